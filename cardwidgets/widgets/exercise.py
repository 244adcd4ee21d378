"""The exercise widget: it asks an exercise, judges the answer, and gives hints and the solution on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import asdict
from html import escape
from random import Random
from typing import TYPE_CHECKING, Any, Unpack, cast, get_args

import traitlets

from ..core.errors import CardTableError, IllegalAction, quoted
from ..lessons.exercise import Exercise, Seed, State, Verdict
from ..lessons.kinds import Kind, families, kind_named
from ..lessons.record.learner import own_learner
from ..lessons.record.practice import Summary, summed_up
from ..lessons.scene import played
from ..locale import explain, sentences
from .base import CardWidget, Keywords, Refusal, call_each, listen
from .contract import (
    ExerciseAct,
    ExerciseFan,
    ExerciseLine,
    ExercisePanel,
    ExerciseState,
    ExerciseView,
)
from .exercise_panels import AtTable
from .exercise_pictures import grid_view, picture_view
from .exercise_turn import (
    OPEN_STATES,
    Recorder,
    Turn,
    attempt_of,
    begun,
    counts,
    fixed_words,
    levels_beside,
    progress,
    seated,
    told,
    told_again,
)
from .modules import REFERENCES
from .plays import pandas_for

if TYPE_CHECKING:
    import pandas

    from .posed import PositionTable

__all__ = ["ExerciseWidget", "Recorder"]

SEEDS = 1_000_000


class ExerciseWidget(CardWidget):
    """An exercise to answer by mouse, touch or keyboard. Hints and the solution come on request.

    ``q``        an `Exercise`, a `Kind` of exercise or its name (``"brag.best_three"``), or several exercises, which
                 are asked in order
    ``seed``     int or str, the random seed for a kind; 0 by default
    ``learner``  the keeper of the record: an object with the method ``record`` of a `Recorder`; by default the learner
                 of `cardwidgets.use` or of the course's file, if there is one
    ``lang``     the language; by default that of the exercise

    After a wrong answer the reader sees the rule, or where to look, but not the right answer. The widget asks a fresh
    copy of the exercise, so a cell may be run again. `exercise` is the copy being asked. An answer that is sent twice
    at once, as by a double click, counts once. A finished question keeps its message.

    Traits that may be read and observed:

    ``answer``   str, the last answer that was judged, in notation; "" before
    ``state``    str, ``"asked"``, ``"wrong"``, ``"hinted"``, ``"solved"`` or ``"shown"`` (the solution)
    ``tries``    int, the number of answers that counted
    ``result``   `Verdict` on the last answer; None before the first
    ``below``    the table widget of a position to play on, where the move played is the answer; else None

    >>> ExerciseWidget("brag.best_three", seed=3)
    Exercise: the best three of five (seed 3), asked

    Raises `ValueError` for an unknown kind and for an empty list of exercises. Raises `TypeError` if ``q`` is not an
    exercise, if a seed is given with an exercise, which has its own, and for an unknown keyword.
    """

    BUNDLE = "exercise"
    COMMANDS = frozenset({"answer", "draft", "hint", "show", "another", "link", "report"})

    answer = traitlets.Unicode("", read_only=True)
    state = traitlets.Enum(get_args(ExerciseState), "asked", read_only=True)
    tries = traitlets.Int(0, read_only=True)
    result = traitlets.Any(None, read_only=True).tag(sync=True, to_json=lambda one, _: getattr(one, "state", None))
    below = traitlets.Instance(CardWidget, allow_none=True, read_only=True).tag(**REFERENCES)

    def __init__(
        self,
        q: Exercise | Kind | str | Iterable[Exercise],
        *,
        seed: Seed | None = None,
        learner: Recorder | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        if learner is not None and not callable(getattr(learner, "record", None)):
            raise TypeError(f"a learner must be a Learner, as in Learner('hana.toml'), not {quoted(learner)}")
        self._learner: Recorder | None = learner
        self._heard: list[Callable[[Verdict], object]] = []
        self._news: list[Verdict] = []
        self._rest: Iterator[Exercise] | None = None
        self._total = 0
        self._summed = False  # True while the result at the end of a row is shown
        self._dealt: CardWidget | None = None  # the table that was opened from there
        first = self._first(q, seed, lang)
        self._turns, self._at = [begun(first)], cast("Turn | None", None)
        self._stream = Random(f"{first.kind} {first.seed} next")
        super().__init__(lang=lang or first.lang, faces=faces, four_colour=four_colour, **more)
        self.observe(self._dressed, ["lang", "faces", "four_colour"])

    def _first(self, q: object, seed: Seed | None, lang: str | None) -> Exercise:
        if isinstance(q, str):
            q = kind_named(q)
        if isinstance(q, Kind):
            return q.make(0 if seed is None else seed, lang)
        if seed is not None:
            raise TypeError("seed is for a kind of exercise, such as 'brag.best_three'; an Exercise has its own")
        if isinstance(q, Exercise):
            return q.in_language(lang or q.lang)
        if not isinstance(q, Iterable):
            raise TypeError(f"expected an exercise, a kind of exercise or several of them, not {type(q).__name__}")
        self._total = len(q) if isinstance(q, Sized) else 0
        self._rest = iter(cast(Iterable[Exercise], q))
        if (found := self._following()) is None:
            raise ValueError("no exercises to ask")
        return found if lang is None else found.in_language(lang)

    def _following(self) -> Exercise | None:
        """Return the next exercise of the row; None after the last."""
        found = next(self._rest, None) if self._rest is not None else None
        if found is not None and not isinstance(found, Exercise):
            raise TypeError(
                f"each item must be an exercise, not {type(found).__name__};"
                " lessons.teacher.own.course makes exercises from names"
            )
        return found and found.in_language(found.lang)

    @classmethod
    def showing(cls, q: Exercise) -> ExerciseWidget:
        """Return the widget of an exercise itself, not of a copy: answers given here count for the exercise. Each call
        returns the same widget.
        """
        widget = cast("ExerciseWidget | None", vars(q).get("_widget"))
        if widget is None or widget.comm is None or widget._turns[0].exercise is not q:
            widget = cls(q)
            widget._turns = [begun(q)]
            vars(q)["_widget"] = widget
        elif widget.exercise is q and q.state is State.RIGHT and widget.state in OPEN_STATES:
            widget._turns[-1] = begun(q)
        widget.redraw(moved=True)
        return widget

    # ---------- for Python ----------

    @property
    def exercise(self) -> Exercise:
        """Return the exercise that is being asked, with the answers so far."""
        return self._turn.exercise

    @property
    def _turn(self) -> Turn:
        return self._turns[-1]

    def _values(self) -> dict[str, object]:
        q, turn = self.exercise, self._turn
        last = next((verdict for verdict in reversed(q.attempts) if counts(verdict)), None)
        return {"answer": turn.answer, "state": turn.state, "tries": q.tries, "result": last}

    def on_answer(self, callback: Callable[[Verdict], object], remove: bool = False) -> None:
        """Call a function with the verdict on each answer that counts; with ``remove`` stop doing so. Its exceptions
        are logged.
        """
        listen(self._heard, callback, remove=remove)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each question of this widget, in order. Needs pandas.

        Columns: ``kind``, ``seed``, ``state``, ``tries``, ``hints``, ``shown`` (bool: the solution was shown), ``ok``
        (bool), ``answer`` (the last, in notation), ``rule`` (broken by the first wrong answer), ``seconds`` (None while
        the question is open). Raises `ImportError` without pandas.
        """
        frame = pandas_for(self)
        columns = ["kind", "seed", "state", "tries", "hints", "shown", "ok", "answer", "rule", "seconds"]
        rows = [{**asdict(attempt_of(turn)), "state": turn.state, "seconds": turn.seconds} for turn in self._turns]
        made = frame(rows, columns=columns)
        made.index.name = "question"
        return made

    def _tell(self) -> None:
        super()._tell()
        news, self._news = self._news, []
        for verdict in news:
            call_each(self._heard, verdict)

    def _snapshot(self) -> Callable[[], None]:
        turns, stream, news = [*self._turns], self._stream.getstate(), [*self._news]
        back, table, summed, total = self._turn.keep(), self.below, self._summed, self._total
        dealt = self._dealt

        def restore() -> None:
            back()
            self._summed, self._total, self._dealt = summed, total, dealt
            self.set_trait("below", table)
            self._turns, self._news = turns, news
            self._stream.setstate(stream)

        return restore

    # ---------- a position to play on ----------

    @traitlets.default("below")
    def _laid_out(self) -> CardWidget | None:
        panel, scene = self._turn.panel, self.exercise.scene
        if not isinstance(panel, AtTable):
            return None
        from .posed import PositionTable  # imported late, since it imports the table

        self._at = self._turn
        return PositionTable(
            self._turn.table(panel), scene.seat, self.play, reason=self._reason, names=scene.names,
            lang=self.lang, faces=self.faces, four_colour=self.four_colour,
        )  # fmt: skip

    def _reason(self, why: str) -> str:
        return self._turn.exercise.unless_hint(why, self.lang)

    def redraw(self, *, moved: bool = False) -> None:
        super().redraw(moved=moved)
        panel, table = self._turn.panel, self.below
        if self._summed:
            self._at = None
            self.set_trait("below", self._dealt)
            if table is not None and table is not self._dealt:
                table.close()
        elif self._at is self._turn and isinstance(panel, AtTable):
            cast("PositionTable", table).look(self._turn.table(panel), over=self._turn.state not in OPEN_STATES)
        elif table is not None or isinstance(panel, AtTable):
            self.set_trait("below", self._laid_out())
            if table is not None:
                table.close()

    def play(self, token: str) -> None:
        """Play at the table of the question: the answer, or a step before it such as looking at one's cards.

        Raises `Refusal` if the question is finished, and `IllegalAction` or `NotationError` as the table does.
        """
        turn = self._turn
        if self._summed or turn.state not in OPEN_STATES:
            raise Refusal("exercise_card.over")
        with self.whole():
            try:
                played = turn.panel.read(", ".join(filter(None, [turn.draft, token])))
            except IllegalAction as refused:
                why = explain(refused.reason, self.lang)
                if self._reason(why) == why:
                    raise
                raise Refusal("exercise.hint_says_why") from None
            if turn.panel.lacking(played):
                turn.draft = played
            elif not turn.repeated(played):
                self._judge(turn, played)
            self.redraw(moved=True)
            if turn.state == "wrong" and self.below is not None:
                self.below.redraw(moved=True)  # forget the picked cards, so that the next answer begins afresh

    def _dressed(self, change: Any) -> None:  # an event of traitlets
        if self.below is not None:
            setattr(self.below, change["name"], change["new"])

    def close(self) -> None:
        """Close the exercise, and the table below it."""
        if (table := self._trait_values.get("below")) is not None:  # __init__ may have failed before the table was made
            table.close()
        super().close()

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Choose (``draft``), ``answer``, ask for a ``hint``, ``show`` the solution, or go on to ``another``."""
        turn = self._turn
        if do == "answer" and not self._summed and turn.repeated(token or ""):
            return
        if do == "another":
            self._another(token or "")
        elif self._summed or turn.state not in OPEN_STATES:
            raise Refusal("exercise_card.over")
        elif do == "draft" and not isinstance(turn.panel, AtTable):
            turn.draft = turn.panel.read(token or "") or turn.panel.start
        elif do == "answer":
            self._judge(turn, token or "")
        elif len(turn.exercise.hints_shown) < len(turn.exercise.task.hints) and do == "hint":
            turn.exercise.hint()
            turn.state = "hinted"
            if self.below is not None:
                self.below.redraw()  # the table may now show what only the hint showed before
        elif do == "show" and turn.state != "asked":
            turn.exercise.solution()
            turn.draft, turn.state = turn.exercise.task.answer.notation(turn.exercise.task.expected), "shown"
            self._finish(turn)
        else:
            raise Refusal("refuse.unknown")
        self.redraw(moved=True)

    def _judge(self, turn: Turn, token: str) -> None:
        """Judge the answer that was sent. It is read by the choices of the exercise, and refused if it is not one of
        them.
        """
        q, draft = turn.exercise, turn.panel.read(token)
        if lacking := turn.panel.lacking(draft):
            raise Refusal(f"exercise_card.{lacking.key}", **lacking.figures)
        answer = turn.panel.answer(draft)
        turn.panel.allow(answer)
        verdict = q.check(answer)
        if not counts(verdict):
            raise Refusal("exercise_card.said", text=verdict.text)
        again = isinstance(turn.panel, AtTable) and not verdict.ok  # the table is set back
        turn.draft, turn.answer = "" if again else draft, answer
        turn.state = "solved" if verdict.ok else "wrong"
        self._news.append(verdict)
        turn.missed |= set() if verdict.ok else {answer}
        if turn.decided() and not verdict.ok:  # another try would show nothing
            q.solution()
            turn.draft, turn.state = q.task.answer.notation(q.task.expected), "shown"
        if turn.state in OPEN_STATES:
            self._note(turn)
        else:
            self._finish(turn)

    def _finish(self, turn: Turn) -> None:
        """Record the end of a question that was answered, given up or left, and the seconds it took."""
        if turn.seconds is None:
            turn.seconds = turn.passed()
            self._note(turn)

    def _note(self, turn: Turn) -> None:
        """Record the state of a question, unless it is recorded already. This is done early, since the reader may close
        the page.
        """
        stands = (turn.exercise.tries, len(turn.exercise.hints_shown), turn.state == "shown")
        recorder = own_learner() if self._learner is None else self._learner
        if recorder is not None and (stands[0] or stands[2]) and stands != turn.noted:
            turn.noted = stands
            call_each([lambda: recorder.record(attempt_of(turn))])

    def _another(self, how: str) -> None:
        turn = self._turn
        if not how and self._ends and not self._summed:
            self._finish(turn)
            self._summed = True
            return
        if self._summed:
            self._extend()
        new = self._posed(how)
        self._summed = False
        self._finish(turn)
        new.lang = self.lang
        self._turns.append(begun(new))

    @property
    def _ends(self) -> bool:
        """Return True if all questions of a row of several are finished, so that it can be summed up."""
        return 1 < self._total <= len(self._turns) and self._turn.state not in OPEN_STATES

    def _extend(self) -> None:
        """Add questions after the end of the row. Raises `Refusal` if there are no more."""
        raise Refusal("exercise_card.no_more")

    def _posed(self, how: str) -> Exercise:
        """Return the next question. Raises `Refusal` if there is none, or if it cannot be posed."""
        if how not in ("", "easier", "harder"):
            raise Refusal("refuse.not_open")
        q = self.exercise
        if self._rest is not None:
            if how:
                raise Refusal("refuse.not_open")
            if (found := self._following()) is None:
                raise Refusal("exercise_card.no_more")
            return found
        seed = self._stream.randrange(SEEDS)
        try:
            if not how:
                return q.again(seed)
            others = levels_beside(self.exercise.of, how)
            if not others:
                raise Refusal(f"exercise_card.none_{how}")
            return self._stream.choice(others).make(seed, self.lang)
        except Refusal:
            raise
        except CardTableError as failed:
            raise Refusal("exercise_card.not_made", error=str(failed)) from failed

    # ---------- the view ----------

    def _compose(self) -> ExerciseView:
        return self._closing() if self._summed else self._question()

    def _closing(self) -> ExerciseView:
        """Return the panel at the end of a row: the share right by topic, one thing to look at again, and buttons."""
        of = summed_up(self._rated(), self.lang)
        done, more, again = self._last_words(of)
        shown = self._question()
        nothing: list[Any] = []
        for name in ("place_taught", "grid", "pictures"):
            shown.pop(name, None)  # type: ignore[misc]
        none: ExercisePanel = {**shown["panel"], "kind": "none", "note": "", "options": [], "suits": [], "items": []}
        state: ExerciseState = "solved" if of.right else "asked"
        question = self.say("closing.result" if of.asked else "closing.nothing", n=of.right, total=of.asked)
        title, seats = self.say("closing.title"), [told(line, self.lang) for line in of.lines]
        shown |= {"title": title, "label": title, "place": "", "question": question, "panel": none, "state": state,
                  "acts": self._next_acts(), "facts": nothing, "lines": nothing, "fans": nothing, "right": nothing,
                  "wrong": nothing, "draft": "", "seats": seats, "hints": nothing, "strong": done,
                  "message": sentences(more, self.lang)}  # fmt: skip
        if again is not None and (taught := again.place):
            shown["place_taught"] = {"text": str(taught), "href": taught.link()}
        return shown

    def _rated(self) -> list[tuple[Exercise, bool]]:
        """Return the questions that were finished or tried, each with True if it was right at the first try."""
        done = (turn for turn in self._turns if turn.seconds is not None or turn.exercise.tries)
        return [(turn.exercise, turn.result == "right") for turn in done]

    def _summary(self) -> list[str]:
        """Return the text of the panel at the end of a row, in lines."""
        shown = self._closing()
        lines = [self.say("closing.line", topic=line["who"], share=line["what"]) for line in shown["seats"]]
        return [shown["question"], *lines, shown["message"]]

    def _last_words(self, of: Summary) -> tuple[str, list[str], Exercise | None]:
        """Return the first words at the end of a row, more sentences, and the exercise to look at again."""
        return self.say("closing.done"), [told_again(of.again, self.lang)], of.again

    def _question(self) -> ExerciseView:
        turn = self._turn
        q = turn.exercise
        q.lang = self.lang
        fans = self._fans(turn)
        lines, notes = played(q.scene, self.lang)
        for place, said in notes.items():
            if place in fans:
                fans[place]["notes"] = said
        panel, at_table = turn.panel.view(turn.draft, self.faces), isinstance(turn.panel, AtTable)
        strong, message = self._said(turn)
        asked, total = self._asked_here()
        n, helped = (sum(one.result == result for one in asked) for result in ("right", "helped"))
        left = max(total, len(asked)) - n - helped
        shown: ExerciseView = {  # type: ignore[typeddict-item]  # the base class adds the first three fields
            "label": self._title(),
            "title": self._title(),
            "place": self._place(turn),
            "progress": progress(asked, total),
            "progress_label": self.say("exercise_card.progress", n=n, helped=helped, left=left),
            "question": q.question,
            "facts": [fact.said(self.lang) for fact in q.scene.head if not (at_table and q.kind == "position")],
            "seats": [] if at_table else [seated(seat, q) for seat in q.scene.seats],
            "lines_label": self.say("exercise_card.lines"),
            "lines": [] if at_table else [told(line, self.lang) for line in lines],
            "fans": [*fans.values()],
            "panel": panel,
            "draft": turn.draft,
            "right": turn.right(panel["kind"]),
            "wrong": sorted(turn.missed),
            "state": turn.state,
            "hints": self._hints(turn),
            "strong": strong,
            "message": message,
            "acts": self._acts(turn),
            "words": fixed_words(self.lang),
        }
        if q.scene.grid:
            answer = [q.task.answer.shown(q.task.expected).said(self.lang)] if turn.state not in OPEN_STATES else []
            shown["grid"] = grid_view(q.scene.grid, self.lang, *answer)
        if q.scene.pictures:
            shown["pictures"] = [picture_view(one, self.lang) for one in q.scene.pictures]
        if turn.state not in OPEN_STATES and (taught := q.place):
            shown["place_taught"] = {"text": str(taught), "href": taught.link()}
        return shown

    def _asked_here(self) -> tuple[list[Turn], int]:
        """Return the questions that have a mark in the head, and their number with those to come."""
        return self._turns, self._total

    def _title(self) -> str:
        q = self.exercise
        if q.of is None or q.of.family not in families() or q.kind == "position":
            return q.title
        return self.say("exercise_card.title", family=self.say(f"exercise_card.family.{q.of.family}"), title=q.title)

    def _place(self, turn: Turn) -> str:
        if self._total > 1:
            return self.say("exercise_card.of", n=len(self._turns), total=self._total)
        tries = turn.exercise.tries
        return self.say("exercise_card.tries", n=tries) if tries else ""

    def _fans(self, turn: Turn) -> dict[int, ExerciseFan]:
        """Return the fans of the scene by number, without those that the panel shows itself."""
        hidden, shown = turn.panel.fans(), dict[int, ExerciseFan]()
        for place, fan in enumerate(turn.exercise.scene.fans):
            if place not in hidden:
                shown[place] = {
                    "id": f"fan{place}",
                    "label": fan.label.said(self.lang),
                    "cards": turn.panel.cards(fan.cards, self.faces),
                    "notes": [],
                }
                if fan.sets:
                    shown[place]["sets"] = [*fan.sets]
        return shown

    def _said(self, turn: Turn) -> tuple[str, str]:
        """Return the message: its bold beginning and the rest. It is composed at each drawing, so that it follows the
        language.
        """
        q = turn.exercise
        match turn.state:
            case "wrong" | "solved":
                verdict = q.judged(turn.answer)
                return "" if turn.cleared() else self.say(f"exercise.state.{verdict.state}"), verdict.text
            case "hinted":
                last = turn.hint(self.lang, len(q.hints_shown))
                return last["who"], last["what"]
            case "shown":
                if turn.decided():
                    answer = q.task.answer.shown(q.task.expected).said(self.lang)
                    return self.say("exercise_card.missed", answer=answer), q.task.reason().why.said(self.lang)
                return self.say("exercise.solution"), q.solution().text
        missing = turn.panel.lacking(turn.draft) or turn.panel.chosen(turn.draft)
        return "", self.say(f"exercise_card.{missing.key}", **missing.figures)

    def _hints(self, turn: Turn) -> list[ExerciseLine]:
        """Return the hints given so far, without the one that is the present message."""
        shown = len(turn.exercise.hints_shown) - (turn.state == "hinted")
        return [turn.hint(self.lang, number) for number in range(1, shown + 1)]

    def _acts(self, turn: Turn) -> list[ExerciseAct]:
        """Return the buttons. The main button comes last."""
        q = turn.exercise
        if turn.state not in OPEN_STATES:
            return self._next_acts()
        acts: list[ExerciseAct] = []
        done, total = len(q.hints_shown), len(q.task.hints)
        if done < total:
            text = (
                self.say("exercise_card.next_hint", n=done + 1, total=total) if done else self.say("exercise_card.hint")
            )
            acts.append({"do": "hint", "token": "", "text": text, "main": False})
        if turn.state != "asked":
            acts.append({"do": "show", "token": "", "text": self.say("exercise_card.show"), "main": False})
        if isinstance(turn.panel, AtTable):
            return acts
        if turn.answer and turn.panel.answer(turn.draft) == turn.answer:
            acts.append({"do": "draft", "token": "", "text": self.say("exercise_card.retry"), "main": True})
            return acts
        text = self.say("exercise_card.check")
        check: ExerciseAct = {"do": "answer", "token": turn.draft, "text": text, "main": True}
        if lacking := turn.panel.lacking(turn.draft):
            check["closed"] = self.say(f"exercise_card.{lacking.key}", **lacking.figures)
        return [*acts, check]

    def _next_acts(self) -> list[ExerciseAct]:
        """Return the buttons after an answer."""
        if self._rest is not None:
            last = self._summed or (self._total and len(self._turns) >= self._total and not self._ends)
            text = self.say("closing.sum_up" if self._ends else "exercise_card.next")
            return [] if last else [{"do": "another", "token": "", "text": text, "main": True}]
        acts: list[ExerciseAct] = [
            {"do": "another", "token": how, "text": self.say(f"exercise_card.{how}"), "main": False}
            for how in self._turn.levels_offered()
        ]
        return [*acts, {"do": "another", "token": "", "text": self.say("exercise_card.another"), "main": True}]

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return f"{self.exercise._title()}, {self.state}"

    def text(self) -> str:
        """Return the exercise with its result in plain text; at the end of a row, the result of the row."""
        return "\n".join(self._summary()) if self._summed else repr(self.exercise)

    def picture(self) -> str:
        """Return the exercise as HTML, with hints and the last message; at the end of a row its result."""
        if self._summed:
            return "".join(f"<p>{escape(line)}</p>" for line in self._summary())
        said = [(hint["who"], hint["what"]) for hint in self._hints(self._turn)]
        said += [] if self._turn.state == "asked" else [self._said(self._turn)]
        told = (f"<p><b>{escape(strong)}</b> {escape(text)}</p>" for strong, text in said if text)
        return "".join([self.exercise._repr_html_(), *told])
