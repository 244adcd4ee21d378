"""Samples to test, each beside what luck alone gives: shufflers, a match, and the reader's own predictions.

>>> swapped([0, 1, 2]), swapped([1, 1, 2])
('ABC', 'BAC')
>>> round(tail(11.07), 3), round(wins_by_luck(14, 20), 4)
(0.05, 0.0577)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from math import comb, erfc, exp, pi, sqrt
from random import Random
from statistics import fmean
from typing import TypeAlias

from ..lessons.record.learner import own_learner
from ..probability import chi_square

__all__ = [
    "ORDERS", "Predictions", "Shuffler", "distance", "fair", "miss", "predictions", "swapped", "swapper", "tail",
    "wins_by_luck",
]  # fmt: skip

Shuffler: TypeAlias = Callable[[Random], str]
"""A function that gives an order of A, B and C by chance."""
Predictions: TypeAlias = list[tuple[float, float]]
"""A guess and the counted share for each question, both in percent."""
ORDERS = tuple("".join(order) for order in permutations("ABC"))
"""The six orders of three cards."""
EXAMPLE: Predictions = [(17, 0.24), (33, 16.7), (69, 55.6), (20, 12), (10, 16.9), (25, 13.8), (4, 5.1), (50, 18.8)]
"""Guesses for a reader without a record: the mistakes that the opening pages of units 1 to 8 warn of."""
MIN_PREDICTIONS = 5


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


def tail(far: float) -> float:
    """Return the share beyond a value of the chi-square distribution with five degrees of freedom, by its formula.

    Source: Abramowitz and Stegun, *Handbook of Mathematical Functions*, 26.4.4.
    """
    return erfc(sqrt(far / 2)) + sqrt(2 * far / pi) * exp(-far / 2) * (1 + far / 3)


def wins_by_luck(wins: int, games: int) -> float:
    """Return the probability that one of two equally good players wins ``wins`` or more of ``games`` games."""
    return float(Fraction(sum(comb(games, n) for n in range(wins, games + 1)), 2**games))


def predictions() -> Predictions:
    """Return the predictions in the reader's record, or `EXAMPLE` if there are fewer than five."""
    learner = own_learner()
    noted = [] if learner is None else [(each.guess, each.share) for each in learner.predictions().guesses]
    return noted if len(noted) >= MIN_PREDICTIONS else EXAMPLE


def miss(guesses: Sequence[float], shares: Sequence[float]) -> float:
    """Return the mean distance of guesses from the shares, in points of percent."""
    return fmean(abs(guess - share) for guess, share in zip(guesses, shares, strict=True))
