"""One question of an exercise widget: its draft, its state, and its entry in a record."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ..core.choices import Arrangement, OneOf
from ..core.table import Table
from ..lessons.exercise import Exercise, State, Verdict
from ..lessons.glossary import term
from ..lessons.kinds import Kind, families, kinds
from ..lessons.places import place_of
from ..lessons.record.attempts import Attempt
from ..lessons.scene import Line
from ..locale import FALLBACK, say, sentences, words
from .contract import ExerciseLine, ExerciseState, PanelKind, Result
from .exercise_panels import AtTable, Panel, panel_of

__all__ = [
    "OPEN_STATES", "Recorder", "Turn", "attempt_of", "begun", "counts", "fixed_words",
    "levels_beside", "progress", "seated", "told", "told_again",
]  # fmt: skip

SHOWN = 10
"""The number of questions with a mark in the head of the widget: the first ten, then the next ten."""
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
    missed: frozenset[str] = frozenset()
    """The wrong answers so far."""
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

    def hint(self, lang: str, number: int) -> ExerciseLine:
        """Return a hint with its heading, by its number from 1."""
        hints = self.exercise.task.hints
        head = say("exercise.hint", lang, number=number, total=len(hints))
        return {"who": head, "what": hints[number - 1].said(lang)}

    def right(self, kind: PanelKind) -> list[str]:
        """Return the right answer and equally good ones, as tokens of a panel; [] before it was found or shown."""
        if self.state in OPEN_STATES:
            return []
        found = self.draft.split(" ") if kind in ("cards", "pack") else [self.draft]
        if kind in ("cards", "options") and len(found) == 1:
            task = self.exercise.task
            found += [token for token in map(task.answer.notation, task.right) if token not in found]
        return found

    def table(self, panel: AtTable) -> Table:
        """Return the table to show: after the moves of the draft, or with the layout of the solution."""
        solution = self.exercise.task.expected
        if self.state == "shown" and isinstance(solution, Table) and isinstance(self.exercise.choices, Arrangement):
            return solution
        return panel.played(self.draft)

    def repeated(self, token: str) -> bool:
        """Return True if this was the last answer and nothing has changed since; then it is judged already.

        Raises `Refusal`, `NotationError` or `IllegalAction` if the token is not an answer.
        """
        if self.state == "shown":
            return self.decided() and self.panel.answer(self.panel.read(token)) == self.answer
        if self.state not in ("wrong", "solved"):
            return False
        draft = self.panel.read(token)
        same = isinstance(self.panel, AtTable) or draft == self.draft  # the table was set back
        return same and self.panel.answer(draft) == self.answer

    def decided(self) -> bool:
        """Return True if the wrong answers so far leave only right ones, so that another try would prove nothing.

        This is never so at a table, where a card can be undone and another one played.
        """
        choices = self.exercise.choices
        if not isinstance(choices, OneOf) or isinstance(self.panel, AtTable):
            return False
        return bool(self.missed) and set(map(str, choices.options)) - self.missed <= set(self.exercise.key)

    def cleared(self) -> bool:
        """Return True if the marks of a wrong answer were taken away to try again. A table is set back by itself."""
        set_back = isinstance(self.panel, AtTable)
        return self.state == "wrong" and not set_back and self.draft == self.panel.start != self.answer

    def levels_offered(self) -> list[str]:
        """Return the levels to go on to, ``easier`` and ``harder``; after a shown solution nothing harder."""
        ways = ["easier", "harder"] if self.state == "solved" else ["easier"]
        return [how for how in ways if levels_beside(self.exercise.of, how)]

    def keep(self) -> Callable[[], None]:
        """Return a callback that restores the present state of the question."""
        back, before = self.exercise.keep(), (self.draft, self.answer, self.missed, self.state, self.seconds)

        def restore() -> None:
            back()
            self.draft, self.answer, self.missed, self.state, self.seconds = before

        return restore


def begun(q: Exercise) -> Turn:
    """Return a question of the row. An exercise that was answered in code begins as answered."""
    panel = panel_of(q)
    turn = Turn(q, panel, panel.start)
    if q.state is State.RIGHT and q.judged(q.answer).ok:
        turn.answer = turn.draft = q.task.answer.notation(q.task.answer.read(q.answer))
        turn.state, turn.seconds = "solved", 0.0
    return turn


def progress(asked: Sequence[Turn], total: int) -> list[Result]:
    """Return the results of the ten questions around the present one, with "" for each that is still to come."""
    first = (len(asked) - 1) // SHOWN * SHOWN
    results: list[Result] = [one.result for one in asked[first:]]
    to_come: list[Result] = [""] * (min(total - first, SHOWN) - len(results))
    return [*results, *to_come]


def told_again(q: Exercise | None, lang: str, *, repeated: bool = False) -> str:
    """Return what to look at again after a missed exercise: its rule; for an own position its reason, unless it is to
    be ``repeated`` with the same cards. "" without an exercise.
    """
    if q is None:
        return ""
    q.lang = lang
    if q.kind == "position":
        why = say("closing.again_same", lang) if repeated else q.task.reason().why.said(lang)
        title = q.title[:1].lower() + q.title[1:]
        return sentences([say("closing.again_own", lang, title=title), why], lang)
    rule = q.task.rule or q.task.reason().rule
    return sentences([say("closing.again", lang, title=q.title), term(rule).sentence(lang) if rule else ""], lang)


def levels_beside(of: Kind | None, how: str) -> tuple[Kind, ...]:
    """Return the kinds of the next easier or harder level, on the same topic or else on those taught up to its page."""
    if of is None or of.family not in families():
        return ()
    way = 1 if how == "harder" else -1
    further = [kind for kind in kinds(of.family) if (kind.level - of.level) * way > 0]
    same = [kind for kind in further if kind.topic == of.topic]
    same = same or [kind for kind in further if _page(kind) <= _page(of)]
    nearest = min(((kind.level - of.level) * way for kind in same), default=0)
    return tuple(kind for kind in same if (kind.level - of.level) * way == nearest)


def _page(kind: Kind) -> int:
    """Return the number of the page of its course that teaches a kind, from 1; 0 if no page does."""
    place = place_of(str(kind), FALLBACK)
    number = place.notebook.rpartition("/")[2].partition("_")[0] if place else ""
    return int(number) if number.isdecimal() else 0


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


def told(line: Line, lang: str) -> ExerciseLine:
    """Return a line of a scene in a language."""
    return {"who": line.who.said(lang), "what": line.what.said(lang)}


def seated(line: Line, q: Exercise) -> ExerciseLine:
    """Return a line about somebody at the table. A line of a player has a disc; one of a letter to choose has none."""
    shown = told(line, q.lang)
    people = {*words("people", q.lang).values(), say("table.you", q.lang), *q.scene.names}
    return {**shown, "player": True} if shown["who"] in people else shown


def fixed_words(lang: str) -> dict[str, str]:
    """Return the words of an exercise's page that never change; the browser fills in their figures."""
    keys = ("check", "earlier", "later", "less", "more_by_one", "place_of", "right_one", "wrong_one")
    unfilled = words("exercise_card", lang)
    return {
        "busy": say("widget.busy", lang),
        "lost": say("widget.lost", lang),
        **{key: say(f"table.{key}", lang) for key in ("you", "menu", "link", "report", "copied", "not_copied")},
        **{f"suit:{suit}": say(f"card.french.{suit}", lang) for suit in "SHDC"},
        **{key: unfilled[key] for key in keys},
        "percent": words("ladder", lang)["percent"],
    }
