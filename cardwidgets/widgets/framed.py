"""The frame of widgets that are made of ipywidgets' own controls: a head over the content, and its style."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets  # type: ignore[import-untyped]

__all__ = ["FRAME", "MAIN", "OPEN", "SOLVED", "head", "marked", "pressed", "row"]

FRAME, MAIN, OPEN, SOLVED = (f"cardwidgets-{name}" for name in ("frame", "main", "open", "solved"))
"""The class of the frame, and those of its usual button, of an open item and of a solved one."""

_BUTTON = ".jupyter-button"
_DARK = """--cwf-act: #74d3bb; --cwf-on-act: #05231b; --cwf-act-text: #84dcc6; --cwf-felt: #16493e; --cwf-rim: #0e322a;
  --cwf-on-felt: #bfd6ce;"""
_NIGHT = "--cwf-bg: #212121; --cwf-ink: #fff; --cwf-line: #424242;"

STYLE = f"""<style>
.{FRAME} {{
  --cwf-bg: var(--jp-layout-color1, #fff); --cwf-ink: var(--jp-content-font-color0, #000);
  --cwf-soft: color-mix(in srgb, var(--cwf-ink) 66%, var(--cwf-bg));
  --cwf-edge: color-mix(in srgb, var(--cwf-ink) 50%, var(--cwf-bg));
  --cwf-line: var(--jp-border-color2, #e0e0e0); --cwf-gain: color-mix(in srgb, #2e7d32 72%, var(--cwf-ink));
  --cwf-act: #0f6552; --cwf-on-act: #fff; --cwf-act-text: #0c5d4b;
  --cwf-felt: #1b6a5a; --cwf-rim: #144f43; --cwf-on-felt: #dcece7;
  container: frame / inline-size; box-sizing: border-box; width: calc(100% - 2px); max-width: 930px; min-width: 200px;
  margin: 1px; border: 1px solid var(--cwf-line); border-radius: 8px; overflow: clip;
  background: var(--cwf-bg); color: var(--cwf-ink); font: 13px/1.45 var(--jp-ui-font-family, system-ui, sans-serif); }}
:is([data-jp-theme-light="false"], .vscode-dark, html[theme="dark"]) .{FRAME} {{ {_DARK} }}
:is(.vscode-dark, html[theme="dark"]) .{FRAME} {{ {_NIGHT} }}
@media (prefers-color-scheme: dark) {{
  body:not([data-jp-theme-light], .vscode-light) .{FRAME} {{ {_DARK} {_NIGHT} }} }}
.{FRAME} .jupyter-widgets {{
  min-width: 0; max-width: 100%; height: auto; margin: 0; overflow: visible; color: inherit; }}
.{FRAME} .widget-html-content {{ font: inherit; line-height: inherit; color: inherit; }}
.{FRAME} .widget-html p {{
  margin: 0; font-size: 13px; line-height: 1.45; text-wrap: pretty; word-break: auto-phrase; }}
.{FRAME} .cw {{ max-width: none; margin: 0; border-width: 0 0 1px; border-radius: 0; }}
.{FRAME}-head {{
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; box-sizing: border-box; min-height: 48px;
  padding: 4px 8px 4px 16px; border-bottom: 1px solid var(--cwf-line); }}
.{FRAME}-head b {{ font-size: 15px; font-weight: 600; }}
.{FRAME}-head span, .{FRAME}-soft {{ color: var(--cwf-soft); }}
.{FRAME} {_BUTTON} {{
  width: auto; height: auto; min-height: 40px; margin: 0; padding: 6px 14px; border: 1px solid var(--cwf-edge);
  border-radius: 5px; box-shadow: none; background: var(--cwf-bg); color: var(--cwf-ink); overflow: visible;
  font-family: inherit; font-size: 13px; font-weight: 500; line-height: 1.35; text-align: start;
  white-space: pre-line; }}
.{FRAME} {_BUTTON}:hover {{ box-shadow: inset 0 0 0 99px color-mix(in srgb, currentColor 8%, transparent); }}
.{FRAME} {_BUTTON}:focus-visible {{ outline: 3px solid var(--cwf-act); outline-offset: 2px; }}
.{FRAME} {_BUTTON}.{MAIN} {{
  border-color: var(--cwf-act); background: var(--cwf-act); color: var(--cwf-on-act); font-weight: 600; }}
.{FRAME} {_BUTTON}.{OPEN} {{
  border-color: var(--cwf-act-text); box-shadow: inset 0 0 0 1px var(--cwf-act-text); color: var(--cwf-act-text); }}
.{FRAME} {_BUTTON}.{SOLVED} {{ box-shadow: inset 4px 0 var(--cwf-gain); }}
.{FRAME} .{FRAME}-felt {{
  align-items: center; gap: 10px 18px; padding: 16px; color: #fff;
  background: radial-gradient(110% 90% at 50% 34%, var(--cwf-felt) 30%, var(--cwf-rim)); }}
.{FRAME} .{FRAME}-felt p {{ color: var(--cwf-on-felt); }}
@media (forced-colors: active) {{
  .{FRAME} {_BUTTON}.{MAIN}, .{FRAME} {_BUTTON}.{OPEN} {{ outline: 2px solid Highlight; }} }}
</style>"""
"""A style that gives ipywidgets' controls the look of the other widgets, in the colours of the host. Its own colours
are those of the other widgets' sheets; a test holds that."""


def head(title: str, note: str) -> str:
    """Return HTML of the words in a head: a title, and a note that a screen reader tells when it changes."""
    return f"{STYLE}<div class='{FRAME}-head' role='status'><b>{escape(title)}</b><span>{escape(note)}</span></div>"


def pressed(text: str, does: Callable[[], object]) -> ipywidgets.Button:
    """Return a button that is high enough for a finger."""
    button = ipywidgets.Button(description=text, tooltip="")
    button.layout.width, button.layout.height, button.layout.min_height = "auto", "auto", "40px"
    button.on_click(lambda _: does())
    return button


def marked(control: ipywidgets.Widget, name: str, on: bool = True) -> None:
    """Give a control a class of the style, or take it away."""
    (control.add_class if on else control.remove_class)(name)


def row(*widgets: ipywidgets.Widget) -> ipywidgets.HBox:
    """Return controls in a row that wraps where there is no room."""
    return ipywidgets.HBox(widgets, layout=ipywidgets.Layout(flex_flow="row wrap"))
