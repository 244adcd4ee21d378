"""A set of exercises for a class: everybody gets the same kinds, with different cards."""

from __future__ import annotations

import os
import secrets
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice

from ...core.errors import quoted
from ...core.plain import can_be_seen, plain, typed
from ...locale import FALLBACK, language
from ..exercise import Exercise, State, Verdict, checked_seed
from ..kinds import Kind
from ..record.attempts import Attempt, checked, fields_of, joined, read_attempt
from ..record.journal import Entry, LearnerError, locked, named_file, replace_file
from ..record.learner import Download, Learner
from .results import MAX_EXERCISES, ExerciseSet, Result, checked_key, fault, plain_name, sealed, unsealed, visible_name

__all__ = ["Assignment"]


class Assignment:
    """The exercises of one student, with their results.

    ``kinds``    the kinds of exercises, or their names, in order
    ``number``   the number of exercises, with the kinds in turn; by default one of each kind
    ``student``  the name of the student. The cards depend on it, but not on capitals or spaces
    ``title``    the title; another ``seed`` gives other cards for the same title, as for another year
    ``path``     the file of the result, written after each answer; None keeps it in memory, for `download`
    ``key``      a teacher's key that signs the result; without a key, a checksum reveals edits. See `results` for the
                 protection of each
    ``learner``  a record that stores the answers too

    It is a row of exercises and the keeper of their results: ``ExerciseWidget(assignment, learner=assignment)``, or in
    code ``assignment.answer(1, "A")``.

    >>> mine = Assignment(["brag.which_wins", "crash.who_scores"], student="Hana", title="Week 3")
    >>> mine
    Hana, Week 3: 0 of 2 right

    Raises `ValueError` without a student or kinds, and for an unknown kind. Raises `LearnerError`, a `ValueError`, for
    a file that is not a result, that was edited, or that belongs to another student or set. The file is left unchanged.
    """

    def __init__(
        self,
        kinds: Iterable[str | Kind],
        number: int | None = None,
        *,
        student: str | None = None,
        title: str = "",
        seed: int | str = 0,
        path: str | os.PathLike[str] | None = None,
        key: str | bytes | None = None,
        learner: Learner | None = None,
        lang: str | None = None,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        if not isinstance(student, str) or not student.strip():
            raise ValueError("an assignment needs a student: name the student, as student='Hana'")
        if not can_be_seen(student):
            raise ValueError(f"a student's name must have visible letters, and {student!a:.80} has none")
        if type(title) is not str:
            raise TypeError(f"a title must be a str, not {typed(title)}")
        if len(student) > 80 or len(title) > 200:
            raise ValueError("a student's name has at most 80 characters, a title at most 200")
        if type(kinds) is str or not hasattr(kinds, "__iter__"):
            raise TypeError(f"kinds must be a list of kinds of exercises or their names, not {quoted(kinds)}")
        if learner is not None and not isinstance(learner, Learner):
            raise TypeError(f"a learner must be a Learner, not {quoted(learner)}")
        there = learner or Learner()
        named = [there.kind(one) for one in islice(kinds, MAX_EXERCISES + 1)]
        if not 1 <= len(named) <= MAX_EXERCISES:
            raise ValueError(f"an assignment has 1 to {MAX_EXERCISES} kinds of exercises")
        number = plain(number)
        if number is not None and (type(number) is not int or not 1 <= number <= MAX_EXERCISES):
            raise ValueError(f"number must be 1 to {MAX_EXERCISES} exercises, not {typed(number, int)}")
        seed = checked_seed(seed)
        row = [named[place % len(named)] for place in range(number or len(named))]
        self.student, self.lang, self.learner = visible_name(student), language(lang), learner
        self.set = ExerciseSet(title.strip(), seed, tuple(map(str, row)))
        self._asked = self.set.asked(self.student)
        self.kinds, self._posed = tuple(row), dict[int, Exercise]()
        self._key, self._now = checked_key(key), now or (lambda: datetime.now(UTC))
        self._path = None if path is None else named_file(path)
        self._entries: dict[str, Entry] = {}
        self._read()

    def __iter__(self) -> Iterator[Exercise]:
        return (self.exercise(place) for place in range(1, len(self) + 1))

    def __len__(self) -> int:
        return len(self.kinds)

    def exercise(self, place: int) -> Exercise:
        """Return an exercise by its number, from 1. Raises `ValueError` for another number."""
        place = plain(place)
        if type(place) is not int or not 1 <= place <= len(self):
            raise ValueError(f"the exercises are numbered from 1 to {len(self)}, not {typed(place, int)}")
        if place not in self._posed:
            self._posed[place] = self.kinds[place - 1].make(self._asked[place - 1][1], self.lang)
        return self._posed[place]

    # -- answering

    def answer(self, place: int, answer: object) -> Verdict:
        """Judge an answer to an exercise by its number, from 1, and record the result. Raises `ValueError` for another
        number.

        Unreadable input does not count, nor does an answer after the right one.
        """
        q = self.exercise(place)
        before, was_right = q.tries, q.state is State.RIGHT
        verdict = q.check(answer)
        if q.tries > before and not was_right:
            self.record(
                Attempt(
                    kind=str(self.set.kinds[place - 1]),
                    seed=q.seed,
                    lang=q.lang,
                    ok=verdict.ok,
                    tries=q.tries,
                    hints=len(q.hints_shown),
                    shown=q.state is State.SOLVED,
                    seconds=0.0,
                    answer=q.task.answer.notation(q.task.answer.read(answer)),
                )
            )
        return verdict

    def record(self, attempt: Attempt) -> None:
        """Record the result of an exercise, as `Learner.record` does. The file is written again.

        Raises `ValueError` for an exercise of another assignment, and the errors of `Learner.record`.
        """
        kept = checked(attempt, self._now())
        place = next((at for at, one in enumerate(self._asked, 1) if one == (kept.kind, kept.seed)), None)
        if place is None:
            raise ValueError(f"{kept.kind} with seed {quoted(kept.seed)} is no exercise of this assignment")
        task = self.exercise(place).task
        kept = replace(kept, rule=task.rule or kept.rule or task.reason().rule)
        key = secrets.token_hex(6)
        self._entries[key] = Entry("answer", key, fields_of(kept))
        if self.learner is not None:
            self.learner.record(attempt)
        self._save()

    # -- the result

    @property
    def result(self) -> Result:
        """Return the result so far."""
        attempts = joined(map(read_attempt, self._entries.values()))
        return Result(self.student, self.set, attempts, signed=self._key is not None)

    @property
    def right(self) -> int:
        """Return the number of exercises that were answered correctly."""
        return self.result.right

    def download(self) -> Download:
        """Return the content of the result's file."""
        return Download(sealed(self.set, self.student, self._entries.values(), self._key).decode())

    def __repr__(self) -> str:
        return repr(self.result)

    # -- the file

    def _read(self) -> None:
        """Read the answers that another run has written. Raises `LearnerError` for a file of another assignment."""
        if self._path is None or not self._path.exists():
            return
        result, entries, wrong = unsealed(self._path.read_bytes(), self._key, str(self._path))
        if wrong:
            raise LearnerError(f"{self._path} {fault(wrong, result.student, FALLBACK)}; put it aside to begin anew")
        if (result.set, plain_name(result.student)) != (self.set, plain_name(self.student)):
            raise LearnerError(f"{self._path} belongs to {result!r}, not to this assignment; name another file")
        self._entries = {entry.key: entry for entry in entries} | self._entries

    def _save(self) -> None:
        if self._path is None:
            return
        try:
            with locked(self._path):
                self._read()
                replace_file(self._path, sealed(self.set, self.student, self._entries.values(), self._key))
        except OSError as error:
            warnings.warn(
                f"{self._path} cannot be written now ({error}): the answers are kept, and written with the next",
                RuntimeWarning,
                stacklevel=3,
            )
