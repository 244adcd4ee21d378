"""A picture of a few figures: a bar for each, with its band and a mark to compare it with, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from ..locale import language, listed, say, sentences
from ..widgets.contract import TouchBar, TouchDrawn
from ..widgets.still.pictures import INK, LINE, SOFT, as_image, broken, sheet, text_at

__all__ = ["Bar", "Bars"]

_WIDE, _EDGE, _ROW, _NAMES, _SAID = 640, 12, 28, 190, 170
_FILL, _MARK = "#9db7d9", "#c8102e"


@dataclass(frozen=True)
class Bar:
    """A figure: its ``name``, its ``value``, and how that is ``said``.

    ``band`` is how far the true value may be off on each side; ``mark`` is a value to compare with, drawn as a line.
    """

    name: str
    value: float
    said: str
    band: float = 0.0
    mark: float | None = None


@dataclass(frozen=True)
class Bars:
    """Some figures under a ``title``, on one scale from ``least`` to ``most`` or as far as they go; a ``note`` below.

    In a notebook it shows itself; for those who cannot see it, the picture is told in words.
    """

    title: str
    rows: Sequence[Bar]
    note: str = ""
    most: float = 0.0
    lang: str = field(default_factory=language)
    least: float = 0.0

    def ends(self) -> tuple[float, float]:
        """The least and the greatest value that has a place in the picture."""
        ends = [end for row in self.rows for end in (row.value, row.mark or 0.0)]
        return min([0.0, self.least, *ends]), max([self.most, *ends, *(row.value + row.band for row in self.rows)])

    def drawn(self, faces: str = "french") -> TouchDrawn:
        """The bars for a page, each end in percent of the width."""
        low, high = self.ends()

        def at(value: float) -> float:
            return round(100 * (min(max(value, low), high) - low) / ((high - low) or 1.0), 2)

        bars: list[TouchBar] = [
            {
                "name": one.name,
                "said": one.said,
                "start": at(min(0.0, one.value)),
                "end": at(max(0.0, one.value)),
                "low": at(one.value - one.band),
                "high": at(one.value + one.band),
                "mark": None if one.mark is None else at(one.mark),
            }
            for one in self.rows
        ]
        return {"bars": bars, "zero": at(0.0), "hands": [], "lines": [], "message": self.note}

    def figures(self) -> list[dict[str, object]]:
        """A row for each bar: name, value, band, mark."""
        return [{"name": one.name, "value": one.value, "band": one.band, "mark": one.mark} for one in self.rows]

    def svg(self) -> str:
        """The picture alone; the same figures give the same bytes."""
        low, high = self.ends()
        left, right = _EDGE + _NAMES, _WIDE - _EDGE - _SAID
        scale = (right - left) / ((high - low) or 1.0)

        def at(value: float) -> float:
            return left + (min(max(value, low), high) - low) * scale

        out, y = [], _EDGE + 14
        for line in broken(self.title, _WIDE - 2 * _EDGE, 15):
            out.append(text_at(_EDGE, y, line, size=15, bold=True))
            y += 20
        top, bottom = y - 8, y - 8 + _ROW * len(self.rows)
        out.append(f'<path stroke="{LINE}" d="M{at(0):.1f} {top}V{bottom}"/>')
        for place, row in enumerate(self.rows):
            out.append(_drawn(row, top + place * _ROW, at))
        y = bottom + 22
        for line in broken(self.note, _WIDE - 2 * _EDGE):
            out.append(text_at(_EDGE, y, line, ink=SOFT))
            y += 18
        return sheet(_WIDE, y - 18 + _EDGE if self.note else bottom + _EDGE, "".join(out), self.title)

    def lines(self) -> list[str]:
        """The title, each figure, and the note."""
        colon = say("table.colon", self.lang)
        rows = [f"{row.name}{colon}{row.said}" for row in self.rows]
        return [self.title, *rows, *([self.note] if self.note else [])]

    def _told(self) -> str:
        """The picture in words, as one text."""
        title, *rows = self.lines()
        rows = rows[: len(self.rows)]
        figures = say("bars.figures", self.lang, figures=listed(rows, self.lang))
        return sentences(
            [title if title.endswith(("?", "？")) else say("bars.title", self.lang, title=title), figures, self.note],
            self.lang,
        )

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{escape(row.name)}</th><td>{escape(row.said)}</td></tr>' for row in self.rows
        )
        table = f"<table><caption>{escape(self.title)}</caption><tbody>{rows}</tbody></table>"
        opened = f"<details><summary>{escape(say('ladder.table', self.lang))}</summary>{table}</details>"
        return as_image(self.svg(), self._told()) + opened


def _drawn(row: Bar, top: float, at: Callable[[float], float]) -> str:
    start, end = sorted((at(0.0), at(row.value)))
    middle = top + _ROW / 2
    parts = [
        text_at(_EDGE, middle + 5, row.name),
        f'<rect x="{start:.1f}" y="{top + 6}" width="{max(end - start, 1):.1f}" height="{_ROW - 12}" fill="{_FILL}"/>',
        text_at(_WIDE - _EDGE, middle + 5, row.said, bold=True, end=True),
    ]
    if row.band:
        low, high = at(row.value - row.band), at(row.value + row.band)  # cut off at the edge
        ends = "".join(f"M{x:.1f} {middle - 5}v10" for x in (low, high))
        parts.append(f'<path stroke="{INK}" stroke-width="1.5" d="M{low:.1f} {middle}H{high:.1f}{ends}"/>')
    if row.mark is not None:
        parts.append(f'<path stroke="{_MARK}" stroke-width="2.5" d="M{at(row.mark):.1f} {top + 2}v{_ROW - 4}"/>')
    return "".join(parts)
