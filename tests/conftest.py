"""What holds for every test, and how the tests are shared out among several processes."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from itertools import accumulate
from pathlib import Path

import hypothesis
import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from cardwidgets.odds.warm import KERNELS as COMPILED

from . import formats, tiers, tracked
from .sampling import often
from .tiers import EVERYBODYS, NAMED
from .wire import Wire, recorded

# Nothing here is measured in seconds: a slow machine is not a wrong one. In CI the examples are always the same, so
# that a failure there is one that the change brought; a developer's runs look at new ones each time.
hypothesis.settings.register_profile(
    "own",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    print_blob=True,
    max_examples=often(20, 100),
)
hypothesis.settings.register_profile("ci", parent=hypothesis.settings.get_profile("own"), derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "own")

BROWSER = "tests/browser/"
MOST_MEMORY = 400
"""Megabytes that a process of tests may take at the most. A run in CI in which one took more has failed.

60 to 150 are there before the first test, by how much is collected; numba with what it compiled takes 120, pandas and
matplotlib 30 each, tables of the odds 90 while a file tries them. Whichever process comes to these keeps them.
"""
MOST_BEFORE, MOST_WITHOUT, MOST_WITH = 150, 250, 270
"""Megabytes with which a process takes no other file of tests: when it has done what it has, a new one takes its place,
which takes two seconds. The first holds before a file that takes much for itself and before the first with kernels,
and is less than what a process has that collected all; the third holds after those, the second for all others."""
HEAVY = ("tests/test_battery.py",)
"""Files whose tests are dealt out one by one: together they would keep one process busy long after the others."""
MOST_FILES = 30
"""How many files of tests a process collects that takes the place of another: as many as it will do before it is large.
Six files with examples in their docstrings count as one."""
LARGE = (
    "tests/test_belief.py",
    "tests/test_odds_showdown.py",
    "tests/test_odds_tables.py",
    "tests/test_record.py",
    "tests/test_redealing.py",
    "tests/test_scenes.py",
)
"""Files that take 150 MB or more for themselves, for a process that has little else."""
LONG = ("preferans played out",)
"""Kernels that only long tests try."""
SOLVED = ("random briscola", "preferans solved", "briscola solved")
"""Those that everybody's run tries: the others take half a minute to compile."""
KERNELS = (
    "tests/test_after_deal.py",
    "tests/test_belief",
    "tests/test_briscola_duel_search.py",
    "tests/test_briscola_duels.py",
    "tests/test_briscola_search.py",
    "tests/test_briscola_table_search.py",
    "tests/test_card_costs.py",
    "tests/test_crash_reply.py",
    "tests/test_deal_review.py",
    "tests/test_errors.py",
    "tests/test_experiments.py",
    "tests/test_layout_review.py",
    "tests/test_learner.py",
    "tests/test_levels.py",
    "tests/test_odds_",
    "tests/test_playing_on.py",
    "tests/test_preferans_search.py",
    "tests/test_redealing.py",
    "tests/test_review.py",
    "tests/test_sentences.py",
    "tests/test_review_widget.py",
    "tests/test_solvers",
    "tests/test_table_help.py",
    "tests/test_tournament.py",
    "tests/test_vectors.py",
    "tests/test_worlds.py",
    "cardwidgets/odds/",
)
"""Files that try what numba compiles. They come late: by then it has been compiled in a process of its own, which
takes 100 MB, and is read from the disk."""


def pytest_configure(config: pytest.Config) -> None:
    """Which notebooks are tests, and what is forgotten after a file, holds for every folder, not only for this one."""
    for plugin in (formats, tracked, tiers, FORGETTING):
        if not config.pluginmanager.is_registered(plugin):
            config.pluginmanager.register(plugin)
    if config.option.markexpr == EVERYBODYS and _named(config):
        config.option.markexpr = NAMED
    if files := getattr(config, "workerinput", {}).get("files"):  # those that this process is to do
        config.args = [str(config.rootpath / file) for file in files]


GIVE_BACK = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
"""What gives memory that is free back to the system; only glibc has it, and keeps 20 to 50 MB else."""


def forget() -> None:
    """Let go all that modules with large tables have cached."""
    large = ("cardwidgets.odds.", "cardwidgets.lessons.hands", "cardwidgets.widgets.rungs")
    for name in [name for name in sys.modules if name.startswith(large)]:
        for known in list(vars(sys.modules[name]).values()):
            if callable(clear := getattr(known, "cache_clear", None)):
                clear()


@pytest.fixture
def forgetful() -> Iterator[None]:
    """What is cached is let go after each test, where every test has tables of its own."""
    yield
    forget()


class Forgetting:
    """Tables of the odds are cached, 10 MB each; after a file of tests they are let go, or a process keeps them all."""

    def pytest_collection_finish(self) -> None:
        self.keep_the_rest()

    def keep_the_rest(self) -> None:
        """What is left was imported, collected or kept: the collector of garbage need not look through it again."""
        gc.collect()
        gc.freeze()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        if nextitem is not None and nextitem.path == item.path:
            return
        forget()
        if GIVE_BACK is not None:
            self.keep_the_rest()
            GIVE_BACK(0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Each test, examples in docstrings too, tells what its process takes."""
        report = yield
        report.memory = memory_now()  # type: ignore[attr-defined]
        return report


FORGETTING = Forgetting()
COMPILING = pytest.StashKey["subprocess.Popen[bytes]"]()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where several processes share the tests, another compiles the kernels meanwhile that they try."""
    config = session.config
    alone = hasattr(config, "workerinput") or not config.getoption("numprocesses") or config.option.collectonly
    if not alone:
        tried = SOLVED if config.option.markexpr == EVERYBODYS else [name for name in COMPILED if name not in LONG]
        warm = [sys.executable, "-m", "cardwidgets.odds.warm", *tried]
        config.stash[COMPILING] = subprocess.Popen(
            warm, cwd=tracked.ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    """All that goes to the page while a test runs."""
    with recorded(tmp_path) as wire:
        yield wire


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a check that would sleep fails, with what it lacks: numba or a browser, say."""
    report = yield
    if report.skipped and os.environ.get("CI"):
        report.outcome, report.longrepr = "failed", f"skipped, which CI does not do: {report.longrepr}"
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser begins, its tests are the longest row that one process has to do; and what is long or sampled."""
    items.sort(
        key=lambda item: (
            not item.nodeid.startswith(BROWSER),
            item.nodeid.startswith(KERNELS),
            not item.nodeid.startswith(LARGE),
        )
    )
    for item in items:
        if re.search(r" at 0x[0-9a-f]{4}", item.nodeid):  # another in each process, of which then none would run
            raise pytest.UsageError(f"{item.nodeid}: a test cannot be named for an address in memory")
        if item.nodeid.startswith(tiers.COMPILING):
            item.add_marker(pytest.mark.ci)
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker(pytest.mark.sampled)


MEMORY = pytest.StashKey[dict[str, int]]()


def memory() -> int:
    """The most that this process has taken so far, in megabytes; 0 where the system keeps no count, as on Windows."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (2**20 if sys.platform == "darwin" else 2**10)


TAKEN: dict[str, int] = {}
"""The megabytes of each process when its last test was over."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Where several processes share the tests, the first hears of each test that is over, and in which it was."""
    if report.when == "teardown" and (node := getattr(report, "node", None)) is not None:
        TAKEN[node.gateway.id] = getattr(report, "memory", 0)


def memory_now() -> int:
    """What this process takes now, in megabytes; 0 where the system does not say, as on Windows and macOS."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def pytest_testnodedown(node: WorkerController, error: object | None) -> None:
    """A process of tests has ended, and says what it took; where one was large, a new one takes its place."""
    taken = getattr(node, "workeroutput", {}).get("memory", 0)  # nothing is put out by one that broke down
    node.config.stash.setdefault(MEMORY, {})[node.gateway.id] = taken
    session = node.config.pluginmanager.getplugin("dsession")
    if node in getattr(session.sched, "grown", ()) and error is None:
        node.gateway.exit()  # or it would wait, with all that it has, until the last test of all is over
        if not session.shuttingdown:
            session._clone_node(node)  # what it does, too, where a process broke down


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI, a run in which a process took too much has failed."""
    config = session.config
    if compiling := config.stash.get(COMPILING, None):
        compiling.kill()
        compiling.wait()
    if hasattr(config, "workeroutput"):
        config.workeroutput["memory"] = memory()
        return
    taken = config.stash.setdefault(MEMORY, {})
    taken.setdefault("main", memory())
    if os.environ.get("CI") and max(taken.values()) > MOST_MEMORY and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    taken = config.stash.get(MEMORY, {})
    told = ", ".join(f"{name} {size} MB" for name, size in sorted(taken.items()))
    terminalreporter.write_line(f"memory at the most, of {MOST_MEMORY} MB allowed: {told}")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A run of chosen files stays in one process, where `-s` and a debugger work; the whole takes one for each core."""
    return 0 if _named(config) else None


def _named(config: pytest.Config) -> bool:
    """Whether the run was asked for files by their names."""
    return any(Path(str(text).partition("::")[0]).is_file() for text in config.invocation_params.args)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Shares(config, log)


class Shares(LoadScopeScheduling):
    """What shares fixtures stays in one process: all that opens the browser, and else each file, each notebook too.

    A process that has grown large ends, and one that takes its place collects only the next files to be done.
    """

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        self.grown: set[WorkerController] = set()

    def coming(self) -> list[str]:
        """The next files to be done, or folders; none before all has been collected."""
        files = dict.fromkeys(scope.partition("::")[0] for scope in self.workqueue)
        counted = accumulate(1 if file.startswith("tests/") else 1 / 6 for file in files)
        return [file for file, number in zip(files, counted, strict=True) if number <= MOST_FILES]

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        if self.collection_is_completed:
            self.registered_collections[node] = list(collection)  # some of all; xdist would want all of them again
        else:
            super().add_node_collection(node, collection)

    def schedule(self) -> None:
        super().schedule()
        session = self.config.pluginmanager.getplugin("dsession")._session
        session.testscollected = len(self.collection or ())  # and not what the newest process has collected

    def _reschedule(self, node: WorkerController) -> None:
        """Give a process its next file; one that is large, or that has done what it collected, ends instead."""
        if node.shutting_down or node not in self.registered_collections:  # it is asked again when it has collected
            return
        while self.workqueue and self._pending_of(self.assigned_work[node]) <= 2:
            if self._has_done_its_share(node):
                self.grown.add(node)
                node.shutdown()
                return
            self._assign_work_unit(node)
            # not only one: the last test of all that it has is kept back until it hears of another
        if not self.workqueue:
            super()._reschedule(node)  # which lets it end

    def _has_done_its_share(self, node: WorkerController) -> bool:
        coming, tests = next(iter(self.workqueue.items()))
        if next(iter(tests)) not in self.registered_collections[node]:
            return True
        had = self.assigned_work[node]
        begun = any(scope.startswith(KERNELS) and not scope.startswith(LARGE) for scope in had)
        most = MOST_WITH if begun else MOST_WITHOUT
        if coming.startswith(LARGE) or (coming.startswith(KERNELS) and not begun):
            most = MOST_BEFORE
        return TAKEN.get(node.gateway.id, 0) > most

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        if path.startswith(BROWSER):
            return "tests/browser"
        return nodeid if path in HEAVY else path


def pytest_configure_node(node: WorkerController) -> None:
    """A process that takes the place of another collects only what is to be done next."""
    shares = getattr(node.config.pluginmanager.getplugin("dsession"), "sched", None)
    node.workerinput["files"] = shares.coming() if isinstance(shares, Shares) else []
