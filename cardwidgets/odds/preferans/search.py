"""Both searches behind one name: the kernel where numba is installed, plain Python where it is not."""

from __future__ import annotations

from functools import cached_property
from itertools import count
from threading import local
from typing import TYPE_CHECKING, Protocol

from ..runtime.compiled import have_numba
from .bits import hands_of
from .plain import BEGIN, FIRST_LEADS, PlainSearch

if TYPE_CHECKING:
    from ..runtime.arrays import Numbers

__all__ = ["Search", "first_likings", "search"]

_STAMPS = count(1)
"""Each question has its own number, also among threads: what is asked in one may be asked on in another."""


class Search(Protocol):
    """Answers to one question: see `PlainSearch`."""

    def tricks(self, joined: int, table: tuple[int, ...], leader: int, guess: int | None = None) -> int: ...


class _Desk(local):
    """The tables of one thread, used again for each question."""

    @cached_property
    def cells(self) -> tuple[Numbers, Numbers]:
        from .kernel import tables

        return tables()


_DESK = _Desk()


def first_likings() -> Numbers:
    """Return how promising each play is before anything is known, as `kernel.tricks_of` takes it and adds to it."""
    import numpy

    likings = numpy.zeros(3 * 5 * 32, dtype=numpy.int64)  # by seat, suit led (first: none is) and card
    likings[:32] = FIRST_LEADS
    return likings


class FastSearch:
    """`PlainSearch` by numba. Each thread has a table of its own, and runs without Python's lock."""

    def __init__(self, suit: int, most: bool) -> None:
        import numpy

        self._suit, self._most, self._begin = suit, int(most), BEGIN[most]
        self._stamp = next(_STAMPS)
        self._likings = first_likings()
        self._hands, self._table = numpy.zeros(3, dtype=numpy.int64), numpy.zeros(2, dtype=numpy.int64)

    def tricks(self, joined: int, table: tuple[int, ...], leader: int, guess: int | None = None) -> int:
        """Return the declarer's tricks from here on. ``joined`` are the hands, ``table`` the places of the cards
        played."""
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
    """Return a search for a trump suit (-1: none) and an aim; ``fast`` False takes the plain one."""
    return FastSearch(suit, most) if fast is not False and have_numba() else PlainSearch(suit, most)
