"""Every room in which a widget may be read: a wide window and a phone, by day and by night."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .notebook_page import NotebookPage

WIDTHS = (1200, 720, 360)
"""Pixels of the window: a laptop, half a screen, a phone."""
WIDE = """() => [...document.querySelectorAll('.cw')].filter(e => e.scrollWidth > e.clientWidth)
  .map(e => `${e.scrollWidth} in ${e.clientWidth}: ${e.className}`)"""
# a figure on the sheet is as small as it is written: the whole box around it takes the tap
SMALL = """() => [...document.querySelectorAll('.cw button:not(.cw-sc-figure)')].filter(b => {
  const r = b.getBoundingClientRect(); return r.width && (r.width < 39.5 || r.height < 39.5);
}).map(b => b.outerHTML.slice(0, 200))"""


def well(page: NotebookPage, name: str | None = None, *, touch: bool = False) -> None:
    """Axe finds nothing, nothing is wider than its cell, with `touch` no button is too small; a picture is kept."""
    assert page.axe(".cw") == [], name
    assert page.page.evaluate(WIDE) == [], name
    assert not touch or page.page.evaluate(SMALL) == [], name
    if name:
        page.screenshot(name, ".cw")


def every_room(page: NotebookPage, name: str, *, touch: bool = False) -> None:
    """All is `well`, light and dark, at every width; the pictures are NAME-light-1200 and so on."""
    page.only_notebook()
    for theme in ("light", "dark"):
        page.theme(theme)
        for width in WIDTHS:
            page.width(width)
            well(page, f"{name}-{theme}-{width}", touch=touch)
