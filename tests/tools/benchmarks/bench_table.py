"""The speed of deals through a table, and the time to import the package.

Run by hand, with the extra ``dev`` installed and the machine otherwise quiet::

    pytest tests/tools/benchmarks/bench_table.py -s

``-s`` lets the figures through. Times are those of the machine they are measured on; what can be compared are the
ratios, which is why a bare interpreter and another library of card games, PokerKit, are measured beside ours in turns.
PokerKit is installed for that, from the package index, into an environment of its own that is thrown away; without a
network that measurement is skipped. No test asserts a time.
"""

from __future__ import annotations

import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwidgets import open_table
from cardwidgets.players import RandomPlayer

DEALS = 300
RUNS = 15


def play_deals(first: int, *, views: bool) -> int:
    """Play some deals of four-seat brag; with ``views`` each player is shown one, as computer players are."""
    answers, bot = 0, RandomPlayer()
    for seed in range(first, first + DEALS):
        table, rng = open_table("brag", seats=4, seed=seed), Random(seed)
        while (asked := table.asked) is not None:
            answer = bot.choose(table.view(asked.seat), asked, rng) if views else asked.choices.sample(rng)
            table.play(answer)
        answers += table.ply
    return answers


@pytest.mark.parametrize("views", [False, True], ids=["answers at random", "from views"])
def test_deals_per_second(benchmark: Any, views: bool) -> None:
    """Four-seat brag with random players, one process."""
    answers = benchmark.pedantic(play_deals, args=(0,), kwargs={"views": views}, rounds=5, warmup_rounds=1)
    best = benchmark.stats.stats.min
    how = "from views" if views else "at random"
    print(
        f"\n{how}: {DEALS / best:,.0f} deals/s, {answers / best:,.0f} answers/s, {answers / DEALS:.1f} answers a deal"
    )


def took(python: Path | str, code: str) -> float:
    """Seconds that an interpreter takes to start, run and end."""
    since = time.perf_counter()
    subprocess.run([str(python), "-I", "-c", code], check=True)
    return time.perf_counter() - since


def in_turns(ways: Sequence[tuple[str, Path | str, str]]) -> dict[str, float]:
    """The least milliseconds of each way, measured in turns: what else the machine does can only add to them."""
    times: dict[str, list[float]] = {name: [] for name, _, _ in ways}
    for run in range(RUNS + 1):
        for name, python, code in ways:
            seconds = took(python, code)
            if run:  # the first fills the caches of the disk
                times[name].append(1000 * seconds)
    return {name: min(runs) for name, runs in times.items()}


@pytest.fixture(scope="session")
def pokerkit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that holds PokerKit and nothing else."""
    home = tmp_path_factory.mktemp("pokerkit")
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    installed = subprocess.run([python, "-m", "pip", "install", "--quiet", "pokerkit"], capture_output=True, text=True)
    if installed.returncode:
        # outside the test command; without a line to the peer there is no ratio to tell
        pytest.skip(f"PokerKit could not be installed: {installed.stderr.strip()[-200:]}")
    return python


def test_import_time(pokerkit: Path) -> None:
    """Importing ours and PokerKit, each beyond what its bare interpreter takes."""
    found = in_turns(
        [
            ("bare", sys.executable, "pass"),
            ("cardwidgets", sys.executable, "import cardwidgets"),
            ("bare beside PokerKit", pokerkit, "pass"),
            ("PokerKit", pokerkit, "import pokerkit"),
        ]
    )
    ours = found["cardwidgets"] - found["bare"]
    theirs = found["PokerKit"] - found["bare beside PokerKit"]
    print(f"\nbare interpreter {found['bare']:.0f} ms; import cardwidgets {ours:+.0f} ms (aim: below 60)")
    print(f"import pokerkit {theirs:+.0f} ms; ours takes {ours / theirs:.2f} of that")
    print(f"starting with ours takes {found['cardwidgets'] / found['bare']:.2f} times a bare start")


def test_what_importing_costs() -> None:
    """The slowest modules that `import cardwidgets` brings along, by the interpreter's own account."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import cardwidgets"], capture_output=True, text=True, check=True
    )
    rows = [line.removeprefix("import time:").split("|") for line in told.stderr.splitlines() if "|" in line]
    own = sorted(((int(row[0]), row[2].strip()) for row in rows if row[0].strip().isdigit()), reverse=True)
    print("\n" + "\n".join(f"{microseconds / 1000:6.1f} ms  {module}" for microseconds, module in own[:8]))
