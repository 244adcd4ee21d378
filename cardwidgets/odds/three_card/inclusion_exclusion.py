"""Counting the ways to take a hand from each of up to three groups of hands so that no two share a card.

By inclusion–exclusion. For two groups G and H let g(S), h(S) be the number of their hands that hold all cards of S.
The pairs of hands without a common card are

    sum over all sets S of up to three cards of (-1)^|S| g(S) h(S)
    = g() h() - sum over cards g(c) h(c) + sum over pairs of cards g(c, d) h(c, d) - (hands in both groups).

For three groups the sum is taken over each hand of the first, with g and h counted over the hands that hold none of its
cards, which again follow from g and h by inclusion–exclusion. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from .tables import Array, RankTable

__all__ = ["Group", "Groups"]


class Groups:
    """The hands of one table, with the numbers of their pairs of cards (shape (3, hands)): shared by its groups."""

    def __init__(self, table: RankTable) -> None:
        self.hands, self.cards = table.hands.astype(np.intp), len(table.cards)
        a, b, c = self.hands.T
        self.pairs = np.stack([a * self.cards + b, a * self.cards + c, b * self.cards + c])

    def tuples(self, groups: Sequence[Group]) -> int:
        """In how many ways one hand can be taken from each of one to three groups, no two sharing a card; exact."""
        one, *more = sorted(groups, key=lambda group: group.size)
        if not one.size or not more:
            return one.size
        return _pairs(one, more[0]) if len(more) == 1 else _triples(one, *more)


class Group:
    """Some hands, and how many of them hold each card and each pair of cards.

    ``which`` is a mask over the rows of the table's hands: shape (hands,), dtype bool. Counts are floats that hold
    whole numbers, since products of float matrices are fastest.
    """

    def __init__(self, groups: Groups, which: Array) -> None:
        self.groups, self.which = groups, which
        self.rows = np.flatnonzero(which)
        self.size = len(self.rows)

    @cached_property
    def square(self) -> Array:
        """g(c, d): how many of the hands hold both cards, shape (cards, cards), symmetric; 0 for a card and itself."""
        n = self.groups.cards
        counts = np.bincount(self.groups.pairs[:, self.rows].ravel(), minlength=n * n).reshape(n, n)
        return np.asarray(counts + counts.T, float)

    @cached_property
    def with_card(self) -> Array:
        """g(c): how many hands hold each card, shape (cards,): a hand is in two pairs with each of its cards."""
        return np.asarray(self.square.sum(axis=1) / 2)

    @cached_property
    def cube(self) -> Array:
        """1 where three cards in any order are a hand of the group: shape (cards, cards, cards), dtype float32."""
        n = self.groups.cards
        found = np.zeros((n, n, n), np.float32)  # exact for such small numbers, and multiplied quickly
        a, b, c = self.groups.hands[self.rows].T
        for x, y, z in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            found[x, y, z] = 1
        return found


def _pairs(one: Group, other: Group) -> int:
    alike = int(np.count_nonzero(one.which & other.which))
    in_two = np.vdot(one.square, other.square) / 2
    return one.size * other.size - int(one.with_card @ other.with_card) + int(in_two) - alike


def _triples(first: Group, one: Group, other: Group) -> int:
    """For each hand x of the first group, the pairs that are left in the other two when its cards are gone.

    Those are all pairs that are left, less those that share a card, plus those that share two, less equal hands. How
    many hands that are left hold one card or two follows in the same way from how many there were. Multiplied out and
    summed over x, every part is a product of tables by card, by pair and by three cards, and none goes through hands
    but what the cards of x themselves have to do with it. All numbers are whole, or halves, and far below 2⁵³.
    """
    same_group = one is other
    both = one if same_group else Group(first.groups, one.which & other.which)
    left, meet = _without(one, first)
    other_left, other_meet = (left, meet) if same_group else _without(other, first)
    everything = np.vdot(left, other_left) + np.vdot(meet, other_meet) - (_pairs(first, both) if both.size else 0)

    by_card, by_other, of_first = one.with_card, other.with_card, first.with_card
    square, other_square, pairs = one.square, other.square, first.square
    cubes = (first.cube, one.cube, other.cube)
    chained = np.matmul(cubes[1], cubes[2])  # by card, for a hand of each with it: by the second card of either
    ends = chained.sum(axis=0, dtype=float)
    ends_one = np.matmul(cubes[0], cubes[1]).sum(axis=0, dtype=float)
    ends_other = ends_one if same_group else np.matmul(cubes[0], cubes[2]).sum(axis=0, dtype=float)
    in_one, in_other, alike = cubes[0] * cubes[1], cubes[0] * cubes[2], cubes[1] * cubes[2]
    products = square * other_square
    crossed = _crossed(square, cubes[2]) + _crossed(other_square, cubes[1])

    single = other_square @ by_card + square @ by_other - 2 * products.sum(axis=1)
    single += np.diag(ends) / 2 - crossed.sum(axis=0) / 2
    double = square @ other_square
    double = products - double - double.T + (ends + ends.T) / 2 - 3 * alike.sum(axis=0, dtype=float) + 4 * crossed
    double -= _at(cubes[2], by_card) + _at(cubes[1], by_other)
    triple = np.vdot(square, ends_other - in_other.sum(axis=0, dtype=float))
    triple += np.vdot(other_square, ends_one - in_one.sum(axis=0, dtype=float))
    triple += np.vdot(in_one, cubes[2]) - 4 * np.vdot(cubes[0], chained)
    everything += first.size * (products.sum() / 2 - by_card @ by_other)
    return round(float(everything + of_first @ single + np.vdot(pairs, double) / 2 + triple / 2))


def _without(group: Group, gone: Group) -> tuple[Array, Array]:
    """For each hand x that is gone: how many hands hold none of its cards, and how many one of them and no other."""
    a, b, c = gone.groups.hands[gone.rows].T
    single, square, same = group.with_card, group.square, group.cube[a, b, c]
    ab, ac, bc = square[a, b], square[a, c], square[b, c]
    alone = np.stack([single[a] - ab - ac, single[b] - ab - bc, single[c] - ac - bc]) + same
    return group.size - alone.sum(axis=0) - ab - ac - bc + 2 * same, alone


def _crossed(square: Array, cube: Array) -> Array:
    """By two cards c and b: over hands with both, how many of the others hold c and the third card."""
    return np.asarray(np.matmul(cube, square.astype(np.float32)[:, :, None])[:, :, 0], float)


def _at(cube: Array, by_card: Array) -> Array:
    """By two cards: over hands with both, the figures of their third cards."""
    return np.asarray(cube @ by_card.astype(np.float32), float)
