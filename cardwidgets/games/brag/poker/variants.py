"""Three-card poker at home, by its name."""

from __future__ import annotations

from ....core.variants import Game, Variant
from ..seating import Seating
from .deal import Poker, PokerFacts
from .rules import PokerRules, seats
from .script import follow, script, tell

__all__ = ["GAME", "HOME", "VARIANTS"]

GAME = Game(
    family="brag",
    kind="poker",
    start=Seating,
    seats=seats,
    lay=Poker,
    script=script,
    follow=follow,
    facts=PokerFacts,
    tell=tell,
    asks=frozenset({"bet"}),
)

HOME = Variant("three-card-poker", GAME, PokerRules(), "Brag, Wikipedia in Japanese (seed 000)")

VARIANTS = (HOME,)
"""All of them: only one yet."""
