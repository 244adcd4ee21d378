"""A common interface of both searches: the kernel if numba is installed, otherwise plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import count
from threading import local
from typing import TYPE_CHECKING, Protocol

from ..runtime.compiled import has_numba
from .board import Board
from .plain import PlainDuel

if TYPE_CHECKING:
    from .kernel import Entry, OpenDeal, Trick

__all__ = ["DuelSearch", "search"]

_NUMBERS = count(1)
"""Numbers for deals, each used once, also among threads. So a search may be continued in another thread."""
MIN_LARGE_STOCK = 28
"""The size of the stock from which a large table is used. With fewer cards a large table is slower than a small one."""


class DuelSearch(Protocol):
    """A search for one deal: see `PlainDuel`."""

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int: ...


class _Desk(local):
    """The tables and the room for the search of one thread, reused for each deal."""

    @cached_property
    def small(self) -> Sequence[Entry]:
        from .kernel import table

        return table()

    @cached_property
    def large(self) -> Sequence[Entry]:
        from .kernel import table

        return table(1 << 20)

    @cached_property
    def path(self) -> Sequence[Trick]:
        from .kernel import tricks

        return tricks()


_DESK = _Desk()


def _open_deal(board: Board, number: int) -> OpenDeal:
    """Return a deal as a record for the kernel."""
    from ..runtime.records import blank
    from .kernel import OPEN_DEAL_SHAPES, OpenDeal

    deal = blank(OpenDeal, OPEN_DEAL_SHAPES)
    size, places = board.size, range(4 * board.size)
    deal.number, deal.size, deal.blanks, deal.trump = number, size, board.blanks, board.trump_number
    deal.blank = sum(((1 << board.blanks) - 1) << size * suit for suit in range(4))
    deal.follow, deal.follow_late = board.follow
    deal.pair, deal.bonus, deal.pair_after_stock = board.pair, board.bonus, int(board.late)
    deal.drawable = len(board.stock)
    leads, answers = board.move_order
    rows: dict[str, Sequence[int]] = {
        "stock": board.stock, "rest": board.rest, "worth": board.worth, "likes_leads": leads,
        "suits": [place // size for place in places], "floors": [-(1 << place // size * size) for place in places],
    }  # fmt: skip
    for name, row in rows.items():
        getattr(deal, name)[: len(row)] = row
    for name, square in (("beats", board.beaten), ("compressed", board.compressed), ("likes_answers", answers)):
        getattr(deal, name)[: len(square), : len(square)] = square
    return deal


class FastDuel:
    """`PlainDuel` compiled by numba. Each thread has its own table, and runs without Python's lock."""

    def __init__(self, board: Board) -> None:
        self._stock, self._deal = len(board.stock), _open_deal(board, next(_NUMBERS))

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int:
        """Return the leader's margin from here on; ``led`` is the place of the leader's card on the table, -1 for none
        yet."""
        from .kernel import margin_of

        entries = _DESK.large if self._stock - drawn >= MIN_LARGE_STOCK else _DESK.small
        return int(margin_of(self._deal, entries, _DESK.path, leader, other, drawn, led, guess))


def search(board: Board, fast: bool | None = None) -> DuelSearch:
    """Return a search for one deal; ``fast`` False takes plain Python."""
    return FastDuel(board) if fast is not False and has_numba() else PlainDuel(board)
