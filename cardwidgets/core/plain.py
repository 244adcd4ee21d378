"""Plain values: numbers, truth values and names of other libraries become those of Python.

Each public function makes its arguments plain before it checks them. The code behind it, records and messages to a page
thus hold only ``int``, ``float``, ``bool`` and ``str``. Names are cleaned so that they can be written, sent and drawn.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from fractions import Fraction
from inspect import signature
from math import isfinite
from numbers import Real
from operator import index
from random import Random
from typing import TypeVar, cast
from unicodedata import category, east_asian_width

from .errors import RulesError, quoted, shown

__all__ = [
    "MAX_NAME_LENGTH",
    "SIMPLE",
    "as_name",
    "can_be_seen",
    "check_flags",
    "check_function",
    "check_type",
    "countable",
    "dice",
    "exact",
    "numbers",
    "plain",
    "printable",
    "typed",
    "whole",
    "whole_or_none",
    "wide",
]

T = TypeVar("T")

SIMPLE: frozenset[type] = frozenset({str, int, bool, float, type(None)})
"""The types that are plain already."""
MAX_NAME_LENGTH = 80
"""Characters of a name that are shown at most."""
_UNSENDABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and a symbol that are drawn as nothing."""


def plain(given: T) -> T:
    """Return the plain Python value of an argument, or any other object as it is.

    An object with ``__index__`` becomes an ``int``: a member of an `IntEnum`, an integer of numpy or of another
    library. Booleans, decimal numbers and texts of numpy become the value that they hold.

    >>> from enum import IntEnum
    >>> plain(IntEnum("Seat", "NORTH SOUTH").SOUTH), plain(True), plain(1.5)
    (2, True, 1.5)
    """
    kind = type(given)
    if kind in SIMPLE:
        return given
    if hasattr(kind, "__index__"):
        with suppress(Exception):  # of anybody's code, and of what has the method but no whole number
            return cast(T, index(given))  # type: ignore[arg-type]
    numpy = sys.modules.get("numpy") if kind.__module__ == "numpy" else None  # another thread may be importing it yet
    if numpy is None or getattr(numpy, kind.__name__, None) is not kind:  # an heir may say anything
        return given
    if not issubclass(kind, numpy.bool_ | numpy.floating | numpy.str_):
        return given
    held = given.item()  # type: ignore[attr-defined]
    return cast(T, held) if type(held) in SIMPLE else given


def whole_or_none(given: object, name: str) -> int | None:
    """Return a whole number as an ``int``, or None. Raises `ValueError` for anything else; the message has the name."""
    number = plain(given)
    if number is None or type(number) is int:
        return number
    raise ValueError(f"{name} must be a whole number or None, not {typed(number, int)}")


def exact(number: object) -> Fraction:
    """Return a number as it is written: 0.2 is one fifth.

    Raises `TypeError` if the argument is not a number, and `ValueError` for a float that looks like a rounded fraction.

    >>> exact(0.2), exact("3/53")
    (Fraction(1, 5), Fraction(3, 53))
    """
    number = plain(number)
    if isinstance(number, float):
        near = Fraction(number).limit_denominator(100_000) if isfinite(number) else None
        if near is None or len(repr(number).strip("-").replace(".", "").lstrip("0").partition("e")[0]) > 12:
            hint = f"Fraction({near.numerator}, {near.denominator})" if near and float(near) == number else "a Fraction"
            raise ValueError(f"{number!r} is a rounded number: write {hint}, or few digits")
        return Fraction(repr(number))
    try:
        return Fraction(cast(Fraction, number))
    except (TypeError, ValueError, ZeroDivisionError):
        raise TypeError(f"a number is needed here, such as 3, 0.2 or Fraction(1, 3), not {typed(number)}") from None


def whole(name: str, number: object, least: int, most: int) -> int:
    """Return a whole number as an ``int``. Raises `ValueError` unless it lies from ``least`` to ``most``."""
    found = plain(number)
    if type(found) is not int or not least <= found <= most:
        raise ValueError(f"{name} must be a whole number from {least:,} to {most:,}, not {typed(found, int)}")
    return found


def numbers(name: str, values: object) -> list[float]:
    """Return numbers as floats. Raises `TypeError` for anything else, and `ValueError` for nan and infinite numbers."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list of numbers, not {typed(values)}")
    found = list(values)
    if strange := [each for each in found if not isinstance(plain(each), Real)]:
        raise TypeError(f"{name} must be numbers, not {typed(strange[0])}")
    if not all(map(isfinite, found)):
        raise ValueError(f"{name} must be finite numbers, not nan or infinite")
    return found


def check_type(given: object, kind: object, needed: str) -> None:
    """Raise `TypeError` unless an argument has a type. The message begins with ``needed``.

    ``kind``  as in `isinstance`: a type, a union or a tuple of types, or ``Callable``

    >>> check_type(5, str, "a name must be a text")
    Traceback (most recent call last):
    ...
    TypeError: a name must be a text, not 5 (int)
    """
    if not isinstance(given, cast(type, kind)):
        raise TypeError(f"{needed}, not {typed(given)}")


def check_function(given: object, needed: str, takes: int = 1) -> None:
    """Raise `TypeError` unless an argument is a function that can be called with ``takes`` arguments.

    >>> check_function(lambda: True, "test must be a function of an outcome, as lambda hand: ...")
    Traceback (most recent call last):
    ...
    TypeError: test must be a function of an outcome, as lambda hand: ..., not one that takes nothing
    """
    check_type(given, Callable, needed)
    with suppress(ValueError):  # some functions of C, such as `max`, have no signature
        found = signature(cast(Callable[..., object], given))
        try:
            found.bind(*[None] * takes)
        except TypeError:
            taken = ", ".join(found.parameters) or "nothing"
            raise TypeError(f"{needed}, not one that takes {taken}") from None


@contextmanager
def countable(what: str) -> Iterator[None]:
    """Explain the error for values that cannot be counted, such as lists.

    >>> with countable("outcomes"):
    ...     {[1, 2]: 1}
    Traceback (most recent call last):
    ...
    TypeError: outcomes must be numbers, texts or tuples, not lists, sets or dictionaries: write tuple(...) for a list
    """
    try:
        yield
    except TypeError as error:
        if "unhashable" not in str(error):
            raise
        raise TypeError(
            f"{what} must be numbers, texts or tuples, not lists, sets or dictionaries: write tuple(...) for a list"
        ) from None


def typed(given: object, *right: type) -> str:
    """Return an argument as text for an error message, with its type unless that is among the ``right`` ones.

    >>> typed("abc", int), typed(-1, int), typed(1.5), typed([7])
    ("'abc' (str)", '-1', '1.5 (float)', '[7] (list)')
    """
    text, kind = quoted(given), type(given)
    name = kind.__name__[:40]
    obvious = given is None or kind in right or text.endswith((f"a {name}", f"an {name}", f"large {name}"))
    return text if obvious else f"{text} ({name})"


def check_flags(flags: Mapping[str, object], *, usual: Collection[str] = ()) -> None:
    """Raise `ValueError` for options that are not True or False. Those named in ``usual`` may also be None."""
    for name, flag in flags.items():
        if not (type(flag) is bool or (flag is None and name in usual)):
            none = ", or None for what is usual" if name in usual else ""
            raise ValueError(f"{name} must be True or False{none}, not {typed(flag)}")


def dice(seed: int | None) -> Random:
    """Return the random number generator of a seed; None: a new one each time.

    Raises `RulesError` if the seed is not a whole number.
    """
    seed = plain(seed)
    if seed is not None and type(seed) is not int:
        raise RulesError(f"seed cannot be {typed(seed)}; allowed: a whole number, or None for cards at random")
    return Random(seed)


def can_be_seen(text: str) -> bool:
    """Return True if a text has anything to be seen: a letter, a digit or a sign.

    >>> can_be_seen("Hana"), can_be_seen("\u4f0a\u85e4"), can_be_seen("\u200b"), can_be_seen(" \u3164\u0301")
    (True, True, False, False)
    """
    return any(category(letter)[0] in "LNPS" and letter not in _BLANK for letter in text)


def printable(text: str) -> str:
    """Return the text with a replacement character for each character that XML or UTF-8 cannot hold.

    >>> printable("a\\x00\\ud800b") == "a\ufffd\ufffdb"
    True
    """
    return _UNSENDABLE.sub("\ufffd", text)


def as_name(given: object) -> str:
    """Return a name on one line, without control characters and signs of direction, cut to `MAX_NAME_LENGTH`.

    Raises `ValueError` if the argument is not a text.

    >>> as_name("Ha\\nna"), as_name("a\\u202eb"), as_name("x" * 100)[-3:], as_name("")
    ('Ha na', 'a b', 'xx\u2026', '\u2013')
    """
    if not isinstance(given, str):
        raise ValueError(f"a name must be a str, not {shown(given)}")
    text = printable(_UNSEEN.sub(" ", given)).strip()
    if not can_be_seen(text):
        return "\u2013"
    return text[: MAX_NAME_LENGTH - 1] + "\u2026" if len(text) > MAX_NAME_LENGTH else text


def wide(text: str) -> int:
    """Return the columns that a text takes on a fixed-width page: Japanese letters take two each."""
    return len(text) + sum(map("WF".count, map(east_asian_width, text)))
