"""Other libraries that do the same job, or one like it, each in an environment of its own; measured in turns with ours.

They are installed from the package index when somebody asks for them, into a folder that is thrown away, or into the
one that ``CARDWIDGETS_PEERS`` names, which is kept and used again. None of them is needed by anything else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from .compare import said

__all__ = ["PACKAGES", "Against", "Peer", "against", "environment", "versions"]

PACKAGES = ("pokerkit", "treys", "open-spiel", "endplay")
ROUNDS = 5
TURN = 0.2
"""Seconds that each has at a time."""

_WORKER = """
import sys, time
exec(sys.stdin.readline().strip().encode().decode("unicode_escape"))
job()
print("ready", flush=True)
def turn():
    times, since = 0, time.perf_counter()
    while time.perf_counter() - since < TURN or not times:
        job()
        times += 1
    return (time.perf_counter() - since) / times / does
for _ in sys.stdin:
    print(turn(), flush=True)
"""


@dataclass(frozen=True)
class Peer:
    """Somebody else's way: ``code`` defines ``job()``, which does ``does`` of the unit; ``remark``: how it differs."""

    name: str
    code: str
    remark: str = ""


@dataclass(frozen=True)
class Against:
    """A row of the table: seconds for one unit by ours and by the peer."""

    job: str
    unit: str
    ours: float
    peer: Peer
    theirs: float
    goal: float | None

    @property
    def ratio(self) -> float:
        return self.theirs / self.ours

    def row(self) -> str:
        """A line of a Markdown table."""
        remark = f" ({self.peer.remark})" if self.peer.remark else ""
        goal = f"≥ {self.goal:g}" if self.goal else "for orientation"
        cells = (self.job, said(self.ours, self.unit), self.peer.name + remark, said(self.theirs, self.unit))
        return f"| {' | '.join(cells)} | {self.ratio:,.1f} | {goal} |"


@contextmanager
def environment() -> Iterator[Path]:
    """The interpreter of an environment that holds the peers. Raises `RuntimeError` when they cannot be installed."""
    kept = os.environ.get("CARDWIDGETS_PEERS")
    with TemporaryDirectory() as temporary:
        home = Path(kept or temporary)
        python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        if not python.exists():
            venv.create(home, with_pip=True)
        done = subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"the peers could not be installed: {done.stderr.strip()[-300:]}")
        yield python


def versions(python: Path) -> dict[str, str]:
    """Which versions of the peers there are."""
    listed = subprocess.run([python, "-m", "pip", "list", "--format=json"], capture_output=True, text=True, check=True)
    found = {each["name"].lower().replace("_", "-"): each["version"] for each in json.loads(listed.stdout)}
    return {name: found[name] for name in PACKAGES}


def against(
    python: Path, job: str, unit: str, ours: Callable[[], object], does: float, peer: Peer, goal: float | None = None
) -> Against:
    """Ours and a peer in turns: five rounds, medians. The peer lives in its own process all the while."""
    code = peer.code.encode("unicode_escape").decode()
    with subprocess.Popen(
        [str(python), "-c", _WORKER.replace("TURN", str(TURN))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(code + "\n")
        worker.stdin.flush()
        while (line := worker.stdout.readline().strip()) != "ready":
            if not line and worker.poll() is not None:
                raise RuntimeError(f"{peer.name} ended before it began")
        ours()
        mine, theirs = [], []
        for _ in range(ROUNDS):
            mine.append(_turn(ours) / does)
            worker.stdin.write("go\n")
            worker.stdin.flush()
            theirs.append(float(worker.stdout.readline()))
        worker.stdin.close()
    return Against(job, unit, median(mine), peer, median(theirs), goal)


def _turn(job: Callable[[], object]) -> float:
    times, since = 0, time.perf_counter()
    while time.perf_counter() - since < TURN or not times:
        job()
        times += 1
    return (time.perf_counter() - since) / times
