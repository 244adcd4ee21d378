"""The ways of Crash that have a name."""

from __future__ import annotations

from ...core.variants import Game, Variant, register
from .deal import lay
from .rules import CrashRules, CrashStart, seats
from .script import follow, script

__all__ = ["CRASH", "CRASH_DECLARED", "CRASH_FULL", "CRASH_PAID", "CRASH_THREE", "CRASH_TWO", "CRASH_WINS", "GAME"]

GAME = Game(family="crash", start=CrashStart, seats=seats, lay=lay, script=script, follow=follow)

_PAGAT = "Crash, after Pagat, 2002 (seed 003)"
_PLAIN = CrashRules()
_FULL = _PLAIN.change(
    target=11, settlement="per_point", all_zero_triple=True, four_bonus=10, six_pairs_redeal=True, run13_payment=10
)

CRASH = register(Variant("crash", GAME, _PLAIN, _PAGAT))
CRASH_THREE = register(Variant("crash-three", GAME, _PLAIN, _PAGAT, usual=3))
CRASH_TWO = register(Variant("crash-two", GAME, _PLAIN, _PAGAT, usual=2))
CRASH_WINS = register(
    Variant("crash-wins", GAME, _PLAIN.change(crash_mode="win_game"), "crashscorekeeper.co.uk, which keeps scores")
)
CRASH_PAID = register(Variant("crash-paid", GAME, _PLAIN.change(crash_mode="payment"), f"{_PAGAT}; sum from Wikipedia"))
CRASH_DECLARED = register(
    Variant("crash-declared", GAME, _PLAIN.change(crash_mode="payment", declare_required=True), f"{_PAGAT}, declared")
)
CRASH_FULL = register(Variant("crash-full", GAME, _FULL, f"{_PAGAT}, with every special hand, by the point"))
