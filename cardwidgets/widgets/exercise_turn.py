"""One question of an exercise widget: its draft, its state, and its entry in a record."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ..lessons.exercise import Exercise, State, Verdict
from ..lessons.record.attempts import Attempt
from ..locale import say, words
from .contract import ExerciseState, Result
from .exercise_panels import AtTable, Panel, panel_of

__all__ = ["OPEN_STATES", "Recorder", "Turn", "attempt_of", "begun", "counts", "fixed_words"]

OPEN_STATES = ("asked", "wrong", "hinted")
"""The states in which an answer may still be given."""


class Recorder(Protocol):
    """An object that keeps a learner's record."""

    def record(self, attempt: Attempt) -> object:
        """Keep the state of a question. Called after each answer that counts, and when the question is given up or
        left.

        A later call for the same question has more ``tries`` or ``hints``, or is ``shown``. The last call has the
        result.
        """


@dataclass
class Turn:
    """One question of the row, with its present state."""

    exercise: Exercise
    panel: Panel
    draft: str
    began: float = field(default_factory=time.monotonic)
    answer: str = ""
    state: ExerciseState = "asked"
    seconds: float | None = None
    """The seconds until the question was finished; None while it is open."""
    noted: tuple[int, int, bool] = (0, 0, False)
    """The state that was recorded last: tries, hints, and True if the solution was shown."""

    def passed(self) -> float:
        """Return the seconds since the question was asked."""
        return round(time.monotonic() - self.began, 1)

    @property
    def result(self) -> Result:
        if self.state == "solved":
            return "right" if not self.exercise.hints_shown and self.exercise.tries == 1 else "helped"
        return "now" if self.seconds is None else "helped"

    def repeated(self, token: str) -> bool:
        """Return True if this was the last answer and nothing has changed since; then it is judged already.

        Raises `Refusal`, `NotationError` or `IllegalAction` if the token is not an answer.
        """
        if self.state not in ("wrong", "solved"):
            return False
        draft = self.panel.read(token)
        same = isinstance(self.panel, AtTable) or draft == self.draft  # the table was set back
        return same and self.panel.answer(draft) == self.answer

    def keep(self) -> Callable[[], None]:
        """Return a callback that restores the present state of the question."""
        back, before = self.exercise.keep(), (self.draft, self.answer, self.state, self.seconds)

        def restore() -> None:
            back()
            self.draft, self.answer, self.state, self.seconds = before

        return restore


def begun(q: Exercise) -> Turn:
    """Return a question of the row. An exercise that was answered in code begins as answered."""
    panel = panel_of(q)
    turn = Turn(q, panel, panel.start)
    if q.state is State.RIGHT and q.judged(q.answer).ok:
        turn.answer = turn.draft = q.task.answer.notation(q.task.answer.read(q.answer))
        turn.state, turn.seconds = "solved", 0.0
    return turn


def counts(verdict: Verdict) -> bool:
    return verdict.state in (State.RIGHT, State.WRONG)


def attempt_of(turn: Turn) -> Attempt:
    """Return a question's entry in a record."""
    q = turn.exercise
    return Attempt(
        kind=str(q.of) if q.of else q.kind,
        seed=q.seed,
        lang=q.lang,
        ok=turn.state == "solved",
        tries=q.tries,
        hints=len(q.hints_shown),
        shown=turn.state == "shown",
        seconds=turn.passed() if turn.seconds is None else turn.seconds,
        answer=turn.answer,
        rule=next((verdict.rule for verdict in q.attempts if verdict.state is State.WRONG), ""),
        topic=q.of.topic if q.of else "",
        level=q.of.level if q.of else 0,
    )


def fixed_words(lang: str) -> dict[str, str]:
    """Return the words of an exercise's page that never change; the browser fills in their figures."""
    keys = ("check", "earlier", "later", "less", "more_by_one", "place_of", "right_one")
    unfilled = words("exercise_card", lang)
    return {
        "busy": say("widget.busy", lang),
        "lost": say("widget.lost", lang),
        **{key: say(f"table.{key}", lang) for key in ("you", "menu", "link", "report", "copied", "not_copied")},
        **{f"suit:{suit}": say(f"card.french.{suit}", lang) for suit in "SHDC"},
        **{key: unfilled[key] for key in keys},
    }
