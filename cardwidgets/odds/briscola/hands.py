"""Counts of hands in an ace-ten game: points, trumps, caricos, mariages. Exact, given any cards seen.

>>> points_held(3).mean, caricos_held(3)[0].one_in, trumps_held(3, "S").at_least(1).percent > 55
(Fraction(9, 1), Fraction(247, 124), True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import Card, pack
from ...core.errors import NotationError, shown
from ...games.briscola.rules import PACKS
from ...judge.tricks import points_in, worths
from ..results import Chances
from ..runtime.suit_sums import hands_by

__all__ = ["ORDER", "caricos_held", "mariages_held", "points_held", "suit_held", "trumps_held"]

ORDER = PACKS["it40"]
"""The ranks of Briscola, from high to low."""


def points_held(
    size: int,
    *,
    held: str | Iterable[str] = (),
    seen: str | Iterable[str] = (),
    cards: Sequence[Card] = pack(40),
    order: str = ORDER,
) -> Chances:
    """Return the hands of ``size`` cards by their points.

    Raises `ValueError` for an order that lacks a rank of the pack, and raises as `hands_by` does.

    >>> [points_held(3).ways[points] for points in (0, 4, 10, 11)]
    [1140, 880, 808, 784]
    """
    _check_order(cards, order)
    return hands_by(lambda suit: points_in(suit, order), size, cards, held=held, seen=seen)


def trumps_held(
    size: int,
    trump: str,
    *,
    held: str | Iterable[str] = (),
    seen: str | Iterable[str] = (),
    cards: Sequence[Card] = pack(40),
) -> Chances:
    """Return the hands of ``size`` cards by their number of trumps. Name the turn-up among the cards seen.

    >>> list(trumps_held(3, "S", seen="7S").ways.values())
    [4060, 3915, 1080, 84]

    Raises `NotationError` for a suit that is not in the pack, and as `hands_by` does.
    """
    if trump not in {card.suit for card in cards}:
        raise NotationError(f"{shown(trump, 20)!r} is no suit of this pack")
    return hands_by(lambda suit: sum(card.suit == trump for card in suit), size, cards, held=held, seen=seen)


suit_held = trumps_held
"""Hands by the number of cards of a named suit."""


def caricos_held(
    size: int,
    *,
    held: str | Iterable[str] = (),
    seen: str | Iterable[str] = (),
    cards: Sequence[Card] = pack(40),
    order: str = ORDER,
) -> Chances:
    """Return the hands of ``size`` cards by their number of caricos, the ranks worth ten or more.

    In Briscola these are ace and three. Raises as `points_held` does.
    """
    _check_order(cards, order)
    loads = {rank for rank, worth in worths(order).items() if worth >= 10}
    return hands_by(lambda suit: sum(card.rank in loads for card in suit), size, cards, held=held, seen=seen)


def mariages_held(
    size: int,
    *,
    held: str | Iterable[str] = (),
    seen: str | Iterable[str] = (),
    cards: Sequence[Card] = pack(40),
) -> Chances:
    """Return the hands of ``size`` cards by the number of suits of which they hold king and queen.

    >>> mariages_held(5).at_least(1).fraction, mariages_held(5, seen="7S").at_least(1).fraction
    (Fraction(1397, 27417), Fraction(490, 9139))
    """
    return hands_by(lambda suit: int({"K", "Q"} <= {card.rank for card in suit}), size, cards, held=held, seen=seen)


def _check_order(cards: Sequence[Card], order: str) -> None:
    """Raises `ValueError` if the order lacks a rank of the pack."""
    if strange := [card for card in cards if card.rank not in order]:
        raise ValueError(f"{strange[0]} has no place in the order {shown(order, 20)!r}")
