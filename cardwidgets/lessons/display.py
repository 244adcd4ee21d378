"""The choice between live pages and pictures alone, the line under a picture, and texts about a widget."""

from __future__ import annotations

import sys
from collections.abc import Callable
from html import escape
from typing import Literal

from ..locale import say
from ..locale.progress import pictures_alone

__all__ = ["in_live_notebook", "pictures_alone", "still_note", "text_about", "texts_with"]


def in_live_notebook() -> bool:
    """Return True if this runs for a notebook that somebody looks at, neither for a script nor for pages that are
    stored."""
    if pictures_alone():
        return False
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)() is not None


def still_note(lang: str) -> str:
    """Return HTML of the line under a picture of something that answers only where it runs."""
    return f"<p><small>{escape(say('widget.still', lang))}</small></p>"


_texts: dict[str, Callable[[object], str]] = {}


def texts_with(**texts: Callable[[object], str]) -> None:
    """Set what writes a text about a widget, by its name: ``link``, ``report``."""
    _texts.update(texts)


def text_about(name: Literal["link", "report"], widget: object) -> str:
    """Return a text about a widget. Whatever writes it has been set by the layer of widgets, which knows them all."""
    return _texts[name](widget)
