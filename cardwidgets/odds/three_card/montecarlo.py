"""The share of the pot of a hand of three against any number of others, estimated with its standard error.

The same seed gives the same deals, with numba or without, here or with any number of workers. Without numba, numpy
deals many hands at a time. With numba a kernel deals one by one, about ten times as fast. Needs numpy.

>>> estimate = estimate_share("KS KH 6D", rivals=5, seed=1, error=0.002)
>>> estimate.deals, round(estimate.mean, 3), round(estimate.error, 4)
(62099, 0.58, 0.002)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import quoted
from ...judge.rankings import BRAG, named
from ...judge.three_card import Hand, Ranking
from ..results import Estimate, Step
from ..runtime.blocks import Progress, check_count, check_executor, check_seed, join_blocks
from ..runtime.compiled import call, has_numba
from .ranges import HandRange, held_and_dead, held_in, within
from .tables import Array, rank_table

__all__ = ["ShowdownEstimate", "estimate_share"]

FIRST_LOOK = 4096
"""The number of deals before the error is first looked at. The next look is after at most twice as many."""
MOST_DEALS = 1_000_000_000
"""The largest number of deals if only an error is given. An error of 0.5 / sqrt(MOST_DEALS), 0.000016, is reached
before.
"""
BLOCK = 1 << 19
"""The number of deals between two reports of progress."""
SENT = 1 << 21
"""The number of deals that a worker gets at a time: fewer would take longer to send than to do. Blocks do not change
the deals.
"""
_CHUNK = 1 << 14  # deals whose packs numpy holds at a time
_MAX_STEPS = 2000
"""The number of steps after which the search for hands without a common card gives up."""


@dataclass(frozen=True)
class ShowdownEstimate(Estimate):
    """The estimated share of the pot. ``shared[k]`` is the number of deals won together with k others."""

    shared: tuple[int, ...] = ()

    @property
    def win(self) -> float:
        """Return the share of deals that the hand won alone."""
        return self.shared[0] / self.deals

    @property
    def tie(self) -> float:
        """Return the share of deals that it won together with others."""
        return sum(self.shared[1:]) / self.deals

    @property
    def loss(self) -> float:
        """Return the share of deals that another hand won."""
        return 1 - self.win - self.tie


def estimate_share(
    hand: Hand,
    rivals: int,
    ranking: Ranking | str = BRAG,
    *,
    among: HandRange = "any",
    dead: Iterable[str] = (),
    seed: int | None = None,
    error: float | None = 0.001,
    deals: int = MOST_DEALS,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> ShowdownEstimate:
    """Return the expected share of the pot of a hand against ``rivals`` rivals, over random deals.

    The work stops when the standard error is at most ``error``, or after ``deals`` deals; with ``error=None`` it deals
    all of them. The error is looked at after 4,096 deals, then when it should be small enough, at the latest after
    twice as many. ``progress`` is called with the number of deals done, and stops the work by returning False. With a
    range, deals in which two rivals would hold the same card do not count.

    Raises `NotationError` for cards that cannot be held. Raises `ValueError` for more seats than cards, an empty range,
    a negative seed, no deals, an error of 0 or less, and an executor that was shut down. Raises as `named` does for the
    ranking. An error that ends the dealing, such as an interrupt from the keyboard, has the estimate so far as its
    ``partial``, None before the first deals; `WorkerFailed` has it as its ``result``.
    """
    seed = check_seed(seed)
    rivals = check_count("the number of rivals", rivals)
    deals = check_count("the number of deals", deals)
    if error is not None and not error > 0:
        raise ValueError(f"error must be more than 0, or None with a number of deals, not {quoted(error)}")
    if error is None and deals == MOST_DEALS:
        raise ValueError("without error=, give the number of deals")
    question = ask(hand, rivals, named(ranking), among, dead)
    check_executor(executor)
    key = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
    sums = np.zeros(rivals + 2, np.int64)
    steps: list[Step] = []
    dealt, goal, stopped = 0, min(FIRST_LOOK, deals), False
    block = SENT if executor else BLOCK

    def report(done: int) -> bool:
        nonlocal stopped
        stopped = stopped or (progress is not None and progress(min(dealt + done * block, goal), goal) is False)
        return not stopped

    def so_far(done: Mapping[int, Array]) -> ShowdownEstimate | None:
        nonlocal sums
        sums = sums + sum(done.values())
        return _summed(sums, steps, rivals, stopped=True) if sums[-1] else None

    while not stopped:
        cuts = [*range(dealt, goal, block), goal]
        workers = executor if len(cuts) > 2 else None  # sending one block takes longer than doing it
        join_blocks(so_far, deal_block, range(len(cuts) - 1), cuts, key, question, executor=workers, progress=report)
        dealt = goal
        if sums[-1]:
            steps.append(_step(sums))
        now = steps[-1].error if steps else np.inf
        if dealt >= deals or (error is not None and sums[-1] > 1 and now <= error):
            break
        goal = min(deals, 2 * dealt)
        if error is not None and 0 < now < np.inf:
            goal = min(goal, max(ceil(1.02 * dealt * (now / error) ** 2), dealt + FIRST_LOOK))
    return _summed(sums, steps, rivals, stopped)


def _step(sums: Array) -> Step:
    """Return the mean and standard error of the share, which is 1 / (k + 1) in a tie with k others."""
    deals = int(sums[-1])
    parts = 1 / np.arange(1, len(sums))
    mean = float(sums[:-1] @ parts) / deals
    spread = float(sums[:-1] @ parts**2) / deals - mean**2
    if spread <= 0:  # all equal so far: count one more deal as different
        return Step(deals, mean, 1 / (deals + 1))
    return Step(deals, mean, sqrt(spread / deals))


def _summed(sums: Array, steps: list[Step], rivals: int, stopped: bool) -> ShowdownEstimate:
    if not sums[-1]:
        raise ValueError("no deal gave every rival a hand of the range; try a wider range or fewer rivals")
    if not steps or steps[-1].deals != sums[-1]:
        steps = [*steps, _step(sums)]
    return ShowdownEstimate(tuple(steps), stopped, tuple(sums[: rivals + 1].tolist()))


class Question(NamedTuple):
    """The data that a worker needs. ``masks`` are the hands of a range; empty: any hand."""

    ranking: Ranking
    left: Array
    masks: Array
    rows: Array
    mine: int
    own: int  # 1 for a 2-3-5 that beats prials, 2 for a prial that one beats, else 0
    rivals: int


def ask(hand: Hand, rivals: int, ranking: Ranking, among: HandRange, dead: Iterable[str]) -> Question:
    """Check the arguments, and convert them to numbers. Raises as `estimate_share` does."""
    table = rank_table(ranking)
    own, away = held_and_dead(hand, dead, table)
    left = np.array([card for card in range(len(table.cards)) if card not in {*own, *away}], np.uint8)
    if len(left) < 3 * rivals:
        raise ValueError(f"{len(left)} cards are left, too few for {rivals} hands of three")
    rows = np.zeros(0, np.int32)
    if among != "any":
        rows = np.flatnonzero(within(among, table) & ~held_in([*own, *away], table)).astype(np.int32)
        if not len(rows):
            raise ValueError("no hand of the range can be dealt together with these cards")
    masks = (np.uint64(1) << table.hands[rows].astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    if among != "any" and _cannot_be_dealt(masks, rivals):
        raise ValueError(f"{rivals} hands of the range cannot be dealt together with these cards")
    kinds, row = _kinds(ranking), table.row_of(*own)
    return Question(ranking, left, masks, rows, int(table.strength[row]), int(kinds[row]) if len(kinds) else 0, rivals)


def _cannot_be_dealt(masks: Array, rivals: int) -> bool:
    """Return True if no choice of hands without a common card was found, by a limited search with backtracking."""
    chosen: list[tuple[Array, int]] = []
    left, at = masks, 0
    for _ in range(_MAX_STEPS):
        if len(chosen) == rivals:
            return False
        if len(left) - at < rivals - len(chosen):
            if not chosen:
                return True
            left, at = chosen.pop()
            continue
        chosen.append((left, at + 1))
        left, at = left[at + 1 :][left[at + 1 :] & left[at] == 0], 0
    return False


def _kinds(ranking: Ranking) -> Array:
    """Return 1 for each hand that beats prials, 2 for each prial, else 0; empty if strength alone decides."""
    if not ranking.special_235:
        return np.zeros(0, np.uint8)
    table = rank_table(ranking)
    return np.asarray(table.specials + 2 * table.prials, np.uint8)


def deal_block(block: int, cuts: list[int], key: int, question: Question) -> Array:
    """Return the sums of one block, with the number of deals that count at the end."""
    from . import montecarlo_numpy as lockstep  # numpy's form

    first, last = cuts[block], cuts[block + 1]
    table, kinds = rank_table(question.ranking), _kinds(question.ranking)
    sums = np.zeros(question.rivals + 2, np.int64)
    ranged = len(question.masks) > 0
    if not ranged:
        sums[-1] = last - first
    flat_kinds = kinds if ranged or not len(kinds) else np.append(kinds, 0)[table.row]
    more: tuple[Any, ...] = question.mine, question.own, question.rivals, sums
    held: tuple[Any, ...]
    if ranged:
        held = question.masks, table.strength[question.rows], flat_kinds[question.rows] if len(kinds) else kinds
    else:
        held = question.left, len(table.cards), table.flat, flat_kinds
    if has_numba():
        from . import montecarlo_kernel as kernels

        kernel: Any = kernels.deal_range if ranged else kernels.deal_any
        call(kernel, np.uint64(key), first, last, *held, *more)
    else:
        form: Any = lockstep.deal_range if ranged else lockstep.deal_any
        for start in range(first, last, _CHUNK):
            form(key, start, min(start + _CHUNK, last), *held, *more)
    return sums
