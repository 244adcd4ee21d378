"""A limit for code that may never end: it is run in a thread of its own, which nobody waits for any longer than that.

Time spent compiling or loading code is not time spent thinking. Code that does so runs inside `preparing`, and the
growth of `prepared` is subtracted. Where another thread works for this one, its `Clock` counts as of this one too.

Who is late is asked to stop, by an exception raised in its thread. That ends any loop of Python; what sleeps or
calculates outside Python is left to itself until it comes back, and ends with the program at the latest. Python has no
way to end it at once but to end the program.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import partial
from math import inf
from threading import Lock, Thread, get_ident, local
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

__all__ = [
    "Clock",
    "Late",
    "Running",
    "Stopped",
    "begin_preparing",
    "end_preparing",
    "in_time",
    "is_watched",
    "measured",
    "prepared",
    "preparing",
    "watch",
]

T = TypeVar("T")
Part = TypeVar("Part")
Running: TypeAlias = Callable[[], bool]
"""Tells whether something that was stopped is at work all the same."""

_LOOK = 0.1
"""Seconds after which who waits looks up: so an interrupt from the keyboard is heard on every system."""


class Clock:
    """The clock of one thread, as several may play at once. Only that thread sets it; any may read it meanwhile."""

    def __init__(self) -> None:
        self.within = 0
        """The depth of nested preparations; the clock runs while it is not 0."""
        self.since = 0.0
        """Start of the outermost preparation, in seconds of `perf_counter`."""
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


class Late(NamedTuple):
    """A call that did not end in time: its name, the seconds it thought, and whether it is still running."""

    what: object
    took: float
    running: Running


class _Stop(BaseException):
    """You have thought too long: nobody waits for the answer any more."""


class _Here(local):
    """The work of this thread while another one keeps the time."""

    work: _Work[Any] | None = None


_HERE = _Here()


def measured(call: Callable[[], T]) -> tuple[T, float]:
    """Return what a call comes to, and how many seconds it thought: to get ready is no thinking, see `preparing`."""
    began, before = perf_counter(), prepared()
    found = call()
    return found, perf_counter() - began - (prepared() - before)


def is_watched() -> bool:
    """Return True if this thread does what another one watches."""
    return _HERE.work is not None


def in_time(call: Callable[[], T], seconds: float, what: object = None) -> tuple[T, float] | Late:
    """Return what a call comes to, and how many seconds it thought; after more of them it is given up. See the module.

    What it raises is raised here. In a thread that is watched it is `watch` that gives it up, with all that is done
    there; else it has a thread of its own. Where there are no threads, as in a browser, it is late when it has ended.
    """
    if seconds == inf:
        return measured(call)
    if (here := _HERE.work) is not None:
        found = here.limited(call, seconds, what)
        return Late(what, found[1], _at_rest) if found[1] > seconds else found
    return watch(partial(in_time, call, seconds, what))


def watch(work: Callable[[], T]) -> T | Late:
    """Do some work in a thread, of which every part that is `in_time` has its limit; what comes of it.

    It is given up as soon as such a part is late: then it does nothing any more after that part, whatever comes of it.
    So work that can be taken up again where it was given up costs one thread for many parts. What it raises is raised
    here. An interrupt from the keyboard ends the waiting and asks the work to stop, too.
    """
    one = _Work(work)
    try:
        if not one.begin():
            return one.here()
        with counting(one.clock):
            while one.thread.is_alive():
                part = one.part
                left = _LOOK if part is None else part.left(one.clock)
                if part is not None and left < 0 and one.stop(part):
                    return Late(part.what, part.thought(one.clock), one.thread.is_alive)
                one.thread.join(max(0.0, min(_LOOK, left + 0.001)))
    except BaseException:
        one.stop()
        raise
    try:
        if one.error is not None:
            raise one.error
        [found] = one.found
        return found
    finally:
        del one  # whose error has this frame


def _at_rest() -> bool:
    return False


class _Part(NamedTuple):
    """A part of some work that has a limit."""

    what: object
    began: float
    prepared: float
    seconds: float

    def thought(self, clock: Clock) -> float:
        return perf_counter() - self.began - (clock.read() - self.prepared)

    def left(self, clock: Clock) -> float:
        return self.seconds - self.thought(clock)


class _Work(Generic[T]):
    """Some work in a thread of its own, with the settings of the one that waits for it.

    ``part`` is what is limited just now, ``found`` holds what has come of it all.
    """

    def __init__(self, work: Callable[[], T]) -> None:
        self._work, self._context = work, copy_context()
        self.clock = Clock()
        self.part: _Part | None = None
        self.found: list[T] = []
        self.error: BaseException | None = None
        self._turn = Lock()
        self._begun = self._stopped = self._over = False
        self.thread = Thread(target=self._run, name="players of one's own", daemon=True)

    def begin(self) -> bool:
        """Begin in the thread; False where none can be had."""
        if sys.platform in ("emscripten", "wasi"):
            return False
        try:
            self.thread.start()
        except RuntimeError:  # there are too many
            return False
        return True

    def here(self) -> T:
        """Do it in this thread."""
        before, _HERE.work = _HERE.work, self
        try:
            return self._work()
        finally:
            _HERE.work = before

    def limited(self, call: Callable[[], Part], seconds: float, what: object) -> tuple[Part, float]:
        """Do a part that has a limit; what else has one in there is a matter of its own."""
        _HERE.work = None
        self.part = _Part(what, perf_counter(), prepared(), seconds)
        try:
            return measured(call)
        finally:
            with self._turn:
                self.part = None
                if self._stopped:
                    raise _Stop  # whatever came of it
            _HERE.work = self

    def stop(self, part: _Part | None = None) -> bool:
        """Ask it to stop, in a certain part or wherever it is; False where that is over."""
        with self._turn:
            if self._over or self._stopped or (part is not None and part is not self.part):
                return False
            self._stopped = True
            if self._begun:
                _raise_in(self.thread.ident)
            return True

    def _run(self) -> None:
        with suppress(_Stop):
            with self._turn:
                self._begun = not self._stopped
            if not self._begun:
                return
            go_by(self.clock)
            try:
                self.found.append(self._context.run(self.here))
            except BaseException as error:
                self.error = error
            with self._turn:
                self._over = True
            if self._stopped:
                _raise_in(get_ident(), nothing=True)  # what it was to be stopped by must not come any later


def _raise_in(thread: int | None, *, nothing: bool = False) -> None:
    """Have a thread raise `_Stop` as soon as it runs Python, or ``nothing`` any more; where this Python can do so."""
    with suppress(ImportError, AttributeError):
        from ctypes import c_ulong, py_object, pythonapi

        if thread is not None:
            pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), None if nothing else py_object(_Stop))


_AT_WORK: dict[Hashable, Running] = {}
"""The players that were stopped in this process and may be at work all the same, by identity."""


class Stopped:
    """The players that were stopped: they are not asked again in the same deal, nor while they are still running.

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
        """Begin a new deal: players at rest are asked again."""
        self._in_deal.clear()
        for who, running in [*_AT_WORK.items()]:
            if not running():
                _AT_WORK.pop(who, None)
