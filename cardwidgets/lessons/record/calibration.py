"""The calibration of a learner: estimated values compared with true values, over all predictions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from statistics import fmean

from ...core.plain import typed
from ...core.spec import load_screens
from ...locale import labelled, listed, say
from .attempts import MAX_TEXT_LENGTH
from .progress import table_html

__all__ = [
    "CLOSE_POINTS",
    "MAX_LISTED",
    "Calibration",
    "Guess",
    "calibration_of",
    "checked_guess",
    "draw_calibration_with",
]

CLOSE_POINTS = 5.0
"""A prediction counts as close if it is off by at most this number of percentage points."""
MAX_LISTED = 12
"""The most predictions that are listed: the latest ones."""


@dataclass(frozen=True)
class Guess:
    """A prediction: the ``guess`` and the true ``share``, both in percent."""

    question: str
    guess: float
    share: float

    @property
    def miss(self) -> float:
        """The percentage points by which the guess was too high; negative if it was too low."""
        return self.guess - self.share


def checked_guess(question: object, guess: object, share: object) -> Guess:
    """Return a prediction in its stored form. Raises `TypeError` or `ValueError` for an invalid field, and names it."""
    if type(question) is not str:
        raise TypeError(f"question must be a str, not {typed(question)}")
    figures: list[float] = []
    for name, value in (("guess", guess), ("share", share)):
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= 100:
            raise ValueError(f"{name} must be a number of percent from 0 to 100, not {typed(value, int, float)}")
        figures.append(float(value))
    return Guess(question[:MAX_TEXT_LENGTH], *figures)


@dataclass(frozen=True)
class Calibration:
    """All predictions of a learner, in order. Displayed as a picture of estimated against true values, with its
    table.
    """

    guesses: tuple[Guess, ...]
    lang: str

    @property
    def off(self) -> float | None:
        """The average distance of guesses from the true values, in percentage points; None without predictions."""
        return fmean(abs(one.miss) for one in self.guesses) if self.guesses else None

    @property
    def summary(self) -> str:
        """Return a sentence with the number of predictions, their average error and its direction; "" without
        predictions.
        """
        if self.off is None:
            return ""
        sides: dict[str, int] = {"high": 0, "low": 0, "close": 0}
        for one in self.guesses:
            sides["close" if abs(one.miss) <= CLOSE_POINTS else "high" if one.miss > 0 else "low"] += 1
        return say(
            "calibration.summary",
            self.lang,
            n=len(self.guesses),
            off=f"{self.off:.1f}",
            band=f"{CLOSE_POINTS:g}",
            **sides,
        )

    def table(self) -> list[list[str]]:
        """Return the latest predictions as rows of text, the newest first, after a row of headings."""
        heads = [say(f"calibration.columns.{name}", self.lang) for name in ("asked", "guess", "share", "miss")]
        rows = [
            [one.question, *(self._percent(p) for p in (one.guess, one.share)), f"{one.miss:+.1f}".replace("-", "−")]
            for one in self.guesses[: -MAX_LISTED - 1 : -1]
        ]
        return [heads, *rows]

    def _percent(self, share: float) -> str:
        return say("ladder.percent", self.lang, n=f"{share:.1f}")

    def __repr__(self) -> str:
        if not self.guesses:
            return say("calibration.none", self.lang)
        return "\n".join(
            [
                self.summary,
                *(f"  {labelled(line[0], listed(line[1:], self.lang), self.lang)}" for line in self.table()[1:]),
            ]
        )

    def _repr_html_(self) -> str:
        if not self.guesses:
            return f"<p>{escape(repr(self))}</p>"
        if not _painters:
            load_screens()  # without the screen package there is only the table
        picture = _painters[-1](self) if _painters else ""
        return f"<p>{escape(self.summary)}</p>{picture}{table_html(self.table())}"


Painter = Callable[[Calibration], str]
_painters: list[Painter] = []


def draw_calibration_with(painter: Painter) -> None:
    """Set the function that draws predictions as HTML; the latest one set is used."""
    _painters.append(painter)


def calibration_of(guesses: Iterable[Guess], lang: str) -> Calibration:
    """Return the calibration from predictions in order. Raises `UnknownWord` for an unknown language."""
    say("language", lang)
    return Calibration(tuple(guesses), lang)
