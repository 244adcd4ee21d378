"""What each card costs, on the cards themselves and as a sentence, where a teacher shows it."""

from __future__ import annotations

from typing import Any

from ...core.cards import Card
from ...locale import say
from ...odds.analysis.card_costs import CardCosts

__all__ = ["priced"]

MUCH = {"tricks": 0.5, "points": 5}
"""From here on a card is dear."""


def priced(cards: list[dict[str, Any]], costs: CardCosts, lang: str) -> list[dict[str, Any]]:
    """Cards as the contract has them, those that may be played with a figure, its warmth, and both in their name."""
    return [card | _price(card, Card(card["card"]), costs, lang) for card in cards]


def _price(view: dict[str, Any], card: Card, costs: CardCosts, lang: str) -> dict[str, Any]:
    if card not in costs.cost:
        return {}
    heat, figure = _heat(card, costs), costs.figure(card)
    key = f"some_{costs.unit}" if costs.cost[card] else "none"
    return {"cost": figure, "heat": heat, "name": say(f"costs.{key}", lang, card=view["name"], cost=figure)}


def _heat(card: Card, costs: CardCosts) -> int:
    """0: nothing given away, or no more than may be chance; 1: less than `MUCH`; 2: more."""
    cost = costs.cost[card]
    return 0 if cost <= costs.give_or_take else 1 + (cost >= MUCH[costs.unit])
