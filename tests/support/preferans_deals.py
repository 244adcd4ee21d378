"""Deals of Preferans that could have been, and rules by which they could be played, for laws over all of both."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from cardwidgets import Cards, pack
from cardwidgets.games.preferans.bids import bid, ladder
from cardwidgets.games.preferans.lines import DealOutcome
from cardwidgets.games.preferans.rules import PreferansRules

SYSTEMS = ("sochi", "leningrad", "rostov")
TALONS = [Cards(two) for two in combinations([card for card in pack() if card.rank not in "23456"], 2)]
MISDEALS = ("card_exposed", "hand_count", "talon_first", "no_cut")


def tricks_of(draw: Any, players: int, taking_part: tuple[int, ...]) -> tuple[int, ...]:
    """Ten tricks, somehow divided."""
    taken, left = [0] * players, 10
    for seat in taking_part[:-1]:
        taken[seat] = draw(st.integers(0, left))
        left -= taken[seat]
    taken[taking_part[-1]] = left
    return tuple(taken)


@st.composite
def deals(draw: Any, players: int | None = None, dealer: int | None = None) -> DealOutcome:
    """One deal of three or four: any contract and course, or a raspasovka."""
    players = draw(st.sampled_from((3, 4))) if players is None else players
    dealer = draw(st.integers(0, players - 1)) if dealer is None else dealer
    base: dict[str, Any] = {"players": players, "dealer": dealer, "talon": draw(st.sampled_from(TALONS))}
    base["misdeals"] = tuple(draw(st.lists(st.sampled_from(MISDEALS), max_size=1)))
    bare = DealOutcome(**base)
    if draw(st.integers(0, 3)) == 0:
        return DealOutcome(**base, tricks=tricks_of(draw, players, bare.active), run=draw(st.integers(1, 5)))
    declarer = draw(st.sampled_from(bare.active))
    base |= {"contract": draw(st.sampled_from(ladder())), "declarer": declarer, "thrown": draw(st.booleans())}
    base["thrown"] = base["thrown"] and players == 4
    defenders = DealOutcome(**base).defenders
    if base["contract"] == bid("M"):
        return DealOutcome(**base, tricks=tricks_of(draw, players, bare.active))
    course = draw(st.sampled_from(("conceded", "unplayed", "half", "first", "second", "both", "both")))
    if course == "conceded":
        return DealOutcome(**base, conceded=True)
    if course == "unplayed" or (course == "half" and base["contract"].level > 7):
        return DealOutcome(**base)
    if course == "half":
        return DealOutcome(**base, half_whister=defenders[1])
    whisters = {"first": defenders[:1], "second": defenders[1:], "both": defenders}[course]
    return DealOutcome(**base, whisters=whisters, tricks=tricks_of(draw, players, bare.active))


@st.composite
def rulesets(draw: Any) -> PreferansRules:
    """Rules that touch the score sheet, in any combination; for four also where dealers rest."""
    choose = {
        "system": SYSTEMS,
        "pool_target": (4, 10, 40),
        "whist_style": ("by_system", "greedy", "gentleman"),
        "consolation_to": ("both_defenders", "whisters_only"),
        "dealer_consolation": (False, True),
        "short_scope": ("personal", "team"),
        "concede": (3, 2),
        "raspas_progression": ("1-2-3-3", "1-2-2", "1-2-3-4", "1-2-4-8", "constant"),
        "raspas_cap": (None, 3),
        "raspas_zero_bonus": ("trick_price", "one_point"),
        "raspas_amnesty": (False, True),
        "mountain_below_zero": (True, False),
        "rostov_unit": (5, "exact"),
        "settlement": ("mean", "full_payment"),
    }
    return PreferansRules(**{name: draw(st.sampled_from(values)) for name, values in choose.items()})


@st.composite
def matches(draw: Any, most: int = 8) -> tuple[DealOutcome, ...]:
    """Deals of one table in a row, the dealer moving on."""
    players, first = draw(st.sampled_from((3, 4))), draw(st.integers(0, 2))
    number = draw(st.integers(1, most))
    return tuple(draw(deals(players, (first + turn) % players)) for turn in range(number))
