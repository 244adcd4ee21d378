"""At a zoom of 200 % a laptop's screen of 1366 by 768 has 683 by 384 pixels: all of a table can still be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .scenes import LANGS, states
from .stage import lay, stage
from .test_geometry import WRONG

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ZOOMED: dict[str, tuple[str, ...]] = {
    "brag": ("brag", "brag over", "brag of nine cards", "three card poker"),
    "crash": ("crash", "crash over"),
    "briscola": ("briscola", "briscola of four", "briscola over", "chiamata bid"),
    "preferans": ("preferans bid", "preferans discard", "preferans", "preferans over"),
    "around": ("review", "practice", "predict", "home", "first deal", "first deal coached", "hot seat", "sheet",
               "odds of brag"),
}  # fmt: skip
"""Scenes of each family, and of what lies around a table."""
WIDTHS = (683, 540, 360)
"""CSS pixels: a page of its own, what JupyterLab leaves to a cell of it, and a phone on its side beside a keyboard."""
HEIGHT = 384
UNSEEN = """() => {
  const found = [], needed = `.cw button, .cw input, .cw-seat--own .cw-card, .cw-pot__sum, .cw-set, .cw-say,
    .cw-trick .cw-card, .cw-stock svg, .cw-rv-choice, .cw-rv-because, .cw-i-tiles > li`;
  if (document.scrollingElement.scrollWidth > innerWidth) found.push('the page is scrolled sideways');
  for (const one of document.querySelectorAll(needed)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) continue;
    const seen = ['nearest', 'center', 'start', 'end'].some(block => {
      one.scrollIntoView({ block });
      const { x, y, width, height } = one.getBoundingClientRect();
      return width < 2 || height < 2 || [0.2, 0.5, 0.8].every(part => {
        const hit = document.elementFromPoint(x + width / 2, y + height * part);
        const fan = one.closest('.cw-fan, .cw-lies, .cw-stock, .cw-trick'); // whose cards lie over each other
        return hit && (one.contains(hit) || hit.contains(one) || (fan && fan.contains(hit)));
      });
    });
    if (!seen) found.push(`${one.className || one.tagName} "${(one.ariaLabel || one.textContent).slice(0, 30)}"`);
  }
  scrollTo(0, 0);
  return found;
}"""
"""Parts that one needs, and that no scrolling brings out from under what sticks to the window's edge."""
STICKS = """() => [...document.querySelectorAll('.cw-table .cw-act')].every(one => {
  const in_sight = one.closest('.cw').getBoundingClientRect().top < innerHeight - one.offsetHeight;
  return !in_sight || one.closest('[data-end], .cw-review:not(.cw-rv-away)')
    || one.getBoundingClientRect().bottom <= innerHeight + 1; })"""
"""Before the page is scrolled, the answers of a table stand at the window's edge, whatever is below it."""
UNSTICK = "off => document.querySelectorAll('.cw-act').forEach(one => { one.style.position = off ? 'relative' : ''; })"
"""The answers at their own place, where they lie over nothing."""


@pytest.mark.ci
@pytest.mark.parametrize("family", ZOOMED)
def test_at_200_percent_all_can_be_reached_and_nothing_is_cut(browser: Browser, family: str) -> None:
    """Every answer, card and word comes whole into sight; a table lies over nothing, and nothing scrolls sideways."""
    wrong = {}
    with stage(browser, device_scale_factor=2) as page:
        for name, each in states(ZOOMED[family]).items():
            for lang in LANGS:
                lay(page, each[lang])
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": HEIGHT})
                    page.evaluate("() => window.settled()")
                    found = [] if page.evaluate(STICKS) else ["the answers are out of sight"]
                    found += page.evaluate(UNSEEN)
                    page.evaluate(UNSTICK, True)
                    found += page.evaluate(WRONG) if name != "home" else []
                    page.evaluate(UNSTICK, False)
                    if found:
                        wrong[f"{name}, {lang} at {width}"] = found
    assert wrong == {}
