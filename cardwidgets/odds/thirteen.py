"""How many hands of thirteen cards there are, of the kinds that matter in Crash. Everything is exact."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from .counting import count_splits

__all__ = ["count_four_of_a_kind", "count_layouts_of", "count_run13", "count_six_pairs", "hands_of_thirteen"]

SIZE, RANKS, SUITS = 13, 13, 4


def hands_of_thirteen() -> int:
    """All of them.

    >>> hands_of_thirteen()
    635013559600
    """
    return comb(RANKS * SUITS, SIZE)


def count_run13() -> int:
    """Hands with a card of every rank: any suit for each."""
    return int(SUITS**RANKS)


def count_six_pairs(four_as_two: bool = True) -> int:
    """Hands with six pairs, where four equal cards are two of them, or one."""
    pairs = _by_score(lambda held: held // 2 if four_as_two else int(held >= 2))
    return sum(hands for score, hands in pairs.items() if score >= 6)


def count_four_of_a_kind() -> int:
    """Hands with four equal cards, or more than once four."""
    fours = _by_score(lambda held: int(held == SUITS))
    return sum(hands for score, hands in fours.items() if score)


def count_layouts_of(sets: int, cards: int = SIZE) -> int:
    """The ways to make so many sets of three of a hand, be they legal or not; the order of sets is left aside.

    >>> [count_layouts_of(sets) for sets in range(5)]
    [1, 286, 17160, 200200, 200200]
    """
    return comb(cards, 3 * sets) * count_splits(3 * sets)


def _by_score(score: Callable[[int], int]) -> dict[int, int]:
    """Hands by a score that is a sum over the ranks, of the number of cards held of each."""
    ways = {(0, 0): 1}  # by cards taken and score so far
    for _ in range(RANKS):
        longer: dict[tuple[int, int], int] = {}
        for (cards, total), number in ways.items():
            for held in range(min(SUITS, SIZE - cards) + 1):
                key = cards + held, total + score(held)
                longer[key] = longer.get(key, 0) + number * comb(SUITS, held)
        ways = longer
    return {total: number for (cards, total), number in ways.items() if cards == SIZE}
