"""Laying out two or three hands of three: what most people lay, and how likely a hand is to win at its place.

Most people take the strongest hand first. How strong their hands are at each place is taken from a sample of deals,
the same in every run.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from random import Random

from ..core.cards import Cards, pack
from ..core.choices import Layout
from ..judge.layouts import best_three, left_over
from ..judge.three_card import Hand, Key, Ranking

__all__ = ["greedy_layout", "usual_keys", "win_chance"]

SAMPLE = 1500
"""Hands from which the usual strength at each place is taken."""


def greedy_layout(cards: Cards, sets: int, ranking: Ranking) -> Layout:
    """The strongest hand, then the strongest of what is left.

    >>> print(greedy_layout(Cards("AS AH AD KC KS 9H 3D"), 2, Ranking()))
    AS AH AD | KC KS 9H
    """
    hands: list[Cards] = []
    for _ in range(sets):
        hands.append(best_three(cards, ranking))
        cards = left_over(cards, hands[-1])
    return Layout(hands)


@cache
def usual_keys(cards: int, ranking: Ranking) -> tuple[list[Key], ...]:
    """The strengths of greedy hands at each place, from low to high, of so many cards."""
    rng = Random(cards)
    laid = [greedy_layout(Cards(rng.sample(pack(), cards)), cards // 3, ranking) for _ in range(SAMPLE)]
    return tuple(sorted(ranking.key(layout[place]) for layout in laid) for place in range(cards // 3))


def win_chance(hand: Hand, place: int, cards: int, rivals: int, ranking: Ranking) -> float:
    """How likely a hand beats those of so many greedy rivals at its place, the first being 0."""
    usual = usual_keys(cards, ranking)[place]
    return (bisect_left(usual, ranking.key(hand)) / len(usual)) ** rivals
