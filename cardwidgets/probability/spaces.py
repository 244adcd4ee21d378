"""Sample spaces, events and random variables.

A *sample space* lists the outcomes, an *event* is the set of those that pass a test, and a *random variable* gives each
outcome a value.

>>> die = one_of(range(1, 7), name="a die")
>>> high = die.event(lambda number: number >= 5, "five or six")
>>> list(high), high.ways, die.size
([5, 6], 2, 6)
"""

from __future__ import annotations

import operator
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import compress, islice, product
from math import prod
from random import Random
from typing import Any, NoReturn, TypeAlias

from ..core.cards import Card, like, pack, strict
from ..core.errors import CardTableError, quoted
from ..core.plain import check_function, check_type, countable, exact, plain, typed, whole
from ..locale.progress import DealsWatch, Progress, Stopped
from ..locale.shown import Spoken, called, sentence
from .chances import Label

__all__ = [
    "LIMIT", "Condition", "Event", "EventLike", "Follow", "Outcome", "RandomVariable", "SampleSpace", "Test",
    "TooManyOutcomes", "check_space", "event_of", "known_space", "one_of", "one_space",
]  # fmt: skip

Outcome: TypeAlias = Any
"""An outcome of a sample space: a hand, a deal, a label; each space has a type of its own."""
Test: TypeAlias = Callable[[Outcome], object]
EventLike: TypeAlias = "Event | Test"
Condition: TypeAlias = "Event | Test | None"
Follow: TypeAlias = Progress | bool | None
"""The follower of a long count, as in `Event.count`."""
LIMIT = 500_000 if sys.platform == "emscripten" else 5_000_000
"""Most outcomes that a count goes through, which takes some seconds; fewer in the slower Python of a browser."""
MAX_OUTCOMES_LISTED = 200_000
"""Most outcomes of a space whose list is kept in memory."""
BLOCK, REPORT = 1_000, 50_000
"""Outcomes in one block of a count, and outcomes between two reports of progress."""
MAX_TRIES = 200_000
"""Most draws of a simulation until a condition is met."""
EVENT_NEEDED = "an event is needed here, such as pair or space.event(test)"


class TooManyOutcomes(CardTableError, ValueError):
    """The error for a count that would take too long. The message names the number, the limit and three ways out.

    >>> from cardwidgets.probability import P, draws
    >>> P(lambda hand: hand[0].rank == "A", space=draws(13))
    Traceback (most recent call last):
    ...
    cardwidgets.probability.spaces.TooManyOutcomes: ...
    """


@dataclass(eq=False, repr=False)
class SampleSpace(Spoken):
    """The set of all outcomes. Make one with `draws`, `hidden`, `one_of` or `unseen_by`.

    ``a * b`` and ``a ** n`` are spaces of independent trials. `given` returns the smaller space in which an event is
    known to have happened.

    ``each``    a function that goes through the outcomes; each comes with the number of equal outcomes that it stands
                for
    ``draw``    a function that picks an outcome at random
    ``listed``  the number of outcomes that ``each`` lists; any number above `LIMIT` if there are more than `LIMIT`
    ``size``    the number of all outcomes, the denominator of every probability
    ``recipe``  a value that is equal for spaces made in the same way
    ``hands``   the names of the hands of an outcome, if it has several
    ``advice``  the ways to a smaller space, for the error when this one is too large to count

    >>> coin = one_of(["heads", "tails"], name="a coin")
    >>> coin ** 2, list(coin * coin)[1]
    ((a coin) 2 times: 4 outcomes, ('heads', 'tails'))

    Raises `ValueError` if the space has no outcome.
    """

    name: str
    each: Callable[[], Iterable[tuple[Outcome, int]]]
    draw: Callable[[Random], Outcome]
    listed: int
    size: int = 0
    recipe: Hashable = None
    known_labels: frozenset[Label] | None = None
    hands: tuple[str, ...] = ()
    advice: str = "Choose a space with fewer outcomes; or take alike outcomes together, as in one_of({'red': 2})"

    def __post_init__(self) -> None:
        if not self.listed:
            raise ValueError(f"{self.name}: nothing can happen, so nothing has a probability")
        self.size = self.size or self.listed

    @property
    def in_classes(self) -> bool:
        """True if equal outcomes are listed once."""
        return self.size > self.listed

    def __repr__(self) -> str:
        return f"{self.name}: {self.size:,} outcomes" + (f" in {self.listed:,} classes" if self.in_classes else "")

    def spoken(self) -> str:
        return sentence("space_in_classes" if self.in_classes else "space", n=self.size, classes=self.listed)

    def __iter__(self) -> Iterator[Outcome]:
        """Go through the outcomes. Raises `TooManyOutcomes` before the first one."""
        return (outcome for outcome, _ in self.weighted())

    def __len__(self) -> int:
        """Return the number of outcomes. Raises `TypeError` if equal ones are listed once: write `size` or `listed`."""
        if self.in_classes or self.size > sys.maxsize:
            self._refuse()
        return self.size

    def __bool__(self) -> bool:
        return True

    def _refuse(self, other: object = None) -> NoReturn:
        raise TypeError(
            f"{self.name} is a sample space: space.size is the number of outcomes, list(space) lists them (alike ones"
            " once), space * space repeats the trial, space.event(test) and space.variable(function) ask about it"
        )

    __add__ = __radd__ = __sub__ = __rsub__ = __and__ = __rand__ = __or__ = __ror__ = __getitem__ = _refuse
    __truediv__ = __rtruediv__ = __lt__ = __le__ = __gt__ = __ge__ = __float__ = __invert__ = _refuse

    @cached_property
    def _list(self) -> list[tuple[Outcome, int]]:
        return list(self.each())

    def weighted(self) -> Iterator[tuple[Outcome, int]]:
        """Yield the outcomes, each with the number of equal outcomes that it stands for. Raises as iterating does."""
        if self.listed > LIMIT:
            more = f"{self.size:,} outcomes" + (f" in more than {LIMIT:,} classes" if self.in_classes else "")
            raise TooManyOutcomes(
                f"{self.name}: {more}, and a count goes through at most {LIMIT:,}. {self.advice}; or simulate, as with"
                " sample(event, 10_000, seed=1)"
            )
        return iter(self._list if self.listed <= MAX_OUTCOMES_LISTED else self.each())

    def blocks(
        self, functions: Sequence[Callable[[Outcome], object]], progress: Follow
    ) -> Iterator[tuple[list[list[object]], Sequence[int]]]:
        """Yield the values of functions of an outcome, and the ways of the outcomes, in blocks. ``progress`` is as in
        `Event.count`.

        Raises `Stopped` if the count was stopped. The error of a function gets a note with an outcome.
        """
        pairs, done = self.weighted(), 0
        with DealsWatch(self.listed, 1, progress, "outcomes") as watch:
            while block := tuple(islice(pairs, BLOCK)):
                outcomes, counts = zip(*block, strict=True)
                try:
                    found = [[*map(function, outcomes)] for function in functions]
                except Exception as error:
                    error.add_note(f"The function gets each outcome of {self.name}, such as {outcomes[0]!r}.")
                    raise
                yield found, counts
                done += len(block)
                if (done % REPORT == 0 or done == self.listed) and watch.blocks(done) is False and done < self.listed:
                    raise Stopped(f"stopped after {done:,} of {self.listed:,} outcomes")

    def same_as(self, other: object) -> bool:
        """Return True if two spaces have the same outcomes in the same order, as ``draws(3)`` and ``draws(3)`` do."""
        own = self.recipe is not None and isinstance(other, SampleSpace) and self.recipe == other.recipe
        return self is other or own

    def event(self, test: Test, name: str = "") -> Event:
        """Return the event of the outcomes that pass a test. Used as a decorator, it takes the name of the function.

        Raises `TypeError` if the test is not a function.
        """
        check_function(test, "test must be a function of an outcome, as lambda outcome: ...")
        return Event(self, test, name)

    def variable(self, value: Callable[[Outcome], Label], name: str = "") -> RandomVariable:
        """Return a random variable: a number or a label for each outcome. Raises `TypeError` if ``value`` is not a
        function.
        """
        check_function(value, "value must be a function of an outcome, as lambda outcome: ...")
        return RandomVariable(self, value, name)

    def number(self, what: str, hand: str = "") -> RandomVariable:
        """Return the number of cards of one sort in a hand, as a random variable.

        ``what``  the sort of card: a rank such as ``"A"``, a suit such as ``"S"``, a card such as ``"AS"``,
                  ``"red"`` or ``"black"``
        ``hand``  the name of the hand, if an outcome has several, as those of `hidden` have

        Raises `ValueError` if no card can be of that sort, or if there is no such hand.
        """
        wanted, cards = self._wanted(what), self._hand_of(hand)
        return RandomVariable(
            self, lambda outcome: sum(map(wanted.__contains__, cards(outcome))), f"{what} {hand}".strip()
        )

    def has(self, what: str, hand: str = "") -> Event:
        """Return the event that a hand has at least one card of a sort; ``what`` and ``hand`` as in `number`."""
        wanted, cards = self._wanted(what), self._hand_of(hand)
        return Event(self, lambda outcome: not wanted.isdisjoint(cards(outcome)), f"{hand} has {what}".strip())

    def _wanted(self, what: str) -> frozenset[Label]:
        """Return the cards of one sort; where hands are of labels, the label of that name."""
        if self.known_labels is None:
            first = next(iter(self)) if self.listed <= LIMIT and not self.hands else ()
            if isinstance(first, str) or not (isinstance(first, Iterable) and all(isinstance(c, str) for c in first)):
                raise TypeError(
                    f"an outcome of {self.name} is no hand of cards, but {typed(first)}: write a test, as in"
                    " space.event(lambda outcome: ...)"
                )
            return frozenset(filter(like(what), strict(pack(52, jokers=2))))
        if not (wanted := frozenset(label for label in self.known_labels if str(label) == what)):
            there = ", ".join(sorted(map(str, self.known_labels)))
            raise ValueError(f"no card here is {quoted(what)}; there are {there}")
        return wanted

    def _hand_of(self, name: str) -> Callable[[Outcome], Iterable[Card]]:
        if name in self.hands:
            return operator.attrgetter(name)
        if name or len(self.hands) > 1:
            there = f"name one of {', '.join(self.hands)}" if self.hands else "leave its name out"
            raise ValueError(f"no hand is called {quoted(name)} in {self.name}: {there}")
        return operator.itemgetter(0) if self.hands else lambda outcome: outcome

    def given(self, known: EventLike, progress: Follow = None) -> SampleSpace:
        """Return the smaller sample space in which an event is known to have happened. ``progress`` is as in
        `Event.count`.

        Raises `ValueError` if the event cannot happen.
        """
        event = event_of(known, self)
        name = f"{self.name}, given {event.name}"
        smaller = replace(self, name=name, draw=lambda rng: _wait(event, self.draw, rng), recipe=None)
        if self.listed > LIMIT:  # it cannot be counted, but simulated
            return smaller
        if not any(event.count(progress)):
            raise ValueError(f"nothing has a probability given {event.name}: it cannot happen in {self.name}")
        each, listed = lambda: compress(self.weighted(), event.count()), event.count().count(1)
        return replace(smaller, each=each, listed=listed, size=event.ways)

    def __mul__(self, other: SampleSpace) -> SampleSpace:
        check_type(other, SampleSpace, "independent trials are written space * space, or space ** 2")
        return _product((self, other), f"{self.name} × {other.name}")

    __rmul__ = __mul__

    def __pow__(self, n: int) -> SampleSpace:
        n = whole("space ** n repeats a trial n times: n", n, 1, 1000)
        return _product((self,) * n, f"({self.name}) {n} times")


def one_of(outcomes: Iterable[Hashable] | Mapping[Label, int], name: str = "one of them") -> SampleSpace:
    """Return the space of these outcomes. They are equally likely, or a dictionary gives the number of ways of each.

    An outcome that is listed twice counts twice. At most `MAX_OUTCOMES_LISTED` fit; larger spaces are products, or made
    by `draws`.

    >>> one_of({"red": 2, "black": 1}), one_of(["red", "red", "black"])
    (one of them: 3 outcomes in 2 classes, one of them: 3 outcomes in 2 classes)

    Raises `ValueError` without outcomes, and if ways are not whole numbers of at least 1. Raises `TooManyOutcomes` if
    too many are listed, and `TypeError` if ``outcomes`` is not a list or a dictionary.
    """
    check_type(outcomes, Iterable, "outcomes must be a list, or a dictionary with the ways of each")
    if not isinstance(outcomes, Sized):
        outcomes = list(islice(outcomes, MAX_OUTCOMES_LISTED + 1))
    if len(outcomes) > MAX_OUTCOMES_LISTED:
        raise TooManyOutcomes(
            f"{name}: more outcomes than the {MAX_OUTCOMES_LISTED:,} of the longest list. Write alike ones once, with"
            " their ways, as in one_of({'red': 2, 'black': 1}); or repeat a small space, as in one_of(range(1, 7)) ** 8"
            "; or draw cards, as in draws(3)"
        )
    with countable("outcomes"):
        ways = outcomes if isinstance(outcomes, Mapping) else Counter(outcomes)
    if wrong := [n for n in map(plain, ways.values()) if type(n) is not int or n < 1]:
        raise ValueError(f"ways must be whole numbers of at least 1, as in {{'red': 2, 'black': 1}}, not {wrong[0]!r}")
    each, many = [*map(strict, ways)], list(ways.values())
    recipe = ("one of", *each, *many)
    pairs = [*zip(each, many, strict=True)]
    return SampleSpace(name, lambda: pairs, lambda rng: rng.choices(each, many)[0], len(each), sum(many), recipe)


def _product(spaces: tuple[SampleSpace, ...], name: str) -> SampleSpace:
    listed, size = prod(space.listed for space in spaces), prod(space.size for space in spaces)

    def each() -> Iterable[tuple[Outcome, int]]:
        ways = product(*([n for _, n in space.weighted()] for space in spaces))
        return zip(product(*spaces), map(prod, ways), strict=True)

    recipes = tuple(space.recipe for space in spaces)
    recipe = None if None in recipes else recipes
    advice = "Repeat the trial fewer times; or count one trial alone, and multiply what is independent"
    return SampleSpace(
        name, each, lambda rng: tuple(space.draw(rng) for space in spaces), listed, size, recipe, advice=advice
    )


def _wait(event: Event, draw: Callable[[Random], Outcome], rng: Random) -> Outcome:
    for _ in range(MAX_TRIES):
        if event.test(outcome := draw(rng)):
            return outcome
    raise TooManyOutcomes(f"{event.name} did not come in {MAX_TRIES:,} draws: it is too rare to wait for")


@dataclass(eq=False, repr=False)
class Event(Spoken):
    """A set of outcomes: those that pass a test. ``A & B``, ``A | B`` and ``~A`` are events again.

    >>> die = one_of(range(1, 7), name="a die")
    >>> even, high = die.event(lambda n: n % 2 == 0, "even"), die.event(lambda n: n >= 5, "high")
    >>> list(even & high), list(even | high), (~even).name
    ([6], [2, 4, 5, 6], 'not even')

    Raises `ValueError` if two events have different sample spaces, and `TypeError` for ``and``, ``or`` and ``not``.
    """

    space: SampleSpace
    test: Test
    name: str = ""

    def __post_init__(self) -> None:
        self.name = self.name or getattr(self.test, "__name__", "it").replace("<lambda>", "it").replace("_", " ")
        self._marks: bytes | None = None
        self._ways = 0

    def count(self, progress: Follow = None) -> bytes:
        """Go through the space once, and return a byte for each outcome that it lists: 1 if the outcome belongs to the
        event, 0 if not.

        ``progress``  a function that is called with the number of outcomes done and the number in all. If it returns
                      False, the count stops. With None, a notebook cell that takes more than a second shows a line with
                      the time left; with False it shows none

        Raises `TooManyOutcomes`, and `Stopped` if the count was stopped.
        """
        if self._marks is None:
            all_marks, total = bytearray(), 0
            for (found,), ways in self.space.blocks([self.test], progress):
                marks = bytes(map(bool, found))
                total += sum(compress(ways, marks))
                all_marks += marks
            self._marks, self._ways = bytes(all_marks), total
        return self._marks

    @property
    def ways(self) -> int:
        """The number of outcomes that belong to the event."""
        self.count()
        return self._ways

    def __iter__(self) -> Iterator[Outcome]:
        return compress(self.space, self.count())

    def _space_with(self, other: Event | RandomVariable) -> SampleSpace:
        if isinstance(other, RandomVariable):
            raise TypeError(
                f"{self.name} goes with another event, not with the random variable {other.name}: compare that one, in"
                " brackets, as in A & (X >= 2)"
            )
        return one_space(self, other)

    def __and__(self, other: Event) -> Event:
        space = self._space_with(other)
        return Event(space, lambda it: self.test(it) and other.test(it), f"({self.name} and {other.name})")

    def __or__(self, other: Event) -> Event:
        space = self._space_with(other)
        return Event(space, lambda it: self.test(it) or other.test(it), f"({self.name} or {other.name})")

    def __invert__(self) -> Event:
        return Event(self.space, lambda it: not self.test(it), f"not {self.name}")

    def _refuse(self, other: object = None) -> NoReturn:
        raise TypeError(
            f"{self.name} is an event, neither true nor false, and no number: write A & B for 'and', A | B for 'or', ~A"
            " for 'not', P(A) + P(B) for a sum, A.ways for its number of outcomes, (X >= 2) & (X <= 4) for 2 <= X <= 4"
        )

    __rand__, __ror__ = __and__, __or__
    __bool__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __xor__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __truediv__ = __rtruediv__ = __len__ = __getitem__ = __float__ = _refuse

    def __repr__(self) -> str:
        return f"{self.name} (an event of {self.space.name})"

    def spoken(self) -> str:
        return sentence("event", name=called(self.name), n=self.space.size)


def _compared(sign: str, done: Callable[[Any, Any], Any]) -> Callable[[RandomVariable, object], Event]:
    """Return the method for a comparison: an event."""
    return lambda one, other: Event(*one._beside(sign, done, other))


def _combined(sign: str, done: Callable[[Any, Any], Any]) -> Callable[[RandomVariable, Any], RandomVariable]:
    """Return the method for arithmetic: a random variable. The other side may be a number."""

    def combined(one: RandomVariable, other: RandomVariable | Fraction | float) -> RandomVariable:
        return RandomVariable(*one._beside(sign, done, other if isinstance(other, RandomVariable) else exact(other)))

    return combined


@dataclass(eq=False, repr=False)
class RandomVariable(Spoken):
    """A value for each outcome. A comparison such as ``X >= 10`` is an event; ``2 * X + Y`` is a random variable
    again.

    >>> dice = one_of(range(1, 7), name="a die") ** 2
    >>> total = dice.variable(sum, "total")
    >>> list(total >= 11), (total - 7).name
    ([(5, 6), (6, 5), (6, 6)], '(total − 7)')

    Raises `ValueError` if two random variables have different sample spaces.
    """

    space: SampleSpace
    value: Callable[[Outcome], Any]
    name: str = ""

    def __post_init__(self) -> None:
        self.name = self.name or getattr(self.value, "__name__", "").replace("<lambda>", "") or "X"

    __hash__ = object.__hash__

    def _beside(self, sign: str, done: Callable[[Any, Any], Any], other: object) -> tuple[SampleSpace, Test, str]:
        """Return the space, the function and the name of two sides with a sign between them; the other side may be a
        number.
        """
        right = other if isinstance(other, RandomVariable) else RandomVariable(self.space, lambda it: other, str(other))

        def found(outcome: Outcome) -> Any:
            one, two = self.value(outcome), right.value(outcome)
            try:
                return done(one, two)
            except TypeError:
                raise TypeError(f"{one!r} {sign} {two!r} has no meaning: both sides must be numbers") from None

        return one_space(self, right), found, f"({self.name} {sign} {right.name})"

    def _refuse(self, other: object = None) -> NoReturn:
        raise TypeError(
            f"{self.name} is a random variable: it can be added, subtracted, multiplied, divided by a number other than"
            " 0, and compared. E(X) is its mean, distribution(X) lists its values. For anything else write a function,"
            " as in space.variable(lambda hand: ...)"
        )

    __eq__, __ne__ = _compared("=", operator.eq), _compared("≠", operator.ne)  # type: ignore[assignment]
    __ge__, __gt__ = _compared("≥", operator.ge), _compared(">", operator.gt)
    __le__, __lt__ = _compared("≤", operator.le), _compared("<", operator.lt)
    __add__ = __radd__ = _combined("+", operator.add)
    __mul__ = __rmul__ = _combined("·", operator.mul)
    __sub__ = _combined("−", operator.sub)

    def __truediv__(self, other: object) -> RandomVariable:
        if isinstance(other, RandomVariable) or not exact(other):
            self._refuse()
        return self * (1 / exact(other))

    def __rsub__(self, other: Fraction | float) -> RandomVariable:
        return -self + other

    def __neg__(self) -> RandomVariable:
        return self * -1

    __bool__ = __abs__ = __rtruediv__ = __pow__ = __rpow__ = __floordiv__ = __mod__ = __float__ = __int__ = _refuse
    __and__ = __rand__ = __or__ = __ror__ = __invert__ = __iter__ = __len__ = __contains__ = __getitem__ = _refuse
    __round__ = _refuse

    def __repr__(self) -> str:
        return f"{self.name} (a random variable on {self.space.name})"

    def spoken(self) -> str:
        return sentence("variable", name=called(self.name), n=self.space.size)


def one_space(one: Event | RandomVariable, other: Event | RandomVariable) -> SampleSpace:
    """Return the common space of two events or random variables.

    Raises `ValueError` if they have different spaces, and `TypeError` if one is not an event or a random variable.
    """
    for each in (one, other):
        check_type(each, Event | RandomVariable, EVENT_NEEDED)
    if not one.space.same_as(other.space):
        raise ValueError(
            f"{one.name} and {other.name} belong to two sample spaces, {one.space.name} and {other.space.name}: make"
            " both from the same space"
        )
    return one.space


def known_space(one: Event | RandomVariable, given: Condition, progress: Follow = None) -> SampleSpace:
    """Return the sample space of an event or a random variable, where ``given`` is known to have happened.

    Raises `ValueError` if ``given`` is an event of another space.
    """
    if given is None:
        return one.space
    if isinstance(given, Event):
        one_space(one, given)
    return one.space.given(given, progress)


def check_space(space: object) -> None:
    """Raise `TypeError` for anything but a sample space."""
    check_type(space, SampleSpace, "a sample space is needed here, such as draws(3)")


def event_of(event: EventLike, space: SampleSpace | None) -> Event:
    """Return an event in a space. A plain test becomes an event there, and so does the test of an event of another
    space.

    Raises `ValueError` for a test without a space, and `TypeError` if ``event`` is neither an event nor a test.
    """
    if space is not None:
        check_space(space)
    if isinstance(event, Event):
        return event if space is None or space.same_as(event.space) else Event(space, event.test, event.name)
    check_function(event, EVENT_NEEDED)
    if space is None:
        raise ValueError("a test alone has no sample space; give one, as in P(test, space=draws(3))")
    return Event(space, event)
