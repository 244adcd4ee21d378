"""A map of the hidden cards for a page: the places of each card, as the player to move may believe."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..catalogue import open_table
from ..core.levels import player
from ..core.table import Table
from .deals import play_until

if TYPE_CHECKING:
    from ..widgets.belief import BeliefWidget

__all__ = ["around", "so_far"]


def so_far(game: str, answers: int, seed: int, seats: int | None = None) -> Table:
    """Return a deal in which players by rules of thumb have given a number of answers.

    >>> so_far("marianna", 6, seed=1).ply
    6
    """
    table = open_table(game, seats=seats, seed=seed)
    thumb = player("rules of thumb", table.variant)
    return play_until(table, thumb, ready=lambda table: table.ply >= answers, rng=Random(seed))


def around(table: Table, lang: str | None = None) -> BeliefWidget:
    """Return the map that the button *Unseen* opens, for the seat whose turn it is, and already calculated.

    Raises `ValueError` if the deal is over, and if the places of unseen cards are not calculated for this game.
    """
    if table.asked is None:
        raise ValueError("this deal is over, so no seat has a belief; use a table before its end")
    from ..widgets.belief import BeliefWidget  # with the table, which no other helper of a page needs
    from ..widgets.table import TableWidget

    shown = TableWidget(table, seat=table.asked.seat, lang=lang)
    found = BeliefWidget(shown, leave=lambda: found.close())
    if found.finish() is None:
        raise ValueError(f"the places of unseen cards are not calculated for {table.variant.name}")
    return found
