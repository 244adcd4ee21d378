"""What one seat of two-player Briscola knows, as numbers, and the Monte Carlo over worlds that explain it.

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
from ..runtime.arrays import Flags, Floats, Numbers, numbers
from ..runtime.compiled import call
from .rollouts import SUIT, Setting, weigh

__all__ = [
    "Known",
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
    """The rules of thumb of a player, as numbers by rank or habit.

    ``worth``, ``stakes`` and ``trumps`` as in `rollouts.thumb_choice`, ``habits`` as `rollouts.Habit` lists them.
    """

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
    """A sample of worlds, in int64.

    ``points``  shape (worlds, answers) or (worlds, answers, seats): what is won after each answer
    ``hands``   shape (worlds, hidden cards): the cards that were drawn for the others, as numbers
    """

    points: Numbers
    hands: Numbers


def card_number(suit: int, place: int) -> int:
    """The number of a card for these kernels, from the number of its suit and its place from the top of the suit."""
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
    """The number and the points of every set of cards of a suit: int64 of shape (2, 2 ** ranks).

    A set has a bit for each card, the highest card being bit 0; ``worth`` are the points of each rank.
    """
    found = np.zeros((2, 1 << len(worth)), np.int64)
    for place, points in enumerate(worth):
        found[:, 1 << place : 2 << place] = found[:, : 1 << place] + [[1], [points]]
    return found


def draw_worlds(
    known: Known, policy: Policy, *, chains: int, worlds: int, steps: int, doubt: float, seed: int
) -> Worlds:  # fmt: skip
    """Draw worlds by how well they explain the other's cards, and play every own card out in each.

    ``chains``  number of Markov chains; ``worlds`` taken from each, with ``steps`` from one to the next
    ``doubt``   the factor on a world's weight for each card of the other that the policy would not have played
    ``seed``    an odd number
    """
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
    """Whether each card is in each hand: bool of shape (hands, cards)."""
    return np.array([[card in hand for card in cards] for hand in hands], np.bool_)


def joined(some: A, more: A) -> A:
    """The rows of both arrays, one after another."""
    return np.concatenate([some, more])
