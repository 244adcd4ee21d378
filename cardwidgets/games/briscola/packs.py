"""The packs of the family, and how many cards of them a number of players needs.

Where a pack does not divide, cards of its lowest rank are taken out: one two of forty for three players, all four for
six, two sevens of thirty-two, one red and one black. So every row of the rule books comes out of one law.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.errors import RulesError

__all__ = ["PACKS", "Course", "PackName", "UnevenStock", "course", "full_pack", "lowest", "taken_out", "usual_pack"]

PackName = Literal["it40", "fr32", "pt40", "pt40_seed", "fr52"]
PACKS: dict[str, str] = {
    "it40": "A3KQJ76542",
    "fr32": "ATKQJ987",
    "pt40": "A7KJQ65432",
    "pt40_seed": "A7KQJ65432",
    "fr52": "ATKJQ98765432",
}
"""The ranks of each pack, high to low: Italian and French (S001), Portuguese after Pagat and after S001 (less
its ten, for which forty cards have no room), and fifty-two in Brazil (S001)."""

_RED = "DH"


class UnevenStock(RulesError):
    """The cards cannot be shared out evenly, so that somebody would have nothing to draw or to play."""


class Course(NamedTuple):
    """The course of a deal: cards in the stock with the turn-up, rounds of drawing, tricks."""

    stock: int
    draws: int
    tricks: int


def course(cards: int, players: int, hand: int | None = None, per_trick: int = 1, aside: int = 0) -> Course:
    """Return how a deal of so many cards goes; ``hand`` None deals all but those laid ``aside``.

    >>> course(39, 3, 3), course(36, 6, 4, per_trick=2), course(40, 5)
    (Course(stock=30, draws=10, tricks=13), Course(stock=12, draws=1, tricks=3), Course(stock=0, draws=0, tricks=8))

    Raises `UnevenStock`.
    """
    played = cards - aside
    each = played // players if hand is None else hand
    stock, round_ = played - each * players, players * per_trick
    if played % round_ or stock < 0 or each < 1 or each % per_trick:
        cut = "" if per_trick == 1 else f" and {per_trick} cards each to a trick"
        raise UnevenStock(f"{played} cards do not come out even with {players} players, {each} cards each{cut}")
    return Course(stock, stock // round_, played // round_)


@cache
def full_pack(name: str) -> Cards:
    """The whole pack, sorted by suit and then low to high."""
    return Cards(rank + suit for suit in SUITS for rank in reversed(PACKS[name]))


def lowest(name: str) -> Cards:
    """The cards of which some may be taken out."""
    return Cards(PACKS[name][-1] + suit for suit in SUITS)


def taken_out(cards: Sequence[Card], number: int) -> Cards:
    """The first so many of some cards; of two, one is red and one black.

    >>> print(taken_out(Cards("7D 7H 7S 7C"), 2))
    7D 7S
    """
    if number != 2:
        return Cards(cards[:number])
    return Cards([cards[0], next(card for card in cards if (card.suit in _RED) != (cards[0].suit in _RED))])


@cache
def usual_pack(name: str, players: int, per_trick: int = 1, aside: int = 0) -> int:
    """Return how many cards of the lowest rank are taken out for so many players.

    >>> usual_pack("it40", 3), usual_pack("it40", 6), usual_pack("fr32", 5), usual_pack("it40", 3, per_trick=2)
    (1, 4, 2, 4)

    Raises `UnevenStock` when more would have to go than there are.
    """
    number = (len(full_pack(name)) - aside) % (players * per_trick)
    if number > len(SUITS):
        raise UnevenStock(f"{len(full_pack(name))} cards do not divide among {players} players at this game")
    return number
