"""What one seat of Briscola among three to six knows, as numbers, and the Monte Carlo over worlds that explain it.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ..runtime.arrays import Floats, Numbers, numbers
from ..runtime.compiled import call
from .table_rollouts import Play, weigh_table
from .worlds import Policy, chances

__all__ = [
    "Answer",
    "Ending",
    "Played",
    "TablePolicy",
    "Told",
    "contract_value",
    "draw_tables",
    "lead_value",
    "side_value",
]


class Played(NamedTuple):
    """A card that was played: what `table_rollouts.Play` lists, and how the table stood before it."""

    facts: tuple[int, ...]
    weights: tuple[float, ...]
    gone: frozenset[int]


class Answer(NamedTuple):
    """An answer: the place of the card in the hand (-1: rules of thumb go on), the trumps and the called card.

    ``kept`` and ``aside`` are the hand that it leaves and the points that it lays aside, where it lays cards aside.
    """

    place: int
    trump: int
    called: int
    kept: tuple[int, ...] = ()
    aside: int = 0


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """The rules of thumb by which all play.

    ``doubt`` and ``says`` are the factors on a world's weight for each card and each bid that they would not choose.
    """

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
    takes: int
    played: Sequence[Played]
    weights: Sequence[float]
    gone: frozenset[int]
    bids: Sequence[tuple[int, int, int]]
    limits: Sequence[float]
    setting: Sequence[int]


class Ending(NamedTuple):
    """How the deals of a sample end, in int64.

    ``points``    shape (worlds, answers, seats): the points of the cards that each seat took
    ``partners``  shape (worlds, answers): the declarer's partner, -1 for none
    ``holders``   shape (worlds, unseen cards): the seat that holds each unseen card, -1 for none
    """

    points: Numbers
    partners: Numbers
    holders: Numbers


def draw_tables(
    told: Told, answers: Sequence[Answer], by: TablePolicy, *, chains: int, worlds: int, steps: int, seed: int
) -> Ending:
    """Draw worlds by how well they explain what was played and bid, and play every answer out in each, if any.

    ``chains``  number of Markov chains; ``worlds`` taken from each, with ``steps`` from one to the next
    ``seed``    an odd number
    """
    total, pack, seats = chains * worlds, 4 * len(by.policy.worth), len(told.sizes)
    played = numbers([one.facts for one in told.played]).reshape(-1, len(Play)).T.copy()
    weights = np.array([*(one.weights for one in told.played), told.weights], np.float64)
    gone = np.zeros((len(told.played) + 1, pack), np.bool_)
    for row, cards in enumerate((*(one.gone for one in told.played), told.gone)):
        gone[row, list(cards)] = True
    widest = max(1, *map(len, told.known))
    fixed = numbers([[*row, *[-1] * (widest - len(row))] for row in told.known])
    hidden = numbers([0 if seat == told.seat else told.sizes[seat] - len(told.known[seat]) for seat in range(seats)])
    each = numbers([one[:3] for one in answers]).reshape(len(answers), 3)
    hands = [one.kept or told.own for one in answers]
    most = max(map(len, hands), default=0)
    owns = numbers([[*hand, *[-1] * (most - len(hand))] for hand in hands]).reshape(len(answers), most)
    asides = numbers([told.aside + one.aside for one in answers])
    points = np.zeros((total, len(answers), seats), np.int64)
    partners = np.zeros((total, len(answers)), np.int64)
    holders = np.zeros((total, len(told.unseen)), np.int64)
    habits = np.array([*by.policy.habits, by.doubt, by.says], np.float64)
    with np.errstate(over="ignore"):  # words are meant to run over; without the compiler numpy would warn
        call(
            weigh_table, told.seat, owns, numbers(told.trick), told.leader, numbers(told.unseen), hidden, fixed,
            numbers(told.sizes), told.stocked, numbers(told.taken), told.partner, asides, told.takes, played, weights,
            gone, numbers(told.bids), np.array(told.limits, np.float64), each, numbers(told.setting),
            numbers(by.policy.worth), numbers(by.policy.stakes), np.array(by.policy.trumps, np.float64), habits,
            chances(), chains, steps, np.uint64(seed), points, partners, holders,
        )  # fmt: skip
    return Ending(points, partners, holders)


def side_value(points: Numbers, seat: int, sides: int) -> tuple[Floats, Floats]:
    """The points of a seat's side, and its result: 1 where it has most points, 0.5 where another has as many, else 0.

    ``points`` are those of each seat, of shape (worlds, answers, seats); both results are float64 of shape
    (worlds, answers).
    """
    sums = [points[:, :, side::sides].sum(axis=2) for side in range(sides)]
    mine = sums.pop(seat % sides)
    best = np.max(sums, axis=0)
    return mine.astype(np.float64), (mine > best) + 0.5 * (mine == best)


def lead_value(points: Numbers, seat: int, sides: int) -> Floats:
    """Return by how many points a seat's side is ahead of the mean of the others: float64 of shape (worlds, answers).

    ``points`` are as for `side_value`. It is what a deal brings where a match is a race for points.
    """
    mine, _ = side_value(points, seat, sides)
    ahead: Floats = mine - (points.sum(axis=2) - mine) / (sides - 1)
    return ahead


def contract_value(
    ending: Ending, seat: int, declarer: int, units: Sequence[Sequence[Sequence[int]]]
) -> tuple[Floats, Floats]:
    """The units that a contract brings a seat, and how many points its side is beyond half of all.

    ``units`` has a row for a declarer with a partner and one for a declarer alone; in it one for the declarer, one for
    the partner and one for an opponent; in it what each number of points of the declarer's side brings. Both results
    are float64 of shape (worlds, answers).
    """
    partner, points = ending.partners, ending.points
    alone = (partner < 0) | (partner == declarer)
    with_them = np.take_along_axis(points, np.maximum(partner, 0)[:, :, None], 2)[:, :, 0]
    side = points[:, :, declarer] + np.where(alone, 0, with_them)
    role = np.zeros_like(partner) if seat == declarer else np.where(partner == seat, 1, 2)
    most = len(units[0][0]) - 1
    found = np.array(units)[alone.astype(np.int64), role, np.minimum(side, most)]
    return found.astype(np.float64), np.where(role == 2, -1, 1) * (side - most / 2)
