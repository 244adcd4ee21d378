"""Tables, results and reviews in the cells of a phone: nothing lies over a trick, and what matters is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import ReviewWidget, TableWidget, open_table
from cardwidgets.lessons.review import review_deal
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.modules import modules

from .scenes import LANGS, MAX_ANSWERS, state, table
from .settings import expect
from .stage import lay, stage
from .test_geometry import CUT, WRONG

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CELLS = ((360, 640), (336, 724), (306, 519), (256, 519))
"""Widths and heights of a page that plays on the site, and of cells in JupyterLab, the last beside its side bar."""
TRICKS: dict[str, tuple[str, int | None]] = {
    "partners": ("briscola", 4),
    "three": ("briscola", 3),
    "two": ("briscola", 2),
    "six": ("briscola", 6),
    "five": ("chiamata", None),
    "many cards": ("sueca", None),
    "mariages": ("marianna", None),
}
"""Tables of tricks by what is special: open hands of partners, a stock, labels of cards beside each other."""
SIX = CELLS[:2]
"""Six have a higher table; in a lower window the own cards stick to its edge, over the felt."""


def decisions(name: str, seats: int | None, lang: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the state of a table at every question of a deal that is played at random."""
    rng = Random(5)
    widget = TableWidget(name, seed=5, players=RandomPlayer(), lang=lang, pace="once", seats=seats)
    for number in range(MAX_ANSWERS):
        yield number, state(widget)
        if widget.table.asked is None:
            return
        widget.play(widget.table.asked.choices.sample(rng))


@pytest.mark.parametrize("kind", TRICKS)
def test_nothing_lies_over_a_trick_on_a_phone(browser: Browser, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """At every question of a deal: no card, label, hand or word lies over another one, and none is cut off."""
    monkeypatch.setattr(CardWidget, "close", lambda widget: None)
    name, seats = TRICKS[kind]
    wrong = {}
    with stage(browser) as page:
        for lang in LANGS:
            for number, told in decisions(name, seats, lang):
                lay(page, told)
                for width, height in SIX if seats == 6 else CELLS:
                    page.set_viewport_size({"width": width, "height": height})
                    page.evaluate("() => window.settled()")
                    page.evaluate("() => scrollTo(0, 9999)")
                    if found := page.evaluate(WRONG):
                        wrong[f"{lang}, question {number} at {width} by {height}"] = found
    assert wrong == {}


@pytest.mark.parametrize(("seed", "hands"), [(16, 1), (49, 1), (60, 2)])
def test_open_hands_are_large_and_leave_the_trick_free(browser: Browser, seed: int, hands: int) -> None:
    """In Preferans: one alone has all of the width, also the hand that one plays from; two share it."""
    rng = Random(seed)
    widget = TableWidget("preferans-sochi", seed=seed, players=RandomPlayer(), pace="once")
    while True:
        asked = widget.table.asked
        assert asked is not None
        if len((widget.view["bids"] or {}).get("hands") or []) == hands and widget.table.view(0).facts.trick_number > 0:
            break
        drawn = [asked.choices.sample(rng) for _ in range(8)]
        wanted = ("pass",) if asked.about == "bid" else ("open", "whist")
        widget.play(next((one for one in drawn if str(one) in wanted), drawn[0]))
    with stage(browser) as page:
        lay(page, state(widget))
        for width, height in (*CELLS[:3], (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => window.settled()")
            assert page.evaluate(WRONG) == [], (width, height)
            card = page.locator(".cw-open .cw-card").first.bounding_box()
            assert card is not None and card["width"] >= (30 if hands > 1 else 43), (width, height)


@pytest.mark.parametrize("lang", LANGS)
def test_a_partners_hand_to_exchange_from_lies_over_nothing(browser: Browser, lang: str) -> None:
    """On a phone it takes the place of the last trick, and covers no other part."""
    wrong = {}
    with stage(browser) as page:
        lay(page, state(table("briscola", 0, 3, "exchange", seats=4)(lang)))
        expect(page.locator(".cw-pairs")).to_be_visible()
        for width, height in (*CELLS, (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => window.settled()")
            if found := page.evaluate(WRONG.replace(".cw-talk >", ".cw-pairs, .cw-talk >")):
                wrong[f"{width} by {height}"] = found
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [4, 6])
def test_hands_to_exchange_from_cover_nothing_on_a_wide_table(browser: Browser, lang: str, seats: int) -> None:
    """No plate, tool or card of the trick lies under the hand of a partner, or under those of two."""
    wrong = {}
    with stage(browser) as page:
        lay(page, state(table("briscola", 0, 3, "exchange", seats=seats)(lang)))
        for width in (1366, 1040, 930, 845, 760, 700):
            page.set_viewport_size({"width": width, "height": 768})
            page.evaluate("() => window.settled()")
            if found := page.evaluate(WRONG.replace(".cw-talk >", ".cw-pairs, .cw-talk >")):
                wrong[width] = found
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGS)
def test_names_and_words_of_seats_are_whole_beside_the_side_bars(browser: Browser, lang: str) -> None:
    """In a cell of 250 px, with chips beside the names; and no card lies over the name of the hand."""
    with stage(browser, viewport={"width": 250, "height": 519}) as page:
        for name in ("brag", "crash"):
            lay(page, state(table(name, 1 if name == "brag" else 0, 7, seats=4)(lang)))
            assert page.evaluate(CUT) + page.evaluate(WRONG) == [], name


def in_window(page: Page, selector: str) -> bool:
    """Return True if the first such part ends above the lower edge of the window, and above the buttons there."""
    told: bool = page.locator(selector).first.evaluate("""one => {
      const foot = document.querySelector('.cw-in[data-end] .cw-answers, .cw-rv-foot').getBoundingClientRect().top;
      return one.getBoundingClientRect().bottom <= Math.min(foot, innerHeight) + 1; }""")
    return told


LINES = """() => [...document.querySelectorAll('.cw-again .cw-btn span')].map(one =>
  Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)))"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "seed", "seats"), [
    ("briscola", 7, 4), ("briscola", 7, 2), ("brag", 7, 4), ("crash", 7, 4), ("preferans-sochi", 12, 3),
])  # fmt: skip
def test_a_result_shows_what_was_written(browser: Browser, lang: str, name: str, seed: int, seats: int) -> None:
    """On a small phone: the reader's row of the table stands above the buttons, whose words have two lines at most."""
    widget: Any = table(name, MAX_ANSWERS, seed, seats=seats)(lang)
    widget.set_trait("_late", modules("end"))
    with stage(browser, viewport={"width": 360, "height": 640}) as page:
        lay(page, state(widget))
        assert in_window(page, ".cw-result__paper [data-own]")
        assert max(page.evaluate(LINES)) <= 2


BIDS = """() => [...document.querySelectorAll('.cw-rv-board .cw-call')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [.1, .5, .9].some(part => !one.contains(document.elementFromPoint(left + width / 2, top + height * part)));
}).map(one => one.textContent)"""
"""Bids on the board of a review that something else covers."""


@pytest.mark.parametrize("lang", LANGS)
def test_the_bids_of_a_review_are_in_sight(browser: Browser, lang: str) -> None:
    """On a small phone: a long headline leaves room for the board, on which nothing lies over a bid."""
    deal, rng = open_table("preferans-sochi", seed=12, seats=3), Random(12)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    with stage(browser, viewport={"width": 360, "height": 640}) as page:
        page.add_style_tag(content="body { margin: 0 }")
        lay(page, state(ReviewWidget(review_deal(deal, 0, fast=True), lang=lang)))
        assert page.locator(".cw-rv-board .cw-call").count() > 3
        assert page.evaluate(BIDS) == []
        assert in_window(page, ".cw-rv-board .cw-me")


@pytest.mark.parametrize("width", [360, 930])
def test_a_panel_over_the_table_is_left_by_back_and_by_escape(browser: Browser, width: int) -> None:
    """Log, score and words: a button at their head closes them, and so does Escape; beside the table there is none."""
    with stage(browser) as page:
        page.set_viewport_size({"width": width, "height": 640})
        lay(page, state(table("briscola", 5, 7)("en")))
        sheet, back = page.locator(".cw-in[data-sheet]"), page.locator('[data-key="back"]')
        for name in ("log", "score", "terms"):
            for leave in (back.click, lambda: page.keyboard.press("Escape")):
                if width == 360:
                    page.locator('[data-key="menu"]').click()
                page.locator(f'[data-key="{name}"]').click()
                expect(back).to_be_in_viewport(ratio=1)
                leave()
                expect(sheet).to_have_count(0)
        page.set_viewport_size({"width": 1100, "height": 700})
        page.locator('[data-key="score"]').click()
        expect(back).not_to_be_visible()


SPOILT = """() => {
  const box = one => one.getBoundingClientRect(), found = [], all = query => [...document.querySelectorAll(query)];
  const [edge] = all('.cw');
  for (const one of all('.cw-answers .cw-btn, .cw-rv-laid .cw-face'))
    if (one.checkVisibility() && (box(one).left < box(edge).left || box(one).right > box(edge).right))
      found.push(`${one.textContent} is cut`);
  const laid = all('.cw-rv-laid .cw-face, .cw-rv-laid .cw-soft').map(box);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  if (laid.some((a, i) => laid.slice(i + 1).some(b => over(a, b))))
    found.push('cards of layouts lie over each other');
  for (const one of all('.cw-reveal td .cw-face'))
    if (one.checkVisibility() && box(one).right > box(one.closest('td')).right) found.push('a card leaves its cell');
  for (const one of all('.cw-act .cw-btn span'))
    if (one.offsetHeight > 2.5 * parseFloat(getComputedStyle(one).lineHeight))
      found.push(`${one.textContent} has three lines`);
  for (const one of all('.cw-board > .cw-lay'))
    if (one.scrollHeight > one.clientHeight + 1) found.push(`sets are cut: ${one.scrollHeight} of ${one.clientHeight}`);
  for (const one of all('.cw-result__rows .cw-face')) {
    const { left, top, width } = box(one), there = document.elementFromPoint(left + width * .8, top + 3);
    if (there?.closest('.cw-face') && !one.contains(there)) found.push('a card of a result lies under another');
  }
  for (const one of all('.cw-in[data-end] .cw-answers .cw-btn')) {
    const { left, top, width, height } = box(one);
    for (const x of [.1, .3, .5, .7, .9])
      if (!one.contains(document.elementFromPoint(left + width * x, top + height / 4)))
        found.push(`${one.textContent} is covered`);
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const one of all('.cw-fan [data-tip]')) {
    const strip = getComputedStyle(one, '::before');
    pen.font = strip.font;
    const upper = one.closest('[data-tiers="2"]') && !one.matches('[data-low]');
    const [wide, there] = [pen.measureText(one.dataset.tip).width, parseFloat(upper ? strip.height : strip.width)];
    if (wide > there + 3) found.push(`${one.dataset.tip} has ${there} of ${wide}`);
    if (upper && parseFloat(strip.left) < 13) found.push(`${one.dataset.tip} covers a rank`);
  }
  return found; }"""
"""Marks cut short or over a rank, buttons of three lines, buttons, cards and sets out of sight or over each other, and
buttons and cards that a result covers."""


@pytest.mark.parametrize("lang", LANGS)
def test_crash_is_whole_beside_the_side_bars_of_jupyterlab(browser: Browser, lang: str) -> None:
    """In a cell of a phone: all buttons of a layout, also of one with a set that is too weak; those over a result, the
    sets behind it, and the two layouts of a review."""
    over: Any = table("crash", MAX_ANSWERS, 7, seats=4)(lang)
    over.set_trait("_late", modules("end"))
    start: Any = TableWidget("crash", seed=7, lang=lang, pace="once", seats=4, advice=True)
    start.coach.advise()
    weak: Any = table("crash", 0, 7, seats=4)(lang)
    token = "KD QS 8H | 3S 3H 3D"
    weak._handle_command({"v": 1, "id": "1", "do": "draft", "ply": weak.ply, "token": token}, ())
    deal, rng = open_table("crash", seed=7, seats=4), Random(7)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    review = ReviewWidget(review_deal(deal, 0, fast=True), lang=lang)
    told_over, wrong = state(over), {}
    with stage(browser, viewport={"width": 253, "height": 528}) as page:
        page.add_style_tag(content="body, main { margin: 0; padding: 0 }")
        for name, told in (
            ("start", state(start)),
            ("weak", state(weak)),
            ("over", told_over),
            ("behind", told_over),
            ("review", state(review)),
        ):
            lay(page, told)
            if name == "behind":
                page.locator('[data-key="other"]').click()
            page.evaluate("() => window.settled()")
            if found := page.evaluate(SPOILT):
                wrong[name] = found
    assert wrong == {}
