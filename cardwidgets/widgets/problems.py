"""The problems widget: the problems of a family in four levels, marks on those solved, and one open problem."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Unpack

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.errors import quoted
from ..games.preferans.deal import Preferans
from ..lessons.display import still_note
from ..lessons.exercises.briscola.positions import NAMES as BRISCOLA
from ..lessons.exercises.preferans.positions import NAMES as PREFERANS
from ..lessons.kinds import LEVELS
from ..lessons.problems import AdversarialTable, Problem, problems
from ..lessons.record.attempts import Attempt
from ..lessons.record.learner import Learner, learner_here
from ..locale import language, say
from .base import Keywords, call_each
from .catalogue import drawn
from .contract import ExerciseAct
from .controls import Controls, html
from .exercise import ExerciseWidget
from .exercise_panels import AtTable
from .exercise_turn import OPEN_STATES, Turn
from .framed import FRAME, MAIN, OPEN, SOLVED, head, marked, pressed, row
from .plays import pandas_for
from .posed import PositionTable

if TYPE_CHECKING:
    import pandas

__all__ = ["PLAYED_ON", "DailyWidget", "ProblemsWidget"]

MAX_CARDS = 13
"""The largest number of cards of a problem that are drawn over the list."""
PLAYED_ON = "played on"
"""The text in place of a seed in the record of an attempt to play a problem to the end, which needs no seed."""

_CLASS = "cardwidgets-problems"
_STYLE = f"""<style>
.{_CLASS} {{ display: grid !important; grid-template-columns: minmax(0, 1fr) auto; align-items: stretch; }}
.{_CLASS} > * {{ grid-column: 1 / -1; }}
.{_CLASS} > :nth-child(1) {{ grid-column: 1; }}
.{_CLASS} > :nth-child(2) {{ grid-column: 2; align-items: center; padding-inline-end: 16px; }}
.{_CLASS} > :nth-child(2) {{ border-bottom: 1px solid var(--cwf-line); }}
.{_CLASS}-list > .widget-html {{ padding: 12px 16px 6px; }}
.{_CLASS}-list > :last-child {{ padding-bottom: 16px; }}
.{_CLASS}-row {{ display: grid !important; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px;
  padding: 0 16px 4px; }}
.{_CLASS}-next > .widget-html {{ flex: 1 1 220px; }}
.{_CLASS}-next b {{ display: block; margin-bottom: 8px; font-size: 20px; line-height: 1.25; font-weight: 650; }}
.{FRAME} .{_CLASS}-next .jupyter-button {{ min-height: 44px; border-color: #fff; background: #fff; color: #15211d;
  font-weight: 600; }}
.{_CLASS}-idea:not(:has(p)) {{ display: none; }}
.{_CLASS}-idea {{ padding: 6px 16px 0; }}
.{_CLASS}-on {{ padding: 6px 16px 10px; gap: 8px; }}
.{_CLASS} .{FRAME}-head {{ min-height: 40px; padding-block: 0; }}
.{_CLASS} .cw-ex-act:has(> .cw-ex-acts:empty) {{ height: auto; min-height: 72px; max-height: 132px;
  grid-template-rows: minmax(0, 1fr); }}
@container frame (min-width: 560px) {{
  .{_CLASS} .cw-exercise {{ grid-template-rows: 40px auto minmax(120px, auto) auto; }} }}
@container frame (max-width: 559px) {{
  .{_CLASS}-row {{ grid-template-columns: repeat(2, minmax(0, 1fr)); padding-inline: 12px; }}
  .{_CLASS}-next > .jupyter-button {{ width: 100%; text-align: center; }} }}
</style>"""


class ProblemsWidget(Controls):
    """The problems of a family by level, with a mark on each that is solved. One at a time is open: the next unsolved
    one at first.

    ``family``   ``"brag"``, ``"crash"``, ``"briscola"`` or ``"preferans"``
    ``learner``  a `Learner` whose record has the solved problems and keeps the answers; by default the one of
                 `cardwidgets.use` or of the course's file, else one in memory
    ``lang``     the language
    ``**more``   keywords of ipywidgets, as ``layout``

    While a problem is open, the list is folded away, and a button shows it again. A problem is answered like any
    exercise. Problems of Briscola and Preferans can be played to the end on an unforgiving table: see
    `lessons.problems.AdversarialTable`. If the question is not answered yet, the first card played there is its answer
    and counts. The record also has the end of the play, as an attempt with the seed ``"played on"``. It is right if the
    reader won, and its answer is the first card.

    Traits that may be read and observed:

    ``problem``  str, the name of the open problem; "" if all are solved and none is opened again
    ``solved``   int, the number of problems of the family that were solved without seeing the solution

    >>> ProblemsWidget("briscola", learner=Learner())
    Problems of Briscola: 0 of 24 solved

    Raises `ValueError` for an unknown family, `TypeError` if ``learner`` is not a learner and for an unknown keyword,
    `UnknownWord` for an unknown language.
    """

    problem = traitlets.Unicode("", read_only=True)
    solved = traitlets.Int(0, read_only=True)

    def __init__(
        self,
        family: str,
        *,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        if not isinstance(family, str):
            raise TypeError(f"a family must be a text, such as 'briscola', not {quoted(family)}")
        self.family, self.lang = family, language(lang)
        say("language", self.lang)
        self._problems = problems(family)
        self.learner = learner_here(learner)
        self._head, self._idea = html(), html()
        self._rows: dict[str, ipywidgets.Button] = {}
        self._labels: dict[int, ipywidgets.HTML] = {}
        self._below, self._row, self._further = ipywidgets.VBox(), row(), ipywidgets.VBox()
        self._one, self._forth = self._problems[0], self._button("next", self._next)
        self._retry = pressed(say("exercise_card.retry", self.lang), self._once_more)
        self._on = self._button("play_on", self._play_on)
        self._told, self._begin = html(), self._button("solve", self._next)
        self._lead = row(self._told, self._begin)
        self._list, self._fold = ipywidgets.VBox([self._lead, *self._levels()]), self._button("all", self._switch)
        self._folding = row()
        below = [self._below, self._idea, self._further, self._row]
        super().__init__([self._head, self._folding, self._list, *below], **more)
        places = {"list": self._list, "on": self._row, "idea": self._idea, "next": self._lead}
        for control, name in (
            (self, FRAME), (self, _CLASS), (self._lead, f"{FRAME}-felt"),
            *((control, f"{_CLASS}-{name}") for name, control in places.items()),
        ):  # fmt: skip
            marked(control, name)
        self._open_next()

    def _open_next(self) -> None:
        """Open the next unsolved problem over the folded list; show the list if all are solved."""
        marks = self._marks()
        one = self._following(marks)
        if marks[str(one)] == "solved":
            self.refresh()
        else:
            self._show_list(False)
            self.ask(str(one))

    def refresh(self) -> None:
        """Draw the list again, with the marks of the record."""
        marks = self._marks()
        self.set_trait("solved", sum(mark == "solved" for mark in marks.values()))
        family = say(f"exercise_card.family.{self.family}", self.lang)
        told = self._say("level_solved", n=self.solved, total=len(self._problems))
        self._head.value = _STYLE + head(self._say("head", family=family), told)
        self._draw_next(marks)
        for level, label in self._labels.items():
            here = [marks[str(one)] for one in self._problems if one.level == level]
            told = self._say("level_solved", n=here.count("solved"), total=len(here))
            text = f"<b>{escape(self._say('level', n=level))}</b> <span class='{FRAME}-soft'>{escape(told)}</span>"
            label.value = f"<p>{text}</p>"
        for number, one in enumerate(self._problems, 1):
            button, mark = self._rows[str(one)], marks[str(one)]
            button.description = "\n".join(self._said(one, marks, number))
            marked(button, SOLVED, mark == "solved")
            marked(button, OPEN, str(one) == self.problem)
        asked = self._below.children
        marked(self._forth, MAIN, bool(asked) and asked[0].state not in OPEN_STATES)
        self._retry.layout.display = "" if asked and asked[0].state == "shown" else "none"
        solved = marks.get(self.problem) == "solved"
        self._idea.value = f"<p>{escape(self._idea_told())}</p>" if solved else ""
        self._keep_picture()

    def _draw_next(self, marks: Mapping[str, str]) -> None:
        """Draw the next unsolved problem and its cards over the list. Once all are solved, hide this part."""
        one = self._following(marks)
        done = marks[str(one)] == "solved"
        self._lead.layout.display = "none" if done else ""
        fans = one.exercise(self.lang).scene.fans
        own = [fan for fan in fans if fan.label.said(self.lang) == say("table.your_hand", self.lang)]
        cards = drawn((own or fans)[0].cards[:MAX_CARDS]) if fans and not done else ""
        number = self._problems.index(one) + 1
        told = self._say("next_up", n=number, level=one.level)
        self._told.value = f"<p>{escape(told)}</p><b>{escape(one.title(self.lang))}</b>{cards}"

    def _idea_told(self) -> str:
        return self._say("idea", idea=self._one.idea_named(self.lang))

    def ask(self, name: str) -> ExerciseWidget:
        """Open a problem by its name, as in ``"briscola.two-threes"``, and return the widget that asks it.

        Raises `ValueError` if this family has no such problem.
        """
        found = next((one for one in self._problems if name in (str(one), one.name)), None)
        if found is None:
            raise ValueError(f"no problem {name!r:.60} of {self.family}")
        asked = _ProblemExercise([found.exercise(self.lang)], learner=self.learner, lang=self.lang)
        asked.observe(lambda _: self.refresh(), "state")
        self._one, self._further.children, self._below.children = found, [], [asked]
        if self._list.layout.display != "none":
            self._show_list(False)
            self._fold.focus()  # the pressed button is hidden now
        # a button that stays visible keeps the focus
        self._row.children = [self._forth, self._retry, *([self._on] if found.form == "card" else [])]
        self.set_trait("problem", str(found))
        self.refresh()
        return asked

    def _show_list(self, shown: bool) -> None:
        """Show the list of all problems, or fold it away under its button."""
        self._list.layout.display = "" if shown else "none"
        self._folding.children = [self._fold]
        self._fold.description = self._say("fewer" if shown else "all")

    def _switch(self) -> None:
        self._show_list(self._list.layout.display == "none")

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each problem, indexed by its name. Raises `ImportError` without pandas.

        Columns: ``level`` (int, from 1), ``title`` (in the language of the widget), ``mark`` (``"new"``, ``"tried"``,
        ``"solved"``).
        """
        marks = self._marks()
        rows = [[str(one), one.level, one.title(self.lang), marks[str(one)]] for one in self._problems]
        return pandas_for(self)(rows, columns=["problem", "level", "title", "mark"]).set_index("problem")

    # -- the ladder

    def _levels(self) -> list[ipywidgets.Widget]:
        rows: list[ipywidgets.Widget] = []
        for level in LEVELS:
            here = [one for one in self._problems if one.level == level]
            for one in here:
                self._rows[str(one)] = pressed("", partial(self.ask, str(one)))
            self._labels[level] = html()
            each = row(*(self._rows[str(one)] for one in here))
            each.add_class(f"{_CLASS}-row")
            rows += [self._labels[level], each]
        return rows

    def _marks(self) -> dict[str, str]:
        """Return the mark of each problem, new, tried or solved, by the present record."""
        marks = dict.fromkeys(map(str, self._problems), "new")
        for each in self.learner.attempts:
            if each.kind in marks and marks[each.kind] != "solved":
                marks[each.kind] = "solved" if each.ok and not each.shown else "tried"
        return marks

    def _said(self, one: Problem, marks: Mapping[str, str], number: int) -> list[str]:
        """Return a problem's number, mark and title, and its idea once it is solved."""
        mark = marks[str(one)]
        said = f"{number}. {self._say(mark, title=one.title(self.lang))}"
        return [said, one.idea_named(self.lang)] if mark == "solved" else [said]

    def _summary(self) -> str:
        family = say(f"exercise_card.family.{self.family}", self.lang)
        return self._say("summary", family=family, n=self.solved, total=len(self._problems))

    def _next(self) -> None:
        """Open the next unsolved problem; after the last one, begin again at the first."""
        self.ask(str(self._following(self._marks())))

    def _once_more(self) -> None:
        """Ask the open problem afresh."""
        self.ask(self.problem)
        self._fold.focus()  # the pressed button is hidden now

    def _following(self, marks: Mapping[str, str]) -> Problem:
        """Return the next unsolved problem after the open one; if all are solved, the next one."""
        names = [str(one) for one in self._problems]
        here = names.index(self.problem) + 1 if self.problem in names else 0
        order = [*self._problems[here:], *self._problems[:here]]
        return next((one for one in order if marks[str(one)] != "solved"), order[0])

    def _play_on(self) -> None:
        """Replace the question's cards by the unforgiving table. A second call begins that table again."""
        [asked] = self._below.children
        asked.put_away()
        self._further.children = [_PlayedOn(self._one, asked, self.learner, self.refresh)]

    def _button(self, key: str, does: Callable[[], object]) -> ipywidgets.Button:
        return pressed(self._say(key), does)

    def _say(self, key: str, **figures: object) -> str:
        return say(f"problem.ladder.{key}", self.lang, **figures)

    # -- pictures and texts

    def still(self) -> str:
        rows, marks = [], self._marks()
        for level in LEVELS:
            here = [(n, one) for n, one in enumerate(self._problems, 1) if one.level == level]
            told = (self._say("still", told=each[0], idea=each[1]) if len(each) > 1 else each[0]
                    for n, one in here if (each := self._said(one, marks, n)))  # fmt: skip
            said = "".join(f"<li>{escape(each)}</li>" for each in told)
            rows.append(f"<p>{escape(self._say('level', n=level))}</p>"
                        f"<ul style='list-style: none'>{said}</ul>")  # fmt: skip
        return f"<p><b>{escape(self._summary())}</b></p>{''.join(rows)}{still_note(self.lang)}"

    def __repr__(self) -> str:
        return self._summary()


class _ProblemExercise(ExerciseWidget):
    """The exercise widget of a problem, named without its family, which stands over the list. Its cards can be put away
    when the play goes on at a table.
    """

    _away = False

    def _title(self) -> str:
        return self.exercise.title

    def put_away(self) -> None:
        """Leave the question and its answer, without the cards: they lie on the table now."""
        turn = self._turn
        if self._away or turn.exercise.scene.table is None:
            return
        self._away, turn.panel = True, AtTable(turn.exercise, turn.exercise.scene.table)
        if turn.state in OPEN_STATES:
            turn.draft = ""
        self.redraw()

    def redraw(self, *, moved: bool = False) -> None:
        if self._away:
            super(ExerciseWidget, self).redraw(moved=moved)
        else:
            super().redraw(moved=moved)


class _PlayedOn(ipywidgets.VBox):  # type: ignore[misc]
    """A problem played to the end at the unforgiving table, with its result.

    While the question is open, the first card played here is its answer, right or wrong. Otherwise a reader could try
    the cards here before answering. The result of the play is recorded as an attempt with the seed `PLAYED_ON`. A new
    start after a loss is the next try of the same attempt.
    """

    def __init__(self, one: Problem, asked: ExerciseWidget, learner: Learner, noted: Callable[[], None]) -> None:
        self._one, self._asked, self._learner, self._noted = one, asked, learner, noted
        self._lang, self._ends = asked.lang, 0
        self._begin()
        game, names = self._game, PREFERANS if isinstance(self._game.table.deal, Preferans) else BRISCOLA
        self.table = PositionTable(
            game.table, game.seat, self._play, again=self._again, names=names[: game.table.seats], lang=self._lang
        )
        rules = self._say("no_mercy")
        if asked.state in OPEN_STATES:
            rules = say("exercise.both", self._lang, first=rules, then=say("exercise_card.first_counts", self._lang))
        super().__init__([html(f"<p>{escape(rules)}</p>"), self.table])

    def _begin(self) -> None:
        self._game, self._played, self._began = AdversarialTable(self._one), list[str](), time.monotonic()

    def _again(self) -> None:
        self._begin()
        self.table.look(self._game.table)

    def _play(self, card: str) -> None:
        """Play a card of the reader's. Raises `IllegalAction` or `NotationError`; then no card is played and no answer
        judged.
        """
        if not self._played and self._asked.state in OPEN_STATES:
            self._asked.play(card)
        self._game.play(card)
        self._played.append(card)
        self.table.look(self._game.table, said=self._end())
        if self._game.won is not None:
            self._note(self._game.won)

    def _note(self, won: bool) -> None:
        """Record the result of the play."""
        q, one = self._asked.exercise, self._one
        self._ends += 1
        seconds = time.monotonic() - self._began
        attempt = Attempt(kind=str(one), seed=PLAYED_ON, lang=self._lang, ok=won, tries=self._ends,
                          hints=len(q.hints_shown), shown=self._asked.state == "shown", seconds=seconds,
                          answer=self._played[0], topic=one.topic, level=one.level)  # fmt: skip
        call_each([lambda: self._learner.record(attempt), self._noted])

    def _end(self) -> str:
        """Return the result, and the layout of cards that beat the reader; "" before the end."""
        won = self._game.won
        if won is None:
            return ""
        told = self._say("won" if won else "lost")
        if (defeat := self._game.defeat) is not None:
            lay = []
            for name, cards in sorted(defeat.piles.items()):
                hand = name.startswith("hand")
                where = self._say("hand", name=self.table.names[int(name[-1])]) if hand else self._say(f"in_{name}")
                lay.append(self._say("lay", where=where, cards=cards.signs))
            for more in (self._say("defeat", card=defeat.card.sign), " · ".join(lay)):
                told = say("exercise.both", self._lang, first=told, then=more)
        return told

    def _say(self, key: str, **figures: object) -> str:
        return say(f"problem.ladder.{key}", self._lang, **figures)


class DailyWidget(ExerciseWidget):
    """An exercise widget whose first question is the problem of the day. Each further one says that it is another."""

    def _place(self, turn: Turn) -> str:
        return self.say("home.further_place" if len(self._turns) > 1 else "home.daily")

    def _next_acts(self) -> list[ExerciseAct]:
        return [{**act, "text": self.say("home.further")} for act in super()._next_acts()]
