"""What holds for every test, and how the tests are shared out among several processes."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from . import tracked
from .wire import Wire, recorded

# No deadline: a slow machine is not a wrong one. In CI the examples are always the same, so that a failure there is
# one that the change brought; a developer's runs look at new ones each time.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", parent=hypothesis.settings.get_profile("house"), derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")

BROWSER = Path(__file__).parent / "browser"
HEAVY = ("tests/test_battery.py",)
"""Files whose tests are dealt out one by one: together they would keep one process busy long after the others."""


def pytest_configure(config: pytest.Config) -> None:
    """Which notebooks are tests holds for every folder, and not only for this one."""
    if not config.pluginmanager.is_registered(tracked):
        config.pluginmanager.register(tracked)


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser begins: its tests are the longest row that one process has to do."""
    items.sort(key=lambda item: BROWSER not in item.path.parents)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A run of chosen files stays in one process, where `-s` and a debugger work; the whole takes one for each core."""
    chosen = config.invocation_params.args
    return 0 if any(Path(str(text).partition("::")[0]).is_file() for text in chosen) else None


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Shares(config, log)


class Shares(LoadScopeScheduling):
    """What shares fixtures stays in one process: all that opens the browser, and else each file, each notebook too."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        if path.startswith("tests/browser/"):
            return "tests/browser"
        return nodeid if path in HEAVY else path
