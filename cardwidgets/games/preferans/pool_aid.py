"""Gains on their way into the pools: a full pool helps the others, and is paid for it (S002's American aid).

Leningrad has no full pools: whoever gains more is caught up with at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.script import Seat
from .lines import WORTH, Amount, Cell, Line, rostov_unit
from .rules import PreferansRules

__all__ = ["over", "pour"]


def pour(
    rules: PreferansRules,
    pools: Sequence[int],
    mountains: Sequence[Amount],
    lines: Sequence[Line],
    order: Sequence[Seat],
) -> list[Line]:
    """The lines of a deal as they are written, when pools stand as given.

    ``order`` are all seats in the order in which surpluses are given out: from forehand, a resting dealer last. First
    everybody fills their own pool; what is left goes to the highest pool that has room (of equal ones the next from the
    helper, by ``aid_tie``), against ten whists a point; then it lowers the helper's mountain, in Rostov it is
    written on all.

    >>> from .lines import pool
    >>> gain = pool(0, "made", ("price", 2))
    >>> for line in pour(PreferansRules(pool_target=10), (9, 4, 0), (0, 0, 0), [gain], (0, 1, 2)):
    ...     print(line.cell.account, line.cell.seat, line.rule, line.change)
    pool 0 made_part 1
    pool 1 aid_received 1
    whists 0 aid_given 10
    """
    if rules.system == "leningrad":
        return list(lines)
    now, left = list(pools), dict.fromkeys(order, 0)
    own: list[Line] = []
    rest = [line for line in lines if line.cell.account != "pool"]
    for line in lines:
        if line.cell.account == "pool":
            seat, gain = line.cell.seat, int(line.change)
            kept = max(0, min(gain, rules.pool_target - now[seat]))
            now[seat] += kept
            left[seat] += gain - kept
            if kept:
                part = Line(line.cell, f"{line.rule}_part", seat, (("points", kept),))
                own.append(line if kept == gain else part)
    stands = [
        mountain + sum(line.change for line in rest if line.cell == Cell(seat, "mountain"))
        for seat, mountain in enumerate(mountains)
    ]
    return own + rest + [line for seat in order for line in _surplus(rules, now, stands[seat], seat, left[seat])]


def _surplus(rules: PreferansRules, pools: list[int], mountain: Amount, seat: Seat, gain: int) -> list[Line]:
    """Return what becomes of points for which a seat's own pool has no room; fills the ``pools`` that it helps."""
    players, lines = len(pools), list[Line]()
    others = _clockwise(seat, players)
    nearest = others if rules.aid_tie == "clockwise" else others[::-1]
    while gain and (room := [other for other in nearest if pools[other] < rules.pool_target]):
        helped = max(room, key=lambda other: pools[other])  # the first of equals
        points = min(gain, rules.pool_target - pools[helped])
        pools[helped] += points
        gain -= points
        lines.append(Line(Cell(helped, "pool"), "aid_received", seat, (("points", points),)))
        lines.append(Line(Cell(seat, "whists", helped), "aid_given", seat, (("points", points), ("worth", WORTH))))
    if not gain:
        return lines
    if rules.system == "rostov":
        paid = (("points", gain), ("rostov", rostov_unit(rules, players)))
        return lines + [Line(Cell(seat, "whists", other), "surplus", seat, paid) for other in others]
    down = gain if rules.mountain_below_zero else min(gain, max(0, int(mountain)))
    return [*lines, Line(Cell(seat, "mountain"), "surplus", seat, (("points", -down),))] if down else lines


def _clockwise(seat: Seat, players: int) -> list[Seat]:
    """Everybody else, the next clockwise first."""
    return [(seat + step) % players for step in range(1, players)]


def over(rules: PreferansRules, pools: Sequence[int]) -> bool:
    """Return True if a match is over: in Leningrad when pools reach the target on average, elsewhere when each of them
    does.

    >>> over(PreferansRules(pool_target=10), (10, 10, 9)), over(PreferansRules(pool_target=10), (10, 10, 10))
    (False, True)
    >>> over(PreferansRules(system="leningrad"), (40, 20, 0))
    True
    """
    if rules.system == "leningrad":
        return sum(pools) >= len(pools) * rules.pool_target
    return all(points >= rules.pool_target for points in pools)
