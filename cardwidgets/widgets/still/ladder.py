"""The ladder of hands as a static picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.cards import Cards
from .pictures import LINE, SOFT, card_at, sheet, text_at

__all__ = ["Line", "ladder_svg"]

_WIDTH, _ROW, _HEAD = 800, 62, 34
_NAME, _CARDS, _COUNT, _EXACTLY, _CHANCE, _BAR = 16, 300, 466, 582, 674, 694
"""Where the columns stand: words and pictures from the left, figures up to the right."""
_MINI = 34
_OWN, _MARK, _FULL, _EMPTY = "#e8f0fb", "#1976d2", "#8a8a8a", "#ececec"


class Line(NamedTuple):
    """One rung: an example, its share from 0 to 1, whether it is the reader's, and the words and figures.

    ``figures`` are name, explanation, count, fraction and percent.
    """

    example: Cards
    share: float
    own: bool
    figures: tuple[str, ...]


def ladder_svg(
    heads: Sequence[str], lines: Sequence[Line], *, label: str, faces: str = "french", four_colour: bool = True
) -> str:
    """Return a picture of 800 pixels in width: for each rung its name, an example, its figures and a bar."""
    places = ((_NAME, False), (_CARDS, False), (_COUNT, True), (_EXACTLY, True), (_CHANCE, True), (_BAR, False))
    out = [
        text_at(x, 22, head, size=12, ink=SOFT, bold=True, end=end)
        for (x, end), head in zip(places, heads, strict=True)
    ]
    for number, line in enumerate(lines):
        out += _line(line, _HEAD + number * _ROW, faces, four_colour)
    return sheet(_WIDTH, _HEAD + len(lines) * _ROW + 1, "".join(out), label)


def _line(line: Line, top: float, faces: str, four_colour: bool) -> list[str]:
    name, about, count, fraction, percent = line.figures
    base, bar = top + _ROW / 2 + 5, _WIDTH - _BAR - 16
    out = [f'<path stroke="{LINE}" d="M1 {top:g}h{_WIDTH - 2}"/>']
    if line.own:  # the rung is marked by an edge as well as by a tint
        out.append(f'<rect x="1" y="{top + 0.5:g}" width="{_WIDTH - 2}" height="{_ROW - 1}" fill="{_OWN}"/>')
        out.append(f'<rect x="1" y="{top + 0.5:g}" width="4" height="{_ROW - 1}" fill="{_MARK}"/>')
    out += [
        text_at(_NAME, base - 9, name, size=14, bold=True),
        text_at(_NAME, base + 9, about, size=12, ink=SOFT),
        *(
            card_at(_CARDS + i * (_MINI + 3), top + 7, _MINI, card, faces, four_colour=four_colour)
            for i, card in enumerate(line.example)
        ),
        text_at(_COUNT, base, count, bold=True, end=True),
        text_at(_EXACTLY, base, fraction, end=True),
        text_at(_CHANCE, base, percent, bold=True, end=True),
        f'<rect x="{_BAR}" y="{base - 9:g}" width="{bar}" height="8" rx="2" fill="{_EMPTY}"/>',
    ]
    if line.share:
        wide = max(1.5, line.share * bar)
        out.append(f'<rect x="{_BAR}" y="{base - 9:g}" width="{wide:.1f}" height="8" rx="2" fill="{_FULL}"/>')
    return out
