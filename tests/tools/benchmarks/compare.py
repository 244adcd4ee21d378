"""Two ways to do one job, measured in turns in one process: what can be compared from day to day is their ratio.

Times are those that the processor spent on this process, so that what else a machine does counts for little.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

__all__ = ["Kernel", "Measured", "measure", "said", "times"]

ROUNDS = 9
TURN = 0.03
"""Seconds that a turn should take at least; a job that is sooner done is done several times."""
MAX_SECONDS = 2.5
"""Seconds for all turns of one kernel; a slow job gets fewer rounds, but three at least."""


@dataclass(frozen=True)
class Kernel:
    """A job: ``ours`` and ``plain`` do it, so many of a ``unit`` each as it says; ``budget`` is the least ratio."""

    name: str
    unit: str
    ours: Callable[[], object]
    plain: Callable[[], object]
    budget: float
    ours_does: float = 1
    plain_does: float = 1
    against: str = "plain Python"


@dataclass(frozen=True)
class Measured:
    """Seconds for one unit, by the one and the other; medians over rounds."""

    kernel: Kernel
    ours: float
    plain: float

    @property
    def ratio(self) -> float:
        return self.plain / self.ours

    @property
    def ok(self) -> bool:
        return self.ratio >= self.kernel.budget

    def line(self) -> str:
        """Name, figure, the other's figure, ratio, budget, ok or short."""
        kernel = self.kernel
        ours, plain = (f"{said(seconds, kernel.unit):>17}" for seconds in (self.ours, self.plain))
        return (
            f"{kernel.name:<46}{ours}   {kernel.against:>22}{plain}"
            f"   x {times(self.ratio):>7}   budget {times(kernel.budget):>5}   {'ok' if self.ok else 'short'}"
        )


def said(seconds: float, unit: str) -> str:
    """A time for long jobs, a rate for short ones; three figures."""
    if seconds > 1e-3:
        return f"{seconds:.3g} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"
    rate = 1 / seconds
    if rate < 1e5:
        return f"{rate:,.0f} {unit}/s"
    return f"{float(f'{rate / 1e6:.3g}'):,g} M {unit}/s"


def times(ratio: float) -> str:
    """A ratio with two figures at least, and with what people can compare."""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.3f}"


def measure(kernel: Kernel) -> Measured:
    """Both jobs in turns, the first turn of each left out."""
    kernel.ours()
    first, second = timed(kernel.ours, 1), timed(kernel.plain, 1)
    turns = [max(1, int(TURN / max(seconds, 1e-9))) for seconds in (first, second)]
    round_ = first * turns[0] + second * turns[1]
    rounds = max(3, min(ROUNDS, int(MAX_SECONDS / round_)))
    ours, plain = [], []
    for _ in range(rounds):
        ours.append(timed(kernel.ours, turns[0]) / turns[0] / kernel.ours_does)
        plain.append(timed(kernel.plain, turns[1]) / turns[1] / kernel.plain_does)
    return Measured(kernel, median(ours), median(plain))


def timed(job: Callable[[], object], times: int) -> float:
    since = time.process_time()
    for _ in range(times):
        job()
    return time.process_time() - since
