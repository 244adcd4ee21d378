"""The cards of an ace-ten game as bits, and the tables that the searches look up: strengths, points, equal cards.

Each suit has as many bits as the pack has ranks, from low to high. The cards without points are the lowest ones. Among
these only their order matters, so after some have been played, positions with the same order count as equal.
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
"""The weight of an immediate point in the order of plays, against plays that decided earlier searches."""
TRUMP_PRICE_POINTS = 4
"""The extra cost of playing a trump, in points, in the first order of plays."""


@dataclass(frozen=True)
class Board:
    """The part of a deal that does not change while cards are played.

    ``stock``   the places of the stock's cards among the bits, in the order of drawing
    ``follow``  the duty to follow a lead, before and after the stock is gone: 0 none, 1 follow suit, 2 follow suit if
                trumps are led
    ``bonus``   the points for a player who completes the pair of trumps by drawing
    ``late``    whether the bonus also counts for the last card of the stock
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
        """The number of ranks in a suit."""
        return len(self.order)

    @property
    def blanks(self) -> int:
        """The number of ranks without points; they are the lowest."""
        return self.size - len(VALUES)

    @property
    def trump_number(self) -> int:
        return -1 if self.trump is None else SUITS.index(self.trump)

    def place(self, card: Card) -> int:
        return SUITS.index(card.suit) * self.size + self.size - 1 - self.order.index(card.rank)

    def number(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as one number, with a bit for each card."""
        return sum(1 << self.place(card) for card in cards)

    @property
    def worth(self) -> tuple[int, ...]:
        """Return the points of the card at each place."""
        return _worth(self.order)

    @cached_property
    def pair(self) -> int:
        """Return the king and queen of trumps as bits; 0 if they bring no points."""
        if not self.bonus or self.trump is None:
            return 0
        return self.number((Card("K" + self.trump), Card("Q" + self.trump)))

    @cached_property
    def rest(self) -> tuple[int, ...]:
        """Return the rest of the stock as bits, by the number of cards drawn."""
        return tuple(sum(1 << place for place in self.stock[drawn:]) for drawn in range(len(self.stock) + 1))

    def at_stake(self, leader: int, other: int, drawn: int, led: int) -> int:
        """Return all points that are left, including a possible mariage. No margin can be greater."""
        cards = leader | other | self.rest[drawn] | (1 << led if led >= 0 else 0)
        points = sum(worth for place, worth in enumerate(self.worth) if cards >> place & 1)
        return points + (self.bonus if self.rest[drawn] & self.pair else 0)

    @property
    def compressed(self) -> Table:
        """A table by two sets of cards without points in one suit, those in play and those in a hand.

        It has the hand's cards as bits, renumbered without gaps.
        """
        return _squeezed(self.blanks)

    @property
    def beaten(self) -> Table:
        """For each card led and each answer: 1 if the answer takes the trick, else 0."""
        return _beaten(self.order, self.trump_number)

    @property
    def move_order(self) -> tuple[list[int], list[list[int]]]:
        """Return the first order of plays: cheap leads, and answers by what they win at once.

        The search updates both.
        """
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
