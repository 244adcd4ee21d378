"""The errors of means over several Markov chains, one after another in equal parts. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np

from .arrays import Flags, Floats, Numbers

__all__ = ["lying", "standard_errors"]


def standard_errors(figures: Floats | Flags | Numbers, chains: int) -> Floats:
    """Return the standard errors of means over drawn worlds: by how much chains differ, or independent worlds if that
    is more.

    ``figures``  shape (worlds, columns), a row for each world; flags are shares, and none of them is taken for certain
                 because it was always so, or never
    ``chains``   from how many chains the worlds come, in equal parts. One chain tells nothing of its error: it is inf

    Of shape (columns,), float64.

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
    """Return how often cards lie in piles, and the standard errors of that: a row for each card, a column for each
    pile.

    ``worlds`` are rows of the names of piles, a name for each card, from so many ``chains``.
    """
    places = {pile: at for at, pile in enumerate(piles)}
    at = np.array([[places[pile] for pile in row] for row in worlds], np.int64).reshape(len(worlds), -1)
    met: Flags = (at[:, :, None] == np.arange(len(piles))).reshape(len(worlds), -1)
    shape = at.shape[1], len(piles)
    return met.mean(axis=0).reshape(shape).tolist(), standard_errors(met, chains).reshape(shape).tolist()
