"""What strong players calculate with, and how it is made ready before they are asked: compiled, loaded, worked out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from ..core.levels import LevelPlayer
from ..core.player import Player
from ..core.preparing import preparing
from ..core.variants import Variant
from ..games.briscola.rules import BriscolaRules
from ..odds.runtime.blocks import Progress
from ..odds.runtime.compiled import have_numba
from ..odds.warm import KERNELS, beside, warm_beside

__all__ = ["Stage", "are_ready", "kernels", "make_ready", "strong"]

Stage: TypeAlias = Literal["compiling", "loading"]
"""What is being done: once on a machine, or once in a process."""

_BY_KIND = {
    "crash": ("layouts of Crash",),
    "preferans": ("preferans played out", "preferans solved"),
    "brag": ("bets of Brag played on",),
    "teen": ("bets of Brag played on",),
    "zha": ("bets of Brag played on",),
}
"""By kind of game, the kernels that its strong player calls, in the order in which it needs them."""
_LOOK = 0.5
"""Seconds between two looks at how far it is."""
_ready: set[str] = set()
"""The kernels that have been made ready in this process."""


def kernels(variant: Variant, seats: int) -> tuple[str, ...]:
    """The kernels that the strong player of a variant calls with so many seats; none without numba."""
    rules = variant.rules
    if not have_numba():
        return ()
    if isinstance(rules, BriscolaRules):
        from .briscola.search import searches
        from .briscola.table_search import searches_table

        if searches_table(rules, seats):
            return ("briscola of more played out",)
        name = "briscola played out" if searches(rules, seats) else "briscola's relatives played out"
        return (name, "briscola solved") if seats == 2 else (name,)
    if variant.kind in ("brag", "teen", "zha") and seats == 2:  # they go by ranges
        return ()
    return _BY_KIND.get(variant.kind, ())


def strong(player: Player | None, seats: int) -> bool:
    """Whether a player is the strong one of its game, with so many seats."""
    return isinstance(player, LevelPlayer) and player.plays_as(seats) == "strong"


def are_ready(names: tuple[str, ...]) -> bool:
    """Whether kernels have been made ready in this process."""
    return _ready.issuperset(names)


def make_ready(names: tuple[str, ...], progress: Progress) -> Iterator[Stage]:
    """Have kernels compiled in another process, if the disk has them not, and then load them into this one.

    Yields what is being done; ``progress`` is told how many functions of how many are compiled, and ends it by False.
    """
    warm_beside(*names)
    told = False
    begun = [one for name in names if (one := beside(name)) is not None]
    for one in begun:
        while not one.done.wait(_LOOK):
            compiled = sum(each.functions if each.done.is_set() else each.compiled for each in begun)
            if compiled and not told:  # it might be on the disk all the same, elsewhere
                told = True
                yield "compiling"
            total = sum(each.functions for each in begun)
            if not progress(min(compiled, total - 1), total):
                return
    yield "loading"
    for name in names:
        if name not in _ready:
            with preparing():
                KERNELS[name]()
                if name == "preferans played out":
                    from .preferans.search import known_tables

                    known_tables()
        _ready.add(name)
