"""Simulation as a check on counting: samples with their standard error, and tests of a dealer.

>>> from cardwidgets.probability import draws
>>> sample(draws(3).has("A"), 1000, seed=4)
has A: 0.217 in 1,000 trials, standard error 0.013, 95 % confidence interval 0.1926 to 0.2436
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from random import Random
from statistics import fmean, stdev

from ..core.plain import check_function, check_type, dice, numbers, whole
from ..core.quantiles import LEVEL
from ..locale.shown import Spoken, called, sentence, sentence_html
from .chances import Probability
from .intervals import student, wilson
from .spaces import LIMIT, Event, RandomVariable, SampleSpace, check_space

__all__ = ["Sample", "chi_square", "p_value", "sample"]


class Sample(Spoken):
    """The results of independent trials: the ``proportion`` of an event, or the ``mean`` of a random variable.

    ``values``          the result of each trial in order; for an event, 1 if it happened and 0 if not
    ``standard_error``  the estimated standard deviation of the mean; infinite after one trial of a random variable

    >>> from cardwidgets.probability import pair
    >>> dealt = sample(pair, 2000, seed=1)
    >>> abs(dealt.proportion - 0.1694) < 4 * dealt.standard_error
    True
    """

    def __init__(self, name: str, values: Iterable[float], *, of_event: bool = False) -> None:
        self.name, self.of_event = name, of_event
        found = [*numbers(f"the values of {name}", values)]
        if not found:
            raise ValueError("a sample needs at least one trial")
        if of_event and not {*found} <= {0, 1}:
            raise ValueError("the value of a trial of an event is 1 if it happened, and 0 if not")
        self.values: list[float] = [*map(int if of_event else float, found)]
        self.n = len(found)
        self.mean = self.proportion = fmean(self.values)
        spread = sqrt(self.mean * (1 - self.mean)) if of_event else stdev(self.values) if self.n > 1 else float("inf")
        self.standard_error = spread / sqrt(self.n)

    def confidence_interval(self, level: float = LEVEL) -> tuple[float, float]:
        """Return Wilson's interval for a proportion, Student's for a mean. Raises `ValueError` as `wilson` does."""
        if self.of_event:
            return wilson(int(sum(self.values)), self.n, level)
        return student(self.mean, self.standard_error, self.n, level)

    def running_mean(self) -> list[float]:
        """Return the mean after each trial. By the law of large numbers it approaches the expected value."""
        return [total / n for n, total in enumerate(accumulate(self.values), 1)]

    def __repr__(self) -> str:
        low, high = self.confidence_interval()
        error = f"standard error {self.standard_error:.2g}, 95 % confidence interval {low:.4g} to {high:.4g}"
        return f"{self.name}: {self.mean:.4g} in {self.n:,} trials, {error}"

    def spoken(self) -> str:
        low, high = self.confidence_interval()
        told = {"mean": self.mean, "error": self.standard_error, "low": low, "high": high}
        return sentence("sample", name=called(self.name), n=self.n, **told)

    def _repr_html_(self) -> str:
        return sentence_html(self.spoken())


def sample(
    what: Event | RandomVariable, n: int = 1000, seed: int | None = 0, space: SampleSpace | None = None
) -> Sample:
    """Draw ``n`` outcomes at random, and watch an event or a random variable.

    ``what``   the event or the random variable
    ``space``  as in `P`, such as ``HANDS.given(event)``

    >>> from cardwidgets.probability import pair
    >>> sample(pair, 2000, seed=1)
    pair: 0.164 in 2,000 trials, standard error 0.0083, 95 % confidence interval 0.1484 to 0.1809

    Raises `ValueError` unless ``n`` is a whole number of at least 1, and `TypeError` unless ``what`` is an event or a
    random variable.
    """
    n = whole("n", n, 1, LIMIT)
    check_type(what, Event | RandomVariable, "sample needs an event or a random variable")
    check_space(space := what.space if space is None else space)
    rng, draw = dice(seed), space.draw
    if isinstance(what, Event):
        return Sample(what.name, [bool(what.test(draw(rng))) for _ in range(n)], of_event=True)
    return Sample(what.name, [what.value(draw(rng)) for _ in range(n)])


def chi_square(observed: Iterable[float], expected: Iterable[float]) -> float:
    """Return how far observed counts are from the expected ones: the sum of (observed − expected)² / expected.

    >>> chi_square([18, 12, 10, 20], [15, 15, 15, 15])
    4.533333333333333

    Raises `ValueError` if the two rows differ in length, or if an expected count is not above 0.
    """
    seen, wanted = numbers("observed counts", observed), numbers("expected counts", expected)
    if len(seen) != len(wanted) or not seen or min(wanted) <= 0:
        raise ValueError(
            f"chi_square needs as many observed as expected counts, all expected ones above 0; got {len(seen)} and"
            f" {len(wanted)}, the least expected {min(wanted, default='missing')}"
        )
    exact = ((Fraction(o), Fraction(e)) for o, e in zip(seen, wanted, strict=True))  # equal distances stay equal
    return float(sum((o - e) ** 2 / e for o, e in exact))


def p_value(observed: float, simulate: Callable[[Random], float], n: int = 999, seed: int | None = 0) -> Probability:
    """Return the p-value by simulation: (1 + m) / (1 + n), where m of n simulated values are at least ``observed``.

    ``observed``  the test statistic that was found; more means farther from the null hypothesis
    ``simulate``  a function that takes a `Random` and returns one value of the statistic under the null hypothesis

    >>> p_value(15, lambda rng: sum(rng.random() < 0.5 for _ in range(20)), n=999, seed=1)
    20/1000 = 1/50 = 2 %

    Raises `ValueError` if ``observed`` is nan or ``n`` is not a whole number of at least 1. Raises `TypeError` if
    ``observed`` is not a number or ``simulate`` not a function.
    """
    n = whole("n", n, 1, LIMIT)
    numbers("observed", [observed])
    check_function(simulate, "simulate must be a function of a Random, as lambda rng: ...")
    rng = dice(seed)
    simulated = numbers("the results of simulate", (simulate(rng) for _ in range(n)))
    return Probability(1 + sum(one >= observed for one in simulated), n + 1)
