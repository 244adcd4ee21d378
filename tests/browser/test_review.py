"""The review of a deal under its table in the real JupyterLab: opened by a button, gone through, put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .scenes import LANGS, review
from .settings import expect, well
from .stage import play, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CELL = """from random import Random
from cardwidgets import Learner, TableWidget, open_table
from cardwidgets.lessons.record.learner import choose_record
hana = choose_record(Learner())
game = open_table('briscola-mariccia', seats=2, seed=4)
rng = Random(4)
while game.asked:
    game.play(game.asked.choices.sample(rng))
table = TableWidget(game, seat=1, pace='once')
table"""


SEEN = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect();
  const [said, table, own] = ['.cw-rv-act .cw-say', '.cw-in', '.cw-in .cw-seat--own'].map(box);
  const [from, to] = [Math.min(said.top, table.top), Math.max(said.bottom, own.top + 60)];
  const bars = box('.cw-rv-costs');
  return { top: table.top + window.scrollY, from, to, bars: [bars.top, bars.bottom], said: [said.top, said.bottom] };
}"""


@pytest.mark.parametrize(("width", "height"), [(1040, 610), (766, 610), (360, 780)])
def test_a_decision_its_reason_and_the_table_are_seen_together(browser: Browser, width: int, height: int) -> None:
    """On a laptop and on a phone, once one of the costliest is chosen; the table stays in its place, whatever is told,
    and also when all hands are shown. Who presses a bar has the bars where they were, with the sentence."""
    for lang in LANGS:
        with stage(browser) as page:
            page.set_viewport_size({"width": width, "height": height})
            play(page, review(lang))
            tops = []
            for key in ("worst:30", "bar:36", "act:hands"):
                page.locator(f'[data-key="{key}"]').scroll_into_view_if_needed()
                before = page.evaluate(SEEN)
                page.locator(f'[data-key="{key}"]').click()
                page.evaluate("() => window.settled()")
                seen = page.evaluate(SEEN)
                tops.append(seen["top"])
                if key == "bar:36":
                    assert seen["bars"] == pytest.approx(before["bars"], abs=1), (seen, before)
                    assert seen["said"][0] >= -1 and seen["said"][1] <= height, seen
                elif key != "act:hands":
                    assert seen["from"] >= -1 and seen["to"] <= height, (key, seen)
            assert max(tops) - min(tops) < 1, tops


@pytest.mark.long
def test_a_deal_is_reviewed_under_its_table(open_notebook: Any) -> None:
    """The work goes on while the page looks on, and after it was stopped; a mistake is looked at, played on from, and
    kept for practice."""
    page = open_notebook([CELL])
    page.run_all()
    review = page.page.locator(".cw-review")
    page.page.locator('.cw-say[data-state="over"]').first.wait_for()
    assert review.count() == 0
    page.page.locator('[data-key="review"]').click()
    expect(review).to_be_visible()
    stop = page.page.locator('[data-key="stop"]')
    stop.click()
    expect(stop).to_have_text("Go on")
    expect(page.page.locator(".cw-rv-missing")).to_contain_text("The work was stopped")
    page.wait_idle()
    well(page, "review-stopped")
    assert page.ask_python("table.below.finished") == "False"
    stop.focus()
    page.press("Enter")
    page.until("table.below.finished")
    expect(stop).to_have_count(0)
    expect(page.page.locator(".cw-rv-one").first).to_be_visible()
    page.until("bool(table.below.worst) and len(hana.due()) >= len(table.below.worst)")
    page.wait_idle()
    well(page, "review-under-its-table")
    at = page.ask_python("table.below.at")
    page.page.locator('.cw-review [data-key="on"]').click()
    page.until(f"table.below.at != {at}")
    page.page.locator('[data-key="act:fork"]').focus()
    page.page.keyboard.press("Enter")
    page.until("table.below.board.COMMANDS == table.COMMANDS")
    expect(page.page.locator('[data-key="act:return"]')).to_be_focused()
    page.page.locator('[data-key="act:return"]').click()
    page.until("len(table.below.board.COMMANDS) == 1")
    page.page.locator('[data-key="review"]').click()
    page.until("table.below is None")
    expect(review).to_have_count(0)
    page.page.locator('[data-key="again"]').click()
    page.until("table.table.asked is not None")
