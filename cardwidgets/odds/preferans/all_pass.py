"""The all-pass game with open cards: three players who each want few tricks, and owe nobody anything.

With three parties best play is only defined when it is said what a party does to whom all is the same. Here it lets
the next player, clockwise, take as many tricks as can be (``tie="next"``), or the one before it (``"previous"``). That
puts all results in order for everybody, so that the outcome is one; under another rule it may be another.

>>> solve_all_pass(["7S 9S", "8S TS", "7H 8H"]).tricks
(1, 1, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, Protocol

from ...core.cards import Card, Cards
from ...core.errors import RulesError, shown
from ...locale import say
from ..runtime.blocks import Progress, Stopped
from ..runtime.compiled import have_numba
from .bits import PLACES, hands_of, number
from .double_dummy import as_numbers
from .plain import all_groups, plays_to, without
from .position import SEATS, Position, position

if TYPE_CHECKING:
    import pandas

__all__ = ["AllPass", "Stopped", "Tie", "solve_all_pass", "tricks_of_each_by_definition"]

PROGRESS_INTERVAL = 1000
"""The positions between two reports of progress: several reports a second."""

Tie = Literal["next", "previous"]
Tricks = tuple[int, int, int]


def _likes(seat: int, tricks: Tricks, tie: Tie) -> tuple[int, int]:
    """Return the own tricks, and then what the rule says: the less the better."""
    other = tricks[(seat + 1) % SEATS]
    return tricks[seat], (-other if tie == "next" else other)


def tricks_of_each_by_definition(place: Position, tie: Tie = "next") -> Tricks:
    """Return the tricks of each seat from here on, by looking at every play: right for a few cards each."""
    found = []
    for card in place.choices:
        after, winner = place.after(card)
        rest = tricks_of_each_by_definition(after, tie) if after else (0, 0, 0)
        found.append(_plus(rest, winner))
    return min(found, key=lambda tricks: _likes(place.seat, tricks, tie))


def _plus(tricks: Tricks, winner: int | None) -> Tricks:
    first, second, third = (number + (seat == winner) for seat, number in enumerate(tricks))
    return first, second, third


class AllPassSearch(Protocol):
    """The tricks of each seat from a position on, in numbers."""

    def tricks(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks: ...


class PlainAllPass:
    """Every play of every group of equal cards, but each set of hands between two tricks only once."""

    def __init__(self, tie: Tie, progress: Callable[[int], object] | None = None) -> None:
        self._tie, self._progress = tie, progress
        self._known: dict[int, Tricks] = {}

    def tricks(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks:
        hands = hands_of(joined)
        if not table:
            if not hands[0]:
                return 0, 0, 0
            key = joined << 2 | leader
            if (met := self._known.get(key)) is not None:
                return met
        seat, led = (leader + len(table)) % SEATS, table[0] >> 3 if table else -1
        best: Tricks | None = None
        for card in plays_to(hands[seat], led, -1) if table else all_groups(hands[seat]):
            found = self._after(joined, (*table, card), leader)
            if best is None or _likes(seat, found, self._tie) < _likes(seat, best, self._tie):
                best = found
        assert best is not None, "a hand holds a card"
        if not table:
            self._known[key] = best
            if (
                self._progress
                and len(self._known) % PROGRESS_INTERVAL == 0
                and self._progress(len(self._known)) is False
            ):
                raise Stopped(f"stopped after {len(self._known)} positions")
        return best

    def _after(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks:
        if len(table) < SEATS:
            return self.tricks(joined, table, leader)
        best = max(range(SEATS), key=lambda at: (table[at] >> 3 == table[0] >> 3, table[at]))
        winner = (leader + best) % SEATS
        return _plus(self.tricks(without(joined, *table), (), winner), winner)


class FastAllPass:
    """The same by numba."""

    def __init__(self, tie: Tie) -> None:
        import numpy

        from .kernel import tables
        from .kernel_all_pass import CELLS

        self._next = int(tie == "next")
        self._cells = tables(CELLS)
        self._hands, self._table = numpy.zeros(3, dtype=numpy.int64), numpy.zeros(2, dtype=numpy.int64)

    def tricks(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks:
        from .kernel_all_pass import all_pass_of

        self._hands[:] = hands_of(joined)
        self._table[: len(table)] = table
        found = int(all_pass_of(self._hands, self._table, len(table), leader, self._next, *self._cells))
        return found & 15, found >> 4 & 15, found >> 8


@dataclass(frozen=True)
class AllPass:
    """The value of an all-pass game to each seat from here on, and after each legal card."""

    position: Position
    tie: Tie
    values: Mapping[Card, Tricks]
    _search: AllPassSearch = field(repr=False, compare=False)

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return self.position.seat

    @cached_property
    def tricks(self) -> Tricks:
        """Tricks of seats 0, 1 and 2."""
        return min(self.values.values(), key=lambda tricks: _likes(self.seat, tricks, self.tie))

    @cached_property
    def cost(self) -> Mapping[Card, int]:
        """Return how many tricks more each legal card brings to who plays it."""
        return {card: tricks[self.seat] - self.tricks[self.seat] for card, tricks in self.values.items()}

    @cached_property
    def best(self) -> Cards:
        """The cards that lead to the result."""
        return Cards(card for card, tricks in self.values.items() if tricks == self.tricks)

    @cached_property
    def line(self) -> tuple[tuple[int, Card], ...]:
        """One way to the end that all agree to: who plays what, the lowest of the best cards each time."""
        played: list[tuple[int, Card]] = []
        here: Position | None = self.position
        while here is not None:
            now = _solved(here, self.tie, self._search)
            card = min(now.best, key=lambda card: (PLACES[card] & 7, PLACES[card]))
            played.append((now.seat, card))
            here, _ = here.after(card)
        return tuple(played)

    def sentence(self, lang: str | None = None) -> str:
        """Return what each seat takes."""
        first, second, third = self.tricks
        return say("solved.all_pass", lang, first=first, second=second, third=third)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card: tricks of each seat, cost, best. Needs pandas."""
        import pandas

        rows = [(*tricks, self.cost[card], card in self.best) for card, tricks in self.values.items()]
        index = pandas.Index([str(card) for card in self.values], name="card")
        return pandas.DataFrame(rows, index=index, columns=["seat0", "seat1", "seat2", "cost", "best"])


def solve_all_pass(
    hands: Sequence[str | Iterable[str]],
    *,
    leader: int = 0,
    table: str | Iterable[str] = (),
    tie: Tie = "next",
    fast: bool | None = None,
    progress: Callable[[int], object] | None = None,
    by_card: Progress | None = None,
) -> AllPass:
    """Solve an all-pass game or the rest of it, the talon apart, under a rule for ties.

    ``hands`` of seats 0, 1 and 2, clockwise, without the cards on the ``table``, which are in order of play. A whole
    deal takes a tenth of a second with numba and some seconds without; then ``progress`` hears how many positions (of
    some 40,000) have been looked at, and stops the work by returning False. ``by_card`` is told after each legal card,
    of how many, and stops the work in the same way: then the cards that were looked at have values.

    Where the talon leads to the first two tricks, solve what is left after them: before that the values of cards are
    not known, here or at a table, as the suit to follow would come from a card that nobody plays.

    Raises `NotationError` for what is no card, `RulesError` for cards that cannot lie so and for an unknown rule,
    `Stopped` when it was stopped.
    """
    if tie not in ("next", "previous"):
        raise RulesError(f"tie should be 'next' or 'previous', not {shown(tie, 20)!r}")
    place = position(hands, leader, None, table)
    quick = fast is not False and have_numba()
    return _solved(place, tie, FastAllPass(tie) if quick else PlainAllPass(tie, progress), by_card)


def _solved(place: Position, tie: Tie, search: AllPassSearch, by_card: Progress | None = None) -> AllPass:
    values: dict[Card, Tricks] = {}
    for done, card in enumerate(place.choices, 1):
        after, winner = place.after(card)
        rest: Tricks = (0, 0, 0)
        if after is not None:
            hands = [number(hand) for hand in after.hands]
            rest = search.tricks(*as_numbers(hands, [PLACES[played] for played in after.table], after.leader))
        values[card] = _plus(rest, winner)
        if by_card is not None and by_card(done, len(place.choices)) is False:
            break
    return AllPass(place, tie, values, search)
