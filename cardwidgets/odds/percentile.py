"""How good a hand is among all hands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache

from ..judge.three_card import Hand, Key, Ranking
from .counting import all_hands

__all__ = ["percentile"]


def percentile(hand: Hand, ranking: Ranking) -> float:
    """The share of all hands that a hand beats, ties counted half: 0 to 1.

    >>> round(percentile("AS KH JD", Ranking()), 2), percentile("3C 3D 3H", Ranking()) > 0.999
    (0.74, True)
    """
    keys, key = _keys(ranking), ranking.key(hand)
    return (bisect_left(keys, key) + bisect_right(keys, key)) / (2 * len(keys))


@cache
def _keys(ranking: Ranking) -> list[Key]:
    return sorted(ranking.key(hand) for hand in all_hands(ranking))
