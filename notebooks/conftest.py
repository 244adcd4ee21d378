"""The notebooks under test: pages where nothing runs, each in the half that one opens."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.tracked import pytest_ignore_collect

__all__ = ["pytest_ignore_collect"]

collect_ignore_glob = ["*.py"]
HERE = Path(__file__).parent
ALWAYS = HERE / "00_welcome.ipynb"
"""The notebook whose cells everybody's run compares with what they store; CI compares those of all. nbval does it,
which is not loaded otherwise."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("notebooks/") and item.path != ALWAYS:
            item.add_marker(pytest.mark.ci)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Have pictures for widgets, as the stored outputs do, in the kernels of the notebooks, and only there."""
    with pytest.MonkeyPatch.context() as patch:
        if HERE in item.path.parents:  # pytest asks this hook about every test there is
            patch.setenv("CARDWIDGETS_DISPLAY", "static")
        return (yield)
