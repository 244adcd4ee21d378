"""The scroll position of the real JupyterLab after something was opened, closed or asked anew."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import expect
from .test_review import CELL

WINDOW = """() => { const box = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [box.top, box.bottom]; }"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1200, 1300)])
def test_a_review_scrolls_no_farther_than_to_itself(open_notebook: Any, width: int, height: int) -> None:
    """Opened, its foot is at the foot of the window; closed, the table's head is at its head."""
    page = open_notebook([r"print('\n' * 20)", CELL, r"print('\n' * 60)"], width=width, height=height)
    page.run_all()
    tab = page.page
    tab.locator('[data-key^="review"]').scroll_into_view_if_needed()
    head, foot = tab.evaluate(WINDOW)
    tab.locator('[data-key^="review"]').click()
    tab.locator(".cw-review .cw-board").wait_for()
    page.wait_idle()
    page.laid_out()
    box = tab.locator(".cw-review").bounding_box()
    assert box and box["y"] + box["height"] == pytest.approx(foot, abs=2) and box["y"] >= head
    tab.locator('[data-key="act:close"]').click()
    expect(tab.locator(".cw-review")).to_have_count(0)
    page.laid_out()
    table = tab.locator(".cw-table").bounding_box()
    assert table and table["y"] == pytest.approx(head, abs=2)


def test_another_question_at_a_table_leaves_the_question_in_sight(open_notebook: Any) -> None:
    """The page moves only so far that the head of the question is in sight, whatever table is laid for it."""
    cell = "from cardwidgets import ExerciseWidget\nw = ExerciseWidget('brag.name_the_price', seed=3)\nw"
    page = open_notebook([r"print('\n' * 10)", cell, r"print('\n' * 60)"], width=1366, height=768)
    page.run_all()
    tab = page.page
    tab.locator('.cw-exercise [data-key^="hint"]').click()
    page.ask_python("w.command('show', None)")
    button = tab.locator('.cw-exercise [data-key="main"]')
    button.scroll_into_view_if_needed()
    page.wait_idle()
    before = tab.locator(".cw-ex-head").bounding_box()
    head, _ = tab.evaluate(WINDOW)
    button.click()
    tab.locator('.cw-ex-act[data-state="asked"]').wait_for()
    page.wait_idle()
    page.laid_out()
    now = tab.locator(".cw-ex-head").bounding_box()
    assert before and now and now["y"] == pytest.approx(max(before["y"], head), abs=2)


def test_what_the_play_has_told_comes_into_sight_on_a_phone(open_notebook: Any) -> None:
    """The title of the panel under the table, where the table fills the window."""
    cell = """from cardwidgets import TableWidget, RandomPlayer
t = TableWidget('brag', seed=3, seats=3, players=RandomPlayer(), advice=True, pace='once')
t"""
    page = open_notebook([cell, r"print('\n' * 60)"], width=360, height=740)
    page.run_all()
    page.only_notebook()
    page.page.locator('.cw-table [data-key="belief"]').click()
    expect(page.page.locator(".cw-belief .cw-bar")).to_be_in_viewport(ratio=0.9)


SKIPS = """() => { const book = window.jupyterapp.shell.currentWidget.content;
  book.notebookConfig = { ...book.notebookConfig, windowingMode: 'contentVisibility' }; }"""  # Lab's own default


def test_a_table_out_of_sight_is_laid_out_all_the_same(open_notebook: Any) -> None:
    """Lab skips the layout of a cell out of sight. Chromium kept the layout made meanwhile: a table without buttons."""
    cell = "from cardwidgets import TableWidget\nTableWidget('brag', seed=3, seats=3, pace='once')"
    page = open_notebook([cell, r"print('\n' * 90)"], width=1366, height=768)
    page.page.evaluate(SKIPS)
    page.run_all()
    page.page.evaluate("() => document.querySelector('.jp-WindowedPanel-outer').scrollTo(0, 9999)")
    page.page.wait_for_function("() => document.querySelector('.jp-Cell').style.contentVisibility === 'auto'")
    assert (
        page.page.locator(".jp-Cell:has(.cw)").evaluate("cell => getComputedStyle(cell).contentVisibility") == "visible"
    )
