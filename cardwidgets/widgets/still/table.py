"""A table as a still picture: the felt with its seats, pot, bids and tricks, and the message on paper below it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.cards import BACK, Card
from ...core.deal import Facts
from ...locale import labelled, listed, say
from ..contract import (
    BidsView,
    BidView,
    CallsView,
    CardView,
    Fan,
    FlowView,
    GridBid,
    GridView,
    Payment,
    PotView,
    RevealSet,
    RevealView,
    SceneView,
    SeatView,
    StockView,
    TricksView,
    TrickView,
)
from ..scene import Scene
from .pictures import bar_at, broken, card_at, cost_at, frame_at, sheet, text_at
from .words import match_told, sides_told, spots_told

__all__ = ["table_svg", "view_svg"]


WIDTH, EDGE, TOP = 720, 16, 44
"""The width of the picture, the margin of what lies on it, and where the felt begins, in pixels."""
BID_CARD, TRICK_CARD, STOCK_CARD, OWN_CARD, RIVAL_CARD, REVEAL_CARD = 44, 56, 44, 72, 30, 32
"""The widths of cards, by where they lie."""
NAME_WIDTH, REVEAL_HEIGHT = 104, 100
"""The room for a name beside the places of a reveal, and the height of one seat there."""
RIVAL_HEIGHT, PLATE, DISC = 116, 48, 34
"""The heights of a rival's place and of a plate, and the width of the disc on a plate."""
FELT, RIM, PLATE_COLOUR, HAIR = "#185f51", "#2a7565", "#10463b", "#5f9587"
"""The colours of the felt, of the line around its middle, of a plate, and of the lines of what is not said yet."""
WHITE, SOFT, GOLD, DARK = "#fff", "#dcece7", "#ffd262", "#2b1e00"
"""The colours of letters on the felt, of lesser ones there, of what is yours or wins, and of letters on gold."""
DISCS = ("#8a3d5c", "#355f9e", "#7a5417", "#5a4a9c")
"""The colours of the rivals' discs, in their order."""


class _Felt:
    """The parts that are drawn on the felt so far, and how its cards look.

    They are one group of the picture: at night it stays as it is, while the paper around it turns dark.
    """

    def __init__(self, faces: str, lang: str, *, four_colour: bool) -> None:
        self.faces, self.lang, self.four_colour = faces, lang, four_colour
        self.parts: list[str] = []

    def write(
        self, x: float, y: float, text: str, *, size: int = 12, ink: str = WHITE, bold: bool = False,
        middle: bool = False, end: bool = False,
    ) -> None:  # fmt: skip
        """Write a line of text, if there is any."""
        if text:
            self.parts.append(text_at(x, y, text, size=size, ink=ink, bold=bold, middle=middle, end=end))

    def lay(self, x: float, y: float, width: float, card: Card) -> None:
        """Lay a card."""
        self.parts.append(card_at(x, y, width, card, self.faces, four_colour=self.four_colour))

    def lay_row(self, x: float, y: float, width: float, cards: Sequence[CardView], step: float) -> None:
        """Lay cards side by side, each with its price."""
        for number, one in enumerate(cards):
            at = round(x + number * step, 1)
            self.lay(at, y, width, Card(one["card"]) if one["card"] != BACK else BACK)
            self.parts.append(cost_at(at, y + width * 1.4, one))

    def frame(self, x: float, y: float, wide: float, high: float, ink: str = HAIR, *, thick: float = 1) -> None:
        """Draw a frame around something."""
        self.parts.append(frame_at(x, y, wide, high, ink=ink, rx=6, thick=thick))


def table_svg(scene: Scene[Facts], faces: str, *, four_colour: bool = True) -> str:
    """Return the table as it stands: rivals above, the middle, the reader's hand large, and the message."""
    return view_svg(scene.compose(), faces, scene.lang, four_colour=four_colour)


def view_svg(view: SceneView, faces: str, lang: str, *, four_colour: bool = True) -> str:
    """Return the picture of a view, which may hold only some parts of a table."""
    felt = _Felt(faces, lang, four_colour=four_colour)
    y = TOP + 14.0
    if reveal := view.get("reveal"):
        y = _draw_reveal(felt, y, reveal)
    else:
        y = _draw_rivals(felt, y, [seat for seat in view["seats"] if not seat["own"]])
        if pot := view["pot"]:
            y = _draw_pot(felt, y, pot)
        bids = view.get("bids")
        if bids:
            y = _draw_bids(felt, y, bids)
        if tricks := view.get("tricks"):
            y = _draw_tricks(felt, y, tricks)
        if bids:
            y = _draw_open_hands(felt, y, bids)
        for seat in view["seats"]:
            if seat["own"]:
                y = _draw_own(felt, y, seat)
    middle, inner = (TOP + y) / 2, max(1.0, (y - TOP) / 2 - 22)
    rim = (
        f'<ellipse cx="{WIDTH / 2:g}" cy="{middle:g}" rx="{WIDTH / 2 - 40:g}" ry="{inner:g}" fill="none"'
        f' stroke="{RIM}"/>'
    )
    ground = bar_at(0.5, TOP, WIDTH - 1, y - TOP, FELT)
    said = [
        text_at(EDGE, y + 26 + 18 * number, line, bold=True)
        for number, line in enumerate(broken(view["message"], WIDTH - 2 * EDGE))
    ]
    inside = [
        text_at(EDGE, 28, view["title"], size=15, bold=True),
        text_at(WIDTH - EDGE, 28, view["subtitle"], size=12, end=True),
        f"<g>{ground}{rim}{''.join(felt.parts)}</g>",
        *said,
    ]
    label = say("card.titled", lang, title=view["title"], text=view["message"])
    return sheet(WIDTH, y + 22 + 18 * len(said), "".join(inside), label)


def initials(name: str) -> str:
    """Return what stands on a seat's disc: a short name whole, two letters of others, one sign of a Japanese name.
    An English article is left out.

    >>> initials("Bruno"), initials("Jun"), initials("マーラ"), initials("Player 2"), initials("The house")
    ('Br', 'Jun', 'マ', 'P2', 'Ho')
    """
    name = re.sub("^the (.)", lambda found: found[1].upper(), name.strip(), flags=re.IGNORECASE)
    number = name[len(name.rstrip("0123456789")) :]
    if number and name != number:
        return name[0] + number
    latin = name[:1] < "\u2e80"
    return name[: 2 if latin and len(name) > 3 else 3 if latin else 1]


def _disc(felt: _Felt, x: float, y: float, name: str, colour: str, ink: str = WHITE) -> None:
    """Draw the disc with a seat's initials around this middle."""
    felt.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{DISC / 2:g}" fill="{colour}"/>')
    felt.write(x, y + 4, initials(name), ink=ink, bold=True, middle=True)


def _draw_rivals(felt: _Felt, y: float, seats: Sequence[SeatView]) -> float:
    """Draw the others' plates and cards, at most four in a row, and return where they end."""
    if not seats:
        return y
    across = min(4, len(seats))
    wide = (WIDTH - 2 * EDGE + 10) / across
    for number, seat in enumerate(seats):
        x = EDGE + number % across * wide
        _draw_rival(felt, x, y + number // across * RIVAL_HEIGHT, wide - 10, seat, DISCS[number % len(DISCS)])
    return y + -(-len(seats) // across) * RIVAL_HEIGHT


def _draw_rival(felt: _Felt, x: float, y: float, wide: float, seat: SeatView, colour: str) -> None:
    felt.parts.append(bar_at(x, y, wide, PLATE, PLATE_COLOUR, rx=PLATE / 2))
    _disc(felt, x + PLATE / 2, y + PLATE / 2, seat["name"], HAIR if seat["out"] else colour)
    felt.write(x + PLATE + 2, y + 20, seat["name"], size=13, bold=not seat["out"])
    felt.write(x + wide - PLATE / 3, y + 20, _chips(seat), size=13, bold=True, end=True)
    tags = listed((tag["text"] for tag in seat["tags"]), felt.lang)
    felt.write(x + PLATE + 2, y + 37, tags, ink=SOFT)
    felt.write(x + 128, y + PLATE + 32, spots_told(seat), ink=SOFT)
    _draw_fans(felt, x + 10, y + PLATE + 8, wide - 20, seat["fans"], RIVAL_CARD)


def _chips(seat: SeatView) -> str:
    return "" if seat["chips"] is None else str(seat["chips"])


def _draw_fans(felt: _Felt, x: float, y: float, wide: float, fans: Sequence[Fan], card: float) -> None:
    """Draw the fans side by side. Backs overlap, and all cards overlap if there is no room."""
    shown = [fan["cards"] for fan in fans if fan["cards"]]
    steps = [card / 3 if any(one["card"] == BACK for one in cards) else card + 4 for cards in shown]
    gap = card * 0.5
    inner = sum(step * (len(cards) - 1) for step, cards in zip(steps, shown, strict=True))
    room = wide - card * len(shown) - gap * (len(shown) - 1)
    narrow = min(1.0, room / inner) if inner else 1.0
    for step, cards in zip(steps, shown, strict=True):
        felt.lay_row(x, y, card, cards, step * narrow)
        x += step * narrow * (len(cards) - 1) + card + gap


def _draw_own(felt: _Felt, y: float, seat: SeatView) -> float:
    """Draw the reader's name and hand, and return where they end."""
    _disc(felt, EDGE + DISC / 2, y + DISC / 2, seat["name"], GOLD, DARK)
    felt.write(EDGE + DISC + 8, y + 15, seat["name"], size=14, bold=True)
    felt.write(EDGE + DISC + 8, y + 31, listed((tag["text"] for tag in seat["tags"]), felt.lang), ink=SOFT)
    captions = " · ".join(
        filter(None, [" ".join([fan.get("strong", ""), fan.get("caption", "")]).strip() for fan in seat["fans"]])
    )
    has = " · ".join(filter(None, [spots_told(seat), _chips(seat)]))
    felt.write(WIDTH - EDGE, y + 15, has, size=14, bold=True, end=True)
    felt.write(WIDTH - EDGE, y + 31, captions, ink=SOFT, end=True)
    cards = sum(len(fan["cards"]) for fan in seat["fans"])
    natural = cards * (OWN_CARD + 4) + OWN_CARD * 0.5 * (len(seat["fans"]) - 1)
    wide = min(WIDTH - 2 * EDGE, natural)
    _draw_fans(felt, (WIDTH - wide) / 2, y + 40, wide, seat["fans"], OWN_CARD)
    return y + 40 + OWN_CARD * 1.4 + 14


def _draw_pot(felt: _Felt, y: float, pot: PotView) -> float:
    """Draw the pot, with every payment in its order and as wide as its chips, and return where it ends."""
    felt.write(WIDTH / 2, y + 28, str(pot["total"]), size=34, bold=True, middle=True)
    felt.write(WIDTH / 2, y + 46, pot["label"], bold=True, middle=True)
    x, room = WIDTH / 5, WIDTH * 3 / 5
    total = sum(bit["chips"] for bit in pot["tape"]) or 1
    for bit in pot["tape"]:
        _draw_payment(felt, x, y + 56, room * bit["chips"] / total, bit)
        x += room * bit["chips"] / total
    return y + 98


def _draw_payment(felt: _Felt, x: float, y: float, wide: float, bit: Payment) -> None:
    felt.parts.append(bar_at(x, y, max(2.0, wide - 2), 24, GOLD if bit["own"] else PLATE_COLOUR, rx=2))
    label = bit["text"] if wide > 8 * len(bit["text"]) else bit["short"] if wide > 26 else ""
    felt.write(x + wide / 2 - 1, y + 16, label, ink=DARK if bit["own"] else WHITE, middle=True)


def _draw_bids(felt: _Felt, y: float, bids: BidsView) -> float:
    """Draw the auction, the whisting and cards that lie open, and return where they end."""
    if grid := bids["grid"]:
        y = _draw_grid(felt, y, grid)
    if flow := bids["flow"]:
        y = _draw_flow(felt, y, flow)
    for lying in bids["lies"]:
        felt.write(EDGE, y + 14, lying["label"], bold=True)
        felt.lay_row(90, y, BID_CARD, lying["cards"], BID_CARD + 4)
        felt.write(90 + 2 * (BID_CARD + 4) + 12, y + 34, lying["text"], ink=SOFT)
        y += BID_CARD * 1.4 + 12
    return y


def _draw_open_hands(felt: _Felt, y: float, bids: BidsView) -> float:
    """Draw hands that lie open, and return where they end."""
    for one in bids["hands"]:
        felt.write(EDGE, y + 14, one["name"], bold=True)
        felt.write(WIDTH - EDGE, y + 14, one["note"], ink=SOFT, end=True)
        felt.lay_row(EDGE, y + 22, BID_CARD, one["fan"]["cards"], BID_CARD + 4)
        y += BID_CARD * 1.4 + 34
    return y


def _draw_grid(felt: _Felt, y: float, grid: GridView) -> float:
    """Draw rows of bids: those that were said with a name, the highest in a gold frame."""
    for row in grid["rows"]:
        _draw_bid_row(felt, y, row["bids"], 26)
        y += 30
    felt.write(EDGE, y + 14, grid["note"], ink=SOFT)
    return y + 26


def _draw_bid_row(felt: _Felt, y: float, bids: Sequence[BidView | GridBid], high: int) -> None:
    """Draw bids side by side; who said one stands behind it, or below it where the row is high enough."""
    wide = (WIDTH - 2 * EDGE) / max(1, len(bids))
    for number, bid in enumerate(bids):
        x, highest = EDGE + number * wide, bid["state"] == "high"
        felt.frame(x, y, wide - 4, high, GOLD if highest else SOFT if bid["by"] else HAIR, thick=2 if highest else 1)
        felt.write(x + 8, y + 18, bid["text"], size=13, bold=highest)
        if high > 30:
            felt.write(x + 8, y + 34, bid["by"], size=11, ink=SOFT)
        else:
            felt.write(x + wide - 12, y + 18, bid["by"], size=11, ink=SOFT, end=True)


def _draw_flow(felt: _Felt, y: float, flow: FlowView) -> float:
    """Draw stations in a row: with a full line if a word was said, with a dashed line if one may never be said."""
    felt.write(EDGE, y + 14, flow["label"], bold=True)
    wide = (WIDTH - 2 * EDGE) / len(flow["steps"])
    for number, step in enumerate(flow["steps"]):
        x = EDGE + number * wide
        dash = ' stroke-dasharray="4 4"' if step["state"] == "maybe" else ""
        ink = HAIR if step["state"] == "maybe" else WHITE
        felt.parts.append(f'<path d="M{x:g} {y + 24:g}h{wide - 8:g}" stroke="{ink}" stroke-width="2"{dash}/>')
        felt.write(x, y + 42, step["name"], bold=True)
        felt.write(x, y + 57, step["role"], size=11, ink=SOFT)
        felt.write(x, y + 72, step["said"])
    return y + 84


def _draw_tricks(felt: _Felt, y: float, tricks: TricksView) -> float:
    """Draw the stock at the left and the trick in the middle, and return where they end."""
    left = right = y
    if stock := tricks["stock"]:
        left = _draw_stock(felt, y, stock)
    if trump := tricks["trump"]:
        felt.write(EDGE, left + 14, trump["text"], bold=True)
        left += 20
    if trick := tricks["trick"]:
        right = _draw_trick(felt, y, trick)
    if calls := tricks["calls"]:
        right = _draw_calls(felt, y, calls)
    y = max(left, right) + 8
    texts = (
        [labelled(tally["label"], f"{sides_told(tally, felt.lang)} · {tally['left']}", felt.lang)]
        if (tally := tricks["tally"])
        else []
    )
    if match := tricks["match"]:
        texts.append(match_told(match, felt.lang))
    for text in [*texts, *tricks["facts"]]:
        for line in broken(text, WIDTH - 2 * EDGE, 12):
            felt.write(EDGE, y + 12, line, ink=SOFT)
            y += 18
    return y + 12


def _draw_stock(felt: _Felt, y: float, stock: StockView) -> float:
    high = STOCK_CARD * 1.4
    if under := stock["under"]:
        card = card_at(
            -STOCK_CARD / 2, -high / 2, STOCK_CARD, Card(under["card"]), felt.faces, four_colour=felt.four_colour
        )
        felt.parts.append(f'<g transform="translate({EDGE + 42} {y + high / 2:g}) rotate(90)">{card}</g>')
    if stock["count"]:
        felt.lay(EDGE, y, STOCK_CARD, BACK)
    y += high if under or stock["count"] else 0
    felt.write(EDGE, y + 16, stock["text"], ink=SOFT)
    return y + 22


def _draw_trick(felt: _Felt, y: float, trick: TrickView) -> float:
    places = trick["places"]
    step = min(110.0, (WIDTH - 180 - EDGE) / len(places))
    x = left = max(180.0, (WIDTH - step * (len(places) - 1) - TRICK_CARD) / 2)
    high = TRICK_CARD * 1.4
    for place in places:
        for number, one in enumerate(place["cards"]):
            at = x + number * 20
            if place["best"] == number:
                felt.frame(at - 3, y - 3, TRICK_CARD + 6, high + 6, GOLD, thick=3)
            felt.lay(at, y, TRICK_CARD, Card(one["card"]))
        if not place["cards"]:
            felt.frame(x, y, TRICK_CARD, high)
        felt.write(x, y + 98, place["name"], bold=True)
        felt.write(x, y + 113, place["note"], size=11, ink=SOFT)
        x += step
    felt.write(left, y + 134, " · ".join(filter(None, [trick["label"], trick["text"]])), ink=SOFT)
    return y + 140


def _draw_calls(felt: _Felt, y: float, calls: CallsView) -> float:
    for row in calls["rows"]:
        _draw_bid_row(felt, y, row["bids"], 42)
        y += 50
    felt.write(EDGE, y + 12, calls["note"], ink=SOFT)
    return y + 20


def _draw_reveal(felt: _Felt, y: float, reveal: RevealView) -> float:
    """Draw the places of a reveal, and return where they end. Winners stand in a gold frame, and in words."""
    wide = (WIDTH - 2 * EDGE - NAME_WIDTH) / max(1, len(reveal["places"]))
    for number, place in enumerate(reveal["places"]):
        felt.write(EDGE + NAME_WIDTH + number * wide, y + 8, place, ink=SOFT, bold=True)
    y += 16
    for seat in reveal["seats"]:
        felt.parts.append(f'<path stroke="{HAIR}" d="M{EDGE} {y:g}h{WIDTH - 2 * EDGE}"/>')
        felt.write(EDGE, y + 30, seat["name"], size=13, bold=True)
        felt.write(EDGE, y + 48, seat["note"] or seat["points"], ink=SOFT)
        for number, one in enumerate(seat["sets"]):
            if one is not None:
                _draw_set(felt, EDGE + NAME_WIDTH + number * wide, y, wide - 8, one)
        y += REVEAL_HEIGHT
    return y + 4


def _draw_set(felt: _Felt, x: float, y: float, wide: float, one: RevealSet) -> None:
    won = one["mark"] == "won"
    if won:
        felt.frame(x - 2, y + 3, wide, REVEAL_HEIGHT - 7, GOLD, thick=2)
    felt.lay_row(x + 4, y + 8, REVEAL_CARD, one["cards"], REVEAL_CARD + 3)
    words = [*_folded(one["text"], wide - 6), *filter(None, [one["says"]])]
    for number, line in enumerate(words):
        felt.write(x + 4, y + 68 + 14 * number, line, size=11, bold=won)


def _folded(text: str, wide: float) -> list[str]:
    """Return a text in one line, or in two if it would not fit by the widest letters."""
    if sum(6.5 if ord(letter) < 0x2000 else 11 for letter in text) <= wide:
        return [text]
    middle = len(text) // 2
    breaks = [place for place, letter in enumerate(text, 1) if letter in " ・"] or [middle]
    at = min(breaks, key=lambda place: abs(place - middle))
    return [text[:at].strip(), text[at:].strip()]
