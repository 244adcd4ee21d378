"""Faces and backs of the cards as SVG text, drawn from ``shapes.json`` alone.

The browser half draws from the same file, so a static picture shows the cards of the screen. A face has no ids, no
definitions, no fonts and no outside references: it may stand any number of times on a page, or by itself in an
image. Its colours follow the page where the page sets them (``--cw-s`` and so on) and else are the ones given here.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from math import floor
from typing import Any
from xml.sax.saxutils import quoteattr

from ...core.cards import BACK, Card
from ...core.errors import quoted
from ...locale import card_name

__all__ = ["FACES", "HEIGHT", "WIDTH", "back_svg", "drawing", "face_svg"]

FACES = ("french", "italian")
WIDTH, HEIGHT = 100, 140
"""Of every card, in the units of the drawings."""

_FOUR = {"S": "s,#111", "H": "h,#c8102e", "C": "c,#0b6b2e", "D": "d,#0b4fa8"}
_TWO = {"S": "s,#111", "H": "h,#c8102e", "C": "s,#111", "D": "h,#c8102e"}
_ITALIAN = {"S": "d,#0b4fa8", "H": "h,#c8102e", "D": "coin,#8a5a00", "C": "c,#0b6b2e"}
_WASH = '<rect x="34" y="9" width="58" height="122" rx="4" fill-opacity=".07"/>'
_PAPER = "fill:var(--cw-paper,#fff)"
_PALE = ' fill-opacity=".16"'
LAYERS = ("tint", "shape", "line", "ink", "paper")
"""Of a drawing, from the lowest to the highest: a wash, a wash with an outline, an outline, ink, and paper again."""


@cache
def _shapes() -> dict[str, Any]:
    text = (resources.files(__package__).joinpath("..", "shapes.json")).read_text(encoding="utf-8")
    return dict(json.loads(text))


def _n(x: float) -> str:
    """A number with two places at most, as the browser writes it."""
    return f"{floor(x * 100 + 0.5) / 100:g}"


def _draw(layers: dict[str, str], box: int, x: float, y: float, size: float, *, turn: int = 0, line: float = 2) -> str:
    """One drawing, moved so that its box fills ``size`` around (x, y)."""
    turned = f" rotate({turn})" if turn else ""
    moved = f"translate({_n(x)} {_n(y)}){turned} scale({_n(size / box)}) translate({-box // 2} {-box // 2})"
    pen = f' stroke="currentColor" stroke-width="{line:g}" stroke-linejoin="round" stroke-linecap="round"'
    how = {"tint": _PALE, "shape": _PALE + pen, "line": ' fill="none"' + pen, "ink": "", "paper": f' style="{_PAPER}"'}
    paths = (f'<path{how[name]} d="{layers[name]}"/>' for name in LAYERS if name in layers)
    return f'<g transform="{moved}">{"".join(paths)}</g>'


def _pip(suit: str, faces: str, x: float, y: float, size: float, turn: int = 0) -> str:
    shapes = _shapes()
    name = shapes["italian"].get(suit, suit) if faces == "italian" else suit
    return _draw(shapes["suits"][name], 24, x, y, size, turn=turn)


def _glyph(letter: str, axis: float, y: float, height: float) -> str:
    """A rank, a stroke in a box of 10 x 14, centred on its axis, so that 10 and 7 stand on the same line."""
    x = axis - _shapes()["widths"].get(letter, 10) * height / 28
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{2.1 if letter == "10" else 2.4}"'
        f' stroke-linejoin="round" d="{_shapes()["ranks"][letter]}"'
        f' transform="translate({_n(x)} {_n(y)}) scale({_n(height / 14)})"/>'
    )


def _pips(rank: str, suit: str, faces: str) -> str:
    """Pips as on any pack, upright in the upper half; Italian ones all stand upright."""
    if rank == "A":
        return _pip(suit, faces, 60, 74, 62 if faces == "italian" else 54)
    spots = _shapes()["pips"][rank]
    n = len(spots)
    size = 29 if n <= 3 else 26 if n <= 6 else 22.5 if n <= 8 else 18  # nine and ten: the middle ones touch nobody
    wide, high = (16, 42) if n <= 6 else (16.5, 46)
    return "".join(
        _pip(suit, faces, 63 + x * wide, 70 + y * high, size, 180 if faces == "french" and y > 0 else 0)
        for x, y in spots
    )


def _court(emblem: str, suit: str, faces: str) -> str:
    """A court: its emblem over its suit, on a wash of the suit's colour."""
    return _WASH + _draw(_shapes()["emblems"][emblem], 48, 63, 50, 52, line=2.1) + _pip(suit, faces, 63, 101, 33)


def _joker(compact: bool) -> str:
    """A joker: a star for a rank, and the cap and bells."""
    star, cap = _shapes()["suits"]["star"], _shapes()["emblems"]["joker"]
    if compact:
        return _draw(star, 24, 28, 28, 38) + _draw(cap, 48, 54, 88, 76, line=2.1)
    return _draw(star, 24, 17.5, 22, 25) + _WASH + _draw(cap, 48, 63, 70, 54, line=2.1)


def _inside(card: Card, faces: str, compact: bool) -> str:
    if card.rank == "X":
        return _joker(compact)
    shapes, rank = _shapes(), "10" if card.rank == "T" else card.rank
    letter = shapes["letters"].get(faces, {}).get(rank, rank)
    if compact:
        return _glyph(letter, 34 if letter == "10" else 28, 11, 50) + _pip(card.suit, faces, 57, 97, 60)
    corner = _glyph(letter, 17.5, 8, 28) + _pip(card.suit, faces, 17.5, 52, 21)
    emblem = shapes["courts"][faces].get(rank)
    field = _court(emblem, card.suit, faces) if emblem else _pips(rank, card.suit, faces)
    return corner + field


def _back() -> str:
    back = _shapes()["back"]
    return (
        f'<g style="color:var(--cw-back,#3c5a73)" fill="currentColor"><path d="{back["frame"]}"/>'
        f'<path fill="none" style="stroke:var(--cw-paper,#fff)" stroke-opacity=".34" stroke-width="1.4"'
        f' d="{back["line"]}"/><path style="{_PAPER}" d="{back["paper"]}"/><path d="{back["ink"]}"/></g>'
    )


def _colour(card: Card, faces: str, four_colour: bool) -> str:
    if card.rank == "X":
        return f"var(--cw-{_TWO['S' if card.suit == '1' else 'H']})"
    colours = _ITALIAN if faces == "italian" else _FOUR if four_colour else _TWO
    return f"var(--cw-{colours[card.suit]})"


def drawing(card: Card, faces: str = "french", *, four_colour: bool = True, compact: bool = False) -> str:
    """What stands on a card, as a group of `WIDTH` x `HEIGHT` units to be set into a larger picture.

    Every card that lies face down gives the same text.
    """
    if faces not in FACES:
        raise ValueError(f"no faces {quoted(faces)}; there are {', '.join(FACES)}")
    edge = "stroke:var(--cw-paper-edge,rgb(0 0 0/.3))"
    paper = f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="7.5" style="{_PAPER};{edge}" stroke-width="1.5"/>'
    if card.rank == "?":
        return f"<g>{paper}{_back()}</g>"
    ink = _colour(card, faces, four_colour)
    return f'<g style="color:{ink}" fill="currentColor">{paper}{_inside(card, faces, compact)}</g>'


def face_svg(
    card: Card, faces: str = "french", four_colour: bool = True, compact: bool = False, label: str | None = None
) -> str:
    """A card as SVG text; ``compact`` shows rank and suit only, for widths under 56 px.

    >>> face_svg(Card("QS"))[:94]
    '<svg xmlns="http://www.w3.org/2000/svg" class="cw-face" viewBox="0 0 100 140" role="img" aria-'

    Raises `ValueError` for faces that nobody drew.
    """
    inside = drawing(card, faces, four_colour=four_colour, compact=compact)
    kind = " cw-face--back" if card.rank == "?" else " cw-face--compact" if compact else ""
    spoken = quoteattr(card_name(card, "en", faces) if label is None else label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cw-face{kind}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f" aria-label={spoken}>{inside}</svg>"
    )


def back_svg(label: str = "face-down card") -> str:
    """The back: one drawing for every card that lies face down, so that none can be told from another."""
    return face_svg(BACK, label=label)
