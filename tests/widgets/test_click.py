"""A click costs a bounded number of Python calls, however long the deal is: the law is held by counting them."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median

import pytest

from tests.support.tracked import ROOT

FILES = {
    "briscola 2 deal 1": (29, 37),
    "briscola 4 deal 1": (32, 38),
    "brag 3 deal 1": (35, 35),
    "crash 4 deal 1": (38, 38),
    "preferans-sochi 3 deal 1": (36, 47),
    "preferans-sochi 3 deal 12": (32, 47),
}
"""The most files of this package that one click enters, and that the last click enters."""
LIMITS = {
    "briscola 2 deal 1": (470, 560, 640, 670),
    "briscola 4 deal 1": (680, 890, 1190, 710),
    "brag 3 deal 1": (600, 600, 600, 600),
    "crash 4 deal 1": (1000, 1000, 1000, 1000),
    "preferans-sochi 3 deal 1": (935, 740, 935, 950),
    "preferans-sochi 3 deal 12": (760, 760, 780, 1000),
}
"""The most calls of the first click, of the median of a deal, of any click before the last, and of the last, which
tells how the deal ended; without those of computer players. At four seats the calls count that pass three answers on,
and of a layout of thirteen cards the words of all its sets. A deal of Brag or Crash here is one click: first and last.
After the first click of Preferans four computer players answer, and the last one writes the score sheet and how each of
its entries was calculated. In a late deal of a match that costs no more, but a computer player plays its last card.
"""


@pytest.mark.ci
def test_a_click_costs_no_more() -> None:
    """Neither the first nor the last of a deal: nothing is read or told again from the beginning.

    Calls are counted in a process of its own, where no other test has left a thread or a profile behind.
    """
    command = [sys.executable, "-m", "tests.tools.benchmarks.click", "--counts"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True).stdout
    found = json.loads(told)
    assert found.keys() == LIMITS.keys()
    for at, (calls, files) in found.items():
        first, middle, most, end = LIMITS[at]
        most_files, files_of_last = FILES[at]
        *during, last = calls
        assert calls[0] <= first and median(calls) <= middle and max(during, default=0) <= most, (at, calls)
        assert last <= end and files.pop() <= files_of_last, (at, last, files)
        assert max(files, default=0) <= most_files, (at, files)
        half = len(calls) // 2
        assert not half or max(during[half:]) <= 1.15 * max(calls[:half]), f"{at}: the cost grows with the deal"
