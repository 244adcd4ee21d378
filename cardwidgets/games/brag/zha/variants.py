"""The ways of Zha Jin Hua that have a name."""

from __future__ import annotations

from ....core.variants import Game, Variant
from ..vying import VyingStart, follow, tell
from .deal import Zha, ZhaFacts
from .rules import ZhaRules, seats
from .script import script

__all__ = ["CAPPED", "GAME", "THREE_SUITS", "VARIANTS", "ZHA"]

GAME = Game(
    family="brag",
    kind="zha",
    start=VyingStart,
    seats=seats,
    lay=Zha,
    script=script,
    follow=follow,
    facts=ZhaFacts,
    tell=tell,
    asks=frozenset({"bet"}),
)

_TEXTS = "two Chinese rule texts; but play goes clockwise, as in Brag"
_SOURCE = f"Brag, Wikipedia in Japanese (seed 000), and {_TEXTS}"


def _zha(name: str, rules: ZhaRules, source: str) -> Variant:
    return Variant(name, GAME, rules, source, article=rules.change(direction="anticlockwise"))


ZHA = _zha("zha-jin-hua", ZhaRules(), _SOURCE)
THREE_SUITS = _zha("zha-jin-hua-three-suits", ZhaRules(special_235="all_different"), _SOURCE)
CAPPED = _zha("zha-jin-hua-capped", ZhaRules(cap=60), _TEXTS)

VARIANTS = (ZHA, THREE_SUITS, CAPPED)
"""All of them, in the order of the lists."""
