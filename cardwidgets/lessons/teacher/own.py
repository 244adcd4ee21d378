"""A teacher's own exercises in a few lines of code, and courses from a list or a file.

    @exercise(title="Reds", topic="counting", answer=number("a number"))
    def reds(rng):
        hand = deal(rng, 5)
        red = sum(card.suit in "HD" for card in hand)
        return ask("How many are red?", show=hand, right=red, hint="Count hearts, then diamonds.")

``reds(seed=3)`` is an exercise like any other: displayed on its widget, judged, recorded. A text is shown as it is
written. A text in several languages is a dictionary, as in ``{"en": "Yes?", "ja": "はい？"}``.
"""

from __future__ import annotations

import inspect
import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Never, SupportsIndex, TypeAlias, overload

from ...core.cards import Card, Cards, pack
from ...core.errors import CardTableError, NotationError, nearest, path_error, quoted, shown
from ...core.plain import plain, typed
from ...locale import language, languages
from ..answers import Answer, Order, Unreadable
from ..exercise import Exercise, Grading, Seed, Task
from ..kinds import LEVELS, Kind, is_level, kind_named
from ..scene import Fan, Scene
from ..shares import Blanks, Share, near, near_number
from ..words import Plain, Words, phrase
from .own_forms import (
    ExerciseError,
    Pick,
    Text,
    WrongAnswer,
    blanks,
    chance,
    figure,
    number,
    one_of,
    order,
    pick,
    several,
    text_of,
    wrong,
    yes_no,
)

__all__ = [
    "Course", "ExerciseError", "Pick", "ask", "blanks", "chance", "course", "deal", "exercise", "figure", "number",
    "one_of", "order", "pick", "several", "wrong", "yes_no",
]  # fmt: skip

FAMILY = "own"
MAX_EXERCISES = 500
"""The most exercises of one course or assignment."""
MAX_COURSE_BYTES = 1_000_000
"""The largest size of a course's file: 500 questions of 2,000 bytes each."""
MAX_ERROR_LENGTH = 200
"""The most characters of a teacher's error message that are shown."""
Show: TypeAlias = "str | Sequence[str] | Mapping[str, str | Sequence[str]]"
"""Cards to look at, in any notation; or several hands by name."""


def deal(rng: Random, n: int = 5, *, without: Iterable[str] = ()) -> Cards:
    """Return ``n`` cards of a pack of 52 ``without`` some cards. Raises `ExerciseError` if fewer than ``n`` are
    left.
    """
    gone = set(without)
    left = [card for card in pack() if card not in gone]
    n = plain(n)
    if type(n) is not int or not 0 <= n <= len(left):
        raise ExerciseError(f"deal can give at most the {len(left)} cards that are left, not {typed(n, int)}")
    return Cards(rng.sample(left, n))


# ---------- an exercise


@dataclass(frozen=True)
class _Asked:
    """The result of a teacher's function: the question, which may not yet have an answer form."""

    question: Words
    fans: tuple[Fan, ...]
    facts: tuple[Words, ...]
    right: object
    hints: tuple[Words, ...]
    why: Words
    miss: Words
    solution: object
    answer: Answer[Any] | Pick | None
    wrong: tuple[WrongAnswer, ...] = ()

    def task(self, title: Words, wanted: Answer[Any] | Pick | None) -> Task[Any]:
        """Return the task, with the answer form of the question or else of the exercise. Raises `ExerciseError`."""
        how = self.answer or wanted
        if how is None:
            raise ExerciseError("give the form of the answer: answer=number(), say, or yes_no()")
        if not isinstance(how, Pick) and not hasattr(how, "read"):
            raise ExerciseError(f"answer= must be a form, such as number() or yes_no(), not {quoted(how)}")
        cards = self.fans[0].cards if self.fans else Cards()
        answer: Answer[Any] = how.among(cards) if isinstance(how, Pick) else how
        if callable(self.right):
            return self._judged(title, answer, self.right)
        given = self.right if isinstance(self.right, list | set | frozenset) else [self.right]
        if isinstance(how, Pick | Order) and isinstance(self.right, list) and all(_is_text(one) for one in self.right):
            given = given if all(_reads(answer, one) for one in given) else [self.right]
        right = [_value(answer, one) for one in given]
        if not right:
            raise ExerciseError("right= must hold at least one answer")

        misses = [(_value(answer, one.answer), one.hint) for one in self.wrong]

        def judge(value: object) -> Grading:
            ok = any(_is_same_answer(answer, value, one) for one in right)
            hint = _hint_for(answer, value, right, misses, ok=ok)
            return Grading(ok and hint is None, hint or self.why, "", hint or self.miss)

        return Task(self.question, self._scene(), answer, right[0], judge, self.hints, right=tuple(right), title=title)

    def _judged(self, title: Words, answer: Answer[Any], right: Callable[[Any], object]) -> Task[Any]:
        """Return a task that is judged by the teacher's function."""

        def judge(value: object) -> Grading:
            said = right(value)
            if isinstance(said, str):  # the text "no" would count as true
                raise TypeError(f"the function right= must return True or False, not {quoted(said)}")
            return Grading(bool(said), self.why, "", self.miss)

        if self.solution is not None:
            expected = _value(answer, self.solution)
            if _refused(judge, expected):
                raise ExerciseError(f"solution={quoted(self.solution)} is not accepted by the function right=")
        else:
            tried = [*answer.every()]
            found = next((one for one in tried if judge(one).ok), None)
            if found is None:
                why = "finds no answer right" if tried else "judges more answers than can be tried"
                raise ExerciseError(f"right= is a function that {why}: name one that is right by solution=")
            expected = found
        return Task(self.question, self._scene(), answer, expected, judge, self.hints, title=title)

    def _scene(self) -> Scene:
        return Scene(fans=self.fans, head=self.facts)


def _refused(judge: Callable[[Any], Grading], expected: object) -> bool:
    """Return True if the judge calls the solution wrong. A failing judge is reported when an answer is judged."""
    try:
        return not judge(expected).ok
    except Exception:  # the teacher's own code
        return False


def ask(
    question: Text,
    *,
    right: object,
    show: Show = (),
    hint: Text | Sequence[Text] = (),
    why: Text = "",
    miss: Text | Sequence[WrongAnswer | Text] = "",
    facts: Text | Sequence[Text] = (),
    solution: object = None,
    answer: Answer[Any] | Pick | None = None,
) -> _Asked:
    """Return a teacher's own question.

    ``right``     the answer, a list of equally good answers, or a function that returns True for a right answer
    ``show``      cards to look at: ``"AS KS"``, a hand, or several by name, ``{"A": hand, "B": other}``
    ``hint``      a text, or several that help step by step
    ``why``       the reason, shown after a right answer and with the solution
    ``miss``      the comment on a wrong answer: a rule, or where to look; by default only that it is wrong. A list may
                  hold `wrong` answers, each with its own hint, and a text for all others
    ``facts``     further facts: who leads, what is trumps
    ``solution``  a right answer, needed if ``right`` is a function and the answers are too many to try
    ``answer``    the answer form, if it depends on the cards

    Raises `ExerciseError` for an invalid text or invalid cards.
    """
    misses = list(miss) if isinstance(miss, list | tuple) else [miss]
    listed = tuple(one for one in misses if isinstance(one, WrongAnswer))
    others = [one for one in misses if not isinstance(one, WrongAnswer)]
    return _Asked(
        text_of("question", question),
        _fans(show),
        _texts("facts", facts),
        right,
        _texts("hint", hint),
        text_of("why", why) if why else Plain(""),
        text_of("miss", others[0]) if others and others[0] else phrase("own.miss"),
        solution,
        answer,
        listed,
    )


def exercise(
    *bare: Never,
    title: Text = "",
    topic: str = "own",
    answer: Answer[Any] | Pick | None = None,
    level: int = 1,
    lang: str | None = None,
) -> Callable[[Callable[[Random], object]], Kind]:
    """Make a kind of exercise from a function that takes a `random.Random` and returns the result of `ask`.

    ``title``   the title
    ``topic``   the topic, for the learner's record
    ``answer``  the answer form: `number`, `yes_no`, `one_of`, `order`, `pick`, `chance`, `figure`, `several`, `blanks`
    ``level``   the level, from 1 (easy) to 4
    ``lang``    the default language of the buttons

    Calling the kind makes an exercise: ``reds(seed=3)``. Raises `ExerciseError` for an invalid level, language or
    title, and for ``@exercise`` without arguments. If the function fails, making an exercise raises `ExerciseError`
    with its error.
    """
    if bare:
        raise ExerciseError('give a title and a form of answer: @exercise(title="Reds", answer=number())')
    level = plain(level)
    if not is_level(level):
        raise ExerciseError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, not {typed(level, int)}")
    if lang is not None and lang not in languages():
        raise ExerciseError(f"no words in the language {shown(lang, 20)!r}{nearest(lang, languages())}")
    called = text_of("title", title)

    def made(function: Callable[[Random], object]) -> Kind:
        if not callable(function):
            raise ExerciseError(f"an exercise is made of a function, not of {quoted(function)}")
        name = getattr(function, "__name__", "exercise")
        if not _takes_one(function):
            raise ExerciseError(f"{name} must take one argument, the random dealer: def {name}(rng)")

        def make(rng: Random) -> Task[Any]:
            try:
                asked = function(rng)
                if not isinstance(asked, _Asked):
                    raise ExerciseError(f"it must return ask(...), not {quoted(asked)}")
                return asked.task(called, answer)
            except Exception as failed:
                reason = str(failed) if isinstance(failed, ExerciseError) else f"{type(failed).__name__}: {failed}"
                raise ExerciseError(f"the exercise {name!r} cannot be made: {reason[:MAX_ERROR_LENGTH]}") from failed

        def pose(seed: Seed = 0, lang: str | None = lang) -> Exercise:
            return Exercise(name, make, seed, lang)

        return Kind(name, FAMILY, topic, level, pose, lang)

    return made


def _takes_one(function: Callable[..., object]) -> bool:
    try:
        inspect.signature(function).bind(None)
    except ValueError:  # a callable without a signature
        return True
    except TypeError:
        return False
    return True


# ---------- a course


class Course(Sequence[Exercise]):
    """Exercises in a fixed order: ``ExerciseWidget(course)`` asks them one after another."""

    def __init__(self, exercises: Iterable[Exercise], title: str = "") -> None:
        self.exercises, self.title = tuple(exercises), title
        if not self.exercises:
            raise ExerciseError("a course needs at least one exercise")

    def __len__(self) -> int:
        return len(self.exercises)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Exercise: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Exercise, ...]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> Exercise | tuple[Exercise, ...]:
        return self.exercises[place]

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self.exercises)

    def __repr__(self) -> str:
        return "\n".join([f"{self.title or 'Course'} ({len(self)})", *(f"  {q.title}" for q in self)])

    @classmethod
    def from_toml(cls, path: str | os.PathLike[str]) -> Course:
        """Return a course from a file.

        The file has a ``title``, an optional ``lang``, and an ``[[exercise]]`` table for each exercise. A table either
        names a ``kind``, with a ``seed``, or with a ``number`` for several. Or it has a ``question`` with the arguments
        of `ask` (``show``, ``right``, ``hint``, ``why``, ``miss``, ``facts``) and the answer form: ``answer =
        "number"``, ``"yes or no"``, ``"chance"`` or ``"figure"``, ``options = ["A", "B"]``, or ``pick = 3``.

        Raises `ExerciseError`, which names the entry, for an invalid file. Raises it also for more than
        `MAX_COURSE_BYTES` bytes or `MAX_EXERCISES` exercises. No exercise is made then.
        """
        if not isinstance(path, str | os.PathLike):
            raise ExerciseError(f"a course is read from a path, not from {typed(path)}")
        try:
            with Path(path).open("rb") as file:
                data = file.read(MAX_COURSE_BYTES + 1)
            if len(data) > MAX_COURSE_BYTES:
                raise ExerciseError(f"{Path(path).name} is too long: a course has at most {MAX_COURSE_BYTES:,} bytes")
            read = tomllib.loads(data.decode().replace("\r\n", "\n"))
        except OSError as failed:
            raise ExerciseError(str(path_error(failed, path))) from None
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as failed:
            raise ExerciseError(f"{shown(Path(path).name, 40)} is no course: {shown(str(failed), 140)}") from failed
        except RecursionError:
            raise ExerciseError(f"{Path(path).name} is no course: it is nested too deeply") from None
        rows, lang, title = read.get("exercise"), read.get("lang", language()), read.get("title", "")
        if not isinstance(rows, list) or not rows:
            raise ExerciseError(f"{Path(path).name} is no course: it has no [[exercise]]")
        if strange := sorted(read.keys() - _TOP):
            raise ExerciseError(f"{Path(path).name}: no field {strange[0]!r}{nearest(strange[0], _TOP)}")
        if not isinstance(title, str):
            raise ExerciseError(f"{Path(path).name}: title must be a text, not {quoted(title)}")
        if lang not in languages():
            raise ExerciseError(f"{Path(path).name}: no words in the language {quoted(lang)}")
        found: list[Exercise] = []
        total = sum(_number_of(row) for row in rows)
        if total > MAX_EXERCISES:
            raise ExerciseError(f"{Path(path).name} has {total:,} exercises; a course has at most {MAX_EXERCISES}")
        for n, row in enumerate(rows, 1):
            try:
                found += _read(row, lang, n)
            except (CardTableError, ValueError, TypeError, LookupError) as failed:
                raise ExerciseError(f"exercise {n} of {Path(path).name}: {failed}") from failed
        return cls(found, title)


def course(
    items: Iterable[Exercise | Kind | str | tuple[Kind | str, Seed]],
    *,
    title: str = "",
    seed: Seed = 0,
    lang: str | None = None,
) -> Course:
    """Return a course from a list: exercises, kinds or their names, or pairs of a kind and its seed.

    >>> course(["brag.which_wins", ("brag.best_three", 4)], title="First steps")
    First steps (2)
      which hand wins?
      the best three of five

    Raises `ExerciseError` for another item and for more than `MAX_EXERCISES`, `ValueError` for an unknown kind.
    """
    if isinstance(items, str | bytes) or not isinstance(items, Iterable):
        raise ExerciseError(f"a course is made of a list, not of {quoted(items)}; Course.from_toml reads a file")
    listed = list(islice(items, MAX_EXERCISES + 1))
    if len(listed) > MAX_EXERCISES:
        raise ExerciseError(f"a course has at most {MAX_EXERCISES} exercises")
    return Course([_item(item, seed, language(lang)) for item in listed], title)


def _item(item: object, seed: Seed, lang: str) -> Exercise:
    if isinstance(item, tuple) and len(item) == 2:
        item, seed = item
    if isinstance(item, Exercise):
        return item
    if isinstance(item, str):
        item = kind_named(item)
    if not isinstance(item, Kind):
        raise ExerciseError(f"a course is made of exercises, kinds or their names, not of {quoted(item)}")
    return item.make(seed, None if item.family == FAMILY else lang)


_FIELDS = {"kind", "seed", "number", "question", "show", "right", "hint", "why", "miss", "facts", "answer", "options",
           "pick", "title", "topic", "level"}  # fmt: skip
_OF_KINDS = {"kind", "seed", "number"}
"""The keys of an entry with a kind."""
_TOP = {"title", "lang", "exercise"}
_ANSWER_FORMS: dict[str, Callable[[], Answer[Any]]] = {
    "number": number, "yes or no": yes_no, "chance": chance, "figure": figure,
}  # fmt: skip


def _number_of(row: object) -> int:
    """Return the number of exercises in an entry; 1 if its ``number`` is invalid, which `_read` refuses later."""
    number = row.get("number", 1) if isinstance(row, dict) else 1
    return max(number, 1) if type(number) is int else 1


def _read(row: object, lang: str, place: int) -> list[Exercise]:
    """Return the exercises of one entry of a file."""
    if not isinstance(row, dict):
        raise ExerciseError("it must be a table, [[exercise]]")
    if strange := sorted(row.keys() - _FIELDS):
        raise ExerciseError(f"no field {strange[0]!r}{nearest(strange[0], _FIELDS)}")
    if ("kind" in row) == ("question" in row):
        raise ExerciseError("it needs either a kind or a question, not both")
    seed = row.get("seed", 0)
    if "kind" in row:
        if strange := sorted(row.keys() - _OF_KINDS):
            raise ExerciseError(f"{strange[0]!r} is for a question; a kind takes only seed and number")
        many = row.get("number", 1)
        if type(many) is not int or not 1 <= many <= 100:
            raise ExerciseError(f"number must be a whole number from 1 to 100, not {typed(many, int)}")
        first = kind_named(str(row["kind"])).make(seed, lang)
        found = [first]
        while len(found) < many:
            found.append(found[-1].again())
        return found
    if "right" not in row:
        raise ExerciseError("give the right answer: right=")
    given = {name: row[name] for name in ("right", "show", "hint", "why", "miss", "facts") if name in row}
    about = exercise(
        title=row.get("title") or row["question"],
        topic=row.get("topic", "own"),
        answer=_answer_form(row),
        level=row.get("level", 1),
        lang=lang,
    )

    def asked(_: Random) -> object:
        return ask(row["question"], **given)

    asked.__name__ = f"question_{place}"
    return [about(asked).make(seed)]


def _answer_form(row: Mapping[str, Any]) -> Answer[Any] | Pick:
    if "options" in row:
        if not isinstance(row["options"], list):
            raise ExerciseError(f"options must be a list of texts, not {quoted(row['options'])}")
        return one_of(*row["options"])
    if "pick" in row:
        return pick(row["pick"])
    name = row.get("answer")
    if not isinstance(name, str) or name not in _ANSWER_FORMS:
        raise ExerciseError(f"answer must be one of {', '.join(map(repr, _ANSWER_FORMS))}, or give options or pick")
    return _ANSWER_FORMS[name]()


# ---------- what is given, read


def _is_text(one: object) -> bool:
    return isinstance(one, str)


def _reads(answer: Answer[Any], one: object) -> bool:
    try:
        answer.read(one)
    except Unreadable:
        return False
    return True


def _value(answer: Answer[Any], one: object) -> Any:
    """Return a right answer as a judged value. Raises `ExerciseError` if the form does not allow it."""
    try:
        return answer.read(str(one) if isinstance(one, Card | Fraction) else one)
    except Unreadable as failed:
        wanted = answer.form.said("en")
        raise ExerciseError(f"right={quoted(one)} is no answer to it; one would be {wanted}") from failed


def _is_same_answer(answer: object, one: object, other: object) -> bool:
    if isinstance(answer, Blanks) and isinstance(one, tuple) and isinstance(other, tuple):
        return all(near_number(given, exact) for given, exact in zip(one, other, strict=True))
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return near(one, other) if isinstance(answer, Share) else near_number(one, other)
    if isinstance(one, Cards) and isinstance(other, Cards):
        return set(one) == set(other)
    return one == other


def _hint_for(
    answer: object, given: object, right: Sequence[object], misses: Sequence[tuple[object, Words]], *, ok: bool
) -> Words | None:
    """Return the hint of the listed wrong answer that was given, or that is nearer than the right answer; else None."""
    if not isinstance(given, Fraction):
        return None if ok else next((hint for value, hint in misses if _is_same_answer(answer, given, value)), None)
    off = min(abs(given - one) for one in right if isinstance(one, Fraction))
    nearer = [(abs(given - one), hint) for one, hint in misses if isinstance(one, Fraction) and abs(given - one) < off]
    listed = [hint for value, hint in misses if _is_same_answer(answer, given, value)]
    return min(nearer, key=lambda pair: pair[0])[1] if nearer and (ok or listed) else None


def _texts(what: str, given: object) -> tuple[Words, ...]:
    if isinstance(given, str | Mapping):
        return (text_of(what, given),)
    if not isinstance(given, Sequence):
        raise ExerciseError(f"{what} must be a text or several, not {quoted(given)}")
    return tuple(text_of(what, one) for one in given)


def _fans(show: object) -> tuple[Fan, ...]:
    try:
        if isinstance(show, Mapping):
            return tuple(Fan(text_of("a name of cards", name), Cards(cards)) for name, cards in show.items())
        cards = Cards(show)  # type: ignore[arg-type] # whatever is no cards raises
    except (NotationError, TypeError) as failed:
        raise ExerciseError(f'show= wants cards, such as "AS KS": {failed}') from failed
    return (Fan(phrase("own.cards_shown"), cards),) if cards else ()
