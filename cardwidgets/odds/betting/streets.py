"""Drawing hands that are dealt card by card, given the words that were said after each card. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, Numbers
from ..three_card.tables import rank_table
from .classes import EDGES, classes_of
from .rounds import shares_to_expect
from .several import bits_of, draw_disjoint

__all__ = ["HandSoFar", "StreetHands", "draw_streets", "promise_classes"]


@dataclass(frozen=True)
class HandSoFar:
    """A hand of ``cards`` cards, and the words that were said with it.

    Each word is a pair. The first part is the number of cards in the hand at the time. The second is the chance of the
    word for each of the `classes`, by the share of all hands that the hand will beat on average.
    """

    cards: int
    words: tuple[tuple[int, tuple[float, ...]], ...] = ()


@dataclass(frozen=True, eq=False)
class StreetHands:
    """A sample of deals. ``hands`` has for each player the cards in the order dealt, int64 of shape (deals, cards)."""

    ranking: Ranking
    hands: tuple[Numbers, ...]

    @property
    def deals(self) -> int:
        """Return the number of deals; they are independent."""
        return len(self.hands[0])

    def holding(self, cards: Sequence[Card]) -> Floats:
        """Return how often each hand holds each of some cards: float64 of shape (hands, cards)."""
        table = rank_table(self.ranking)
        held = [np.bincount(rows.ravel(), minlength=len(table.cards)) / max(1, len(rows)) for rows in self.hands]
        return np.array(held)[:, table.numbers(cards)]

    def classes(self) -> Floats:
        """Return how often each hand is of each class: float64 of shape (hands, classes).

        The class is by the share of all hands that the hand will beat on average.
        """
        found = []
        for rows in self.hands:
            own = promise_classes(self.ranking)[rows.shape[1] - 1][tuple(rows.T)]
            found.append(np.bincount(own, minlength=len(EDGES) - 1) / max(1, len(rows)))
        return np.array(found)


def draw_streets(
    ranking: Ranking, cards: Sequence[Card], hands: Sequence[HandSoFar], *, number: int, seed: int, doubt: float
) -> StreetHands:
    """Draw ``number`` deals of ``cards``, or fewer; each hand is weighted by the words said with it.

    ``doubt`` is the chance that a word tells nothing about the hand.
    """
    own = np.array(rank_table(ranking).numbers(cards))
    places = [np.indices((len(own),) * hand.cards).reshape(hand.cards, -1).T for hand in hands]
    likely = [_likely(ranking, own, hand, doubt) for hand in hands]
    rows = draw_disjoint(likely, [bits_of(own[one]) for one in places], number, seed)
    return StreetHands(ranking, tuple(own[one[column]] for one, column in zip(places, rows.T, strict=True)))


def _likely(ranking: Ranking, own: Numbers, hand: HandSoFar, doubt: float) -> Floats:
    """Return the weight of each ordered hand of the cards ``own``: float64 of shape (len(own) ** cards,)."""
    chances, size = np.ones(()), len(own)
    for cards in range(1, hand.cards + 1):
        chances = np.repeat(chances[..., None], size, axis=-1)
        for earlier in range(cards - 1):  # no card comes twice
            shape = [size if at in (earlier, cards - 1) else 1 for at in range(cards)]
            chances = chances * (1 - np.eye(size).reshape(shape))
        classes = promise_classes(ranking)[cards - 1][np.ix_(*[own] * cards)]
        for street, often in hand.words:
            if street == cards and np.ptp(often):
                said = np.array(often)[classes]
                mean = float((chances * said).sum() / chances.sum())
                chances = chances * ((1 - doubt) * said + doubt * mean) if mean else chances
    return chances.ravel()


@lru_cache(maxsize=4)
def promise_classes(ranking: Ranking) -> tuple[Numbers, Numbers, Numbers]:
    """Return the classes of one, two and three cards, by the share of hands that they will beat on average.

    Each is a table with an axis for each card.
    """
    found = tuple(classes_of(shares).astype(np.int8) for shares in shares_to_expect(ranking))
    for one in found:
        one.flags.writeable = False
    return found  # type: ignore[return-value]
