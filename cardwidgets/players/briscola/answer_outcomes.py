"""The outcomes of answers at a table of Briscola in a sample of worlds.

They are counted in wins, points or units; a second set of figures decides between answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.errors import Why
from ...core.quantiles import half_width, student_factor
from ...games.briscola.auction import PASS
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.score import contract_units, deltas
from ...judge.tricks import FULL
from ...odds.results import format_pair
from ..comparing import compared, decisive_condition
from ..sample_outcomes import SampleOutcomes
from .position import Position

if TYPE_CHECKING:
    from ...odds.briscola.sampler import Outcomes
    from ...odds.runtime.arrays import Flags, Floats, Numbers

__all__ = [
    "POINTS_PER_WIN", "UNITS_PER_POINT", "AnswerOutcomes", "BidOutcomes", "CardOutcomes", "valued_by_wins", "worth",
]  # fmt: skip

POINTS_PER_WIN = 60.0
"""Card points that count as much as winning the deal, where a deal is decided by points.

With 600 the same 200 mirrored deals brought 1.3 points a deal less, [0.2, 2.3] between two and [0.1, 2.7] among four.
"""
MIN_CONDITION_EFFECT = 0.03
"""The least share of a deal that another card must gain under a condition for the condition to be mentioned."""
UNITS_PER_POINT = 0.01
"""The worth of a card point in units of a contract. It is small, so that points only decide between answers of equal
units.
"""


@dataclass(frozen=True, slots=True)
class AnswerOutcomes(SampleOutcomes):
    """The results of playing out some answers in a sample of worlds.

    ``unit``  of the figures: ``wins`` of a deal, ``points`` of the side, ``units`` of a contract; or, in a match with
              mariages, the lead of the side in points: ``margin`` between two players, ``ahead`` of the mean of several
              opponents
    """

    unit: str

    def __add__(self, more: AnswerOutcomes) -> AnswerOutcomes:
        """Return both samples as one. They must have the same answers, and the same number of worlds in each chain."""
        from ...odds.runtime.arrays import joined

        figures, decides = joined(self.figures, more.figures), joined(self.decides, more.decides)
        return AnswerOutcomes(self.options, figures, decides, self.chains + more.chains, self.unit)

    def bids(self, least: float) -> BidOutcomes:
        """Return the outcomes with one column for each bid: of the answers with the same bid, the suit that gains
        most.

        ``least`` is the average gain that a bid needs; otherwise the seat passes.
        """
        means, best = self.decides.mean(axis=0), dict[object, int]()
        for at, bid in enumerate(self.options):
            if bid not in best or means[at] > means[best[bid]]:
                best[bid] = at
        rows = [*best.values()]
        return BidOutcomes((*best,), self.figures[:, rows], self.decides[:, rows], self.chains, self.unit, least)

    def lost(self) -> list[tuple[float, float]]:
        """Return for each answer its average loss against the answer that gains most, and the standard error of the
        loss.
        """
        best = int(self.figures.mean(axis=0).argmax())
        less = self.figures[:, best : best + 1] - self.figures
        return [*zip(less.mean(axis=0).tolist(), self.error(less).tolist(), strict=True)]

    @property
    def wins(self) -> Floats:
        """For figures in points: 1 for a world that is won, 0.5 for a draw, 0 for a loss."""
        return self.decides - self.figures / POINTS_PER_WIN

    def reasons(self) -> tuple[Why, ...]:
        """Return the reasons for the best answer."""
        return (self._compared(),)

    def _compared(self) -> Why:
        """Return the comparison of the best answer with the other answer that gains most.

        If the other gains significantly more, the reason says what decided: wins, or points in addition to units.
        """
        best, other = self.best_and_rival()
        brings, than = (float(self.figures[:, at].mean()) for at in (best, other))
        error = float(self.error(self.figures[:, [best]] - self.figures[:, [other]])[0])
        band = half_width(error, self.chains)
        if than - brings > band and self.unit in ("points", "units"):
            first, second = format_pair(brings, than)
            if self.unit == "points":
                wins = 100 * self.wins.mean(axis=0)
                percent, less = format_pair(float(wins[best]), float(wins[other]))
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
    """The results of bids in a sample of worlds. The seat passes unless a bid gains ``least`` on average."""

    least: float = 0.5

    def apart(self) -> dict[object, float]:
        """Return nothing: a bid is compared with the least gain, not with other bids."""
        return {}

    @property
    def best(self) -> object:
        """Return the bid with the highest mean of ``decides``, or a pass if that mean is below ``least``."""
        means = self.decides.mean(axis=0)
        return self.options[int(means.argmax())] if means.max() >= self.least else PASS

    def _compared(self) -> Why:
        """Return the average gain of the best bid, and the least gain that it needs."""
        brings = self.figures[:, int(self.decides.mean(axis=0).argmax())].mean()
        gain, least = format_pair(float(brings), self.least, signed=True)
        if self.best == PASS:
            return Why("advice_no_bid", {"brings": gain, "least": least})
        return Why("advice_bid", {"brings": gain, "least": least})


@dataclass(frozen=True, slots=True)
class CardOutcomes(AnswerOutcomes):
    """The results of cards in a two-player deal that is judged by the chance of winning it.

    ``options``  the cards that were tried
    ``figures``  1 for a win, 0.5 for a draw, 0 for a loss
    ``points``   int64, shape (worlds, cards): the points of the seat at the end of the deal
    ``drawn``    bool, shape (worlds, unseen cards): True if the card is in the opponent's hand
    ``unseen``   the unseen cards
    """

    points: Numbers
    drawn: Flags
    unseen: Sequence[Card]

    def __add__(self, more: AnswerOutcomes) -> CardOutcomes:
        """Return both samples as one. They must have the same cards, and the same number of worlds in each chain."""
        from ...odds.runtime.arrays import joined

        assert isinstance(more, CardOutcomes), "of the same cards"
        return CardOutcomes(
            self.options, joined(self.figures, more.figures), joined(self.decides, more.decides),
            self.chains + more.chains, self.unit, joined(self.points, more.points),
            joined(self.drawn, more.drawn), self.unseen,
        )  # fmt: skip

    @property
    def hands(self) -> tuple[frozenset[Card], ...]:
        """Return the opponent's hand in each world."""
        return tuple(frozenset(compress(self.unseen, row)) for row in self.drawn.tolist())

    @property
    def wins(self) -> Floats:
        """Return the figures."""
        return self.figures

    def apart(self) -> dict[object, float]:
        """Return the half-widths for wins, without the cards that only points put behind the best card.

        Such a card wins about as often as the best card, and takes significantly fewer points.
        """
        best = self.options.index(self.best)
        wins, points = self.wins.mean(axis=0), self.points.mean(axis=0)
        by_wins, by_points = (
            student_factor(self.chains) * self.error((figures[:, [best]] - figures).astype(float))
            for figures in (self.wins, self.points)
        )
        decided = (abs(wins[best] - wins) <= by_wins) & (points[best] - points > by_points)
        found = zip(self.options, by_wins.tolist(), decided.tolist(), strict=True)
        return {card: band for card, band, by in found if not by}

    def reasons(self) -> tuple[Why, ...]:
        """Return the comparison of the best card with the second best, and the opponent's card on which it depends,
        if any.

        The cards are compared by wins if the wins differ significantly or the best card takes fewer points; otherwise
        by points. No figure has more digits than its error allows.
        """
        order = [int(at) for at in (-self.decides.mean(axis=0)).argsort(kind="stable")]
        best, other = order[0], order[1]
        card, second = self.options[best], self.options[other]
        wins, points = 100 * self.wins.mean(axis=0), self.points.mean(axis=0)
        by_wins, by_points = (
            half_width(float(self.error((figures[:, [best]] - figures[:, [other]]).astype(float))[0]), self.chains)
            for figures in (self.wins, self.points)
        )
        ahead = float(points[best] - points[other])
        gained = float(wins[best] - wins[other])
        if abs(gained) > 100 * by_wins or ahead < 0:
            often, less = format_pair(float(wins[best]), float(wins[other]), digits=0, band=100 * by_wins)
            alike = abs(gained) <= 100 * by_wins
            first = Why("advice_wins", {"card": card, "other": second, "percent": often, "than": less, "alike": alike})
        else:
            more, fewer = format_pair(float(points[best]), float(points[other]), band=by_points)
            lost, alike = not wins[best] and not wins[other], ahead <= by_points
            first = Why(
                "advice_points",
                {"card": card, "other": second, "points": more, "than": fewer, "lost_alike": lost and alike,
                 "lost": lost, "alike": alike},
            )  # fmt: skip
        return (first, *self._condition(best))

    def _condition(self, best: int) -> tuple[Why, ...]:
        """Return the hidden card whose place decides whether another card is better than ``best``, if there is one."""
        held = [at for at in range(len(self.unseen)) if self.drawn[:, at].any()]
        cards, there = [self.unseen[at] for at in held], self.drawn[:, held]
        if (found := decisive_condition(self.decides, there, best, MIN_CONDITION_EFFECT, self.chains)) is None:
            return ()
        card, other, key, percent = self.options[best], self.options[found.other], cards[found.at], found.percent_best
        if found.inside:
            return (Why("advice_unless", {"card": card, "other": other, "held": key, "percent": percent}),)
        return (Why("advice_only_if", {"card": card, "other": other, "held": key, "percent": percent}),)


def valued_by_wins(rules: BriscolaRules, players: int) -> bool:
    """Return True if the chance of winning is the value of a card: with two players, no mariages and no race for
    points.

    In a race for points no deal is won, and mariages bring points besides those of cards.
    """
    return players == 2 and rules.mariage == "none" and rules.match != "race"


def worth(known: Position, ending: Outcomes, bid: str | int | None) -> tuple[Floats, Floats, str]:
    """Return the gain of the seat in each ending, the figures by which an answer is chosen, and the unit of the
    gain.

    Both arrays are float64 of shape (worlds, answers). The contract is that of ``bid``, by default the standing bid.
    """
    from ...odds.briscola.sampler import contract_value, lead_value, side_value

    info = known.info
    if known.declarer is None and known.rules.match == "race":
        ahead = lead_value(ending.points, info.sides)
        return ahead, ahead, "margin" if info.players == 2 else "ahead"
    if known.declarer is None:
        mine, wins = side_value(ending.points, info.sides)
        decides = wins + mine / POINTS_PER_WIN
        return (wins, decides, "wins") if valued_by_wins(known.rules, info.players) else (mine, decides, "points")
    table = _units(known.rules, info.players, known.facts.bid if bid is None else bid)
    units, side = contract_value(ending, known.seat(known.declarer), table)
    return units, units + UNITS_PER_POINT * side, "units"


def _units(rules: BriscolaRules, players: int, bid: str | int | None) -> list[list[list[int]]]:
    """Return the units for each number of points of the declarer's side, as nested lists.

    The outer list has two entries: a declarer with a partner and a declarer alone. Each has three lists, for the
    declarer, the partner and an opponent. Each of those has the units by points, from 0 to `FULL`.
    """
    found = []
    for partner in (1, None):
        rows = []
        for points in range(FULL + 1):
            unit = contract_units(rules, points, bid, all_tricks=points == FULL, no_trick=points == 0)
            rows.append(deltas(rules, players, 0, partner, unit)[:3])
        found.append([list(row) for row in zip(*rows, strict=True)])
    return found
