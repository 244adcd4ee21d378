"""Two ways to lay out hands of three: the strongest hand first, as most people do, or hands as even as possible."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.choices import Layout
from ...judge.layouts import best_three, layouts, left_over
from ...judge.three_card import Ranking

__all__ = ["even_split", "greedy_split"]


def greedy_split(cards: Cards, sets: int, ranking: Ranking) -> Layout:
    """Return the layout of the strongest hand, then the strongest of the rest.

    >>> print(greedy_split(Cards("AS AH AD KC KS 9H 3D"), 2, Ranking()))
    AS AH AD | KC KS 9H
    """
    hands: list[Cards] = []
    for _ in range(sets):
        hands.append(best_three(cards, ranking))
        cards = left_over(cards, hands[-1])
    return Layout(hands)


def even_split(cards: Cards, sets: int, ranking: Ranking) -> Layout:
    """Return the layout with the weakest hand as strong as possible, then the next weakest.

    >>> print(even_split(Cards("AS AH AD KC KS 9H 3D"), 2, Ranking()))
    AS AH 9H | AD KC KS
    """
    best = max(layouts(cards, sets), key=lambda hands: sorted(map(ranking.key, hands)))
    return Layout(sorted(best, key=ranking.key, reverse=True))
