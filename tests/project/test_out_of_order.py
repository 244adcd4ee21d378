"""Cells that are run out of order, twice, or without a library: what they say, and that nothing else comes of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.tracked import ROOT
from tests.tools.notebooks import NOTEBOOKS, sources

pytestmark = pytest.mark.ci

NAMES = [source.relative_to(NOTEBOOKS).with_suffix("").as_posix() for source in sources()]
SHELL = """
import sys
from IPython.core.interactiveshell import InteractiveShell
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "numba", "pandas", "matplotlib"):
            raise ModuleNotFoundError(name, name=name.split(".")[0])
sys.meta_path.insert(0, Missing())
shell = InteractiveShell.instance(colors="nocolor")
for cell in sys.argv[1:]:
    print("CELL")
    shell.run_cell(cell)
"""
FIRST = "import cardwidgets\ncardwidgets.use(lang={!r})"
TO_DO = {"en": "Run all cells above this one", "ja": "まず、最初のセルから順に実行し"}
TO_GET = {"en": "which is not installed here", "ja": "入っていません"}


def shown(own: Path, *cells: str) -> list[str]:
    """Return what each cell shows in a notebook of somebody who has installed nothing but the package."""
    environment = {"IPYTHONDIR": str(own), "CARDWIDGETS_DISPLAY": "static", "PYTHONPATH": str(ROOT), "HOME": str(own)}
    done = subprocess.run(
        [sys.executable, "-c", SHELL, *cells], env=environment, capture_output=True, text=True, check=True, cwd=own
    )
    return done.stdout.split("CELL\n")[1:]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_cell_that_cannot_run_says_what_to_do(tmp_path: Path, lang: str) -> None:
    """In the reader's language, and in place of Python's traceback, which stays for every other error."""
    chances = "from cardwidgets.odds.three_card.showdown import showdown"
    _, early, without, own, after = shown(tmp_path, FIRST.format(lang), "deal.tricks()", chances, "1 / 0", "print(2)")
    assert TO_DO[lang] in early and "deal" in early and "Traceback" not in early
    assert TO_GET[lang] in without and "numpy" in without and "pip install" in without and "Traceback" not in without
    assert "Traceback" in own and TO_DO[lang] not in own
    assert after == "2\n"


def test_an_error_inside_what_a_cell_calls_is_not_the_reader_s(tmp_path: Path) -> None:
    """A name that a module lacks is a fault of that module: its traceback is shown."""
    (tmp_path / "own.py").write_text("def wrong():\n    return lacking\n")
    _, said = shown(tmp_path, FIRST.format("en"), "import sys\nsys.path.insert(0, '.')\nimport own\nown.wrong()")
    assert "Traceback" in said and TO_DO["en"] not in said


def any_order(name: str) -> str:
    """Return what is wrong with a notebook when its cells are run in several orders."""
    command = [sys.executable, "-m", "tests.tools.out_of_order", name]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    return done.stdout + done.stderr if done.returncode else ""


def test_cells_run_in_any_order() -> None:
    """Out of order, without the first, and each twice: a cell runs, or lacks a name and says so."""
    assert any_order("ja/tonight/1_brag") == ""


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_cells_of_every_notebook_run_in_any_order(name: str) -> None:
    """The same of all of them."""
    assert any_order(name) == ""
