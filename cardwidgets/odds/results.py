"""The results of questions about chances: one chance, several exclusive chances, or an estimate.

>>> prial = Chance(52, 22100)
>>> prial.fraction, prial.odds, prial.one_in
(Fraction(1, 425), (1, 424), Fraction(425, 1))
>>> print(prial.sentence())
52 of 22,100: 0.2353 %, 1 in 425.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..core.quantiles import LEVEL, half_width, student_factor
from ..locale import say
from ..probability.chances import Chances, Probability
from ..probability.intervals import student

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["Chance", "Chances", "Estimate", "Step", "axes", "band_of", "format_amount", "format_pair"]

band_of = student_factor
Chance = Probability
"""The type of the counters' exact results: `cardwidgets.probability.Probability`."""


def axes(ax: Axes | None) -> Axes:
    """Return the given axes, or new ones. Needs matplotlib."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    return pyplot.subplots()[1]


def format_pair(
    one: float, other: float, *, digits: int = 1, signed: bool = False, band: float = 0.0
) -> tuple[str, str]:
    """Return two figures as text, with one more digit if they would look the same.

    ``band``  the possible error of their difference. Figures that differ by no more keep their digits, and may look the
              same. With a band of 1 or more they have no decimals

    >>> format_pair(8.52, 8.47), format_pair(-0.02, 3.0), format_pair(1.25, -2, signed=True)
    (('8.52', '8.47'), ('0.0', '3.0'), ('+1.2', '-2.0'))
    >>> format_pair(84.2, 83.7, band=2), format_pair(84.2, 80.1, band=2), format_pair(84.2, 84.1, band=0.3)
    (('84', '84'), ('84', '80'), ('84.2', '84.1'))
    """
    sign = "+" if signed else ""
    digits = 0 if band >= 1 else digits
    first, second = (f"{figure:{sign}z.{digits}f}" for figure in (one, other))
    if first != second or (band and abs(one - other) <= band):
        return first, second
    return f"{one:{sign}z.{digits + 1}f}", f"{other:{sign}z.{digits + 1}f}"


def format_amount(amount: float, places: int = 1, *, signed: bool = False) -> str:
    """Return an amount as text, with a typographic minus sign.

    >>> format_amount(-1.26), format_amount(0.031, 2), format_amount(2, signed=True), format_amount(-0.01, signed=True)
    ('−1.3', '0.03', '+2.0', '0.0')
    """
    text = f"{abs(amount):.{places}f}"
    if not float(text):
        return text
    return ("−" if amount < 0 else "+" if signed else "") + text


class Step(NamedTuple):
    """An estimate at one stage: the mean and its error after a number of deals."""

    deals: int
    mean: float
    error: float

    @property
    def half_width(self) -> float:
        """The half width of Student's 95 % interval; infinite after one deal."""
        return half_width(self.error, self.deals)


@dataclass(frozen=True)
class Estimate:
    """A mean over random deals, with its standard error and a 95 % confidence interval.

    ``steps`` are the estimates along the way; the last one is the result. ``stopped`` is True if the work was
    cancelled.
    """

    steps: Sequence[Step]
    stopped: bool = False

    @property
    def deals(self) -> int:
        """Return the number of deals of the result."""
        return self.steps[-1].deals

    @property
    def mean(self) -> float:
        """The result."""
        return self.steps[-1].mean

    @property
    def error(self) -> float:
        """The standard error of the result."""
        return self.steps[-1].error

    @property
    def half_width(self) -> float:
        """The half width of Student's 95 % interval."""
        return self.steps[-1].half_width

    def __float__(self) -> float:
        return self.mean

    def interval(self, level: float = LEVEL) -> tuple[float, float]:
        """Return Student's 95 % confidence interval of the mean. A deal may bring a fraction, so this is not a count of
        hits.
        """
        return student(self.mean, self.error, self.deals, level)

    def sentence(self, lang: str | None = None) -> str:
        """Return the estimate in words, with the half width of its 95 % interval."""
        figures = {"percent": f"{100 * self.mean:.2f}", "error": f"{100 * self.half_width:.2f}"}
        return say("odds.estimate", lang, deals=self.deals, **figures)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each step: deals, mean, error. Needs pandas."""
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
        """Plot how the mean settles, with its 95 % confidence interval. Needs matplotlib.

        ``exact`` and ``guess`` are drawn as lines if they are given. All figures are multiplied by ``times``; with 100
        they are percentages, and the interval is cut off at 0 and 100. ``colours`` are those of the mean, the exact
        line and the guess.
        """
        ax = axes(ax)
        deals, means = [step.deals for step in self.steps], [step.mean for step in self.steps]
        bounds = [student(step.mean, step.error, step.deals) for step in self.steps]
        low, high = ([times * bound[side] for bound in bounds] for side in (0, 1))
        if times == 100:
            low, high = [max(value, 0) for value in low], [min(value, 100) for value in high]
        ax.fill_between(deals, low, high, color=colours[0], alpha=0.18, linewidth=0)
        ax.plot(deals, [times * mean for mean in means], color=colours[0], marker="o", markersize=3.5)
        for value, colour, style in ((exact, colours[1], "-"), (guess, colours[2], "--")):
            if value is not None:
                ax.axhline(times * float(value), color=colour, linestyle=style)
        ax.set(xscale="log")
        return ax
