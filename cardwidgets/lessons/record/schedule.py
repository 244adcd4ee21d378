"""The schedule on which practised exercises come back.

With the extra ``practice`` installed that is for `fsrs` to say, the scheduler that Anki uses: it models how fast one
forgets from how each repetition went. Without it, boxes after Leitner: each success moves to the next box, a miss to
the first, and a box is due after a fixed number of days. Both are functions of what happened and when, so the same
record gives the same dates.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import IntEnum
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import fsrs

__all__ = ["LEITNER_INTERVALS", "Grade", "Repetition", "due_after", "has_fsrs"]

LEITNER_INTERVALS = (1, 2, 4, 8, 16, 32, 64)
"""Days until what lies in each box is due, without `fsrs`."""


class Grade(IntEnum):
    """The grade of a repetition."""

    MISSED = 1
    """Not found, or shown."""
    HELPED = 2
    """Found after a wrong answer or a hint."""
    FIRST = 3
    """Right at the first try."""


class Repetition(NamedTuple):
    """The time and grade of one repetition."""

    at: datetime
    grade: Grade


@cache
def has_fsrs() -> bool:
    """Return True if `fsrs` is installed."""
    return find_spec("fsrs") is not None


def due_after(history: Iterable[Repetition], *, plain: bool | None = None) -> datetime:
    """Return the time at which an item with this history is due again; at least one repetition, in any order.

    ``plain`` chooses the boxes (True) or `fsrs` (False); None takes `fsrs` where it is installed. Raises `ValueError`
    without a history and `ModuleNotFoundError` for `fsrs` where it is not.
    """
    ordered = sorted(history)
    if not ordered:
        raise ValueError("what has never been practised is due at no time")
    return _boxed(ordered) if plain or (plain is None and not has_fsrs()) else _modelled(ordered)


def _boxed(history: list[Repetition]) -> datetime:
    """Return a success before it was due leaves the box, so that an evening's cramming does not push everything far
    away."""
    box, due = -1, history[0].at
    for at, grade in history:
        if grade is Grade.MISSED:
            box = 0
        elif at < due:
            continue
        elif grade is Grade.FIRST:
            box = min(box + 1, len(LEITNER_INTERVALS) - 1)
        else:
            box = max(box, 0)
        due = at + timedelta(days=LEITNER_INTERVALS[box])
    return due


@cache
def _scheduler() -> fsrs.Scheduler:
    """Without steps of minutes, for an exercise comes back on another day; without chance, for dates that stay."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _modelled(history: list[Repetition]) -> datetime:
    from fsrs import Card, Rating

    card = Card(card_id=0, due=history[0].at)
    for at, grade in history:
        card, _ = _scheduler().review_card(card, Rating(int(grade)), at)
    return card.due
