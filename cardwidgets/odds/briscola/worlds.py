"""What one seat knows of Briscola between two, as numbers, and what its cards come to in the deals that explain it.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numpy as np

from ...core.cards import Card
from ..runtime.arrays import Flags, Floats, Numbers
from ..runtime.compiled import call
from .rollouts import weigh

__all__ = ["Floats", "Known", "Numbers", "Policy", "Worlds", "draw_worlds", "held", "joined"]

A = TypeVar("A", Numbers, Floats)


@dataclass(frozen=True, slots=True)
class Policy:
    """By what a player plays: see `rollouts.thumb_choice`, and `rollouts.Habit` for the ``habits``."""

    worth: Sequence[int]
    stakes: Sequence[int]
    trumps: Sequence[float]
    habits: Sequence[float]


@dataclass(frozen=True, slots=True)
class Known:
    """What the seat that is to play knows, cards as numbers and -1 for none: see `rollouts.weigh`.

    ``seen`` are the cards played so far, and the turn-up; ``setting`` is what `rollouts.Setting` lists.
    """

    own: Sequence[int]
    led: int
    unseen: Sequence[int]
    stocked: int
    taken: tuple[int, int]
    played: Sequence[int]
    leads: Sequence[int]
    answers: Sequence[int]
    seen: Sequence[int]
    setting: Sequence[int]


class Worlds(NamedTuple):
    """The points in the end, a row for each world and a column for each own card; and the other's hand in each."""

    points: Numbers
    hands: list[list[int]]


def draw_worlds(
    known: Known, policy: Policy, *, chains: int, worlds: int, steps: int, doubt: float, seed: int
) -> Worlds:  # fmt: skip
    """Draw worlds by how well they explain the other's cards, and play every own card out in each.

    They come from so many ``chains`` of ``worlds`` each, some ``steps`` apart.
    ``doubt`` is how likely the other plays a card that the policy would not, from 0 to 1; ``seed`` an odd number.
    """

    def numbers(given: Sequence[int]) -> Numbers:
        return np.array(given, np.int64)

    total, hand = chains * worlds, len(known.own) - (known.led >= 0)
    table = np.zeros(4 * len(policy.worth), np.bool_)
    table[list(known.seen)] = True
    points, drawn = np.zeros((total, len(known.own)), np.int64), np.zeros((total, hand), np.int64)
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            weigh, numbers(known.own), known.led, numbers(known.unseen), known.stocked, numbers(known.taken),
            numbers(known.played), numbers(known.leads), numbers(known.answers), table, numbers(known.setting),
            numbers(policy.worth), numbers(policy.stakes), np.array(policy.trumps, np.float64),
            np.array(policy.habits, np.float64), doubt, chains, steps, np.uint64(seed), points, drawn,
        )  # fmt: skip
    return Worlds(points, drawn.tolist())


def held(hands: Sequence[frozenset[Card]], cards: Sequence[Card]) -> Flags:
    """Whether a card is in a hand, a row for each hand and a column for each card."""
    return np.array([[card in hand for card in cards] for hand in hands], np.bool_)


def joined(some: A, more: A) -> A:
    """What came of some worlds and of more, one after another."""
    return np.concatenate([some, more])
