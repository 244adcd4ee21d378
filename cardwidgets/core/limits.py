"""A time limit for code that may never end: the code runs in a thread of its own, and nobody waits longer for it.

Time spent compiling or loading code does not count as thinking. Such code runs inside `preparing`, and the growth of
`prepared` is subtracted. If another thread prepares something for this one, its `Clock` is added to the clock of this
thread.

A late call is asked to stop by an exception that is raised in its thread. The exception ends any loop of Python. A call
that sleeps or calculates outside Python goes on until it returns to Python, at most until the program ends: Python has
no way to stop a thread at once. Until then Python 3.11 enters no function under a profiler or a debugger.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import partial
from math import inf
from threading import Lock, Thread, local
from time import perf_counter, sleep
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

__all__ = [
    "Clock",
    "Late",
    "Running",
    "Stopped",
    "begin_preparing",
    "end_preparing",
    "is_watched",
    "measured",
    "prepared",
    "preparing",
    "run_with_limit",
    "watch",
]

T = TypeVar("T")
Part = TypeVar("Part")
Running: TypeAlias = Callable[[], bool]
"""Returns True while a call that was asked to stop is still running."""

_LOOK = 0.1
"""Seconds between two looks of a waiting thread, so that an interrupt from the keyboard is heard on every system."""


class Clock:
    """The preparation clock of one thread. Only that thread sets it; any thread may read it."""

    def __init__(self) -> None:
        self.within = 0
        """The depth of nested preparations; the clock runs while it is not 0."""
        self.since = 0.0
        """Start of the outermost preparation, in seconds of `perf_counter`."""
        self.spent = 0.0
        """Seconds of all preparations that have ended."""
        self.helper: Clock | None = None
        """The clock of another thread that this one waits for."""

    def begin(self) -> None:
        if not self.within:
            self.since = perf_counter()
        self.within += 1

    def end(self) -> None:
        if self.within == 1:  # added before the clock stops: a reader in between finds too much, so that nobody is late
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
    """End the preparation that was begun last. Do nothing if none was begun."""
    _OWN.clock.end()


@contextmanager
def preparing() -> Iterator[None]:
    """Yield a context whose time counts as preparation. The time of nested contexts is counted once."""
    begin_preparing()
    try:
        yield
    finally:
        end_preparing()


def prepared() -> float:
    """Return the seconds of preparation so far: those of this thread, and of the threads that it waited for."""
    return _OWN.clock.read()


@contextmanager
def counting(clock: Clock) -> Iterator[None]:
    """Yield a context in which this thread waits for another one and counts its preparations.

    ``clock`` is the new clock of the other thread.
    """
    own = _OWN.clock
    own.helper = clock
    try:
        yield
    finally:
        if not own.within:  # inside a preparation the time is counted already
            own.spent += clock.read()
        own.helper = None


def use_clock(clock: Clock) -> None:
    """Make this thread use a clock that another thread reads."""
    _OWN.clock = clock


class Late(NamedTuple):
    """A call that did not end in time: its name, its seconds of thinking, and whether it is still running."""

    what: object
    took: float
    running: Running


class _Stop(BaseException):
    """You have thought too long. Nobody waits for the answer any more."""


class _Here(local):
    """The work that this thread does while another thread keeps the time."""

    work: _Work[Any] | None = None


_HERE = _Here()


def measured(call: Callable[[], T]) -> tuple[T, float]:
    """Return the result of a call, and its seconds of thinking, which do not include preparations: see `preparing`."""
    clock = _OWN.clock
    began, before = perf_counter(), clock.read()
    found = call()
    return found, perf_counter() - began - (clock.read() - before)


def is_watched() -> bool:
    """Return True if another thread keeps the time for this one."""
    return _HERE.work is not None


def run_with_limit(call: Callable[[], T], seconds: float, what: object = None) -> tuple[T, float] | Late:
    """Return the result of a call, and its seconds of thinking; `Late` if it thinks longer than ``seconds``.

    ``what`` names the call in a `Late`. Exceptions of the call are raised here. In a watched thread, `watch` gives up
    all the work of that thread. Elsewhere the call gets a thread of its own. Without threads, as in a browser, the call
    always ends first, and may then prove to have been late.
    """
    if seconds == inf:
        return measured(call)
    if (here := _HERE.work) is not None:
        found = here.limited(call, seconds, what)
        return Late(what, found[1], _at_rest) if found[1] > seconds else found
    return watch(partial(run_with_limit, call, seconds, what))


def watch(work: Callable[[], T]) -> T | Late:
    """Do some work in a thread and return its result; `Late` if a part of it that runs by `run_with_limit` is late.

    Work that is given up does nothing after the late part, even if that part ends later. One thread serves all the
    parts of some work, which may be taken up again after the late part. Exceptions of the work are raised here. An
    interrupt from the keyboard ends the waiting and asks the work to stop, too.
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
                one.thread.join(min(_LOOK, left))  # a negative time is no time
    except BaseException:
        one.stop()
        raise
    try:
        if one.error is not None:
            raise one.error
        [found] = one.found
        return found
    finally:
        del one  # its error refers to this frame


def _at_rest() -> bool:
    return False


class _Part(NamedTuple):
    """A part of some work, with its own time limit."""

    what: object
    began: float
    prepared: float
    seconds: float

    def thought(self, clock: Clock) -> float:
        return perf_counter() - self.began - (clock.read() - self.prepared)

    def left(self, clock: Clock) -> float:
        return self.seconds - self.thought(clock)


class _Work(Generic[T]):
    """Some work in a thread of its own, with the settings of the thread that waits for it.

    ``part`` is the part that runs under a limit now. ``found`` holds the result of all the work, once there is one.
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
        """Start the thread. Return False if there can be none."""
        if sys.platform in ("emscripten", "wasi"):
            return False
        try:
            self.thread.start()
        except RuntimeError:  # there are too many
            return False
        return True

    def here(self) -> T:
        """Do the work in this thread."""
        before, _HERE.work = _HERE.work, self
        try:
            return self._work()
        finally:
            _HERE.work = before

    def limited(self, call: Callable[[], Part], seconds: float, what: object) -> tuple[Part, float]:
        """Do a part with a time limit. A limit inside this part gets a thread of its own."""
        _HERE.work = None
        self.part = _Part(what, perf_counter(), prepared(), seconds)
        try:
            return measured(call)
        finally:
            with self._turn:
                self.part = None
                if self._stopped:
                    raise _Stop  # even if the part has a result by now
            _HERE.work = self

    def stop(self, part: _Part | None = None) -> bool:
        """Ask the work to stop, or only if it is still in a certain part. Return False if that part or the work is
        over."""
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
            use_clock(self.clock)
            try:
                self.found.append(self._context.run(self.here))
            except BaseException as error:
                self.error = error
            with self._turn:
                self._over = True
            sleep(0)  # a stop that has not arrived yet does so here; Python 3.11 never forgets one that is taken back


def _raise_in(thread: int | None) -> None:
    """Make a thread raise `_Stop` as soon as it runs Python. Do nothing if this Python cannot do so."""
    with suppress(ImportError, AttributeError):
        from ctypes import c_ulong, py_object, pythonapi

        if thread is not None:
            pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(_Stop))


_AT_WORK: dict[Hashable, Running] = {}
"""By identity: the players that were stopped in this process and may still be running."""


class Stopped:
    """The players that were stopped. They are not asked again in the same deal, nor while they are still running.

    Thus no player is asked twice at once, and each keeps at most one thread busy.
    """

    def __init__(self) -> None:
        self._in_deal: set[Hashable] = set()

    def add(self, who: Hashable, running: Running) -> None:
        self._in_deal.add(who)
        _AT_WORK[who] = running

    def __contains__(self, who: Hashable) -> bool:
        return who in self._in_deal or ((running := _AT_WORK.get(who)) is not None and running())

    def __bool__(self) -> bool:
        return bool(self._in_deal or _AT_WORK)

    def next_deal(self) -> None:
        """Begin a new deal: players that are no longer running are asked again."""
        self._in_deal.clear()
        for who, running in [*_AT_WORK.items()]:
            if not running():
                _AT_WORK.pop(who, None)
