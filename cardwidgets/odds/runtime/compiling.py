"""The notices of numba: while it compiles or reads from the disk, a thread warms up, which is no thinking."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from numba.core import event

from ...core.preparing import begin_preparing, end_preparing

__all__ = ["listen", "tell_compiled"]


class _Lock(event.Listener):
    """Told in each thread when it wants the compiler's lock, and when it has given it back."""

    def on_start(self, _: object) -> None:
        begin_preparing()

    def on_end(self, _: object) -> None:
        end_preparing()


@cache
def listen() -> None:
    """From now on count that time, in whatever kernel it is."""
    event.register("numba:compiler_lock", _Lock())  # type: ignore[no-untyped-call]


class _Functions(event.Listener):
    """Told of each function that has been compiled."""

    def __init__(self, tell: Callable[[], object]) -> None:
        self._tell = tell

    def on_start(self, _: object) -> None:
        pass

    def on_end(self, _: object) -> None:
        self._tell()


def tell_compiled(tell: Callable[[], object]) -> None:
    """From now on call this whenever a function has been compiled; not for what is fetched from the disk."""
    event.register("numba:compile", _Functions(tell))  # type: ignore[no-untyped-call]
