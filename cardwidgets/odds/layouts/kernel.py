"""The kernel that lays out hands of thirteen: the search of `search`, with its own stack."""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Bytes, Floats, Numbers
from ..runtime.compiled import compiled
from ..three_card.codes import Array

__all__ = ["lay_out"]


@compiled
def lay_out(
    hands: Bytes, flat: Array, low: int, places: Floats, ahead: Floats, worths: Floats, layouts: Numbers
) -> None:
    """Find the best layout of each hand: sets of three, each no stronger than the one before it.

    ``hands``    shape (n, 13): numbers of cards of a pack of 52, ascending in each row
    ``flat``     shape (52 * 52 * 52,), whole numbers: the strength of three ascending cards ``a, b, c`` at ``2704 * a +
                 52 * b + c``
    ``low``      the weakest legal strength
    ``places``   shape (sets, strengths): the value of a set of each strength at each place
    ``ahead``    shape (sets, strengths): the total value of sets of that strength at this and all later places
    ``worths``   shape (n,), written to: the value of the best layout of each hand, in the units of ``places``
    ``layouts``  shape (n, sets), written to: the columns of the cards in each set, as bits; 0: no set
    """
    cards = hands.shape[1]
    last = places.shape[0] - 1
    sets = np.empty(cards * (cards - 1) * (cards - 2) // 6, np.int64)
    at = np.zeros(last + 2, np.int64)
    taken = np.zeros(last + 2, np.int64)
    chosen = np.zeros(last + 2, np.int64)
    so_far = np.zeros(last + 2, np.float64)
    for row in range(hands.shape[0]):
        size = 0
        for middle in range(1, cards - 1):
            for below in range(middle):
                base = np.int64(hands[row, below]) * 2704 + np.int64(hands[row, middle]) * 52
                bits = (1 << below) | (1 << middle)
                for above in range(middle + 1, cards):
                    strength = np.int64(flat[base + hands[row, above]])
                    if strength >= low:
                        sets[size] = (strength << 13) | bits | (1 << above)
                        size += 1
        down = sets[:size]
        down.sort()
        best = 0.0
        place = 0
        at[0] = size - 1
        while place >= 0:
            number = at[place]
            while number >= 0 and down[number] & taken[place] & 8191:
                number -= 1
            if number < 0 or so_far[place] + ahead[place, down[number] >> 13] <= best:
                place -= 1
                continue
            one = down[number]
            worth = so_far[place] + places[place, one >> 13]
            chosen[place] = one & 8191
            at[place] = number - 1
            if worth > best:
                best = worth
                for other in range(last + 1):
                    layouts[row, other] = chosen[other] if other <= place else 0
            if place < last:
                taken[place + 1] = taken[place] | (one & 8191)
                so_far[place + 1] = worth
                at[place + 1] = number - 1
                place += 1
            else:
                place -= 1  # the strongest is worth most
        worths[row] = best
