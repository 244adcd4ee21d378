"""Results as a notebook shows them: in the reader's language, and with table headers for screen readers."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Protocol, TypeAlias

from ..core.plain import wide
from .figures import figure
from .words import has, kind_key, say

__all__ = ["Row", "Shown", "Spoken", "aligned", "called", "grouped", "percents", "sentence", "sentence_html",
           "table_html"]  # fmt: skip

Row: TypeAlias = tuple[object, ...]
"""A row of a table."""

NOT = "not "
TABLE_WORDS = {"%": "percent", "total": "all"} | {
    word: word for word in ("all", "value", "ways", "probability", "hypothesis", "prior", "likelihood", "product",
                            "posterior", "sum", "times", "share")
}  # fmt: skip
"""The words of tables of probabilities, with their keys in the word list."""


def called(name: object) -> str:
    """Return the name of an event or a value: kinds of hands and their opposites in the reader's language."""
    text = str(name).replace("_", " ")
    if text.startswith(NOT):
        return say("probability.not", name=called(text.removeprefix(NOT)))
    key = kind_key(text.replace(" ", "_"))
    return say(key) if has(key) else say(f"probability.{TABLE_WORDS[text]}") if text in TABLE_WORDS else text


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as lines with their columns flush right."""
    widths = [max(map(wide, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(" " * (w - wide(cell)) + cell for cell, w in zip(row, widths, strict=True)) for row in rows
    )


def percents(text: str) -> str:
    """Return a text with its percent and plus-minus signs as the language in use writes them.

    >>> from cardwidgets import use
    >>> use(lang="ja")
    >>> percents("58 ± 5 %")
    '58±5%'
    >>> use()
    """
    text = re.sub(r"([\d.,]+) %", lambda found: say("ladder.percent", n=found[1]), text)
    return text.replace(" ± ", say("ladder.give_or_take"))


def table_html(heads: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """Return a table whose first column names the rows."""
    top = "".join(f'<th scope="col">{escape(str(head))}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>'
        f"{''.join(f'<td>{escape(percents(str(cell)))}</td>' for cell in cells)}</tr>"
        for first, *cells in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def sentence(key: str, **values: object) -> str:
    """Return a sentence of the word list; numbers are written as people read them."""
    told = {name: figure(value) if isinstance(value, float) else value for name, value in values.items()}
    return say(f"probability.{key}", **told)


def sentence_html(text: str) -> str:
    """Return a sentence as a paragraph."""
    return f"<p>{escape(text)}</p>"


def grouped(share: Fraction) -> str:
    """Return a fraction for a table, with a comma between thousands.

    >>> grouped(Fraction(16440, 22100)), grouped(Fraction(5513, 5525)), grouped(Fraction(1))
    ('822/1,105', '5,513/5,525', '1')
    """
    return "/".join(f"{int(part):,}" for part in str(share).split("/"))


class Printer(Protocol):
    """The part of IPython's printer that is used here."""

    def text(self, obj: str) -> None: ...


class Spoken:
    """A result that IPython displays in the language in use. Its `repr` stays English, for programmers."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._repr_pretty_ = Spoken._repr_pretty_  # type: ignore[method-assign]  # IPython looks beside `__repr__`

    @abstractmethod
    def spoken(self) -> str:
        """Return the result as plain text in the language in use."""

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        printer.text(self.spoken())


class Shown(Spoken):
    """A result that is shown as a table: as text, and in a notebook in the reader's language."""

    @abstractmethod
    def cells(self) -> list[Row]:
        """Return the row of heads, then the rows of the table. Each row begins with its name."""

    def __repr__(self) -> str:
        return aligned([[str(name), *map(_cell, row)] for name, *row in self.cells()])

    def spoken(self) -> str:
        heads, rows = self._told()
        return aligned([heads, *([first, *map(percents, cells)] for first, *cells in rows)])

    def _repr_html_(self) -> str:
        return table_html(*self._told())

    def _told(self) -> tuple[list[str], list[list[str]]]:
        """Return the heads and the rows in the language in use, with the unit in each cell."""
        heads, *rows = self.cells()
        units = [" %" if head == "%" else "" for head in heads[1:]]
        return [*map(called, heads)], [
            [called(name), *map("{}{}".format, map(_cell, row), units)] for name, *row in rows
        ]


def _cell(value: object) -> str:
    return grouped(value) if isinstance(value, Fraction) else str(value)
