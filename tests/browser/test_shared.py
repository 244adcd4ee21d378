"""Several widgets on a page of the real JupyterLab: they draw with one copy, which comes again with the page."""

from __future__ import annotations

from typing import Any

from . import desk

CELLS = [
    "from cardwidgets import HandWidget, TableWidget\nHandWidget('KS QH JD AC')",
    "first, second = (TableWidget('briscola', seed=seed) for seed in (1, 2))\nfirst",
    "second",
]
COURTS = """() => { const drawn = [...document.querySelectorAll('.cw')]
    .map(one => one.querySelectorAll('.cw-face .cw-lk').length > 0 && getComputedStyle(one).display);
  return drawn.length === 3 && drawn.every(shown => shown === 'grid' || shown === 'block'); }"""
"""Three widgets are dressed, and each shows at least one court: its hair is drawn as lines."""
STYLES = """() => [...document.querySelectorAll('style[id^="cardwidgets."]')].map(style => style.id.split('.')[1])
  .join() === 'common,plain,hand,amount,table,tricks'"""
"""Each sheet comes after those it needs; what all share is the first."""
SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"


def test_all_draw_with_the_same_modules(open_notebook: Any) -> None:
    """Two tables and a hand show whole faces from one copy of them; so they do when the notebook is opened again."""
    page = open_notebook(CELLS)
    page.run_all()
    page.page.wait_for_function(COURTS)
    page.page.wait_for_function(STYLES)
    assert page.ask_python("first._modules == second._modules") == "True"
    page.command("docmanager:save")
    page.page.wait_for_function(SAVED)
    page.page.evaluate(desk.CLEAR, True)
    page.page.wait_for_function(desk.CLEARED)
    page.open()
    page.page.wait_for_function(COURTS)
    page.widget("cw-table").locator(".cw-fan .cw-card").first.click()
    page.until("first.ply > 0")
