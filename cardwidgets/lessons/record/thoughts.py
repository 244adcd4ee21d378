"""The first hint to an own position: what to think about. It leads to no answer."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.cards import BACK
from ...core.table import Table
from ...games.preferans.deal import PreferansFacts
from ...odds.analysis.units import Unit
from ..scene import seat_asked

__all__ = ["thought_on_a_card", "thought_on_a_word"]

_THOUGHTS = {"bid": "bid", "contract": "contract", "discard": "discard", "whist": "whist", "answer": "whist"}
"""The hints on what to think about, by the kind of question."""


def thought_on_a_word(unit: Unit, answers: Iterable[str], about: str) -> str:
    """Return the key of the hint on what to think about before a bet, a bid or another word."""
    words = {*answers}
    if unit is Unit.CHIPS:
        return "price_or_bluff" if about == "bet" and any(map(str.isdecimal, words)) else "price"
    if about == "contract" and "concede" in words:
        return "contract_or_none"
    return _THOUGHTS.get(about, "weigh")


def thought_on_a_card(table: Table) -> str:
    """Return the key of the hint on what to think about before a card is played."""
    if _hands_open(table):
        return "open"
    if table.variant.family != "briscola":
        return "count"
    return "trick" if table.deal.piles.get("trick") else "lead"


def _hands_open(table: Table) -> bool:
    """Return True if the cards of the other hands are known: they lie open, or all but the declarer's do."""
    closed = (BACK in cards for name, cards in table.view(seat_asked(table)).piles.items() if name.startswith("hand"))
    facts = table.view(None).facts
    return (isinstance(facts, PreferansFacts) and facts.exposed) or not any(closed)
