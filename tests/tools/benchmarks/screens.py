"""``python -m tests.tools.benchmarks.screens``: the cost of a table on the screen in Python, by variant.

Needs no browser. For each variant: milliseconds to open a `TableWidget` (the best of three, after the first); from an
answer to the message with the new picture (median and worst of a dozen answers); and the bytes that this message and
the reply are together (median and most). Ends with the medians over the variants. Times are those that the processor
spent on this process; budgets are 15 ms to open, 3 ms to redraw and 6,000 bytes a move, in the median.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from cardwidgets import TableWidget, find, variants
from tests.support.wire import Wire, command, hear, recorded

ANSWERS, STEPS = 12, 90


def taken(job: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    since = time.process_time()
    job()
    return 1000 * (time.process_time() - since)


def measured(name: str, wire: Wire) -> tuple[float, float, float, float, float]:
    """Opening, redraw, the worst redraw, bytes, most bytes of a variant."""
    TableWidget(name, seed=1)  # words and tables that are read once
    opened = min(taken(lambda seed=seed: TableWidget(name, seed=seed)) for seed in range(3))  # type: ignore[misc]
    widget, rng = TableWidget(name, seed=1), Random(5)
    times: list[float] = []
    sizes: list[int] = []
    for step in range(STEPS):
        asked = widget.table.asked
        if len(times) == ANSWERS or (asked is None and widget.match.over):
            break
        if asked is None:
            sent = command(widget, "deal", id=f"a.{step}")
        elif asked.seat != widget.seat:
            sent = command(widget, "continue", id=f"a.{step}")
        else:
            sent = command(widget, "answer", str(asked.choices.sample(rng)), id=f"a.{step}")
        before = len(wire.messages)
        spent = taken(lambda sent=sent: hear(widget, sent))  # type: ignore[misc]
        if sent["do"] == "answer":
            times.append(spent)
            sizes.append(sum(len(message.encode()) for message in wire.messages[before:]))
    return opened, median(times), max(times), median(sizes), max(sizes)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.benchmarks.screens", description=__doc__)
    parser.add_argument("variants", nargs="*", help="names of variants; none: all")
    names = [find(name).name for name in parser.parse_args().variants] or [variant.name for variant in variants()]
    with TemporaryDirectory() as folder, recorded(Path(folder)) as wire:
        rows = [(name, *measured(name, wire)) for name in names]
    print(f"{'variant':<30}{'open, ms':>10}{'redraw':>9}{'worst':>9}{'bytes':>9}{'most':>9}")
    middle = ("median", *(median(figures) for figures in list(zip(*rows, strict=True))[1:]))
    for name, opened, redraw, worst, size, most in (*sorted(rows, key=lambda row: -row[2]), middle):
        print(f"{name:<30}{opened:>10.1f}{redraw:>9.2f}{worst:>9.1f}{size:>9,.0f}{most:>9,.0f}")


if __name__ == "__main__":
    main()
