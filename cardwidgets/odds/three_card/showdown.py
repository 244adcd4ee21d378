"""One hand of three against one, two or three others, exactly, by counting and without going through the match-ups.

The ways to take a hand from each of up to three groups, so that no two share a card, are counted by
inclusion–exclusion. For two groups G and H let g(S), h(S) be the number of their hands that hold all cards of S.
The pairs of hands without a common card are

    sum over all sets S of up to three cards of (-1)^|S| g(S) h(S)
    = g() h() - sum over cards g(c) h(c) + sum over pairs of cards g(c, d) h(c, d) - (hands in both groups).

For three groups the sum is taken over each hand of the first, with g and h counted over the hands that hold none of its
cards, which again follow from g and h by inclusion–exclusion. So the work grows with the number of hands, not with that
of match-ups. `equity` has the same in plain Python for one rival. Needs numpy.

>>> showdown("KS KH 6D").win
16517/18424 = 89.65 %
>>> print(showdown("KS KH 6D", rivals=3).sentence())
This hand wins 72.04 %, ties 0.03923 % and loses 27.92 % of the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Hand, Ranking
from ...locale import say
from ...locale.figures import figure
from ..results import Chance, axes
from ..runtime.blocks import Progress, Stopped
from .ranges import HandRange, held_and_dead, held_in, within
from .tables import Array, RankTable, rank_table

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["MOST_RIVALS", "Group", "Groups", "Showdown", "showdown"]


# ---- groups of hands ----


class Groups:
    """The hands of one table, with the numbers of their pairs of cards (shape (3, hands)); shared by all groups."""

    def __init__(self, table: RankTable) -> None:
        self.hands, self.cards = table.hands.astype(np.intp), len(table.cards)
        a, b, c = self.hands.T
        self.pairs = np.stack([a * self.cards + b, a * self.cards + c, b * self.cards + c])

    def tuples(self, groups: Sequence[Group]) -> int:
        """Count the ways to take one hand from each of one to three groups, no two sharing a card; exact."""
        one, *more = sorted(groups, key=lambda group: group.size)
        if not one.size or not more:
            return one.size
        return _pairs(one, more[0]) if len(more) == 1 else _triples(one, *more)


class Group:
    """A set of hands, with the number of its hands that hold each card and each pair of cards.

    ``which`` is a mask over the rows of the table's hands: bool of shape (hands,). Counts are floats that hold whole
    numbers, since products of float matrices are fastest.
    """

    def __init__(self, groups: Groups, which: Array) -> None:
        self.groups, self.which = groups, which
        self.rows = np.flatnonzero(which)
        self.size = len(self.rows)

    @cached_property
    def square(self) -> Array:
        """g(c, d): the number of hands with both cards, shape (cards, cards), symmetric; 0 for a card and itself."""
        n = self.groups.cards
        counts = np.bincount(self.groups.pairs[:, self.rows].ravel(), minlength=n * n).reshape(n, n)
        return np.asarray(counts + counts.T, float)

    @cached_property
    def with_card(self) -> Array:
        """g(c): the number of hands with each card, shape (cards,). A hand is in two pairs with each of its cards."""
        return np.asarray(self.square.sum(axis=1) / 2)

    @cached_property
    def cube(self) -> Array:
        """1 if three cards in any order are a hand of the group: shape (cards, cards, cards), dtype float32."""
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
    """Return for each hand x of the first group the number of pairs of hands from the other two without a common card.

    These are all pairs that are left without x's cards, less those that share a card, plus those that share two, less
    equal hands. The number of hands left that hold one card or two follows in the same way from the numbers before.
    Multiplied out and summed over x, every part is a product of tables by card, by pair and by three cards. So only the
    cards of x themselves need a loop over hands. All numbers are whole or halves, and far below 2⁵³.
    """
    same_group = one is other
    both = one if same_group else Group(first.groups, one.which & other.which)
    left, meet = _without(one, first)
    other_left, other_meet = (left, meet) if same_group else _without(other, first)
    everything = np.vdot(left, other_left) + np.vdot(meet, other_meet) - (_pairs(first, both) if both.size else 0)

    by_card, by_other, of_first = one.with_card, other.with_card, first.with_card
    square, other_square, pairs = one.square, other.square, first.square
    cubes = (first.cube, one.cube, other.cube)
    chained = np.matmul(cubes[1], cubes[2])  # by card, for a hand of each group with it: by its second card
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
    """Return for each hand x the number of hands with none of its cards, and with one given card of it but no other."""
    a, b, c = gone.groups.hands[gone.rows].T
    single, square, same = group.with_card, group.square, group.cube[a, b, c]
    ab, ac, bc = square[a, b], square[a, c], square[b, c]
    alone = np.stack([single[a] - ab - ac, single[b] - ab - bc, single[c] - ac - bc]) + same
    return group.size - alone.sum(axis=0) - ab - ac - bc + 2 * same, alone


def _crossed(square: Array, cube: Array) -> Array:
    """Return a table by two cards c and b: the sum, over hands with both, of the others that hold c and the third
    card.
    """
    return np.asarray(np.matmul(cube, square.astype(np.float32)[:, :, None])[:, :, 0], float)


def _at(cube: Array, by_card: Array) -> Array:
    """Return a table by two cards: the sum, over hands with both, of the figures of their third cards."""
    return np.asarray(cube @ by_card.astype(np.float32), float)


# ---- the showdown ----


MOST_RIVALS = 3
"""The largest number of rivals; for more, chances are estimated: see `montecarlo`."""


@dataclass(frozen=True)
class Showdown:
    """The results of a hand against all hands that its rivals may hold.

    ``shared[k]`` is the number of deals in which the hand is best, together with k others; ``total`` is the number of
    all ways to deal to the rivals, who have fixed places.
    """

    shared: tuple[int, ...]
    total: int

    @property
    def win(self) -> Chance:
        """The probability to win alone."""
        return Chance(self.shared[0], self.total)

    @property
    def tie(self) -> Chance:
        """The probability to win together with others."""
        return Chance(sum(self.shared[1:]), self.total)

    @property
    def loss(self) -> Chance:
        """The probability that another hand wins."""
        return Chance(self.total - sum(self.shared), self.total)

    @property
    def share(self) -> Fraction:
        """The expected share of the pot if ties share it."""
        return sum((Fraction(ways, with_ + 1) for with_, ways in enumerate(self.shared)), Fraction(0)) / self.total

    def sentence(self, lang: str | None = None) -> str:
        """Return the probabilities of a win, a tie and a loss in words."""
        parts = {"win": self.win, "tie": self.tie, "loss": self.loss}
        return say("odds.share", lang, **{name: figure(part.percent) for name, part in parts.items()})

    def to_frame(self) -> pandas.DataFrame:
        """Return a row each for win, tie, loss: ways, percent. Needs pandas."""
        import pandas

        parts = (self.win, self.tie, self.loss)
        rows = [(part.ways, part.percent) for part in parts]
        return pandas.DataFrame(rows, index=["win", "tie", "loss"], columns=["ways", "percent"])

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """Plot one bar of wins, ties and losses. Needs matplotlib."""
        ax, left = axes(ax), 0.0
        for part, colour in ((self.win, "C0"), (self.tie, "0.6"), (self.loss, "0.9")):
            ax.barh([0], [part.percent], left=left, color=colour)
            left += part.percent
        ax.set(yticks=[], xlim=(0, 100), xlabel="%", title=self.sentence(lang))
        return ax


def showdown(
    hand: Hand,
    rivals: int = 1,
    ranking: Ranking | str = BRAG,
    *,
    among: HandRange = "any",
    dead: Iterable[str] = (),
    progress: Progress | None = None,
) -> Showdown:
    """Compare a hand with one to three rivals who hold any hands of a range, all deals being equally likely.

    ``dead`` are cards known to be elsewhere. Where 2-3-5 beats a prial, hands opened together are judged as
    `Ranking.best` does. Takes under a millisecond for one or two rivals, some ten for three, and half a second for
    three where 2-3-5 beats a prial. ``progress(done, total)`` is called after each mixture of weaker, equal and
    stronger hands, and stops the work by returning False.

    Raises `NotationError` for an invalid hand and for dead cards that it holds. Raises `ValueError` for another number
    of rivals, for a range that cannot be dealt beside the hand, and for more seats than cards. Raises `Stopped` when it
    was stopped, and raises as `named` does for the ranking.
    """
    ranking = named(ranking)
    rivals = plain(rivals)
    if type(rivals) is not int or not 1 <= rivals <= MOST_RIVALS:
        raise ValueError(
            f"exact against 1 to {MOST_RIVALS} rivals, not {typed(rivals, int)}; montecarlo estimates for more"
        )
    table = rank_table(ranking)
    seen = _set_up(table, hand, dead, among)
    if (left := len(table.cards) - seen.known) < 3 * rivals:
        raise ValueError(f"{left} cards are left, too few for {rivals} hands of three")
    groups = _groups(ranking)
    if among == "any":
        total = prod(comb(left - 3 * seat, 3) for seat in range(rivals))
    else:
        total = groups.tuples([Group(groups, seen.alive)] * rivals)
    if not total:
        raise ValueError("the rivals cannot all hold a hand of the range together with these cards")
    shared = [0] * (rivals + 1)
    mixtures = list(_mixtures(seen, table, groups, rivals))
    for done, (ties, orders, held) in enumerate(mixtures, 1):
        shared[ties] += orders * groups.tuples(held)
        if progress is not None and progress(done, len(mixtures)) is False and done < len(mixtures):
            raise Stopped(f"stopped after {done} of {len(mixtures)} mixtures of hands")
    return Showdown(tuple(shared), total)


class _KnownCards(NamedTuple):
    own: int  # the row of the hand
    known: int  # how many cards are known
    alive: Array  # which rows a rival may hold


def _set_up(table: RankTable, hand: Hand, dead: Iterable[str], among: HandRange) -> _KnownCards:
    own, away = held_and_dead(hand, dead, table)
    alive = ~held_in([*own, *away], table)
    if among != "any":
        alive &= within(among, table)
    return _KnownCards(table.row_of(*own), 3 + len(away), alive)


def _mixtures(
    seen: _KnownCards, table: RankTable, groups: Groups, rivals: int
) -> Iterator[tuple[int, int, list[Group]]]:
    """Yield each mixture of rivals' hands in which the hand is best: the number of others that tie, the number of
    orders, and the groups.
    """
    mine = table.strength[seen.own]
    special, prial = table.specials, table.prials
    kinds = [(relation, name) for relation in (-1, 0, 1) for name in ("plain", "special", "prial")]
    plain = ~special & ~prial
    circle = bool(special.any())
    if not circle:
        kinds = [(-1, "plain"), (0, "plain")]  # a stronger hand wins, whatever its kind
        plain = plain | prial
    sizes = {"plain": plain, "special": special, "prial": prial}
    strength = table.strength
    sides = {-1: strength < mine, 0: strength == mine, 1: strength > mine}
    found = [(kind, Group(groups, seen.alive & sides[kind[0]] & sizes[kind[1]])) for kind in kinds]
    found = [(kind, group) for kind, group in found if group.size]
    own = "special" if special[seen.own] else "prial" if prial[seen.own] and circle else "plain"
    for mixture in combinations_with_replacement(found, rivals):
        held = [kind for kind, _ in mixture]
        if (ties := _best_with(own, held)) is not None:
            orders = factorial(rivals) // prod(factorial(held.count(kind)) for kind in set(held))
            yield ties, orders, [group for _, group in mixture]


def _best_with(own: str, held: list[tuple[int, str]]) -> int | None:
    """Return the number of others that are best together with a hand; None if the hand is not best."""
    names = [name for _, name in held]
    if "prial" in (own, *names) and "special" in (own, *names):
        return names.count("special") if own == "special" else None
    relations = [relation for relation, _ in held]
    return None if max(relations) > 0 else relations.count(0)


@lru_cache(maxsize=8)
def _groups(ranking: Ranking) -> Groups:
    return Groups(rank_table(ranking))
