"""The picture beside a widget, for readers of a saved notebook or of an export.

A host that draws widgets ignores everything else in a widget's output, and shows nothing once the widget's model is
gone. So in a notebook the picture is an output of its own, before the widget's. The browser half hides the picture
while the widget is drawn. Python keeps it up to date, so a saved notebook holds the last picture.
"""

from __future__ import annotations

import logging
import sys
from html import escape
from typing import TYPE_CHECKING, Any

from ..lessons.display import pictures_alone

if TYPE_CHECKING:
    from IPython.core.displaypub import DisplayPublisher

    from ..lessons.exercise import Bundle

__all__ = ["Pictured"]

NO_MODEL = (
    "<style>.jp-OutputArea-child:has(> .jp-OutputArea-output > .cw-still)"
    " + .jp-OutputArea-child:has(> .jupyter-widgets):not(:has(> .jupyter-widgets > *)) {display: none}</style>"
)
"""A style that hides JupyterLab's line "Error displaying widget: model not found" under a picture."""

log = logging.getLogger("cardwidgets")


class Pictured:
    """A widget of ipywidgets with a picture beside it. A subclass returns the picture (`_still`), and calls
    `_keep_picture` whenever it may have changed.
    """

    comm: object
    model_id: str
    _beside: dict[str, str] | None = None
    """The picture on the page; None before the widget was displayed."""

    def _still(self) -> dict[str, str]:
        """Return the picture by MIME type: as text, and as HTML that needs no script and no trust."""
        return {"text/plain": repr(self), "text/html": f"<p>{escape(repr(self))}</p>"}

    def _mark_picture(self, mark: str) -> None:
        """Tell the browser half the class of the picture, which it hides while the widget is drawn."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle:  # as ipywidgets has it
        if pictures_alone():
            return self._still(), {}
        made = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        if _publisher(self.comm) is None:
            return {**data, **self._still()}, metadata
        self._mark_picture(self._picture_class())
        self._lay_beside(self._framed(), update=False)
        return {**data, "text/plain": ""}, metadata  # the text is in the picture's output

    def _picture_class(self) -> str:
        return f"cw-still-{self.model_id}"

    def _framed(self) -> dict[str, str]:
        still = self._still()
        framed = f'<div class="cw-still {self._picture_class()}">{still["text/html"]}</div>{NO_MODEL}'
        return {**still, "text/html": framed}

    def _keep_picture(self) -> None:
        """Bring the picture on the page up to date. Never raises: a picture that cannot be drawn stays as it was."""
        if self._beside is None:
            return
        try:
            if (now := self._framed()) != self._beside:
                self._lay_beside(now, update=True)
        except Exception as error:  # the move stands; the message is not logged, since it may name a hidden card
            log.error("the picture of %s cannot be drawn: %s", type(self).__name__, type(error).__name__)

    def _lay_beside(self, picture: dict[str, str], *, update: bool) -> None:
        if (publisher := _publisher(self.comm)) is not None:
            self._beside = picture
            publisher.publish({**picture}, transient={"display_id": self._picture_class()}, update=update)

    def close(self) -> None:
        """Take the widget from the page, and its picture with it."""
        if self._beside is not None:
            self._lay_beside({"text/plain": "", "text/html": ""}, update=True)
            self._beside = None
        super().close()  # type: ignore[misc]


def _publisher(comm: object) -> DisplayPublisher | None:
    """Return the publisher of outputs; None without a browser, as in a script or a terminal."""
    if comm is None or type(comm).__name__ == "DummyComm":  # ipywidgets' sign that there is no kernel
        return None
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "display_pub", None)
