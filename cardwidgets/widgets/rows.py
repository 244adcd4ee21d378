"""Rows of words, for pages where nothing runs: under each other in plain text, or as a table in HTML that opens."""

from __future__ import annotations

from html import escape

from ..core.plain import wide

__all__ = ["Rows", "columns", "fold"]

Rows = list[list[str]]
"""Heads first."""


def columns(rows: Rows, *, right: bool = False) -> str:
    """Return rows of text under each other; ``right`` sets all but the first column flush right."""
    most = [max(wide(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        pads = [" " * (room - wide(text)) for room, text in zip(most, row, strict=True)]
        first, *rest = zip(row, pads, strict=True)
        cells = ["".join(first), *(pad + text if right else text + pad for text, pad in rest)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def fold(summary: str, rows: Rows) -> str:
    """Return a table that opens; the first column names the rows. What opens it is 24 px high, as WCAG 2.2 wants a
    target."""
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f"<details><summary style='padding: 4px 0'>{escape(summary)}</summary>{table}</details>"
