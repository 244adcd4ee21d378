"""Numbers and chances in words: 1 in 425, 4 in 5."""

from __future__ import annotations

from fractions import Fraction

from .words import say

__all__ = ["figure", "frequency", "often", "ordinal"]

RARE = 0.1
"""Below this probability a chance is written as 1 in n, and above ``1 - RARE`` as n - 1 in n."""
FREQUENCY_TOLERANCE, NEAR_PART = 0.02, 0.1
"""The largest error of a frequency: absolute, and relative to the probability or its complement."""
MAX_TRIES_SHOWN = 50
"""The limit of the search for the number of tries, for a chance that is neither rare nor almost certain."""


def figure(number: float) -> str:
    """Return a number as people read it, with four significant figures."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.4g}"


def ordinal(number: int, lang: str) -> str:
    """Return a place in a row: ``3rd`` in English, a plain figure in other languages, whose texts have the counter.

    >>> [ordinal(n, "en") for n in (1, 2, 3, 4, 11, 12, 21)], ordinal(3, "ja")
    (['1st', '2nd', '3rd', '4th', '11th', '12th', '21st'], '3')
    """
    if lang != "en":
        return str(number)
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def frequency(share: float | Fraction) -> tuple[int, int]:
    """Return a probability as a frequency (hits, tries), in the smallest whole numbers that are close enough.

    ``share``  the probability, from 0 to 1

    The frequency differs from ``share`` by at most 0.02, and by at most a tenth of ``share`` and of ``1 - share``. Only
    an impossible event gets 0 hits, and only a certain event a hit in each try.

    >>> frequency(0.6359), frequency(Fraction(1, 425)), frequency(0.988)
    ((5, 8), (1, 425), (82, 83))

    Raises `ValueError` unless ``share`` is from 0 to 1.
    """
    if not 0 <= share <= 1:
        raise ValueError(f"a share must be from 0 to 1, not {share}")
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
    """Return a number of tries as a whole number, rounded to three digits from 1,000 on unless it is whole already."""
    whole = round(tries)
    return whole if whole < 1000 or whole == tries else int(float(f"{float(tries):.3g}"))


def often(share: float | Fraction, lang: str | None = None) -> str:
    """Return a chance as a frequency in words, such as ``4 in 5``; a dash for an impossible event.

    >>> often(0.8, "en"), often(0.8, "ja")
    ('4 in 5', '5回に4回')

    Raises `ValueError` unless ``share`` is from 0 to 1.
    """
    times, tries = frequency(share)
    if not times:
        return "–"
    return say("ladder.always", lang) if times == tries else say("ladder.often", lang, times=times, tries=tries)
