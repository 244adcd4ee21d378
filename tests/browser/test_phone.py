"""A table on a phone, in the real JupyterLab: the answers stay in sight, wherever the page is scrolled."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import ExerciseWidget, Learner, PracticeWidget, ProblemsWidget, open_table
from cardwidgets.core.record import Record
from cardwidgets.lessons.record.mistakes import Position
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.widgets.modules import modules

from .scenes import LANGS, state, table
from .settings import expect
from .stage import lay, play, stage
from .test_scenes import ALONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from cardwidgets.widgets.base import CardWidget

    from .conftest import OpenNotebook

TABLE = ["from cardwidgets import TableWidget, open_table\nTableWidget(open_table('brag', seed=11), pace='once')"]
FIRST = "from cardwidgets import TableWidget\nTableWidget({name!r}, seed=7, intro=True, lang={lang!r})"
WHERE = """share => {
  const act = document.querySelector('.cw-act'), inside = document.querySelector('.cw-in');
  let up = inside.parentElement;
  while (up && !(up.scrollHeight > up.clientHeight + 8 && /auto|scroll/.test(getComputedStyle(up).overflowY)))
    up = up.parentElement;
  const box = up.getBoundingClientRect(), at = inside.getBoundingClientRect();
  up.scrollTop += at.top - box.top - box.height * share;
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
    const one = act.getBoundingClientRect(), seen = up.getBoundingClientRect(), table = inside.getBoundingClientRect();
    const answers = [...act.querySelectorAll('button')].filter(each => each.checkVisibility());
    done({ low: Math.round(one.bottom - Math.min(seen.bottom, table.bottom)),
      rest: Math.round(table.bottom - seen.bottom),
      least: Math.min(...answers.map(each => Math.round(each.getBoundingClientRect().height))) });
  }))); }"""
"""Scroll so that the table begins so far below the upper edge of what is seen; how far below the edge the answers end
(0: they stick to it), how much of the table is still below, and how high the lowest button is."""


NEEDED = {
    "brag": (".cw-pot__sum", table("brag", 1, 7, seats=4)),
    "crash": (".cw-set", table("crash", 0, 7)),
    "briscola": (".cw-place > .cw-lies, .cw-deck, .cw-stock > p", table("briscola", 5, 7)),
    "briscola of four": (".cw-place > .cw-lies", table("briscola", 4, 7, seats=4)),
    "chiamata, bids": (".cw-calls .cw-bid", table("chiamata", 0, 2, about="bid")),
    "chiamata": (".cw-place > .cw-lies", table("chiamata", 5, 7, about="play")),
    "preferans, bids": (".cw-grid .cw-call", table("preferans-sochi", 0, 7)),
    "preferans": (".cw-place > .cw-lies, .cw-stock > p", table("preferans-sochi", 4, 12, about="play")),
}
"""The part in the middle that a decision of a family needs, and a table where it is to be made."""
SIZES = ((256, 519), (286, 844), (306, 519), (360, 640), (390, 844))
"""Sizes of windows: cells in JupyterLab, two of them beside its side bar, the page that plays on the site, and a larger
phone."""
HIDDEN = """middle => [...document.querySelectorAll(
  `.cw-plate, ${middle}, .cw-seat--own .cw-card, .cw-say, .cw-ask button`)].filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
    const hit = document.elementFromPoint(left + 3, top + 7); // a corner that no neighbour in a hand covers
    return !one.contains(hit) && !hit?.contains(one) && !hit?.closest('.cw-card');
  }).map(one => `${one.className} ${one.textContent}`)"""
"""Parts out of sight or under something else: opponents, the middle, own cards, the question, answers."""


@pytest.mark.parametrize("lang", LANGS)
def test_a_decision_needs_no_scrolling_on_a_phone(browser: Browser, lang: str) -> None:
    """Opponents, the middle, the own cards, the question and the answers are seen at once, in each family."""
    found = {}
    with stage(browser) as page:
        page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
        for name, (middle, made) in NEEDED.items():
            lay(page, state(made(lang)))
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("() => window.settled()")
                assert page.locator(middle).count(), name
                if hidden := page.evaluate(HIDDEN, middle):
                    found[f"{name} at {width} by {height}"] = hidden
    assert found == {}


CUT_OFF = """() => [...document.querySelectorAll('.cw-seat--own .cw-card, .cw-ask button')].filter(one => {
  const { left, top, bottom } = one.getBoundingClientRect(), hit = document.elementFromPoint(left + 3, top + 7);
  const seen = document.querySelector('main').getBoundingClientRect();
  return top < seen.top || bottom > seen.bottom
    || !one.contains(hit) && !hit?.closest('.cw-card');
}).map(one => `${one.className} ${one.textContent}`)"""
"""Own cards and answers that leave the part of a notebook that is in sight, or that something covers."""


@pytest.mark.parametrize(("width", "height", "wide", "high"), [(390, 844, 336, 724), (360, 640, 306, 519)])
def test_own_cards_and_answers_are_whole_while_the_table_is_cut(
    browser: Browser, width: int, height: int, wide: int, high: int
) -> None:
    """A table below other cells, scrolled into sight only in part: its hand stands right above its answers."""
    found = {}
    with stage(browser, viewport={"width": width, "height": height}) as page:
        page.add_style_tag(
            content=f"""body {{ margin: 0 }} main {{ width: {wide}px; height: {high}px; overflow: auto }}
            main::before, main::after {{ content: ''; display: block; height: {high}px }}"""
        )
        for name, (_, made) in NEEDED.items():
            lay(page, state(made("en")))
            for lower in (105, 200):
                page.evaluate(
                    "([high, lower]) => document.querySelector('main').scrollTo(0, high - lower)", [high, lower]
                )
                page.evaluate("() => window.settled()")
                if cut := page.evaluate(CUT_OFF):
                    found[f"{name}, {lower} px lower"] = cut
    assert found == {}


CHOSEN = """() => [...document.querySelectorAll('.cw-ex-panel .cw-card, .cw-ex-acts button, '
    + '.cw-seat--own .cw-card, .cw-grid .cw-call, .cw-ask button')].filter(one => {
  const { left, top, bottom } = one.getBoundingClientRect(), hit = document.elementFromPoint(left + 3, top + 7);
  const seen = document.querySelector('main').getBoundingClientRect();
  return top < seen.top || bottom > seen.bottom || !one.contains(hit) && !hit?.closest('.cw-card');
}).map(one => `${one.className} ${one.textContent}`)"""
"""Cards, bids and buttons of an exercise that are out of sight or covered."""


@pytest.mark.parametrize("asked", ["contract", "play"])
@pytest.mark.parametrize(("width", "height", "wide", "high"), [(390, 844, 336, 724), (360, 640, 306, 519)])
def test_an_own_mistake_is_decided_without_scrolling(
    browser: Browser, asked: str, width: int, height: int, wide: int, high: int
) -> None:
    """The cards or bids and the buttons are seen at once, on a small phone without what stands above them."""
    for seed in range(99):
        table, rng = open_table("preferans-sochi", seed=seed), Random(seed)
        while table.asked and (table.asked.about != asked or table.view(0).facts.trick_number in (1, 2)):
            table.play(table.asked.choices.sample(rng))
        if table.asked:
            break
    assert table.asked
    every = sorted({str(table.asked.choices.sample(rng)) for _ in range(9)})
    costs = {name: Cost(float(place), 0.1) for place, name in enumerate(every)}
    unit = Unit.TRICKS if asked == "play" else Unit.WHISTS
    position = Position(Record.of(table).dumps(), every[-1], unit, costs)
    with stage(browser, viewport={"width": width, "height": height}) as page:
        page.add_style_tag(content=f"body {{ margin: 0 }} main {{ width: {wide}px; height: {high}px; overflow: auto }}")
        lay(page, state(ExerciseWidget(position.kind("k").make(1, "en"))))
        if height < 700:
            page.evaluate("() => document.querySelector('main').scrollTo(0, 9999)")
            page.evaluate("() => window.settled()")
        above = ["cw-btn Hint"] if asked == "contract" and height < 700 else []
        assert page.evaluate(CHOSEN) == above


COVERED = """() => [...document.querySelectorAll('.cw-grid .cw-call')].filter(one => {
  const { left, top } = one.getBoundingClientRect();
  return document.elementFromPoint(left + 9, top + 9)?.closest('.cw-seat--own');
}).map(one => one.textContent)"""
"""Bids that the own hand covers."""
OWN_BID = """from random import Random
from cardwidgets import ExerciseWidget, Record, open_table
from cardwidgets.lessons.record.mistakes import Position
from cardwidgets.lessons.review import Cost
from cardwidgets.odds.analysis.units import Unit
table, rng = open_table("preferans-sochi", seed=2), Random(1)
while not (table.asked.about == "bid" and table.asked.seat == 0):
    table.play("pass" if table.asked.about == "bid" else table.asked.choices.sample(rng))
costs = {"pass": Cost(0.0, 0.1), "6S": Cost(9.0, 0.1)}
ExerciseWidget(Position(Record.of(table).dumps(), "6S", Unit.WHISTS, costs).kind("k").make(1, "en"))"""


def test_the_own_hand_covers_no_bid_of_an_own_mistake(open_notebook: Any) -> None:
    """In JupyterLab on a phone, below its cell: wherever one has scrolled to, each bid in sight can be pressed."""
    page = open_notebook([OWN_BID], width=390, height=844)
    page.run_all()
    tab = page.page
    tab.wait_for_function("() => document.querySelectorAll('.cw-grid .cw-call').length > 5")
    for lower in (0, 80, 160, 240, 320):
        tab.evaluate(
            """lower => { const at = document.querySelector('.cw-exercise'); at.scrollIntoView();
            at.closest('.jp-WindowedPanel-outer, .jp-Notebook').scrollTop -= lower; }""",
            lower,
        )
        tab.wait_for_timeout(200)
        assert tab.evaluate(COVERED) == [], lower


WIDER = """() => [...document.querySelectorAll('.cw-exercise *')].filter(one => one.getClientRects().length
  && one.getBoundingClientRect().right > document.querySelector('.cw-exercise').getBoundingClientRect().right + .5)
  .map(one => one.textContent)"""


@pytest.mark.parametrize("lang", LANGS)
def test_the_closing_word_of_a_practice_is_whole(browser: Browser, lang: str) -> None:
    """Played to its end, with a mistake: what comes next and its buttons are no wider than a phone."""
    widget: Any = PracticeWidget(Learner(), family="preferans", number=5, lang=lang)
    for number in range(5):
        miss = [("hint", ""), ("show", "")] if number == 2 else [("answer", widget.exercise.key[0])]
        for do, token in (*miss, ("another", "")):
            told = {"v": 1, "id": f"{number}{do}", "do": do, "token": token, "ply": widget.ply}
            assert widget._handle_command(told, ()) is None
    assert widget.view["panel"]["kind"] == "none" and len(widget.view["acts"]) == 2
    with stage(browser, viewport={"width": 336, "height": 724}) as page:
        lay(page, state(widget))
        assert page.evaluate(WIDER) == []


OUTSIDE = """() => {
  const grid = document.querySelector('.cw-grid'), felt = document.querySelector('.cw-board').getBoundingClientRect();
  const { top, bottom } = grid.getBoundingClientRect();
  const missed = [...grid.querySelectorAll('.cw-call')].filter(one => {
    one.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  if (top < felt.top - 1 || bottom > felt.bottom + 1) missed.push(grid);
  return missed.map(one => one.textContent); }"""
"""Bids that cannot be reached in the grid, and the grid itself if it leaves the felt."""


@pytest.mark.ci
def test_all_bids_stay_on_the_felt_of_a_phone(browser: Browser) -> None:
    """Too many for a low felt, they are scrolled in it: none lies over the head or under a plate."""
    with stage(browser) as page:
        lay(page, state(table("preferans-sochi", 0, 7)("en")))
        page.locator('[data-key="all"]').click()
        for width, height in (*SIZES, (683, 384)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => window.settled()")
            assert page.evaluate(OUTSIDE) == [], (width, height)


GAMES_WITH_LONG_SUBTITLES = (
    "brag", "brag-classic", "teen-patti-ak47", "teen-patti-lowest-wild", "three-card-poker-casino-harsh", "crash",
    "briscola", "chiamata", "sueca", "preferans-old-dealer",
)  # fmt: skip
"""Games of every family, among them those with the shortest and the longest lines under their names."""
CUT = """() => { const bar = document.querySelector('.cw-in .cw-bar').getBoundingClientRect();
  return [...document.querySelectorAll('.cw-in .cw-title span')].filter(one => one.scrollWidth > one.clientWidth
    || one.getBoundingClientRect().bottom > Math.min(bar.bottom, one.parentElement.getBoundingClientRect().bottom + 1))
    .map(one => one.textContent); }"""
"""Lines under the name of a game that are cut off, at their ends or below."""
JOINED = """() => [...document.querySelectorAll('.cw-in .cw-title')].filter(one => {
  const [name, line] = [...one.children].map(part => [...part.getClientRects()]);
  return Math.abs(name.at(-1).bottom - line[0].bottom) < 8 && line[0].left - name.at(-1).right < 4;
}).map(one => one.title)"""
"""Names of games that the line beside them touches."""


@pytest.mark.parametrize("lang", LANGS)
def test_the_line_under_the_name_of_a_game_is_whole(browser: Browser, lang: str) -> None:
    """In every family, in the tenth trick too, and apart from the name: on the site, and in a notebook on a phone."""
    found = {}
    with stage(browser) as page:
        page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
        for name in GAMES_WITH_LONG_SUBTITLES:
            lay(page, sheet := state(table(name, 9, 7)(lang)))
            page.evaluate(ALONE, sheet["modules"])
            for width in (360, 306):
                page.set_viewport_size({"width": width, "height": 640})
                page.evaluate("() => window.settled()")
                if cut := page.evaluate(CUT) + page.evaluate(JOINED):
                    found[f"{name} at {width}"] = cut
    assert found == {}


@pytest.mark.ci
@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_answers_stay_in_sight(open_notebook: OpenNotebook, width: int, height: int) -> None:
    """While the table's end is below the edge, its answers stand at the edge; main targets are 44 px high."""
    page = open_notebook(TABLE)
    page.run_all()
    page.only_notebook()
    page.page.set_viewport_size({"width": width, "height": height})
    page.laid_out()
    for share in (0.3, 0.5):
        found = page.page.evaluate(WHERE, share)
        assert found["rest"] > 40 and abs(found["low"]) <= 2 and found["least"] >= 40, found
    main = page.page.locator(".cw-btn--main").first.bounding_box()
    assert main is not None and main["height"] >= 44


def test_the_first_page_is_left_without_scrolling(open_notebook: OpenNotebook) -> None:
    """Both its buttons are in sight on a small phone, wherever its first line stands, and what it says can be read."""
    page = open_notebook([FIRST.format(name=name, lang=lang) for name, lang in (("preferans", "ja"), ("brag", "en"))])
    page.run_all()
    page.only_notebook()
    page.page.set_viewport_size({"width": 360, "height": 640})
    page.laid_out()
    for rules in page.page.locator(".cw-i-rules").all():
        for line in ("h3", "li:nth-child(2)", "li:nth-child(4)"):
            rules.locator(line).evaluate("line => line.scrollIntoView({ block: 'center' })")
            page.laid_out()
            for key in ("go", "skip"):
                expect(rules.locator(f'[data-key="{key}"]')).to_be_in_viewport(ratio=1)
        rules.locator("li:nth-child(4)").evaluate("line => line.scrollIntoView({ block: 'start' })")
        last, go = rules.locator("li:nth-child(4)").bounding_box(), rules.locator('[data-key="go"]').bounding_box()
        assert last is not None and go is not None and last["y"] + last["height"] <= go["y"]


def test_the_marks_of_the_reader_are_read_whole(browser: Browser) -> None:
    """Each stands with all its letters beside the name: in a cell of JupyterLab at 390 px, and on the site."""
    with stage(browser) as page:
        for width, lang, answers in product((336, 360), LANGS, (0, 1)):
            page.set_viewport_size({"width": width, "height": 844})
            lay(page, state(table("brag", answers, 7, seats=4)(lang)))
            cut = page.locator(".cw-me :is(.cw-tag, .cw-tag span)").evaluate_all(
                "tags => tags.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
            )
            assert not cut, (width, lang, cut)


LABELS = """() => [...document.querySelectorAll('.cw-set > .cw-set__label')].map(one =>
  one.getBoundingClientRect().top - one.closest('.cw-set').getBoundingClientRect().top)"""


def test_no_label_of_a_set_touches_its_frame(browser: Browser) -> None:
    """Sets of Crash are as flat on a phone as can be; their labels stay three pixels within the line round them."""
    with stage(browser) as page:
        lay(page, state(table("crash", seed=7)("en")))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => window.settled()")
            gaps = page.evaluate(LABELS)
            assert len(gaps) == 4 and min(gaps) >= 4, (width, gaps)


TOUCHING = """() => [...document.querySelectorAll('.cw-set')].filter(set => {
  const [label, next] = ['.cw-set__label', '.cw-set__next'].map(one => {
    const range = document.createRange();
    const part = set.querySelector(one);
    if (!part) return null;
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  });
  return label && next && next.left < label.right + 4 && next.top < label.bottom && label.top < next.bottom;
}).map(set => set.textContent)"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_set_out_of_order_is_told_beside_its_label(browser: Browser, lang: str) -> None:
    """At no width of a phone, whatever its height."""

    def weak_first(lang: str) -> CardWidget:
        widget: Any = table("crash", seed=7)(lang)
        widget._handle_command(
            {"v": 1, "id": "1", "do": "draft", "ply": widget.ply, "token": "KD QS 8H | 3S 3H 3D"}, ()
        )
        return widget

    with stage(browser) as page:
        lay(page, state(weak_first(lang)))
        expect(page.locator('[data-next="order"]').first).to_be_attached()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => window.settled()")
            assert page.evaluate(TOUCHING) == [], width


CRAMPED = """() => {
  const table = document.querySelector('.cw-in').getBoundingClientRect(), found = [];
  for (const one of document.querySelectorAll('.cw-act button')) {
    const word = one.firstElementChild, { left, right } = one.getBoundingClientRect();
    if (!one.checkVisibility()) continue;
    if (left < table.left + 4 || right > table.right - 4) found.push(`${one.textContent} is out of sight`);
    if (word.offsetHeight > 2.5 * parseFloat(getComputedStyle(word).lineHeight))
      found.push(`${one.textContent} has three lines`);
  }
  for (const one of document.querySelectorAll('.cw-slots [data-tip]')) {
    const { font, letterSpacing, width } = getComputedStyle(one, '::before');
    const label = document.body.appendChild(document.createElement('b'));
    label.textContent = one.dataset.tip;
    label.style.cssText = `position: fixed; white-space: pre; font: ${font}; letter-spacing: ${letterSpacing}`;
    if (label.offsetWidth > parseFloat(width)) found.push(`${one.dataset.tip} is cut off`);
    label.remove();
  }
  return found; }"""
"""Answers that leave the table or have three lines, and labels wider than their cards."""


@pytest.mark.parametrize("lang", LANGS)
def test_advice_on_a_layout_is_whole(browser: Browser, lang: str) -> None:
    """On a phone: the number of its set on each card, and all buttons, also the one that puts sets in order."""
    found = {}
    with stage(browser) as page:
        page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
        for draft in ("KD QS 8H | 3S 3H 3D", "3S 3H 3D | KD QS 8H"):
            for hint in ("as_advised", "as_before"):
                widget: Any = table("crash", seed=7)(lang)
                widget._handle_command({"v": 1, "id": "1", "do": "draft", "ply": widget.ply, "token": draft}, ())
                told = state(widget)
                view, layout = told["traits"]["view"], told["traits"]["view"]["ask"]["layout"]
                view["offers"] = [{"do": do, "text": widget.say(f"table.{do}")} for do in ("why", "belief")]
                layout["hint"] = {"token": "", "text": widget.say(f"layout.{hint}")}
                for card in (card for row in layout["sets"] for card in row["cards"]):
                    card["tip"] = widget.say("layout.set", number=2)
                lay(page, told)
                for width in (286, 306, 336, 360, 390):
                    page.set_viewport_size({"width": width, "height": 640})
                    page.evaluate("() => window.settled()")
                    if cramped := page.evaluate(CRAMPED):
                        found[f"{draft}, {hint} at {width}"] = cramped
    assert found == {}


@pytest.mark.parametrize("key", ["Enter", None])
def test_after_the_last_card_the_headline_is_in_sight(browser: Browser, key: str | None) -> None:
    """Also where the page was scrolled down to the hand; the focus is on it."""
    with stage(browser, viewport={"width": 360, "height": 420}) as page:
        widget: Any = table("briscola", 19, 7, seats=2)("en")
        widget.set_trait("_late", modules("end"))
        play(page, widget)
        page.add_style_tag(content="body { padding-bottom: 500px }")
        card = page.locator(".cw-seat--own .cw-card").first
        page.mouse.wheel(0, 130)
        page.wait_for_function("() => scrollY > 100")
        if key:
            card.focus()
            page.keyboard.press(key)
        else:
            card.click()
        headline = page.locator(".cw-in[data-end] .cw-say")
        expect(headline).to_be_focused()
        page.evaluate("() => window.settled()")
        expect(headline).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("family", ["brag", "crash", "briscola", "preferans-sochi"])
def test_the_table_behind_a_result_is_in_sight(browser: Browser, family: str) -> None:
    """Also where the reader has scrolled down to the buttons of a result, which is longer than the table."""
    with stage(browser, viewport={"width": 253, "height": 519}) as page:
        page.add_style_tag(content="body { margin: 0; padding-bottom: 900px }")
        widget: Any = table(family, 200, 7)("en")
        widget.set_trait("_late", modules("end"))
        play(page, widget)
        page.evaluate("() => scrollTo(0, document.querySelector('.cw').offsetHeight - innerHeight)")
        page.evaluate("() => document.querySelector('[data-key=other]').click()")
        page.evaluate("() => window.settled()")
        expect(page.locator(".cw-in[data-end]")).to_have_count(0)
        expect(page.locator(".cw-board")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize(("family", "seed"), [("preferans-sochi", 12), ("brag", 7)])
def test_what_was_written_is_read_by_scrolling_the_page(browser: Browser, family: str, seed: int) -> None:
    """At the end of a deal its table has all its rows, and no box of its own that hides them."""
    with stage(browser, viewport={"width": 306, "height": 519}) as page:
        widget: Any = table(family, 200, seed)("en")
        widget.set_trait("_late", modules("end"))
        lay(page, state(widget))
        paper = page.locator(".cw-result__paper")
        assert paper.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
        page.evaluate("() => scrollTo(0, 9999)")
        expect(paper.locator("tbody tr").last).to_be_in_viewport(ratio=1)


def test_answers_of_a_question_are_not_under_its_buttons(browser: Browser) -> None:
    """On a small phone the bar with Hint and Check stands below the answers."""
    with stage(browser, viewport={"width": 360, "height": 640}) as page:
        page.add_style_tag(content="body { margin: 0 } main { width: 306px; height: 519px; overflow: auto }")
        problem: Any = ProblemsWidget("brag", learner=Learner())._below.children[0]
        lay(page, state(problem))
        stage_end, bar = (page.locator(one).bounding_box() for one in (".cw-ex-stage", ".cw-ex-act"))
        assert stage_end and bar
        assert bar["y"] >= stage_end["y"] + stage_end["height"] - 1


UNDER_TALK = """() => {
  const pop = document.querySelector('.cw-talk .cw-pop'), r = pop.getBoundingClientRect();
  const kept = '.cw-plate, .cw-open, .cw-me, .cw-seat--own .cw-card, .cw-say, .cw-bar > *';
  return [...document.querySelectorAll(kept)].filter(one => {
    const q = one.getBoundingClientRect();
    return Math.min(r.right, q.right) - Math.max(r.left, q.left) > 1
      && Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top) > 1; }).map(one => one.className); }"""
"""The plates, open hands, own cards and the message that the menu of signals covers."""


@pytest.mark.parametrize("seats", [4, 6])
def test_talk_leaves_plates_hands_and_the_message_in_sight(browser: Browser, seats: int) -> None:
    """At every size of a window; and a press outside closes the menu of signals."""
    with stage(browser) as page:
        lay(page, state(table("briscola", 3, 7, seats=seats)("en")))
        small = SIZES if seats == 4 else SIZES[3:]  # five plates fill a smaller window
        for width, height in (*small, (1366, 768), (1040, 700), (934, 700), (845, 700), (700, 700)):
            page.set_viewport_size({"width": width, "height": height})
            page.locator('[data-key="talk"]').click()
            menu = page.locator(".cw-talk .cw-pop").bounding_box()
            assert menu and menu["y"] >= 0 and menu["width"] >= 190, (width, height, menu)
            assert menu["height"] >= (240 if width >= 700 else 148), (width, height, menu)
            assert page.evaluate(UNDER_TALK) == [], (width, height)
            page.locator(".cw-say").click()
            expect(page.locator(".cw-talk .cw-pop")).to_have_count(0)
