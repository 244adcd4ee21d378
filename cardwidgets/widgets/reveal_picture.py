"""Sets turned up place by place, in a static picture: a row for each seat, a column for each place."""

from __future__ import annotations

from ..core.cards import Card
from .contract import RevealSet, RevealView
from .pictures import INK, LINE, SOFT, card_at, text_at

__all__ = ["reveal_at"]

_WIDE, _EDGE, _NAME, _ROW, _CARD = 720, 16, 104, 100, 32


def reveal_at(drawn: list[str], y: float, reveal: RevealView, faces: str) -> float:
    """Draw the places from this height on, and return where they end. Winners stand in a frame, and in words."""
    wide = (_WIDE - 2 * _EDGE - _NAME) / max(1, len(reveal["places"]))
    for number, place in enumerate(reveal["places"]):
        drawn.append(text_at(_EDGE + _NAME + number * wide, y + 12, place, size=12, ink=SOFT, bold=True))
    y += 20
    for seat in reveal["seats"]:
        drawn.append(f'<path stroke="{LINE}" d="M{_EDGE} {y:g}h{_WIDE - 2 * _EDGE}"/>')
        drawn.append(text_at(_EDGE, y + 30, seat["name"], bold=True))
        drawn.append(text_at(_EDGE, y + 48, seat["note"] or seat["points"], size=12, ink=SOFT))
        for number, one in enumerate(seat["sets"]):
            if one is not None:
                drawn += _set(_EDGE + _NAME + number * wide, y, wide - 8, one, faces)
        y += _ROW
    return y


def _set(x: float, y: float, wide: float, one: RevealSet, faces: str) -> list[str]:
    drawn = [card_at(x + 4 + number * (_CARD + 3), y + 8, _CARD, Card(card["card"]), faces)
             for number, card in enumerate(one["cards"])]  # fmt: skip
    if one["mark"] == "won":
        drawn.insert(0, _frame(x - 2, y + 3, wide, _ROW - 7))
    words = [*_folded(one["text"], wide - 6), *filter(None, [one["says"]])]
    return drawn + [
        text_at(x + 4, y + 68 + 14 * number, line, size=11, bold=one["mark"] == "won")
        for number, line in enumerate(words)
    ]


def _folded(text: str, wide: float) -> list[str]:
    """A text in one line, or two where it would not fit; letters are taken for as wide as they are at most."""
    if sum(6.5 if ord(letter) < 0x2000 else 11 for letter in text) <= wide:
        return [text]
    middle = len(text) // 2
    breaks = [place for place, letter in enumerate(text, 1) if letter in " ・"] or [middle]
    at = min(breaks, key=lambda place: abs(place - middle))
    return [text[:at].strip(), text[at:].strip()]


def _frame(x: float, y: float, wide: float, high: float) -> str:
    at = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<rect {at} rx="4" fill="none" stroke="{INK}" stroke-width="1.5"/>'
