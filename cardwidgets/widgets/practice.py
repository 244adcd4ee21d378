"""Practice on the screen: exercises one after another, chosen by what a learner's record says is due."""

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
    """Exercises for a learner: what is due first, then what is new, and harder as it goes well; see `Practice`.

    ``learner``  whose record says what is due, and keeps how each goes; without it the learner of
                 `cardwidgets.use` or of the course's file, or else one in memory
    ``family``   exercises of one family only; ``kinds``, of these kinds only
    ``number``   how many; None for as many as are asked for
    ``lang``     the language

    After the last exercise it is summed up: how many were right at once, what was hardest, when the first of them comes
    back; and one may go on with as many more. Run again, the cell goes on from the record as it then is.

    Traits that may be read and observed:

    ``answer``   str, the last answer that was judged, in notation; "" before
    ``state``    str, ``"asked"``, ``"wrong"``, ``"hinted"``, ``"solved"`` or ``"shown"`` (the solution)
    ``tries``    int, how many answers counted
    ``result``   `Verdict` on the last answer, None before

    >>> PracticeWidget(number=5)
    Exercise: is it a run? (seed 752033), asked

    Raises what `Practice` raises, and `TypeError` for an unknown keyword.
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

    def _first(self, *given: Any) -> Exercise:  # as of the class above
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
