"""The short run of the benchmarks: what it says of a kernel, when it calls one short; and that both ways agree."""

from __future__ import annotations

import re
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cardwidgets.core.cards import Cards, pack
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.betting.tree import Betting
from cardwidgets.odds.three_card.equity import equity
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.odds.three_card.tables import rank_table
from tests.tools.benchmarks import __main__ as command
from tests.tools.benchmarks import peers as peers_
from tests.tools.benchmarks.brute import all_layouts, deal_by_deal, match_ups, rank_naively
from tests.tools.benchmarks.compare import Kernel, Measured, measure, said
from tests.tools.benchmarks.jobs import Job
from tests.tools.benchmarks.peers import Peer, Peers, against
from tests.tools.benchmarks.tree import as_tree, one_card

pytestmark = pytest.mark.ci


def nothing() -> None:
    pass


def much() -> None:
    sum(range(20_000))


def test_a_kernel_is_short_when_its_ratio_is_below_the_budget() -> None:
    """The ratio is the plain time of a unit through ours, however many units each does at once."""
    kernel = Kernel("a job", "deals", nothing, nothing, 4)
    assert Measured(kernel, 1.0, 4.0).ok and not Measured(kernel, 1.0, 3.9).ok
    line = Measured(kernel, 1e-6, 5e-3).line()
    assert line.startswith("a job ") and "1 M deals/s" in line and "5 ms" in line and line.endswith("ok")
    found = measure(Kernel("a job", "deals", nothing, much, 1, 1, 1000))
    assert found.ratio * 1000 == pytest.approx(1000 * found.plain / found.ours) and found.plain > 0


def test_figures_are_said_as_people_say_them() -> None:
    """Long jobs by their time, short ones by their rate."""
    figures = [said(seconds, "hands") for seconds in (1.254, 0.25, 0.0005, 1e-8, 0.943e-9)]
    assert figures == ["1.25 s", "250 ms", "2,000 hands/s", "100 M hands/s", "1,060 M hands/s"]


@pytest.mark.parametrize(
    ("budget", "status", "last"), [(0.0, 0, "2 kernels, 0 short"), (1e12, 1, "2 kernels, 2 short")]
)
def test_the_run_closes_with_a_count_and_a_status(
    budget: float, status: int, last: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """A line for each kernel, then how many there were and how many were short."""
    made = [Kernel(name, "deals", much, much, budget) for name in ("one", "other")]
    monkeypatch.setattr(command, "kernels", lambda: iter(made))
    monkeypatch.setattr("sys.argv", ["benchmarks", "--quick"])
    assert command.main() == status
    *lines, end = capsys.readouterr().out.splitlines()
    assert end == last and [line.split()[0] for line in lines] == ["one", "other"]
    assert all(re.search(r"budget .*(ok|short)$", line) for line in lines)


HERE = Path(sys.executable)


def test_a_peer_lives_in_its_own_process_and_its_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other output is no figure; when it fails, its last words are the reason."""
    monkeypatch.setattr(peers_, "TURN", 0.001)
    peers = Peers(HERE, HERE.parent, {"absent": "no such package"})
    chatty = Peer("chatty", "does = 2\ndef job():\n    print('hello')\n    sum(range(20_000))")
    found = against(peers, "a job", "deals", nothing, 1, chatty)
    assert found.theirs > found.ours > 0 and found.row().count("|") == 7
    with pytest.raises(RuntimeError, match="division by zero"):
        against(peers, "a job", "deals", nothing, 1, Peer("broken", "1 / 0"))
    with pytest.raises(RuntimeError, match="no such package"):
        against(peers, "a job", "deals", nothing, 1, Peer("absent", "", needs="absent"))


def test_a_peer_that_is_missing_is_a_line_in_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """The others are measured all the same."""
    jobs = [
        Job("one", "deals", lambda: (nothing, 1), Peer("absent", "", needs="absent")),
        Job("other", "deals", lambda: (nothing, 1), Peer("there", "does, job = 1, int")),
    ]
    monkeypatch.setattr(command, "environment", lambda: nullcontext(Peers(HERE, HERE.parent, {"absent": "no way"})))
    monkeypatch.setattr(peers_, "TURN", 0.001)
    monkeypatch.setattr(command, "JOBS", jobs)
    monkeypatch.setattr(command, "versions", lambda peers: {"there": "1.0"})
    assert command.table() == 0
    _, _, first, second, *_, last = capsys.readouterr().out.splitlines()
    assert first == "| one | | absent | not measured: no way | | |"
    assert second.startswith("| other | ") and "orientation" in second and last.endswith("there 1.0.")


def test_the_plain_ways_find_what_ours_find() -> None:
    """Naive ranking, match-ups one by one, deals one by one: no straw men."""
    table, rng = rank_table(BRAG), Random(3)
    hands = [Cards(rng.sample(pack(), 3)) for _ in range(300)]
    assert sorted(hands, key=rank_naively) == sorted(hands, key=table.rank_hand)
    rows = [rng.randrange(22_100) for _ in range(5)]
    for row, found in zip(rows, match_ups(table.hands, table.strength, rows), strict=True):
        exact = equity([table.cards[number] for number in table.hands[row].tolist()])
        assert found == (exact.win, exact.tie)
    own = table.numbers(Cards("KS KH 6D"))
    left = [card for card in range(52) if card not in own]
    share = deal_by_deal(table.rank(*own), left, 3, table.rank, 4000, 1)
    exact_share = float(showdown("KS KH 6D", 3).share)
    assert abs(share - exact_share) < 4 * (exact_share * (1 - exact_share) / 4000) ** 0.5


def test_all_layouts_are_all_layouts() -> None:
    """200,200 of them, none twice, each of four threes that share no card."""
    every = all_layouts()
    assert len(np.unique(np.sort(every, axis=1), axis=0)) == len(every) == 200_200
    assert Counter(np.bincount(every.ravel()).tolist()) == {4 * 200_200 // 286: 286}


def test_the_tree_for_other_solvers_is_the_whole_game() -> None:
    """Of two ranks in two suits: four deals, each with the whole betting; what one wins the other loses."""
    betting, joint = Betting(depth=3), one_card(2, 2)
    lines = as_tree(betting, joint).splitlines()
    kinds = Counter(line[0] for line in lines[2:])
    ends = sum(node.speaker is None for node in betting.nodes)
    assert kinds == {"c": 1, "t": 4 * ends, "p": 4 * (len(betting.nodes) - ends)}
    gains = [tuple(map(int, line.split("{ ")[1].rstrip(" }").split())) for line in lines if line.startswith("t")]
    assert all(one == -other != 0 for one, other in gains)
    assert sum(map(float, re.findall(r"0\.\d+", lines[2]))) == pytest.approx(1)
