"""A first deal in a browser: the rules, bubbles beside what they explain, and the way out by Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import TableWidget
from cardwidgets.players import RandomPlayer

from .settings import expect
from .stage import play, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OVERLAP = """([bubble, target]) => {
  const [a, b] = [bubble, target].map(one => document.querySelector(one).getBoundingClientRect());
  const page = document.querySelector('.cw-table').getBoundingClientRect();
  return [Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
    a.left >= page.left && a.right <= page.right && a.top >= page.top && a.bottom <= page.bottom]; }"""
TARGETS = {"brag": ".cw-seat--own .cw-fans", "crash": ".cw-seat--own .cw-lay, .cw-seat--own .cw-fans",
           "briscola": ".cw-seat--own .cw-fans", "preferans-sochi": ".cw-grid"}  # fmt: skip


@pytest.mark.parametrize("width", [930, 360])
@pytest.mark.parametrize("name", TARGETS)
def test_a_bubble_lies_beside_what_it_explains(browser: Browser, name: str, width: int) -> None:
    """Never over it, and whole within the table; the rules lie over the whole table before."""
    widget: Any = TableWidget(name, seed=7, players=RandomPlayer(), pace="once")
    widget.first_deal.open()
    widget.above.command("another", None)
    with stage(browser) as page:
        page.set_viewport_size({"width": width + 4, "height": 800})
        from .scenes import state
        from .stage import lay

        lay(page, state(widget))
        assert page.evaluate(OVERLAP, [".cw-i-bubble", TARGETS[name]]) == [False, True]


def test_the_rules_are_read_and_left_by_keyboard(browser: Browser) -> None:
    """Nothing under them is reached by Tab; Escape ends it, and the answers have the keys."""
    widget: Any = TableWidget("brag", seed=7, players=RandomPlayer(), pace="once")
    widget.first_deal.open()
    with stage(browser) as page:
        page.set_viewport_size({"width": 934, "height": 700})
        play(page, widget.above)
        expect(page.locator(".cw-i-tiles > li")).to_have_count(4)
        page.keyboard.press("Tab")
        seen = []
        for _ in range(3):
            seen.append(page.evaluate("() => document.activeElement.dataset.key ?? ''"))
            page.keyboard.press("Tab")
        assert {"skip", "go"} <= {*seen}
        page.locator('[data-key="go"]').focus()
        page.keyboard.press("Escape")
        page.evaluate("() => window.settled()")
        assert [one["do"] for one in page.evaluate("() => window.sent")] == ["skip"] and widget.above is None


@pytest.mark.ci
@pytest.mark.parametrize(
    ("name", "leave"), [("brag", "go"), ("crash", "go"), ("preferans-sochi", "go"), ("briscola", "skip")]
)
def test_the_keys_are_at_the_table_when_the_rules_are_gone(open_notebook, name: str, leave: str) -> None:
    """In JupyterLab, also where others answer first: on an own card, or else on an answer."""
    page = open_notebook([f"from cardwidgets import TableWidget\nTableWidget({name!r}, seed=7, intro=True)"])
    page.run_all()
    page.page.locator(f'.cw-i-rules [data-key="{leave}"]').press("Enter")
    expect(page.page.locator(".cw-i-rules")).to_have_count(0)
    expect(page.page.locator('.cw-say[data-state="turn"]')).to_be_visible(timeout=30_000)
    page.page.wait_for_function("() => document.activeElement?.closest('.cw-seat--own, .cw-ask')", timeout=5_000)
