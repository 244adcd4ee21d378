"""Each notebook as its reader meets it: opened in JupyterLab and run from the top."""

from __future__ import annotations

import pytest

from ..notebooks import SHELF, sources

NAMES = [source.relative_to(SHELF).with_suffix("").as_posix() for source in sources()]
PLACES = """() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')]
  .filter(cell => cell.querySelector('.cw')).map(cell => cell.dataset.windowedListIndex)"""


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_from_the_top(open_notebook, name: str) -> None:
    """No cell fails, what cells show is a living widget wherever it can be, and each of these passes axe."""
    page = open_notebook(name, height=15_000)  # Lab draws only what is near the window
    page.run_all()
    page.widget("cw")
    places = page.page.evaluate(PLACES)
    assert places, "no widget was drawn"
    for place in places:
        assert page.axe(f'.jp-Cell[data-windowed-list-index="{place}"] .cw') == []
    assert page.axe(".jp-OutputArea-output.jp-RenderedHTMLCommon") == []
