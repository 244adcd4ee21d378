"""The cost of each card at a table if all cards lay open: for a teacher who shows it, not for a player.

Preferans, its all-pass game included, and the games of the Briscola family for two; None at any other table, unless
`register_analysis` has told how it is judged, and where more is to be decided than cards. `card_costs` weighs what a
player can know by themselves.
"""

from __future__ import annotations

from ...core.deal import Deal
from ...core.script import Seat
from ...core.table import Table
from ..runtime.blocks import Progress
from ..runtime.compiled import have_numba
from .adapters import CardValues, analysis_of

__all__ = ["CardValues", "turn_in", "values_at", "values_soon_at"]


def values_at(deal: Deal, *, fast: bool | None = None, progress: Progress | None = None) -> CardValues | None:
    """Solve what lies on a table; None if no card is to be played now, or if it is not a game that can be solved.

    ``progress`` is told after each legal card, and stops the work by returning False.

    >>> from cardwidgets import open_table
    >>> values_at(open_table("brag", seats=2, seed=3).deal) is None
    True
    """
    facts, piles = deal.facts(), deal.piles
    judged = analysis_of(facts)
    if judged is None or judged.turn(facts, piles.get("trick", ())) is None:
        return None
    return judged.solve(facts, piles, fast=fast, progress=progress)


def values_soon_at(table: Table, fast: bool | None) -> CardValues | None:
    """Solve what lies on a table as `values_at` does, where that takes about half a second at most; else None."""
    view = table.view(None if table.asked is None else table.asked.seat)
    judged = analysis_of(view.facts)
    if judged is None:
        return None
    size, (plain, compiled) = judged.size(view, one=True)
    most = compiled if fast is not False and have_numba() else plain
    return values_at(table.deal, fast=fast) if size <= most else None


def turn_in(deal: Deal) -> Seat | None:
    """From whose hand the next card comes in a deal whose cards can be judged now; else None."""
    facts = deal.facts()
    judged = analysis_of(facts)
    return None if judged is None else judged.turn(facts, deal.piles.get("trick", ()))
