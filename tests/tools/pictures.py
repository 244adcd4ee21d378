"""Take the pictures of the README: a table by day and by night, and an exercise, as a reader sees them.

    python -m tests.tools.pictures                 write them into .github/
    python -m tests.tools.pictures FOLDER          or anywhere else

The widgets are made in Python and drawn by their bundles in the browser that is installed; build these first, with
``pip install -e .``. The page is answered from memory: nothing is served, and nobody is asked for anything.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

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


def table() -> CardWidget:
    """A table of Briscola for four in the middle of a trick."""
    return TableWidget(open_table("briscola", seats=4, seed=11), pace="once", faces="italian")


def exercise() -> CardWidget:
    """Ask "Which three of some cards are the best hand?"."""
    return ExerciseWidget(kind_named("brag.best_three").make(seed=3))


PICTURES: dict[str, tuple[Callable[[], CardWidget], bool]] = {
    "table-light": (table, False),
    "table-dark": (table, True),
    "exercise": (exercise, False),
}
"""The widget in each picture, and whether it is night."""


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


def take(page: Page, name: str, target: Path) -> None:
    """One picture."""
    made, dark = PICTURES[name]
    widget = made()
    page.goto("http://pictures.invalid/")
    styled = [module.name for module in widget._modules if module.css]
    page.evaluate(MOUNT, [widget._modules[-1].name, styled, state(widget), DARK if dark else None, WIDE])
    page.locator(".cw").wait_for()
    page.locator(".cw").screenshot(path=target)


def main(folder: Path) -> Iterator[Path]:
    """Take every picture; gives the files."""
    from playwright.sync_api import sync_playwright

    if (chromium := find()) is None or shutil.which(chromium) is None:
        raise SystemExit(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(viewport={"width": WIDE + 40, "height": 900}, reduced_motion="reduce")
        page = context.new_page()
        page.route("**/*", answer)
        for name in PICTURES:
            target = folder / f"{name}.png"
            take(page, name, target)
            yield target
        browser.close()


if __name__ == "__main__":
    for file in main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".github"):
        print(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
