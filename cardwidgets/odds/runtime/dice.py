"""Random numbers inside compiled kernels: whole numbers from a state of 64 bits. Needs numpy.

Reference: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software, 2003.
"""

from __future__ import annotations

import numpy as np

from .arrays import Words
from .compiled import compiled

__all__ = ["draw"]

_S13, _S7, _S17, _S33 = (np.uint64(shift) for shift in (13, 7, 17, 33))


@compiled
def draw(state: Words, below: int) -> int:
    """Return a random whole number from 0 up, below a limit. ``state``, of shape (1,) and not 0, is updated."""
    word = state[0]
    word ^= word << _S13
    word ^= word >> _S7
    word ^= word << _S17
    state[0] = word
    return int(np.int64((word >> _S33) % np.uint64(below)))
