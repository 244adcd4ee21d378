"""The table on the screen: views that are one table, words, the contract, pages where nothing runs."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardwidgets import TableWidget, open_table
from tests.support.languages import WRITTEN
from tests.support.sitting import obeyed, sitting
from tests.support.wire import Page, Wire, command, hear, keeps, update


def test_two_views_of_one_table_are_one_table(wire: Wire) -> None:
    """A second page opened on the widget gets its whole state, and all that follows goes to the model both share."""
    widget = sitting()
    state = json.loads(json.dumps(widget.get_state()))
    page, second = state["page"], state["view"]
    for token in ("4", None):
        hear(widget, command(widget, "answer", token))
        for one in wire.sent("update"):
            page, second = one["state"].get("page", page), one["state"].get("view", second)
    assert {**page, **second} == widget.view == {**widget.get_state()["page"], **widget.get_state()["view"]}


def test_the_words_of_a_game_travel_once(wire: Wire) -> None:
    """The glossary comes with the widget, in its language; play sends none of it again, another language all of it."""
    widget = sitting()
    named = [word for word, _, _ in widget.glossary["terms"]]
    assert {"prial", "ante", "carried pot"} <= set(named) and "boot" not in named
    assert str(wire).count("Three cards of one rank") == 1
    wire.messages.clear()
    obeyed(wire, widget, "answer", "4")
    assert "Three cards of one rank" not in str(wire)
    assert widget.view["words"]["busy"] not in str(wire) and '"switches"' not in str(wire)
    wire.messages.clear()
    update(widget, {"lang": "ja"})
    assert widget.glossary["terms"][1][:2] == ["プライアル", "pair royal"]
    assert str(wire).count("同じランクのカード3枚") == 1
    update(widget, {"glossary": {"label": "x", "terms": []}})
    assert len(widget.glossary["terms"]) == len(named)
    assert len(json.dumps(widget.glossary, ensure_ascii=False).encode()) < 8000


def test_tables_of_a_game_share_their_words(wire: Wire) -> None:
    """However many stand on a page, and in whatever order their language changes, each text travels once."""
    tables = [sitting(), sitting()]
    for widget in tables:
        update(widget, {"lang": "ja"})
        update(widget, {"lang": "en"})
    assert len({widget.get_state()["glossary"] for widget in tables}) == 1
    assert [str(wire).count(text) for text in ("Three cards of one rank", "同じランクのカード3枚")] == [1, 1]


# ---------- what travels, and pages where nothing runs ----------


@pytest.mark.parametrize("lang", WRITTEN)
def test_the_view_keeps_the_contract(wire: Wire, lang: str) -> None:
    """At every step of a whole match each part of the view has the fields that the browser half was promised."""
    widget = TableWidget(open_table("brag", seats=4, seed=9, start_stack=12), lang=lang, pace="slow")
    rng = Random(9)
    for _ in range(150):
        view = widget.view
        assert keeps("TableView", view) and view["lang"] == lang
        assert all(keeps("SeatView", seat) for seat in view["seats"])
        assert sum(seat["own"] for seat in view["seats"]) == 1
        assert all(keeps("Fan", fan) for seat in view["seats"] for fan in seat["fans"])
        assert all(keeps("Row", row) for row in view["rows"]) and keeps("PotView", view["pot"])
        if view["ask"] is not None:
            assert keeps("Ask", view["ask"]) and all(keeps("Option", word) for word in view["ask"]["words"])
            assert "amount" not in view["ask"] or keeps("AmountView", view["ask"]["amount"])
        if view["turn"] == "you" and widget.table.asked:
            hear(widget, command(widget, "answer", str(widget.table.asked.choices.sample(rng))))
        else:
            hear(widget, command(widget, "deal" if view["turn"] == "over" else "continue"))
    assert all(reply["ok"] for reply in wire.replies())


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_page_where_nothing_runs_gets_a_picture_and_a_text(
    wire: Wire, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The static form is one image that carries all of itself, with the whole table told as its alternative text."""
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    widget = sitting(lang=lang)
    data, metadata = widget._repr_mimebundle_()
    page = Page(data["text/html"])
    assert data.keys() == {"text/plain", "text/html"} and metadata == {}
    assert page.tags == ["img", "p", "small"] and widget.say("widget.still") in data["text/html"]
    assert (
        page.images[0]["src"].startswith("data:image/svg+xml;base64,") and page.images[0]["alt"] == data["text/plain"]
    )
    monkeypatch.delenv("CARDWIDGETS_DISPLAY")
    assert widget._repr_mimebundle_()[0]["text/plain"] == data["text/plain"]


def test_the_table_as_text(wire: Wire) -> None:
    """Title, pot, a line for each seat with what may be seen, the betting, and what is asked."""
    widget = sitting()
    widget.play(4)
    lines = widget.text().splitlines()
    assert lines[:2] == ["Three-card Brag, deal 1 · ante 1", "Pot: 7"]
    assert any(line.startswith("You: 45") and "K♠  K♥  6♦" in line for line in lines)
    assert sum("??  ??  ??" in line for line in lines) == 2
    assert any("You bet 4 (+4, 7)" in line for line in lines)
    assert repr(widget) == f"Table of Three-card Brag, deal 1 · ante 1: {lines[-1]}" and "0x" not in repr(widget)


def test_names_are_text_wherever_they_stand(wire: Wire) -> None:
    """A name with markup, braces or quotes stays a name: in the view, in the picture, in the messages."""
    names = ('<img src=x onerror="alert(1)">', "You", "{n} & {0.__class__} \"'")
    widget = sitting(names=names)
    assert [seat["name"] for seat in widget.view["seats"]] == [names[2], names[0], "You"]
    page = Page(widget.picture())
    assert page.tags == ["img"] and names[0] in page.images[0]["alt"]
    widget.play(4)
    assert names[2] in widget.view["message"]


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize("seats", [2, 9, 17])
def test_any_number_of_seats_is_drawn(wire: Wire, seats: int, lang: str) -> None:
    """From two to seventeen: seats from the reader's left, themselves last, each with a name of its own."""
    widget = TableWidget(open_table("brag-basic", seats=seats, seed=1), seat=1, lang=lang, pace="once")
    order = [seat["seat"] for seat in widget.view["seats"]]
    assert order == [(2 + place) % seats for place in range(seats)]
    assert len({seat["name"] for seat in widget.view["seats"]}) == seats
    assert widget.picture() and len(widget.text().splitlines()) >= seats
