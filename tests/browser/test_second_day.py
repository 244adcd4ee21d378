"""A notebook on its second day: opened again without its kernel, exported, or on a page that forbids its scripts."""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from . import desk
from .conftest import copied
from .notebook_page import ARTEFACTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CELLS = [
    "from cardwidgets import HandWidget, ProblemsWidget, TableWidget\n"
    "table = TableWidget('briscola', seats=2, seed=1, pace='once')\ntable",
    "from IPython.display import display\ndisplay(table, HandWidget('KS QH'))\nProblemsWidget('brag')",
    "from random import Random\ntable.play(table.table.asked.choices.sample(Random(1)))",
]
PLAYED = "trick 2"
"""Of the table's picture after the last cell."""
SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
RESTART = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.restartKernel(); }"
OUTPUTS = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap(cell => cell.model.outputs.toJSON())
  .map(output => output.data['text/html']).filter(html => html)"""

FORBID = """() => { const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'self' 'unsafe-inline' 'unsafe-eval'";
  document.head.append(policy); }"""


def drawn(page: Page, number: int) -> None:
    """Each of so many pictures is seen, and nobody is told to run a cell."""
    stills = page.locator(".cw-still")
    expect(stills).to_have_count(number)
    for still in stills.all():
        expect(still).to_be_visible()
        assert still.bounding_box()["height"] > 50  # type: ignore[index]
        assert "run the cell" not in still.inner_text().casefold()
    assert page.evaluate("() => [...document.querySelectorAll('.cw-still img')].every(one => one.naturalWidth > 50)")


def test_opened_again_without_its_kernel_a_notebook_shows_its_last_pictures(open_notebook: Any) -> None:
    """While a widget lives, its picture is hidden wherever it stands. Saved and opened again with another kernel, each
    output is the picture of the last state, without the host's line about a missing model."""
    page = open_notebook(CELLS[:2])
    page.run_all()
    page.widget("cw-table", 1)
    page.widget("cw-hand")
    stills = page.page.locator(".cw-still")
    expect(stills).to_have_count(4)
    for still in stills.all():
        expect(still).to_be_hidden()
    page.widget("cw-table").locator(".cw-fan .cw-card").first.click()
    page.until("table.ply > 0")
    page.wait_idle()
    last = literal_eval(page.ask_python("table.picture()"))
    assert [last in html for html in page.page.evaluate(OUTPUTS)] == [True, True, False, False]
    page.command("docmanager:save")
    page.page.wait_for_function(SAVED)
    page.page.evaluate(RESTART)
    page.page.evaluate(desk.CLEAR, True)
    page.page.wait_for_function(desk.CLEARED)
    page.open()
    missing = page.page.get_by_text("model not found")
    expect(missing).to_have_count(4)
    drawn(page.page, 4)
    for line in missing.all():
        expect(line).to_be_hidden()
    assert page.page.locator(".jp-OutputArea-child:visible").count() == 4
    page.screenshot("second-day")
    page.forgive()


def test_a_closed_widget_takes_its_picture_along(open_notebook: Any) -> None:
    """`close` leaves nothing behind; a second widget in its place is drawn alone."""
    page = open_notebook([*CELLS[:1], "table.close()"])
    page.run_all()
    expect(page.page.locator(".cw-table")).to_have_count(0)
    expect(page.page.locator(".jp-OutputArea-output img")).to_have_count(0)


def test_what_ipywidgets_shows_inside_does_not_double(open_notebook: Any) -> None:
    """A table in an `Output` or a box, a hand that `interact` gives back, one that takes another's place: each is live,
    and no picture is seen."""
    page = open_notebook([
        "import ipywidgets\nfrom IPython.display import display, update_display\nfrom cardwidgets import HandWidget\n"
        "out = ipywidgets.Output()\nwith out:\n    display(HandWidget('AS'))\nout",
        "@ipywidgets.interact(n=(1, 3))\ndef f(n):\n    return HandWidget('KS QH JD'[:3 * n - 1])",
        "out = ipywidgets.Output()\nout.append_display_data(HandWidget('2S'))\nout",
        "ipywidgets.HBox([HandWidget('4S'), HandWidget('5S')])",
    ])  # fmt: skip
    page.run_all()
    for cell, number in enumerate([1, 1, 1, 2]):
        expect(page.cell(cell).locator(".cw:visible")).to_have_count(number)
        expect(page.cell(cell).locator(".cw-still:visible")).to_have_count(0)


def test_an_export_shows_pictures_without_a_network(browser: Browser, tmp_path: Path) -> None:
    """`jupyter nbconvert --execute --to html`, opened offline, shows each widget as it was at the end."""
    notebook = copied(CELLS, tmp_path)
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", notebook.name]
    surroundings = {name: value for name, value in os.environ.items() if name != "CARDWIDGETS_DISPLAY"}
    subprocess.run(command, cwd=notebook.parent, env=surroundings, check=True, capture_output=True, timeout=300)
    page = browser.new_context(offline=True).new_page()
    page.goto(notebook.with_suffix(".html").as_uri(), wait_until="domcontentloaded")
    drawn(page, 4)
    for table in page.locator(".cw-still img").all()[:2]:
        assert PLAYED in (table.get_attribute("alt") or "")
    page.screenshot(path=ARTEFACTS / "export.png", full_page=True)
    page.context.close()


def test_where_a_page_forbids_blobs_the_pictures_are_seen(open_notebook: Any) -> None:
    """With a content security policy that has no ``blob:`` no widget can be drawn, and the pictures stay."""
    page = open_notebook(CELLS[:2])
    page.page.evaluate(FORBID)
    page.run_all()
    expect(page.page.get_by_text("Click to show javascript error.").first).to_be_visible()
    expect(page.page.locator(".cw")).to_have_count(0)
    drawn(page.page, 4)
    page.screenshot("no-blobs")
    page.errors.clear()  # and the window, which has another policy, is given up
