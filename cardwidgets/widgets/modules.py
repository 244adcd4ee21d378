"""The code and the style of the browser half, each sent once however many widgets a page holds.

A widget carries only a loader of a few hundred bytes as its own module. What it draws with are models of their own, one
for each bundled file, which all widgets of a kernel refer to, as they refer to their layouts; so a saved notebook and a
page that is loaded anew have them too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import ipywidgets  # type: ignore[import-untyped]
import traitlets

__all__ = ["COMMON", "REFERENCES", "STATIC", "BrowserModule", "bundle", "modules"]

STATIC = Path(__file__).parent / "static"
"""Where the build puts the bundled files."""

COMMON = "common"
"""The bundled style that all widgets share. It stands on a page before every other one, so that the order in which a
notebook shows its widgets is nothing to them."""

REFERENCES: dict[str, object] = {"sync": True, **ipywidgets.widget_serialization}
"""How a trait that holds modules travels: by their identities."""

_NEEDS = re.compile(r'\bfrom ?"\./(\w+)\.js"')
"""How a bundled file names another one, which is then loaded before it."""


def bundle(name: str, kind: str) -> str:
    """The text of a bundled file: ``kind`` is ``js`` or ``css``.

    Empty when a bundle has none of this kind. Raises `FileNotFoundError`, with the command to run, when it was never
    built.
    """
    file = STATIC / f"{name}.{kind}"
    if kind != _FIRST.get(name, "js") and not file.exists():
        return ""  # not every module has a style, nor every style a module
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            f"the browser half of this widget, {file.name}, is not built; run `pip install -e .` in the checkout"
        ) from None


class BrowserModule(ipywidgets.Widget):  # type: ignore[misc]
    """One module of the browser half and its style. It has no view, and nobody but Python writes it.

    ``name``  str, what other modules call it
    ``js``    str, its text
    ``css``   str, its style sheet; empty when it has none
    """

    name: Any = traitlets.Unicode(read_only=True).tag(sync=True)
    js: Any = traitlets.Unicode(read_only=True).tag(sync=True)
    css: Any = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, name: str, js: str, css: str) -> None:
        for trait, text in (("name", name), ("js", js), ("css", css)):
            self.set_trait(trait, text)
        super().__init__()

    def set_state(self, sync_data: object) -> None:
        """Drop whatever a browser sends, and send it the truth again."""
        if isinstance(sync_data, dict) and (untrue := [name for name in sync_data if name in self.keys]):
            self.send_state(untrue)


_FIRST = {COMMON: "css"}
"""What a bundle cannot do without, where that is not its module."""
_sent: dict[str, BrowserModule] = {}
"""The module of each name that was sent last."""


def modules(*names: str) -> list[BrowserModule]:
    """The modules a widget draws with, each after those it needs, sent unless the page has them already.

    Raises `FileNotFoundError` when they are not built.
    """
    found: list[BrowserModule] = []
    for name in names:
        js, css = bundle(name, "js"), bundle(name, "css")
        found += modules(*_NEEDS.findall(js))
        kept = _sent.get(name)
        if kept is None or kept.comm is None or (kept.js, kept.css) != (js, css):  # closed, or built anew
            kept = _sent[name] = BrowserModule(name, js, css)
        found.append(kept)
    return [*dict.fromkeys(found)]
