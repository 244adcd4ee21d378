"""Kernels: functions over numbers and arrays, compiled by numba where the extra ``fast`` is installed.

Without numba the same functions run as plain Python, slower and with the same results. Modules that hold kernels are
imported when they are first needed, never with the package: numba alone takes a fifth of a second to import. Nothing
is compiled before the first call; what was compiled is kept on disk, beside the module or in the user's cache.
``python -m cardwidgets.odds.warm`` compiles everything ahead of time.

A kernel keeps its own stack and does not call itself: numba's disk cache is not safe with recursion.
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
    "have_numba",
    "listen",
    "need_numpy",
    "say_if_plain",
]

NOTICE_AFTER_SECONDS = 1.0
"""Seconds after which somebody who waits for the compiler is told so."""

COMPILING_ELSEWHERE: dict[str, Event] = {}
"""The modules whose kernels another process compiles for this one, and what is set when it has done so."""

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")


class _Stats(Protocol):
    """Counts of compilations that were not on the disk, by the types of arguments."""

    cache_misses: Mapping[object, int]


class _Compiled(Protocol):
    """A function compiled by numba, as far as it matters here."""

    signatures: list[object]
    """The types of arguments for which there is code by now."""
    stats: _Stats


def have_numba() -> bool:
    """Return True if kernels will be compiled. ``CARDWIDGETS_PLAIN=1`` in the environment says no, to try the plain
    form."""
    return not environ.get("CARDWIDGETS_PLAIN") and find_spec("numba") is not None


def compiled(function: F) -> F:
    """Make a kernel: compiled at its first call, kept on disk, running without Python's lock.

    The plain function stays within reach as ``py_func``.
    """
    if not have_numba():
        function.py_func = function  # type: ignore[attr-defined]
        return function
    made: F = _numba().njit(cache=True, nogil=True)(function)
    return made


def compiled_tree(function: F) -> F:
    """Return a kernel of a plain function, and of the functions of its module that it calls; as `compiled` does.

    The function itself stays plain: who calls it a few times runs it without numpy, and waits for no compiler.
    """
    if not have_numba():
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
"""The kernels of plain functions."""


@cache
def _numba() -> ModuleType:
    """Numba, which takes a while to load, and from then on says when a thread compiles."""
    with preparing():
        listen("numba:compiler_lock", end_preparing, begin_preparing)
        return import_module("numba")


def listen(kind: str, ended: Callable[[], object], begun: Callable[[], object] = lambda: None) -> None:
    """Have numba tell of its events of a kind from now on: when one begins, and when it has ended, in its thread.

    ``"numba:compile"`` is of each function that is compiled, not of one that is fetched from the disk;
    ``"numba:compiler_lock"`` of each thread that wants to compile or fetch.
    """
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, _: object) -> None:
            begun()

        def on_end(self, _: object) -> None:
            ended()

    event.register(kind, Listener())  # type: ignore[no-untyped-call]


def call(kernel: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a kernel. Where its first call compiles for more than a second, that is said on the standard error.

    What another process compiles already is waited for: to compile it here too would take twice as long for both.
    On a page that is stored nothing is said, since nobody waits. To work for long after it was compiled, or fetched
    from the disk, is another thing, of which nothing is said.
    """
    if getattr(kernel, "signatures", True):  # compiled in this process, or never to be
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
    """Raise `ImportError` with what is left out and how to get it, where numpy is not installed."""
    if find_spec("numpy") is None:
        raise ImportError(say("odds.without_numpy_browser" if IN_BROWSER else "odds.without_numpy"), name="numpy")


@cache
def say_if_plain() -> None:
    """Say once on the standard error, before work that takes long without numba, what it is without and how to get it.

    Nothing is left out and the result is the same; where numba is installed, and on a page that is stored, nothing is
    said.
    """
    if not have_numba() and not pictures_alone():
        sentence = "odds.plain_browser" if IN_BROWSER else "odds.plain"
        print(say(sentence), file=sys.stderr, flush=True)  # noqa: T201 - said to who waits


def _tell(kernel: _Compiled) -> None:
    fetched = kernel.signatures or not kernel.stats.cache_misses
    if not fetched:  # what is fetched from the disk is not compiled
        _say_compiling()


def _say_compiling() -> None:
    if not pictures_alone():
        print(say("odds.compiling"), file=sys.stderr, flush=True)  # noqa: T201 - said to who waits
