"""The settings of every test, and the sharing of tests among processes."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from xdist.workermanage import WorkerController

from cardwidgets.core import spec
from cardwidgets.odds import warm
from tests.support import formats, tiers, tracked
from tests.support.sampling import often
from tests.support.tiers import EVERYBODYS, NAMED
from tests.support.wire import Wire, recorded

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

# Tests make many objects, and few that are garbage in cycles. To look for those after every 700 takes a tenth of the
# time.
gc.set_threshold(50_000, 10, 50)

# Tests never touch the record of whoever runs them.
os.environ["CARDWIDGETS_RECORD"] = str(Path(tempfile.mkdtemp()) / "learner.toml")
BROWSER = "tests/browser/"
LONG = ("preferans played out",)
"""Kernels that only long tests try."""
SOLVED = ("random briscola", "preferans solved", "briscola solved", "briscola played out")
"""Those that everybody's run calls: the others take a quarter of a minute to compile."""
KERNELS = (
    "tests/core/test_errors.py",
    "tests/course/test_belief.py",
    "tests/course/test_experiments.py",
    "tests/games/test_vectors.py",
    "tests/lessons/test_advice_and_review.py",
    "tests/lessons/test_deal_review.py",
    "tests/lessons/test_layout_review.py",
    "tests/lessons/test_learner.py",
    "tests/lessons/test_partners_review.py",
    "tests/lessons/test_review_causes.py",
    "tests/lessons/test_review_units.py",
    "tests/odds/",
    "tests/players/test_briscola_duel_search.py",
    "tests/players/test_briscola_policy.py",
    "tests/players/test_briscola_search.py",
    "tests/players/test_briscola_table_search.py",
    "tests/players/test_crash_reply.py",
    "tests/players/test_levels.py",
    "tests/players/test_preferans_players.py",
    "tests/players/test_preferans_search.py",
    "tests/players/test_sentences.py",
    "tests/project/test_support.py",
    "tests/widgets/test_after_deal.py",
    "tests/widgets/test_belief_widget.py",
    "tests/widgets/test_card_costs.py",
    "tests/widgets/test_gallery.py",
    "tests/widgets/test_odds_widget.py",
    "tests/widgets/test_review_every_variant.py",
    "tests/widgets/test_review_waiting.py",
    "tests/widgets/test_review_widget.py",
    "tests/widgets/test_review_words.py",
    "tests/widgets/test_table_help.py",
    "tests/widgets/test_worlds.py",
    "cardwidgets/odds/",
)
"""Files that try what numba compiles. They come late: by then it has been compiled in a process of its own, which
takes 100 MB, and is read from the disk."""
SLOWEST_FILE = "tests/widgets/test_review_every_variant.py"
"""The file that takes a minute. It begins those that come late: at their end one process would try it alone."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins that hold for every folder, not only for this one."""
    for plugin in (formats, tracked, tiers, FORGETTING):
        if not config.pluginmanager.is_registered(plugin):
            config.pluginmanager.register(plugin)
    if config.option.markexpr == EVERYBODYS and _named(config):
        config.option.markexpr = NAMED


GIVE_BACK = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
"""The function that gives free memory back to the system; only glibc has it, and keeps 20 to 50 MB else."""


SORTED_HANDS = "cardwidgets.odds.three_card.percentile"


def forget() -> None:
    """Let go all that modules with large tables have cached, but for the sorted hands that players of vying games ask
    for: 2 MB for a ranking, which are sorted anew in a third of a second each."""
    large = ("cardwidgets.odds.", "cardwidgets.lessons.hands", "cardwidgets.widgets.rungs")
    for name in [name for name in sys.modules if name.startswith(large) and name != SORTED_HANDS]:
        for known in list(vars(sys.modules[name]).values()):
            if callable(clear := getattr(known, "cache_clear", None)):
                clear()


@pytest.fixture
def own_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry to which a test may add what it likes: games, variants, players, screens; gone after the test."""
    monkeypatch.setattr(spec, "_known", spec._filled())


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Clear the caches after each test, where every test has tables of its own."""
    yield
    forget()


class Forgetting:
    """Tables of the odds are cached, 10 MB each; after a file of tests they are let go, or a process keeps them all."""

    def pytest_collection_finish(self) -> None:
        self.keep_the_rest()

    def keep_the_rest(self) -> None:
        """Freeze what was imported and collected, so that the garbage collector need not look through it again."""
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


FORGETTING = Forgetting()
COMPILING = pytest.StashKey["subprocess.Popen[bytes]"]()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Start a process that compiles the kernels, where several processes share the tests."""
    config = session.config
    alone = hasattr(config, "workerinput") or not config.getoption("numprocesses") or config.option.collectonly
    if not alone:
        tried = SOLVED if config.option.markexpr == EVERYBODYS else [name for name in warm.KERNELS if name not in LONG]
        command = [sys.executable, "-m", "cardwidgets.odds.warm", *tried]
        config.stash[COMPILING] = subprocess.Popen(
            command, cwd=tracked.ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


BEGIN = warm._begin
READIED = ("tests/widgets/test_readied.py", "tests/widgets/test_review_waiting.py")
"""The files that try how kernels are compiled in another process."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Compile nothing beside a test because a table or a review might need it: another test would wait for a process of
    the lowest priority, which gets nowhere while all cores are busy."""
    warm._begin = BEGIN if item.nodeid.startswith(READIED) else lambda names: None


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the bundles' stand-ins, which no test writes into."""
    return tmp_path_factory.mktemp("static")


@pytest.fixture
def wire(static: Path) -> Iterator[Wire]:
    """All that goes to the page while a test runs."""
    with recorded(static) as wire:
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
            not item.nodeid.startswith(SLOWEST_FILE),
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


def pytest_testnodedown(node: WorkerController, error: object | None) -> None:
    """Keep what a process of tests says at its end: the memory that it took."""
    taken = getattr(node, "workeroutput", {}).get("memory", 0)  # nothing is put out by one that broke down
    node.config.stash.setdefault(MEMORY, {})[node.gateway.id] = taken


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the process that compiles, and keep the memory that this one took."""
    config = session.config
    if compiling := config.stash.get(COMPILING, None):
        compiling.kill()
        compiling.wait()
    if hasattr(config, "workeroutput"):
        config.workeroutput["memory"] = memory()
        return
    config.stash.setdefault(MEMORY, {}).setdefault("main", memory())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    taken = config.stash.get(MEMORY, {})
    told = ", ".join(f"{name} {size} MB" for name, size in sorted(taken.items()))
    terminalreporter.write_line(f"memory at the most: {told}")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A run of chosen files stays in one process, where `-s` and a debugger work; the whole takes one for each core."""
    return 0 if _named(config) else None


def _named(config: pytest.Config) -> bool:
    """Return True if the run was asked for files by their names."""
    return any(Path(str(text).partition("::")[0]).is_file() for text in config.invocation_params.args)
