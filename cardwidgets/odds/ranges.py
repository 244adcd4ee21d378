"""Some of all hands, as a player may be thought to hold them: any pair or better, a list, whatever a function says.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import numpy as np

from ..core.cards import Cards
from ..core.errors import NotationError, nearest
from ..judge.three_card import Hand
from .tables import Ints, RankTable

__all__ = ["HandRange", "held_in", "within"]

HandRange: TypeAlias = str | Iterable[Hand] | Callable[[Cards], bool]
"""``"any"``; a category (``"pair"``); ``+`` after it for any better hand (``"pair+"``), after a hand for any as good
(``"KS KH 6D+"``); several of these with a comma between; a list of hands; or a function that says yes or no."""


def within(which: HandRange, table: RankTable) -> Ints:
    """Which rows of a table's hands a range holds, True or False for each.

    >>> from .tables import rank_table
    >>> int(within("pair+", rank_table()).sum()), int(within("prial, run", rank_table()).sum())
    (5660, 772)

    Raises `NotationError` for what cannot be read, `ValueError` for a range that holds no hand, and `TypeError` for
    what is no range at all.
    """
    if isinstance(which, str):
        found = np.zeros(len(table.hands), bool)
        for part in which.split(","):
            found |= _part(part.strip(), table)
    elif callable(which):
        rows = (Cards(table.cards[card] for card in row) for row in table.hands.tolist())
        found = np.fromiter(map(which, rows), bool, len(table.hands))
    elif not isinstance(which, Iterable):
        raise TypeError(f"a range is a text, a list of hands or a function, not {which!r:.40}")
    else:
        found = np.zeros(len(table.hands), bool)
        for hand in which:
            found[_row(hand, table)] = True
    if not found.any():
        raise ValueError("a range holds at least one hand; this one holds none")
    return found


def held_in(cards: Iterable[int], table: RankTable) -> Ints:
    """Which rows hold one of some cards, given by their numbers."""
    return np.asarray(table.holding[list(cards)].any(axis=0))


def _part(text: str, table: RankTable) -> Ints:
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
    table.rank_hand(cards)  # says what is wrong with it
    a, b, c = table.numbers(cards)
    n = len(table.cards)
    return int(table.row[(a * n + b) * n + c])
