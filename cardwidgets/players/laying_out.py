"""Advice on a layout: its gain against drawn rivals, compared with other layouts, and the place that decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING

from ..core.cards import Cards
from ..core.choices import Layout
from ..core.errors import Why
from ..core.player import Advice, Worth
from ..core.quantiles import half_width
from .comparing import decisive_condition

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["MIN_CONDITION_EFFECT", "advice_on_layouts", "points_of_layouts"]

MIN_CONDITION_EFFECT = 0.05
"""The smallest gain of another layout under a condition, in points or as a share of a pot, for the condition to be
mentioned.
"""


def advice_on_layouts(
    layouts: Sequence[Layout], gains: Floats, met: Flags, unit: str, much: float, said: Callable[[str, str], Why]
) -> Advice:
    """Return advice for the last of the layouts. The first is the greedy layout, with the strongest set first.

    ``gains``  float64, shape (draws, layouts): the gain of each layout, in ``unit``
    ``met``    bool, shape (draws, places): whether the greedy layout wins at each place
    ``much``   the smallest gain of another layout under a condition for the condition to be mentioned, in ``unit``
    ``said``   a function that makes the sentence from the gains of the last layout and of the greedy one
    """
    means, errors = gains.mean(axis=0).tolist(), (gains.std(axis=0) / sqrt(len(gains))).tolist()
    found = zip(layouts, means, errors, strict=True)
    values = {one: Worth(mean, half_width(error, len(gains))) for one, mean, error in found}
    greedy, answer = layouts[0], layouts[-1]
    if answer == greedy:
        return Advice(answer, {answer: values[answer]}, unit, (Why("advice_greedy"),))
    most = max(means)
    if means[-1] < most:  # in these draws another layout gained more, in those of the choice it did not
        values = {answer: values[answer]}
    hangs = _hangs(greedy, gains[:, [0, -1]], met, much) if means[-1] == most else ()
    return Advice(answer, values, unit, (said(f"{means[-1]:.2f}", f"{means[0]:.2f}"), *hangs))


def points_of_layouts(points: str, than: str) -> Why:
    """Return the sentence that compares the points of a layout with those of the greedy layout."""
    if float(than) >= float(points):
        return Why("advice_layout_alike", {"points": points})
    return Why("advice_layout", {"points": points, "than": than})


def _hangs(greedy: Layout, gains: Floats, met: Flags, much: float) -> tuple[Why, ...]:
    """Return the place at which the greedy layout must win to be better than the other, if there is one.

    ``gains`` has two columns: the greedy layout and the other.
    """
    apart = gains[:, 1] - gains[:, 0]
    close = apart.mean() < 4 * apart.std() / sqrt(len(apart))
    if close or (found := decisive_condition(gains, met, 1, much)) is None or not found.inside:
        return ()
    percent, at = round(100 * found.share), found.at
    return (Why("advice_layout_hangs", {"place": at + 1, "set": Cards(greedy[at]), "percent": percent}),)
