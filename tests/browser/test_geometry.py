"""Nothing at a table lies over anything else, and no text is cut without a way to read it, at any width; the message is
read without scrolling, and Tab comes to the dark answer before the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import TableWidget
from cardwidgets.widgets.modules import modules

from .scenes import LANGS, MAX_ANSWERS, state, table
from .stage import lay, recorded, show, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from cardwidgets.widgets.base import CardWidget

WIDTHS = {
    "usual": ((1040, 100), (360, 900), (306, 720)),
    "others": (
        *((width, 100) for width in (1366, 900, 766, 730)),
        *((width, 900) for width in (620, 520, 306, 250, 200)),
        *((width, 720) for width in (520, 360)),
    ),
}
"""Widths and heights in CSS pixels; where it is wide it is only measured, and need not be painted. A cell on a laptop's
screen, a phone, what JupyterLab leaves of a small one; a larger screen, a smaller one, a laptop's cell beside a list of
files, the least that is wide, half a screen, the same at 200 %, a panel beside, a window."""
WIDTHS_READ = (1366, 1040, 900, 360)
"""Those in which names, states and titles are whole."""
HELPED: dict[str, Any] = {"advice": True, "odds": True}


def opened(lang: str) -> CardWidget:
    """Six at a table whose deal is over, and the reader looks at all hands."""
    widget = table("teen-patti", MAX_ANSWERS, 3, seats=6, **HELPED)(lang)
    assert isinstance(widget, TableWidget)
    widget.show_hands()
    return widget


FULL: dict[str, Callable[[str], CardWidget]] = {
    "brag of four, shown": table("brag", MAX_ANSWERS, 3, seats=4, **HELPED),
    "six, shown": table("teen-patti", MAX_ANSWERS, 3, seats=6, **HELPED),
    "a casino of four, paid": table("three-card-poker-casino", MAX_ANSWERS, 3, seats=4, **HELPED),
    "a stock for three": table("briscola", 4, 3, seats=3, **HELPED),
    "partners exchange": table("briscola", 0, 3, "exchange", seats=4, **HELPED),
    "a secret partner": table("chiamata", 2, 3, "play", **HELPED),
}
"""Tables with more to show than is usual: chances, more seats, cards turned up."""
ASKED: dict[str, Callable[[str], CardWidget]] = {
    "dealt by hand": table("preferans-by-hand", about="packet"),
    "dealt by hand, with advice": table("preferans-by-hand", about="packet", **HELPED),
    "four words and a bet": table("teen-patti", about="bet", **HELPED),
    "side pots, shown": table("brag-4-card", MAX_ANSWERS, 8, seats=4, **HELPED),
    "six, all hands": opened,
    "seventeen": table("teen-patti", 1, 7, seats=17),
    "a casino of four": table("three-card-poker-casino", 1, 3, seats=4, **HELPED),
    "a bid of points": table("chiamata-points", about="bid", **HELPED),
    "a long word": table("marianna", 0, 2, "mariage", **HELPED),
}
"""Tables with as many answers as there are, long ones, or pots beside hands: these are looked at in every width."""
STAGES = {"bids", "layout", "places", "pot", "tricks"}
# what has a place of its own: seats, cards on the felt, what lies in its middle and corners, the own place, the answers
WRONG = """() => {
  const table = document.querySelector('.cw'), found = [];
  const there = one => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const seen = one => { // what of it is in view, where it scrolls in a box
    let r = one.getBoundingClientRect();
    for (let up = one.parentElement; up && up !== table; up = up.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
      const q = up.getBoundingClientRect(), [x, y] = [Math.max(r.left, q.left), Math.max(r.top, q.top)];
      r = new DOMRect(x, y, Math.max(0, Math.min(r.right, q.right) - x), Math.max(0, Math.min(r.bottom, q.bottom) - y));
    }
    return r;
  };
  const placed = `.cw-bar > *, .cw-plate, .cw-seat__cards, .cw-open > *, .cw-place .cw-lies > *, .cw-cue, .cw-deck,
    .cw-stock > :not(.cw-deck), .cw-last > *, .cw-pot__sum, .cw-tape, .cw-pots, .cw-step > *, .cw-grid, .cw-heard,
    .cw-calls, .cw-flow, .cw-lying > *, .cw-pays, .cw-spots > li, .cw-set, .cw-tray, .cw-me, .cw-seat--own .cw-caption,
    .cw-seat--own .cw-held > .cw-cap, .cw-seat--own .cw-card, .cw-say, .cw-ask button, .cw-ask input,
    .cw-talk > button, .cw-tabs`;
  const boxes = [...table.querySelectorAll(placed)].filter(there).map(one => ({ one, r: seen(one) }))
    .filter(({ one, r }) => r.width > 1 && r.height > 1 && !one.closest('.cw-panel, .cw-reveal'));
  const edge = one => { // how far it lies out of what cuts it off and cannot be scrolled
    const r = one.getBoundingClientRect();
    let out = 0;
    for (let up = one.parentElement; up && table.contains(up); up = up.parentElement) {
      const { overflowX: x, overflowY: y } = getComputedStyle(up), q = up.getBoundingClientRect();
      if (/hidden|clip/.test(x)) out = Math.max(out, q.left - r.left, r.right - q.right);
      if (/hidden|clip/.test(y)) out = Math.max(out, q.top - r.top, r.bottom - q.bottom);
      if (/auto|scroll/.test(x + y)) break;
    }
    return Math.round(out);
  };
  const said = one => `${one.className || one.tagName} "${(one.ariaLabel || one.textContent).slice(0, 30)}"`;
  for (const { one } of boxes) if (edge(one) > 1) found.push(`${said(one)} is out of sight by ${edge(one)}`);
  boxes.forEach(({ one: a, r }, i) => boxes.slice(i + 1).forEach(({ one: b, r: q }) => {
    const hand = a.closest('.cw-fan, .cw-lies'); // cards of one hand lie over each other
    if (a.contains(b) || b.contains(a) || (hand && hand === b.closest('.cw-fan, .cw-lies'))) return;
    const [wide, high] = [Math.min(r.right, q.right) - Math.max(r.left, q.left),
      Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top)];
    if (wide > 1 && high > 1) found.push(`${said(a)} over ${said(b)} by ${Math.round(wide)} and ${Math.round(high)}`);
  }));
  for (const one of table.querySelectorAll(':not(svg *)')) {
    const style = getComputedStyle(one);
    if (!there(one) || !/hidden|clip/.test(style.overflow) || style.clipPath !== 'none') continue;
    if (one.matches('.cw, .cw-in') || !one.textContent.trim() || one.closest('[title], [aria-hidden="true"]')) continue;
    const more = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    if (more[0] > 1 || more[1] > 2) found.push(`${said(one)} is cut by ${more}`);
  }
  for (const one of table.querySelectorAll('.cw-act button'))
    if (there(one) && one.scrollWidth > one.clientWidth + 1) found.push(`${said(one)} is too narrow`);
  const say = table.querySelector('.cw-say');
  if (say && say.scrollHeight > say.clientHeight) found.push(`the message scrolls: ${say.textContent}`);
  const ask = table.querySelector('.cw-ask:not([inert])');
  const dark = ask?.querySelector('.cw-btn--main:not([aria-disabled="true"])');
  const stop = [...ask?.querySelectorAll('button, input') ?? []].find(one => one.tabIndex >= 0);
  if (dark && stop !== dark && !dark.closest('.cw-amount')?.contains(stop))
    found.push(`Tab comes to ${said(stop)} before ${said(dark)}`);
  for (const one of table.querySelectorAll('p:not([aria-hidden])'))
    if (!one.textContent.trim() && there(one)) found.push(`empty: ${said(one)} of ${said(one.parentElement)}`);
  return found;
}"""


CUT = """() => [...document.querySelectorAll(`.cw-seat__name, .cw-seat__said, .cw-me .cw-tag span, .cw-title > *,
    .cw-bid, .cw-bid *, .cw-call, .cw-call *`)]
  .filter(one => one.checkVisibility({ visibilityProperty: true })
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
      || (one.matches('.cw-bid, .cw-call *')
        && parseFloat(getComputedStyle(one).lineHeight) < 1.15 * parseFloat(getComputedStyle(one).fontSize)))
    && one.clientWidth)
  .map(one => `${one.className || one.tagName} "${one.textContent}" is cut short`)"""
"""Names, states, the title and bids, where a part of them can be read only by pointing at it; bids also where their
lines are too low for the tails of letters."""


@pytest.mark.parametrize("widths", WIDTHS)
def test_nothing_lies_over_anything_and_every_text_can_be_read(
    browser: Browser, told: dict[str, Any], widths: str
) -> None:
    """Every recorded table, every table of the scenes in Japanese, whose words are wider, and full ones in both. On a
    page and on a phone no name, state or title of a scene is cut short."""
    wrong, sizes = {}, [*WIDTHS[widths]]
    with stage(browser) as page:

        def look(name: str, least: int = 0, *, whole: bool = False) -> None:
            sizes.reverse()  # from the size in which the table was drawn
            for width, height in sizes:
                size: Any = {"width": width, "height": height}
                if width >= least:
                    if page.viewport_size != size:
                        page.set_viewport_size(size)
                        page.evaluate("() => window.settled()")
                    found = page.evaluate(WRONG)
                    if whole and width in WIDTHS_READ:
                        found += page.evaluate(CUT)
                    if found:
                        wrong[f"{name} at {width} by {height}"] = found

        for name, sample in recorded().items():
            show(page, sample)
            look(name)
        for name, scene in told.items():
            if scene["ja"]["bundle"] in STAGES:
                lay(page, scene["ja"])
                look(f"{name}, in Japanese", 306, whole=True)
        for name, full in (*(FULL.items() if widths == "usual" else ()), *ASKED.items()):
            for lang in LANGS:
                lay(page, state(full(lang)))
                look(f"{name}, {lang}", whole=name == "a bid of points")
    assert wrong == {}


CALCULATION = """async () => {
  const fold = document.querySelector('.cw-result details'), ask = document.querySelector('.cw-ask');
  fold.open = false;
  await window.settled();
  fold.querySelector('summary').click();
  await window.settled();
  const paper = fold.closest('.cw-result__paper'), box = paper.getBoundingClientRect();
  const scrolls = getComputedStyle(paper).overflowY === 'auto';
  const least = Math.min(scrolls ? box.bottom : innerHeight, ask.getBoundingClientRect().top);
  const most = scrolls ? Math.max(box.top, 0) : 0, r = fold.getBoundingClientRect();
  return [r.bottom - least, most - r.top, fold.scrollWidth - fold.clientWidth].map(Math.round);
}"""


def test_the_calculation_of_a_deal_is_seen_whole_when_it_is_opened(browser: Browser) -> None:
    """It lies above the buttons, with its first row and its last, in each width and language."""
    cut = {}
    with stage(browser) as page:
        for lang in LANGS:
            widget = table("preferans-sochi", MAX_ANSWERS, 4)(lang)
            widget.set_trait("_late", modules("end"))
            lay(page, state(widget))
            for width, height in ((1366, 768), (1040, 768), (719, 700), (560, 700), (420, 850), (360, 640), (306, 720)):
                page.set_viewport_size({"width": width, "height": height})
                if max(hidden := page.evaluate(CALCULATION)) > 1:
                    cut[lang, width] = hidden
    assert cut == {}
