"""Keys that a widget does not know stay in it; Tab passes, and so do keys with Ctrl, Alt or Cmd and Shift-Enter."""

from __future__ import annotations

from typing import Any

import pytest

CELLS = [
    "from cardwidgets import *\nruns = 0",
    "runs += 1\nTableWidget('briscola', seats=2, seed=1, pace='once')",
    "ProblemsWidget('brag', learner=Learner())",
    "RecordWidget(Learner())",
    "HandWidget('KS QH JD')",
]
OTHERS = [
    "BiddingWidget('preferans', seed=2, pace='once')",
    "GlossaryWidget()",
    "HomeWidget(Learner())",
    "OddsWidget('brag', 'KS KH')",
    "PracticeWidget(Learner(), number=5)",
    "PredictWidget('How many?', count=0.5)",
    "RankLadderWidget()",
    "ScoreSheetWidget('preferans')",
    "TableWidget('brag', seed=1, pace='once')",
    "TableWidget('crash', seed=1, pace='once')",
    "TableWidget('preferans', seed=1, pace='once')",
    "TrickWidget('briscola', ['AS 3S', 'KD 2S'], trump='S', seats=2)",
]
POINTS = """([cell, rows]) => { const root = document.querySelectorAll('.jp-Notebook .jp-Cell')[cell]
    .querySelector('.cw, .jp-OutputArea-output .widget-vbox');
  root.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = root.getBoundingClientRect(), found = new Map();
  for (let y = top + 2; y < Math.min(top + height, innerHeight) - 2; y += height / rows)
    for (let x = left + 2; x < left + width - 2; x += width / rows) {
      const el = document.elementFromPoint(x, y);
      if (root.contains(el) && !el.closest('button, input, summary, a, label') && !found.has(el)) found.set(el, [x, y]);
    }
  return [...found.values()]; }"""
"""One point on every part of a widget that a grid meets and that nobody presses, as seen once it is in sight."""
STATE = """() => { const { widgets, mode } = window.jupyterapp.shell.currentWidget.content;
  return [mode, ...widgets.map(cell => cell.model.type + cell.model.sharedModel.getSource())]; }"""
WITHIN = """cell => document.querySelectorAll('.jp-Notebook .jp-Cell')[cell].querySelector('.jp-OutputArea')
  .contains(document.activeElement)"""
CLEAN = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
KEYS = ("d", "d", "x", "a", "m", "Enter", "Escape", "ArrowDown", "Shift+M")
"""In JupyterLab: delete the cell, cut it, one more above, make it text, edit it, leave it, the next, merge cells."""


def keep(page: Any, cells: list[str], rows: int) -> int:
    """Click every part of each cell's widget and press keys: the notebook is as it was. Returns the number of parts."""
    page.run_all()
    page.laid_out()
    before, clicked = page.page.evaluate(STATE), 0
    for cell in (n for n, text in enumerate(cells) if "Widget" in text):
        nth = 0
        while nth < len(points := page.page.evaluate(POINTS, [cell, rows])):  # a key may have scrolled the page
            page.page.evaluate("() => document.activeElement.blur()")
            page.page.mouse.click(*points[nth])
            assert page.page.evaluate(WITHIN, cell), (cells[cell], points[nth])
            for key in KEYS:
                page.page.keyboard.press(key)
            assert page.page.evaluate(STATE) == before, (cells[cell], points[nth])
            nth += 1
        assert nth, cells[cell]
        clicked += nth
    return clicked


def test_after_a_click_on_the_felt_no_key_reaches_the_notebook(open_notebook: Any) -> None:
    """After a click anywhere in a widget ``d d`` deletes no cell. But Ctrl-S saves, Ctrl-Enter and Shift-Enter run the
    cell, and Tab goes on to the first control."""
    page = open_notebook(CELLS)
    assert keep(page, CELLS, 4) > 15

    def felt() -> None:
        page.widget("cw-table").scroll_into_view_if_needed()
        page.widget("cw-table").click(position={"x": 300, "y": 4})

    felt()
    page.page.keyboard.press("Control+s")
    page.page.wait_for_function(CLEAN)
    for runs, keys in ((2, "Control+Enter"), (3, "Shift+Enter")):
        felt()
        page.page.keyboard.press(keys)
        page.until(f"runs == {runs}")
        page.wait_idle()
    felt()
    page.press("Tab")
    assert page.focus() and page.page.evaluate(WITHIN, 1)
    page.press("d", "d")
    assert len(page.page.evaluate(STATE)) == len(CELLS) + 1


@pytest.mark.long
def test_every_widget_keeps_keys(open_notebook: Any) -> None:
    """The other widgets too, wherever one clicks."""
    cells = [CELLS[0], *OTHERS]
    assert keep(open_notebook(cells), cells, 7) > 100
