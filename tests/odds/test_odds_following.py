"""Chances at a table: what a seat sees, move by move, and never what it does not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, Match, Table, TableWidget, find, open_table
from cardwidgets.widgets import OddsWidget
from tests.support.wire import Wire, command, hear


@pytest.mark.parametrize("game", ["brag", "briscola", "briscola-mariccia", "preferans-sochi", "crash", "zha-jin-hua"])
def test_a_table_is_followed_by_what_its_seat_sees(wire: Wire, game: str) -> None:
    """Move by move the cards are those of the seat's view, and all others count as not seen."""
    seats = 2 if game.startswith("briscola") else None
    table = TableWidget(open_table(game, seats=seats, seed=6), pace="once")
    odds, rng = OddsWidget.following(table), Random(1)
    for _ in range(25):
        view = table.table.view(0)
        seen = view.seen()
        assert set(odds.cards) | set(odds.seen) <= seen
        state = {card["card"]: card["state"] for suit in odds.view["pack"] for card in suit["cards"]}
        assert {card for card, what in state.items() if what != "free"} <= seen
        assert odds.text()
        if table.table.asked is None:
            break
        table.play(table.table.asked.choices.sample(rng))


@pytest.mark.parametrize("game", ["brag", "briscola", "crash", "preferans-sochi"])
def test_no_hidden_card_has_any_part_in_it(wire: Wire, game: str) -> None:
    """Two deals that differ only in cards the seat cannot see send the same messages."""
    first = shuffled(game, None)
    other = shuffled(game, first.view(0).seen())
    assert first.view(0).piles == other.view(0).piles and first.answers != other.answers
    sent = []
    for table in (first, other):
        start = len(wire.messages)
        odds = OddsWidget.following(table, seat=0)
        states = (json.loads(text)["data"].get("state", {}) for text in wire.messages[start:])
        sent.append([state["view"] for state in states if "view" in state])
        assert sent[-1] and set(odds.cards) <= table.view(0).seen()
    assert sent[0] == sent[1]


def test_who_follows_does_not_pick(wire: Wire) -> None:
    """Cards of a table are not picked here, what is chosen besides may be; a table without a widget is asked anew."""
    table = open_table("brag", seats=3, seed=3)
    odds = OddsWidget.following(table, seat=1)
    before = odds.view
    assert not before["picks"]
    for do in ("pick", "deal", "undo", "redo"):
        hear(odds, command(odds, do, "AS", id=f"a.{do}"))
        assert wire.replies()[-1]["error"] == odds.say("odds_widget.follows")
    assert odds.view == before
    table.play("look", seat=1)
    odds.refresh()
    assert odds.cards == table.view(1).piles["hand1"]
    assert OddsWidget.following(Match(table), seat=1).cards == odds.cards
    for seat in (None, 3, True):
        with pytest.raises(ValueError, match="seat"):
            OddsWidget.following(table, seat=seat)
    with pytest.raises(TypeError, match="not str"):
        OddsWidget.following("brag", seat=0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="its own seat"):
        OddsWidget.following(TableWidget(table), seat=1)


def shuffled(game: str, kept: set[Any] | None) -> Table:
    """A table with the cards in some order; with ``kept``, all other cards have changed places."""
    table = Table(find(game), find(game).usual)
    assert table.asked is not None
    order = list(table.asked.choices.sample(Random(5)))
    if kept is not None:
        hidden = [card for card in order if card not in kept]
        turned = iter(hidden[1:] + hidden[:1])
        order = [card if card in kept else next(turned) for card in order]
    table.play(Cards(order))
    return table
