"""Of a position at which somebody is asked: who it is, and what comes of an answer."""

from __future__ import annotations

from ..core.script import Seat
from ..core.table import Table

__all__ = ["answered", "seat_asked"]


def seat_asked(table: Table) -> Seat:
    """The seat that is asked; somebody must be."""
    assert table.asked is not None
    return table.asked.seat


def answered(table: Table, answer: object) -> Table:
    """A table of its own after that answer, the position being left as it is."""
    after = table.fork()
    after.play(answer)
    return after
