"""The practice widget: exercises in a row, chosen by what is due in a learner's record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

from ..core.plain import plain
from ..lessons.exercise import Exercise
from ..lessons.kinds import Kind
from ..lessons.record.learner import Learner, learner_here
from ..lessons.record.practice import Practice
from .base import Keywords
from .contract import ExerciseAct, ExerciseView
from .exercise import ExerciseWidget
from .exercise_turn import OPEN_STATES, Turn

__all__ = ["PracticeWidget"]


class PracticeWidget(ExerciseWidget):
    """Exercises for a learner: due ones first, then new ones, and harder ones after right answers; see `Practice`.

    ``learner``  the `Learner` whose record gives the due exercises and keeps the results; by default the learner of
                 `cardwidgets.use` or of the course's file, else one in memory
    ``family``   the only family of the exercises; ``kinds``, their only kinds
    ``number``   the number of exercises; None for no limit
    ``lang``     the language

    After the last exercise, each one that was missed comes back once with other cards. Then there is a summary: the
    number right at the first try, the hardest topic, and what comes next and when. A button adds as many exercises
    again; *Stop* ends the session at any time. If the cell is run again, it continues from the present record.

    Traits that may be read and observed:

    ``answer``   str, the last answer that was judged, in notation; "" before
    ``state``    str, ``"asked"``, ``"wrong"``, ``"hinted"``, ``"solved"`` or ``"shown"`` (the solution)
    ``tries``    int, the number of answers that counted
    ``result``   `Verdict` on the last answer; None before the first

    >>> PracticeWidget(number=5)
    Exercise: is it a run? (seed 752033), asked

    Raises the errors of `Practice`, and `TypeError` for an unknown keyword.
    """

    WITHOUT = frozenset({"q", "seed"})

    def __init__(
        self,
        learner: Learner | None = None,
        *,
        family: str | None = None,
        kinds: Iterable[Kind | str] | None = None,
        number: int | None = 10,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self.learner = learner_here(learner)
        self._number = plain(number)
        self._row = Practice(self.learner, kinds=kinds, family=family, number=number, lang=lang)
        super().__init__(self._row, learner=self.learner, lang=lang, faces=faces, four_colour=four_colour, **more)

    def _compose(self) -> ExerciseView:
        self._total = self._row.planned and self._row.planned + self._row.repeats
        return super()._compose()

    @property
    def _ends(self) -> bool:
        return self._row.done and self._turn.state not in OPEN_STATES

    def _another(self, how: str) -> None:
        if how == "stop" and not self._summed:
            self._summed = True
        elif self._summed and not how and self._turn.state in OPEN_STATES:
            self._summed = False  # go on with the question that was left
        else:
            super()._another(how)

    def _extend(self) -> None:
        if self._row.done:
            self._row.more(self._number or 1)

    def _place(self, turn: Turn) -> str:
        q = turn.exercise
        if n := self._row.repeated(q):
            return self.say("exercise_card.repeat", n=n, total=self._row.repeats)
        if not self._row.planned:
            return super()._place(turn)
        asked = sum(not self._row.repeated(one.exercise) for one in self._turns)
        return self.say("exercise_card.of", n=asked, total=self._row.planned)

    def _rated(self) -> list[tuple[Exercise, bool]]:
        return [(q, right) for q, right in super()._rated() if not self._row.repeated(q)]

    def _to_come(self) -> list[str]:
        progress = self.learner.topics(self.lang)
        repeats = [turn for turn in self._turns if turn.seconds is not None and self._row.repeated(turn.exercise)]
        right = sum(turn.state == "solved" for turn in repeats)
        said = [self.say("closing.repeated", n=right, total=len(repeats))] if repeats else []
        if waiting := len(progress.overdue()):
            return [*said, self.say("closing.due_now", n=waiting)]
        asked = {str(turn.exercise.of) for turn in self._turns}
        due = [row.due for row in progress.rows if row.kind in asked and row.due]
        if not due:
            return said
        when = progress.when(min(due))
        back = sum(progress.when(one) == when for one in due)
        new = max((self._number or 0) - back, 0) if self._row.has_new() else 0
        if self.learner.path is None:
            return [*said, self.say("closing.next_unsaved", when=when, n=back)]
        key = "closing.next_new" if new else "closing.next"
        return [*said, self.say(key, when=when[:1].upper() + when[1:], n=back, new=new)]

    def _acts(self, turn: Turn) -> list[ExerciseAct]:
        acts = super()._acts(turn)
        if self._ends:
            return acts
        stop: ExerciseAct = {"do": "another", "token": "stop", "text": self.say("closing.stop"), "main": False}
        last = [act for act in acts if act["main"]]
        return [*(act for act in acts if not act["main"]), stop, *last]

    def _onward(self) -> list[ExerciseAct]:
        if not self._summed:
            return super()._onward()
        goes_on = not self._row.done or self._turn.state in OPEN_STATES
        text = self.say("closing.go_on") if goes_on else self.say("closing.more", n=self._number)
        return [{"do": "another", "token": "", "text": text, "main": False}]
