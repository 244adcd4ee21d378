"""The rules that an engine supports, as a table of every option. Engines are strong players, solvers and judges.

For each field of the rules, the table has the supported values, or the reason why the field does not matter. An option
that is not in the table is refused. So every engine refuses a new option until somebody classifies it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from .errors import RulesError, Why
from .rules import Rules

__all__ = ["EngineSupport", "Ignores", "Reads", "Unsupported"]

Holds: TypeAlias = "Callable[[Any], bool]"
"""A test of a number, or of a tuple of numbers: True if it is supported."""


@dataclass(frozen=True)
class Reads:
    """A field that the engine reads.

    ``yes``            the supported values, or for numbers and tuples a test of them
    ``no``             the unsupported values; a value in neither set is refused, and makes the tests fail
    ``without_stock``  further values that are supported once no card is left to be drawn
    """

    yes: frozenset[Any] | Holds
    no: frozenset[Any] = frozenset()
    without_stock: frozenset[Any] = frozenset()

    def holds(self, value: object, left: int | None) -> bool:
        """Return True if a value is supported with ``left`` cards to be drawn; None: in a whole deal."""
        if callable(self.yes):
            return self.yes(value)
        return value in self.yes or (left == 0 and value in self.without_stock)


@dataclass(frozen=True)
class Ignores:
    """A field that does not matter to the engine, and the ``reason`` as a sentence. Values in ``no`` do matter."""

    reason: str
    no: frozenset[Any] = frozenset()

    def holds(self, value: object, left: int | None) -> bool:
        """Return True unless the value matters."""
        return value not in self.no


class Unsupported(RulesError):
    """The error for rules that an engine does not support. ``why`` is the reason, which names the option."""

    def __init__(self, why: Why) -> None:
        self.why = why
        super().__init__(f"this is not computed with {why.figures['option']}")


@dataclass(frozen=True, kw_only=True)
class EngineSupport:
    """The rules that an engine supports.

    ``engine``  the name of the engine, as ``"solver"``
    ``rules``   the type of the rules
    ``seats``   the supported numbers of players
    ``fields``  an entry for each field of the rules
    ``apart``   combinations that are not supported: each the name of an option, and a test of the rules, the number of
                players, and the number of cards left to be drawn (None: a whole deal)
    """

    engine: str
    rules: type[Rules]
    seats: frozenset[int]
    fields: Mapping[str, Reads | Ignores]
    apart: tuple[tuple[str, Callable[[Any, int, int | None], bool]], ...] = ()

    def refusal(self, rules: Rules, seats: int, left: int | None = None) -> Why | None:
        """Return the first option that is not supported, as ``follow='suit'``; None if all are.

        ``left`` is the number of cards left to be drawn: some options matter only while there are any.
        """
        option = next(self._refused(rules, seats, left), None)
        return None if option is None else Why("unsupported", {"option": option})

    def supports(self, rules: Rules, seats: int, left: int | None = None) -> bool:
        """Return True if all options are supported."""
        return self.refusal(rules, seats, left) is None

    def check(self, rules: Rules, seats: int, left: int | None = None) -> None:
        """Raise `Unsupported` for the first option that is not supported."""
        if (why := self.refusal(rules, seats, left)) is not None:
            raise Unsupported(why)

    def _refused(self, rules: Rules, seats: int, left: int | None) -> Iterator[str]:
        if not isinstance(rules, self.rules):
            yield type(rules).__name__
            return
        names = [each.name for each in fields(rules)]
        yield from (f"{name}={getattr(rules, name)!r}" for name in names if name not in self.fields)
        if seats not in self.seats:
            yield f"seats={seats}"
        for name in names:
            if not self.fields[name].holds(value := getattr(rules, name), left):
                yield f"{name}={value!r}"
        for name, bars in self.apart:
            if bars(rules, seats, left):
                yield f"{name}={getattr(rules, name)!r}"
