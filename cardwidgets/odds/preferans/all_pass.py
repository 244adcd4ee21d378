"""The all-pass deal with open cards: each of three players wants few tricks, and nobody has a partner.

With three players best play needs a rule for ties: a player may have several cards that bring the same number of own
tricks. Here the player chooses the card that lets the next player, clockwise, take most tricks (``tie="next"``), or the
previous player (``"previous"``). This orders all results for everybody, so the outcome is unique. Another rule may give
another outcome.

>>> solve_all_pass(["7S 9S", "8S TS", "7H 8H"]).tricks
(1, 1, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, Protocol

from ...core.cards import Card, Cards
from ...core.errors import RulesError, shown
from ...locale import say
from ..runtime.blocks import Progress
from ..runtime.compiled import has_numba
from .bits import PLACES, hands_of, number
from .double_dummy import as_numbers
from .plain import all_groups, plays_to, without
from .position import SEATS, Position, position

if TYPE_CHECKING:
    import pandas

__all__ = ["AllPass", "Tie", "solve_all_pass"]

Tie = Literal["next", "previous"]
Tricks = tuple[int, int, int]


def _likes(seat: int, tricks: Tricks, tie: Tie) -> tuple[int, int]:
    """Return the sort key of a result for a seat: own tricks first, then the rule for ties. Smaller is better."""
    other = tricks[(seat + 1) % SEATS]
    return tricks[seat], (-other if tie == "next" else other)


def _plus(tricks: Tricks, winner: int | None) -> Tricks:
    first, second, third = (number + (seat == winner) for seat, number in enumerate(tricks))
    return first, second, third


class AllPassSearch(Protocol):
    """A search for the tricks of each seat from a position on; cards are numbers."""

    def tricks(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks: ...


class PlainAllPass:
    """A search in plain Python: tries every play of every group of equal cards, and each set of hands between tricks
    once.
    """

    def __init__(self, tie: Tie) -> None:
        self._tie = tie
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
        return best

    def _after(self, joined: int, table: tuple[int, ...], leader: int) -> Tricks:
        if len(table) < SEATS:
            return self.tricks(joined, table, leader)
        best = max(range(SEATS), key=lambda at: (table[at] >> 3 == table[0] >> 3, table[at]))
        winner = (leader + best) % SEATS
        return _plus(self.tricks(without(joined, *table), (), winner), winner)


class FastAllPass:
    """`PlainAllPass` compiled by numba."""

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
    """The solution of an all-pass deal: the tricks of each seat from here on, and after each legal card."""

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
        """The tricks of seats 0, 1 and 2 from here on."""
        return min(self.values.values(), key=lambda tricks: _likes(self.seat, tricks, self.tie))

    @cached_property
    def cost(self) -> Mapping[Card, int]:
        """The tricks that each legal card costs its player, beyond the best card."""
        return {card: tricks[self.seat] - self.tricks[self.seat] for card, tricks in self.values.items()}

    @cached_property
    def best(self) -> Cards:
        """The cards that lead to the best result."""
        return Cards(card for card, tricks in self.values.items() if tricks == self.tricks)

    @cached_property
    def line(self) -> tuple[tuple[int, Card], ...]:
        """A sequence of best cards to the end, as pairs of seat and card; among equals the lowest card."""
        played: list[tuple[int, Card]] = []
        here: Position | None = self.position
        while here is not None:
            now = _solved(here, self.tie, self._search)
            card = min(now.best, key=lambda card: (PLACES[card] & 7, PLACES[card]))
            played.append((now.seat, card))
            here, _ = here.after(card)
        return tuple(played)

    def sentence(self, lang: str | None = None) -> str:
        """Return the tricks of each seat in words."""
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
    progress: Progress | None = None,
) -> AllPass:
    """Solve an all-pass deal, or the rest of one, with open cards and without the talon.

    ``hands``     the hands of seats 0, 1 and 2, clockwise, without the cards on the table
    ``leader``    the seat that leads, or led, to the current trick
    ``table``     the cards of the current trick, in order of play
    ``tie``       the rule for ties: whom a player favours among results with the same number of own tricks
    ``fast``      False for plain Python; True or None for the kernel, if numba is installed
    ``progress``  called as ``progress(done, total)`` after each legal card; returning False stops the work, and the
                  cards solved so far have values

    A whole deal takes a tenth of a second with numba, and some seconds without.

    If the talon leads to the first two tricks, solve the rest after them. Before that, the suit to follow comes from a
    card that no player plays, so the values of cards are not known.

    Raises `NotationError` for an invalid card, and `RulesError` for an impossible position or an unknown rule for ties.
    """
    if tie not in ("next", "previous"):
        raise RulesError(f"tie must be 'next' or 'previous', not {shown(tie, 20)!r}")
    place = position(hands, leader, None, table)
    quick = fast is not False and has_numba()
    return _solved(place, tie, FastAllPass(tie) if quick else PlainAllPass(tie), progress)


def _solved(place: Position, tie: Tie, search: AllPassSearch, progress: Progress | None = None) -> AllPass:
    values: dict[Card, Tricks] = {}
    for done, card in enumerate(place.choices, 1):
        after, winner = place.after(card)
        rest: Tricks = (0, 0, 0)
        if after is not None:
            hands = [number(hand) for hand in after.hands]
            rest = search.tricks(*as_numbers(hands, [PLACES[played] for played in after.table], after.leader))
        values[card] = _plus(rest, winner)
        if progress is not None and progress(done, len(place.choices)) is False:
            break
    return AllPass(place, tie, values, search)
