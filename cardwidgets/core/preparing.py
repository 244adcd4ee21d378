"""A clock for the time that a thread spends compiling or loading code, which is not time spent thinking.

Code that compiles or loads runs inside `preparing`; a caller that times a player subtracts the growth of `prepared`.
Where another thread works for this one, its `Clock` counts as of this one too: see `counting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from time import perf_counter

__all__ = ["Clock", "begin_preparing", "counting", "end_preparing", "go_by", "prepared", "preparing"]


class Clock:
    """The clock of one thread, as several may play at once. Only that thread sets it; any may read it meanwhile."""

    def __init__(self) -> None:
        self.within = 0
        """The depth of nested preparations; the clock runs while it is not 0."""
        self.since = 0.0
        """When the outermost preparation began, in seconds of `perf_counter`."""
        self.spent = 0.0
        """Seconds of all that have ended."""
        self.helper: Clock | None = None
        """The clock of another thread that this one waits for."""

    def begin(self) -> None:
        if not self.within:
            self.since = perf_counter()
        self.within += 1

    def end(self) -> None:
        if self.within == 1:  # counted before it stops: who reads in between finds too much and nobody late
            self.spent += perf_counter() - self.since
        self.within = max(0, self.within - 1)

    def read(self) -> float:
        """Return the seconds spent in preparation so far."""
        if self.within:
            return self.spent + perf_counter() - self.since
        helper = self.helper
        return self.spent + (helper.read() if helper else 0.0)


class _Own(local):
    """The clock of each thread."""

    def __init__(self) -> None:
        self.clock = Clock()


_OWN = _Own()


def begin_preparing() -> None:
    """Start the clock of this thread, until `end_preparing`; `preparing` does both."""
    _OWN.clock.begin()


def end_preparing() -> None:
    """End the preparation that was begun last; does nothing where none was begun."""
    _OWN.clock.end()


@contextmanager
def preparing() -> Iterator[None]:
    """Yield a context whose time counts as preparation; nested ones are counted once."""
    begin_preparing()
    try:
        yield
    finally:
        end_preparing()


def prepared() -> float:
    """Return the seconds that this thread has spent in preparation so far, and those that it waited for in
    `counting`."""
    return _OWN.clock.read()


@contextmanager
def counting(clock: Clock) -> Iterator[None]:
    """Yield a context in which this thread waits for another, whose new clock this is; what that one prepares counts
    here."""
    own = _OWN.clock
    own.helper = clock
    try:
        yield
    finally:
        if not own.within:  # else it is counted already
            own.spent += clock.read()
        own.helper = None


def go_by(clock: Clock) -> None:
    """Have this thread go by a clock that another one reads."""
    _OWN.clock = clock
