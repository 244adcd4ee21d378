"""A table in plain text: what a still picture shows, a line each."""

from __future__ import annotations

from ...core.cards import Card
from ...core.deal import Facts
from ...locale import listed, say
from ..contract import BidsView, Fan, PayTable, Row, SceneView, ScoreView, SeatView, TallyView, TricksView
from ..scene import Scene
from .pictures import signs

__all__ = ["match_told", "sides_told", "spots_told", "table_text", "view_text"]


def table_text(scene: Scene[Facts]) -> str:
    """Return lines of plain text: title, pot, seats, the betting and the question.

    Cards are written with their signs, ``??`` for a face-down card.
    """
    return view_text(scene.compose(), scene.lang)


def view_text(view: SceneView, lang: str) -> str:
    """Return the plain text of a view, which may hold only some parts of a table."""
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
        lines.append(f"{tally['label']}: {sides_told(tally, lang)} ({tally['text']}; {tally['left']})")
    if match := tricks["match"]:
        lines.append(match_told(match, lang))
    return [*lines, *tricks["facts"]]


def _prices(table: PayTable, lang: str) -> str:
    return listed((f"{row['name']} {row['pays']}" for row in table["rows"]), lang)


def _seat_text(seat: SeatView, lang: str) -> str:
    hands = [_fan_text(fan) for fan in seat["fans"]]
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    has = seat["said"] if seat["chips"] is None else seat["chips"]
    name = f"{seat['name']}: {has}" if has != "" else seat["name"]
    return " · ".join([name, *filter(None, [tags, spots_told(seat), *hands])])


def _fan_text(fan: Fan) -> str:
    cards = signs(fan["cards"])
    return f"{cards} ({fan['mark']})" if fan.get("mark") else cards


def _sum(row: Row, lang: str) -> str:
    return f" ({listed([row['chips'], row['pot']], lang)})" if row["chips"] else ""


def sides_told(tally: TallyView, lang: str) -> str:
    return listed(
        (side["name"] if side["points"] is None else f"{side['name']} {side['points']}" for side in tally["sides"]),
        lang,
    )


def match_told(match: ScoreView, lang: str) -> str:
    parts = "; " if match["heads"] else say("card.and", lang)  # many figures a side, or one
    heads = [f"{head} " for head in match["heads"]] or [""]
    told = [listed(map("".join, zip(heads, side["figures"], strict=True)), lang) for side in match["sides"]]
    return f"{match['label']}: " + parts.join(
        f"{side['name']} {line}" for side, line in zip(match["sides"], told, strict=True)
    )


def spots_told(seat: SeatView) -> str:
    """Return what lies on the spots of a seat."""
    laid = [f"{spot['label']} {spot['chips']} {spot['text']}" for spot in seat.get("spots", ()) if spot["chips"]]
    return " · ".join(map(str.strip, laid))
