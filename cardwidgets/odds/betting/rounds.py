"""Three-card poker at home between two players: a round of betting after each card, solved as one game. Needs numpy.

A hand is reduced to its kind. One card: its rank. Two cards: both ranks, and whether the suits are equal. Three cards:
one of about thirty classes by the share of all hands that the hand beats. The opponent's hand is treated as independent
of the own cards. So an iteration of CFR+ is a few matrix products, for all lines of the betting at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

import numpy as np

from ...core.cards import Card
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, Numbers
from ..runtime.arrays import SingleFloats as Rows
from ..three_card.tables import rank_table
from .classes import classes_of, shares_beaten
from .duel import nearest
from .solver import SINGLE_THREAD_SIZE, RegretMatching
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
EDGES: Floats = np.concatenate([np.linspace(0, 0.8, 17), np.linspace(0.8, 0.96, 9)[1:], np.linspace(0.96, 1, 5)[1:]])
"""The bounds of the classes of three-card hands, as shares of all hands beaten: coarser than `classes.EDGES`."""
ITERATIONS = 60
"""The number of iterations of CFR+ after which the game counts as solved."""


class Stage(NamedTuple):
    """The kinds of hands with a given number of cards.

    ``share``  float64, shape (kinds,): the share of all hands that such a hand will beat on average
    ``next``   float64, shape (kinds, kinds of the next stage): the chance of each next kind; empty at the last stage
    """

    share: Floats
    next: Floats


@lru_cache(maxsize=4)
def stages(ranking: Ranking) -> tuple[Stage, Stage, Stage]:
    """Return the stages of one, two and three cards; see `kind`."""
    table, pack = rank_table(ranking), 52
    beaten = shares_beaten(ranking)
    of_rung = classes_of(beaten, EDGES)
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
    share /= np.maximum(then.sum(axis=1), 1)  # avoid 0 / 0: no pair has one suit
    first, then = (rows / np.maximum(rows.sum(axis=1, keepdims=True), 1) for rows in (first, then))
    middles = (EDGES[:-1] + EDGES[1:]) / 2
    return Stage(first @ share, first), Stage(share, then), Stage(middles, np.zeros((len(middles), 0)))


def _of_two(one: Numbers, two: Numbers) -> Numbers:
    """Return the kind of two cards, given by number: the higher rank, the lower one, and whether the suits are
    equal.
    """
    high, low = np.maximum(one % 13, two % 13), np.minimum(one % 13, two % 13)
    found: Numbers = (high * (high + 1) // 2 + low) * 2 + (one // 13 == two // 13)
    return found


def kind(hand: Sequence[Card], ranking: Ranking) -> int:
    """Return the number of a hand of one to three cards among the kinds of its stage."""
    table = rank_table(ranking)
    numbers = table.numbers(hand)
    if len(numbers) == 1:
        return numbers[0] % 13
    if len(numbers) == 2:
        return int(_of_two(*(np.array([number]) for number in numbers))[0])
    return int(classes_of(shares_beaten(ranking)[[table.rank(*numbers)]], EDGES)[0])


def shares_to_expect(ranking: Ranking) -> tuple[Floats, Floats, Floats]:
    """Return the share of all hands that one, two and three cards will beat on average.

    Each is a table with an axis for each card's number.
    """
    one, two, _ = stages(ranking)
    pairs = np.minimum(_of_two(*np.indices((52, 52))), len(two.share) - 1)
    strength = rank_table(ranking).flat.reshape(52, 52, 52)
    return one.share[np.arange(52) % 13], two.share[pairs], shares_beaten(ranking)[strength]


class Spoken(NamedTuple):
    """A point in a round of betting.

    ``speaker``  0 or 1; None where the round is over
    ``put``      the chips that each player has put in during the round
    ``words``    the number of the point after each word
    ``winner``   the player who is left after a fold; None while both are in
    """

    speaker: int | None
    put: tuple[int, int]
    words: dict[str, int]
    winner: int | None = None


@dataclass(frozen=True)
class Rounds:
    """The betting of a deal, in chips.

    ``ante``   the amount that each player has paid before
    ``opens``  the sizes of a first bet, each with the number of raises allowed after it
    ``up``     the size of a raise
    """

    ante: int
    opens: tuple[tuple[int, int], ...]
    up: int

    @cached_property
    def points(self) -> tuple[Spoken, ...]:
        """All points of one round, parents first."""
        made: list[Spoken] = []
        self._grow(made, 0, (0, 0), self.opens)
        return tuple(made)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The points where a round is over and both players are in."""
        return tuple(at for at, point in enumerate(self.points) if point.speaker is None and point.winner is None)

    def after(self, said: Iterable[str | int]) -> tuple[int, int, int] | None:
        """Return the street, the line of the earlier rounds, and the point after some words.

        Each bet is replaced by the nearest bet in the tree. None if another word is not in the tree.
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
    """A fixed strategy that the opponent is assumed to follow. It is hashable, so that each game is solved only
    once.
    """

    def often(self, point: Spoken, pot: Floats, share: Floats, *, last: bool) -> Mapping[str, Floats]:
        """Return the chance of each word, by pot (rows) and by the share of hands that the own hand will beat
        (columns).

        The chances sum to 1. ``last`` is True once all cards are dealt.
        """

    def __hash__(self) -> int: ...


Plan = list[dict[int, Rows]]
"""A strategy: by street and point, the chance of each word, shape (lines, words, kinds)."""
Reach = list[dict[int, Rows]]
"""The reach of a player: by street and point, the chance of their own words and cards, shape (lines, kinds)."""


class Place(NamedTuple):
    """A decision point of a deal: the street, the line of the earlier rounds, the point in the round, the kind of
    hand.
    """

    street: int
    line: int
    point: int
    kind: int


class _Solver:
    """CFR+ as in `solver.Solver`. The opponent of the player ``who`` follows the ``habit`` in ``share`` of all
    deals.
    """

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
        self.learned = [
            {at: RegretMatching(self.nothing(street, at)) for at in self.speaking} for street in range(STREETS)
        ]
        self.iterations = 0
        self.usual = self.reached(1 - who, habit) if habit else None

    def nothing(self, street: int, at: int) -> Rows:
        """Return zeros for the words at a point of a street: shape (lines, words, kinds)."""
        shape = len(self.paid[street]), len(self.game.points[at].words), self.kinds[street]
        return np.zeros(shape, np.float32)

    def points_of(self, player: int) -> list[int]:
        """Return the points where a player speaks."""
        return [at for at in self.speaking if self.game.points[at].speaker == player]

    def reached(self, player: int, plan: Plan, ended: bool = True) -> Reach:
        """Return the reach of a player at every point. Before the player's first word it sums to 1 over the kinds.

        Points where the deal has ended are included only with ``ended``.
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

    def opponent_reach(self, player: int, plan: Plan, everywhere: bool = True) -> Reach:
        """Return the reach of the player's opponent, who follows the habit in its share of the deals.

        Unless ``everywhere``, the values are right only at points where the deal has ended.
        """
        found = self.reached(1 - player, plan)
        if self.usual is not None and player == self.who:
            for over, old, new in zip(self.over, self.usual, found, strict=True):
                for at in new if everywhere else over:
                    new[at] = self.share * old[at] + (1 - self.share) * new[at]
        return found

    def values(
        self, player: int, met: Reach, plan: Plan, best: bool = False, careful: bool = False
    ) -> Iterator[tuple[int, dict[int, Rows]]]:
        """Yield a player's counterfactual values, from the last street to the first, by point: shape (lines, kinds).

        With ``best`` the player chooses the best word everywhere; otherwise they follow the ``plan``. If ``careful``,
        they fold, or check if nothing is owed, where the plan is worth less. So no word loses more than it costs,
        although the plan is inaccurate for cards that it seldom bets with.
        """
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
                    found[at] = np.maximum(whole, each[0]) if careful and point.speaker == player else whole
            yield street, found
            after = found[0]

    def run(self, iterations: int) -> None:
        """Run more iterations. In each, one player adapts, then the other."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                self._adapt(player)

    def _adapt(self, player: int) -> None:
        now: Plan = [{at: learned.now for at, learned in rows.items()} for rows in self.learned]
        reached = self.reached(player, now, ended=False)
        for street, values in self.values(player, self.opponent_reach(player, now, everywhere=False), now):
            for at in self.points_of(player):
                words = [values[child] for child in self.game.points[at].words.values()]
                self.learned[street][at].adapt(words, values[at], self.iterations**2 * reached[street][at])

    def plan(self) -> Plan:
        """Return the average strategy of all iterations."""
        return [{at: learned.average for at, learned in rows.items()} for rows in self.learned]

    def best_reply(self, player: int, plan: Plan) -> float:
        """Return the mean gain per deal of a player who knows the opponent's plan and plays the best reply."""
        *_, (_, values) = self.values(player, self.reached(1 - player, plan), plan, best=True)
        return float(values[0].mean())


@dataclass(frozen=True, eq=False)
class SolvedRounds:
    """A strategy for one side that exploits a habit of the opponent, and still loses little to a best reply.

    ``side`` is 0 for the player who speaks first in each round, 1 for the other.
    """

    game: Rounds
    side: int
    _solver: _Solver
    _plan: Plan

    def words(self, place: Place) -> tuple[str, ...]:
        """Return the words at a place: ``fold``, ``check``, ``call``, and bets as digits."""
        return tuple(self.game.points[place.point].words)

    def mix(self, place: Place) -> dict[str, float]:
        """Return the chance of each word at a place."""
        row = self._plan[place.street][place.point][place.line, :, place.kind]
        return dict(zip(self.words(place), map(float, row), strict=True))

    def chips(self, place: Place) -> dict[str, float]:
        """Return the mean gain of each word at a place, in chips beyond folding."""
        solver, point = self._solver, self.game.points[place.point]
        met = solver.opponent_reach(self.side, self._plan)
        every = solver.values(self.side, met, self._plan, careful=True)
        values = next(found for street, found in every if street == place.street)
        chance = max(float(met[place.street][place.point][place.line].sum()), 1e-12)
        paid = float(solver.paid[place.street][place.line]) + point.put[self.side]
        found = {word: float(_at(values[child], place)) / chance + paid for word, child in point.words.items()}
        return found | {FOLD: 0.0} if FOLD in found else found

    def stolen(self, place: Place) -> dict[str, float]:
        """Return, for each bet of the last round, the share of deals in which an equal or better hand folds to it at
        once; empty before.
        """
        met = self._solver.opponent_reach(self.side, self._plan)[place.street]
        there, points = float(met[place.point][place.line].sum()), self.game.points
        if place.street < STREETS - 1 or there <= 1e-9:
            return {}
        replies = {word: points[child].words for word, child in points[place.point].words.items()}
        folds = {word: met[after[FOLD]][place.line] for word, after in replies.items() if FOLD in after}
        return {word: float(fold[place.kind :].sum()) / there for word, fold in folds.items()}

    def chance(self, place: Place) -> float:
        """Return the chance that the own hand will beat the opponent's range; ties count half."""
        other = self._solver.opponent_reach(self.side, self._plan)[place.street][place.point][place.line].astype(float)
        other = other / other.sum() if other.sum() > 1e-9 else np.full(len(other), 1 / len(other))
        own = np.eye(len(other))[place.kind]
        for following in self._solver.next[place.street : STREETS - 1]:
            own, other = own @ following, other @ following
        return float(own @ (np.cumsum(other) - other / 2))


def _at(values: Rows, place: Place) -> float:
    return float(values[place.line, place.kind if values.shape[1] > 1 else 0])


def habit_plan(game: Rounds, ranking: Ranking, habit: RoundHabit) -> Plan:
    """Return the chance of each word at each place for a player who follows a habit."""
    hands = stages(ranking)
    blank = _Solver(game, hands, None, 0.0, 0)
    plan: Plan = []
    for street in range(STREETS):
        rows: dict[int, Rows] = {}
        for at in blank.speaking:
            point, row = game.points[at], blank.nothing(street, at)
            pot = 2.0 * blank.paid[street].astype(float) + sum(point.put)
            often = habit.often(point, pot[:, None], hands[street].share[None], last=street == STREETS - 1)
            for number, word in enumerate(point.words):
                row[:, number] = often[word]
            rows[at] = row
        plan.append(rows)
    return plan


@lru_cache(maxsize=8)
def solve_rounds(game: Rounds, ranking: Ranking, side: int, habit: RoundHabit, share: float) -> SolvedRounds:
    """Solve three rounds of betting for one side; the first time this takes about a second.

    The opponent is assumed to follow the ``habit`` in ``share`` of all deals, and to play a best reply in the others.
    """
    solver = _Solver(game, stages(ranking), habit_plan(game, ranking, habit), share, side)
    solver.run(ITERATIONS)
    return SolvedRounds(game, side, solver, solver.plan())


def _times(lines: Rows, table: Rows) -> Rows:
    """Return the product of two tables, in slices of at most `SINGLE_THREAD_SIZE` multiplications."""
    rows = max(1, SINGLE_THREAD_SIZE // table.size)
    return np.concatenate([lines[start : start + rows] @ table for start in range(0, len(lines), rows)])
