"""Exact probabilities that remember their count, and tables of them.

>>> Probability(576, 4804)
576/4804 = 144/1201 = 11.99 %
>>> print(Probability(52, 22100).sentence())
52 of 22,100: 0.2353 %, 1 in 425.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from ..core.errors import quoted
from ..core.plain import check_type, exact, numbers, plain, typed
from ..core.sharing import Label
from ..locale import frequency, often, say
from ..locale.figures import figure
from ..locale.shown import Row, Shown

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["Chances", "Distribution", "Label", "Observed", "Probability", "part_of"]


class Probability(Fraction):
    """An exact fraction with its count: ``ways`` of ``total`` equally likely outcomes.

    It calculates as any `Fraction`; a sum or product is a plain `Fraction` again.

    >>> prial = Probability(52, 22100)
    >>> prial == Fraction(1, 425), prial.odds, 1 - prial
    (True, (1, 424), Fraction(424, 425))
    >>> f"{prial:.5f}"
    '0.00235'

    Raises `ValueError` unless ``ways`` and ``total`` are whole numbers, ways from 0 to total and total at least 1.
    """

    __slots__ = ("total", "ways")
    ways: int
    total: int

    def __new__(cls, ways: int, total: int) -> Probability:
        ways, total = part_of(ways=ways, total=total)
        self = super().__new__(cls, ways, total)
        self.ways, self.total = ways, total
        return self

    def __reduce__(self) -> tuple[type[Probability], tuple[int, int]]:
        return type(self), (self.ways, self.total)

    def __copy__(self, memo: object = None) -> Probability:
        return self

    __deepcopy__ = __copy__

    def __format__(self, form: str, /) -> str:
        return format(float(self), form) if form else str(self)

    def __repr__(self) -> str:
        counted, reduced = f"{self.ways}/{self.total}", str(self)
        reduced = counted if self.denominator == 1 else reduced  # 0 or 1, which the percentage says
        percent = say("ladder.percent", n=f"{self.percent:.4g}")
        return f"{counted}{'' if counted == reduced else f' = {reduced}'} = {percent}"

    @property
    def fraction(self) -> Fraction:
        """The probability as a plain fraction."""
        return Fraction(self.numerator, self.denominator)

    @property
    def percent(self) -> float:
        """The probability in percent."""
        return 100 * self.ways / self.total

    @property
    def odds(self) -> tuple[int, int]:
        """The odds for and against, in the smallest whole numbers."""
        return self.numerator, self.denominator - self.numerator

    @property
    def one_in(self) -> Fraction | None:
        """The mean number of tries until the event happens once; None if it never happens."""
        return Fraction(self.total, self.ways) if self.ways else None

    def sentence(self, lang: str | None = None) -> str:
        """Return the probability in words."""
        if not self.ways:
            return say("odds.never", lang, total=self.total)
        if self.ways == self.total:
            return say("odds.always", lang, ways=self.ways, total=self.total)
        told = often(self.fraction, lang)
        if Fraction(*frequency(self.fraction)) != self.fraction:
            told = say("odds.about", lang, often=told)
        return say("odds.chance", lang, ways=self.ways, total=self.total, percent=figure(self.percent), often=told)


@dataclass(frozen=True)
class Chances(Mapping[Any, Probability]):
    """Probabilities of results that exclude each other: of categories, numbers of points or splits.

    ``ways``   the number of ways of each result, in the order in which the results are shown
    ``total``  the number of equally likely outcomes; the ways may add up to less

    >>> chances = Chances({"2-2": 4, "3-1": 5}, 10)
    >>> chances["3-1"]
    5/10 = 1/2 = 50 %
    >>> sum(chances.values())
    Fraction(9, 10)
    """

    ways: Mapping[Label, int]
    total: int

    def __post_init__(self) -> None:
        check_type(self.ways, Mapping, "ways must be a dictionary, as {'2-2': 4, '3-1': 5}")
        for ways in self.ways.values():
            part_of(ways=ways, total=self.total)

    def __getitem__(self, name: Any) -> Probability:
        try:
            return Probability(self.ways[name], self.total)
        except (KeyError, TypeError):
            raise KeyError(f"{quoted(name)} is none of {', '.join(map(str, self.ways))}") from None

    def __iter__(self) -> Iterator[Any]:
        return iter(self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def any_of(self, *names: Hashable) -> Probability:
        """Return the probability that one of these results comes."""
        return Probability(sum({name: self[name].ways for name in names}.values()), self.total)

    def at_least(self, least: float) -> Probability:
        """Return the probability of ``least`` or more, where the results are numbers."""
        [least] = numbers("least", [plain(least)])
        values = numbers("the results", self.ways)
        return Probability(sum(self.ways[value] for value in values if value >= least), self.total)

    def _mean_power(self, power: int) -> Fraction:
        return sum((exact(value) ** power * ways for value, ways in self.ways.items()), Fraction()) / self.total

    @property
    def mean(self) -> Fraction:
        """The mean, where the results are numbers."""
        return self._mean_power(1)

    @property
    def variance(self) -> Fraction:
        """The variance, where the results are numbers: the mean of the squares, less the square of the mean."""
        return self._mean_power(2) - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation, where the results are numbers."""
        return sqrt(self.variance)

    def sentence(self, lang: str | None = None) -> str:
        """Return the most likely result, with its probability, in words."""
        name = max(self.ways, key=self.ways.__getitem__)
        return say("odds.likeliest", lang, name=str(name), chance=self[name].sentence(lang))

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each result: ways, percent, one_in. Needs pandas."""
        import pandas

        rows = [(each.ways, each.percent, float(each.one_in or "nan")) for each in self.values()]
        index = pandas.Index([name if isinstance(name, int) else str(name) for name in self], name="comes")
        return pandas.DataFrame(rows, index=index, columns=["ways", "percent", "one_in"])

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw a bar for each result, in percent. Needs matplotlib."""
        from matplotlib import pyplot

        ax = ax or pyplot.subplots()[1]
        ax.bar([str(name) for name in self], [each.percent for each in self.values()])
        ax.set(ylabel="%")
        return ax


@dataclass(frozen=True, repr=False)
class Distribution(Shown, Chances):
    """The values of a random variable, each with its probability. The probabilities add up to 1.

    >>> die = Distribution(dict.fromkeys(range(1, 7), 1), 6)
    >>> die[6], die.at_least(5), die.mean
    (1/6 = 16.67 %, 2/6 = 1/3 = 33.33 %, Fraction(7, 2))
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if (found := sum(self.ways.values())) != self.total:
            raise ValueError(f"the ways of all values must add up to total; got {found} and total={self.total}")

    def cells(self) -> list[Row]:
        rows = [(value, f"{p.ways:,}", p, f"{p.percent:.4g}") for value, p in self.items()]
        return [("value", *self._heads(), "%"), *rows, ("total", f"{self.total:,}", "1", "100")]

    def _heads(self) -> tuple[str, str]:
        return "ways", "probability"


class Observed(Distribution):
    """The values seen in a number of deals, with how often each came and with its share of the deals.

    >>> Observed({"pair": 11, "high card": 49}, 60)
        value  times  share      %
         pair     11  11/60  18.33
    high card     49  49/60  81.67
        total     60      1    100
    """

    def _heads(self) -> tuple[str, str]:
        return "times", "share"


def part_of(**counts: int) -> tuple[int, int]:
    """Return two counts, the second of which includes the first. Raises `ValueError` unless they are such counts."""
    (part, a), (whole, b) = counts.items()
    a, b = plain(a), plain(b)
    if not (type(a) is type(b) is int and 0 <= a <= b and b):
        got = f"{part}={typed(a, int)}, {whole}={typed(b, int)}"
        raise ValueError(f"{part} must be a whole number from 0 to {whole}, and {whole} at least 1; got {got}")
    return a, b
