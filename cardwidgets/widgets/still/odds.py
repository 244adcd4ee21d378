"""Chances as a static picture: the cards, and for every question its bars with their figures."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Cards
from ...odds.results import Chance
from ..odds_panel import Block, Row, Voice, band, percent
from .pictures import LINE, SOFT, bar_at, card_at, sheet, text_at

__all__ = ["odds_svg"]

_WIDTH, _EDGE, _ROW, _MINI = 800, 16, 26, 34
_BAR, _FIGURE = 300, 784
MAX_LINE_LENGTH = 80
"""The longest line of a title and its note, in letters."""
_FULL, _EMPTY, _MARK, _BAND = "#5b6f82", "#ececec", "#0b4fa8", "#1b1b1b"


def odds_svg(
    title: str, said: str, held: Cards, blocks: Sequence[Block], voice: Voice, *, four_colour: bool = True
) -> str:
    """Return a picture of 800 pixels in width."""
    out = [text_at(_EDGE, 30, title, size=16, bold=True), text_at(_EDGE, 52, said, size=13, ink=SOFT)]
    top = 66.0
    for place, card in enumerate(held):
        out.append(card_at(_EDGE + place * (_MINI + 4), top, _MINI, card, voice.faces, four_colour=four_colour))
    top += 58 if held else 0
    for block in blocks:
        out.append(f'<path stroke="{LINE}" d="M1 {top:g}h{_WIDTH - 2}"/>')
        out.append(text_at(_EDGE, top + 22, block.title, size=13, bold=True))
        if block.note and len(block.title) + len(block.note) < MAX_LINE_LENGTH:
            out.append(text_at(_FIGURE, top + 22, block.note, size=12, ink=SOFT, end=True))
        elif block.note:
            top += 20
            out.append(text_at(_EDGE, top + 22, block.note, size=12, ink=SOFT))
        top += 32
        for row in block.rows:
            out += _line(row, top, voice)
            top += _ROW
        top += 10
    return sheet(_WIDTH, top + 2, "".join(out), voice.say("card.titled", title=title, text=said))


def _line(row: Row, top: float, voice: Voice) -> list[str]:
    base, wide = top + 17, _FIGURE - 150 - _BAR
    share, (low, high) = float(row.value), band(row)
    figure = percent(share)
    if not isinstance(row.value, Chance):
        figure = f"{100 * share:.2f}{voice.say('ladder.give_or_take')}{100 * row.value.half_width:.2f}"
    out = [
        text_at(_EDGE + 8, base, row.label, bold=row.mark),
        bar_at(_BAR, base - 11, wide, 12, _EMPTY, rx=2),
        text_at(_FIGURE, base, voice.say("ladder.percent", n=figure), bold=True, end=True),
    ]
    if share:
        out.append(bar_at(_BAR, base - 11, max(1.5, share * wide), 12, _FULL, rx=2))
    if row.mark:  # a mark by shape, not only by colour
        out.append(f'<path fill="{_MARK}" d="M{_EDGE - 6} {base - 10:g}l7 5-7 5z"/>')
    if high > low:
        x, y = _BAR + low * wide, base - 5
        out.append(f'<path stroke="{_BAND}" stroke-width="1.5" d="M{x:.1f} {y:g}h{(high - low) * wide:.1f}"/>')
    return out
