"""What one seat knows in a relative of Briscola, as numbers, and the Monte Carlo over deals that explain it.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..runtime.arrays import numbers
from ..runtime.compiled import call
from .duel_rollouts import DEED, weigh_duels
from .worlds import Policy, Worlds, chances, suits

__all__ = ["DuelKnown", "DuelPolicy", "draw_duels"]


@dataclass(frozen=True, slots=True)
class DuelPolicy:
    """The rules of thumb by which all play.

    ``scale``      the points of the first mariage, the second and so on
    ``strengths``  what a card of each rank adds to a hand that chooses trumps: as a trump, and of another suit
    """

    policy: Policy
    scale: Sequence[int]
    strengths: Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class DuelKnown:
    """What the seat that is asked knows, cards as numbers (`worlds.card_number`): see `duel_rollouts.weigh_duels`.

    Seats are counted from the one that is asked, whose row of ``theirs`` is empty.
    """

    own: Sequence[int]
    theirs: Sequence[Sequence[int]]
    sizes: Sequence[int]
    unseen: Sequence[int]
    sunk: Sequence[int]
    table: Sequence[int]
    leader: int
    stage: int
    tricks: int
    gone: Sequence[int]
    shared: Sequence[Sequence[int]]
    beginning: tuple[int, int, int]
    setting: Sequence[int]
    deeds: Sequence[Sequence[int]] = ()

    @property
    def hidden(self) -> int:
        """How many cards of the others are not known."""
        return sum(self.sizes[1:]) - sum(map(len, self.theirs))


def draw_duels(
    known: DuelKnown, options: Sequence[int], by: DuelPolicy, *, worlds: int, seed: int, doubt: float = 1.0
) -> Worlds:  # fmt: skip
    """Draw deals, and play every answer out in each: the points of each seat from here on, and the drawn cards.

    ``options``  places in the own hand, or suits of mariages (-1: none is shown)
    ``worlds``   number of deals
    ``seed``     an odd number
    ``doubt``    the factor on a deal's weight for each deed that the policy would not have done in it; 1 infers nothing
    """

    def bits(cards: Sequence[int]) -> int:
        return sum(1 << card for card in cards)

    policy, found = by.policy, np.zeros((worlds, len(options), len(known.sizes)), np.int64)
    widest = max(1, *map(len, known.theirs))
    theirs = numbers([[*row, *[-1] * (widest - len(row))] for row in known.theirs])
    drawn = np.zeros((worlds, known.hidden), np.int64)
    deeds = numbers(known.deeds if doubt < 1 else ()).reshape(-1, DEED)
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            weigh_duels, numbers(known.own), theirs, numbers(known.sizes), numbers(known.unseen), numbers(known.sunk),
            numbers(known.table), known.leader, known.stage, numbers(options), known.tricks,
            bits(known.gone), numbers([bits(cards) for cards in known.shared]), numbers(known.beginning),
            numbers(known.setting), numbers(policy.worth), numbers(policy.stakes), np.array(policy.trumps, np.float64),
            np.array(policy.habits, np.float64), numbers(by.scale), np.array(by.strengths, np.float64),
            suits(tuple(policy.worth)), chances(), deeds, doubt, np.uint64(seed), found, drawn,
        )  # fmt: skip
    return Worlds(found, drawn)
