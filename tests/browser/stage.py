"""Tables drawn in a page of their own, from recorded views and without a notebook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.support.tracked import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

    from cardwidgets.widgets.base import CardWidget

STATIC = ROOT / "cardwidgets" / "widgets" / "static"
VIEWS = ROOT / "cardwidgets" / "frontend" / "tests" / "samples" / "recorded.json"
HOST = "http://table.test/"  # answered from the folder above; nobody is asked for anything
STYLES = ("common", "amount", "crowd", "lesson", "paper", "ranks", "picked", "plain", "chance", "table", "bids",
          "layout", "places", "pot", "tricks", "hand", "ladder", "odds", "glossary", "home", "intro", "predict",
          "exercise", "sheet", "review", "touch", "belief", "probability", "end")  # fmt: skip
"""All sheets, each after those it needs."""
THEMES = {
    "light": """--jp-layout-color1: #fff; --jp-content-font-color0: #000; --jp-border-color2: #e0e0e0;
      --jp-brand-color1: #1976d2; --jp-error-color1: #d32f2f; color-scheme: light;""",
    "dark": """--jp-layout-color1: #212121; --jp-content-font-color0: #fff; --jp-border-color2: #424242;
      --jp-brand-color1: #2196f3; --jp-error-color1: #f44336; color-scheme: dark;""",
}
"""The variables that JupyterLab's own themes give to a widget."""
OUTPUT = """.jp-OutputArea-output :is(dl, dt, dd) { display: block; margin: 0; padding: 0 }
.jp-OutputArea-output dl { width: 100%; overflow: hidden }
.jp-OutputArea-output dt { font-weight: bold; float: left; width: 20% }
.jp-OutputArea-output dd { float: left; width: 80% }"""
"""JupyterLab's rules for elements by their names, wherever a cell shows them."""
PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>A table</title>
<link rel="icon" href="data:,"><style>{OUTPUT}</style>
{"".join(f'<link rel="stylesheet" href="{name}.css">' for name in STYLES)}
<style>body {{ margin: 0 }} [data-jp-theme-light="true"] {{ {THEMES["light"]} }}
[data-jp-theme-light="false"] {{ {THEMES["dark"]} }}
main > section {{ background: var(--jp-layout-color1); color: var(--jp-content-font-color0) }}
main.many {{ display: grid; justify-content: start; align-items: start }}</style>
<div class="jp-OutputArea-output"><main></main></div></html>"""
SHOW = """async ([sheets, every]) => {
  const main = document.querySelector('main');
  for (const close of window.closing ?? []) close();
  window.closing = [];
  window.sent = [];
  main.replaceChildren();
  main.className = sheets.length > 1 ? 'many' : '';
  window.models = [];
  const { default: loader } = await import('./loader.js');
  for (const { traits } of sheets) if (traits._late?.length) await import(`./${traits._late.at(-1).slice(10)}.js`);
  const made = (state, models, heard = {}) => {
    const tell = (event, what) => { for (const hear of heard[event] ?? []) hear(what); };
    const set = (name, value) => { state[name] = value; tell(`change:${name}`); };
    const send = async what => {
      window.sent.push(what);
      const { view, replies } = await window.notebook?.(what) ?? { replies: [] };
      if (view) set('view', view);
      for (const reply of replies) tell('msg:custom', reply);
    };
    return { get: name => state[name], set, send, save_changes() {},
      on: (event, hear) => (heard[event] ??= []).push(hear), off() {},
      widget_manager: { get_model: async id => id in models ? made(models[id], models)
        : { get: name => name === 'name' ? id : '', address: `./${id}.js` } } };  // a module is there already
  };
  for (const { traits, models, theme, width, column, row } of sheets) {
    let place = main;
    if (theme) {
      place = main.appendChild(document.createElement('section'));
      place.dataset.jpThemeLight = String(theme === 'light');
      Object.assign(place.style, { width: `${width}px`, gridColumn: column, gridRow: row });
    }
    const model = made(traits, models);
    window.models.push(model);
    window.closing.push(await loader.render({ model, el: place }));
  }
  while (document.querySelectorAll('.cw').length < every) await new Promise(requestAnimationFrame);
  await window.settled();
}"""
SETTLED = """window.settled = async () => {
  await document.fonts.ready;
  let still = 0;
  const watch = new MutationObserver(() => { still = 0; });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const flying = one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity;
  while (still < 3) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(flying) ? 0 : still + 1;
  }
  watch.disconnect();
};"""
"""Resolves after three frames in which nothing has been drawn anew and nothing moves."""


def recorded() -> dict[str, dict[str, Any]]:
    """The recorded views by their names."""
    return {one["name"]: one for one in json.loads(VIEWS.read_text(encoding="utf-8"))}


@contextmanager
def stage(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page, opened with these options, that has the code and the style of the table, and shows nothing yet."""

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(HOST)
        if name == "":
            route.fulfill(content_type="text/html", body=PAGE)
        else:
            route.fulfill(path=STATIC / name)

    page = browser.new_page(reduced_motion="reduce", **options)
    page.add_init_script(SETTLED)
    page.route(f"{HOST}**", answer)
    page.goto(HOST)
    yield page
    page.close()


def show(page: Page, sample: dict[str, Any], **traits: Any) -> None:
    """Draw the table with this view, instead of the last one."""
    glossary = {"label": "Words", "terms": [["ante", "", "Put in before the deal."]]}
    bundle = sample["view"]["stage"]
    drawn = {"_modules": [f"IPY_MODEL_{bundle}"], "view": sample["view"], "paper": sample.get("paper")}
    lay(page, {"bundle": bundle, "traits": {**drawn, "glossary": glossary, **traits}, "models": {}})


def play(page: Page, widget: CardWidget) -> None:
    """Draw a widget that answers what the page sends, as in a notebook, but in the process of the test."""
    from .scenes import state

    def answer(what: dict[str, Any]) -> dict[str, Any]:
        replies: list[Any] = []
        widget.send = replies.append  # type: ignore[method-assign]
        widget._on_message(widget, what, [])
        return {"view": json.loads(json.dumps(widget.view)), "replies": replies}

    page.expose_function("notebook", answer)
    widget.close = lambda: None  # type: ignore[method-assign]
    lay(page, state(widget))


def lay(page: Page, *sheets: dict[str, Any]) -> None:
    """Draw these widgets, each as `scenes.state` tells it, instead of the last ones.

    One alone fills the page, unless it has a theme. Of several each has its theme, its width, and its column and row.
    """
    every = sum(1 + len(sheet["models"]) for sheet in sheets)  # a board within another comes with its own module
    page.evaluate(SHOW, [sheets, every])
