"""The review of a deal, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from ...core.errors import Why, quoted
from ...core.match import Match
from ...core.plain import check_flags, plain, typed
from ...core.record import Record
from ...core.script import CHANCE, Aside, Ask, Seat
from ...core.spec import spec_of
from ...core.table import Table
from ...odds.analysis.review import has_registered_costs, registered_costs
from ...odds.analysis.units import Unit
from ...odds.runtime.blocks import Progress
from ...odds.runtime.compiled import has_numba
from .advised import ReconciledCosts, advice_at, equally_good, reasons_about_both, reconciled
from .deciding import open_costs
from .decision import LOOKS, DealReview, Decision, Missing, checked_seat, replay
from .judge import Judge, Praises, Previews, TooLong, judge_of
from .marks import SCALES

__all__ = ["Review", "judged", "judged_at", "judged_plies", "opened_at", "review_deal", "reviewable"]


def review_deal(
    deal: Table | Match | Record,
    seat: Seat | None = None,
    *,
    since: int = 0,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> DealReview:
    """Review a finished deal: find the cost of each decision of a seat (None: of every seat).

    ``deal``      the table, or the last deal of a match or a record
    ``since``     the first ply to review
    ``fast``      as in `odds`: None, with numba if it is installed; False, without
    ``progress``  a function called after each answer with the number of answers done and the number of all; it stops
                  the work by returning False, and the review then has the decisions found so far

    The knowable cost is computed from the view of the seat alone, over deals that fit it; other cards do not enter. The
    cost with all cards open is kept apart. Without numba the slowest decisions are left out, and the review says so. An
    answer is worse if it is worse by what decides the deal: if points or tricks disagree, the costs are in the deciding
    unit. The answer of advice is never called worse.

    >>> from cardwidgets.widgets.gallery import played
    >>> table = played("briscola-mariccia", seats=2, seed=4)
    >>> found = review_deal(table, 1, since=table.ply - 12, fast=False)
    >>> found.seat, len(found.decisions)
    (1, 6)

    Raises `TypeError` if ``deal`` is not a deal or ``progress`` not a function. Raises `ValueError` if the deal is not
    over, if the seat or the ply does not exist, or if ``fast`` is not True, False or None.
    """
    table = reviewable(deal)
    seat, since, fast = None if seat is None else checked_seat(table, seat), plain(since), plain(fast)
    check_flags({"fast": fast}, usual=("fast",))
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be a function of answers looked at and answers in all, not {typed(progress)}")
    if type(since) is not int or not 0 <= since <= table.ply:
        raise ValueError(f"no ply {typed(since, int)} in this deal; plies: 0 to {table.ply}")
    found: list[Decision] = []
    missing: dict[Missing, list[int]] = {"": [], "left_out": [], "unjudged": []}
    stopped = False
    for ply, one, out in judged_plies(table, seat, since, fast):
        found += [] if one is None else [one]
        missing[out].append(ply)
        if progress is not None and progress(ply + 1, table.ply) is False and ply + 1 < table.ply:
            stopped = True
            break
    return DealReview(table, seat, tuple(found), tuple(missing["left_out"]), tuple(missing["unjudged"]), stopped)


def judged_plies(
    table: Table, seat: Seat | None, since: int = 0, fast: bool | None = None
) -> Iterator[tuple[int, Decision | None, Missing]]:
    """Yield each ply of a finished deal with its judged decision, or with the reason why it is not judged."""
    again = replay(table, 0)
    for ply, (speaker, action) in enumerate(table.answers):
        asked, one = again.asked, None
        out: Missing = ""
        plain = not isinstance(action, Aside) and speaker != CHANCE and seat in (None, speaker)
        if asked is not None and plain and ply >= since:
            try:
                one, out = judged_at(table, again, fast)
            except TooLong:
                out = "left_out"
        again.play(action, seat=None if isinstance(action, Aside) else speaker)
        yield ply, one, out


def _chosen(asked: Ask) -> bool:
    """Return True if there was more than one answer to choose from."""
    return len(getattr(asked.choices, "options", "??")) > 1


Review = Literal["", "shown", "checked"]
"""The kind of review that a table can have: none; the moves to go through; the moves with their costs."""


def judged(table: Table) -> Review:
    """Return the kind of review that a table can have, by its game, its number of players, and the presence of
    numba.
    """
    spec = spec_of(table.variant.kind)
    if spec.judge is None:
        return "checked" if has_registered_costs(table) else ""
    return "checked" if spec.plain_seats is None or table.seats <= spec.plain_seats or has_numba() else "shown"


def reviewable(deal: Table | Match | Record) -> Table:
    """Return the table of a finished deal.

    Raises `TypeError` if ``deal`` is not a deal, and `ValueError` if it is not over.
    """
    table = _table(deal)
    if table.asked is not None:
        raise ValueError("a deal can be reviewed only when it is over; before that, a review would reveal unseen cards")
    return table


def _table(deal: object) -> Table:
    if isinstance(deal, Record):
        deal = deal.match()
    if isinstance(deal, Match):
        deal = deal.table
    if not isinstance(deal, Table):
        raise TypeError(f"a review needs a Table, a Match or a Record, not {quoted(deal)}")
    return deal


def judged_at(
    end: Table,
    then: Table,
    fast: bool | None,
    *,
    opened: Mapping[str, float] | None = None,
    preview: bool = False,
) -> tuple[Decision | None, Missing]:
    """Judge the answer at an earlier moment of a finished deal, or return why it is not judged.

    ``end``, ``then``  the table at the end of the deal, and at that moment
    ``opened``   the cost of each answer with all cards open, if already computed
    ``preview``  True for rough figures without advice, while its kernels may not be compiled; False: the answer of
                 advice is never called worse

    Raises `TooLong` for a decision that would take too long.
    """
    asked, judge, answer = then.asked, judge_of(end.variant.kind), end.answers[then.ply].action
    usual: object = judge
    if preview and isinstance(usual, Previews):
        judge = usual.preview()
    assert asked is not None, "somebody was asked"
    one = (
        _of_its_own(then, asked, answer)
        if judge is None
        else _judged(judge, then, end, answer, fast, opened=opened, advised=not preview)
    )
    return one, "unjudged" if one is None and answer not in LOOKS and _chosen(asked) else ""


def opened_at(judge: Judge[Any, Any], end: Table, then: Table, fast: bool | None) -> Mapping[str, float]:
    """Return the cost of each answer at an earlier moment with all cards open; empty if that takes too long."""
    return judge.opened(then, end, end.answers[then.ply].action, fast) or {}


def _judged(
    judge: Judge[Any, Any],
    table: Table,
    end: Table,
    answer: object,
    fast: bool | None,
    *,
    opened: Mapping[str, float] | None,
    advised: bool,
) -> Decision | None:
    """Return the judged decision at a table; None if it cannot be judged."""
    asked = table.asked
    assert asked is not None, "somebody was asked"
    view = table.view(asked.seat)
    hand = judge.hand(view, asked)
    if hand is None:
        return None
    known = judge.known(view, asked, answer, fast)
    native = known.beside is None or known.beside.unit == known.unit
    if not native and asked.about.startswith("play"):
        opened = open_costs(table, fast)
    else:
        opened = opened_at(judge, end, table, fast) if opened is None else opened
    if known.beside is not None and known.beside.unit is Unit.SHEET:
        rate = SCALES[Unit.SHEET].rate / SCALES[known.unit].rate
        opened = {name: rate * cost for name, cost in opened.items()}
    if not known.values and not opened:
        return None
    given, advice = str(answer), advice_at(table) if advised and known.unit.advised and len(known.values) > 1 else None
    advice = (
        None if advice is not None and advice.answer in LOOKS else advice
    )  # it is free, so bets are not compared with it
    wrong = given in known.values and known.values[given].sure
    found, reason, also = ReconciledCosts(known), None, tuple[Why, ...]()
    if wrong:
        found = reconciled(known, advice, answer)
    elif advice is not None and known.values:
        found = equally_good(known, advice, answer)
    if (wrong and not found.by_advice) or (known.beside is not None and not wrong):
        reason = found.excused or judge.reason(view, asked, answer, found.known)
        right = found.better if wrong else given
        other = given if wrong else str(reason.figures.get("best"))
        also = reasons_about_both(advice, right, other) if advice and not found.excused else ()
    known = found.known
    merit = None
    if not wrong and reason is None and isinstance(judge, Praises):
        merit = judge.merit(view, asked, answer, known)
    return Decision(table.ply, asked.seat, hand, asked.about, given, known.unit, known.values, opened, known.how,
                    known.deals, reason, also, known.scored, known.pot, found.better, found.as_good,
                    known.by_wins, merit, {} if known.bets is None else known.bets.unpaid)  # fmt: skip


def _of_its_own(table: Table, asked: Ask, answer: object) -> Decision | None:
    """Return the decision in a game with its own costs for all cards open (`register_review`); it has no knowable
    cost.
    """
    costs = registered_costs(table)
    if costs is None or answer not in costs:
        return None
    opened = {str(one): float(cost) for one, cost in costs.items()}
    return Decision(table.ply, asked.seat, asked.seat, asked.about, str(answer), Unit.UNITS, {}, opened, "none", 0)
