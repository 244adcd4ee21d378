"""A player of Teen Patti whose thoughts can be read: blind while it is cheap, then by hand, pot and rivals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.cards import BACK, Cards
from ...core.choices import WordsOrAmount, amount_in, offered
from ...core.player import Advice
from ...core.script import Ask
from ...core.view import View
from ...games.brag.teen import TeenFacts, TeenRules
from ...judge.layouts import best_three
from ...odds.three_card.percentile import share_beaten
from .advising import advice_by_chance
from .temperament import (
    STEADY,
    Temperament,
    answer_or_bluff,
    chance_against_all,
    goes_up_from,
    is_cheap,
    or_certain,
    pays_to_stay,
)

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

    def choose(self, view: View[TeenFacts], asked: Ask, rng: Random) -> object:
        """Return an open answer."""
        hand, choices = view.piles[f"hand{asked.seat}"], asked.choices
        if not isinstance(choices, WordsOrAmount):
            return "refuse" if BACK in hand else self.spoken(view, asked, _share(hand, view.facts.rules))
        amount, chance = choices.amount, self.chance(view, asked)
        if chance is None:
            cheap = amount and is_cheap(amount.least, view.facts.stacks[asked.seat])
            return amount.least if cheap and rng.random() < self.temperament.daring else "look"
        return answer_or_bluff(self, view, asked, chance, rng)

    def advise(self, view: View[TeenFacts], asked: Ask) -> Advice:
        """Return the answer without a bluff, and from which chance on it is right; a rule of thumb for who has not
        looked."""
        return advice_by_chance(self, view, asked)

    def chance(self, view: View[TeenFacts], asked: Ask) -> float | None:
        """Return the probability that the hand is the best, by what has been paid; None for who has not looked, and for
        other words."""
        hand = view.piles[f"hand{asked.seat}"]
        if not isinstance(asked.choices, WordsOrAmount) or BACK in hand:
            return None
        return chance_against_all(view, asked.seat, _share(hand, view.facts.rules), self.temperament.trust)

    def bluffed(self, asked: Ask) -> object:
        """Return what is bet as a bluff; None where nothing can be bet."""
        return self.temperament.bluffed(asked.choices)

    def spoken(self, view: View[TeenFacts], asked: Ask, share: float) -> object:
        """Return what is said without a bluff with a hand that beats a share of all."""
        if not isinstance(asked.choices, WordsOrAmount):
            return "accept" if share > (1 + self.temperament.trust) / 2 else "refuse"
        return self.answer(view, asked, chance_against_all(view, asked.seat, share, self.temperament.trust))

    def answer(self, view: View[TeenFacts], asked: Ask, chance: float) -> str | int:
        """Return what the chance to win is worth, in the pot as it stands."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        pot, price = view.facts.pots[0], 2 * view.facts.stake
        if amount and chance > goes_up_from(view.facts):
            return self.temperament.raised(amount)
        if "all in" in words:
            stack = view.facts.stacks[asked.seat]
            return "all in" if chance * (pot + stack) >= stack else "fold"
        if "show" in words and chance * (pot + price) >= price:
            return "show"
        if not amount or not pays_to_stay(chance, pot, price):
            return "fold"
        return "sideshow" if "sideshow" in words else int(amount.least)


def _share(hand: Cards, rules: TeenRules) -> float:
    """Return the share of all hands that a hand beats. Of four cards the best three are what any rival has to beat."""
    share = share_beaten(hand, rules.order)
    if len(hand) > 3:
        return or_certain(share, best_three(hand, rules.ranking), rules.ranking)
    return or_certain(share, hand, rules.order)
