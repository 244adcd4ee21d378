"""Tables for pages without a kernel: in columns of plain text, or in HTML that unfolds."""

from __future__ import annotations

from html import escape

from ..core.plain import wide
from ..locale.shown import table_html

__all__ = ["Rows", "columns", "fold"]

Rows = list[list[str]]
"""Rows of cells. The first row has the heads of the columns."""


def columns(rows: Rows, *, right: bool = False) -> str:
    """Return rows as lines of text with aligned columns. With ``right``, all columns except the first are flush
    right.
    """
    most = [max(wide(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        pads = [" " * (room - wide(text)) for room, text in zip(most, row, strict=True)]
        first, *rest = zip(row, pads, strict=True)
        cells = ["".join(first), *(pad + text if right else text + pad for text, pad in rest)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def fold(summary: str, rows: Rows) -> str:
    """Return a table that unfolds; its first column names the rows. The line to press is 24 px high, as WCAG 2.2
    requires of a target.
    """
    head, *body = rows
    return f"<details><summary style='padding: 4px 0'>{escape(summary)}</summary>{table_html(head, body)}</details>"
