"""What each card costs, on the cards themselves and as a sentence, where a teacher shows it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card
from ...locale import say
from ...odds.analysis.card_costs import CardCosts
from ..contract import CardView

__all__ = ["priced"]

MUCH = {"tricks": 0.5, "points": 5}
"""From here on a card is dear."""


def priced(cards: Sequence[CardView], costs: CardCosts, lang: str) -> list[CardView]:
    """Cards as the contract has them, those that may be played with a figure, its warmth, and both in their name."""
    return [_price(card, Card(card["card"]), costs, lang) for card in cards]


def _price(view: CardView, card: Card, costs: CardCosts, lang: str) -> CardView:
    if card not in costs.cost:
        return view
    heat, figure = _heat(card, costs), costs.figure(card)
    key = f"some_{costs.unit}" if costs.cost[card] else "none"
    name = say(f"costs.{key}", lang, card=view["name"], cost=figure)
    return {**view, "cost": figure, "heat": heat, "name": name}


def _heat(card: Card, costs: CardCosts) -> int:
    """0: nothing given away, or no more than may be chance; 1: less than `MUCH`; 2: more."""
    cost = costs.cost[card]
    return 0 if cost <= costs.give_or_take else 1 + (cost >= MUCH[costs.unit])
