"""Layouts of many hands of thirteen at once: `layouts.best_layout` for all of them, much faster with numba.

Needs numpy. Without numba the search in plain Python is used, with equal results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...core.cards import Cards, pack
from ...core.choices import Layout
from ...core.errors import NotationError
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ..runtime.compiled import call, has_numba
from ..three_card.tables import Array, rank_table
from .best import Worth
from .search import CARDS, WIDTH, best_sets, sets_of, weakest, without_jokers

__all__ = ["BestLayouts", "best_layouts", "lay_out_numbers"]


@dataclass(frozen=True, eq=False)
class BestLayouts:
    """The best layouts of some hands, with their values.

    ``hands``  uint8 of shape (n, 13), ascending card numbers
    ``worth``  float64 of shape (n,), in the units of `Worth`
    ``sets``   int64 of shape (n, places): the cards of each set, as bits by place in the hand
    """

    hands: Array
    worth: Array
    sets: Array
    ranking: Ranking

    def __len__(self) -> int:
        return len(self.hands)

    def __getitem__(self, row: int) -> Layout:
        """Return the layout of one hand."""
        cards = [pack()[number] for number in self.hands[row].tolist()]
        rows = (
            [card for place, card in enumerate(cards) if bits >> place & 1] for bits in self.sets[row].tolist() if bits
        )
        return Layout(self.ranking.reading(Cards(cards)).cards for cards in rows)

    @property
    def mean(self) -> float:
        """Return the mean value of the hands."""
        return float(self.worth.mean())


def best_layouts(
    hands: Iterable[Iterable[str]], worth: Worth, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> BestLayouts:
    """Return the best layout of each hand of thirteen cards. ``worth`` is as `layouts.points_against` returns it.

    Raises `NotationError` unless each hand has thirteen different cards of a pack of 52. Raises `ValueError` without
    hands and for a ranking with jokers.
    """
    place = rank_table().place
    rows = []
    for hand in hands:
        cards = Cards(hand)
        if len(cards) != WIDTH or len(set(cards)) != WIDTH or any(card not in place for card in cards):
            raise NotationError(f"'{cards}' is no hand of {WIDTH} different cards")
        rows.append(sorted(place[card] for card in cards))
    if not rows:
        raise ValueError("there are no hands to lay out")
    return lay_out_numbers(np.array(rows, np.uint8), worth, ranking, least)


def lay_out_numbers(
    hands: Array, worth: Worth, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> BestLayouts:
    """Return the best layouts of hands given by card numbers, uint8 of shape (n, 13), ascending in each row.

    The hands are not checked. Raises `ValueError` for a ranking with jokers.
    """
    without_jokers(ranking)
    table = rank_table(ranking)
    worths, sets = np.zeros(len(hands)), np.zeros((len(hands), len(worth.places)), np.int64)
    if has_numba():
        from .kernel import lay_out

        places, ahead = _arrays(worth)
        call(lay_out, hands, table.flat, weakest(ranking, least), places, ahead, worths, sets)
    else:
        for row, numbers in enumerate(hands.tolist()):
            cards: Sequence[str] = [pack()[number] for number in numbers]
            worths[row], chosen = best_sets(sets_of(Cards(cards), ranking, least), worth.places, worth.ahead)
            sets[row, : len(chosen)] = [one & CARDS for one in chosen]
    return BestLayouts(hands, worths, sets, ranking)


@lru_cache(maxsize=16)
def _arrays(worth: Worth) -> tuple[Array, Array]:
    return np.array(worth.places), np.array(worth.ahead)
