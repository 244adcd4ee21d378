"""A player of Teen Patti whose thoughts can be read: blind while it is cheap, then by hand, pot and rivals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.cards import BACK, Cards
from ...core.choices import Amount, WordsOrAmount
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.brag.teen.deal import TeenFacts
from ...games.brag.teen.rules import TeenRules
from ...judge.layouts import best_three
from ...odds.three_card.percentile import share_beaten
from .temperament import STEADY, Temperament, chance_against_all, is_cheap, or_certain, pays_to_stay

__all__ = ["TeenPlayer"]


@dataclass(frozen=True, slots=True)
class TeenPlayer:
    """Bets a strong hand, asks for a show or a side show with a fair one, and folds the rest.

    Between two it puts its last chips in rather than fold a hand that is worth them.

    >>> from cardwidgets import open_table
    >>> table = open_table("teen-patti", seed=3)
    >>> TeenPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    temperament: Temperament = STEADY

    def choose(self, view: View[TeenFacts], asked: Ask, rng: Random) -> Any:
        """An open answer."""
        hand, choices = view.piles[f"hand{asked.seat}"], asked.choices
        share = None if BACK in hand else _share(hand, view.facts.rules)
        if not isinstance(choices, WordsOrAmount):
            return "accept" if share is not None and share > (1 + self.temperament.trust) / 2 else "refuse"
        words, amount = choices.words.options, choices.amount
        if share is None:
            cheap = amount and is_cheap(amount.least, view.facts.stacks[asked.seat])
            return amount.least if cheap and rng.random() < self.temperament.daring else "look"
        chance = chance_against_all(view, asked.seat, share, self.temperament.trust)
        return self._looked(words, amount, view, asked.seat, chance, rng.random() < self.temperament.bluff)

    def _looked(
        self, words: tuple[str, ...], amount: Amount, view: View[TeenFacts], seat: Seat, chance: float, bluffs: bool
    ) -> str | int:
        """What the chance to win is worth, in the pot as it stands."""
        pot, price = view.facts.pots[0], 2 * view.facts.stake
        if amount and (chance > 0.75 or bluffs):
            return self.temperament.raised(amount)
        if "all in" in words:
            stack = view.facts.stacks[seat]
            return "all in" if chance * (pot + stack) >= stack else "fold"
        if "show" in words and chance * (pot + price) >= price:
            return "show"
        if not amount or not pays_to_stay(chance, pot, price):
            return "fold"
        return "sideshow" if "sideshow" in words else amount.least


def _share(hand: Cards, rules: TeenRules) -> float:
    """The share of all hands that a hand beats. Of four cards the best three are what any rival has to beat."""
    share = share_beaten(hand, rules.order)
    if len(hand) > 3:
        return or_certain(share, best_three(hand, rules.ranking), rules.ranking)
    return or_certain(share, hand, rules.order)
