"""The kernels of `odds` beside other libraries, for the table on the page on performance.

Run by hand, with the extra ``dev`` installed and the machine otherwise quiet::

    pytest tests/tools/benchmarks/bench_odds.py -s

The peers are installed into an environment of their own (see `peers`); without a network those measurements are
skipped. No test asserts a time. ``python -m tests.tools.benchmarks --table`` prints the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .compare import Kernel, measure
from .jobs import JOBS, Job
from .kernels import kernels
from .peers import Peers, against, environment


@pytest.fixture(scope="session")
def peers() -> Iterator[Peers]:
    """An environment with as many of the peers as can be had."""
    with environment() as made:
        yield made


@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.name} : {job.peer.name}")
def test_beside_a_peer(benchmark: Any, peers: Peers, job: Job) -> None:
    """Ours by pytest-benchmark; then both in turns, and their ratio."""
    if why := peers.missing.get(job.peer.needs):
        pytest.skip(why)  # outside the test command; without the peer there is no ratio to tell
    ours, does = job.ours()
    benchmark.pedantic(ours, rounds=5, warmup_rounds=1)
    print("\n" + against(peers, job.name, job.unit, ours, does, job.peer, job.goal).row())


@pytest.mark.parametrize("kernel", list(kernels()), ids=lambda kernel: kernel.name)
def test_beside_the_same_job_done_plainly(benchmark: Any, kernel: Kernel) -> None:
    """Every kernel of the short run, by pytest-benchmark; then in turns with the plain way."""
    benchmark.pedantic(kernel.ours, rounds=5, warmup_rounds=1)
    print("\n" + measure(kernel).line())
