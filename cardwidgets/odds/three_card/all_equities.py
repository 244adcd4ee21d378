"""The full table of equities: every hand of three against one rival with any hand, 407,170,400 match-ups in
milliseconds.

Hands are sorted once by strength, and again for each card and each pair of cards. Then the number of weaker hands with
a given card is the difference of two positions in a sorted row. `equity.all_equities` is the same in plain Python, and
tests compare the two. Needs numpy.

>>> table = equity_table()
>>> table["KS KH 6D"]
Equity(win=16517, tie=3, loss=1904)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ...core.cards import Cards
from ...core.errors import NotationError, shown
from ...judge.rankings import BRAG, named
from ...judge.three_card import Hand, Ranking
from .counting import Equity
from .ranges import HandRange, held_in, within
from .tables import Array, RankTable, rank_table

if TYPE_CHECKING:
    import pandas

__all__ = ["EquityTable", "equity_table", "whole_table"]


@dataclass(frozen=True, eq=False)
class EquityTable:
    """For each hand of a table, the numbers of a rival's hands against which it wins, ties and loses.

    ``win``, ``tie`` and ``loss`` are int32 of shape (n,), in the order of ``table.hands``. A hand with a dead card has
    zeros.
    """

    table: RankTable
    win: Array
    tie: Array
    loss: Array

    def __getitem__(self, hand: Hand) -> Equity:
        """Return the equity of one hand. Raises `NotationError` for an invalid hand, or one that cannot be held
        here.
        """
        cards = Cards(hand)
        self.table.rank_hand(cards)
        row = self.table.row_of(*self.table.numbers(cards))
        found = Equity(int(self.win[row]), int(self.tie[row]), int(self.loss[row]))
        if not found.total:
            raise NotationError(f"'{shown(cards)}' has no rival here, or holds a dead card")
        return found

    @property
    def share(self) -> Array:
        """The expected share of the pot of each hand, 0 to 1, if ties share it: float64 of shape (n,).

        nan for a hand without rivals.
        """
        total = self.win + self.tie + self.loss
        return np.asarray(np.divide(self.win + self.tie / 2, total, out=np.full(len(total), np.nan), where=total > 0))

    def ties(self) -> tuple[int, int]:
        """Return the number of ways to deal two hands that tie, and the number of all ways to deal two hands."""
        return int(self.tie.sum()), int((self.win + self.tie + self.loss).sum())

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each hand that has rivals, strongest first: category, win, tie, loss, share. Needs
        pandas.
        """
        import pandas

        rows = np.flatnonzero(self.win + self.tie + self.loss)
        rows = rows[np.argsort(-self.table.strength[rows].astype(int), kind="stable")]
        names = [str(category) for category in self.table.ranking.order]
        cards = np.array([str(card) for card in self.table.cards])
        return pandas.DataFrame(
            {
                "category": np.array(names)[self.table.category[rows]],
                "win": self.win[rows],
                "tie": self.tie[rows],
                "loss": self.loss[rows],
                "share": self.share[rows],
            },
            index=pandas.Index([" ".join(hand) for hand in cards[self.table.hands[rows]]], name="hand"),
        )


def equity_table(ranking: Ranking | str = BRAG, *, among: HandRange = "any", dead: Iterable[str] = ()) -> EquityTable:
    """Return the equity of every hand against one rival with any hand of a range.

    ``dead`` are cards known to be elsewhere. Takes some milliseconds the first time, then one or two. Where 2-3-5 beats
    a prial, these hands are corrected one by one.

    Raises `NotationError` for cards that are not in the pack. Raises `ValueError` for a range without hands, and if too
    few cards are left for two hands. Raises as `named` does for the ranking.
    """
    ranking = named(ranking)
    table = rank_table(ranking)
    away, may = table.numbers(dead), None
    if (left := len(table.cards) - len(away)) < 6:
        raise ValueError(f"{left} cards are left, too few for two hands of three")
    if among != "any":
        may = within(among, table)
    if away:
        gone = held_in(away, table)
        may = ~gone if may is None else may & ~gone
    win, tie, total = _sorted(ranking).against(may)
    if away:
        for counts in (win, tie, total):
            counts[gone] = 0
    loss = total - win - tie
    if ranking.special_235:
        _set_right(table, np.ones(len(win), bool) if may is None else may, win, tie, loss, set(away))
    return EquityTable(table, win, tie, loss)


@lru_cache(maxsize=16)
def whole_table(ranking: Ranking) -> EquityTable:
    """Return the `equity_table` of a ranking for any rival and without dead cards; cached."""
    return equity_table(ranking)


class Sorted:
    """The hands of a table in order of strength: all together, by card, and by pair of cards."""

    def __init__(self, table: RankTable) -> None:
        order = np.argsort(table.strength, kind="stable").astype(np.int32)
        hands = table.hands[order].astype(np.uint16)
        a, b, c = hands.T
        n = np.uint16(len(table.cards))
        pairs = np.stack([a * n + b, a * n + c, b * n + c], axis=1)
        strength, self.size = table.strength[order], len(order)
        self.parts = [
            (sign, *_runs(keys, strength, order))
            for sign, keys in ((1, np.zeros((self.size, 1), np.uint8)), (-1, hands.astype(np.uint8)), (1, pairs))
        ]

    def against(self, may: Array | None) -> tuple[Array, Array, Array]:
        """Return for each hand the numbers of weaker, equal and all hands that share no card with it.

        ``may`` is bool of shape (n,): the hands that may be held; None: all. The counts are int32 of shape (n,). They
        are found by inclusion and exclusion: all hands, less those with one of its cards, plus those with two of them,
        less the hand.
        """
        win, tie, total = (np.zeros(self.size, np.int32) for _ in range(3))
        for sign, rows, places in self.parts:
            first, low, high, last = places
            if may is not None:
                counted = np.concatenate([[0], np.cumsum(may[rows], dtype=np.int32)])
                first, low, high, last = counted[first], counted[low], counted[high], counted[last]
            for sums, more, less in ((win, low, first), (tie, high, low), (total, last, first)):
                for column in range(more.shape[0]):
                    sums += sign * (more[column] - less[column])
        itself = 1 if may is None else may
        tie -= itself
        total -= itself
        return win, tie, total


def _runs(keys: Array, strength: Array, order: Array) -> tuple[Array, Array]:
    """Sort hands by key and then by strength, and find where each hand's equals begin and end.

    Returns the rows of the table in that order, and for every hand and each of its keys four positions: where the key
    begins, where the equals begin and end, and where the key ends.
    """
    size, width = keys.shape
    flat = keys.ravel()
    perm = np.argsort(flat, kind="stable").astype(np.int32)  # small numbers are radix-sorted, in linear time
    key, held = flat[perm], strength[perm // width]
    new_key = np.concatenate([[True], key[1:] != key[:-1]])
    new_run = new_key | np.concatenate([[True], held[1:] != held[:-1]])
    found = []
    for borders, ends in ((new_key, False), (new_run, False), (new_run, True), (new_key, True)):
        starts = np.append(np.flatnonzero(borders), len(perm)).astype(np.int32)
        place = np.empty(len(perm), np.int32)
        place[perm] = np.repeat(starts[1:] if ends else starts[:-1], np.diff(starts))
        columns = np.empty((width, size), np.int32)
        columns[:, order] = place.reshape(size, width).T
        found.append(columns)
    return order[perm // width], np.stack(found)


def _set_right(table: RankTable, may: Array, win: Array, tie: Array, loss: Array, away: set[int]) -> None:
    """Correct the counts for 2-3-5, which beats prials against the order of strength."""
    special, prial = np.flatnonzero(table.specials), np.flatnonzero(table.prials)
    for ones, others, turned in ((special, prial, 1), (prial, special, -1)):
        for row in ones:
            if away & set(table.hands[row].tolist()):
                continue
            apart = others[may[others] & ~np.isin(table.hands[others], table.hands[row]).any(axis=1)]
            counted = np.sign(table.strength[row] - table.strength[apart])  # the results by the order of strength
            for sums, result in ((win, 1), (tie, 0), (loss, -1)):
                sums[row] += len(apart) * (result == turned) - int((counted == result).sum())


@lru_cache(maxsize=16)
def _sorted(ranking: Ranking) -> Sorted:
    return Sorted(rank_table(ranking))
