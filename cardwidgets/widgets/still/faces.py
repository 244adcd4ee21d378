"""Faces and backs of the cards as SVG text, drawn from ``shapes.json`` alone.

The browser half draws from the same file, so a static picture shows the cards of the screen. A face has no ids,
definitions, fonts or outside references, so it may appear any number of times on a page, or alone in an image. Its
colours are those of the page if it sets them (``--cw-s`` and so on), else the ones given here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from math import floor
from typing import TypedDict, cast
from xml.sax.saxutils import quoteattr

from ...core.cards import BACK, Card
from ...core.errors import quoted
from ...locale import card_name

__all__ = ["FACES", "HEIGHT", "WIDTH", "back_svg", "drawing", "face_svg", "markup"]

FACES = ("french", "italian")
WIDTH, HEIGHT = 100, 140
"""The size of every card, in the units of the drawings."""
CARD = '<g style="color:'
"""The beginning of the drawing of each card."""

_FOUR = {"S": "s,#111", "H": "h,#c8102e", "C": "c,#0b6b2e", "D": "d,#0b4fa8"}
_TWO = {"S": "s,#111", "H": "h,#c8102e", "C": "s,#111", "D": "h,#c8102e"}
_ITALIAN = {"S": "d,#0b4fa8", "H": "h,#c8102e", "D": "coin,#8a5a00", "C": "c,#0b6b2e"}
_PAPER, _GOLD, _HAIR = "var(--cw-paper,#fff)", "var(--cw-gold,#e5ad33)", "var(--cw-hair,#25262b)"
_LINE = ' stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'
_RANK = ' fill="none" stroke="currentColor" stroke-width="{}" stroke-linejoin="round"'
PAINTS = {
    "cw-t": ' fill-opacity=".16"',
    "cw-w": f' style="fill:{_PAPER}" fill-opacity=".32"',
    "cw-p": f' style="fill:{_PAPER}"',
    "cw-g": f' style="fill:{_GOLD}"',
    "cw-k": f' style="fill:{_HAIR}"',
    "cw-ls": f' style="fill:none;stroke:currentColor"{_LINE}',
    "cw-lp": f' style="fill:none;stroke:{_PAPER}"{_LINE}',
    "cw-lg": f' style="fill:none;stroke:{_GOLD}"{_LINE}',
    "cw-lk": f' style="fill:none;stroke:{_HAIR}"{_LINE}',
    "cw-rank": _RANK.format(2.4),
    "cw-rank cw-ten": _RANK.format(2.1),
}
"""The attributes that replace each class of the browser's style sheet (cards.css) in a standalone picture."""


class _Shapes(TypedDict):
    """The content of ``shapes.json``; its first entry explains the notation of a drawing."""

    suits: dict[str, list[str]]
    italian: dict[str, str]
    ranks: dict[str, str]
    letters: dict[str, dict[str, str]]
    widths: dict[str, float]
    pips: dict[str, list[list[float]]]
    joker: dict[str, list[str]]
    back: list[str]
    frame: dict[str, list[str]]
    courts: dict[str, dict[str, str]]
    figures: dict[str, list[str]]
    features: dict[str, dict[str, list[str]]]
    held: dict[str, dict[str, list[str]]]
    hold: dict[str, list[float]]
    shift: dict[str, list[float]]
    aces: dict[str, list[str]]
    echo: list[str]
    lift: dict[str, float]


@cache
def _shapes() -> _Shapes:
    text = resources.files(__package__).joinpath("..", "shapes.json").read_text(encoding="utf-8")
    return cast("_Shapes", json.loads(text))


def _n(x: float) -> str:
    """Return a number with at most two decimals, as the browser writes it."""
    return f"{floor(x * 100 + 0.5) / 100:g}"


def _draw(items: Iterable[str]) -> str:
    """Return a drawing: its items from bottom to top; items with a bar are drawn once more as a mirror image."""
    drawn = []
    for item in items:
        twin = item[0] == "|"
        paint, line = item[twin], item[twin + 1 :]
        how = paint if paint.islower() else f"l{paint.lower()}"
        named = "" if how == "s" else f' class="cw-{how}"'
        path = f'<path{named} d="{line}"/>'
        drawn.append(f'{path}<g transform="scale(-1 1)">{path}</g>' if twin else path)
    return "".join(drawn)


def _put(inside: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = "" if scale == 1 else f" scale({_n(scale)})"
    return f'<g transform="translate({_n(x)} {_n(y)}){turned}{scaled}">{inside}</g>'


def _named(suit: str, faces: str) -> str:
    return _shapes()["italian"].get(suit, suit) if faces == "italian" else suit


def _pip(suit: str, faces: str, x: float, y: float, size: float, turn: float = 0) -> str:
    return _put(_draw(_shapes()["suits"][_named(suit, faces)]), x, y, size / 24, turn)


def _glyph(letter: str, axis: float, y: float, height: float) -> str:
    """Return a rank as a stroke in a box of 10 x 14, centred on its axis, so that all ranks have the same centre
    line.
    """
    path = f'<path class="cw-rank{" cw-ten" if letter == "10" else ""}" d="{_shapes()["ranks"][letter]}"/>'
    return _put(path, axis - _shapes()["widths"].get(letter, 10) * height / 28, y, height / 14)


def _pips(rank: str, suit: str, faces: str) -> str:
    """Return the pips of a card. French pips in the lower half are turned; all Italian ones are upright."""
    spots = _shapes()["pips"][rank]
    n = len(spots)
    size = 26 if n <= 6 else 22.5 if n <= 8 else 20 if n <= 9 else 18  # pips of nine and ten must not touch
    high = 41 if n <= 6 else 45
    return "".join(
        _pip(suit, faces, 50 + x * 16, 70 + y * high, size, 180 if faces == "french" and y > 0 else 0) for x, y in spots
    )


def _double(half: str, sign: str) -> str:
    """Return a French court or a joker: one half, the same half turned, and the sash with its mark between them."""
    frame, mark = _shapes()["frame"], _put(_draw(_shapes()["suits"][sign]), 0, 0.3, 0.58)
    return f'{_draw(frame["field"])}{half}<g transform="rotate(180)">{half}</g>{_draw(frame["sash"])}{mark}'


def _french(figure: str, suit: str) -> str:
    shapes = _shapes()
    places = {"@": shapes["held"][figure][suit], "~": shapes["features"][figure][suit]}
    return _double("".join(_draw(places.get(item, [item])) for item in shapes["figures"][figure]), suit)


def _whole(figure: str, suit: str) -> str:
    """Return an Italian court: a whole figure with the sign of its suit."""
    shapes = _shapes()
    x, y, scale, turn = shapes["hold"][_named(suit, "italian")]
    dx, dy = shapes["shift"].get(figure, (0, 0))
    sign = _pip(suit, "italian", x + dx, y + dy, 24 * scale, turn)
    body = "".join(sign if item == "@" else _draw([item]) for item in shapes["figures"][figure])
    return _draw(shapes["frame"]["field"]) + body


def _ace(sign: str) -> str:
    """Return an ace: rays, and on them its own drawing, or its mark several times, each smaller and in another
    colour.
    """
    shapes = _shapes()
    aces = shapes["aces"]
    if sign in aces:
        return _draw(aces["field"]) + _draw(aces[sign])
    mark, rise = shapes["suits"][sign][0][1:], shapes["lift"][sign]
    echoes = ((how[0], float(how[1:])) for how in shapes["echo"])
    rings = "".join(_put(_draw([paint + mark]), 0, rise * (2.4 - size), size) for paint, size in echoes)
    return _draw(aces["field"]) + _draw(aces["plain"]) + rings


def _corners(index: str) -> str:
    """Return an index in the upper left corner, and the same index turned in the lower right corner."""
    return index + _put(index, 100, 140, 1, 180)


def _middle(picture: str) -> str:
    return _put(picture, 50, 70, 0.95)


def markup(card: Card, faces: str, compact: bool) -> str:
    """Return the drawing of a card in the browser's form, with its classes."""
    shapes, suit, rank = _shapes(), card.suit, "10" if card.rank == "T" else card.rank
    joker, star = shapes["joker"], _draw(shapes["suits"]["star"])
    if card.rank == "?":
        return _put(_draw(shapes["back"]), 50, 70)
    if card.rank == "X" and compact:
        return _put(star, 26, 28, 1.6) + _put(_draw(joker["head"]), 50, 153, 1.5)
    if card.rank == "X":
        half = _draw([*joker["body"], *joker["head"]])
        return _corners(_put(star, 12.8, 20, 0.8)) + _middle(_double(half, "star"))
    letter = shapes["letters"].get(faces, {}).get(rank, rank)
    if compact:
        return _glyph(letter, 34 if letter == "10" else 28, 11, 50) + _pip(suit, faces, 57, 97, 60)
    index = _corners(_glyph(letter, 12.8, 7, 22) + _pip(suit, faces, 12.8, 40.5, 15.5))
    if figure := shapes["courts"][faces].get(rank):
        return index + _middle(_french(figure, suit) if faces == "french" else _whole(figure, suit))
    return index + (_middle(_ace(_named(suit, faces))) if rank == "A" else _pips(rank, suit, faces))


def _inside(card: Card, faces: str, compact: bool) -> str:
    """Return the drawing of a card for a standalone picture, without a style sheet."""
    return re.sub(r' class="([^"]+)"', lambda found: PAINTS[found[1]], markup(card, faces, compact))


def _colour(card: Card, faces: str, four_colour: bool) -> str:
    if card.rank == "?":
        return "var(--cw-back,#3c5a73)"
    if card.rank == "X":
        return f"var(--cw-{_TWO['S' if card.suit == '1' else 'H']})"
    colours = _ITALIAN if faces == "italian" else _FOUR if four_colour else _TWO
    return f"var(--cw-{colours[card.suit]})"


def drawing(card: Card, faces: str = "french", *, four_colour: bool = True, compact: bool = False) -> str:
    """Return the drawing of a card as a group of `WIDTH` x `HEIGHT` units, for a larger picture.

    All face-down cards have the same drawing.
    """
    if faces not in FACES:
        raise ValueError(f"no faces {quoted(faces)}; there are {', '.join(FACES)}")
    edge = "stroke:var(--cw-paper-edge,rgb(0 0 0/.3))"
    paper = (
        f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="7.5" style="fill:{_PAPER};{edge}" stroke-width="1.5"/>'
    )
    ink = _colour(card, faces, four_colour)
    return f'{CARD}{ink}" fill="currentColor">{paper}{_inside(card, faces, compact)}</g>'


def face_svg(
    card: Card, faces: str = "french", four_colour: bool = True, compact: bool = False, label: str | None = None
) -> str:
    """Return a card as SVG text; ``compact`` shows rank and suit only, for widths under 56 px.

    >>> face_svg(Card("QS"))[:94]
    '<svg xmlns="http://www.w3.org/2000/svg" class="cw-face" viewBox="0 0 100 140" role="img" aria-'

    Raises `ValueError` for unknown faces.
    """
    inside = drawing(card, faces, four_colour=four_colour, compact=compact)
    kind = " cw-face--back" if card.rank == "?" else " cw-face--compact" if compact else ""
    spoken = quoteattr(card_name(card, "en", faces) if label is None else label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cw-face{kind}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f" aria-label={spoken}>{inside}</svg>"
    )


def back_svg(label: str = "face-down card") -> str:
    """Return the back, the same drawing for all face-down cards, so that they cannot be told apart.

    >>> back_svg().partition(" viewBox")[0]
    '<svg xmlns="http://www.w3.org/2000/svg" class="cw-face cw-face--back"'
    """
    return face_svg(BACK, label=label)
