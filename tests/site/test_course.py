"""The course in JupyterLite: notebooks of every road in both languages, and a cell that needs what is not there."""

from __future__ import annotations

import tomllib
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.tracked import ROOT

from .conftest import visit
from .server import Server
from .test_play import MAX_FIRST_LOAD, MAX_WAIT_FOR_A_WORD

NAMES = ("00_welcome", "tonight/3_briscola", "preferans/2_cards_and_auction", "probability/1_equally_likely",
         "workshop/2_write_a_game_in_30_lines", "teachers/crash")  # fmt: skip
"""The welcome, and one page of each road and of the teachers'."""
NEEDS_NUMPY = "import cardwidgets\ncardwidgets.use(lang='en')\ncardwidgets.OddsWidget('brag', 'KS KH 6D')"


def opened(context: BrowserContext, server: Server, name: str) -> Page:
    """Open a notebook alone on its page, as the site links to it."""
    page = context.new_page()
    page.goto(f"{server.url}course/notebooks/index.html?path={name}.ipynb")
    expect(page.locator(".jp-Notebook h1")).to_be_visible()
    return page


def menu(page: Page, item: str) -> None:
    """Choose in the menu *Run*."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text(item, exact=True).click()


@pytest.mark.parametrize("name", [f"{folder}{name}" for folder in ("", "ja/") for name in NAMES])
def test_a_notebook_runs_up_to_its_first_widget(returning: BrowserContext, server: Server, name: str) -> None:
    """There is no side bar and nothing to install; what is stored is read while Python comes."""
    page = opened(returning, server, name)
    expect(page.locator(".jp-SideBar:visible")).to_have_count(0)
    menu(page, "Run All Cells")
    page.locator(".jp-CodeCell .cw").first.wait_for()
    page.close()


@pytest.mark.parametrize(("folder", "word"), [("", "Opening the course …"), ("ja/", "講座を開いています…")])
def test_a_picture_and_a_word_come_first(browser: Browser, server: Server, folder: str, word: str) -> None:
    """They are there while JupyterLite comes, and gone when the notebook is."""
    with visit(browser) as context:
        page = context.new_page()
        page.goto(f"{server.url}course/notebooks/index.html?path={folder}{NAMES[0]}.ipynb", wait_until="commit")
        splash = page.locator("#jupyterlite-loading-indicator")
        for part in (splash.locator("img"), splash.locator("progress"), splash.get_by_text(word)):
            expect(part).to_be_visible(timeout=MAX_WAIT_FOR_A_WORD)
        assert splash.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
        expect(page.locator(".jp-Notebook h1")).to_be_visible()
        expect(splash).to_be_hidden()


def test_a_page_comes_again_without_a_network(browser: Browser, server: Server) -> None:
    """One visit is enough: the page, its notebook and Python are there afterwards, within the load that it may be."""
    server.sent.clear()
    with visit(browser) as context:
        for _ in ("with a server", "without"):
            page = opened(context, server, NAMES[0])
            menu(page, "Run All Cells")
            page.locator(".jp-CodeCell .cw").first.wait_for()
            page.close()
            assert sum(server.sent.values()) <= MAX_FIRST_LOAD
            server.stop()
    print(f"first load {sum(server.sent.values()):,} bytes")
    server.start()


@pytest.mark.parametrize("folder", ["", "ja/"])
def test_an_old_link_leads_to_the_page_under_its_new_name(reader: BrowserContext, server: Server, folder: str) -> None:
    """Every name that a notebook has had leads to one that is there."""
    moved = tomllib.loads((ROOT / "notebooks" / "moved.toml").read_text(encoding="utf-8"))
    old, new = next(iter(moved.items()))
    page = opened(reader, server, folder + old)
    assert parse_qs(urlsplit(page.url).query) == {"path": [f"{folder}{new}.ipynb"]}
    files = server.folder / "course" / "files" / folder
    assert [new for new in moved.values() if not (files / f"{new}.ipynb").is_file()] == []
    page.close()


def test_a_cell_without_numpy_says_what_is_missing(browser: Browser, server: Server) -> None:
    """A cell says in one sentence that Pyodide's index cannot be reached; nobody is told to install anything."""
    with visit(browser) as context:
        context.route("https://**", lambda route: route.abort())
        page = opened(context, server, "00_welcome")
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(NEEDS_NUMPY)
        menu(page, "Run Selected Cell")
        output = page.locator(".jp-CodeCell").first.locator(".jp-OutputArea")
        expect(output).to_contain_text("This cell needs numpy, which could not be loaded.")
        assert "pip install" not in output.inner_text() and "Traceback" not in output.inner_text()
