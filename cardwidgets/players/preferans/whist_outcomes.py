"""What the answers of a Preferans player bring in a sample of deals, in whists."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from ...core.cards import BACK, Card
from ...core.errors import Why
from ...core.player import Worth
from ...odds.preferans.bits import PLACES, card_at
from ...odds.results import BAND
from ..comparing import compared
from ..conditions import hangs_on
from .inference import Sight

if TYPE_CHECKING:
    from ...odds.preferans.worlds import Drawn
    from ...odds.runtime.arrays import Floats

__all__ = ["WhistOutcomes"]

LEAST_EFFECT = 0.3
"""A condition is told only if it makes another card better by at least so many whists."""


@dataclass(frozen=True, slots=True)
class WhistOutcomes:
    """The results of following each of some answers to the end of a sample of deals.

    ``options``  the answers, that of the rules of thumb first
    ``worth``    whists, a row for each deal and a column for each answer
    ``chains``   number of Markov chains; their deals follow one another in equal parts
    ``deals``    int64, shape (deals, 4): three hands and the cards apart, as bits; None where cards matter no more
    ``shared``   whether the figures are the mean of both defenders
    """

    options: tuple[object, ...]
    worth: list[list[float]]
    chains: int
    deals: Drawn | None = None
    shared: bool = False

    @property
    def means(self) -> list[float]:
        """What each answer brings on average, in whists."""
        return [fmean(column) for column in zip(*self.worth, strict=True)]

    def best_of(self, certain: Collection[Card]) -> object:
        """The answer with the highest mean, of the ``certain`` winners if there are any; of equals the first."""
        means = self.means
        open_to = [at for at, one in enumerate(self.options) if one in certain] or range(len(means))
        return self.options[max(open_to, key=means.__getitem__)]

    def best_first(self) -> list[object]:
        """The answers by their means, the highest first."""
        means = self.means
        return [self.options[at] for at in sorted(range(len(means)), key=lambda at: -means[at])]

    def surely_best(self, certain: Collection[Card], sure: float) -> object:
        """The same, unless it is no certain winner and better than the first by less than so many standard errors.

        Then it is the first: the best of many by a small sample is often not better than what a good rule says.
        """
        best = self.best_of(certain)
        if best in certain:
            return best
        figures = self._figures
        gain = figures[:, [self.options.index(best)]] - figures[:, :1]
        return best if gain.mean() >= sure * self._errors(gain)[0] else self.options[0]

    def values(self) -> dict[object, Worth]:
        """What each answer brings on average, and the half-width of its 95 % interval."""
        bands = BAND * self._errors(self._figures)
        return {
            one: Worth(mean, band) for one, mean, band in zip(self.options, self.means, bands.tolist(), strict=True)
        }

    def reason(self) -> Why:
        """The best answer compared with the next best."""
        means, worth = self.means, self._figures
        best, other = sorted(range(len(means)), key=lambda at: -means[at])[:2]
        error = float(self._errors(worth[:, [best]] - worth[:, [other]])[0])
        brings, than, alike, same = compared(means[best], means[other], error, signed=True)
        each = self.shared
        return Why(
            "advice_whists",
            {"brings": brings, "than": than, "alike_each": alike and each, "same_each": same and each, "each": each,
             "alike": alike, "same": same},
        )  # fmt: skip

    def conditions(self, sight: Sight, card: Card) -> tuple[Why, ...]:
        """The hidden card whose place decides whether another card than ``card`` is better, and whose hand it is."""
        from ...odds.preferans.worlds import lies

        active, view = sight.active, sight.view
        others = [active.index(seat) for seat in active if BACK in view.piles[f"hand{seat}"]]
        where = [(at, PLACES[hidden]) for at in others for hidden in sorted(sight.hidden)]
        if self.deals is None or not where:
            return ()
        met = lies(self.deals, where)
        found = hangs_on(self._figures, met, self.options.index(card), LEAST_EFFECT, self.chains)
        if found is None:
            return ()
        holder, place = where[found.at]
        other, held, percent = self.options[found.other], card_at(place), found.percent_best
        left = holder == (active.index(sight.seat) + 1) % 3
        right = not left
        if found.inside:
            return (
                Why("advice_unless", {"card": card, "other": other, "held": held, "percent": percent, "left": left,
                                      "right": right}),
            )  # fmt: skip
        return (
            Why("advice_only_if", {"card": card, "other": other, "held": held, "percent": percent, "left": left,
                                   "right": right}),
        )  # fmt: skip

    @property
    def _figures(self) -> Floats:
        """``worth`` as an array: float64, shape (deals, answers)."""
        from ...odds.preferans.worlds import figures

        return figures(self.worth)

    def _errors(self, columns: Floats) -> Floats:
        """The standard errors of the column means."""
        from ...odds.runtime.chains import standard_errors

        return standard_errors(columns, self.chains)
