"""Background work of a second or more, with progress and intermediate results."""

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
"""A function that yields a result and then better ones. It calls ``progress`` with the steps done and in all, and stops
if that returns False.
"""
_TICK = 0.2
"""Seconds between two reports of progress."""
BUSY_AFTER_SECONDS = 0.3
"""Seconds after which the reader is told that work is going on."""


class Work(Generic[Found]):
    """The background work for one question at a time.

    ``what``     the name of the work, for the log
    ``changed``  a function that is called when there is something new to show

    Attributes to read: ``found``, the last result; ``going``, True while work goes on; ``late``, True after
    `BUSY_AFTER_SECONDS` of work; ``failed``, True if it ended by an error, which is logged; ``part``, the part done
    from 0 to 1, None if unknown.
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
        """Return True if work on this question was begun last."""
        return self._question is not None and self._question == question

    def stop(self) -> None:
        """Stop the work, and keep the results so far."""
        with self._alone:
            self._job = None

    def forget(self) -> None:
        """Stop the work and forget its results and its question."""
        with self._alone:
            self._job = self._question = self.found = None

    def begin(self, question: object, steps: Steps[Found], *, enough: int = 99, alone: bool = True) -> None:
        """Begin to work on a question, in a thread if ``alone``.

        Without ``alone``, and without a running event loop to report results, wait for the first ``enough`` results. In
        this case exceptions of ``steps`` are raised.
        """
        with self._alone:  # results for another question are stored before this, or not at all
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
        """Do the work in the thread."""
        last = monotonic()

        def tell(then: Callable[[], object]) -> None:
            with suppress(RuntimeError):  # the loop is closed
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
        except Exception:  # the widget works without a result
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
    """Return steps that wait for kernels before they begin. In a live notebook, compiling counts in the progress.

    Only the first kernel is waited for.
    """

    def waiting(progress: Progress) -> Iterator[Found]:
        if in_live_notebook():
            for _ in make_ready(names, progress):
                pass
            if progress(0, 1) is False:
                return
        yield from steps(progress)

    return waiting
