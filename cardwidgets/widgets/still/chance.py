"""Still pictures of the widgets on probability, for pages without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ..contract import ChanceBars, ChanceCurve, ChanceMosaic, ChanceTree, ChanceTwig
from .pictures import BLUE, INK, LINE, SOFT, as_image, sheet, text_at

__all__ = ["Picture", "chance_html"]

Picture: TypeAlias = ChanceMosaic | ChanceTree | ChanceBars | ChanceCurve
WIDTH, HEIGHT, EDGE, LEFT, ROW = 600, 260, 12, 52, 20
FILLS = {"part": BLUE, "whole": "#9dbbe0", "rest": "#b9bfc6", "gone": "#ececec"}


def chance_html(picture: Picture) -> str:
    """Return a picture as HTML: an image with its label."""
    if picture["kind"] == "tree":
        rows = [*_rows(picture["twigs"], 0)]
        drawn = "".join(_twig(twig, depth, 14 + ROW * place) for place, (twig, depth) in enumerate(rows))
        return f"<p>{as_image(sheet(WIDTH, 24 + ROW * len(rows), drawn, picture['label']), picture['label'])}</p>"
    if picture["kind"] == "mosaic":
        drawn = _mosaic(picture)
    elif picture["kind"] == "bars":
        drawn = _bars(picture)
    else:
        drawn = _curve(picture)
    return f"<p>{as_image(sheet(WIDTH, HEIGHT + 50, drawn, picture['label']), picture['label'])}</p>"


def _rows(twigs: list[ChanceTwig], depth: int) -> Iterator[tuple[ChanceTwig, int]]:
    for twig in twigs:
        yield twig, depth
        yield from _rows(twig["twigs"], depth + 1)


def _twig(twig: ChanceTwig, depth: int, y: float) -> str:
    told = "  ".join(filter(None, [twig["factor"], twig["text"], twig["product"]]))
    x = EDGE + 40 * depth
    branch = f'<path stroke="{LINE}" stroke-width="2" d="M{x} {y + 6:g}h14"/>' if depth else ""
    return branch + text_at(x + 20, y + 10, told, ink=BLUE if twig["marked"] else INK, bold=twig["marked"])


def _mosaic(picture: ChanceMosaic) -> str:
    wide, out = WIDTH - 2 * EDGE, []
    for block in picture["blocks"]:
        x, y = EDGE + block["x"] / 100 * wide, EDGE + block["y"] / 100 * HEIGHT
        w, h = block["w"] / 100 * wide, block["h"] / 100 * HEIGHT
        fill = FILLS[block["mark"]]
        out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" stroke="#fff"/>')
        if block["text"]:
            out.append(text_at(x + 5, y + 16, block["text"], ink="#fff" if block["mark"] == "part" else INK))
    base, end, low = HEIGHT + EDGE + 18, 0.0, False
    for tick in picture["below"]:  # a label that would overlap the one before is set lower
        x = EDGE + tick["at"] / 100 * wide
        low = x < end and not low
        out.append(text_at(x, base + 15 * low, tick["text"], size=12))
        end = x + 12 * sum(1.0 if ord(letter) > 0x2FFF else 0.6 for letter in tick["text"])
    return "".join(out)


def _bars(picture: ChanceBars) -> str:
    wide = WIDTH - LEFT - EDGE
    step = wide / len(picture["bars"])
    out = []
    for tick in picture["ticks"]:
        y = EDGE + HEIGHT - tick["at"] / 100 * HEIGHT
        out.append(f'<path stroke="{LINE}" d="M{LEFT} {y:.1f}H{WIDTH - EDGE}"/>')
        out.append(text_at(LEFT - 6, y + 4, tick["text"], size=11, ink=SOFT, end=True))
    for place, bar in enumerate(picture["bars"]):
        x = LEFT + place * step
        if bar["dealt"] is not None:
            out.append(_column(x + step * 0.2, step * 0.6, bar["dealt"], f'fill="{BLUE}"'))
        if bar["exact"] is not None:
            fill = 'fill="#9dbbe0"' if not picture["ticks"] and bar["marked"] else 'fill="none"'
            out.append(_column(x + step * 0.12, step * 0.76, bar["exact"], f'{fill} stroke="{SOFT}"'))
        if bar["low"] is not None and bar["high"] is not None:
            low, high = (EDGE + HEIGHT * (1 - each / 100) for each in (bar["low"], bar["high"]))
            out.append(f'<path stroke="{INK}" stroke-width="1.5" d="M{x + step / 2:.1f} {high:.1f}V{low:.1f}"/>')
        out.append(text_at(x + step * 0.15, HEIGHT + EDGE + 16, bar["text"][: max(3, int(step / 7))], size=12))
        out.append(text_at(x + step * 0.15, HEIGHT + EDGE + 31, bar["note"] if step > 44 else "", size=11, ink=SOFT))
    if line := picture["line"]:
        x = LEFT + line["at"] / 100 * wide
        out.append(f'<path stroke="{INK}" stroke-width="2" d="M{x:.1f} {EDGE}V{HEIGHT + EDGE}"/>')
        out.append(text_at(x - 6, EDGE + 14, line["text"], bold=True, end=True))
    return "".join(out)


def _column(x: float, wide: float, share: float, style: str) -> str:
    high = share / 100 * HEIGHT
    return f'<rect x="{x:.1f}" y="{EDGE + HEIGHT - high:.1f}" width="{wide:.1f}" height="{high:.1f}" {style}/>'


def _curve(picture: ChanceCurve) -> str:
    wide = WIDTH - LEFT - EDGE

    def path(points: list[tuple[float, float]]) -> str:
        return " ".join(f"{LEFT + x / 100 * wide:.1f},{EDGE + HEIGHT * (1 - y / 100):.1f}" for x, y in points)

    out = [f'<polygon points="{path([*picture["low"], *reversed(picture["high"])])}" fill="#cfcfcf"/>']
    for tick in picture["ticks"]:
        y = EDGE + HEIGHT * (1 - tick["at"] / 100)
        out.append(text_at(LEFT - 6, y + 4, tick["text"], size=11, ink=SOFT, end=True))
    if picture["exact"] is not None:
        y = EDGE + HEIGHT * (1 - picture["exact"] / 100)
        out.append(f'<path stroke="{INK}" stroke-dasharray="5 4" d="M{LEFT} {y:.1f}H{WIDTH - EDGE}"/>')
    out.append(f'<polyline points="{path(picture["points"])}" fill="none" stroke="{BLUE}" stroke-width="2"/>')
    places = [(LEFT + tick["at"] / 100 * wide, tick) for tick in picture["below"]]
    out += [text_at(x, HEIGHT + EDGE + 16, tick["text"], size=12, end=tick["at"] > 50) for x, tick in places]
    return "".join(out)
