"""The outcomes of answers at a table of Briscola in a sample of worlds: points or units, and what decides among
them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import Why
from ...core.player import Worth
from ...games.briscola.auction import PASS
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.score import contract_units, deltas
from ...judge.points import FULL
from ...odds.results import told_apart
from ...probability.intervals import half_width, student_factor
from ..comparing import compared
from .position import Position

if TYPE_CHECKING:
    from ...odds.briscola.sampler import Outcomes
    from ...odds.runtime.arrays import Floats

__all__ = ["POINTS_PER_WIN", "UNITS_PER_POINT", "AnswerOutcomes", "BidOutcomes", "worth"]

POINTS_PER_WIN = 60.0
"""Card points that count as much as winning the deal, where a deal is decided by points."""
UNITS_PER_POINT = 0.01
"""What a card point counts besides the units of a contract: it only decides between answers that bring equal units."""


@dataclass(frozen=True, slots=True)
class AnswerOutcomes:
    """The results of playing out each of some answers in a sample of worlds.

    ``options``  the answers: cards, words, bids, or pairs of cards to lay aside
    ``figures``  float64, shape (worlds, answers): what each brings, in ``unit``
    ``decides``  float64, shape (worlds, answers): the figures by which one is chosen
    ``unit``     ``points`` of the side, ``units`` of a contract, or in a match by mariages the points by which the side
                 leads: ``margin`` between two, ``ahead`` of the mean of several others
    ``chains``   number of equal parts of the worlds, one after another, whose means are independent
    """

    options: tuple[object, ...]
    figures: Floats
    decides: Floats
    unit: str
    chains: int

    def __add__(self, more: AnswerOutcomes) -> AnswerOutcomes:
        """Both samples as one; each must have the same answers, and as many worlds in a chain."""
        from ...odds.runtime.arrays import joined

        figures, decides = joined(self.figures, more.figures), joined(self.decides, more.decides)
        return AnswerOutcomes(self.options, figures, decides, self.unit, self.chains + more.chains)

    @property
    def best(self) -> object:
        """Return the answer with the highest mean of what decides; of equals the first."""
        return self.options[int(self.decides.mean(axis=0).argmax())]

    def surely_best(self, usual: object, sure: float) -> object:
        """The best answer, where it is better than the ``usual`` one by so many standard errors at least; else that.

        The best of many by a small sample is often not better than what a good rule says.
        """
        if usual not in self.options:
            return self.best
        best, own = (self.decides[:, [self.options.index(one)]] for one in (self.best, usual))
        gain = best - own
        return self.best if gain.mean() >= sure * self._error(gain)[0] else usual

    def bids(self, least: float) -> BidOutcomes:
        """One column for each bid, where several stand for the same bid with different suits: the best of them.

        ``least`` is what a bid must bring on average; otherwise the seat passes.
        """
        means, best = self.decides.mean(axis=0), dict[object, int]()
        for at, bid in enumerate(self.options):
            if bid not in best or means[at] > means[best[bid]]:
                best[bid] = at
        rows = [*best.values()]
        return BidOutcomes((*best,), self.figures[:, rows], self.decides[:, rows], self.unit, self.chains, least)

    def lost(self) -> list[tuple[float, float]]:
        """Return how much less each answer brings on average than the one that brings most, and its standard error."""
        best = int(self.figures.mean(axis=0).argmax())
        less = self.figures[:, best : best + 1] - self.figures
        return [*zip(less.mean(axis=0).tolist(), self._error(less).tolist(), strict=True)]

    def _error(self, figures: Floats) -> Floats:
        """Return the standard errors of the column means of ``figures``, shape (worlds, columns)."""
        from ...odds.runtime.chains import standard_errors

        return standard_errors(figures, self.chains)

    @property
    def wins(self) -> Floats:
        """With points as unit: 1 for a world that is won, 0.5 for a draw, 0 for one that is lost."""
        return self.decides - self.figures / POINTS_PER_WIN

    def values(self) -> dict[object, Worth]:
        """Return what each answer brings on average, and the half-width of its 95 % interval."""
        bands, means = student_factor(self.chains) * self._error(self.figures), self.figures.mean(axis=0)
        return {one: Worth(float(means[at]), float(bands[at])) for at, one in enumerate(self.options)}

    def reason(self) -> Why:
        """Return the best answer compared with that of the others that brings most.

        Where the latter brings more, beyond error, the reason tells what decided: wins, or points besides units.
        """
        best, means = int(self.decides.mean(axis=0).argmax()), self.figures.mean(axis=0)
        other = max((at for at in range(len(means)) if at != best), key=means.__getitem__)
        brings, than = float(means[best]), float(means[other])
        error = float(self._error(self.figures[:, [best]] - self.figures[:, [other]])[0])
        band = half_width(error, self.chains)
        if than - brings > band and self.unit in ("points", "units"):
            first, second = told_apart(brings, than)
            if self.unit == "points":
                wins = 100 * self.wins.mean(axis=0)
                percent, less = told_apart(float(wins[best]), float(wins[other]))
                return Why("advice_wins_more", {"percent": percent, "than": less, "brings": first, "others": second})
            side = (self.decides - self.figures).mean(axis=0) / UNITS_PER_POINT
            points = f"{side[best] - side[other]:.1f}"
            return Why("advice_more_points", {"brings": first, "than": second, "points": points})
        first, second, alike, same = compared(brings, than, band)
        if self.unit == "units":
            return Why("advice_brings_units", {"brings": first, "than": second, "alike": alike, "same": same})
        if self.unit == "margin":
            return Why("advice_brings_margin", {"brings": first, "than": second, "alike": alike, "same": same})
        if self.unit == "ahead":
            return Why("advice_brings_ahead", {"brings": first, "than": second, "alike": alike, "same": same})
        return Why("advice_brings_points", {"brings": first, "than": second, "alike": alike, "same": same})


@dataclass(frozen=True, slots=True)
class BidOutcomes(AnswerOutcomes):
    """The results of bids in a sample of worlds; unless one brings the ``least`` on average, the seat passes."""

    least: float = 0.5

    @property
    def best(self) -> object:
        """Return the bid with the highest mean of what decides, or to pass."""
        means = self.decides.mean(axis=0)
        return self.options[int(means.argmax())] if means.max() >= self.least else PASS

    def reason(self) -> Why:
        """Return what the best bid brings on average, and the least that it must."""
        brings = self.figures[:, int(self.decides.mean(axis=0).argmax())].mean()
        told, least = told_apart(float(brings), self.least, signed=True)
        if self.best == PASS:
            return Why("advice_no_bid", {"brings": told, "least": least})
        return Why("advice_bid", {"brings": told, "least": least})


def worth(known: Position, ending: Outcomes, bid: str | int | None) -> tuple[Floats, Floats, str]:
    """Return what endings bring the seat, the figures by which an answer is chosen, and the unit of the former.

    Both are float64 of shape (worlds, answers). The contract is for the ``bid``, by default that which stands.
    """
    from ...odds.briscola.sampler import contract_value, lead_value, side_value

    sight = known.sight
    if known.declarer is None and known.rules.match == "race":
        ahead = lead_value(ending.points, 0, sight.sides)
        return ahead, ahead, "margin" if sight.players == 2 else "ahead"
    if known.declarer is None:
        mine, wins = side_value(ending.points, 0, sight.sides)
        return mine, mine / POINTS_PER_WIN + wins, "points"
    table = _units(known.rules, sight.players, known.facts.bid if bid is None else bid)
    units, side = contract_value(ending, 0, known.seat(known.declarer), table)
    return units, units + UNITS_PER_POINT * side, "units"


def _units(rules: BriscolaRules, players: int, bid: str | int | None) -> list[list[list[int]]]:
    """Return the units for each number of points of the declarer's side.

    A list for a declarer with a partner and one for a declarer alone; in it one each for the declarer, the partner and
    an opponent; in it the units by points, from 0 to `FULL`.
    """
    found = []
    for partner in (1, None):
        rows = []
        for points in range(FULL + 1):
            unit = contract_units(rules, points, bid, all_tricks=points == FULL, no_trick=points == 0)
            rows.append(deltas(rules, players, 0, partner, unit)[:3])
        found.append([list(row) for row in zip(*rows, strict=True)])
    return found
