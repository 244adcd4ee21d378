"""The practice widget: exercises in a row, chosen by what is due in a learner's record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

from ..core.plain import plain
from ..lessons.display import in_live_notebook
from ..lessons.exercise import Exercise
from ..lessons.kinds import Kind
from ..lessons.record.journal import unusable
from ..lessons.record.learner import Learner, LearnerError, begin_record, learner_here
from ..lessons.record.practice import Practice, Summary, levels_open, usual_games
from ..lessons.record.progress import Progress, family_name
from .base import Keywords, Refusal
from .contract import ExerciseAct, ExerciseView
from .exercise import ExerciseWidget
from .exercise_turn import OPEN_STATES, Turn, told_again

__all__ = ["PracticeWidget"]


class PracticeWidget(ExerciseWidget):
    """Exercises for a learner: due ones first, then new ones, and harder ones after right answers; see `Practice`.

    ``learner``  the `Learner` whose record gives the due exercises and keeps the results; by default the learner of
                 `cardwidgets.use` or of the course's file, else one in memory
    ``family``   the only family of the exercises; ``kinds``, their only kinds
    ``number``   the number of exercises; None for no limit
    ``lang``     the language

    After the last exercise there is a summary: the number right at the first try, what comes next and when, and one
    missed exercise to look at again. Its buttons repeat each missed exercise once with other cards, or add as
    many exercises again, open a table of the game, and save the answers if they are not saved. *Stop* shows the summary
    at any time. If the cell is run again, it continues from the present record.

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
        self._open_before = levels_open(self.learner.topics().rows)
        super().__init__(self._row, learner=self.learner, lang=lang, faces=faces, four_colour=four_colour, **more)

    def _compose(self) -> ExerciseView:
        self._total = self._row.planned and self._row.planned + self._row.repeats
        return super()._compose()

    @property
    def _ends(self) -> bool:
        return self._row.done and self._turn.state not in OPEN_STATES

    @property
    def _some_come_back(self) -> bool:
        """Return True once the last exercise is finished, if missed ones are to be repeated."""
        return bool(self._row.to_repeat) and not (self._row.repeated(self.exercise) or self._turn.state in OPEN_STATES)

    def _another(self, how: str) -> None:
        if not self._summed and (how == "stop" or (not how and self._some_come_back)):
            self._summed = True
        elif how == "deal" and self._summed:
            self._deal()
        elif how == "keep" and self._summed and self._may_keep():
            self._begin_record()
        elif self._summed and not how and self._turn.state in OPEN_STATES:
            self._summed = False  # go on with the question that was left
        else:
            super()._another(how)
        if not self._summed:
            self._dealt = None

    def _asked_here(self) -> tuple[list[Turn], int]:
        """Return the questions of this round, the first or the repeats, and their number with those to come."""
        repeats = [bool(self._row.repeated(one.exercise)) for one in self._turns]
        here = [one for one, repeat in zip(self._turns, repeats, strict=True) if repeat == repeats[-1]]
        return here, self._row.repeats if repeats[-1] else self._row.planned

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

    def _said(self, turn: Turn) -> tuple[str, str]:
        """Return the message; where own mistakes begin, and other exercises after them, it says so first."""
        strong, message = super()._said(turn)
        if turn.state == "asked" and (begun := self._row.begun()):
            return self.say(f"exercise_card.{begun}"), message
        return strong, message

    def _rated(self) -> list[tuple[Exercise, bool]]:
        return [(q, right) for q, right in super()._rated() if not self._row.repeated(q)]

    def _closing(self) -> ExerciseView:
        shown = super()._closing()
        if self._some_come_back:
            shown["state"] = "asked"  # no tick beside what was missed
        return shown

    def _last_words(self, of: Summary) -> tuple[str, list[str], Exercise | None]:
        again = self._missed_again() if self._came_back() else of.again
        more = [*self._to_come(), told_again(again, self.lang, repeated=self._some_come_back)]
        return self._first_words(), more, again

    def _missed_again(self) -> Exercise | None:
        """Return the last exercise that was missed when it came back; None without one."""
        missed = (turn.exercise for turn in reversed(self._turns) if turn.result == "helped" and turn.state != "solved")
        return next((q for q in missed if self._row.repeated(q)), None)

    def _first_words(self) -> str:
        """Return the first words of the summary: how far the learner came, or how it went in the end. Return "" if
        exercises are due, which the next sentence says.
        """
        again, done = self._came_back(), len(self._rated())
        if done < self._row.planned:
            return self.say("closing.so_far", n=done, total=self._row.planned)
        if self._some_come_back:
            due = self._next_due(self.learner.topics(self.lang))
            if due is None or self.learner.path is None:
                return self.say("closing.missed_now", n=self._row.to_repeat)
            return self.say("closing.missed", n=self._row.to_repeat, when=due[0])
        if all(right for _, right in self._rated()):
            return self.say("closing.all_right")
        caught_up = all(again) and 0 < self._row.repeats <= len(again)
        if caught_up:
            return self.say("closing.caught_up")
        return "" if self.learner.topics(self.lang).overdue() else self.say("closing.done")

    def _came_back(self) -> list[bool]:
        """Return True for each repeat that was right in the end."""
        return [
            turn.state == "solved"
            for turn in self._turns
            if turn.seconds is not None and self._row.repeated(turn.exercise)
        ]

    def _to_come(self) -> list[str]:
        """Return sentences on the repeats, on a level that has opened, and on what comes back when."""
        again, progress = self._came_back(), self.learner.topics(self.lang)
        said = [] if self._rated() else [self.say("closing.back", go_on=self.say("closing.go_on"))]
        if not all(again):
            said.append(self.say("closing.repeated", n=sum(again), total=len(again)))
        for family, level in levels_open(progress.rows).items():
            if level > self._open_before.get(family, level):
                said.append(self.say("closing.level", level=level, family=family_name(family, self.lang)))
        return said if self._some_come_back and self.learner.path is not None else [*said, *self._when(progress)]

    def _next_due(self, progress: Progress) -> tuple[str, int] | None:
        """Return when the next exercises practised here come back, in words, and how many."""
        asked = {str(turn.exercise.of) for turn in self._turns}
        due = [row.due for row in progress.rows if row.kind in asked and row.due]
        if not due:
            return None
        when = progress.when(min(due))
        return when, sum(progress.when(one) == when for one in due)

    def _when(self, progress: Progress) -> list[str]:
        """Return when exercises come back, and how many."""
        if waiting := len(progress.overdue()):
            return [self.say("closing.due_now", n=waiting)]
        if (found := self._next_due(progress)) is None:
            return []
        when, back = found
        new = max((self._number or 0) - back, 0) if self._row.has_new() else 0
        if self.learner.path is None:
            return [self.say("closing.next_unsaved", when=when, n=back)]
        key = "closing.next_new" if new else "closing.next"
        return [self.say(key, when=when[:1].upper() + when[1:], n=back, new=new)]

    def _acts(self, turn: Turn) -> list[ExerciseAct]:
        acts = super()._acts(turn)
        if self._ends or self._some_come_back:
            return acts
        stop: ExerciseAct = {"do": "another", "token": "stop", "text": self.say("closing.stop"), "main": False}
        last = [act for act in acts if act["main"]]
        return [*(act for act in acts if not act["main"]), stop, *last]

    def _next_acts(self) -> list[ExerciseAct]:
        """Return the buttons after an answer; at the end, the ways to go on: save, play a deal, more exercises."""
        if not self._summed:
            acts = super()._next_acts()
            return [{**act, "text": self.say("closing.sum_up")} for act in acts] if self._some_come_back else acts
        goes_on = not self._row.done or self._turn.state in OPEN_STATES
        texts = {"": self.say("closing.go_on") if goes_on else self.say("closing.more", n=self._number)}
        if self._some_come_back:
            texts = {"": self.say("closing.once_more", n=self._row.to_repeat)}
        if family := self._to_play():
            name = self.say(f"exercise_card.family.{family}")
            texts = {"deal": self.say("closing.close" if self._dealt else "closing.deal", game=name), **texts}
        if self._may_keep():
            texts = {"keep": self.say("record.keep"), **texts}
        return [{"do": "another", "token": how, "text": text, "main": not how} for how, text in texts.items()]

    def _may_keep(self) -> bool:
        return self.learner.path is None and in_live_notebook()

    def _to_play(self) -> str:
        """Return the family of the last exercise of a game, which has a table; "" if none was answered."""
        done = (q.of.family for q, _ in reversed(self._rated()) if q.of)
        return next((family for family in done if family in usual_games()), "")

    def _deal(self) -> None:
        """Open a table of the game that was practised; if it is open, close it."""
        from .table import TableWidget  # imported late, with the players

        family, was = self._to_play(), self._dealt
        self._dealt = None
        if was is None and family:
            self._dealt = TableWidget(
                usual_games()[family], lang=self.lang, faces=self.faces, four_colour=self.four_colour
            )

    def _begin_record(self) -> None:
        """Begin a record with the answers so far. Raises `Refusal` if the file cannot be written."""
        try:
            begin_record(self.learner)
        except (OSError, LearnerError) as error:
            raise Refusal("record.cannot", why=self.say(f"record.{unusable(error)}")) from error
