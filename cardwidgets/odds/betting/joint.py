"""How likely it is that two players hold hands of such and such strength: no card is in both hands. Needs numpy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ...core.errors import RulesError
from ...judge.three_card import Ranking
from ..three_card.tables import rank_table

__all__ = ["Joint", "Reals", "joint_of"]

Reals = npt.NDArray[np.float64]
"""An array of float64: chances, or chips."""


@dataclass(frozen=True, eq=False)
class Joint:
    """``both`` is the chance that the first player's hand is of one class and the second's of another, weakest first.

    A class beats those before it; two hands of one class tie. Raises `RulesError` for what are no chances.
    """

    both: Reals

    def __post_init__(self) -> None:
        both = self.both
        if both.ndim != 2 or both.shape[0] != both.shape[1] or not both.size:
            raise RulesError("chances of classes should be a square")
        if both.min() < 0 or abs(both.sum() - 1) > 1e-9:
            raise RulesError("chances should not be negative, and sum to 1")

    @property
    def classes(self) -> int:
        """How many classes there are."""
        return len(self.both)


@lru_cache(maxsize=4)
def joint_of(ranking: Ranking) -> Joint:
    """The classes of a ranking's hands: 741 in Brag, 4 MB.

    All pairs of hands, less those with a common card for each that they share; so two hands with two common cards were
    taken away once too often, and are put back. A hand with itself was taken away three times and put back three times.

    Raises `RulesError` for a ranking where a weak hand beats the strongest, so that strength is no order.
    """
    if ranking.special_235:
        raise RulesError("where 2-3-5 beats prials there is no order of strength, and so no classes")
    table = rank_table(ranking)
    hands, cards, classes = table.hands.astype(int), len(table.cards), int(table.strength.max()) + 1
    one, two = np.zeros((classes, cards)), np.zeros((classes, cards * cards))
    for place in range(3):
        np.add.at(one, (table.strength, hands[:, place]), 1)
    for low, high in ((0, 1), (0, 2), (1, 2)):
        np.add.at(two, (table.strength, hands[:, low] * cards + hands[:, high]), 1)
    two = two[:, two.any(axis=0)]
    sizes = np.bincount(table.strength, minlength=classes).astype(float)
    ways = np.outer(sizes, sizes) - one @ one.T + two @ two.T - np.diag(sizes)
    return Joint(ways / ways.sum())
