"""The notebooks under test: pages where nothing runs, each in the half that one opens."""

from __future__ import annotations

from collections.abc import Generator

import pytest

collect_ignore_glob = ["*.py"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Have pictures for widgets, as the stored outputs do, in whatever kernel starts meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDWIDGETS_DISPLAY", "static")
        return (yield)
