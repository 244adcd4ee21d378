"""Guesses of a probability, as people write them (25, 25 %, 1/4, 0.25, 1 in 4), and widgets that ask for one."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from unicodedata import normalize

import traitlets

from ..core.errors import NotationError
from ..core.plain import plain
from ..lessons.written import Ambiguous, written_share
from .base import CardWidget, Refusal

__all__ = ["GuessWidget", "read_guess"]

MAX_GUESS_LENGTH = 40
"""The longest guess, in characters."""


def guess_text(guess: object) -> str:
    """Return a guess as text: a number is a number of percent, a fraction a probability.

    >>> guess_text(25), guess_text(Fraction(1, 4)), guess_text("1 in 4")
    ('25 %', '1/4', '1 in 4')
    """
    given = plain(guess)
    if isinstance(given, Fraction):
        return f"{given.numerator}/{given.denominator}"
    return f"{given} %" if type(given) in (int, float) else given if isinstance(given, str) else ""


def read_guess(text: str) -> float:
    """Return a guess in percent. A number without a sign is read as percent, and a decimal below 1, such as 0.25, as a
    probability.

    >>> [read_guess(text) for text in ("25", "25 %", "0.25", "1/4", "1 in 4", "4回に1回")]
    [25.0, 25.0, 25.0, 25.0, 25.0, 25.0]

    Raises `Refusal` for a text that is not a probability, or that has two meanings.
    """
    share: Fraction | None = None
    if len(text) <= MAX_GUESS_LENGTH:
        number = normalize("NFKC", text).strip().replace(",", ".")  # of full-width digits the usual ones
        in_percent = number.replace(".", "", 1).isdecimal() and not number.startswith(("0.", "."))
        try:
            share = written_share(f"{number} %" if in_percent else text)
        except Ambiguous as error:
            figures = {"text": error.text, "one": error.one, "other": error.other}
            raise Refusal("lesson_chances.wrong.ambiguous", **figures) from None
        except NotationError:
            pass
    if share is None or not 0 <= share <= 1:
        raise Refusal("chance.range")
    return round(100 * float(share), 3)


class GuessWidget(CardWidget):
    """A widget that asks for a probability, and counts only after the guess.

    Traits that may be read and observed:

    ``guess``  float, the guess of the present question in percent; None before the guess
    ``share``  float, the right probability in percent; None before the guess
    """

    WITHOUT = frozenset({"faces", "four_colour"})

    guess = traitlets.Float(None, allow_none=True, read_only=True)
    share = traitlets.Float(None, allow_none=True, read_only=True)

    def commit(self, guess: float | str | Fraction) -> None:
        """Commit to a guess of the present question: a number of percent, a fraction, or a text such as ``"1/4"``,
        ``"25 %"`` or ``"1 in 4"``.

        Raises `ValueError` if the guess is not a probability, for a second guess, and if the count or the simulation
        fails; after a failure the reader may guess again.
        """
        try:
            with self.whole():
                self._commit(guess_text(guess))
                self.redraw(moved=True)
        except Refusal as refusal:
            raise ValueError(self.say(refusal.key, **refusal.figures)) from refusal.__cause__

    @abstractmethod
    def _commit(self, text: str) -> None:
        """Keep a guess, and count. Raises `Refusal` for a text that is no guess, and for a second guess."""
