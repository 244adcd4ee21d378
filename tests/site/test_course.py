"""The course in JupyterLite: notebooks of every road in both languages, and a cell that needs what is not there."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import monotonic
from urllib.parse import parse_qs, urlsplit
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from cardwidgets import Learner
from tests.support.tracked import ROOT

from .conftest import cut_off, visit
from .server import Server
from .test_play import MAX_FIRST_LOAD, MAX_WAIT_FOR_A_WORD

NAMES = ("00_welcome", "tonight/3_briscola", "preferans/2_cards_and_auction", "probability/1_equally_likely",
         "workshop/2_write_a_game_in_30_lines", "teachers/crash")  # fmt: skip
"""The welcome, and one page of each road and of the teachers'."""
RECORD = "import cardwidgets\ncardwidgets.use(lang='en')\ncardwidgets.RecordWidget()"
ANSWER = (
    "q = cardwidgets.ExerciseWidget('brag.which_wins', seed=3)\nq.command('answer', q.exercise.key[0])\nprint('done')"
)
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


@pytest.mark.measured
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


def test_a_phone_has_the_whole_menu(browser: Browser, server: Server) -> None:
    """Its last item is not cut off, and opens."""
    with visit(browser) as context:
        page = opened(context, server, NAMES[1])
        page.set_viewport_size({"width": 360, "height": 740})
        help_ = page.get_by_role("menuitem", name="Help", exact=True)
        expect(help_).to_be_in_viewport(ratio=1)
        help_.click()
        expect(page.locator(".lm-Menu").get_by_text("About", exact=False).first).to_be_visible()


@pytest.mark.parametrize("name", [NAMES[0], NAMES[3], "ja/tonight/3_briscola"])
def test_a_phone_has_each_stored_picture_whole(returning: BrowserContext, server: Server, name: str) -> None:
    """None is cut off at the right, before anything has run."""
    page = opened(returning, server, name)
    page.set_viewport_size({"width": 360, "height": 740})
    pictures = page.locator(".jp-OutputArea-output img")
    pictures.first.scroll_into_view_if_needed()
    assert pictures.count() > 0
    assert [
        wide for wide in pictures.evaluate_all("all => all.map(one => one.getBoundingClientRect().right)") if wide > 360
    ] == []
    page.close()


@pytest.mark.measured
def test_a_page_comes_again_without_a_network(browser: Browser, server: Server) -> None:
    """One visit is enough: the page, its notebook, Python, the course's first page and the list of all pages are there
    afterwards, within the load that it may be. A page that was never opened says so."""
    server.sent.clear()
    with visit(browser) as context:
        for told in ("first visit", "without a network"):
            started = monotonic()
            page = opened(context, server, NAMES[1])
            menu(page, "Run All Cells")
            page.locator(".jp-CodeCell .cw").first.wait_for()
            print(f"{told}: table after {monotonic() - started:.1f} s", end=", ")
            assert sum(server.sent.values()) <= MAX_FIRST_LOAD
            page.wait_for_load_state("networkidle")
            cut_off(page, server)
            if told == "first visit":
                page.close()
        with context.expect_page() as opening:
            page.locator("#jp-NotebookLogo").click()
        listed = opening.value.locator(".jp-DirListing-itemText")
        expect(listed.filter(has_text="00_welcome.ipynb")).to_be_visible()
        listed.filter(has_text="brag").first.dblclick()
        expect(listed.filter(has_text="8_wild_cards.ipynb")).to_be_visible()
        page = context.new_page()
        page.goto(f"{server.url}course/")
        page.wait_for_url("**/notebooks/index.html?path=00_welcome.ipynb")
        expect(page.locator(".jp-Notebook h1")).to_be_visible()
        for folder, word in (("", "not on your device"), ("ja/", "端末に保存されていません")):
            page.goto(f"{server.url}course/notebooks/index.html?path={folder}{NAMES[2]}.ipynb")
            expect(page.get_by_text(word)).to_be_visible()
            page.locator("a").click()
            expect(page.locator(".jp-Notebook h1")).to_be_visible()
    assert sum(server.sent.values()) <= MAX_FIRST_LOAD
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


def run(page: Page, code: str) -> Locator:
    """Run code in the first cell of a page. Returns its output."""
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    menu(page, "Run Selected Cell")
    return page.locator(".jp-CodeCell").first.locator(".jp-OutputArea")


def test_one_record_serves_the_whole_course(browser: Browser, server: Server, tmp_path: Path) -> None:
    """A record that one notebook began is there in one of another folder; it leaves as a file, and comes from one."""
    with visit(browser) as context:
        page = opened(context, server, "ja/tonight/3_briscola")
        run(page, RECORD).get_by_role("button", name="Save my answers").click()
        expect(page.locator(".jp-CodeCell .jp-OutputArea").first).to_contain_text("From now on")
        expect(run(page, ANSWER)).to_contain_text("done")
        page.close()
        page = opened(context, server, "preferans/1_history")
        output = run(page, RECORD)
        expect(output).to_contain_text("1 of 1 answers right")
        with page.expect_download() as download:
            output.get_by_role("link", name="learner.toml").last.click()
        download.value.save_as(tmp_path / "learner.toml")
        assert [one.kind for one in Learner(tmp_path / "learner.toml").attempts] == ["brag.which_wins"]
        with page.expect_file_chooser() as chooser:
            output.get_by_role("button", name="Add a copy").click()
        chooser.value.set_files(tmp_path / "learner.toml")
        expect(output).to_contain_text("0 answers were new.")


@pytest.fixture
def with_an_index(site: Path, tmp_path: Path) -> Iterator[Server]:
    """The site beside an index of packages, which has no more than a stand-in of numpy."""
    folder = tmp_path / site.name
    folder.mkdir()
    for part in site.iterdir():
        if part.name != "python":
            (folder / part.name).symlink_to(part)
    shutil.copytree(site / "python", folder / "python")
    index = folder / "index"
    index.mkdir()
    name = "numpy-9.0-py3-none-any.whl"
    with ZipFile(index / name, "w") as wheel:
        wheel.writestr("numpy/__init__.py", "__version__ = '9.0'")
        wheel.writestr("numpy-9.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: numpy\nVersion: 9.0\n")
        wheel.writestr("numpy-9.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("numpy-9.0.dist-info/RECORD", "")
    lock = folder / "python" / "pyodide-lock.json"
    told = json.loads(lock.read_text(encoding="utf-8"))
    checksum = sha256((index / name).read_bytes()).hexdigest()
    told["packages"]["numpy"] |= {"version": "9.0", "file_name": f"../index/{name}", "sha256": checksum, "depends": []}
    lock.write_text(json.dumps(told), encoding="utf-8")
    server = Server(folder)
    yield server
    server.stop()


def test_a_cell_fetches_numpy_where_there_is_an_index(browser: Browser, with_an_index: Server) -> None:
    """Nothing is fetched before a cell imports it. (The index is a stand-in, with one small wheel.)"""
    with visit(browser) as context:
        page = opened(context, with_an_index, "00_welcome")
        expect(run(page, "import cardwidgets\nprint('begun')")).to_contain_text("begun")
        assert not [path for path in with_an_index.sent if "/index/" in path]
        expect(run(page, "import numpy\nprint('numpy is', numpy.__version__)")).to_contain_text("numpy is 9.0")
        assert [path for path in with_an_index.sent if "/index/" in path]


def test_a_cell_without_numpy_says_what_is_missing(browser: Browser, server: Server) -> None:
    """A cell says in one sentence that Pyodide's index cannot be reached; nobody is told to install anything."""
    with visit(browser) as context:
        context.route("https://**", lambda route: route.abort())
        output = run(opened(context, server, "00_welcome"), NEEDS_NUMPY)
        expect(output).to_contain_text("This cell needs numpy, which could not be loaded.")
        assert "pip install" not in output.inner_text() and "Traceback" not in output.inner_text()
