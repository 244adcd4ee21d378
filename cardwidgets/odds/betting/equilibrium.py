"""The equilibrium of one deal of Brag between two players: how often each hand bets, sees and folds. Needs numpy.

Neither player can win more by another strategy, except for the small `Equilibrium.exploitability`. The strategy bluffs:
it bets with some of the worst hands, since nobody would pay to see a player who never bluffs.

>>> solved = solve_betting(Betting(bets=(1,), depth=2), until=0.002)
>>> mix = solved.strategy("7S 5H 2D")
>>> list(mix), round(sum(mix.values()), 9), solved.strategy("AS AH AD")["1"] > 0.999
(['fold', '1'], 1.0, True)

The module also has the values of two simple strategies: to stay with good hands against a blind rival, and never to
bluff.

>>> never_bluffing(0.5) < never_bluffing(0.1) < 0 < stay_or_fold(3, 3).gain
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...core.errors import RulesError, quoted
from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Hand, Ranking
from ...locale import say
from ..results import axes
from ..runtime.blocks import Progress
from ..three_card.all_equities import whole_table
from ..three_card.counting import ladder
from ..three_card.tables import rank_table
from .solver import Plan, Solver, joint_of
from .tree import Betting

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = [
    "Betting", "Equilibrium", "Round", "Stay", "never_bluffing", "solve_betting",
    "stay_or_fold",
]  # fmt: skip


# ---- two simple strategies ----


class Stay(NamedTuple):
    """The ``share`` of all hands that are worth staying with, from 0 to 1, and the ``gain`` in chips per deal."""

    share: float
    gain: float


def stay_or_fold(win: int, loss: int, ante: int = 1, ranking: Ranking | str = BRAG) -> Stay:
    """Return the share of hands to stay with against a rival who never looks, never folds, and sees in the end.

    ``win``   the gain from staying with the better hand, or with an equal one, as the player who sees loses a tie
    ``loss``  the cost of staying with the worse hand
    ``ante``  the cost of folding

    All are whole numbers of chips from 1 up; else raises `RulesError`. Raises as `named` does for the ranking.
    """
    win, loss, ante = plain(win), plain(loss), plain(ante)
    for name, figure in (("win", win), ("loss", loss), ("ante", ante)):
        if type(figure) is not int or figure < 1:
            raise RulesError(f"{name} must be a whole number from 1 on, not {typed(figure, int)}")
    table = whole_table(named(ranking))
    wins = (table.win + table.tie) / (table.win + table.tie + table.loss)
    staying = wins * win - (1 - wins) * loss
    return Stay(float((staying > -ante).mean()), float(np.maximum(staying, -ante).mean()))


def never_bluffing(folded: float, bet: int = 2, ante: int = 1, ranking: Ranking | str = BRAG) -> float:
    """Return the mean gain, in chips, of a first speaker who folds the weakest hands and bets with all others.

    ``folded`` is the share of hands that are folded, from 0 to 1. The other player knows this plan, but not the hand,
    and plays the best reply: to fold, or to see at double the ``bet``. Raises `RulesError` for invalid figures, and
    raises as `joint_of` and `named` do.
    """
    if not 0 <= folded <= 1:
        raise RulesError(f"folded must be a share of all hands, from 0 to 1, not {quoted(folded)}")
    ranking = named(ranking)
    sizes = np.bincount(rank_table(ranking).strength)
    folds = (np.cumsum(sizes) / sizes.sum() <= folded).astype(float)
    solver = Solver(Betting(ante, (bet,), depth=2), joint_of(ranking))
    return -solver.best_reply(1, {0: np.array([folds, 1 - folds])})


# ---- the equilibrium ----


EXPLOITABILITY_INTERVAL = 20
"""The number of iterations between two measurements of the exploitability."""
Word = str | int


class Round(NamedTuple):
    """The exploitability of the average strategy after ``rounds`` iterations."""

    rounds: int
    exploitability: float


@dataclass(frozen=True)
class Equilibrium:
    """Mixed strategies for both players by class of hands.

    ``value`` is the first speaker's mean gain in chips per deal. ``steps`` are the measurements along the way.
    ``stopped`` is True if the work was stopped. A point in the betting is named by the words so far: ``()`` is the
    first word, ``(2, 2)`` follows two bets of two chips.
    """

    betting: Betting
    ranking: Ranking
    value: float
    steps: Sequence[Round]
    stopped: bool
    _plan: Plan = field(repr=False, compare=False)
    _solver: Solver = field(repr=False, compare=False)

    @property
    def exploitability(self) -> float:
        """Return the gain of a best reply to the strategy, in chips per deal: the mean of both players."""
        return self.steps[-1].exploitability

    @property
    def share(self) -> float:
        """The exploitability as a share of the antes."""
        return self.exploitability / (2 * self.betting.ante)

    @cached_property
    def _classes(self) -> Mapping[object, int]:
        """The number of each class, weakest first, by its key in the ranking."""
        return {self.ranking.key(rung[0]): number for number, rung in enumerate(reversed(ladder(self.ranking)))}

    def words(self, history: Sequence[Word] = ()) -> tuple[str, ...]:
        """Return the legal words after the words so far. Raises `RulesError` if nobody speaks then."""
        return tuple(self.betting.nodes[self.betting.find(history)].children)

    def strategy(self, hand: Hand, history: Sequence[Word] = ()) -> dict[str, float]:
        """Return the chance of each word with a hand, after the words so far.

        Raises `NotationError` for an invalid hand, and `RulesError` if nobody speaks then.
        """
        number = self.betting.find(history)
        chances = self._plan[number][:, self._classes[self.ranking.key(hand)]]
        return dict(zip(self.words(history), map(float, chances), strict=True))

    def often(self, history: Sequence[Word] = ()) -> dict[str, float]:
        """Return the chance of each word after the words so far, over all hands that reach this point."""
        number = self.betting.find(history)
        met = self._solver.chance_of(number, self._plan)
        total = met.sum()
        chances = self._plan[number] @ met / total if total > 0 else self._plan[number].mean(axis=1)
        return dict(zip(self.words(history), map(float, chances), strict=True))

    def sentence(self, lang: str | None = None) -> str:
        """Return the value of the deal to the first speaker, and the exploitability, in words."""
        figures = {"value": f"{self.value:+.3f}", "percent": f"{100 * self.share:.2f}"}
        return say("solved.equilibrium", lang, rounds=self.steps[-1].rounds, **figures)

    def to_frame(self, history: Sequence[Word] = ()) -> pandas.DataFrame:
        """Return a row for each class, strongest first: category, a hand, how often the class comes here, and the
        words.

        Needs pandas.
        """
        import pandas

        number = self.betting.find(history)
        met = self._solver.chance_of(number, self._plan)
        rungs = [(str(self.ranking.reading(rung[0]).category), str(rung[0])) for rung in ladder(self.ranking)]
        frame = pandas.DataFrame(rungs, columns=["category", "hand"])
        frame["comes"] = met[::-1] / max(met.sum(), 1e-300)
        for word, chances in zip(self.words(history), self._plan[number], strict=True):
            frame[word] = chances[::-1]
        return frame

    def plot(self, history: Sequence[Word] = (), ax: Axes | None = None) -> Axes:
        """Plot the chances of the words by class, from the weakest hand to the strongest, as stacked areas. Needs
        matplotlib.
        """
        ax, number = axes(ax), self.betting.find(history)
        sizes = [len(rung) for rung in reversed(ladder(self.ranking))]
        total, place, places = sum(sizes), 0, []
        for size in sizes:
            places.append(100 * (place + size / 2) / total)
            place += size
        ax.stackplot(places, self._plan[number], labels=self.words(history), step="mid")
        ax.set(xlim=(0, 100), ylim=(0, 1), xlabel="%")
        ax.legend(loc="center left")
        return ax


def solve_betting(
    betting: Betting | None = None,
    ranking: Ranking | str = BRAG,
    *,
    until: float = 0.001,
    rounds: int = 1000,
    progress: Progress | None = None,
) -> Equilibrium:
    """Find an equilibrium by CFR+, until its exploitability is below ``until``, a share of the antes.

    The work ends after ``rounds`` iterations at the latest. ``progress(done, most)`` is called with numbers of
    iterations, and stops the work by returning False. With one size of bet, eight words and ``until`` 0.001 it takes
    under a second.

    Raises `RulesError` for a ranking that is no order and for invalid figures, and raises as `named` does.
    """
    ranking = named(ranking)
    agreed = Betting() if betting is None else betting
    rounds = plain(rounds)
    if type(rounds) is not int or rounds < 1:
        raise RulesError(f"rounds must be a whole number from 1 on, not {typed(rounds, int)}")
    if not 0 < until < 1:
        raise RulesError(f"until must be a part of the pot, between 0 and 1, not {quoted(until)}")
    solver = Solver(agreed, joint_of(ranking))
    steps: list[Round] = []
    stopped = False
    while not stopped and solver.rounds < rounds and (not steps or steps[-1].exploitability > until * 2 * agreed.ante):
        solver.run(min(EXPLOITABILITY_INTERVAL, rounds - solver.rounds))
        plan = solver.plan()
        steps.append(Round(solver.rounds, solver.exploitability(plan)))
        stopped = progress is not None and progress(solver.rounds, rounds) is False
    return Equilibrium(agreed, ranking, solver.value(plan), tuple(steps), stopped, plan, solver)
