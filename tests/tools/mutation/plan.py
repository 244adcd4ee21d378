"""The tests that try each file: those of its family, the quick ones."""

from __future__ import annotations

__all__ = ["FAMILIES", "family"]

FAMILIES: dict[str, dict[str, str]] = {
    "three_card": {
        "cardwidgets/games/brag": "",
        "cardwidgets/judge/three_card.py": "",
        "cardwidgets/judge/rankings.py": "",
        "tests/games/test_vectors.py": "brag",
        "tests/games/test_golden.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/games/test_options.py": "",
        "tests/games/brag/test_brag.py": "",
        "tests/games/brag/test_brag_log.py": "brag",
        "tests/games/brag/test_brag_rules.py": "",
        "tests/core/test_match.py": "",
        "tests/games/brag/test_relatives_poker.py": "card_aside|goes_round_at_home",
        "tests/games/brag/test_relatives_vying.py": "brag|opens_every_hand",
        "tests/judge/test_three_card.py": "",
    },
    "relatives": {
        "cardwidgets/games/brag": "",
        "cardwidgets/judge/pots.py": "",
        "tests/games/test_vectors.py": "brag",
        "tests/games/test_golden.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/games/test_options.py": "",
        "tests/games/brag/test_brag_log.py": "teen-|zha-|poker|-card",
        "tests/games/brag/test_brag_rules.py": "teen-|zha-|poker|-card",
        "tests/games/brag/test_relatives_poker.py": "",
        "tests/games/brag/test_relatives_splits.py": "",
        "tests/games/brag/test_relatives_vying.py": "",
    },
    "briscola": {
        "cardwidgets/games/briscola": "",
        "cardwidgets/judge/tricks.py": "",
        "tests/games/test_vectors.py": "briscola",
        "tests/games/test_golden.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/games/test_options.py": "",
        "tests/games/briscola/test_briscola.py": "",
        "tests/games/briscola/test_briscola_called.py": "",
        "tests/games/briscola/test_briscola_score.py": "",
        "tests/games/briscola/test_briscola_secrets.py": "",
    },
    "crash": {
        "cardwidgets/games/crash": "",
        "cardwidgets/judge/layouts.py": "",
        "tests/games/test_vectors.py": "crash",
        "tests/games/test_golden.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/games/test_options.py": "",
        "tests/games/crash/test_crash.py": "",
        "tests/games/crash/test_crash_specials.py": "",
        "tests/games/brag/test_relatives_poker.py": "card_aside",
    },
    "preferans": {
        "cardwidgets/games/preferans": "",
        "tests/core/test_bounds.py": "",
        "tests/games/test_vectors.py": "preferans",
        "tests/games/test_golden.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/games/test_options.py": "",
        "tests/games/preferans/test_preferans.py": "",
        "tests/players/test_preferans_giving_up.py": "",
        "tests/games/preferans/test_preferans_refusals.py": "",
        "tests/games/preferans/test_preferans_score.py": "",
        "tests/games/preferans/test_preferans_secrets.py": "",
        "tests/games/preferans/test_preferans_sheet.py": "",
        "tests/games/preferans/test_preferans_table.py": "",
    },
    "hidden": {
        "cardwidgets/games/hidden.py": "",
        "cardwidgets/core/sharing.py": "",
        "cardwidgets/probability": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_sharing.py": "",
        "tests/games/test_hidden.py": "",
        "tests/odds/test_odds_hidden.py": "",
        "tests/probability/test_probability.py": "",
        "tests/probability/test_witnesses.py": "",
    },
    "limits": {
        "cardwidgets/core/limits.py": "",
        "cardwidgets/core/faults.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_limits.py": "^(?!.*(workers|program_ends|debugger))",  # these run in processes of their own
        "tests/core/test_peeking.py": "",
        "tests/odds/test_tournament.py": "a_reply_that_fails|leaves_or_never|interrupt|faults",
        "tests/players/test_preparing.py": "",
    },
    "core": {
        "cardwidgets/core": "",
        "tests/games/test_golden.py": "",
        "tests/games/test_options.py": "",
        "tests/core/test_bounds.py": "",
        "tests/core/test_cards.py": "",
        "tests/core/test_choices.py": "",
        "tests/core/test_errors.py": "",
        "tests/core/test_fetched.py": "",
        "tests/core/test_hostile_answers.py": "",
        "tests/core/test_kinds.py": "",
        "tests/core/test_match.py": "",
        "tests/core/test_names.py": "",
        "tests/core/test_peeking.py": "",
        "tests/core/test_plain.py": "",
        "tests/core/test_player.py": "",
        "tests/core/test_record.py": "",
        "tests/core/test_data_classes.py": "",
        "tests/core/test_records_frozen.py": "",
        "tests/core/test_spec.py": "",
        "tests/core/test_table.py": "",
        "tests/core/test_table_notes.py": "",
        "tests/lessons/test_practice_deals.py": "seen_since_decides",
        "tests/players/test_levels.py": "^(?!.*(every_level|really_plays|compiler|tells_its_rule))",  # the quick ones
        "tests/players/test_preparing.py": "no_thinking|still_runs",
        "tests/probability/test_probability.py": "true_value_as_often",
        "tests/probability/test_witnesses.py": "student",
        "tests/project/test_support.py": "decided_to_be_supported",
        "tests/games/briscola/test_briscola_secrets.py": "",
        "tests/games/preferans/test_preferans_secrets.py": "",
    },
}
"""By family: the files of tests, or of doctests, and what is found in the name of a case, as a pattern."""
_OF_FILE = {"layouts": "crash", "points": "briscola", "tricks": "briscola", "pots": "relatives"}
_RELATIVES = {"casino", "poker", "splits", "teen", "zha", "relatives", "vying"}


def family(path: str) -> str:
    """Return the family whose tests judge a file of ``core``, ``judge`` or ``games``."""
    parts = path.removesuffix(".py").split("/")
    for name in ("hidden", "limits"):
        if path in FAMILIES[name]:
            return name
    if parts[1] == "core":
        return "core"
    if "games" in parts and parts[2] in FAMILIES:
        return parts[2]
    if _RELATIVES & set(parts):
        return "relatives"
    return _OF_FILE.get(parts[-1], "three_card")
