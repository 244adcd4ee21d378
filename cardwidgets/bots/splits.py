"""Players of brag with two or three hands.

Who takes the best hand first has little left for the others, and a pot takes winning everywhere: so the better player
makes his weakest hand as strong as it can be.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.choices import Arrangement, Layout
from ..core.script import Ask
from ..core.view import View
from ..judge.layouts import best_three, layouts, left_over

__all__ = ["GreedySplitPlayer", "SplitPlayer"]


@dataclass(frozen=True, slots=True)
class SplitPlayer:
    """Lays out so that the weakest hand is as strong as can be, then the next weakest.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag-7-card", seed=3)
    >>> SplitPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """An open answer."""
        if not isinstance(asked.choices, Arrangement):
            return asked.choices.sample(rng)
        cards, key = asked.choices.cards, view.facts.rules.ranking.key
        best = max(layouts(cards, len(asked.choices.sizes)), key=lambda hands: sorted(map(key, hands)))
        return Layout(sorted(best, key=key, reverse=True))


@dataclass(frozen=True, slots=True)
class GreedySplitPlayer:
    """Lays the strongest hand, then the strongest of what is left, as most people do."""

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """An open answer."""
        if not isinstance(asked.choices, Arrangement):
            return asked.choices.sample(rng)
        left, hands = asked.choices.cards, []
        for _ in asked.choices.sizes:
            hands.append(best_three(left, view.facts.rules.ranking))
            left = left_over(left, hands[-1])
        return Layout(hands)
