"""The bidding of contracts: grid, talon, who whists and open hands, as a static picture and as plain text."""

from __future__ import annotations

from ...core.cards import Card
from ..contract import BidsView, CardView, FlowView, GridView
from .pictures import INK, LINE, SOFT, card_at, cost_at, signs, text_at

__all__ = ["bids_at", "bids_lines", "hands_at"]

_WIDE, _EDGE, _CARD = 720, 16, 44


def bids_lines(bids: BidsView) -> list[str]:
    """Return the auction with what is closed and why, whisting, cards that lie open, a line each."""
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
    """Draw what stands above the trick from this height on, and return where it ends."""
    if grid := bids["grid"]:
        y = _grid(drawn, y, grid)
    if flow := bids["flow"]:
        y = _flow(drawn, y, flow)
    for lying in bids["lies"]:
        drawn.append(text_at(_EDGE, y + 14, lying["label"], bold=True, size=12))
        _row(drawn, 90, y, lying["cards"], faces, four_colour)
        drawn.append(text_at(90 + 2 * (_CARD + 4) + 12, y + 34, lying["text"], size=12, ink=SOFT))
        y += _CARD * 1.4 + 12
    return y


def hands_at(drawn: list[str], y: float, bids: BidsView, faces: str, *, four_colour: bool = True) -> float:
    """Draw hands that lie open from this height on, and return where they end."""
    for one in bids["hands"]:
        drawn.append(text_at(_EDGE, y + 14, one["name"], bold=True, size=12))
        drawn.append(text_at(_WIDE - _EDGE, y + 14, one["note"], size=12, ink=SOFT, end=True))
        _row(drawn, _EDGE, y + 22, one["fan"]["cards"], faces, four_colour)
        y += _CARD * 1.4 + 34
    return y


def _row(drawn: list[str], x: float, y: float, cards: list[CardView], faces: str, four_colour: bool) -> None:
    for number, one in enumerate(cards):
        at = x + number * (_CARD + 4)
        drawn += [card_at(at, y, _CARD, Card(one["card"]), faces, four_colour=four_colour),
                  cost_at(at, y + _CARD * 1.4, one)]  # fmt: skip


def _grid(drawn: list[str], y: float, grid: GridView) -> float:
    """Return rows of bids: those that were said with a name, the highest in a frame of ink, closed ones without a
    frame."""
    whole = _WIDE - 2 * _EDGE
    for row in grid["rows"]:
        wide = whole / len(row["bids"])
        for number, bid in enumerate(row["bids"]):
            x, high = _EDGE + number * wide, bid["state"] == "high"
            frame = INK if high else SOFT if bid["state"] else LINE
            drawn.append(f'<rect x="{x:g}" y="{y:g}" width="{wide - 4:g}" height="26" rx="4" fill="none"'
                         f' stroke="{frame}"/>')  # fmt: skip
            drawn.append(text_at(x + 8, y + 18, bid["text"], bold=high))
            drawn.append(text_at(x + wide - 12, y + 18, bid["by"], size=11, ink=SOFT, end=True))
        y += 30
    drawn.append(text_at(_EDGE, y + 14, grid["note"], size=12, ink=SOFT))
    return y + 26


def _flow(drawn: list[str], y: float, flow: FlowView) -> float:
    """Stations in a row: a full line where something was said, a broken one where nothing may ever be."""
    drawn.append(text_at(_EDGE, y + 14, flow["label"], bold=True, size=12))
    wide = (_WIDE - 2 * _EDGE) / len(flow["steps"])
    for number, step in enumerate(flow["steps"]):
        x = _EDGE + number * wide
        dash = ' stroke-dasharray="4 4"' if step["state"] == "maybe" else ""
        ink = LINE if step["state"] == "maybe" else INK
        drawn.append(f'<path d="M{x:g} {y + 24:g}h{wide - 8:g}" stroke="{ink}" stroke-width="2"{dash}/>')
        drawn.append(text_at(x, y + 42, step["name"], bold=True, size=12))
        drawn.append(text_at(x, y + 57, step["role"], size=11, ink=SOFT))
        drawn.append(text_at(x, y + 72, step["said"], size=12))
    return y + 84
