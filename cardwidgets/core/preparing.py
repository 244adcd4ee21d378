"""Time in which a thread gets ready to think, as it compiles or fetches what it calculates with: that is no thinking.

Who makes something ready says so by `preparing`; who times a player leaves out what `prepared` has grown by meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from time import perf_counter

__all__ = ["begin_preparing", "end_preparing", "prepared", "preparing"]


class _Clock(local):
    """Of each thread its own: several may play at once."""

    within = 0
    """In how many preparations it is, one within another."""
    since = 0.0
    spent = 0.0


_CLOCK = _Clock()


def begin_preparing() -> None:
    """From here on this thread gets ready, until `end_preparing`; `preparing` does both."""
    if not _CLOCK.within:
        _CLOCK.since = perf_counter()
    _CLOCK.within += 1


def end_preparing() -> None:
    """The end of what was begun last; without a beginning it is nothing."""
    if not _CLOCK.within:
        return
    _CLOCK.within -= 1
    if not _CLOCK.within:
        _CLOCK.spent += perf_counter() - _CLOCK.since


@contextmanager
def preparing() -> Iterator[None]:
    """What is done in here makes ready; one preparation within another is counted once."""
    begin_preparing()
    try:
        yield
    finally:
        end_preparing()


def prepared() -> float:
    """The seconds that this thread has spent in getting ready so far."""
    return _CLOCK.spent + (perf_counter() - _CLOCK.since if _CLOCK.within else 0.0)
