"""Widgets made of ipywidgets' own controls, with the picture that an export shows."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from html import escape
from typing import Any, Unpack

import ipywidgets  # type: ignore[import-untyped]

from ..core.errors import nearest, quoted
from ..lessons.display import pictures_alone
from .base import IPYWIDGETS, Keywords

__all__ = ["UNTITLED", "Controls", "html"]

UNTITLED = {"tooltip": ""}
"""For controls with a description: without a tooltip of their own, ipywidgets shows the word "null" over it."""


def html(text: str = "", **more: object) -> ipywidgets.HTML:
    """A piece of a page among the controls."""
    return ipywidgets.HTML(text, **UNTITLED, **more)


class Controls(ipywidgets.VBox):  # type: ignore[misc]
    """Controls of ipywidgets in a column. A subclass has `still`, HTML of what they show, and a text by `repr`.

    Where nothing runs, in an export or with ``CARDWIDGETS_DISPLAY=static``, the page has those two. Keywords besides
    its own are those of ipywidgets. Raises `TypeError` for one that nobody knows.
    """

    def __init__(self, children: Iterable[ipywidgets.Widget], **more: Unpack[Keywords]) -> None:
        self._refuse_unknown(more)
        super().__init__([*children], **more)

    @classmethod
    def _refuse_unknown(cls, given: Iterable[str]) -> None:
        """Raise `TypeError` for the first keyword that neither this class nor ipywidgets has."""
        own = [name for name, one in inspect.signature(cls).parameters.items() if one.kind is not one.VAR_KEYWORD]
        known = [*own, *IPYWIDGETS]
        if unknown := [name for name in given if name not in known]:
            raise TypeError(f"{cls.__name__} has no option {quoted(unknown[0])}{nearest(unknown[0], known)}")

    def still(self) -> str:
        """HTML of what is shown now: as long as a subclass has none, the text."""
        return f"<p>{escape(repr(self))}</p>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # as ipywidgets has it
        still = {"text/plain": repr(self), "text/html": self.still()}
        if pictures_alone():
            return still
        return {**super()._repr_mimebundle_(**kwargs), **still}
