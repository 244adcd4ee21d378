"""Tables of words for the notebooks: text to the left, numbers to the right, and heads that a screen reader finds."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, overload

from ..core.cards import Card, Cards
from ..core.errors import nearest, path_error, quoted
from ..core.plain import plain, typed
from ..core.quantiles import mean_half_width
from ..core.variants import find
from ..judge.three_card import Category
from ..locale import language, say
from ..locale.people import person
from ..locale.shown import called, percents
from ..probability.intervals import wilson

if TYPE_CHECKING:
    from ..lessons.exercise import Exercise, Seed

__all__ = ["Listing", "People", "Tables", "Words", "mean_and_margin", "percent_and_margin"]

MAX_OPTIONS = 4
"""The number of answers to choose from in a question on a table."""


class People(Sequence[str]):
    """Players at the tables of a notebook, in the order of their seats, each by the name of the language in use.

    ``own``  their names in the code of the notebooks, as ``("Ann", "Ben")``

    >>> from cardwidgets import use
    >>> use(lang="ja")
    >>> People("Ann", "Ben")[0]
    'アン'
    >>> use()
    """

    def __init__(self, *own: str) -> None:
        self.own = own

    def __len__(self) -> int:
        return len(self.own)

    @overload
    def __getitem__(self, seat: int) -> str: ...
    @overload
    def __getitem__(self, seat: slice) -> People: ...
    def __getitem__(self, seat: int | slice) -> str | People:
        return People(*self.own[seat]) if isinstance(seat, slice) else person(self.own[seat])


class Words:
    """The words of one section of the word lists, in the language in use.

    ``section``  the name of the section, as ``"ranking"``

    >>> words = Words("ranking")
    >>> words("once_in", n="5.9")
    'once in 5.9 deals'
    >>> words.row(wins="A")
    {'wins': 'A'}
    """

    def __init__(self, section: str) -> None:
        self.section = section

    def __call__(self, key: str, **figures: object) -> str:
        return say(f"{self.section}.{key}", **figures)

    def row(self, **cells: object) -> dict[str, object]:
        """Return a row of a `Listing`: each cell under the word for its name."""
        return {self(head): cell for head, cell in cells.items()}


class Listing:
    """A table to read. Each row is a mapping; the keys of the first row are the heads, and the first column names
    the rows.

    Cells are text, never HTML; whole numbers get commas, others two decimal places, and an address becomes a link.
    Cards are written as people write them, and kinds of hands in the language in use, also in heads.

    >>> Listing([{"kind": Category.PAIR, "hands": 3744}, {"kind": Category.HIGH, "hands": 16440}])
    kind | hands
    Pair | 3,744
    High card | 16,440
    """

    def __init__(self, rows: Iterable[Mapping[str, object]], caption: str = "") -> None:
        self.rows, self.caption = list(rows), caption
        self.heads = list(self.rows[0]) if self.rows else []
        self._right = {head for head in self.heads if all(_is_number(row[head]) for row in self.rows)}

    def __repr__(self) -> str:
        lines = [map(_said, self.heads), *([_said(row[head]) for head in self.heads] for row in self.rows)]
        return "\n".join([*([self.caption] if self.caption else []), *map(" | ".join, lines)])

    def _repr_html_(self) -> str:
        caption = (
            f'<caption style="text-align: left; white-space: nowrap">{escape(self.caption)}</caption>'
            if self.caption
            else ""
        )
        top = "".join(self._cell(head, head, 'th scope="col"') for head in self.heads)
        body = "".join(f"<tr>{''.join(map(self._place(row), self.heads))}</tr>" for row in self.rows)
        return f"<table>{caption}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"

    def question(self, known: int, wanted: int, seed: Seed = 0) -> Exercise:
        """Return an exercise on this table: one cell of a row is shown, and another is to be chosen.

        ``known``   number of the column whose cell is shown, from 0
        ``wanted``  number of the column whose cell is to be chosen, among at most `MAX_OPTIONS`
        ``seed``    random seed of the row and of the wrong answers

        >>> table = Listing([{"kind": "pair", "hands": 3744}, {"kind": "high card", "hands": 16440}])
        >>> table.question(0, 1, seed=3).check("3,744").ok
        True

        Raises `ValueError` for a column that there is not, and where no line leaves a wrong answer.
        """
        shown, asked = self._column(known), self._column(wanted)
        beside = {cell: [one for one, key in zip(asked, shown, strict=True) if key == cell] for cell in shown if cell}
        lines = [cell for cell in shown if cell and {*asked} - {*beside[cell]}]
        if not lines:
            raise ValueError(
                f"columns {known} and {wanted} give no wrong answers to choose from; ask for other columns"
            )
        from ..lessons.teacher import own  # with an exercise, which few tables ask

        heads = {"known": self.heads[known], "wanted": self.heads[wanted]}

        def table_question(rng: Random) -> object:
            cell = rng.choice(lines)
            others = [one for one in dict.fromkeys(asked) if one not in beside[cell]]
            right = rng.choice(beside[cell])
            chosen = {right, *rng.sample(others, min(len(others), MAX_OPTIONS - 1))}
            return own.ask(
                say("table_question.ask", **heads),
                facts=say("table_question.fact", cell=cell, **heads),
                right=right,
                hint=say("table_question.hint"),
                answer=own.one_of(*(one for one in dict.fromkeys(asked) if one in chosen)),
            )

        title = say("table_question.title")
        return own.exercise(title=title, topic="tables", lang=language())(table_question).make(seed)

    def _column(self, place: int) -> list[str]:
        """Return the cells of a column as they are read."""
        place = plain(place)
        if type(place) is not int or not 0 <= place < len(self.heads):
            raise ValueError(f"a column must be a number from 0 to {len(self.heads) - 1}, not {typed(place, int)}")
        return [_said(row[self.heads[place]]) for row in self.rows]

    def _place(self, row: Mapping[str, object]) -> Callable[[str], str]:
        return lambda head: self._cell(head, row[head], 'th scope="row"' if head == self.heads[0] else "td")

    def _cell(self, head: str, value: object, tag: str) -> str:
        text, side = escape(_said(value)), "right" if head in self._right else "left"
        if text.startswith("https://"):
            text = f'<a href="{text}">{text.removeprefix("https://")}</a>'
        return f'<{tag} style="text-align: {side}">{text}</{tag.split()[0]}>'


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def _said(value: object) -> str:
    if value is None:
        return "–"
    if type(value) is int:
        return f"{value:,}"
    if isinstance(value, Card | Cards):
        return value.sign if isinstance(value, Card) else value.signs
    if isinstance(value, Category):
        return called(value)
    return f"{value:,.2f}" if isinstance(value, float) else percents(str(value))


def mean_and_margin(values: Sequence[float], digits: int = 2) -> str:
    """Return the mean of independent values, and the half width of its 95 % confidence interval.

    >>> mean_and_margin([1, 2, 3, 4])
    '2.50 ± 2.05'
    """
    return f"{fmean(values):.{digits}f} ± {mean_half_width(values):.{digits}f}"


def percent_and_margin(hits: int, trials: int, digits: int = 1) -> str:
    """Return a share in percent, and the half width of its 95 % confidence interval.

    >>> percent_and_margin(17, 100)
    '17.0 ± 7.3'
    """
    low, high = wilson(hits, trials)
    return f"{100 * hits / trials:.{digits}f} ± {50 * (high - low):.{digits}f}"


class Tables(Mapping[str, Listing]):
    """The tables beside a notebook in a TOML file, which a reader can change.

    ``path``  str or `Path`: a file with a group for each table, of ``columns`` (the heads, texts) and ``rows`` (lists
              of as many cells, texts or numbers)

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "notes.toml"
    ...     _ = file.write_text('hands = {columns = ["hand"], rows = [["KS KH 6D"]]}')
    ...     tables = Tables(file)
    >>> list(tables)
    ['hands']

    Raises `OSError` when the file cannot be read, `ValueError` when it is no TOML or a table of it is not as said.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        try:
            written = tomllib.loads(self._path.read_text(encoding="utf-8"))
        except OSError as error:
            raise path_error(error, path) from None
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{self._path.name} is not a TOML file: {error}") from error
        self._tables = {name: self._read(name, table) for name, table in written.items()}

    def __getitem__(self, name: str) -> Listing:
        if name not in self._tables:
            raise KeyError(f"{self._path.name} has no table {quoted(name)}{nearest(name, self._tables)}")
        return self._tables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def readings(self, name: str, variant: str | None = None) -> Listing:
        """Return a table of disputed rules, its last column written as Python writes the options that it holds.

        The text "None" in them is None. Each row is tried: the variant is changed to it; without one, that which the
        row names in the column before the last. Raises `RulesError` for options that cannot be, `UnknownVariant` for a
        table that there is not, `ValueError` when the last cell of a row holds no options.
        """
        table = self[name]
        *_, before, last = table.heads
        shown = []
        for row in table.rows:
            options = row[last]
            if not isinstance(options, Mapping):
                raise ValueError(
                    f"the last cell of a row of {quoted(name)} is {{ option = value }}, not {quoted(options)}"
                )
            options = {option: None if value == "None" else value for option, value in options.items()}
            find(str(row[before]) if variant is None else variant).change(**options)
            shown.append({**row, last: ", ".join(f"{option}={value!r}" for option, value in options.items())})
        return Listing(shown)

    def _read(self, name: str, table: object) -> Listing:
        heads, rows = (table.get("columns"), table.get("rows")) if isinstance(table, Mapping) else (None, None)
        if not (isinstance(heads, list) and heads and all(isinstance(head, str) for head in heads)):
            raise ValueError(f"table {quoted(name)} of {self._path.name} needs columns, a list of texts")
        if not (isinstance(rows, list) and all(isinstance(row, list) and len(row) == len(heads) for row in rows)):
            raise ValueError(f"table {quoted(name)} of {self._path.name} needs rows, lists of {len(heads)} cells each")
        return Listing(dict(zip(heads, row, strict=True)) for row in rows)
