"""Both searches behind one name: the kernel where numba is installed, plain Python where it is not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import count
from threading import local
from typing import TYPE_CHECKING, Protocol

from ..runtime.compiled import have_numba
from .board import Board
from .plain import PlainDuel

if TYPE_CHECKING:
    from .kernel import Entry, OpenDeal, Trick

__all__ = ["DuelSearch", "search"]

_NUMBERS = count(1)
"""Each deal has its own number, also among threads: what is asked in one may be asked on in another."""
MIN_LARGE_STOCK = 28
"""With so many cards in the stock or more, the table is a large one; with fewer that is slower than a small one."""


class DuelSearch(Protocol):
    """Answers for one deal: see `PlainDuel`."""

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int: ...


class _Desk(local):
    """The tables of one thread, used again for each deal, and room for its search."""

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
    """Return a deal as the kernel takes it."""
    from ..runtime.records import blank
    from .kernel import OPEN_DEAL_SHAPES, OpenDeal

    deal = blank(OpenDeal, OPEN_DEAL_SHAPES)
    size, places = board.size, range(4 * board.size)
    deal.number, deal.size, deal.blanks, deal.trump = number, size, board.blanks, board.trump_number
    deal.blank = sum(((1 << board.blanks) - 1) << size * suit for suit in range(4))
    deal.follow, deal.follow_late = board.follow
    deal.pair, deal.bonus, deal.pair_after_stock = board.pair, board.bonus, int(board.late)
    deal.drawable = len(board.stock)
    leads, answers = board.likings
    rows: dict[str, Sequence[int]] = {
        "stock": board.stock, "rest": board.rest, "worth": board.worth, "likes_leads": leads,
        "suits": [place // size for place in places], "floors": [-(1 << place // size * size) for place in places],
    }  # fmt: skip
    for name, row in rows.items():
        getattr(deal, name)[: len(row)] = row
    for name, square in (("beats", board.beaten), ("squeezed", board.squeezed), ("likes_answers", answers)):
        getattr(deal, name)[: len(square), : len(square)] = square
    return deal


class FastDuel:
    """`PlainDuel` by numba. Each thread has a table of its own, and runs without Python's lock."""

    def __init__(self, board: Board) -> None:
        self._stock, self._deal = len(board.stock), _open_deal(board, next(_NUMBERS))

    def margin(self, leader: int, other: int, drawn: int, led: int = -1, guess: int = 0) -> int:
        """Return the leader's margin from here on; ``led`` is the place of the leader's card on the table, -1 for none
        yet."""
        from .kernel import margin_of

        entries = _DESK.large if self._stock - drawn >= MIN_LARGE_STOCK else _DESK.small
        return int(margin_of(self._deal, entries, _DESK.path, leader, other, drawn, led, guess))


def search(board: Board, fast: bool | None = None) -> DuelSearch:
    """Return a search for one deal; ``fast`` False takes the plain one."""
    return FastDuel(board) if fast is not False and have_numba() else PlainDuel(board)
