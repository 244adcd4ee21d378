"""Chances in the real JupyterLab: cards typed, picked by mouse and by keyboard, dealt, and followed at a table."""

from __future__ import annotations

import pytest

from .settings import every_setting, expect

BRAG = ["from cardwidgets import OddsWidget\nodds = OddsWidget('brag', 'KS', opponents=2, seed=1)\nodds"]
SUITS = [
    "from cardwidgets import OddsWidget\nOddsWidget('preferans-sochi', 'AS QS JS TS AH KH 7D 8D 9C TC', lang='ja')"
]
LEADS = [
    "from cardwidgets import OddsWidget\nOddsWidget('briscola', 'AC 3D 5S', seen='6H', trump='H', faces='italian')"
]
FOLLOWED = [
    "from cardwidgets import OddsWidget, TableWidget, open_table\n"
    "table = TableWidget(open_table('brag', seats=3, seed=7), pace='once')\ntable",
    "OddsWidget.following(table)",
]
SAY = ".cw-odds .cw-say"
HELD = ".cw-o-card[data-state='mine']"
BARS = "() => Math.min(...[...document.querySelectorAll('.cw-o-bar')].map(bar => bar.offsetWidth))"


def test_cards_are_typed_picked_and_taken_back(open_notebook) -> None:
    """Mouse and typing: figures follow the cards, what is wrong is said and changes nothing, undo goes back."""
    page = open_notebook(BRAG)
    page.run_all()
    tab = page.page
    mine = tab.locator('[data-key="field:mine"]')
    mine.fill("ks 10d")
    mine.press("Enter")
    tab.wait_for_function("() => document.querySelectorAll(\".cw-o-card[data-state='mine']\").length === 2")
    expect(mine).to_have_value("KS TD")
    tab.locator('[data-key="pack:KH"]').click()
    tab.wait_for_function("() => document.querySelector('.cw-odds .cw-say').textContent.startsWith('Pair of kings')")
    page.wait_idle()
    assert page.ask_python("odds.cards == ('KS', 'TD', 'KH')") == "True"
    expect(tab.locator(".cw-o-table").first.locator("tbody tr")).to_have_count(3)
    mine.fill("KS KS")
    mine.press("Enter")
    tab.wait_for_function("() => /two places/.test(document.querySelector('.cw-odds .cw-say').textContent)")
    page.wait_idle()
    assert page.ask_python("odds.cards == ('KS', 'TD', 'KH')") == "True"
    assert page.axe(".cw") == []
    mine.press("Escape")
    tab.locator('[data-key="set:role:seen"]').click()
    tab.locator('[data-key="pack:AC"]').click()
    tab.wait_for_selector('[data-key="pack:AC"][data-state="seen"]')
    tab.locator('[data-key="undo"]').click()
    tab.wait_for_selector('[data-key="pack:AC"][data-state="free"]')
    tab.locator('[data-key="set:lang:ja"]').click()
    tab.wait_for_function("() => document.querySelector('.cw-odds').lang === 'ja'")
    expect(tab.locator(SAY)).to_contain_text("キングのペア")
    page.wait_idle()
    assert page.axe(".cw") == []


def test_the_pack_by_keyboard_alone(open_notebook) -> None:
    """One stop for Tab, arrows through the pack, Enter picks, the focus stays; the notebook hears none of it."""
    page = open_notebook(BRAG)
    page.run_all()
    tab = page.page
    cells = tab.locator(".jp-Notebook .jp-Cell").count()
    tab.locator('[data-key="field:seen"]').focus()
    for _ in range(3):
        page.press("Tab")
        if page.focus().startswith("pack:"):
            break
    assert page.focus() == "pack:KS"
    page.press("ArrowDown", "ArrowRight", "Enter")
    tab.wait_for_selector('[data-key="pack:QH"][data-state="mine"]')
    page.wait_idle()
    assert page.focus() == "pack:QH"
    for stop in ("set:role:mine", "deal"):
        page.press("Tab")
        assert page.focus() == stop
    page.press("Enter")
    expect(tab.locator(HELD)).to_have_count(3)
    page.press("d", "d", "x")
    page.wait_idle()
    assert tab.locator(".jp-Notebook .jp-Cell").count() == cells
    assert tab.locator(HELD).count() == 3


def test_an_estimate_settles_before_the_eyes(open_notebook) -> None:
    """Dealt on until the error is small, without a hand; the bar of progress leaves when it is done."""
    page = open_notebook([BRAG[0].replace("'KS'", "'KS KH 6D'").replace("opponents=2", "opponents=6")])
    page.run_all()
    tab = page.page
    tab.wait_for_function("() => document.querySelector('.cw-odds') && !document.querySelector('.cw-odds progress')")
    page.until("odds.settled")
    expect(tab.locator(".cw-o-give:not(th)").first).to_contain_text("±")


def test_a_table_is_followed(open_notebook) -> None:
    """Look at the cards at the table, and the chances below are theirs."""
    page = open_notebook(FOLLOWED)
    page.run_all()
    tab = page.page
    tab.locator(".cw-odds").wait_for()
    assert tab.locator(".cw-o-held svg").count() == 0
    tab.locator('[data-key="word:look"]').click()
    expect(tab.locator(".cw-o-held svg")).to_have_count(3)
    expect(tab.locator(".cw-odds input")).to_have_count(0)


@pytest.mark.parametrize(("name", "code"), [("brag", BRAG), ("suits", SUITS), ("leads", LEADS)])
def test_chances_can_be_read_in_every_setting(open_notebook, name: str, code: list[str]) -> None:
    """No violation known to axe, nothing wider than its cell, and a picture beside each figure in every setting."""
    page = open_notebook(code)
    page.run_all()
    page.laid_out()
    assert page.page.evaluate(BARS) >= 60  # with the side bars of Lab, as most readers have it
    every_setting(page, f"odds-{name}", touch=True)
    for width in (360, 640, 800, 960, 1200):
        page.width(width)
        assert page.page.evaluate(BARS) >= 60, width


@pytest.mark.long
def test_everything_is_on_the_screen_of_a_laptop(open_notebook) -> None:
    """In a window of 1366 x 768 pixels no chance lies below the fold, and the height is the same whatever is asked."""
    heights = "() => [...document.querySelectorAll('.cw-odds, .cw-ladder, .cw-words')].map(one => one.offsetHeight)"
    cells = [
        "from cardwidgets import GlossaryWidget, RankLadderWidget\nladder = RankLadderWidget()\nladder",
        "GlossaryWidget()",
    ]
    page = open_notebook([*BRAG, *SUITS, *LEADS, *cells], width=1366, height=768)
    page.run_all()
    page.laid_out()
    before = page.page.evaluate(heights)
    assert len(before) == 5 and max(before) <= 645, before
    page.page.locator('.cw-odds [data-key="pack:KH"]').first.click()
    for card in ("QS", "QD", "5C"):
        page.page.locator(f'.cw-ladder [data-key="pack:{card}"]').click()
        page.page.locator(f'.cw-ladder [data-key="pack:{card}"][data-state="mine"]').wait_for()
    page.until("ladder.result == 'pair'")
    expect(page.page.locator(".cw-ladder [aria-current] b")).to_contain_text("Pair")
    page.wait_idle()
    assert page.page.evaluate(heights) == before
    assert page.axe(".cw") == []
