"""The score sheet as a static picture."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from ...games.preferans.lines import Cell
from ...games.preferans.sheet import Entry, ScoreSheet
from ..sheet.paper import Band, paper
from ..sheet.words import Words, figure
from .pictures import INK, PAPER, SOFT, sheet

__all__ = ["cell_of", "fitting", "sheet_svg"]

_SIDE, _EDGE, _FIGURE, _LABEL = 540, 30, 15, 11.5
_HAIR, _GAP = "#8a8a8a", "\u2009"


def cell_of(players: int, band: Band, base: int) -> Cell:
    """Return the cell at a place on paper that is drawn with the player ``base`` at the bottom."""
    seat = (base + band.place) % players
    return Cell(seat, band.account, (seat + band.box + 1) % players if band.account == "whists" else None)


def fitting(texts: Sequence[str], room: float, size: float) -> int:
    """Return the index of the first figure that fits into the room; older figures are left out."""
    first = 0
    while first < len(texts) - 1 and _wide(texts[first:], size) + (first > 0) * size > room:
        first += 1
    return first


def _wide(texts: Sequence[str], size: float) -> float:
    return sum(len(text) * 0.65 + 0.6 for text in texts) * size


def sheet_svg(page: ScoreSheet, words: Words, *, base: int = 0, label: str = "") -> str:
    """Return a picture of the sheet, 600 pixels wide, with the player ``base`` at the bottom."""
    drawn = paper(page.players)
    wide = _SIDE + 2 * _EDGE
    up, down = drawn.top * _SIDE + (_EDGE if page.players == 4 else 14), drawn.bottom * _SIDE + _EDGE
    x0, y0 = wide / 2, up

    def at(point: Sequence[float]) -> str:
        return f"{x0 + point[0] * _SIDE:.1f} {y0 + point[1] * _SIDE:.1f}"

    def line(points: Sequence[Sequence[float]], colour: str, width: float) -> str:
        path = "L".join(map(at, points))
        return f'<path d="M{path}Z" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"/>'

    out = [line(band.outline, _HAIR, 0.75) for band in drawn.bands]
    out += [line(area, INK, 1.25) for area in drawn.areas]
    radius = 20 if page.players == 3 else 26
    if page.players == 3:
        out.append(
            f'<circle cx="{x0:g}" cy="{y0:.1f}" r="{radius}" fill="{PAPER}" stroke="{INK}" stroke-width="1.25"/>'
        )
    else:
        tips = f"M{x0 - radius:g} {y0:.1f}l{radius}-{radius}l{radius} {radius}l-{radius} {radius}z"
        out.append(f'<path d="{tips}" fill="{PAPER}" stroke="{INK}" stroke-width="1.25"/>')
    out.append(_text(f"{x0:g} {y0 + 5:.1f}", 0, str(page.rules.pool_target), 15, INK, bold=True))
    for place, (x, y, dx, dy, angle) in enumerate(drawn.names):
        spot = f"{x0 + x * _SIDE + dx * 15:.1f} {y0 + y * _SIDE + dy * 15:.1f}"
        out.append(_text(spot, angle, words.names[(base + place) % page.players], 14, INK, bold=True, down=5))
    for band in drawn.bands:
        cell = cell_of(page.players, band, base)
        spot = at((band.x, band.y))
        out.append(_text(spot, band.angle, words.label(cell), _LABEL, SOFT, down=-5))
        out.append(_trail(spot, band, page.entries_in(cell)))
    return sheet(wide, round(up + down, 1), "".join(out), label)


def _text(spot: str, angle: int, text: str, size: float, ink: str, *, bold: bool = False, down: float = 0) -> str:
    weight = ' font-weight="600"' if bold else ""
    turned = f" rotate({angle})" if angle else ""
    return (
        f'<text transform="translate({spot}){turned}" y="{down:g}" font-size="{size:g}" fill="{ink}"{weight}'
        f' text-anchor="middle">{escape(text)}</text>'
    )


def _trail(spot: str, band: Band, entries: Sequence[Entry]) -> str:
    """Return the figures of a cell, the last one bold; a dash for an empty cell."""
    texts = [figure(entry.total) for entry in entries]
    first = fitting(texts, band.room * _SIDE, _FIGURE)
    past = [*(["…"] if first else []), *(f"{text}." for text in texts[first:-1])]
    inside = "".join(f"{escape(text)}{_GAP}" for text in past)
    inside += f'<tspan fill="{INK}" font-weight="700">{escape(texts[-1])}</tspan>' if texts else "–"
    turned = f" rotate({band.angle})" if band.angle else ""
    return (
        f'<text transform="translate({spot}){turned}" y="12" font-size="{_FIGURE}" fill="{SOFT}"'
        f' text-anchor="middle">{inside}</text>'
    )
