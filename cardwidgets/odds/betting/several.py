"""Hands that several players may hold at once, each of a range of its own: no card is in two of them. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..runtime.arrays import Flags, Floats, Numbers, Words
from ..three_card.tables import RankTable, rank_table
from .duel import EDGES
from .joint import Reals

__all__ = [
    "EVEN", "DrawnHands", "bits_of", "draw_apart", "draw_hands", "hand_classes", "ranges_by_words", "shares_beaten",
]  # fmt: skip

EVEN: Reals = np.diff(EDGES)
"""How likely any hand is of each class of `duel`."""
_BLOCK = 8192
"""So many deals are drawn at a time, of which those remain in which no card comes twice."""
_BLOCKS = 60


@dataclass(frozen=True, eq=False)
class DrawnHands:
    """Deals that were drawn: in each a hand for everybody. ``rows`` are places in ``table.hands``, (deals, players)."""

    table: RankTable
    rows: Numbers

    @property
    def deals(self) -> int:
        """How many deals were drawn, each on its own."""
        return len(self.rows)

    def holding(self, cards: Sequence[Card]) -> Reals:
        """How often each player holds each of some cards: float64 of shape (players, cards)."""
        numbers, size = self.table.numbers(cards), len(self.table.cards)
        held = [np.bincount(self.table.hands[rows].ravel(), minlength=size) for rows in self.rows.T]
        return np.array(held)[:, numbers] / max(1, len(self.rows))

    def classes(self) -> Reals:
        """How often each player's hand is of each class of `duel`: float64 of shape (players, classes)."""
        own = hand_classes(self.table.ranking)
        found = [np.bincount(own[rows], minlength=len(EDGES) - 1) for rows in self.rows.T]
        return np.array(found) / max(1, len(self.rows))


def draw_hands(
    ranking: Ranking,
    cards: Sequence[Card],
    ranges: Sequence[Reals],
    *,
    number: int,
    seed: int,
    above: Sequence[tuple[int, int]] = (),
) -> DrawnHands:
    """Hands of three of some cards, for a player of each range, as they come together in ``number`` deals or fewer.

    ``ranges``  how likely each player's hand is of each class of `duel`, but for the cards of the others: float64
    ``above``   pairs of players, each told by their place in ``ranges``: the hand of the first is no worse

    There are fewer deals, or none, where it is rare that so many hands have no card in common.

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
    return DrawnHands(table, able[draw_apart(likely, [bits] * len(ranges), number, seed, fits)])


def bits_of(hands: Numbers) -> Words:
    """Hands by the numbers of their cards, shape (hands, cards), as sets of cards: shape (hands,)."""
    found: Words = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return found


def draw_apart(
    likely: Sequence[Floats],
    bits: Sequence[Words],
    number: int,
    seed: int,
    fits: Callable[[Numbers], Flags] = lambda rows: np.ones(len(rows), bool),
) -> Numbers:
    """A hand for each player with no card in common: places among theirs, shape (``number`` or fewer, players).

    ``likely``  how likely each of a player's hands is but for the cards of the others, ``bits`` its cards as a set
    ``fits``    which of some deals can be
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


def ranges_by_words(said: Mapping[str, Sequence[Sequence[float]]], doubt: float) -> dict[str, Reals]:
    """How likely each hand is of each class of `duel`, by the words that were said with it, but for others' cards.

    ``said`` has for each word how often it would be said, by class; so often as ``doubt`` says a word tells nothing.
    Hands of which nothing is told are left out.

    >>> from cardwidgets.odds.betting.duel import MIDDLES
    >>> high = [float(share > 0.5) for share in MIDDLES]
    >>> found = ranges_by_words({"one": [high], "other": [[0.1] * len(high)]}, 0.5)
    >>> {hand: round(float(classes @ high), 2) for hand, classes in found.items()}
    {'one': 0.75}
    """
    found: dict[str, Reals] = {}
    for hand, words in said.items():
        for word in words:
            often = np.array(word)
            mean = float(often @ EVEN)
            if mean > 0 and np.ptp(often):
                found[hand] = found.get(hand, EVEN) * ((1 - doubt) * often + doubt * mean)
    return {hand: chances / chances.sum() for hand, chances in found.items()}


@lru_cache(maxsize=16)
def shares_beaten(ranking: Ranking) -> Floats:
    """The share of all hands that one of each strength beats, ties counted half: float64, by strength."""
    alike = np.bincount(rank_table(ranking).strength)
    found: Floats = (np.cumsum(alike) - alike / 2) / alike.sum()
    found.flags.writeable = False
    return found


@lru_cache(maxsize=16)
def hand_classes(ranking: Ranking) -> Numbers:
    """The class of `duel` of each hand of `rank_table`: int64, read only."""
    classes = np.clip(np.searchsorted(EDGES, shares_beaten(ranking), side="right") - 1, 0, len(EDGES) - 2)
    found: Numbers = classes[rank_table(ranking).strength]
    found.flags.writeable = False
    return found
