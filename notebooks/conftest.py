"""The notebooks under test: pages where nothing runs, each in the half that one opens."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.tracked import pytest_ignore_collect

__all__ = ["pytest_ignore_collect"]

collect_ignore_glob = ["*.py"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Have pictures for widgets, as the stored outputs do, in the kernels of the notebooks, and only there."""
    with pytest.MonkeyPatch.context() as patch:
        if Path(__file__).parent in item.path.parents:  # pytest asks this hook about every test there is
            patch.setenv("CARDWIDGETS_DISPLAY", "static")
        return (yield)
