"""The score sheet: every figure ever written, with its deal and its rules. No figure is deleted.

As on paper, each change of a cell adds the new total after a dot, ``2.6.12``, and a wrong figure is followed by the
right one. A sheet is a value: writing returns another sheet.

Gains go to the pools here. A player whose pool is full helps the others, and is paid for it (the American aid of S002).
In Leningrad pools have no limit; the settlement makes up for differences at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from ...core.errors import RulesError
from ...core.script import Seat
from .lines import WORTH, Amount, Cell, DealOutcome, Line, rostov_unit, whole
from .rules import PreferansRules, System
from .score import score
from .settle import Settlement, settle

__all__ = ["CARRIED", "Entry", "ScoreSheet", "over", "pour", "trail"]


CARRIED = 0
"""The number under which figures carried over to a new sheet are listed, instead of a deal's number."""


class Entry(NamedTuple):
    """A figure on the sheet: the new ``total`` of a cell, and the lines of the deal that changed it.

    ``deal`` counts from 1. An entry without lines was carried over, or corrects the one before it.
    """

    deal: int
    cell: Cell
    total: Amount
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class ScoreSheet:
    """The sheet of a match for three or four players, in the system of its rules.

    Raises `RulesError` for another number of players, or one that these rules do not allow.

    >>> from .bids import bid
    >>> sheet = ScoreSheet(PreferansRules(), 3)
    >>> for _ in range(2):
    ...     deal = DealOutcome(players=3, dealer=2, contract=bid("6S"), declarer=0, whisters=(1,), tricks=(4, 4, 2))
    ...     sheet = sheet.write(deal)
    >>> trail(sheet.entries_in(Cell(1, "whists", 0))), sheet.mountains
    ('16.32', (8, 0, 0))
    """

    rules: PreferansRules
    players: int
    entries: tuple[Entry, ...] = ()
    deals: tuple[DealOutcome, ...] = ()

    def __post_init__(self) -> None:
        if self.players not in (3, 4) or self.rules.crowded(self.players):
            why = self.rules.crowded(self.players) or "a score sheet is for three or four"
            raise RulesError(f"no sheet for {self.players!r}: {why}")

    @classmethod
    def carried(
        cls,
        rules: PreferansRules,
        pools: Sequence[int],
        mountains: Sequence[Amount] | None = None,
        whists: Sequence[Sequence[Amount]] | None = None,
    ) -> ScoreSheet:
        """Return a sheet that begins with the figures of another: by seat, and whists as ``whists[a][b]``, a on b.

        Raises `RulesError` if the figures do not fit the seats.
        """
        players = len(pools)
        sheet = cls(rules, players)
        mountains = mountains if mountains is not None else (0,) * players
        rows = whists if whists is not None else ((0,) * players,) * players
        if {len(mountains), len(rows), *map(len, rows)} != {players}:
            raise RulesError(f"a sheet for {players} needs {players} mountains and {players} rows of {players} whists")
        if any(rows[seat][seat] for seat in range(players)):
            raise RulesError("a player cannot write whists on their own name")
        stood = [*((Cell(seat, "pool"), pools[seat]) for seat in range(players))]
        for seat in range(players):
            stood.append((Cell(seat, "mountain"), mountains[seat]))  # type: ignore[arg-type]
            stood += [(Cell(seat, "whists", on), rows[seat][on]) for on in range(players)]  # type: ignore[misc]
        return replace(sheet, entries=tuple(Entry(CARRIED, cell, whole(total)) for cell, total in stood if total))

    # ---------- writing ----------

    def write(self, outcome: DealOutcome) -> ScoreSheet:
        """Return the sheet with one more deal: one figure for each cell that changes.

        Raises `RulesError` for an impossible outcome, and for another number of players.
        """
        if outcome.players != self.players:
            raise RulesError(f"a deal of {outcome.players} does not belong on a sheet for {self.players}")
        order = [(outcome.dealer + step) % self.players for step in range(1, self.players + 1)]
        lines = pour(self.rules, self.pools, self.mountains, score(self.rules, outcome), order)
        return self.add(lines, outcome)

    def add(self, lines: Sequence[Line], outcome: DealOutcome | None = None) -> ScoreSheet:
        """Return the sheet with these lines as its next deal."""
        changes: dict[Cell, list[Line]] = {}
        for line in lines:
            changes.setdefault(line.cell, []).append(line)
        number, entries = self.number + 1, list(self.entries)
        for cell, own in changes.items():
            change = sum(map(attrgetter("change"), own), start=Fraction(0))
            if change:
                entries.append(Entry(number, self._known(cell), whole(self.total(cell) + change), tuple(own)))
        return replace(self, entries=tuple(entries), deals=self.deals if outcome is None else (*self.deals, outcome))

    def correct(self, cell: Cell, total: Amount) -> ScoreSheet:
        """Return the sheet with the right figure after a wrong one, which is kept."""
        return replace(self, entries=(*self.entries, Entry(self.number, self._known(cell), whole(total))))

    def _known(self, cell: Cell) -> Cell:
        """Raises `RulesError` for a cell that is not on this sheet."""
        seats = range(self.players)
        if cell.seat not in seats or (cell.on is not None) != (cell.account == "whists") or cell.on == cell.seat:
            raise RulesError(f"there is no {cell} on a sheet for {self.players}")
        if cell.on is not None and cell.on not in seats:
            raise RulesError(f"nobody sits at {cell.on} among {self.players}")
        return cell

    # ---------- reading ----------

    @property
    def number(self) -> int:
        """Return the number of deals written."""
        return max(len(self.deals), *(entry.deal for entry in self.entries[-1:]), 0)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell: for each seat the mountain, the pool, and the whists on the others, from the left neighbour
        round.
        """
        cells = list[Cell]()
        for seat in range(self.players):
            cells += [Cell(seat, "mountain"), Cell(seat, "pool")]
            cells += [Cell(seat, "whists", (seat + step) % self.players) for step in range(1, self.players)]
        return tuple(cells)

    def entries_in(self, cell: Cell) -> tuple[Entry, ...]:
        """Return the figures of a cell, oldest first."""
        return self._trails.get(cell, ())

    def total(self, cell: Cell) -> Amount:
        """Return the last figure of a cell; 0 before the first."""
        return self._totals.get(cell, 0)

    @cached_property
    def _totals(self) -> dict[Cell, Amount]:
        return {entry.cell: entry.total for entry in self.entries}

    @cached_property
    def _trails(self) -> dict[Cell, tuple[Entry, ...]]:
        trails: dict[Cell, list[Entry]] = {}
        for entry in self.entries:
            trails.setdefault(entry.cell, []).append(entry)
        return {cell: tuple(entries) for cell, entries in trails.items()}

    @cached_property
    def pools(self) -> tuple[int, ...]:
        """The pool of each seat."""
        return tuple([int(self._totals.get(Cell(seat, "pool"), 0)) for seat in range(self.players)])

    @cached_property
    def mountains(self) -> tuple[Amount, ...]:
        """The mountain of each seat."""
        return tuple([self._totals.get(Cell(seat, "mountain"), 0) for seat in range(self.players)])

    @cached_property
    def whists(self) -> tuple[tuple[Amount, ...], ...]:
        """The whists by rows: ``whists[a][b]`` is what a has written on b."""
        seats = range(self.players)
        return tuple([tuple([self._totals.get(Cell(seat, "whists", on), 0) for on in seats]) for seat in seats])

    @property
    def over(self) -> bool:
        """Return True if the match is over."""
        return over(self.rules, self.pools)

    @property
    def settlement(self) -> Settlement:
        """Return the settlement if the match ended now, step by step."""
        return settle(self.rules, self.pools, self.mountains, self.whists)

    def written_in(self, system: System) -> ScoreSheet:
        """Return the sheet of the same deals in another system, as if the match had taken the same course.

        Only deals written on this sheet are included, not figures carried over.
        """
        sheet = ScoreSheet(self.rules.change(system=system), self.players)
        for outcome in self.deals:
            sheet = sheet.write(outcome)
        return sheet


def trail(entries: Sequence[Entry]) -> str:
    """Return the figures of a cell as they are written on paper.

    >>> trail([Entry(1, Cell(0, "pool"), 2), Entry(2, Cell(0, "pool"), 6), Entry(3, Cell(0, "pool"), 12)])
    '2.6.12'
    """
    return ".".join(str(entry.total) for entry in entries)


# ---- help between pools ----


def pour(
    rules: PreferansRules,
    pools: Sequence[int],
    mountains: Sequence[Amount],
    lines: Sequence[Line],
    order: Sequence[Seat],
) -> list[Line]:
    """Return the lines of a deal after gains have been distributed to the pools, which stand as given.

    ``order`` has all seats in the order in which surpluses are distributed: from forehand, a resting dealer last. First
    every gain goes to the player's own pool. The rest goes to the fullest pool that has room (among equals the next
    from the helper, by ``aid_tie``), and the helper gets ten whists a point. What is then left lowers the helper's
    mountain; in Rostov it is written as whists on all others.

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
    for seat in order:
        if left[seat]:
            penalties = [line.change for line in rest if line.cell == Cell(seat, "mountain")]
            rest += _surplus(rules, now, mountains[seat] + sum(penalties), seat, left[seat])
    return own + rest


def _surplus(rules: PreferansRules, pools: list[int], mountain: Amount, seat: Seat, gain: int) -> list[Line]:
    """Return the lines for points that exceed the room in a seat's own pool, and update the ``pools`` that it helps."""
    players, lines = len(pools), list[Line]()
    others = _clockwise(seat, players)
    nearest = others if rules.aid_tie == "clockwise" else others[::-1]
    while gain and (room := [other for other in nearest if pools[other] < rules.pool_target]):
        helped = max(room, key=lambda other: pools[other])  # among equals the first
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
    """Return all other seats, clockwise from the next."""
    return [(seat + step) % players for step in range(1, players)]


def over(rules: PreferansRules, pools: Sequence[int]) -> bool:
    """Return True if a match is over: all pools have reached the target, in Leningrad their mean.

    >>> over(PreferansRules(pool_target=10), (10, 10, 9)), over(PreferansRules(pool_target=10), (10, 10, 10))
    (False, True)
    >>> over(PreferansRules(system="leningrad"), (40, 20, 0))
    True
    """
    if rules.system == "leningrad":
        return sum(pools) >= len(pools) * rules.pool_target
    return min(pools) >= rules.pool_target
