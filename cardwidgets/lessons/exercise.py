"""Exercises: posed from a deal, answered in code or on a widget, judged by the rules core.

An exercise is a `Task` with a memory of the attempts. A kind of exercise makes the task from a seed. The task stores
functions of the core that find the right answer and its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from html import escape
from random import Random
from typing import Any, Generic, TypeVar

from ..core.cards import Cards
from ..core.choices import Choices
from ..core.plain import plain, typed
from ..core.spec import load_screens
from ..core.table import Table
from ..locale import language, say
from .answers import Answer, Unreadable
from .glossary import term
from .places import Place, place_of
from .scene import Scene, scene_html, scene_text
from .words import Plain, Words

__all__ = ["Bundle", "Exercise", "Feedback", "Grading", "Kind", "Seed", "State", "Task", "Verdict", "display_with"]

A = TypeVar("A")
Bundle = tuple[dict[str, Any], dict[str, Any]]
"""The pictures of an object in a notebook by content type, and the metadata of each."""
Seed = int | str
"""A number, or a text such as the reader's name."""


def checked_seed(seed: Seed) -> Seed:
    """Return a seed as a plain number or text. Raises `TypeError` for any other type."""
    seed = plain(seed)
    if type(seed) not in (int, str):
        raise TypeError(f"a seed must be an int or a str, not {typed(seed)}")
    return seed


MAX_ERROR_LENGTH = 200
"""The most characters of an error message that are shown."""
_CODES = re.compile(r"[“「]([2-9TJQKA][SHDC](?:[ |]+[2-9TJQKA][SHDC])*)[”」]")
SIGNS = ("♣", "♦", "♥", "♠", "\u00a0NT")


class State(StrEnum):
    """The result of an attempt, and the state of an exercise.

    >>> from cardwidgets.lessons import kinds
    >>> q = next(one for one in kinds("brag") if one.name == "must_pay").make(seed=3, lang="en")
    >>> q.check("what?").state
    <State.UNREADABLE: 'unreadable'>
    """

    UNATTEMPTED = "unattempted"
    UNREADABLE = "unreadable"
    """Not an answer; it does not count as an attempt."""
    WRONG = "wrong"
    RIGHT = "right"
    SOLVED = "solved"
    """The solution was shown before a right answer was given."""


_MARKS = {State.UNATTEMPTED: "…", State.UNREADABLE: "?", State.WRONG: "✗", State.RIGHT: "✓", State.SOLVED: "→"}


@dataclass(frozen=True)
class Grading:
    """The judgement of the rules on an answer: right or wrong, the reason, and the rule by its glossary name.

    ``why`` is the reason and may reveal the right answer. ``miss`` must not reveal it: it comments on a wrong answer
    before the reader asks for more. Without ``miss``, the rule is shown instead.
    """

    ok: bool
    why: Words
    rule: str
    miss: Words | None = None


@dataclass(frozen=True)
class Task(Generic[A]):
    """One instance of a kind of exercise.

    ``expected``  a right answer, found by the core
    ``judge``     a function that grades any answer
    ``rule``      the glossary entry that the question is about; without it, a wrong answer is shown the rule of its
                  grading
    ``right``     all right answers, if there are several and the legal answers are too many to try one by one
    ``title``     the title, for a kind that each game names differently; otherwise all exercises of a kind share one
                  title
    """

    question: Words
    scene: Scene
    answer: Answer[A]
    expected: A
    judge: Callable[[A], Grading]
    hints: tuple[Words, ...]
    rule: str = ""
    right: Iterable[A] = ()
    title: Words | None = None

    def key(self) -> tuple[A, ...]:
        """Return the right answers; one of them if thousands of layouts are right."""
        found = [*self.right]
        with suppress(Exception):  # the judge of a teacher's own exercise
            found = found or [answer for answer in self.answer.every() if self.judge(answer).ok]
        return tuple(found) or (self.expected,)

    def reason(self) -> Grading:
        """Return the grading of the expected answer; an empty reason if the judge of a teacher's own exercise fails."""
        try:
            return self.judge(self.expected)
        except Exception:  # the answer can still be shown, and the result noted
            return Grading(True, Plain(""), "")


@dataclass(frozen=True)
class Feedback:
    """A hint or a solution: its ``text`` in the reader's language, the heading, and where the course teaches it."""

    head: str
    text: str
    place: Place | None = None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return " ".join(filter(None, [self.head, self.text, self.place.in_full() if self.place else ""]))

    def _repr_html_(self) -> str:
        more = f" {self.place.html()}" if self.place else ""
        return f"<p><b>{escape(self.head)}</b> {escape(self.text)}{more}</p>"


@dataclass(frozen=True)
class Verdict:
    """The result of an attempt.

    ``text`` is the reason, and ``rule`` the glossary name of the rule ("" if none was applied). ``answer`` is the
    answer as it was read. ``place`` is where the course teaches the topic, given after a right answer.

    >>> from cardwidgets.lessons import kinds
    >>> q = next(one for one in kinds("brag") if one.name == "must_pay").make(seed=3, lang="en")
    >>> verdict = q.check(50)
    >>> verdict.state, verdict.answer
    (<State.WRONG: 'wrong'>, '50')
    """

    state: State
    text: str
    rule: str = ""
    answer: str = ""
    lang: str = field(default_factory=language, repr=False)
    place: Place | None = None

    @property
    def ok(self) -> bool:
        """Return True if the answer was right."""
        return self.state is State.RIGHT

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return f"{self._head()} {self.text}"

    def __repr__(self) -> str:
        rule = say("exercise.rule", self.lang, rule=term(self.rule).said(self.lang)) if self._unnamed() else ""
        return " ".join(filter(None, [str(self), rule, self.place.in_full() if self.place else ""]))

    def _repr_html_(self) -> str:
        rule = ""
        if self._unnamed():
            rule = f" {say('exercise.rule', self.lang, rule=term(self.rule).explained(self.lang))}"
        place = f" {self.place.html()}" if self.place else ""
        return f"<p><b>{escape(self._head())}</b> {escape(self.text)}{rule}{place}</p>"

    def _unnamed(self) -> bool:
        """Return True if a rule was applied and the text does not begin with its name and meaning."""
        return bool(self.rule) and not self.text.startswith(term(self.rule).sentence(self.lang))

    def _head(self) -> str:
        return f"{_MARKS[self.state]} {say(f'exercise.state.{self.state}', self.lang)}"


Displayer = Callable[["Exercise"], Bundle]
_displayers: list[Displayer] = []


def display_with(displayer: Displayer) -> None:
    """Set the function that shows exercises in notebooks; the latest one set is used."""
    _displayers.append(displayer)


class Exercise:
    """A question whose answer the rules judge.

    ``q`` alone shows it, in a notebook as a card to answer on. ``q.check(4)``, or ``q.answer = 4`` and ``q.check()``,
    judges an answer; `hint` gives the next hint, `solution` the answer and its reason, `again` a fresh one of the same
    kind.

    ``table``     the position to play on, if there is one
    ``attempts``  the verdicts so far
    ``choices``   the legal answers
    ``key``       the right answers
    ``of``        the `Kind` that made the exercise, if any
    ``title``     the name of its kind
    ``words``     the group of the word lists that has the title

    After a wrong answer the reader sees the rule, or where to look. The right answer and its reason come with the
    solution, or once all hints are shown.

    >>> from cardwidgets.lessons import kinds
    >>> q = next(one for one in kinds("brag") if one.name == "which_wins").make(seed=3, lang="en")
    >>> q.check("A").state, len(q.attempts)
    (<State.WRONG: 'wrong'>, 1)

    Raises `UnknownWord` for an unknown language, `TypeError` for a seed that is not an int or a str.
    """

    def __init__(
        self,
        kind: str,
        make: Callable[[Random], Task[Any]],
        seed: Seed = 0,
        lang: str | None = None,
        *,
        words: str = "exercise",
    ) -> None:
        seed = checked_seed(seed)
        lang = language(lang)
        say("language", lang)  # raises an error that names the languages
        self.of: Kind | None = None
        self.kind, self.seed, self.lang, self.words, self._make = kind, seed, lang, words, make
        self.task: Task[Any] = make(Random(f"{kind} {seed}"))
        self.table: Table | None = self.task.scene.table.fork() if self.task.scene.table else None
        self.answer: object = None
        self.hints_shown: tuple[Feedback, ...] = ()
        self._attempts: list[Verdict] = []
        self._solved = False

    # -- asking

    @property
    def title(self) -> str:
        """Return the name of this kind of exercise."""
        own = self.task.title
        return own.said(self.lang) if own else say(f"{self.words}.{self.kind}.title", self.lang)

    @property
    def question(self) -> str:
        return self.task.question.said(self.lang)

    @property
    def form(self) -> str:
        """Return a description of the format of an answer. Cards in code letters are followed by their signs."""
        form = _CODES.sub(self._with_signs, self.task.answer.form.said(self.lang))
        return say("exercise.form.write", self.lang, form=form)

    def _with_signs(self, found: re.Match[str]) -> str:
        signs = " | ".join(Cards(part).signs for part in found[1].split("|"))
        return say("exercise.form.signs", self.lang, codes=found[0], signs=signs)

    @property
    def choices(self) -> Choices[Any]:
        """Return the legal answers."""
        return self.task.answer.choices

    @property
    def key(self) -> tuple[str, ...]:
        """The right answers in the notation of ``choices``; one of them if thousands of layouts are right."""
        return tuple(map(self.task.answer.notation, self.task.key()))

    def label(self, token: str) -> str:
        """Return the answer with a notation as a person writes it in the reader's language. Raises `Unreadable`."""
        answer: Answer[Any] = self.task.answer
        return answer.shown(answer.read(token)).said(self.lang)

    @property
    def place(self) -> Place | None:
        """Return where the course teaches the topic of the question; None for a teacher's own exercise."""
        return place_of(str(self.of), self.lang) if self.of else None

    @property
    def scene(self) -> Scene:
        """The cards and the table that the question is about."""
        return self.task.scene

    def again(self, seed: Seed | None = None) -> Exercise:
        """Return another exercise of the same kind, with the given seed or the next one."""
        if seed is None:
            seed = self.seed + 1 if isinstance(self.seed, int) else f"{self.seed}+"
        return self._other(seed, self.lang)

    def in_language(self, lang: str) -> Exercise:
        """Return the same exercise in another language, not yet attempted."""
        return self._other(self.seed, lang)

    def _other(self, seed: Seed, lang: str) -> Exercise:
        other = Exercise(self.kind, self._make, seed, lang, words=self.words)
        other.of = self.of
        return other

    # -- answering

    def check(self, answer: object = None) -> Verdict:
        """Judge an answer, by default ``self.answer``, and count the attempt. Never raises, whatever the answer is."""
        if answer is not None:
            self.answer = answer
        if self.answer is None:
            return Verdict(State.UNATTEMPTED, self.form, lang=self.lang)
        verdict = self.judged(self.answer)
        self._attempts.append(verdict)
        return verdict

    def judged(self, given: object) -> Verdict:
        """Return the verdict on an answer without counting the attempt. Never raises, whatever the answer is."""
        try:
            answer = self.task.answer.read(given)
        except Unreadable as unreadable:
            why = f"{self.unless_hint(unreadable.why.said(self.lang))} " if unreadable.why else ""
            return Verdict(State.UNREADABLE, f"{why}{self.form}", answer=_short(given), lang=self.lang)
        except Exception:  # a foreign object's code may fail in any way
            return Verdict(State.UNREADABLE, self.form, answer=_short(given), lang=self.lang)
        try:
            judged = self.task.judge(answer)
        except Exception as failed:  # the judge of a teacher's own exercise failed: the learner gets a message
            text = say(
                "exercise.judge_failed", self.lang, error=f"{type(failed).__name__}: {failed}"[:MAX_ERROR_LENGTH]
            )
            return Verdict(State.UNREADABLE, text, answer=_short(given), lang=self.lang)
        shown = self.task.answer.shown(answer).said(self.lang)
        if judged.ok or self._may_show_reason():
            state = State.RIGHT if judged.ok else State.WRONG
            place = self.place if judged.ok else None
            return Verdict(state, judged.why.said(self.lang), judged.rule, shown, self.lang, place)
        rule = self.task.rule or judged.rule
        miss = judged.miss.said(self.lang) if judged.miss else term(rule).sentence(self.lang)
        more = say("exercise.ask_more", self.lang) if self.task.hints else ""
        text = say("exercise.both", self.lang, first=miss, then=more).strip()
        return Verdict(State.WRONG, text, rule, shown, self.lang)

    def _may_show_reason(self) -> bool:
        """Return True if the reader has seen all hints or the solution, or has answered correctly."""
        all_hints = bool(self.hints_shown) and len(self.hints_shown) == len(self.task.hints)
        return all_hints or self._solved or self.state is State.RIGHT

    def unless_hint(self, reason: str, lang: str | None = None) -> str:
        """Return the reason why an action is refused, unless it would give away a hint that was not yet asked for.

        In that case, return a sentence that says only that a hint explains it.

        ``reason``  a sentence in the language ``lang``; by default the language of the exercise
        """
        lang = lang or self.lang
        left = () if self._may_show_reason() else self.task.hints[len(self.hints_shown) :]
        return say("exercise.hint_says_why", lang) if any(reason in hint.said(lang) for hint in left) else reason

    def hint(self) -> Feedback:
        """Return the next hint; the last one again when there are no more."""
        total = len(self.task.hints)
        if not total:
            return Feedback("", say("exercise.no_hint", self.lang))
        number = min(len(self.hints_shown), total - 1)
        head = say("exercise.hint", self.lang, number=number + 1, total=total)
        found = Feedback(head, self.task.hints[number].said(self.lang))
        if len(self.hints_shown) < total:
            self.hints_shown += (found,)
        return found

    def solution(self) -> Feedback:
        """Return the answer and its reason. Unless it was answered correctly before, the exercise counts as solved,
        not as right.
        """
        self._solved = self._solved or self.state is not State.RIGHT
        shown = self.task.answer.shown(self.task.expected)
        answer, why = shown.said(self.lang), self.task.reason().why.said(self.lang)
        begun = answer[:1].upper() + answer[1:]
        said = why if _tells(why, answer, shown) else say("exercise.solved", self.lang, answer=begun, why=why).strip()
        return Feedback(say("exercise.solution", self.lang), said, self.place)

    def keep(self) -> Callable[[], None]:
        """Return a callback that restores the attempts, the hints shown, the solution's state and the current
        answer.
        """
        attempts, hints, solved, answer = [*self._attempts], self.hints_shown, self._solved, self.answer

        def back() -> None:
            self._attempts, self.hints_shown, self._solved, self.answer = attempts, hints, solved, answer

        return back

    # -- the state

    @property
    def solved(self) -> bool:
        """Return True if the solution was shown before the answer was right."""
        return self._solved

    @property
    def attempts(self) -> tuple[Verdict, ...]:
        """The verdicts on all inputs, in order, including unreadable ones."""
        return tuple(self._attempts)

    @property
    def tries(self) -> int:
        """Return the number of attempts that count: right and wrong answers, not unreadable ones."""
        return sum(verdict.state in (State.RIGHT, State.WRONG) for verdict in self._attempts)

    @property
    def state(self) -> State:
        """The best state reached; `State.SOLVED` if the solution was shown before a right answer."""
        reached = {verdict.state for verdict in self._attempts}
        if self._solved:
            return State.SOLVED
        best_first = (State.RIGHT, State.WRONG, State.UNREADABLE)
        return next((state for state in best_first if state in reached), State.UNATTEMPTED)

    # -- showing

    def _status(self) -> str:
        if self.state is State.UNATTEMPTED and not self.hints_shown:
            return ""
        state = say(f"exercise.state.{self.state}", self.lang)
        hints, total = len(self.hints_shown), len(self.task.hints)
        return say("exercise.status", self.lang, state=state, tries=self.tries, hints=hints, total=total)

    def _title(self) -> str:
        return say("exercise.title", self.lang, title=self.title, seed=str(self.seed))

    def __repr__(self) -> str:
        lines = [self._title(), *scene_text(self.scene, self.lang), self.question, self.form]
        return "\n".join([*lines, *filter(None, [self._status()])])

    def _repr_html_(self) -> str:
        status = self._status()
        return (
            f"<p><b>{escape(self._title())}</b></p>{scene_html(self.scene, self.lang)}"
            f"<p><b>{escape(self.question)}</b></p><p>{escape(self.form)}</p>"
            + (f"<p><small>{escape(status)}</small></p>" if status else "")
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle:
        if not _displayers:
            load_screens()  # without the screen package, only the text is shown
        return (
            _displayers[-1](self) if _displayers else ({"text/plain": repr(self), "text/html": self._repr_html_()}, {})
        )


@dataclass(frozen=True)
class Kind:
    """A kind of exercise: its name, family of games, topic, and level from 1 (easy) to 4.

    ``lang`` is the default language of its exercises; None: the language of `cardwidgets.use`.

    >>> from cardwidgets.lessons import kinds
    >>> one = next(one for one in kinds("brag") if one.name == "best_three")
    >>> str(one), one.level
    ('brag.best_three', 2)
    >>> one.make(seed=3, lang="en")
    Exercise: the best three of five (seed 3)
      Five cards: K♥ 10♠ 10♦ 5♥ 4♥
    Pick the three cards that make the best hand.
    Answer with three of these cards, such as “KH TS TD” for K♥ 10♠ 10♦.
    """

    name: str
    family: str
    topic: str
    level: int
    pose: Callable[..., Exercise]
    lang: str | None = None

    def make(self, seed: Seed = 0, lang: str | None = None, **options: Any) -> Exercise:
        """Return an exercise of this kind; ``options`` are parameters of its function, such as ``variant``."""
        q = self.pose(seed=seed, lang=lang or self.lang, **options)
        q.of = self
        return q

    __call__ = make

    def __str__(self) -> str:
        return f"{self.family}.{self.name}"


def _tells(why: str, answer: str, words: Words) -> bool:
    """Return True if a reason already names the answer: its cards or suit anywhere, or its words at the beginning."""
    if any(sign in answer for sign in SIGNS):
        return answer in why
    begins = why.casefold().startswith(answer.casefold()) and not why[len(answer) :][:1].isalnum()
    return begins and not isinstance(words, Plain)  # "Jun. Jun has a run, Mara a pair." says who is meant


def _short(given: object) -> str:
    """Return the input as text, cut short. The input may be any object; its type's name is used if its ``repr``
    fails.
    """
    try:
        return repr(given)[:80]
    except Exception:  # a foreign object's code runs here; a verdict is needed anyway
        return type(given).__name__
