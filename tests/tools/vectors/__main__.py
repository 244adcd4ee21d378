"""``python -m tests.tools.vectors FILE…``: list entries that fail or are not read to the last key, with totals."""

from __future__ import annotations

import sys

from .runner import run_file


def main(names: list[str]) -> int:
    passed = failed = 0
    for name in names:
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
