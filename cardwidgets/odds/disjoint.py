"""Counting the ways to take a hand from each of up to three groups of hands so that no two share a card.

Two hands: all pairs, less those with a common card, counted once for each card that they share; so pairs of hands with
two cards in common were taken away once too often, and so on. A third hand takes its cards out of both groups first,
which changes the counts in a way that a few tables of numbers tell. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

import numpy as np

from .tables import Ints, RankTable

__all__ = ["Group", "Groups"]


class Groups:
    """What all groups of hands from one table have in common."""

    def __init__(self, table: RankTable) -> None:
        self.hands, self.cards = table.hands.astype(np.intp), len(table.cards)
        a, b, c = self.hands.T
        self.pairs = np.stack([a * self.cards + b, a * self.cards + c, b * self.cards + c], axis=1)

    def tuples(self, groups: Sequence[Group]) -> int:
        """In how many ways one hand can be taken from each of one to three groups, no two sharing a card."""
        one, *more = sorted(groups, key=lambda group: group.size)
        if not one.size or not more:
            return one.size
        return _pairs(one, more[0]) if len(more) == 1 else _triples(one, *more)


class Group:
    """Some hands, and how many of them hold each card and each pair of cards."""

    def __init__(self, groups: Groups, which: Ints) -> None:
        self.groups, self.which = groups, which
        self.rows = np.flatnonzero(which)
        self.size = len(self.rows)

    @cached_property
    def with_card(self) -> Ints:
        """How many of the hands hold each card."""
        return np.bincount(self.groups.hands[self.rows].ravel(), minlength=self.groups.cards)

    @cached_property
    def with_pair(self) -> Ints:
        """How many of the hands hold both of two cards, the lower number first."""
        return np.bincount(self.groups.pairs[self.rows].ravel(), minlength=self.groups.cards**2)

    @cached_property
    def square(self) -> Ints:
        """The same for two cards in any order."""
        counts = self.with_pair.reshape(self.groups.cards, -1)
        return counts + counts.T

    @cached_property
    def cube(self) -> Ints:
        """1 where three cards in any order are a hand of the group."""
        n = self.groups.cards
        found = np.zeros((n, n, n), np.float32)  # exact for such small numbers, and multiplied quickly
        a, b, c = self.groups.hands[self.rows].T
        for x, y, z in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            found[x, y, z] = 1
        return found


def _pairs(one: Group, other: Group) -> int:
    alike = int((one.which & other.which).sum())
    shared = int(one.with_card @ other.with_card) - int(one.with_pair @ other.with_pair) + alike
    return one.size * other.size - shared


def _triples(first: Group, one: Group, other: Group) -> int:
    """For each hand of the first group, the pairs that are left in the other two when its cards are gone."""
    x = first.groups.hands[first.rows]
    same = one is other
    both = one if same else Group(first.groups, one.which & other.which)
    by_card = _left_by_card(one, x)
    shared = np.vdot(by_card, by_card if same else _left_by_card(other, x))  # whole numbers far below 2⁵³
    left = _left(one, x)
    other_left, both_left = (left, left) if same else (_left(other, x), _left(both, x))
    apart = np.vdot(left, other_left) - both_left.sum()
    return int(apart) - int(shared) + int(_pair_products(one, other, x).sum())


def _left(group: Group, x: Ints) -> Ints:
    """How many hands hold none of the cards of each hand x."""
    a, b, c = x.T
    gone = group.with_card[x].sum(axis=1) - group.square[a, b] - group.square[a, c] - group.square[b, c]
    return np.asarray(group.size - gone - group.cube[a, b, c].astype(np.int64))


def _left_by_card(group: Group, x: Ints) -> Ints:
    """Of the hands with none of the cards of x, how many hold each card; a row for each hand x."""
    a, b, c = x.T
    square, cube = group.square.astype(np.int16), group.cube.astype(np.int8)
    left = group.with_card.astype(np.int16) - square[a]
    left -= square[b]
    left -= square[c]
    for one, two in ((a, b), (a, c), (b, c)):
        left += cube[one, two]
    np.put_along_axis(left, x, 0, axis=1)
    return np.asarray(left, np.float64)


def _pair_products(one: Group, other: Group, x: Ints) -> Ints:
    """Of the hands with none of the cards of x: pairs of hands by pair of cards that both hold, in sum.

    Each count is what all hands have less what those with a card of x have. Multiplied out, every part is a sum over
    pairs of cards without one of x: all pairs, less those with a card of x, plus those within x.
    """
    both = one.square * other.square
    total = _without(both.sum() // 2, both.sum(axis=1), both, x)
    total = total - _crossed(one.square, other.cube, x) - _crossed(other.square, one.cube, x)
    flat_one, flat_other = (group.cube.reshape(len(group.cube), -1) for group in (one, other))
    alike = (flat_one @ flat_other.T) / 2
    # how many d there are such that a, c, d is a hand of the one, and b, c, d of the other
    corner = np.matmul(one.cube, other.cube)  # by c, a, b; a cube is the same from every side
    columns = x.T
    within = one.cube[tuple(columns)] * other.cube[tuple(columns)]
    for a in range(3):
        c, d = (other_ for other_ in range(3) if other_ != a)
        a_, c_, d_ = columns[a], columns[c], columns[d]
        total = total + alike[a_, a_] - corner[c_, a_, a_] - corner[d_, a_, a_] + within
        for b, third in ((c, d_), (d, c_)):
            total = total + alike[a_, columns[b]] - corner[third, a_, columns[b]]
    return np.rint(total).astype(np.int64)


def _without(everything: float, with_card: Ints, with_pair: Ints, x: Ints) -> Ints:
    """A sum over pairs of cards, of those pairs that hold no card of x."""
    gone = with_card[x].sum(axis=1)
    return np.asarray(everything - gone + sum(with_pair[x[:, i], x[:, j]] for i, j in combinations(range(3), 2)))


def _crossed(square: Ints, cube: Ints, x: Ints) -> Ints:
    """The sum over cards b of x, and over pairs without a card of x, of a count of pairs times a hand of b and both."""
    n = len(square)
    product = square[None, :, :] * cube  # by b, c, d
    by_card = product.sum(axis=2)
    everything = by_card.sum(axis=1) / 2
    total = np.zeros(len(x))
    for b in range(3):
        c, d = (x[:, other] for other in range(3) if other != b)
        own = x[:, b]
        total += everything[own] - by_card[own, c] - by_card[own, d] + product.reshape(-1)[(own * n + c) * n + d]
    return total
