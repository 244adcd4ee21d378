"""The laws of the harness itself, on a notebook of three cells that knows no card."""

from __future__ import annotations

import time

import pytest

from .settings import expect

CELLS = [
    "import ipywidgets\nbutton = ipywidgets.ToggleButton(description='Turn up')\nbutton",
    "button",
    "print(button.value)",
]


def test_a_click_reaches_python_and_a_second_view(open_notebook) -> None:
    """An action on one view is what Python says, and what every other view shows."""
    page = open_notebook(CELLS)
    page.run_all()
    views = page.page.get_by_role("button", name="Turn up")
    expect(views).to_have_count(2)
    views.first.click()
    page.page.locator("button.jupyter-button.mod-active").nth(1).wait_for()
    page.until("button.value")
    page.run_cell(2)
    expect(page.output(2)).to_have_text("True")
    panel = page.second_view(0)
    panel.get_by_role("button", name="Turn up").wait_for()


def test_the_dark_theme_and_a_narrow_window_can_be_looked_at(open_notebook) -> None:
    """The picture of the dark, narrow page is kept, and is as narrow as the window."""
    page = open_notebook(CELLS, width=900)
    page.run_all()
    page.theme("dark")
    page.only_notebook()
    page.width(360, 800)
    picture = page.screenshot("harness-dark-360").read_bytes()
    assert int.from_bytes(picture[16:20], "big") == 360  # the width in a PNG's first chunk


def test_axe_sees_what_is_wrong(open_notebook) -> None:
    """A picture without a text for it is reported by name; a button with a name is not."""
    page = open_notebook([*CELLS[:1], 'ipywidgets.HTML(\'<img class="silent" src="data:,">\')'])
    page.run_all()
    assert any(line.startswith("image-alt (critical)") for line in page.axe("img.silent"))
    assert page.axe(".jupyter-button") == []


def test_errors_and_foreign_requests_are_noticed(open_notebook) -> None:
    """A cell that fails, an exception in the page and a request to another host are each reported."""
    page = open_notebook(["1 / 0"])
    with pytest.raises(AssertionError, match="cell 0: ZeroDivisionError"):
        page.run_all()
    with pytest.raises(AssertionError, match="NameError"):
        page.ask_python("no_such_name")
    page.page.evaluate("() => { setTimeout(() => { throw new Error('loose'); }); fetch('http://127.0.0.1:9/'); }")
    wanted = ("loose", "Failed to load resource", "Failed to fetch")
    by = time.monotonic() + 60
    while not all(any(text in line for line in page.errors) for text in wanted) and time.monotonic() < by:
        page.page.wait_for_timeout(50)
    assert len(page.errors) == len(wanted)
    assert page.elsewhere == ["http://127.0.0.1:9/"]
    page.forgive()


def test_a_cell_far_below_is_scrolled_to(open_notebook) -> None:
    """Some versions of Lab draw only what is near the window; a test that asks for another cell has it drawn."""
    page = open_notebook([f"print('line {number}\\n' * 24)" for number in range(25)], height=700)
    page.run_all()
    expect(page.output(22)).to_contain_text("line 22")
