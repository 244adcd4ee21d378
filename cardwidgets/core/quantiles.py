"""Quantiles of the normal distribution and of Student's t, and the half-widths of intervals of a mean.

>>> round(normal_factor(), 2), round(student_factor(5), 3)
(1.96, 2.776)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, inf, pi, sin, sqrt
from statistics import NormalDist, stdev

from .plain import plain, typed

__all__ = ["LEVEL", "half_width", "mean_half_width", "normal_factor", "student_factor"]

LEVEL = 0.95
"""The default confidence level: the share of all intervals that hold the true value."""
EXACT_FREEDOM = 200
"""Most degrees of freedom for which Student's distribution is summed up; above, an expansion is as exact as shown."""


def half_width(error: float, deals: int, level: float = LEVEL) -> float:
    """Return the half-width of Student's interval of a mean; infinite for one value."""
    return student_factor(deals, level) * error if deals > 1 else inf


def mean_half_width(values: Sequence[float]) -> float:
    """Return the half-width of Student's 95 % interval of the mean of independent values; infinite for one value."""
    return half_width(stdev(values) / sqrt(len(values)), len(values)) if len(values) > 1 else inf


@cache
def student_factor(deals: int, level: float = LEVEL) -> float:
    """Return the half-width of the interval of a mean of ``deals`` values, in standard errors.

    The standard error is estimated from the same values, and an estimate from few values is poor. So the factor is a
    quantile of Student's t with ``deals - 1`` degrees of freedom. It is infinite for one value or none, and approaches
    the normal quantile, 1.96 at 95 %, as ``deals`` grows.

    >>> [round(student_factor(deals), 3) for deals in (2, 5, 20, 400)]
    [12.706, 2.776, 2.093, 1.966]
    """
    freedom, z = deals - 1, normal_factor(level)
    if freedom < 1:
        return inf
    if freedom > EXACT_FREEDOM:  # the normal quantile, then two terms of Cornish and Fisher
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, pi / 2  # bisection on the angle with t = tan(angle) · √freedom
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if _within(middle, freedom) < level else (low, middle)
    return sqrt(freedom) * sin(high) / cos(high)


def normal_factor(level: float = LEVEL) -> float:
    """Return the normal quantile of a two-sided level, 1.96 at 95 %, for a standard error that is known.

    Raises `ValueError` unless the level lies between 0 and 1.
    """
    level = plain(level)
    if type(level) not in (int, float) or not 0 < level < 1:
        raise ValueError(f"level must lie between 0 and 1, as 0.95 does, not {typed(level, int, float)}")
    return NormalDist().inv_cdf((1 + level) / 2)


def _within(angle: float, freedom: int) -> float:
    """Return the probability that Student's t lies within ± tan(angle) · √freedom.

    The result is a finite sum of powers of the cosine (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    """
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for power in range(1 + odd, freedom, 2):
        total += term
        term *= power / (power + 1) * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
