"""A table on a page where nothing runs: one picture, and the same in plain text."""

from __future__ import annotations

from typing import Any

from ..core.cards import BACK, Card
from .pictures import INK, LINE, SOFT, card_at, sheet, text_at
from .scenes import Scene

__all__ = ["table_svg", "table_text"]

_WIDE, _EDGE, _CARD, _MINI = 720, 16, 72, 30


def table_text(scene: Scene) -> str:
    """Title, pot, seats, the betting and what is asked, a line each.

    Cards are written with their signs, ``??`` for one that lies face down.
    """
    view = scene.compose()
    lines = [f"{view['title']}, {view['subtitle']}"]
    if pot := view["pot"]:
        lines.append(f"{pot['label']}: {pot['total']}")
    lines += [_seat_text(seat) for seat in view["seats"]]
    lines += [f"{n}. {row['who']} {row['what']}{_sum(row)}" for n, row in enumerate(view["rows"], 1)]
    return "\n".join([*lines, view["message"]])


def _seat_text(seat: dict[str, Any]) -> str:
    hands = ["  ".join(_sign(card["card"]) for card in fan["cards"]) for fan in seat["fans"]]
    tags = ", ".join(tag["text"] for tag in seat["tags"])
    return " · ".join([f"{seat['name']}: {seat['chips']}", *filter(None, [tags, *hands])])


def _sign(name: str) -> str:
    return "??" if name == BACK else Card(name).sign


def _sum(row: dict[str, str]) -> str:
    return f" ({row['chips']}, {row['pot']})" if row["chips"] else ""


def table_svg(scene: Scene, faces: str, *, four_colour: bool = True) -> str:
    """The table as it stands: rivals above, the pot, the reader's hand large, and the message."""
    view = scene.compose()
    drawn: list[str] = [text_at(_EDGE, 28, view["title"], size=15, bold=True)]
    drawn.append(text_at(_WIDE - _EDGE, 28, view["subtitle"], ink=SOFT, end=True))
    rivals = [seat for seat in view["seats"] if not seat["own"]]
    own = [seat for seat in view["seats"] if seat["own"]]
    across = min(4, max(1, len(rivals)))
    wide, y = (_WIDE - 2 * _EDGE + 8) / across, 44.0
    for n, seat in enumerate(rivals):
        x = _EDGE + n % across * wide
        drawn.append(_rival(x, y + n // across * 108, wide - 8, seat, faces, four_colour))
    y += -(-len(rivals) // across) * 108 + 14
    if pot := view["pot"]:
        drawn.append(text_at(_EDGE, y, pot["label"], ink=SOFT))
        drawn.append(text_at(_EDGE, y + 26, str(pot["total"]), size=24, bold=True))
        drawn.append(_tape(_EDGE + 72, y - 2, pot["tape"]))
        y += 48
    for seat in own:
        drawn.append(_own(y, seat, faces, four_colour))
        y += 168
    drawn.append(text_at(_EDGE, y + 16, view["message"], bold=True))
    return sheet(_WIDE, y + 34, "".join(drawn), f"{view['title']}. {view['message']}")


def _box(x: float, y: float, wide: float, high: float, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="3 3"' if dashed else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" fill="none" stroke="{LINE}"{dash}/>'


def _rival(x: float, y: float, wide: float, seat: dict[str, Any], faces: str, four_colour: bool) -> str:
    tags = ", ".join(tag["text"] for tag in seat["tags"])
    drawn = [_box(x, y, wide, 100, seat["out"]), text_at(x + 10, y + 20, seat["name"], bold=True)]
    drawn.append(text_at(x + wide - 10, y + 20, str(seat["chips"]), bold=True, end=True))
    drawn.append(text_at(x + 10, y + 38, tags, size=12, ink=SOFT))
    at = x + 10
    for fan in seat["fans"]:
        for card in fan["cards"]:
            drawn.append(card_at(at, y + 48, _MINI, Card(card["card"]) if card["card"] != BACK else BACK, faces))
            at += _MINI + 3 if card["card"] != BACK else 10
        at += _MINI - 2
    return "".join(drawn)


def _own(y: float, seat: dict[str, Any], faces: str, four_colour: bool) -> str:
    drawn = [_box(_EDGE, y, _WIDE - 2 * _EDGE, 158), text_at(_EDGE + 12, y + 22, seat["name"], bold=True)]
    tags = ", ".join(tag["text"] for tag in seat["tags"])
    drawn.append(text_at(_EDGE + 60, y + 22, tags, size=12, ink=SOFT))
    drawn.append(text_at(_WIDE - _EDGE - 12, y + 22, str(seat["chips"]), bold=True, end=True))
    count = sum(len(fan["cards"]) for fan in seat["fans"])
    x = (_WIDE - count * (_CARD + 6) - 24 * (len(seat["fans"]) - 1)) / 2
    for fan in seat["fans"]:
        for card in fan["cards"]:
            name = card["card"]
            drawn.append(
                card_at(x, y + 32, _CARD, BACK if name == BACK else Card(name), faces, four_colour=four_colour)
            )
            x += _CARD + 6
        x += 24
    captions = " · ".join(
        filter(None, [" ".join([fan.get("strong", ""), fan.get("caption", "")]).strip() for fan in seat["fans"]])
    )
    return "".join([*drawn, text_at(_EDGE + 12, y + 150, captions, size=12, ink=SOFT)])


def _tape(x: float, y: float, tape: list[dict[str, Any]]) -> str:
    """Every payment in the order it came, as wide as its chips."""
    total = sum(bit["chips"] for bit in tape) or 1
    room, drawn = _WIDE - _EDGE - x, []
    for bit in tape:
        wide = room * bit["chips"] / total
        tint = "#cfe0f3" if bit["own"] else "#ededed" if bit["half"] else "#dcdcdc"
        drawn.append(f'<rect x="{x:.1f}" y="{y:g}" width="{max(2.0, wide - 2):.1f}" height="28" rx="2" fill="{tint}"/>')
        label = bit["text"] if wide > 8 * len(bit["text"]) else bit["short"] if wide > 26 else ""
        drawn.append(text_at(x + 5, y + 18, label, size=12, ink=INK))
        x += wide
    return "".join(drawn)
