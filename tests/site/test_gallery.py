"""The gallery: a card for every widget, code that makes it, and a link that opens it on the site."""

from __future__ import annotations

import ast
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, expect

import cardwidgets.widgets
from cardwidgets import open_link

from .server import Server

OPENED = ("OddsWidget", "RecordWidget", "ReviewWidget", "ScoreSheetWidget", "TreeWidget")
"""One of each way to draw: a panel, controls, a widget within a widget, a sheet, and a picture of chances."""
WIDGETS = sorted(name for name in cardwidgets.widgets.__all__ if name.endswith("Widget"))


def run(code: str) -> object:
    """Return what the last line of a text of Python gives, as a cell of a notebook shows it."""
    lines = ast.parse(code)
    last = lines.body.pop()
    assert isinstance(last, ast.Expr)
    names: dict[str, object] = {}
    exec(compile(lines, "gallery", "exec"), names)
    return eval(compile(ast.Expression(last.value), "gallery", "eval"), names)


def test_every_widget_has_a_card_whose_code_makes_it(reader: BrowserContext, server: Server) -> None:
    """The code of each card makes that widget, its picture is drawn, and its link opens the same."""
    page = reader.new_page()
    page.goto(f"{server.url}docs/gallery.html")
    cards = page.locator("section:has(> .cw-gallery-still)")
    assert sorted(cards.locator("h2").evaluate_all("all => all.map(h => h.firstChild.data)")) == WIDGETS
    for card in cards.all():
        name = card.locator("h2").evaluate("h => h.firstChild.data")
        assert type(run(card.locator("pre").inner_text())).__name__ == name
        link = card.locator("a.cw-open").get_attribute("href") or ""
        assert (Path("docs") / urlsplit(link).path).parts == ("docs", "..", "play", "index.html")
        assert type(open_link(link)).__name__ == name
        live = card.locator("iframe")
        assert live.get_attribute("src") == link and live.get_attribute("title") == name
        still = card.locator(".cw-gallery-still")
        drawn = "still => [...still.querySelectorAll('img')].every(image => image.naturalWidth > 0)"
        assert still.evaluate(drawn) and still.evaluate("still => still.offsetHeight") > 50


def test_a_card_is_live_once_it_is_opened(returning: BrowserContext, server: Server) -> None:
    """A reader who only looks at the page loads no Python."""
    page = returning.new_page()
    page.goto(f"{server.url}docs/gallery.html", wait_until="networkidle")
    assert [frame.url for frame in page.frames if "/play/" in frame.url] == []
    page.locator("details:has([title=HandWidget]) summary").click()
    page.frame_locator("[title=HandWidget]").locator(".cw .cw-card").first.wait_for()
    assert len([frame for frame in page.frames if "/play/" in frame.url]) == 1
    page.close()


def test_a_phone_has_each_picture_whole(reader: BrowserContext, server: Server) -> None:
    """None is cut off at the right, nor scrolls."""
    page = reader.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{server.url}docs/gallery.html")
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".cw-gallery-still").evaluate_all(wide) == 0


@pytest.mark.parametrize("name", OPENED)
def test_its_link_opens_it_on_the_play_page(returning: BrowserContext, server: Server, name: str) -> None:
    """The widget itself is drawn, and not a sentence about a link."""
    page = returning.new_page()
    page.goto(f"{server.url}play/#widget={name}&lang=en")
    expect(page.locator("#wait")).to_have_count(0)
    expect(page.locator(".cw, .row").first).to_be_visible()
    page.close()
