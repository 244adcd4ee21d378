"""Every widget in every state that is kept as a scene: it fits, alone and among others, in both languages."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import pytest

from .scenes import LANGS
from .stage import lay, recorded, show, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTHS = (1040, 860, 620, 360, 200)
SCREEN = {1040: 645, 860: 645, 620: 700, 360: 700, 200: 2000}
"""The height that a screen of 1366 by 768 leaves for the output of a cell, and that of a phone, by the cell's width."""
LOW = ("ladder", "odds", "glossary", "hand")
"""Widgets that have no table, and are seen as a whole."""
ORDER = """() => [...document.querySelectorAll('.cw, .cw *')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.className, x, y, width, height].join(' '); })"""
ALONE = """async names => { for (const link of document.querySelectorAll('link[rel=stylesheet]'))
  link.sheet.disabled = names !== null && !names.includes(link.getAttribute('href').replace('.css', ''));
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame); }"""
SHAPES = """() => [...document.querySelectorAll('.cw *')].filter(one => !one.closest('svg')).flatMap(one =>
  ['', '::before', '::after'].map(part => {
    const style = getComputedStyle(one, part || null), box = one.getBoundingClientRect();
    const said = part ? style.content.replace(/^(none|normal|"")$/, '') : one.children.length || one.textContent.trim();
    if (!box.width || said || (part && /none|normal/.test(style.content)) || one.matches('input, button, progress'))
      return null;
    const solid = colour => /^rgba.*, 0\\)$|\\/ 0\\)$/.test(colour) ? null : colour;
    let under = part ? one : one.parentElement;
    while (under && solid(getComputedStyle(under).backgroundColor) === null) under = under.parentElement;
    const ground = under ? getComputedStyle(under).backgroundColor : 'rgb(255, 255, 255)';
    const lined = ['Top', 'Right', 'Bottom', 'Left'].some(side => parseFloat(style[`border${side}Width`]) > 0);
    return { name: one.className.split(' ')[0] + part, drawn: [null, ground].indexOf(solid(style.backgroundColor)) < 0
      || lined || style.backgroundImage !== 'none' || style.boxShadow !== 'none'
      || getComputedStyle(one).outlineStyle !== 'none' };
  }))"""
"""Parts that say something by their shape alone, and whether anything of it is drawn."""
PALE = """() => {
  const light = colour => {
    const all = colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / (/^rgb/.test(colour) ? 255 : 1));
    const [red, green, blue] = all.map(part => part <= .04 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
    return .2126 * red + .7152 * green + .0722 * blue + .05;
  };
  const pale = [];
  for (const one of document.querySelectorAll('.cw svg:not(.cw-face)')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || !one.getBoundingClientRect().width) continue;
    let under = one.parentElement;
    while (under && /, 0\\)$|\\/ 0\\)$/.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
    const ground = under ? getComputedStyle(under).backgroundColor : 'rgb(255, 255, 255)';
    const both = [light(getComputedStyle(one).color), light(ground)];
    if (Math.max(...both) < 3 * Math.min(...both)) pale.push(`${one.classList} of ${one.parentElement.className}`);
  }
  return pale;
}"""
"""Signs and marks of suits with less than the contrast of 3 : 1 that WCAG 1.4.11 asks for."""
CUT = """() => [...document.querySelectorAll('.cw :not(svg *)')].filter(one => {
  const style = getComputedStyle(one), [r, p] = [one, one.parentElement].map(each => each.getBoundingClientRect());
  const crosses = [[r.top, p.top, r.bottom], [r.left, p.left, r.right], [r.left, p.right, r.right],
    [r.top, p.bottom, r.bottom]].some(([from, edge, to]) => from < edge && edge < to);
  return style.position === 'absolute' && one.textContent.trim() && r.width > 1 && crosses
    && getComputedStyle(one.parentElement).borderTopWidth !== '0px' && !/, 0\\)$/.test(style.backgroundColor)
    && style.borderTopWidth === '0px' && style.outlineStyle === 'none';
}).map(one => one.className || one.parentElement.className)"""
"""Labels without an edge of their own that cut the border of what they stand on."""
GROUND = {"cw-seg::before", "cw-felt::before", "cw-act::before"}
"""Shapes that say nothing: the ground behind a row of buttons, the cloth, and the cloth behind a result."""
MOVING = """() => ({ running: document.getAnimations().length,
  parts: [...document.querySelectorAll('.cw, .cw *')].filter(one => {
    const { animationName, transitionDuration } = getComputedStyle(one);
    return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
  }).map(one => one.className) })"""
UNFOLDED_AXE = """async () => {
  for (const key of ['talk', 'last', 'paper']) document.querySelector(`[data-key="${key}"]`)?.click();
  for (const one of document.querySelectorAll('.cw details')) one.open = true;
  await window.settled();
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.querySelector('.cw'), { rules, resultTypes: ['violations'] });
  return violations.map(one => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`); }"""
SEEN = """() => [...document.querySelectorAll('main > section')].map(one => ({ height: one.offsetHeight,
  dark: [...one.querySelectorAll('.cw-btn--main')].filter(each => each.checkVisibility()).map(each => each.textContent),
  cut: [...one.querySelectorAll('.cw button:not(:has(small), .cw-o-card)')]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML.slice(0, 90)),
  below: Math.max(0, ...[...one.querySelectorAll('.cw-board[data-shown]')]
    .map(each => each.scrollHeight - each.clientHeight)),
  over: Math.max(...[...one.querySelectorAll('.cw')].map(each => each.scrollWidth - each.clientWidth)) }))"""


RESIZE = """async width => {
  for (const one of document.querySelectorAll('main > section')) one.style.width = `${width}px`;
  await window.settled();
}"""


def sheets(told: dict[str, Any], **among: Any) -> dict[str, Any]:
    """A widget as it is laid among others."""
    return {"theme": "light", "width": 1040, "column": 1, "row": 1, **told, **among}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    """One page for all scenes."""
    with stage(browser) as page:
        page.set_viewport_size({"width": WIDTHS[0], "height": 100})  # all is laid, and what is outside not painted
        yield page


def test_every_scene_fits(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """Nothing is wider than its cell, no button's word is cut, and at most one button is green; what has no table is
    seen whole on laptop and phone."""
    wrong, widths = [], [*WIDTHS]
    for (
        name,
        each,
    ) in told.items():  # all at once would take twice as long: each that is drawn has the others styled again
        widths.reverse()  # from the width in which the last scene was looked at
        lay(page, *[sheets(one, width=widths[0], row=row) for row, one in enumerate(each.values(), 1)])
        for width in widths:
            page.evaluate(RESIZE, width)
            seen = page.evaluate(SEEN)
            assert len(seen) == len(LANGS), name
            for lang, one in zip(LANGS, seen, strict=True):
                below = width >= 360 and one["below"] > 1  # the sets of all players, turned up
                crowd = one["over"] > 0 or one["cut"] or below or len(one["dark"]) > 1
                if crowd or (name.startswith(LOW) and one["height"] > SCREEN[width]):
                    wrong.append((name, width, lang, one))
    assert wrong == []


def moving(page: Page, each: dict[str, Any]) -> list[Any]:
    """Return what is animated or changes by and by, for a reader who wants no motion."""
    found = page.evaluate(MOVING)
    return [*found["parts"], f"{found['running']} animations"] if found["parts"] or found["running"] else []


def load_axe(page: Page) -> None:
    """Give the page axe, which judges accessibility."""
    from axe_playwright_python.base import AXE_FILE_PATH

    page.evaluate(AXE_FILE_PATH.read_text(encoding="utf-8"))


def violations(page: Page, each: dict[str, Any]) -> list[Any]:
    """Return what axe finds: contrast, names, roles and order; WCAG 2.2 A and AA, and good practice."""
    from .notebook_page import AXE, TAGS

    found: list[Any] = page.evaluate(AXE, [".cw", TAGS])["violations"]
    return found


def lost_without_colours(page: Page, each: dict[str, Any]) -> list[Any]:
    """Shapes without words that nothing draws once the system forces its colours, signs that are pale on its ground,
    and labels that cut a border."""
    before = page.evaluate(SHAPES)
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    after, pale, cut = page.evaluate(SHAPES), page.evaluate(PALE), page.evaluate(CUT)
    page.emulate_media(forced_colors="none", reduced_motion="reduce")
    assert len(before) == len(after)
    pairs = zip(before, after, strict=True)
    lost = {was["name"] for was, now in pairs if was and was["drawn"] and not (now and now["drawn"])} - GROUND
    return sorted({*lost, *pale, *cut})


def other_alone(page: Page, each: dict[str, Any]) -> list[Any]:
    """Return what has another place or size when the sheets of all other widgets are not on the page."""
    among = page.evaluate(ORDER)
    page.evaluate(ALONE, each["en"]["modules"])
    alone = page.evaluate(ORDER)
    page.evaluate(ALONE, None)
    return [f"{was} became {now}" for was, now in zip_longest(among, alone) if was != now]


def test_every_scene_by_day_and_by_night(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """Nothing moves, axe finds nothing, no shape is lost in forced colours, and no other widget's sheet changes it.

    Four laws, held in turn of each scene that is laid: to lay it takes longer than to look.
    """
    load_axe(page)
    wrong = {}
    for name, each in told.items():
        lay(page, sheets(each["en"]), sheets(each["ja"], theme="dark", width=360, column=2))
        for law in (moving, violations, lost_without_colours, other_alone):
            if found := law(page, each):
                wrong[f"{name}: {law.__doc__}"] = found
    assert wrong == {}


def test_axe_finds_nothing_at_any_recorded_table(page: Page) -> None:
    """Every question of every kind of game with all that folds open, and every end with its result; contrasts are
    measured in the scenes. Before anything is opened, the table is heard in order."""
    load_axe(page)
    wrong = {}
    for name, sample in recorded().items():
        for late in ([], ["IPY_MODEL_end"])[: 2 if sample["view"].get("end") else 1]:
            show(page, sample, _late=late)
            if not late:
                assert_heard_in_order(page, name, sample["view"])
            if found := page.evaluate(UNFOLDED_AXE):
                wrong[f"{name}, {late}"] = found
    assert wrong == {}


STATES = {
    "whose turn it is": ("crash", ".cw-seat--own", "data-turn", ("", None)),
    "a card that was picked": ("hand to pick from", ".cw-card[aria-pressed='true']", "aria-pressed", ("true", "false")),
    "an answer that is the main one": ("brag", ".cw-ask .cw-btn--main", "class", ("cw-btn cw-btn--main", "cw-btn")),
    "an answer that is closed": ("brag", ".cw-ask .cw-btn[aria-disabled='true']", "aria-disabled", ("true", None)),
    "a tab that is open": ("brag", ".cw-tabs [aria-selected='true']", "aria-selected", ("true", "false")),
    "a decision that is looked at": ("review", ".cw-rv-marks [aria-current]", "aria-current", ("true", None)),
    "the mark of a decision": ("review", ".cw-rv-title .cw-rv-shape", "data-mark",
                               ("good", "slight", "open", "inaccuracy", "mistake", "blunder")),
}  # fmt: skip
"""States told by colour: a scene, the first part that has it, and the values of an attribute that tell it."""


def test_states_differ_in_forced_colours(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """Each state of a part looks unlike the others where the system forces its colours, by day and by night."""
    alike = []
    for scheme in ("light", "dark"):
        page.emulate_media(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": WIDTHS[0], "height": 760})
        for name, (scene, selector, trait, values) in STATES.items():
            lay(page, sheets(told[scene]["en"]))
            part = page.locator(selector).first
            box = part.bounding_box()
            assert box is not None, name
            seen = set()
            for value in values:
                part.evaluate(
                    "(one, [trait, value]) => { one[`${value === null ? 'remove' : 'set'}Attribute`](trait, value); }",
                    [trait, value],
                )
                seen.add(
                    page.screenshot(
                        clip={
                            "x": max(0, box["x"] - 6),
                            "y": max(0, box["y"] - 6),
                            "width": box["width"] + 12,
                            "height": box["height"] + 12,
                        }
                    )
                )
            if len(seen) < len(values):
                alike.append((name, scheme))
    page.emulate_media(forced_colors="none", color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size({"width": WIDTHS[0], "height": 100})
    assert alike == []


def test_two_colours_are_two_in_a_line_of_text_too(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """By day and by night: the marks of four suits in the log are black and red, or of four colours, as chosen."""
    marks = """() => Object.fromEntries([...document.querySelectorAll('.cw-log .cw-suit')]
      .map(one => [one.getAttribute('aria-label'), getComputedStyle(one).color]))"""
    for theme in ("light", "dark"):
        for four in (True, False):
            one = told["chiamata"]["en"]
            lay(page, sheets({**one, "traits": {**one["traits"], "four_colour": four}}, theme=theme))
            seen = page.evaluate(marks)
            assert set(seen) == {"spades", "hearts", "diamonds", "clubs"}
            assert len(set(seen.values())) == (4 if four else 2), (theme, four, seen)
            assert (seen["spades"] == seen["clubs"]) == (seen["hearts"] == seen["diamonds"]) == (not four)


def assert_heard_in_order(page: Page, name: str, view: dict[str, Any], *, with_result: bool = False) -> None:
    """Hold of the table that is drawn: the others, one live message, its answers, then all the rest."""
    heard = page.locator("main").aria_snapshot().splitlines()
    says = [at for at, line in enumerate(heard) if line.strip().startswith("- status")]
    assert len(says) == 1, name
    seats = next((at for at, line in enumerate(heard) if '- list "' in line), -1)
    tabs = next((at for at, line in enumerate(heard) if line.strip().startswith("- tablist")), len(heard))
    if with_result:  # it lies over the seats: it is heard, and what decided it
        title = view["end"]["title"].replace("\xa0", " ")
        assert says[0] < seats < tabs and title in " ".join(heard[says[0] : seats]), name
        return
    assert seats < says[0] < tabs, name
    answers = [at for at, line in enumerate(heard) if f'- group "{(view.get("ask") or {}).get("label")}"' in line]
    words = (view.get("ask") or {}).get("words")
    assert not words or says[0] < answers[0] < tabs, name
    said = " ".join(line.split(": ", 1)[-1].strip(' -"') for line in heard[says[0] : (answers or [tabs])[0]])
    if view["stage"] != "layout":  # there the cards that are laid out are judged while one lays them
        assert [word for word in view["message"].split() if word.isalpha() and word not in said] == [], name


def test_the_reader_hears_what_happened_then_the_question_then_the_answers(page: Page, told: dict[str, Any]) -> None:
    """In the tree that a screen reader reads of each table among the scenes."""
    for name, each in told.items():
        view = each["en"]["traits"]["view"]
        if "stage" in view:
            lay(page, sheets(each["en"]))
            assert_heard_in_order(page, name, view, with_result=bool(view.get("end")))


def test_a_lesson_is_heard_in_order(page: Page, told: dict[str, Any]) -> None:
    """Exercises and predictions have one live message, and a table in them its own; the buttons follow it, but for
    that which ends a practice: it stands above."""
    for name, each in told.items():
        view = each["en"]["traits"]["view"]
        if "question" not in view:
            continue
        lay(page, sheets(each["en"]))
        heard = page.locator("main").aria_snapshot()
        below = (f'button "{act["text"]}"' for act in view["acts"] if act.get("token") != "stop")
        parts = [view["question"][:40], "- status", *below]
        places = [heard.find(part) for part in parts]
        live = 2 if view.get("panel", {}).get("kind") == "table" else 1
        assert heard.count("- status") == live and -1 not in places and places == sorted(places), name


def test_suits_of_a_result_are_seen_on_the_felt(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """By day and by night: the mark in "failed 10♣" has a contrast of 3 : 1 with the cloth, in each suit."""
    marks = """() => [...document.querySelectorAll('.cw-say b')].flatMap(one => [...'shcd'].map(suit => {
      const mark = one.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      mark.classList.add('cw-suit');
      const ground = one.appendChild(document.createElement('i'));
      ground.style.color = 'var(--cw-felt)';
      mark.style.color = `var(--cw-${suit})`;
      return [getComputedStyle(mark).color, getComputedStyle(ground).color];
    }))"""
    one = told["preferans over"]["en"]
    for theme in ("light", "dark"):
        lay(page, sheets(one, theme=theme))
        seen = page.evaluate(marks)
        assert len(seen) == 4
        assert [pair for pair in seen if contrast(*pair) < 3] == [], theme


def test_ranks_of_a_small_fan_are_whole(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """At Home each card of a problem shows more than half of its width, as the two digits of a ten need."""
    shown = """() => [...document.querySelectorAll('.cw-h-fan svg')].map((one, i, all) => {
      const [own, next] = [one, all[i + 1]].map(each => each?.getBoundingClientRect());
      return next && next.top === own.top && next.left > own.left ? (next.left - own.left) / own.width : 1; })"""
    for lang, width in (("en", 930), ("ja", 930), ("en", 360), ("ja", 290)):
        lay(page, {**told["home"][lang], "theme": "light", "width": width, "column": 1, "row": 1})
        strips = page.evaluate(shown)
        assert len(strips) > 10 and min(strips) > 0.55, (lang, width, strips)


def contrast(*colours: str) -> float:
    """Return the contrast of two colours, as WCAG defines it."""
    lights = []
    for colour in colours:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(lights) / min(lights)
