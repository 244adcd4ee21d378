"""The value of the cards of one suit: tricks if they are led from the top, and safety if no tricks are wanted.

A holding is a number with a bit for each rank, the seven lowest. All splits of the outside cards between the two other
hands are tried; a suit has few enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import comb

from ...core.cards import Card

__all__ = ["RANKS", "caught", "guards", "holding", "lead_risk", "quick", "ranks_of", "risk", "tops"]

RANKS = "789TJQKA"
"""The ranks from low to high."""
FULL = (1 << len(RANKS)) - 1
HAND = 10
ACE, KING, QUEEN, JACK = (1 << RANKS.index(rank) for rank in "AKQJ")


def holding(cards: Iterable[Card], suit: str) -> int:
    """Return the cards of a suit as the bits of a number, the seven as the lowest.

    >>> from cardwidgets.core.cards import cards
    >>> holding(cards("7S 8S AS KH"), "S") == 0b10000011
    True
    """
    return sum(1 << RANKS.index(card.rank) for card in cards if card.suit == suit)


def ranks_of(held: int) -> list[int]:
    """Return the ranks of a holding from low to high; 0 is the seven."""
    return [rank for rank in range(len(RANKS)) if held >> rank & 1]


def _splits(outside: int) -> Iterator[tuple[int, int, int]]:
    """Yield every split of cards between two hands of ten, with its number of deals."""
    number = outside.bit_count()
    left = outside
    while True:
        yield left, outside ^ left, comb(2 * HAND - number, HAND - left.bit_count())
        if not left:
            return
        left = (left - 1) & outside


# ---------- tricks that are wanted ----------


@cache
def tops(held: int) -> float:
    """Return the mean number of tricks of a holding that is led from the top until it is gone.

    >>> tops(0b11100000), tops(0b11111111), tops(0)
    (3.0, 8.0, 0.0)
    >>> round(tops(0b11010000), 2)  # ace, king and jack: the queen may fall
    2.33
    """
    return _mean_tricks(held, len(RANKS))


@cache
def quick(held: int) -> float:
    """Return the tricks of `tops` in the first three rounds, before others have thrown the suit away.

    >>> quick(0b11111000), tops(0b11111000)
    (3.0, 5.0)
    """
    return _mean_tricks(held, 3)


def _mean_tricks(held: int, rounds: int) -> float:
    found = [(_led_from_top(held, rounds, left, right), deals) for left, right, deals in _splits(FULL & ~held)]
    return sum(tricks * deals for tricks, deals in found) / sum(deals for _, deals in found)


def _led_from_top(held: int, rounds: int, *others: int) -> int:
    """Return the tricks of a holding if each opponent beats the lead as cheaply as possible, or plays the lowest
    card.
    """
    hands, tricks = list(others), 0
    while held and rounds:
        rounds -= 1
        lead = 1 << (held.bit_length() - 1)
        held ^= lead
        beats = [hand & ~(2 * lead - 1) for hand in hands]
        beaters = [low & -low for low in beats]
        taken = min(filter(None, beaters), default=0)
        tricks += not taken
        hands = [hand ^ (taken if beater == taken and taken else hand & -hand) for hand, beater in
                 zip(hands, beaters, strict=True)]  # fmt: skip
    return tricks


@cache
def guards(held: int) -> float:
    """Return part tricks for honours that win if the player just before has the higher card: a guarded king,
    ace-queen.
    """
    number = held.bit_count()
    if held & ACE:
        return 0.4 if held & QUEEN and not held & KING else 0.2 if held & JACK and not held & KING and number > 2 else 0
    if held & KING:
        return 0.2 if held & QUEEN else 0.5 if number > 1 else 0.1
    if held & QUEEN and number > 2:
        return 0.4 if held & JACK else 0.3
    return 0


# ---------- tricks that nobody wants ----------


@cache
def caught(held: int, left: int, right: int) -> bool:
    """Return True if two defenders, who lead as they like, can make a holding take a trick in its suit.

    All cards lie open. If the left defender leads, the partner plays second and the declarer last. If the right one
    leads, the declarer plays second.

    >>> caught(0b01010101, 0b10101010, 0)  # seven, nine, jack, king duck everything
    False
    >>> caught(0b00000010, 0b00000001, 0)  # an eight, led up to with the seven while the other has none
    True
    """
    if not held:
        return False
    return _led_by_left(held, left, right) or _led_by_right(held, left, right)


@cache
def _cards(hand: int) -> tuple[int, ...]:
    """Return the cards of a hand, one bit each; a single 0 for a void hand, which throws another suit."""
    return tuple(1 << rank for rank in ranks_of(hand)) or (0,)


def _closed_up(held: int, gone: int) -> tuple[int, int]:
    """Return a holding and the outside cards without gaps for the ``gone`` cards: only their order counts.

    Only a few hundred pairs are different, so cached results serve nearly all calls.
    """
    own = outside = 0
    bit = 1
    for rank in range(len(RANKS)):
        if held >> rank & 1:
            own |= bit
        elif gone >> rank & 1:
            continue
        else:
            outside |= bit
        bit <<= 1
    return own, outside


def _led_by_left(held: int, left: int, right: int) -> bool:
    return bool(left) and any(
        all(own > max(lead, other) or caught(held ^ own, left ^ lead, right ^ other) for own in _cards(held))
        for lead in _cards(left)
        for other in _cards(right)
    )


def _led_by_right(held: int, left: int, right: int) -> bool:
    return bool(right) and any(
        all(
            any(own > max(lead, other) or caught(held ^ own, left ^ other, right ^ lead) for other in _cards(left))
            for own in _cards(held)
        )
        for lead in _cards(right)
    )


@cache
def risk(held: int, gone: int = 0) -> float:
    """Return the probability that the outside cards lie so that a holding can be made to take a trick.

    ``gone`` are the cards out of play.

    >>> risk(0b01010101), risk(0b1), risk(0b10000000) > 0.9
    (0.0, 0.0, True)
    """
    return _risk(*_closed_up(held, gone))


@cache
def _risk(held: int, outside: int) -> float:
    found = [(caught(held, left, right), deals) for left, right, deals in _splits(outside)]
    return sum(deals for takes, deals in found if takes) / sum(deals for _, deals in found)


@cache
def lead_risk(held: int, gone: int = 0) -> float:
    """Return the probability of `risk` if the holding must be led first, with its best card.

    >>> lead_risk(0b1) < 0.01, lead_risk(0b10) > lead_risk(0b1)
    (True, True)
    """
    return _lead_risk(*_closed_up(held, gone))


@cache
def _lead_risk(held: int, outside: int) -> float:
    return min(_risk_of_lead(held, lead, outside) for lead in _cards(held)) if held else 1.0


def _risk_of_lead(held: int, lead: int, outside: int) -> float:
    taken = total = 0
    for left, right, deals in _splits(outside):
        total += deals
        taken += deals * any(
            max(one, other) < lead or caught(held ^ lead, left ^ one, right ^ other)
            for one in _cards(left)
            for other in _cards(right)
        )
    return taken / total
