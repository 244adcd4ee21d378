"""Layouts, sets turned up and a casino's spots in the real JupyterLab: by keyboard alone, by mouse, light and dark."""

from __future__ import annotations

import pytest

from .settings import every_setting

CRASH = [
    "from cardwidgets import TableWidget, open_table\n"
    "table = TableWidget(open_table('crash', seed=3), pace='once', hints=True)\ntable",
]
CASINO = [
    "from cardwidgets import TableWidget, open_table\n"
    "table = TableWidget(open_table('three-card-poker-casino', seed=4), pace='once')\ntable",
]
LAID = "() => document.querySelectorAll('.cw-sets .cw-card').length"


def tab_to(page, wanted: str) -> None:
    """Press Tab until a control has the focus whose key begins like this."""
    for _ in range(60):
        if page.focus().startswith(wanted):
            return
        page.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def carry(page, card: str, place: str) -> None:
    """Drag a card by mouse and let it go over a place."""
    ends = [page.page.locator(selector).bounding_box() for selector in (card, place)]
    (x0, y0), (x1, y1) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends)
    mouse = page.page.mouse
    mouse.move(x0, y0)
    mouse.down()
    mouse.move(x1, y1, steps=8)
    mouse.up()


def test_thirteen_cards_by_keyboard_alone(open_notebook) -> None:
    """Twelve cards go to their sets by number keys, the draft is Python's own, and what is sent is what it says."""
    page = open_notebook(CRASH)
    page.run_all()
    tab = page.page
    cells = tab.locator(".jp-Notebook .jp-Cell").count()
    page.widget("cw").locator("button").first.focus()
    tab_to(page, "card:")
    for number in range(12):
        page.press("End")
        while not tab.evaluate("() => document.activeElement.closest('[data-set]').dataset.set === 'hand'"):
            page.press("ArrowDown")
        moved = page.focus()
        page.press(str(number // 3 + 1))
        tab.wait_for_function(f"() => ({LAID})() === {number + 1}")
        page.wait_idle()
        assert page.focus() == moved
    assert page.ask_python("[len(row) for row in table._draft[1]]") == "[3, 3, 3, 3]"
    assert page.axe(".cw") == []
    tab_to(page, "word:")
    while page.focus() != "word:hint":
        page.press("ArrowRight")
    page.press("Enter")
    tab.locator('[data-key="word:send"]:not([aria-disabled="true"])').wait_for()
    page.wait_idle()
    page.press("End")
    assert page.focus() == "word:send"
    token = tab.evaluate("() => document.activeElement.dataset.token")
    page.press("Enter")
    tab.locator(".cw-result").wait_for()
    page.wait_idle()
    assert token in page.ask_python("[str(a.action) for a in table.table.answers if a.seat == 0]")
    assert tab.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.axe(".cw") == []


def test_a_card_is_dragged(open_notebook) -> None:
    """By mouse to a set and back; a set that is full takes no fourth card."""
    page = open_notebook(CRASH)
    page.run_all()
    tab = page.page
    page.widget("cw").scroll_into_view_if_needed()
    page.laid_out()
    tab.locator(".cw-tray .cw-card").first.drag_to(tab.locator('[data-set="1"] .cw-hole').first)
    tab.wait_for_function(f"() => ({LAID})() === 1")
    page.wait_idle()
    page.laid_out()
    carry(page, '[data-set="1"] .cw-card', ".cw-tray .cw-fan")
    tab.wait_for_function(f"() => ({LAID})() === 0")
    assert page.ask_python("str(table.table.asked.about)") == "'layout'"


@pytest.mark.parametrize(("name", "code"), [("crash", CRASH), ("casino", CASINO)], ids=["layout", "spots"])
def test_the_board_can_be_read_in_every_setting(open_notebook, name: str, code: list[str]) -> None:
    """No violation that axe knows of, and nothing wider than its cell, at 360, 720 and 1200 pixels, light and dark."""
    page = open_notebook(code)
    page.run_all()
    every_setting(page, f"board-{name}")
