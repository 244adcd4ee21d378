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

__all__ = ["MUCH", "advice_on_layouts", "points_of_layouts"]

MUCH = 0.05
"""By how many points, or by what share of a pot, a condition must turn the choice of a layout to be told."""


def advice_on_layouts(
    layouts: Sequence[Layout], gains: Floats, met: Flags, unit: str, much: float, said: Callable[[str, str], Why]
) -> Advice:
    """Advice to lay out as the last of some layouts, of which the first takes the strongest set first.

    ``gains``  what they bring in each draw, shape (draws, layouts), in ``unit``
    ``met``    whether the sets of the first would win at their places: shape (draws, places)
    ``much``   by how much a condition must turn the choice to be told
    ``said``   the sentence for what the last brings, and what the first does
    """
    means, errors = gains.mean(axis=0).tolist(), (gains.std(axis=0) / sqrt(len(gains))).tolist()
    values = {one: Worth(mean, BAND * error) for one, mean, error in zip(layouts, means, errors, strict=True)}
    greedy, answer = layouts[0], layouts[-1]
    if answer == greedy:
        return Advice(answer, {answer: values[answer]}, unit, (Why("advice_greedy"),))
    most = max(means)
    if means[-1] < most:  # others brought more in these draws, and not in those by which it was chosen
        values = {answer: values[answer]}
    hangs = _hangs(greedy, gains[:, [0, -1]], met, much) if means[-1] == most else ()
    return Advice(answer, values, unit, (said(f"{means[-1]:.2f}", f"{means[0]:.2f}"), *hangs))


def points_of_layouts(points: str, than: str) -> Why:
    """The sentence for what a layout brings in points, and the strongest set first."""
    if float(than) >= float(points):
        return Why("advice_layout_alike", {"points": points})
    return Why("advice_layout", {"points": points, "than": than})


def _hangs(greedy: Layout, gains: Floats, met: Flags, much: float) -> tuple[Why, ...]:
    """At which place the greedy layout would have to win to be better than the other: gains of shape (draws, 2)."""
    apart = gains[:, 1] - gains[:, 0]
    close = apart.mean() < 4 * apart.std() / sqrt(len(apart))  # which is the better one is not sure at all
    if close or (found := hangs_on(gains, met, 1, much)) is None or not found.inside:
        return ()
    percent, at = round(100 * found.share), found.at
    return (Why("advice_layout_hangs", {"place": at + 1, "set": Cards(greedy[at]), "percent": percent}),)
