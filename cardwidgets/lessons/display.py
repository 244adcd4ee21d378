"""The choice between live pages and still pictures, the line under a still picture, texts about a widget, and the
review of a table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from html import escape
from typing import Any, Literal

from ..locale import say
from ..locale.progress import pictures_alone

__all__ = ["in_live_notebook", "pictures_alone", "review_of", "review_with", "still_note", "text_about", "texts_with"]


def in_live_notebook() -> bool:
    """Return True in a notebook that somebody is looking at; False in a script and for stored pages."""
    if pictures_alone():
        return False
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)() is not None


def still_note(lang: str) -> str:
    """Return HTML of the line under a still picture: the widget answers only in a running notebook."""
    return f"<p><small>{escape(say('widget.still', lang))}</small></p>"


_texts: dict[str, Callable[[object], str]] = {}


def texts_with(**texts: Callable[[object], str]) -> None:
    """Set a function that writes a text about a widget, by its name: ``link``, ``report``."""
    _texts.update(texts)


def text_about(name: Literal["link", "report"], widget: object) -> str:
    """Return a text about a widget. The layer of widgets has set the function that writes it."""
    return _texts[name](widget)


_reviews: list[Callable[..., Any]] = []


def review_with(maker: Callable[..., Any]) -> None:
    """Set the function that makes the widget of a review: see `review_of`. The latest one set is used."""
    _reviews.append(maker)


def review_of(
    table: object, leave: Callable[[], object] | None, done: Callable[[Any, int], object] | None, /, **options: Any
) -> Any:  # a widget; this layer knows none
    """Return a new review of a table's finished deal. The layer of widgets has set the function that makes it.

    ``leave`` closes the review if the table has opened it. ``done`` is called with the finished `DealReview` and its
    seat.
    """
    return _reviews[-1](table, leave, done, **options)
