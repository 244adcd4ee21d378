"""The values of cards in ace-ten games: by place in the order of ranks, so that every pack holds the same sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ..core.cards import SUITS, Card

__all__ = ["FULL", "VALUES", "points_in", "worths"]

VALUES = (11, 10, 4, 3, 2)
"""The points of the five top ranks, from the highest down."""
FULL = 120
"""The points of all cards together."""


@cache
def worths(order: str) -> Mapping[str, int]:
    """Return what a card of each rank is worth under an order of ranks, high to low.

    >>> worths("A3KQJ76542")["3"], worths("AKQJT987")["7"]
    (10, 0)
    """
    return {rank: VALUES[place] if place < len(VALUES) else 0 for place, rank in enumerate(order)}


def points_in(cards: Iterable[Card], order: str) -> int:
    """Return what some cards are worth together.

    >>> from cardwidgets.core.cards import cards, pack
    >>> points_in(cards("AS 3S KH QD JC 7S"), "A3KQJ76542"), points_in(pack(40), "A3KQJ76542")
    (30, 120)
    """
    return sum(map(_by_card(order).__getitem__, cards))


@cache
def _by_card(order: str) -> Mapping[Card, int]:
    return {Card(rank + suit): worth for rank, worth in worths(order).items() for suit in SUITS}
