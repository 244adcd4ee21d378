"""The ways of three-card poker against the house that have a name."""

from __future__ import annotations

from ....core.variants import Game, Variant
from .deal import Casino, CasinoFacts
from .rules import ANTE_BONUSES, PAIR_PLUS_TABLES, CasinoRules, CasinoStart, seats
from .script import follow, script, tell

__all__ = ["CASINO", "GAME", "HARSH", "VARIANTS"]

GAME = Game(
    family="brag",
    kind="casino",
    start=CasinoStart,
    seats=seats,
    lay=Casino,
    script=script,
    follow=follow,
    facts=CasinoFacts,
    tell=tell,
    asks=frozenset({"ante", "pair plus", "play"}),
)

_CASINO = CasinoRules()
_SOURCE = "rules as casinos publish them"

CASINO = Variant("three-card-poker-casino", GAME, _CASINO, _SOURCE, usual=2)
HARSH = Variant(
    "three-card-poker-casino-harsh",
    GAME,
    _CASINO.change(ante_bonus=ANTE_BONUSES[-1], pair_plus=PAIR_PLUS_TABLES[-1]),
    _SOURCE,
    usual=2,
)

VARIANTS = (CASINO, HARSH)
"""All of them, in the order of the lists."""
