"""Every widget in every state that is kept as a scene: it fits, alone and among others, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .scenes import LANGS, SCENES, state
from .stage import lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTHS = (1040, 860, 620, 360)
SCREEN = {1040: 645, 860: 645, 620: 700, 360: 700}
"""What a screen of 1366 by 768 leaves for the output of a cell, and the height of a phone, by the width of the cell."""
LOW = ("ladder", "odds", "glossary", "hand")
"""Widgets that have no table, and are seen as a whole."""
SEEN = """() => [...document.querySelectorAll('main > section')].map(one => ({ height: one.offsetHeight,
  over: Math.max(...[...one.querySelectorAll('.cw')].map(each => each.scrollWidth - each.clientWidth)) }))"""


def sheets(told: dict[str, Any], **among: Any) -> dict[str, Any]:
    """A widget as it is laid among others."""
    return {"theme": "light", "width": 1040, "column": 1, "row": 1, **told, **among}


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, Any]]:
    """Every scene in every language."""
    return {name: {lang: state(made(lang)) for lang in LANGS} for name, made in SCENES.items()}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    """One page for all scenes."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 3000, "height": 1500})
        yield page


def test_every_scene_fits(page: Page, told: dict[str, dict[str, Any]]) -> None:
    """Nothing is wider than its cell; what has no table is seen whole on a laptop and on a phone."""
    wrong = []
    for name, each in told.items():
        lay(page, *[
            sheets(one, width=width, column=column, row=row)
            for column, width in enumerate(WIDTHS, 1)
            for row, one in enumerate(each.values(), 1)
        ])  # fmt: skip
        seen = page.evaluate(SEEN)
        assert len(seen) == len(WIDTHS) * len(LANGS), name
        for (width, lang), one in zip([(width, lang) for width in WIDTHS for lang in LANGS], seen, strict=True):
            if one["over"] > 0 or (name.startswith(LOW) and one["height"] > SCREEN[width]):
                wrong.append((name, width, lang, one))
    assert wrong == []
