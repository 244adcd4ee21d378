"""A table on a page where nothing runs: one picture, and the same in plain text."""

from __future__ import annotations

from ...core.cards import BACK, Card
from ...core.deal import Facts
from ...locale import listed
from ..contract import Fan, Payment, PayTable, RevealSet, RevealView, Row, SceneView, SeatView
from ..scene import Scene
from .bids import bids_at, bids_lines, hands_at
from .pictures import INK, LINE, SOFT, broken, card_at, cost_at, sheet, signs, text_at
from .tricks import tricks_at, tricks_lines

__all__ = ["reveal_at", "table_svg", "table_text", "view_svg", "view_text"]

_WIDE, _EDGE, _CARD, _MINI = 720, 16, 72, 30


def table_text(scene: Scene[Facts]) -> str:
    """Title, pot, seats, the betting and what is asked, a line each.

    Cards are written with their signs, ``??`` for one that lies face down.
    """
    return view_text(scene.compose(), scene.lang)


def view_text(view: SceneView, lang: str) -> str:
    """Return the same of a view, which may hold some parts of a table alone."""
    lines = [listed([view["title"], view["subtitle"]], lang)]
    if pot := view["pot"]:
        lines.append(f"{pot['label']}: {pot['total']}")
    if tricks := view.get("tricks"):
        lines += tricks_lines(tricks, lang)
    if bids := view.get("bids"):
        lines += bids_lines(bids)
    lines += [_seat_text(seat, lang) for seat in view["seats"]]
    lines += [f"{n}. {row['who']} {row['what']}{_sum(row, lang)}" for n, row in enumerate(view["rows"], 1)]
    lines += [f"{table['label']}: {_prices(table, lang)}" for table in view.get("pays", ())]
    layout = view["ask"].get("layout") if view["ask"] else None
    return "\n".join([*lines, view["message"], *([layout["message"]] if layout else [])])


def _prices(table: PayTable, lang: str) -> str:
    return listed((f"{row['name']} {row['pays']}" for row in table["rows"]), lang)


def _seat_text(seat: SeatView, lang: str) -> str:
    hands = [_fan_text(fan) for fan in seat["fans"]]
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    spots = [
        f"{spot['label']} {spot['chips']} {spot['text']}".strip() for spot in seat.get("spots", ()) if spot["chips"]
    ]
    has = seat["said"] if seat["chips"] is None else seat["chips"]
    name = f"{seat['name']}: {has}" if has != "" else seat["name"]
    return " · ".join([name, *filter(None, [tags, *spots, *hands])])


def _fan_text(fan: Fan) -> str:
    cards = signs(fan["cards"])
    return f"{cards} ({fan['mark']})" if fan.get("mark") else cards


def _sum(row: Row, lang: str) -> str:
    return f" ({listed([row['chips'], row['pot']], lang)})" if row["chips"] else ""


def table_svg(scene: Scene[Facts], faces: str, *, four_colour: bool = True) -> str:
    """Return the table as it stands: rivals above, the pot, the reader's hand large, and the message."""
    return view_svg(scene.compose(), faces, scene.lang, four_colour=four_colour)


def view_svg(view: SceneView, faces: str, lang: str, *, four_colour: bool = True) -> str:
    """Return the same of a view, which may hold some parts of a table alone."""
    drawn: list[str] = [text_at(_EDGE, 28, view["title"], size=15, bold=True)]
    drawn.append(text_at(_WIDE - _EDGE, 28, view["subtitle"], ink=SOFT, end=True))
    if reveal := view.get("reveal"):
        y = reveal_at(drawn, 44, reveal, faces)
        said = _message(y, view)
        high = y + 16 + 18 * len(said)
        return sheet(_WIDE, high, "".join([*drawn, *said]), f"{view['title']}. {view['message']}")
    rivals = [seat for seat in view["seats"] if not seat["own"]]
    own = [seat for seat in view["seats"] if seat["own"]]
    across = min(4, max(1, len(rivals)))
    wide, y = (_WIDE - 2 * _EDGE + 8) / across, 44.0
    for n, seat in enumerate(rivals):
        x = _EDGE + n % across * wide
        drawn.append(_rival(x, y + n // across * 108, wide - 8, seat, faces, lang, four_colour))
    y += -(-len(rivals) // across) * 108 + 14
    if pot := view["pot"]:
        drawn.append(text_at(_EDGE, y, pot["label"], ink=SOFT))
        drawn.append(text_at(_EDGE, y + 26, str(pot["total"]), size=24, bold=True))
        drawn.append(_tape(_EDGE + 72, y - 2, pot["tape"]))
        y += 48
    bids = view.get("bids")
    if bids:
        y = bids_at(drawn, y - 4, bids, faces, four_colour=four_colour)
    if tricks := view.get("tricks"):
        y = tricks_at(drawn, y - 4, tricks, faces, lang, four_colour=four_colour)
    if bids:
        y = hands_at(drawn, y, bids, faces, four_colour=four_colour)
    for seat in own:
        drawn.append(_own(y, seat, faces, lang, four_colour))
        y += 168
    said = _message(y, view)
    high = y + 16 + 18 * len(said)
    return sheet(_WIDE, high, "".join([*drawn, *said]), f"{view['title']}. {view['message']}")


def _message(y: float, view: SceneView) -> list[str]:
    """Return the message in as many lines as it needs."""
    return [
        text_at(_EDGE, y + 16 + 18 * n, line, bold=True)
        for n, line in enumerate(broken(view["message"], _WIDE - 2 * _EDGE))
    ]


def _box(x: float, y: float, wide: float, high: float, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="3 3"' if dashed else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" fill="none" stroke="{LINE}"{dash}/>'


def _chips(seat: SeatView) -> str:
    return "" if seat["chips"] is None else str(seat["chips"])


def _rival(x: float, y: float, wide: float, seat: SeatView, faces: str, lang: str, four_colour: bool) -> str:
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    drawn = [_box(x, y, wide, 100, seat["out"]), text_at(x + 10, y + 20, seat["name"], bold=True)]
    drawn.append(text_at(x + wide - 10, y + 20, _chips(seat), bold=True, end=True))
    drawn.append(text_at(x + 10, y + 38, tags, size=12, ink=SOFT))
    if spots := seat.get("spots"):
        laid = [f"{spot['label']} {spot['chips']} {spot['text']}".strip() for spot in spots if spot["chips"]]
        drawn.append(text_at(x + 120, y + 72, " · ".join(laid), size=12, ink=SOFT))
    return "".join([*drawn, *_fans(x + 10, y + 48, wide - 20, seat["fans"], _MINI, faces)])


def _fans(
    x: float, y: float, wide: float, fans: list[Fan], card: float, faces: str, *, four_colour: bool = True
) -> list[str]:
    """Return cards side by side, fan after fan; backs nearly on each other, and all of them where there is no room."""
    shown = [
        [Card(one["card"]) if one["card"] != BACK else BACK for one in fan["cards"]] for fan in fans if fan["cards"]
    ]
    steps = [card + 4 if BACK not in cards else card / 3 for cards in shown]
    gap, lasts = card * 0.5, card * len(shown)
    inner = sum(step * (len(cards) - 1) for step, cards in zip(steps, shown, strict=True))
    room = wide - lasts - gap * (len(shown) - 1)
    narrow = min(1.0, room / inner) if inner else 1.0
    drawn, at = [], x
    for step, cards, fan in zip(steps, shown, (fan for fan in fans if fan["cards"]), strict=True):
        for number, one in enumerate(cards):
            x = round(at + number * step * narrow, 1)
            drawn.append(card_at(x, y, card, one, faces, four_colour=four_colour))
            drawn.append(cost_at(x, y + card * 1.4, fan["cards"][number]))
        at += step * narrow * (len(cards) - 1) + card + gap
    return drawn


def _own(y: float, seat: SeatView, faces: str, lang: str, four_colour: bool) -> str:
    drawn = [_box(_EDGE, y, _WIDE - 2 * _EDGE, 158), text_at(_EDGE + 12, y + 22, seat["name"], bold=True)]
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    drawn.append(text_at(_EDGE + 60, y + 22, tags, size=12, ink=SOFT))
    drawn.append(text_at(_WIDE - _EDGE - 12, y + 22, _chips(seat), bold=True, end=True))
    cards = sum(len(fan["cards"]) for fan in seat["fans"])
    natural = cards * (_CARD + 4) + _CARD * 0.5 * (len(seat["fans"]) - 1)
    wide = min(_WIDE - 2 * _EDGE - 24, natural)
    drawn += _fans((_WIDE - wide) / 2, y + 32, wide, seat["fans"], _CARD, faces, four_colour=four_colour)
    if spots := seat.get("spots"):
        laid = [f"{spot['label']} {spot['chips']} {spot['text']}".strip() for spot in spots if spot["chips"]]
        drawn.append(text_at(_WIDE - _EDGE - 72, y + 22, " · ".join(laid), size=12, ink=SOFT, end=True))
    captions = " · ".join(
        filter(None, [" ".join([fan.get("strong", ""), fan.get("caption", "")]).strip() for fan in seat["fans"]])
    )
    return "".join([*drawn, text_at(_EDGE + 12, y + 150, captions, size=12, ink=SOFT)])


def _tape(x: float, y: float, tape: list[Payment]) -> str:
    """Return every payment in the order it came, as wide as its chips."""
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
    """Return a text in one line, or two where it would not fit; letters are taken for as wide as they are at most."""
    if sum(6.5 if ord(letter) < 0x2000 else 11 for letter in text) <= wide:
        return [text]
    middle = len(text) // 2
    breaks = [place for place, letter in enumerate(text, 1) if letter in " ・"] or [middle]
    at = min(breaks, key=lambda place: abs(place - middle))
    return [text[:at].strip(), text[at:].strip()]


def _frame(x: float, y: float, wide: float, high: float) -> str:
    at = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<rect {at} rx="4" fill="none" stroke="{INK}" stroke-width="1.5"/>'
