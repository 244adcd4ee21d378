"""Types of arrays by dtype and use, as the signatures of the kernels name them. Shapes are given where one is taken.

Cards in them are whole numbers. How cards are numbered, or which bit each is, stands at the top of each module.
Needs numpy.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Bytes", "Flags", "Floats", "Numbers", "Words", "joined", "numbers"]

Numbers = NDArray[np.int64]
"""int64: cards by number or as bits, points, tricks, counts, places in other arrays, cells of a table."""
Floats = NDArray[np.float64]
"""float64: values, weights, chances from 0 to 1."""
Flags = NDArray[np.bool_]
"""bool: a mark for each card, or for each position."""
Bytes = NDArray[np.uint8]
"""uint8: cards by number, where there are many hands."""
Words = NDArray[np.uint64]
"""uint64: 64 bits each, as random numbers and sets of cards of a pack of 52 have them."""


def numbers(given: ArrayLike) -> Numbers:
    """Whole numbers as an array of int64."""
    return np.array(given, np.int64)


A = TypeVar("A", Numbers, Floats, Flags)


def joined(some: A, more: A) -> A:
    """Return the rows of both arrays, one after another."""
    return np.concatenate([some, more])
