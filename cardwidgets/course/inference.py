"""Samples to test beside what luck alone gives: a faulty shuffler, and the reader's own predictions.

>>> swapped([0, 1, 2]), swapped([1, 1, 2])
('ABC', 'BAC')
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import TypeAlias

from ..lessons.record.learner import own_learner

__all__ = ["ORDERS", "Predictions", "predictions", "swapped", "swapper"]

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


def predictions() -> Predictions:
    """Return the predictions in the reader's record, or `EXAMPLE` if there are fewer than five."""
    learner = own_learner()
    noted = [] if learner is None else [(each.guess, each.share) for each in learner.predictions().guesses]
    return noted if len(noted) >= MIN_PREDICTIONS else EXAMPLE
