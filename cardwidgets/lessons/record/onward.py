"""The next step of a learner: the exercise after the last one, and the problem of the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ..kinds import PROBLEMS
from ..problems import Problem, problems
from .deals import variants_played
from .learner import Learner
from .progress import Row, Topic
from .schedule import Grade

__all__ = ["Station", "done", "done_besides", "problem_of", "stopped_at"]

STRIDE = 37
"""The step in the list of problems from one day to the next. It shares no divisor with their number, so that all
appear.
"""


@dataclass(frozen=True)
class Station:
    """A topic of the course: its kinds, and the ``next`` kind. ``begun`` is False before the first answer."""

    topic: Topic
    next: Row
    begun: bool

    @property
    def place(self) -> int:
        """The position of the next kind in its topic, from 1."""
        return self.topic.rows.index(self.next) + 1


def stopped_at(learner: Learner) -> Station | None:
    """Return the station where a learner goes on: the topic begun or continued last, or the next one if that is done.

    A repeat of a kind that was tried before does not move the station. A kind is done if its last attempt ended right
    without the solution; it returns on its due date. Before the first answer the station is the first topic of the
    package. None if all topics of the family are done. A teacher's own kinds and problems are left out.
    """
    progress = learner.topics()
    topics = [one for one in progress.topics if one.family and one.name != PROBLEMS]
    last = max((row for topic in topics for row in topic.rows if row.attempts), key=lambda row: row.attempts[0].at,
               default=None)  # fmt: skip
    if last is None:
        return Station(topics[0], topics[0].rows[0], begun=False)
    here = next(place for place, topic in enumerate(topics) if last in topic.rows)
    ahead = [one for one in topics[here:] if one.family == last.family]
    for topic in (*ahead, *(one for one in topics[:here] if one.family == last.family)):
        if (row := _open(topic.rows)) is not None:
            return Station(topic, row, begun=True)
    return None


def done(row: Row) -> bool:
    """Return True if the last attempt at a kind ended right, after any number of tries but without the solution."""
    return bool(row.attempts) and row.attempts[-1].grade is not Grade.MISSED


def done_besides(learner: Learner) -> tuple[Counter[str], Counter[str]]:
    """Return the numbers of deals played and of problems solved without the solution, by family."""
    solved = {(one.kind, one.kind.partition(".")[0]) for one in learner.attempts
              if one.topic == PROBLEMS and one.ok and not one.shown}  # fmt: skip
    return Counter(one.family for one in variants_played(learner.deals())), Counter(family for _, family in solved)


def _open(rows: Sequence[Row]) -> Row | None:
    return next((row for row in rows if not done(row)), None)


def problem_of(day: date) -> Problem:
    """Return the problem of a day, the same for everybody. Every problem appears before one is repeated.

    >>> len({problem_of(date.fromordinal(day)) for day in range(800_000, 800_096)})
    96
    """
    every = problems()
    return every[day.toordinal() * STRIDE % len(every)]
