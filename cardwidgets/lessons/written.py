"""Numbers and probabilities as people write them, in English and Japanese.

>>> [str(written_share(text)) for text in ("25 %", "1 in 4", "once in four", "two thirds", "四分の一", "3割3分")]
['1/4', '1/4', '1/4', '2/3', '1/4', '33/100']

A comma before groups of three digits parts thousands; any other comma is a decimal comma.

>>> written_share("0,25") == written_share("5,525/22,100"), written_number("1,200.5")
(True, Fraction(2401, 2))
"""

from __future__ import annotations

import re
from fractions import Fraction
from unicodedata import normalize

from ..core.errors import NotationError

__all__ = ["MAX_LENGTH", "Ambiguous", "written_number", "written_share"]

MAX_LENGTH = 40
"""The longest text that is read as a number, in characters."""


class Ambiguous(NotationError):
    """A text with two meanings, ``one`` and ``other``.

    >>> written_share("1:3")
    Traceback (most recent call last):
    ...
    cardwidgets.lessons.written.Ambiguous: '1:3' can mean 1/4 or 1/3
    """

    def __init__(self, text: str, one: str, other: str) -> None:
        self.text, self.one, self.other = text, one, other
        super().__init__(f"{text!r} can mean {one} or {other}")


_NUMBER = r"(\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})"
_WHOLE = r"(\d{1,12})"
_UNITS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_WORDS = _UNITS | _TENS | {
    "zero": 0, "once": 1, "twice": 2, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "hundred": 100, "a hundred": 100,
    "one hundred": 100, "thousand": 1000, "a thousand": 1000, "one thousand": 1000,
}  # fmt: skip
_PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10,
}  # fmt: skip
_WORD = re.compile(rf"\b({'|'.join(sorted(_WORDS, key=len, reverse=True))})\b")
_TENS_AND_UNITS = re.compile(rf"\b({'|'.join(_TENS)})[- ]({'|'.join(_UNITS)})\b")
_PART = re.compile(rf"(?:\b(?:(\d{{1,12}})|an?)[ -])?\b({'|'.join(_PARTS)})s?\b")
_KANJI = re.compile("[一二三四五六七八九十百千]+")
_KANJI_DIGITS, _KANJI_UNITS = "一二三四五六七八九", {"十": 10, "百": 100, "千": 1000}
_BEFORE = re.compile(
    r"^(?:p ?=|=|about|approx\.?|ca\.?|circa|a probability of|a chance of|(?:確率|答え)は|約|およそ|[~≈])\s*"
)
_AFTER = re.compile(
    r"\s*(?:or so|chance|probability|of the time|of (?:the|all) (?:hands|deals|cards|games)"
    r"|の確率|くらい|ぐらい|ほど|程度)?(?:です)?[.。]?$"
)
_MIXED = re.compile(r"(?<=\d)(?=[¼-¾⅐-⅞])")
_SLASH = re.compile(r"[⁄∕÷]")
_GROUPED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
_COMMA = re.compile(r"(?<=\d),(?=\d)")
_PERCENT = re.compile(rf"{_NUMBER} ?(?:%|percent|per cent|パーセント)")
_IN = r"(?:times? |chances? )?(?:/|in|of|out of|su|every)(?: every| each)?"
_FRACTION = re.compile(
    rf"(?:a )?{_WHOLE} ?{_IN} ?{_NUMBER}(?: (?:hands?|deals?|draws?|cards?|games?|tries|trials|times))?"
)
_COUNTER = "(?:回|度|通り|枚|人|手|組|個|つ)?"
_TIMES = re.compile(rf"{_WHOLE} ?{_COUNTER}(?:に|中の?|の?うちの?|分の) ?{_WHOLE} ?{_COUNTER}")
_TENTHS = re.compile(rf"{_NUMBER}割(?:(\d)分)?(?:(\d)厘)?")
_EVEN = re.compile(r"半分|半々|5分5分|50 ?[-:] ?50")
_RATIO = re.compile(rf"{_WHOLE} ?(?::|対|to) ?{_WHOLE}( against)?")


def written_share(text: str) -> Fraction:
    """Return a probability: ``1/4``, ``0.25``, ``25 %``, ``1 in 4``, ``4回に1回``, ``2割5分``, ``one quarter``.

    Raises `NotationError` if the text is not a probability, and `Ambiguous` for odds such as ``1:3``.
    """
    plain = _plain(text)
    if found := _PERCENT.fullmatch(plain):
        return Fraction(found[1].rstrip(".")) / 100
    if found := re.fullmatch(_NUMBER, plain):
        return Fraction(found[1].rstrip("."))
    if found := _TENTHS.fullmatch(plain):
        return sum((Fraction(digits or 0) / 10**place for place, digits in enumerate(found.groups(), 1)), Fraction())
    if _EVEN.fullmatch(plain):
        return Fraction(1, 2)
    if plain == "50/50":
        raise Ambiguous(text, "1/2", "1")
    if (found := _RATIO.fullmatch(plain)) and (total := int(found[1]) + int(found[2])):
        one, other = int(found[1]), int(found[2])
        if one == other or found[3]:
            return Fraction(other, total)
        raise Ambiguous(text, f"{one}/{total}", f"{one}/{other}" if one < other else f"{other}/{total}")
    if found := _TIMES.fullmatch(plain):
        ways, whole = found[2], found[1]
    elif found := _FRACTION.fullmatch(plain):
        ways, whole = found[1], found[2].rstrip(".")
    if not found or not Fraction(whole):
        raise NotationError(f"{text[:MAX_LENGTH]!r} is not a probability; write 1/4 or 25 %")
    return Fraction(int(ways)) / Fraction(whole)


def written_number(text: str) -> Fraction:
    """Return a number of any sign: ``0.4``, ``−1.2``, ``3/13``, ``1½``, ``1,200``. Raises `NotationError`
    if the text is not a number.
    """
    plain = _plain(text).replace("−", "-").replace("–", "-")
    sign, plain = -1 if plain[:1] == "-" else 1, plain.lstrip("-+ ")
    if re.fullmatch(_NUMBER, plain):
        return sign * Fraction(plain.rstrip("."))
    if (found := re.fullmatch(rf"(?:{_WHOLE} )?{_WHOLE} ?/ ?{_WHOLE}", plain)) and int(found[3]):
        return sign * (int(found[1] or 0) + Fraction(int(found[2]), int(found[3])))
    raise NotationError(f"{text[:MAX_LENGTH]!r} is not a number; write 0.4, -1.2 or 3/13")


def _plain(text: str) -> str:
    """Return a text with plain digits: without "about", number words as digits, no thousands separators, a decimal
    point.
    """
    if len(text) > MAX_LENGTH:
        return ""
    plain = _SLASH.sub("/", normalize("NFKC", _MIXED.sub(" ", text)).strip().casefold())
    plain = _AFTER.sub("", _BEFORE.sub("", plain))
    plain = _TENS_AND_UNITS.sub(lambda found: str(_TENS[found[1]] + _UNITS[found[2]]), plain)
    plain = _WORD.sub(lambda found: str(_WORDS[found[1]]), plain)
    plain = _PART.sub(lambda found: f"{found[1] or 1}/{_PARTS[found[2]]}", plain)
    plain = _KANJI.sub(lambda found: str(_kanji(found[0])), plain)
    return _COMMA.sub(".", _GROUPED.sub(lambda found: found[0].replace(",", ""), plain))


def _kanji(digits: str) -> int:
    """Return the number that Chinese numerals below ten thousand write, as 二十五."""
    total, digit = 0, 0
    for sign in digits:
        if sign in _KANJI_UNITS:
            total, digit = total + (digit or 1) * _KANJI_UNITS[sign], 0
        else:
            digit = 10 * digit + _KANJI_DIGITS.index(sign) + 1
    return total + digit
