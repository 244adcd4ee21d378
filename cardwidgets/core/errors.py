"""What can go wrong at the table.

::

    CardTableError
    ├── NotationError(ValueError)     a text that names no card, no answer, no record
    ├── IllegalAction(ValueError)     an answer that was not open to the seat
    ├── RulesError(ValueError)        an option that does not exist, or cannot be
    └── UnknownVariant(LookupError)   a name that no variant bears
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple

__all__ = ["CardTableError", "IllegalAction", "NotationError", "RulesError", "UnknownVariant", "Why", "nearest"]

_CHANCE = -1  # as `script` has it, which needs these errors itself


class Why(NamedTuple):
    """A reason, as a key of the word lists and the figures that go into its sentence.

    >>> str(Why("below_price", {"price": 4}))
    'below price (price 4)'
    """

    key: str
    figures: dict[str, Any] = {}  # noqa: RUF012 - a NamedTuple default, never written to

    def __str__(self) -> str:
        words = self.key.replace("_", " ")
        figures = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in self.figures.items())
        return f"{words} ({figures})" if figures else words


class CardTableError(Exception):
    """Anything that this package refuses."""


class NotationError(CardTableError, ValueError):
    """A text that cannot be read as a card, an answer or a record."""


class IllegalAction(CardTableError, ValueError):
    """An answer that was not open to the seat; nothing has changed.

    ``why`` is the key of the reason in the word lists, ``reason`` the whole of it, with its figures; ``refusal`` is
    what the message says after the answer and before what was open instead.
    """

    def __init__(self, action: object, reason: Why, *, seat: int | None = None, open_: str = "") -> None:
        self.action, self.reason, self.seat, self.open = action, reason, seat, open_
        who = "" if seat is None else " to chance" if seat == _CHANCE else f" to seat {seat!r}"
        ways = f"; open: {open_}" if open_ else ""
        self.refusal = f"is not open{who}: {reason}"
        super().__init__(f"{str(action)[:80]!r} {self.refusal}{ways}")

    @property
    def why(self) -> str:
        """The key of the reason."""
        return self.reason.key


class RulesError(CardTableError, ValueError):
    """An option that does not exist, or a value it cannot have."""


class UnknownVariant(CardTableError, LookupError):
    """A name that no variant bears."""


_MOST_NAMES = 30


def nearest(name: object, known: Iterable[str]) -> str:
    """What somebody may have meant, as the end of a message.

    >>> nearest("anti", ["ante", "raise_limit"])
    "; did you mean 'ante'? Known: ante, raise_limit"
    """
    names = sorted(known)
    close = get_close_matches(str(name), names, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else "."
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return f"{hint} Known: {', '.join(names[:_MOST_NAMES])}{more}"
