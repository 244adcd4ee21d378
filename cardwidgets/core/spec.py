"""One registration for each kind of game: all that the package knows of it, in a record of parts.

A part is imported when it is first asked for, so that looking a variant up by its name imports no player, no judge and
no screen. The layer that a part belongs to has one function that loads and checks it, as `core.levels.player` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from importlib import import_module
from threading import RLock
from typing import Any, Generic, NamedTuple, TypeVar, cast

from .errors import quoted, shown

__all__ = [
    "GameSpec", "Part", "Players", "add_spec", "fill_specs", "load_screens", "remove_spec",
    "screens_from", "spec_of", "specs",
]  # fmt: skip

T = TypeVar("T")


class Part(Generic[T]):
    """Something that is imported when it is first asked for: ``"package.module:name"``, or the thing itself."""

    __slots__ = ("_found", "source")

    def __init__(self, source: str | T) -> None:
        self.source = source
        self._found: T | None = None if isinstance(source, str) else source

    @property
    def module(self) -> str:
        """The name of the module that has it."""
        if isinstance(self.source, str):
            return self.source.partition(":")[0]
        return str(getattr(self.source, "__module__", type(self.source).__module__))

    def load(self) -> T:
        """Return the thing. Raises `ImportError` where its module, or the module's name, is missing."""
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

    ``thumb``    plays by rules of thumb; None: everybody plays at random
    ``strong``   None where there is none; where a library is missing it raises `ModuleNotFoundError`
    ``easy``     None: the player by rules of thumb, at random now and then
    ``reason``   tells the rule by which ``thumb`` answers a question
    ``kernels``  names what the strong player compiles, for a variant and a number of seats
    ``review_kernels``  names what the review of a deal compiles; None: what the strong player does
    ``tables``   computes what the strong player needs once in a process, which takes a second or more
    """

    thumb: Part[Any] | None = None
    strong: Part[Any] | None = None
    easy: Part[Any] | None = None
    reason: Part[Any] | None = None
    kernels: Part[Any] | None = None
    review_kernels: Part[Any] | None = None
    tables: Part[Any] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class GameSpec:
    """All that the package knows of one kind of game. Only ``kind``, ``family`` and a ``game`` are needed to play it.

    ``kind``         that of the `Game`, or its family where it has none
    ``family``       the games are listed family by family, in the order in which they were registered
    ``game``         the `Game`
    ``variants``     its variants, in the order of the lists
    ``other_names``  by a variant's own name, what else players call it
    ``not_here``     by a variant's own name, games that are not in the package and that it is nearest to
    ``players``      None: players at random
    ``analysis``     an `Analysis`: what is hidden, and what cards cost once all lie open
    ``engines``      one `EngineSupport`, or several: the rules that its players, solvers and judges support
    ``judge``        a `Judge`, which reviews decisions
    ``judged_seats`` the most players at a table whose moves the judge judges; None: any number
    ``costs``        a judge in short, as `register_review` takes it
    ``screen``       a `Kind` of screen; None: the plain scene
    ``exercises``    the modules whose functions `of_kind` registers
    ``problems``     a function that makes an exercise of a problem; ``data/<family>.toml`` lies beside its module
    ``terms``        words of the glossary, each a `Term`, besides those that the package has as data
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
    judged_seats: int | None = None
    costs: Part[Any] | None = None
    screen: Part[Any] | None = None
    exercises: tuple[str, ...] = ()
    problems: Part[Any] | None = None
    terms: Part[Any] | None = None

    def __post_init__(self) -> None:
        """Raises `TypeError` for a kind or family that is no text, and for a part that is none."""
        texts: dict[str, object] = {"kind": self.kind, "family": self.family}
        for name, given in texts.items():
            if not isinstance(given, str) or not given:
                raise TypeError(f"the {name} of a game is named by a text, not by {quoted(given)}")
        for each in fields(self):
            given = getattr(self, each.name)
            if each.type.startswith("Part") and not isinstance(given, Part | None):
                raise TypeError(f"{each.name} of the game {shown(self.kind, 40)!r} is a Part, not {quoted(given)}")

    def load(self, name: str, wanted: type[Any] | None = None) -> Any:
        """Return the part of that name, or None where the game has none.

        Raises `TypeError` where it is not of the ``wanted`` type, and `ImportError` where it is not found; both name
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
    """The specs that there are, replaced as a whole: what is computed from `all` holds while it is the same tuple."""

    by_kind: Mapping[str, GameSpec]
    all: tuple[GameSpec, ...]


_LOCK = RLock()
_known = _Known({}, ())
_fills: list[Callable[[], Iterable[GameSpec]]] = []
_filling = False


def fill_specs(read: Callable[[], Iterable[GameSpec]]) -> None:
    """Have ``read`` called before a spec is first looked up or added, so that importing the package stays light.

    Where it raises an error, or is interrupted, it is called again at the next look-up. Another thread waits meanwhile.
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
    """Add a spec, or replace that of the same kind, and return it."""
    with _LOCK:
        _store({**_filled().by_kind, spec.kind: spec})
    return spec


def remove_spec(kind: str) -> None:
    """Forget a kind of game; nothing happens where there is none."""
    with _LOCK:
        _store({name: one for name, one in _filled().by_kind.items() if name != kind})


def spec_of(kind: str) -> GameSpec:
    """Return the spec of a kind of game; an empty one where nobody has registered it. Raises `TypeError` for no text.

    >>> spec_of("teen").family, spec_of("no-such-game").screen
    ('brag', None)
    """
    named: object = kind
    if not isinstance(named, str):
        raise TypeError(f"a kind of game is named by a text, not by {quoted(kind)}")
    known = _filled().by_kind
    return known[kind] if kind in known else GameSpec(kind=kind, family=kind)


def specs() -> tuple[GameSpec, ...]:
    """Return every spec, in the order of registration; the same tuple until one is added or removed."""
    return _filled().all


_screens: list[Callable[[], object]] = []
"""The function that loads the screen, which sets how a lesson is shown."""


def screens_from(load: Callable[[], object]) -> None:
    """Have ``load`` called before a lesson is first shown; it raises `ImportError` where no screen is installed."""
    _screens.append(load)


def load_screens() -> None:
    """Load the screen, where one is installed."""
    for load in _screens:
        with suppress(ImportError):
            load()
