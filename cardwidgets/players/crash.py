"""Players of Crash whose thoughts can be read.

The greedy one takes the best set, then the best of what is left. The other looks for the layout with
the most points to expect: at each place the chance that every rival's set there is weaker. It gives up a little at the
first place, where even a fine set seldom wins, for a fourth set, which half of the greedy players do not have at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from random import Random
from typing import Any

from ..core.cards import Cards
from ..core.choices import Arrangement, Layout
from ..core.script import Ask
from ..core.view import View
from ..games.crash.deal import CrashFacts
from ..games.crash.score import crash_in_reach
from ..odds.layouts.best import Worth, average_points, best_layout, greedy_layout, points_against, strength

__all__ = ["CrashPlayer", "GreedyCrashPlayer"]


@dataclass(frozen=True, slots=True)
class GreedyCrashPlayer:
    """Lays the strongest set, then the strongest of the rest. Keeps its hand, and never declares a crash."""

    def choose(self, view: View[CrashFacts], asked: Ask, rng: Random) -> Any:
        """An open answer."""
        if isinstance(asked.choices, Arrangement):
            rules = view.facts.rules
            return greedy_layout(asked.choices.cards, rules.ranking, rules.least)
        return next(word for word in ("show", "keep", "pass") if word in asked.choices)


@dataclass(frozen=True, slots=True)
class CrashPlayer:
    """Lays out for the most points to expect, and weighs every other word by them.

    >>> from cardwidgets import open_table
    >>> table = open_table("crash", seed=3)
    >>> CrashPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[CrashFacts], asked: Ask, rng: Random) -> Any:
        """An open answer."""
        if isinstance(asked.choices, Arrangement):
            return self.layout(view, asked.choices.cards)
        match asked.about:
            case "crash":
                return "declare" if self._crashes(view, asked) else "pass"
            case "exchange" | "six_pairs":
                return self._better_hand(view, asked)
            case _:
                return "show" if "show" in asked.choices else asked.choices.sample(rng)

    def layout(self, view: View[CrashFacts], hand: Cards) -> Layout:
        """The layout with the most points to expect."""
        rules = view.facts.rules
        return best_layout(hand, _worth(view), rules.ranking, rules.least).layout

    def _better_hand(self, view: View[CrashFacts], asked: Ask) -> str:
        """Give up a hand that promises less than one nobody has seen."""
        rules, hand = view.facts.rules, view.piles[f"hand{asked.seat}"]
        usual = average_points(_rivals(view), rules.ranking, rules.least)
        words = [word for word in asked.choices.options if word not in ("keep", "pass")]  # type: ignore[attr-defined]
        if words and best_layout(hand, _worth(view), rules.ranking, rules.least).worth < usual:
            return str(words[0])
        return "keep" if "keep" in asked.choices else "pass"

    def _crashes(self, view: View[CrashFacts], asked: Ask) -> bool:
        """Declare when a crash, with its bonus, promises more than the points that a failure would cost.

        For the game or a payment it should be made more often than not. Never when the game would be over before it
        is made.
        """
        rules = view.facts.rules
        if not crash_in_reach(rules, view.facts.scores[asked.seat], view.facts.target):
            return False
        sets = [strength(view.piles[f"set{asked.seat}_{place}"], rules.ranking) for place in range(4)]
        chances = [there[found] for there, found in zip(_worth(view).places, sets, strict=True)]
        made = prod(chances)
        return made * (4 + rules.crash_bonus) > sum(chances) if rules.crash_mode == "bonus" else made > 0.5


def _rivals(view: View[CrashFacts]) -> int:
    return len(view.facts.scores) - 1


def _worth(view: View[CrashFacts]) -> Worth:
    rules = view.facts.rules
    return points_against(_rivals(view), rules.ranking, rules.least)
