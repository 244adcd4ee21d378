"""Advice on a layout: what it brings beside others against drawn rivals, and at which place it turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

__all__ = ["MUCH", "advice_on_layouts", "layout_hangs"]

MUCH = 0.05
"""By how many points, or by what share of a pot, a condition must turn the choice of a layout to be told."""


def advice_on_layouts(
    layouts: Sequence[Layout], gains: Floats, met: Flags, unit: str, much: float, said: Callable[[str, str], Why]
) -> Advice:
    """The best of some layouts, of which the first takes the strongest set first.

    ``gains``  what they bring in each draw, shape (draws, layouts), in ``unit``; of equals the last is the answer
    ``met``    whether the sets of the first would win at their places: shape (draws, places)
    ``much``   by how much a condition must turn the choice to be told
    ``said``   the sentence for what the best brings, and what the first does
    """
    means, errors = gains.mean(axis=0).tolist(), (gains.std(axis=0) / sqrt(len(gains))).tolist()
    values = {one: Worth(mean, BAND * error) for one, mean, error in zip(layouts, means, errors, strict=True)}
    at = max(range(len(layouts)), key=lambda place: (means[place], place))
    if means[0] >= means[at]:
        return Advice(layouts[0], {layouts[0]: values[layouts[0]]}, unit, (Why("advice_greedy"),))
    reason = said(f"{means[at]:.2f}", f"{means[0]:.2f}")
    return Advice(layouts[at], values, unit, (reason, *layout_hangs(layouts[0], gains[:, [0, at]], met, much)))


def layout_hangs(greedy: Layout, gains: Floats, met: Flags, much: float) -> tuple[Why, ...]:
    """At which place the greedy layout would have to win to be better than the other: gains of shape (draws, 2)."""
    apart = gains[:, 1] - gains[:, 0]
    close = apart.mean() < 4 * apart.std() / sqrt(len(apart))  # which is the better one is not sure at all
    if close or (found := hangs_on(gains, met, 1, much)) is None or not found.inside:
        return ()
    percent, at = round(100 * found.share), found.at
    return (Why("advice_layout_hangs", {"place": at + 1, "set": Cards(greedy[at]), "percent": percent}),)
