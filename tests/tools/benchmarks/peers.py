"""Other libraries that do the same job, or one like it, each in an environment of its own; measured in turns with ours.

They are installed from the package index, or cloned from where their authors keep them, when somebody asks for them:
into a folder that is thrown away, or into the one that ``CARDWIDGETS_PEERS`` names, which is kept and used again. None
of them is needed by anything else, and one that cannot be had is said to be missing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory, TemporaryFile

from .compare import said, times

__all__ = ["PACKAGES", "SOURCES", "Against", "Peer", "Peers", "against", "environment", "versions"]

PACKAGES = ("pokerkit", "treys", "eval7", "open-spiel", "endplay", "chess")
SOURCES = {
    "preferans-solver": "https://github.com/avysogorets/preferans-solver",
    "deep-briscola": "https://github.com/alsora/deep-briscola",
}
"""Those that are no packages, by the name of their folder."""
INSTALL_TIMEOUT = 240
"""Seconds that one installation may take."""
ROUNDS = 5
TURN = 0.2
"""Seconds of the processor that each has at a time."""
SLOW_AFTER_SECONDS = 20
"""Seconds after which a slow peer gets no more rounds than two."""
SAYS = "SAYS "
"""The beginning of a worker's own lines; a library may print others."""

_WORKER = """
import sys, time
exec(sys.stdin.readline().strip().encode().decode("unicode_escape"))
job()
print("SAYS ready", flush=True)
def turn():
    times, since = 0, time.process_time()
    while time.process_time() - since < TURN or not times:
        job()
        times += 1
    return (time.process_time() - since) / times / does
for _ in sys.stdin:
    print("SAYS", turn(), flush=True)
"""


@dataclass(frozen=True)
class Peer:
    """Somebody else's way: ``code`` defines ``job()``, which does ``does`` of the unit.

    ``remark`` says how it differs, ``needs`` names what has to be installed for it.
    """

    name: str
    code: str
    remark: str = ""
    needs: str = ""


@dataclass(frozen=True)
class Peers:
    """The environment of the peers: their interpreter, their sources, and why some are missing, by what was to be
    installed."""

    python: Path
    home: Path
    missing: Mapping[str, str]


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
        return f"| {' | '.join(cells)} | {times(self.ratio)} | {goal} |"


@contextmanager
def environment() -> Iterator[Peers]:
    """An environment with as many of the peers as can be had."""
    kept = os.environ.get("CARDWIDGETS_PEERS")
    with TemporaryDirectory() as temporary:
        home = Path(kept or temporary)
        python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        if not python.exists():
            venv.create(home, with_pip=True)
        missing = {}
        for name in PACKAGES:
            if why := _fails(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", name):
                missing[name] = why
        for name, address in SOURCES.items():
            folder = home / "src" / name
            if not folder.exists() and (why := _fails("git", "clone", "--quiet", "--depth", "1", address, folder)):
                missing[name] = why
        yield Peers(python, home, missing)


def _fails(*command: str | Path) -> str:
    """Run a command; the last thing it says if it fails, else nothing."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=INSTALL_TIMEOUT, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as failed:
        return f"{type(failed).__name__} after {' '.join(map(str, command[:3]))}"
    return (done.stderr.strip().splitlines() or ["no word why"])[-1][-120:] if done.returncode else ""


def versions(peers: Peers) -> dict[str, str]:
    """Return which versions of the packages there are."""
    listed = subprocess.run(
        [peers.python, "-m", "pip", "list", "--format=json"], capture_output=True, text=True, check=True
    )
    found = {each["name"].lower().replace("_", "-"): each["version"] for each in json.loads(listed.stdout)}
    return {name: found[name] for name in PACKAGES if name in found}


def against(
    peers: Peers, job: str, unit: str, ours: Callable[[], object], does: float, peer: Peer, goal: float | None = None
) -> Against:
    """Ours and a peer in turns: five rounds, two of a slow one, medians. The peer lives in a process of its own.

    Raises `RuntimeError` for a peer that is missing, or that fails.
    """
    if peer.needs in peers.missing:
        raise RuntimeError(peers.missing[peer.needs])
    there = f"SOURCES, LIMITS = {str(peers.home / 'src')!r}, {str(Path(__file__).with_name('limits.c'))!r}\n"
    code = (there + peer.code).encode("unicode_escape").decode()
    with (
        TemporaryFile("w+") as complaints,
        subprocess.Popen(
            [peers.python, "-c", _WORKER.replace("TURN", str(TURN))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        ) as worker,
    ):
        assert worker.stdin is not None
        assert worker.stdout is not None

        def hear() -> str:
            assert worker.stdout is not None
            for line in worker.stdout:
                if line.startswith(SAYS):
                    return line.removeprefix(SAYS)
            complaints.seek(0)
            why = complaints.read().strip().splitlines() or ["it ended without a word"]
            raise RuntimeError(why[-1][-120:])

        worker.stdin.write(code + "\n")
        worker.stdin.flush()
        hear()
        ours()
        mine: list[float] = []
        theirs: list[float] = []
        since = time.perf_counter()
        while len(mine) < ROUNDS and (len(mine) < 2 or time.perf_counter() - since < SLOW_AFTER_SECONDS):
            mine.append(_turn(ours) / does)
            worker.stdin.write("go\n")
            worker.stdin.flush()
            theirs.append(float(hear()))
        worker.stdin.close()
    return Against(job, unit, median(mine), peer, median(theirs), goal)


def _turn(job: Callable[[], object]) -> float:
    times, since = 0, time.process_time()
    while time.process_time() - since < TURN or not times:
        job()
        times += 1
    return (time.process_time() - since) / times
