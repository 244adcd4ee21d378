"""Progress of a long count or of many deals: sent to a function, or shown in a line under the notebook's cell."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from os import environ
from time import monotonic
from types import TracebackType
from typing import Literal, Protocol, TypeAlias
from uuid import uuid4

from ..core.errors import CardTableError
from ..core.plain import check_function
from .words import say

__all__ = ["DealsWatch", "Progress", "Stopped", "nothing", "pictures_alone"]

Progress: TypeAlias = Callable[[int, int], object]
"""A function that is called with the amount done and the whole amount. If it returns ``False``, the work stops."""

FIRST, NEXT = 1.0, 0.5
"""Seconds until the line is first shown, and seconds between two changes of it."""
PARTIAL_RESULT_HINT = "import sys; sys.last_value.partial"
"""The code that returns the partial result of a cell that was stopped."""


def pictures_alone() -> bool:
    """Return True if pictures replace live widgets: ``CARDWIDGETS_DISPLAY=static``, as for a stored notebook.

    Times are then left out of texts, since they depend on the machine.
    """
    return environ.get("CARDWIDGETS_DISPLAY", "").strip().lower() == "static"


class Stopped(CardTableError):
    """The error for work that was stopped before it had a result.

    >>> from cardwidgets.probability import draws
    >>> draws(4).has("A").count(progress=lambda done, of: False)
    Traceback (most recent call last):
    ...
    cardwidgets.locale.progress.Stopped: stopped after 50,000 of 270,725 outcomes
    """


class _Publisher(Protocol):
    def publish(
        self, data: dict[str, str], metadata: dict[str, str], *, transient: dict[str, str], update: bool
    ) -> None: ...


def nothing() -> None:
    """Do nothing. The callback after a deal, if nobody follows the progress."""


class DealsWatch:
    """A context manager that follows the play of many deals in blocks, or a count of many outcomes.

    ``deals``     the number of deals or outcomes
    ``block``     the number of deals in a block
    ``progress``  a function, as `Progress`; None or True for a line under the cell; False for nothing

    The line is shown in a live notebook if the cell takes more than a second. It gives the deals done and the time
    left, and goes away at the end. If the reader stops the cell, a message replaces the traceback. It gives the number
    of deals finished and the code that returns their results.
    """

    def __init__(
        self, deals: int, block: int, progress: Progress | bool | None, what: Literal["deals", "outcomes"] = "deals"
    ) -> None:
        if not (progress is None or isinstance(progress, bool)):
            check_function(progress, "progress must be a function of the number done and the number in all", 2)
        self._what = what
        self._deals, self._block = deals, block
        self._progress = None if isinstance(progress, bool) else progress
        self._page = None if progress is False else _page()
        self._done = self._finished = 0
        self._line = ""

    def __enter__(self) -> DealsWatch:
        self._began = self._last = monotonic()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._line:
            self._show("")
        if self._page is not None and isinstance(error, KeyboardInterrupt) and self._what == "deals":
            sentence = say("progress.stopped", done=self._finished, n=self._deals, where=PARTIAL_RESULT_HINT)
            vars(error)["_render_traceback_"] = lambda: [sentence, "(KeyboardInterrupt)"]  # IPython calls it

    def deal(self) -> None:
        """Count one more deal that was played in this process."""
        self._reached(self._done + 1)

    def blocks(self, done: int) -> object:
        """Note that ``done`` blocks are finished, in this process or in others. Return False to stop the play."""
        self._finished = min(done * self._block, self._deals)
        self._reached(max(self._done, self._finished))
        return self._progress(self._finished, self._deals) if self._progress else None

    def _reached(self, done: int) -> None:
        self._done = done
        if self._page is None or self._progress is not None:
            return
        now = monotonic()
        if now - self._began < FIRST or (self._line and now - self._last < NEXT):
            return
        self._last = now
        left = (now - self._began) / done * (self._deals - done)
        unit, size = next((each for each in (("hours", 3600), ("minutes", 60)) if left > 1.5 * each[1]), ("seconds", 1))
        rest = say(f"progress.{unit}", n=max(1, round(left / size)))
        self._show(say(f"progress.{self._what}", done=done, n=self._deals, left=rest))

    def _show(self, text: str) -> None:
        """Show the line, or change its text."""
        update = bool(self._line)
        self._line = self._line or uuid4().hex
        if self._page is not None:
            self._page.publish({"text/plain": text}, {}, transient={"display_id": self._line}, update=update)


def _page() -> _Publisher | None:
    """Return the display of the running cell, in a live notebook and in the thread that runs cells; else None.

    A notebook's shell has a ``kernel``, in Jupyter and in Python in the browser; the shell of a terminal has none.
    """
    if pictures_alone() or threading.current_thread() is not threading.main_thread():
        return None
    if (process := sys.modules.get("multiprocessing.process")) is not None and process.parent_process() is not None:
        return None  # a worker that was forked from a kernel
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    page: _Publisher | None = getattr(shell, "display_pub", None)
    return page
