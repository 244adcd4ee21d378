"""Three-card poker at home between two: a round of betting after each card, solved as one game. Needs numpy.

A hand is told by what matters of it: the rank of the first card, then two ranks and whether the suits are equal, then
one of some thirty classes by the share of all hands that it beats. What the other holds is taken not to hang on the own
cards. So a round of regret is a few products, for all lines of the betting at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..runtime.arrays import Numbers
from ..three_card.tables import rank_table
from .duel import nearest
from .joint import Reals
from .solver import SMALL
from .tree import FOLD

__all__ = [
    "CALL",
    "CHECK",
    "Place",
    "RoundHabit",
    "Rounds",
    "SolvedRounds",
    "Spoken",
    "Stage",
    "shares_to_expect",
    "solve_rounds",
    "stages",
]

CALL, CHECK = "call", "check"
STREETS = 3
EDGES: Reals = np.concatenate([np.linspace(0, 0.8, 17), np.linspace(0.8, 0.96, 9)[1:], np.linspace(0.96, 1, 5)[1:]])
"""The shares of all hands between which a class of hands of three lies."""
PASSES = 60
"""Rounds of regret after which it counts as solved."""


class Stage(NamedTuple):
    """The kinds of hands after so many cards.

    ``share``  the share of all hands that such a hand will beat, on average: float64 of shape (kinds,)
    ``next``   how likely each kind of the next stage follows: float64 of shape (kinds, kinds there); none at the last
    """

    share: Reals
    next: Reals


@lru_cache(maxsize=4)
def stages(ranking: Ranking) -> tuple[Stage, Stage, Stage]:
    """The kinds of hands of one, two and three cards; see `kind`."""
    table, pack = rank_table(ranking), 52
    beaten = _beaten(ranking)
    of_rung = _class_of(beaten)
    one, two = (part.ravel() for part in np.indices((pack, pack)))
    one, two = one[one != two], two[one != two]
    kinds = _of_two(one, two)
    first = np.zeros((13, kinds.max() + 1))
    np.add.at(first, (one % 13, kinds), 1)
    then, share = np.zeros((first.shape[1], len(EDGES) - 1)), np.zeros(first.shape[1])
    for third in range(pack):
        fits = (one != third) & (two != third)
        found = table.flat[(one[fits] * pack + two[fits]) * pack + third]
        np.add.at(then, (kinds[fits], of_rung[found]), 1)
        np.add.at(share, kinds[fits], beaten[found])
    share /= np.maximum(then.sum(axis=1), 1)  # there is no pair of one suit
    first, then = (rows / np.maximum(rows.sum(axis=1, keepdims=True), 1) for rows in (first, then))
    middles = (EDGES[:-1] + EDGES[1:]) / 2
    return Stage(first @ share, first), Stage(share, then), Stage(middles, np.zeros((len(middles), 0)))


def _of_two(one: Numbers, two: Numbers) -> Numbers:
    """The kind of two cards by their numbers: of the higher rank, the lower one, and whether the suits are equal."""
    high, low = np.maximum(one % 13, two % 13), np.minimum(one % 13, two % 13)
    found: Numbers = (high * (high + 1) // 2 + low) * 2 + (one // 13 == two // 13)
    return found


def kind(hand: Sequence[Card], ranking: Ranking) -> int:
    """The number of a hand of one to three cards among the kinds of its stage."""
    table = rank_table(ranking)
    numbers = table.numbers(hand)
    if len(numbers) == 1:
        return numbers[0] % 13
    if len(numbers) == 2:
        return int(_of_two(*(np.array([number]) for number in numbers))[0])
    return int(_class_of(_beaten(ranking)[[table.rank(*numbers)]])[0])


def shares_to_expect(ranking: Ranking) -> tuple[Reals, Reals, Reals]:
    """The share of all hands that one, two and three cards will beat on average, by their numbers: an axis for each.

    What stands where a card comes twice means nothing.
    """
    one, two, _ = stages(ranking)
    pairs = np.minimum(_of_two(*np.indices((52, 52))), len(two.share) - 1)
    strength = rank_table(ranking).flat.reshape(52, 52, 52)
    return one.share[np.arange(52) % 13], two.share[pairs], _beaten(ranking)[strength]


@lru_cache(maxsize=4)
def _beaten(ranking: Ranking) -> Reals:
    """The share of all hands that a hand of each strength beats, ties counted half."""
    table = rank_table(ranking)
    sizes = np.bincount(table.strength, minlength=table.rungs)
    found: Reals = (np.cumsum(sizes) - sizes / 2) / sizes.sum()
    return found


def _class_of(shares: Reals) -> Numbers:
    return np.clip(np.searchsorted(EDGES, shares, side="right") - 1, 0, len(EDGES) - 2)


class Spoken(NamedTuple):
    """A point in a round of betting: who speaks, what each has put in during the round, the points after each word.

    Where nobody speaks, ``winner`` is who is left, or None where the round is over.
    """

    speaker: int | None
    put: tuple[int, int]
    words: dict[str, int]
    winner: int | None = None


@dataclass(frozen=True)
class Rounds:
    """The betting: what each has paid as ``ante``; the sizes of a bet that are weighed, each with how often it may be
    raised; and by how much, ``up``.
    """

    ante: int
    opens: tuple[tuple[int, int], ...]
    up: int

    @cached_property
    def points(self) -> tuple[Spoken, ...]:
        """All points of one round, each after the one it follows."""
        made: list[Spoken] = []
        self._grow(made, 0, (0, 0), self.opens)
        return tuple(made)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The points where a round is over and both are in."""
        return tuple(at for at, point in enumerate(self.points) if point.speaker is None and point.winner is None)

    def after(self, said: Iterable[str | int]) -> tuple[int, int, int] | None:
        """The street, the line and the point after some words of both; a bet is taken for the nearest that is weighed.

        None where what was said is not weighed.
        """
        street = line = at = 0
        for word in said:
            words = self.points[at].words
            if isinstance(word, int):
                sizes = {int(size): after for size, after in words.items() if size.isdigit()}
                if not sizes:
                    return None
                at = sizes[nearest(sizes, word)]
            elif word in words:
                at = words[word]
            else:
                return None
            if self.points[at].speaker is None:
                if at not in self.ends or street + 1 == STREETS:
                    return None
                street, line, at = street + 1, line * len(self.ends) + self.ends.index(at), 0
        return street, line, at

    def _grow(self, made: list[Spoken], speaker: int, put: tuple[int, int], sizes: Iterable[tuple[int, int]]) -> int:
        number = len(made)
        words: dict[str, int] = {}
        made.append(Spoken(speaker, put, words))
        if put[1 - speaker] > put[speaker]:
            words[FOLD] = len(made)
            made.append(Spoken(None, put, {}, 1 - speaker))
            words[CALL] = len(made)
            made.append(Spoken(None, (max(put), max(put)), {}))
        elif speaker == 0:
            words[CHECK] = self._grow(made, 1, put, sizes)
        else:
            words[CHECK] = len(made)
            made.append(Spoken(None, put, {}))
        for size, raises in sizes:
            more = (max(put) + size, put[1]) if speaker == 0 else (put[0], max(put) + size)
            words[str(size)] = self._grow(made, 1 - speaker, more, ((self.up, raises - 1),) if raises else ())
        return number


class RoundHabit(Protocol):
    """How somebody is known to speak; equal habits are equal and have one hash."""

    def often(self, point: Spoken, pot: Reals, share: Reals, *, last: bool) -> Mapping[str, Reals]:
        """How often each word is said, by pot (rows) and by the share of hands that one's own will beat (columns).

        They sum to 1. ``last`` says that all cards are dealt.
        """

    def __hash__(self) -> int: ...


Rows = npt.NDArray[np.float32]
Plan = list[dict[int, Rows]]
"""By street and point: how often each word is said, of shape (lines, words, kinds)."""
Reach = list[dict[int, Rows]]
"""By street and point: how far somebody's words, and their cards, let it be reached, of shape (lines, kinds)."""


class Place(NamedTuple):
    """Where a deal stands: the street, the line of the rounds before, the point in the round, the kind of the hand."""

    street: int
    line: int
    point: int
    kind: int


class _Solver:
    """Rounds of regret, as in `solver.Solver`; ``share`` is how often the other speaks by ``habit`` to ``who``."""

    def __init__(self, game: Rounds, hands: Sequence[Stage], habit: Plan | None, share: float, who: int) -> None:
        self.game, self.who, self.share = game, who, share if habit else 0.0
        self.speaking = [at for at, point in enumerate(game.points) if point.speaker is not None]
        self.next = [stage.next.astype(np.float32) for stage in hands]
        self.kinds = [len(stage.share) for stage in hands]
        self.paid = [np.full(1, float(game.ante), np.float32)]
        more = np.array([game.points[end].put[0] for end in game.ends], np.float32)
        for _ in range(STREETS - 1):
            self.paid.append((self.paid[-1][:, None] + more).ravel())
        folds = {at for at, point in enumerate(game.points) if point.winner is not None}
        self.over = [folds] * (STREETS - 1) + [folds | {*game.ends}]
        self.regret = self._nothing()
        self.sum = self._nothing()
        self.now: Plan = [{at: _shares(row) for at, row in rows.items()} for rows in self.regret]
        self.passes = 0
        self.usual = self.reached(1 - who, habit) if habit else None

    def _nothing(self) -> Plan:
        words = {at: len(self.game.points[at].words) for at in self.speaking}
        return [
            {at: np.zeros((len(paid), words[at], kinds), np.float32) for at in self.speaking}
            for paid, kinds in zip(self.paid, self.kinds, strict=True)
        ]

    def own(self, player: int) -> list[int]:
        """The points where a player speaks."""
        return [at for at in self.speaking if self.game.points[at].speaker == player]

    def reached(self, player: int, plan: Plan, ended: bool = True) -> Reach:
        """How far a player's own words and cards let each point be reached, by kind; 1 in sum where nothing is said.

        Without the points where the deal has ``ended``, if they are not asked for.
        """
        now: Rows = np.full((1, self.kinds[0]), 1 / self.kinds[0], np.float32)
        found: Reach = []
        for street in range(STREETS):
            here = {0: now}
            for at in self.speaking:
                point = self.game.points[at]
                for row, after in enumerate(point.words.values()):
                    if ended or after not in self.over[street]:
                        here[after] = here[at] * plan[street][at][:, row] if point.speaker == player else here[at]
            found.append(here)
            if street < STREETS - 1:
                lines = np.stack([here[end] for end in self.game.ends], axis=1)
                now = _times(lines.reshape(-1, lines.shape[2]), self.next[street])
        return found

    def met(self, player: int, plan: Plan, everywhere: bool = True) -> Reach:
        """How far the other lets each point be reached whom a player meets: by habit in its share of the deals.

        Or only the points where the deal has ended.
        """
        found = self.reached(1 - player, plan)
        if self.usual is not None and player == self.who:
            for over, old, new in zip(self.over, self.usual, found, strict=True):
                for at in new if everywhere else over:
                    new[at] = self.share * old[at] + (1 - self.share) * new[at]
        return found

    def values(self, player: int, met: Reach, plan: Plan, best: bool = False) -> Iterator[tuple[int, dict[int, Rows]]]:
        """A player's gains by street, from the last on, and by point and kind, times the chance that it is reached."""
        after: Rows | None = None
        for street in reversed(range(STREETS)):
            points, paid, found = self.game.points, self.paid[street], dict[int, Rows]()
            for at in reversed(range(len(points))):
                point = points[at]
                if point.speaker is None and point.winner is not None:
                    gain = paid + point.put[1 - player] if point.winner == player else -(paid + point.put[player])
                    found[at] = (gain * met[street][at].sum(axis=1))[:, None]
                elif point.speaker is None and after is None:
                    there = met[street][at]
                    below = np.cumsum(there, axis=1)
                    found[at] = (2 * below - there - below[:, -1:]) * (paid + point.put[0])[:, None]
                elif point.speaker is None and after is not None:
                    lines = after.reshape(len(paid), len(self.game.ends), -1)[:, self.game.ends.index(at)]
                    found[at] = _times(lines, self.next[street].T)
                else:
                    each = [found[child] for child in point.words.values()]
                    whole = np.zeros((len(paid), self.kinds[street]), np.float32)
                    for row, value in enumerate(each):
                        if point.speaker != player:
                            whole += value
                        elif best:
                            whole = np.maximum(whole, value) if row else whole + value
                        else:
                            whole += plan[street][at][:, row] * value
                    found[at] = whole
            yield street, found
            after = found[0]

    def run(self, passes: int) -> None:
        """Some more rounds: in each, one player adapts, then the other."""
        for _ in range(passes):
            self.passes += 1
            for player in (0, 1):
                self._adapt(player)

    def _adapt(self, player: int) -> None:
        reached = self.reached(player, self.now, ended=False)
        for street, values in self.values(player, self.met(player, self.now, everywhere=False), self.now):
            for at in self.own(player):
                regret, now = self.regret[street][at], self.now[street][at]
                self.sum[street][at] += (self.passes**2 * reached[street][at])[:, None] * now
                for row, child in enumerate(self.game.points[at].words.values()):
                    regret[:, row] += values[child] - values[at]
                np.maximum(regret, 0, out=regret)
                self.now[street][at] = _shares(regret)

    def plan(self) -> Plan:
        """The mean of all rounds."""
        return [{at: _shares(row) for at, row in rows.items()} for rows in self.sum]

    def best_reply(self, player: int, plan: Plan) -> float:
        """What a player wins a deal who knows the other's plan and does the best against it."""
        *_, (_, values) = self.values(player, self.reached(1 - player, plan), plan, best=True)
        return float(values[0].mean())


@dataclass(frozen=True, eq=False)
class SolvedRounds:
    """How one side speaks against somebody of whom a habit is known, so that they gain little by leaving it.

    ``side`` is 0 for who speaks first in each round, 1 for the other.
    """

    game: Rounds
    side: int
    _solver: _Solver
    _plan: Plan

    def words(self, place: Place) -> tuple[str, ...]:
        """What is weighed at a place: ``fold``, ``check``, ``call``, and bets as numbers in letters."""
        return tuple(self.game.points[place.point].words)

    def mix(self, place: Place) -> dict[str, float]:
        """How often each word is said at a place."""
        row = self._plan[place.street][place.point][place.line, :, place.kind]
        return dict(zip(self.words(place), map(float, row), strict=True))

    def chips(self, place: Place) -> dict[str, float]:
        """What each word brings there on average, in chips beyond folding."""
        solver, point = self._solver, self.game.points[place.point]
        met = solver.met(self.side, self._plan)
        values = next(found for street, found in solver.values(self.side, met, self._plan) if street == place.street)
        chance = max(float(met[place.street][place.point][place.line].sum()), 1e-12)
        paid = float(solver.paid[place.street][place.line]) + point.put[self.side]
        found = {word: float(_at(values[child], place)) / chance + paid for word, child in point.words.items()}
        return found | {FOLD: 0.0} if FOLD in found else found

    def chance(self, place: Place) -> float:
        """The chance that the own hand will be the better one, the other's being of their range; ties count half."""
        other = self._solver.met(self.side, self._plan)[place.street][place.point][place.line].astype(float)
        other = other / other.sum() if other.sum() > 1e-9 else np.full(len(other), 1 / len(other))
        own = np.eye(len(other))[place.kind]
        for following in self._solver.next[place.street : STREETS - 1]:
            own, other = own @ following, other @ following
        return float(own @ (np.cumsum(other) - other / 2))


def _at(values: Rows, place: Place) -> float:
    return float(values[place.line, place.kind if values.shape[1] > 1 else 0])


def habit_plan(game: Rounds, ranking: Ranking, habit: RoundHabit) -> Plan:
    """How often each word is said at each place by habit."""
    hands = stages(ranking)
    blank = _Solver(game, hands, None, 0.0, 0)
    plan: Plan = []
    for street in range(STREETS):
        rows: dict[int, Rows] = {}
        for at in blank.speaking:
            point, row = game.points[at], np.empty_like(blank.sum[street][at])
            pot = 2.0 * blank.paid[street].astype(float) + sum(point.put)
            often = habit.often(point, pot[:, None], hands[street].share[None], last=street == STREETS - 1)
            for number, word in enumerate(point.words):
                row[:, number] = often[word]
            rows[at] = row
        plan.append(rows)
    return plan


@lru_cache(maxsize=8)
def solve_rounds(
    game: Rounds, ranking: Ranking, side: int, habit: RoundHabit | None = None, share: float = 0.5, passes: int = PASSES
) -> SolvedRounds:
    """How a side speaks in three rounds of betting, near enough; a second or so the first time.

    The other is taken to have the ``habit`` in that ``share`` of all deals, and to know it all in the others.
    """
    usual = habit_plan(game, ranking, habit) if habit is not None else None
    solver = _Solver(game, stages(ranking), usual, share, side)
    solver.run(passes)
    return SolvedRounds(game, side, solver, solver.plan())


def _times(lines: Rows, table: Rows) -> Rows:
    """The product, in slices so small that a matrix library does not wake its threads for them; see `solver`."""
    rows = max(1, SMALL // table.size)
    return np.concatenate([lines[start : start + rows] @ table for start in range(0, len(lines), rows)])


def _shares(weights: Rows) -> Rows:
    """Each column in proportion; alike where there is nothing."""
    total = weights.sum(axis=1, keepdims=True)
    none = total <= 0
    found: Rows = weights / (total + none)
    if none.any():
        found += none * np.float32(1 / weights.shape[1])
    return found
