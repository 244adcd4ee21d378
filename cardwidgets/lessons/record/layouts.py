"""Layouts of own positions: the set in which one is weaker than the best, and a third one beside two."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.cards import Cards
from ...core.choices import Layout
from ...core.table import Table
from ...games.brag.splits import SplitRules
from ...games.crash.rules import CrashRules
from ...games.crash.score import fault
from ...judge.layouts import order_fault
from ...odds.layouts.best import near_layouts, points_against, strength
from ..scene import seat_asked

__all__ = ["third_layout", "weak_place"]

MIN_COST, MAX_COST = 0.1, 1.0
"""The smallest and the largest cost of a third layout, in points."""


def third_layout(table: Table, best: Layout, listed: Iterable[Layout], cost: float) -> tuple[Layout, float] | None:
    """Return the best further layout of a hand of Crash with as many sets that costs at least ``cost``; and its cost.

    None at other games and if there is no such layout. The cost is in points, against greedy players.
    """
    rules, me = table.variant.rules, seat_asked(table)
    if not isinstance(rules, CrashRules):
        return None
    ranking, least = rules.ranking, rules.least
    worth, shown = points_against(table.seats - 1, ranking, least), {_sets(one) for one in listed}
    most = sum(worth.places[place][strength(one, ranking)] for place, one in enumerate(best))
    hand = Cards(table.view(me).piles[f"hand{me}"])
    for layout, value in near_layouts(hand, worth, MAX_COST, ranking, least):
        alike = len(layout) == len(best) and _sets(layout) not in shown
        if alike and most - value >= max(MIN_COST, cost):
            return layout, most - value
    return None


def _sets(layout: Layout) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(map(str, one)) for one in layout)


def weak_place(table: Table, own: Layout, best: Layout) -> int | None:
    """Return the place, from 0, of the set in which a layout is weaker than the best; None if there is none or if the
    layout is not legal.

    Of several such sets, the result is the one with the most points to win at Crash, against players who lay the best
    set first; at Brag it is the last.
    """
    rules, weaker = table.variant.rules, dict[int, float]()
    assert isinstance(rules, CrashRules | SplitRules)
    ranking = rules.ranking
    if (fault(own, rules) if isinstance(rules, CrashRules) else order_fault(own, ranking)) is not None:
        return None
    for place, hand in enumerate(best):
        if place >= len(own) or ranking.compare(hand, own[place]) > 0:
            weaker[place] = float(place)
            if isinstance(rules, CrashRules):
                worth = points_against(table.seats - 1, ranking, rules.least).places[place]
                weaker[place] = worth[strength(hand, ranking)]
                weaker[place] -= worth[strength(own[place], ranking)] if place < len(own) else 0.0
    return max(weaker, key=lambda at: weaker[at], default=None)
