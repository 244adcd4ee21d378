"""Cards of an ace-ten game as bits, and what the searches look up: strengths, points, equals.

Each suit has as many bits as the pack has ranks, low to high; the cards without points are the lowest ones. Among those
only their order matters, so that after some have been played the rest stand for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from ...core.cards import SUITS, Card
from ...judge.tricks import VALUES, worths
from .position import Duel

__all__ = ["Board"]

Table = tuple[tuple[int, ...], ...]
POINT_WEIGHT = 1000
"""The weight of a point at once against plays that have decided before."""
TRUMP_PRICE_POINTS = 4
"""By how many points a trump is kept rather than another card."""


@dataclass(frozen=True)
class Board:
    """Everything about a deal that stays as it is while cards are played.

    ``stock`` holds bits' places in the order of drawing. ``follow`` says what a lead binds to, before and after the
    stock is gone: 0 nothing, 1 its suit, 2 the same if trumps are led. ``bonus`` is what the pair of trumps brings to
    who completes it by drawing, ``late`` whether also with the last card.
    """

    order: str
    trump: str | None
    stock: tuple[int, ...]
    follow: tuple[int, int]
    bonus: int
    late: bool

    @classmethod
    def of(cls, place: Duel) -> Board:
        rules = place.rules
        kinds = {"free": 0, "suit": 1, "suit_if_trump_led": 2}
        first = kinds[rules.follow]
        board = cls(rules.order, place.trump, (), (first, 1 if rules.end_follow else first), 0, True)
        stock = tuple(board.place(card) for card in place.stock)
        return cls(rules.order, place.trump, stock, board.follow, place.bonus, rules.mariage_after_stock)

    @property
    def size(self) -> int:
        """Ranks in a suit."""
        return len(self.order)

    @property
    def blanks(self) -> int:
        """Ranks without points, which are the lowest."""
        return self.size - len(VALUES)

    @property
    def trump_number(self) -> int:
        return -1 if self.trump is None else SUITS.index(self.trump)

    def place(self, card: Card) -> int:
        return SUITS.index(card.suit) * self.size + self.size - 1 - self.order.index(card.rank)

    def number(self, cards: Iterable[Card]) -> int:
        """Return some cards as a number."""
        return sum(1 << self.place(card) for card in cards)

    @property
    def worth(self) -> tuple[int, ...]:
        """Return the points of each place."""
        return _worth(self.order)

    @cached_property
    def pair(self) -> int:
        """Return the king and queen of trumps, 0 if they bring nothing."""
        if not self.bonus or self.trump is None:
            return 0
        return self.number((Card("K" + self.trump), Card("Q" + self.trump)))

    @cached_property
    def rest(self) -> tuple[int, ...]:
        """Return what is left of the stock, by how many of its cards have been drawn."""
        return tuple(sum(1 << place for place in self.stock[drawn:]) for drawn in range(len(self.stock) + 1))

    def at_stake(self, leader: int, other: int, drawn: int, led: int) -> int:
        """Return all points that are left, a mariage that may come among them: no margin is greater."""
        cards = leader | other | self.rest[drawn] | (1 << led if led >= 0 else 0)
        points = sum(worth for place, worth in enumerate(self.worth) if cards >> place & 1)
        return points + (self.bonus if self.rest[drawn] & self.pair else 0)

    @property
    def squeezed(self) -> Table:
        """For the cards without points of a suit in play, and those of a hand: where these are among them."""
        return _squeezed(self.blanks)

    @property
    def beaten(self) -> Table:
        """For each card led, whether each other takes the trick: 1 or 0."""
        return _beaten(self.order, self.trump_number)

    @property
    def likings(self) -> tuple[list[int], list[list[int]]]:
        """Return an order of plays: cheap leads; answers by what they win at once. Both change as plays decide."""
        leads, answers = _likings(self.order, self.trump_number)
        return list(leads), [list(row) for row in answers]


@cache
def _squeezed(blanks: int) -> Table:
    every, bits = range(1 << blanks), range(blanks)
    rows = ([place for place in bits if inside >> place & 1] for inside in every)
    return tuple(
        tuple(sum(1 << at for at, place in enumerate(row) if held >> place & 1) for held in every) for row in rows
    )


@cache
def _beaten(order: str, trump: int) -> Table:
    size = len(order)
    places = range(4 * size)

    def beats(card: int, led: int) -> bool:
        return card > led if card // size == led // size else card // size == trump

    return tuple(tuple(int(beats(card, led)) for card in places) for led in places)


@cache
def _worth(order: str) -> tuple[int, ...]:
    worth = worths(order)
    return tuple(worth[rank] for _ in SUITS for rank in reversed(order))


@cache
def _likings(order: str, trump: int) -> tuple[tuple[int, ...], Table]:
    worth, beaten = _worth(order), _beaten(order, trump)
    price = [TRUMP_PRICE_POINTS * (place // len(order) == trump) for place in range(len(worth))]
    leads = tuple(-POINT_WEIGHT * (points + more) for points, more in zip(worth, price, strict=True))
    answers = tuple(
        tuple(
            POINT_WEIGHT * ((points + worth[led] if row[card] else -points - worth[led]) - price[card])
            for card, points in enumerate(worth)
        )
        for led, row in enumerate(beaten)
    )
    return leads, answers
