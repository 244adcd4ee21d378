"""Players' names, cleaned so that they can be written, sent and drawn."""

from __future__ import annotations

import re
from unicodedata import category

from .errors import shown

__all__ = ["MAX_NAME_LENGTH", "as_name", "can_be_seen", "sendable"]

MAX_NAME_LENGTH = 80
"""The most characters of a name that are shown."""
_UNSENDABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and a symbol that are drawn as nothing."""


def can_be_seen(text: str) -> bool:
    """Return True if anything of a text is drawn: a letter, a digit, a sign.

    >>> can_be_seen("Hana"), can_be_seen("\u4f0a\u85e4"), can_be_seen("\u200b"), can_be_seen(" \u3164\u0301")
    (True, True, False, False)
    """
    return any(category(letter)[0] in "LNPS" and letter not in _BLANK for letter in text)


def sendable(text: str) -> str:
    """Return the text with a replacement character for whatever neither XML nor UTF-8 has.

    >>> sendable("a\\x00\\ud800b") == "a\ufffd\ufffdb"
    True
    """
    return _UNSENDABLE.sub("\ufffd", text)


def as_name(given: object) -> str:
    """Return a name on one line, without control characters and signs of direction, cut to `MAX_NAME_LENGTH`.

    Raises `ValueError` for what is not a text.

    >>> as_name("Ha\\nna"), as_name("a\\u202eb"), as_name("x" * 100)[-3:], as_name("")
    ('Ha na', 'a b', 'xx\u2026', '\u2013')
    """
    if not isinstance(given, str):
        raise ValueError(f"a name should be a str, not {shown(given, 40)}")
    text = sendable(_UNSEEN.sub(" ", given)).strip()
    if not can_be_seen(text):
        return "\u2013"
    return text[: MAX_NAME_LENGTH - 1] + "\u2026" if len(text) > MAX_NAME_LENGTH else text
