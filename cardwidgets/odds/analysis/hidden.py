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
    """Return the hidden cards of a table of Preferans, or of a game of the Briscola family; None at other tables.

    None also where suit must be followed while cards are still drawn: that somebody once had none of a suit then says
    something, but not what they have drawn since.
    """
    judged = analysis_of(view.facts)
    return None if judged is None else judged.hidden(view)
