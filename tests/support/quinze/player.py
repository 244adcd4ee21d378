"""Players, a judge and the analysis of Quinze."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cardwidgets import Ask, Table, Variant, View, pack
from cardwidgets.core.cards import Card
from cardwidgets.core.player import BY_RULE, Advice, Worth
from cardwidgets.odds.analysis.hidden import Hidden, hidden_cards
from cardwidgets.odds.runtime.compiled import compiled
from cardwidgets.odds.warm import Kernel
from tests.support.quinze.rules import QuinzeFacts, points

__all__ = ["ANALYSIS", "KERNEL", "Careful", "Counting", "costs", "strong"]


@dataclass(frozen=True)
class Careful:
    """Draws until it has so many points."""

    at: int = 11

    def choose(self, view: View[QuinzeFacts], asked: Ask, rng: Random) -> object:
        return "stay" if points(view.piles[f"hand{asked.seat}"]) >= self.at else "card"


@dataclass(frozen=True)
class Counting:
    """Draws while the next card more likely helps than not, and says so."""

    def choose(self, view: View[QuinzeFacts], asked: Ask, rng: Random) -> object:
        return self.advise(view, asked).answer

    def advise(self, view: View[QuinzeFacts], asked: Ask) -> Advice:
        hand = view.piles[f"hand{asked.seat}"]
        left, room = [card for card in pack() if card not in hand], view.facts.rules.goal - points(hand)
        safe = sum(points([card]) <= room for card in left) / len(left)
        values = {"card": Worth(2 * safe - 1, 0.0), "stay": Worth(0.0, 0.0)}
        return Advice("card" if safe > 0.5 else "stay", values, "chips", (BY_RULE,))


def strong(variant: Variant, seats: int) -> Counting:
    """Return the player who counts; it takes numpy for granted."""
    import numpy  # noqa: F401 - so that its absence is told

    return Counting()


@compiled
def too_many(values: Any, room: int) -> int:
    """Count the cards that are too much, as a kernel."""
    found = 0
    for value in values:
        found += value > room
    return found


def example() -> int:
    """Call the kernel once."""
    import numpy as np

    return int(too_many(np.arange(1, 11), 5))


KERNEL = Kernel(example, f"{__name__}:too_many")


def kernels(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernel of the strong player."""
    return ("tests.support.quinze.player:KERNEL",)


class QuinzeAnalysis:
    """The panel of a game in which hidden cards are counted and no card is played."""

    unit = "chips"

    def turn(self, facts: QuinzeFacts, trick: Sequence[Card]) -> int | None:
        return None

    def hidden(self, view: View[QuinzeFacts]) -> Hidden | None:
        return hidden_cards(view, pack())

    def solve(self, facts: QuinzeFacts, piles: Any, *, fast: Any = None, progress: Any = None) -> None:
        return None

    def size(self, view: View[QuinzeFacts], *, one: bool) -> tuple[int, tuple[int, int]]:
        return 0, (0, 0)


ANALYSIS = QuinzeAnalysis()


def costs(table: Table) -> Mapping[str, float]:
    """Return what each word gives away with all cards open, if both do their best from there on."""
    assert table.asked is not None
    gains = {word: _gain(_after(table, word), table.asked.seat) for word in ("card", "stay")}
    return {word: max(gains.values()) - gain for word, gain in gains.items()}


def _after(table: Table, word: str) -> Table:
    other = table.fork()
    other.play(word)
    return other


def _gain(table: Table, seat: int) -> float:
    if table.asked is None:
        return float(table.variant.game.gains(table)[seat])
    best = max if table.asked.seat == seat else min
    return best(_gain(_after(table, word), seat) for word in ("card", "stay"))
