"""Which cards somebody holds whose hand is of a range, told by classes of hands. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..three_card.tables import rank_table
from .duel import EDGES
from .joint import Reals

__all__ = ["cards_held"]


def cards_held(ranking: Ranking, cards: Sequence[Card], classes: Reals) -> dict[Card, float]:
    """The chance of each of some cards to be one of somebody's three, which are of these cards.

    ``classes`` says how likely the hand is of each class of `duel`: float64, one for each between `EDGES`, sums to 1.
    Hands of a class are equally likely. Empty where no hand of these cards is of any such class.

    >>> from cardwidgets.judge.rankings import BRAG
    >>> even = cards_held(BRAG, rank_table(BRAG).cards, np.diff(EDGES))
    >>> len(even), round(min(even.values()), 4), round(max(even.values()), 4)
    (52, 0.0577, 0.0577)
    """
    table = rank_table(ranking)
    numbers = table.numbers(cards)
    able = np.isin(table.hands, numbers).all(axis=1)
    alike = np.bincount(table.strength)
    beaten = (np.cumsum(alike) - alike / 2) / len(table.hands)
    own = np.clip(np.searchsorted(EDGES, beaten, side="right") - 1, 0, len(classes) - 1)
    weights = np.where(able, (classes / np.diff(EDGES))[own][table.strength], 0.0)
    if weights.sum() <= 0:
        return {}
    chances = table.holding @ weights / weights.sum()
    return {card: float(chances[number]) for card, number in zip(cards, numbers, strict=True)}
