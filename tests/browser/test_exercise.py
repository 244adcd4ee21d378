"""Exercises in the real JupyterLab: answered by mouse, by keyboard and by dragging, in every setting."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import ExerciseWidget
from cardwidgets.lessons.exercises.probability.posing import TwiceFound
from cardwidgets.lessons.kinds import kind_named, kinds

from .conftest import NOTEBOOKS
from .scenes import LANGS, state
from .server import Lab
from .settings import every_setting, expect
from .stage import lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STATE = "s => document.querySelector('.cw-ex-act')?.dataset.state === s"
STANDS_BESIDE = """() => { const [said, acts] = ['.cw-ex-said', '.cw-ex-acts'].map(part =>
  document.querySelector(`.cw-ex-act ${part}`).getBoundingClientRect()), act = document.querySelector('.cw-ex-act');
  return said.top >= act.getBoundingClientRect().top && (said.bottom <= acts.top || said.right <= acts.left); }"""
LAST = """() => { const [area, line] = ['.cw-ex-said', '.cw-ex-said p'].map(part => document.querySelector(part));
  const [box, said] = [area, line].map(part => part.getBoundingClientRect());
  return area.scrollHeight > area.clientHeight ? Math.abs(said.top - box.top) < 1.5
    : said.top >= box.top - 1 && said.bottom <= box.bottom + 1; }"""
TALL = "() => [...document.querySelectorAll('.cw-exercise')].map(e => e.offsetHeight)"


def asked(kind: str, seed: int = 3, *, lang: str = "en") -> list[str]:
    return [f"from cardwidgets import ExerciseWidget\nw = ExerciseWidget('{kind}', seed={seed}, lang='{lang}')\nw"]


@pytest.mark.parametrize("kind", ["next_factor", "over_the_paths", "finish_the_distribution"])
def test_a_picture_takes_the_answer(open_notebook: Any, kind: str) -> None:
    """By keyboard: written on the branch, after paths were picked, or set as a bar; nothing tells it before."""
    page = open_notebook(asked(f"probability.{kind}"))
    page.run_all()
    tab = page.page
    if kind == "finish_the_distribution":
        tab.locator('[data-key="slide"]').focus()
        page.press(*["ArrowRight"] * 20)
        expect(tab.locator('.cw-pr-bar [data-is="gap"]')).to_have_attribute("style", "height:10%")
    if kind == "over_the_paths":
        tab.locator('[data-key="path:001"]').focus()
        page.press("Space")
        tab.locator('[data-key="path:010"]').click()
        expect(tab.locator(".cw-ex-along")).to_contain_text(" + ")
        assert page.ask_python("w.state, w.tries") == "('asked', 0)"
    answer = page.ask_python("str(w.exercise.task.expected)").strip("'")
    shown = tab.locator(".cw-ex-pictures").inner_text()
    assert answer not in shown.split() and (kind != "next_factor" or "?" not in shown)
    tab.locator('.cw-exercise [data-key="input"]').fill(answer)
    tab.locator('.cw-exercise [data-key="input"]').focus()
    page.press("Enter")
    tab.wait_for_function(STATE, arg="solved")
    page.wait_idle()
    assert page.axe(".cw") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pictures_in_questions_can_be_read_in_every_setting(open_notebook: Any, lang: str) -> None:
    """A tree to write in, one to press, icons and bars: light and dark, by touch, down to 360 pixels."""
    kinds = ("next_factor", "over_the_paths", "turn_it_round", "finish_the_distribution")
    page = open_notebook([asked(f"probability.{kind}", lang=lang)[0] for kind in kinds])
    page.run_all()
    every_setting(page, f"pictures-{lang}", touch=True)


def test_an_exercise_is_missed_hinted_and_solved(open_notebook: Any) -> None:
    """Cards picked by mouse, then by keyboard: each state is said, its height the same; a second view agrees."""
    page = open_notebook(asked("brag.best_three"))
    page.run_all()
    tab = page.page
    for card in ("KH", "TS", "5H"):
        tab.locator(f'[data-key="fan0:{card}"]').click()  # the second before the first was heard of
    tab.wait_for_function("() => document.querySelectorAll('.cw-fan [aria-pressed=true]').length === 3")
    page.wait_idle()
    tall = tab.evaluate(TALL)
    tab.locator('[data-key="main"]').click()
    tab.wait_for_function(STATE, arg="wrong")
    page.wait_idle()
    assert page.ask_python("w.state, w.tries, w.result.ok") == "('wrong', 1, False)"
    tab.locator('[data-key="hint:"]').click()
    tab.wait_for_function(STATE, arg="hinted")
    page.wait_idle()
    first = tab.locator(".cw-ex-act p").inner_text()
    expect(tab.locator(".cw-ex-hints")).to_have_count(0)
    tab.locator('[data-key="hint:"]').click()
    expect(tab.locator(".cw-ex-hints li")).to_have_text([first.replace("\n", " ")])
    page.wait_idle()
    assert tab.evaluate(LAST), "the last hint is out of sight, or half a line stands above it"
    assert page.axe(".cw") == []
    tab.locator('[data-key="fan0:TS"]').focus()
    page.press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.cw-fan [aria-pressed=true]').length === 2")
    page.press("End", "Space")
    tab.wait_for_function("() => document.querySelectorAll('.cw-fan [aria-pressed=true]').length === 3")
    page.wait_idle()
    assert page.focus() == "fan0:4H"
    tab.locator('[data-key="main"]').focus()
    page.press("Enter")
    tab.wait_for_function(STATE, arg="solved")
    page.wait_idle()
    assert page.ask_python("w.state, w.tries, w.answer") == "('solved', 2, 'KH 5H 4H')"
    assert tab.evaluate(TALL) == tall
    tab.locator('[data-key="main"]').click()
    tab.wait_for_function(STATE, arg="asked")
    page.wait_idle()
    assert page.axe(".cw") == []


def test_a_number_and_words(open_notebook: Any) -> None:
    """Typed and sent by Enter or by the button at once; stepped; yes and no by their letters."""
    page = open_notebook([*asked("brag.next_price"), *(["v = ExerciseWidget('brag.may_cover', seed=3)\nv"])])
    page.run_all()
    tab = page.page
    first, second = tab.locator(".cw-exercise").nth(0), tab.locator(".cw-exercise").nth(1)
    field = first.locator("input")
    field.fill("99999")
    first.locator('[data-key="main"]').click()
    page.until("w.tries == 1")
    page.wait_idle()
    field.fill("12x")
    field.press("Enter")
    first.locator('.cw-ex-act[data-state="refused"]').wait_for()
    page.wait_idle()
    assert page.ask_python("w.tries") == "1"
    field.fill("4")
    first.locator('[data-key="more"]').click()
    expect(field).to_have_value("5")
    field.press("ArrowDown")
    expect(field).to_have_value("4")
    field.press("Enter")
    page.until("w.tries == 2")
    second.locator('[data-key="option:yes"]').focus()
    page.press("n")
    second.locator('[data-key="option:no"][aria-checked="true"]').wait_for()
    second.locator('[data-key="main"]').click()
    page.until("v.tries == 1")


UNITS_4_AND_8 = (
    "fill_the_table", "read_the_table", "which_is_the_condition", "given_what_you_see",
    "before_the_play", "what_the_play_tells", "the_second_play",
)  # fmt: skip


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_two_units_on_probability_are_answered(open_notebook: Any, way: str) -> None:
    """Each kind of exercise of units 4 and 8, by the answer that was counted out; a two-way table is a table."""
    made = [kind_named(f"probability.{name}").make(4 if way == "mouse" else 5, "en") for name in UNITS_4_AND_8]
    cells = [
        f"from cardwidgets import ExerciseWidget\nw{n} = ExerciseWidget('{q.of}', seed={q.seed!r}, lang='en')\nw{n}"
        for n, q in enumerate(made)
    ]
    page = open_notebook(cells)
    page.run_all()
    for n, q in enumerate(made):
        card, options = page.page.locator(".cw-exercise").nth(n), getattr(q.task.answer, "options", ())
        named = {option.value: option.words.said("en") for option in options}
        right = named.get(q.task.expected, str(q.task.expected))
        assert isinstance(q.task, TwiceFound) and q.task.brute() == q.task.expected
        if q.kind in ("fill_the_table", "read_the_table"):
            expect(card.locator("table.cw-ex-table tbody tr")).to_have_count(3)
            expect(card.locator("td[data-mark=whole]")).to_have_text(["?"] * (q.kind == "fill_the_table"))
        if options:
            choice = card.locator(f'[data-key="option:{right}"]')
            if way == "mouse":
                choice.click()
            else:
                card.locator('[role="radio"]').first.focus()
                page.press(*["ArrowRight"] * [*named.values()].index(right), "Space")
            card.locator(f'[data-key="option:{right}"][aria-checked="true"]').wait_for()
        elif way == "mouse":
            card.locator("input").fill(right)
        else:
            card.locator("input").focus()
            page.page.keyboard.type(right)
        main = card.locator('[data-key="main"]')
        if way == "mouse":
            main.click()
        else:
            main.focus()
            page.press("Enter")
        page.until(f"w{n}.state == 'solved'")
    page.wait_idle()
    assert page.axe(".cw") == []


def test_an_order_is_dragged_and_stepped(open_notebook: Any) -> None:
    """A hand carried over another takes its place; the arrows move it, and the focus goes along."""
    page = open_notebook(asked("brag.order_hands"))
    page.run_all()
    tab = page.page
    tab.locator('[data-key="item:A"]').drag_to(tab.locator('[data-key="item:C"]'))
    page.until("w.view['draft'] == 'B C A D'")
    page.wait_idle()
    tab.locator('[data-key="item:D"]').focus()
    page.press("ArrowLeft")
    page.until("w.view['draft'] == 'B C D A'")
    page.wait_idle()
    assert page.focus() == "item:D"
    tab.locator('[data-key="later:B"]').click()
    page.until("w.view['draft'] == 'C B D A'")


def test_a_card_is_played_in_the_question(open_notebook: Any) -> None:
    """By mouse and by keyboard; the question, the cards and the result stand in one window of a small laptop."""
    page = open_notebook(asked("briscola.win_this_trick"))
    page.run_all()
    tab = page.page
    expect(tab.locator(".cw-table")).to_have_count(0)
    assert max(tab.evaluate(TALL)) <= 602
    tab.locator('[data-key$=":7D"]').click()
    tab.locator('[data-key="main"]:not([aria-disabled="true"])').click()
    tab.wait_for_function(STATE, arg="wrong")
    page.wait_idle()
    expect(tab.locator(".cw-ex-act")).to_be_in_viewport(ratio=1)
    assert page.axe(".cw") == []
    tab.locator('[data-key$=":4D"]').focus()
    page.press("Enter")
    tab.locator('[data-key$=":4D"][aria-pressed="true"]').wait_for()
    page.wait_idle()
    tab.locator('[data-key="main"]').focus()
    page.press("Enter")
    tab.wait_for_function(STATE, arg="solved")
    page.wait_idle()
    assert page.ask_python("w.state, w.tries, w.answer") == "('solved', 2, '4D')"


def test_sets_are_laid_at_the_table_below(open_notebook: Any) -> None:
    """The layout is the answer; the head of the table and the other seats are out of sight."""
    page = open_notebook(asked("brag.split_seven"))
    page.run_all()
    tab = page.page
    expect(tab.locator(".cw-table .cw-bar, .cw-table .cw-seats").locator("visible=true")).to_have_count(0)
    for n, card in enumerate(["5H", "JH", "9H", "7D", "2D", "JD"]):
        tab.locator(f'[data-key="card:{card}"]').focus()
        page.press("1" if n < 3 else "2")
        page.until(
            f"any('{card}' == one['card'] for row in w.below.view['ask']['layout']['sets'] for one in row['cards'])"
        )
        page.wait_idle()
    tab.locator(".cw-table .cw-ask .cw-btn--main").click()
    tab.wait_for_function(STATE, arg="solved")
    page.until("w.state == 'solved'")


def test_an_answer_leads_to_its_section(open_notebook: Any, lab: Lab) -> None:
    """Once it is answered, whatever the page's address: a press opens the notebook beside this one, at the heading."""
    shutil.copytree(NOTEBOOKS / "brag", lab.root / "brag", dirs_exist_ok=True)
    page = open_notebook(asked("brag.which_wins"))
    page.run_all()
    tab = page.page
    expect(tab.locator(".cw-ex-taught")).to_have_count(0)
    tab.evaluate("() => history.replaceState(null, '', '/lab')")
    tab.locator('[data-key^="option:"]').first.click()
    tab.locator('[data-key="main"]:not([aria-disabled="true"])').click()
    tab.locator('[data-key="show:"], .cw-ex-act[data-state="solved"] a').first.wait_for()
    if tab.locator('[data-key="show:"]').is_visible():
        tab.locator('[data-key="show:"]').click()
    link = tab.locator("a.cw-ex-taught")
    expect(link).to_contain_text("What if both hands are of one kind?")
    page.wait_idle()
    assert page.axe(".cw") == []
    link.focus()
    page.press("Enter")
    expect(tab.locator(".lm-TabBar-tab.jp-mod-current", has_text="2_hand_ranking.ipynb")).to_be_visible()
    expect(tab.locator("h2", has_text="What if both hands are of one kind?")).to_be_in_viewport()


KINDS = [
    "brag.best_three", "brag.must_pay", "brag.order_hands", "brag.just_beat", "brag.may_see", "brag.split_nine",
    "crash.four_sets", "preferans.lowest_bid", "briscola.win_this_trick", "preferans.how_they_split",
    "briscola.safe_card",
]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_exercises_can_be_read_in_every_setting(open_notebook: Any, kind: str, lang: str) -> None:
    """No violation known to axe, nothing wider than its cell, nothing too small for a finger; one height on a phone
    while it is asked. A solution is shown whole, and may make it higher."""
    page = open_notebook(asked(kind, lang=lang))
    page.run_all()
    every_setting(page, f"exercise-{kind}-{lang}", touch=True)
    page.wait_idle()
    page.laid_out()
    tall = page.page.evaluate(TALL)
    for do, then in (("hint", "hinted"), ("show", "shown")):
        page.until(f"w._handle_command({{'v': 1, 'id': '{do}', 'ply': w.ply, 'do': '{do}'}}, ()) is None")
        page.page.wait_for_function(STATE, arg=then)
        page.wait_idle()
        page.laid_out()
        assert page.page.evaluate(TALL) == tall or then == "shown", then
        assert page.page.evaluate(STANDS_BESIDE), f"{state}: what is said runs over the buttons, or out of its place"
    assert page.axe(".cw") == []


@pytest.mark.parametrize("kind", ["brag.chaal", "probability.over_the_paths"])
def test_the_button_that_answers_is_in_sight_in_a_low_window(browser: Browser, kind: str) -> None:
    """A long list of what happened, or a large picture, puts it under no edge of a laptop's window."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 930, "height": 700})
        lay(page, state(ExerciseWidget([kind_named(kind).make(3)])))
        expect(page.locator('.cw-ex-acts [data-key="main"]')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1180, 360])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_hint_is_read_whole_and_moves_nothing_above_it(browser: Browser, lang: str, width: int) -> None:
    """All hints of a question about cards, and of one that is answered at the table below."""
    seen = """() => { const [q, said] = ['.cw-ex-q', '.cw-ex-said'].map(one => document.querySelector(one));
      return [q.getBoundingClientRect().bottom, [said.clientHeight, said.scrollHeight]]; }"""
    with stage(browser, viewport={"width": width, "height": 768}) as page:
        for kind in ("brag.which_wins", "brag.split_seven"):
            widget = ExerciseWidget(kind, seed=1, lang=lang)
            while any(act["do"] == "hint" for act in widget.view["acts"]):
                widget.command("hint", "")
            widget.redraw()
            lay(page, state(ExerciseWidget(kind, seed=1, lang=lang)))
            before, _ = page.evaluate(seen)
            lay(page, state(widget))
            top, (high, whole) = page.evaluate(seen)
            assert whole <= high + 1 and top == before, (kind, high, whole)


HIGHER_THAN_A_CELL = {
    "brag.who_takes_the_pot",
    "brag.who_takes_the_old_pot",
    "preferans.lowest_bid",
    "probability.finish_the_distribution",
    "probability.over_the_paths",
    "probability.turn_it_round",
}
"""Kinds with more hands, bids or pictures than a laptop's cell has room for; they are scrolled."""
COVERED_OR_SCROLLED = """() => {
  const edge = document.querySelector('.cw-ex-act').getBoundingClientRect().top;
  const answers = [...document.querySelectorAll('.cw-ex-stage :is(button, input)')].filter(one =>
    one.checkVisibility());
  const lines = document.querySelector('.cw-ex-lines');
  return answers.some(one => one.getBoundingClientRect().bottom > edge + 1) || lines?.scrollTop > 0; }"""


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_laptop_no_answer_lies_under_the_buttons(browser: Browser, lang: str) -> None:
    """In JupyterLab at 1366x768, for every kind that has room there; and moves are read from the first one."""
    found = set()
    with stage(browser, viewport={"width": 1366, "height": 768}) as page:
        page.add_style_tag(content="body { margin: 0 } main { width: 980px; height: 540px; overflow: auto }")
        for kind in kinds():
            name = f"{kind.family}.{kind.name}"
            lay(page, state(ExerciseWidget(name, seed=3, lang=lang)))
            if page.evaluate(COVERED_OR_SCROLLED):
                found.add(name)
    assert found <= HIGHER_THAN_A_CELL
