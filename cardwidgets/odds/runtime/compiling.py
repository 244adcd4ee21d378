"""What numba tells of itself: while it compiles or fetches from the disk, a thread gets ready, which is no thinking."""

from __future__ import annotations

from functools import cache

from numba.core import event

from ...core.preparing import begin_preparing, end_preparing

__all__ = ["listen"]


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
