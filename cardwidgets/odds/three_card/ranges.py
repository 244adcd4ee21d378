"""Ranges: sets of hands that a player may hold, given by a category, a list, or a function.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import numpy as np

from ...core.cards import Cards
from ...core.errors import NotationError, nearest, quoted, shown
from ...judge.three_card import Hand
from .tables import Array, RankTable

__all__ = ["HandRange", "held_and_dead", "held_in", "within"]

HandRange: TypeAlias = str | Iterable[Hand] | Callable[[Cards], bool]
"""A set of hands, given as one of these: ``"any"``; a category (``"pair"``), with ``+`` also any better hand
(``"pair+"``); a hand with ``+`` for any hand at least as good (``"KS KH 6D+"``); several of these separated by commas;
a list of hands; or a function that returns True for the hands of the range.
"""


def within(which: HandRange, table: RankTable) -> Array:
    """Return which hands of a table a range contains: bool of shape (n,).

    >>> from .tables import rank_table
    >>> int(within("pair+", rank_table()).sum()), int(within("prial, run", rank_table()).sum())
    (5660, 772)

    Raises `NotationError` for a text that is not a range, `ValueError` for a range without hands, and `TypeError` for
    a range of another type.
    """
    if isinstance(which, str):
        found = np.zeros(len(table.hands), bool)
        for part in which.split(","):
            found |= _part(part.strip(), table)
    elif callable(which):
        rows = (Cards(table.cards[card] for card in row) for row in table.hands.tolist())
        found = np.fromiter(map(which, rows), bool, len(table.hands))
    elif not isinstance(which, Iterable):
        raise TypeError(f"a range must be a text, a list of hands or a function, not {quoted(which)}")
    else:
        found = np.zeros(len(table.hands), bool)
        for hand in which:
            found[_row(hand, table)] = True
    if not found.any():
        raise ValueError("a range must hold at least one hand; this one is empty")
    return found


def held_in(cards: Iterable[int], table: RankTable) -> Array:
    """Return which hands of a table contain at least one of the cards, given by number: bool of shape (n,)."""
    return np.asarray(table.holding[list(cards)].any(axis=0))


def held_and_dead(hand: Hand, dead: Iterable[str], table: RankTable) -> tuple[list[int], list[int]]:
    """Return the numbers of a hand's three cards, and of the dead cards.

    Raises `NotationError` for an invalid hand, for a card that is not in the pack, and for a card in two places.
    """
    own, away = table.numbers(hand), table.numbers(dead)
    if len(own) != 3:
        raise NotationError(f"'{shown(hand)}' is not a hand: a hand has three different cards")
    if set(own) & set(away):
        raise NotationError("a card of the hand cannot be dead")
    return own, away


def _part(text: str, table: RankTable) -> Array:
    name, better = text.removesuffix("+").strip(), text.endswith("+")
    if name == "any":
        return np.ones(len(table.hands), bool)
    names = [str(category) for category in table.ranking.order]
    if name in names:
        place = names.index(name)
        return np.asarray(table.category <= place if better else table.category == place)
    if not better or " " not in name:
        raise NotationError(
            f"{text[:40]!r} is no range: a category, a category with +, or a hand with +" + nearest(name, names)
        )
    return np.asarray(table.strength >= table.strength[_row(name, table)])


def _row(hand: Hand, table: RankTable) -> int:
    cards = Cards(hand)
    table.rank_hand(cards)  # raises an error for an invalid hand
    return table.row_of(*table.numbers(cards))
