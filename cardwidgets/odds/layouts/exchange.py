"""The choice to exchange a hand of Crash for an unseen one: the expected points of both. Needs numpy.

The rivals exchange by rules of thumb: they give up a hand whose expected points are below the average.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ...core.cards import Cards
from ...core.quantiles import half_width
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ..three_card.tables import Array, rank_table
from .best import average_points
from .many import lay_out_numbers
from .reply import Laid, Rivals, best_reply, draw_laid, laid_strengths, strengths_of

__all__ = ["Exchange", "Others", "worth_of_exchange"]

NEW = 1200
"""The largest number of new hands that are laid out, each against the rivals of its own deal."""


class Others(NamedTuple):
    """The numbers of rivals, from the view of a seat that may exchange: they have kept their hand, hold any hand, or
    will be asked later. ``spares`` is the number of spare hands.
    """

    kept: int
    any: int
    later: int
    spares: int

    @property
    def rivals(self) -> int:
        """Return the number of all rivals."""
        return self.kept + self.any + self.later


class Exchange(NamedTuple):
    """The expected points of the hand and of a new one, each with the half width of its confidence interval."""

    keep: float
    keep_band: float
    take: float
    take_band: float


def worth_of_exchange(
    hand: Iterable[str],
    unseen: Iterable[str],
    others: Others,
    *,
    deals: int,
    seed: int,
    bonus: float = 0.0,
    ranking: Ranking = BRAG,
    least: Category = Category.PAIR,
) -> Exchange:
    """Return the expected points of a hand and of a new one from the spare hands.

    ``bonus`` is paid for winning all four places. Raises as `draw_rivals` does.
    """
    rivals, spares = others.rivals, others.spares
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
    """Return the rivals' strongest set at each place, after the rivals still to be asked have exchanged their hands.

    They take the first spare hands. The last spare hand is left for the seat itself.
    """
    rivals = others.rivals
    held = drawn.strengths[:, :rivals].copy()
    rows, taken = np.arange(len(held)), np.zeros(len(held), np.int64)
    for rival in range(others.kept + others.any, rivals):
        takes = (drawn.worth[:, rival] < usual) & (taken < spares)
        held[takes, rival] = drawn.strengths[rows[takes], rivals + taken[takes]]
        taken += takes
    strongest: Array = held.max(axis=1)
    return strongest


def _new_hands(hands: Array, against: Rivals, bonus: float, ranking: Ranking, least: Category) -> Array:
    """Return the points of each new hand against the rivals of the deal that it was drawn in.

    So no rival holds a card of it. Its layout is chosen against the rivals of all deals, since nobody sees their cards.
    """
    laid = lay_out_numbers(hands, against.worth(), ranking, least)
    own = laid_strengths(hands, laid.sets, rank_table(ranking).flat)
    won = (against.strongest[: len(own)] < own) & (own >= 0)
    points: Array = won.sum(axis=1) + bonus * won.all(axis=1)
    return points
