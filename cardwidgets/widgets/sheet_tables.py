"""The score sheet as rows of words: for plain text, for HTML that opens, for pandas."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from unicodedata import east_asian_width

from ..games.preferans.lines import Amount, Cell
from ..games.preferans.sheet import trail
from .sheet_words import Words

__all__ = ["columns", "deal_rows", "figure_rows", "fold", "paper_rows", "step_rows"]

Rows = list[list[str]]
"""Heads first."""


def paper_rows(words: Words) -> Rows:
    """A row for each player: mountain, pool and what he has written on each, all figures as they stand."""
    sheet, names = words.sheet, words.names
    rows: Rows = [
        [
            "",
            words.say("score_sheet.mountain"),
            words.say("score_sheet.pool"),
            *(words.say("score_sheet.on", name=name) for name in names),
        ]
    ]
    for seat, name in enumerate(names):
        cells = [Cell(seat, "mountain"), Cell(seat, "pool"), *(Cell(seat, "whists", on) for on in range(len(names)))]
        trails = [trail(sheet.entries_in(cell)).replace("-", "−") or "–" for cell in cells]
        trails[2 + seat] = ""  # nobody writes on himself
        rows.append([name, *trails])
    return rows


def deal_rows(words: Words) -> Rows:
    """A row for each deal: contract and course."""
    rows = [[str(n), words.title(deal), words.course(deal)] for n, deal in enumerate(words.sheet.deals, 1)]
    return [
        [words.say("score_sheet.number"), words.say("score_sheet.contract"), words.say("score_sheet.course")],
        *rows,
    ]


def step_rows(words: Words) -> Rows:
    """A row for each step of the settlement, with what it sums to."""
    seats = range(words.sheet.players)
    rows: Rows = [[words.say("score_sheet.in_whists"), *words.names, words.say("score_sheet.check")]]
    for step in words.sheet.settlement.steps:
        name = words.say(f"score_sheet.steps.{words.step_key(step)}.name")
        rows.append([name, *(words.value(step, seat) for seat in seats), words.check(step)])
    return rows


def figure_rows(words: Words) -> Iterator[dict[str, object]]:
    """A row for each figure ever written, with exact amounts."""
    stood = dict[Cell, Amount]()
    for entry in words.sheet.entries:
        cell = entry.cell
        yield {
            "deal": entry.deal,
            "seat": words.names[cell.seat],
            "account": words.label(cell),
            "change": entry.total - stood.get(cell, 0),
            "total": entry.total,
            "rule": ", ".join(line.rule for line in entry.lines),
            "sentence": " ".join(words.why(entry)),
        }
        stood[cell] = entry.total


def fold(summary: str, rows: Rows) -> str:
    """A table that opens."""
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f"<details><summary>{escape(summary)}</summary>{table}</details>"


def columns(rows: Rows, *, right: bool = False) -> str:
    """Rows of text under each other; ``right`` sets all but the first column flush right."""
    most = [max(_wide(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        pads = [" " * (room - _wide(text)) for room, text in zip(most, row, strict=True)]
        first, *rest = zip(row, pads, strict=True)
        cells = ["".join(first), *(pad + text if right else text + pad for text, pad in rest)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _wide(text: str) -> int:
    """How many columns of a fixed-width page a text takes: Japanese letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
