"""The rules of Preferans that each engine supports, option by option.

`SAMPLER` draws deals and values answers in whists. `SOLVER` plays open hands for tricks. `UNDECIDED` finds cards that
win against every layout of the hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...core.support import EngineSupport, Ignores, Reads
from ...games.preferans.rules import PreferansRules

__all__ = ["ENGINES", "SAMPLER", "SOLVER", "UNDECIDED"]

_ANY = Reads(lambda value: True)
_BOTH = Reads(frozenset({False, True}))
_AFTER = Ignores("It counts only after the end of the deal.")
_SHEET = Ignores("Cards are solved for tricks, not for figures on the sheet.")
_WORDS = Ignores("It is settled before the first card is played.")
_DEALT = Ignores("The cards are dealt before the first bid.")
_OPEN = Ignores("The known hands are given.")

_CARDS: Mapping[str, Reads | Ignores] = {
    **dict.fromkeys(
        (
            "system",
            "pool_target",
            "whist_style",
            "consolation_to",
            "dealer_consolation",
            "short_scope",
            "raspas_progression",
            "raspas_cap",
            "raspas_reset",
            "raspas_zero_bonus",
            "raspas_amnesty",
            "dealer_zero_bonus",
            "dealer_bonus",
            "aid_tie",
            "mountain_below_zero",
            "rostov_unit",
            "settlement",
        ),
        _SHEET,
    ),
    **dict.fromkeys(
        ("misere_rank", "equal_bid", "stalingrad", "half_whist", "concede", "raspas_exit", "talon_throw"), _WORDS
    ),
    "ten": _OPEN,
    **dict.fromkeys(("misdeal_strict", "by_hand"), _DEALT),
}

SAMPLER = EngineSupport(
    engine="sampler",
    rules=PreferansRules,
    seats=frozenset({3, 4}),
    fields={
        "system": Reads(frozenset({"sochi", "leningrad", "rostov"})),
        "pool_target": _ANY,
        "misere_rank": Reads(frozenset({"below_9", "below_10"})),
        "equal_bid": Reads(frozenset({"round_first", "two_left", "never"})),
        "stalingrad": _BOTH,
        "half_whist": _BOTH,
        "ten": Reads(frozenset({"whist", "check"})),
        "concede": Reads(frozenset({2, 3, None})),
        "whist_style": Reads(frozenset({"by_system", "greedy", "gentleman"})),
        "consolation_to": Reads(frozenset({"both_defenders", "whisters_only", "nobody"})),
        "dealer_consolation": _BOTH,
        "short_scope": Reads(frozenset({"personal", "team"})),
        "raspas_progression": Reads(frozenset({"1-2-3-3", "1-2-2", "1-2-3-4", "1-2-4-8", "constant"})),
        "raspas_cap": _ANY,
        "raspas_reset": _AFTER,
        "raspas_exit": Ignores("The lowest legal bid is given."),
        "raspas_zero_bonus": Reads(frozenset({"trick_price", "one_point"})),
        "raspas_talon": Reads(frozenset({"by_players", "none", "suit_only", "dealer_plays"})),
        "raspas_amnesty": _BOTH,
        "dealer_zero_bonus": _BOTH,
        "misdeal_strict": Ignores("A misdeal is answered by the rule of thumb."),
        "by_hand": _DEALT,
        "talon_throw": Ignores("A rule of thumb throws the talon."),
        "dealer_bonus": Ignores("The bonus for cards in the talon does not depend on the play."),
        "aid_tie": Reads(frozenset({"clockwise", "counterclockwise"})),
        "mountain_below_zero": _BOTH,
        "rostov_unit": Reads(frozenset({5, "exact"})),
        "settlement": Reads(frozenset({"mean", "full_payment"})),
    },
)
"""The engine that samples deals, for three active seats; a seat that rests has nothing to decide.

In the auction, a deal in which all would pass is played out without the talon's leads.
"""

SOLVER = EngineSupport(
    engine="solver",
    rules=PreferansRules,
    seats=frozenset({3, 4}),
    fields={
        **_CARDS,
        "raspas_talon": Reads(
            frozenset({"none"}),
            no=frozenset({"by_players", "suit_only", "dealer_plays"}),
            without_stock=frozenset({"by_players", "suit_only", "dealer_plays"}),
        ),
    },
)
"""The engine for open hands, once no card of the talon is left to lead."""

UNDECIDED = EngineSupport(
    engine="endings with hidden cards",
    rules=PreferansRules,
    seats=frozenset({3}),
    fields={**_CARDS, "raspas_talon": Ignores("It belongs to all-pass deals, which are not supported.")},
)
"""The engine for the play of a contract whose hidden cards may lie anywhere."""

ENGINES = (SAMPLER, SOLVER, UNDECIDED)
