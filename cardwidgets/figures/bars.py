"""A picture of a few figures: a bar for each, with its band and a mark to compare it with, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
    """Some figures under a ``title``, on one scale from 0 to ``most`` or as far as they go, and a ``note`` below.

    In a notebook it shows itself; for those who cannot see it, the picture is told in words.
    """

    title: str
    rows: Sequence[Bar]
    note: str = ""
    most: float = 0.0

    def svg(self) -> str:
        """The picture alone; the same figures give the same bytes."""
        ends = [end for row in self.rows for end in (row.value, row.mark or 0.0)]
        low, high = min([0.0, *ends]), max([self.most, *ends, *(row.value + row.band for row in self.rows)])
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
        return [self.title, *(f"{row.name}: {row.said}" for row in self.rows), *([self.note] if self.note else [])]

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        return as_image(self.svg(), " ".join(self.lines()))


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
