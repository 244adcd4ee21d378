"""``python -m tests.tools.benchmarks.waiting``: the wait for advice and for a review, in a fresh process.

Each row is a process of its own that acts as the kernel of a live notebook: a page asks it by messages, as a browser
does. "Warm" finds compiled kernels on the disk, "cold" has an empty ``NUMBA_CACHE_DIR``. Seconds are counted from the
press of *Advice*, or from the opening of the review, and so hold the loading of numba. Beside the wall clock stand the
processor seconds of the process and of those that compile for it, as a guide on a machine that is not quiet. Goals are
for two quiet cores. Exits with 1 where one is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from types import SimpleNamespace

TABLES = {
    "briscola": 2, "marianna": 2, "chiamata": 5, "preferans-sochi": 3, "preferans-rostov": 3, "crash": 4, "brag": 4,
}  # fmt: skip
REVIEWED = tuple(name for name in TABLES if name != "chiamata")
GOALS = {
    ("advice", "warm"): {"rule of thumb": 1.0, "strong": 4.0},
    ("advice", "cold"): {"rule of thumb": 1.0, "kernels": 60.0},
    ("review", "warm"): {"first verdict": 2.0, "whole": 8.0},
    ("review", "cold"): {"first verdict": 5.0, "kernels": 60.0},
}
"""Seconds on two quiet cores, by the job and the state of the disk."""
POLL, TIMEOUT = 0.01, 600.0


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.tools.benchmarks.waiting", description=__doc__)
    asked.add_argument("tables", nargs="*", metavar="TABLE", help=f"of {', '.join(TABLES)}; all unless some are named")
    asked.add_argument("--seed", type=int, default=1, help="of the deals")
    asked.add_argument("--state", choices=["warm", "cold"], help="both unless one is named")
    asked.add_argument("--one", choices=["advice", "review"], help=argparse.SUPPRESS)
    given = asked.parse_args()
    if unknown := {*given.tables} - {*TABLES}:
        asked.error(f"no such table: {', '.join(sorted(unknown))}")
    if given.one:
        job = _advice if given.one == "advice" else _review
        print(json.dumps(asyncio.run(job(given.tables[0], given.seed))))
        return 0
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; seconds of the clock (of processors)")
    print(f"{'job':<8}{'disk':<6}{'table':<18}{'':<15}{'wall':>7}{'cpu':>9}{'goal':>7}")
    missed = 0
    for state in [given.state] if given.state else ["warm", "cold"]:
        for job in ("advice", "review"):
            for table in given.tables or (TABLES if job == "advice" else REVIEWED):
                if table in (TABLES if job == "advice" else REVIEWED):
                    missed += _row(job, state, table, given.seed)
    return 1 if missed else 0


def _row(job: str, state: str, table: str, seed: int) -> int:
    """Measure and print one job; how many goals it misses."""
    goals, missed = GOALS[job, state], 0
    with _disk(state, table) as where:
        command = [sys.executable, "-m", "tests.tools.benchmarks.waiting", table, "--seed", str(seed), "--one", job]
        done = subprocess.run(command, env=where, stdout=subprocess.PIPE, text=True, check=True)
    for what, (wall, cpu) in json.loads(done.stdout.splitlines()[-1]).items():
        goal = goals.get(what)
        if what == "kernels" and goal is None:
            continue  # nothing was compiled
        late = goal is not None and wall > goal
        missed += late
        told = f"{goal:>7.0f}{'  missed' if late else ''}" if goal else ""
        print(f"{job:<8}{state:<6}{table:<18}{what:<15}{wall:>7.2f}{f'({cpu:.2f})':>9}{told}", flush=True)
    return missed


@contextmanager
def _disk(state: str, table: str) -> Iterator[dict[str, str]]:
    """The environment of a process whose kernels are on the disk, or on an empty one."""
    if state == "warm":
        from cardwidgets import find
        from cardwidgets.odds.warm import kernels, warm

        warm(*kernels(find(table), TABLES[table]))
        yield {**os.environ}
    else:
        with TemporaryDirectory() as empty:
            yield {**os.environ, "NUMBA_CACHE_DIR": empty}


class _Clock:
    """Seconds since it was made, of the wall clock and of processors, by what had come by then."""

    def __init__(self) -> None:
        self.began, self.spent, self.rows = time.perf_counter(), _processors(), dict[str, tuple[float, float]]()

    def note(self, what: str) -> None:
        if what not in self.rows:
            self.rows[what] = round(time.perf_counter() - self.began, 3), round(_processors() - self.spent, 3)

    @property
    def patient(self) -> bool:
        return time.perf_counter() - self.began < TIMEOUT


def _processors() -> float:
    """Processor seconds of this process and of those that it has waited for."""
    children = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _live() -> None:
    """Act as the kernel of a notebook that somebody looks at."""
    os.environ.pop("CARDWIDGETS_DISPLAY", None)
    sys.modules["IPython"] = SimpleNamespace(get_ipython=object)  # type: ignore[assignment]


def _compiled() -> bool:
    """Return True if nothing is compiled beside this process any more."""
    from cardwidgets.odds import warm

    return warm.compiled_part(*warm.KERNELS) == 1


async def _advice(name: str, seed: int) -> dict[str, tuple[float, float]]:
    """Ask for advice at the reader's first question."""
    from cardwidgets import TableWidget
    from tests.support.wire import command, hear

    _live()
    widget = TableWidget(name, seats=TABLES[name], seed=seed, advice=True, pace="once")
    rng = Random(seed)
    while widget.table.asked and widget.table.asked.seat != 0:
        widget.table.play(widget.table.asked.choices.sample(rng))
    before, clock = widget.view["message"], _Clock()
    hear(widget, command(widget, "advice"))
    work = widget.coach.help.advising
    while clock.patient and work.going:
        if widget.view["message"] != before:
            clock.note("rule of thumb")
        if work.found is not None:
            clock.note("strong")
        await asyncio.sleep(POLL)
    assert work.found is not None, "no advice came"
    for what in ("rule of thumb", "strong"):
        clock.note(what)
    while clock.patient and not _compiled():
        await asyncio.sleep(POLL)
    clock.note("kernels")
    return clock.rows


async def _review(name: str, seed: int) -> dict[str, tuple[float, float]]:
    """Open the review of a deal of computer players, and have the page ask until it is whole."""
    from cardwidgets import ReviewWidget, open_table, player
    from cardwidgets.core.player import have_answered
    from tests.support.wire import command, hear

    _live()
    table, rng = open_table(name, seats=TABLES[name], seed=seed), Random(seed)
    thumb = player("rules of thumb", name).at(table.seats)
    while table.asked:
        have_answered(table, thumb, rng)
    clock = _Clock()
    widget, asked = ReviewWidget(table, seat=0), 0
    while clock.patient and not widget.finished:
        hear(widget, command(widget, "continue", id=f"c.{asked}"))
        asked += 1
        if widget.view["bars"]:
            clock.note("first verdict")
        if _compiled() and not widget._paused:
            clock.note("kernels")
        await asyncio.sleep(widget.view["pace_ms"] / 1000)
    for what in ("first verdict", "kernels", "whole"):
        clock.note(what)
    return clock.rows


if __name__ == "__main__":
    sys.exit(main())
