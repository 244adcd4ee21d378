"""Cards that a seat of a packaged or registered game cannot see.

>>> from cardwidgets import open_table
>>> unknown = hidden_at(open_table("briscola", seats=2, seed=4).view(0))
>>> unknown.counts, unknown.chance(unknown.cards[:1], ["hand1"])
((('stock', 33), ('hand1', 3)), Fraction(1, 12))
"""

from __future__ import annotations

from ...core.deal import Facts
from ...core.view import View
from ...games.hidden import Hidden, World, hidden_cards
from .adapters import analysis_of

__all__ = ["Hidden", "World", "hidden_at", "hidden_cards"]


def hidden_at(view: View[Facts]) -> Hidden | None:
    """Return where the hidden cards of a table may lie; None for a game without an analysis.

    Also None if suit must be followed while cards are still drawn: a player who once had no card of a suit may have
    drawn one since.
    """
    judged = analysis_of(view.facts)
    return None if judged is None else judged.hidden(view)
