"""Shufflers to test and a class's samples of them, for the notebooks on inference.

>>> swapped([0, 1, 2]), swapped([1, 1, 2])
('ABC', 'BAC')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import TypeAlias

from ..probability import chi_square

__all__ = ["ORDERS", "Shuffler", "distance", "fair", "swapped", "swapper"]

Shuffler: TypeAlias = Callable[[Random], str]
"""A function that gives an order of A, B and C by chance."""
ORDERS = tuple("".join(order) for order in permutations("ABC"))
"""The six orders of three cards."""


def swapped(places: Sequence[int]) -> str:
    """Return A, B, C after each place, from left to right, was swapped with one of ``places``: 0, 1 or 2."""
    row = list("ABC")
    for here, there in enumerate(places):
        row[here], row[there] = row[there], row[here]
    return "".join(row)


def swapper(rng: Random) -> str:
    """Shuffle A, B, C by three swaps, each with a place chosen by chance."""
    return swapped([rng.randrange(3) for _ in range(3)])


def fair(rng: Random) -> str:
    """Shuffle A, B, C fairly: each of the six orders is equally likely."""
    return rng.choice(ORDERS)


def distance(shuffler: Shuffler, n: int, rng: Random) -> float:
    """Return how far ``n`` shuffles are from six equal counts: the statistic of the chi-square test.

    Raises `ValueError` for fewer than one shuffle.
    """
    if n < 1:
        raise ValueError(f"n must be at least 1 shuffle, not {n}")
    orders = [shuffler(rng) for _ in range(n)]
    return chi_square([orders.count(each) for each in ORDERS], [n / 6] * 6)
