"""The documentation: every public name, links that lead somewhere, examples that run, and no other host."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, expect

import cardwidgets
from tests.support.tracked import ROOT

from .conftest import visit
from .server import Server

PAGES = ROOT / "docs" / "pages"
CODE = re.compile(r"<(code|pre|script)\b.*?</\1>", re.DOTALL)
"""The text that a page shows as it is written, and its scripts."""


class Page(HTMLParser):
    """The names of places in a page, and the addresses that it leads to and loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.leads: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])
        elif address := given.get("src") or (given.get("href") if tag == "link" else None):
            self.loads.append(address)


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    """The landing pages and the documentation, read."""
    files = [*site.glob("*.html"), *(site / "docs").rglob("*.html")]
    return {file: Page(file.read_text(encoding="utf-8")) for file in files}


def test_every_public_name_is_in_the_reference(pages: dict[Path, Page]) -> None:
    """Those of the package and of each package that it offers as an attribute, each at a place of its own."""
    places = set().union(*(page.places for page in pages.values()))
    packages = [cardwidgets, *(import_module(f"cardwidgets.{name}") for name in sorted(cardwidgets._PACKAGES))]
    told = [(package, name) for package in packages for name in getattr(package, "__all__", ())]
    assert len(told) > 150
    assert [name for package, name in told if not places & homes(package.__name__, name)] == []


def homes(package: str, name: str) -> set[str]:
    """Return the places where a name may stand: that of any package that offers it, under any of its names."""
    thing = getattr(import_module(package), name)
    real = getattr(thing, "__name__", name)
    packages = ["cardwidgets", *(f"cardwidgets.{each}" for each in cardwidgets._PACKAGES)]
    stand = {f"{one}.{each}" for one in packages for each in (name, real)
             if getattr(import_module(one), each, None) is thing}  # fmt: skip
    return stand | {f"module-{real}"}


def test_each_link_leads_to_a_page_and_a_place(site: Path, pages: dict[Path, Page]) -> None:
    """Within the site; a link to the course names a notebook that is there."""
    assert len(pages) > 15
    assert [wrong for file, page in pages.items() for wrong in astray(site, file, page, pages)] == []


def astray(site: Path, file: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    """Yield the links of a page that lead nowhere."""
    for lead in page.leads:
        parts = urlsplit(lead)
        if parts.scheme:
            continue
        base = site.parent if parts.path.startswith("/") else file.parent
        there = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else file
        there = there / "index.html" if there.is_dir() else there
        wanted = [site / "course" / "files" / name for name in parse_qs(parts.query).get("path", [])]
        place = unquote(parts.fragment)
        lost = there in pages and place and place not in pages[there].places
        if not there.is_file() or lost or not all(one.is_file() for one in wanted):
            yield f"{file.relative_to(site)}: {lead}"


def test_no_page_loads_anything_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    """No font, no script and no picture; and each has a policy that says so."""
    assert [load for page in pages.values() for load in page.loads if urlsplit(load).netloc] == []
    policies = [file.read_text(encoding="utf-8").count("Content-Security-Policy") for file in pages]
    assert {*policies} == {1}


@pytest.mark.parametrize("page", sorted(PAGES.rglob("*.md")), ids=lambda page: str(page.relative_to(PAGES)))
def test_no_mark_of_markdown_is_left_in_a_page(site: Path, page: Path) -> None:
    """Each pair of asterisks outside code has become bold."""
    text = (site / "docs" / page.relative_to(PAGES)).with_suffix(".html").read_text(encoding="utf-8")
    assert "**" not in CODE.sub("", text)


@pytest.mark.parametrize("page", sorted((PAGES / "ja").glob("*.md")), ids=lambda page: page.stem)
def test_a_page_in_japanese_is_the_one_in_english(site: Path, pages: dict[Path, Page], page: Path) -> None:
    """It has the same sections and examples, says that it is Japanese, and each of the two leads to the other."""
    english = PAGES / page.name
    for mark in ("```python", "\n## ", "\n>>> ", "\n... "):
        own, other = (text.read_text(encoding="utf-8").count(mark) for text in (page, english))
        assert own == other, mark
    built, source = site / "docs" / "ja" / f"{page.stem}.html", site / "docs" / f"{page.stem}.html"
    assert '<html lang="ja"' in built.read_text(encoding="utf-8")
    assert {(source.parent / lead).resolve() for lead in pages[source].leads} >= {built}
    assert {(built.parent / lead).resolve() for lead in pages[built].leads} >= {source}


@pytest.mark.parametrize("name", ["index", "how_to", "performance", "reference/cardwidgets", "search", "ja/index"])
def test_a_page_is_read_without_a_complaint(reader: BrowserContext, server: Server, name: str) -> None:
    """Neither about its policy nor about anything that is missing."""
    page = reader.new_page()
    page.goto(f"{server.url}docs/{name}.html")
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.parametrize("name", ["gallery", "reference/cardwidgets.hands", "ja/tutorial"])
def test_everybody_can_read_a_page(browser: Browser, server: Server, name: str) -> None:
    """Axe finds nothing by day or by night, and a phone is wide enough."""
    with visit(browser) as context:
        page = context.new_page()
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(f"{server.url}docs/{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("page", sorted(PAGES.rglob("*.md")), ids=lambda page: str(page.relative_to(PAGES)))
def test_the_examples_of_each_section_run_alone(page: Path) -> None:
    """Each says what Python says, to a reader who has run no other section."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for section in page.read_text(encoding="utf-8").split("\n## "):
        heading = section.partition("\n")[0]
        runner.run(doctest.DocTestParser().get_doctest(section, {}, heading, str(page), 0))
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", ["tutorial", "ja/tutorial"])
def test_the_cells_of_the_introduction_run(name: str) -> None:
    """They run one after the other, as a newcomer is told to run them in a notebook."""
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    cells = [cell for cell in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if ">>>" not in cell]
    assert len(cells) == 2
    names: dict[str, object] = {}
    try:
        for cell in cells:
            exec(cell, names)
    finally:
        cardwidgets.use()
