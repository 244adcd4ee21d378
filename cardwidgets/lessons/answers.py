"""The answer form of an exercise: its legal answers, as `Choices` of the rules core, and a description of their
format.

A wrong answer is still an answer. Unreadable input raises `Unreadable` and does not count. The chosen value and the
judged value may differ. A player is chosen by name and judged by seat; a played card is judged by the table after it.
`Answer.read` turns a chosen value into a judged value, and `Answer.notation` turns it back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb
from numbers import Real
from random import Random
from typing import Any, Generic, Protocol, TypeVar, cast
from unicodedata import normalize

from ..core.cards import Card, Cards
from ..core.choices import NOT_OFFERED, Amount, Choices, Layout, OneOf, Subset, WordsOrAmount
from ..core.errors import CardTableError, IllegalAction, NotationError, Why
from ..core.plain import plain
from ..core.table import Table
from ..locale import languages
from .words import Listed, Plain, Reason, Words, phrase

__all__ = [
    "MAX_NUMBER",
    "Answer",
    "ByName",
    "CardPlayed",
    "FromChoices",
    "Number",
    "NumberOrWord",
    "Option",
    "Order",
    "Ordering",
    "Played",
    "Unreadable",
    "yes_or_no",
]  # fmt: skip

A = TypeVar("A")
MAX_ANSWER_LENGTH = 200
"""The longest text that is read as an answer, in characters."""
ENUMERATION_LIMIT = 2_000
"""The most answers that are tried one by one to find all right answers."""
MAX_NUMBER = 999_999
"""The largest number that an exercise asks for."""


class Unreadable(CardTableError, ValueError):
    """An answer that the exercise cannot read; ``why`` gives the reason, if there is one to give."""

    def __init__(self, why: Words | None = None) -> None:
        self.why = why
        super().__init__("this is no answer here")


class Answer(Protocol[A]):
    """The kind of answer that an exercise expects."""

    @property
    def choices(self) -> Choices[Any]:
        """Return the legal answers."""

    @property
    def form(self) -> Words:
        """Return a description of the format of an answer."""

    def read(self, given: object, /) -> A:
        """Return the judged value of an answer. Raises `Unreadable` if ``given`` is not a legal answer."""

    def shown(self, answer: A, /) -> Words:
        """Return an answer as a person writes it."""

    def notation(self, answer: A, /) -> str:
        """Return an answer in the notation of ``choices``."""

    def every(self) -> Iterator[A]:
        """Yield all answers if they are few; yield none if they are many or if only one can be right."""


def _whole_number(given: object) -> int | None:
    """Return a number of any type as an int; None if it is not a whole number or is larger than `MAX_NUMBER`."""
    given = plain(given)
    if type(given) is bool or not isinstance(given, Real):
        return None
    number: Any = given  # `Real` does not declare comparison
    return int(number) if abs(number) <= MAX_NUMBER and number == int(number) else None


@dataclass(frozen=True)
class Number:
    """A whole number: of any numeric type, such as one from a table or a division, or its digits in a text."""

    form: Words
    least: int = 0
    most: int = MAX_NUMBER

    @property
    def choices(self) -> Amount:
        return Amount(self.least, self.most)

    def read(self, given: object, /) -> int:
        answer: object = None
        if isinstance(given, str):
            text = normalize("NFKC", given[:MAX_ANSWER_LENGTH]).strip().replace(",", "").replace("−", "-")
            answer = int(text) if text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() else None
        else:
            answer = _whole_number(given)
        if answer in self.choices:
            return cast(int, answer)
        raise Unreadable

    def shown(self, answer: int, /) -> Words:
        return Plain(f"{answer:,}".replace("-", "−"))

    def notation(self, answer: int, /) -> str:
        return str(answer)

    def every(self) -> Iterator[int]:
        return iter(())


@dataclass(frozen=True)
class Option(Generic[A]):
    """One of a few answers: its value, its name, and other names for it.

    ``token`` is its notation; without a token, its English name is the notation.
    """

    value: A
    words: Words
    also: tuple[object, ...] = ()
    token: str = ""

    @property
    def notation(self) -> str:
        return self.token or self.words.said("en")

    def means(self, given: object) -> bool:
        """Return True if ``given`` is this option: its value, or one of its names in any language, in any case."""
        given = plain(given)
        if any(type(given) is type(other) and given == other for other in (self.value, *self.also)):
            return True
        names = [*(self.words.said(lang) for lang in languages()), *(x for x in self.also if isinstance(x, str))]
        names += [self.notation, *([str(self.value)] if isinstance(self.value, str) else [])]
        return isinstance(given, str) and _spaced(given) in map(_spaced, names)


def _spaced(name: str) -> str:
    """Return a name in lower case with one plain space between words, as it is typed."""
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class ByName(Generic[A]):
    """One of a few answers, by its name."""

    options: tuple[Option[A], ...]

    @property
    def choices(self) -> OneOf[str]:
        return OneOf(tuple(option.notation for option in self.options))

    @property
    def form(self) -> Words:
        return phrase("form.one_of", options=Listed(tuple(option.words for option in self.options)))

    def read(self, given: object, /) -> A:
        for option in self.options:
            if not (isinstance(given, str) and len(given) > MAX_ANSWER_LENGTH) and option.means(given):
                return option.value
        raise Unreadable

    def shown(self, answer: A, /) -> Words:
        return self._option(answer).words

    def notation(self, answer: A, /) -> str:
        return self._option(answer).notation

    def every(self) -> Iterator[A]:
        return (option.value for option in self.options)

    def _option(self, answer: A) -> Option[A]:
        return next(option for option in self.options if option.value == answer)


def yes_or_no() -> ByName[bool]:
    """Return the answers yes and no; True and False are read too."""
    return ByName((Option(True, phrase("yes"), ("y",)), Option(False, phrase("no"), ("n",))))


@dataclass(frozen=True)
class NumberOrWord:
    """A number, or one word that says there is none (read as None)."""

    number: Number
    word: Option[None]

    @property
    def choices(self) -> WordsOrAmount:
        return WordsOrAmount(OneOf((self.word.notation,)), self.number.choices)

    @property
    def form(self) -> Words:
        return phrase("form.or_word", number=self.number.form, word=self.word.words)

    def read(self, given: object, /) -> int | None:
        if given is False or (given is not None and self.word.means(given)):
            return None
        return self.number.read(given)

    def shown(self, answer: int | None, /) -> Words:
        return self.word.words if answer is None else self.number.shown(answer)

    def notation(self, answer: int | None, /) -> str:
        return self.word.notation if answer is None else self.number.notation(answer)

    def every(self) -> Iterator[int | None]:
        return iter(())


@dataclass(frozen=True)
class Ordering:
    """All of these labels in an order, from first to last: ``"B A C"``.

    >>> Ordering(("A", "B", "C")).parse("bac")
    'B A C'
    """

    labels: tuple[str, ...]

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> str:
        """Return the labels in the order of a text. Raises `NotationError`."""
        parts = (
            normalize("NFKC", token[:MAX_ANSWER_LENGTH])
            .upper()
            .replace(",", " ")
            .replace(">", " ")
            .replace("、", " ")
            .split()
        )
        parts = list(parts[0]) if len(parts) == 1 else parts
        if not parts or not set(parts) <= set(self.labels):
            raise NotationError(f"{token[:40]!r} is no order of {' '.join(self.labels)}")
        return " ".join(parts)

    def sample(self, rng: Random, /) -> str:
        return " ".join(rng.sample(self.labels, len(self.labels)))

    def why(self, answer: object, /) -> Why | None:
        return None if type(answer) is str and sorted(answer.split(" ")) == sorted(self.labels) else NOT_OFFERED


@dataclass(frozen=True)
class Order:
    """All of these labels in an order: ``"B A C"``, ``"BAC"`` or ``["B", "A", "C"]``."""

    labels: tuple[str, ...]

    @property
    def choices(self) -> Ordering:
        return Ordering(self.labels)

    @property
    def form(self) -> Words:
        return phrase("form.order", example=" ".join(reversed(self.labels)))

    def read(self, given: object, /) -> tuple[str, ...]:
        if isinstance(given, list | tuple) and all(isinstance(part, str) for part in given[:MAX_ANSWER_LENGTH]):
            given = " ".join(given[:MAX_ANSWER_LENGTH])
        if not isinstance(given, str):
            raise Unreadable
        try:
            order = self.choices.parse(given)
        except NotationError:
            letters = [
                letter for letter in given[:MAX_ANSWER_LENGTH].upper() if letter.isalpha() and letter not in self.labels
            ]
            raise Unreadable(phrase("wrong.no_label", label=letters[0]) if letters else None) from None
        if order not in self.choices:
            raise Unreadable(phrase("wrong.each_once"))
        return tuple(order.split())

    def shown(self, answer: Sequence[str], /) -> Words:
        return Plain(self.notation(answer))

    def notation(self, answer: Sequence[str], /) -> str:
        return " ".join(answer)

    def every(self) -> Iterator[tuple[str, ...]]:
        return iter(())


@dataclass(frozen=True)
class FromChoices(Generic[A]):
    """A legal answer of the rules core, asked of a seat at a table or on its own: cards to pick, a layout, a call.

    Illegal answers are `Unreadable`, with the reason of the core. Cards that were ``picked`` on a widget are read too.
    """

    choices: Choices[A]
    form: Words

    def read(self, given: object, /) -> A:
        answer: Any = _held(given, "picked")
        if isinstance(answer, list | tuple) and all(isinstance(part, str) for part in answer[:MAX_ANSWER_LENGTH]):
            answer = " ".join(answer[:MAX_ANSWER_LENGTH])
        if not isinstance(answer, str):
            raise Unreadable(_open_there(self.choices))
        try:
            meant = self._parsed(answer[:MAX_ANSWER_LENGTH])
        except CardTableError:
            raise Unreadable(_open_there(self.choices)) from None
        if (why := self.choices.why(meant)) is not None:
            raise Unreadable(_open_there(self.choices) if why == NOT_OFFERED else Reason(why))
        return meant

    def _parsed(self, text: str) -> A:
        """Read an option by its notation; a card by its sign too. Raises `NotationError`."""
        if isinstance(self.choices, OneOf) and all(isinstance(option, Card) for option in self.choices.options):
            text = str(Card(text.strip()))
        return self.choices.parse(text)

    def shown(self, answer: A, /) -> Words:
        return Plain(_signed(answer))

    def notation(self, answer: A, /) -> str:
        return str(answer)

    def every(self) -> Iterator[A]:
        return cast(Iterator[A], _few(self.choices))


def _signed(answer: object) -> str:
    """Return an answer as text, its cards with the signs of their suits."""
    return str(getattr(answer, "signs", None) or getattr(answer, "sign", answer))


def _few(choices: object) -> Iterator[Any]:
    """Yield all legal answers if they are few; otherwise none."""
    if isinstance(choices, OneOf):
        yield from choices.options
    elif isinstance(choices, WordsOrAmount):
        yield from choices.words.options
        yield from range(choices.amount.least, choices.amount.most + 1, choices.amount.step)
    elif isinstance(choices, Subset):
        sizes = range(choices.least, choices.most + 1)
        if sum(comb(len(choices.cards), size) for size in sizes) <= ENUMERATION_LIMIT:
            yield from (Cards(some) for size in sizes for some in combinations(choices.cards, size))


@dataclass(frozen=True)
class Played:
    """A table that was played on from a position, or the actions to play there: one answer, or several in turn.

    The table may be that of a widget: any object with a ``table``. `read` returns the table just after the first answer
    of the asked seat that ends its turn. Later actions of other players are ignored.
    """

    position: Table
    form: Words

    @cached_property
    def choices(self) -> Choices[Any]:
        """Return the legal answers that end the turn; looking at one's cards does not end it."""
        assert self.position.asked is not None
        there = self.position.asked.choices
        if not isinstance(there, WordsOrAmount):
            return there
        deciding = [word for word in there.words.options if self.decides(self._after(word))]
        return WordsOrAmount(OneOf(tuple(deciding), there.words.closed, there.words.otherwise), there.amount)

    def read(self, given: object, /) -> Table:
        table = _held(given, "table")
        return self._decided(table if isinstance(table, Table) else self._played(table))

    def shown(self, answer: Table, /) -> Words:
        actions = [given.action for given in answer.answers[self.position.ply :]]
        return Plain(" ".join(map(_signed, actions)))

    def notation(self, answer: Table, /) -> str:
        return ", ".join(map(str, answer.answers[self.position.ply :]))

    def every(self) -> Iterator[Table]:
        return map(self._after, _few(self.choices))

    def _after(self, action: object) -> Table:
        table = self.position.fork()
        table.play(action)
        return table

    def _played(self, given: object) -> Table:
        table, answers = self.position.fork(), _in_turn(given)
        if all(type(answer) is str and not answer for answer in answers):
            raise Unreadable(phrase("wrong.empty"))
        for number, answer in enumerate(answers):
            if number >= MAX_ANSWER_LENGTH:
                raise Unreadable
            asked = table.asked
            try:
                table.play(_plain(answer, asked.choices if asked else None))
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
            if self.decides(then):
                return then
        raise Unreadable(phrase("wrong.not_played"))

    def decides(self, then: Table) -> bool:
        """Return True if the last answer ended the turn."""
        asked = self.position.asked
        return then.asked is None or asked is None or then.asked.seat != asked.seat


@dataclass(frozen=True)
class CardPlayed(Played):
    """A table that was played on by a card, or that card.

    Playing the card is the answer, even if the same player has the next turn.
    """

    def decides(self, then: Table) -> bool:
        return isinstance(then.answers[-1].action, Card)


def _plain(answer: object, choices: object) -> str | int | Layout:
    """Return an answer in a form that a table accepts: notation, number or layout. A card may have a suit sign. Raises
    `Unreadable`.
    """
    if type(answer) is Layout:
        return answer
    if isinstance(answer, str):
        text = "".join([answer[:MAX_ANSWER_LENGTH]])
        if isinstance(choices, OneOf) and all(isinstance(option, Card) for option in choices.options):
            try:
                return str(Card(text.strip()))
            except CardTableError:
                return text
        return text
    if (number := _whole_number(answer)) is not None:
        return number
    raise Unreadable


def _in_turn(given: object) -> Sequence[object]:
    """Return the actions to play, in order. A collection of sets of cards is one layout."""
    if isinstance(given, str):
        return [part.strip() for part in given.split(",")]
    if not isinstance(given, list | tuple):
        return [given]
    if isinstance(given, Layout) or (given and all(isinstance(row, list | tuple) for row in given)):
        try:
            return [Layout(given[:MAX_ANSWER_LENGTH])]
        except (NotationError, TypeError):
            raise Unreadable from None
    return given


def _open_there(choices: object) -> Words | None:
    """Return the legal words and numbers, as examples of an answer."""
    options, amount = getattr(getattr(choices, "words", choices), "options", ()), getattr(choices, "amount", None)
    answers = [*map(str, options), *([f"{amount.least}–{amount.most}"] if amount else [])]
    return phrase("wrong.open_there", answers=Listed(tuple(map(Plain, answers)))) if answers else None


def _held(given: object, name: str) -> object:
    """Return a widget's attribute of this name, or the object itself if it has none or fails."""
    try:
        return getattr(given, name, given)
    except Exception:  # a foreign object's code runs here; on an error the object itself is judged
        return given
