"""The value of a bet against the house, by other means than the player's: dealt out hand by hand, or as published."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean
from typing import Any

from cardwidgets import Cards, Table
from cardwidgets.core.cards import pack
from cardwidgets.core.errors import Why
from cardwidgets.core.player import Advice

__all__ = ["against_house", "kept_by_house"]

HOUSE_EDGE = {"ante": "3.37", "pair plus": "2.32"}
"""The house's share of a bet in 100 by the usual tables, 5-4-1 and 40-30-6-3-1, as casinos have it published."""


def against_house(why: Why, table: Table, told: Advice) -> bool:
    """Return what each answer brings beyond folding, every hand of the dealer being dealt out and paid."""
    asked = table.asked
    assert asked is not None
    facts: Any = table.view(asked.seat).facts
    rules, hand = facts.rules, table.view(asked.seat).piles[f"hand{asked.seat}"]
    ante, key = facts.bets[asked.seat]["ante"], rules.ranking.key
    won = []
    for dealer in combinations([card for card in pack() if card not in hand], 3):
        if not rules.plays(rules.ranking.reading(Cards(dealer))):
            won.append(1)
        else:
            won.append(2 * ((key(hand) > key(Cards(dealer))) - (key(hand) < key(Cards(dealer)))))
    plays = ante * (1 + fmean(won) + rules.bonus(rules.ranking.reading(hand)))
    name, right = ("brings", plays >= 0) if told.answer == "play" else ("than", plays <= 0)
    return right and abs(float(why.figures[name]) - plays) < 0.00501


def kept_by_house(why: Why, table: Table, told: Advice) -> bool:
    """The share that the house keeps of a bet is the published one."""
    return table.asked is not None and why.figures["percent"] == HOUSE_EDGE[table.asked.about]
