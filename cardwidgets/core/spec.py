"""One registration for each kind of game: a record of the parts that the package has for it.

A part is imported at its first use, so that looking up a variant by its name imports no player, no judge and no screen.
The layer of a part has one function that loads and checks it, as `core.levels.player` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from importlib import import_module
from threading import RLock
from typing import Any, Generic, NamedTuple, TypeVar, cast

from .errors import quoted

__all__ = [
    "GameSpec", "Part", "Players", "add_spec", "fill_specs", "load_screens", "remove_spec",
    "screens_from", "spec_of", "specs",
]  # fmt: skip

T = TypeVar("T")


class Part(Generic[T]):
    """A part that is imported at its first use, as ``"package.module:name"``, or the object itself."""

    __slots__ = ("_found", "source")

    def __init__(self, source: str | T) -> None:
        self.source = source
        self._found: T | None = None if isinstance(source, str) else source

    @property
    def module(self) -> str:
        """The name of the module of this part."""
        if isinstance(self.source, str):
            return self.source.partition(":")[0]
        return str(getattr(self.source, "__module__", type(self.source).__module__))

    def load(self) -> T:
        """Return the object. Raises `ImportError` if its module, or the name in it, is missing."""
        if self._found is None:
            module, _, name = str(self.source).partition(":")
            try:
                self._found = cast(T, getattr(import_module(module), name))
            except AttributeError as error:
                raise ImportError(f"{module} has no {name!r}, which {self.source!r} names") from error
        return self._found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Part) and self.source == other.source

    def __hash__(self) -> int:
        return hash(self.source)

    def __repr__(self) -> str:
        return f"Part({self.source!r})"


@dataclass(frozen=True, kw_only=True)
class Players:
    """The computer players of a kind of game, by level: functions or classes that `core.levels` calls to make them.

    ``thumb``    makes the player by rules of thumb; None: all levels play at random
    ``strong``   makes the strong player, or raises `ModuleNotFoundError` if a library is missing; None: there is none
    ``easy``     makes the easy player; None: the rules of thumb, with random answers now and then
    ``reason``   returns the rule of thumb by which ``thumb`` answers a question
    ``kernels``  returns the names of the kernels that the strong player compiles, for a variant and a number of seats
    ``tables``   computes the tables that the strong player needs once in a process, in a second or more
    """

    thumb: Part[Any] | None = None
    strong: Part[Any] | None = None
    easy: Part[Any] | None = None
    reason: Part[Any] | None = None
    kernels: Part[Any] | None = None
    tables: Part[Any] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class GameSpec:
    """The parts of one kind of game. Only ``kind``, ``family`` and a ``game`` are needed to play it. A game in the
    package also needs ``variants``, ``players``, ``engines`` and a ``judge``: the tests ask for them.

    ``kind``         the kind of the `Game`, or its family if the game has no kind
    ``family``       the name of its family; lists of games go family by family, in the order of registration
    ``game``         the `Game`
    ``variants``     its variants, in the order of the lists
    ``other_names``  by a variant's own name: other names that players have for it
    ``not_here``     by a variant's own name: similar games that are not in the package
    ``players``      None: players at random
    ``analysis``     an `Analysis`: the hidden cards, and the cost of each card once all lie open
    ``engines``      one `EngineSupport`, or several: the rules that its players, solvers and judges support
    ``judge``        a `Judge`, which reviews decisions
    ``plain_seats``  players at a table whose moves the judge can review without numba, at most; None: any number
    ``costs``        a short form of a judge, as `register_review` takes it
    ``screen``       a `Kind` of screen; None: the plain scene
    ``exercises``    the modules whose functions `of_kind` registers
    ``problems``     a function that makes an exercise of a problem; they are in ``data/<family>.toml`` beside it
    ``terms``        further words of the glossary, each a `Term`
    """

    kind: str
    family: str
    game: Part[Any] | None = None
    variants: Part[Any] | None = None
    other_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_here: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    players: Players | None = None
    analysis: Part[Any] | None = None
    engines: Part[Any] | None = None
    judge: Part[Any] | None = None
    plain_seats: int | None = None
    costs: Part[Any] | None = None
    screen: Part[Any] | None = None
    exercises: tuple[str, ...] = ()
    problems: Part[Any] | None = None
    terms: Part[Any] | None = None

    def __post_init__(self) -> None:
        """Raise `TypeError` if the kind or the family is not a text, or a part is not a `Part`."""
        texts: dict[str, object] = {"kind": self.kind, "family": self.family}
        for name, given in texts.items():
            if not isinstance(given, str) or not given:
                raise TypeError(f"the {name} of a game must be named by a text, not {quoted(given)}")
        for each in fields(self):
            given = getattr(self, each.name)
            if each.type.startswith("Part") and not isinstance(given, Part | None):
                raise TypeError(f"{each.name} of the game {quoted(self.kind)} is a Part, not {quoted(given)}")

    def load(self, name: str, wanted: type[Any] | None = None) -> Any:
        """Return the part of a name, or None if the game has no such part.

        Raises `TypeError` if it is not of the ``wanted`` type, and `ImportError` if it is not found. Both errors name
        the game and the part.
        """
        part: Part[Any] | None = getattr(self, name)
        if part is None:
            return None
        try:
            found = part.load()
        except ModuleNotFoundError:
            raise
        except ImportError as error:
            raise ImportError(f"{name} of the game {self.kind!r}: {error}") from error
        if wanted is not None and not isinstance(found, wanted):
            raise TypeError(f"{name} of the game {self.kind!r} is of type {wanted.__name__}, not {quoted(found)}")
        return found


class _Known(NamedTuple):
    """The registered specs. The tuple `all` is replaced at each change, so that results computed from it can be
    cached."""

    by_kind: Mapping[str, GameSpec]
    all: tuple[GameSpec, ...]


_LOCK = RLock()
_known = _Known({}, ())
_fills: list[Callable[[], Iterable[GameSpec]]] = []
_filling = False


def fill_specs(read: Callable[[], Iterable[GameSpec]]) -> None:
    """Register a function to be called before a spec is first looked up or added, so that importing the package is
    fast.

    If ``read`` raises an error or is interrupted, it is called again at the next look-up. Other threads wait for it.
    """
    with _LOCK:
        _fills.append(read)


def _filled() -> _Known:
    global _filling
    if _fills:
        with _LOCK:
            if not _filling:
                _filling = True
                try:
                    while _fills:
                        _store({**{one.kind: one for one in _fills[0]()}, **_known.by_kind})
                        del _fills[0]  # only now: where it fails, it is called again
                finally:
                    _filling = False
    return _known


def _store(now: Mapping[str, GameSpec]) -> None:
    global _known
    _known = _Known(now, tuple(now.values()))


def add_spec(spec: GameSpec) -> GameSpec:
    """Add a spec, or replace the spec of the same kind, and return it."""
    with _LOCK:
        _store({**_filled().by_kind, spec.kind: spec})
    return spec


def remove_spec(kind: str) -> None:
    """Remove the spec of a kind of game. Do nothing if there is none."""
    with _LOCK:
        _store({name: one for name, one in _filled().by_kind.items() if name != kind})


def spec_of(kind: str) -> GameSpec:
    """Return the spec of a kind of game, or an empty one if there is none. Raises `TypeError` if ``kind`` is not a
    text.

    >>> spec_of("teen").family, spec_of("no-such-game").screen
    ('brag', None)
    """
    named: object = kind
    if not isinstance(named, str):
        raise TypeError(f"the name of a kind of game must be a text, not {quoted(kind)}")
    known = _filled().by_kind
    return known[kind] if kind in known else GameSpec(kind=kind, family=kind)


def specs() -> tuple[GameSpec, ...]:
    """Return every spec, in the order of registration; the same tuple until one is added or removed."""
    return _filled().all


_screens: list[Callable[[], object]] = []
"""The function that loads the screen, which registers the display of lessons."""


def screens_from(load: Callable[[], object]) -> None:
    """Register a function to be called before a lesson is first shown. It raises `ImportError` if no screen is
    installed."""
    _screens.append(load)


def load_screens() -> None:
    """Load the screen, if one is installed."""
    for load in _screens:
        with suppress(ImportError):
            load()
