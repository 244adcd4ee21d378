"""The packages that Python in a browser fetches when they are first imported, tried with a page that is played."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from cardwidgets.core import fetched
from cardwidgets.core.fetched import FETCHED, Fetcher, fetch_on_import


class Page:
    """Stands for a page: it notes what it is asked for, and lays a module where Python looks, if it can be reached."""

    def __init__(self, folder: Path, *, waits: bool = True, reached: bool = True) -> None:
        self.folder, self.waits, self.reached, self.asked = folder, waits, reached, list[str]()
        self.modules = {name: ModuleType(name) for name in ("pyodide", "pyodide.ffi", "pyodide_js")}
        vars(self.modules["pyodide.ffi"]).update(can_run_sync=lambda: self.waits, run_sync=lambda done: done)
        vars(self.modules["pyodide_js"]).update(loadPackage=self.load)

    def load(self, name: str) -> None:
        self.asked.append(name)
        if self.reached:
            (self.folder / f"{name}.py").write_text("there = True\n")


@pytest.mark.parametrize(
    ("waits", "reached", "asked", "found"),
    [(True, True, 1, True), (True, False, 1, False), (False, True, 0, False)],
)
def test_a_package_is_fetched_where_the_page_can_wait_and_be_reached(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, waits: bool, reached: bool, asked: int, found: bool
) -> None:
    """Found then, and else missing as it was; nothing else is ever asked for."""
    page = Page(tmp_path, waits=waits, reached=reached)
    for name, module in page.modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(tmp_path)
    finder = Fetcher()
    assert finder.find_spec("torch", None) is None and finder.find_spec("numpy.linalg", None) is None
    assert page.asked == []
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    spec = finder.find_spec("numpy", None)
    assert len(page.asked) == asked and (spec is not None) == found
    assert spec is None or spec.origin == str(tmp_path / "numpy.py")


def test_it_fetches_what_the_course_imports() -> None:
    """All that Pyodide has to compile of what the extra `lab` brings, but for the compiler itself."""
    assert {"numpy", "pandas", "matplotlib"} == FETCHED


@pytest.mark.parametrize("in_browser", [False, True])
def test_a_browser_alone_fetches_and_looks_once(monkeypatch: pytest.MonkeyPatch, in_browser: bool) -> None:
    """After all other finders, however often the package is asked to."""
    monkeypatch.setattr(fetched, "IN_BROWSER", in_browser)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    for _ in range(2):
        fetch_on_import()
        assert [isinstance(one, Fetcher) for one in sys.meta_path].count(True) == in_browser
    assert isinstance(sys.meta_path[-1], Fetcher) == in_browser
