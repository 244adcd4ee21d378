"""The list of games in JupyterLab: a button leads to the table that it opens."""

from __future__ import annotations

from typing import Any

from .settings import expect

LIST = "from cardwidgets.course import games\nw = games('brag', 'crash', 'briscola', 'preferans-sochi', 'sueca')\nw"


def test_a_table_of_the_list_is_in_sight_and_has_the_focus(open_notebook: Any) -> None:
    """Each button says Play, and is named after its game. Its table is seen below, and has the keys."""
    page = open_notebook([LIST])
    page.run_all()
    tab = page.page
    play = tab.get_by_role("button", name="Play")
    shown = play.evaluate_all("all => all.map(one => [getComputedStyle(one, '::before').content, one.offsetWidth])")
    assert shown == [['"Play" / ""', 104]] * 5
    tab.get_by_role("button", name="Play Crash").click()
    expect(tab.locator('.cw [data-key="say"]')).to_be_in_viewport()
    tab.wait_for_function("document.activeElement.closest('.cw') !== null")
    expect(tab.get_by_role("button", name="Close Crash")).to_have_count(1)
    assert page.axe(".jp-OutputArea-output") == []
