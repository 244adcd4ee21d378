"""The order in which decisions are judged while the reader waits: certain verdicts first, then costly decisions.

If all hidden cards are known, a verdict takes a moment, even without compiled kernels. The other decisions need
thousands of deals. Those that cost most with all cards open come first, since the largest mistakes are among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import NamedTuple

from ...core.script import CHANCE, Aside, Seat
from ...core.table import Table
from ...odds.analysis.hidden import hidden_at
from .bands import Cost
from .cards import compiles
from .deal import judged_at, opened_at
from .decision import Decision, Missing, replay
from .judge import TooLong, judge_of

__all__ = ["PlyVerdict", "decisions_of", "worst_first"]


class PlyVerdict(NamedTuple):
    """The verdict on the decision at a ply, or the reason why there is none. A verdict that is not ``final`` is
    replaced later.
    """

    ply: int
    decision: Decision | None
    missing: Missing
    final: bool


def decisions_of(table: Table, seat: Seat) -> list[int]:
    """Return the plies of a seat's decisions."""
    return [
        ply
        for ply, (who, action) in enumerate(table.answers)
        if who == seat and who != CHANCE and not isinstance(action, Aside)
    ]


def worst_first(
    table: Table, seat: Seat, fast: bool | None = None, ready: Callable[[], bool] = lambda: True
) -> Iterator[PlyVerdict | None]:
    """Judge every decision of a seat in a finished deal. Yields None for work without a verdict.

    ``fast``   as in `odds`: None to use numba if it is installed; False for plain Python
    ``ready``  a function that returns True once kernels are compiled. Until then, plain code gives first verdicts, and
               None means that the caller should wait. A first verdict finds no mistake unless all hidden cards are
               known

    The final verdicts are those of `review_deal`, in another order.
    """
    plies = decisions_of(table, seat)
    if not compiles(fast):
        for ply in reversed(plies):
            yield _final_verdict(table, ply, fast)
        return
    rest = list[int]()
    for ply in reversed(plies):
        first = _first_verdict(table, ply) if not ready() or _counted(table, ply) else None
        if first is not None:
            yield first
        if first is None or not first.final:
            rest.append(ply)
    while not ready():
        yield None
    opened = dict[int, Mapping[str, float] | None]()
    for ply in sorted(rest):
        opened[ply] = _opened(table, ply, fast)
        yield None

    def dear(ply: int) -> float:
        costs = opened[ply]
        return inf if costs is None else costs.get(str(table.answers[ply].action), 0.0)

    for ply in sorted(rest, key=lambda ply: (-dear(ply), ply)):
        yield _final_verdict(table, ply, fast, opened[ply])


def _final_verdict(table: Table, ply: int, fast: bool | None, opened: Mapping[str, float] | None = None) -> PlyVerdict:
    """Return the final verdict on a decision. ``opened`` has the costs with all cards open, if they are known
    already.
    """
    try:
        one, missing = judged_at(table, replay(table, ply), fast, opened=opened)
    except TooLong:
        return PlyVerdict(ply, None, "left_out", True)
    return PlyVerdict(ply, one, missing, True)


def _first_verdict(table: Table, ply: int) -> PlyVerdict | None:
    """Return a verdict by plain code; None if that takes long."""
    try:
        one, _ = judged_at(table, replay(table, ply), False, preview=True)
    except TooLong:
        return None
    if one is None:
        return None
    if not one.wrong:
        alone = all(value.cost > 0 for answer, value in one.values.items() if answer != one.answer)
        return PlyVerdict(ply, one, "", one.how == "known" and one.reason is None and alone)
    if one.how != "known":
        cost, band = one.values[one.answer]
        one = replace(one, values={**one.values, one.answer: Cost(cost, max(cost, band))}, reason=None, also=())
    return PlyVerdict(ply, one, "", False)


def _counted(table: Table, ply: int) -> bool:
    """Return True if a card was played at a ply by a player who could tell where every other card lay."""
    then = replay(table, ply)
    if then.asked is None or not then.asked.about.startswith("play"):
        return False
    hidden = hidden_at(then.view(then.asked.seat))
    return hidden is not None and hidden.is_determined


def _opened(table: Table, ply: int, fast: bool | None) -> Mapping[str, float] | None:
    """Return the costs of the cards that could be played at a ply, all cards open; None if no card was to be played."""
    then, judge = replay(table, ply), judge_of(table.variant.kind)
    if judge is None or then.asked is None or not then.asked.about.startswith("play"):
        return None
    return opened_at(judge, table, then, fast)
