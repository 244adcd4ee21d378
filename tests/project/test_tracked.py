"""Files that a reader keeps beside the project are no part of it, with git and without."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import tracked
from tests.support.tracked import ROOT, copy_to, files, is_tracked, pytest_ignore_collect

pytestmark = pytest.mark.ci

NOBODY: Any = SimpleNamespace()


def test_without_git_the_same_files_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unpacked archive under a folder of any name, with environments and notebooks of the reader's own in it."""
    root = tmp_path / "src" / "venv" / "cardwidgets"
    copy_to(root)
    for stray in ("venv/pyvenv.cfg", "venv/lib/test_x.py", ".venv/x.py", "tests/env/pyvenv.cfg", "tests/env/test_y.py",
                  "notebooks/mine.ipynb", "notebooks/brag/mine.py", "build/lib/cardwidgets/x.py",
                  "cardwidgets.egg-info/SOURCES.txt", "tests/__pycache__/x.pyc"):  # fmt: skip
        (root / stray).parent.mkdir(parents=True, exist_ok=True)
        (root / stray).write_text("")
    assert {*map(Path, tracked._walked(root))} == {*files()}


def test_a_notebook_of_the_readers_own_is_no_test() -> None:
    """Only notebooks that are tracked are collected, in whatever folder; every other file is left to pytest."""
    assert is_tracked(ROOT / "notebooks" / "00_welcome.ipynb") and is_tracked(ROOT / "tests")
    for stray in ("mine.ipynb", "notebooks/mine.ipynb", "cardwidgets/mine.ipynb", "notebooks/brag/00_welcome.ipynb"):
        assert pytest_ignore_collect(ROOT / stray, NOBODY) is True
    for ours in ("notebooks/00_welcome.ipynb", "tests/test_new.py", "notebooks", "venv"):
        assert pytest_ignore_collect(ROOT / ours, NOBODY) is None
