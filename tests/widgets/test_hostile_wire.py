"""Hostile messages and names: always answered, always drawn, nothing moved by nonsense."""

from __future__ import annotations

import base64
import gc
import json
import weakref
from collections.abc import Callable
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from cardwidgets import Match, OddsWidget, Record, TableWidget, open_table
from cardwidgets.core.plain import as_name
from cardwidgets.widgets import HandWidget
from cardwidgets.widgets.still.pictures import as_image, sheet, text_at
from tests.support.sampling import often
from tests.support.wire import Page, Wire, hear, update

TIMES = often(1, 20)
"""Runs that look for what nobody thought of are longer where nobody waits for them."""
BITS = (
    *("", "a", "\ud800", "\udfff\ud800", "\x00", "\x1b[2J", "\u202e", "\ufffe", "\n", "<b>", "&amp;", "]]>", "伊藤"),
    *("🂡", "'\"", "%s{0}", "9" * 50, "\u2028", "👩\u200d👧", "../..", "=", "|", ":", " "),
)
ANSWERS = ("fold", "bet", "1", "look", "see", "2C", "AS KS QS", "deals=go", "opponents=2", "KC QD JS | 5S")
NAMES = ("v", "id", "ply", "do", "token", "x", "\ud800", "")
WIDGETS: dict[str, Callable[[], Any]] = {
    "brag": lambda: TableWidget(open_table("brag", seed=3), pace="once"),
    "crash": lambda: TableWidget(open_table("crash", seed=3), records=True, hints=True),
    "sochi": lambda: TableWidget(open_table("preferans-sochi", seed=3), seat=None),
    "odds": lambda: OddsWidget("brag", "KS KH 6D"),
    "hand": lambda: HandWidget("KS KH 6D"),
}


def text(rng: Random) -> str:
    return "".join(rng.choices(BITS, k=rng.randrange(4)))


def value(rng: Random, depth: int = 2) -> Any:
    """Anything that JSON can hold, and some of what it cannot."""
    kinds = (
        lambda: rng.choice((None, True, False, 0, 1, -1, 2**70, 0.5, float("nan"), b"x")),
        lambda: text(rng),
        lambda: rng.choice(ANSWERS) + text(rng) * rng.randrange(2),
        lambda: [value(rng, depth - 1) for _ in range(rng.randrange(3))] if depth else [],
        lambda: {text(rng): value(rng, depth - 1) for _ in range(rng.randrange(3))} if depth else {},
        lambda: "a" * 5000,
    )
    return rng.choices(kinds, (3, 4, 5, 1, 1, 0.2))[0]()


def message(rng: Random, widget: Any) -> Any:
    """A command that is well-formed but for some field, or nothing of the kind."""
    if rng.random() < 0.1:
        return value(rng)
    do = rng.choice([*sorted(widget.COMMANDS), "state", "nonsense", "__class__"])
    made = {"v": 1, "id": f"a.{rng.randrange(9)}", "ply": widget.view["ply"], "do": do, "token": rng.choice(ANSWERS)}
    for _ in range(rng.randrange(3)):
        made[rng.choice(NAMES)] = value(rng)
    if rng.random() < 0.1:
        del made[rng.choice(sorted(made))]
    return made


@pytest.mark.sampled
@pytest.mark.parametrize("kind", WIDGETS)
def test_every_message_is_answered_once(kind: str, wire: Wire) -> None:
    """Any command gets one reply that can be sent, and a view that can be; no trait is set that is no taste."""
    widget, rng = WIDGETS[kind](), Random(f"messages {kind}")
    for n in range(100 * TIMES):
        made = message(rng, widget)
        before = len(wire.replies())
        hear(widget, made, [b"x"] if rng.random() < 0.02 else [])
        replies = wire.replies()[before:]
        assert len(replies) == 1 and replies[0]["ok"] in (True, False), made
        assert replies[0]["ok"] or 0 < len(replies[0]["error"]) < 600, made
        if n % 5 == 0:
            update(widget, {rng.choice(["lang", "view", "_esm", "pace", "\ud800", "seat"]): value(rng)})
            assert widget.lang in ("en", "ja")
        wire.messages[:] = wire.messages[-2:]
    json.dumps(widget.view, allow_nan=False).encode()


def test_a_token_that_cannot_be_written_is_answered(wire: Wire) -> None:
    """Half of a sign, or a control character: refused in words, in the same breath."""
    for kind, make in WIDGETS.items():
        widget = make()
        for do in sorted(widget.COMMANDS - {"continue", "deal", "undo", "redo", "record"}):
            for token in ("\ud800", "be\udffft", "fold\x00"):
                sent = len(wire.replies())
                hear(widget, {"v": 1, "id": "a.1", "ply": widget.view["ply"], "do": do, "token": token})
                [reply] = wire.replies()[sent:]
                assert (reply["id"], reply["ok"]) == ("a.1", False) and reply["error"], (kind, do, token)


def drawn(html: str) -> str:
    """The words of every picture in a page; the picture must be well-formed."""
    images = Page(html).images
    pictures = [base64.b64decode(image["src"].partition("base64,")[2]) for image in images]
    assert images and all(image["alt"] for image in images)
    return "".join("".join(ElementTree.fromstring(picture).itertext()) for picture in pictures)


@pytest.mark.sampled
def test_any_name_can_be_sent_drawn_and_kept(wire: Wire) -> None:
    """A page, a picture, a text and a record with players of any name; nobody's name takes a line of its own."""
    rng = Random("names")
    for n in range(12 * TIMES):
        names = [text(rng) * rng.choice((1, 1, 300)) for _ in range(3)]
        names[n % 3] = BITS[n % len(BITS)] or "x"
        widget = TableWidget(
            open_table("brag", seats=3, seed=n), names=names, records=True, lang=rng.choice(["en", "ja"])
        )
        drawn(widget.picture())
        widget.text().encode()
        json.dumps(widget.view, ensure_ascii=False).encode()
        assert all(name.isprintable() or "\u200d" in name for name in widget.names), names
        assert all(len(name) <= 80 and "\n" not in name for name in widget.names)
        assert Record.loads(widget.record().dumps()).seats == widget.names
        Record.of(widget.table, names).dumps().encode()
    assert as_name("伊藤 O'Hara <b>") == "伊藤 O'Hara <b>"
    assert as_name("\u200b") == as_name(" \u3164\u0301") == as_name("") == "–"
    bad = "a\ud800\x00\ufffeb"
    assert "a" in drawn(as_image(sheet(9, 9, text_at(1, 1, bad), bad), bad))


def test_a_closed_follower_lets_go(wire: Wire) -> None:
    """The table keeps no hold of the chances that followed it, and they work nothing out any more."""
    table = TableWidget(Match(open_table("brag", seats=3, seed=3)), pace="steady")
    follower: Any = OddsWidget.following(table)
    cards, seen = follower.cards, weakref.ref(follower)
    looked: list[object] = []
    follower._panel = type("Panel", (), {"follow": lambda *_: looked.append(1)})()
    follower.close()
    table.redraw(moved=True)
    follower.refresh()
    assert not looked and follower.cards == cards
    del follower
    gc.collect()
    assert seen() is None
    table.redraw(moved=True)
