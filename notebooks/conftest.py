"""The notebooks under test: pages where nothing runs, each in the half that one opens."""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from pathlib import Path
from zlib import crc32

import pytest

from tests.support.tracked import pytest_ignore_collect

__all__ = ["pytest_ignore_collect"]

collect_ignore_glob = ["*.py"]
HERE = Path(__file__).parent
ALWAYS = HERE / "00_welcome.ipynb"
"""The notebook whose cells everybody's run compares with what they store; CI compares those of all others. nbval does it,
which is not loaded otherwise."""
MOST_MEMORY, MOST_SECONDS = 300, 45
"""Megabytes and seconds of a processor that the kernel of a notebook may take from its first cell to its last."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """CI compares each notebook in one of its two languages, by turns: their cells are the same, as a law says."""
    for item in items:
        if not item.nodeid.startswith("notebooks/") or item.path == ALWAYS:
            continue
        item.add_marker(pytest.mark.ci)
        japanese, name = _told(item.path)
        if name != ALWAYS.name and japanese == crc32(name.encode()) % 2:  # the same notebooks at every run
            item.add_marker(pytest.mark.long)


def _told(path: Path) -> tuple[bool, str]:
    """Whether a notebook is told in Japanese, and its place in the course."""
    place = path.relative_to(HERE)
    japanese = place.parts[0] == "ja"
    return japanese, str(place.relative_to("ja") if japanese else place)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Have pictures for widgets, as the stored outputs do, in the kernels of the notebooks, and only there."""
    with pytest.MonkeyPatch.context() as patch:
        if HERE in item.path.parents:  # pytest asks this hook about every test there is
            patch.setenv("CARDWIDGETS_DISPLAY", "static")
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """After its last cell a notebook has run within the time and the memory that one may count on."""
    last = nextitem is None or nextitem.path != item.path
    running = getattr(item.parent, "kernel", None) if last else None  # nbval's; an example in a text has none
    figures = took(running.km.provisioner.pid) if running is not None else None
    result = yield
    if figures is not None:
        item.user_properties.append(("kernel", figures))
        assert figures[0] <= MOST_MEMORY, f"its kernel took {figures[0]} MB of {MOST_MEMORY}"
        assert figures[1] <= MOST_SECONDS, f"its kernel took {figures[1]} s of {MOST_SECONDS}"
    return result


def took(process: int) -> tuple[int, float] | None:
    """The most megabytes that a process has had and its seconds of a processor; nothing where no file says so."""
    folder = Path("/proc") / str(process)
    try:
        most = re.search(r"VmHWM:\s*(\d+) kB", (folder / "status").read_text())
        clock = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(most[1]) // 2**10, sum(map(int, clock[11:13])) / os.sysconf("SC_CLK_TCK")) if most else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The notebooks that took most."""
    reports = [report for found in terminalreporter.stats.values() for report in found if hasattr(report, "nodeid")]
    figures = {
        report.nodeid.partition("::")[0]: value
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == "kernel"
    }
    for unit, place in (("MB", 0), ("s", 1)):
        most = sorted(figures, key=lambda name: figures[name][place], reverse=True)[:5]
        told = ", ".join(f"{name} {figures[name][place]} {unit}" for name in most)
        if most:
            terminalreporter.write_line(f"kernels of {len(figures)} notebooks, those with most: {told}")
