"""``python -m tests.benchmarks --quick``: every kernel beside the same job done plainly, in less than fifty seconds.

Needs no other library. A line for each kernel: its figure, the plain one of the same run, their ratio, the least it
should be. Ends with ``N kernels, M short``, and with status 1 if any is. Without ``--quick`` it says how to run the
measurements beside other libraries.
"""

from __future__ import annotations

import argparse
import sys

from .compare import measure
from .kernels import kernels


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="every kernel beside its plain form")
    if not parser.parse_args().quick:
        parser.print_help()
        print("\nBeside other libraries, which are installed into an environment of their own:")
        print("    pytest tests/benchmarks/bench_*.py -s")
        return 0
    done = short = 0
    for kernel in kernels():
        found = measure(kernel)
        print(found.line(), flush=True)
        done, short = done + 1, short + (not found.ok)
    print(f"{done} kernels, {short} short")
    return int(short > 0)


if __name__ == "__main__":
    sys.exit(main())
