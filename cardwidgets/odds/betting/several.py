"""Drawing hands of three for several players at once, each from a range of its own, without a shared card.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..runtime.arrays import Flags, Floats, Numbers, Words
from ..three_card.tables import RankTable, rank_table
from .classes import EDGES, EVEN, hand_classes

__all__ = ["DrawnHands", "bits_of", "draw_disjoint", "draw_hands", "ranges_by_words"]

_BLOCK = 8192
"""The number of deals drawn at a time; deals in which a card comes twice are then removed."""
_BLOCKS = 60
"""The largest number of blocks drawn if few deals remain of each."""


@dataclass(frozen=True, eq=False)
class DrawnHands:
    """A sample of deals. ``rows``, int64 of shape (deals, players), are the rows of the hands in ``table.hands``."""

    table: RankTable
    rows: Numbers

    @property
    def deals(self) -> int:
        """Return the number of deals; they are independent."""
        return len(self.rows)

    def holding(self, cards: Sequence[Card]) -> Floats:
        """Return how often each player holds each of some cards: float64 of shape (players, cards)."""
        numbers, size = self.table.numbers(cards), len(self.table.cards)
        held = [np.bincount(self.table.hands[rows].ravel(), minlength=size) for rows in self.rows.T]
        return np.array(held)[:, numbers] / max(1, len(self.rows))

    def classes(self) -> Floats:
        """Return how often each player's hand is of each class (`classes`): float64 of shape (players, classes)."""
        own = hand_classes(self.table.ranking)
        found = [np.bincount(own[rows], minlength=len(EDGES) - 1) for rows in self.rows.T]
        return np.array(found) / max(1, len(self.rows))


def draw_hands(
    ranking: Ranking,
    cards: Sequence[Card],
    ranges: Sequence[Floats],
    *,
    number: int,
    seed: int,
    above: Sequence[tuple[int, int]] = (),
) -> DrawnHands:
    """Draw ``number`` deals of ``cards``, with a hand of three for each range.

    ``ranges``  float64 of shape (classes,) for each player: the weight of each class of hands (`classes`), before the
                cards of the others are taken into account
    ``above``   pairs of indices of ``ranges``: the first player's hand must be at least as good as the second's

    Fewer deals, or none, are returned if the hands seldom fit together.

    >>> from cardwidgets.judge.rankings import BRAG
    >>> drawn = draw_hands(BRAG, rank_table(BRAG).cards, [EVEN] * 2, number=500, seed=1, above=[(0, 1)])
    >>> drawn.rows.shape, bool((drawn.table.strength[drawn.rows[:, 0]] >= drawn.table.strength[drawn.rows[:, 1]]).all())
    ((500, 2), True)
    """
    table = rank_table(ranking)
    able = np.flatnonzero(np.isin(table.hands, table.numbers(cards)).all(axis=1))
    own = hand_classes(ranking)[able]
    bits, strength = bits_of(table.hands[able]), table.strength[able]

    def fits(rows: Numbers) -> Flags:
        kept = np.ones(len(rows), bool)
        for better, worse in above:
            kept &= strength[rows[:, better]] >= strength[rows[:, worse]]
        return kept

    likely = [(classes / EVEN)[own] for classes in ranges]
    return DrawnHands(table, able[draw_disjoint(likely, [bits] * len(ranges), number, seed, fits)])


def bits_of(hands: Numbers) -> Words:
    """Return hands as sets of bits, uint64 of shape (hands,). Hands are given by card numbers, shape (hands, cards)."""
    found: Words = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return found


def draw_disjoint(
    likely: Sequence[Floats],
    bits: Sequence[Words],
    number: int,
    seed: int,
    fits: Callable[[Numbers], Flags] = lambda rows: np.ones(len(rows), bool),
) -> Numbers:
    """Draw a hand for each player by rejection, so that no card is in two hands.

    ``likely``  float64 of shape (hands,) for each player: the weight of each possible hand
    ``bits``    uint64 of shape (hands,) for each player: the cards of each possible hand
    ``fits``    a function of deals, shape (deals, players), that returns which of them are possible

    Returns the index of each player's hand: int64 of shape (deals, players), with ``number`` deals or fewer.
    """
    rng, sums = np.random.default_rng(seed), [np.cumsum(one) for one in likely]
    found = [np.empty((0, len(sums)), np.int64)]
    if any(not len(one) or one[-1] <= 0 for one in sums):
        return found[0]
    for _ in range(_BLOCKS):
        rows, used = np.empty((_BLOCK, 0), np.int64), np.zeros(_BLOCK, np.uint64)
        for one, cards in zip(sums, bits, strict=True):
            drawn = np.minimum(np.searchsorted(one, rng.random(len(rows)) * one[-1], side="right"), len(one) - 1)
            good = (used & cards[drawn]) == 0
            rows = np.column_stack([rows, drawn])[good]
            used = (used | cards[drawn])[good]
        found.append(rows[fits(rows)])
        if sum(map(len, found)) >= number:
            break
    return np.concatenate(found)[:number]


def ranges_by_words(said: Mapping[str, Sequence[Sequence[float]]], doubt: float) -> dict[str, Floats]:
    """Return the range of each hand by the words said with it: the weight of each class (`classes`).

    ``said`` has for each hand a row for each word: the chance of the word, by class. ``doubt`` is the chance that a
    word tells nothing about the hand. Hands without evidence are left out.

    >>> from cardwidgets.odds.betting.classes import MIDDLES
    >>> high = [float(share > 0.5) for share in MIDDLES]
    >>> found = ranges_by_words({"one": [high], "other": [[0.1] * len(high)]}, 0.5)
    >>> {hand: round(float(classes @ high), 2) for hand, classes in found.items()}
    {'one': 0.75}
    """
    found: dict[str, Floats] = {}
    for hand, words in said.items():
        for word in words:
            often = np.array(word)
            mean = float(often @ EVEN)
            if mean > 0 and np.ptp(often):
                found[hand] = found.get(hand, EVEN) * ((1 - doubt) * often + doubt * mean)
    return {hand: chances / chances.sum() for hand, chances in found.items()}
