"""The home page in the real JupyterLab: what a button opens is gone on with by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .settings import expect

if TYPE_CHECKING:
    from .conftest import OpenNotebook

CELL = ["from cardwidgets import HomeWidget, Learner\nhome = HomeWidget(Learner())\nhome"]
WITH_TABLE = """from datetime import UTC, datetime
from cardwidgets import HomeWidget, Learner
HomeWidget(Learner(now=lambda: datetime(2026, 11, 18, 12, tzinfo=UTC)))"""
"""A day whose problem is answered at a table below the question."""
PLAYED = """from random import Random
from cardwidgets import HomeWidget, Learner, TableWidget
from cardwidgets.lessons.record.learner import choose_record
from cardwidgets.players import RandomPlayer
choose_record(kept := Learner())
table = TableWidget('brag', seats=2, seed=3, players=RandomPlayer(), pace='once')
while (asked := table.table.asked) is not None:
    table.play(asked.choices.sample(Random(table.ply)))
home = HomeWidget(kept, lang='en')
home"""
WITHIN = """what => !!document.activeElement.closest(`.cw-home`) === false
  && !!document.activeElement.closest(what) && document.activeElement.getBoundingClientRect().top < innerHeight"""


def test_the_focus_goes_to_what_a_button_opens(open_notebook: OpenNotebook) -> None:
    """To the rules of the first deal, then to the problem, each in sight; one Tab comes to a control of it, not to one
    of the page that was left."""
    page = open_notebook(CELL, height=768)
    page.run_all()
    for key, what in (("first", ".cw-intro"), ("problem", ".cw-exercise")):
        button = page.page.locator(f'.cw-home [data-key="{key}"]')
        button.focus()
        page.press("Enter")
        expect(page.page.locator(what).first).to_be_visible()
        page.page.wait_for_function(WITHIN, arg=what)
        page.press("Tab")
        assert page.page.evaluate(WITHIN, what), key


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (360, 640)])
def test_a_question_with_a_table_is_read_from_its_head(open_notebook: OpenNotebook, width: int, height: int) -> None:
    """The table that arrives below the question scrolls no part of it under the notebook's own bar."""
    page = open_notebook([WITH_TABLE, "1"], width=width, height=height)
    if width < 500:
        page.only_notebook()
    page.run_all()
    page.page.locator('.cw-home [data-key="problem"]').click()
    page.widget("cw-table")
    page.laid_out()
    for part in (".cw-ex-head", ".cw-ex-q"):
        expect(page.page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_review_opened_from_home_is_closed_follows_the_language_and_is_replayed(open_notebook: OpenNotebook) -> None:
    """All that a review offers at its table; once it is closed, its button has the focus again."""
    page = open_notebook([PLAYED, "1"], width=1366, height=768)
    page.run_all()
    tab = page.page
    tab.locator(".cw-h-deal button").click()
    title = tab.locator(".cw-review h2, .cw-review .cw-bar").first
    expect(title).to_contain_text("Review")
    page.until("home.below.finished")
    tab.locator(".cw-home .cw-bar button", has_text="日本語").click()
    expect(title).to_contain_text("振り返り")
    expect(tab.locator(".cw-review .cw-seat__name", has_text="ジュン")).to_be_visible()
    tab.locator('[data-key="act:fork"]').click()
    expect(tab.locator(".cw-rv-away .cw-act")).to_be_in_viewport(ratio=0.9)
    tab.locator('[data-key="act:return"]').click()
    tab.locator('[data-key="act:close"]').focus()
    page.press("Enter")
    expect(tab.locator(".cw-review")).to_have_count(0)
    expect(tab.locator(".cw-h-deal button")).to_be_focused()
