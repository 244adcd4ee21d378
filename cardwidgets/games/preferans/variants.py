"""The ways of Preferans that have a name: one row of options each, over one script."""

from __future__ import annotations

from ...core.variants import Game, Variant, register
from .deal import lay
from .rules import PreferansRules, PreferansStart, seats
from .script import follow, script

__all__ = ["BY_HAND", "FAMILY", "GAME", "KODEKS", "LENINGRAD", "OLD_DEALER", "PARLETT", "ROSTOV", "SOCHI", "STALINGRAD"]

GAME = Game(family="preferans", start=PreferansStart, seats=seats, lay=lay, script=script, follow=follow)

_S002 = "Preferans, an article in Japanese (seed 002)"
_SOCHI = PreferansRules()

SOCHI = Variant("preferans-sochi", GAME, _SOCHI, _S002, usual=3)
LENINGRAD = Variant("preferans-leningrad", GAME, _SOCHI.change(system="leningrad"), _S002, usual=3)
ROSTOV = Variant("preferans-rostov", GAME, _SOCHI.change(system="rostov"), _S002, usual=3)
STALINGRAD = Variant(
    "preferans-stalingrad",
    GAME,
    _SOCHI.change(stalingrad=True, ten="check", raspas_progression="1-2-4-8", raspas_cap=8, raspas_exit="678"),
    f"{_S002}; numbers: open-source scorers",
    usual=3,
)
KODEKS = Variant(
    "preferans-kodeks",
    GAME,
    _SOCHI.change(equal_bid="two_left", dealer_consolation=True),
    "Kodeks preferansa, Moscow 1996",
    usual=4,
)
PARLETT = Variant(
    "preferans-parlett",
    GAME,
    _SOCHI.change(short_scope="team"),
    "David Parlett, The Penguin Book of Card Games",
    usual=3,
)
OLD_DEALER = Variant("preferans-old-dealer", GAME, _SOCHI.change(talon_throw=True, dealer_bonus=True), _S002, usual=4)
BY_HAND = Variant("preferans-by-hand", GAME, _SOCHI.change(by_hand=True, misdeal_strict=True), _S002, usual=3)

FAMILY = tuple(map(register, (SOCHI, LENINGRAD, ROSTOV, STALINGRAD, KODEKS, PARLETT, OLD_DEALER, BY_HAND)))
"""Every named way, the three systems first."""
