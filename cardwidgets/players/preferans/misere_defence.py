"""The defence of a misère: both defenders' hands lie open, and only the declarer's hand is guessed.

The declarer holds all hidden cards but two that were laid aside. For each likely pair the rest is solved with open
cards, and the card is played that catches the declarer in most of them. Where several do, a defender wins with the
highest card and keeps the low ones, since a low card can be led later to force the declarer to take a trick; leads the
suit in which the declarer is weakest; and throws high cards of suits in which the declarer is safe.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp
from typing import NamedTuple

from ...core.cards import Card, Cards
from ...odds.preferans.double_dummy import MISERE, solve
from .bids import misere_without
from .inference import Sight
from .suits import RANKS, caught, holding

__all__ = ["defend"]

MAX_LAYOUTS = {10: 2, 9: 4, 8: 12, 7: 24}
"""Number of likely hands that are solved, by the cards in the largest hand: about a
fifth of a second in plain Python. With fewer cards all are."""
RISK_SCALE = 0.1
"""Difference in risk that makes a pair laid aside e times less likely."""
TOLERANCE = 1e-9
"""Values that differ by no more are the same but for rounding."""


class _Layout(NamedTuple):
    """A hand that the declarer may hold, and how likely beside the others."""

    hand: Cards
    weight: float


def defend(sight: Sight, options: Sequence[Card]) -> Card:
    """Return the card that a defender plays, of several ``options``, once both defenders' hands lie open."""
    layouts = _layouts(sight)
    cost = dict.fromkeys(options, 0.0)
    most = MAX_LAYOUTS.get(max(len(sight.view.piles[f"hand{seat}"]) for seat in sight.active), len(layouts))
    for layout in layouts[:most]:
        for card, lost in _lost(sight, layout.hand).items():
            if card in cost:
                cost[card] += layout.weight * lost
    least = min(cost.values())
    best = [card for card in options if cost[card] <= least + TOLERANCE]
    return min(best, key=lambda card: _order(sight, card, layouts))


def _order(sight: Sight, card: Card, layouts: Sequence[_Layout]) -> tuple[float, int, Card]:
    """Return what decides between cards that are equally good: the least is played."""
    height = RANKS.index(card.rank)
    if sight.led == card.suit:
        return 0.0, -height, card
    weak = _weakness(sight, card.suit, layouts)
    return (-weak, height, card) if sight.led is None else (weak, -height, card)


def _weakness(sight: Sight, suit: str, layouts: Sequence[_Layout]) -> float:
    """Return how likely the declarer can be caught in a suit, from 0 to 1."""
    left, right = (holding(sight.view.piles[f"hand{seat}"], suit) for seat in sight.defenders)
    found = sum(layout.weight for layout in layouts if caught(holding(layout.hand, suit), left, right))
    return round(found / sum(layout.weight for layout in layouts), 6)


def _lost(sight: Sight, hand: Cards) -> dict[Card, int]:
    """Return how many tricks each card spares a declarer who holds a hand."""
    hands = [hand if seat == sight.declarer else sight.view.piles[f"hand{seat}"] for seat in sight.active]
    first = sight.active.index(sight.in_trick[0][0] if sight.in_trick else sight.turn)
    found = solve(
        hands, MISERE, declarer=sight.active.index(sight.declarer), leader=first, table=sight.trick, fast=False
    )
    return dict(found.cost)


def _layouts(sight: Sight) -> list[_Layout]:
    """Return the hands that the declarer may hold, the likeliest first: who lays aside well leaves little risk."""
    unseen = sorted(sight.hidden)
    number = len(sight.view.piles[f"hand{sight.declarer}"])
    shown = [card for seat, card in sight.played if seat == sight.declarer]
    void = sight.voids[sight.declarer or 0]
    found: list[tuple[float, Cards]] = []
    for aside in combinations(unseen, len(unseen) - number):
        kept = Cards(card for card in unseen if card not in aside)
        if any(card.suit in void for card in kept):
            continue
        leads = sight.active[0] == sight.declarer
        risk, _ = misere_without([*unseen, *shown], Cards(aside), leads)
        found.append((risk, kept))
    found.sort()
    least = found[0][0]
    return [_Layout(hand, exp((least - risk) / RISK_SCALE)) for risk, hand in found]
