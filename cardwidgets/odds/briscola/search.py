"""Both searches behind one name: the kernel where numba is installed, plain Python where it is not."""

from __future__ import annotations

from functools import cache, cached_property
from itertools import count
from threading import local
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..runtime.compiled import have_numba
from .board import Board
from .plain import PlainDuel

if TYPE_CHECKING:
    from ..runtime.arrays import Numbers

__all__ = ["DuelSearch", "search"]

_STAMPS = count(1)
"""Each deal has its own number, also among threads: what is asked in one may be asked on in another."""
MIN_LARGE_STOCK = 28
"""With so many cards in the stock or more, the table is a large one; with fewer that is slower than a small one."""


class DuelSearch(Protocol):
    """Answers for one deal: see `PlainDuel`."""

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int: ...


class _Desk(local):
    """The tables of one thread, used again for each deal."""

    @cached_property
    def small(self) -> tuple[Numbers, Numbers]:
        from .kernel import tables

        return tables()

    @cached_property
    def large(self) -> tuple[Numbers, Numbers]:
        from .kernel import tables

        return tables(1 << 20)


_DESK = _Desk()


class _Pack(NamedTuple):
    """The data shared by all deals with a pack and a trump suit; see `kernel.margin_of`."""

    fixed: tuple[Numbers, Numbers, Numbers, Numbers, Numbers]
    leads: Numbers
    answers: Numbers


@cache
def _pack_of(order: str, trump: str | None) -> _Pack:
    import numpy

    board = Board(order, trump, (), (0, 0), 0, True)
    leads, answers = board.likings
    size, places = board.size, range(4 * board.size)
    suits, floors = [p // size for p in places], [-(1 << p // size * size) for p in places]
    rows = (suits, floors, board.worth, board.beaten, board.squeezed, leads, answers)
    suit, floor, worth, beats, squeezed, lead, answer = (numpy.array(row, dtype=numpy.int64) for row in rows)
    return _Pack((suit, floor, worth, beats, squeezed), lead, answer.ravel())


class FastDuel:
    """`PlainDuel` by numba. Each thread has a table of its own, and runs without Python's lock."""

    def __init__(self, board: Board) -> None:
        import numpy

        self._board = board
        pack = _pack_of(board.order, board.trump)
        constants = (
            board.size, board.blanks, board.trump_number, *board.follow, board.pair, board.bonus, int(board.late),
            sum(((1 << board.blanks) - 1) << board.size * suit for suit in range(4)),
        )  # fmt: skip
        stock, rest, own = (numpy.array(values, dtype=numpy.int64) for values in (board.stock, board.rest, constants))
        self._deal = (stock, rest, own, *pack.fixed)
        self._stamp = next(_STAMPS)
        self._likings = pack.leads.copy(), pack.answers.copy()

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int:
        """Return the leader's margin from here on; ``led`` is the place of the leader's card on the table, -1 for none
        yet."""
        from .kernel import margin_of

        cells = _DESK.large if len(self._board.stock) - drawn >= MIN_LARGE_STOCK else _DESK.small
        stake = self._board.at_stake(leader, other, drawn, led)
        found = margin_of(
            leader, other, drawn, led, guess, stake, *self._deal, *cells, self._stamp, *self._likings
        )  # fmt: skip
        return int(found)


def search(board: Board, fast: bool | None = None) -> DuelSearch:
    """Return a search for one deal; ``fast`` False takes the plain one."""
    return FastDuel(board) if fast is not False and have_numba() else PlainDuel(board)
