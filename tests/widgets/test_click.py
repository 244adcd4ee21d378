"""A click costs a bounded number of Python calls, however long the deal is: the law is held by counting them."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median

import pytest

from tests.support.tracked import ROOT

LIMITS = {
    "briscola 2": (700, 900, 1000),
    "briscola 4": (1500, 2400, 3000),
    "brag 3": (800, 850, 900),
    "crash 4": (3700, 3700, 3700),
}
"""The most calls of the first click, of the median of a deal and of any click, without those of computer players. At
four seats the calls count that pass three answers on; of a layout of thirteen cards, the words of all its sets."""


@pytest.mark.ci
def test_a_click_costs_no_more() -> None:
    """Neither the first nor the last of a deal: nothing is read or told again from the beginning.

    Calls are counted in a process of its own, where no other test has left a thread or a profile behind.
    """
    command = [sys.executable, "-m", "tests.tools.benchmarks.click", "--counts"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100, check=True).stdout
    found = json.loads(told)
    assert found.keys() == LIMITS.keys()
    for at, (calls, files) in found.items():
        first, middle, most = LIMITS[at]
        assert (calls[0] <= first, median(calls) <= middle, max(calls) <= most) == (True, True, True), (at, calls)
        assert files <= 45, at
        half = len(calls) // 2
        assert not half or max(calls[half:]) <= 1.15 * max(calls[:half]), f"{at}: the cost grows with the deal"
