"""Practice and predictions in the real JupyterLab: by mouse and by keyboard, and in every setting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import Learner, PracticeWidget

from .scenes import state
from .settings import each_setting, every_setting, expect
from .stage import lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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


def test_a_guess_is_typed_as_people_write_it(open_notebook: Any) -> None:
    """A chance such as 1 in 4 is typed and locked with Enter, without the slider."""
    page = open_notebook([SHARE.format(lang="en")])
    page.run_all()
    field = page.page.locator('.cw-predict [data-key="typed"]')
    field.fill("1 in 4")
    assert page.ask_python("w.guess, w.share") == "(None, None)"
    page.press("Enter")
    page.until("w.guess == 25.0")
    expect(field).to_have_count(0)


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


LEARNT = """from cardwidgets import Learner
from cardwidgets.lessons import Attempt
me, long = Learner(), 'A topic with a longname_that_nobody_breaks_anywhere_in_it, and more words after it'
for seed in range(3):
    me.record(Attempt(kind='brag.which_wins', seed=seed, lang='en', ok=True, tries=1, hints=0, shown=False,
                      seconds=9.0, answer='', topic='ranking', level=1))
me.record(Attempt(kind='mine', seed=1, lang='en', ok=True, tries=1, hints=0, shown=False, seconds=9.0, answer='',
                  topic=long, level=1))
shown = me.topics({lang!r})
shown"""
# how high the letters are, what is cut or beyond the window, how light the ground is, and the name as it is read
MAP = """root => { const parts = [...root.querySelectorAll('p, div, b, li, span')];
  const ground = e => !e || getComputedStyle(e).backgroundColor.replace(/ /g, '') !== 'rgba(0,0,0,0)' ? e
    : ground(e.parentElement);
  const light = colour => Math.max(...colour.match(/[\\d.]+/g).slice(0, 3).map(Number));
  const inks = parts.map(e => light(getComputedStyle(e).color));
  return { least: Math.min(...parts.map(e => parseFloat(getComputedStyle(e).fontSize))),
    cut: parts.filter(e => { const r = e.getBoundingClientRect();
      return r.right > innerWidth + 0.5 || r.left < 0 || e.scrollWidth > e.clientWidth + 1 && e.tagName === 'LI'; })
      .map(e => e.textContent),
    tiles: root.querySelectorAll('li').length, inks,
    grounds: parts.map(ground).filter(e => e).map(e => light(getComputedStyle(e).backgroundColor)),
    firm: root.innerText.includes('●●●○○'), long: root.innerText.includes('and more words after it'),
    labels: root.querySelectorAll('[aria-label]').length }; }"""
TOPICS = 44 + 1
"""Those of the package, and the learner's own."""
DISTRUST = """() => { for (const cell of window.jupyterapp.shell.currentWidget.content.widgets)
  cell.model.trusted = false; }"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_map_of_topics_is_read_on_a_phone_and_at_night(open_notebook: Any, lang: str) -> None:
    """A learner's record as the last line of a cell: letters of 11 pixels, nothing cut, on the page's own ground.

    In JupyterLab when it is run and when the page is not trusted, and as a stored output on a page of its own, whose
    ground is dark where the reader's system is.
    """
    page = open_notebook([LEARNT.format(lang=lang)])
    page.run_all()

    def seen(found: dict[str, Any], *, dark: bool) -> None:
        assert found["least"] >= 11 and found["cut"] == [] and found["tiles"] == TOPICS, found
        assert found["firm"] and found["long"], found
        assert [one for one in found["grounds"] if (one > 60) is dark] == [], found["grounds"]
        assert [one for one in found["inks"] if (one < 190) is dark] == [], found["inks"]

    for trusted in (True, False):
        if not trusted:
            page.page.evaluate(DISTRUST)
            page.drawn()
        for setting in each_setting(page, (1366, 360)):
            output = page.output(0).first
            found = output.evaluate(MAP)
            assert (found["labels"] == TOPICS) is trusted  # the page has taken out what it takes out
            seen(found, dark=setting.startswith("dark"))
            page.screenshot(f"map-{lang}-{setting}", ".jp-OutputArea-output")
    stored = page.page.evaluate(
        "() => [].concat(window.jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.toJSON()[0]"
        ".data['text/html']).join('')"
    )
    plain = page.page.context.new_page()
    for scheme in ("light", "dark"):
        plain.emulate_media(color_scheme=scheme)
        plain.set_content(f'<meta name="color-scheme" content="light dark"><body>{stored}</body>')
        for width in (1366, 360):
            plain.set_viewport_size({"width": width, "height": 800})
            seen(plain.locator("body").evaluate(MAP), dark=scheme == "dark")
    plain.close()


LAID_OUT = """() => {
  const box = name => document.querySelector(name)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const exercise = box('.cw-exercise'), table = box('.cw-table .cw-in'), felt = box('.cw-table .cw-board');
  const panel = box('.cw-panel'), act = box('.cw-table .cw-act');
  return { widths: [...document.querySelectorAll('.cw-exercise, .cw-table')].map(one => one.offsetWidth),
    high: table.height ? 0 : exercise.height, low: table.bottom - act.bottom,
    over: panel.height ? panel.top - felt.top : 0 }; }"""
"""The widths of an exercise and its table, the height of one without a table, and the empty room below the answers and
above the log."""
ROW = ("brag.end_it", "brag.which_wins", "briscola.count_points", "crash.is_it_legal", "brag.split_nine")


@pytest.mark.parametrize("width", [1900, 1366, 930, 640])
def test_a_row_of_questions_keeps_its_room(browser: Browser, width: int) -> None:
    """At a table or not, each is as wide as the others; those without a table are as high; no felt lies empty."""
    with stage(browser, viewport={"width": width, "height": 768}) as page:
        found = []
        for kind in ROW:
            lay(page, state(PracticeWidget(Learner(), kinds=[kind], number=3, lang="en")))
            found.append(page.evaluate(LAID_OUT))
        assert len({wide for one in found for wide in one["widths"]}) == 1, found
        assert all(abs(one["low"]) <= 2 and abs(one["over"]) <= 2 for one in found), found
        assert width < 900 or len({one["high"] for one in found if one["high"]}) == 1, found
