"""A player of three-card poker against the house: plays queen, six, four or better, which is the best one can do."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.choices import WordsOrAmount
from ...core.player import Player
from ...core.script import Ask
from ...core.variants import Variant
from ...core.view import View
from ...games.brag.casino.deal import CasinoFacts
from ...games.brag.casino.rules import CasinoRules
from ...odds.three_card.casino import BEST_PLAY
from ..easy import teach

__all__ = ["CasinoPlayer"]


@dataclass(frozen=True, slots=True)
class CasinoPlayer:
    """Antes the least, and puts as much on pair plus if it is told to.

    >>> from cardwidgets import open_table
    >>> table = open_table("three-card-poker-casino", seed=3)
    >>> CasinoPlayer().choose(table.view(0), table.asked, Random(0))
    1
    """

    pair_plus: bool = False

    def choose(self, view: View[CasinoFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        choices = asked.choices
        if isinstance(choices, WordsOrAmount):
            wanted = asked.about == "ante" or self.pair_plus
            return choices.amount.least if choices.amount and wanted else "none"
        key = view.facts.rules.ranking.key
        return "play" if key(view.piles[f"hand{asked.seat}"]) >= key(BEST_PLAY) else "fold"


def _strong(variant: Variant, seats: int) -> Player | None:
    """Queen, six, four or better is the best play where the dealer takes part with a queen."""
    rules = variant.rules
    return CasinoPlayer() if isinstance(rules, CasinoRules) and rules.qualifies == "Q" else None


teach("casino", CasinoPlayer, _strong)
