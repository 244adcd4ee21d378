"""Getting the kernels of strong players ready before they are asked: compiled, loaded, and their tables computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from ..core.levels import LevelPlayer
from ..core.player import Player
from ..core.preparing import preparing
from ..core.spec import spec_of
from ..core.variants import Variant
from ..odds.runtime.blocks import Progress
from ..odds.runtime.compiled import have_numba
from ..odds.warm import beside, warm, warm_beside

__all__ = ["Stage", "are_ready", "kernels", "make_ready", "strong"]

Stage: TypeAlias = Literal["compiling", "loading"]
"""What is being done: compiling is needed once on a machine, loading once in a process."""

_LOOK = 0.5
"""Seconds between two reports of progress."""
_ready: set[str] = set()
"""The kernels that have been made ready in this process."""


def kernels(variant: Variant, seats: int) -> tuple[str, ...]:
    """The kernels that the strong player of a variant calls with so many seats, those of endings last.

    None without numba.
    """
    players = spec_of(variant.kind).players
    if players is None or players.kernels is None or not have_numba():
        return ()
    named: Callable[[Variant, int], tuple[str, ...]] = players.kernels.load()
    return named(variant, seats)


def strong(player: Player | None, seats: int) -> bool:
    """Return True if a player is the strong one of its game, with so many seats."""
    return isinstance(player, LevelPlayer) and player.plays_as(seats) == "strong"


def are_ready(names: tuple[str, ...]) -> bool:
    """Return True if the kernel that is needed first has been made ready in this process."""
    return _ready.issuperset(names[:1])


def make_ready(names: tuple[str, ...], progress: Progress) -> Iterator[Stage]:
    """Compile kernels in another process, unless they are on disk, and load the first of them into this one.

    The kernels of endings are not waited for: they are on disk long before they are called. Yields each stage as it
    begins; ``progress`` is told how many functions of how many are compiled, and stops it by returning False.
    """
    warm_beside(*names)
    told = False
    for name in names[:1]:
        if (begun := beside(name)) is not None:
            while not begun.done.wait(_LOOK):
                if begun.compiled and not told:  # it might be on the disk all the same, elsewhere
                    told = True
                    yield "compiling"
                if not progress(min(begun.compiled, begun.functions - 1), begun.functions):
                    return
        yield "loading"
        if name not in _ready:
            with preparing():
                warm(name)
                if name == "preferans played out":
                    from .preferans.search import known_tables

                    known_tables()
        _ready.add(name)
