"""A limit for code that may never end: it is run in a thread of its own, which nobody waits for any longer than that.

Who is late is asked to stop, by an exception raised in its thread. That ends any loop of Python; what sleeps or
calculates outside Python is left to itself until it comes back, and ends with the program at the latest. Python has no
way to end it at once but to end the program.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from contextlib import suppress
from contextvars import copy_context
from math import inf
from threading import Lock, Thread, get_ident
from time import perf_counter
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from .preparing import Clock, counting, go_by, prepared

__all__ = ["Late", "Running", "Stopped", "in_time", "measured"]

T = TypeVar("T")
Running: TypeAlias = Callable[[], bool]
"""Tells whether something that was stopped is at work all the same."""

_LOOK = 0.1
"""Seconds after which who waits looks up: so an interrupt from the keyboard is heard on every system."""


class Late(NamedTuple):
    """What has not ended in time: after how many seconds of thinking it was given up, and whether it still runs."""

    took: float
    running: Running


class _Stop(BaseException):
    """You have thought too long: nobody waits for the answer any more."""


def measured(call: Callable[[], T]) -> tuple[T, float]:
    """What a call comes to, and how many seconds it thought: to get ready is no thinking, see `preparing`."""
    began, before = perf_counter(), prepared()
    found = call()
    return found, perf_counter() - began - (prepared() - before)


def in_time(call: Callable[[], T], seconds: float) -> tuple[T, float] | Late:
    """What a call comes to, and how many seconds it thought; after more of them it is given up. See the module.

    What it raises is raised here. An interrupt from the keyboard ends the waiting and asks the call to stop, too. Where
    there are no threads, as in a browser, it is late only when it has ended.
    """
    if seconds == inf:
        return measured(call)
    if (one := _begun(call)) is None:
        found = measured(call)
        return Late(found[1], _at_rest) if found[1] > seconds else found
    try:
        with counting(one.clock):
            while one.runs and (left := seconds - one.thought()) >= 0:
                one.thread.join(min(_LOOK, left + 0.001))
    except BaseException:
        one.stop()
        raise
    if one.stop():
        return Late(one.thought(), one.thread.is_alive)
    one.thread.join()
    try:
        if one.error is not None:
            raise one.error
        assert one.found is not None
        return Late(one.found[1], _at_rest) if one.found[1] > seconds else one.found
    finally:
        del one  # whose error has this frame


def _at_rest() -> bool:
    return False


class _Call(Generic[T]):
    """A call in a thread of its own, with the settings of the one that waits for it."""

    def __init__(self, call: Callable[[], T]) -> None:
        self._call, self._context = call, copy_context()
        self.found: tuple[T, float] | None = None
        self.error: BaseException | None = None
        self.clock = Clock()
        self._turn = Lock()
        self._state = "new"
        self._began = perf_counter()
        self.thread = Thread(target=self._run, name="a player of one's own", daemon=True)

    @property
    def runs(self) -> bool:
        return self._state != "ended" and self.thread.is_alive()

    def thought(self) -> float:
        """For how many seconds it has been thinking."""
        return perf_counter() - self._began - self.clock.read()

    def stop(self) -> bool:
        """Ask it to stop; False where it has ended before."""
        with self._turn:
            if self._state == "ended":
                return False
            if self._state == "at work":
                _raise_in(self.thread.ident or 0)
            self._state = "stopped"
            return True

    def _run(self) -> None:
        with suppress(_Stop):
            with self._turn:
                if self._state != "new":
                    return
                self._state = "at work"
            go_by(self.clock)
            try:
                self.found = self._context.run(measured, self._call)
            except BaseException as error:
                self.error = error
            with self._turn:
                if self._state == "at work":
                    self._state = "ended"
                    return
            _raise_in(get_ident(), nothing=True)  # what it was to be stopped by must not come any later


def _begun(call: Callable[[], T]) -> _Call[T] | None:
    """A call that has begun in a thread; None where no thread can be had."""
    if sys.platform in ("emscripten", "wasi"):
        return None
    one = _Call(call)
    try:
        one.thread.start()
    except RuntimeError:  # there are too many
        return None
    except BaseException:
        one.stop()
        raise
    return one


def _raise_in(thread: int, *, nothing: bool = False) -> None:
    """Have a thread raise `_Stop` as soon as it runs Python, or ``nothing`` any more; where this Python can do so."""
    with suppress(ImportError, AttributeError):
        from ctypes import c_ulong, py_object, pythonapi

        pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), None if nothing else py_object(_Stop))


_AT_WORK: dict[Hashable, Running] = {}
"""Whatever was stopped in this process and may be at work all the same, by who it is."""


class Stopped:
    """Who was stopped: nobody asks them again in the same deal, nor as long as they are at work all the same.

    So a player is never asked twice at once, and of its threads no more pile up than one.
    """

    def __init__(self) -> None:
        self._in_deal: set[Hashable] = set()

    def add(self, who: Hashable, running: Running) -> None:
        self._in_deal.add(who)
        _AT_WORK[who] = running

    def __contains__(self, who: Hashable) -> bool:
        return who in self._in_deal or ((running := _AT_WORK.get(who)) is not None and running())

    def next_deal(self) -> None:
        """A new deal: whoever is at rest is asked again."""
        self._in_deal.clear()
        for who, running in [*_AT_WORK.items()]:
            if not running():
                _AT_WORK.pop(who, None)
