"""A table in plain text: what a still picture shows, a line each."""

from __future__ import annotations

from ...core.cards import Card
from ...core.deal import Facts
from ...locale import labelled, listed, noted, say
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
        lines.append(labelled(pot["label"], pot["total"], lang))
    if tricks := view.get("tricks"):
        lines += tricks_lines(tricks, lang)
    if bids := view.get("bids"):
        lines += bids_lines(bids, lang)
    lines += [_seat_text(seat, lang) for seat in view["seats"]]
    lines += [f"{n}. {_row_text(row, lang)}" for n, row in enumerate(view["rows"], 1)]
    lines += [labelled(table["label"], _prices(table, lang), lang) for table in view.get("pays", ())]
    layout = view["ask"].get("layout") if view["ask"] else None
    return "\n".join([*lines, view["message"], *([layout["message"]] if layout else [])])


def bids_lines(bids: BidsView, lang: str) -> list[str]:
    """Return lines about the auction, closed bids with reasons, whisting, and open cards."""
    lines = []
    if grid := bids["grid"]:
        lines.append(labelled(grid["label"], grid["note"], lang))
        lines += [labelled(seat["name"], " · ".join(seat["calls"]), lang) for seat in grid["seats"] if seat["calls"]]
        lines += [labelled(reason["what"], reason["why"], lang) for reason in grid["reasons"]]
    if flow := bids["flow"]:
        said = [f"{noted(step['name'], step['role'], lang)} {step['said']}".rstrip() for step in flow["steps"]]
        lines.append(labelled(flow["label"], " → ".join(said), lang))
    lines += [labelled(lying["label"], f"{signs(lying['cards'])} · {lying['text']}", lang) for lying in bids["lies"]]
    for one in bids["hands"]:
        lines.append(" · ".join(filter(None, [labelled(one["name"], signs(one["fan"]["cards"]), lang), one["note"]])))
    return lines


def tricks_lines(tricks: TricksView, lang: str) -> list[str]:
    """Return lines about the middle of the table; cards are written with their signs."""
    lines = [one["text"] for one in (tricks["stock"], tricks["trump"]) if one]
    if calls := tricks["calls"]:
        lines += [labelled(calls["label"], calls["note"], lang)]
        lines += [labelled(seat["name"], " · ".join(seat["calls"]), lang) for seat in calls["seats"] if seat["calls"]]
    if trick := tricks["trick"]:
        laid = [
            f"{place['name']} {' '.join(Card(card['card']).sign for card in place['cards'])}"
            for place in trick["places"]
            if place["cards"]
        ]
        head = labelled(trick["label"], listed(laid, lang), lang) if laid else trick["label"]
        lines.append(" · ".join(filter(None, [head, trick["text"]])))
    if tally := tricks["tally"]:
        points = noted(sides_told(tally, lang), say("card.clauses", lang).join([tally["text"], tally["left"]]), lang)
        lines.append(labelled(tally["label"], points, lang))
    if match := tricks["match"]:
        lines.append(match_told(match, lang))
    return [*lines, *tricks["facts"]]


def _prices(table: PayTable, lang: str) -> str:
    return listed((f"{row['name']} {row['pays']}" for row in table["rows"]), lang)


def _seat_text(seat: SeatView, lang: str) -> str:
    hands = [_fan_text(fan, lang) for fan in seat["fans"]]
    tags = listed((tag["text"] for tag in seat["tags"]), lang)
    has = seat["said"] if seat["chips"] is None else seat["chips"]
    name = labelled(seat["name"], has, lang) if has != "" else seat["name"]
    return " · ".join([name, *filter(None, [tags, spots_told(seat), *hands])])


def _fan_text(fan: Fan, lang: str) -> str:
    cards = signs(fan["cards"])
    return noted(cards, fan["mark"], lang) if fan.get("mark") else cards


def _row_text(row: Row, lang: str) -> str:
    done = f"{row['who']} {row['what']}"
    return noted(done, listed([row["chips"], row["pot"]], lang), lang) if row["chips"] else done


def sides_told(tally: TallyView, lang: str) -> str:
    return listed(
        (side["name"] if side["points"] is None else f"{side['name']} {side['points']}" for side in tally["sides"]),
        lang,
    )


def match_told(match: ScoreView, lang: str) -> str:
    parts = say("card.clauses" if match["heads"] else "card.and", lang)  # many figures a side, or one
    heads = [f"{head} " for head in match["heads"]] or [""]
    told = [listed(map("".join, zip(heads, side["figures"], strict=True)), lang) for side in match["sides"]]
    sides = (f"{side['name']} {line}" for side, line in zip(match["sides"], told, strict=True))
    return labelled(match["label"], parts.join(sides), lang)


def spots_told(seat: SeatView) -> str:
    """Return what lies on the spots of a seat."""
    laid = [f"{spot['label']} {spot['chips']} {spot['text']}" for spot in seat.get("spots", ()) if spot["chips"]]
    return " · ".join(map(str.strip, laid))
