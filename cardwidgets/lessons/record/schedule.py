"""The schedule on which practised exercises come back.

With the extra ``practice`` installed, `fsrs` decides: the scheduler of Anki, which models forgetting from the result of
each repetition. Without it, Leitner boxes are used. Each success moves an exercise to the next box and a miss to the
first; a box is due after a fixed number of days. Both depend only on the results and their times, so the same record
gives the same dates.
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
"""Days until the exercises in each box are due, without `fsrs`."""


class Grade(IntEnum):
    """The grade of a repetition."""

    MISSED = 1
    """Not answered correctly, or the solution was shown."""
    HELPED = 2
    """Answered correctly after a wrong answer or a hint."""
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
    """Return the time at which an item is due again; ``history`` has at least one repetition, in any order.

    ``plain`` chooses Leitner boxes (True) or `fsrs` (False); None takes `fsrs` if it is installed. Raises `ValueError`
    without a history and `ModuleNotFoundError` if `fsrs` is needed but not installed.
    """
    ordered = sorted(history)
    if not ordered:
        raise ValueError("an exercise that was never practised has no due time")
    return _boxed(ordered) if plain or (plain is None and not has_fsrs()) else _modelled(ordered)


def _boxed(history: list[Repetition]) -> datetime:
    """Return the due time by Leitner boxes.

    A success before the due time does not move the box, so that an evening's cramming does not postpone everything.
    """
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
    """Return a scheduler without steps of minutes, since exercises return on other days, and without random dates."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _modelled(history: list[Repetition]) -> datetime:
    from fsrs import Card, Rating

    card = Card(card_id=0, due=history[0].at)
    for at, grade in history:
        card, _ = _scheduler().review_card(card, Rating(int(grade)), at)
    return card.due
