"""Estimates: near the exact value, with an honest error, the same for one seed wherever they are made."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import BRAG, WILD_SETS, ZHA_JIN_HUA
from cardwidgets.judge.three_card import Ranking
from cardwidgets.odds.runtime import compiled as fast
from cardwidgets.odds.runtime.blocks import WorkerFailed, run_blocks
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.odds.three_card import montecarlo
from cardwidgets.odds.three_card.montecarlo import estimate_share
from cardwidgets.odds.three_card.showdown import showdown
from tests.support.sampling import often

pytestmark = pytest.mark.ci

JOKERS = replace(BRAG, wild=WILD_SETS["jokers"])
CASES: list[tuple[str, int, Ranking, str]] = [
    ("KS KH 6D", 1, BRAG, "any"),
    ("KS KH 6D", 3, BRAG, "any"),
    ("5S 3H 2D", 2, ZHA_JIN_HUA, "any"),
    ("9S 9H 9D", 2, ZHA_JIN_HUA, "any"),
    ("KS 6D X1", 2, JOKERS, "any"),
    ("KS KH 6D", 3, BRAG, "pair+"),
    ("5S 3H 2D", 3, ZHA_JIN_HUA, "prial, KS QH JD+"),
]


@pytest.mark.parametrize("case", CASES, ids=map(str, range(len(CASES))))
def test_an_estimate_is_near_the_exact_share(case: tuple[str, int, Ranking, str]) -> None:
    """Within four standard errors, of 200,000 deals by one seed: by chance that fails once in 16,000 seeds."""
    hand, rivals, rules, among = case
    exact = float(showdown(hand, rivals, rules, among=among).share)
    found = estimate_share(hand, rivals, rules, among=among, seed=11, error=None, deals=200_000)
    assert abs(found.mean - exact) < 4 * found.error
    assert found.win + found.tie + found.loss == pytest.approx(1)
    assert found.mean == pytest.approx(sum(n / (k + 1) for k, n in enumerate(found.shared)) / found.deals)


def test_the_error_is_honest() -> None:
    """Of 200 estimates, about 19 in 20 have the exact value within 1.96 errors: from 180 to 199 of them."""
    exact = float(showdown("KS KH 6D", 2).share)
    found = [estimate_share("KS KH 6D", 2, seed=seed, error=None, deals=2000).interval() for seed in range(200)]
    assert 180 <= sum(low <= exact <= high for low, high in found) <= 199


@settings(max_examples=often(2, 10), deadline=None)
@given(
    case=st.sampled_from(CASES),
    seed=st.integers(0, 2**70),
    deals=st.integers(1, 3000),
    extra=st.integers(0, 4),
)
def test_with_and_without_the_compiler(case: Any, seed: int, deals: int, extra: int) -> None:
    """The kernel, as plain Python or compiled, and numpy's form deal the same: the same sums, deal for deal."""
    from cardwidgets.odds.three_card import montecarlo_kernel as kernels

    hand, rivals, rules, among = case
    question = montecarlo.ask(hand, rivals + extra, rules, among, ())
    with pytest.MonkeyPatch.context() as patch:
        results = []
        for kind in ("numpy", "kernel", "plain kernel"):
            if kind == "plain kernel":
                for name in ("deal_any", "deal_range"):
                    patch.setattr(kernels, name, getattr(kernels, name).py_func)
            patch.setattr(montecarlo, "has_numba", lambda kind=kind: kind != "numpy")
            with np.errstate(over="ignore"):  # words are meant to run over; plain Python would warn
                results.append(montecarlo.deal_block(0, [7, 7 + deals], seed % 2**64, question).tolist())
    assert results[0] == results[1] == results[2]


def test_it_stops_when_the_error_is_small_enough() -> None:
    """Not before, and with no more than is needed: a tenth of the error takes some hundred times the deals."""
    rough, fine = (estimate_share("KS KH 6D", 5, seed=3, error=error) for error in (0.005, 0.0005))
    assert rough.error <= 0.005 and fine.error <= 0.0005
    assert 60 < fine.deals / rough.deals < 140
    assert all(step.error > 0.0005 for step in fine.steps[:-1])
    assert [step.deals for step in fine.steps] == sorted(step.deals for step in fine.steps)
    assert estimate_share("3S 3H 3D", 5, seed=3, error=0.001).mean == 1


@pytest.mark.parametrize("kind", [pytest.param("processes", marks=pytest.mark.long), "threads"])
def test_any_number_of_workers_deals_the_same(kind: str) -> None:
    """Two and three workers of their own processes or threads, and none: one result for one seed."""
    deals = 5 * montecarlo.SENT // 2 + 17
    alone = estimate_share("KS KH 6D", 4, seed=8, error=None, deals=deals)
    for workers in (2, 3):
        pool: Executor
        if kind == "processes":
            pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        else:
            pool = ThreadPoolExecutor(workers)
        with pool:
            assert estimate_share("KS KH 6D", 4, seed=8, error=None, deals=deals, executor=pool) == alone


def test_progress_is_told_and_can_stop() -> None:
    """Told how much is done; by answering False it keeps what there is."""
    seen: list[tuple[int, int]] = []

    def told(done: int, total: int) -> bool:
        seen.append((done, total))
        return len(seen) < 3

    found = estimate_share("KS KH 6D", 2, seed=1, error=None, deals=10**9 - 1, progress=told)
    assert found.stopped and len(seen) == 3 and found.deals == seen[-1][0] < 10**6
    assert not estimate_share("KS KH 6D", 2, seed=1, error=None, deals=10**4, progress=lambda *_: None).stopped


def test_bad_input_is_refused_before_any_work() -> None:
    """Repeated and foreign cards, too many seats, impossible ranges, no deals, a bad seed, an executor shut down."""
    shut = ThreadPoolExecutor(1)
    shut.shutdown()
    bad: list[dict[str, Any]] = [
        {"seed": -1}, {"seed": 1.5}, {"deals": 0}, {"deals": -3}, {"error": 0}, {"error": -1.0}, {"error": None},
        {"rivals": 0}, {"rivals": 17}, {"executor": shut}, {"among": []}, {"among": ["KS KC KD"]},
        {"dead": pack()[:40]}, {"among": ["AS AC AD"], "rivals": 2, "deals": 5000},
    ]  # fmt: skip
    for change in bad:
        options: dict[str, Any] = {"hand": "KS KH 6D", "rivals": 4, **change}
        with pytest.raises(ValueError, match=r"\w"):
            estimate_share(**options)
    for hand, dead in (("KS KH", ()), ("KS KS 6D", ()), ("KS KH X1", ()), ("KS KH 6D", ["KS"])):
        with pytest.raises(NotationError):
            estimate_share(hand, 2, dead=dead)
    with pytest.raises(TypeError, match="Executor"):
        estimate_share("KS KH 6D", 2, executor=4)  # type: ignore[arg-type]


def halved(block: int, *_: Any) -> int:
    if block % 2:
        raise ArithmeticError(f"{block} is odd")
    return block // 2


@pytest.mark.parametrize("workers", [0, 2])
def test_no_finished_block_is_lost_when_others_fail(workers: int) -> None:
    """All are tried; the failed are named, the finished are kept in order."""
    with ThreadPoolExecutor(2) as pool, pytest.raises(WorkerFailed, match="is odd") as caught:
        run_blocks(halved, range(100), executor=pool if workers else None)
    assert caught.value.done == {block: block // 2 for block in range(0, 100, 2)}
    assert list(caught.value.failed) == list(range(1, 100, 2))


class Breaking(Executor):
    """Takes three blocks and then no more."""

    def __init__(self) -> None:
        self.taken = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.taken += 1
        if self.taken > 3:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_a_pool_that_breaks_on_the_way_keeps_what_it_did() -> None:
    """Three results, and the reason why there are no more."""
    with pytest.raises(WorkerFailed, match="after shutdown") as caught:
        run_blocks(int, range(10), executor=Breaking())
    assert list(caught.value.done) == [0, 1, 2] and len(caught.value.failed) == 7


@pytest.mark.parametrize("breaks", [0, 1])
def test_what_breaks_an_estimate_off_comes_out_with_what_was_dealt(
    breaks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first deals too, when there is nothing to estimate from."""
    done, deal = [], montecarlo.deal_block

    def interrupted(block: int, *common: Any) -> Any:
        if len(done) == breaks:
            raise KeyboardInterrupt
        done.append(block)
        return deal(block, *common)

    monkeypatch.setattr(montecarlo, "deal_block", interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        estimate_share("KS KH 6D", 1, seed=1, error=0.001)
    partial = caught.value.partial  # type: ignore[attr-defined]
    assert partial is None if not breaks else (partial.deals, partial.stopped) == (montecarlo.FIRST_LOOK, True)


WARM = """
import sys, time
assert "numba" not in sys.modules
import cardwidgets, cardwidgets.odds.three_card.montecarlo as m
assert "numba" not in sys.modules, "nothing compiles, or is loaded to compile, at import"
since = time.perf_counter()
print(m.estimate_share("KS KH 6D", 3, seed=1, error=None, deals=1000).shared)
from cardwidgets.odds.three_card import montecarlo_kernel as kernels
print(sum(kernels.deal_any.stats.cache_misses.values()), time.perf_counter() - since)
"""


@pytest.mark.long
@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
def test_a_second_process_finds_the_kernels_compiled(tmp_path: Any) -> None:
    """The first process compiles, the second reads what the first left on disk, and finds the same."""
    env = {"PATH": "", "NUMBA_CACHE_DIR": str(tmp_path)}
    runs = [
        subprocess.run([sys.executable, "-c", WARM], env=env, capture_output=True, text=True, check=False)
        for _ in range(2)
    ]
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr + runs[1].stderr
    (cold, first), (again, second) = (run.stdout.splitlines() for run in runs)
    assert cold == again and int(first.split()[0]) == 1 and int(second.split()[0]) == 0


def test_who_waits_for_the_compiler_is_told(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only while a first call compiles for long; one that is compiled, or plain, or has much to do says nothing."""
    running: list[Any] = []

    class Clock:
        """A timer whose time is over when the kernel says so."""

        def __init__(self, seconds: float, tell: Any, args: Any) -> None:
            self.over, self.start, self.cancel = lambda: tell(*args), lambda: running.append(self), running.clear

    class Kernel:
        signatures: tuple[str, ...] = ()
        fetched: tuple[str, ...] = ()
        stats = SimpleNamespace(cache_misses={})  # what was looked for on the disk, and is not there

        def __call__(self, long: bool) -> bool:
            self.signatures = self.fetched
            for timer in running if long else ():
                timer.over()
            return long

    monkeypatch.setattr(fast, "Timer", Clock)
    kernel = Kernel()
    assert fast.call(kernel, False) is False and not running
    assert fast.call(lambda: list(running)) == [] and capsys.readouterr().err == ""
    assert fast.call(kernel, True) is True and capsys.readouterr().err == "", "it is still looked for on the disk"
    kernel.stats.cache_misses["int64"] = 1
    assert fast.call(kernel, True) is True and "Compiling" in capsys.readouterr().err
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    assert fast.call(kernel, True) is True and capsys.readouterr().err == "", "nobody waits for a stored page"
    monkeypatch.delenv("CARDWIDGETS_DISPLAY")
    kernel.fetched = ("from the disk",)
    assert fast.call(kernel, True) is True and capsys.readouterr().err == ""
    assert kernel.signatures and fast.call(kernel, True) is True and capsys.readouterr().err == ""
