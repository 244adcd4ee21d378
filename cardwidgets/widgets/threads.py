"""One thread at a time changes a widget.

A kernel may handle the messages of a page in several threads: ipykernel 7 has subshells, and a reader may start
threads. So each widget has a `WidgetLock`. `CardWidget` holds it while it handles a message, and in every public method
of a widget, until observers have been called.

Safe from any thread: all methods of a widget (``play``, ``undo``, ``next_deal``, ``record``, ``text``, ...), and
setting its traits.

Not safe from another thread: the `Table` or `Match` that a widget shows. Change it by the methods of the widget; read
it inside ``with widget.whole():``, or by ``widget.record()``. Show a match in one widget alone. An observer must not
wait for another thread that uses the same widget.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import wraps
from threading import Condition, RLock, get_ident
from types import FrameType
from typing import Any, NamedTuple, TypeVar

__all__ = ["Call", "WidgetLock", "locked"]

F = TypeVar("F", bound=Callable[..., Any])

_GUARD = RLock()
"""Guards all locks and `_WANTED`. It is not written in Python, so that no interrupt from the keyboard can come between
taking it and the block of its ``with``.
"""
_FREED = Condition(_GUARD)
"""Notified when a thread releases a lock."""
_WANTED: dict[int, WidgetLock] = {}
"""The lock that a thread waits for, by thread."""
_PATIENCE = 0.25
"""Seconds after which a thread that waits looks whether the other one still needs the lock."""
_LOOKS = 3
"""Looks at the stack of a thread before a call counts as ended. One look may miss it, since the thread runs on."""


class Call(NamedTuple):
    """A call of a method in a thread. ``frame`` is None for a block of a reader's own, whose end cannot be seen."""

    thread: int
    frame: FrameType | None

    @property
    def goes_on(self) -> bool:
        """Return True until the call has ended, also by an interrupt."""
        for _ in range(_LOOKS):
            frame = sys._getframe() if self.thread == get_ident() else _frames().get(self.thread)
            while frame is not None and frame is not self.frame:
                frame = frame.f_back
            if frame is self.frame:
                return True
        return False


def _frames() -> dict[int, FrameType]:
    """Return the frame that each thread is in, without collecting garbage meanwhile.

    Before Python 3.11.9 a collection lets other threads run while the list of threads is locked. If one of them then
    starts or ends a thread, the process stands still for ever (CPython, gh-106883).
    """
    if not gc.isenabled():
        return sys._current_frames()
    gc.disable()
    try:
        return sys._current_frames()
    finally:
        gc.enable()


class WidgetLock:
    """A lock that a thread may take again, and that causes no deadlock with other locks of its kind.

    Widgets may observe each other, as by `traitlets.link`. Then two threads may each hold one lock and wait for the
    other lock. The second thread that waits is then let in. The first one stays blocked until the second is done.

    An interrupt from the keyboard may come at the very moment when a method gives the lock back. So a call holds it at
    most until the call has ended.
    """

    def __init__(self) -> None:
        self._holders: list[Call] = []
        """The calls that took the lock, in order. The last one holds it, and those of other threads are blocked."""

    def take(self, frame: FrameType | None = None) -> None:
        """Wait for the lock, and take it for a call. Without a ``frame``, the call of this thread that holds the lock
        takes it again, if there is one.
        """
        me = get_ident()
        with _GUARD:
            self._drop_ended()
            _WANTED[me] = self
            try:
                while not self._open_to(me):
                    if not _FREED.wait(_PATIENCE):
                        self._drop_ended()
            finally:
                _WANTED.pop(me, None)
            again = frame is None and self._holders and self._holders[-1].thread == me
            self._holders.append(self._holders[-1] if again else Call(me, frame))

    def free(self, frame: FrameType | None = None) -> None:
        """Give the lock back for a call; without a ``frame``, undo the last `take` of this thread."""
        with _GUARD:
            if frame is not None:
                self._holders = [call for call in self._holders if call.frame is not frame]
            elif self._holders and self._holders[-1].thread == get_ident():
                self._holders.pop()
            _FREED.notify_all()

    @property
    def holder(self) -> Call | None:
        """The call that holds the lock."""
        return self._holders[-1] if self._holders else None

    @property
    def mine(self) -> bool:
        """Return True if this thread holds the lock already."""
        if not self._holders or (call := self._holders[-1]).thread != get_ident():
            return False
        frame: FrameType | None = sys._getframe()  # as `goes_on`, without a call: each method asks
        while frame is not None and frame is not call.frame:
            frame = frame.f_back
        return frame is call.frame

    def _drop_ended(self) -> None:
        """Drop the calls that an interrupt has ended before they gave the lock back."""
        while self._holders and not self._holders[-1].goes_on:
            self._holders.pop()

    def _open_to(self, me: int) -> bool:
        """Return True if a thread may take the lock: it is free, or its holder waits for this thread."""
        lock: WidgetLock | None = self
        while lock is not None and lock._holders:
            if (holder := lock._holders[-1].thread) == me:
                return True
            lock = _WANTED.get(holder)
        return lock is self


def locked(method: F) -> F:
    """Return a method that holds its widget's lock."""

    @wraps(method)
    def alone(self: Any, *given: Any, **named: Any) -> Any:  # the types depend on the method
        if self._lock.mine:  # it is held until this method returns
            return method(self, *given, **named)
        try:
            self._lock.take(sys._getframe())
            self._transaction.mend()
            return method(self, *given, **named)
        finally:
            self._lock.free(sys._getframe())

    return alone  # type: ignore[return-value]
