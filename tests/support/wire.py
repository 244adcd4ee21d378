"""The parts that widget tests share: the wire between Python and the browser, recorded; and the contract, read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest.mock import patch

import comm
from comm.base_comm import BaseComm

from cardwidgets.widgets import base, contract, modules
from tests.tools.contract import faults


class Wire:
    """Every message that Python sends, in order, as the text that would travel."""

    def __init__(self) -> None:
        self.messages: list[str] = []

    def __str__(self) -> str:
        return "\n".join(self.messages)

    def sent(self, method: str) -> list[dict[str, Any]]:
        """The data of the messages of a kind: update, echo_update, custom."""
        data = [json.loads(message)["data"] for message in self.messages]
        return [one for one in data if one and one.get("method") == method]

    def replies(self) -> list[dict[str, Any]]:
        return [one["content"] for one in self.sent("custom")]


DRAWN = (
    "loader", "glossary", "hand", "home", "intro", "sound", "ladder", "bids", "layout", "places", "pot", "tricks",
    "bell", "sheet", "odds", "exercise", "predict", "probability", "review", "touch", "belief", "end", "keeper",
)  # fmt: skip
"""The bundled files that have a stand-in."""


def stand_ins(static: Path) -> None:
    """Write stand-ins for the bundles into a folder, once."""
    if (static / "needs.json").exists():
        return
    for name in DRAWN:
        (static / f"{name}.js").write_text("export default {};", encoding="utf-8")
        (static / f"{name}.css").write_text(".cw {}", encoding="utf-8")
    (static / f"{modules.COMMON}.css").write_text(".cw {}", encoding="utf-8")
    (static / "needs.json").write_text("{}", encoding="utf-8")


@contextmanager
def recorded(static: Path) -> Iterator[Wire]:
    """Record all messages; ``static`` gets stand-ins for the bundles, so that no Node is needed."""
    wire = Wire()

    class Recorder(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            told = {"type": msg_type, "data": data, "metadata": metadata, "keys": keys, "buffers": repr(buffers)}
            told_as = json.dumps(told, ensure_ascii=False)
            told_as.encode("utf-8")  # as it travels: a message that no kernel could send fails here too
            wire.messages.append(told_as)

    stand_ins(static)
    sent = patch.dict(modules._sent, clear=True)  # nothing is there already
    with patch.object(modules, "STATIC", static), patch.object(comm, "create_comm", Recorder), sent:
        yield wire
        base.CardWidget.close_all()


def hear(widget: Any, content: Any, buffers: Any = ()) -> None:
    """Send a custom message as a browser does."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": list(buffers)})


def update(widget: Any, state: Any) -> None:
    """Set traits as a browser does."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def command(widget: Any, do: str, token: str | None = None, **changes: Any) -> dict[str, Any]:
    """A well-formed command that has seen the present view."""
    made = {"v": 1, "id": "a.1", "ply": widget.view["ply"], "do": do, "token": token, **changes}
    return {name: value for name, value in made.items() if value is not None}


def keeps(interface: str, value: dict[str, Any]) -> bool:
    """Return True if an object is, to its last field, of the type that the contract promises."""
    return not any(faults(getattr(contract, interface), value))


class Page(HTMLParser):
    """The images and the words of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.images: list[dict[str, str]] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "img":
            self.images.append({name: value or "" for name, value in attrs})

    def handle_data(self, data: str) -> None:
        self.words.append(data)
