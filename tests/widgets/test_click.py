"""A click costs a bounded number of Python calls, however long the deal is: the law is held by counting them."""

from __future__ import annotations

from statistics import median

import pytest

from tests.support.wire import Wire
from tests.tools.benchmarks.click import clicks

LIMITS = {
    ("briscola", 2): (700, 900, 1000),
    ("briscola", 4): (1500, 2400, 3000),
    ("brag", 3): (800, 850, 900),
    ("crash", 4): (3700, 3700, 3700),
}
"""The most calls of the first click, of the median of a deal and of any click, without those of computer players. At
four seats the calls count that pass three answers on; of a layout of thirteen cards, the words of all its sets."""


@pytest.mark.ci
@pytest.mark.parametrize(("name", "seats"), LIMITS)
def test_a_click_costs_no_more(wire: Wire, name: str, seats: int) -> None:
    """Neither the first nor the last of a deal: nothing is read or told again from the beginning."""
    found = clicks(name, seats)
    calls, (first, middle, most) = [click.calls for click in found], LIMITS[name, seats]
    assert (calls[0] <= first, median(calls) <= middle, max(calls) <= most) == (True, True, True), calls
    assert max(len(click.files) for click in found) <= 52
    half = len(calls) // 2
    assert not half or max(calls[half:]) <= 1.15 * max(calls[:half]), "the cost grows with the deal"
