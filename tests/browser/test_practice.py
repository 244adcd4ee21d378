"""Practice and predictions in the real JupyterLab: by mouse and by keyboard, and in every setting."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import every_setting, expect

SHARE = (
    "from cardwidgets import PredictWidget, Learner\nme = Learner()\n"
    "w = PredictWidget('How many hands of three cards hold a pair or better?', count=5660 / 22100, "
    "draw=lambda rng: rng.random() < 0.256, learner=me, lang={lang!r})\nw"
)
SERVED = (
    "from cardwidgets import PracticeWidget, Learner\nme = Learner()\n"
    "w = PracticeWidget(me, kinds=['brag.must_pay', 'brag.which_wins'], number=3, lang={lang!r})\nw"
)


def test_a_guess_is_committed_and_compared(open_notebook: Any) -> None:
    """Nothing is locked before the slider was moved; then the guess stands, by keyboard, beside the count."""
    page = open_notebook([SHARE.format(lang="en")])
    page.run_all()
    tab = page.page
    lock, slider = tab.locator('.cw-predict [data-key="answer"]'), tab.locator('.cw-predict [data-key="guess"]')
    expect(lock).to_have_attribute("aria-disabled", "true")
    lock.focus()
    page.press("Enter")
    expect(tab.locator('.cw-predict .cw-ex-act[data-state="refused"]')).to_be_visible()
    assert page.ask_python("w.guess, w.share") == "(None, None)"
    slider.focus()
    page.press("ArrowRight", "ArrowRight")
    expect(slider).to_have_value("52")
    expect(lock).not_to_have_attribute("aria-disabled", "true")
    lock.focus()
    page.press("Enter")
    page.until("w.guess == 52.0")
    expect(slider).to_have_count(0)
    expect(tab.locator('.cw-pw-mark[data-is="count"]')).to_contain_text("25.6")
    page.wait_idle()
    assert page.axe(".cw") == []
    assert page.ask_python("round(w.share, 1)") == "25.6"


def test_what_is_practised_comes_one_after_another(open_notebook: Any) -> None:
    """A miss, a hint and the solution by mouse; the next is served by keyboard, and all of it is in the record."""
    page = open_notebook([SERVED.format(lang="en")])
    page.run_all()
    tab = page.page
    act = tab.locator(".cw-ex-act")
    tab.locator('.cw-exercise [data-key="hint:"]').click()
    expect(act).to_have_attribute("data-state", "hinted")
    page.wait_idle()
    tab.locator('.cw-exercise .cw-ex-acts [data-key^="show"]').click()
    expect(act).to_have_attribute("data-state", "shown")
    page.until("len(me.attempts) == 1")
    page.wait_idle()
    tab.locator('[data-key="main"]').focus()
    page.press("Enter")
    expect(act).to_have_attribute("data-state", "asked")
    page.until("w.state == 'asked'")
    page.wait_idle()
    assert page.axe(".cw") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("cell", [SHARE, SERVED], ids=["predict", "practice"])
def test_both_can_be_read_in_every_setting(open_notebook: Any, cell: str, lang: str) -> None:
    """Light and dark, from 1,040 down to 360 pixels: nothing is cut off, and axe finds nothing."""
    page = open_notebook([cell.format(lang=lang)])
    page.run_all()
    every_setting(page, f"practice-{lang}", touch=True)
