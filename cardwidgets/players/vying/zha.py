"""A player of Zha Jin Hua whose thoughts can be read: blind while it is cheap, then by hand, pot and rivals."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...core.cards import BACK
from ...core.choices import Amount
from ...core.script import Ask
from ...core.view import View
from ...games.brag.zha.deal import ZhaFacts
from ...odds.three_card.percentile import share_beaten
from .temperament import STEADY, Temperament, chance_against_all, is_cheap, or_certain, pays_to_stay

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

    def choose(self, view: View[ZhaFacts], asked: Ask, rng: Random) -> Any:
        """An open answer."""
        words, amount = asked.choices.words.options, asked.choices.amount  # type: ignore[attr-defined]
        hand, stack = view.piles[f"hand{asked.seat}"], view.facts.stacks[asked.seat]
        if BACK in hand:
            cheap = "call" in words and is_cheap(view.facts.stake, stack)
            return "call" if cheap and rng.random() < self.temperament.daring else "look"
        ranking = view.facts.rules.ranking
        share = or_certain(share_beaten(hand, ranking), hand, ranking)
        return self._looked(view, asked, words, amount, share, rng.random() < self.temperament.bluff)

    def _looked(
        self, view: View[ZhaFacts], asked: Ask, words: tuple[str, ...], amount: Amount, share: float, bluffs: bool
    ) -> str | int:
        """What the chance to win is worth, in the pot as it stands."""
        pot, price = view.facts.pots[0], 2 * view.facts.stake
        chance = chance_against_all(view, asked.seat, share, self.temperament.trust)
        if last := [word for word in words if word.startswith("all in")]:
            stack = view.facts.stacks[asked.seat]
            return self._easiest(view, last) if chance * (pot + stack) >= stack else "fold"
        if "call" not in words:
            return "fold"
        if amount and (chance > 0.75 or bluffs):
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
