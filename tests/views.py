"""What a view of a table is made of, for the tests: its parts, its texts, what it lets the reader do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from cardwidgets.widgets.table import NAMES


def parts(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of a view that the contract names, with its name."""
    yield "TableView", view
    for seat in view["seats"]:
        yield "SeatView", seat
        yield from (("Tag", tag) for tag in seat["tags"])
        yield from (("SpotView", spot) for spot in seat.get("spots", ()))
        for fan in seat["fans"]:
            yield "Fan", fan
            yield from (("CardView", card) for card in fan["cards"])
    yield from (("Row", row) for row in view["rows"])
    yield from (("Switch", switch) for switch in view["switches"])
    yield from (("PayTable", table) for table in view.get("pays", ()))
    if pot := view["pot"]:
        yield "PotView", pot
        yield from (("Payment", payment) for payment in pot["tape"])
    if ask := view["ask"]:
        yield "Ask", ask
        yield from (("Option", option) for option in ask["words"])
        if amount := ask.get("amount"):
            yield "AmountView", amount
        if layout := ask.get("layout"):
            yield "LayoutView", layout
            yield from (("SetView", one) for one in layout["sets"])
            yield from (("Option", layout[name]) for name in ("fix", "hint", "back", "send") if name in layout)
    if tricks := view.get("tricks"):
        yield from parts_of_tricks(tricks)
    if talk := view.get("talk"):
        yield "TalkView", talk
        yield from (("ToView", to) for to in talk["tos"])
        yield from (("TalkGroup", group) for group in talk["groups"])
        yield from (("SayView", say) for group in talk["groups"] for say in group["says"])
    if bids := view.get("bids"):
        yield from parts_of_bids(bids)
    if reveal := view.get("reveal"):
        yield "RevealView", reveal
        yield from (("RevealSet", one) for seat in reveal["seats"] for one in seat["sets"] if one)


def parts_of_tricks(tricks: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the middle of a table of tricks is made of."""
    names = {"trick": "TrickView", "last": "LastView", "stock": "StockView", "trump": "TrumpView", "tally": "TallyView",
             "match": "ScoreView", "calls": "CallsView"}  # fmt: skip
    yield "TricksView", tricks
    yield from ((kind, tricks[name]) for name, kind in names.items() if tricks[name])
    for place in (tricks["trick"] or {"places": ()})["places"]:
        yield "PlaceView", place
        yield from (("CardView", card) for card in place["cards"])
    for name, kind in (("tally", "TallySide"), ("match", "ScoreSide")):
        yield from ((kind, side) for side in (tricks[name] or {"sides": ()})["sides"])
    if calls := tricks["calls"]:
        yield from (("CallRow", row) for row in calls["rows"])
        yield from (("BidView", bid) for row in calls["rows"] for bid in row["bids"])
        yield from (("CallerView", seat) for seat in calls["seats"])


def parts_of_bids(bids: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What stands beside it where contracts are bid for."""
    yield "BidsView", bids
    if grid := bids["grid"]:
        yield "GridView", grid
        yield from (("GridRow", row) for row in grid["rows"])
        yield from (("GridBid", bid) for row in grid["rows"] for bid in row["bids"])
        yield from (("CallerView", seat) for seat in grid["seats"])
    if bids["flow"]:
        yield "FlowView", bids["flow"]
    for hand in bids["hands"]:
        yield from (("OpenHand", hand), ("Fan", hand["fan"]))
    for lying in bids["lies"]:
        yield "LyingView", lying
        yield from (("CardView", card) for card in lying["cards"])


def texts(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a view, with the name of its field."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, at)


CODES = {
    "v",
    "id",
    "token",
    "tokens",
    "card",
    "icon",
    "stage",
    "state",
    "turn",
    "lang",
    "value",
    "next",
    "mark",
    "gesture",
    "native",
    "mine",
    "fan",
    "do",
}
"""Fields that hold no sentence."""


def in_its_language(view: dict[str, Any]) -> None:
    """No text has an open place but the amount of a button; a Japanese page says no English word but a name."""
    for at, text in texts({name: part for name, part in view.items() if name not in ("words", "switches")}):
        if at != "verb":
            assert "{" not in text and "}" not in text, text
        if view["lang"] == "ja" and at not in CODES:
            assert english(text) == frozenset(), text


@lru_cache(maxsize=4096)  # most of what a view says was said in the last one
def english(text: str) -> frozenset[str]:
    """The English words in a text, but for names."""
    return frozenset(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{\w+\}", "", text))) - {*NAMES}


def open_tokens(view: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """What the page lets the reader do: commands with their tokens."""
    ask = view["ask"]
    found = [("answer", option["token"]) for option in ask["words"] if "closed" not in option]
    if (amount := ask.get("amount")) and "closed" not in amount:
        numbers = range(amount["least"], amount["most"] + 1, amount.get("step", 1))
        found += [("answer", str(rng.choice(numbers)))] * 2
    found += [("answer", token) for token in ask.get("cards", {}).get("tokens", ())]
    if pairs := ask.get("pairs"):
        theirs = [card["card"] for hand in pairs["hands"] for card in hand["cards"]]
        found.append(("answer", f"{rng.choice(pairs['mine'])} {rng.choice(theirs)}"))
    if subset := ask.get("subset"):
        found.append(("answer", " ".join(rng.sample(subset["tokens"], subset["most"]))))
    if layout := ask.get("layout"):
        open_ones = [layout[name] for name in ("hint", "fix") if name in layout and "closed" not in layout[name]]
        found += [("draft", option["token"]) for option in open_ones]
        if "closed" not in layout["send"]:
            found.append(("answer", layout["send"]["token"]))
    return found
