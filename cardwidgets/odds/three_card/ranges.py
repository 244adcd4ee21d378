"""Some of all hands, as a player may be thought to hold them: any pair or better, a list, whatever a function says.

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
"""``"any"``; a category (``"pair"``); ``+`` after it for any better hand (``"pair+"``), after a hand for any as good
(``"KS KH 6D+"``); several of these with a comma between; a list of hands; or a function that says yes or no."""


def within(which: HandRange, table: RankTable) -> Array:
    """Return which rows of a table's hands a range holds: bool of shape (n,).

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
        raise TypeError(f"a range is a text, a list of hands or a function, not {quoted(which)}")
    else:
        found = np.zeros(len(table.hands), bool)
        for hand in which:
            found[_row(hand, table)] = True
    if not found.any():
        raise ValueError("a range holds at least one hand; this one holds none")
    return found


def held_in(cards: Iterable[int], table: RankTable) -> Array:
    """Return which rows of a table's hands hold one of some cards, given by their numbers: bool of shape (n,)."""
    return np.asarray(table.holding[list(cards)].any(axis=0))


def held_and_dead(hand: Hand, dead: Iterable[str], table: RankTable) -> tuple[list[int], list[int]]:
    """Return the numbers of a hand of three, and of the cards that are dead beside it.

    Raises `NotationError` for what is no hand, for a card that is not in the pack, and for one in two places.
    """
    own, away = table.numbers(hand), table.numbers(dead)
    if len(own) != 3:
        raise NotationError(f"'{shown(hand)}' is no hand here: three different cards are")
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
    table.rank_hand(cards)  # says what is wrong with it
    return table.row_of(*table.numbers(cards))
