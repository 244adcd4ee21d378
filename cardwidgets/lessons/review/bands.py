"""The bound by which an answer is called clearly worse, over repeated looks at its cost.

A cost is a mean over deals that are drawn, and most decisions are clear after few of them. So the review looks after
some, and after more while it is close. Who looks several times with the same band will sooner or later see a
difference where there is none. So the risk to be wrong, `CONFIDENCE` leaves so much of it, is spent look by look in
proportion to the deals that are new (the spending function α·t of Lan and DeMets, Biometrika 70, 1983, and of Kim and
DeMets, Biometrika 74, 1987), and is shared among the answers that are compared (Bonferroni's bound). Bands are the
wider the fewer deals they rest on; all of them together hold as often as `CONFIDENCE` says, however often was looked.

One stops looking as soon as an answer is worse, and where it will hardly be called so in the end: where the mean that
is expected after all deals, and two standard errors of what is still to come, stay within the last band (stochastic
curtailment: Lan, Simon and Halperin, Sequential Analysis 1, 1982). That spends no risk: it only leaves errors unfound.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

__all__ = ["CONFIDENCE", "Cost", "SequentialLooks", "costs_of"]

CONFIDENCE = 0.9995
"""The chance that no answer as good as the best is called worse at a question, however many there are.

A learner who is told of a mistake that was none loses trust in all that is told, so an error is rather left unfound.
Of 1,200 questions with an answer as good as the best one is called worse in less than one, were they all so close."""
_AHEAD = 2.0
"""By how many standard errors of what is still to come an answer may surprise."""


class Cost(NamedTuple):
    """The cost of an answer beside the best one, and its error: see `SequentialLooks`."""

    cost: float
    band: float

    @property
    def sure(self) -> bool:
        """Return True if the answer was worse by what could be known: the band around its cost does not reach down to
        0."""
        return self.cost > self.band


@dataclass(frozen=True)
class SequentialLooks:
    """Looks at means over so many deals, ``numbers`` that grow, and how ``sure`` one is after all of them."""

    numbers: tuple[int, ...] = (1,)
    sure: float = CONFIDENCE

    def costs(self, means: Mapping[str, tuple[float, float]], number: int | None = None) -> dict[str, Cost]:
        """Return costs with their bands, of what each open answer costs on average and the standard error of that.

        ``number`` is how many deals there were at this look; None: at the last. The best answer is the one that did
        best in the deals that were drawn, so each of the others is compared with the luckiest. Answers that came to
        the same in every deal are one.
        """
        wide = self._errors(len(set(means.values())), number)
        return {answer: Cost(mean, wide * error) for answer, (mean, error) in means.items()}

    def open(self, values: Mapping[str, Cost], answer: str, number: int) -> bool:
        """Return True if more deals may end with the answer being called worse, which it is not yet."""
        cost, band = values.get(answer, Cost(0.0, 0.0))
        if cost > band or number >= self.numbers[-1]:
            return False
        answers = len(set(values.values()))
        now, last = self._errors(answers, number), self._errors(answers, None)
        away = [Cost(-other.cost, other.band) for other in values.values() if other != values.get(answer)]
        near = [Cost(cost, band)] if cost else away
        more = self.numbers[-1] / number
        return any(one.cost / one.band * now * sqrt(more) + _AHEAD * sqrt(more - 1) > last for one in near if one.band)

    def _errors(self, answers: int, number: int | None) -> float:
        """Return how many standard errors a band is wide on each side, one answer of so many compared with the
        others."""
        at = len(self.numbers) - 1 if number not in self.numbers else self.numbers.index(number)
        new = self.numbers[at] - (self.numbers[at - 1] if at else 0)
        return _wide((1 - self.sure) * new / self.numbers[-1] / max(1, answers - 1))


@cache
def _wide(risk: float) -> float:
    return -NormalDist().inv_cdf(risk)


def costs_of(means: Mapping[str, tuple[float, float]]) -> dict[str, Cost]:
    """Return costs with their bands where one looks once: see `SequentialLooks.costs`."""
    return SequentialLooks().costs(means)
