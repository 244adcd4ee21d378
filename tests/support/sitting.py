"""A table on a page for the tests: who sits there, and commands that are obeyed or refused."""

from __future__ import annotations

from typing import Any

from cardwidgets import TableWidget

from .battery import state
from .positions import brag
from .wire import Wire, command, hear

HANDS = ("9C 5D 3H", "KS KH 6D", "QS QH AD")


def sitting(seat: int | None = 1, **options: Any) -> TableWidget:
    """Three at the table, the reader at seat 1 by default, who is asked first and has looked."""
    return TableWidget(brag(*HANDS), seat=seat, **{"players": {}, **options})


def everything(widget: TableWidget) -> Any:
    return state(widget.table), len(widget.match.deals), widget.view


def refused(wire: Wire, widget: TableWidget, content: Any, buffers: Any = ()) -> str:
    """Send a command, see that it changes nothing and is answered with a sentence, and return that."""
    before = everything(widget)
    wire.messages.clear()
    hear(widget, content, buffers)
    assert everything(widget) == before
    [reply] = wire.replies()
    assert reply["ok"] is False and not wire.sent("update")
    assert reply["error"].endswith("。" if widget.lang == "ja" else ".")
    return str(reply["error"])


def obeyed(wire: Wire, widget: TableWidget, do: str, token: str | None = None) -> None:
    wire.messages.clear()
    hear(widget, command(widget, do, token))
    assert wire.replies() == [{"id": "a.1", "ok": True}]
