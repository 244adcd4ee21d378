"""Variants: named rules of a family, and the shelf where they stand.

A family is told once, as a `Game`; a variant is its rules with a name. Whoever makes one may put it on the
shelf with `register`, and it can be opened, recorded and tested by its name like those that came with the package.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .deal import Deal
from .errors import RulesError, UnknownVariant, nearest
from .rules import Rules, Start
from .script import Script

__all__ = ["Game", "Variant", "find", "known", "register", "stock"]

D = TypeVar("D", bound=Deal)
R = TypeVar("R")
S = TypeVar("S", bound=Start)
U = TypeVar("U", bound=Rules)


@dataclass(frozen=True)
class Game(Generic[U, S, D, R]):
    """What a family does with any of its rules."""

    family: str
    start: type[S]
    seats: Callable[[U], Sequence[int]]
    """How many may play by these rules, the fewest first."""
    lay: Callable[[U, int, S], D]
    """The table before the first answer. Raises `RulesError` for a start that cannot be."""
    script: Callable[[D], Script[R]]
    """The deal, told in order."""
    follow: Callable[[D], S | None]
    """How the next deal begins; None when the match is over."""
    kind: str = ""
    """Which game of its family this is, for who draws or plays it; empty for the one the family is named after."""


@dataclass(frozen=True, repr=False)
class Variant:
    """Named rules of a family: ``source`` says where they are from, ``line`` what they are, in a sentence.

    >>> find("brag").change(ante=2)
    <Variant brag, 2 to 16 seats, house rules: ante=2>
    """

    name: str
    game: Game[Any, Any, Any, Any]
    rules: Rules
    source: str
    usual: int = 4
    """Seats when nobody says how many."""
    line: str = ""
    article: Rules | None = None
    """The rules as the article or book named by ``source`` has them; None where these rules follow it already."""

    def __repr__(self) -> str:
        shelf = _shelf().get(self.name)
        house = self.rules.changed_from(shelf.rules) if shelf and type(shelf.rules) is type(self.rules) else {}
        changes = ", ".join(f"{name}={value!r}" for name, value in house.items())
        return f"<Variant {self.name}, {_numbers(self.seats)} seats{', house rules: ' * bool(changes)}{changes}>"

    @property
    def family(self) -> str:
        """The family of games it belongs to, as ``"brag"``."""
        return self.game.family

    @property
    def kind(self) -> str:
        """Which game is played: the family's name, or one of its relatives by its own."""
        return self.game.kind or self.game.family

    @property
    def seats(self) -> Sequence[int]:
        """How many may play."""
        return self.game.seats(self.rules)

    def change(self, /, **changes: Any) -> Variant:
        """The same variant with house changes. Raises `RulesError`."""
        return dataclasses.replace(self, rules=self.rules.change(**changes)) if changes else self

    def as_article(self) -> Variant:
        """The same variant by the rules of its source alone, where these differ from them.

        >>> find("brag").as_article() == find("brag")
        True
        """
        return self if self.article is None else dataclasses.replace(self, rules=self.article)

    def named(self, name: str, line: str = "", source: str = "house rules") -> Variant:
        """These rules under a name of their own."""
        return dataclasses.replace(self, name=name, line=line, source=source, article=None)

    def check_seats(self, seats: int) -> int:
        """Raises `RulesError` when so many cannot play by these rules."""
        if type(seats) is not int or seats not in self.seats:
            reason = f": {why}" if type(seats) is int and (why := self.rules.crowded(seats)) else ""
            raise RulesError(
                f"{self.name} with these rules is for {_numbers(self.seats)} players, not {seats!r}{reason}"
            )
        return seats


def _numbers(seats: Sequence[int]) -> str:
    """How many may play, in words.

    >>> _numbers(range(2, 5)), _numbers((2, 3, 4, 6)), _numbers((5,))
    ('2 to 4', '2, 3, 4 or 6', '5')
    """
    if isinstance(seats, range) and len(seats) > 1:
        return f"{seats[0]} to {seats[-1]}"
    *few, most = map(str, seats)
    return f"{', '.join(few)} or {most}" if few else most


_SHELF: dict[str, Variant] = {}
_STOCK: list[Callable[[], object]] = []


def stock(fill: Callable[[], object]) -> None:
    """Have the shelf filled when somebody first looks at it: whoever only wants a card need not wait for every game."""
    _STOCK.append(fill)


def _shelf() -> dict[str, Variant]:
    while _STOCK:
        _STOCK.pop()()
    return _SHELF


def register(variant: Variant) -> Variant:
    """Put a variant on the shelf, where `find` looks.

    Raises `ValueError` when the name is taken by another, and `TypeError` for what is no variant.
    """
    if not isinstance(variant, Variant):
        raise TypeError(
            f"a Variant goes on the shelf, such as find('brag').change(ante=2).named('ours'), not {variant!r}"
        )
    if _shelf().setdefault(variant.name, variant) != variant:
        raise ValueError(f"there is a variant {variant.name!r} already; choose another name")
    return variant


def find(name: str) -> Variant:
    """The variant of that name. Raises `UnknownVariant`."""
    shelf = _shelf()
    try:
        return shelf[name]
    except (KeyError, TypeError):
        raise UnknownVariant(f"no variant is called {str(name)[:40]!r}{nearest(name, shelf)}") from None


def known() -> tuple[Variant, ...]:
    """Every variant on the shelf, in the order it was put there."""
    return tuple(_shelf().values())
