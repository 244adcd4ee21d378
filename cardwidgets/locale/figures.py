"""Numbers as people read them, and chances as they count them: 1 in 425, 4 in 5."""

from __future__ import annotations

from fractions import Fraction

from .words import say

__all__ = ["figure", "frequency", "often", "ordinal"]

RARE = 0.1
"""The frequency below which a chance is told as 1 in so many, and its complement as all but 1 in so many."""
FREQUENCY_TOLERANCE, NEAR_PART = 0.02, 0.1
"""The most by which a frequency may differ from its chance: two points of a hundred, and a tenth of its smaller
side."""
MAX_TRIES_SHOWN = 50
"""The greatest number of tries that is looked at for what is neither rare nor almost certain."""


def figure(number: float) -> str:
    """Return a number as people read it, with four significant figures."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.4g}"


def ordinal(number: int, lang: str) -> str:
    """Return a place in a row: ``3rd`` in English; a plain figure elsewhere, where the text itself has the counter.

    >>> [ordinal(n, "en") for n in (1, 2, 3, 4, 11, 12, 21)], ordinal(3, "ja")
    (['1st', '2nd', '3rd', '4th', '11th', '12th', '21st'], '3')
    """
    if lang != "en":
        return str(number)
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def frequency(share: float | Fraction) -> tuple[int, int]:
    """Return a frequency, hits in tries, in whole numbers as small as they can be and still near.

    It differs from ``share``, from 0 to 1, by two hundredths at most, and by a tenth of the share or of what it wants
    to 1. Nothing that can come is told as 0, and nothing that can fail as certain.

    >>> frequency(0.6359), frequency(Fraction(1, 425)), frequency(0.988)
    ((5, 8), (1, 425), (82, 83))

    Raises `ValueError` for what is no share.
    """
    if not 0 <= share <= 1:
        raise ValueError(f"a share is from 0 to 1, not {share}")
    if share in (0, 1):
        return int(share), 1
    if share < RARE:
        return 1, _plain(1 / share)
    if share > 1 - RARE:
        tries = _plain(1 / (1 - share))
        return tries - 1, tries
    near = min(FREQUENCY_TOLERANCE, NEAR_PART * float(share), NEAR_PART * float(1 - share))
    return next((round(share * n), n) for n in range(2, MAX_TRIES_SHOWN) if abs(round(share * n) / n - share) <= near)


def _plain(tries: float | Fraction) -> int:
    """Return a whole number; from a thousand on with three figures that count, unless it is whole as it is."""
    whole = round(tries)
    return whole if whole < 1000 or whole == tries else int(float(f"{float(tries):.3g}"))


def often(share: float | Fraction, lang: str | None = None) -> str:
    """Return a chance as a frequency in words: ``4 in 5``; a dash for what never comes.

    >>> often(0.8, "en"), often(0.8, "ja")
    ('4 in 5', '5回に4回')

    Raises `ValueError` for what is no share.
    """
    times, tries = frequency(share)
    if not times:
        return "–"
    return say("ladder.always", lang) if times == tries else say("ladder.often", lang, times=times, tries=tries)
