"""Runs the tests of a family against each of its mutants, in a fork of a process that has collected them already.

A mutant inside a function is put in place by giving the function its new code. One outside of all functions, such as
a constant or the default of an option, changes what is made at import, so its process imports everything anew; so
does one that has survived, since what was made at import may hang on the function.
"""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from .mutants import ROOT, Mutant
from .plan import FAMILIES

__all__ = ["in_fork", "judge", "preload", "put_in_place"]

SECONDS = 8.0
"""The processor time that the quick tests of a family may take together; the slowest are left out."""
LIMIT = 3 * int(SECONDS)
"""After so many seconds of a processor with the quick tests a mutant counts as killed: it does not come to an end."""
_ARGUMENTS = [
    "-q",
    "--assert=plain",
    "--tb=native",
    "--hypothesis-profile=mutation",
    "--doctest-modules",
    "-x",
    "-p",
    "no:nbval",
    "-p",
    "no:cacheprovider",
    "-o",
    "addopts=",
]
_SLOW = ("hash_seed", "there_are_golden")


def preload() -> None:
    """Import what every run needs and no mutant changes, so that forks find it there.

    A failure is enough: its example is not made smaller, and none is kept for another mutant.
    """
    import hypothesis.stateful
    import numpy  # noqa: F401
    import yaml  # noqa: F401

    hypothesis.settings.register_profile(
        "mutation",
        deadline=None,
        derandomize=True,
        max_examples=20,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )


def judge(
    family: str, mutants: Sequence[Mutant], say: Callable[[Mutant, str | None], None], *, quick: bool = False
) -> None:
    """Tell `say` of each mutant which test killed it, None for a survivor.

    A ``quick`` run leaves out those outside of all functions, and tries no survivor again with all imported anew.
    """
    inside = [mutant for mutant in mutants if mutant.function]
    survived: list[Mutant] = []

    def first(mutant: Mutant, killer: str | None) -> None:
        if killer is None and not quick:
            print(f"all the tests of {family} against {mutant}", file=sys.stderr, flush=True)
            survived.append(mutant)
        else:
            say(mutant, killer)

    with TemporaryDirectory() as folder:
        order = Path(folder) / "order"
        if inside:
            _forked(lambda: _session(family, _Judge(inside, order)), first, inside)
        for mutant in [] if quick else [*(mutant for mutant in mutants if not mutant.function), *survived]:
            _forked(lambda mutant=mutant: _anew(family, mutant, order), say, [mutant], LIMIT + 60)  # type: ignore[misc]


def _forked(
    work: Callable[[], object],
    say: Callable[[Mutant, str | None], None],
    mutants: Sequence[Mutant],
    seconds: int | None = None,
) -> None:
    """Do the work in a fork that prints, for each mutant, the test that killed it, or an empty line.

    A single mutant may be given so many ``seconds``. A fork that forks again has no such limit, which it could not
    raise for its own forks.
    """
    read, write = os.pipe()
    if (child := os.fork()) == 0:
        status = 1
        try:
            os.dup2(write, 3)
            if seconds is not None:
                resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            if not os.environ.get("MUTATION_DEBUG"):
                os.dup2(silent, 2)
            work()
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(write)
    told = 0
    with os.fdopen(read, encoding="utf-8") as lines:
        for mutant, line in zip(mutants, lines, strict=False):
            say(mutant, line.strip() or None)
            told += 1
    _, status = os.waitpid(child, 0)
    if told < len(mutants) and seconds is not None and os.WIFSIGNALED(status):
        say(mutants[0], "no end")
    elif told < len(mutants):
        raise RuntimeError(f"no answer for {mutants[told]}; see why with MUTATION_DEBUG=1")


def _session(family: str, plugin: object) -> int:
    os.chdir(ROOT)
    tests = FAMILIES[family]
    return pytest.main([*_ARGUMENTS, *tests], plugins=[_Chosen(tests), plugin])


class _Chosen:
    """Leaves out the cases of another family. A pattern that finds no case in its file is an error of the plan."""

    def __init__(self, tests: dict[str, str]) -> None:
        self.tests = tests

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = [item for item in items if re.search(self.tests.get(_file(item), ""), item.name)]
        if unfound := {file for file, pattern in self.tests.items() if pattern} - {_file(item) for item in wanted}:
            raise pytest.UsageError(f"no case is named like that in {sorted(unfound)}")
        items[:] = [item for item in wanted if not any(word in item.name for word in _SLOW)]


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _anew(family: str, mutant: Mutant, order: Path) -> None:
    """Import the package with the mutant in it, and run the tests, the quickest first."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "cardwidgets"]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Finder(mutant))
    failures = _Failures(order)
    ended = _session(family, failures)  # with neither 0 nor 1 where the mutant keeps conftest.py from being imported
    os.write(3, f"{failures.first or ('' if ended in (0, 1) else 'importing the package')}\n".encode())


class _Failures:
    """Remembers the first test that failed, be it while it was collected; -x ends the run there."""

    def __init__(self, order: Path) -> None:
        listed = order.read_text(encoding="utf-8").splitlines() if order.exists() else []
        self.order = {nodeid: number for number, nodeid in enumerate(listed)}
        self.first: str | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.order.get(item.nodeid, -1))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.first = self.first or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.first = self.first or f"collecting {report.nodeid}"


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the mutated source in place of the file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        file = ROOT / self.mutant.path
        return importlib.util.spec_from_file_location(name, file, loader=_Loader(name, str(file), self.mutant.source))


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class _Judge:
    """Runs the collected tests in a fork for each mutant, those first that killed others of its file.

    Writes down all of them, the quickest first.
    """

    def __init__(self, mutants: Sequence[Mutant], order: Path) -> None:
        self.mutants, self.order = mutants, order

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items, every = _quick(session)
        self.order.write_text("\n".join(item.nodeid for item in every), encoding="utf-8")
        killers = dict[tuple[str, str], int]()
        loaded = _Loaded(self.mutants)
        gc.freeze()  # a fork whose collector looks at everything would copy the memory of everything
        path = self.mutants[0].path
        unchanged = Mutant(path, "none", 1, "", "", (ROOT / path).read_text(encoding="utf-8"))
        if killer := in_fork(lambda: _killer(loaded, items, unchanged), LIMIT):
            raise RuntimeError(f"{killer} fails without any mutant, in this order of the tests")
        for mutant in self.mutants:
            weight = {nodeid: n for (path, nodeid), n in killers.items() if path == mutant.path}
            items.sort(key=lambda item: -weight.get(item.nodeid, 0))
            killer = in_fork(lambda mutant=mutant: _killer(loaded, items, mutant), LIMIT)  # type: ignore[misc]
            if killer:
                killers[mutant.path, killer] = killers.get((mutant.path, killer), 0) + 1
            os.write(3, f"{killer}\n".encode())
        return True


def _quick(session: pytest.Session) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests that fit into `SECONDS`, and all of them, both the quickest first."""

    def timed() -> str:
        return "\n".join(
            f"{time.process_time() - began:.6f}"
            for item in session.items
            for began in [time.process_time()]
            if not _fails(item, None)
        )

    taken = [float(line) for line in in_fork(timed, 600).split()]
    if len(taken) != len(session.items):
        raise RuntimeError("a test fails without any mutant")
    order = sorted(range(len(taken)), key=lambda number: taken[number])
    every = [session.items[number] for number in order]
    within = sum(total <= SECONDS for total in accumulate(taken[number] for number in order))
    print(f"{within} of {len(taken)} tests, {sum(taken):.0f} s", file=sys.stderr)
    return every[:within], every


def in_fork(work: Callable[[], str], seconds: int) -> str:
    """Return what the work says in a process of its own; why there was no answer when it ended otherwise."""
    read, write = os.pipe()
    if (child := os.fork()) == 0:
        try:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            os.write(write, (work() or "-").encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return "" if said == "-" else said or "no end"


def _killer(loaded: _Loaded, items: Sequence[pytest.Item], mutant: Mutant) -> str:
    loaded.put_in_place(mutant)
    for item, following in zip(items, [*items[1:], None], strict=True):
        if _fails(item, following):
            return item.nodeid
    return ""


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


class _Loaded:
    """The functions of the package by file, those of the mutants' files among them, and what keeps their answers."""

    def __init__(self, mutants: Sequence[Mutant]) -> None:
        for name in {mutant.module for mutant in mutants}:
            importlib.import_module(name)
        self.functions: dict[str, list[FunctionType]] = {}
        self.caches: list[Any] = []
        gc.unfreeze()  # what is frozen is not listed
        for thing in gc.get_objects():
            if type(thing) is FunctionType:
                self.functions.setdefault(thing.__code__.co_filename, []).append(thing)
            elif type(thing).__name__ == "_lru_cache_wrapper" and str(thing.__module__).startswith("cardwidgets"):
                self.caches.append(thing)
        if missing := {mutant.path for mutant in mutants if str(ROOT / mutant.path) not in self.functions}:
            raise RuntimeError(f"no function to change is loaded of {', '.join(sorted(missing))}")

    def put_in_place(self, mutant: Mutant) -> None:
        """Give every function of the file its code of the mutant, and forget what was kept of answers."""
        file = str(ROOT / mutant.path)
        codes = {(code.co_qualname, code.co_firstlineno): code for code in _codes(compile(mutant.source, file, "exec"))}
        for function in self.functions.get(file, []):
            code = codes.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if code and code.co_freevars == function.__code__.co_freevars:
                function.__code__ = code
        for cache in self.caches:
            cache.cache_clear()


def put_in_place(mutant: Mutant) -> None:
    """Let what is loaded of the package be the mutant."""
    _Loaded([mutant]).put_in_place(mutant)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
