"""Arrays by what they hold, as the signatures of the kernels name them. The shape is said where one is taken.

Cards in them are whole numbers. Which card a number is, or which bit of a number, is said at the top of each module.
Needs numpy.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["Bytes", "Flags", "Floats", "Numbers", "Words"]

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
