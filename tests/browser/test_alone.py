"""A run of tricks and an auction alone in the real JupyterLab: stepped and bid by clicks, in light and dark."""

from __future__ import annotations

from typing import Any

from .settings import every_setting

CELLS = [
    "from cardwidgets import TrickWidget\n"
    "tricks = TrickWidget('briscola', ['AS 3S', 'KD 2S'], trump='S', seats=2)\ntricks",
    "from cardwidgets import BiddingWidget\nauction = BiddingWidget('preferans', seed=2, pace='once')\nauction",
]


def test_tricks_are_stepped_by_clicks(open_notebook: Any) -> None:
    """Each click lays one card; the last one leaves the way back to the beginning, and Python has followed."""
    page = open_notebook(CELLS[:1])
    page.run_all()
    for step in range(1, 5):
        page.widget("cw-tricks").get_by_role("button", name="Next card").click()
        page.until(f"tricks.step == {step}")
        page.wait_idle()
    assert page.ask_python("tricks.result") == "(0, 1)"
    page.widget("cw-tricks").locator('[data-key="again"]').wait_for()
    page.wait_idle()
    assert page.axe(".cw") == []
    every_setting(page, "trick-alone", touch=True)


def test_an_auction_is_bid_by_clicks(open_notebook: Any) -> None:
    """A bid is pointed at on the grid and sent; Python tells it, and nothing comes after the auction."""
    page = open_notebook(CELLS[1:])
    page.run_all()
    page.page.locator('.cw-say[data-state="turn"]').wait_for()
    page.widget("cw-bidding").get_by_role("button", name="Pass", exact=True).click()
    page.until("any(play.seat == 0 for play in auction.answers)")
    page.until("auction.over")
    page.page.locator('.cw-say[data-state="over"]').wait_for()
    page.wait_idle()
    assert page.axe(".cw") == []
    every_setting(page, "auction-alone", touch=True)
