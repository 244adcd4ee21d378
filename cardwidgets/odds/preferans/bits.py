"""The 32 cards of Preferans as bits: eight to a suit, from low to high, without gaps between cards still in play.

A hand is a number with a bit for each card. When a card has been played, its bit is removed, and the higher cards of
its suit move down: only the order of the remaining cards matters. Three hands are joined in one number of 96 bits, so
that all three move down at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import Card

__all__ = ["ALL", "KEEP", "MOVE", "PLACES", "SUITS", "card_at", "close_up", "hands_of", "join", "number", "suit_number"]

RANKS = "789TJQKA"
SUITS = "SCDH"
"""The suits in the order of the bids."""
ALL = (1 << 32) - 1
PLACES = {Card(rank + suit): 8 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)}
"""The number of each card's bit."""
_CARDS = {place: card for card, place in PLACES.items()}


def card_at(place: int) -> Card:
    """Return the card of a bit, given by its number from 0 to 31."""
    return _CARDS[place]


def suit_number(trump: str | None) -> int:
    """Return the number of a suit; -1 for none."""
    return -1 if trump is None else SUITS.index(trump)


def number(cards: Iterable[Card]) -> int:
    """Return a set of cards as a number. Raises `KeyError` for a card below the seven."""
    return sum(1 << PLACES[card] for card in cards)


def join(hands: Sequence[int]) -> int:
    """Return three hands as one number."""
    return hands[0] | hands[1] << 32 | hands[2] << 64


def hands_of(joined: int) -> tuple[int, int, int]:
    """Return the three hands that are joined in one number."""
    return joined & ALL, joined >> 32 & ALL, joined >> 64


def _masks(place: int) -> tuple[int, int]:
    end = (place | 7) + 1
    above = (1 << end) - (1 << place + 1)
    below = ALL & ~above & ~(1 << place)
    three = 1 | 1 << 32 | 1 << 64
    return below * three, above * three


_PAIRS = [_masks(place) for place in range(32)]
KEEP, MOVE = [keep for keep, _ in _PAIRS], [move for _, move in _PAIRS]
"""For each bit: a mask of the bits that stay when it is removed, and a mask of those that move down by one."""


def close_up(joined: int, out: int) -> int:
    """Remove the bits of ``out`` from three joined hands, and move the higher cards down.

    >>> hands = join([0b1000, 0b0100, 0b0001])
    >>> close_up(hands, 0b0110) == join([0b10, 0, 0b1])
    True
    """
    for place in range(31, -1, -1):
        if out >> place & 1:
            joined = joined & KEEP[place] | (joined & MOVE[place]) >> 1
    return joined
