"""Players of brag with two or three hands.

Who takes the strongest hand first has little left for the others, and a pot takes winning everywhere. So one player
makes the weakest hand as strong as it can be; the shrewdest weighs every layout by its chance against greedy people.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from random import Random

from ...core.choices import Arrangement, Layout
from ...core.script import Ask
from ...core.view import View
from ...games.brag.splits.deal import SplitFacts
from ...judge.layouts import layouts
from ...odds.three_card.splits import even_layout, greedy_layout, win_chance

__all__ = ["GreedySplitPlayer", "ShrewdSplitPlayer", "SplitPlayer"]


@dataclass(frozen=True, slots=True)
class GreedySplitPlayer:
    """Lays the strongest hand, then the strongest of what is left."""

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return greedy_layout(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class SplitPlayer:
    """Lays out so that the weakest hand is as strong as can be, then the next weakest.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag-7-card", seed=3)
    >>> SplitPlayer().choose(table.view(table.asked.seat), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices = asked.choices
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        return even_layout(choices.cards, len(choices.sizes), view.facts.rules.ranking)


@dataclass(frozen=True, slots=True)
class ShrewdSplitPlayer:
    """Lays out for the best chance to win everywhere, or for the most points to expect."""

    def choose(self, view: View[SplitFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices, key = asked.choices, view.facts.rules.ranking.key
        if not isinstance(choices, Arrangement):
            return choices.sample(rng)
        ways = (Layout(sorted(way, key=key, reverse=True)) for way in layouts(choices.cards, len(choices.sizes)))
        return max(ways, key=lambda layout: (self._promise(view, layout), sorted(map(key, layout))))

    def _promise(self, view: View[SplitFacts], layout: Layout) -> float:
        rules, rivals = view.facts.rules, len(view.facts.playing) - 1
        chances = [win_chance(hand, place, rules.cards, rivals, rules.ranking) for place, hand in enumerate(layout)]
        return prod(chances) if rules.split_mode == "pot" else sum(chances)
