"""A player of Zha Jin Hua whose thoughts can be read: blind while it is cheap, then by hand, pot and rivals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.cards import BACK
from ...core.choices import amount_in, offered
from ...core.player import Advice
from ...core.script import Ask
from ...core.view import View
from ...games.brag.zha import ZhaFacts
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

__all__ = ["ZhaPlayer"]


@dataclass(frozen=True, slots=True)
class ZhaPlayer:
    """Raises a strong hand, compares a fair one as soon as it may, and folds the rest.

    >>> from cardwidgets import open_table
    >>> table = open_table("zha-jin-hua", seed=3)
    >>> ZhaPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    temperament: Temperament = STEADY

    def choose(self, view: View[ZhaFacts], asked: Ask, rng: Random) -> object:
        """Return an open answer."""
        words = offered(asked.choices)
        if (chance := self.chance(view, asked)) is None:
            cheap = "call" in words and is_cheap(view.facts.stake, view.facts.stacks[asked.seat])
            return "call" if cheap and rng.random() < self.temperament.daring else "look"
        return answer_or_bluff(self, view, asked, chance, rng)

    def advise(self, view: View[ZhaFacts], asked: Ask) -> Advice:
        """Return the answer without a bluff, and from which chance on it is right; a rule of thumb for who has not
        looked."""
        return advice_by_chance(self, view, asked)

    def chance(self, view: View[ZhaFacts], asked: Ask) -> float | None:
        """Return the probability that the hand is the best, by what has been paid; None for who has not looked."""
        if BACK in (hand := view.piles[f"hand{asked.seat}"]):
            return None
        share = or_certain(share_beaten(hand, ranking := view.facts.rules.ranking), hand, ranking)
        return chance_against_all(view, asked.seat, share, self.temperament.trust)

    def bluffed(self, asked: Ask) -> object:
        """Return what is bet as a bluff; None where nothing can be bet, and before going all in."""
        words, amount = offered(asked.choices), amount_in(asked.choices)
        last = any(word.startswith("all in") for word in words)
        return self.temperament.raised(amount) if amount and "call" in words and not last else None

    def spoken(self, view: View[ZhaFacts], asked: Ask, share: float) -> object:
        """Return what is said without a bluff with a hand that beats a share of all."""
        return self.answer(view, asked, chance_against_all(view, asked.seat, share, self.temperament.trust))

    def answer(self, view: View[ZhaFacts], asked: Ask, chance: float) -> str | int:
        """Return what the chance to win is worth, in the pot as it stands."""
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
        """Against whom: who has not looked is the easiest to beat, and then who is farthest from the dealer's left."""

        def easy(word: str) -> tuple[bool, int]:
            rival = int(word.split()[-1])
            return rival not in view.facts.looked, view.facts.playing.index(rival)

        return max(words, key=easy)
