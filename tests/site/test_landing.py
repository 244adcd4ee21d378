"""The landing pages: one way in, true figures, in either language, by day and by night, on a phone and on a desk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, expect

from tests.support.tracked import ROOT

from .conftest import visit
from .server import Server

FAMILIES = ("brag", "crash", "briscola", "preferans")
MAX_WEIGHT = 250_000
"""Bytes of a landing page with its pictures."""
MIN_TOUCH = 40
"""Pixels of a link's shorter side on a phone."""
PAGES = [("index.html", "en", "ja"), ("ja.html", "ja", "en")]
NOWHERE = "course/brag/no_such_page/"


@pytest.mark.parametrize(("name", "lang", "other"), PAGES)
def test_it_leads_to_a_table_of_each_family(
    reader: BrowserContext, server: Server, name: str, lang: str, other: str
) -> None:
    """Its policy lets nothing run; one green button, a card for each family, and the other language."""
    server.sent.clear()
    page = reader.new_page()
    page.goto(server.url + name, wait_until="networkidle")
    assert sum(server.sent.values()) <= MAX_WEIGHT
    assert page.locator("html").get_attribute("lang") == lang
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content") or ""
    assert "default-src 'none'" in policy and "script-src" not in policy
    links = [link.get_attribute("href") or "" for link in page.locator('#games a[href^="play/"]').all()]
    opened = [f"{family}&faces=italian" if family == "briscola" else family for family in FAMILIES]
    assert links == [f"play/#table={named}&lang={lang}" for named in opened]  # with the cards of the picture
    [main] = page.locator(".button.main").all()
    assert main.get_attribute("href") == f"play/#table=brag&lang={lang}"
    for picture in page.locator("img").all():
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") >= 200
    page.locator(f".languages a[hreflang={other}]").click()
    expect(page.locator("html")).to_have_attribute("lang", other)


def test_an_address_without_a_page_leads_to_the_games(browser: Browser, server: Server) -> None:
    """In both languages, wherever it is: each link of the page that says so leads to a page."""
    with visit(browser) as context:
        page = context.new_page()
        for lang, (place, _, _) in zip(("en", "ja"), PAGES, strict=True):
            for at in range(2):
                assert page.goto(server.url + NOWHERE).status == 404
                page.locator(f"section[lang={lang}] a").nth(at).click()
                page.wait_for_url(server.url + ("docs/**" if at else place))
                expect(page.locator("h1").first).to_be_visible()


@pytest.mark.parametrize(("name", "lang", "other"), [*PAGES, (NOWHERE, "en", "")])
def test_everybody_can_read_it(browser: Browser, server: Server, name: str, lang: str, other: str) -> None:
    """Axe finds nothing by day or by night; nothing is wider than a phone, and a finger hits every link of it."""
    with visit(browser) as context:
        page = context.new_page()
        page.goto(server.url + name)
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
        page.set_viewport_size({"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        boxes = {link.inner_text(): link.bounding_box() for link in page.locator("a:not(.skip):visible").all()}
        small = {name: box for name, box in boxes.items() if not box or min(box["width"], box["height"]) < MIN_TOUCH}
        assert small == {}


def test_its_figures_are_those_of_the_course(site: Path) -> None:
    """Each is what a reader finds who counts: notebooks in either language, and rows of the tables of problems."""
    pages = len([*(ROOT / "notebooks" / "ja").rglob("*.ipynb")])
    for name, *_ in PAGES:
        figures = re.findall(r"<li><b>(\d+)</b>", (site / name).read_text(encoding="utf-8"))
        assert figures == ["57", "96", str(pages)]
