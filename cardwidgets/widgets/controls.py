"""Widgets made of ipywidgets' own controls, with the picture that an export shows."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets  # type: ignore[import-untyped]

from ..lessons.display import pictures_alone

__all__ = ["Controls"]


class Controls(ipywidgets.VBox):  # type: ignore[misc]
    """Controls of ipywidgets in a column. A subclass has `still`, HTML of what they show, and a text by `repr`.

    Where nothing runs, in an export or with ``CARDWIDGETS_DISPLAY=static``, the page has those two.
    """

    def still(self) -> str:
        """HTML of what is shown now: as long as a subclass has none, the text."""
        return f"<p>{escape(repr(self))}</p>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # as ipywidgets has it
        still = {"text/plain": repr(self), "text/html": self.still()}
        if pictures_alone():
            return still
        return {**super()._repr_mimebundle_(**kwargs), **still}
