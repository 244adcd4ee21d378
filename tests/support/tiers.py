"""The tests of each run, told from a file's text: files without wanted tests are not imported.

Everybody runs what is marked neither `ci` nor `long`, `.ci/run` what is marked `ci` besides, and who asks what is
`long`. Importing every file to leave out its tests afterwards takes a second and 40 MB in each process.
"""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from .tracked import ROOT, files

__all__ = ["CI", "COMPILING", "EVERYBODYS", "NAMED", "left_out"]

EVERYBODYS = "not (ci or long)"
"""The marks of everybody's run, as the settings of pytest say."""
CI = "ci and not long"
"""The marks of the further tests of `.ci/run`."""
NAMED = "not long"
"""The marks of the tests that are run of a file that is named."""
WHOLE = re.compile(r"^pytestmark = (\[[^]]*\]|.*)$", re.MULTILINE)
"""The marks of all tests of a file."""
MARKED = re.compile(r"\bmark\.ci\b|\bone_of_each_kind\b")
"""The marks of a test in a file, besides the lists of the browser's and of the notebooks' folder."""
COMPILING = ("cardwidgets/odds/three_card/montecarlo.py", "cardwidgets/players/briscola/search.py")
"""Examples whose kernels take 15 seconds to compile in a fresh checkout. They are marked `ci`, as are the tests of
those that play deals out: everybody's run compiles the solvers, and what plays Briscola out for a review."""
LISTED = ("browser", "notebooks")
"""The folders whose `conftest.py` says what belongs where."""


def left_out(path: Path, wanted: str) -> bool:
    """Return True if a Python file or an example holds no test that is wanted, as far as its text says."""
    if wanted not in (EVERYBODYS, CI) or path.suffix not in (".py", ".md") or {*path.parts} & {*LISTED}:
        return False
    text = path.read_text(encoding="utf-8")
    if path.as_posix().endswith(COMPILING):
        return wanted != CI
    if wanted == CI:
        return not MARKED.search(text)
    marks = WHOLE.search(text)
    return marks is not None and re.search(r"\bmark\.(ci|long)\b", marks[1]) is not None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what another run tries; a file that is named is collected in any case."""
    return True if collection_path.is_file() and left_out(collection_path, config.option.markexpr) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import the tests from their end in every second process, where the whole suite is shared.

    Two processes that go the same way compile each file twice in a fresh checkout; so they meet in the middle.
    """
    config = session.config
    worker = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS or int(worker.removeprefix("gw")) % 2 == 0:
        return
    elsewhere = tuple(map(Path, config.option.ignore))
    for path in reversed([path for path in files() if path.parts[0] == "tests" and path.match("test_*.py")]):
        if {*path.parents} & {*elsewhere} or left_out(ROOT / path, config.option.markexpr):
            continue
        with suppress(Exception, pytest.skip.Exception):  # collecting the file says what is wrong with it
            import_module(".".join(path.with_suffix("").parts))
