"""The reference pictures of all scenes: a picture of an eighth of its size, in grey.

``python -m tests.browser.baselines`` takes the pictures again, after a change that is meant to be seen. A picture holds
a scene by day and by night, wide and narrow, in both languages (four of these eight settings: every two meet); texts
are written in boxes (`blocks`), so that neither the fonts of a machine nor the way it draws them is in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import blocks
from .scenes import LANGS, states
from .stage import THEMES, lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FILE = Path(__file__).with_name("baselines.png")
BLOCK = 8
"""Pixels of the page, each way, that are one of the picture."""
LEVELS = 16
WIDTHS = (1040, 360)
MAX_DIFFERENCE = 45.0
"""Of 255, that the grey of a block may differ. Measured: 11 for the levels and the JPEG, 12 with another hinting, 25 at
twice the pixels and 37 at five quarters of them; 74 and more for a card that lies 12 pixels beside its place."""

STRANGE = """() => {
  const shown = [], texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) shown.push(texts.currentNode.data);
  for (const one of document.querySelectorAll('main *')) {
    shown.push(one.dataset.shown, one.value, one.placeholder);
    for (const part of ['::before', '::after']) shown.push(getComputedStyle(one, part).content);
  }
  const boxes = new Set(window.boxes);
  return [...new Set(shown.join(''))].filter(one => !boxes.has(one)).join('');
}"""
"""Letters on the page that the font of the boxes does not have."""


def sheets(told: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """One scene in four settings, in which every two of theme, width and language meet: a column for each width."""
    return [
        {**told[lang], "theme": theme, "width": width, "column": column, "row": row}
        for row, (theme, langs) in enumerate(zip(THEMES, (LANGS, LANGS[::-1]), strict=True), 1)
        for column, (width, lang) in enumerate(zip(WIDTHS, langs, strict=True), 1)
    ]


def small(picture: bytes, scale: int = 1) -> np.ndarray:
    """A picture of the page, a block for each value: its mean grey from 0 to 255, rounded."""
    from PIL import Image

    side = BLOCK * scale
    with Image.open(BytesIO(picture)) as whole:
        grey = whole.convert("L")
    wide, high = (length // side * side for length in grey.size)
    return np.asarray(grey.crop((0, 0, wide, high)).reduce(side), dtype=float)  # no array of the whole, of 100 MB


def worst(before: np.ndarray, now: np.ndarray) -> float:
    """Return how much the grey of a block differs at the most; 255 when the sizes do."""
    if before.shape != now.shape:
        return 255.0
    return float(np.abs(now - before).max())


def dress(page: Page, told: dict[str, dict[str, dict[str, Any]]]) -> None:
    """Have a page write in boxes."""
    letters = blocks.letters(json.dumps(told, ensure_ascii=False))
    page.add_style_tag(content=blocks.style(letters))
    page.evaluate(f"() => document.fonts.load('16px {blocks.FAMILY}')")
    page.evaluate("boxes => { window.boxes = boxes; }", "".join(letters))


def picture(page: Page, told: dict[str, dict[str, Any]]) -> bytes:
    """One scene in its settings, in full size: a JPEG, which takes two thirds of the time of a PNG."""
    lay(page, *sheets(told))
    strange = page.evaluate(STRANGE)
    assert not strange, f"each machine draws these in a font of its own: {strange}"
    return page.locator("main").screenshot(animations="disabled", type="jpeg", quality=95)


def pictures(browser: Browser, told: dict[str, dict[str, dict[str, Any]]]) -> Iterator[tuple[str, bytes]]:
    """Each of these scenes and its picture."""
    with stage(browser) as page:
        page.set_viewport_size({"width": sum(WIDTHS), "height": 1500})
        dress(page, told)
        for name, each in told.items():
            yield name, picture(page, each)


def kept() -> dict[str, np.ndarray]:
    """The pictures that were kept, by the names of their scenes."""
    from PIL import Image

    with Image.open(FILE) as sheet:
        rows: dict[str, list[int]] = json.loads(sheet.text["scenes"])  # type: ignore[attr-defined]
        grey = np.asarray(sheet.convert("L"))
    return {name: grey[top : top + high, :wide] for name, (top, high, wide) in rows.items()}


def keep(taken: dict[str, np.ndarray]) -> None:
    """Keep these pictures, under each other in one file, instead of the former ones."""
    from PIL import Image, PngImagePlugin

    wide = max(one.shape[1] for one in taken.values())
    high = sum(one.shape[0] for one in taken.values())
    whole, rows, top = np.full((high, wide), 255.0), {}, 0
    for name, one in taken.items():
        whole[top : top + one.shape[0], : one.shape[1]] = one
        rows[name] = [top, *one.shape]
        top += one.shape[0]
    levels = np.rint(whole / 255 * (LEVELS - 1)).astype(np.uint8)
    image = Image.fromarray(levels, "P")
    image.putpalette([round(255 * level / (LEVELS - 1)) for level in range(LEVELS) for _ in "rgb"])
    told = PngImagePlugin.PngInfo()
    told.add_text("scenes", json.dumps(rows))
    image.save(FILE, optimize=True, bits=4, pnginfo=told)


def beside(before: np.ndarray | None, now: np.ndarray, path: Path) -> Path:
    """Write a picture of what was, what is, and where they differ, one beside the other; returns its path."""
    from PIL import Image

    shown = [now] if before is None else [before, now]
    if before is not None and before.shape == now.shape:
        shown.append(255 - np.abs(now - before))
    whole = np.full((max(map(len, shown)), sum(one.shape[1] + 8 for one in shown)), 128.0)
    left = 0
    for one in shown:
        whole[: len(one), left : left + one.shape[1]] = one
        left += one.shape[1] + 8
    Image.fromarray(whole.astype(np.uint8)).resize((whole.shape[1] * 3, whole.shape[0] * 3), 0).save(path)
    return path


def main() -> None:
    """Take all pictures again."""
    from playwright.sync_api import sync_playwright

    from . import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        before = kept() if FILE.exists() else {}
        taken = {name: small(whole) for name, whole in pictures(browser, states())}
        browser.close()
    keep(taken)
    for name, one in taken.items():
        if name not in before or worst(before[name], one) > MAX_DIFFERENCE:
            print("changed:", name)
    print(f"{len(taken)} scenes, {FILE.stat().st_size:,} bytes in {FILE.name}")


if __name__ == "__main__":
    main()
