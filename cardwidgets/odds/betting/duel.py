"""The betting between two who are left, from a pot and a price on, as a tree that can be solved while somebody waits.

Hands are told by the share of all hands that they beat, in some fifty classes that are finer towards the top. So one
tree serves every game where one folds, goes on paying the price or more, or pays to compare. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log
from typing import Protocol

import numpy as np

from .joint import Joint, Reals
from .solver import Plan, Solver
from .tree import FOLD, SEE, History, Node

__all__ = ["EDGES", "MIDDLES", "Duel", "Habit", "SolvedDuel", "class_of", "habit_plan", "nearest", "solve_duel"]

EDGES: Reals = np.concatenate([np.linspace(0, 0.8, 33), np.linspace(0.8, 0.96, 13)[1:], np.linspace(0.96, 1, 9)[1:]])
"""The shares of all hands between which a class of hands lies: float64, one more than there are classes."""
MIDDLES: tuple[float, ...] = tuple(((EDGES[:-1] + EDGES[1:]) / 2).tolist())
"""The share of all hands that one in the middle of each class beats."""
ROUNDS = 60
"""Rounds of regret after which a tree counts as solved.

Where no habit is known, who knows the plan then wins 0.4 to 4.7 % of the pot, as measured in six trees of the games
here. Where the other is taken to have a habit in 65 of 100 deals it is 2.7 to 12.3 %, most of which is given up for
what the habit brings.
"""
_BOLD = 0.3
"""Going up is by so much of what one may go up."""
RAISES = 3
"""In so many first words going up is weighed."""


@dataclass(frozen=True)
class Duel:
    """The betting from here on: chips in the ``pot``, and the ``price`` of staying in, 0 where nobody has bet.

    ``opens``  the sizes of a first bet that are weighed
    ``times``, ``plus``  how a bet grows at most: so many times the price and so much above it, but never above ``cap``
    ``step``   bets go up by multiples of it
    ``see``    how many prices it costs to compare hands, which ends the betting; of equals, who asked loses
    ``wait``   how many words must have been said before that may be
    ``ahead``  the most words that are looked ahead; whose word is the last can only compare or fold
    """

    pot: int
    price: int
    opens: tuple[int, ...] = ()
    times: int = 1
    plus: int = 0
    cap: int | None = None
    step: int = 1
    see: int = 1
    wait: int = 0
    ahead: int = 12

    def sizes(self, price: int) -> tuple[int, ...]:
        """The bets that are weighed at a price: to stay, and to go up by a third of what one may."""
        if not price:
            return self.opens
        most = price * self.times + self.plus
        steps = ((most if self.cap is None else min(most, self.cap)) - price) // self.step
        return (price,) if steps < 1 else (price, price + self.step * max(1, round(_BOLD * steps)))

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All places, each after the one it follows; what is paid is in half chips, of the pot half by each."""
        made: list[Node] = []
        self._grow(made, (), 0, (self.pot, self.pot), self.price)
        return tuple(made)

    def _grow(self, made: list[Node], history: History, speaker: int, paid: tuple[int, int], price: int) -> int:
        number = len(made)
        here = Node(history, speaker, paid, {})
        made.append(here)
        for word in self._words(history, price):
            said = (*history, word)
            if word == FOLD:
                here.children[word] = len(made)
                made.append(Node(said, None, paid, {}, winner=1 - speaker))
            elif word == SEE:
                here.children[word] = len(made)
                made.append(Node(said, None, _pay(paid, speaker, 2 * self.see * price), {}, seer=speaker))
            else:
                after = _pay(paid, speaker, 2 * int(word))
                here.children[word] = self._grow(made, said, 1 - speaker, after, int(word))
        return number

    def _words(self, history: History, price: int) -> Iterator[str]:
        yield FOLD
        if price and len(history) >= self.wait:
            yield SEE
        if len(history) + 2 <= self.ahead:
            sizes = self.sizes(price)
            yield from map(str, sizes if len(history) < RAISES else sizes[:1])


def _pay(paid: tuple[int, int], speaker: int, chips: int) -> tuple[int, int]:
    return (paid[0] + chips, paid[1]) if speaker == 0 else (paid[0], paid[1] + chips)


def class_of(share: float) -> int:
    """The class of a hand that beats a share of all hands.

    >>> class_of(0.0), class_of(1.0) == len(EDGES) - 2
    (0, True)
    """
    return min(max(int(np.searchsorted(EDGES, share, side="right")) - 1, 0), len(EDGES) - 2)


class Habit(Protocol):
    """How somebody is known to speak; equal habits are equal and have one hash."""

    def often(self, duel: Duel, node: Node, shares: Reals) -> Mapping[str, Reals]:
        """How often each word is said at a place, by the share of hands that one's own beats; they sum to 1."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, eq=False)
class SolvedDuel:
    """How to speak in a duel against somebody of whom a habit is known, so that they gain little by leaving it.

    Without a habit it is near an equilibrium: who plays it can be taken little advantage of, whatever the other knows;
    how much that is, `exploitability` says.
    """

    duel: Duel
    _solvers: tuple[Solver, Solver]
    _plans: tuple[Plan, Plan]

    def place(self, bets: Sequence[int]) -> int:
        """The number of the place after these bets, each taken for the nearest that is weighed.

        The first is that of who speaks at the root, the next the other's, and so on. Beyond the tree the first bets are
        left out, as many of each.
        """
        while len(bets) + 2 > self.duel.ahead:
            bets = bets[2:]
        number = 0
        for bet in bets:
            sizes = {int(word): child for word, child in self.duel.nodes[number].children.items() if word.isdigit()}
            number = sizes[nearest(sizes, bet)]
        return number

    def words(self, number: int) -> tuple[str, ...]:
        """What is weighed at a place: ``fold``, ``see``, and bets as numbers in letters."""
        return tuple(self.duel.nodes[number].children)

    def mix(self, number: int, share: float) -> dict[str, float]:
        """How often each word is said at a place with a hand that beats a share of all."""
        _, plan = self._side(number)
        return dict(zip(self.words(number), map(float, plan[number][:, class_of(share)]), strict=True))

    def chips(self, number: int, share: float) -> dict[str, float]:
        """What each word brings there on average, in chips beyond folding, the other's hand being in their range."""
        solver, plan = self._side(number)
        rows, chance = solver.worth(number, plan)
        column = class_of(share)
        met = max(float(chance[column]), 1e-12)
        found = {word: float(row[column]) / met / 2 for word, row in zip(self.words(number), rows, strict=True)}
        return {word: value - found[FOLD] for word, value in found.items()}

    def range_of_other(self, number: int) -> Reals:
        """How likely the other's hand is of each class at a place, from what they have paid: float64, sums to 1."""
        solver, plan = self._side(number)
        sizes = np.diff(EDGES)
        weights = solver.came(number, plan) * sizes
        found: Reals = weights / weights.sum() if weights.sum() > 1e-9 else sizes
        return found

    def exploitability(self) -> float:
        """What somebody who knew how one speaks would win by that, in chips a deal beyond what the place is worth."""
        told = {number: self._side(number)[1][number] for number in self._plans[0]}
        return self._solvers[0].exploitability(told) / 2

    def _side(self, number: int) -> tuple[Solver, Plan]:
        speaker = self.duel.nodes[number].speaker or 0
        return self._solvers[speaker], self._plans[speaker]


def nearest(sizes: Iterable[int], bet: float) -> int:
    """The size that a bet is nearest to, as one is so many times the other."""
    return min(sizes, key=lambda size: abs(log(size / bet)))


def habit_plan(duel: Duel, habit: Habit) -> Plan:
    """How often each word is said at each place by habit."""
    shares: Reals = np.array(MIDDLES)
    plan: Plan = {}
    for number, node in enumerate(duel.nodes):
        if node.speaker is not None:
            often = habit.often(duel, node, shares)
            plan[number] = np.stack([np.asarray(often[word], dtype=float) for word in node.children])
    return plan


@lru_cache(maxsize=128)
def solve_duel(duel: Duel, habit: Habit | None = None, share: float = 0.5) -> SolvedDuel:
    """How to speak in a duel, near enough; some tenths of a second the first time.

    The other is taken to have the ``habit`` in that ``share`` of all deals, and to know it all in the others.
    """
    sizes = np.diff(EDGES)
    joint = Joint(np.outer(sizes, sizes))
    usual = habit_plan(duel, habit) if habit is not None else None
    if usual is None:
        solvers = (Solver(duel, joint),) * 2
    else:
        solvers = (Solver(duel, joint, habit=usual, share=share), Solver(duel, joint, habit=usual, share=share, who=1))
    for solver in dict.fromkeys(solvers):
        solver.run(ROUNDS)
    return SolvedDuel(duel, solvers, (solvers[0].plan(), solvers[1].plan()))
