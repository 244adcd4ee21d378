"""Tables drawn in a page of their own, from recorded views and without a notebook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..tracked import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

STATIC = ROOT / "cardwidgets" / "widgets" / "static"
VIEWS = ROOT / "cardwidgets" / "frontend" / "tests" / "samples" / "recorded.json"
HOST = "http://table.test/"  # answered from the folder above; nobody is asked for anything
PAGE = """<!doctype html><html lang="en"><title>A table</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="table.css"><style>body { margin: 0 }</style><main></main></html>"""
SHOW = """async ({ view, paper, traits }) => {
  const main = document.querySelector('main');
  window.close_ = (window.close_?.(), null);
  main.replaceChildren();
  const { default: table } = await import('./table.js');
  const glossary = { label: 'Words', terms: [['ante', '', 'Put in before the deal.']] };
  const state = { view, paper, glossary, ...traits };
  window.sent = [];
  const model = { get: name => state[name], set: (name, value) => { state[name] = value; }, save_changes() {}, on() {},
    off() {}, send: what => window.sent.push(what) };
  window.close_ = table.render({ model, el: main });
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""


def recorded() -> dict[str, dict[str, Any]]:
    """The recorded views by their names."""
    return {one["name"]: one for one in json.loads(VIEWS.read_text(encoding="utf-8"))}


@contextmanager
def stage(browser: Browser) -> Iterator[Page]:
    """A page that has the code and the style of the table, and shows nothing yet."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(HOST)
        if name == "":
            route.fulfill(content_type="text/html", body=PAGE)
        else:
            route.fulfill(path=STATIC / name)

    page = browser.new_page(reduced_motion="reduce")
    page.route(f"{HOST}**", answer)
    page.goto(HOST)
    yield page
    page.close()


def show(page: Page, sample: dict[str, Any], **traits: Any) -> None:
    """Draw the table with this view, instead of the last one."""
    page.evaluate(SHOW, {"view": sample["view"], "paper": sample.get("paper"), "traits": traits})
