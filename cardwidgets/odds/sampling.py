"""The mean of a random function, estimated from many draws and watched while it settles.

Plain Python, for questions of your own. `montecarlo` deals three-card hands a hundred times as fast.

>>> coin = sample_mean(lambda rng: rng.random() < 0.5, 1000, seed=1)
>>> coin.deals, [step.deals for step in coin.steps][:4]
(1000, [10, 16, 25, 40])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random

from ..core.errors import quoted
from .results import Estimate, Step
from .runtime.blocks import check_count, check_seed

__all__ = ["looks", "sample_mean"]

FIRST_LOOK = 10
"""The number of draws before the first look: fewer say nothing about their spread."""


def looks(draws: int, a_decade: int = 5) -> Iterator[int]:
    """Yield the numbers of draws at which to look at the mean: ``a_decade`` from one power of ten to the next, then
    ``draws``.

    >>> list(looks(300, a_decade=3))
    [10, 22, 46, 100, 215, 300]
    """
    turn, at = 0, FIRST_LOOK
    while at < draws:
        yield at
        turn += 1
        at = round(FIRST_LOOK * 10 ** (turn / a_decade))
    yield draws


def sample_mean(draw: Callable[[Random], float], draws: int, *, seed: int, error: float | None = None) -> Estimate:
    """Return the mean of ``draws`` calls of a function, each a number, True or False, and its standard error along the
    way.

    With ``error``, the draws stop at the first look at which the standard error is at most that. While all draws are
    equal, the error is computed as if one more had come out differently. Raises `ValueError` for no draws, a negative
    seed, and an error of 0 or less.
    """
    draws = check_count("the number of draws", draws)
    seed = check_seed(seed)
    if error is not None and not error > 0:
        raise ValueError(f"error must be more than 0, not {quoted(error)}")
    rng, done, total, squares = Random(seed), 0, 0.0, 0.0
    steps = []
    for goal in looks(draws):
        while done < goal:
            found = float(draw(rng))
            total, squares, done = total + found, squares + found * found, done + 1
        mean = total / done
        spread = squares / done - mean * mean
        steps.append(Step(done, mean, sqrt(spread / done) if spread > 1e-12 else 1 / (done + 1)))
        if error is not None and steps[-1].error <= error:
            break
    return Estimate(tuple(steps))
