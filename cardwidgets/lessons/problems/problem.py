"""Problems: positions with one winning play, each with a named idea.

A problem is data: its position stands in ``data/<family>.toml``, its words in the word lists under
``problem_<family>.<name>``. Its right answers are verified by `tests/tools/problems.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import resources
from random import Random
from typing import Any, TypeAlias, cast

from ...core.errors import nearest, quoted, shown
from ...core.plain import plain, typed
from ...core.record import Record
from ...core.spec import Part, specs
from ...core.table import Table
from ...locale import language, say
from ..exercise import Exercise, Seed, Task
from ..exercises.preferans import positions as preferans
from ..kinds import LEVELS, PROBLEMS, Kind, is_level
from ..words import Phrase, phrases

__all__ = ["TOPIC", "Problem", "Value", "problem", "problem_text", "problems"]

TOPIC = PROBLEMS
problem_text = phrases("problem")
Value: TypeAlias = str | int | float | list[str]
NAMES: Mapping[str, object] = {name.lower(): name for name in preferans.NAMES}
"""The names of the players at a table of Preferans, for its texts."""
_FIGURES = {"best", "other", "price", "least", "most"}
"""The figures of a position that its texts may name."""
_FIELDS = {"name", "level", "idea", "variant", "form", "right"}


ProblemMaker: TypeAlias = "Callable[[Problem], Task[Any]]"
"""A function that makes the task of a problem."""


@dataclass(frozen=True)
class Problem(Kind):
    """A problem of a family. It is a kind of exercise that is the same for every seed.

    ``level``     1 to 4, from easily seen to counting and looking ahead
    ``idea``      the name of its idea in the word lists: ``problem.idea.<idea>``
    ``variant``   the game
    ``form``      the form of the answer: a ``card``, a ``call``, a ``hand`` or a ``layout``
    ``right``     the right answers, in notation
    ``position``  the further data of the position, as its family needs them

    >>> one = problems("briscola")[0]
    >>> one.exercise().check(one.right[0]).ok
    True
    """

    idea: str = ""
    variant: str = ""
    form: str = ""
    right: tuple[str, ...] = ()
    position: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def exercise(self, lang: str | None = None) -> Exercise:
        """Return the problem as an exercise. Raises `UnknownWord` for an unknown language."""
        return self.make(0, lang)

    def words(self, key: str) -> Phrase:
        """Return one of its own texts: ``title``, ``story``, ``key`` (the key moment) or ``why`` (the reason)."""
        figures = {name: value for name, value in self.position.items() if name in _FIGURES}
        return Phrase(f"problem_{self.family}.{self.name}.{key}", {**NAMES, **figures})

    def title(self, lang: str | None = None) -> str:
        return self.words("title").said(language(lang))

    def story(self, lang: str | None = None) -> str:
        return self.words("story").said(language(lang))

    def key_moment(self, lang: str | None = None) -> str:
        """Return the first hint, the key moment."""
        return self.words("key").said(language(lang))

    def reason(self, lang: str | None = None) -> str:
        """Return the reason of the right answer, which is shown with the solution."""
        return self.words("why").said(language(lang))

    def explained(self) -> Phrase:
        """Return the key moment and the reason together."""
        return problem_text("explained", key=self.words("key"), why=self.words("why"))

    def idea_named(self, lang: str | None = None) -> str:
        """Return the name of its idea."""
        return say(f"problem.idea.{self.idea}", language(lang))

    @property
    def at_a_table(self) -> bool:
        """Return True if the position is at a table, which `table` makes."""
        return "record" in self.position

    def table(self) -> Table:
        """Return the table of the position, which asks the seat of the reader. Raises `ValueError` if there is none."""
        if not self.at_a_table:
            raise ValueError(f"the problem {self} is not played at a table")
        return Record.loads(str(self.position["record"])).match().deals[-1]

    def text(self, name: str) -> str:
        """Return a text of its position. Raises `KeyError` if there is none with this name."""
        return str(self.position[name])

    def number(self, name: str) -> float:
        """Return a number of its position. Raises `KeyError` if there is none with this name."""
        return float(cast(float, self.position[name]))

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts of its position. Raises `KeyError` if there is none with this name."""
        return tuple(cast("list[str]", self.position[name]))


def problems(family: str | None = None, level: int | None = None) -> tuple[Problem, ...]:
    """Return the problems of a family (None: of all), from easy to hard; with ``level``, only those of that level.

    >>> {one.level for one in problems("preferans")}
    {1, 2, 3, 4}

    Raises `ValueError` for an unknown family or level.
    """
    makers = _makers()
    if family is not None and family not in makers:
        raise ValueError(f"no problems of the family {shown(family, 40)!r}; there are: {', '.join(makers)}")
    level = plain(level)
    if level is not None and not is_level(level):
        raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, not {typed(level, int)}")
    found = (one for each, maker in makers.items() if family in (None, each) for one in _read(each, maker.module))
    return tuple(one for one in found if level in (None, one.level))


def problem(name: str) -> Problem:
    """Return a problem by its name, as in ``"briscola.last-trump"``.

    Raises `ValueError`, which names the nearest problem, and `TypeError` if ``name`` is not a text.
    """
    if not isinstance(name, str):
        raise TypeError(f"a problem is found by its name, such as 'briscola.last-trump', not by {quoted(name)}")
    every = {str(one): one for one in problems()}
    if name not in every:
        raise ValueError(f"no problem {shown(name, 60)!r}{nearest(name, every)}")
    return every[name]


def _makers() -> dict[str, Part[ProblemMaker]]:
    """Return the function that makes a task of a problem, for each family with problems."""
    return {spec.family: spec.problems for spec in specs() if spec.problems is not None}


@cache
def _read(family: str, module: str) -> tuple[Problem, ...]:
    """Read the problems of a family from the data beside its module."""
    file = resources.files(module.rpartition(".")[0]) / "data" / f"{family}.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("problem", [])
    return tuple(sorted((_problem(family, row) for row in rows), key=lambda one: one.level))


def _problem(family: str, row: Mapping[str, Any]) -> Problem:
    return Problem(
        row["name"],
        family,
        TOPIC,
        row["level"],
        partial(_pose, f"{family}.{row['name']}"),
        idea=row["idea"],
        variant=row["variant"],
        form=row["form"],
        right=tuple(row["right"]),
        position={name: value for name, value in row.items() if name not in _FIELDS},
    )


def _pose(name: str, seed: Seed = 0, lang: str | None = None) -> Exercise:
    one = problem(name)
    return Exercise(f"problem-{one.name}", partial(_task, one), seed, lang, words="problem")


def _task(one: Problem, _: Random) -> Task[Any]:
    return _makers()[one.family].load()(one)
