"""The code and the styles of the browser half. Each is sent once, for all widgets of a page.

A widget's own module is only a loader of a few hundred bytes. Each bundled file is a model of its own
(`BrowserModule`), to which all widgets of a kernel refer, as they refer to their layouts. So a saved notebook and a
reloaded page have the files too.
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
"""The bundled style that all widgets share. It comes before every other style of a page, so that the order of the
widgets does not matter.
"""

REFERENCES: dict[str, object] = {"sync": True, **ipywidgets.widget_serialization}
"""Tags of a trait that holds modules: their model ids are sent."""


def bundle(name: str, kind: str) -> str:
    """Return the text of a bundled file. ``kind`` is ``js``, ``css``, or ``json`` for the list of needed files.

    Raises `FileNotFoundError`, with the build command, if the file was not built.
    """
    file = STATIC / f"{name}.{kind}"
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            f"the browser half of this widget, {file.name}, is not built; run `pip install -e .` in the checkout"
        ) from None


class BrowserModule(ipywidgets.Widget):  # type: ignore[misc]
    """One module of the browser half and its style. It has no view, and only Python writes it.

    ``name``  str, the name by which other modules import it
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
        """Drop everything that a browser sends, and send Python's values back."""
        if isinstance(sync_data, dict) and (untrue := [name for name in sync_data if name in self.keys]):
            self.send_state(untrue)


class BrowserWords(BrowserModule):
    """A glossary that several widgets share; it has no module and no style.

    ``told``  dict, a glossary in the browser's form
    """

    told = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, name: str, told: Mapping[str, object]) -> None:
        self.set_trait("told", dict(told))
        super().__init__(name, "", "")


_sent: dict[str, BrowserModule] = {}
"""The last module sent under each name, and the shared words by their content."""


def shared_words(told: Mapping[str, object]) -> str:
    """Return the reference to these words in a widget's state. The words are sent if the page does not have them."""
    name = f"words {json.dumps(told, ensure_ascii=False, sort_keys=True)}"
    kept = _sent.get(name)
    if kept is None or kept.comm is None:
        kept = _sent[name] = BrowserWords("words", told)
    return f"IPY_MODEL_{kept.model_id}"


def module_text(model_id: str) -> str | None:
    """Return a sent module or sent words as JSON, for a host whose widgets cannot load other models."""
    found = next((one for one in _sent.values() if one.comm is not None and one.model_id == model_id), None)
    state = found and {name: getattr(found, name) for name in ("name", "js", "css", "told") if found.has_trait(name)}
    return json.dumps(state, ensure_ascii=False) if state else None


def modules(name: str) -> list[BrowserModule]:
    """Return the modules of a widget, each after those it needs. They are sent if the page does not have them.

    Raises `FileNotFoundError` if they are not built.
    """
    wanted, found = json.loads(bundle("needs", "json")), dict[str, BrowserModule]()
    _add(found, COMMON, "css", wanted)
    _add(found, name, "js", wanted)
    return [*found.values()]


def _add(found: dict[str, BrowserModule], name: str, kind: str, wanted: Mapping[str, list[str]]) -> None:
    """Add a bundle to those ``found``, after all bundles that it needs. Its file of one ``kind``, ``js`` or ``css``,
    must exist.

    ``wanted`` has the names of the files that each file needs.
    """
    if name in found:
        return
    texts = {"js": "", "css": ""}
    for each in ("css", "js"):
        if each == kind or (STATIC / f"{name}.{each}").exists():
            texts[each] = bundle(name, each)
            for needed in wanted.get(f"{name}.{each}", ()):
                file, its_kind = needed.split(".")
                _add(found, file, its_kind, wanted)
    kept = _sent.get(name)
    if kept is None or kept.comm is None or (kept.js, kept.css) != (texts["js"], texts["css"]):  # closed, or rebuilt
        kept = _sent[name] = BrowserModule(name, texts["js"], texts["css"])
    found[name] = kept
