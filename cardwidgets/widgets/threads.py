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

from collections.abc import Callable
from functools import wraps
from threading import Condition, get_ident
from typing import Any, TypeVar

__all__ = ["WidgetLock", "locked"]

F = TypeVar("F", bound=Callable[..., Any])

_FREED = Condition()
"""Notified when a thread releases a lock; it guards all locks and `_WANTED`."""
_WANTED: dict[int, WidgetLock] = {}
"""The lock that a thread waits for, by thread."""


class WidgetLock:
    """A lock that a thread may take again, and that causes no deadlock with other locks of its kind.

    Widgets may observe each other, as by `traitlets.link`. Then two threads may each hold one lock and wait for the
    other lock. The second thread that waits is then let in. The first one stays blocked until the second is done.
    """

    def __init__(self) -> None:
        self._holders: list[int] = []
        """The threads that took the lock, in order. The last one holds it, and the others are blocked."""

    def __enter__(self) -> None:
        me = get_ident()
        if self._holders[-1:] == [me]:
            self._holders.append(me)
            return
        with _FREED:
            _WANTED[me] = self
            try:
                _FREED.wait_for(lambda: self._open_to(me))
            finally:
                del _WANTED[me]
            self._holders.append(me)

    def __exit__(self, *_: object) -> None:
        with _FREED:
            self._holders.pop()
            _FREED.notify_all()

    @property
    def mine(self) -> bool:
        """Return True if this thread holds the lock already."""
        return self._holders[-1:] == [get_ident()]

    def _open_to(self, me: int) -> bool:
        """Return True if a thread may take the lock: it is free, or its holder waits for this thread."""
        lock: WidgetLock | None = self
        while lock is not None and lock._holders:
            if (holder := lock._holders[-1]) == me:
                return True
            lock = _WANTED.get(holder)
        return lock is self


def locked(method: F) -> F:
    """Return a method that holds its widget's lock."""

    @wraps(method)
    def alone(self: Any, *given: Any, **named: Any) -> Any:  # the types depend on the method
        if self._lock._holders[-1:] == [get_ident()]:  # as `mine`: it is held until this method returns
            return method(self, *given, **named)
        with self._lock:
            return method(self, *given, **named)

    return alone  # type: ignore[return-value]
