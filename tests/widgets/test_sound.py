"""The sounds of a table: off by default, and then what the reader may know to have happened."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from cardwidgets import TableWidget, open_table
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets import modules
from cardwidgets.widgets.table.sound import SoundWidget
from tests.support.positions import brag
from tests.support.wire import Wire, command, hear, keeps, update

HANDS = ("9C 5D 3H", "KS KH 6D", "QS QH AD")


def heard(widget: TableWidget) -> int | None:
    """Return how often the widget that is heard has moved; None where there is none."""
    return None if widget.heard is None else widget.heard.ply


def sounds(widget: TableWidget) -> str:
    """Return the last sound, of a view that keeps the contract."""
    assert isinstance(widget.heard, SoundWidget) and keeps("SoundView", widget.heard.view)
    return str(widget.heard.view["sound"])


def test_chips_and_a_won_deal_are_heard_once_they_are_wanted(wire: Wire) -> None:
    """Nothing of it travels before; the page itself turns it on, and off again."""
    widget = TableWidget(brag(*HANDS), seat=1, players={})
    assert heard(widget) is None and "sound" not in modules._sent
    update(widget, {"sound": "on"})
    assert widget.sound == "on" and sounds(widget) == "" and "sound" in modules._sent
    hear(widget, command(widget, "answer", "4"))
    assert sounds(widget) == "chip"
    before = heard(widget)
    widget.play("fold")
    assert heard(widget) == before  # to fold is not heard
    widget.play("fold")
    assert sounds(widget) == "win"
    update(widget, {"sound": "off"})
    assert heard(widget) is None
    update(widget, {"sound": "loud"})
    assert widget.sound == "off"


def test_true_turns_the_sounds_on_and_what_else_is_refused_is_named() -> None:
    """As with ``advice=True``; the trait itself stays a word."""
    widget = TableWidget("brag", seats=2, seed=1, sound=True)
    assert widget.sound == "on"
    widget.sound = False  # type: ignore[assignment]
    assert widget.sound == "off"
    with pytest.raises(TraitError, match=r"sound must be any of .*'off', 'on'.*, not 1"):
        TableWidget("brag", seats=2, seed=1, sound=1)  # type: ignore[arg-type]


def test_cards_are_heard(wire: Wire) -> None:
    """A card that is played rustles; a deal that is taken back is not heard."""
    widget = TableWidget(open_table("briscola", seats=2, seed=1), players=RandomPlayer(), pace="once", sound="on")
    widget.play(widget.view["ask"]["cards"]["tokens"][0])
    assert sounds(widget) == "card"
    ply = heard(widget)
    widget.undo()
    assert heard(widget) == ply
