"""Standard errors of means over several Markov chains, whose worlds follow one another in equal parts. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np

from .arrays import Flags, Floats, Numbers

__all__ = ["lying", "standard_errors"]


def standard_errors(figures: Floats | Flags | Numbers, chains: int) -> Floats:
    """Return the standard errors of means over drawn worlds: float64 of shape (columns,).

    Each error is from the differences between chains, or from those between worlds taken as independent if that is
    larger.

    ``figures``  shape (worlds, columns), a row for each world. Flags are shares; a share of 0 or 1 is not taken as
                 certain
    ``chains``   the number of chains that the worlds come from, in equal parts; with one chain the error is inf

    >>> standard_errors(np.array([[1.0], [3.0], [1.0], [3.0]]), 4).tolist()
    [0.5773502691896257]
    """
    worlds = len(figures)
    if chains < 2:
        return np.full(figures.shape[1], inf)
    by_chain = figures.reshape(chains, -1, figures.shape[1]).mean(axis=1)
    apart: Floats = by_chain.std(axis=0, ddof=1) / chains**0.5
    if figures.dtype == np.bool_:
        share = (figures.sum(axis=0) + 0.5) / (worlds + 1)
        return apart.clip(min=np.sqrt(share * (1 - share) / worlds))
    return apart.clip(min=figures.std(axis=0) / worlds**0.5)


def lying(
    worlds: Sequence[Sequence[str]], piles: Sequence[str], chains: int
) -> tuple[list[list[float]], list[list[float]]]:
    """Return the chance of each card (rows) to lie in each pile (columns), and its standard errors.

    ``worlds`` are rows of names of piles, one for each card, from ``chains`` chains.
    """
    places = {pile: at for at, pile in enumerate(piles)}
    at = np.array([[places[pile] for pile in row] for row in worlds], np.int64).reshape(len(worlds), -1)
    met: Flags = (at[:, :, None] == np.arange(len(piles))).reshape(len(worlds), -1)
    shape = at.shape[1], len(piles)
    return met.mean(axis=0).reshape(shape).tolist(), standard_errors(met, chains).reshape(shape).tolist()
