"""The register of all kinds of exercises, with their topics and levels.

`of_kind` registers a kind where its function is defined; `kinds` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import Signature, signature
from random import Random
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

from ..core.errors import nearest, shown
from ..core.plain import plain, typed
from ..core.spec import specs
from .exercise import Exercise, Kind, Seed, Task

__all__ = [
    "LEVELS",
    "PROBLEMS",
    "Kind",
    "check",
    "families",
    "is_level",
    "kind_named",
    "kinds",
    "of_kind",
    "task_of_kind",
]

PROBLEMS = "problems"
"""The topic of attempts at problems."""
LEVELS = range(1, 5)
"""The levels: at 1 the answer is read off the cards, at 4 it takes counting or looking ahead."""


def is_level(level: object) -> bool:
    """Return True if this is a whole number that is a level; True and 1.0 are not."""
    return type(plain(level)) is int and level in LEVELS


_registered: dict[str, Kind] = {}
F = TypeVar("F", bound=Callable[..., Exercise])
Options = ParamSpec("Options")


def of_kind(topic: str, level: int) -> Callable[[F], F]:
    """Register a function as a kind of exercise, under its own name and that of its family.

    The `GameSpec` of a game names the modules of its exercises.

    >>> of_kind("counting", 9)
    Traceback (most recent call last):
    ...
    ValueError: levels go from 1 to 4, not 9

    Raises `ValueError` for an unknown level, for a name that the family has already, and for a function in a module
    that no registered game names.
    """
    level = plain(level)
    if not is_level(level):
        raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, not {typed(level, int)}")

    def register(pose: F) -> F:
        new = Kind(pose.__name__, _family_of(pose.__module__), topic, level, pose)
        if _registered.setdefault(str(new), new).pose is not pose:
            raise ValueError(f"a kind of exercise {new} exists already; choose another name")

        @wraps(pose)
        def posed(*given: Any, **options: Any) -> Exercise:
            q = pose(*given, **options)
            q.of = new
            return q

        return cast(F, posed)

    return register


class Posed(Protocol[Options]):
    """A function that makes an exercise from a seed."""

    def __call__(
        self, seed: Seed = 0, lang: str | None = None, *given: Options.args, **options: Options.kwargs
    ) -> Exercise: ...


def task_of_kind(
    topic: str, level: int, *, words: str = "exercise"
) -> Callable[[Callable[Concatenate[Random, Options], Task[Any]]], Posed[Options]]:
    """Register a function that makes a task as a kind of exercise, and return the function of the exercise.

    ``words``  the group of the word lists that has the kind's title

    The exercise has the parameters ``seed`` and ``lang``, and those of the task besides its random numbers. Raises as
    `of_kind` does.
    """

    def register(task: Callable[Concatenate[Random, Options], Task[Any]]) -> Posed[Options]:
        kind = task.__name__

        @wraps(task)
        def pose(seed: Seed = 0, lang: str | None = None, *given: Options.args, **options: Options.kwargs) -> Exercise:
            return Exercise(kind, lambda rng: task(rng, *given, **options), seed, lang, words=words)

        _, *own = signature(task).parameters.values()
        asked = signature(Exercise).parameters
        parameters = [asked["seed"], asked["lang"], *own]
        pose.__signature__ = Signature(parameters, return_annotation=Exercise)  # type: ignore[attr-defined]
        return of_kind(topic, level)(pose)

    return register


def _family_of(module: str) -> str:
    """Return the family whose exercises are in a module, or in a package around it. Raises `ValueError` if there is
    none.
    """
    for spec in specs():
        if any(f"{module}.".startswith(f"{one}.") for one in spec.exercises):
            return spec.family
    raise ValueError(f"no registered game names the module {module!r} among the exercises of its GameSpec")


def families() -> tuple[str, ...]:
    """Return the families that have exercises, in the order of registration.

    >>> families()[:4]
    ('brag', 'crash', 'briscola', 'preferans')
    """
    return tuple(dict.fromkeys(spec.family for spec in specs() if spec.exercises))


def kind_named(name: str) -> Kind:
    """Return the kind with a name such as ``"brag.best_three"``. Raises `ValueError`, which names the nearest kind."""
    every = {str(kind): kind for kind in kinds()}
    if name not in every:
        raise ValueError(f"no kind of exercise {shown(name, 60)!r}{nearest(name, every)}")
    return every[name]


def kinds(family: str | None = None, topic: str | None = None) -> tuple[Kind, ...]:
    """Return the kinds of exercises by family, from easy to hard; with ``family`` or ``topic``, only those.

    >>> easy = [kind for kind in kinds("crash") if kind.level == 1]
    >>> easy[0].make(seed=3, lang="ja").check("?").ok
    False

    Raises `ValueError` for an unknown family or topic.
    """
    there = families()
    for module in (module for spec in specs() for module in spec.exercises):
        import_module(module)
    known_kinds = [one for one in _registered.values() if one.family in there]
    found = sorted(known_kinds, key=lambda one: (there.index(one.family), one.level, one.topic, one.name))
    for what, wanted, known in (("family", family, there), ("topic", topic, sorted({k.topic for k in found}))):
        if wanted is not None and wanted not in known:
            raise ValueError(f"no exercises of the {what} {shown(wanted, 40)!r}; there are: {', '.join(known)}")
    return tuple(one for one in found if family in (None, one.family) and topic in (None, one.topic))


def check(family: str, *names: str, seed: int = 0, number: int = 5, **options: Any) -> list[Exercise]:
    """Return the questions at the end of a notebook: these kinds in turn, each with its own seed.

    ``family``   the family of the kinds, such as ``"brag"``
    ``names``    the names of the kinds, such as ``"best_three"``
    ``seed``     the seed of the first question; each further question has the next number
    ``options``  options for every kind, such as ``variant``

    >>> [q.of.name for q in check("brag", "which_wins", "order_hands", number=3, seed=7)]
    ['which_wins', 'order_hands', 'which_wins']

    Raises `ValueError` for an unknown kind or no kind, and `TypeError` if the seed or the number is not a whole number.
    """
    if not names:
        raise ValueError("a check needs at least one kind of exercise")
    seed, number = plain(seed), plain(number)
    for name, given in (("seed", seed), ("number", number)):
        if type(given) is not int:
            raise TypeError(f"{name} must be a whole number here, not {typed(given)}")
    posed = (kind_named(f"{family}.{names[turn % len(names)]}") for turn in range(number))
    return [kind.make(seed + turn, **options) for turn, kind in enumerate(posed)]
