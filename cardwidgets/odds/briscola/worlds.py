"""What one seat knows of Briscola between two, as numbers, and what its cards come to in the deals that explain it.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import NamedTuple, TypeVar

import numpy as np

from ...core.cards import Card
from ..runtime.arrays import Flags, Floats, Numbers
from ..runtime.compiled import call
from .rollouts import SUIT, Setting, weigh

__all__ = [
    "Floats",
    "Known",
    "Numbers",
    "Policy",
    "Worlds",
    "card_number",
    "chances",
    "draw_worlds",
    "held",
    "joined",
    "suits",
]

A = TypeVar("A", Numbers, Floats)
_HAND, _PACK, _SUIT = 21, 53, 14
"""More than the cards of any hand, of any pack, and of any suit."""


@dataclass(frozen=True, slots=True)
class Policy:
    """By what a player plays: see `rollouts.thumb_choice`, and `rollouts.Habit` for the ``habits``."""

    worth: Sequence[int]
    stakes: Sequence[int]
    trumps: Sequence[float]
    habits: Sequence[float]


@dataclass(frozen=True, slots=True)
class Known:
    """What the seat that is to play knows, cards as numbers (`card_number`) and -1 for none: see `rollouts.weigh`.

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
    hands: Numbers


def card_number(suit: int, place: int) -> int:
    """The number of a card for these kernels, by its suit and its place from the top of it."""
    return suit << SUIT | place


@cache
def chances() -> Floats:
    """``[held, unseen, wanted]``: how likely a hand of so many unseen cards holds one of those wanted: float64."""
    found = np.zeros((_HAND, _PACK, _SUIT))
    for held in range(1, _HAND):
        for unseen in range(1, _PACK):
            for wanted in range(1, min(unseen + 1, _SUIT)):
                none = comb(unseen - wanted, held) / comb(unseen, held) if held < unseen else 0.0
                found[held, unseen, wanted] = 1 - none
    return found


@cache
def suits(worth: tuple[int, ...]) -> Numbers:
    """Of some cards of a suit, a bit for each from the top down, how many they are, and their points.

    Of shape (2, 2 ** ranks); ``worth`` are the points of each rank.
    """
    found = np.zeros((2, 1 << len(worth)), np.int64)
    for place, points in enumerate(worth):
        found[:, 1 << place : 2 << place] = found[:, : 1 << place] + [[1], [points]]
    return found


def draw_worlds(
    known: Known, policy: Policy, *, chains: int, worlds: int, steps: int, doubt: float, seed: int
) -> Worlds:  # fmt: skip
    """Draw worlds by how well they explain the other's cards, and play every own card out in each.

    They come from so many ``chains`` of ``worlds`` each, some ``steps`` apart.
    ``doubt`` multiplies the weight of a world for each card that the policy would not have played; ``seed`` is odd.
    """

    def numbers(given: Sequence[int]) -> Numbers:
        return np.array(given, np.int64)

    total, hand = chains * worlds, known.setting[Setting.HAND] - (known.led >= 0)
    table = sum(1 << card for card in {*known.seen})
    points, drawn = np.zeros((total, len(known.own)), np.int64), np.zeros((total, hand), np.int64)
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            weigh, numbers(known.own), known.led, numbers(known.unseen), known.stocked, numbers(known.taken),
            numbers(known.played), numbers(known.leads), numbers(known.answers), table, numbers(known.setting),
            numbers(policy.worth), numbers(policy.stakes), np.array(policy.trumps, np.float64),
            np.array(policy.habits, np.float64), suits(tuple(policy.worth)), chances(), doubt, chains, steps,
            np.uint64(seed), points, drawn,
        )  # fmt: skip
    return Worlds(points, drawn)


def held(hands: Sequence[frozenset[Card]], cards: Sequence[Card]) -> Flags:
    """Whether a card is in a hand, a row for each hand and a column for each card."""
    return np.array([[card in hand for card in cards] for hand in hands], np.bool_)


def joined(some: A, more: A) -> A:
    """What came of some worlds and of more, one after another."""
    return np.concatenate([some, more])
