"""The worth of layouts, deals and games of Crash, as pure functions.

The seats are numbered from 0; ``won`` lists who scored at each place compared so far, None where nobody did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from ...core.cards import Card
from ...core.choices import Layout
from ...core.errors import Why
from ...core.script import Seat
from ...judge.layouts import best_at, order_fault
from .rules import PLACES, CrashRules

__all__ = [
    "best_four", "crash_in_reach", "earned", "fault", "four_of_a_kind", "has_six_pairs", "is_run13", "made_crash",
    "scorer", "settlement",
]  # fmt: skip

_FOURS = "4AKQJT9876532"
"""Four of a kind, best first: fours, and then as usual (S003)."""


def fault(layout: Layout, rules: CrashRules) -> Why | None:
    """Return the fault of a layout, if any: a set that is too weak, or stronger than the one before it.

    >>> str(fault(Layout.read("AS KH 9D"), CrashRules()))
    'below minimum (set 1, pair True)'
    """
    order, least = rules.ranking.order, rules.least
    for place, hand in enumerate(layout, 1):
        if order.index(rules.ranking.reading(hand).category) > order.index(least):
            return Why("below_minimum", {"set": place, least.value: True})
    return order_fault(layout, rules.ranking)


def scorer(sets: Mapping[Seat, Sequence[Card]], rules: CrashRules) -> Seat | None:
    """Return the seat that scores at a place: with the strictly best set, or with ``cancel_next`` the best set
    without an equal.
    """
    if rules.tie_rule == "cancel_next":
        keys = {seat: rules.ranking.key(hand) for seat, hand in sets.items()}
        times = Counter(keys.values())
        sets = {seat: hand for seat, hand in sets.items() if times[keys[seat]] == 1}
    return best_at(sets, rules.ranking)


def made_crash(rules: CrashRules, won: Sequence[Seat | None], declared: Collection[Seat]) -> Seat | None:
    """Return the seat that has scored at all four places, and may call it a crash."""
    seat = won[0] if won else None
    swept = seat is not None and len(won) == PLACES and set(won) == {seat}
    counts = rules.crash_mode != "none" and (seat in declared or not rules.declare_required)
    return seat if swept and counts else None


def crash_in_reach(rules: CrashRules, score: int, target: int) -> bool:
    """Return True if a player with this score can make a declared crash before the game is over.

    If the crash is for a payment, points count at once: a player who reaches the target after three places has won the
    game, but the crash has failed (S003). Otherwise the points are held back until the crash is decided.
    """
    return rules.crash_mode != "payment" or score + PLACES - 1 < target


def earned(seat: Seat, rules: CrashRules, won: Sequence[Seat | None], declared: Collection[Seat]) -> int:
    """Return the points of a seat in the deal so far.

    A player who has declared a crash for points or for the game has no points before it is made, and none if it fails
    (S003). With a crash for a payment, points count at each place.
    """
    points = won.count(seat)
    crashed = points == PLACES and made_crash(rules, won, declared) == seat
    if seat in declared and rules.crash_mode in ("bonus", "win_game") and not crashed:
        return 0
    return points + (rules.crash_bonus if crashed and rules.crash_mode == "bonus" else 0)


def settlement(rules: CrashRules, scores: Sequence[int], winner: Seat, target: int) -> tuple[int, ...]:
    """Return the gain of each seat at the end of a game: each loser pays the winner, whose own score does not matter
    (S003).

    >>> settlement(CrashRules(settlement="per_point"), (11, 8, 10, 0), 0, 11)
    (52, -6, -2, -44)
    """
    losers = [seat for seat in range(len(scores)) if seat != winner]
    triple = rules.all_zero_triple and not any(scores[seat] for seat in losers)
    sums = [0] * len(scores)
    for seat in losers:
        base = rules.stake if rules.settlement == "fixed" else (target - scores[seat]) * rules.stake
        sums[seat] = -base * (3 if triple else 2 if rules.zero_double and scores[seat] == 0 else 1)
    sums[winner] = -sum(sums)
    return tuple(sums)


def four_of_a_kind(sets: Sequence[Sequence[Card]]) -> str | None:
    """Return the rank of four equal cards, one in each of four sets, of two such ranks the better; None if there is
    none.

    >>> from cardwidgets import Cards
    >>> four_of_a_kind([Cards(hand) for hand in ("9S 8S 7S", "8D 7D 6C", "KH 7H 2H", "QC QD 7C")])
    '7'
    """
    if len(sets) < PLACES:
        return None
    common = set.intersection(*({card.rank for card in hand} for hand in sets))
    return min(common, key=_FOURS.index, default=None)


def best_four(ranks: Mapping[Seat, str]) -> Seat | None:
    """Return the seat with the best four of a kind."""
    return min(ranks, key=lambda seat: _FOURS.index(ranks[seat]), default=None)


def has_six_pairs(hand: Sequence[Card], four_as_two: bool = True) -> bool:
    """Return True if a hand holds six pairs. Four of a kind count as two pairs or as one, by the rules.

    >>> from cardwidgets import Cards
    >>> hand = Cards("AC AD AH AS KC KD QC QD JC JD TC TD 2H")
    >>> has_six_pairs(hand), has_six_pairs(hand, four_as_two=False)
    (True, False)
    """
    held = Counter(card.rank for card in hand).values()
    return sum(n // 2 if four_as_two else n >= 2 for n in held) >= 6


def is_run13(hand: Sequence[Card]) -> bool:
    """Return True if a hand holds one card of every rank."""
    return len({card.rank for card in hand}) == 13
