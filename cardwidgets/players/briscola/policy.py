"""The rules of thumb of `tricks`, as numbers for the kernels that play deals out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .inference import Sight
from .tricks import PLAIN_POINT, Habits

if TYPE_CHECKING:
    from ...odds.briscola.worlds import Policy

__all__ = ["policy_of"]


def policy_of(sight: Sight, model: Habits) -> Policy:
    """What each rank is worth by the rules of a table, and the habits of a player."""
    from ...odds.briscola.worlds import Policy

    order, top = sight.order, sight.rules.top_two if sight.rules.chips else ""
    worth = [sight.worth[rank] for rank in order]
    paid = [len(top) - top.index(rank) if rank in top else 0 for rank in order]
    stakes = [points + chips for points, chips in zip(worth, paid, strict=True)]
    habits = (model.carico, model.master, model.greed, model.idle, PLAIN_POINT)
    return Policy(worth, stakes, [model.trump_worth(place) for place in range(len(order))], habits)
