"""The score sheet: every figure ever written, with the deal and the rules that wrote it. Nothing is struck out.

On paper each change of a cell is the new total after a dot, ``2.6.12``, and a wrong one is followed by the right one.
A sheet is a value: writing gives another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from ...core.errors import RulesError
from .lines import Amount, Cell, Line, whole
from .outcome import DealOutcome
from .pool_aid import over, pour
from .rules import PreferansRules, System
from .score import score
from .settle import Settlement, settle

__all__ = ["CARRIED", "Entry", "ScoreSheet", "trail"]

CARRIED = 0
"""The number of the deal under which stands what a sheet began with."""


class Entry(NamedTuple):
    """A figure on the sheet: the new ``total`` of a cell, and the lines of the deal that made it so.

    ``deal`` counts from 1; an entry without lines was carried over, or corrects the one before it.
    """

    deal: int
    cell: Cell
    total: Amount
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True)
class ScoreSheet:
    """The sheet of a match for three or four, written in the system of its rules.

    Raises `RulesError` for another number of players, and for one that these rules do not suit.

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
        """A sheet that begins with what stands on another: by seat, and whists by rows (``whists[a][b]``: a on b).

        Raises `RulesError` for figures that do not fit the seats.
        """
        players = len(pools)
        sheet = cls(rules, players)
        mountains = mountains if mountains is not None else (0,) * players
        rows = whists if whists is not None else ((0,) * players,) * players
        if {len(mountains), len(rows), *map(len, rows)} != {players}:
            raise RulesError(f"a sheet for {players} has so many figures in every row")
        if any(rows[seat][seat] for seat in range(players)):
            raise RulesError("nobody writes whists on himself")
        stood = [*((Cell(seat, "pool"), pools[seat]) for seat in range(players))]
        for seat in range(players):
            stood.append((Cell(seat, "mountain"), mountains[seat]))  # type: ignore[arg-type]
            stood += [(Cell(seat, "whists", on), rows[seat][on]) for on in range(players)]  # type: ignore[misc]
        return replace(sheet, entries=tuple(Entry(CARRIED, cell, whole(total)) for cell, total in stood if total))

    # ---------- writing ----------

    def write(self, outcome: DealOutcome) -> ScoreSheet:
        """The sheet with one deal more: one figure for each cell that changes.

        Raises `RulesError` for an outcome that no deal has, or that is of another number of players.
        """
        if outcome.players != self.players:
            raise RulesError(f"a deal of {outcome.players} does not belong on a sheet for {self.players}")
        order = [(outcome.dealer + step) % self.players for step in range(1, self.players + 1)]
        lines = pour(self.rules, self.pools, self.mountains, score(self.rules, outcome), order)
        return self.add(lines, outcome)

    def add(self, lines: Sequence[Line], outcome: DealOutcome | None = None) -> ScoreSheet:
        """The sheet with these lines as its next deal."""
        changes: dict[Cell, list[Line]] = {}
        for line in lines:
            changes.setdefault(line.cell, []).append(line)
        number, entries = self.number + 1, list(self.entries)
        for cell, own in changes.items():
            change = sum((line.change for line in own), start=Fraction(0))
            if change:
                entries.append(Entry(number, self._known(cell), whole(self.total(cell) + change), tuple(own)))
        return replace(self, entries=tuple(entries), deals=self.deals if outcome is None else (*self.deals, outcome))

    def correct(self, cell: Cell, total: Amount) -> ScoreSheet:
        """The sheet with the right figure after a wrong one, which stays where it is."""
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
        """Return how many deals are written."""
        return max(len(self.deals), *(entry.deal for entry in self.entries[-1:]), 0)

    @property
    def cells(self) -> Iterator[Cell]:
        """Every cell: for each seat mountain, pool, and whists from the left neighbour round to the right one."""
        for seat in range(self.players):
            yield Cell(seat, "mountain")
            yield Cell(seat, "pool")
            for step in range(1, self.players):
                yield Cell(seat, "whists", (seat + step) % self.players)

    def entries_in(self, cell: Cell) -> tuple[Entry, ...]:
        """The figures of a cell, oldest first."""
        return self._trails.get(cell, ())

    def total(self, cell: Cell) -> Amount:
        """Return what a cell stands at: its last figure, and nothing before the first."""
        entries = self.entries_in(cell)
        return entries[-1].total if entries else 0

    @cached_property
    def _trails(self) -> dict[Cell, tuple[Entry, ...]]:
        trails: dict[Cell, list[Entry]] = {}
        for entry in self.entries:
            trails.setdefault(entry.cell, []).append(entry)
        return {cell: tuple(entries) for cell, entries in trails.items()}

    @property
    def pools(self) -> tuple[int, ...]:
        """Return what each has in the pool, by seat."""
        return tuple(int(self.total(Cell(seat, "pool"))) for seat in range(self.players))

    @property
    def mountains(self) -> tuple[Amount, ...]:
        """Return what each has on the mountain, by seat."""
        return tuple(self.total(Cell(seat, "mountain")) for seat in range(self.players))

    @property
    def whists(self) -> tuple[tuple[Amount, ...], ...]:
        """By rows: ``whists[a][b]`` is what a has written on b."""
        seats = range(self.players)
        return tuple(tuple(self.total(Cell(seat, "whists", on)) for on in seats) for seat in seats)

    @property
    def over(self) -> bool:
        """Return True if the match is over."""
        return over(self.rules, self.pools)

    @property
    def settlement(self) -> Settlement:
        """Return what everybody would pay or receive now, step by step."""
        return settle(self.rules, self.pools, self.mountains, self.whists)

    def written_in(self, system: System) -> ScoreSheet:
        """The same deals written in another system, as if the match had gone the same way there.

        Only what the sheet itself has seen can be written anew: figures carried over are not.
        """
        sheet = ScoreSheet(self.rules.change(system=system), self.players)
        for outcome in self.deals:
            sheet = sheet.write(outcome)
        return sheet


def trail(entries: Sequence[Entry]) -> str:
    """The figures of a cell as they stand on paper.

    >>> trail([Entry(1, Cell(0, "pool"), 2), Entry(2, Cell(0, "pool"), 6), Entry(3, Cell(0, "pool"), 12)])
    '2.6.12'
    """
    return ".".join(str(entry.total) for entry in entries)
