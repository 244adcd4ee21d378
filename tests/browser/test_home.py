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
