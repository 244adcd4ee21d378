"""A table as a still picture and in plain text, with its tricks and its bids."""

from __future__ import annotations

from ...core.cards import BACK, Card
from ...core.deal import Facts
from ...locale import listed, say
from ..contract import (
    BidsView,
    CallsView,
    CardView,
    Fan,
    FlowView,
    GridView,
    Payment,
    PayTable,
    RevealSet,
    RevealView,
    Row,
    SceneView,
    ScoreView,
    SeatView,
    StockView,
    TallyView,
    TricksView,
    TrickView,
)
from ..scene import Scene
from .pictures import INK, LINE, SOFT, bar_at, broken, card_at, cost_at, frame_at, sheet, signs, text_at

__all__ = [
    "bids_at",
    "bids_lines",
    "hands_at",
    "reveal_at",
    "table_svg",
    "table_text",
    "tricks_at",
    "tricks_lines",
    "view_svg",
    "view_text",
]


WIDTH, EDGE = 720, 16
"""The width of the picture, and the margin at its edges, in pixels."""
BID_CARD, TRICK_CARD, STOCK_CARD, OWN_CARD, RIVAL_CARD, REVEAL_CARD = 44, 56, 44, 72, 30, 32
"""The widths of cards by place, in pixels."""
NAME_WIDTH, REVEAL_HEIGHT = 104, 100
"""The width of a name beside the places of a reveal, and the height of a seat there."""


def bids_lines(bids: BidsView) -> list[str]:
    """Return lines about the auction, closed bids with reasons, whisting, and open cards."""
    lines = []
    if grid := bids["grid"]:
        lines.append(f"{grid['label']}: {grid['note']}")
        lines += [f"{seat['name']}: {' · '.join(seat['calls'])}" for seat in grid["seats"] if seat["calls"]]
        lines += [f"{reason['what']}: {reason['why']}" for reason in grid["reasons"]]
    if flow := bids["flow"]:
        said = [f"{step['name']} ({step['role']}) {step['said']}".rstrip() for step in flow["steps"]]
        lines.append(f"{flow['label']}: {' → '.join(said)}")
    lines += [f"{lying['label']}: {signs(lying['cards'])} · {lying['text']}" for lying in bids["lies"]]
    for one in bids["hands"]:
        lines.append(" · ".join(filter(None, [f"{one['name']}: {signs(one['fan']['cards'])}", one["note"]])))
    return lines


def bids_at(drawn: list[str], y: float, bids: BidsView, faces: str, *, four_colour: bool = True) -> float:
    """Draw the part above the trick from height ``y`` on, and return the height at its end."""
    if grid := bids["grid"]:
        y = _grid(drawn, y, grid)
    if flow := bids["flow"]:
        y = _flow(drawn, y, flow)
    for lying in bids["lies"]:
        drawn.append(text_at(EDGE, y + 14, lying["label"], bold=True, size=12))
        _row(drawn, 90, y, lying["cards"], faces, four_colour)
        drawn.append(text_at(90 + 2 * (BID_CARD + 4) + 12, y + 34, lying["text"], size=12, ink=SOFT))
        y += BID_CARD * 1.4 + 12
    return y


def hands_at(drawn: list[str], y: float, bids: BidsView, faces: str, *, four_colour: bool = True) -> float:
    """Draw open hands from height ``y`` on, and return the height at their end."""
    for one in bids["hands"]:
        drawn.append(text_at(EDGE, y + 14, one["name"], bold=True, size=12))
        drawn.append(text_at(WIDTH - EDGE, y + 14, one["note"], size=12, ink=SOFT, end=True))
        _row(drawn, EDGE, y + 22, one["fan"]["cards"], faces, four_colour)
        y += BID_CARD * 1.4 + 34
    return y


def _row(drawn: list[str], x: float, y: float, cards: list[CardView], faces: str, four_colour: bool) -> None:
    for number, one in enumerate(cards):
        at = x + number * (BID_CARD + 4)
        drawn += [card_at(at, y, BID_CARD, Card(one["card"]), faces, four_colour=four_colour),
                  cost_at(at, y + BID_CARD * 1.4, one)]  # fmt: skip


def _grid(drawn: list[str], y: float, grid: GridView) -> float:
    """Draw rows of bids: called bids with a name, the highest in a dark frame, closed bids without a frame."""
    for row in grid["rows"]:
        wide = (WIDTH - 2 * EDGE) / len(row["bids"])
        for number, bid in enumerate(row["bids"]):
            x, high = EDGE + number * wide, bid["state"] == "high"
            drawn.append(frame_at(x, y, wide - 4, 26, ink=INK if high else SOFT if bid["state"] else LINE))
            drawn.append(text_at(x + 8, y + 18, bid["text"], bold=high))
            drawn.append(text_at(x + wide - 12, y + 18, bid["by"], size=11, ink=SOFT, end=True))
        y += 30
    drawn.append(text_at(EDGE, y + 14, grid["note"], size=12, ink=SOFT))
    return y + 26


def _flow(drawn: list[str], y: float, flow: FlowView) -> float:
    """Draw stations in a row: with a full line if a word was said, with a dashed line if one may never be said."""
    drawn.append(text_at(EDGE, y + 14, flow["label"], bold=True, size=12))
    wide = (WIDTH - 2 * EDGE) / len(flow["steps"])
    for number, step in enumerate(flow["steps"]):
        x = EDGE + number * wide
        dash = ' stroke-dasharray="4 4"' if step["state"] == "maybe" else ""
        ink = LINE if step["state"] == "maybe" else INK
        drawn.append(f'<path d="M{x:g} {y + 24:g}h{wide - 8:g}" stroke="{ink}" stroke-width="2"{dash}/>')
        drawn.append(text_at(x, y + 42, step["name"], bold=True, size=12))
        drawn.append(text_at(x, y + 57, step["role"], size=11, ink=SOFT))
        drawn.append(text_at(x, y + 72, step["said"], size=12))
    return y + 84


def tricks_lines(tricks: TricksView, lang: str) -> list[str]:
    """Return lines about the middle of the table; cards are written with their signs."""
    lines = [one["text"] for one in (tricks["stock"], tricks["trump"]) if one]
    if calls := tricks["calls"]:
        lines += [f"{calls['label']}: {calls['note']}"]
        lines += [f"{seat['name']}: {' · '.join(seat['calls'])}" for seat in calls["seats"] if seat["calls"]]
    if trick := tricks["trick"]:
        laid = [
            f"{place['name']} {' '.join(Card(card['card']).sign for card in place['cards'])}"
            for place in trick["places"]
            if place["cards"]
        ]
        head = f"{trick['label']}: {listed(laid, lang)}" if laid else trick["label"]
        lines.append(" · ".join(filter(None, [head, trick["text"]])))
    if tally := tricks["tally"]:
        lines.append(f"{tally['label']}: {_sides(tally, lang)} ({tally['text']}; {tally['left']})")
    if match := tricks["match"]:
        lines.append(_match(match, lang))
    return [*lines, *tricks["facts"]]


def _sides(tally: TallyView, lang: str) -> str:
    return listed(
        (side["name"] if side["points"] is None else f"{side['name']} {side['points']}" for side in tally["sides"]),
        lang,
    )


def _match(match: ScoreView, lang: str) -> str:
    parts = "; " if match["heads"] else say("card.and", lang)  # several figures for each side, or one
    heads = [f"{head} " for head in match["heads"]] or [""]
    told = [listed(map("".join, zip(heads, side["figures"], strict=True)), lang) for side in match["sides"]]
    return f"{match['label']}: " + parts.join(
        f"{side['name']} {line}" for side, line in zip(match["sides"], told, strict=True)
    )


def tricks_at(
    drawn: list[str], y: float, tricks: TricksView, faces: str, lang: str, *, four_colour: bool = True
) -> float:
    """Draw the middle from height ``y`` on, the stock at the left and the trick beside it, and return the height at its
    end.
    """
    left, top = y, y
    if stock := tricks["stock"]:
        left = _stock(drawn, top, stock, faces, four_colour)
    if trump := tricks["trump"]:
        drawn.append(text_at(EDGE, left + 14, trump["text"], bold=True, size=12))
        left += 20
    right = top
    if trick := tricks["trick"]:
        right = _trick(drawn, top, trick, faces, four_colour)
    if calls := tricks["calls"]:
        right = _ladder(drawn, top, calls)
    y = max(left, right) + 8
    texts = [f"{tally['label']}: {_sides(tally, lang)} · {tally['left']}"] if (tally := tricks["tally"]) else []
    if match := tricks["match"]:
        texts.append(_match(match, lang))
    for text in [*texts, *tricks["facts"]]:
        for line in broken(text, WIDTH - 2 * EDGE, 12):
            drawn.append(text_at(EDGE, y + 12, line, size=12, ink=SOFT))
            y += 18
    return y + 8


def _stock(drawn: list[str], y: float, stock: StockView, faces: str, four_colour: bool) -> float:
    high = STOCK_CARD * 1.4
    if under := stock["under"]:
        card = card_at(-STOCK_CARD / 2, -high / 2, STOCK_CARD, Card(under["card"]), faces, four_colour=four_colour)
        drawn.append(f'<g transform="translate({EDGE + 42} {y + high / 2:g}) rotate(90)">{card}</g>')
    if stock["count"]:
        drawn.append(card_at(EDGE, y, STOCK_CARD, BACK, faces))
    y += high if under or stock["count"] else 0
    drawn.append(text_at(EDGE, y + 16, stock["text"], size=12, ink=SOFT))
    return y + 22


def _trick(drawn: list[str], y: float, trick: TrickView, faces: str, four_colour: bool) -> float:
    places = trick["places"]
    step = min(110.0, (WIDTH - 180 - EDGE) / len(places))
    x, high = 180.0, TRICK_CARD * 1.4
    for place in places:
        cards = place["cards"]
        for number, one in enumerate(cards):
            at = x + number * 20
            if place["best"] == number:
                drawn.append(frame_at(at - 3, y - 3, TRICK_CARD + 6, high + 6, ink=INK, rx=6, thick=2))
            drawn.append(card_at(at, y, TRICK_CARD, Card(one["card"]), faces, four_colour=four_colour))
        if not cards:
            drawn.append(frame_at(x, y, TRICK_CARD, high, dashed=True))
        drawn.append(text_at(x, y + 98, place["name"], size=12, bold=True))
        drawn.append(text_at(x, y + 113, place["note"], size=11, ink=SOFT))
        x += step
    told = " · ".join(filter(None, [trick["label"], trick["text"]]))
    drawn.append(text_at(180, y + 134, told, size=12, ink=SOFT))
    return y + 140


def _ladder(drawn: list[str], y: float, calls: CallsView) -> float:
    """Draw the calls in a row: calls made with a name, the highest in a frame."""
    for row in calls["rows"]:
        wide = (WIDTH - 2 * EDGE) / max(1, len(row["bids"]))
        for number, bid in enumerate(row["bids"]):
            x, high = EDGE + number * wide, bid["state"] == "high"
            drawn.append(frame_at(x, y, wide - 4, 42, ink=INK if high else LINE))
            drawn.append(text_at(x + 6, y + 18, bid["text"], bold=high))
            drawn.append(text_at(x + 6, y + 34, bid["by"], size=11, ink=SOFT))
        y += 50
    drawn.append(text_at(EDGE, y + 12, calls["note"], size=12, ink=SOFT))
    return y + 20


def table_text(scene: Scene[Facts]) -> str:
    """Return lines of plain text: title, pot, seats, the betting and the question.

    Cards are written with their signs, ``??`` for a face-down card.
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
    has = seat["said"] if seat["chips"] is None else seat["chips"]
    name = f"{seat['name']}: {has}" if has != "" else seat["name"]
    return " · ".join([name, *filter(None, [tags, _spots(seat), *hands])])


def _fan_text(fan: Fan) -> str:
    cards = signs(fan["cards"])
    return f"{cards} ({fan['mark']})" if fan.get("mark") else cards


def _sum(row: Row, lang: str) -> str:
    return f" ({listed([row['chips'], row['pot']], lang)})" if row["chips"] else ""


def table_svg(scene: Scene[Facts], faces: str, *, four_colour: bool = True) -> str:
    """Return a picture of the table: rivals above, the pot, the reader's hand large, and the message."""
    return view_svg(scene.compose(), faces, scene.lang, four_colour=four_colour)


def view_svg(view: SceneView, faces: str, lang: str, *, four_colour: bool = True) -> str:
    """Return the same of a view, which may hold some parts of a table alone."""
    drawn: list[str] = [text_at(EDGE, 28, view["title"], size=15, bold=True)]
    drawn.append(text_at(WIDTH - EDGE, 28, view["subtitle"], ink=SOFT, end=True))
    if reveal := view.get("reveal"):
        y = reveal_at(drawn, 44, reveal, faces)
        said = _message(y, view)
        high = y + 16 + 18 * len(said)
        return sheet(WIDTH, high, "".join([*drawn, *said]), f"{view['title']}. {view['message']}")
    rivals = [seat for seat in view["seats"] if not seat["own"]]
    own = [seat for seat in view["seats"] if seat["own"]]
    across = min(4, max(1, len(rivals)))
    wide, y = (WIDTH - 2 * EDGE + 8) / across, 44.0
    for n, seat in enumerate(rivals):
        x = EDGE + n % across * wide
        drawn.append(_rival(x, y + n // across * 108, wide - 8, seat, faces, lang, four_colour))
    y += -(-len(rivals) // across) * 108 + 14
    if pot := view["pot"]:
        drawn.append(text_at(EDGE, y, pot["label"], ink=SOFT))
        drawn.append(text_at(EDGE, y + 26, str(pot["total"]), size=24, bold=True))
        drawn.append(_tape(EDGE + 72, y - 2, pot["tape"]))
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
    return sheet(WIDTH, high, "".join([*drawn, *said]), f"{view['title']}. {view['message']}")


def _message(y: float, view: SceneView) -> list[str]:
    """Return the message in as many lines as it needs."""
    return [
        text_at(EDGE, y + 16 + 18 * n, line, bold=True)
        for n, line in enumerate(broken(view["message"], WIDTH - 2 * EDGE))
    ]


def _spots(seat: SeatView) -> str:
    """Return the chips on the spots of a seat, in words."""
    laid = [f"{spot['label']} {spot['chips']} {spot['text']}" for spot in seat.get("spots", ()) if spot["chips"]]
    return " · ".join(map(str.strip, laid))


def _chips(seat: SeatView) -> str:
    return "" if seat["chips"] is None else str(seat["chips"])


def _rival(x: float, y: float, wide: float, seat: SeatView, faces: str, lang: str, four_colour: bool) -> str:
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    drawn = [frame_at(x, y, wide, 100, rx=5, dashed=seat["out"]), text_at(x + 10, y + 20, seat["name"], bold=True)]
    drawn.append(text_at(x + wide - 10, y + 20, _chips(seat), bold=True, end=True))
    drawn.append(text_at(x + 10, y + 38, tags, size=12, ink=SOFT))
    if seat.get("spots"):
        drawn.append(text_at(x + 120, y + 72, _spots(seat), size=12, ink=SOFT))
    return "".join([*drawn, *_fans(x + 10, y + 48, wide - 20, seat["fans"], RIVAL_CARD, faces)])


def _fans(
    x: float, y: float, wide: float, fans: list[Fan], card: float, faces: str, *, four_colour: bool = True
) -> list[str]:
    """Return the fans side by side. Backs overlap, and all cards overlap if there is no room."""
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
    drawn = [frame_at(EDGE, y, WIDTH - 2 * EDGE, 158, rx=5), text_at(EDGE + 12, y + 22, seat["name"], bold=True)]
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    drawn.append(text_at(EDGE + 60, y + 22, tags, size=12, ink=SOFT))
    drawn.append(text_at(WIDTH - EDGE - 12, y + 22, _chips(seat), bold=True, end=True))
    cards = sum(len(fan["cards"]) for fan in seat["fans"])
    natural = cards * (OWN_CARD + 4) + OWN_CARD * 0.5 * (len(seat["fans"]) - 1)
    wide = min(WIDTH - 2 * EDGE - 24, natural)
    drawn += _fans((WIDTH - wide) / 2, y + 32, wide, seat["fans"], OWN_CARD, faces, four_colour=four_colour)
    if seat.get("spots"):
        drawn.append(text_at(WIDTH - EDGE - 72, y + 22, _spots(seat), size=12, ink=SOFT, end=True))
    captions = " · ".join(
        filter(None, [" ".join([fan.get("strong", ""), fan.get("caption", "")]).strip() for fan in seat["fans"]])
    )
    return "".join([*drawn, text_at(EDGE + 12, y + 150, captions, size=12, ink=SOFT)])


def _tape(x: float, y: float, tape: list[Payment]) -> str:
    """Return every payment in order, as a bar as wide as its chips."""
    total = sum(bit["chips"] for bit in tape) or 1
    room, drawn = WIDTH - EDGE - x, []
    for bit in tape:
        wide = room * bit["chips"] / total
        tint = "#cfe0f3" if bit["own"] else "#ededed" if bit["half"] else "#dcdcdc"
        drawn.append(bar_at(x, y, max(2.0, wide - 2), 28, tint, rx=2))
        label = bit["text"] if wide > 8 * len(bit["text"]) else bit["short"] if wide > 26 else ""
        drawn.append(text_at(x + 5, y + 18, label, size=12, ink=INK))
        x += wide
    return "".join(drawn)


def reveal_at(drawn: list[str], y: float, reveal: RevealView, faces: str) -> float:
    """Draw the places from height ``y`` on, and return the height at their end. Winners have a frame, and are named."""
    wide = (WIDTH - 2 * EDGE - NAME_WIDTH) / max(1, len(reveal["places"]))
    for number, place in enumerate(reveal["places"]):
        drawn.append(text_at(EDGE + NAME_WIDTH + number * wide, y + 12, place, size=12, ink=SOFT, bold=True))
    y += 20
    for seat in reveal["seats"]:
        drawn.append(f'<path stroke="{LINE}" d="M{EDGE} {y:g}h{WIDTH - 2 * EDGE}"/>')
        drawn.append(text_at(EDGE, y + 30, seat["name"], bold=True))
        drawn.append(text_at(EDGE, y + 48, seat["note"] or seat["points"], size=12, ink=SOFT))
        for number, one in enumerate(seat["sets"]):
            if one is not None:
                drawn += _set(EDGE + NAME_WIDTH + number * wide, y, wide - 8, one, faces)
        y += REVEAL_HEIGHT
    return y


def _set(x: float, y: float, wide: float, one: RevealSet, faces: str) -> list[str]:
    drawn = [card_at(x + 4 + number * (REVEAL_CARD + 3), y + 8, REVEAL_CARD, Card(card["card"]), faces)
             for number, card in enumerate(one["cards"])]  # fmt: skip
    if one["mark"] == "won":
        drawn.insert(0, frame_at(x - 2, y + 3, wide, REVEAL_HEIGHT - 7, ink=INK, thick=1.5))
    words = [*_folded(one["text"], wide - 6), *filter(None, [one["says"]])]
    return drawn + [
        text_at(x + 4, y + 68 + 14 * number, line, size=11, bold=one["mark"] == "won")
        for number, line in enumerate(words)
    ]


def _folded(text: str, wide: float) -> list[str]:
    """Return a text in one line, or in two if it would not fit by the widest letters."""
    if sum(6.5 if ord(letter) < 0x2000 else 11 for letter in text) <= wide:
        return [text]
    middle = len(text) // 2
    breaks = [place for place, letter in enumerate(text, 1) if letter in " ・"] or [middle]
    at = min(breaks, key=lambda place: abs(place - middle))
    return [text[:at].strip(), text[at:].strip()]
