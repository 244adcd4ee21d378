"""Cards of a view in plain text, and what they cost in a static picture, where a teacher shows it."""

from __future__ import annotations

from ..core.cards import BACK, Card
from .contract import CardView
from .pictures import text_at

__all__ = ["cost_at", "signs"]

_HEAT = ("#a8dcae", "#ffe082", "#ffa48f")
"""Nothing given away, some, much: as on the screen."""


def signs(cards: list[CardView]) -> str:
    """Cards by their signs, ``??`` for one that lies face down; behind each what it costs: ``K♠ [2]``."""
    return "  ".join(_sign(card) for card in cards)


def _sign(card: CardView) -> str:
    sign = "??" if card["card"] == BACK else Card(card["card"]).sign
    return f"{sign} [{card['cost']}]" if "cost" in card else sign


def cost_at(x: float, y: float, card: CardView) -> str:
    """What a card costs, set on its foot, whose left corner this is; nothing for a card without a price."""
    if "cost" not in card:
        return ""
    wide = 9 + 7 * len(card["cost"])
    tab = f'<rect x="{x:g}" y="{y - 17:g}" width="{wide}" height="17" rx="3" fill="{_HEAT[card["heat"]]}"/>'
    return tab + text_at(x + 4, y - 4, card["cost"], size=12, bold=True)
