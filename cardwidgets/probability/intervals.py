"""Confidence intervals for the whole package: Wilson's for a proportion, Student's for a mean.

>>> "{:.3f} to {:.3f}".format(*wilson(17, 100))
'0.109 to 0.255'
>>> "{:.2f} to {:.2f}".format(*student(9.1, 0.4, deals=20))
'8.26 to 9.94'
"""

from __future__ import annotations

from math import inf, sqrt

from ..core.plain import numbers, whole
from ..core.quantiles import LEVEL, half_width, normal_factor
from .chances import part_of

__all__ = ["student", "wilson"]


def wilson(hits: int, n: int, level: float = LEVEL) -> tuple[float, float]:
    """Return Wilson's confidence interval of a proportion: ``hits`` of ``n`` independent trials.

    The interval lies within 0 to 1. It has some width even if none or all of the trials hit. Source: E. B. Wilson,
    *Probable inference, the law of succession, and statistical inference* (1927).

    >>> tuple(round(end, 3) for end in wilson(0, 20))
    (0.0, 0.161)

    Raises `ValueError` unless ``hits`` is a whole number from 0 to ``n``, and the level between 0 and 1.
    """
    hits, n = part_of(hits=hits, n=n)
    z, p = normal_factor(level), hits / n
    middle, half, whole = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)), 1 + z * z / n
    return (middle - half) / whole if hits else 0.0, (middle + half) / whole if hits < n else 1.0


def student(mean: float, error: float, deals: int, level: float = LEVEL) -> tuple[float, float]:
    """Return Student's confidence interval of the mean of ``deals`` independent values; ``error`` is its standard
    error.

    >>> tuple(round(end, 3) for end in student(0.5, 0.1, deals=20))
    (0.291, 0.709)

    Raises `ValueError` unless ``deals`` is a whole number of at least 1, and `TypeError` unless ``mean`` and ``error``
    are numbers.
    """
    numbers("mean", [mean])
    if error != inf:
        numbers("error", [error])
    deals = whole("deals", deals, 1, 10**12)
    half = half_width(error, deals, level)
    return mean - half, mean + half
