"""Preferans with open cards: the declarer's tricks with best play of all, after each card.

>>> solved = solve(["AS QS 7H", "KS 8S 8H", "TS 9S AH"], "N", leader=1)
>>> solved.tricks, str(solved.best)
(1, '8H')
>>> solved.cost[Card("KS")]
1
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ...core.cards import Card, Cards
from ...core.errors import RulesError, shown
from ...core.plain import plain, typed
from ...locale import say
from ..runtime.blocks import Progress
from .bits import ALL, PLACES, close_up, join, number, suit_number
from .position import SEATS, Position, position
from .search import Search, search

if TYPE_CHECKING:
    import pandas

__all__ = ["MISERE", "STRAINS", "Solved", "as_numbers", "solve", "strain_and_aim"]

STRAINS = ("S", "C", "D", "H", "N")
"""Trump suits in the order of the bids, and no trump."""
MISERE = "M"
"""The contract to take no trick."""


def strain_and_aim(contract: str) -> tuple[str | None, bool]:
    """Return the trump suit of a contract, and whether its declarer wants tricks, from ``"S"``, ``"6S"``, ``"N"`` or
    ``"M"``.

    >>> strain_and_aim("7H"), strain_and_aim("N"), strain_and_aim("M")
    (('H', True), (None, True), (None, False))

    Raises `RulesError` for a text that is not a contract.
    """
    name = str(contract).strip().upper()
    level, letter = name[:-1], name[-1:]
    if level not in ("", *"6789T") or letter not in (*STRAINS, MISERE) or (letter == MISERE and level):
        raise RulesError(f"{shown(contract, 20)!r} is no contract: say S, C, D, H, N or M, with a level or without")
    return (letter if letter in "SCDH" else None), letter != MISERE


@dataclass(frozen=True)
class Solved:
    """The solution of a position: the declarer's ``tricks`` from here on, also after each legal card (``values``).

    If ``stopped``, the work was stopped, and ``values`` has only some of the cards.
    """

    position: Position
    contract: str
    declarer: int
    values: Mapping[Card, int]
    stopped: bool
    _search: Search = field(repr=False, compare=False)

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return self.position.seat

    @cached_property
    def tricks(self) -> int:
        """The declarer's tricks from here on with best play."""
        return (max if self._wants_most else min)(self.values.values())

    @property
    def _wants_most(self) -> bool:
        """Return True if the player to move wants the declarer to take tricks."""
        return (self.seat == self.declarer) == strain_and_aim(self.contract)[1]

    @cached_property
    def cost(self) -> Mapping[Card, int]:
        """Return the tricks that each legal card costs its side: 0 for the best."""
        return {card: abs(value - self.tricks) for card, value in self.values.items()}

    @cached_property
    def best(self) -> Cards:
        """The cards that cost nothing."""
        return Cards(card for card, cost in self.cost.items() if not cost)

    @cached_property
    def line(self) -> tuple[tuple[int, Card], ...]:
        """A sequence of best cards to the end, as pairs of seat and card; each is the lowest of the best cards."""
        played: list[tuple[int, Card]] = []
        here: Solved | None = self
        while here is not None:
            card = min(here.best, key=lambda card: (PLACES[card] & 7, PLACES[card]))
            played.append((here.seat, card))
            here = here.after(card)
        return tuple(played)

    def after(self, card: str) -> Solved | None:
        """Return the solution after a card; None after the last. Raises `RulesError` for an illegal card."""
        if (played := Card(card)) not in self.position.choices:
            raise RulesError(f"{played} may not be played: {self.position.choices}")
        after, _ = self.position.after(played)
        return None if after is None else _solved(after, self.contract, self.declarer, self._search)

    def sentence(self, lang: str | None = None) -> str:
        """Return the declarer's tricks and the best cards in words."""
        return say("solved.tricks", lang, tricks=self.tricks, left=self.position.left, best=self.best)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each legal card: tricks of the declarer, cost, best. Needs pandas."""
        import pandas

        rows = [(self.values[card], self.cost[card], not self.cost[card]) for card in self.values]
        index = pandas.Index([str(card) for card in self.values], name="card")
        return pandas.DataFrame(rows, index=index, columns=["tricks", "cost", "best"])


def solve(
    hands: Sequence[str | Iterable[str]],
    contract: str,
    *,
    declarer: int = 0,
    leader: int = 0,
    table: str | Iterable[str] = (),
    fast: bool | None = None,
    progress: Progress | None = None,
) -> Solved:
    """Solve a deal, or the rest of one, with all cards open.

    ``hands``     the hands of seats 0, 1 and 2, clockwise, without the cards on the table
    ``contract``  a trump suit, N (no trump) or M (misère); the first two with or without a level
    ``declarer``  the declarer's seat
    ``leader``    the seat that leads, or led, to the current trick
    ``table``     the cards of the current trick, in order of play
    ``fast``      False for plain Python; True or None for the kernel, if numba is installed
    ``progress``  called as ``progress(done, total)`` after each legal card; returning False stops the work

    A whole deal in plain Python takes about 10 ms with trumps, 100 ms for a misère, and ten times as much for a hard
    deal.

    Raises `NotationError` for an invalid card, and `RulesError` for an impossible position.
    """
    trump, most = strain_and_aim(contract)
    declarer, leader = plain(declarer), plain(leader)
    if type(declarer) is not int or declarer not in range(SEATS):
        raise RulesError(f"the declarer must be one of the seats 0, 1 and 2, not {typed(declarer, int)}")
    place = position(hands, leader, trump, table)
    return _solved(place, contract, declarer, search(suit_number(trump), most, fast), progress)


def _solved(
    place: Position,
    contract: str,
    declarer: int,
    searcher: Search,
    progress: Progress | None = None,
) -> Solved:
    values: dict[Card, int] = {}
    guess: int | None = None
    stopped = False
    met: dict[tuple[int, tuple[int, ...], int], int] = {}
    for card in place.choices:
        after, winner = place.after(card)
        taken = int(winner == declarer)
        if after is not None:
            asked = _numbers(after, declarer)
            if asked not in met:
                met[asked] = searcher.tricks(*asked, guess)
            guess = met[asked]
            values[card] = guess + taken
        else:
            values[card] = taken
        if progress is not None and progress(len(values), len(place.choices)) is False:
            stopped = len(values) < len(place.choices)
            break
    return Solved(place, contract, declarer, values, stopped, searcher)


def _numbers(place: Position, declarer: int) -> tuple[int, tuple[int, ...], int]:
    """Return a position as numbers for the searches, with the declarer in seat 0."""
    hands = [number(place.hands[(declarer + seat) % SEATS]) for seat in range(SEATS)]
    return as_numbers(hands, [PLACES[card] for card in place.table], (place.leader - declarer) % SEATS)


def as_numbers(hands: Sequence[int], table: Sequence[int], leader: int) -> tuple[int, tuple[int, ...], int]:
    """Return hands and the cards on the table as numbers, without gaps between cards in play."""
    played = sum(1 << place for place in table)
    out = ALL & ~(hands[0] | hands[1] | hands[2] | played)
    below = [out & (1 << place) - (1 << (place & ~7)) for place in table]
    closed = tuple(place - gone.bit_count() for place, gone in zip(table, below, strict=True))
    return close_up(join(hands), out), closed, leader
