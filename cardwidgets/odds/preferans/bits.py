"""The 32 cards of preferans as bits: eight to a suit, low to high, and nothing between cards that are still in play.

A hand is a number with a bit for each card. Cards that have been played are taken out, and those above them in their
suit move down: what matters is only who holds the highest, the next and so on. Three hands lie side by side in one
number of 96 bits, so that they are closed up together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import Card

__all__ = ["ALL", "KEEP", "MOVE", "PLACES", "SUITS", "card_at", "close_up", "hands_of", "join", "number", "suit_number"]

RANKS = "789TJQKA"
SUITS = "SCDH"
"""In the order of the bids."""
ALL = (1 << 32) - 1
PLACES = {Card(rank + suit): 8 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)}
"""The bit of each card."""
_CARDS = {place: card for card, place in PLACES.items()}


def card_at(place: int) -> Card:
    """Return the card of a bit, 0 to 31."""
    return _CARDS[place]


def suit_number(trump: str | None) -> int:
    """Return the number of a suit; -1 for none."""
    return -1 if trump is None else SUITS.index(trump)


def number(cards: Iterable[Card]) -> int:
    """Return some cards as a number. Raises `KeyError` for a card below the seven."""
    return sum(1 << PLACES[card] for card in cards)


def join(hands: Sequence[int]) -> int:
    """Three hands as one number."""
    return hands[0] | hands[1] << 32 | hands[2] << 64


def hands_of(joined: int) -> tuple[int, int, int]:
    """Return the three hands again."""
    return joined & ALL, joined >> 32 & ALL, joined >> 64


def _masks(place: int) -> tuple[int, int]:
    end = (place | 7) + 1
    above = (1 << end) - (1 << place + 1)
    below = ALL & ~above & ~(1 << place)
    three = 1 | 1 << 32 | 1 << 64
    return below * three, above * three


_PAIRS = [_masks(place) for place in range(32)]
KEEP, MOVE = [keep for keep, _ in _PAIRS], [move for _, move in _PAIRS]
"""For each bit: those that stay where they are when it is taken out, and those that move down by one."""


def close_up(joined: int, out: int) -> int:
    """Take the bits of ``out`` from three joined hands.

    >>> hands = join([0b1000, 0b0100, 0b0001])
    >>> close_up(hands, 0b0110) == join([0b10, 0, 0b1])
    True
    """
    for place in range(31, -1, -1):
        if out >> place & 1:
            joined = joined & KEEP[place] | (joined & MOVE[place]) >> 1
    return joined
