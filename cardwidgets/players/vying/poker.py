"""A player of three-card poker at home whose thoughts can be read: by what the cards so far promise, and the price."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.choices import amount_in, offered
from ...core.player import Advice
from ...core.script import Ask
from ...core.view import View
from ...games.brag.poker import PokerFacts
from ...odds.three_card.percentile import outlook
from .advising import advice_by_chance
from .temperament import STEADY, Temperament, or_certain

__all__ = ["GOES_UP_FROM", "PokerPlayer"]

GOES_UP_FROM = 0.6
"""From which chance on to hold the best hand in the end it bets and raises."""


@dataclass(frozen=True, slots=True)
class PokerPlayer:
    """Bets when its cards promise more than half of the pot, and calls when the pot pays for their chance.

    >>> from cardwidgets import open_table
    >>> table = open_table("three-card-poker", seed=3)
    >>> PokerPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    temperament: Temperament = STEADY

    def choose(self, view: View[PokerFacts], asked: Ask, rng: Random) -> object:
        """Return an open answer."""
        amount = amount_in(asked.choices)
        chance = self.chance(view, asked)
        if amount and chance <= GOES_UP_FROM and rng.random() < self.temperament.bluff:
            return self.temperament.raised(amount)
        return self.answer(view, asked, chance)

    def advise(self, view: View[PokerFacts], asked: Ask) -> Advice:
        """Return the answer without a bluff, and from which chance on it is right."""
        return advice_by_chance(self, view, asked)

    def chance(self, view: View[PokerFacts], asked: Ask) -> float:
        """Return the probability that the hand will be the best, by the cards so far and by whether somebody has
        bet."""
        hand, ranking = view.piles[f"hand{asked.seat}"], view.facts.rules.ranking
        promise = outlook(hand, ranking)
        return self._against_all(view, or_certain(promise, hand, ranking) if len(hand) == 3 else promise)

    def bluffed(self, asked: Ask) -> object:
        """Return what is bet as a bluff; None where nothing can be bet."""
        return self.temperament.bluffed(asked.choices)

    def spoken(self, view: View[PokerFacts], asked: Ask, share: float) -> object:
        """Return what is said without a bluff with cards that promise to beat a share of all hands."""
        return self.answer(view, asked, self._against_all(view, share))

    def _against_all(self, view: View[PokerFacts], promise: float) -> float:
        """Return the probability that cards that promise to beat such a share of hands will be the best of all."""
        chance = promise ** (len(view.facts.active) - 1)
        if view.facts.raised is not None and chance < 1:  # somebody has bet: they hold more than anything
            chance *= 1 - self.temperament.trust / 3
        return chance

    def answer(self, view: View[PokerFacts], asked: Ask, chance: float) -> str | int:
        """Bet a good hand, check a bad one for nothing, and pay where the pot pays for the chance."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        facts, seat = view.facts, asked.seat
        owed, pot = facts.called - facts.put[seat], sum(facts.pots)
        if amount and chance > GOES_UP_FROM:
            return self.temperament.raised(amount)
        if "check" in words:
            return "check"
        return "call" if chance * (pot + owed) >= owed else "fold"
