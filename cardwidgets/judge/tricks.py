"""Who takes a trick, and what may be played to it, under any order of ranks, with trumps or without.

An ``order`` is a text of ranks, high to low, as ``"A3KQJ76542"``; a trump suit is its letter, None when there is none.
The suit led is that of the first card, however many cards a player plays to a trick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from ..core.cards import Card

__all__ = ["Duty", "legal", "powers", "taker"]

Duty = Literal["free", "suit", "suit_if_trump_led"]
"""What a lead obliges to: nothing; to follow suit, if one can; the same, but only when trumps were led."""


@cache
def powers(order: str, trump: str | None, led: str) -> Mapping[Card, int]:
    """The strength of every card that can take a trick to which ``led`` was led; all others have none."""
    suits = [trump, led] if trump and trump != led else [led]
    high = len(suits) * len(order)
    return {Card(rank + suit): high - place for place, (suit, rank) in enumerate((s, r) for s in suits for r in order)}


def taker(played: Sequence[Card], trump: str | None, order: str, led: str | None = None) -> int:
    """The place of the card that takes a trick: the highest trump, or else the highest of the suit led.

    ``led`` is a suit that something else led, such as a card of the talon; of cards that are none of it nor trumps the
    first takes the trick.

    >>> from cardwidgets.core.cards import cards
    >>> taker(cards("AS 2D 3S 4D"), "D", "A3KQJ76542"), taker(cards("2S AD"), "H", "A3KQJ76542")
    (3, 0)
    """
    power = powers(order, trump, led or played[0].suit)
    best, strength = 0, 0
    for place, card in enumerate(played):
        if (other := power.get(card, 0)) > strength:
            best, strength = place, other
    return best


def legal(hand: Sequence[Card], led: str | None, trump: str | None, duty: Duty) -> Sequence[Card]:
    """The cards of a hand that may be played; ``led`` is None for the leader. Nobody need trump.

    >>> from cardwidgets.core.cards import cards
    >>> print(legal(cards("AS 4S 2H"), "S", "H", "suit"), legal(cards("AS 4S 2H"), "S", "H", "suit_if_trump_led"))
    [Card('AS'), Card('4S')] AS 4S 2H
    """
    if led is None or duty == "free" or (duty == "suit_if_trump_led" and led != trump):
        return hand
    return [card for card in hand if card.suit == led] or hand
