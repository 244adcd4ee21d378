"""A brag player whose thoughts can be read.

It asks how likely its hand is the best, given who has looked and gone on paying, and whether the pot pays for
that chance. Its temperament says how long it plays blind, how far it trusts the others, how high it bets and how often
it bets on nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.cards import BACK, Cards
from ..core.choices import Amount, WordsOrAmount
from ..core.script import Ask, Seat
from ..core.view import View
from ..odds.percentile import percentile

__all__ = ["BOLD", "STEADY", "TIMID", "WILD", "BragPlayer", "Temperament"]


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody plays; every figure from 0 to 1.

    ``daring``    how likely he goes on blind for another turn.
    ``trust``     how good a hand he gives a rival who has looked and stays in: the share of hands it beats.
    ``boldness``  how much of the room above the price he uses with a good hand.
    ``bluff``     how often he bets on a hand that is not worth it.
    """

    daring: float = 0.5
    trust: float = 0.45
    boldness: float = 0.3
    bluff: float = 0.05


STEADY = Temperament()
TIMID = Temperament(daring=0.2, trust=0.6, boldness=0.1, bluff=0.0)
BOLD = Temperament(daring=0.6, trust=0.35, boldness=0.6, bluff=0.12)
WILD = Temperament(daring=0.85, trust=0.2, boldness=0.9, bluff=0.3)


@dataclass(frozen=True, slots=True)
class BragPlayer:
    """Plays brag by hand, pot and blind state.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seats=2, seed=3)
    >>> BragPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    temperament: Temperament = STEADY

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        """An open answer."""
        choices = asked.choices
        if not isinstance(choices, WordsOrAmount):
            return self._of_two_hands(view, asked, rng)
        words, amount = choices.words.options, choices.amount
        cards = _known_hand(view, asked.seat)
        if cards is None:
            return self._blind(words, amount, view, rng)
        chance = self._chance(view, asked.seat, percentile(cards, view.facts.rules.ranking))
        return self._looked(words, amount, view, chance, rng)

    def _blind(self, words: tuple[str, ...], amount: Amount, view: View, rng: Random) -> str | int:
        """Go on at half price while it is cheap and he dares; otherwise look."""
        cheap = amount and amount.least * 8 <= view.facts.stacks[view.seat or 0]
        if cheap and rng.random() < self.temperament.daring:
            return amount.least
        return next((word for word in words if word.startswith("look")), "fold")

    def _looked(self, words: tuple[str, ...], amount: Amount, view: View, chance: float, rng: Random) -> str | int:
        """Pay when the chance is worth the pot; raise a good hand; see when the end is worth its price."""
        pot, stack = sum(view.facts.pots), view.facts.stacks[view.seat or 0]
        bluffs = rng.random() < self.temperament.bluff
        if not amount:
            return "cover" if "cover" in words and chance * (pot + stack) >= stack else "fold"
        if chance > 0.8 or bluffs:
            return self._raised(amount)
        cost = 2 * view.facts.level
        if "see" in words and chance * (pot + cost) >= cost:
            return "see"
        return amount.least if chance * (pot + amount.least) >= 1.5 * amount.least else "fold"

    def _raised(self, amount: Amount) -> int:
        return amount.least + round((amount.most - amount.least) * self.temperament.boldness)

    def _chance(self, view: View, seat: Seat, share: float) -> float:
        """How likely this hand beats all who are left: a blind rival holds anything, who looked something better."""
        chance, trust = 1.0, self.temperament.trust
        for rival in view.facts.active:
            if rival != seat:
                chance *= max(0.0, share - trust) / (1 - trust) if rival in view.facts.looked else share
        return chance

    def _of_two_hands(self, view: View, asked: Ask, rng: Random) -> Any:
        """Keep the hand looked at when it is better than most; otherwise trust in the other."""
        if "keep" not in asked.choices:
            return asked.choices.sample(rng)
        seen = next(cards for cards in _hands(view, asked.seat) if BACK not in cards)
        return "keep" if percentile(seen, view.facts.rules.ranking) > 0.5 else "drop"


def _hands(view: View, seat: Seat) -> list[Cards]:
    return [view.piles[name] for name in view.facts.held[seat]]


def _known_hand(view: View, seat: Seat) -> Cards | None:
    """The hand a seat plays, if it has looked at it."""
    hands = _hands(view, seat)
    return hands[0] if len(hands) == 1 and BACK not in hands[0] else None
