"""The ways of brag with two or three hands that have a name."""

from __future__ import annotations

from ....core.variants import Game, Variant
from .deal import SplitFacts, lay
from .rules import SplitRules, SplitStart, seats
from .script import follow, score, script, tell

__all__ = ["GAME", "NINE", "NINE_POINTS", "SEVEN", "SEVEN_POINTS", "SEVEN_SEVENS", "SIX", "VARIANTS"]

GAME = Game(
    family="brag",
    kind="split",
    start=SplitStart,
    seats=seats,
    lay=lay,
    script=script,
    follow=follow,
    facts=SplitFacts,
    score=score,
    tell=tell,
    asks=frozenset({"lay_out"}),
)

_SEVEN = SplitRules()
_NINE = SplitRules(cards=9)
_S000, _PG = "Brag, Wikipedia in Japanese (seed 000)", "Brag, after Pagat, as quoted elsewhere"

SIX = Variant("brag-6-card", GAME, _SEVEN.change(cards=6, split_mode="points"), _PG)
SEVEN = Variant("brag-7-card", GAME, _SEVEN, _S000)
SEVEN_SEVENS = Variant("brag-7-card-sevens", GAME, _SEVEN.change(best_prial=7), _S000)
SEVEN_POINTS = Variant("brag-7-card-points", GAME, _SEVEN.change(split_mode="points"), _PG)
NINE = Variant("brag-9-card", GAME, _NINE, _S000)
NINE_POINTS = Variant("brag-9-card-points", GAME, _NINE.change(split_mode="points"), _PG)

VARIANTS = (SIX, SEVEN, SEVEN_SEVENS, SEVEN_POINTS, NINE, NINE_POINTS)
"""All of them, in the order of the lists."""
