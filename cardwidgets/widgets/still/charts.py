"""Pictures of charts: a calibration, the cards of an exercise, a ladder of hands, a prediction, a review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from ...core.cards import Cards
from ...lessons.record.calibration import CLOSE_POINTS, Calibration
from ...lessons.scene import Fan, Scene, words_html
from ...locale import card_name, labelled, language, listed, say
from ..contract import PredictMark, ReviewCount, ReviewMark, ReviewMarkName
from .pictures import BLUE, INK, LINE, SOFT, as_image, bar_at, card_at, hand_svg, sheet, text_at

__all__ = ["Line", "calibration_svg", "draw_calibration", "ladder_svg", "paint", "predict_svg", "review_svg"]


SQUARE, SQUARE_LEFT, SQUARE_TOP = 220, 64, 16
"""The side of the square of a calibration, and the place of its corner."""


def draw_calibration(found: Calibration) -> str:
    """Return the picture as one HTML image."""
    return as_image(calibration_svg(found), _label(found))


def calibration_svg(found: Calibration) -> str:
    """Return a square with a dot for each prediction, and a band around its diagonal for close predictions."""
    out = [
        f'<path fill="{LINE}" d="{_close_band_path()}"/>',
        f'<path stroke="{SOFT}" d="M{_x(0)} {_y(0)}L{_x(100)} {_y(100)}"/>',
    ]
    out.append(f'<path stroke="{LINE}" stroke-width="2" fill="none" d="M{_x(0)} {_y(100)}V{_y(0)}H{_x(100)}"/>')
    for share in (0, 50, 100):
        at = say("ladder.percent", found.lang, n=share)
        out.append(text_at(_x(share) - (4, 12, 20)[share // 50], _y(0) + 18, at, size=12, ink=SOFT))
        out.append(text_at(SQUARE_LEFT - 6, _y(share) + 4, at, size=12, ink=SOFT, end=True))
    out.append(text_at(_x(100), _y(0) + 40, say("calibration.stated", found.lang), size=12, end=True))
    out.append(text_at(_x(0) + 8, SQUARE_TOP + 10, say("calibration.true", found.lang), size=12))
    for place, one in enumerate(found.guesses, 1):
        ink = BLUE if place == len(found.guesses) else INK
        out.append(
            f'<circle cx="{_x(one.guess):.1f}" cy="{_y(one.share):.1f}" r="4.5" fill="{ink}" fill-opacity=".75"/>'
        )
    return sheet(SQUARE_LEFT + SQUARE + 24, SQUARE_TOP + SQUARE + 52, "".join(out), _label(found))


def _label(found: Calibration) -> str:
    return f"{say('calibration.picture', found.lang)} {found.summary}".strip()


def _close_band_path() -> str:
    """Return the path, in SVG, around the points whose guess and true share differ by at most `CLOSE_POINTS`."""
    corners = [
        (0, 0),
        (CLOSE_POINTS, 0),
        (100, 100 - CLOSE_POINTS),
        (100, 100),
        (100 - CLOSE_POINTS, 100),
        (0, CLOSE_POINTS),
    ]
    return "M" + "L".join(f"{_x(x):g} {_y(y):g}" for x, y in corners) + "Z"


def _x(share: float) -> float:
    return SQUARE_LEFT + share / 100 * SQUARE


def _y(share: float) -> float:
    return SQUARE_TOP + (100 - share) / 100 * SQUARE


EXERCISE_CARD = 52
"""The width of a card of an exercise, in pixels."""


def paint(scene: Scene, lang: str | None = None) -> str:
    """Return a scene as HTML: the events in words, the cards as pictures with their names."""
    lang = language(lang)
    rows = "".join(
        f'<tr><th scope="row" style="text-align: left">{escape(fan.label.said(lang))}</th>'
        f'<td style="text-align: left">{_picture(fan, lang)}</td></tr>'
        for fan in scene.fans
    )
    return words_html(scene, lang) + (f"<table><tbody>{rows}</tbody></table>" if rows else "")


def _picture(fan: Fan, lang: str) -> str:
    names = say("card.and", lang).join(card_name(card, lang) for card in fan.cards)
    return as_image(hand_svg(fan.cards, lang=lang, width=EXERCISE_CARD), labelled(fan.label.said(lang), names, lang))


WIDTH = 800
"""The width of the pictures that follow, in pixels."""
_ROW, _HEAD = 62, 34
_NAME, _CARDS, _COUNT, _EXACTLY, _CHANCE, _BAR = 16, 300, 466, 582, 674, 694
"""The x places of the columns: left ends of words and pictures, right ends of figures."""
_MINI = 34
_OWN, _MARK, _FULL, _EMPTY = "#e8f0fb", "#1976d2", "#8a8a8a", "#ececec"


class Line(NamedTuple):
    """One rung: an example, its share from 0 to 1, True for the reader's rung, and the words and figures.

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
        out += _rung(line, _HEAD + number * _ROW, faces, four_colour)
    return sheet(WIDTH, _HEAD + len(lines) * _ROW + 1, "".join(out), label)


def _rung(line: Line, top: float, faces: str, four_colour: bool) -> list[str]:
    name, about, count, fraction, percent = line.figures
    base, bar = top + _ROW / 2 + 5, WIDTH - _BAR - 16
    out = [f'<path stroke="{LINE}" d="M1 {top:g}h{WIDTH - 2}"/>']
    if line.own:  # the rung is marked by an edge as well as by a tint
        out.append(bar_at(1, top + 0.5, WIDTH - 2, _ROW - 1, _OWN))
        out.append(bar_at(1, top + 0.5, 4, _ROW - 1, _MARK))
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
        bar_at(_BAR, base - 9, bar, 8, _EMPTY, rx=2),
    ]
    if line.share:
        out.append(bar_at(_BAR, base - 9, max(1.5, line.share * bar), 8, _FULL, rx=2))
    return out


_EDGE, AXIS = 40, 118
"""Of a prediction: the margin at the sides, and the y place of the axis."""
_YOU, _BAND = "#0b4fa8", "#cfcfcf"


def predict_svg(
    guess: PredictMark | None, band: tuple[float, float] | None, count: PredictMark | None, lang: str
) -> str:
    """Return a picture of 800 pixels in width."""
    out = []
    if band:
        left, right = _at(band[0]), _at(band[1])
        out.append(bar_at(left, 70, max(right - left, 1), AXIS - 70, _BAND))
    out.append(f'<path stroke="{LINE}" stroke-width="2" d="M{_EDGE} {AXIS}H{WIDTH - _EDGE}"/>')
    for share in range(0, 101, 20):
        out.append(f'<path stroke="{SOFT}" d="M{_at(share):g} {AXIS}v5"/>')
        out.append(text_at(_at(share) - 14, AXIS + 22, say("ladder.percent", lang, n=share), size=12, ink=SOFT))
    if count:
        out.append(_mark(count, 50, INK, 3))
    if guess:
        out.append(_mark(guess, 88, _YOU, 2))
    label = listed((one["text"] for one in (guess, count) if one), lang)
    return sheet(WIDTH, 156, "".join(out), label or say("ladder.percent", lang, n="0–100"))


def _mark(mark: PredictMark, top: int, ink: str, wide: int) -> str:
    x = _at(mark["at"])
    end = x > WIDTH * 0.7
    beside = x - 6 if end else x + 6
    said = text_at(beside, top + 4, mark["text"], ink=ink, bold=True, end=end)
    note = text_at(beside, top - 14, mark["note"], size=12, ink=SOFT, end=end) if mark["note"] else ""
    return f'<path stroke="{ink}" stroke-width="{wide}" d="M{x:.1f} {top - 8}V{AXIS}"/>{said}{note}'


def _at(share: float) -> float:
    return _EDGE + share / 100 * (WIDTH - 2 * _EDGE)


_LEFT, _LINE, _STEP = 30, 40, 37
"""Of a review: the x place of the first mark, the height of a row, and the step between marks."""
_COLUMN = 150
"""The step between the numbers of two shapes."""
_SHAPES: Mapping[str, tuple[str, str]] = {
    "good": ('<circle r="6" fill="none" stroke="#0f6552" stroke-width="2.5"/>', ""),
    "open": ('<circle r="3" fill="#4f5d58"/>', ""),
    "slight": ('<circle r="6" fill="none" stroke="#0f6552" stroke-width="2.5"/><path d="M0-6A6 6 0 0 0 0 6"/>', ""),
    "inaccuracy": ('<path d="M0-9 9 0 0 9-9 0z" fill="#7d5300"/>', ""),
    "mistake": ('<circle r="13" fill="#a8470b"/>', "?"),
    "blunder": ('<rect x="-13" y="-13" width="26" height="26" rx="5" fill="#b3231d"/>', "??"),
}


def review_svg(marks: Sequence[ReviewMark], counts: Sequence[ReviewCount], at: int) -> str:
    """Return a picture of 800 pixels in width: a shape for each decision, with a frame around the one shown, and the
    number of each shape below.
    """
    out, per = list[str](), (WIDTH - 2 * _LEFT) // _STEP + 1
    rows = max(1, -(-len(marks) // per))
    for place, mark in enumerate(marks):
        row, column = divmod(place, per)
        x, y = _LEFT + column * _STEP, 26 + row * _LINE
        frame = f'<rect x="-17" y="-17" width="34" height="34" rx="7" fill="none" stroke="{INK}" stroke-width="2"/>'
        out.append(_shaped(mark["mark"], x, y, frame if mark["ply"] == at else ""))
    for place, count in enumerate(counts):
        x, y = _LEFT + place * _COLUMN, 26 + rows * _LINE
        out += [_shaped(count["mark"], x, y), text_at(x + 20, y + 4, count["text"], size=12)]
    return sheet(WIDTH, 12 + _LINE * (rows + bool(counts)), "".join(out), "")


def _shaped(name: ReviewMarkName, x: int, y: int, frame: str = "") -> str:
    """Return a shape with its sign."""
    shape, sign = _SHAPES[name]
    drawn = f'<g transform="translate({x} {y})">{shape}{frame}</g>'
    return drawn + (text_at(x - 3.5 * len(sign), y + 5, sign, size=14, ink="#fff", bold=True) if sign else "")
