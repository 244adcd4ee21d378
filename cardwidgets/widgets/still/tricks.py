"""The middle of a table of tricks in a static picture and in plain text: stock, trick, auction, points and match."""

from __future__ import annotations

from ...core.cards import BACK, Card
from ...locale import listed, say
from ..contract import CallsView, ScoreView, StockView, TallyView, TricksView, TrickView
from .pictures import INK, LINE, SOFT, broken, card_at, text_at

__all__ = ["tricks_at", "tricks_lines"]

_WIDE, _EDGE, _CARD, _SMALL_CARD = 720, 16, 56, 44


def tricks_lines(tricks: TricksView, lang: str) -> list[str]:
    """Return what lies in the middle, a line each; cards are written with their signs."""
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
    parts = "; " if match["heads"] else say("card.and", lang)  # many figures a side, or one
    heads = [f"{head} " for head in match["heads"]] or [""]
    told = [listed(map("".join, zip(heads, side["figures"], strict=True)), lang) for side in match["sides"]]
    return f"{match['label']}: " + parts.join(
        f"{side['name']} {line}" for side, line in zip(match["sides"], told, strict=True)
    )


def tricks_at(
    drawn: list[str], y: float, tricks: TricksView, faces: str, lang: str, *, four_colour: bool = True
) -> float:
    """Draw the middle from this height on, and return where it ends: the stock at the left, the trick beside it."""
    left, top = y, y
    if stock := tricks["stock"]:
        left = _stock(drawn, top, stock, faces, four_colour)
    if trump := tricks["trump"]:
        drawn.append(text_at(_EDGE, left + 14, trump["text"], bold=True, size=12))
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
        for line in broken(text, _WIDE - 2 * _EDGE, 12):
            drawn.append(text_at(_EDGE, y + 12, line, size=12, ink=SOFT))
            y += 18
    return y + 8


def _stock(drawn: list[str], y: float, stock: StockView, faces: str, four_colour: bool) -> float:
    high = _SMALL_CARD * 1.4
    if under := stock["under"]:
        card = card_at(-_SMALL_CARD / 2, -high / 2, _SMALL_CARD, Card(under["card"]), faces, four_colour=four_colour)
        drawn.append(f'<g transform="translate({_EDGE + 42} {y + high / 2:g}) rotate(90)">{card}</g>')
    if stock["count"]:
        drawn.append(card_at(_EDGE, y, _SMALL_CARD, BACK, faces))
    y += high if under or stock["count"] else 0
    drawn.append(text_at(_EDGE, y + 16, stock["text"], size=12, ink=SOFT))
    return y + 22


def _trick(drawn: list[str], y: float, trick: TrickView, faces: str, four_colour: bool) -> float:
    places = trick["places"]
    step = min(110.0, (_WIDE - 180 - _EDGE) / len(places))
    x, high = 180.0, _CARD * 1.4
    for place in places:
        cards = place["cards"]
        for number, one in enumerate(cards):
            at = x + number * 20
            if place["best"] == number:
                drawn.append(f'<rect x="{at - 3:g}" y="{y - 3:g}" width="{_CARD + 6}" height="{high + 6:g}" rx="6"'
                             f' fill="none" stroke="{INK}" stroke-width="2"/>')  # fmt: skip
            drawn.append(card_at(at, y, _CARD, Card(one["card"]), faces, four_colour=four_colour))
        if not cards:
            drawn.append(f'<rect x="{x:g}" y="{y:g}" width="{_CARD}" height="{high:g}" rx="4" fill="none"'
                         f' stroke="{LINE}" stroke-dasharray="3 3"/>')  # fmt: skip
        drawn.append(text_at(x, y + 98, place["name"], size=12, bold=True))
        drawn.append(text_at(x, y + 113, place["note"], size=11, ink=SOFT))
        x += step
    told = " · ".join(filter(None, [trick["label"], trick["text"]]))
    drawn.append(text_at(180, y + 134, told, size=12, ink=SOFT))
    return y + 140


def _ladder(drawn: list[str], y: float, calls: CallsView) -> float:
    """Return the calls in a row, those that were said with a name, the highest in a frame."""
    for row in calls["rows"]:
        wide = (_WIDE - 2 * _EDGE) / max(1, len(row["bids"]))
        for number, bid in enumerate(row["bids"]):
            x, high = _EDGE + number * wide, bid["state"] == "high"
            drawn.append(f'<rect x="{x:g}" y="{y:g}" width="{wide - 4:g}" height="42" rx="4" fill="none"'
                         f' stroke="{INK if high else LINE}"/>')  # fmt: skip
            drawn.append(text_at(x + 6, y + 18, bid["text"], bold=high))
            drawn.append(text_at(x + 6, y + 34, bid["by"], size=11, ink=SOFT))
        y += 50
    drawn.append(text_at(_EDGE, y + 12, calls["note"], size=12, ink=SOFT))
    return y + 20
