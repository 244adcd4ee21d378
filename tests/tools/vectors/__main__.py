"""``python -m tests.tools.vectors FILE…``: list entries that fail or are not read to the last key, with totals.

Without a file, all files of vectors are run.
"""

from __future__ import annotations

import argparse
import sys

from tests.support.tracked import DATA

from .runner import run_file


def main(names: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.vectors", description=__doc__)
    parser.add_argument("file", nargs="*", help="a file of vectors; without one, all in tests/data/vectors")
    passed = failed = 0
    for name in parser.parse_args(names).file or sorted(map(str, (DATA / "vectors").glob("*.yaml"))):
        for outcome in run_file(name):
            passed += outcome.passed
            failed += not outcome.passed
            if not outcome.passed:
                print(outcome)
            if outcome.unread:
                print(f"note {outcome.file} {outcome.entry}: nothing here reads {', '.join(outcome.unread)}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
