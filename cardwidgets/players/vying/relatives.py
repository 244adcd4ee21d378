"""Players with transparent reasoning for Brag's relatives: Teen Patti, Zha Jin Hua, and three-card poker at home.

The first two play blind while it is cheap, then by hand, pot and rivals. The third plays by the promise of its cards so
far, and by the price.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.cards import BACK, Cards
from ...core.choices import WordsOrAmount, amount_in, offered
from ...core.script import Ask
from ...core.view import View
from ...games.brag.poker import PokerFacts
from ...games.brag.teen import TeenFacts, TeenRules
from ...games.brag.zha import ZhaFacts
from ...judge.layouts import best_three
from ...odds.three_card.percentile import outlook, share_beaten
from .advising import ByChance
from .temperament import chance_against_all, goes_up_from, is_cheap, or_certain, pays_to_stay

__all__ = ["POKER_GOES_UP_FROM", "PokerPlayer", "TeenPlayer", "ZhaPlayer"]

POKER_GOES_UP_FROM = 0.6
"""The chance of holding the best hand in the end from which the poker player bets and raises."""


@dataclass(frozen=True, slots=True)
class TeenPlayer(ByChance[TeenFacts]):
    """Bets a strong hand, asks for a show or a side show with a fair one, and folds the rest.

    Against one opponent it goes all in rather than fold a hand that is worth its last chips.

    >>> from cardwidgets import open_table
    >>> table = open_table("teen-patti", seed=3)
    >>> TeenPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[TeenFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        hand, choices = view.piles[f"hand{asked.seat}"], asked.choices
        if not isinstance(choices, WordsOrAmount):
            return "refuse" if BACK in hand else self.spoken(view, asked, _share(hand, view.facts.rules))
        amount, chance = choices.amount, self.chance(view, asked)
        if chance is None:
            cheap = amount and is_cheap(amount.least, view.facts.stacks[asked.seat])
            return amount.least if cheap and rng.random() < self.temperament.daring else "look"
        return self.answer_or_bluff(view, asked, chance, rng)

    def chance(self, view: View[TeenFacts], asked: Ask) -> float | None:
        """Return the probability that the hand is the best, given the bets; None for a blind player and other
        questions.
        """
        hand = view.piles[f"hand{asked.seat}"]
        if not isinstance(asked.choices, WordsOrAmount) or BACK in hand:
            return None
        return chance_against_all(view, asked.seat, _share(hand, view.facts.rules), self.temperament.trust)

    def spoken(self, view: View[TeenFacts], asked: Ask, share: float) -> object:
        """Return the answer without bluffs with a hand that beats ``share`` of all."""
        if not isinstance(asked.choices, WordsOrAmount):
            return "accept" if share > (1 + self.temperament.trust) / 2 else "refuse"
        return self.answer(view, asked, chance_against_all(view, asked.seat, share, self.temperament.trust))

    def answer(self, view: View[TeenFacts], asked: Ask, chance: float) -> str | int:
        """Return the answer at a chance of holding the best hand, by the pot and the price."""
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
    """Return the share of all hands that a hand beats. Of four cards, the best three count."""
    share = share_beaten(hand, rules.order)
    if len(hand) > 3:
        return or_certain(share, best_three(hand, rules.ranking), rules.ranking)
    return or_certain(share, hand, rules.order)


@dataclass(frozen=True, slots=True)
class ZhaPlayer(ByChance[ZhaFacts]):
    """Raises a strong hand, compares a fair one as soon as that is legal, and folds the rest.

    >>> from cardwidgets import open_table
    >>> table = open_table("zha-jin-hua", seed=3)
    >>> ZhaPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[ZhaFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        words = offered(asked.choices)
        if (chance := self.chance(view, asked)) is None:
            cheap = "call" in words and is_cheap(view.facts.stake, view.facts.stacks[asked.seat])
            return "call" if cheap and rng.random() < self.temperament.daring else "look"
        return self.answer_or_bluff(view, asked, chance, rng)

    def chance(self, view: View[ZhaFacts], asked: Ask) -> float | None:
        """Return the probability that the hand is the best, given the bets; None for a blind player."""
        if BACK in (hand := view.piles[f"hand{asked.seat}"]):
            return None
        share = or_certain(share_beaten(hand, ranking := view.facts.rules.ranking), hand, ranking)
        return chance_against_all(view, asked.seat, share, self.temperament.trust)

    def bluffed(self, asked: Ask) -> object:
        """Return the bet as a bluff; None if no amount can be bet, or if going all in is legal."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        last = any(word.startswith("all in") for word in words)
        return self.temperament.raised(amount) if amount and "call" in words and not last else None

    def spoken(self, view: View[ZhaFacts], asked: Ask, share: float) -> object:
        """Return the answer without bluffs with a hand that beats ``share`` of all."""
        return self.answer(view, asked, chance_against_all(view, asked.seat, share, self.temperament.trust))

    def answer(self, view: View[ZhaFacts], asked: Ask, chance: float) -> str | int:
        """Return the answer at a chance of holding the best hand, by the pot and the price."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        pot, price = view.facts.pots[0], 2 * view.facts.stake
        if last := [word for word in words if word.startswith("all in")]:
            stack = view.facts.stacks[asked.seat]
            return self._easiest(view, last) if chance * (pot + stack) >= stack else "fold"
        if "call" not in words:
            return "fold"
        if amount and chance > goes_up_from(view.facts):
            return self.temperament.raised(amount)
        rivals = [word for word in words if word.startswith("compare")]
        if rivals and chance * (pot + price) >= price:
            return self._easiest(view, rivals)
        return "call" if pays_to_stay(chance, pot, price) else "fold"

    def _easiest(self, view: View[ZhaFacts], words: list[str]) -> str:
        """Return the word that names the easiest rival: one who has not looked, then the one farthest from the
        dealer's left.
        """

        def easy(word: str) -> tuple[bool, int]:
            rival = int(word.split()[-1])
            return rival not in view.facts.looked, view.facts.playing.index(rival)

        return max(words, key=easy)


@dataclass(frozen=True, slots=True)
class PokerPlayer(ByChance[PokerFacts]):
    """Bets if its chance of the best hand is above `POKER_GOES_UP_FROM`, and calls if the pot pays for the chance.

    >>> from cardwidgets import open_table
    >>> table = open_table("three-card-poker", seed=3)
    >>> PokerPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[PokerFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        amount = amount_in(asked.choices)
        chance = self.chance(view, asked)
        if amount and chance <= POKER_GOES_UP_FROM and rng.random() < self.temperament.bluff:
            return self.temperament.raised(amount)
        return self.answer(view, asked, chance)

    def chance(self, view: View[PokerFacts], asked: Ask) -> float:
        """Return the probability that the hand will be the best, from its cards so far and whether somebody has bet."""
        hand, ranking = view.piles[f"hand{asked.seat}"], view.facts.rules.ranking
        promise = outlook(hand, ranking)
        return self._against_all(view, or_certain(promise, hand, ranking) if len(hand) == 3 else promise)

    def spoken(self, view: View[PokerFacts], asked: Ask, share: float) -> object:
        """Return the answer without bluffs with cards that promise to beat ``share`` of all hands."""
        return self.answer(view, asked, self._against_all(view, share))

    def _against_all(self, view: View[PokerFacts], promise: float) -> float:
        """Return the probability of the best hand of all for cards that promise to beat ``promise`` of all hands."""
        chance = promise ** (len(view.facts.active) - 1)
        if view.facts.raised is not None and chance < 1:  # a rival who has bet holds a better hand than average
            chance *= 1 - self.temperament.trust / 3
        return chance

    def answer(self, view: View[PokerFacts], asked: Ask, chance: float) -> str | int:
        """Bet a good hand, check a bad one for nothing, and call if the pot pays for the chance."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        facts, seat = view.facts, asked.seat
        owed, pot = facts.called - facts.put[seat], sum(facts.pots)
        if amount and chance > POKER_GOES_UP_FROM:
            return self.temperament.raised(amount)
        if "check" in words:
            return "check"
        return "call" if chance * (pot + owed) >= owed else "fold"
