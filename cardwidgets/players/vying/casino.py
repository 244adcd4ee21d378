"""Players of three-card poker against the house: one plays queen-six-four or better, the other computes exactly.

If the dealer qualifies with a queen, both strategies are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.choices import WordsOrAmount
from ...core.errors import Why
from ...core.player import Advice, Worth
from ...core.script import Ask
from ...core.view import View
from ...games.brag.casino import CasinoFacts
from ...odds.three_card.casino import BEST_PLAY, ante_value, hand_value, pair_plus_value

__all__ = ["CasinoPlayer", "ExactCasinoPlayer"]


@dataclass(frozen=True, slots=True)
class CasinoPlayer:
    """Bets the lowest ante, and the same on pair plus if told to.

    >>> from cardwidgets import open_table
    >>> table = open_table("three-card-poker-casino", seed=3)
    >>> CasinoPlayer().choose(table.view(0), table.asked, Random(0))
    1
    """

    pair_plus: bool = False

    def choose(self, view: View[CasinoFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        choices = asked.choices
        if isinstance(choices, WordsOrAmount):
            wanted = asked.about == "ante" or self.pair_plus
            return choices.amount.least if choices.amount and wanted else "none"
        key = view.facts.rules.ranking.key
        return "play" if key(view.piles[f"hand{asked.seat}"]) >= key(BEST_PLAY) else "fold"


@dataclass(frozen=True, slots=True)
class ExactCasinoPlayer:
    """Plays on if that gains more than folding, over all hands that the dealer may hold; bets the lowest ante.

    Ante and pair plus lose in the long run by the rules of every house, so the player bets no more on them than it
    must.
    """

    thumb: CasinoPlayer = CasinoPlayer()

    def choose(self, view: View[CasinoFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if isinstance(asked.choices, WordsOrAmount):
            return self.thumb.choose(view, asked, rng)
        return "play" if hand_value(view.piles[f"hand{asked.seat}"], view.facts.rules) >= -1 else "fold"

    def advise(self, view: View[CasinoFacts], asked: Ask) -> Advice:
        """Return the exact gain from playing on relative to folding, and the average result of bets, in chips."""
        answer, rules = self.choose(view, asked, Random(0)), view.facts.rules
        if isinstance(asked.choices, WordsOrAmount):
            plus = pair_plus_value(rules.pair_plus, rules.mini_royal)
            each = float(ante_value(rules) if asked.about == "ante" else plus)
            amount = asked.choices.amount
            sizes = sorted({amount.least, (amount.least + amount.most) // 2, amount.most}) if amount else []
            bets = {size: Worth(each * size, 0.0) for size in sizes}
            reason = Why("advice_house", {"percent": f"{-100 * each:.2f}"})
            return Advice(answer, {"none": Worth(0.0, 0.0), **bets}, "chips", (reason,))
        ante = view.facts.bets[asked.seat]["ante"]
        more = float(ante * (hand_value(view.piles[f"hand{asked.seat}"], view.facts.rules) + 1))
        gain = f"{more:+z.2f}"
        reason = Why("advice_fold", {"than": gain}) if answer == "fold" else Why("advice_play_on", {"brings": gain})
        return Advice(answer, {"play": Worth(more, 0.0), "fold": Worth(0.0, 0.0)}, "chips", (reason,))
