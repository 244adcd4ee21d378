"""Each notebook as its readers meet it: as a page that is stored, and in JupyterLab, run from the top."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from cardwidgets import widgets
from cardwidgets.widgets.controls import Controls
from tests.support.tracked import ROOT, files
from tests.tools.notebooks import NOTEBOOKS, sources

from .settings import expect
from .stage import STATIC

NAMES = [source.relative_to(NOTEBOOKS).with_suffix("").as_posix() for source in sources()]
WELCOME = "00_welcome"
CUT = """() => { const seen = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  const table = document.querySelector('.cw');
  return [table, ...table.querySelectorAll('.cw-ask button, .cw-seat--own .cw-card')]
    .filter(part => { const r = part.getBoundingClientRect(); return r.top < seen.top - 1 || r.bottom > seen.bottom; })
    .map(part => part.outerHTML.slice(0, 120)); }"""
TOP = """() => { const pane = document.querySelector('.jp-WindowedPanel-outer');
  pane.scrollTop += document.querySelector('.cw').getBoundingClientRect().top - pane.getBoundingClientRect().top; }"""
# a sheet of style comes to the page, under its name, with the widget that needs it
DRAWN = """sheets => { const drawn = [...document.querySelectorAll('style[id^="cardwidgets."]')];
  return sheets.every(name => drawn.some(style => style.id.split('.')[1] === name)); }"""
STORED = """() => window.jupyterapp.shell.currentWidget.content.widgets.every(cell => cell.model.type !== 'code'
  || cell.node.querySelectorAll('.jp-OutputArea-output > *').length >= cell.model.outputs.length)"""
BROKEN = """() => [...document.querySelectorAll('.jp-Notebook .jupyter-widgets, .jp-Notebook img')]
  .filter(e => e.tagName !== 'IMG' || !e.naturalWidth).map(e => e.outerHTML.slice(0, 120))"""


WIDGETS = frozenset(name for name in widgets.__all__ if name.endswith("Widget"))


@cache
def parsed(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def figures() -> dict[str, str]:
    """Return what the functions of `cardwidgets.course` give back, by their names, where that is one class."""
    nodes = [node for path in files() if path.parts[:2] == ("cardwidgets", "course") for node in parsed(ROOT / path)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return {one.name: one.returns.id for one in functions if isinstance(one.returns, ast.Name)}


@cache
def shown(name: str) -> frozenset[str]:
    """The widgets that the source of a notebook names, and those that a function of the figures makes for it."""
    nodes = parsed(NOTEBOOKS / f"{name}.py")
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    named |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return WIDGETS & (named | {figures()[one] for one in named & figures().keys()})


def test_every_widget_is_in_some_notebook() -> None:
    """The notebooks show every widget the package has; one that no notebook shows is noticed."""
    assert set().union(*map(shown, NAMES)) == WIDGETS


def sheets(bundle: str) -> set[str]:
    """The sheets of style that a widget's bundle brings to a page; one that is empty is not brought."""
    needed = json.loads((STATIC / "needs.json").read_text(encoding="utf-8"))[f"{bundle}.css"]
    return {
        name
        for name in (bundle, *(one.removesuffix(".css") for one in needed))
        if (STATIC / f"{name}.css").stat().st_size
    }


def run(page, name: str) -> None:
    page.run_all()
    page.widget("cw")
    kinds = [getattr(widgets, kind) for kind in shown(name)]
    drawn = [kind for kind in kinds if not issubclass(kind, Controls)]  # those are drawn by ipywidgets
    bundles = {kind.BUNDLE or "table" for kind in drawn}  # every table needs that one
    page.page.wait_for_function(DRAWN, arg=sorted(set().union(*map(sheets, bundles))))
    # all at once: each run of axe goes through the whole page first
    assert page.axe(".jp-Notebook .jp-OutputArea-output") == []
    expect(page.page.locator(".jp-OutputArea-output [title=null]")).to_have_count(0)  # as ipywidgets says of nothing


def test_the_welcome_runs_and_its_first_deal_is_played_without_scrolling(open_notebook) -> None:
    """On a laptop's screen the whole table of the welcome is seen at once: hand, every answer, tools and tabs. Who runs
    its cell by Shift and Enter sees the four sentences, and then the answers, without scrolling."""
    page = open_notebook(WELCOME, width=1366, height=768)
    page.cell(1).locator(".cm-content").click()
    page.press("Shift+Enter")
    for part in ("h3", "ol", '[data-key="skip"]', '[data-key="go"]'):
        expect(page.page.locator(f".cw-i-rules {part}")).to_be_in_viewport(ratio=1)
    page.page.locator('.cw-i-rules [data-key="skip"]').click()
    expect(page.page.locator(".cw-act")).to_be_in_viewport(ratio=1)
    expect(page.page.locator(".cw-seat--own")).to_be_in_viewport(ratio=1)
    run(page, WELCOME)
    page.page.wait_for_function("() => document.querySelector('.cw .cw-amount button')")
    page.wait_idle()
    page.laid_out()
    page.page.evaluate(TOP)
    page.drawn()
    assert page.page.evaluate(CUT) == []
    page.screenshot("welcome-first-screen")


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in NAMES if name != WELCOME])
def test_a_notebook_runs_from_the_top(open_notebook, name: str) -> None:
    """No cell fails, what cells show is a living widget wherever it can be, and all that is shown passes axe.

    Every cell of every notebook is run by nbval, in CI; each widget is opened there without a notebook.
    """
    run(open_notebook(name), name)


@pytest.mark.long
def test_a_slider_has_a_name_and_moves_its_picture_by_keyboard(open_notebook) -> None:
    """A screen reader calls it by the text before it, and an arrow key counts the picture anew."""
    cell = "from cardwidgets.course.touch import Touch\nTouch('suit_splits', out=4, lang='ja')"
    page = open_notebook([cell])
    page.run_all()
    slider = page.page.get_by_role("slider", name="そのスートの見えていない枚数")
    picture = page.page.locator(".cw-touch table")
    expect(picture).to_contain_text("4枚")
    slider.focus()
    slider.press("ArrowRight")
    expect(picture).to_contain_text("5枚")
    expect(page.page.get_by_role("status")).to_contain_text("3-2")
    slider.press("Home")
    expect(picture).to_contain_text("1-0")
    expect(slider).to_be_focused()
    assert page.axe(".jp-Notebook .jp-OutputArea-output") == []


@pytest.mark.long
def test_cards_are_pressed_into_the_place_that_is_chosen(open_notebook) -> None:
    """By mouse and by keyboard; what cannot be is said and leaves the picture, and the keyboard stays where it is."""
    cell = "from cardwidgets.course.touch import Touch\nt = Touch('who_beats_whom')\nt"
    page = open_notebook([cell])
    page.run_all()
    status = page.page.get_by_role("status")
    expect(status).to_contain_text("circle")
    page.page.get_by_role("button", name="third hand").click()
    page.page.get_by_role("button", name="4 of clubs", exact=True).click()
    expect(status).to_contain_text("do not beat")
    assert page.ask_python("t.value['third']") == "'3H 2D 4C'"
    page.page.get_by_role("button", name="4 of clubs, in this place").press("ArrowRight")
    page.page.keyboard.press("Enter")
    page.until("t.value['third'] == '2D 4C 5C'")
    page.page.get_by_role("button", name="first hand").click()
    page.page.get_by_role("button", name=re.compile("^2 of diamonds")).click()
    expect(status).to_contain_text("two places")
    assert page.ask_python("t.value['first']") == "'AS AH AD'"
    assert page.axe(".jp-Notebook .jp-OutputArea-output") == []


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_stored_notebook_can_be_read(open_notebook, name: str) -> None:
    """Without a kernel a reader has one title, a picture or a text for every output, and nothing for axe to find."""
    page = open_notebook(name, kernel=False)
    page.page.wait_for_function(STORED)
    expect(page.page.locator(".jp-Notebook h1")).to_have_count(1)
    assert page.page.evaluate(BROKEN) == []
    assert page.axe(".jp-MarkdownOutput, .jp-OutputArea-output") == []
