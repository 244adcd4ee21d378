"""Every setting in which a widget may be read: a wide window and a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, LocatorAssertions

    from .notebook_page import NotebookPage

WIDTHS = (1200, 720, 360)
"""Pixels of the window: a laptop, half a screen, a phone."""
WIDE = """() => [...document.querySelectorAll('.cw')].filter(e => e.scrollWidth > e.clientWidth)
  .map(e => `${e.scrollWidth} in ${e.clientWidth}: ${e.className}`)"""
# a figure on the sheet is as small as it is written: the whole box around it takes the tap
SMALL_BUTTONS = """() => [...document.querySelectorAll('.cw button:not(.cw-sc-figure)')].filter(b => {
  const r = b.getBoundingClientRect(); return r.width && (r.width < 39.5 || r.height < 39.5);
}).map(b => b.outerHTML.slice(0, 200))"""


def expect(located: Locator) -> LocatorAssertions:
    """Return what is wanted of a part of the page, waited for. Playwright is imported where there is a browser for
    it."""
    from playwright.sync_api import expect

    return expect(located)


def well(page: NotebookPage, name: str | None = None, *, touch: bool = False) -> None:
    """Axe finds nothing, nothing is wider than its cell, with `touch` no button is too small; a picture is kept."""
    page.drawn()
    assert page.axe(".cw") == [], name
    assert page.page.evaluate(WIDE) == [], name
    assert not touch or page.page.evaluate(SMALL_BUTTONS) == [], name
    if name:
        page.screenshot(name, ".cw")


def each_setting(page: NotebookPage, widths: Sequence[int] = WIDTHS) -> Iterator[str]:
    """Bring the page into one setting after the other, light and dark; gives their names, as "light-1200"."""
    page.only_notebook()
    for theme in ("light", "dark"):
        page.theme(theme)
        for width in widths:
            page.width(width)
            yield f"{theme}-{width}"


def every_setting(page: NotebookPage, name: str, *, touch: bool = False) -> None:
    """All is `well` in each setting; the pictures are NAME-light-1200 and so on."""
    for setting in each_setting(page):
        well(page, f"{name}-{setting}", touch=touch)
