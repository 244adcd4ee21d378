"""Each notebook as its reader meets it: opened in JupyterLab and run from the top."""

from __future__ import annotations

import pytest

from ..notebooks import SHELF, sources

NAMES = [source.relative_to(SHELF).with_suffix("").as_posix() for source in sources()]
CUT = """() => { const seen = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [...document.querySelector('.cw').querySelectorAll('.cw-ask button, .cw-seat--own .cw-card')]
    .filter(part => { const r = part.getBoundingClientRect(); return r.top < seen.top || r.bottom > seen.bottom; })
    .map(part => part.outerHTML.slice(0, 120)); }"""
TOP = "() => { document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0; }"


def test_the_first_deal_is_played_without_scrolling(open_notebook) -> None:
    """On a laptop's screen the welcome shows the own hand and every answer to the first question at once."""
    page = open_notebook("00_welcome", width=1366, height=768)
    page.run_all()
    page.page.evaluate(TOP)
    page.widget("cw")
    page.wait_idle()
    page.page.wait_for_function("() => document.querySelector('.cw .cw-amount button')")
    assert page.page.evaluate(CUT) == []
    page.screenshot("welcome-first-screen")


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_from_the_top(open_notebook, name: str) -> None:
    """No cell fails, what cells show is a living widget wherever it can be, and all that is shown passes axe."""
    page = open_notebook(name)
    page.run_all()
    page.widget("cw")
    # all at once: each run of axe goes through the whole page first
    assert page.axe(".jp-Notebook .cw, .jp-OutputArea-output.jp-RenderedHTMLCommon") == []
