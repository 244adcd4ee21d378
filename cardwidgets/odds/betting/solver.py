"""Two-player betting games solved by counterfactual regret minimization. Needs numpy.

The variant is CFR+: regrets are never negative, and later iterations count more in the average strategy. An iteration
treats all classes of hands at once: a few products of the joint distribution with the reach of the other player.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np

from ...core.errors import RulesError
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats, SingleFloats
from ..three_card.tables import rank_table
from .tree import FOLD, Node

__all__ = ["Joint", "Plan", "RegretMatching", "Solver", "Tree", "joint_of"]

Plan = dict[int, Floats]
"""A strategy: for each node with a speaker, the chance of each word, float64 of shape (words, classes)."""

SINGLE_THREAD_SIZE = 250_000
"""The number of multiplications of a product up to which a matrix library stays in one thread."""


@dataclass(frozen=True, eq=False)
class Joint:
    """The joint distribution of the classes of two hands.

    ``both``  float64, shape (classes, classes): the chance of the first player's class (row) with the second player's
              (column). Classes go from weak to strong

    A higher class beats a lower one, and two hands of one class tie. Raises `RulesError` if ``both`` is not a
    distribution.
    """

    both: Floats

    def __post_init__(self) -> None:
        both = self.both
        if both.ndim != 2 or both.shape[0] != both.shape[1] or not both.size:
            raise RulesError("chances must be a square table, with one row and one column for each class")
        if both.min() < 0 or abs(both.sum() - 1) > 1e-9:
            raise RulesError("chances should not be negative, and sum to 1")

    @property
    def classes(self) -> int:
        """Return the number of classes."""
        return len(self.both)


@lru_cache(maxsize=4)
def joint_of(ranking: Ranking) -> Joint:
    """Return the joint distribution for two hands of a ranking, with a class for each strength: 741 in Brag, 4 MB.

    By inclusion and exclusion over common cards. From all pairs of hands, subtract for each card the pairs that share
    it. Then add for each two cards the pairs that share both. Finally subtract the pairs of a hand with itself.

    Raises `RulesError` for a ranking in which a weak hand beats the strongest, as strength is then no order.
    """
    if ranking.special_235:
        raise RulesError("a ranking in which 2-3-5 beats prials has no order of strength, and so no classes")
    table = rank_table(ranking)
    hands, cards, classes = table.hands.astype(int), len(table.cards), table.rungs
    one, two = np.zeros((classes, cards)), np.zeros((classes, cards * cards))
    for place in range(3):
        np.add.at(one, (table.strength, hands[:, place]), 1)
    for low, high in ((0, 1), (0, 2), (1, 2)):
        np.add.at(two, (table.strength, hands[:, low] * cards + hands[:, high]), 1)
    two = two[:, two.any(axis=0)]
    sizes = np.bincount(table.strength, minlength=classes).astype(float)
    ways = np.outer(sizes, sizes) - one @ one.T + two @ two.T - np.diag(sizes)
    return Joint(ways / ways.sum())


Figures = TypeVar("Figures", Floats, SingleFloats)


class RegretMatching(Generic[Figures]):
    """The strategy of one player at one node, for all hands at once, as CFR+ learns it.

    ``now``  the chance of each word in the next iteration: shape (..., words, hands), as all arrays here
    """

    def __init__(self, zeros: Figures) -> None:
        self._regret: Figures = zeros
        self._sum: Figures = zeros.copy()
        self.now: Figures = _shares(zeros)

    def adapt(self, words: Iterable[Figures], mean: Figures, weight: Figures) -> None:
        """Add the regret of an iteration, and its strategy to the average.

        ``words``   the value of each word: shape (..., hands)
        ``mean``    the value of the strategy
        ``weight``  the weight of this strategy in the average
        """
        self._sum += weight[..., None, :] * self.now
        for row, value in enumerate(words):
            self._regret[..., row, :] += value - mean
        np.maximum(self._regret, 0, out=self._regret)
        self.now = _shares(self._regret)

    @property
    def average(self) -> Figures:
        """Return the average strategy of all iterations; equal chances for a hand that never came here."""
        return _shares(self._sum)


class Tree(Protocol):
    """A game tree as a list of nodes, parents first."""

    @property
    def nodes(self) -> tuple[Node, ...]: ...


class _Ends(NamedTuple):
    """The terminal nodes, with both players' gains at each: nodes after a fold first, then nodes after a showdown."""

    folds: list[int]
    fold_gains: tuple[Floats, Floats]
    shows: list[int]
    won: tuple[Floats, Floats]
    lost: tuple[Floats, Floats]
    tied: tuple[Floats, Floats]


class _Product:
    """The product of a square table with columns, in slices of at most `SINGLE_THREAD_SIZE` multiplications.

    On a busy machine the threads of a matrix library cost ten times as much as the product.
    """

    def __init__(self, table: Floats, columns: int) -> None:
        rows = max(1, SINGLE_THREAD_SIZE // (len(table) * max(columns, 1)))
        self._rows = len(table)
        padded = np.zeros((-(-len(table) // rows) * rows, len(table)))
        padded[: len(table)] = table
        self._slices = padded.reshape(-1, rows, len(table))

    def of(self, columns: Floats) -> Floats:
        found: Floats = np.matmul(self._slices, columns)
        return found.reshape(-1, columns.shape[1])[: self._rows]


class Solver:
    """CFR+ for one game; `plan` is the average strategy so far.

    With a ``habit``, the opponent of the player ``who`` follows it in ``share`` of all deals, and adapts in the others.
    So the player learns a reply to the habit that a best reply can exploit only a little.
    """

    def __init__(
        self, betting: Tree, joint: Joint, *, habit: Plan | None = None, share: float = 0.0, who: int = 0
    ) -> None:
        self._nodes, self._classes = betting.nodes, joint.classes
        self._speaking = [number for number, node in enumerate(self._nodes) if node.speaker is not None]
        self._ends = self._all_said()
        shows = len(self._ends.shows)
        tables = joint.both, joint.both.T
        self._both = [_Product(both, shows + len(self._ends.folds)) for both in tables]
        self._beats = [_Product(np.tril(both, -1), shows) for both in tables]
        self._ties = np.diag(joint.both).copy()
        self._learned = {
            number: RegretMatching(np.zeros((len(self._nodes[number].children), joint.classes)))
            for number in self._speaking
        }
        self.rounds = 0
        self._who, self._share = who, share if habit else 0.0
        self._usual = self._reached(1 - who, habit) if habit else np.zeros(0)

    def _all_said(self) -> _Ends:
        folds = [number for number, node in enumerate(self._nodes) if node.winner is not None]
        shows = [number for number, node in enumerate(self._nodes) if node.seer is not None]

        def of(player: int, numbers: list[int], what: str) -> Floats:
            gains = []
            for number in numbers:
                node = self._nodes[number]
                wins = {"won": True, "lost": False, "tied": node.seer != player, "fold": node.winner == player}[what]
                gains.append(node.paid[1 - player] if wins else -node.paid[player])
            return np.array(gains, dtype=float)

        won, lost, tied, fold = (
            (of(0, numbers, what), of(1, numbers, what))
            for numbers, what in ((shows, "won"), (shows, "lost"), (shows, "tied"), (folds, "fold"))
        )
        return _Ends(folds, fold, shows, won, lost, tied)

    def run(self, rounds: int) -> None:
        """Run more iterations. In each, one player adapts, then the other."""
        for _ in range(rounds):
            self.rounds += 1
            for player in (0, 1):
                self._adapt(player)

    def _adapt(self, player: int) -> None:
        now = {number: learned.now for number, learned in self._learned.items()}
        own = self._reached(player, now)
        values = self._at_ends(player, self._opponent_reach(player, now))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = _below(node, values)
            if node.speaker == player:
                values[number] = (now[number] * after).sum(axis=0)
                self._learned[number].adapt(after, values[number], self.rounds**2 * own[number])
            else:
                values[number] = after.sum(axis=0)

    def _reached(self, player: int, plan: Plan) -> Floats:
        """Return the reach of a player, shape (nodes, classes): the chance that the player's own words lead to each
        node.
        """
        reached = np.ones((len(self._nodes), self._classes))
        for number in self._speaking:
            node = self._nodes[number]
            for row, child in enumerate(node.children.values()):
                reached[child] = reached[number] * plan[number][row] if node.speaker == player else reached[number]
        return reached

    def _opponent_reach(self, player: int, plan: Plan) -> Floats:
        """Return the reach of the player's opponent, shape (nodes, classes), who follows the habit in its share of
        deals.
        """
        reached = self._reached(1 - player, plan)
        if self._share and player == self._who:
            return self._share * self._usual + (1 - self._share) * reached
        return reached

    def _at_ends(self, player: int, reached: Floats) -> dict[int, Floats]:
        """Return a player's counterfactual values at the terminal nodes: gains times the opponent's reach."""
        ends, both, beats = self._ends, self._both[player], self._beats[player]
        folds, shows = reached[ends.folds].T, reached[ends.shows].T
        met = both.of(np.hstack([folds, shows]))
        won, tied = beats.of(shows), self._ties[:, None] * shows
        lost = met[:, len(ends.folds) :] - won - tied
        show = won * ends.won[player] + lost * ends.lost[player] + tied * ends.tied[player]
        fold = met[:, : len(ends.folds)] * ends.fold_gains[player]
        values = dict(zip(ends.folds, fold.T, strict=True))
        values.update(zip(ends.shows, show.T, strict=True))
        return values

    def exploitability(self, plan: Plan) -> float:
        """Return the mean gain, over both seats, of a best reply to the plan, in chips per deal; 0 at equilibrium."""
        return (self.best_reply(0, plan) + self.best_reply(1, plan)) / 2

    def chance_of(self, number: int, plan: Plan) -> Floats:
        """Return the chance that a node is reached, by the class of the speaker's hand."""
        speaker = self._nodes[number].speaker or 0
        own, other = self._reached(speaker, plan)[number], self._reached(1 - speaker, plan)[number]
        chances: Floats = own * self._both[speaker].of(np.ascontiguousarray(other[:, None]))[:, 0]
        return chances

    def opponent_reach(self, number: int, plan: Plan) -> Floats:
        """Return the reach of a node for each class of hands of the player who does not speak there."""
        reached: Floats = self._opponent_reach(self._nodes[number].speaker or 0, plan)[number]
        return reached

    def folds_to(self, number: int, plan: Plan) -> dict[str, Floats]:
        """Return, for each bet at a node, the opponent's reach of the fold that answers it."""
        nodes = self._nodes
        reached = self._opponent_reach(nodes[number].speaker or 0, plan)
        bets = {word: nodes[child].children for word, child in nodes[number].children.items()}
        return {word: reached[replies[FOLD]] for word, replies in bets.items() if FOLD in replies}

    def word_values(self, number: int, plan: Plan) -> tuple[Floats, Floats]:
        """Return the counterfactual value of each word at a node, shape (words, classes), and the chance of each class
        there.

        Both are for the speaker, and weighted by the opponent's reach. The speaker later follows the plan, but folds
        where that is worth less. So no word loses more than it costs, although the plan is inaccurate for hands that
        it seldom bets with.
        """
        speaker = self._nodes[number].speaker or 0
        reached = self._opponent_reach(speaker, plan)
        values = self._at_ends(speaker, reached)
        for place in reversed(self._speaking):
            if place < number:
                break
            node = self._nodes[place]
            after = _below(node, values)
            if node.speaker == speaker:
                values[place] = np.maximum((plan[place] * after).sum(axis=0), after[[*node.children].index(FOLD)])
            else:
                values[place] = after.sum(axis=0)
        chance = self._both[speaker].of(np.ascontiguousarray(reached[number][:, None]))[:, 0]
        return _below(self._nodes[number], values), chance

    def plan(self) -> Plan:
        """Return the average strategy, near an equilibrium. Hands that never reached a node have equal chances
        there.
        """
        return {number: learned.average for number, learned in self._learned.items()}

    def value(self, plan: Plan) -> float:
        """Return the first speaker's mean gain per deal if both follow a plan."""
        values = self._at_ends(0, self._reached(1, plan))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = _below(node, values)
            values[number] = ((plan[number] * after) if node.speaker == 0 else after).sum(axis=0)
        return float(values[0].sum())

    def best_reply(self, player: int, plan: Plan) -> float:
        """Return the mean gain per deal of a player who knows the opponent's plan, but not the hand, and plays the best
        reply.
        """
        values = self._at_ends(player, self._reached(1 - player, plan))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = _below(node, values)
            values[number] = after.max(axis=0) if node.speaker == player else after.sum(axis=0)
        return float(values[0].sum())


def _shares(weights: Figures) -> Figures:
    """Return the words of each hand scaled to sum to 1; equal shares if all weights are 0."""
    total = weights.sum(axis=-2, keepdims=True)
    none = total <= 0
    found: Figures = weights / (total + none)
    if none.any():
        found += none * found.dtype.type(1 / weights.shape[-2])
    return found


def _below(node: Node, values: dict[int, Floats]) -> Floats:
    """Return the values of the nodes after each word, shape (words, classes)."""
    return np.stack([values[child] for child in node.children.values()])
