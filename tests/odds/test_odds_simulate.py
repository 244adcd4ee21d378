"""Simulation: one result for one seed, wherever and by however many workers it is played; nothing finished is lost."""

from __future__ import annotations

import pickle
import threading
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any

import pytest

from cardwidgets import RulesError, UnknownVariant, Variant, find, open_table, register, tournament, variants
from cardwidgets.core.variants import Game
from cardwidgets.odds.results import band_of
from cardwidgets.odds.runtime.blocks import WorkerFailed
from cardwidgets.odds.simulation import Player, gains, simulate
from cardwidgets.players import BOLD, BragPlayer, GreedyCrashPlayer, RandomPlayer
from cardwidgets.widgets.players import usual_players
from tests.support.toy import Toy, ToyRules, ToyStart
from tests.support.toy import script as toy_script

pytestmark = pytest.mark.ci

if TYPE_CHECKING:
    import pandas

PLAYERS: list[Player] = [BragPlayer(), RandomPlayer(), BragPlayer(BOLD)]
DEALS, SEED = 90, 7
T_975 = {
    1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 10: 2.228, 15: 2.131,
    20: 2.086, 25: 2.060, 30: 2.042, 40: 2.021, 60: 2.000, 89: 1.987, 100: 1.984, 1000: 1.962, 10**6: 1.960,
}  # fmt: skip
"""Student's t by degrees of freedom: in 95 of 100 cases it lies between this and less this. From tables in print."""


def same(one: pandas.DataFrame, other: pandas.DataFrame) -> None:
    """Two frames hold the same."""
    from pandas.testing import assert_frame_equal

    assert_frame_equal(one, other)


@pytest.fixture(scope="module")
def alone() -> Any:
    """Return what this process plays by itself, in blocks of twenty."""
    return simulate("brag", PLAYERS, DEALS, SEED, block=20)


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as pool:
        yield pool


@contextmanager
def dask() -> Iterator[Executor]:
    """Two workers of their own processes, on loopback."""
    distributed = pytest.importorskip("distributed", reason="Dask is missing: pip install 'cardwidgets[parallel]'")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of ports and of what it deprecates itself
        with (
            distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
            ) as cluster,
            distributed.Client(cluster) as client,
            client.get_executor() as pool,
        ):
            yield pool


@contextmanager
def ipyparallel() -> Iterator[Executor]:
    """Two engines of their own processes, on loopback."""
    ipp = pytest.importorskip("ipyparallel", reason="ipyparallel is missing: pip install 'cardwidgets[parallel]'")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with ipp.Cluster(n=2, controller_ip="127.0.0.1", engine_timeout=120) as client:
            client.wait_for_engines(2, timeout=120)
            yield client.executor()


@pytest.mark.parametrize(
    "workers",
    [processes, threads, *(pytest.param(each, marks=pytest.mark.long) for each in (dask, ipyparallel))],
)
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_one_seed_gives_one_frame_by_any_workers(workers: Any, alone: Any) -> None:
    """Two real workers on loopback play what this process plays alone, to the last digit; twice."""
    with workers() as pool:
        for _ in range(2):
            same(simulate("brag", PLAYERS, DEALS, SEED, pool, block=20), alone)


def test_a_frame_has_a_row_for_each_seat(alone: Any) -> None:
    """Gains cancel out in a game for chips but for pots carried on; the interval is by Student's t."""
    assert list(alone.index) == [0, 1, 2] and (alone.deals == DEALS).all()
    assert alone["mean"].sum() <= 1e-9  # a carried pot is still on the table
    for ends in (alone.high - alone["mean"], alone["mean"] - alone.low):
        assert ends.tolist() == pytest.approx((T_975[DEALS - 1] * alone.error).tolist(), rel=1e-3)
    assert alone.attrs == {"variant": "brag", "seed": SEED, "asked": DEALS, "stopped": False}
    assert not simulate("brag", PLAYERS, DEALS, SEED + 1, block=20).equals(alone)


@pytest.mark.parametrize("freedom", T_975)
def test_a_mean_of_few_deals_has_the_wider_band_of_student(freedom: int) -> None:
    """As the table in print has it, to its three digits; it falls with every deal, and to that of the normal curve."""
    assert band_of(freedom + 1) == pytest.approx(T_975[freedom], abs=5.1e-4)
    assert band_of(freedom + 1) > band_of(freedom + 2) > 1.9599


def test_no_band_is_known_of_one_deal() -> None:
    """Nor of none: one figure does not say how far others may lie from it."""
    assert band_of(1) == band_of(0) == inf
    frame = simulate("crash", GreedyCrashPlayer(), 1, 5)
    assert (frame.low == -inf).all() and (frame.high == inf).all()


def test_intervals_hold_the_true_mean_95_times_of_100() -> None:
    """Of gains that fall as the normal curve does, from two deals on: within the noise of 4,000 tries."""
    rng = Random(6)
    for deals in (2, 3, 5, 20):
        hits = 0
        for _ in range(4000):
            gains = [rng.gauss(0, 1) for _ in range(deals)]
            hits += abs(mean(gains)) < band_of(deals) * stdev(gains) / deals**0.5
        assert abs(hits / 4000 - 0.95) < 4 * (0.95 * 0.05 / 4000) ** 0.5


def test_means_and_errors_are_those_of_the_deals() -> None:
    """Against the points of every deal, taken down one by one."""
    seen: list[list[int]] = []

    def watched(table: Any) -> list[int]:
        seen.append(list(table.result.points))
        return seen[-1]

    frame = simulate("crash", GreedyCrashPlayer(), 60, 5, block=7, score=watched)
    for seat, points in enumerate(zip(*seen, strict=True)):
        assert frame["mean"][seat] == pytest.approx(mean(points))
        assert frame.error[seat] == pytest.approx(stdev(points) / len(points) ** 0.5)
        assert frame.best[seat] == sum(row[seat] == max(row) > min(row) for row in seen) / len(seen)
    assert len(seen) == 60 and frame.equals(simulate("crash", GreedyCrashPlayer(), 60, 5, block=7))


@pytest.mark.parametrize("name", ["briscola", "sueca", "three-card-poker-casino", "brag-9-card-points", "zha-jin-hua"])
def test_what_a_seat_gains_is_what_the_game_counts(name: str) -> None:
    """Points, sides, chips: in each game what its outcome says."""
    table, rng = open_table(name, seed=4), Random(4)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    found = list(gains(table))
    if name == "briscola":
        assert found == list(table.result.score) and sum(found) == 120
    elif name == "sueca":
        assert found == [*table.result.score, *table.result.score]
    elif name == "brag-9-card-points":
        assert found == list(table.result.scores)
    else:
        assert sum(found) == 0 and len(found) == table.seats


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.name)
def test_every_variant_can_be_simulated(variant: Any) -> None:
    """Two deals of each, by players at random, with its usual seats."""
    frame = simulate(variant, RandomPlayer(), 2, seed=1)
    assert len(frame) == variant.usual and frame["mean"].notna().all()


@dataclass
class Faulty:
    """Plays at random and now and then gives an answer that is not open."""

    left: int = 12

    def choose(self, view: Any, asked: Any, rng: Random) -> Any:
        self.left -= 1
        return "nonsense" if self.left < 0 else asked.choices.sample(rng)


@pytest.mark.parametrize("pooled", [False, True])
def test_a_failing_worker_is_reported_and_nothing_finished_is_lost(pooled: bool) -> None:
    """The error names the answer; its frame has the deals of the blocks that were finished."""
    with ThreadPoolExecutor(2) as pool, pytest.raises(WorkerFailed, match="nonsense") as caught:
        simulate("brag", Faulty(), 40, 3, pool if pooled else None, seats=3, block=2)
    frame = caught.value.result
    assert frame.deals[0] == 2 * len(caught.value.done) > 0 and frame.attrs["stopped"]
    assert len(caught.value.done) + len(caught.value.failed) == 20


class Cryptic(Exception):
    """An error that is sent well and cannot be put together again, as many that take more than a message."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


@dataclass
class Sly:
    """Plays at random, and answers in deals that one seat begins with what is not open, or fails in its own way."""

    how: str

    def choose(self, view: Any, asked: Any, rng: Random) -> Any:
        if view.facts.dealer == 0 and asked.about == "bet":
            if self.how == "illegal":
                return "nonsense"
            raise Cryptic(1, 2) if self.how == "cryptic" else SystemExit(3)
        return asked.choices.sample(rng)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_no_error_of_a_player_breaks_a_pool_of_processes() -> None:
    """A player's fault leaves the blocks of other deals finished and kept, and the pool works on."""
    with processes() as pool:
        for how, told in (("illegal", "nonsense"), ("cryptic", "Cryptic: 1 and 2"), ("exit", "SystemExit: 3")):
            with pytest.raises(WorkerFailed, match=told) as caught:
                simulate("brag", Sly(how), 10, 3, pool, seats=2, block=1)
            assert sorted(caught.value.failed) == [0, 2, 4, 6, 8], how
            assert caught.value.result.deals[0] == len(caught.value.done) == 5
            again = pickle.loads(pickle.dumps(caught.value))
            assert again.done == caught.value.done and str(again) == str(caught.value)
        assert simulate("brag", RandomPlayer(), 10, 3, pool, seats=2).deals[0] == 10


@dataclass
class Slow:
    """Takes its time."""

    def choose(self, view: Any, asked: Any, rng: Random) -> Any:
        time.sleep(0.01)
        return asked.choices.sample(rng)


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_an_executor_shut_down_by_another_is_reported_at_once(kind: Any) -> None:
    """Blocks that were cancelled are named, those that were finished are kept; nobody waits for what never comes."""
    pool = kind(1) if kind is ThreadPoolExecutor else kind(1, mp_context=get_context("spawn"))
    begun = threading.Event()
    shut = threading.Thread(target=lambda: begun.wait(120) and pool.shutdown(wait=False, cancel_futures=True))
    shut.start()
    caught: list[WorkerFailed] = []

    def told(done: int, total: int) -> None:
        begun.set()
        shut.join(120)

    def work() -> None:
        try:
            simulate("brag", Slow(), 60, 3, pool, seats=2, block=1, progress=told)
        except WorkerFailed as failure:
            caught.append(failure)

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(240)
    assert not worker.is_alive() and len(caught) == 1, "it waits for ever"
    [failure] = caught
    assert len(failure.done) + len(failure.failed) == 60 and failure.failed
    assert failure.result.deals[0] == len(failure.done) >= 1


@pytest.mark.parametrize("error", [KeyboardInterrupt, Cryptic(1, 2), ValueError("enough")])
@pytest.mark.parametrize("workers", [nullcontext, threads])
def test_what_breaks_the_play_off_carries_what_was_finished(error: Any, workers: Any) -> None:
    """An interrupt, or an error of whoever is told of progress, comes out as it is, with the frame so far."""

    def told(done: int, total: int) -> None:
        if done >= 12:
            raise error

    kind = error if isinstance(error, type) else type(error)
    with workers() as pool, pytest.raises(kind) as caught:
        simulate("brag", RandomPlayer(), 40, 2, pool, seats=2, block=4, progress=told)
    frame = caught.value.partial
    assert frame.deals[0] >= 12 and ".partial" in caught.value.__notes__[0]
    assert frame.attrs["stopped"] == (frame.deals[0] < 40), "threads may have finished the other blocks by then"
    if workers is nullcontext:
        assert frame.attrs["stopped"]
        same(frame, simulate("brag", RandomPlayer(), 40, 2, seats=2, block=4, progress=lambda done, _: done < 12))


def test_a_key_that_interrupts_in_the_middle_of_a_deal_loses_no_finished_block() -> None:
    """As when a reader stops the kernel: the blocks that were finished are there, the one that was on is not."""
    left = iter(range(40))

    class Reader:
        def choose(self, view: Any, asked: Any, rng: Random) -> Any:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return asked.choices.sample(rng)

    with pytest.raises(KeyboardInterrupt) as caught:
        simulate("brag", Reader(), 40, 2, seats=2, block=1)
    assert 1 <= caught.value.partial.deals[0] < 40  # type: ignore[attr-defined]


class OnAccount(Toy):
    """The small game of these tests, played for chips that are only written down."""

    on_account = True

    def hear(self, *said: Any, **more: Any) -> Any:
        word = yield from super().hear(*said, **more)
        self.give(0, 1, 2)
        return word


@pytest.mark.usefixtures("own_shelf")
def test_a_game_of_ones_own_on_account_is_played_for_its_accounts() -> None:
    """A registered game whose result tells no score: what each account shows, which begins at nothing."""
    game = Game("own", ToyStart, lambda _: range(2, 3), OnAccount, toy_script, lambda _: None)
    register(Variant("own on account", game, ToyRules(), "these tests", usual=2))
    frame = simulate("own on account", RandomPlayer(), 6, 1)
    assert frame["mean"].tolist() == [-4, 4] and frame.error.tolist() == [0, 0]


@dataclass
class Deadly:
    """Ends the process that it plays in."""

    def choose(self, view: Any, asked: Any, rng: Random) -> Any:
        import os

        os._exit(3)


def test_a_worker_that_dies_is_reported() -> None:
    """A process pool breaks; that is said, and not a number made up."""
    with processes() as pool, pytest.raises(WorkerFailed, match="BrokenProcessPool") as caught:
        simulate("brag", Deadly(), 8, 3, pool, seats=2, block=2)
    assert not caught.value.done and caught.value.result.deals[0] == 0


@pytest.mark.parametrize("play", ["simulate", "tournament"])
def test_a_player_that_workers_cannot_import_is_named(monkeypatch: pytest.MonkeyPatch, play: str) -> None:
    """As one of a class that was told in a notebook; with threads it plays."""

    class Own(RandomPlayer):
        """Not known where this module is imported anew."""

    Own.__qualname__ = "Own"
    monkeypatch.setitem(globals(), "Own", Own)

    def played(pool: Executor) -> object:
        if play == "simulate":
            return simulate("brag", Own(), 2, 1, pool, seats=2)
        return tournament({"one": Own, "other": "easy"}, "brag", 2, 1, pool, seats=2)

    with (
        processes() as pool,
        pytest.raises(ValueError, match=r"'Own'.*; define them in a module.*ThreadPoolExecutor"),
    ):
        played(pool)
    with threads() as pool:
        played(pool)


def test_progress_is_told_and_can_stop() -> None:
    """After each block; a frame of what was played until then, marked as stopped."""
    seen: list[tuple[int, int]] = []

    def told(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 30

    frame = simulate("brag", RandomPlayer(), 100, 2, seats=2, block=10, progress=told)
    assert seen == [(10, 100), (20, 100), (30, 100)]
    assert frame.deals[0] == 30 and frame.attrs["stopped"]


def dealer(table: Any) -> list[int]:
    return [int(seat == table.start.dealer) for seat in range(table.seats)]


def test_the_dealer_moves_on() -> None:
    """Of ten deals for two each deals five, in blocks of any size; unless the dealer is told to stay."""
    for block in (1, 3, 50):
        frame = simulate("briscola", RandomPlayer(), 10, 1, block=block, score=dealer)
        assert frame["mean"].tolist() == [0.5, 0.5]
    stays = simulate("briscola", RandomPlayer(), 10, 1, score=dealer, move_dealer=False)
    assert stays["mean"].tolist() == [1, 0]


def test_bad_input_is_refused_before_any_work() -> None:
    """No deals, a bad seed, too many seats, players for other seats, an executor shut down, what cannot be sent."""
    shut = ProcessPoolExecutor(1)
    shut.shutdown()
    bad: list[dict[str, Any]] = [
        {"deals": 0}, {"deals": -5}, {"deals": 2.5}, {"seed": -1}, {"seed": True}, {"executor": shut}, {"seats": 1},
        {"seats": 40}, {"seats": 3}, {"block": 0}, {"players": []},
    ]  # fmt: skip
    for change in bad:
        options: dict[str, Any] = {"players": [Deadly(), Deadly()], "deals": 10, "seed": 1, **change}
        with pytest.raises(ValueError, match=r"\w"):
            simulate("brag", **options)
    with pytest.raises(UnknownVariant):
        simulate("bragg", RandomPlayer(), 5)
    with pytest.raises(RulesError):
        simulate("preferans-sochi", RandomPlayer(), 5, seats=9)
    for wrong in ({"executor": 2}, {"players": 3}, {"players": [3, 4]}):
        with pytest.raises(TypeError):
            simulate("brag", **{"players": RandomPlayer(), "deals": 5, **wrong})  # type: ignore[arg-type]
    with processes() as pool, pytest.raises(ValueError, match="defined in a module"):
        simulate(find("brag"), RandomPlayer(), 5, executor=pool, score=lambda table: [0] * table.seats)


@pytest.mark.parametrize(("name", "seats"), [("briscola", 4), ("schembil", 6), ("briscola-duplo", 4), ("marianna", 4)])
def test_players_who_speak_besides_are_simulated(name: str, seats: int) -> None:
    """Those who sit at a table of their own accord, signals, questions and answers included."""
    [player] = set(map(repr, usual_players(find(name).kind, 1)))
    frame = simulate(name, usual_players(find(name).kind, seats), deals=6, seed=1, seats=seats)
    assert frame["deals"].tolist() == [6] * seats and set(frame["player"]) == {player}
