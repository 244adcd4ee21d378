"""Kernels that are compiled in other processes while the page looks on: those of a review, and those of other work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..core.table import Table
from ..games.briscola.rules import BriscolaRules
from ..lessons.display import in_live_notebook
from ..odds.runtime.blocks import Progress
from ..players.readiness import kernels, make_ready
from .work import Steps

__all__ = ["Kernels", "kernels_of_review", "once_compiled"]

Found = TypeVar("Found")


def once_compiled(names: Sequence[str], steps: Steps[Found]) -> Steps[Found]:
    """Return the same steps, begun when kernels are ready; in a live notebook their compiling is part of the progress.

    The first kernel alone is waited for.
    """

    def waiting(progress: Progress) -> Iterator[Found]:
        if in_live_notebook():
            for _ in make_ready(tuple(names), progress):
                pass
            if progress(0, 1) is False:
                return
        yield from steps(progress)

    return waiting


def kernels_of_review(table: Table) -> tuple[str, ...]:
    """Return the kernels that the review of a table calls, which are those of the player that it compares with."""
    if isinstance(table.variant.rules, BriscolaRules) and table.seats != 2:
        return ()  # it is not reviewed
    return kernels(table.variant, table.seats)


class Kernels:
    """The kernels that the review of a ``table`` calls; compiled beside the page where a notebook is looked at.

    Elsewhere, and with ``fast=False``, there is nothing to wait for: who calls a kernel compiles it then.
    """

    def __init__(self, table: Table, fast: bool | None) -> None:
        wanted = fast is not False and in_live_notebook()
        self._names = kernels_of_review(table) if wanted else ()
        self._begun = False

    def ready(self) -> bool:
        """Return True once all kernels are compiled. The first call starts the compiling."""
        from ..odds.warm import beside, warm_beside  # which a table that stands still does without

        if not self._begun:
            self._begun = True
            warm_beside(*self._names)
        return all(one.done.is_set() for name in self._names if (one := beside(name)) is not None)

    @property
    def part(self) -> float:
        """The part of the functions that have been compiled, from 0 to 1."""
        from ..odds.warm import beside

        begun = [one for name in self._names if (one := beside(name)) is not None]
        compiled = sum(one.functions if one.done.is_set() else min(one.compiled, one.functions) for one in begun)
        return round(compiled / max(1, sum(one.functions for one in begun)), 3)
