"""The gain of two workers over one: a process pool, threads, Dask, ipyparallel, each on loopback.

Run by hand, with the extra ``dev`` installed and the machine otherwise quiet::

    pytest tests/tools/benchmarks/bench_executors.py -s

Dask and ipyparallel come with the extra ``parallel``. No test asserts a time.
Aims: 1.6 for processes, 1.3 for clusters.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from typing import Any

import pytest

from cardwidgets.odds.simulation import simulate
from cardwidgets.odds.three_card.montecarlo import SENT, estimate_share
from cardwidgets.players import RandomPlayer
from tests.odds.test_odds_simulate import dask, ipyparallel, processes, threads

WORKERS = [processes, threads, dask, ipyparallel]


def estimate(executor: Executor | None) -> object:
    return estimate_share("KS KH 6D", 5, seed=1, error=None, deals=24 * SENT, executor=executor)


def deals(executor: Executor | None) -> object:
    return simulate("brag", RandomPlayer(), 4000, 1, executor, block=250)


def took(job: Callable[[Executor | None], object], executor: Executor | None) -> float:
    since = time.perf_counter()
    job(executor)
    return time.perf_counter() - since


@pytest.mark.parametrize("job", [estimate, deals])
@pytest.mark.parametrize("workers", WORKERS)
@pytest.mark.filterwarnings("ignore")
def test_two_workers(
    job: Callable[[Executor | None], object], workers: Callable[[], AbstractContextManager[Any]]
) -> None:
    """In turns with this process alone, three times; the workers are warm."""
    with workers() as pool:
        job(pool)
        ratios = sorted(took(job, None) / took(job, pool) for _ in range(3))
    print(f"\n{job.__name__} by {workers.__name__}: {ratios[1]:.2f} times as fast as alone")
