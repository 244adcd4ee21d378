"""The joint distribution of the strengths of two players' hands, which have no card in common. Needs numpy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...core.errors import RulesError
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats
from ..three_card.tables import rank_table

__all__ = ["Joint", "joint_of"]


@dataclass(frozen=True, eq=False)
class Joint:
    """A distribution of the classes of two hands.

    ``both``  float64, shape (classes, classes): the chance that the first player's hand is of the class of the row and
              the second's of that of the column; classes go from weak to strong

    A class beats those before it, and two hands of one class tie. Raises `RulesError` for what are no chances.
    """

    both: Floats

    def __post_init__(self) -> None:
        both = self.both
        if both.ndim != 2 or both.shape[0] != both.shape[1] or not both.size:
            raise RulesError("chances of classes should be a square")
        if both.min() < 0 or abs(both.sum() - 1) > 1e-9:
            raise RulesError("chances should not be negative, and sum to 1")

    @property
    def classes(self) -> int:
        """Return how many classes there are."""
        return len(self.both)


@lru_cache(maxsize=4)
def joint_of(ranking: Ranking) -> Joint:
    """Return the distribution for two hands of a ranking, a class for each strength: 741 in Brag, 4 MB.

    By inclusion and exclusion over common cards: all pairs of hands, minus those with a card in common for each such
    card, plus those with two for each such pair. A hand with itself cancels out there, and is taken off at last.

    Raises `RulesError` for a ranking where a weak hand beats the strongest, so that strength is no order.
    """
    if ranking.special_235:
        raise RulesError("where 2-3-5 beats prials there is no order of strength, and so no classes")
    table = rank_table(ranking)
    hands, cards, classes = table.hands.astype(int), len(table.cards), table.rungs
    one, two = np.zeros((classes, cards)), np.zeros((classes, cards * cards))
    for place in range(3):
        np.add.at(one, (table.strength, hands[:, place]), 1)
    for low, high in ((0, 1), (0, 2), (1, 2)):
        np.add.at(two, (table.strength, hands[:, low] * cards + hands[:, high]), 1)
    two = two[:, two.any(axis=0)]
    sizes = np.bincount(table.strength, minlength=classes).astype(float)
    ways = np.outer(sizes, sizes) - one @ one.T + two @ two.T - np.diag(sizes)
    return Joint(ways / ways.sum())
