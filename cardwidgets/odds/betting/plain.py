"""The value of two simple strategies: staying with good hands against a blind rival, and never bluffing. Needs numpy.

>>> never_bluffing(0.5) < never_bluffing(0.1) < 0 < stay_or_fold(3, 3).gain
True
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...core.errors import RulesError, quoted
from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Ranking
from ..three_card.all_equities import whole_table
from ..three_card.tables import rank_table
from .joint import joint_of
from .solver import Solver
from .tree import Betting

__all__ = ["Stay", "never_bluffing", "stay_or_fold"]


class Stay(NamedTuple):
    """The ``share`` of all hands that are worth staying with, from 0 to 1, and the ``gain`` in chips a deal."""

    share: float
    gain: float


def stay_or_fold(win: int, loss: int, ante: int = 1, ranking: Ranking | str = BRAG) -> Stay:
    """With how many hands to stay against a rival who never looks, never folds, and sees in the end.

    ``win`` is what staying gains with the better hand and with one as good, since whoever sees loses a tie; ``loss`` is
    what it costs with the worse one, and ``ante`` what folding costs, all in chips. Raises `RulesError` for figures
    below 1, and as `named` does.
    """
    win, loss, ante = plain(win), plain(loss), plain(ante)
    for name, figure in (("win", win), ("loss", loss), ("ante", ante)):
        if type(figure) is not int or figure < 1:
            raise RulesError(f"{name} should be a whole number from 1 on, not {typed(figure, int)}")
    table = whole_table(named(ranking))
    wins = (table.win + table.tie) / (table.win + table.tie + table.loss)
    staying = wins * win - (1 - wins) * loss
    return Stay(float((staying > -ante).mean()), float(np.maximum(staying, -ante).mean()))


def never_bluffing(folded: float, bet: int = 2, ante: int = 1, ranking: Ranking | str = BRAG) -> float:
    """Return what a deal is worth, in chips, to who speaks first, folds the weakest hands and bets with all the others.

    ``folded`` is the share of hands that are folded, from 0 to 1. The other player knows the plan, though not the hand,
    and does what is best against it: folds, or sees at double the ``bet``. Raises `RulesError` for figures that cannot
    be, and as `joint_of` and `named` do.
    """
    if not 0 <= folded <= 1:
        raise RulesError(f"folded should be a share of all hands, from 0 to 1, not {quoted(folded)}")
    ranking = named(ranking)
    sizes = np.bincount(rank_table(ranking).strength)
    folds = (np.cumsum(sizes) / sizes.sum() <= folded).astype(float)
    solver = Solver(Betting(ante, (bet,), depth=2), joint_of(ranking))
    return -solver.best_reply(1, {0: np.array([folds, 1 - folds])})
