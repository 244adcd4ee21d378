"""What one seat knows of Briscola among three to six, as numbers, and what its answers come to in drawn deals.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from ..runtime.compiled import call
from .table_rollouts import Floats, Numbers, Play, weigh_table
from .worlds import Policy

__all__ = ["Answer", "Ending", "Played", "TablePolicy", "Told", "draw_tables"]

_HAND, _PACK, _SUIT = 21, 53, 14
"""More than the cards of any hand, of any pack, and of any suit."""


class Played(NamedTuple):
    """A card that was played: what `table_rollouts.Play` lists, and how the table stood before it."""

    facts: tuple[int, ...]
    weights: tuple[float, ...]
    gone: frozenset[int]


class Answer(NamedTuple):
    """An answer: the place of the card in the hand (-1: rules of thumb go on), the trumps and the called card."""

    place: int
    trump: int
    called: int


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """By what all play: the policy, and how likely a card, or a bid, is that it would not have chosen."""

    policy: Policy
    doubt: float
    says: float


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat has seen and heard, cards as numbers: see `table_rollouts.weigh_table`."""

    seat: int
    own: Sequence[int]
    trick: Sequence[int]
    leader: int
    unseen: Sequence[int]
    known: Sequence[Sequence[int]]
    sizes: Sequence[int]
    stocked: int
    taken: Sequence[int]
    partner: int
    aside: int
    played: Sequence[Played]
    weights: Sequence[float]
    gone: frozenset[int]
    bids: Sequence[tuple[int, int, int]]
    limits: Sequence[float]
    setting: Sequence[int]


class Ending(NamedTuple):
    """What came of it: the points of all seats, by world and answer; the partner; and who holds each unseen card."""

    points: Numbers
    partners: Numbers
    holders: Numbers


@cache
def _chances() -> Floats:
    """``[held, unseen, wanted]``: how likely a hand of so many unseen cards holds one of those wanted."""
    found = np.zeros((_HAND, _PACK, _SUIT))
    for held in range(1, _HAND):
        for unseen in range(1, _PACK):
            for wanted in range(1, min(unseen + 1, _SUIT)):
                none = comb(unseen - wanted, held) / comb(unseen, held) if held < unseen else 0.0
                found[held, unseen, wanted] = 1 - none
    return found


def draw_tables(
    told: Told, answers: Sequence[Answer], by: TablePolicy, *, chains: int, worlds: int, steps: int, seed: int
) -> Ending:
    """Draw worlds by how well they explain what was played and bid, and play every answer out in each.

    They come from so many ``chains`` of ``worlds`` each, some ``steps`` apart; ``seed`` is an odd number.
    """

    def numbers(given: object) -> Numbers:
        return np.array(given, np.int64)

    total, pack, seats = chains * worlds, 4 * len(by.policy.worth), len(told.sizes)
    played = numbers([one.facts for one in told.played]).reshape(-1, len(Play)).T.copy()
    weights = np.array([*(one.weights for one in told.played), told.weights], np.float64)
    gone = np.zeros((len(told.played) + 1, pack), np.bool_)
    for row, cards in enumerate((*(one.gone for one in told.played), told.gone)):
        gone[row, list(cards)] = True
    widest = max(1, *map(len, told.known))
    fixed = numbers([[*row, *[-1] * (widest - len(row))] for row in told.known])
    hidden = numbers([0 if seat == told.seat else told.sizes[seat] - len(told.known[seat]) for seat in range(seats)])
    points = np.zeros((total, len(answers), seats), np.int64)
    partners = np.zeros((total, len(answers)), np.int64)
    holders = np.zeros((total, len(told.unseen)), np.int64)
    habits = np.array([*by.policy.habits, by.doubt, by.says], np.float64)
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            weigh_table, told.seat, numbers(told.own), numbers(told.trick), told.leader, numbers(told.unseen), hidden,
            fixed, numbers(told.sizes), told.stocked, numbers(told.taken), told.partner, told.aside, played, weights,
            gone, numbers(told.bids), np.array(told.limits, np.float64), numbers(answers), numbers(told.setting),
            numbers(by.policy.worth), numbers(by.policy.stakes), np.array(by.policy.trumps, np.float64), habits,
            _chances(), chains, steps, np.uint64(seed), points, partners, holders,
        )  # fmt: skip
    return Ending(points, partners, holders)
