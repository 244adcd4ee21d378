"""Variants: named rules of a family, and the registry in which they are looked up by name.

A family is implemented once, as a `Game`. A variant is a set of its rules with a name. A variant that `register` adds
can be opened, recorded and tested by its name like those of the package.
"""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property, lru_cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, SupportsIndex, TypeAlias, TypeVar, cast, overload

from .deal import Deal, Facts
from .errors import RulesError, UnknownVariant, nearest, quoted
from .plain import MAX_NAME_LENGTH, as_name, plain, typed
from .rules import Rules, Start
from .script import Ask, Script
from .spec import GameSpec, Part, add_spec, spec_of, specs

__all__ = [
    "Gained", "Game", "Variant", "find", "kinds_by_facts", "known", "other_names", "rank_with", "register",
    "rules_of", "spec_of_facts",
]  # fmt: skip

D = TypeVar("D", bound=Deal)
R = TypeVar("R")
S = TypeVar("S", bound=Start)
U = TypeVar("U", bound=Rules)

Gained: TypeAlias = "int | float | Fraction"
"""The gain of a seat, or with a minus sign its loss, in chips, points or units. A `Fraction` if it is not a whole
number."""


class Seated(Protocol):
    """The table as a game reads it."""

    variant: Variant
    start: Start
    deal: Deal

    @property
    def seats(self) -> int: ...
    @property
    def asked(self) -> Ask | None: ...
    @property
    def result(self) -> object: ...


class Ranked(Protocol):
    """The rank of a hand: see `cardwidgets.hands.HandRank`."""

    def name(self, lang: str | None = None) -> str: ...
    def __lt__(self, other: Any, /) -> bool: ...  # another rank by the same rules
    def __gt__(self, other: Any, /) -> bool: ...


def _as_text(result: object) -> str:
    return str(result)


@dataclass(frozen=True)
class Game(Generic[U, S, D, R]):
    """The implementation of a family of games, for any of its rules.

    Type parameters: rules ``U``, start ``S``, deal ``D`` and result ``R`` of the family.
    """

    family: str
    start: type[S]
    seats: Callable[[U], Sequence[int]]
    """The numbers of players that these rules allow, in ascending order."""
    lay: Callable[[U, int, S], D]
    """Returns the deal before the first answer: `lay(rules, seats, start)`. Raises `RulesError` for an impossible
    start."""
    script: Callable[[D], Script[R]]
    """Returns the course of a deal: a generator of questions, which returns the result (see `script`)."""
    follow: Callable[[D], S | None]
    """Returns the start of the next deal; None if the match is over."""
    kind: str = ""
    """The key of a game within its family, for screens and players; empty for the game that is named like the
    family."""
    facts: type[Facts] = Facts
    """The type of the public facts of its deals: of the ``facts`` of a view."""
    score: Callable[[D, R], Sequence[Gained]] | None = None
    """Returns the gain of each seat from a deal that is over. None: the gains are the chips that moved."""
    tell: Callable[[R], str] = _as_text
    """Returns a result as one line of English words and figures, for the heads of records and for listings."""
    asks: frozenset[str] = frozenset()
    """The names of its questions (`Ask.about`). Players refuse any other question. Empty: any name is allowed."""

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the name of a registered game for pickling, since its functions may be in a notebook or have no
        name."""
        name = next((one.name for one in _registry().values() if one.game is self), None)
        if name is None:
            return super().__reduce_ex__(protocol)
        return _game_again, (self.script.__module__, name)

    @cached_property
    def first(self) -> S:
        """The start of a first deal."""
        return self.start()

    def gains(self, table: Seated) -> tuple[Gained, ...]:
        """Return the gain of each seat from a deal that is over: the score of its game, or else the chips won and lost.

        Each seat of a side has the score of the side. Raises `ValueError` while the deal goes on.

        >>> from cardwidgets import open_table
        >>> table = open_table("brag", seats=3, seed=7)
        >>> for word in ("fold", "fold"):
        ...     table.play(word)
        >>> table.variant.game.gains(table)
        (2, -1, -1)
        """
        deal: D = self._over(table)
        if self.score is not None:
            return tuple(self.score(deal, cast(R, table.result)))
        before = self.lay(table.variant.rules, table.seats, table.start).stacks  # type: ignore[arg-type]
        return tuple(now - then for now, then in zip(deal.stacks, before, strict=True))

    def summary(self, table: Seated) -> str:
        """Return the result of a deal in one line of figures. Raises `ValueError` while the deal goes on."""
        self._over(table)
        return self.tell(cast(R, table.result))

    def _over(self, table: Seated) -> Any:
        if table.asked is not None:
            raise ValueError(f"a deal has a result only when it is over; now: {table!r}")
        return table.deal


@dataclass(frozen=True, repr=False)
class Variant:
    """Named rules of a family. ``source`` is the source of the rules, ``line`` describes them in a sentence.

    >>> find("brag").change(ante=2)
    <Variant brag, 2 to 16 seats, house rules: ante=2>
    """

    name: str
    game: Game[Any, Any, Any, Any]
    rules: Rules
    source: str
    usual: int = 4
    """The default number of seats. If these rules do not allow it, the nearest number that they allow."""
    line: str = ""
    article: Rules | None = None
    """The rules as the article or book in ``source`` has them; None if these rules are the same."""
    former: Mapping[int, Mapping[str, Any]] = dataclasses.field(default_factory=dict, compare=False)
    """By the format of a record: the options that this name had when records of that format were written."""

    def __post_init__(self) -> None:
        if self.usual not in (seats := self.seats):
            object.__setattr__(self, "usual", min(seats, key=lambda number: abs(number - self.usual)))

    def __repr__(self) -> str:
        base = _registry().get(self.name)
        local = self.rules.changed_from(base.rules) if base and type(base.rules) is type(self.rules) else {}
        changes = ", ".join(f"{name}={value!r}" for name, value in local.items())
        return f"<Variant {self.name}, {_numbers(self.seats)} seats{', house rules: ' * bool(changes)}{changes}>"

    @property
    def family(self) -> str:
        """The family of the game, as ``"brag"``."""
        return self.game.family

    @property
    def kind(self) -> str:
        """Return the kind of the game: the name of its family, or the own name of a relative."""
        return self.game.kind or self.game.family

    @property
    def seats(self) -> Sequence[int]:
        """Return the possible numbers of players."""
        return self.game.seats(self.rules)

    def change(self, /, **changes: object) -> Variant:
        """Return the same variant with some options changed.

        Raises `RulesError` for an unknown option, a value that it does not allow, or options that exclude each other.
        """
        return dataclasses.replace(self, rules=self.rules.change(**changes)) if changes else self

    def as_article(self) -> Variant:
        """Return the same variant by the rules of its source alone, or itself if its rules are the same.

        >>> find("crash-wins").as_article() == find("crash-wins")
        True
        """
        return self if self.article is None else dataclasses.replace(self, rules=self.article)

    def named(self, name: str, line: str = "", source: str = "house rules") -> Variant:
        """Return these rules under another name."""
        return dataclasses.replace(self, name=name, line=line, source=source, article=None, former={})

    def rank(self, hand: str | Iterable[str]) -> Ranked:
        """Return the rank of three cards by these rules, as `cardwidgets.rank` does. The better hand has the greater
        rank.

        >>> find("brag").rank("AS 2D 3C") > find("brag").rank("AS KD QC")
        True

        Raises `NotationError` for anything but three different cards, and `ValueError` for a variant that does not rank
        three cards by their kinds.
        """
        return _RANKED_BY[-1](hand, self)

    def check_seats(self, seats: int) -> int:
        """Raise `RulesError` if these rules do not allow a number of seats."""
        seats = plain(seats)
        if type(seats) is not int or seats not in self.seats:
            sane = type(seats) is int and 0 < seats < 1000  # else there is no more to be said of it
            reason = f": {why}" if sane and (why := self.rules.crowded(seats)) else ""
            given = typed(seats, int)
            raise RulesError(f"{self.name} with these rules is for {_numbers(self.seats)} players, not {given}{reason}")
        return seats


def _game_again(module: str, name: str) -> Game[Any, Any, Any, Any]:
    """Return the game of a registered variant, after importing its ``module``, which may register it."""
    import_module(module)
    return find(name, exact=True).game


def _numbers(seats: Sequence[int]) -> str:
    """Return the possible numbers of players, in words.

    >>> _numbers(range(2, 4)), _numbers(range(2, 6)), _numbers(range(2, 3)), _numbers((2, 3, 4, 6))
    ('2 to 3', '2 to 5', '2', '2, 3, 4 or 6')
    """
    if isinstance(seats, range) and len(seats) > 1:
        return f"{seats[0]} to {seats[-1]}"
    *few, most = map(str, seats)
    return f"{', '.join(few)} or {most}" if few else most


_OTHER_NAMES: list[Callable[[], Mapping[str, Iterable[str]]]] = []


class _Listed(NamedTuple):
    """The variants of all specs, by name, with the specs that they were read from."""

    specs: tuple[GameSpec, ...]
    variants: dict[str, Variant]


_listed = _Listed((), {})


_RANKED_BY: list[Callable[[str | Iterable[str], Variant], Ranked]] = []


def rank_with(rank: Callable[[str | Iterable[str], Variant], Ranked]) -> None:
    """Set the function that ranks hands and names them in words."""
    _RANKED_BY.append(rank)


def other_names(read: Callable[[], Mapping[str, Iterable[str]]]) -> None:
    """Add a source of further names: ``read`` maps a variant's own name to its other names.

    `find` calls it for a name that no variant has as its own name.
    """
    _OTHER_NAMES.append(read)


def _registry() -> dict[str, Variant]:
    """Return all variants by name, spec by spec. They are read again after a spec is added or removed."""
    global _listed
    there = specs()
    if _listed.specs is not there:
        _listed = _Listed(there, {one.name: one for spec in there for one in _variants_of(spec)})
    return _listed.variants


def _variants_of(spec: GameSpec) -> tuple[Variant, ...]:
    """Return the variants of a spec. Raises `TypeError` if one is not a `Variant`, or is of another kind of game."""
    found: tuple[Variant, ...] = tuple(spec.load("variants") or ())
    for one in found:
        given: object = one
        if not isinstance(given, Variant) or given.kind != spec.kind:
            raise TypeError(f"variants of the game {spec.kind!r} are each a Variant of that kind, not {quoted(one)}")
    return found


_NUMBERS = dict(enumerate(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], 2)) | {
    13: "thirteen"
}
_SAME = {word: str(number) for number, word in _NUMBERS.items()} | {"cards": "card"}
_KANJI_NUMBERS = str.maketrans("二三四五六七八九", "23456789")


@lru_cache(maxsize=1024)
def _folded(name: str) -> str:
    """Return a name in a form for comparison, without case, spaces, hyphens and accents, and with numbers as figures.

    >>> _folded("Three-Card BRAG"), _folded("3 card brag"), _folded("Briškula")
    ('3cardbrag', '3cardbrag', 'briskula')
    """
    return "".join(_SAME.get(word, word) for word in _words(name))


def _words(name: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", name).translate(_KANJI_NUMBERS).casefold()
    plain = re.sub("[\u0300-\u036f'’]", "", plain)  # accents of Latin and Cyrillic; the marks of kana stay
    return "".join(letter if unicodedata.category(letter)[0] in "LMN" else " " for letter in plain).split()


@overload
def register(given: Variant) -> Variant: ...
@overload
def register(given: GameSpec | str) -> GameSpec: ...
def register(given: Variant | GameSpec | str) -> Variant | GameSpec:
    """Add a variant, or a whole kind of game, so that `find` finds it, and return it.

    ``given`` is a `Variant`, a `GameSpec`, or the place of a `GameSpec` as ``"my_package.my_game:SPEC"``. A variant
    joins the other variants of its kind of game. If a cell of a notebook that registers a game or a spec is run again,
    the new one replaces the old one.

    Raises `ValueError` if the name belongs to another variant, differs from one only by case, spaces, hyphens or
    accents, or cannot be written on one line. Raises `TypeError` if ``given`` is neither a variant nor a spec, or if a
    part of the spec has the wrong type, and `ImportError` if the spec or a part of it is not found.

    >>> register(find("brag"))
    <Variant brag, 2 to 16 seats>
    """
    if isinstance(given, str) and ":" in given:
        given = Part[GameSpec](given).load()
    if isinstance(given, GameSpec):
        return _register_spec(given)
    if not isinstance(given, Variant):
        raise TypeError(
            "register takes a Variant, such as find('brag').change(ante=2).named('ours'), or a GameSpec, "
            f"not {quoted(given)}"
        )
    registry = _registry()
    _check_name(given.name, registry)
    held = registry.get(given.name, given)
    if held != given and not _defined_again(held, given):
        raise ValueError(f"there is a variant {quoted(given.name)} already; choose another name")
    spec = spec_of(given.kind)
    own = {one.name: one for one in _variants_of(spec)} | {given.name: given}
    game = Part(given.game) if spec.game is None or (held != given and spec.load("game") == held.game) else spec.game
    add_spec(dataclasses.replace(spec, family=given.family, game=game, variants=Part(tuple(own.values()))))
    return given


def _register_spec(spec: GameSpec) -> GameSpec:
    """Add a spec, or replace the spec of its kind. Raises as `register` does."""
    game = spec.load("game", Game)
    if game is not None and (game.kind or game.family, game.family) != (spec.kind, spec.family):
        raise ValueError(
            f"the spec of the kind {spec.kind!r} and the family {spec.family!r} has a game of the kind "
            f"{game.kind or game.family!r} and the family {game.family!r}"
        )
    others = {name: one for name, one in _registry().items() if one.kind != spec.kind}
    for one in _variants_of(spec):
        _check_name(one.name, others)
        if one.name in others:
            raise ValueError(f"there is a variant {quoted(one.name)} already; choose another name")
        others[one.name] = one
    return add_spec(spec)


def _check_name(name: object, registry: Mapping[str, Variant]) -> None:
    """Raise `ValueError` for a name that cannot be written on one line, or is too similar to another one."""
    if type(name) is not str or as_name(name) != name:
        raise ValueError(
            f"a variant cannot be named {quoted(name)}: a name is text on one line, of {MAX_NAME_LENGTH} characters "
            "at most, without control characters"
        )
    folded = _folded(name)
    if name not in registry and (like := next((one for one in registry if _folded(one) == folded), "")):
        raise ValueError(
            f"the name {name!r} is too much like the name of the variant {like!r}: case, spaces, hyphens and accents "
            "are not enough to tell names apart; choose another name"
        )


def _defined_again(held: Variant, variant: Variant) -> bool:
    """Return True if both games were defined in cells of a notebook, with scripts of the same name."""
    before, now = held.game.script, variant.game.script
    return before is not now and _definition_of(before) == _definition_of(now) and _definition_of(now)[0] == "__main__"


def _definition_of(script: Callable[..., object]) -> tuple[str, str]:
    return script.__module__, getattr(script, "__qualname__", "")


def find(name: str, *, exact: bool = False) -> Variant:
    """Return the variant of a name, which may be another name that players have for it (`other_names`).

    Case, spaces, hyphens and accents do not matter. A variant's own name has priority. With ``exact``, only its own
    name is found, letter by letter: a record must mean the same game everywhere.

    >>> find("Teen Patti").name, find("Thirteen Card Brag").name, find("ブリスコラ").name
    ('teen-patti', 'crash', 'briscola')

    Raises `UnknownVariant`, with the variant that may have been meant.
    """
    registry = _registry()
    asked = _text(name)
    if name in registry:
        return registry[name]
    names = {name: name for name in registry} if exact else _names()
    folded = {_folded(other): own for other, own in reversed(names.items())}  # the first of two has the name
    if not exact and (own := folded.get(_folded(asked))):
        return registry[own]
    for near, games in ((near, games) for spec in specs() for near, games in spec.not_here.items()):
        if near in registry and _folded(asked) in map(_folded, games):
            raise UnknownVariant(f"the game {quoted(name)} is not in this package; the nearest to it is {near!r}")
    spelled = folded | {"".join(_words(other)): own for other, own in names.items()}
    guess = spelled.get(_nearest("".join(_words(asked)), spelled), "")
    hint = _seats_hint(asked, folded) or nearest(guess, registry)
    raise UnknownVariant(f"no variant is called {quoted(name)}{hint}")


def rules_of(name: str, kind: type[U], **changes: object) -> U:
    """Return the rules of a variant of one kind of game, changed if wanted.

    >>> from cardwidgets.games.crash.rules import CrashRules
    >>> rules_of("crash", CrashRules, target=5).target
    5

    Raises the errors of `find` and `Variant.change`, and `ValueError` for a variant of another kind of game.
    """
    rules = find(name).change(**changes).rules
    if not isinstance(rules, kind):
        fitting = [other for other, variant in _registry().items() if isinstance(variant.rules, kind)]
        raise ValueError(f"{name} is another kind of game; name one of this kind, such as {', '.join(fitting[:3])}")
    return rules


def _nearest(asked: str, spelled: Iterable[str]) -> str:
    """Return a known name for an unknown one: a name with one typing error, else the shortest with the same beginning,
    else the most similar one, or ""."""
    if slip := get_close_matches(asked, spelled, cutoff=0.85):
        return slip[0]
    begun = [name for name in spelled if len(asked) >= 3 and name.startswith(asked)]
    close = get_close_matches(asked, spelled, cutoff=0.65)
    return min(begun, key=len) if begun else close[0] if close else ""


def _seats_hint(asked: str, folded: Mapping[str, str]) -> str:
    """Return the end of an error message for the name of a variant with a number of players; else "".

    The message says how to ask for that number, or which numbers the variant allows. ``folded`` has the known names.
    """
    spaced = re.sub(r"\d+", r" \g<0> ", asked)
    words = [_SAME.get(word, word) for word in _words(spaced)]
    numbers = [int(word) for word in words if word.isdecimal()]
    bare = [word for word in words if not word.isdecimal()]
    names = "".join(bare), "".join(word for word in bare if word not in _AROUND_SEATS)
    close = [one for one in names if one in folded]
    close += [near for one in names for near in get_close_matches(one, folded, n=1, cutoff=0.8)]
    if len(numbers) != 1 or "card" in words or not close:
        return ""
    own, [seats] = folded[close[0]], numbers
    allowed = _registry()[own].seats
    if seats in allowed:
        return f"; did you mean {own!r} with the option seats={seats}?"
    return f"; did you mean {own!r}? It is for {_numbers(allowed)} players: give the number as the option seats"


_AROUND_SEATS = frozenset({"for", "with", "of", "at", "player", "players", "seat", "seats", "handed", "hand"})
"""Words that stand beside a number of players."""


def _text(name: object) -> str:
    if not isinstance(name, str):
        raise UnknownVariant(f"a variant is found by its name, a text, not by {typed(name)}{nearest('', _registry())}")
    return name[:_MAX_NAME_READ]


_MAX_NAME_READ = 200
"""Characters of a name that are read at most."""


def _names() -> dict[str, str]:
    """Return a mapping from every name of a variant to its own name, own names first."""
    registry = _registry()
    names = {name: name for name in registry}
    for others_of in (*(spec.other_names for spec in specs()), *(read() for read in _OTHER_NAMES)):
        for own, others in others_of.items():
            names |= {other: own for other in others if own in registry and other not in names}
    return names


def spec_of_facts(facts: Facts) -> GameSpec | None:
    """Return the spec of the game whose deals have facts of this type, or of a base class of it; None if there is
    none."""
    kinds = kinds_by_facts()
    kind = next((kinds[one] for one in type(facts).__mro__ if one in kinds), None)
    return None if kind is None else spec_of(kind)


def kinds_by_facts() -> Mapping[type[Facts], str]:
    """Return the kind of each game by the type of its facts, for games with a type of facts of their own."""
    return _kinds_of(specs())


@lru_cache(maxsize=1)
def _kinds_of(there: tuple[GameSpec, ...]) -> dict[type[Facts], str]:
    games = {spec.kind: game for spec in there if (game := spec.load("game", Game)) is not None}
    return {game.facts: kind for kind, game in games.items() if game.facts is not Facts}


def known() -> tuple[Variant, ...]:
    """Return all registered variants, by kind of game, in the order of registration."""
    return tuple(_registry().values())
