"""The code and the style of the browser half, each sent once however many widgets a page holds.

A widget carries only a loader of a few hundred bytes as its own module. What it draws with are models of their own, one
for each bundled file, which all widgets of a kernel refer to, as they refer to their layouts; so a saved notebook and a
page that is loaded anew have them too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import ipywidgets  # type: ignore[import-untyped]
import traitlets

__all__ = ["COMMON", "REFERENCES", "STATIC", "BrowserModule", "bundle", "module_text", "modules", "shared_words"]

STATIC = Path(__file__).parent / "static"
"""The folder in which the build puts the bundled files."""

COMMON = "common"
"""The bundled style that all widgets share. It stands on a page before every other one, so that the order in which a
notebook shows its widgets is nothing to them."""

REFERENCES: dict[str, object] = {"sync": True, **ipywidgets.widget_serialization}
"""Tags of a trait that holds modules: they travel by their identities."""


def bundle(name: str, kind: str) -> str:
    """Return the text of a bundled file: ``kind`` is ``js`` or ``css``, or ``json`` for what those need.

    Raises `FileNotFoundError`, with the command to run, when it was never built.
    """
    file = STATIC / f"{name}.{kind}"
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

    name = traitlets.Unicode(read_only=True).tag(sync=True)
    js = traitlets.Unicode(read_only=True).tag(sync=True)
    css = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, name: str, js: str, css: str) -> None:
        for trait, text in (("name", name), ("js", js), ("css", css)):
            self.set_trait(trait, text)
        super().__init__()

    def set_state(self, sync_data: object) -> None:
        """Drop whatever a browser sends, and send it the truth again."""
        if isinstance(sync_data, dict) and (untrue := [name for name in sync_data if name in self.keys]):
            self.send_state(untrue)


class BrowserWords(BrowserModule):
    """Words with their meanings, for every widget whose readers may need them; no module, and no style.

    ``told``  dict, a glossary as the browser has it
    """

    told = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, name: str, told: Mapping[str, object]) -> None:
        self.set_trait("told", dict(told))
        super().__init__(name, "", "")


_sent: dict[str, BrowserModule] = {}
"""The module of each name that was sent last, and the words by what they say."""


def shared_words(told: Mapping[str, object]) -> str:
    """Return how a widget's state names these words, which are sent unless the page has them already."""
    name = f"words {json.dumps(told, ensure_ascii=False, sort_keys=True)}"
    kept = _sent.get(name)
    if kept is None or kept.comm is None:
        kept = _sent[name] = BrowserWords("words", told)
    return f"IPY_MODEL_{kept.model_id}"


def module_text(model_id: str) -> str | None:
    """Return a module that was sent, or shared words, as JSON, for a host whose widgets cannot name other models."""
    found = next((one for one in _sent.values() if one.comm is not None and one.model_id == model_id), None)
    state = found and {name: getattr(found, name) for name in ("name", "js", "css", "told") if found.has_trait(name)}
    return json.dumps(state, ensure_ascii=False) if state else None


def modules(name: str) -> list[BrowserModule]:
    """Return the modules a widget draws with, each after those it needs, sent unless the page has them already.

    Raises `FileNotFoundError` when they are not built.
    """
    wanted = json.loads(bundle("needs", "json"))
    return [*dict.fromkeys([*_reach(COMMON, "css", wanted), *_reach(name, "js", wanted)])]


def _reach(name: str, kind: str, wanted: Mapping[str, list[str]]) -> list[BrowserModule]:
    """Return a bundle after all that it needs. It cannot do without its ``kind``: a module (``js``) or a style
    (``css``).

    ``wanted`` are the names of the files that each file needs.
    """
    texts = {each: bundle(name, each) for each in ("js", "css") if each == kind or (STATIC / f"{name}.{each}").exists()}
    js, css = texts.get("js", ""), texts.get("css", "")
    needed = [one.split(".") for each in ("css", "js") if each in texts for one in wanted.get(f"{name}.{each}", ())]
    kept = _sent.get(name)
    if kept is None or kept.comm is None or (kept.js, kept.css) != (js, css):  # closed, or built anew
        kept = _sent[name] = BrowserModule(name, js, css)
    return [*(found for file, each in needed for found in _reach(file, each, wanted)), kept]
