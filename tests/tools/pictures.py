"""Take the pictures of the README and of the landing page: tables by day and by night, as a reader sees them.

    python -m tests.tools.pictures                 write them into .github/ and docs/site/pictures/
    python -m tests.tools.pictures FOLDER          or into the same folders below another one

The widgets are made in Python and drawn by their bundles in the browser that is installed; build these first, with
``pip install -e .``. The page is answered from memory: nothing is served, and nobody is asked for anything.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image

import cardwidgets
from cardwidgets import ExerciseWidget, TableWidget, open_table
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.widgets.base import CardWidget
from tests.browser.chromium import FLAGS, MISSING, find
from tests.support.tracked import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

STATIC = Path(cardwidgets.__file__).parent / "widgets" / "static"
WIDE = 1060
"""Pixels that a widget has on the screen of a laptop."""
PAGE = "<!doctype html><html><meta charset=utf-8><title>Pictures</title><body><main></main></body></html>"
DARK = {"--jp-layout-color1": "#111", "--jp-content-font-color0": "#fff", "--jp-border-color2": "#424242",
        "--jp-brand-color1": "#2196f3"}  # fmt: skip
"""The colours of JupyterLab's dark theme."""
MOUNT = """async ([kind, styled, state, dark, wide]) => {
  document.body.dataset.jpThemeLight = String(!dark);
  for (const [name, value] of Object.entries(dark || {})) document.body.style.setProperty(name, value);
  document.body.style.background = dark ? dark['--jp-layout-color1'] : '#fff';
  for (const name of styled) {
    const style = document.createElement('style');
    style.textContent = await (await fetch(`/static/${name}.css`)).text();
    document.head.append(style);
  }
  const el = document.createElement('div');
  el.style.width = `${wide}px`;
  document.querySelector('main').append(el);
  const nothing = () => {};
  const model = { get: key => state[key], set: (key, value) => { state[key] = value; }, save_changes: nothing,
    on: nothing, off: nothing, send: nothing };
  (await import(`/static/${kind}.js`)).default.render({ model, el });
}"""


def table(lang: str = "en") -> CardWidget:
    """A table of Briscola for four in the middle of a trick."""
    return TableWidget(open_table("briscola", seats=4, seed=11), pace="once", faces="italian", lang=lang)


def exercise() -> CardWidget:
    """Ask "Which three of some cards are the best hand?"."""
    return ExerciseWidget(kind_named("brag.best_three").make(seed=3))


class Picture(NamedTuple):
    """A widget at a width in pixels, by day or by night; whole, or the felt of a table alone."""

    widget: Callable[[], CardWidget]
    dark: bool
    wide: int = WIDE
    felt: bool = False


def landing() -> dict[str, Picture]:
    """Return the pictures of the landing page: in each language, by day and by night, for a wide screen and a phone."""
    return {
        f"docs/site/pictures/table-{lang}-{light}-{size}.webp": Picture(
            partial(table, lang), light == "dark", wide, felt=True
        )
        for lang in ("en", "ja")
        for light in ("light", "dark")
        for size, wide in (("wide", 660), ("phone", 400))
    }


PICTURES = {
    ".github/table-light.png": Picture(table, False),
    ".github/table-dark.png": Picture(table, True),
    ".github/exercise.png": Picture(exercise, False),
    **landing(),
}
"""The pictures by the files that they are written to."""
QUALITY = 80
"""Of pictures for the landing page, of 100."""


def answer(route: Route) -> None:
    """The page, or a bundle."""
    path = route.request.url.split("/", 3)[3]
    if path.startswith("static/"):
        kind = "text/javascript" if path.endswith("js") else "text/css"
        route.fulfill(body=(STATIC / Path(path).name).read_bytes(), content_type=kind)
    else:
        route.fulfill(body=PAGE, content_type="text/html")


def state(widget: CardWidget) -> dict[str, Any]:  # as ipywidgets has it
    """The traits that travel, but for the bundle itself."""
    told = {name: value for name, value in widget.get_state().items() if not name.startswith("_") and name != "layout"}
    return dict(json.loads(json.dumps(told, default=str)))


def take(page: Page, picture: Picture, target: Path) -> None:
    """One picture."""
    widget = picture.widget()
    page.goto("http://pictures.invalid/")
    styled = [module.name for module in widget._modules if module.css]
    night = DARK if picture.dark else None
    page.evaluate(MOUNT, [widget._modules[-1].name, styled, state(widget), night, picture.wide])
    page.locator(".cw").wait_for()
    target.parent.mkdir(parents=True, exist_ok=True)
    if not picture.felt:
        page.locator(".cw").screenshot(path=target)
        return
    board, own = page.locator(".cw-board").bounding_box(), page.locator(".cw-seat--own").bounding_box()
    assert board is not None and own is not None
    high = own["y"] + own["height"] - board["y"]
    taken = page.screenshot(clip={"x": board["x"], "y": board["y"], "width": board["width"], "height": high})
    Image.open(BytesIO(taken)).convert("RGB").save(target, quality=QUALITY, method=6)


def main(folder: Path) -> Iterator[Path]:
    """Take every picture; gives the files."""
    from playwright.sync_api import sync_playwright

    if (chromium := find()) is None or shutil.which(chromium) is None:
        raise SystemExit(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, picture in PICTURES.items():
            context = browser.new_context(
                viewport={"width": picture.wide + 40, "height": 900},
                reduced_motion="reduce",
                device_scale_factor=2 if picture.felt else 1,
            )
            page = context.new_page()
            page.route("**/*", answer)
            take(page, picture, folder / name)
            context.close()
            yield folder / name
        browser.close()


if __name__ == "__main__":
    for file in main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT):
        print(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
