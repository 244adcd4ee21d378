"""The score sheet in the real JupyterLab: figures pointed at by keyboard and mouse, light and dark, in every width."""

from __future__ import annotations

import pytest

from .settings import every_setting, expect

DEALS = """
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.lines import DealOutcome
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.sheet import ScoreSheet
from cardwidgets.widgets import ScoreSheetWidget

rows = [
    ("6S", 0, (1, 2), (6, 3, 1)), (None, None, (), (2, 5, 3)), ("7H", 1, (2,), (2, 6, 2)), ("6D", 2, (), None),
    ("8C", 1, (2, 0), (1, 9, 0)), ("M", 2, (), (5, 4, 1)), ("6H", 0, (1,), (4, 3, 3)), ("8H", 0, (1,), (6, 3, 1)),
]
sheet = ScoreSheet(PreferansRules(pool_target=10), 3)
for number, (name, declarer, whisters, tricks) in enumerate(rows):
    contract = bid(name) if name else None
    who = {"contract": contract, "declarer": declarer, "whisters": whisters, "tricks": tricks}
    sheet = sheet.write(DealOutcome(players=3, dealer=(2 + number) % 3, run=int(contract is None), **who))
"""
THREE = [DEALS, "ScoreSheetWidget(sheet)"]
FOUR = [DEALS, "ScoreSheetWidget(ScoreSheet.carried(sheet.rules, (4, 0, 2, 10), (0, 18, 3, 5)), lang='ja')"]
NOTE = ".cw-sc-note"


def test_figures_are_pointed_at_by_keyboard(open_notebook) -> None:
    """Tab comes to the sheet once, arrows walk it, each figure tells its deal and rules, Escape lets go."""
    page = open_notebook(THREE)
    page.run_all()
    tab = page.page
    cells = tab.locator(".jp-Notebook .jp-Cell").count()
    page.widget("cw").locator("button").first.focus()
    seen = 0
    while not (at := page.focus()).startswith("deal:"):
        seen += at.startswith("figure:")
        page.press("Tab")
    assert seen == 1
    while not page.focus().startswith("figure:"):
        page.press("Shift+Tab")
    for _ in range(20):
        if page.focus().startswith("figure:1.whists.0:"):
            break
        page.press("ArrowDown")
    expect(tab.locator(NOTE)).to_contain_text("Boris on Anna")  # drawn with the next frame
    expect(tab.locator(NOTE)).to_contain_text("22 + 36 = 58")
    expect(tab.locator(NOTE)).to_contain_text("Deal 8 · Anna: 8♥")
    page.press("ArrowLeft")
    expect(tab.locator(NOTE)).to_contain_text("6 + 16 = 22")
    page.press("Escape")
    expect(tab.locator(NOTE)).to_contain_text("Point at a figure")
    page.press("d", "d")
    assert tab.locator(".jp-Notebook .jp-Cell").count() == cells, "keys of the sheet are none of the notebook's"
    assert page.axe(".cw") == []


def test_a_tap_a_deal_and_a_step(open_notebook) -> None:
    """The whole box takes the tap; a deal marks what it wrote; a step tints what it reads and shows its working."""
    page = open_notebook(THREE)
    page.run_all()
    tab = page.page
    tab.locator(".cw-sc-band[data-band='0']").click(position={"x": 60, "y": 30})
    expect(tab.locator(NOTE)).to_contain_text("Anna on Boris")
    tab.locator('[data-key="deal:8"]').click()
    expect(tab.locator(".cw-sc-figure[data-mate]")).to_have_count(2)
    tab.locator('[data-key="step:1"]').click()
    expect(tab.locator(".cw-sc-band[data-read]")).to_have_count(3)
    expect(tab.locator(NOTE)).to_contain_text("10 × (")
    tab.locator('[data-key="set:system:rostov"]').click()
    expect(tab.locator(".cw-bar .cw-soft").first).to_contain_text("Rostov")
    page.wait_idle()
    assert page.axe(".cw") == []


@pytest.mark.parametrize(("name", "code"), [("three", THREE), ("four", FOUR)], ids=["three", "four"])
def test_the_sheet_can_be_read_in_every_setting(open_notebook, name: str, code: list[str]) -> None:
    """No violation that axe knows of, and nothing wider than its cell, at 360, 720 and 1200 pixels, light and dark."""
    page = open_notebook(code)
    page.run_all()
    every_setting(page, f"sheet-{name}")
