"""The geometry of the score sheet: a triangle for three, a square for four, for screen and pictures.

The length of a side is 1 and the target is at (0, 0); y grows downwards. Place 0 is at the base, the others follow
clockwise. An area has whists, the pool and the mountain from the base to the middle (article `preferans-wikipedia`).
Whists are written from the left neighbour round to the right one.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from ...games.preferans.lines import Account

__all__ = ["Band", "Paper", "paper"]

Point = tuple[float, float]

_CUTS = {3: (0.305, 0.585), 4: (0.27, 0.53)}
"""The heights at which the pool and the mountain begin, as parts of the way from the base to the middle."""
_TEXT = {3: (0, -60, 60), 4: (0, -90, 0, 90)}
"""The angles of the lines of text at each place; no text is upside down."""
_LEFT = 0.36
"""The half-width of the middle box of whists, as a part of half of the line above it."""
_TIP = 0.85


class Band(NamedTuple):
    """One cell: its place, its account, for whists the box from left to right, its outline, and the place of its text.

    Text is centred on (x, y), turned by ``angle`` degrees, and has ``room`` on its line.
    """

    place: int
    account: Account
    box: int
    outline: tuple[Point, ...]
    x: float
    y: float
    angle: int
    room: float


class Paper(NamedTuple):
    """The cells, the lines around areas, and for names the middle of each base and the direction outwards.

    ``top`` and ``bottom`` are the heights of the sheet above and below the target.
    """

    bands: tuple[Band, ...]
    areas: tuple[tuple[Point, ...], ...]
    names: tuple[tuple[float, float, float, float, int], ...]
    top: float
    bottom: float


def _near(figure: float) -> float:
    return round(figure, 4) + 0.0  # + 0.0 turns -0.0 into 0.0


@cache
def paper(players: int) -> Paper:
    """Return the sheet for three or four players."""
    deep = sqrt(3) / 6 if players == 3 else 0.5
    bands: list[Band] = []
    areas, names = [], []
    for place in range(players):
        turn = 2 * pi * place / players

        def at(x: float, up: float, turn: float = turn) -> Point:
            down = deep * (1 - up)
            point = x * cos(turn) - down * sin(turn), x * sin(turn) + down * cos(turn)
            return _near(point[0]), _near(point[1])

        for account, box, outline, middle, room in _boxes(players):
            text = _TEXT[players][place]
            bands.append(Band(place, account, box, tuple(at(*p) for p in outline), *at(*middle), text, round(room, 4)))
        areas.append((at(-0.5, 0), at(0.5, 0), at(0, 1)))
        names.append((*at(0, 0), _near(-sin(turn)), _near(cos(turn)), _TEXT[players][place]))
    return Paper(tuple(bands), tuple(areas), tuple(names), 2 * deep if players == 3 else deep, deep)


def _boxes(players: int) -> list[tuple[Account, int, list[Point], Point, float]]:
    """Return the cells at the base: account, box, outline, middle of the text, room; x along it, up from 0 to 1."""

    def half(up: float) -> float:
        return (1 - up) / 2

    low, high = _CUTS[players]
    wide, narrow = half(low), half(high)
    made: list[tuple[Account, int, list[Point], Point, float]] = []
    if players == 3:
        for box, side in enumerate((-1, 1)):
            outline = [(side * 0.5, 0.0), (0.0, 0.0), (0.0, low), (side * wide, low)]
            made.append(("whists", box, outline, (side * 0.2, low / 2), 0.3))
    else:
        inner = wide * _LEFT
        for box, side in enumerate((-1, 0, 1)):
            if side:
                outline = [(side * 0.5, 0.0), (side * inner, 0.0), (side * inner, low), (side * wide, low)]
                made.append(("whists", box, outline, (side * 0.265, low / 2), 0.22))
            else:
                outline = [(-inner, 0.0), (inner, 0.0), (inner, low), (-inner, low)]
                made.append(("whists", box, outline, (0.0, low / 2), 2 * inner - 0.03))
    middle = (low + high) / 2
    made.append(
        (
            "pool",
            0,
            [(-wide, low), (wide, low), (narrow, high), (-narrow, high)],
            (0.0, middle),
            2 * narrow - 0.02,
        )
    )
    tip = (high + _TIP) / 2
    made.append(("mountain", 0, [(-narrow, high), (narrow, high), (0.0, 1.0)], (0.0, tip), 2 * half(tip) - 0.09))
    return made
