"""The bound by which an answer is called clearly worse, over repeated looks at its cost.

A cost is a mean over drawn deals, and most decisions are clear after a few of them. So the review looks after some
deals, and again after more if the decision is close. Repeated looks with one fixed band would sooner or later show a
difference where none exists. The risk of error, ``1 - CONFIDENCE``, is therefore spent look by look in proportion to
the new deals. This is the spending function α·t of Lan and DeMets (Biometrika 70, 1983) and of Kim and DeMets
(Biometrika 74, 1987). The risk is also shared among the compared answers (Bonferroni's bound). Bands are wider with
fewer deals; all of them together hold with probability `CONFIDENCE`, after any number of looks.

Looking ends as soon as an answer is worse, or when it is unlikely to be called worse in the end. The latter holds if
the expected final mean and two standard errors of the deals still to come stay within the last band (stochastic
curtailment: Lan, Simon and Halperin, Sequential Analysis 1, 1982). This spends no risk: it can only leave errors
unfound.
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
"""The probability that, at one question, no answer as good as the best is called worse, for any number of answers.

A false alarm costs the learner's trust in the review, so leaving an error unfound is better. Of 1,200 questions with an
answer as good as the best, less than one has such an answer called worse, even if all were that close.
"""
_AHEAD = 2.0
"""The number of standard errors of the deals still to come by which an answer may change."""


class Cost(NamedTuple):
    """The cost of an answer relative to the best one, and the half-width of its band; see `SequentialLooks`."""

    cost: float
    band: float

    @property
    def sure(self) -> bool:
        """Return True if the answer was clearly worse by what could be known: its cost exceeds its band."""
        return self.cost > self.band


@dataclass(frozen=True)
class SequentialLooks:
    """Looks at means after growing ``numbers`` of deals, and the confidence ``sure`` after all of them."""

    numbers: tuple[int, ...] = (1,)
    sure: float = CONFIDENCE

    def costs(self, means: Mapping[str, tuple[float, float]], number: int | None = None) -> dict[str, Cost]:
        """Return the cost of each legal answer with its band, from the mean cost and its standard error.

        ``number`` is the number of deals at this look; None: at the last look. The answer with cost 0 did best in the
        drawn deals, perhaps by luck. The bands allow for that. Answers with equal figures count as one.
        """
        wide = self._errors(len(set(means.values())), number)
        return {answer: Cost(mean, wide * error) for answer, (mean, error) in means.items()}

    def open(self, values: Mapping[str, Cost], answer: str, number: int) -> bool:
        """Return True if the answer is not yet called worse, but may be after more deals."""
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
        """Return the half-width of a band in standard errors, when one of ``answers`` is compared with the others."""
        at = len(self.numbers) - 1 if number not in self.numbers else self.numbers.index(number)
        new = self.numbers[at] - (self.numbers[at - 1] if at else 0)
        return _wide((1 - self.sure) * new / self.numbers[-1] / max(1, answers - 1))


@cache
def _wide(risk: float) -> float:
    return -NormalDist().inv_cdf(risk)


def costs_of(means: Mapping[str, tuple[float, float]]) -> dict[str, Cost]:
    """Return the cost of each answer with its band for a single look; see `SequentialLooks.costs`."""
    return SequentialLooks().costs(means)
