"""Widgets on probability in the real JupyterLab: a guess by keyboard, choices, deals, and every setting."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import every_setting, expect

SPACE = (
    "from cardwidgets import SampleSpaceWidget, Learner\nfrom cardwidgets.probability import *\nme = Learner()\n"
    "w = SampleSpaceWidget(events=[pair, flush], given=HANDS.has('A'), learner=me, lang={lang!r})\nw"
)
TREE = (
    "from cardwidgets import TreeWidget\nfrom cardwidgets.probability import tree\n"
    "w = TreeWidget(tree(3, by=lambda card: 'heart' if card.suit == 'H' else 'other'), lang={lang!r})\nw"
)
UPDATE = (
    "from cardwidgets import UpdateWidget\nfrom cardwidgets.widgets import Play\n"
    "w = UpdateWidget(dict(Anna=1, Boris=1), [Play('3D', 'Boris gives ten points.')], lang={lang!r})\nw"
)
DEALS = (
    "from cardwidgets import DistributionWidget\nfrom cardwidgets.probability import HANDS\n"
    "w = DistributionWidget(HANDS.number('A'), lang={lang!r})\nw"
)
ALL = (SPACE, TREE, UPDATE, DEALS)
FIELD, LOCK = '.cw-chance [data-key="guess"]', '.cw-chance [data-key="answer"]'


def test_a_guess_comes_first_and_each_question_has_its_own(open_notebook: Any) -> None:
    """By keyboard alone: nothing counted is on the page before; another question hides it again; deals come after."""
    page = open_notebook([SPACE.format(lang="en")])
    page.run_all()
    tab = page.page
    expect(tab.locator(FIELD)).to_be_visible()
    assert "3,744" not in tab.content() and "16.94" not in tab.content()
    tab.locator(LOCK).focus()
    page.press("Enter")
    expect(tab.locator('.cw-chance .cw-ex-act[data-state="refused"]')).to_be_visible()
    tab.locator(FIELD).focus()
    tab.keyboard.type("1 in 6")
    page.press("Enter")
    page.until("w.guess is not None")
    expect(tab.locator(".cw-ex-table td[data-mark='part']")).to_have_text("3,744")
    expect(tab.locator(".cw-pr-area")).to_be_visible()
    page.wait_idle()
    assert page.axe(".cw") == []
    tab.locator('[data-key="op:a"]').focus()
    page.press("ArrowLeft", "Enter")
    expect(tab.locator(FIELD)).to_be_visible()
    page.wait_idle()
    assert "3,744" not in tab.locator(".cw-chance").inner_html()
    assert page.ask_python("w.guess, len(me.guesses())") == "(None, 1)"


def test_deals_are_dealt_by_mouse(open_notebook: Any) -> None:
    """After the guess a press deals a hundred, and the bars have their intervals."""
    page = open_notebook([DEALS.format(lang="en")])
    page.run_all()
    tab = page.page
    tab.locator(FIELD).fill("78 %")
    tab.locator(LOCK).click()
    page.until("w.guess == 78.0")
    tab.locator('[data-key="deal100"]').click()
    expect(tab.locator(".cw-pr-bar [data-is='band']")).to_have_count(4)
    expect(tab.locator(".cw-pr-curve polyline")).to_have_count(1)
    page.wait_idle()
    assert page.axe(".cw") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_four_can_be_read_in_every_setting(open_notebook: Any, lang: str) -> None:
    """Before and after the guess, light and dark, down to 360 pixels: nothing is cut off, and axe finds nothing."""
    cells = [f"{cell.format(lang=lang).removesuffix('w')}w{n} = w; w" for n, cell in enumerate(ALL)]
    page = open_notebook(cells)
    page.run_all()
    every_setting(page, f"probability-{lang}", touch=True)
    page.ask_python("[w.commit(25) for w in (w0, w1, w2, w3)] and w3.deal(200)")
    every_setting(page, f"probability-counted-{lang}", touch=True)
