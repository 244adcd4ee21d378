"""The practice widget: exercises in a row, chosen by what is due in a learner's record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Unpack

from ..core.plain import plain
from ..lessons.exercise import Exercise
from ..lessons.kinds import Kind
from ..lessons.record.learner import Learner, learner_here
from ..lessons.record.practice import Practice
from .base import Keywords, Refusal
from .contract import ExerciseAct
from .exercise import ExerciseWidget

__all__ = ["PracticeWidget"]


class PracticeWidget(ExerciseWidget):
    """Exercises for a learner: due ones first, then new ones, and harder ones after right answers; see `Practice`.

    ``learner``  the `Learner` whose record gives the due exercises and keeps the results; by default the learner of
                 `cardwidgets.use` or of the course's file, else one in memory
    ``family``   the only family of the exercises; ``kinds``, their only kinds
    ``number``   the number of exercises; None for no limit
    ``lang``     the language

    After the last exercise there is a summary: the number right at the first try, the hardest topic, and the time when
    the first exercise comes back. A button adds as many exercises again. If the cell is run again, it continues from
    the present record.

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

    def _first(self, *given: Any) -> Exercise:  # the arguments of the base class
        first = super()._first(*given)
        self._total = self._number or 0
        return first

    def _extend(self) -> None:
        if self._number is None:
            raise Refusal("exercise_card.no_more")
        self._row.more(self._number)
        self._total += self._number

    def _to_come(self) -> list[str]:
        progress = self.learner.topics(self.lang)
        asked = {str(turn.exercise.of) for turn in self._turns}
        due = min((row.due for row in progress.rows if row.kind in asked and row.due), default=None)
        if waiting := len(progress.overdue()):
            return [self.say("closing.due_now", n=waiting)]
        return [self.say("closing.comes_back", when=progress.when(due))] if due else []

    def _onward(self) -> list[ExerciseAct]:
        if not self._summed:
            return super()._onward()
        text = self.say("closing.more", n=self._number)
        return [{"do": "another", "token": "", "text": text, "main": True}]
