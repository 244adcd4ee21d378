"""A player of three-card poker at home whose thoughts can be read: by what the cards so far promise, and the price."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.script import Ask
from ...core.view import View
from ...games.brag.poker.deal import PokerFacts
from ...odds.three_card.percentile import outlook
from .temperament import STEADY, Temperament, or_certain

__all__ = ["PokerPlayer"]


@dataclass(frozen=True, slots=True)
class PokerPlayer:
    """Bets when its cards promise more than half of the pot, and calls when the pot pays for their chance.

    >>> from cardwidgets import open_table
    >>> table = open_table("three-card-poker", seed=3)
    >>> PokerPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    temperament: Temperament = STEADY

    def choose(self, view: View[PokerFacts], asked: Ask, rng: Random) -> Any:
        """An open answer."""
        words, amount = asked.choices.words.options, asked.choices.amount  # type: ignore[attr-defined]
        facts, seat = view.facts, asked.seat
        owed, pot, rivals = facts.called - facts.put[seat], sum(facts.pots), len(facts.active) - 1
        hand = view.piles[f"hand{seat}"]
        promise = outlook(hand, facts.rules.ranking)
        chance = (or_certain(promise, hand, facts.rules.ranking) if len(hand) == 3 else promise) ** rivals
        if facts.raised is not None and chance < 1:  # somebody has bet: they hold more than anything
            chance *= 1 - self.temperament.trust / 3
        if amount and (chance > 0.6 or rng.random() < self.temperament.bluff):
            return self.temperament.raised(amount)
        if "check" in words:
            return "check"
        return "call" if chance * (pot + owed) >= owed else "fold"
