"""The map of hidden cards under a table, in JupyterLab: it leaves the table in sight, and is gone through by keys."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import expect

OPEN = """from cardwidgets import TableWidget, RandomPlayer
t = TableWidget('{game}', seed=3, players=RandomPlayer(), advice=True, pace='once', lang='{lang}')
t"""


@pytest.mark.parametrize(
    ("game", "lang", "width"), [("marianna", "en", 1366), ("chiamata", "ja", 1366), ("chiamata", "ja", 360)]
)
def test_a_map_leaves_its_table_in_sight(open_notebook: Any, game: str, lang: str, width: int) -> None:
    """The title of the panel comes into sight under the table, which does not move when the evidence arrives.

    All cells of that are one stop for Tab.
    """
    page = open_notebook([OPEN.format(game=game, lang=lang)], width=width, height=768 if width > 500 else 740)
    page.run_all()
    tab = page.page
    if width < 500:
        page.only_notebook()
    tab.locator('.cw-table [data-key="belief"]').click()
    expect(tab.locator(".cw-belief .cw-bar")).to_be_in_viewport(ratio=0.9)
    page.laid_out()
    before = tab.locator(".cw-table .cw-in").bounding_box()
    tab.locator(".cw-bl-map summary").wait_for(timeout=300_000)  # kernels may have to be compiled first
    page.wait_idle()
    assert before == tab.locator(".cw-table .cw-in").bounding_box()
    expect(tab.locator(".cw-table .cw-board")).to_be_in_viewport(ratio=0.9)
    expect(tab.locator(".cw-table .cw-act")).to_be_in_viewport(ratio=0.95)
    tab.locator(".cw-bl-map summary").click()
    tab.locator(".cw-bl-map").scroll_into_view_if_needed()
    expect(tab.locator(".cw-bl-suits tbody tr").nth(3)).to_be_in_viewport(ratio=1)
    if width < 500:
        heads = tab.locator(".cw-bl-suits thead span").evaluate_all(
            "all => all.map(one => Math.min(one.clientWidth, one.clientHeight))"  # it may be written downwards
        )
        assert heads and max(heads) < 16, "a name is broken"
    assert page.axe(".cw-belief") == []
    expect(tab.locator('.cw-bl-suits td[tabindex="0"]')).to_have_count(1)
    tab.locator('.cw-bl-suits td[tabindex="0"]').focus()
    page.press("ArrowDown", "ArrowRight")
    assert page.focus().startswith("cell:") and page.focus().endswith(":1")
    expect(tab.locator('.cw-bl-suits td[tabindex="0"]')).to_have_count(1)
