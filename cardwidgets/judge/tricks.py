"""A trick: the cards that may be played to it, its winner, and its points in ace-ten games.

An ``order`` is a text of ranks from high to low, as ``"A3KQJ76542"``. A trump suit is its letter; None: no trumps. The
suit led is that of the first card, even if players play several cards to a trick. The points of a card depend on its
place in the order, so every pack has the same total.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from ..core.cards import BACK, SUITS, Card, pack

__all__ = ["FULL", "VALUES", "Duty", "legal", "points_in", "powers", "strengths", "strongest", "taker", "worths"]

VALUES = (11, 10, 4, 3, 2)
"""The points of the five top ranks, from the highest down."""
FULL = 120
"""The points of all cards together."""

Duty = Literal["free", "suit", "suit_if_trump_led"]
"""The duty after a lead: none; to follow suit if possible; or to follow suit only if trumps were led."""


@cache
def powers(order: str, trump: str | None, led: str) -> Mapping[Card, int]:
    """Return the strength of every card that can take a trick to which ``led`` was led. Other cards are left out."""
    suits = [trump, led] if trump and trump != led else [led]
    high = len(suits) * len(order)
    return {Card(rank + suit): high - place for place, (suit, rank) in enumerate((s, r) for s in suits for r in order)}


@cache
def strengths(order: str, trump: str | None) -> Mapping[str, Mapping[Card, int]]:
    """Return, by the suit led, the strength of every card: 0 for a card that cannot take the trick."""
    none = dict.fromkeys((*pack(52, jokers=2), BACK), 0)
    return {led: {**none, **powers(order, trump, led)} for led in SUITS}


def strongest(played: Sequence[Card], strength: Mapping[Card, int]) -> int:
    """Return the place of the strongest card, the first one of several equal cards."""
    best = most = place = 0
    for card in played:
        if (own := strength[card]) > most:
            best, most = place, own
        place += 1  # noqa: SIM113 - half the time of `enumerate`, at every trick
    return best


def taker(played: Sequence[Card], trump: str | None, order: str, led: str | None = None) -> int:
    """Return the place of the card that takes a trick: the highest trump, or else the highest card of the suit led.

    ``led`` is the suit led, if it is not that of the first card: a card of the talon may lead. If no card is of this
    suit or a trump, the first card takes the trick.

    >>> from cardwidgets.core.cards import cards
    >>> taker(cards("AS 2D 3S 4D"), "D", "A3KQJ76542"), taker(cards("2S AD"), "H", "A3KQJ76542")
    (3, 0)
    """
    return strongest(played, strengths(order, trump)[led or played[0].suit])


def legal(hand: Sequence[Card], led: str | None, trump: str | None, duty: Duty) -> Sequence[Card]:
    """Return the cards of a hand that may be played. ``led`` is None for the leader. No player has to trump.

    >>> from cardwidgets.core.cards import cards
    >>> print(legal(cards("AS 4S 2H"), "S", "H", "suit"), legal(cards("AS 4S 2H"), "S", "H", "suit_if_trump_led"))
    [Card('AS'), Card('4S')] AS 4S 2H
    """
    if led is None or duty == "free" or (duty == "suit_if_trump_led" and led != trump):
        return hand
    return [card for card in hand if card.suit == led] or hand


@cache
def worths(order: str) -> Mapping[str, int]:
    """Return the points of a card of each rank, for an order of ranks from high to low.

    >>> worths("A3KQJ76542")["3"], worths("AKQJT987")["7"]
    (10, 0)
    """
    return {rank: VALUES[place] if place < len(VALUES) else 0 for place, rank in enumerate(order)}


def points_in(cards: Iterable[Card], order: str) -> int:
    """Return the points of some cards together.

    >>> from cardwidgets.core.cards import cards, pack
    >>> points_in(cards("AS 3S KH QD JC 7S"), "A3KQJ76542"), points_in(pack(40), "A3KQJ76542")
    (30, 120)
    """
    return sum(map(by_card(order).__getitem__, cards))


@cache
def by_card(order: str) -> Mapping[Card, int]:
    """Return the points of each card, for an order of ranks from high to low."""
    return {Card(rank + suit): worth for rank, worth in worths(order).items() for suit in SUITS}
