"""What is handed back when somebody asks for chances: one, several that exclude each other, or an estimate.

>>> prial = Chance(52, 22100)
>>> prial.fraction, prial.odds, prial.one_in
(Fraction(1, 425), (1, 424), Fraction(425, 1))
>>> print(prial.sentence())
52 of 22,100: 0.2353 %, 1 in 425.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import cos, inf, pi, sin, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.plain import plain, typed
from ..locale import frequency, often, say

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["BAND", "Chance", "Chances", "Estimate", "Step", "axes", "band_of", "figure", "told_apart"]

BAND = 1.96
"""Standard errors on each side of a mean that hold the true one 95 times of 100, as errors of many deals fall."""
_EXACT = 200
"""Up to so many degrees of freedom Student's distribution is summed up; beyond, an expansion has all digits shown."""


def told_apart(
    one: float, other: float, *, digits: int = 1, signed: bool = False, band: float = 0.0
) -> tuple[str, str]:
    """Two figures with so many digits after the point, or one more where they would look alike.

    ``band``  by how much their difference may be off: they have no digit that stands for less than that, and look alike
              rather than differ by less

    >>> told_apart(8.52, 8.47), told_apart(-0.02, 3.0), told_apart(1.25, -2, signed=True)
    (('8.52', '8.47'), ('0.0', '3.0'), ('+1.2', '-2.0'))
    >>> told_apart(84.2, 83.7, band=2), told_apart(84.2, 80.1, band=2), told_apart(84.2, 84.1, band=0.3)
    (('84', '84'), ('84', '80'), ('84.2', '84.1'))
    """
    sign = "+" if signed else ""
    digits = 0 if band >= 1 else digits
    first, second = (f"{figure:{sign}z.{digits}f}" for figure in (one, other))
    if first != second or (band and abs(one - other) <= band):
        return first, second
    return f"{one:{sign}z.{digits + 1}f}", f"{other:{sign}z.{digits + 1}f}"


@cache
def band_of(deals: int) -> float:
    """Standard errors on each side of a mean of so many deals that hold the true one 95 times of 100.

    The standard error is estimated from the same deals, and by few of them badly: so this is the quantile of 97.5 % of
    Student's t, with a degree of freedom less than there are ``deals``. With one deal, or none, it is infinite; with
    more and more it comes down to `BAND`.

    >>> [round(band_of(deals), 3) for deals in (2, 5, 20, 400)]
    [12.706, 2.776, 2.093, 1.966]
    """
    freedom = deals - 1
    if freedom < 1:
        return inf
    if freedom > _EXACT:
        z = 1.959963984540054  # the quantile of the normal distribution, then two terms of Cornish and Fisher
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, pi / 2  # halved on the angle whose tangent is t over the root of the degrees of freedom
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return sqrt(freedom) * sin(high) / cos(high)


def _within(angle: float, freedom: int) -> float:
    """How likely Student's t lies within the tangent of an angle times the root of its degrees of freedom.

    A finite sum of powers of the cosine (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    """
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for power in range(1 + odd, freedom, 2):
        total += term
        term *= power / (power + 1) * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def axes(ax: Axes | None) -> Axes:
    """The given drawing, or a new one. Needs matplotlib."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots()[1]


def figure(number: float) -> str:
    """A number as people read it: four figures that count."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.4g}"


@dataclass(frozen=True)
class Chance:
    """So many ways among so many that are equally likely.

    Raises `ValueError` when there are none at all, or more that fit than there are.
    """

    ways: int
    total: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "ways", plain(self.ways))
        object.__setattr__(self, "total", plain(self.total))
        if not type(self.ways) is type(self.total) is int:
            raise ValueError(f"a chance is of whole numbers, not {typed(self.ways, int)} in {typed(self.total, int)}")
        if not 0 <= self.ways <= self.total or not self.total:
            raise ValueError(f"no chance of {self.ways} in {self.total}: ways are from 0 to a total of at least 1")

    def __float__(self) -> float:
        return self.ways / self.total

    @property
    def fraction(self) -> Fraction:
        """The chance as an exact fraction."""
        return Fraction(self.ways, self.total)

    @property
    def percent(self) -> float:
        """The chance in percent."""
        return 100 * self.ways / self.total

    @property
    def odds(self) -> tuple[int, int]:
        """For and against, in the smallest whole numbers."""
        return self.fraction.numerator, self.fraction.denominator - self.fraction.numerator

    @property
    def one_in(self) -> Fraction | None:
        """Once in how many tries on average; None for what never comes."""
        return Fraction(self.total, self.ways) if self.ways else None

    def sentence(self, lang: str | None = None) -> str:
        """The chance in words."""
        if not self.ways:
            return say("odds.never", lang, total=self.total)
        if self.ways == self.total:
            return say("odds.always", lang, ways=self.ways, total=self.total)
        told = often(self.fraction, lang)
        if Fraction(*frequency(self.fraction)) != self.fraction:
            told = say("odds.about", lang, often=told)
        return say("odds.chance", lang, ways=self.ways, total=self.total, percent=figure(self.percent), often=told)

    def to_frame(self) -> pandas.DataFrame:
        """One row: ways, total, percent, one_in. Needs pandas."""
        import pandas

        row = (self.ways, self.total, self.percent, float(self.one_in or "nan"))
        return pandas.DataFrame([row], columns=["ways", "total", "percent", "one_in"])

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """A bar of all there is, with the part that fits. Needs matplotlib."""
        ax = axes(ax)
        ax.barh([0], [100], color="0.9")
        ax.barh([0], [self.percent])
        ax.set(yticks=[], xlim=(0, 100), xlabel="%", title=self.sentence(lang))
        return ax


@dataclass(frozen=True)
class Chances(Mapping[Any, Chance]):
    """Chances that exclude each other, by what comes: a category, a number of points, a split.

    ``ways`` are the ways of each in the order in which they are shown; they need not fill the ``total``.
    """

    ways: Mapping[Any, int]
    total: int

    def __getitem__(self, name: Any) -> Chance:
        return Chance(self.ways[name], self.total)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def any_of(self, *names: Hashable) -> Chance:
        """The chance that one of these comes."""
        return Chance(sum(self.ways[name] for name in set(names)), self.total)

    def at_least(self, least: float) -> Chance:
        """The chance of so much or more, where what comes is a number."""
        least = plain(least)
        return Chance(sum(ways for name, ways in self.ways.items() if name >= least), self.total)

    @property
    def mean(self) -> Fraction:
        """What comes on average, where what comes is a number."""
        return Fraction(sum(name * ways for name, ways in self.ways.items()), self.total)

    @property
    def deviation(self) -> float:
        """The standard deviation, where what comes is a number."""
        squares = Fraction(sum(name * name * ways for name, ways in self.ways.items()), self.total)
        return sqrt(squares - self.mean**2)

    def sentence(self, lang: str | None = None) -> str:
        """The most likely of them in words."""
        name = max(self.ways, key=self.ways.__getitem__)
        return say("odds.likeliest", lang, name=str(name), chance=self[name].sentence(lang))

    def to_frame(self) -> pandas.DataFrame:
        """A row for each: ways, percent, one_in. Needs pandas."""
        import pandas

        rows = [(each.ways, each.percent, float(each.one_in or "nan")) for each in self.values()]
        index = pandas.Index([name if isinstance(name, int) else str(name) for name in self], name="comes")
        return pandas.DataFrame(rows, index=index, columns=["ways", "percent", "one_in"])

    def plot(self, ax: Axes | None = None) -> Axes:
        """A bar for each, in percent. Needs matplotlib."""
        ax = axes(ax)
        ax.bar([str(name) for name in self], [each.percent for each in self.values()])
        ax.set(ylabel="%")
        return ax


class Step(NamedTuple):
    """How an estimate stood after so many deals."""

    deals: int
    mean: float
    error: float


@dataclass(frozen=True)
class Estimate:
    """A mean over random deals, and its standard error: the true value lies within two of them 19 times of 20.

    ``steps`` are the means on the way, the last one the result; ``stopped`` says whether somebody cancelled.
    """

    steps: Sequence[Step]
    stopped: bool = False

    @property
    def deals(self) -> int:
        """How many deals it is taken from."""
        return self.steps[-1].deals

    @property
    def mean(self) -> float:
        """The result."""
        return self.steps[-1].mean

    @property
    def error(self) -> float:
        """The standard error of the result."""
        return self.steps[-1].error

    def __float__(self) -> float:
        return self.mean

    def interval(self, errors: float = BAND) -> tuple[float, float]:
        """The mean less and plus so many standard errors, by default `BAND`."""
        return self.mean - errors * self.error, self.mean + errors * self.error

    def sentence(self, lang: str | None = None) -> str:
        """The estimate in words, with an error that is exceeded once in twenty times."""
        figures = {"percent": f"{100 * self.mean:.2f}", "error": f"{100 * BAND * self.error:.2f}"}
        return say("odds.estimate", lang, deals=self.deals, **figures)

    def to_frame(self) -> pandas.DataFrame:
        """A row for each step: deals, mean, error. Needs pandas."""
        import pandas

        return pandas.DataFrame(self.steps, columns=list(Step._fields))

    def plot(
        self,
        exact: float | None = None,
        ax: Axes | None = None,
        *,
        guess: float | None = None,
        times: float = 1,
        colours: Sequence[str] = ("C0", "C2", "C3"),
    ) -> Axes:
        """How the mean settles, with the band that holds the true value 95 times of 100. Needs matplotlib.

        ``exact`` and ``guess`` are drawn as lines where they are known. All figures are multiplied, by 100 for percent:
        then the band ends at none and at all. ``colours`` are those of the mean, of the exact line and of the guess.
        """
        ax = axes(ax)
        deals, means, errors = zip(*self.steps, strict=True)
        low, high = ([times * (m + sign * BAND * e) for m, e in zip(means, errors, strict=True)] for sign in (-1, 1))
        if times == 100:
            low, high = [max(value, 0) for value in low], [min(value, 100) for value in high]
        ax.fill_between(deals, low, high, color=colours[0], alpha=0.18, linewidth=0)
        ax.plot(deals, [times * mean for mean in means], color=colours[0], marker="o", markersize=3.5)
        for value, colour, style in ((exact, colours[1], "-"), (guess, colours[2], "--")):
            if value is not None:
                ax.axhline(times * float(value), color=colour, linestyle=style)
        ax.set(xscale="log")
        return ax
