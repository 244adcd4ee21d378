"""Frozen dataclasses whose field types are checked: the rules of a game, and the start of a deal.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True, kw_only=True)
... class Ours(Rules):
...     ante: int = at_least(1, default=1)
...     shuffle: Literal["always", "never"] = "always"
>>> Ours().change(ante=3)
Ours(ante=3, shuffle='always')
>>> Ours().change(shuffle="sometimes")
Traceback (most recent call last):
    ...
cardwidgets.core.errors.RulesError: shuffle cannot be 'sometimes'; allowed: 'always', 'never'
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Self, Union, get_args, get_origin, get_type_hints

from .cards import Cards
from .errors import NotationError, RulesError, nearest, quoted
from .plain import SIMPLE, plain, typed

__all__ = ["Option", "Rules", "Settings", "Start", "at_least"]


def at_least(least: int, *, default: Any) -> Any:
    """Return a field of rules for a whole number of ``least`` or more."""
    return dataclasses.field(default=default, metadata={"least": least})


class Option(NamedTuple):
    """One option of some rules: its value, its default, and the allowed values as a text in Python notation.

    `Any`: each field of `Rules` has a type of its own.
    """

    name: str
    value: Any
    default: Any
    allowed: str


@dataclass(frozen=True)
class Settings:
    """Frozen named values, each checked by the type of its field. `change` returns a copy.

    A field is a ``bool``, an ``int`` (see `at_least`), a ``Literal``, a ``tuple[int, ...]``, `Cards`, or one of these
    or None.

    Raises `RulesError` for a value that a field does not allow, and for values that exclude each other.
    """

    def __post_init__(self) -> None:
        """Convert and check every value. Families extend this to refuse impossible combinations."""
        kinds = _kinds(type(self))
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value is not field.default:
                object.__setattr__(self, field.name, _read(field, kinds[field.name], value))

    def change(self, /, **changes: object) -> Self:
        """Return a copy with some options changed.

        Values may be written as in a file: ``"none"`` for None, ``"2C 2D"`` for cards.
        Raises `RulesError` for an unknown option, a value that it does not allow, or options that exclude each other.
        """
        kinds = _kinds(type(self))
        for name in changes:
            if name not in kinds:
                raise RulesError(f"no option {quoted(name)} in {type(self).__name__}{nearest(name, kinds)}")
        return dataclasses.replace(self, **changes)

    def options(self) -> Iterator[Option]:
        """Yield all options, in the order of the fields."""
        for field in dataclasses.fields(self):
            yield Option(
                field.name, getattr(self, field.name), field.default, _said(field, _kinds(type(self))[field.name])
            )

    def changed_from(self, other: Settings) -> dict[str, object]:
        """Return the options whose values differ from those of ``other``, in the notation of files, which `change`
        reads."""
        return {
            option.name: _written(option.value)
            for option in self.options()
            if option.value != getattr(other, option.name)
        }


class Rules(Settings):
    """The options of a family of games; each family has its own subclass."""

    def crowded(self, seats: int) -> str:
        """Return the reason why ``seats`` players cannot play by these rules, for an error message; empty if they
        can."""
        return ""


class Start(Settings):
    """The start of a deal: the dealer, the stacks, and the pack that the last deal left. Families add fields."""


MAX_OPTION_VALUE = 10**12
"""The largest whole number of an option: more than the chips of any table, and short enough for an error message."""
MAX_TUPLE_LENGTH = 100
"""Whole numbers that an option holds at most."""

_kinds: Callable[[Any], dict[str, Any]] = cache(get_type_hints)


@cache
def _parts(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _read(field: dataclasses.Field[Any], kind: Any, value: Any) -> Any:
    """Return a value as the type of its field wants it. Raises `RulesError` if it cannot be converted."""
    reason = ""
    if type(value) not in SIMPLE:
        value = plain(value)
    for part in _parts(kind):
        if part is NoneType and (value is None or value == "none"):
            return None
        if part is bool and type(value) is bool:
            return value
        if (
            part is int
            and type(value) is int
            and max(field.metadata.get("least", -MAX_OPTION_VALUE), -MAX_OPTION_VALUE) <= value <= MAX_OPTION_VALUE
        ):
            return value
        if get_origin(part) is Literal and any(value == word and type(value) is type(word) for word in get_args(part)):
            return value
        if part == tuple[int, ...] and isinstance(value, list | tuple):
            row = tuple(value[: MAX_TUPLE_LENGTH + 1])
            if not {int}.issuperset(map(type, row)):
                row = tuple(map(plain, row))
            wrong = [item for item in row if type(item) is not int]
            if not wrong and len(row) <= MAX_TUPLE_LENGTH and (not row or max(map(abs, row)) <= MAX_OPTION_VALUE):
                return row
            reason = f": {typed(wrong[0])} is no whole number" if wrong else ""
        if part is Cards and isinstance(value, str | list | tuple):
            try:
                return Cards(value)
            except NotationError as error:
                reason = f": {error}"
    words = [word for part in _parts(kind) if get_origin(part) is Literal for word in get_args(part)]
    right = {str if part is Cards else part for part in _parts(kind)} | {*map(type, words)}
    given = typed(value, *(one for one in right if isinstance(one, type)))
    raise RulesError(f"{field.name} cannot be {given}{reason}; allowed: {_said(field, kind)}")


def _said(field: dataclasses.Field[Any], kind: Any) -> str:
    words: list[str] = []
    for part in _parts(kind):
        if part is int:
            least = field.metadata.get("least")
            words.append("int" if least is None else f"int ≥ {least}")
        elif get_origin(part) is Literal:
            words += map(repr, get_args(part))
        else:
            words.append({bool: "True, False", NoneType: "None", Cards: "Cards", tuple[int, ...]: "tuple[int]"}[part])
    return ", ".join(words)


def _written(value: Any) -> Any:
    if value is None:
        return "none"
    return str(value) if isinstance(value, Cards) else list(value) if isinstance(value, tuple) else value
