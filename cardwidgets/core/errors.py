"""The errors of the package, and the reasons they give.

::

    CardTableError
    ├── NotationError(ValueError)     a text that is no card, no answer and no record
    ├── IllegalAction(ValueError)     an illegal answer of a seat
    ├── RulesError(ValueError)        an option that does not exist, or an impossible value
    └── UnknownVariant(LookupError)   a name that no variant has
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Any, NamedTuple, TypeGuard, TypeVar

__all__ = [
    "CardTableError",
    "IllegalAction",
    "NotationError",
    "RulesError",
    "UnknownVariant",
    "Why",
    "error_text",
    "nearest",
    "path_error",
    "quoted",
    "shown",
]

_CHANCE = -1  # as `script` has it, which needs these errors itself


T = TypeVar("T")

_MAX_NUMBER_SHOWN, _LONG, _MANY = 10**80, 80, 20
_MOST_OF_AN_ERROR = 200
_MOST_OF_A_PATH = 200


def shown(given: object, most: int = _LONG) -> str:
    """Return an argument as text for an error message: at most ``most`` characters, without running code of the
    argument.

    >>> shown("a king"), shown([1, (2, "AS")]), shown(10**5000), shown(object())
    ('a king', "[1, (2, 'AS')]", 'a very large int', 'an object')
    >>> from cardwidgets import cards
    >>> shown(cards("KS QD")), shown(("KS", "QD")), shown(["KS", "QD"]), shown(cards(""))
    ('KS QD', "('KS', 'QD')", "['KS', 'QD']", '()')
    """
    text = str.__str__(given) if _is(given, str) else _as_text(given)
    return text[:most]


def quoted(given: object) -> str:
    """Return an argument as `shown` does, a text in quotes.

    >>> quoted("a king"), quoted(7), quoted(10**5000)
    ("'a king'", '7', 'a very large int')
    """
    return _as_text(given)[:_LONG]


def _is(given: object, kind: type[T]) -> TypeGuard[T]:
    """Return `isinstance` by the type itself, so that no object can pretend to be of another class."""
    return issubclass(type(given), kind)


def _as_text(given: object, depth: int = 3) -> str:
    kind = type(given)
    if kind is int and not -_MAX_NUMBER_SHOWN < given < _MAX_NUMBER_SHOWN:  # type: ignore[operator]
        return "a very large int"
    if _is(given, str):
        return repr(str.__str__(given)[:_LONG])
    if kind is bytes:
        return repr(given[:_LONG])  # type: ignore[index]
    if kind in (int, bool, float, complex, type, type(None)):
        return repr(given)
    if depth and (_is(given, list) or _is(given, tuple)):
        own = list.__iter__(given) if _is(given, list) else tuple.__iter__(given)  # type: ignore[arg-type]
        items = list(islice(own, _MANY))
        if kind is not tuple and _is(given, tuple) and items and all(_is(item, str) for item in items):
            return " ".join(map(str.__str__, items))  # cards
        text = ", ".join(_as_text(item, depth - 1) for item in items)
        return f"[{text}]" if _is(given, list) else f"({text}{',' * (len(items) == 1)})"
    return f"{'an' if kind.__name__[:1] in 'aeiouAEIOU' else 'a'} {kind.__name__}"


def error_text(error: BaseException) -> str:
    """Return the message of an error, if it has one."""
    try:
        return str(error)[:_MOST_OF_AN_ERROR]
    except Exception:  # a text of anybody's code may fail as the player did; the message is then left out
        return ""


def path_error(error: OSError, path: str | os.PathLike[str]) -> OSError:
    """Return an error of the same class that says what is wrong with a path, and what to do.

    >>> path_error(FileNotFoundError(2, "No such file or directory"), "/deal.toml")
    FileNotFoundError('there is no file /deal.toml: check its name and its folder')
    """
    from errno import ENAMETOOLONG
    from pathlib import Path  # a tenth of the time to import the package, and most never meet this error

    whole = Path(path).absolute()
    at, folder = (shown(str(one), _MOST_OF_A_PATH) for one in (whole, whole.parent))
    if error.errno == ENAMETOOLONG:  # the system answers no question about it
        message = f"{at} has too long a name: shorten it"
    elif not whole.parent.is_dir():
        message = f"there is no folder {folder}: check its name, or make it first"
    elif whole.is_dir():
        message = f"{at} is a folder: name a file in it"
    elif isinstance(error, FileNotFoundError):
        message = f"there is no file {at}: check its name and its folder"
    else:
        message = f"{at} cannot be used ({error.strerror or error}): check who may use it, or name another file"
    again = type(error)(message)
    again.errno = error.errno
    return again


class Why(NamedTuple):
    """A reason: a key of the word lists (`cardwidgets.locale`), and the figures that go into its sentence.

    `Any`: figures are numbers, texts or cards, as the sentence needs.

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
    """The base of all errors of this package. It can be copied, pickled and sent to another process.

    >>> from cardwidgets import CardTableError, open_table
    >>> try:
    ...     open_table("brag", wild="one eye")
    ... except CardTableError as error:
    ...     print(type(error).__name__)
    RulesError
    """

    def __reduce__(self) -> tuple[Callable[..., CardTableError], tuple[type, tuple[Any, ...]], dict[str, Any]]:
        return _again, (type(self), self.args), vars(self)


def _again(kind: type[CardTableError], args: tuple[Any, ...]) -> CardTableError:
    """Return an error with this message, without calling its constructor. Copying fills its other attributes in
    later."""
    return kind.__new__(kind, *args)


class NotationError(CardTableError, ValueError):
    """A text that cannot be read as a card, an answer or a record.

    >>> from cardwidgets import Card
    >>> Card("1S")
    Traceback (most recent call last):
    ...
    cardwidgets.core.errors.NotationError: '1S' is no card: write a rank of 23456789TJQKA and a suit of CDHS, as in 'TS'
    """


class IllegalAction(CardTableError, ValueError):
    """An illegal answer. The table has not changed.

    ``why`` is the key of the reason in the word lists, and ``reason`` the reason with its figures. ``refusal`` is the
    part of the message between the answer and the list of legal answers.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seats=3, seed=7)
    >>> try:
    ...     table.play(6)
    ... except IllegalAction as error:
    ...     print(error.seat, error.why)
    1 above_limit
    """

    def __init__(self, action: object, reason: Why, *, seat: int | None = None, open_: str = "") -> None:
        self.action, self.reason, self.seat, self.open = action, reason, seat, open_
        chance = type(seat) is int and seat == _CHANCE
        who = "" if seat is None else " to chance" if chance else f" to seat {quoted(seat)}"
        ways = f"; open: {open_}" if open_ else ""
        self.refusal = f"is not open{who}: {reason}"
        super().__init__(f"{shown(action)!r} {self.refusal}{ways}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Reduce an event for copying; its answer is kept as text unless it is a plain value."""
        plain = type(self.action) in (str, int, bool, float, type(None))
        kept = vars(self) if plain else {**vars(self), "action": shown(self.action)}
        return _again, (type(self), self.args), kept

    @property
    def why(self) -> str:
        """The key of the reason."""
        return self.reason.key


class RulesError(CardTableError, ValueError):
    """An option that does not exist, or a value it cannot have.

    >>> from cardwidgets import open_table
    >>> open_table("brag", antes=2)
    Traceback (most recent call last):
    ...
    cardwidgets.core.errors.RulesError: no option 'antes' in BragRules; did you mean 'ante'? Known: ...
    """


class UnknownVariant(CardTableError, LookupError):
    """A name that no variant has.

    >>> from cardwidgets import open_table
    >>> open_table("bragg")
    Traceback (most recent call last):
    ...
    cardwidgets.core.errors.UnknownVariant: no variant is called 'bragg'; did you mean 'brag'? Known: ...
    """


_MOST_NAMES = 30
"""The most known names that an error lists: they fit on a few lines of a notebook."""


def nearest(name: object, known: Iterable[str]) -> str:
    """Return the end of an error message: the known name nearest to ``name``, and up to 30 known names.

    >>> nearest("anti", ["ante", "raise_limit"])
    "; did you mean 'ante'? Known: ante, raise_limit"
    >>> nearest("bots", ["players", "points"])
    '. Known: players, points'
    """
    names = sorted(known)
    close = get_close_matches(shown(name), names, cutoff=0.65)
    hint = f"; did you mean {close[0]!r}?" if close else "."
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return f"{hint} Known: {', '.join(names[:_MOST_NAMES])}{more}"
