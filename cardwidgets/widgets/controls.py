"""The base of widgets that are made of ipywidgets' own controls; they have a picture for exports."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from html import escape
from typing import Unpack

import ipywidgets  # type: ignore[import-untyped]

from ..core.errors import nearest, quoted
from ..lessons.display import text_about
from .base import IPYWIDGETS, CardWidget, Keywords
from .pictured import Pictured

__all__ = ["UNTITLED", "Controls", "html"]

UNTITLED = {"tooltip": ""}
"""A tooltip for controls with a description; without one, ipywidgets shows the word "null"."""


def html(text: str = "", **more: object) -> ipywidgets.HTML:
    """Return a control that shows HTML."""
    return ipywidgets.HTML(text, **UNTITLED, **more)


class BoxKeeper(CardWidget):
    """An invisible widget for the box around it. It hides the picture beside the box, and keeps key presses from
    reaching the notebook.
    """

    BUNDLE = "keeper"

    def lead(self) -> None:
        """Bring the widget that was just opened in the box into sight, with the focus."""
        self.send({"id": "lead"})


class Controls(Pictured, ipywidgets.VBox):  # type: ignore[misc]
    """Controls of ipywidgets in a column. A subclass gives their content as HTML (`still`) and as text (`repr`).

    A subclass calls `_keep_picture` after each change of its content. An export, or a page with
    ``CARDWIDGETS_DISPLAY=static``, has only the HTML and the text. Other keywords are passed to ipywidgets. Raises
    `TypeError` for an unknown keyword.
    """

    def __init__(self, children: Iterable[ipywidgets.Widget], **more: Unpack[Keywords]) -> None:
        self._refuse_unknown(more)
        self._keeper = BoxKeeper()
        super().__init__([*children, self._keeper], **more)

    @classmethod
    def _refuse_unknown(cls, given: Iterable[str]) -> None:
        """Raise `TypeError` for the first keyword that neither this class nor ipywidgets has."""
        own = [name for name, one in inspect.signature(cls).parameters.items() if one.kind is not one.VAR_KEYWORD]
        known = [*own, *IPYWIDGETS]
        if unknown := [name for name in given if name not in known]:
            raise TypeError(f"{cls.__name__} has no option {quoted(unknown[0])}{nearest(unknown[0], known)}")

    def link(self) -> str:
        """Return a link that opens this widget on the site. Raises `Refusal` if the site cannot open it."""
        return text_about("link", self)

    def report(self) -> str:
        """Return a text to paste into a report of a problem: versions, the link, and what the reader sees."""
        return text_about("report", self)

    def still(self) -> str:
        """Return the present content as HTML; by default the text."""
        return f"<p>{escape(repr(self))}</p>"

    def _still(self) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.still()}

    def _mark_picture(self, mark: str) -> None:
        self._keeper._mark_picture(mark)
