"""A deal of brag in the real JupyterLab: by mouse, by keyboard alone, in two views, light and dark, wide and narrow."""

from __future__ import annotations

import statistics
import time

from .settings import every_setting, expect

TABLE = [
    "from cardwidgets import TableWidget, open_table\n"
    "table = TableWidget(open_table('brag', seed=11), pace='once')\ntable",
    "table",
]
BACKS = """document.querySelectorAll('.cw-seat--own [aria-label="face-down card"]').length"""

ASKED = "() => document.activeElement?.closest('.cw-ask') !== null"
WATCH = """state => { const is = new Function('return ' + state);
  window.shown = new Promise(done => document.addEventListener('click', click => {
    const look = () => is() ? done(performance.now() - click.timeStamp) : requestAnimationFrame(look);
    requestAnimationFrame(look); }, { capture: true, once: true })); }"""

OPEN = """() => { const e = document.activeElement;
  return e.tagName === 'BUTTON' && e.getAttribute('aria-disabled') !== 'true'; }"""


def tab_until(page, there: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(40):
        page.drawn()
        if page.page.evaluate(there):
            return
        page.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came there: {there}")


def say(page, name: str, nth: int = 0):
    return page.widget("cw", nth).get_by_role("button", name=name, exact=True)


def test_a_deal_by_mouse(open_notebook) -> None:
    """Look, bet, and see it through to the end; Python has just what was clicked; undo takes it back."""
    page = open_notebook(TABLE[:1])
    page.run_all()
    assert page.ask_python("table.table.asked.seat") == "0"
    page.page.wait_for_function(f"() => {BACKS} === 3")
    say(page, "Look").click()
    page.page.wait_for_function(f"() => {BACKS} === 0")
    page.wait_idle()
    assert page.ask_python("[str(a) for a in table.table.answers if a.seat == 0]") == "['look']"
    page.page.locator(".cw-btn--main").click()
    page.until("[a.action for a in table.table.answers if a.seat == 0 and isinstance(a.action, int)]")
    page.wait_idle()
    for _ in range(30):
        if page.ask_python("table.table.asked is None") == "True":
            break
        before = page.ask_python("table.ply")
        say(page, "Fold").click()
        page.until(f"table.ply != {before}")
        page.wait_idle()
    page.page.locator('.cw-say[data-state="over"]').wait_for()
    say(page, "Undo").first.click()
    page.page.locator('.cw-say[data-state="turn"]').wait_for()
    assert page.axe(".cw") == []


def test_two_deals_by_keyboard_alone(open_notebook) -> None:
    """Tab to the question, answer with Enter until the deal is over, deal again with Space: the focus is never lost."""
    page = open_notebook(TABLE[:1])
    page.run_all()
    page.widget("cw").locator("button").first.focus()
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    for deal in (1, 2):
        for _ in range(40):
            if page.ask_python("table.table.asked is None") == "True":
                break
            page.page.locator('.cw-say[data-state="turn"]').wait_for()
            tab_until(page, ASKED)
            tab_until(page, OPEN)
            page.press("d", "d")  # JupyterLab would cut the cell at the second of these
            before = page.ask_python("table.ply")
            page.press("Enter")
            page.until(f"table.ply != {before}")
            page.wait_idle()
            assert page.page.evaluate("() => document.activeElement?.closest('.cw') !== null"), "the focus was lost"
        assert page.ask_python("len(table.match.deals)") == str(deal)
        page.page.locator('.cw-say[data-state="over"]').wait_for()
        if deal == 1:
            tab_until(page, "() => document.activeElement?.dataset.key === 'again'")
            page.press("Space")
            page.page.locator('.cw-say[data-state="turn"]').wait_for()
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_two_views_stay_equal(open_notebook) -> None:
    """An action in one view is seen in the other; a language chosen in one is the other's too."""
    page = open_notebook(TABLE)
    page.run_all()
    say(page, "Look", 1).click()
    page.page.wait_for_function(
        "() => { const t = [...document.querySelectorAll('.cw')].map(e => e.querySelector('.cw-log tbody').innerText);"
        "return t.length === 2 && t[0] === t[1] && t[0].includes('looked'); }"
    )
    page.widget("cw").locator('[data-key="menu"]').click()
    say(page, "日本語", 0).click()
    page.page.wait_for_function("() => [...document.querySelectorAll('.cw')].every(e => e.lang === 'ja')")
    page.screenshot("table-ja", ".cw")


def test_the_words_are_explained_by_keyboard(open_notebook) -> None:
    """End leads to the tab of words, Enter opens it, Tab goes to *Back* and into it; two tables and a ladder have
    nothing for axe."""
    ladder = "from cardwidgets.widgets import RankLadderWidget\nRankLadderWidget()"
    page = open_notebook([*TABLE, ladder])
    page.run_all()
    page.widget("cw").locator("[data-key=log]").focus()
    page.page.keyboard.press("End")
    page.drawn()
    assert page.page.evaluate("() => document.activeElement.dataset.key") == "terms"
    page.press("Enter")
    words = page.widget("cw").locator(".cw-page--terms dl")
    expect(words).to_contain_text("pair royal")
    page.press("Tab")
    assert page.page.evaluate("() => document.activeElement.dataset.key") == "back"
    page.press("Tab")
    assert page.page.evaluate("() => document.activeElement.firstElementChild.tagName") == "DL"
    say(page, "Look").first.click()
    page.wait_idle()
    expect(words).to_be_visible()
    page.page.locator(".cw-ladder summary").click()
    page.drawn()
    assert page.axe(".cw") == []
    page.screenshot("table-words", ".cw")


def test_a_row_of_words_is_one_stop(open_notebook) -> None:
    """Tab enters the row of words once and leaves it for the number; arrows go along it."""
    page = open_notebook(TABLE[:1])
    page.run_all()
    page.widget("cw").locator('[data-key="word:fold"]').focus()
    page.press("ArrowRight")
    assert page.focus() == "word:look"
    page.press("Tab")
    assert not page.focus().startswith("word:")
    page.press("Shift+Tab")
    assert page.focus() == "word:look"


def test_a_closed_word_says_why(open_notebook) -> None:
    """A player who has looked may not see a blind player: pressing the word tells that rule, and changes nothing."""
    page = open_notebook(TABLE[:1])
    page.run_all()
    say(page, "Look").click()
    page.page.locator('[data-key="word:see"][aria-disabled="true"]').wait_for()
    page.wait_idle()
    before = page.ask_python("table.ply")
    page.widget("cw").locator('[data-key="word:see"]').click(force=True)  # Playwright would wait until it is open
    page.page.locator('.cw-say[data-state="error"]').wait_for()
    page.wait_idle()
    assert page.ask_python("table.ply") == before
    page.press("Escape")
    page.page.locator('.cw-say[data-state="turn"]').wait_for()


def test_it_can_be_read_in_every_setting(open_notebook) -> None:
    """No violation that axe knows of, and nothing wider than its cell, at 360, 720 and 1200 pixels, light and dark."""
    page = open_notebook(TABLE[:1])
    page.run_all()
    say(page, "Look").click()
    page.page.wait_for_function(f"() => {BACKS} === 0")
    every_setting(page, "table")


def test_how_long_a_click_takes(open_notebook, record_property) -> None:
    """From the click to the picture that Python's answer makes; the figures are reported, and no law is made of them.

    By the page's own clock it is from the event of the click to the first frame after the one that draws the new view;
    by the test's it is all that Playwright does too, which looks for the button, waits until it rests, and moves there.
    """
    page = open_notebook(TABLE[:1])
    page.run_all()
    times: dict[str, list[float]] = {"in the page": [], "with Playwright": []}
    for _ in range(12):
        for name, sign in (("Look", "=== 0"), ("Undo", "> 0")):
            page.page.evaluate(WATCH, f"{BACKS} {sign}")
            start = time.perf_counter()
            say(page, name).first.click()
            page.page.wait_for_function(f"() => {BACKS} {sign}")
            times["with Playwright"].append(1000 * (time.perf_counter() - start))
            times["in the page"].append(page.page.evaluate("() => window.shown"))
            page.wait_idle()
    for how, taken in times.items():
        said = f"median {statistics.median(taken):.0f}, p95 {sorted(taken)[int(0.95 * len(taken))]:.0f}"
        record_property(f"click to redraw {how}, ms", said)
        print(f"click to redraw {how}, ms: {said}")
        assert len(taken) == 24


NEVER = [
    "from cardwidgets import RandomPlayer, TableWidget\n"
    "from cardwidgets.widgets.table.bots import Bots\n"
    "Bots.patience = 2.0\n"
    "class Never(RandomPlayer):\n"
    "    def choose(self, view, asked, rng):\n"
    "        while True:\n"
    "            pass\n"
    "table = TableWidget('brag', seats=3, seed=11, seat=None, players=Never, pace='steady')\ntable",
]


def test_a_player_that_never_answers_is_waited_for_and_then_named(open_notebook) -> None:
    """The page shows that it waits, goes on by itself when the time is up, and says who was stopped."""
    page = open_notebook(NEVER)
    page.run_all()
    page.page.locator('.cw-say[data-state="wait"]').wait_for()
    assert "in time" not in page.page.locator(".cw-say").inner_text()
    page.page.get_by_text("did not answer in time and was stopped").wait_for()
    page.until("table.table.asked is None")
    assert page.ask_python("sum('stopped' in one.what.split(', ') for one in table.faults)") == "1"
    assert page.ask_python("{one.kind for one in table.faults}") == "{'late'}"


OVER = """() => { const [cards, act] = ['.cw-seat--own .cw-card', '.cw-act']
  .map(one => document.querySelector(one).getBoundingClientRect()); return cards.bottom - act.top; }"""
"""The part of the own cards that lies behind the answers, in CSS pixels of height."""


def test_the_own_cards_are_seen_in_a_low_window(open_notebook) -> None:
    """A screen of 1366 by 768 leaves a browser's page about 625 pixels, fewer than a table in JupyterLab needs."""
    cell = "import cardwidgets\ncardwidgets.TableWidget('preferans', seed=3, intro=True)"
    page = open_notebook([cell], width=1366, height=625)
    page.run_all()
    page.page.locator(".cw-intro [data-key=skip]").click()
    expect(page.page.locator(".cw-seat--own .cw-card").first).to_be_in_viewport(ratio=1)
    assert page.page.evaluate(OVER) <= 1
