"""Every scene looks as it did when somebody last looked at it, and the comparison sees what a reader would."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .baselines import MAX_DIFFERENCE, beside, dress, kept, picture, pictures, small, worst
from .chromium import FLAGS, find
from .scenes import SCENES, states
from .stage import stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RETAKE_HINT = "if that is meant, take the pictures again: python -m tests.browser.baselines"
MUTANTS = {
    "a card lies 12 pixels beside its place": ("preferans", ".cw-fan .cw-card", "transform", "translateX(12px)"),
    "a card lies 12 pixels too low": ("hand", ".cw-card", "transform", "translateY(12px)"),
    "a button is missing": ("odds of brag", ".cw-btn:not(.cw-btn--bare)", "visibility", "hidden"),
    "a box is white": ("preferans", "[data-jp-theme-light='false'] .cw-plate", "background", "#fff"),
    "a text is missing": ("odds of brag", ".cw-title b", "visibility", "hidden"),
}
"""Changes that must be seen: a scene, the first part of it that is changed, and its style."""


def test_every_scene_looks_as_it_did(browser: Browser, told: dict[str, Any], tmp_path: Path) -> None:
    """By day and night, wide and narrow, in both languages: no block differs more than on another machine."""
    before, wrong = kept(), []
    for name, whole in pictures(browser, told):
        now = small(whole)
        if name not in before or worst(before[name], now) > MAX_DIFFERENCE:
            wrong.append(f"{name}: {beside(before.get(name), now, tmp_path / f'{name}.png')}")
    assert not wrong, "\n".join(["these scenes look different (before, now, difference):", *wrong, RETAKE_HINT])
    assert list(before) == list(SCENES), f"pictures of other scenes are kept; {RETAKE_HINT}"


def test_what_a_reader_would_see_is_seen(browser: Browser) -> None:
    """A card out of its place, a button that is gone, a white box by night: each is far above what is allowed."""
    names = sorted({name for name, *_ in MUTANTS.values()})
    told = states(names)
    with stage(browser) as page:
        page.set_viewport_size({"width": 1400, "height": 1500})
        dress(page, told)
        for told_as, (name, selector, trait, value) in MUTANTS.items():
            whole = small(picture(page, told[name]))
            page.evaluate(
                "([selector, trait, value]) => { document.querySelector(selector).style[trait] = value; }",
                [selector, trait, value],
            )
            assert worst(whole, small(page.locator("main").screenshot())) > 1.5 * MAX_DIFFERENCE, told_as


@pytest.mark.parametrize(
    "flags", [["--font-render-hinting=none"], ["--disable-lcd-text", "--disable-font-subpixel-positioning"]]
)
def test_another_way_to_draw_letters_is_not_seen(browser: Browser, flags: list[str]) -> None:
    """The same pictures come from a browser that hints its letters in another way."""
    names = ("preferans", "odds of brag", "sheet")
    other = browser.browser_type.launch(executable_path=find(), args=[*FLAGS, *flags])
    before = kept()
    seen = {name: worst(before[name], small(whole)) for name, whole in pictures(other, states(names))}
    assert list(seen) == list(names) and max(seen.values()) < MAX_DIFFERENCE / 2, seen
    other.close()
