"""Side pots: the pots that each player may win when some have paid less than others, as in poker."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import NamedTuple

__all__ = ["SidePot", "side_pots"]


class SidePot(NamedTuple):
    """A number of chips, and the seats that may win them."""

    chips: int
    seats: tuple[int, ...]


def side_pots(put: Mapping[int, int], left: Collection[int]) -> list[SidePot]:
    """Return the main pot and the side pots. A seat can win from each other seat no more than it has paid itself.

    ``put``   the chips that each seat has paid
    ``left``  the seats that have not folded

    Chips that no other seat has matched make a pot with one seat, and so go back to it.

    >>> side_pots({0: 5, 1: 20, 2: 20, 3: 8}, left=[0, 1, 2])
    [SidePot(chips=20, seats=(0, 1, 2)), SidePot(chips=33, seats=(1, 2))]
    """
    levels = sorted({put[seat] for seat in left})
    pots = []
    for below, level in pairwise([0, *levels]):
        top = max(put.values()) if level == levels[-1] else level
        chips = sum(min(paid, top) - min(paid, below) for paid in put.values())
        pots.append(SidePot(chips, tuple(seat for seat in put if seat in left and put[seat] >= level)))
    return [pot for pot in pots if pot.chips]
