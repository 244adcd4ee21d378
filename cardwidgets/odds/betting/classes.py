"""Classes of hands of three by the share of all hands that they beat: about fifty classes, finer towards the top.

Needs numpy.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, Numbers
from ..three_card.tables import rank_table

__all__ = ["EDGES", "EVEN", "MIDDLES", "class_of", "classes_of", "hand_classes", "shares_beaten"]

EDGES: Floats = np.concatenate([np.linspace(0, 0.8, 33), np.linspace(0.8, 0.96, 13)[1:], np.linspace(0.96, 1, 9)[1:]])
"""float64, shape (classes + 1,): the bounds of the classes, as shares of all hands beaten."""
MIDDLES: tuple[float, ...] = tuple(((EDGES[:-1] + EDGES[1:]) / 2).tolist())
"""The share of all hands that the middle hand of each class beats."""
EVEN: Floats = np.diff(EDGES)
"""float64, shape (classes,): the share of all hands in each class."""


def classes_of(shares: Floats, edges: Floats = EDGES) -> Numbers:
    """Return the classes of hands from the shares of all hands that they beat: int64 of the same shape.

    The share 1 belongs to the highest class.
    """
    return np.clip(np.searchsorted(edges, shares, side="right") - 1, 0, len(edges) - 2)


def class_of(share: float) -> int:
    """Return the class of a hand from the share of all hands that it beats.

    >>> class_of(0.0), class_of(1.0) == len(EDGES) - 2
    (0, True)
    """
    return int(classes_of(np.array(share)))


@lru_cache(maxsize=16)
def shares_beaten(ranking: Ranking) -> Floats:
    """Return the share of all hands that a hand of each strength beats, ties counted half.

    float64, shape (strengths,), read only.
    """
    alike = np.bincount(rank_table(ranking).strength)
    found: Floats = (np.cumsum(alike) - alike / 2) / alike.sum()
    found.flags.writeable = False
    return found


@lru_cache(maxsize=16)
def hand_classes(ranking: Ranking) -> Numbers:
    """Return the class of each hand in the `rank_table` of a ranking: int64, shape (hands,), read only."""
    found: Numbers = classes_of(shares_beaten(ranking))[rank_table(ranking).strength]
    found.flags.writeable = False
    return found
