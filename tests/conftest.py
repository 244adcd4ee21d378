"""What holds for every test, and how the tests are shared out among several processes."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

# No deadline: a slow machine is not a wrong one. In CI the examples are always the same, so that a failure there is
# one that the change brought; a developer's runs look at new ones each time.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", parent=hypothesis.settings.get_profile("house"), derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")

BROWSER = Path(__file__).parent / "browser"
HEAVY = ("test_battery.py",)
"""Files whose tests are dealt out one by one: together they would keep one process busy long after the others."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A run of chosen files stays in one process, where `-s` and a debugger work; the whole takes one for each core."""
    chosen = config.invocation_params.args
    return 0 if any(Path(str(text).partition("::")[0]).is_file() for text in chosen) else None


@pytest.hookimpl(tryfirst=True)  # a process reads the groups in this same hook
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What shares fixtures stays in one process: all that opens the browser, which begins, and else each file."""
    items.sort(key=lambda item: BROWSER not in item.path.parents)
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif item.path.name not in HEAVY:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
