"""The base of widgets that show a learner's record, and redraw soon after this notebook has changed one."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import AbstractEventLoop, get_running_loop
from contextlib import suppress

from ..lessons.record.journal import watch

__all__ = ["RecordShown"]


class RecordShown:
    """A widget that shows a record. Several changes during one piece of work cause one redrawing after it."""

    comm: object
    _loop: AbstractEventLoop | None = None
    _stale = False

    def watch_record(self) -> None:
        """Begin to notice changes of records."""
        with suppress(RuntimeError):  # there is no event loop outside a notebook
            self._loop = get_running_loop()
        watch(self)

    def record_changed(self) -> None:
        """Redraw soon, after the present work; see `Watcher`."""
        if self._stale or self.comm is None:
            return
        if self._loop is None:
            self._follow()
        elif not self._loop.is_closed():
            self._stale = True
            self._loop.call_soon_threadsafe(self._follow)

    def _follow(self) -> None:
        self._stale = False
        self.show_record()

    @abstractmethod
    def show_record(self) -> None:
        """Redraw the widget from the record as it is now."""
