"""A common interface of both searches: the kernel if numba is installed, otherwise plain Python."""

from __future__ import annotations

from functools import cached_property
from itertools import count
from threading import local
from typing import TYPE_CHECKING, Protocol

from ..runtime.compiled import has_numba
from .bits import hands_of
from .plain import BEGIN, FIRST_LEADS, PlainSearch

if TYPE_CHECKING:
    from ..runtime.arrays import Numbers

__all__ = ["Search", "first_likings", "search"]

_STAMPS = count(1)
"""Numbers for questions, each used once, also among threads. So a search may be continued in another thread."""


class Search(Protocol):
    """A search for one trump suit and aim: see `PlainSearch`."""

    def tricks(self, joined: int, table: tuple[int, ...], leader: int, guess: int | None = None) -> int: ...


class _Desk(local):
    """The tables of one thread, reused for each question."""

    @cached_property
    def cells(self) -> tuple[Numbers, Numbers]:
        from .kernel import tables

        return tables()


_DESK = _Desk()


def first_likings() -> Numbers:
    """Return the first order of plays in the form of `kernel.tricks_of`, which updates it."""
    import numpy

    move_order = numpy.zeros(3 * 5 * 32, dtype=numpy.int64)  # by seat, suit led (first: none) and card
    move_order[:32] = FIRST_LEADS
    return move_order


class FastSearch:
    """`PlainSearch` compiled by numba. Each thread has its own table, and runs without Python's lock."""

    def __init__(self, suit: int, most: bool) -> None:
        import numpy

        self._suit, self._most, self._begin = suit, int(most), BEGIN[most]
        self._stamp = next(_STAMPS)
        self._likings = first_likings()
        self._hands, self._table = numpy.zeros(3, dtype=numpy.int64), numpy.zeros(2, dtype=numpy.int64)

    def tricks(self, joined: int, table: tuple[int, ...], leader: int, guess: int | None = None) -> int:
        """Return the tricks that the declarer takes from here on.

        ``joined`` has the three hands in one number (`bits`), ``table`` the places of the cards on the table, and
        ``guess`` the number of tricks to try first; None: the number of the aim.
        """
        from .kernel import tricks_of

        self._hands[:] = hands_of(joined)
        self._table[: len(table)] = table
        begin = self._begin if guess is None else guess
        keys, known = _DESK.cells
        found = tricks_of(
            self._hands, self._table, len(table), leader, self._suit, self._most, begin, keys, known, self._stamp,
            self._likings,
        )  # fmt: skip
        return int(found)


def search(suit: int, most: bool, fast: bool | None = None) -> Search:
    """Return a search for a trump suit (-1: none) and an aim; ``fast`` False takes plain Python."""
    return FastSearch(suit, most) if fast is not False and has_numba() else PlainSearch(suit, most)
