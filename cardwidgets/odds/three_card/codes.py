"""Strengths of hands of three as whole numbers, computed for all hands at once; `tables` is built from them.

A code is one number for the key of a `Ranking`: the category, the number of wild cards, and up to three deciding ranks.
The greater code wins. Needs numpy.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ...core.cards import Cards
from ...judge.three_card import Category, Ranking, rank_number

__all__ = ["Array", "categories_of", "codes_of"]

Array: TypeAlias = npt.NDArray[Any]
"""An array of whole numbers, of floats or of bool; each use gives shape and dtype. `Any`: the dtype is the smallest
that holds the card numbers of a pack, with jokers or without.
"""

_NO_HAND = np.int32(-(1 << 30))
_LOW = 1 << 13
"""The bound of the number that decides within a category; half of it if nothing decides."""
_ACE = rank_number("A")


def codes_of(ranking: Ranking, cards: Cards, hands: Array) -> Array:
    """Return a code for each hand, int32 of shape (n,): the greater code wins, equal codes tie.

    ``hands`` has shape (n, 3): indices of ``cards``, ascending in each row.
    """
    wild = np.array([card in ranking.wild for card in cards])
    natural = np.array([card.rank != "X" for card in cards])
    plain = np.asarray(natural[hands].all(axis=1))
    own = np.full(len(hands), _NO_HAND, np.int32)
    own[plain] = _natural(ranking, cards, hands[plain])
    best = np.where(plain, _with_used(ranking, own, 0), _NO_HAND)
    held = wild[hands]
    if held.any():
        substitutes = _Substitutes(own, hands, plain)
        for used in (1, 2, 3):
            for gone in [place for place in range(1, 8) if place.bit_count() == used]:
                replaced = [column for column in range(3) if gone >> column & 1]
                kept = [column for column in range(3) if not gone >> column & 1]
                able = held[:, replaced].all(axis=1) & natural[hands[:, kept]].all(axis=1)
                if able.any():
                    code = substitutes.best(hands[able][:, kept], hands[able][:, replaced])
                    best[able] = np.maximum(best[able], _with_used(ranking, code, used))
    return best


def categories_of(ranking: Ranking, codes: Array) -> Array:
    """Return the index of each code's category in the ranking's order, uint8 of shape (n,): 0 is the strongest."""
    widths = {"none": _LOW, "exact": 4 * _LOW, "category": 4 * _LOW}
    return np.asarray(len(ranking.order) - np.abs(codes // widths[ranking.wild_tie]), np.uint8)


def _with_used(ranking: Ranking, code: Array, used: int) -> Array:
    """Return codes with the number of wild cards added as the ranking requires."""
    if ranking.wild_tie == "none":
        return code
    if ranking.wild_tie == "exact":
        return np.asarray(code * 4 + (3 - used))
    coded: Array = (code // _LOW) * (4 * _LOW) + (3 - used) * _LOW + code % _LOW
    return coded


def _natural(ranking: Ranking, cards: Cards, hands: Array) -> Array:
    """Return the codes of hands without wild cards."""
    number = np.array([0 if card.rank == "X" else rank_number(card.rank) for card in cards], np.int32)
    suit = np.array(["CDHS".find(card.suit) for card in cards])
    ranks, suits = number[hands], suit[hands]
    high, low = ranks.max(axis=1), ranks.min(axis=1)
    middle = ranks.sum(axis=1) - high - low
    flush = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    prial, run = high == low, _places(ranking, high, middle, low)
    pair = ~prial & ((high == middle) | (middle == low))
    kinds = {
        Category.PRIAL: prial,
        Category.RUNNING_FLUSH: (run > 0) & flush,
        Category.RUN: (run > 0) & ~flush,
        Category.FLUSH: (run == 0) & flush,
        Category.PAIR: pair,
        Category.HIGH: ~prial & ~pair & (run == 0) & ~flush,
    }
    deciding = {
        Category.PRIAL: np.where(high == ranking.best_prial, _ACE + 1, high),
        Category.RUNNING_FLUSH: run,
        Category.RUN: run,
        Category.PAIR: middle * 16 + np.where(high == middle, low, high),
    }
    one_by_one = (high * 16 + middle) * 16 + low
    upright = -1 if ranking.lowest_wins else 1
    codes = np.zeros(len(hands), np.int32)
    for kind, which in kinds.items():
        counted = _taken_for(ranking, kind)
        rung = len(ranking.order) - ranking.order.index(counted)
        within = deciding.get(counted, one_by_one)[which]
        codes[which] = upright * rung * _LOW + upright * within + _LOW // 2
    return codes


def _taken_for(ranking: Ranking, kind: Category) -> Category:
    """Return the category for a hand whose own category the ranking lacks: the strongest one that it fits."""
    if kind in ranking.order:
        return kind
    fits = {
        Category.PRIAL: {Category.PAIR, Category.HIGH},
        Category.RUNNING_FLUSH: {Category.RUN, Category.FLUSH, Category.HIGH},
    }
    return next(other for other in ranking.order if other in fits.get(kind, {Category.HIGH}))


def _places(ranking: Ranking, high: Array, middle: Array, low: Array) -> Array:
    """Return the order of each run, 0 for no run: the highest card up to K-Q-J, and the ranking's order of the two runs
    with an ace.
    """
    ace_first, ace_last = {"a23_top": (14, 15), "a23_second": (15, 14), "a23_bottom": (14, 3)}[ranking.ace_run]
    straight = (high - middle == 1) & (middle - low == 1)
    around = (high == _ACE) & (middle == 3) & (low == 2)
    return np.where(around, ace_last, np.where(straight, np.where(high == _ACE, ace_first, high), 0))


class _Substitutes:
    """The best codes that kept cards make with any of the 52 cards that are not in the hand.

    For one wild card: the two best third cards for every pair of kept cards are looked up beforehand, as one of them
    may be in the hand. For more wild cards: the hands with the kept card are tried from the strongest, until one holds
    no other card of the hand.
    """

    def __init__(self, codes: Array, hands: Array, plain: Array) -> None:
        self.codes, self.hands = codes[plain], hands[plain]
        cube = np.full((52, 52, 52), _NO_HAND, np.int32)
        a, b, c = self.hands.T
        for x, y, z in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            cube[x, y, z] = self.codes
        self.third = cube.argmax(axis=2)
        self.first = cube.max(axis=2)
        np.put_along_axis(cube, self.third[:, :, None], _NO_HAND, axis=2)
        self.second = cube.max(axis=2)

    @cached_property
    def order(self) -> list[tuple[int, frozenset[int]]]:
        """All hands without wild cards, strongest first."""
        down = np.argsort(self.codes, kind="stable")[::-1]
        return list(zip(self.codes[down].tolist(), map(frozenset, self.hands[down].tolist()), strict=True))

    @cached_property
    def with_card(self) -> list[list[tuple[int, frozenset[int]]]]:
        """The entries of `order` that hold each card."""
        return [[entry for entry in self.order if card in entry[1]] for card in range(52)]

    def best(self, kept: Array, replaced: Array) -> Array:
        """Return the best codes with the kept cards and substitutes for the replaced cards."""
        if kept.shape[1] == 2:
            x, y = kept.T
            taken = self.third[x, y] == replaced[:, 0]
            return np.asarray(np.where(taken, self.second[x, y], self.first[x, y]))
        found = np.empty(len(kept), np.int32)
        for number, (own, gone) in enumerate(zip(kept.tolist(), replaced.tolist(), strict=True)):
            ladder = self.with_card[own[0]] if own else self.order
            found[number] = next(code for code, hand in ladder if hand.isdisjoint(gone))
        return found
