"""Kernels: functions over numbers and arrays, compiled by numba if the extra ``fast`` is installed.

Without numba the same functions run as plain Python: slower, with equal results. Modules with kernels are imported when
they are first needed, never with the package, as numba alone takes a fifth of a second to import. A kernel is compiled
at its first call. The compiled code is kept on disk, beside the module or in the user's cache. ``python -m
cardwidgets.odds.warm`` compiles everything ahead of time.

A kernel keeps its own stack and does not call itself, because numba's disk cache is not safe with recursion.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from os import environ
from threading import Event, Timer
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from ...core.fetched import IN_BROWSER
from ...core.limits import begin_preparing, end_preparing, preparing
from ...locale import say
from ...locale.progress import pictures_alone

__all__ = [
    "COMPILING_ELSEWHERE",
    "call",
    "compiled",
    "compiled_tree",
    "has_numba",
    "listen",
    "need_numpy",
    "warn_without_numba",
]

NOTICE_AFTER_SECONDS = 1.0
"""The seconds of compiling after which the user sees a notice."""

COMPILING_ELSEWHERE: dict[str, Event] = {}
"""The modules whose kernels another process compiles for this one, each with an event that is set at the end."""

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")


class _Stats(Protocol):
    """The counts of compilations that were not found on disk, by types of arguments."""

    cache_misses: Mapping[object, int]


class _Compiled(Protocol):
    """The attributes of a function compiled by numba that are used here."""

    signatures: list[object]
    """The types of arguments for which code exists."""
    stats: _Stats


def has_numba() -> bool:
    """Return True if kernels are compiled: numba is installed, and ``CARDWIDGETS_PLAIN`` is not set in the
    environment.
    """
    return not environ.get("CARDWIDGETS_PLAIN") and find_spec("numba") is not None


def compiled(function: F) -> F:
    """Make a kernel: compiled at its first call, kept on disk, and running without Python's lock.

    The plain function is available as ``py_func``.
    """
    if not has_numba():
        function.py_func = function  # type: ignore[attr-defined]
        return function
    made: F = _numba().njit(cache=True, nogil=True)(function)
    return made


def compiled_tree(function: F) -> F:
    """Return a kernel of a plain function, and of the functions of its module that it calls.

    The function itself stays plain. So callers with few calls need neither numpy nor the compiler.
    """
    if not has_numba():
        return function
    if function not in _TREES:
        known = function.__globals__
        called = {
            name: compiled_tree(one)
            for name in function.__code__.co_names
            if isinstance(one := known.get(name), FunctionType) and one.__module__ == function.__module__
        }
        copy = FunctionType(function.__code__, known | called, function.__name__)
        copy.__qualname__, copy.__doc__ = function.__qualname__, function.__doc__
        _TREES[function] = compiled(copy)
    made: F = _TREES[function]
    return made


_TREES: dict[Callable[..., Any], Any] = {}
"""The kernels made by `compiled_tree`, by their plain functions."""


@cache
def _numba() -> ModuleType:
    """Import numba, which takes a while, and count the time in which a thread compiles as preparation."""
    with preparing():
        listen("numba:compiler_lock", end_preparing, begin_preparing)
        return import_module("numba")


def listen(kind: str, ended: Callable[[], object], begun: Callable[[], object] = lambda: None) -> None:
    """Have numba report events of a kind: ``begun`` and ``ended`` are called in the event's thread.

    ``"numba:compile"`` is the compiling of a function, not its loading from disk. ``"numba:compiler_lock"`` is the time
    in which a thread compiles or loads.
    """
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, _: object) -> None:
            begun()

        def on_end(self, _: object) -> None:
            ended()

    event.register(kind, Listener())  # type: ignore[no-untyped-call]


def call(kernel: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a kernel, with a notice on standard error if its first call compiles for more than a second.

    If another process already compiles the kernel, wait for that process; compiling in both would take twice as long.
    There is no notice on a stored page, for loading from disk, or for a long call of a compiled kernel.
    """
    if getattr(kernel, "signatures", True):  # compiled in this process, or plain Python
        return kernel(*args, **kwargs)
    if (beside := COMPILING_ELSEWHERE.get(kernel.__module__)) is not None and not beside.is_set():
        with preparing():
            if not beside.wait(NOTICE_AFTER_SECONDS):
                _say_compiling()
                beside.wait()
    waiting = Timer(NOTICE_AFTER_SECONDS, _tell, [cast(_Compiled, kernel)])
    waiting.daemon = True
    waiting.start()
    try:
        return kernel(*args, **kwargs)
    finally:
        waiting.cancel()


def need_numpy() -> None:
    """Raise `ImportError` if numpy is not installed, and say what is missing and how to get it."""
    if find_spec("numpy") is None:
        raise ImportError(say("odds.without_numpy_browser" if IN_BROWSER else "odds.without_numpy"), name="numpy")


@cache
def warn_without_numba() -> None:
    """Print a notice, once, before long work without numba: the work is slower, and how to install numba.

    The results are equal. There is no notice if numba is installed, or on a stored page.
    """
    if not has_numba() and not pictures_alone():
        sentence = "odds.plain_browser" if IN_BROWSER else "odds.plain"
        print(say(sentence), file=sys.stderr, flush=True)  # noqa: T201 - for the person who waits


def _tell(kernel: _Compiled) -> None:
    fetched = kernel.signatures or not kernel.stats.cache_misses
    if not fetched:  # it was compiled, not loaded from disk
        _say_compiling()


def _say_compiling() -> None:
    if not pictures_alone():
        print(say("odds.compiling"), file=sys.stderr, flush=True)  # noqa: T201 - for the person who waits
