"""Two-player Briscola with random legal cards: the distribution of the first leader's points over millions of deals.

This is a baseline for the value of good play, and the fastest way to see how points fall. A deal is a function of its
number and the seed, as in `montecarlo`. With numba some millions of deals take a second; without it the same function
runs slowly. Needs numpy.
"""

from __future__ import annotations

import numpy as np

from ...games.briscola.rules import PACKS
from ...judge.tricks import worths
from ..results import Chances
from ..runtime.blocks import check_count, check_seed
from ..runtime.compiled import call

__all__ = ["random_points"]


def random_points(deals: int, seed: int | None = None) -> Chances:
    """Return the number of random deals in which the first leader takes each total, 0 to 120; nobody must follow suit.

    >>> found = random_points(2000, seed=1)
    >>> found.total, len(found), 55 < found.mean < 65
    (2000, 121, True)

    Raises `ValueError` for no deals and for a negative seed.
    """
    deals = check_count("the number of deals", deals)
    seed = check_seed(seed)
    from .random_duels_kernel import play_at_random

    key = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
    order = PACKS["it40"]
    worth, tally = np.array([worths(order)[rank] for rank in order], np.int64), np.zeros(121, np.int64)
    with np.errstate(over="ignore"):  # overflow is intended; without the compiler numpy would warn
        call(play_at_random, key, 0, deals, worth, tally)
    return Chances(dict(enumerate(tally.tolist())), deals)
