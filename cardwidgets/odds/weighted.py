"""Means of a sample whose rows have different weights, and their intervals. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from .results import band_of
from .runtime.arrays import Floats

__all__ = ["WeightedSample"]


@dataclass(frozen=True)
class WeightedSample:
    """The gains of some answers in deals: ``gains``, float64 of shape (deals, answers), and the deals' ``weights``.

    >>> sample = WeightedSample.of([[1.0, 2.0], [3.0, 2.0], [5.0, 8.0]], [1.0, 1.0, 2.0])
    >>> sample.means(), sample.against(0)[1][0]
    ([3.5, 5.0], 1.5)
    """

    gains: Floats
    weights: Floats

    @classmethod
    def of(cls, gains: Sequence[Sequence[float]], weights: Sequence[float]) -> WeightedSample:
        """A sample of rows, each with its weight above 0."""
        return cls(np.array(gains, np.float64), np.array(weights, np.float64))

    def means(self) -> list[float]:
        """The mean of each answer."""
        found: list[float] = (self.weights @ self.gains / self.weights.sum()).tolist()
        return found

    def bands(self) -> list[float]:
        """The half-width of the 95 % interval of each mean."""
        return self._bands(self.gains)

    def against(self, place: int) -> list[tuple[float, float]]:
        """Return how much more each answer brings than that in a place, and the band of that, deal by deal."""
        more = self.gains - self.gains[:, [place]]
        means = (self.weights @ more / self.weights.sum()).tolist()
        return [*zip(means, self._bands(more), strict=True)]

    def _bands(self, figures: Floats) -> list[float]:
        weights = self.weights / self.weights.sum()
        off = figures - weights @ figures
        alike = max(2, int(1 / float((weights**2).sum())))  # so many deals of equal weights tell as much
        errors = ((weights**2) @ (off**2)) ** 0.5 * sqrt(alike / (alike - 1))
        found: list[float] = (band_of(alike) * errors).tolist()
        return found
