"""How the answer to an exercise is read: what counts as one, and what one looks like.

A right answer and a wrong one are both answers; what is none is `Unreadable`, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Any, Generic, Protocol, TypeVar, cast

from ..core.cards import Card
from ..core.choices import NOT_OFFERED, Choices, Layout
from ..core.errors import CardTableError, IllegalAction, NotationError
from ..core.table import Table
from ..locale import languages
from .words import Listed, Plain, Reason, Words, phrase

__all__ = [
    "Answer",
    "ByName",
    "CardPlayed",
    "FromChoices",
    "Number",
    "Option",
    "OrWord",
    "Order",
    "Played",
    "Unreadable",
    "yes_or_no",
]

A = TypeVar("A")
MOST = 200
"""The longest text that is read as an answer, in characters."""
_BEYOND = 10**12
"""No exercise counts so far, and such a number need not be written out."""


class Unreadable(CardTableError, ValueError):
    """What was given is no answer to this exercise; ``why`` says what is wrong with it, if more can be said."""

    def __init__(self, why: Words | None = None) -> None:
        self.why = why
        super().__init__("this is no answer here")


class Answer(Protocol[A]):
    """The kind of answer that an exercise wants."""

    @property
    def form(self) -> Words:
        """What an answer looks like."""

    def read(self, given: object, /) -> A:
        """The answer meant. Raises `Unreadable`."""

    def shown(self, answer: A, /) -> Words:
        """An answer, as one writes it."""


def _whole(number: Any) -> int:
    """A number of any kind, numpy's too, if it has no part left over."""
    if abs(number) < _BEYOND and number == int(number):
        return int(number)
    raise Unreadable


@dataclass(frozen=True)
class Number:
    """A whole number of any kind, also one that came out of a table or a division, or its digits in a text."""

    form: Words

    def read(self, given: object, /) -> int:
        if type(given) is not bool and isinstance(given, Real):
            return _whole(given)
        text = given.strip().replace(",", "") if isinstance(given, str) else ""
        if text.removeprefix("-").isdecimal() and len(text) <= 12:
            return int(text)
        raise Unreadable

    def shown(self, answer: int, /) -> Words:
        return Plain(f"{answer:,}")


@dataclass(frozen=True)
class Option(Generic[A]):
    """One of a few answers: what it stands for, what it is called, and what else it may be called."""

    value: A
    words: Words
    also: tuple[object, ...] = ()

    def means(self, given: object) -> bool:
        """Whether this is what is meant, by its value or by a name in any language, capitals aside."""
        if any(type(given) is type(other) and given == other for other in (self.value, *self.also)):
            return True
        names = [*(self.words.said(lang) for lang in languages()), *(x for x in self.also if isinstance(x, str))]
        return isinstance(given, str) and given.strip().casefold() in [
            name.casefold() for name in [*names, *([str(self.value)] if isinstance(self.value, str) else [])]
        ]


@dataclass(frozen=True)
class ByName(Generic[A]):
    """One of a few answers, by its name."""

    options: tuple[Option[A], ...]

    @property
    def form(self) -> Words:
        return phrase("form.one_of", options=Listed(tuple(option.words for option in self.options)))

    def read(self, given: object, /) -> A:
        for option in self.options:
            if not (isinstance(given, str) and len(given) > MOST) and option.means(given):
                return option.value
        raise Unreadable

    def shown(self, answer: A, /) -> Words:
        return next(option.words for option in self.options if option.value == answer)


def yes_or_no() -> ByName[bool]:
    """Yes or no; True and False are read too."""
    return ByName((Option(True, phrase("yes"), ("y",)), Option(False, phrase("no"), ("n",))))


@dataclass(frozen=True)
class OrWord:
    """A number, or one word that says there is none (read as None)."""

    number: Number
    word: Option[None]

    @property
    def form(self) -> Words:
        return phrase("form.or_word", number=self.number.form, word=self.word.words)

    def read(self, given: object, /) -> int | None:
        if given is False or (given is not None and self.word.means(given)):
            return None
        return self.number.read(given)

    def shown(self, answer: int | None, /) -> Words:
        return self.word.words if answer is None else self.number.shown(answer)


@dataclass(frozen=True)
class Order:
    """All of these labels in an order: ``"B A C"``, ``"BAC"`` or ``["B", "A", "C"]``."""

    labels: tuple[str, ...]

    @property
    def form(self) -> Words:
        return phrase("form.order", example=" ".join(reversed(self.labels)))

    def read(self, given: object, /) -> tuple[str, ...]:
        if isinstance(given, str):
            parts = given.upper().replace(",", " ").replace(">", " ").replace("、", " ")[:MOST].split()
            given = list(parts[0]) if len(parts) == 1 else parts
        if not isinstance(given, list | tuple) or not all(isinstance(part, str) for part in given):
            raise Unreadable
        order = tuple(part.strip().upper() for part in given)
        if strange := [label for label in order if label not in self.labels]:
            raise Unreadable(phrase("wrong.no_label", label=strange[0][:20]))
        if len(order) != len(self.labels) or set(order) != set(self.labels):
            raise Unreadable(phrase("wrong.each_once"))
        return order

    def shown(self, answer: Sequence[str], /) -> Words:
        return Plain(" ".join(answer))


@dataclass(frozen=True)
class FromChoices(Generic[A]):
    """An answer of the rules core, open to somebody at a table or posed by itself: cards to pick, a layout, a call.

    Closed answers are no answers here; the core says why. Something that was ``picked`` on a widget is read too.
    """

    choices: Choices[A]
    form: Words

    def read(self, given: object, /) -> A:
        answer: Any = _held(given, "picked")
        if isinstance(answer, list | tuple) and all(isinstance(part, str) for part in answer[:MOST]):
            answer = " ".join(answer[:MOST])
        try:
            if isinstance(answer, str):
                answer = self.choices.parse(answer[:MOST])
            why = self.choices.why(answer)
        except Exception:  # no notation, or a stranger's object that cannot even be compared
            raise Unreadable(_open_there(self.choices)) from None
        if why is not None:
            raise Unreadable(_open_there(self.choices) if why == NOT_OFFERED else Reason(why))
        return cast(A, answer)

    def shown(self, answer: A, /) -> Words:
        return Plain(str(getattr(answer, "signs", answer)))


@dataclass(frozen=True)
class Played:
    """A table that was played on from a position, or what to play there: an answer, or several in turn.

    The table may be a widget's: anything with a ``table``. `read` gives the table after the first answer that
    hands the turn on, by the seat that was asked, so what others did later is left aside.
    """

    position: Table
    form: Words

    def read(self, given: object, /) -> Table:
        table = _held(given, "table")
        return self._decided(table if isinstance(table, Table) else self._played(table))

    def shown(self, answer: Table, /) -> Words:
        return Plain(" ".join(map(str, answer.answers[self.position.ply :])))

    def _played(self, given: object) -> Table:
        table, answers = self.position.fork(), _in_turn(given)
        if all(type(answer) is str and not answer for answer in answers):
            raise Unreadable(phrase("wrong.empty"))
        for number, answer in enumerate(answers):
            if number >= MOST or not isinstance(answer, str | int | Layout):
                raise Unreadable
            asked = table.asked
            try:
                table.play(answer)
            except IllegalAction as refusal:
                why, there = refusal.reason, asked.choices if asked else None
                raise Unreadable(_open_there(there) if why == NOT_OFFERED else Reason(why)) from None
        return table

    def _decided(self, table: Table) -> Table:
        here = self.position
        if (table.variant, table.seats, table.start) != (here.variant, here.seats, here.start):
            raise Unreadable(phrase("wrong.other_table"))
        if table.answers[: here.ply] != here.answers:
            raise Unreadable(phrase("wrong.other_table"))
        assert here.asked is not None
        for ply in range(here.ply + 1, table.ply + 1):
            then = table.fork(ply)
            if self._decides(then):
                return then
        raise Unreadable(phrase("wrong.not_played"))

    def _decides(self, then: Table) -> bool:
        """Whether the last answer handed the turn on."""
        asked = self.position.asked
        return then.asked is None or asked is None or then.asked.seat != asked.seat


@dataclass(frozen=True)
class CardPlayed(Played):
    """A table that was played on by a card, or that card: it is the answer, whoever has the turn after it."""

    def _decides(self, then: Table) -> bool:
        return isinstance(then.answers[-1].action, Card)


def _in_turn(given: object) -> Sequence[object]:
    """What to play, one after another; some sets of cards, however they are held, are one layout."""
    if isinstance(given, str):
        return [part.strip() for part in given.split(",")]
    if not isinstance(given, list | tuple):
        return [given]
    if isinstance(given, Layout) or (given and all(isinstance(row, list | tuple) for row in given)):
        try:
            return [Layout(given[:MOST])]
        except (NotationError, TypeError):
            raise Unreadable from None
    return given


def _open_there(choices: object) -> Words | None:
    """What might be answered instead, where words and numbers are open."""
    options, amount = getattr(getattr(choices, "words", choices), "options", ()), getattr(choices, "amount", None)
    answers = [*map(str, options), *([f"{amount.least}–{amount.most}"] if amount else [])]
    return phrase("wrong.open_there", answers=Listed(tuple(map(Plain, answers)))) if answers else None


def _held(given: object, name: str) -> object:
    """What a widget holds under a name, or the thing itself; a stranger's object may fail in any way."""
    try:
        return getattr(given, name, given)
    except Exception:  # its own code runs here; what cannot be asked is judged as it is, and told to be no answer
        return given
