"""``python -m tests.tools.benchmarks --quick``: each kernel beside the same job done plainly, in under 50 seconds.

Needs no other library. A line for each kernel: its figure, the plain one of the same run, their ratio, the least it
should be. Ends with ``N kernels, M short``, and with status 1 if any is. ``--table`` measures beside other libraries,
which it installs into an environment of their own, and prints the table of the page on performance.
"""

from __future__ import annotations

import argparse
import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from .compare import measure
from .jobs import JOBS
from .kernels import kernels
from .peers import against, environment, versions


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.benchmarks", description=__doc__)
    ways = parser.add_mutually_exclusive_group(required=True)
    ways.add_argument("--quick", action="store_true", help="every kernel beside its plain form")
    ways.add_argument(
        "--table", action="store_true", help="beside other libraries, as the table of the page on performance"
    )
    return quick() if parser.parse_args().quick else table()


def table() -> int:
    """Every job beside its peers, as Markdown, with versions and machine."""
    with environment() as peers:
        print("| job | cardwidgets | beside | its figure | ratio | goal |\n|---|---|---|---|---|---|", flush=True)
        for job in JOBS:
            ours, does = job.ours()
            try:
                row = against(peers, job.name, job.unit, ours, does, job.peer, job.goal).row()
            except RuntimeError as failed:  # no way to the peer, no compiler for C, no build for this machine
                row = f"| {job.name} | | {job.peer.name} | not measured: {failed} | | |"
            print(row, flush=True)
        names = {**{name: own(name) for name in ("numpy", "numba")}, **versions(peers)}
    said = ", ".join(f"{name} {number}" for name, number in names.items())
    print(f"\nPython {platform.python_version()} on {platform.machine()}, {processor()}; {said}.")
    return 0


def own(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def processor() -> str:
    """Return what the machine calls its processor, and how many it has."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as told:  # noqa: PTH123 - no file of ours
            lines = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
        return f"{len(lines)} × {lines[0]}"
    except (OSError, IndexError):
        return platform.processor() or "unknown processor"


def quick() -> int:
    """Every kernel beside its plain form."""
    done = short = 0
    for kernel in kernels():
        found = measure(kernel)
        print(found.line(), flush=True)
        done, short = done + 1, short + (not found.ok)
    print(f"{done} kernels, {short} short")
    return int(short > 0)


if __name__ == "__main__":
    sys.exit(main())
