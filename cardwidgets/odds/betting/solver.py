"""The equilibrium by counterfactual regret: each player in turn says more often what they regret not to have said.

This is CFR+ (regrets never below nothing, later rounds count more in the mean), for all classes of hands at once: a
round is a few products of the table of chances with what the other player's words leave possible. Needs numpy.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np

from .joint import Joint, Reals
from .tree import Node

__all__ = ["Plan", "Solver", "Tree"]

Plan = dict[int, Reals]
"""For each place where somebody speaks: how often each word is said (rows) with each class of hands (columns)."""


SMALL = 250_000
"""Multiplications that are still done by one thread."""


class Tree(Protocol):
    """Whatever can be solved: places in the betting, each after the one it follows."""

    @property
    def nodes(self) -> tuple[Node, ...]: ...


class _Ends(NamedTuple):
    """The places where all is said: numbers of those after a fold, and what each wins; then those after a showdown."""

    folds: list[int]
    fold_gains: tuple[Reals, Reals]
    shows: list[int]
    won: tuple[Reals, Reals]
    lost: tuple[Reals, Reals]
    tied: tuple[Reals, Reals]


class _Product:
    """A square table times some columns, in slices so small that a matrix library does not wake its threads for them.

    On a busy machine these cost ten times what the product does.
    """

    def __init__(self, table: Reals, columns: int) -> None:
        rows = max(1, SMALL // (len(table) * max(columns, 1)))
        self._rows = len(table)
        padded = np.zeros((-(-len(table) // rows) * rows, len(table)))
        padded[: len(table)] = table
        self._slices = padded.reshape(-1, rows, len(table))

    def of(self, columns: Reals) -> Reals:
        found: Reals = np.matmul(self._slices, columns)
        return found.reshape(-1, columns.shape[1])[: self._rows]


class Solver:
    """Rounds of regret for one game; `plan` is the mean of what has been played so far.

    With a ``habit`` one side is taken to speak so in a ``share`` of all deals, and to adapt in the others: the player
    ``who`` meets them then learns a reply to the habit that gives away little to somebody who knows it.
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
        shape = {number: (len(self._nodes[number].children), joint.classes) for number in self._speaking}
        self._regret = {number: np.zeros(shape[number]) for number in self._speaking}
        self._sum = {number: np.zeros(shape[number]) for number in self._speaking}
        self.rounds = 0
        self._who, self._share = who, share if habit else 0.0
        self._usual = self._reached(1 - who, habit) if habit else np.zeros(0)

    def _all_said(self) -> _Ends:
        folds = [number for number, node in enumerate(self._nodes) if node.winner is not None]
        shows = [number for number, node in enumerate(self._nodes) if node.seer is not None]

        def of(player: int, numbers: list[int], what: str) -> Reals:
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
        """Some more rounds: in each, one player adapts, then the other."""
        for _ in range(rounds):
            self.rounds += 1
            for player in (0, 1):
                self._adapt(player)

    def _adapt(self, player: int) -> None:
        now = {number: _shares(self._regret[number]) for number in self._speaking}
        values = self._at_ends(player, self._met_by(player, now))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = np.stack([values[child] for child in node.children.values()])
            if node.speaker == player:
                values[number] = (now[number] * after).sum(axis=0)
                regret = self._regret[number]
                regret += after - values[number]
                np.maximum(regret, 0, out=regret)
            else:
                values[number] = after.sum(axis=0)
        own = self._reached(player, now)
        for number in self._speaking:
            if self._nodes[number].speaker == player:
                self._sum[number] += self.rounds**2 * own[number] * now[number]

    def _reached(self, player: int, plan: Plan) -> Reals:
        """How far a player's own words let each place be reached, by their class."""
        reached = np.ones((len(self._nodes), self._classes))
        for number in self._speaking:
            node = self._nodes[number]
            for row, child in enumerate(node.children.values()):
                reached[child] = reached[number] * plan[number][row] if node.speaker == player else reached[number]
        return reached

    def _met_by(self, player: int, plan: Plan) -> Reals:
        """How far the other's words let each place be reached, by their class: by habit in its share of the deals."""
        reached = self._reached(1 - player, plan)
        if self._share and player == self._who:
            return self._share * self._usual + (1 - self._share) * reached
        return reached

    def _at_ends(self, player: int, reached: Reals) -> dict[int, Reals]:
        """A player's gains where all is said, by their class, times the chance that the other lets it come to that."""
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
        """What a player who knows the other's plan wins by it, in chips a deal: the mean of both. 0 at equilibrium."""
        return (self.best_reply(0, plan) + self.best_reply(1, plan)) / 2

    def met(self, number: int, plan: Plan) -> Reals:
        """The chance of each class of hands at a place, of those who speak there."""
        speaker = self._nodes[number].speaker or 0
        own, other = self._reached(speaker, plan)[number], self._reached(1 - speaker, plan)[number]
        chances: Reals = own * self._both[speaker].of(np.ascontiguousarray(other[:, None]))[:, 0]
        return chances

    def came(self, number: int, plan: Plan) -> Reals:
        """How far the one who does not speak at a place has let it be reached, by their class."""
        reached: Reals = self._met_by(self._nodes[number].speaker or 0, plan)[number]
        return reached

    def worth(self, number: int, plan: Plan) -> tuple[Reals, Reals]:
        """What each word brings who speaks at a place, by their class, times the chance that the other lets it come.

        And that chance, by class.
        """
        speaker = self._nodes[number].speaker or 0
        reached = self._met_by(speaker, plan)
        values = self._at_ends(speaker, reached)
        for place in reversed(self._speaking):
            if place < number:
                break
            node = self._nodes[place]
            after = np.stack([values[child] for child in node.children.values()])
            values[place] = ((plan[place] * after) if node.speaker == speaker else after).sum(axis=0)
        chance = self._both[speaker].of(np.ascontiguousarray(reached[number][:, None]))[:, 0]
        return np.stack([values[child] for child in self._nodes[number].children.values()]), chance

    def plan(self) -> Plan:
        """The mean of all rounds, which comes near an equilibrium; with what was never held, every word alike."""
        return {number: _shares(self._sum[number]) for number in self._speaking}

    def value(self, plan: Plan) -> float:
        """What the first speaker wins a deal when both follow a plan."""
        values = self._at_ends(0, self._reached(1, plan))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = np.stack([values[child] for child in node.children.values()])
            values[number] = ((plan[number] * after) if node.speaker == 0 else after).sum(axis=0)
        return float(values[0].sum())

    def best_reply(self, player: int, plan: Plan) -> float:
        """What a player wins a deal who knows the other's plan, though not their hand, and does the best against it."""
        values = self._at_ends(player, self._reached(1 - player, plan))
        for number in reversed(self._speaking):
            node = self._nodes[number]
            after = np.stack([values[child] for child in node.children.values()])
            values[number] = after.max(axis=0) if node.speaker == player else after.sum(axis=0)
        return float(values[0].sum())


def _shares(weights: Reals) -> Reals:
    """Each column in proportion; alike where there is nothing."""
    total = weights.sum(axis=0)
    return np.where(total > 0, weights / np.where(total > 0, total, 1), 1 / len(weights))
