"""The map of the course on probability: from codes of school courses to units, terms, exercises and widgets.

``curriculum.toml`` beside this file has all of it; `curriculum` reads and checks it. `Curriculum.page` prints it and
`Curriculum.to_csv` exports it.

``python -m cardwidgets.lessons.teacher.curriculum map.html map.csv`` writes both.

>>> course = curriculum()
>>> course.code("S-CP.9").key, [kind.name for kind in course.kinds_of("S-CP.9")]
('S-CP.9', ['how_many_outcomes', 'how_many_fit'])
>>> course.unit(4).terms
('conditional_probability', 'two_way_table', 'natural_frequency')
"""

from __future__ import annotations

import csv
import io
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Literal, cast, get_args

from ...core.errors import CardTableError, nearest, quoted, shown
from ...locale import language, say
from ...locale.shown import Spoken
from ..glossary import UnknownTerm, term
from ..kinds import kinds
from .handout import command_parser, page_html, write_pages

__all__ = ["Code", "Curriculum", "CurriculumError", "System", "Unit", "UnitKind", "curriculum"]

FAMILY = "probability"
System = Literal["ccss", "japan"]
"""Common Core State Standards (USA), or the Japanese course of study."""
LEFT = "text-align: left; vertical-align: top"
MIN_KINDS = 2
"""The smallest number of kinds of exercise for a code."""


class CurriculumError(CardTableError, ValueError):
    """The error for a damaged curriculum file. It names the place, and what would be right."""


@dataclass(frozen=True)
class Code:
    """A point of a school course.

    ``name``      the name in the school course
    ``advanced``  True if marked (+) in the Common Core, for further courses
    ``checked``   True if it was compared with a copy of the standard
    """

    key: str
    system: System
    name: str
    advanced: bool
    checked: bool

    def says(self, lang: str | None = None) -> str:
        """Return a short description of the code in our own words."""
        return say(f"curriculum.code.{self.key.replace('.', '_')}", lang)


@dataclass(frozen=True)
class UnitKind:
    """A kind of exercise of a unit, with the codes that it belongs to."""

    name: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class Unit:
    """A lesson of 40 minutes: its ``notebook``, the ``terms`` it introduces, its ``widgets`` and its exercises.

    ``needs``  the numbers of the units that come before it
    """

    number: int
    notebook: str
    terms: tuple[str, ...]
    widgets: tuple[str, ...]
    needs: tuple[int, ...]
    kinds: tuple[UnitKind, ...]

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its exercises, each once."""
        return tuple(dict.fromkeys(code for kind in self.kinds for code in kind.codes))

    def title(self, lang: str | None = None) -> str:
        """Return the title of the unit."""
        return say(f"curriculum.unit.{self.number}.title", lang)


@dataclass(frozen=True)
class Curriculum(Spoken):
    """All units and all codes. Displayed, the map: a row for each code."""

    units: tuple[Unit, ...]
    codes: tuple[Code, ...]

    def unit(self, number: int) -> Unit:
        """Return a unit by its number. Raises `LookupError` for a number that no unit has."""
        for unit in self.units:
            if unit.number == number:
                return unit
        raise LookupError(f"units go from 1 to {len(self.units)}, not {quoted(number)}")

    def code(self, key: str) -> Code:
        """Return a code by its key, such as ``"S-CP.3"``. Raises `LookupError`, which names the nearest code."""
        keys = {code.key: code for code in self.codes}
        if key not in keys:
            raise LookupError(f"no code {shown(key, 40)!r}{nearest(key, keys)}")
        return keys[key]

    def kinds_of(self, code: str) -> tuple[UnitKind, ...]:
        """Return the kinds of exercise that belong to a code. Raises `LookupError` for an unknown code."""
        key = self.code(code).key
        return tuple(kind for unit in self.units for kind in unit.kinds if key in kind.codes)

    def units_of(self, code: str) -> tuple[Unit, ...]:
        """Return the units that belong to a code. Raises `LookupError` for an unknown code."""
        key = self.code(code).key
        return tuple(unit for unit in self.units if key in unit.codes)

    def rows(self, lang: str | None = None) -> list[list[str]]:
        """Return the map as rows: the heads, then a row for each code with its units, kinds of exercise and test
        items.
        """
        lang = language(lang)
        heads = [say(f"curriculum.columns.{name}", lang) for name in ("code", "asks", "units", "kinds", "checked")]
        found = [heads]
        for code in self.codes:
            names = [kind.name for kind in self.kinds_of(code.key)]
            found.append([
                f"{code.name} (+)" if code.advanced else code.name,
                code.says(lang),
                ", ".join(str(unit.number) for unit in self.units_of(code.key)),
                " / ".join(say(f"probability_{topics()[name]}.{name}.title", lang) for name in names),
                say(f"curriculum.{'checked' if code.checked else 'unchecked'}", lang),
            ])  # fmt: skip
        return found

    def to_csv(self, lang: str | None = None) -> str:
        """Return the map as CSV, a row for each code."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(self.rows(lang))
        return text.getvalue()

    def page(self, lang: str | None = None) -> str:
        """Return the map as one HTML page to print: the codes, and then the units with their terms."""
        lang = language(lang)
        heads = [say(f"curriculum.columns.{name}", lang) for name in ("unit", "terms", "kinds", "codes")]
        units = [heads]
        for unit in self.units:
            kinds_said = [say(f"probability_{topics()[kind.name]}.{kind.name}.title", lang) for kind in unit.kinds]
            units.append([
                f"{unit.number} · {unit.title(lang)}",
                " / ".join(term(key).said(lang) for key in unit.terms),
                " / ".join(kinds_said),
                " / ".join(self.code(key).name for key in unit.codes),
            ])  # fmt: skip
        note = f"<p>{escape(say('curriculum.note', lang))}</p>"
        return page_html(say("curriculum.title", lang), note + table(self.rows(lang)) + table(units), lang)

    def __repr__(self) -> str:
        return f"Curriculum of {len(self.units)} units, {len(self.codes)} codes"

    def spoken(self) -> str:
        return say("curriculum.title")

    def _repr_html_(self) -> str:
        return table(self.rows())


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as an HTML table; the first row has the heads."""
    heads = "".join(f'<th scope="col" style="{LEFT}">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f'<tr><th scope="row" style="{LEFT}; min-width: 8em">{escape(first)}</th>'
        f"{''.join(f'<td>{escape(cell)}</td>' for cell in rest)}</tr>"
        for first, *rest in rows[1:]
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


@cache
def topics() -> Mapping[str, str]:
    """Return the topic of each kind of exercise about probability, by its name."""
    return {kind.name: kind.topic for kind in kinds(FAMILY)}


# ---------- reading


@cache
def curriculum() -> Curriculum:
    """Return the course on probability. Raises `CurriculumError` if its file is damaged."""
    return read(resources.files(__package__).joinpath("curriculum.toml").read_text(encoding="utf-8"))


def read(text: str) -> Curriculum:
    """Read and check a curriculum.

    ``text``  a TOML file with tables ``code`` and ``unit``, as ``curriculum.toml`` has them

    Raises `CurriculumError` for unreadable TOML; for a key that is missing, unknown or of a wrong type; and for units
    that are not numbered from 1. Raises it also for a term, kind or code that is unknown or comes twice, for a code
    with fewer than two kinds, and for a kind in no unit.
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CurriculumError(f"the curriculum is no TOML file: {error}") from error
    _known("the curriculum", found, ("code", "unit"))
    codes = tuple(_code(f"code {place}", row) for place, row in enumerate(_tables("the curriculum", found, "code"), 1))
    units = tuple(_unit(f"unit {place}", row) for place, row in enumerate(_tables("the curriculum", found, "unit"), 1))
    course = Curriculum(units, codes)
    _check(course)
    return course


def _code(where: str, row: Mapping[str, object]) -> Code:
    _known(where, row, ("key", "system", "name", "advanced", "checked"))
    system = _text(where, row, "system")
    if system not in get_args(System):
        raise CurriculumError(f"{where}: system is {' or '.join(get_args(System))}, not {system!r}")
    key, name = _text(where, row, "key"), _text(where, row, "name")
    return Code(key, cast(System, system), name, _truth(where, row, "advanced"), _truth(where, row, "checked"))


def _unit(where: str, row: Mapping[str, object]) -> Unit:
    _known(where, row, ("number", "notebook", "terms", "widgets", "needs", "kind"))
    number = row.get("number")
    if type(number) is not int:
        raise CurriculumError(f"{where}: number must be a whole number, not {quoted(number)}")
    of_unit = []
    for each in _tables(where, row, "kind"):
        _known(f"{where}, kind", each, ("name", "codes"))
        of_unit.append(UnitKind(_text(f"{where}, kind", each, "name"), _texts(f"{where}, kind", each, "codes")))
    terms, widgets = _texts(where, row, "terms"), _texts(where, row, "widgets")
    needs = row.get("needs")
    if not isinstance(needs, list) or not all(type(one) is int and 0 < one < number for one in needs):
        raise CurriculumError(f"{where}: needs is a list of numbers of earlier units, not {quoted(needs)}")
    return Unit(number, _text(where, row, "notebook"), terms, widgets, tuple(needs), tuple(of_unit))


def _check(course: Curriculum) -> None:
    numbers = [unit.number for unit in course.units]
    if numbers != [*range(1, len(numbers) + 1)]:
        raise CurriculumError(f"units are numbered from 1 on, in order, not {numbers}")
    keys = [code.key for code in course.codes]
    _once("code", keys)
    _once("term", [name for unit in course.units for name in unit.terms])
    named = [kind.name for unit in course.units for kind in unit.kinds]
    _once("kind", named)
    for unit in course.units:
        for name in unit.terms:
            try:
                term(name)
            except UnknownTerm as error:
                raise CurriculumError(f"unit {unit.number}: {error}") from error
        for kind in unit.kinds:
            if kind.name not in topics():
                found = nearest(kind.name, topics())
                raise CurriculumError(f"unit {unit.number}: no kind of exercise {kind.name!r}{found}")
            for key in kind.codes:
                if key not in keys:
                    raise CurriculumError(f"unit {unit.number}, {kind.name}: no code {key!r}{nearest(key, keys)}")
            if not kind.codes:
                raise CurriculumError(f"unit {unit.number}: {kind.name} has no code")
    if spare := sorted(topics().keys() - {*named}):
        raise CurriculumError(f"no unit has the kind {spare[0]!r}")
    for key in keys:
        if len(course.kinds_of(key)) < MIN_KINDS:
            raise CurriculumError(f"code {key!r} has {len(course.kinds_of(key))} kinds of exercise, not {MIN_KINDS}")


def _once(what: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise CurriculumError(f"the {what} {name!r} comes twice")
        seen.add(name)


def _known(where: str, row: Mapping[str, object], names: Sequence[str]) -> None:
    for name in row:
        if name not in names:
            raise CurriculumError(f"{where}: unknown key {name!r}{nearest(name, names)}")
    for name in names:
        if name not in row:
            raise CurriculumError(f"{where}: {name!r} is missing")


def _tables(where: str, row: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    found = row.get(name)
    if not isinstance(found, list) or not found or not all(isinstance(one, dict) for one in found):
        raise CurriculumError(f"{where}: {name!r} is one table or more, [[{name}]]")
    return found


def _text(where: str, row: Mapping[str, object], name: str) -> str:
    found = row.get(name)
    if not isinstance(found, str) or not found:
        raise CurriculumError(f"{where}: {name} is a text, not {quoted(found)}")
    return found


def _texts(where: str, row: Mapping[str, object], name: str) -> tuple[str, ...]:
    found = row.get(name)
    if not isinstance(found, list) or not all(isinstance(one, str) and one for one in found):
        raise CurriculumError(f"{where}: {name} is a list of texts, not {quoted(found)}")
    return tuple(found)


def _truth(where: str, row: Mapping[str, object], name: str) -> bool:
    found = row.get(name)
    if not isinstance(found, bool):
        raise CurriculumError(f"{where}: {name} is true or false, not {quoted(found)}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write the map. Returns the exit status: 0, or 2 after an error."""
    parser = command_parser("curriculum", __doc__)
    parser.add_argument("page", help="the HTML file to write")
    parser.add_argument("csv", nargs="?", help="the CSV file to write")
    given = parser.parse_intermixed_args(arguments)

    def pages() -> Mapping[str, str]:
        course = curriculum()
        table = {given.csv: "\ufeff" + course.to_csv(given.lang)} if given.csv else {}  # Excel reads UTF-8 by this mark
        return {given.page: course.page(given.lang), **table}

    return write_pages(pages)


if __name__ == "__main__":
    sys.exit(main())
