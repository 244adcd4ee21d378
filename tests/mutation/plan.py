"""Which tests are asked about which file: those of its family, the quick ones."""

from __future__ import annotations

__all__ = ["FAMILIES", "family"]

FAMILIES: dict[str, dict[str, str]] = {
    "three_card": {
        "cardwidgets/games/brag": "",
        "cardwidgets/judge/three_card.py": "",
        "cardwidgets/judge/rankings.py": "",
        "tests/test_vectors.py": "brag",
        "tests/test_golden.py": "",
        "tests/test_records_frozen.py": "",
        "tests/test_options.py": "",
        "tests/test_brag.py": "",
        "tests/test_brag_log.py": "brag",
        "tests/test_brag_rules.py": "",
        "tests/test_match.py": "",
        "tests/test_relatives_poker.py": "card_aside|goes_round_at_home",
        "tests/test_three_card.py": "",
    },
    "relatives": {
        "cardwidgets/games/brag": "",
        "cardwidgets/judge/pots.py": "",
        "tests/test_vectors.py": "brag",
        "tests/test_golden.py": "",
        "tests/test_records_frozen.py": "",
        "tests/test_options.py": "",
        "tests/test_brag_log.py": "teen-|zha-|poker|-card",
        "tests/test_brag_rules.py": "teen-|zha-|poker|-card",
        "tests/test_relatives_poker.py": "",
        "tests/test_relatives_splits.py": "",
        "tests/test_relatives_vying.py": "",
    },
    "briscola": {
        "cardwidgets/games/briscola": "",
        "cardwidgets/judge/tricks.py": "",
        "cardwidgets/judge/points.py": "",
        "tests/test_vectors.py": "briscola",
        "tests/test_golden.py": "",
        "tests/test_records_frozen.py": "",
        "tests/test_options.py": "",
        "tests/test_briscola.py": "",
        "tests/test_briscola_called.py": "",
        "tests/test_briscola_score.py": "",
        "tests/test_briscola_secrets.py": "",
    },
    "crash": {
        "cardwidgets/games/crash": "",
        "cardwidgets/judge/layouts.py": "",
        "tests/test_vectors.py": "crash",
        "tests/test_golden.py": "",
        "tests/test_records_frozen.py": "",
        "tests/test_options.py": "",
        "tests/test_crash.py": "",
        "tests/test_crash_specials.py": "",
        "tests/test_relatives_poker.py": "card_aside",
    },
    "preferans": {
        "cardwidgets/games/preferans": "",
        "tests/test_vectors.py": "preferans",
        "tests/test_golden.py": "",
        "tests/test_records_frozen.py": "",
        "tests/test_options.py": "",
        "tests/test_preferans.py": "",
        "tests/test_preferans_giving_up.py": "",
        "tests/test_preferans_refusals.py": "",
        "tests/test_preferans_score.py": "",
        "tests/test_preferans_secrets.py": "",
        "tests/test_preferans_sheet.py": "",
        "tests/test_preferans_table.py": "",
    },
    "names": {"tests/test_names.py": "", "tests/test_errors.py": ""},
}
"""By family: the files of tests, or of doctests, and what is found in the name of a case, as a pattern."""
_OF_FILE = {"names": "names", "layouts": "crash", "points": "briscola", "tricks": "briscola", "pots": "relatives"}
_RELATIVES = {"casino", "poker", "splits", "teen", "zha", "relatives", "vying"}


def family(path: str) -> str:
    """The family whose tests judge a file of ``judge`` or ``games``."""
    parts = path.removesuffix(".py").split("/")
    if "games" in parts and parts[2] in FAMILIES:
        return parts[2]
    if _RELATIVES & set(parts):
        return "relatives"
    return _OF_FILE.get(parts[-1], "three_card")
