"""A first deal in a browser: the rules, bubbles beside what they explain, and the way out by Escape."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import TableWidget
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.base import CardWidget

from .scenes import LANGS, MAX_ANSWERS, introduce, state
from .settings import expect
from .stage import lay, play, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .conftest import OpenNotebook

COVERED = """() => {
  const bubble = document.querySelector('.cw-i-bubble').getBoundingClientRect();
  const page = document.querySelector('.cw-table').getBoundingClientRect();
  const there = one => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const kept = `.cw-seat--own :is(.cw-card, .cw-lay button), .cw-say, .cw-answers :is(button, input),
    .cw-board :is(.cw-grid, .cw-calls, .cw-set, .cw-pot__sum, .cw-played),
    .cw-call small:not(:empty), .cw-plate, .cw-acts button, .cw-seat--own .cw-caption
    ${innerWidth < 560 ? ', .cw-flow' : ', .cw-tape, .cw-me'}`;
  const found = [...document.querySelectorAll(kept)].filter(there).filter(one => {
    const r = one.getBoundingClientRect();
    return Math.min(bubble.right, r.right) - Math.max(bubble.left, r.left) > 1
      && Math.min(bubble.bottom, r.bottom) - Math.max(bubble.top, r.top) > 1;
  }).map(one => `${one.className}: ${one.textContent.slice(0, 20)}`);
  if (bubble.left < page.left || bubble.right > page.right || bubble.top < page.top || bubble.bottom > page.bottom)
    found.push('it leaves the table');
  const [ring, drawn] = ['.cw-i-ring', '.cw-i-bubble'].map(one => document.querySelector(one));
  const [aim, tip] = [ring.getBoundingClientRect(), getComputedStyle(drawn, '::before')];
  if (tip.display !== 'none') {
    const [x, y] = [bubble.left + parseFloat(tip.left), bubble.top + parseFloat(tip.top)];
    const off = Math.max(aim.left - x, x - aim.right, 0) + Math.max(aim.top - y, y - aim.bottom, 0);
    const corner = (x < aim.left || x > aim.right) && (y < aim.top || y > aim.bottom);
    if (corner || off > 50) found.push('its arrow points at nothing');
  }
  return found; }"""
"""The parts that a bubble covers of the own cards, the answers, the message, the middle, the plates and the tools."""
AT_TABLE = "() => document.activeElement?.closest('.cw-seat--own, .cw-ask')"
STEPS = {"brag": 3, "crash": 3, "briscola": 3, "chiamata": 3, "preferans-sochi": 5}
MAX_DEALS = 40


def coached_tables(name: str, lang: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a table at every decision that the coach of a family knows, by the title of its bubble."""
    seen: set[str] = set()
    steps: set[str] = set()
    for seed in range(MAX_DEALS):
        rng = Random(seed)
        widget: Any = TableWidget(name, seed=seed, players=RandomPlayer(), pace="once", lang=lang)
        introduce(widget)
        above = widget.above
        above.command("another", None)
        for _ in range(MAX_ANSWERS):
            if widget.above is None:
                break
            if widget.table.asked is None:
                widget.next_deal()
                continue
            bubble = above.view["bubble"]
            if bubble is not None and bubble["title"] not in seen:
                seen.add(bubble["title"])
                steps |= {bubble["title"]} if above._open in above._steps else set()
                yield bubble["title"], state(widget)
            widget.play(widget.table.asked.choices.sample(rng))
        if len(steps) == STEPS[name]:  # a bubble at a rare kind of decision is no step
            return
    raise AssertionError(f"{name}: only {seen} in {MAX_DEALS} deals")


@pytest.mark.parametrize("name", STEPS)
def test_a_bubble_covers_nothing_that_one_decides_by(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """At every coached decision, in both languages, on a wide page, a laptop's, a phone's, and in cells of a phone's
    JupyterLab, where a bubble may lie over the tools in the head."""
    monkeypatch.setattr(CardWidget, "close", lambda widget: None)
    wrong = {}
    with stage(browser) as page:
        for lang in LANGS:
            for title, told in coached_tables(name, lang):
                lay(page, told)
                for width, height in ((1040, 700), (930, 700), (360, 700), (360, 640), (286, 519), (256, 519)):
                    page.set_viewport_size({"width": width, "height": height})
                    page.evaluate("() => window.settled()")
                    page.evaluate("() => scrollTo(0, 9999)")
                    page.evaluate("() => window.settled()")
                    found = [one for one in page.evaluate(COVERED) if width >= 360 or "cw-btn--bare" not in one]
                    if found:
                        wrong[f"{title} at {width} by {height}"] = found
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STEPS)
def test_no_sentence_lies_behind_the_bar_on_a_phone(browser: Browser, name: str, lang: str) -> None:
    """On a small phone, too, all four sentences are seen whole above the bar, without scrolling."""
    widget: Any = TableWidget(name, seed=7, players=RandomPlayer(), pace="once", lang=lang)
    introduce(widget)
    with stage(browser, viewport={"width": 360, "height": 640}) as page:
        lay(page, state(widget))
        bar, last = (page.locator(one).last.bounding_box() for one in (".cw-i-bar", ".cw-i-tiles > li"))
        assert bar and last and last["y"] + last["height"] <= bar["y"] and bar["y"] + bar["height"] <= 640


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STEPS)
def test_the_rules_fit_into_the_height_of_the_table(browser: Browser, name: str, lang: str) -> None:
    """On a page nothing of them has to be scrolled, and they fill it."""
    widget: Any = TableWidget(name, seed=7, players=RandomPlayer(), pace="once", lang=lang)
    introduce(widget)
    told = state(widget)
    with stage(browser) as page:
        lay(page, told)
        for width in (1040, 930, 766):
            page.set_viewport_size({"width": width, "height": 700})
            page.evaluate("() => window.settled()")
            high = page.locator(".cw-i-felt").evaluate("felt => [felt.scrollHeight, felt.clientHeight]")
            assert high[0] <= high[1], width
            free = page.locator(".cw-i-tiles").evaluate(
                "tiles => tiles.parentElement.getBoundingClientRect().bottom - tiles.getBoundingClientRect().bottom"
            )
            assert free < 40, width  # and no half of them is empty


def test_the_rules_are_read_and_left_by_keyboard(browser: Browser) -> None:
    """Nothing under them is reached by Tab; Escape ends it, and the answers have the keys."""
    widget: Any = TableWidget("brag", seed=7, players=RandomPlayer(), pace="once")
    introduce(widget)
    with stage(browser) as page:
        page.set_viewport_size({"width": 934, "height": 700})
        play(page, widget.above)
        expect(page.locator(".cw-i-tiles > li")).to_have_count(4)
        page.keyboard.press("Tab")
        seen = []
        for _ in range(3):
            seen.append(page.evaluate("() => document.activeElement.dataset.key ?? ''"))
            page.keyboard.press("Tab")
        assert {"skip", "go"} <= {*seen}
        page.locator('[data-key="go"]').focus()
        page.keyboard.press("Escape")
        page.evaluate("() => window.settled()")
        assert [one["do"] for one in page.evaluate("() => window.sent")] == ["skip"] and widget.above is None


@pytest.mark.parametrize("name", STEPS)
def test_the_menu_closes_at_a_press_elsewhere(browser: Browser, name: str) -> None:
    """On the felt, beside the hand, on a card, outside the table, by Escape, and when the rules or a panel come."""
    widget: Any = TableWidget(name, seed=7, players=RandomPlayer(), pace="once")
    with stage(browser) as page:
        page.set_viewport_size({"width": 934, "height": 700})
        play(page, widget)
        menu, box = page.locator('[data-key="menu"]'), page.locator(".cw-menu .cw-pop")
        for elsewhere in (".cw-board", ".cw-seat--own", ".cw-seat--own .cw-card", '[data-key="terms"]', ".cw-say"):
            menu.click()
            expect(box).to_be_visible()
            page.locator(elsewhere).first.dispatch_event("click")
            expect(box).to_be_hidden()
        menu.click()
        page.mouse.click(400, 695)
        expect(box).to_be_hidden()
        menu.click()
        page.keyboard.press("Escape")
        expect(box).to_be_hidden()
        expect(menu).to_be_focused()
        menu.click()
        page.locator('[data-key="rules"]').click()
        expect(box).to_be_hidden()
        assert widget.above is not None


@pytest.mark.ci
@pytest.mark.parametrize(
    ("name", "leave"), [("brag", "go"), ("crash", "go"), ("preferans-sochi", "go"), ("briscola", "skip")]
)
def test_the_keys_are_at_the_table_when_the_rules_are_gone(open_notebook: OpenNotebook, name: str, leave: str) -> None:
    """In JupyterLab, also where others answer first, and after a bubble: on an own card, or else on an answer."""
    page = open_notebook([f"from cardwidgets import TableWidget\nTableWidget({name!r}, seed=7, intro=True)"])
    page.run_all()
    page.page.locator(f'.cw-i-rules [data-key="{leave}"]').press("Enter")
    expect(page.page.locator(".cw-i-rules")).to_have_count(0)
    expect(page.page.locator('.cw-say[data-state="turn"]')).to_be_visible()
    page.page.wait_for_function(AT_TABLE)
    if leave == "go":
        page.page.locator('.cw-i-bubble [data-key="go"]').press("Enter")
        expect(page.page.locator(".cw-i-bubble")).to_have_count(0)
        page.page.wait_for_function(AT_TABLE)


def test_while_why_is_open_no_bubble_lies_over_it(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither does its ring; Escape closes the reasons first, and then the bubble is there again."""
    monkeypatch.setattr(CardWidget, "close", lambda widget: None)
    _, told = next(coached_tables("briscola", "en"))
    why = {"label": "Why?", "lines": ["The lowest card risks least."], "bars": [], "unit": ""}
    told["traits"]["view"] |= {"why": why, "offers": [{"do": "advice", "text": "Why?"}]}
    with stage(browser) as page:
        lay(page, told)
        page.locator("[data-key=advice]").click()
        expect(page.locator(".cw-reasons")).to_be_visible()
        for part in (".cw-i-bubble", ".cw-i-ring"):
            expect(page.locator(part)).not_to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".cw-reasons")).to_have_count(0)
        expect(page.locator(".cw-i-bubble")).to_be_visible()
        assert page.evaluate("() => window.sent") == []


PLACES = """() => [...document.querySelectorAll(`.cw-table, .cw-lay, .cw-set, .cw-grid, .cw-calls, .cw-trick, .cw-lying,
  .cw-stock, .cw-flow, .cw-seat--own .cw-card, .cw-act, .cw-answers button, .cw-pot__sum`)].map(one => {
  const r = one.getBoundingClientRect();
  return `${one.className}: ${r.left + r.width / 2} ${r.top + r.height / 2}`; })"""


@pytest.mark.parametrize("name", STEPS)
def test_nothing_moves_when_a_bubble_goes(browser: Browser, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The sets, the bids, the middle and the cards keep their places, on a laptop and on a phone."""
    monkeypatch.setattr(CardWidget, "close", lambda widget: None)
    with stage(browser) as page:
        for title, told in coached_tables(name, "en"):
            for width, height in ((930, 700), (360, 640)):
                page.set_viewport_size({"width": width, "height": height})
                lay(page, told)
                page.evaluate("() => window.settled()")
                before = page.evaluate(PLACES)
                page.evaluate("() => document.querySelector('.cw-intro').replaceChildren()")
                assert page.evaluate(PLACES) == before, f"{title} at {width}"
