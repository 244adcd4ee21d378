"""The ways of Zha Jin Hua that have a name."""

from __future__ import annotations

from ....core.variants import Game, Variant, register
from ..vying import VyingStart, follow
from .deal import Zha
from .rules import ZhaRules, seats
from .script import script

__all__ = ["CAPPED", "GAME", "THREE_SUITS", "ZHA"]

GAME = Game(family="brag", kind="zha", start=VyingStart, seats=seats, lay=Zha, script=script, follow=follow)

_ZHA = ZhaRules()
_SOURCE = "Brag, Wikipedia in Japanese (seed 000), and two Chinese rule texts"

ZHA = register(Variant("zha-jin-hua", GAME, _ZHA, _SOURCE))
THREE_SUITS = register(Variant("zha-jin-hua-three-suits", GAME, _ZHA.change(special_235="all_different"), _SOURCE))
CAPPED = register(Variant("zha-jin-hua-capped", GAME, _ZHA.change(cap=60), "two Chinese rule texts"))
