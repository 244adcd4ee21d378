"""Progress of a long count or a long play of deals: told to a function, or in a line under the notebook's cell."""

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
from .words import say

__all__ = ["DealsWatch", "Progress", "Stopped", "nothing", "pictures_alone"]

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how much is done, and of how much; it stops the work by answering ``False``."""

FIRST, NEXT = 1.0, 0.5
"""Seconds until the line is shown, and from one change of it to the next."""
PARTIAL_RESULT_HINT = "import sys; sys.last_value.partial"
"""The code by which a notebook gets the result so far of a cell that was stopped."""


def pictures_alone() -> bool:
    """Return True if pictures are wanted in place of live widgets: ``CARDWIDGETS_DISPLAY=static``, as for a notebook
    that is stored. Then no word is said of how long something takes, which depends on the machine."""
    return environ.get("CARDWIDGETS_DISPLAY", "").strip().lower() == "static"


class Stopped(CardTableError):
    """Somebody stopped the work before there was a result.

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
    """Do nothing after a deal, as nobody follows the progress."""


class DealsWatch:
    """Watches a play of so many deals in blocks, or a count of so many outcomes, as a context of it.

    Without a ``progress``, or with True, a cell of a live notebook that takes more than a second has a line with the
    deals done and the time left, which goes when they are over; elsewhere, and with False, nothing is shown. Where a
    cell is stopped, the cell says how many deals were finished and where they are, instead of a traceback.
    """

    def __init__(
        self, deals: int, block: int, progress: Progress | bool | None, what: Literal["deals", "outcomes"] = "deals"
    ) -> None:
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
            vars(error)["_render_traceback_"] = lambda: [sentence, "(KeyboardInterrupt)"]  # IPython asks for it

    def deal(self) -> None:
        """Count one deal more that was played here."""
        self._reached(self._done + 1)

    def blocks(self, done: int) -> object:
        """Note that blocks are finished, here or elsewhere; return False to stop the play."""
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
        """Show the line, or change what it says."""
        update = bool(self._line)
        self._line = self._line or uuid4().hex
        if self._page is not None:
            self._page.publish({"text/plain": text}, {}, transient={"display_id": self._line}, update=update)


def _page() -> _Publisher | None:
    """Return the display of the cell that runs, in a live notebook and in the thread that runs cells; else None.

    A kernel is known by its shell: that of Jupyter and that of Python in the browser have one, a terminal's has none.
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
