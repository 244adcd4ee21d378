"""The home page in the real JupyterLab: what a button opens is gone on with by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settings import expect

if TYPE_CHECKING:
    from .conftest import OpenNotebook

CELL = ["from cardwidgets import HomeWidget, Learner\nhome = HomeWidget(Learner())\nhome"]
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
