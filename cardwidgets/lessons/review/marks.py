"""Marks of decisions, from Good to Blunder, by the cost of an answer in the unit in which the game is scored.

Brag is scored in chips, Crash in points, Briscola in deals won and Preferans in whists; a race for points is scored in
card points. A review may find a mistake by another measure, such as tricks. `SCALES` has the rate of each unit, and the
costs from which each mark is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ...odds.analysis.units import Unit
from .bands import Cost

__all__ = ["BET_CHIPS", "DECIMALS", "SCALES", "Mark", "Scale", "as_good", "decimals", "mark_of", "scale_of"]


class Mark(StrEnum):
    """The mark of a decision; it equals its name."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def bad(self) -> bool:
        """Return True for a mistake and a blunder, which a headline counts."""
        return self in (Mark.MISTAKE, Mark.BLUNDER)


@dataclass(frozen=True)
class Scale:
    """The marks of a unit of costs.

    ``unit``    the unit in which the game is scored and its costs are named
    ``rate``    the number of these units that one unit of cost counts
    ``steps``   the costs in ``unit`` from which a decision is an inaccuracy, a mistake and a blunder
    ``of_pot``  True if steps are shares of the pot, as for a layout that is laid for the whole pot
    """

    unit: Unit
    rate: float
    steps: tuple[float, float, float]
    of_pot: bool = False

    def equal(self, first: float, second: float) -> bool:
        """Return True if two costs count as equal: they differ by less than one unit, or by less than the first step
        of a finer scale, also when rounded.

        >>> DEALS_WON.equal(0.0, 0.9), DEALS_WON.equal(0.0, 0.97)
        (True, False)
        """
        return abs(first - second) < 0.95 * (1.0 if self.of_pot else min(1.0, self.steps[0]))


DECIMALS = 2
"""The decimals of the few points of a layout."""
CARD_POINTS, WHISTS = (2.0, 5.0, 10.0), (4.0, 10.0, 20.0)
DEALS_WON = Scale(Unit.WINS, 1.0, (4.0, 10.0, 20.0))
BET_CHIPS = Scale(Unit.CHIPS, 1.0, (0.95, 1.5, 7.5))
"""The scale of bets, in chips as they are shown: 1 is an inaccuracy, 2 are a mistake, and 8 are a blunder; less than 1
has a decimal and is good. It does not
depend on the pot, which grows from bet to bet, so that a larger cost never has a milder mark.
"""
SCALES: Mapping[Unit, Scale] = {
    Unit.CHIPS: Scale(Unit.CHIPS, 1.0, (0.10, 0.25, 0.50), of_pot=True),
    Unit.POINTS: Scale(Unit.POINTS, 1.0, (0.05, 0.1, 0.25)),
    Unit.MARGIN: Scale(Unit.POINTS, 0.5, CARD_POINTS),  # a point that changes hands moves the difference by two
    Unit.WINS: DEALS_WON,
    Unit.WHISTS: Scale(Unit.WHISTS, 1.0, WHISTS),
    Unit.TRICKS: Scale(Unit.WHISTS, 4.0, WHISTS),  # the rate of `Unit.in_tricks`, if whists are not calculated
    Unit.SHEET: Scale(Unit.WHISTS, 5.0, WHISTS),  # half of a point of the sheet, paid by each of two others
    Unit.UNITS: Scale(Unit.UNITS, 1.0, (0.1, 0.25, 0.5)),
}
"""The scale of each unit in which costs are found. ``python -m tests.tools.benchmarks.marks`` measures it."""


def scale_of(unit: Unit, by_wins: bool = False, *, bet: bool = False) -> Scale:
    """Return the scale of costs in ``unit``.

    ``by_wins`` is True if the deals won decide a game, not its points; ``bet`` is True for an answer about a bet.
    """
    if bet and unit is Unit.CHIPS:
        return BET_CHIPS
    return DEALS_WON if by_wins and unit is Unit.MARGIN else SCALES[unit]  # a card point wins about 2 of 100 deals


def decimals(cost: float, unit: Unit, family: str) -> int:
    """Return the decimals of a cost: two for the few points of a layout, one for a cost of less than a unit, else none.

    >>> [decimals(cost, Unit.WHISTS, "preferans") for cost in (38.6, 0.7)]
    [0, 1]
    """
    if unit is Unit.POINTS and family != "briscola":
        return DECIMALS
    return 0 if cost >= 0.95 else 1  # not 1.0


def as_good(values: Mapping[str, Cost], scored: Mapping[str, float], scale: Scale, answer: str, other: str) -> bool:
    """Return True if another answer is as good as a given one: it is not clearly worse than the best, and the costs of
    both count as equal by each measure.

    ``values`` and ``scored`` are the costs of both answers, as in `Decision`.
    """
    first, second = (values[name].cost * scale.rate for name in (answer, other))
    by_score = scale.equal(scored.get(answer, first), scored.get(other, second))
    return not values[other].sure and by_score and scale.equal(first, second)


def mark_of(scale: Scale, cost: float, pot: float = 0.0) -> Mark:
    """Return the mark of an answer by its ``cost`` in the unit of the score.

    >>> [str(mark_of(SCALES[Unit.MARGIN], cost)) for cost in (0, 2, 5, 10)]
    ['good', 'inaccuracy', 'mistake', 'blunder']
    """
    share = cost / pot if scale.of_pot and pot else cost
    marks = list[Mark](Mark)
    return marks[sum(share >= step for step in scale.steps)]
