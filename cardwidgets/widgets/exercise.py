"""Exercises answered on the screen: `pick_from` lays the cards down, `play_on` the table.

Hand the widget to ``q.check`` when you have answered.
"""

from __future__ import annotations

from ..core.cards import BACK
from ..lessons.exercise import Exercise
from .hand import HandWidget
from .table import TableWidget

__all__ = ["pick_from", "play_on"]


def pick_from(q: Exercise, pick: int = 3) -> HandWidget:
    """The first cards of an exercise, to pick from; then ``q.check(widget)``.

    Raises `ValueError` for an exercise that shows no cards.
    """
    if not q.scene.fans or BACK in q.scene.fans[0].cards:
        raise ValueError(f"there are no cards to pick from in {q.kind!r}")
    fan = q.scene.fans[0]
    return HandWidget(fan.cards, pick=pick, label=fan.label.said(q.lang), lang=q.lang)


def play_on(q: Exercise) -> TableWidget:
    """The table of an exercise, with the reader in the seat that is asked; then ``q.check(widget)``.

    Only the reader's first decision is judged, so the others may go on playing. Raises `ValueError` for an exercise
    without a table.
    """
    if q.table is None:
        raise ValueError(f"there is no table in {q.kind!r}")
    return TableWidget(q.table, seat=q.scene.seat, names=q.scene.names, lang=q.lang, odds=False)
