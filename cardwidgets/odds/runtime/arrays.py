"""Types of arrays by dtype and use, as in the signatures of the kernels. Each function gives the shapes.

Cards in arrays are whole numbers. The top of each module tells how cards are numbered, or which bit each card is. Needs
numpy.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Bytes", "Flags", "Floats", "Numbers", "SingleFloats", "Words", "joined", "numbers"]

Numbers = NDArray[np.int64]
"""int64: cards by number or as bits, points, tricks, counts, places in other arrays, cells of a table."""
Floats = NDArray[np.float64]
"""float64: values, weights, chances from 0 to 1."""
SingleFloats = NDArray[np.float32]
"""float32: values and chances in tables that are large and need no more than seven digits."""
Flags = NDArray[np.bool_]
"""bool: a flag for each card, or for each position."""
Bytes = NDArray[np.uint8]
"""uint8: cards by number, for large numbers of hands."""
Words = NDArray[np.uint64]
"""uint64: 64 bits each, for random numbers and for sets of cards of a pack of 52."""


def numbers(given: ArrayLike) -> Numbers:
    """Return whole numbers as an array of int64."""
    return np.array(given, np.int64)


A = TypeVar("A", Numbers, Floats, Flags)


def joined(some: A, more: A) -> A:
    """Return the rows of both arrays, one after another."""
    return np.concatenate([some, more])
