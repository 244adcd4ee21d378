"""Files that a run leaves out hold no test that it wants."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser import conftest as browser
from tests.support.tiers import CI, COMPILING, EVERYBODYS, MARKED, NAMED, left_out
from tests.support.tracked import ROOT, files

pytestmark = pytest.mark.ci

GIVING = {"tests/conftest.py", "tests/support/sampling.py", "tests/support/tiers.py"}
"""Modules that mark tests of other files, as `MARKED` and `COMPILING` know of them."""


def test_files_are_left_out_by_their_marks(tmp_path: Path) -> None:
    """One whose tests are all marked is not for everybody, one without a mark not for CI; all else is imported."""
    wanted = {
        "pytestmark = pytest.mark.ci": {CI},
        "pytestmark = [\n    pytest.mark.ci,\n    pytest.mark.skipif(True, reason='x'),\n]": {CI},
        "pytestmark = [pytest.mark.long, pytest.mark.sampled]": set(),
        'pytestmark = pytest.mark.usefixtures("wire")': {EVERYBODYS},
        "@pytest.mark.ci\ndef test(): ...": {EVERYBODYS, CI},
        "NAMES = one_of_each_kind(variants())": {EVERYBODYS, CI},
        "def test(): ...": {EVERYBODYS},
    }
    for text, runs in wanted.items():
        (tmp_path / "test_one.py").write_text(text)
        assert {run for run in (EVERYBODYS, CI) if not left_out(tmp_path / "test_one.py", run)} == runs, text
        assert not any(left_out(tmp_path / "test_one.py", other) for other in (NAMED, "long", ""))


def test_marks_are_given_where_they_are_looked_for() -> None:
    """Only test files and the modules named above mark tests; examples that compile exist."""
    modules = [path for path in files() if path.suffix == ".py" and path.parts[0] in ("tests", "cardwidgets")]
    helpers = {path.as_posix() for path in modules if not path.name.startswith("test_") and "browser" not in path.parts}
    assert {path for path in helpers if MARKED.search((ROOT / path).read_text(encoding="utf-8"))} <= GIVING
    assert all(">>>" in (ROOT / path).read_text(encoding="utf-8") for path in COMPILING)


def test_every_browser_test_that_a_run_names_exists() -> None:
    """A test under a new name would otherwise no longer be among those of CI, and nobody would notice."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "browser").glob("test_*.py")]
    there = {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    assert {name.partition("[")[0] for name in browser.CI | browser.EVERYBODYS} <= there


def test_ci_keeps_the_byte_code_of_what_it_imports() -> None:
    """Nothing is compiled at installing, so that where no byte-code is written each process compiles all it imports."""
    told = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    lets = next(at for at, line in enumerate(told) if line.startswith("unset PYTHONDONTWRITEBYTECODE"))
    assert lets < min(at for at, line in enumerate(told) if "python" in line and not line.lstrip().startswith("#"))
