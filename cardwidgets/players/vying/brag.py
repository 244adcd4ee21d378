"""A brag player with transparent reasoning.

It estimates the chance that its hand is the best, given who has looked and gone on paying, and compares it with the
price. Its temperament sets how long it plays blind, how far it trusts the others, how high it bets and how often it
bluffs.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.cards import BACK, Cards
from ...core.choices import Subset, WordsOrAmount
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.brag.deal import BragFacts
from ...judge.layouts import best_three, left_over
from ...odds.three_card.percentile import percentile
from .advising import ByChance
from .temperament import chance_against_all, goes_up_from, is_cheap, or_certain, pays_to_stay

__all__ = ["BragPlayer"]


@dataclass(frozen=True, slots=True)
class BragPlayer(ByChance[BragFacts]):
    """Plays brag by its hand, the pot, and who plays blind.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seats=2, seed=3)
    >>> BragPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[BragFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        choices, ranking = asked.choices, view.facts.rules.ranking
        if isinstance(choices, Subset):
            return left_over(choices.cards, best_three(choices.cards, ranking))
        if not isinstance(choices, WordsOrAmount):
            return self._of_two_hands(view, asked, rng)
        chance = self.chance(view, asked)
        if chance is None:
            return self._blind(choices, view, view.facts.stacks[asked.seat], rng)
        return self.answer_or_bluff(view, asked, chance, rng)

    def chance(self, view: View[BragFacts], asked: Ask) -> float | None:
        """Return the probability that the hand is the best, given the bets; None for a blind player and for other
        questions.
        """
        rules, ranking = view.facts.rules, view.facts.rules.ranking
        if not isinstance(asked.choices, WordsOrAmount) or (cards := _known_hand(view, asked.seat)) is None:
            return None
        share = or_certain(percentile(cards, ranking, rules.cards), cards, ranking)
        return chance_against_all(view, asked.seat, share, self.temperament.trust)

    def spoken(self, view: View[BragFacts], asked: Ask, share: float) -> object:
        """Return the answer without bluffs with a hand that beats ``share`` of all; None if that does not decide."""
        if not isinstance(asked.choices, WordsOrAmount):
            return None
        return self.answer(view, asked, chance_against_all(view, asked.seat, share, self.temperament.trust))

    def _blind(self, choices: WordsOrAmount, view: View[BragFacts], stack: int, rng: Random) -> str | int:
        """Bet blind at half price while that is cheap, with the probability ``daring``; otherwise look.

        If a lone blind player does not win the pot, the player dares less against one rival: a fold of the rival would
        gain nothing.
        """
        words, amount = choices.words.options, choices.amount
        vain = len(view.facts.active) == 2 and view.facts.rules.blind_last == "carry"
        dares = self.temperament.daring ** (2 if vain else 1)
        if amount and is_cheap(amount.least, stack) and rng.random() < dares:
            return amount.least
        return next((word for word in words if word.startswith("look")), "fold")

    def answer(self, view: View[BragFacts], asked: Ask, chance: float) -> str | int:
        """Pay if the chance is worth the pot, raise a good hand, and see if ending the betting is worth its price."""
        choices, stack = asked.choices, view.facts.stacks[asked.seat]
        assert isinstance(choices, WordsOrAmount)
        words, amount, pot = choices.words.options, choices.amount, sum(view.facts.pots)
        if not amount:
            return "cover" if "cover" in words and chance * (pot + stack) >= stack else "fold"
        if chance > goes_up_from(view.facts):
            return self.temperament.raised(amount)
        cost = 2 * view.facts.level
        if "see" in words and chance * (pot + cost) >= cost:
            return "see"
        easy = view.facts.level == 0 or self._all_blind(view)
        return amount.least if pays_to_stay(chance, pot, amount.least, easy=easy) else "fold"

    def _all_blind(self, view: View[BragFacts]) -> bool:
        """Return True if no active rival has looked."""
        return all(rival not in view.facts.looked for rival in view.facts.active if rival != view.seat)

    def _of_two_hands(self, view: View[BragFacts], asked: Ask, rng: Random) -> Any:
        """Keep the hand that was looked at if it beats most hands; otherwise keep the other, unseen."""
        if "keep" not in asked.choices:
            return asked.choices.sample(rng)
        seen, ranking = next(cards for cards in _hands(view, asked.seat) if BACK not in cards), view.facts.rules.ranking
        return "keep" if percentile(best_three(seen, ranking), ranking) > 0.5 else "drop"


def _hands(view: View[BragFacts], seat: Seat) -> list[Cards]:
    return [view.piles[name] for name in view.facts.held[seat]]


def _known_hand(view: View[BragFacts], seat: Seat) -> Cards | None:
    """Return the hand of a seat, if it has looked at it."""
    hands = _hands(view, seat)
    return hands[0] if len(hands) == 1 and BACK not in hands[0] else None
