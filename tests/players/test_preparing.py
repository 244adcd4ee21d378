"""The warm-up of players: compiling, loading and building tables is no thinking, at any table."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter
from typing import Any

import pytest

from cardwidgets import TableWidget, open_table
from cardwidgets.core.faults import answered
from cardwidgets.core.limits import Clock, _Part, end_preparing, prepared, preparing
from cardwidgets.core.player import RandomPlayer
from cardwidgets.core.script import Ask
from cardwidgets.core.view import View
from cardwidgets.odds.runtime.compiled import compiled, has_numba
from cardwidgets.widgets.table.bots import Bots

LONG = 0.3
"""Seconds that a preparation takes here; nobody may think so long."""


class Prepares(RandomPlayer):
    """Gets ready for long before its first answer."""

    def __init__(self, ready: Callable[[], object] = lambda: time.sleep(LONG)) -> None:
        self.ready, self.done = ready, False

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        if not self.done:
            with preparing(), preparing():  # one within another is counted once
                self.ready()
        self.done = True
        return super().choose(view, asked, rng)


def asked_once(player: RandomPlayer, seconds: float = LONG) -> tuple[list[str], float]:
    """Return how a player failed at its first question, and how long it is said to have thought."""
    table, took = open_table("brag", seats=3, seed=2), list[float]()
    assert table.asked is not None
    failed = answered(table, table.asked, player, Random(1), table.play, seconds=seconds, timed=took.append)
    return [one.kind for one in failed], took[0]


class Thinks(RandomPlayer):
    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        time.sleep(LONG)
        return super().choose(view, asked, rng)


def test_to_get_ready_is_no_thinking() -> None:
    """A long warm-up is not late and its time is not told; thinking for as long is."""
    failed, took = asked_once(Prepares())
    assert failed == [] and 0 <= took < LONG / 2
    failed, took = asked_once(Thinks())
    assert failed == ["late"] and took >= LONG


def test_who_fails_to_get_ready_is_timed_again() -> None:
    """An error ends the preparation too: what is thought afterwards counts; an end without a beginning is nothing."""
    with pytest.raises(ZeroDivisionError), preparing():
        raise ZeroDivisionError
    end_preparing()
    before = prepared()
    time.sleep(LONG / 10)
    assert prepared() == before and asked_once(Thinks())[0] == ["late"]


def test_a_warm_up_that_still_runs_counts_since_it_began() -> None:
    """Read before its end, it has taken more than nothing, and no more than the time that has passed."""
    before, since = prepared(), perf_counter()
    with preparing():
        time.sleep(LONG / 10)
        running = prepared() - before
        assert 0 < running <= perf_counter() - since


def test_each_thread_has_its_own_clock() -> None:
    """Another thread's warm-up excuses nobody; two that get ready at once are both excused."""
    with ThreadPoolExecutor(3) as threads:
        ready = [threads.submit(asked_once, Prepares()) for _ in range(2)]
        thought = threads.submit(asked_once, Thinks())
    assert [one.result()[0] for one in ready] == [[], []] and thought.result()[0] == ["late"]


def test_at_a_table_who_gets_ready_is_not_late(wire: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers in its place: the play of a seed is the same, however long it took to get ready."""
    monkeypatch.setattr(Bots, "patience", LONG)
    played = []
    for player in (Prepares(), Prepares(lambda: None)):
        widget = TableWidget("brag", seats=3, seed=2, seat=None, players=player, pace="once")
        assert widget.table.asked is None and widget.faults == ()
        played.append([str(answer) for answer in widget.table.answers])
    assert played[0] == played[1]


@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_to_compile_is_to_get_ready() -> None:
    """A kernel is compiled at its first call, for each new kind of arguments; a call of what is compiled is not."""

    def total(numbers: tuple[float, ...]) -> float:
        found = 0.0
        for number in numbers:
            found += number
        return found

    from numba import njit

    compiled(total)  # from then on numba tells of it
    kernel = njit(total)
    for given in ((1.0, 2.0), (1, 2)):
        before, since = prepared(), time.perf_counter()
        assert kernel(given) == 3
        took = time.perf_counter() - since
        assert took / 2 < prepared() - before <= took
        before = prepared()
        assert kernel(given) == 3 and prepared() == before


def test_warm_up_is_taken_off_the_time_of_a_part() -> None:
    """Of ten seconds since the beginning four went into preparation, so that six were thought; a new clock has none."""
    clock = Clock()
    assert clock.read() == 0
    clock.spent = 6.0
    part = _Part(None, began=perf_counter() - 10, prepared=2.0, seconds=8.0)
    assert part.thought(clock) == pytest.approx(6, abs=0.2) and part.left(clock) == pytest.approx(2, abs=0.2)
