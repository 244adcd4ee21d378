"""The table has one height for each width, whatever is played and however far; and everything lies within it."""

from __future__ import annotations

import math
from copy import deepcopy
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import ExerciseWidget, open_table
from cardwidgets.core.record import Record
from cardwidgets.lessons.record.mistakes import Position
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.odds.analysis.units import Unit

from .scenes import state, table
from .stage import STATIC, lay, recorded, show, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

HEIGHTS = {1180: 600, 1040: 600, 900: 600, 640: 688, 360: 516, 306: 516, 250: 516}
"""Of the widget by the width of its cell, in CSS pixels: 645 are left for it on a screen of 1366 by 768, and 519 on a
phone's of 360 by 640."""
HIGH = 662
"""On a phone with a window of 800 and more, and everywhere for seats that stand in no row, or prices besides."""
SAMPLED_TABLES = ("brag 0.4", "crash 0.3", "preferans-sochi 0.2", "schembil 0.19", "three-card-poker-casino 0.2")
LAID = """() => {
  const table = document.querySelector('.cw'), inside = table.getBoundingClientRect(), found = [];
  const act = table.querySelector('.cw-act').getBoundingClientRect();
  const parts = '.cw-ask button, .cw-ask input, .cw-say, .cw-seat--own .cw-card, .cw-plate';
  for (const one of table.querySelectorAll(parts)) {
    const r = one.getBoundingClientRect();
    if (r.width && (r.left < inside.left - 1 || r.right > inside.right + 1 || r.top < inside.top - 1
        || r.bottom > inside.bottom + 1)) found.push(`outside: ${one.className} ${one.textContent}`);
  }
  const seats = [...table.querySelectorAll('.cw-seats > li')];
  for (const one of seats) for (const other of seats) {
    const [a, b] = [one, other].map(each => each.firstElementChild.getBoundingClientRect());
    if (one !== other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      found.push(`over each other: ${one.textContent} and ${other.textContent}`);
  }
  const felt = table.querySelector('.cw-in').getBoundingClientRect();
  const [height, low] = [felt.height, felt.bottom - act.bottom].map(Math.round);
  // at a table of tricks names and last words are whole, and a plate is as high whatever is said on it
  const tricks = !!table.closest('.cw-tricks'), cut = one => one.scrollHeight > one.clientHeight + 1
    || one.scrollWidth > one.clientWidth + 1;
  for (const one of tricks ? table.querySelectorAll('.cw-seat__name, .cw-seat__said') : [])
    if (one.textContent.length < 60 && cut(one)) found.push(`cut: ${one.textContent}`);
  const plates = seats.map(each => each.firstElementChild.offsetHeight).filter(each => tricks && each);
  if (new Set(plates).size > 1) found.push(`plates: ${plates}`);
  return { height, wide: table.scrollWidth > table.clientWidth, low, found };
}"""


def fits(page: Page, sample: dict[str, Any], name: str, heights: dict[int, int]) -> None:
    """Show a view in a window of each width; of its height little, since it is measured and need not be painted."""
    shown = False
    for width, height in heights.items():
        window: ViewportSize = {"width": width + 4, "height": 100 if width >= 560 else 720}  # a phone's bar sticks
        if page.viewport_size != window:
            page.set_viewport_size(window)
        if shown:
            page.evaluate("() => window.settled()")
        else:
            show(page, sample)
        shown = True
        laid = page.evaluate(LAID)
        tabs = 44 if 560 <= width < 720 else 0
        if height == 516 and (len(sample["view"]["seats"]) > 5 or sample["view"]["stage"] == "places"):
            height = HIGH
        assert laid == {"height": height, "wide": False, "low": tabs, "found": []}, f"{name} at {width}"


def test_a_table_has_one_height_at_every_width(browser: Browser) -> None:
    """Heights as designed, nothing wider than its cell, no seat over another, the answers always inside."""
    views = recorded()
    with stage(browser) as page:
        for name in SAMPLED_TABLES:
            fits(page, views[name], name, {width: HEIGHTS[width] for width in (1040, 900, 640, 360)})
        page.set_viewport_size({"width": 364, "height": 800})
        page.evaluate("() => window.settled()")
        assert page.evaluate(LAID)["height"] == HIGH


every_width = pytest.mark.parametrize(
    "width", [pytest.param(width, marks=pytest.mark.long) if width == 250 else width for width in HEIGHTS]
)


@every_width
def test_every_recorded_table_fits(browser: Browser, width: int) -> None:
    """Every family and phase, also where a name has two hundred characters."""
    with stage(browser) as page:
        for name, sample in recorded().items():
            named = deepcopy(sample)
            named["view"]["seats"][0]["name"] = "W" * 200
            fits(page, named, name, {width: HEIGHTS[width]})


@pytest.mark.parametrize("width", HEIGHTS)
def test_seventeen_players_and_a_long_log_fit(browser: Browser, width: int) -> None:
    """Sixteen rivals stand in rows that touch nobody; a log of two thousand rows scrolls in its own box."""
    sample = deepcopy(recorded()["brag 0.4"])
    *rivals, own = sample["view"]["seats"]
    sample["view"]["seats"] = [
        {**rivals[n % len(rivals)], "seat": n + 1, "name": f"Player {n + 1}"} for n in range(16)
    ] + [own]
    sample["view"]["rows"] = sample["view"]["rows"] * 500
    with stage(browser) as page:
        fits(page, sample, "seventeen", {width: HEIGHTS[width]})


PLACES = """() => Object.fromEntries([...document.querySelectorAll('.cw-seats > .cw-seat')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.seat, [x + width / 2, y + height / 2]]; }))"""


def test_play_goes_round_anticlockwise(browser: Browser) -> None:
    """The next player sits at the reader's right (S001), and so on round the table, also in a narrow cell."""
    with stage(browser) as page:
        for name, seats in (("briscola", 4), ("chiamata", 5), ("briscola", 6)):
            scene = state(table(name, seed=3, seats=seats)("en"))
            for width in (1040, 640, 466, 360, 250):
                lay(page, {**scene, "theme": "light", "width": width, "column": 1, "row": 1})
                places = page.evaluate(PLACES)
                middle = sum(x for x, _ in places.values()) / len(places)
                low = max(y for _, y in places.values()) + 100
                angles = [math.atan2(low - y, x - middle) for _, (x, y) in sorted(places.items())]
                told = f"{name} of {seats} at {width}"
                assert angles == sorted(angles) and len({round(angle, 3) for angle in angles}) == seats - 1, told


RESTING = """view => { window.models[0].set('view', view); return window.settled(); }"""
ANSWERABLE = """() => {
  const at = one => Object.values(document.querySelector(one).getBoundingClientRect().toJSON());
  const shown = one => one.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(':is(.cw-ask, .cw-picks, .cw-pairs) button')];
  return { shown: found.filter(shown).length, at: ['.cw-say', '.cw-act', '.cw-in'].map(at) };
}"""
QUESTIONS = ("words", "amount", "cards", "subset", "pairs", "layout")


def test_while_others_think_nothing_of_the_last_question_can_be_seen(browser: Browser) -> None:
    """Not its buttons, whatever was asked, nor pictured words; and nothing else moves when they go."""
    kinds = {}
    for name, one in recorded().items():
        if one["view"]["turn"] == "you" and not one["view"].get("offers"):
            asked = one["view"]["ask"]
            pictured = any("card" in word or "mark" in word for word in asked["words"])
            kinds.setdefault((one["view"]["stage"], pictured, *(key for key in QUESTIONS if asked.get(key))), name)
    with stage(browser) as page:
        for width, (kind, name) in product((1040, 360), kinds.items()):
            page.set_viewport_size({"width": width + 4, "height": 720})
            sample = recorded()[name]
            show(page, sample)
            before = page.evaluate(ANSWERABLE)
            assert before["shown"] or "cards" in kind, name
            thinks = {"turn": "other", "state": "wait", "ask": None, "ply": 1 + sample["view"]["ply"]}
            page.evaluate(RESTING, sample["view"] | thinks)
            assert page.evaluate(ANSWERABLE) == {"shown": 0, "at": before["at"]}, name


OUTLINED = """() => [...document.querySelectorAll('.cw-face')].filter(one => {
  const { outlineStyle, outlineColor } = getComputedStyle(one);
  return outlineStyle !== 'none' && outlineColor !== 'rgb(255, 210, 98)' && !one.closest('.cw-seat'); }).length"""


def test_at_the_end_only_the_winner_is_framed(browser: Browser) -> None:
    """The frame of a hand that won goes round no other card: not in a row of the panel, nor in the list of hands."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 1240, "height": 720})
        for name in ("brag", "crash", "briscola", "preferans-sochi"):
            told = state(table(name, 400, 12)("en"))
            told["traits"]["view"]["end"]["won"] = True
            lay(page, told)
            assert page.locator(".cw-in[data-end][data-won]").count() == 1, name
            assert page.evaluate(OUTLINED) == 0, name


GOLD = """() => [...document.querySelectorAll('.cw-place .cw-face')].filter(one => {
  const { filter, outlineStyle, outlineColor } = getComputedStyle(one);
  return (filter + (outlineStyle === 'none' ? '' : outlineColor)).includes('255, 210, 98'); })
  .map(one => one.closest('[data-best]') !== null)"""
"""For each card of a trick that is marked in gold: true if it takes the trick."""


def test_gold_marks_only_the_card_that_takes_a_trick(browser: Browser) -> None:
    """The last card has a glow too, in another colour: else two cards of a full trick look as if they had won it."""
    with stage(browser) as page:
        for name, answers, seed, seats in (("briscola", 5, 7, 2), ("briscola", 4, 7, 4), ("preferans-sochi", 4, 12, 3)):
            lay(page, state(table(name, answers, seed, about="play", seats=seats)("en")))
            assert page.locator("[data-last] > .cw-face").count() == 1, name
            assert page.evaluate(GOLD) == [True], name


LAST_TRICK_UNDER = """() => {
  const panel = document.querySelector('.cw-pairs').getBoundingClientRect();
  return [...document.querySelectorAll('.cw-played')].filter(one => {
    const r = one.getBoundingClientRect();
    return r.width && Math.min(panel.right, r.right) - Math.max(panel.left, r.left) > 1
      && Math.min(panel.bottom, r.bottom) - Math.max(panel.top, r.top) > 1;
  }).length + (document.querySelectorAll('.cw-played').length ? 0 : 99);
}"""


def test_an_exchange_leaves_the_last_trick_in_sight(browser: Browser) -> None:
    """The partner's cards lie beside the partner, and not over the trick; a phone has no such room."""
    told = table("briscola", 0, 3, about="exchange", seats=4)("en")
    with stage(browser) as page:
        lay(page, state(told))
        for width in (1040, 930, 640, 570):
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate("() => window.settled()")
            assert page.evaluate(LAST_TRICK_UNDER) == 0, width


SHEETS_OPENED_LATER = ("plain", "review", "belief", "end")
"""Sheets of what a table opens later; each then stands after the table's own."""
EVERY_PLACE = """() => [...document.querySelectorAll('.cw-table *')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return `${one.className} ${[x, y, width, height].map(Math.round)}`; })"""


@pytest.mark.parametrize("name", ["brag", "crash", "briscola", "preferans-sochi"])
def test_a_table_stays_as_it_is_when_a_review_is_opened(browser: Browser, name: str) -> None:
    """No rule of a later sheet moves a part of it: the menu too, in which each group has its caption in sight."""
    with stage(browser) as page:
        page.evaluate(
            "names => names.forEach(name => document.querySelector(`link[href='${name}.css']`).remove())",
            SHEETS_OPENED_LATER,
        )
        lay(page, state(table(name, 0, 7)("en")))
        page.locator('[data-key="menu"]').click()
        page.evaluate("() => window.settled()")
        before = page.evaluate(EVERY_PLACE)
        for sheet in SHEETS_OPENED_LATER:
            page.add_style_tag(path=STATIC / f"{sheet}.css")
        assert page.evaluate(EVERY_PLACE) == before
        captions = page.locator(".cw-menu .cw-tools > .cw-cap")
        assert captions.count() > 2
        assert all(one.is_visible() for one in captions.all())


UNDER = """() => {
  const pop = document.querySelector('.cw-talk .cw-pop').getBoundingClientRect();
  return [...document.querySelectorAll('.cw-played, .cw-open')].filter(one => {
    const r = one.getBoundingClientRect();
    return Math.min(pop.right, r.right) - Math.max(pop.left, r.left) > 1
      && Math.min(pop.bottom, r.bottom) - Math.max(pop.top, r.top) > 1; }).length; }"""
NARROW = """() => [...document.querySelectorAll('.cw-talk .cw-words')].filter(one =>
  one.firstElementChild.getBoundingClientRect().left - one.getBoundingClientRect().left > 1).length"""


def test_the_talk_of_partners_leaves_the_trick_in_sight(browser: Browser) -> None:
    """The panel beside the trick has its words from edge to edge; on a phone the tabs of the menu stay closed."""
    with stage(browser) as page:
        lay(page, state(table("briscola", 3, 7, seats=4)("en")))
        page.locator('[data-key="talk"]').click()
        for width in (930, 845):
            page.set_viewport_size({"width": width, "height": 700})
            page.evaluate("() => window.settled()")
            assert [page.evaluate(UNDER), page.evaluate(NARROW)] == [0, 0], width
        page.set_viewport_size({"width": 360, "height": 640})
        page.evaluate("() => window.settled()")
        assert page.evaluate(NARROW) == 0
        assert not page.locator(".cw-tabs").is_visible()


def test_cards_keep_their_faces_when_the_reader_may_lay_them(browser: Browser) -> None:
    """While others think, the cards that will be laid in sets are drawn as they will be then."""
    faces = "() => [...document.querySelectorAll('.cw-seat--own .cw-face')].map(one => one.innerHTML)"
    told = state(table("crash", 0, 7)("en"))
    early = deepcopy(told)
    early["traits"]["view"] |= {"turn": "other", "state": "wait", "ask": None}
    with stage(browser) as page:
        shown = []
        for one in (early, told):
            lay(page, one)
            shown.append(page.evaluate(faces))
        assert len(shown[0]) == 13
        assert sorted(shown[0]) == sorted(shown[1])


def test_an_own_card_is_chosen_and_checked_in_one_window(browser: Browser) -> None:
    """With eighteen played cards and three hands, at the size that JupyterLab leaves of 1366x768."""
    table = open_table("preferans-sochi", seed=21)
    words = ("pass", "pass", "7S", "take", "7S 7D", "9S", "pass", "whist", "open")
    for word in words:
        table.play(word)
    rng = Random(3)
    for number in range(1, 19):
        table.play(table.asked.choices.sample(rng))
        if number in (3, 9, 18) and table.asked.seat == table.view(None).facts.declarer:
            costs = {str(card): Cost(float(n), 0.0) for n, card in enumerate(table.asked.choices.options)}
            position = Position(Record.of(table).dumps(), [*costs][-1], Unit.TRICKS, costs)
            with stage(browser, viewport={"width": 930, "height": 646}) as page:
                lay(page, state(ExerciseWidget(position.kind("k").make(1, "en"))))
                check = page.locator('[data-key="main"]').bounding_box()
                assert check and check["y"] + check["height"] <= 646, number
