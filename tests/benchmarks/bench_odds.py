"""The kernels of `odds` beside other libraries, for the table in the README.

Run by hand, with the extra ``dev`` installed and the machine otherwise quiet::

    pytest tests/benchmarks/bench_odds.py -s

The peers are installed into an environment of their own (see `peers`); without a network those measurements are
skipped. No test asserts a time. ``python -m tests.benchmarks --table`` prints the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .compare import Kernel, measure
from .jobs import JOBS, Job
from .kernels import kernels
from .peers import against, environment


@pytest.fixture(scope="session")
def python() -> Iterator[Path]:
    """The interpreter of an environment that holds the peers."""
    peers = environment()
    try:
        home = peers.__enter__()
    except RuntimeError as missing:
        pytest.skip(str(missing))  # outside the test command; without a line to the peers there is no ratio to tell
    yield home
    peers.__exit__(None, None, None)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.name} : {job.peer.name}")
def test_beside_a_peer(benchmark: Any, python: Path, job: Job) -> None:
    """Ours by pytest-benchmark; then both in turns, and their ratio."""
    ours, does = job.ours()
    benchmark.pedantic(ours, rounds=5, warmup_rounds=1)
    print("\n" + against(python, job.name, job.unit, ours, does, job.peer, job.goal).row())


@pytest.mark.parametrize("kernel", list(kernels()), ids=lambda kernel: kernel.name)
def test_beside_the_same_job_done_plainly(benchmark: Any, kernel: Kernel) -> None:
    """Every kernel of the short run, by pytest-benchmark; then in turns with the plain way."""
    benchmark.pedantic(kernel.ours, rounds=5, warmup_rounds=1)
    print("\n" + measure(kernel).line())
