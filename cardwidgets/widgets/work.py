"""Work that takes a second or more, done in the background: its progress is shown, and what is found as it comes."""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import RLock, Thread
from time import monotonic
from typing import Generic, TypeAlias, TypeVar

from ..lessons.display import in_live_notebook
from ..odds.runtime.blocks import Progress
from ..odds.warm import make_ready
from .base import log

__all__ = ["Steps", "Work", "once_compiled"]


Found = TypeVar("Found")
Steps: TypeAlias = Callable[[Progress], Iterator[Found]]
"""Finds something, and then better things. It tells how many of how many steps are done, and ends where that returns
False."""
_TICK = 0.2
"""Seconds between two looks at how far it is."""
BUSY_AFTER_SECONDS = 0.3
"""Seconds after which it is told that there is work: what is found sooner needs no word."""


class Work(Generic[Found]):
    """The work for one question at a time; ``changed`` is called when there is something new to show.

    ``what`` is worked out, for the log. Readable are ``found``, the last thing that was found; ``going``, whether there
    is more to come; ``late``, whether it has gone on for `BUSY_AFTER_SECONDS`, as is told too; ``failed``, whether
    it ended by an error, which the log has; and ``part``, how much is done, from 0 to 1, or None while nobody knows.
    """

    def __init__(self, what: str, changed: Callable[[], object]) -> None:
        self._what, self._changed, self._alone = what, changed, RLock()
        self._job: object = None
        self._question: object = None
        self.late = self.failed = False
        self.found: Found | None = None
        self.part: float | None = None

    @property
    def going(self) -> bool:
        return self._job is not None

    def on(self, question: object) -> bool:
        """Return True if a question is the one that was begun last."""
        return self._question is not None and self._question == question

    def stop(self) -> None:
        """End it, and keep what has been found."""
        with self._alone:
            self._job = None

    def forget(self) -> None:
        """End it, and begin anew with the next question, should it be the same."""
        with self._alone:
            self._job = self._question = self.found = None

    def begin(self, question: object, steps: Steps[Found], *, enough: int = 99, alone: bool = True) -> None:
        """Work for a question, ``alone`` in a thread.

        Else, and outside of a running event loop, which could tell of something new, the first things are waited for,
        ``enough`` of them; then an error of ``steps`` is raised.
        """
        with self._alone:  # what was found for another question comes before this, or never
            self._question, self.found, self.part, self.late, self.failed = question, None, None, False, False
            self._job = job = object()
        try:
            loop = get_running_loop() if alone else None
        except RuntimeError:
            loop = None
        if loop is None:
            try:
                for _, self.found in zip(range(enough), steps(lambda done, total: True), strict=False):
                    pass
            finally:
                self._job = None
            return
        loop.call_later(BUSY_AFTER_SECONDS, self._told, job, lambda: setattr(self, "late", True))
        Thread(target=self._work, args=(job, steps, loop), name=self._what, daemon=True).start()

    def _work(self, job: object, steps: Steps[Found], loop: AbstractEventLoop) -> None:
        """Do the work, in the thread."""
        last = monotonic()

        def tell(then: Callable[[], object]) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody is there any more
                loop.call_soon_threadsafe(self._told, job, then)

        def told(done: int, total: int) -> bool:
            nonlocal last
            if self._job is job and monotonic() - last >= _TICK:
                last = monotonic()
                tell(lambda: setattr(self, "part", done / total))
            return self._job is job

        try:
            for found in steps(told):
                if self._job is not job:
                    return
                tell(lambda found=found: setattr(self, "found", found))  # type: ignore[misc]
        except Exception:  # the widget goes on without
            log.exception("%s could not be worked out", self._what)
            tell(lambda: setattr(self, "failed", True))
        tell(self.stop)

    def _told(self, job: object, then: Callable[[], object]) -> None:
        with self._alone:
            if self._job is not job:
                return
            then()
        self._changed()


def once_compiled(names: Sequence[str], steps: Steps[Found]) -> Steps[Found]:
    """Return the same steps, begun when kernels are ready; in a live notebook their compiling is part of the progress.

    The first kernel alone is waited for.
    """

    def waiting(progress: Progress) -> Iterator[Found]:
        if in_live_notebook():
            for _ in make_ready(names, progress):
                pass
            if progress(0, 1) is False:
                return
        yield from steps(progress)

    return waiting
