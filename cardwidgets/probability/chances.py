"""Exact probabilities that remember their count, and tables of them.

>>> Probability(576, 4804)
576/4804 = 144/1201 = 11.99 %
>>> print(Probability(52, 22100).sentence())
52 of 22,100: 0.2353 %, 1 in 425.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

from ..core.plain import plain, typed
from ..judge.three_card import Category
from ..locale import frequency, kind_key, often, say

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = [
    "Chances",
    "Distribution",
    "Label",
    "Probability",
    "aligned",
    "axes",
    "called",
    "exact",
    "figure",
    "table_html",
]

KINDS = {kind.replace("_", " "): kind for kind in Category}
NOT = "not "

Label: TypeAlias = Any
"""The label of a value, a card or a hypothesis: a text, a number, a member of an enumeration. A `Mapping` takes no
wider type of keys than its own, so that ``Hashable`` would refuse a dictionary of texts."""


class Probability(Fraction):
    """An exact fraction with its count: so many ``ways`` of a ``total`` of equally likely outcomes.

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
        ways, total = plain(ways), plain(total)
        if not type(ways) is type(total) is int:
            raise ValueError(
                f"ways and total must be whole numbers; got ways={typed(ways, int)}, total={typed(total, int)}"
            )
        if not 0 <= ways <= total or not total:
            raise ValueError(f"ways must be from 0 to total, and total at least 1; got ways={ways}, total={total}")
        self = super().__new__(cls, ways, total)
        self.ways, self.total = ways, total
        return self

    def __reduce__(self) -> tuple[type[Probability], tuple[int, int]]:
        return type(self), (self.ways, self.total)

    def __copy__(self) -> Probability:
        return self

    def __deepcopy__(self, memo: object) -> Probability:
        return self

    def __format__(self, form: str, /) -> str:
        return format(float(self), form) if form else str(self)

    def __repr__(self) -> str:
        counted, reduced = f"{self.ways}/{self.total}", str(self)
        return f"{counted}{'' if counted == reduced else f' = {reduced}'} = {self.percent:.4g} %"

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
        """The mean number of tries until it happens once; None for what never happens."""
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

    def to_frame(self) -> pandas.DataFrame:
        """Return one row: ways, total, percent, one_in. Needs pandas."""
        import pandas

        row = (self.ways, self.total, self.percent, float(self.one_in or "nan"))
        return pandas.DataFrame([row], columns=["ways", "total", "percent", "one_in"])

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """Draw a bar of all outcomes, with the part that fits. Needs matplotlib."""
        ax = axes(ax)
        ax.barh([0], [100], color="0.9")
        ax.barh([0], [self.percent])
        ax.set(yticks=[], xlim=(0, 100), xlabel="%", title=self.sentence(lang))
        return ax


@dataclass(frozen=True)
class Chances(Mapping[Any, Probability]):
    """Probabilities that exclude each other, by what comes: a category, a number of points, a split.

    ``ways`` are the ways of each in the order in which they are shown; they need not fill the ``total``.
    """

    ways: Mapping[Label, int]
    total: int

    def __getitem__(self, name: Any) -> Probability:
        return Probability(self.ways[name], self.total)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def any_of(self, *names: Hashable) -> Probability:
        """Return the probability that one of these comes."""
        return Probability(sum(self.ways[name] for name in set(names)), self.total)

    def at_least(self, least: float) -> Probability:
        """Return the probability of so much or more, where what comes is a number."""
        least = plain(least)
        return Probability(sum(ways for name, ways in self.ways.items() if name >= least), self.total)

    @property
    def mean(self) -> Fraction:
        """The mean, where what comes is a number."""
        return sum((exact(value) * ways for value, ways in self.ways.items()), Fraction()) / self.total

    @property
    def variance(self) -> Fraction:
        """The variance, where what comes is a number: the mean of the squared distances from the mean."""
        squares = sum((exact(value) ** 2 * ways for value, ways in self.ways.items()), Fraction()) / self.total
        return squares - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation, where what comes is a number."""
        return sqrt(self.variance)

    def sentence(self, lang: str | None = None) -> str:
        """Return the most likely of them in words."""
        name = max(self.ways, key=self.ways.__getitem__)
        return say("odds.likeliest", lang, name=str(name), chance=self[name].sentence(lang))

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each: ways, percent, one_in. Needs pandas."""
        import pandas

        rows = [(each.ways, each.percent, float(each.one_in or "nan")) for each in self.values()]
        index = pandas.Index([name if isinstance(name, int) else str(name) for name in self], name="comes")
        return pandas.DataFrame(rows, index=index, columns=["ways", "percent", "one_in"])

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw a bar for each, in percent. Needs matplotlib."""
        ax = axes(ax)
        ax.bar([str(name) for name in self], [each.percent for each in self.values()])
        ax.set(ylabel="%")
        return ax


@dataclass(frozen=True, repr=False)
class Distribution(Chances):
    """The values of a random variable, each with its probability; together they fill the total.

    >>> die = Distribution(dict.fromkeys(range(1, 7), 1), 6)
    >>> die[6], die.at_least(5), die.mean
    (1/6 = 16.67 %, 2/6 = 1/3 = 33.33 %, Fraction(7, 2))
    """

    def __post_init__(self) -> None:
        if (found := sum(self.ways.values())) != self.total:
            raise ValueError(f"the ways of all values must add up to total; got {found} and total={self.total}")

    def __repr__(self) -> str:
        rows = [(str(value), f"{p.ways:,}", str(p), f"{p.percent:.4g}") for value, p in self.items()]
        return aligned([("value", "ways", "probability", "%"), *rows, ("total", f"{self.total:,}", "1", "100")])

    def _repr_html_(self) -> str:
        return _distribution_html(self.ways, self.total)


def exact(number: Label) -> Fraction:
    """Return a number as it is written: 0.2 is one fifth.

    Raises `TypeError` for what is no number, and `ValueError` for a float that a fraction was rounded to.

    >>> exact(0.2), exact("3/53")
    (Fraction(1, 5), Fraction(3, 53))
    """
    number = plain(number)
    if isinstance(number, float):
        near = Fraction(number).limit_denominator(100_000) if abs(number) < 1e15 else None
        if near is None or len(repr(number).strip("-").replace(".", "").lstrip("0").partition("e")[0]) > 12:
            hint = f"Fraction({near.numerator}, {near.denominator})" if near and float(near) == number else "a Fraction"
            raise ValueError(f"{number!r} is a rounded number: write {hint}, or few digits")
        return Fraction(repr(number))
    try:
        return Fraction(number)
    except (TypeError, ValueError, ZeroDivisionError):
        raise TypeError(f"a number is needed here, such as 3, 0.2 or Fraction(1, 3), not {typed(number)}") from None


def figure(number: float) -> str:
    """Return a number as people read it, with four significant figures."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.4g}"


def called(name: object) -> str:
    """Return what an event or a value is called: kinds of hands and their opposites in the reader's language."""
    text = str(name).replace("_", " ")
    if text.startswith(NOT):
        return say("probability.not", name=called(text.removeprefix(NOT)))
    if text in KINDS:
        return say(kind_key(KINDS[text]))
    return say("probability.all") if text == "all" else text


def table_html(heads: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """Return a table whose first column names the rows."""
    top = "".join(f'<th scope="col">{escape(str(head))}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>'
        f"{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
        for first, *cells in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _distribution_html(ways: Mapping[Label, int], total: int) -> str:
    """Return a row for each value: its ways, its probability, its percent."""
    heads = [say(f"probability.{head}") for head in ("value", "ways", "probability", "percent")]
    rows = [_row(called(value), Probability(n, total)) for value, n in ways.items()]
    return table_html(heads, [*rows, (say("probability.all"), f"{total:,}", "1", "100 %")])


def _row(name: str, p: Probability) -> tuple[str, ...]:
    return name, f"{p.ways:,}", str(p), f"{p.percent:.4g} %"


def aligned(rows: list[tuple[str, ...]]) -> str:
    """Return rows as lines with their columns flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.rjust(w) for cell, w in zip(row, widths, strict=True)) for row in rows)


def axes(ax: Axes | None) -> Axes:
    """Return the given axes, or new ones. Needs matplotlib."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots()[1]
