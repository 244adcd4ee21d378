"""Tables of words for the notebooks: text to the left, numbers to the right, and heads that a screen reader finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from html import escape

__all__ = ["Listing"]


class Listing:
    """A table to read: a mapping for each row, the heads being the keys of the first; its first column names the rows.

    Cells are text, never HTML; whole numbers get commas, others two decimal places, and an address becomes a link.

    >>> Listing([{"kind": "pair", "hands": 3744}, {"kind": "high card", "hands": 16440}])
    kind | hands
    pair | 3,744
    high card | 16,440
    """

    def __init__(self, rows: Iterable[Mapping[str, object]], caption: str = "") -> None:
        self.rows, self.caption = list(rows), caption
        self.heads = list(self.rows[0]) if self.rows else []
        self._right = {head for head in self.heads if all(_is_number(row[head]) for row in self.rows)}

    def __repr__(self) -> str:
        lines = [self.heads, *([_said(row[head]) for head in self.heads] for row in self.rows)]
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
    return f"{value:,.2f}" if isinstance(value, float) else str(value)
