"""Advice on a layout: what it brings beside others against drawn rivals, and at which place it turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import TYPE_CHECKING

from ..core.cards import Cards
from ..core.choices import Layout
from ..core.errors import Why
from ..core.player import Advice, Worth
from ..odds.results import BAND
from .conditions import hangs_on

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["MUCH", "advice_on_layouts"]

MUCH = 0.05
"""By how many points, or by what share of a pot, a condition must turn the choice of a layout to be told."""


def advice_on_layouts(
    gains: Mapping[Layout, Floats], met: Flags, unit: str, much: float, said: Callable[[str, str], Why]
) -> Advice:
    """The best of some layouts, of which the first takes the strongest set first and the last is said to be the best.

    ``gains``  what each brings in each draw, shape (draws,), in ``unit``
    ``met``    whether the sets of the first would win at their places: shape (draws, places)
    ``much``   by how much a condition must turn the choice to be told
    ``said``   the sentence for what the best brings, and what the first does
    """
    values = {
        layout: Worth(float(gained.mean()), BAND * float(gained.std()) / sqrt(len(gained)))
        for layout, gained in gains.items()
    }
    greedy, *others = gains
    best = max([*reversed(others), greedy], key=lambda layout: values[layout].value)
    if values[greedy].value >= values[best].value:
        return Advice(greedy, {greedy: values[greedy]}, unit, (Why("advice_greedy"),))
    reason = said(f"{values[best].value:.2f}", f"{values[greedy].value:.2f}")
    return Advice(best, values, unit, (reason, *_hangs(greedy, gains[greedy], gains[best], met, much)))


def _hangs(greedy: Layout, own: Floats, best: Floats, met: Flags, much: float) -> tuple[Why, ...]:
    """At which place the greedy layout would have to win to be the better one."""
    import numpy as np

    apart = best - own
    close = apart.mean() < 4 * apart.std() / sqrt(len(apart))  # which is the better one is not sure at all
    if close or (found := hangs_on(np.stack([own, best], axis=1), met, 1, much)) is None or not found.inside:
        return ()
    percent, at = round(100 * found.share), found.at
    return (Why("advice_layout_hangs", {"place": at + 1, "set": Cards(greedy[at]), "percent": percent}),)
