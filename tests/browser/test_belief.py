"""The heat map of hidden cards under a table, in JupyterLab: seen together with the table, and gone through by keys."""

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
def test_the_map_and_the_bar_of_its_table_are_seen_together(
    open_notebook: Any, game: str, lang: str, width: int
) -> None:
    """The play's evidence comes into sight with the table's bar, and the map once it is unfolded.

    All cells of that are one stop for Tab.
    """
    page = open_notebook([OPEN.format(game=game, lang=lang)], width=width, height=768 if width > 500 else 740)
    page.run_all()
    tab = page.page
    if width < 500:
        page.only_notebook()
    tab.locator('.cw-table [data-key="belief"]').click()
    tab.locator(".cw-bl-map summary").wait_for(timeout=300_000)  # kernels may have to be compiled first
    page.wait_idle()
    expect(tab.locator(".cw-table .cw-act")).to_be_in_viewport(ratio=0.95)
    expect(tab.locator(".cw-belief .cw-say")).to_be_in_viewport()
    tab.locator(".cw-bl-map summary").click()
    tab.locator(".cw-bl-map").scroll_into_view_if_needed()
    expect(tab.locator(".cw-bl-suits tbody tr").nth(3)).to_be_in_viewport(ratio=1)
    if width < 500:
        heads = tab.locator(".cw-bl-suits thead span").evaluate_all("all => all.map(one => one.clientHeight)")
        assert heads and max(heads) < 16, "a name is broken"
    assert page.axe(".cw-belief") == []
    expect(tab.locator('.cw-bl-suits td[tabindex="0"]')).to_have_count(1)
    tab.locator('.cw-bl-suits td[tabindex="0"]').focus()
    page.press("ArrowDown", "ArrowRight")
    assert page.focus().startswith("cell:") and page.focus().endswith(":1")
    expect(tab.locator('.cw-bl-suits td[tabindex="0"]')).to_have_count(1)
