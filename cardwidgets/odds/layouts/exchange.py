"""The choice to exchange a hand of Crash for an unseen one: the expected points of both. Needs numpy.

The rivals exchange by rules of thumb: a hand that promises fewer points than one does on average is given up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ...core.cards import Cards
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ...probability.intervals import half_width
from ..three_card.tables import Array, rank_table
from .best import average_points
from .many import lay_out_numbers
from .reply import Laid, Rivals, best_reply, draw_laid, laid_strengths, strengths_of

__all__ = ["Exchange", "Others", "worth_of_exchange"]

NEW = 1200
"""Hands that are laid out at the most to see what a new one brings, each against the rivals of its own deal."""


class Others(NamedTuple):
    """The rivals when a seat may exchange its hand: how many have kept theirs, hold any, or will still be asked."""

    kept: int
    any: int
    later: int


class Exchange(NamedTuple):
    """The expected points of the hand and of a new one, each with half the width of its interval."""

    keep: float
    keep_band: float
    take: float
    take_band: float


def worth_of_exchange(
    hand: Iterable[str],
    unseen: Iterable[str],
    others: Others,
    spares: int,
    *,
    deals: int,
    seed: int,
    bonus: float = 0.0,
    ranking: Ranking = BRAG,
    least: Category = Category.PAIR,
) -> Exchange:
    """Return what a hand and a new one promise, of ``spares`` that are nobody's; ``bonus`` is paid for all four places.

    Raises as `draw_rivals` does.
    """
    rivals = sum(others)
    usual = average_points(rivals, ranking, least)
    drawn = draw_laid(
        unseen, rivals + spares, rivals, others.kept, deals=deals, seed=seed, ranking=ranking, least=least
    )
    kept = Rivals(_strongest(drawn, others, spares, usual), drawn.top)
    best = best_reply(Cards(hand), kept, bonus=bonus, ranking=ranking, least=least)
    against = Rivals(_strongest(drawn, others, spares - 1, usual), drawn.top)
    points = _new_hands(drawn.cards[:NEW, -1], against, bonus, ranking, least)
    return Exchange(
        best.worth,
        half_width(kept.error(strengths_of(best.layout, ranking), bonus), len(kept.strongest)),
        float(points.mean()),
        half_width(float(points.std() / len(points) ** 0.5), len(points)),
    )


def _strongest(drawn: Laid, others: Others, spares: int, usual: float) -> Array:
    """Return the strongest set of the rivals at each place, after those who are still to be asked have exchanged their
    hands.

    The first of the spares go to them, the last is the one that the seat itself would take.
    """
    rivals = sum(others)
    held = drawn.strengths[:, :rivals].copy()
    rows, taken = np.arange(len(held)), np.zeros(len(held), np.int64)
    for rival in range(others.kept + others.any, rivals):
        takes = (drawn.worth[:, rival] < usual) & (taken < spares)
        held[takes, rival] = drawn.strengths[rows[takes], rivals + taken[takes]]
        taken += takes
    strongest: Array = held.max(axis=1)
    return strongest


def _new_hands(hands: Array, against: Rivals, bonus: float, ranking: Ranking, least: Category) -> Array:
    """Return the points of each of some hands against the rivals of the deal it was drawn in, who so hold none of its
    cards.

    How they are laid out follows from all deals, since nobody sees what the rivals hold.
    """
    laid = lay_out_numbers(hands, against.worth(), ranking, least)
    own = laid_strengths(hands, laid.sets, rank_table(ranking).flat)
    won = (against.strongest[: len(own)] < own) & (own >= 0)
    points: Array = won.sum(axis=1) + bonus * won.all(axis=1)
    return points
