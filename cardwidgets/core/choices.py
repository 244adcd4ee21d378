"""Choices: the answers that a question allows.

An answer that a question allows now is *open* (legal), any other is *closed*. Every kind of choices tests an answer
(``in``), reads one from its notation (`parse`), draws an open one at random (`sample`), and gives the reason why one is
closed (`why`). Large sets are described, never listed: the screen and
the computer players read the fields. For every answer ``a``: ``choices.parse(str(a)) == a``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from .cards import Card, Cards, are_own
from .errors import NotationError, Why, quoted, shown
from .plain import SIMPLE, plain, typed

__all__ = [
    "NOT_OFFERED",
    "Amount",
    "Arrangement",
    "Choices",
    "Layout",
    "OneOf",
    "Shuffle",
    "Subset",
    "WordsOrAmount",
    "amount_in",
    "exact",
    "find_open",
    "offered",
    "why_closed",
]

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

NOT_OFFERED = Why("not_offered")
_made = tuple.__new__
_ROWS: frozenset[type] = frozenset({Cards, tuple, list})
_MAX_TRIES = 12
"""Attempts to draw a set, and a whole layout, at random. After the last attempt the smallest layout is taken."""


class Choices(Protocol[A_co]):
    """The answers that a question allows; ``A_co`` is the type of an answer.

    A table reads, tests and explains the answers of every kind of choices in the same four ways:

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> asked = open_table("brag", seats=2, seed=7).asked.choices
    >>> "look" in asked, 3 in asked, asked.parse("3"), asked.sample(Random(1)) in asked
    (True, True, 3, True)
    >>> asked.why(99).key
    'above_limit'
    """

    def __contains__(self, answer: object, /) -> bool:
        """Return True if the answer is open."""

    def parse(self, token: str, /) -> A_co:
        """Read an answer, open or closed. Raises `NotationError` for a text that cannot be an answer."""

    def sample(self, rng: Random, /) -> A_co:
        """Return an open answer, at random."""

    def why(self, answer: object, /) -> Why | None:
        """Return the reason why an answer is closed; None if it is open."""


class OneOf(NamedTuple, Generic[T_co]):
    """One of a few things. ``closed`` maps things that may not be chosen now to their reasons.

    ``otherwise`` is the reason for anything else, or a function that returns it.

    >>> calls = OneOf(("fold", "look"), (("see", Why("no_bet_yet")),))
    >>> "fold" in calls, str(calls.why("see"))
    (True, 'no bet yet')
    """

    options: tuple[T_co, ...]
    closed: tuple[tuple[T_co, Why], ...] = ()
    otherwise: Why | Callable[[object], Why] = NOT_OFFERED

    def __contains__(self, answer: object, /) -> bool:
        if type(answer) is str or type(answer) is Card:
            return answer in self.options
        return any(answer is one for one in self.options) or find_open(self, plain(answer)) is not None

    def parse(self, token: str, /) -> T_co:
        for option in (*self.options, *(option for option, _ in self.closed)):
            if str(option) == token:
                return option
        folded = token.strip().casefold()
        for option in self.options:
            if str(option).casefold() == folded:
                return option
        raise NotationError(f"{quoted(token)} is none of: {self}")

    def sample(self, rng: Random, /) -> T_co:
        options = self.options
        number = len(options)
        length = number.bit_length()
        while (place := rng.getrandbits(length)) >= number:  # as `Random.choice` finds one, without its two calls
            if not number:
                raise ValueError("a choice needs at least one option")
        return options[place]

    def why(self, answer: object, /) -> Why | None:
        if answer in self:
            return None
        for option, reason in self.closed:
            if option == answer:
                return reason
        return self.otherwise(answer) if callable(self.otherwise) else self.otherwise

    def __str__(self) -> str:
        return ", ".join(map(str, self.options)) or "nothing"


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from ``least`` to ``most`` in steps, with the reasons of the bounds and of the step.

    If ``least > most``, no number is open, and ``why_most`` is the reason.

    >>> chaal = Amount(4, 8, step=2, why_step=Why("odd_chips"))
    >>> 6 in chaal, str(chaal.why(7)), str(chaal)
    (True, 'odd chips', '4 to 8 in steps of 2')
    """

    least: int
    most: int
    why_least: Why = NOT_OFFERED
    why_most: Why = NOT_OFFERED
    step: int = 1
    why_step: Why = NOT_OFFERED

    def __post_init__(self) -> None:
        if not type(self.least) is type(self.most) is type(self.step) is int:
            _make_plain(self, "least", "most", "step")
        if self.step < 1:
            raise ValueError(f"step must be a whole number from 1 up, not {typed(self.step, int)}")

    @classmethod
    def closed(cls, why_least: Why, why: Why) -> Amount:
        """Return an amount with no open number: each is closed for the reason ``why``."""
        return cls(1, 0, why_least, why)

    def __contains__(self, answer: object, /) -> bool:
        if type(answer) is not int:
            answer = plain(answer)
        return type(answer) is int and answer in range(self.least, self.most + 1, self.step)

    def __bool__(self) -> bool:
        return self.least <= self.most

    def parse(self, token: str, /) -> int:
        text = token.strip()
        digits = text.removeprefix("-") if self.least < 0 else text
        if digits.isascii() and digits.isdigit() and len(digits) <= 12:
            return int(text)
        raise NotationError(f"{quoted(token)} is not a whole number from {self}")

    def sample(self, rng: Random, /) -> int:
        return rng.randrange(self.least, self.most + 1, self.step)

    def why(self, answer: object, /) -> Why | None:
        if type(answer := plain(answer)) is not int:
            return NOT_OFFERED
        if not self or answer > self.most:
            return self.why_most
        if answer < self.least:
            return self.why_least
        return None if answer in self else self.why_step

    def __str__(self) -> str:
        steps = f" in steps of {self.step}" if self.step != 1 else ""
        return f"{self.least} to {self.most}{steps}" if self else "no amount"


@dataclass(frozen=True, slots=True)
class WordsOrAmount:
    """A word, or a number of chips.

    >>> calls = WordsOrAmount(OneOf(("fold",)), Amount(2, 10))
    >>> calls.parse("7"), calls.parse("fold"), 11 in calls
    (7, 'fold', False)
    """

    words: OneOf[str]
    amount: Amount

    def __contains__(self, answer: object, /) -> bool:
        return answer in (self.amount if type(plain(answer)) is int else self.words)

    def parse(self, token: str, /) -> str | int:
        return self.amount.parse(token) if token.strip().isdigit() else self.words.parse(token)

    def sample(self, rng: Random, /) -> str | int:
        words = self.words.options
        place = rng.randrange(len(words) + bool(self.amount))
        return words[place] if place < len(words) else self.amount.sample(rng)

    def why(self, answer: object, /) -> Why | None:
        return self.amount.why(answer) if type(plain(answer)) is int else self.words.why(answer)

    def __str__(self) -> str:
        return f"{self.words}, {self.amount}" if self.amount else str(self.words)


@dataclass(frozen=True, slots=True)
class Subset:
    """A number of cards from ``least`` to ``most``, out of some, in any order.

    >>> from cardwidgets import cards
    >>> some = Subset(cards("AS KH QD"), 1, 2)
    >>> some.parse("AS QD") in some, some.parse("AS KH QD") in some
    (True, False)
    """

    cards: Cards
    least: int
    most: int

    def __post_init__(self) -> None:
        _make_plain(self, "least", "most")

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> Cards:
        chosen = Cards(token)
        return self._sorted(chosen) if set(chosen) <= set(self.cards) else chosen

    def sample(self, rng: Random, /) -> Cards:
        return self._sorted(rng.sample(self.cards, rng.randint(self.least, self.most)))

    def why(self, answer: object, /) -> Why | None:
        if type(answer) is not Cards and type(answer) is not tuple:
            return NOT_OFFERED
        return _foreign(answer, self.cards) or (
            None
            if self.least <= len(answer) <= self.most
            else Why("wrong_number", {"n": self.most, "got": len(answer)})
        )

    def _sorted(self, chosen: Iterable[Card]) -> Cards:
        return Cards(sorted(chosen, key=self.cards.index))

    def __str__(self) -> str:
        number = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{number} of {self.cards}"


class Layout(tuple[Cards, ...]):
    """Cards laid out in sets, in order. It is written with bars between the sets, and as ``-`` if there is no set.

    >>> print(Layout.read("as ks qs | 9d 9c 4h"))
    AS KS QS | 9D 9C 4H
    """

    __slots__ = ()

    def __new__(cls, sets: Iterable[Iterable[str]] = ()) -> Layout:
        return super().__new__(cls, [row if type(row) is Cards else Cards(row) for row in sets])

    @classmethod
    def read(cls, text: str) -> Layout:
        """Read a layout. Raises `NotationError`."""
        return cls(() if text.strip() == "-" else map(Cards, text.split("|")))

    def __str__(self) -> str:
        return " | ".join(map(str, self)) or "-"

    @property
    def signs(self) -> str:
        """The sets as people write them, with bars between."""
        return " | ".join(row.signs for row in self) or "-"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards laid out in sets of the given sizes. The last sets may be left out, but at least ``least`` sets are laid.

    Cards in no set are laid aside. ``judge`` is a function of the game: it returns the reason why a layout of the right
    shape, or its first sets, is illegal. Thus a page can explain an illegal layout before it is sent.

    >>> from cardwidgets import cards
    >>> sets = Arrangement(cards("KS KH KD 4C 3C 2C"), (3, 3), least=1)
    >>> sets.parse("KS KH KD | 4C 3C 2C") in sets, sets.parse("KS KH KD") in sets
    (True, True)
    """

    cards: Cards
    sizes: tuple[int, ...]
    least: int
    judge: Callable[[Layout], Why | None] | None = None

    def __post_init__(self) -> None:
        _make_plain(self, "least")
        object.__setattr__(self, "sizes", tuple(map(plain, self.sizes)))

    def __contains__(self, answer: object, /) -> bool:
        return self.why(answer) is None

    def parse(self, token: str, /) -> Layout:
        return Layout.read(token)

    def sample(self, rng: Random, /) -> Layout:
        """Return a layout at random: sets are added until a few attempts find no further one."""
        for _ in range(_MAX_TRIES):
            layout = self._grown(rng)
            if self.why(layout) is None:
                return layout
        return self._cut(self.cards, self.least)

    def why(self, answer: object, /) -> Why | None:
        if type(answer) is not Layout:
            return NOT_OFFERED
        sizes = tuple(map(len, answer))
        if len(sizes) > len(self.sizes):
            return Why("too_many_sets", {"n": len(self.sizes), "got": len(sizes)})
        if len(sizes) < self.least or sizes != self.sizes[: len(sizes)]:
            got = " ".join(map(str, sizes)) or "0"
            return Why("wrong_sizes", {"sizes": " ".join(map(str, self.sizes)), "got": got})
        wrong = _foreign([card for row in answer for card in row], self.cards)
        return wrong or (self.judge(answer) if self.judge else None)

    def _grown(self, rng: Random) -> Layout:
        """Return sets drawn one after another, each laid in a place where it is legal among those before it."""
        layout, left = Layout(), list(self.cards)
        for size in self.sizes:
            drawn = (Cards(rng.sample(left, size)) for _ in range(_MAX_TRIES if size <= len(left) else 0))
            wider = next((way for row in drawn for way in self._wider(layout, row)), None)
            if wider is None:
                break
            layout, left = wider, [card for card in self.cards if not any(card in row for row in wider)]
        return layout

    def _wider(self, layout: Layout, row: Cards) -> Iterator[Layout]:
        """Yield the legal layouts that one more set makes, the last place first."""
        for place in reversed(range(len(layout) + 1)):
            wider = Layout((*layout[:place], row, *layout[place:]))
            if all(len(row) == size for row, size in zip(wider, self.sizes, strict=False)) and self._fits(wider):
                yield wider

    def _fits(self, layout: Layout) -> bool:
        return self.judge is None or self.judge(layout) is None

    def _cut(self, order: Sequence[Card], number: int) -> Layout:
        places = [sum(self.sizes[:i]) for i in range(number + 1)]
        return Layout(Cards(order[a:b]) for a, b in pairwise(places))

    def __str__(self) -> str:
        return f"sets of {' '.join(map(str, self.sizes))} from {self.cards}"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The only kind of question for chance: an order for these cards, top of the pack first.

    >>> from random import Random
    >>> from cardwidgets import cards
    >>> order = Shuffle(cards("AS KH QD"))
    >>> order.sample(Random(1)) in order, order.parse("KH AS QD") in order
    (True, True)
    """

    cards: Cards

    def __contains__(self, answer: object, /) -> bool:
        if (type(answer) is not Cards and type(answer) is not tuple) or len(answer) != len(self.cards):
            return False
        try:
            return set(answer) == set(self.cards)
        except TypeError:  # something that cannot even be compared with a card
            return False

    def parse(self, token: str, /) -> Cards:
        return Cards(token)

    def sample(self, rng: Random, /) -> Cards:
        """Return the order that ``rng.sample(cards, len(cards))`` finds, without its calls for every card."""
        if type(rng) is not Random:
            return _made(Cards, rng.sample(self.cards, len(self.cards)))  # which may be its own
        order, bits = [*self.cards], rng.getrandbits
        for last, length in _countdown(len(order)):
            while (place := bits(length)) > last:
                pass
            order[place], order[last] = order[last], order[place]
        order.reverse()
        return _made(Cards, order)

    def why(self, answer: object, /) -> Why | None:
        return None if answer in self else Why("not_this_pack", {"n": len(self.cards)})

    def __str__(self) -> str:
        return f"an order of {len(self.cards)} cards"


@cache
def _countdown(number: int) -> Sequence[tuple[int, int]]:
    """Return ``number`` places, the last one first, each with the bit length of the number of places up to it."""
    return tuple((left - 1, left.bit_length()) for left in range(number, 0, -1))


def offered(choices: Choices[A]) -> tuple[A, ...]:
    """Return the open answers that can be listed: each of a few things, or each word beside a number of chips.

    Raises `TypeError` for choices that are not listed, as a number or a layout.

    >>> offered(OneOf(("fold", "look"))), offered(WordsOrAmount(OneOf(("fold",)), Amount(2, 10)))
    (('fold', 'look'), ('fold',))
    """
    if (one_of := _words(choices)) is None:
        raise TypeError(f"these choices cannot be listed one by one: {choices}")
    return one_of.options


def amount_in(choices: Choices[Any]) -> Amount:
    """Return the choice of a number of chips, beside words or alone. Raises `TypeError` if there is none.

    >>> print(amount_in(WordsOrAmount(OneOf(("fold",)), Amount(2, 10))))
    2 to 10
    """
    found = choices.amount if isinstance(choices, WordsOrAmount) else choices
    if not isinstance(found, Amount):
        raise TypeError(f"these choices offer no number of chips: {choices}")
    return found


def exact(given: object) -> object:
    """Return an answer as a value of an exact type, so that no foreign ``==`` decides whether it is open.

    A number, a truth value or a text of another library becomes the plain one (`plain`), and a list or a tuple of names
    becomes cards. An object of any other type is returned as it is. Raises `NotationError` for a list that only looks
    like cards.

    >>> exact(["as", "10♠"]), exact(True), exact("fold")
    (Cards('AS TS'), True, 'fold')
    """
    kind = type(given)
    if kind in SIMPLE:
        return given
    if kind is Card:
        return Card(str.__str__(given))
    if kind in _ROWS:
        return given if kind is Cards and are_own(cast(Cards, given)) else _row(given)
    if kind is Layout:
        return Layout(map(_row, given))  # type: ignore[call-overload]
    return plain(given)


def find_open(choices: Choices[A], given: object) -> A | None:
    """Return the open answer that equals an `exact` answer; None if it is not open.

    >>> find_open(OneOf(("fold", 4)), "fold"), find_open(OneOf(("fold", 4)), True), find_open(Amount(1, 3), 2)
    ('fold', None, 2)
    """
    kind, one_of = type(given), _words(choices)
    if one_of is not None and (kind is not int or one_of is choices):
        alike = kind is str or kind is int or kind is Card  # of types that do not lie about being equal
        return next((one for one in one_of.options if (alike or type(one) is kind) and one == given), None)
    if given not in choices:
        return None
    if kind is Cards and type(choices) not in _IN_ORDER:
        return choices.parse(str(given))  # in the order in which they are offered, where order does not count
    return cast(A, given)


def why_closed(choices: Choices[Any], given: object) -> Why:
    """Return the reason why an `exact` answer is not open."""
    kinds = {*SIMPLE, Card, Cards, Layout}
    if (one_of := _words(choices)) is not None:
        kinds |= {*map(type, one_of.options), *(type(one) for one, _ in one_of.closed)}
    return (choices.why(given) if type(given) in kinds else None) or NOT_OFFERED


_IN_ORDER: frozenset[type] = frozenset({Shuffle})
"""Kinds of choices for which the order of cards counts."""


def _make_plain(choices: object, *names: str) -> None:
    """Make the numbers that the script of a game gave plain. Raises `ValueError` for one that is not whole."""
    for name in names:
        number = plain(getattr(choices, name))
        if type(number) is not int:
            raise ValueError(f"{name} must be a whole number, not {typed(number)}")
        object.__setattr__(choices, name, number)


def _words(choices: object) -> OneOf[Any] | None:
    """Return the list to choose from, or None if there is none."""
    if isinstance(choices, WordsOrAmount):
        return choices.words
    return choices if isinstance(choices, OneOf) else None


def _row(given: object) -> Cards:
    """Return cards in a row."""
    if type(given) not in _ROWS:
        raise NotationError(f"{shown(given)} are no cards")
    return Cards(map(_name, cast(Iterable[object], given)))


def _name(given: object) -> str:
    """Return the letters of a card's name."""
    if not issubclass(type(given), str):
        raise NotationError(f"{shown(given)} is no card")
    return str.__str__(given)


def _foreign(answer: Iterable[object], cards: Sequence[Card]) -> Why | None:
    chosen = list(answer)
    for card in chosen:
        if chosen.count(card) > 1:
            return Why("repeated_card", {"card": shown(card)})
    for card in chosen:
        if card not in cards:
            return Why("foreign_card", {"card": shown(card)})
    return None
