"""A clock for the time that a thread spends compiling or loading code, which is not time spent thinking.

Code that compiles or loads runs inside `preparing`; a caller that times a player subtracts the growth of `prepared`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from time import perf_counter

__all__ = ["begin_preparing", "end_preparing", "prepared", "preparing"]


class _Clock(local):
    """The clock of one thread: several may play at once."""

    within = 0
    """The depth of nested preparations; the clock runs while it is not 0."""
    since = 0.0
    """When the outermost preparation began, in seconds of `perf_counter`."""
    spent = 0.0
    """Seconds of all that have ended."""


_CLOCK = _Clock()


def begin_preparing() -> None:
    """Start the clock of this thread, until `end_preparing`; `preparing` does both."""
    if not _CLOCK.within:
        _CLOCK.since = perf_counter()
    _CLOCK.within += 1


def end_preparing() -> None:
    """End the preparation that was begun last; does nothing where none was begun."""
    if not _CLOCK.within:
        return
    _CLOCK.within -= 1
    if not _CLOCK.within:
        _CLOCK.spent += perf_counter() - _CLOCK.since


@contextmanager
def preparing() -> Iterator[None]:
    """A context whose time counts as preparation; nested ones are counted once."""
    begin_preparing()
    try:
        yield
    finally:
        end_preparing()


def prepared() -> float:
    """The seconds that this thread has spent in preparation so far."""
    return _CLOCK.spent + (perf_counter() - _CLOCK.since if _CLOCK.within else 0.0)
