"""The named variants of Preferans: each is a row of options."""

from __future__ import annotations

import dataclasses
from typing import Any, get_args

from ...core.variants import Game, Variant
from .deal import PreferansFacts, lay
from .rules import PreferansRules, PreferansStart, seats
from .script import follow, score, script, tell
from .whist import Step

__all__ = [
    "BY_HAND", "GAME", "KODEKS", "LENINGRAD", "OLD_DEALER", "PARLETT", "RISING", "ROSTOV", "SOCHI",
    "STALINGRAD", "VARIANTS",
]  # fmt: skip

GAME = Game(
    family="preferans",
    start=PreferansStart,
    seats=seats,
    lay=lay,
    script=script,
    follow=follow,
    facts=PreferansFacts,
    score=score,
    tell=tell,
    asks=frozenset({"cut", "packet", "bid", "talon", "discard", "contract", *get_args(Step), "play", "play_other"}),
)

_ARTICLE_PREFERANS = "Preferans, an article in Japanese (seed 002)"
_ZERO = "no tricks in a raspasovka bring the price of one, after Leningrad tables and Lesnoy: one point in the article"
_USUAL = f"{_ARTICLE_PREFERANS}; {_ZERO}"
_SOCHI = PreferansRules()


def _after_s002(name: str, rules: PreferansRules, more: str = "", usual: int = 3) -> Variant:
    """Return a variant with rules by S002, except for the bonus of a raspasovka, and its form with the article's
    bonus.
    """
    source = f"{_USUAL}{more}"
    return Variant(name, GAME, rules, source, usual=usual, article=rules.change(raspas_zero_bonus="one_point"))


SOCHI = _after_s002(
    "preferans-sochi", _SOCHI, "; the article calls Stalingrad usual in Sochi: see preferans-stalingrad"
)
LENINGRAD = _after_s002("preferans-leningrad", _SOCHI.change(system="leningrad"))
ROSTOV = _after_s002("preferans-rostov", _SOCHI.change(system="rostov"))
_NO_WAY_BACK: dict[str, Any] = {"ten": "check", "raspas_progression": "1-2-4-8", "raspas_cap": 8, "raspas_exit": "678"}
STALINGRAD = dataclasses.replace(
    _after_s002(
        "preferans-stalingrad", _SOCHI.change(stalingrad=True), "; the suit of the six, lost in our copy, after engines"
    ),
    former={1: _NO_WAY_BACK},
)
RISING = Variant(
    "preferans-rising",
    GAME,
    _SOCHI.change(stalingrad=True, **_NO_WAY_BACK),
    f"options that {_ARTICLE_PREFERANS} names, in numbers of open-source engines",
    usual=3,
)
"""A harsh variant: Stalingrad, checked tens, and raspasovki that double in price and raise the lowest bid.

Players who bid at random do not finish its matches. They bid ten as often as six, a checked ten is always played, and
random play hardly ever takes all ten tricks. So no pool is filled, and the match does not end.
"""
KODEKS = Variant(
    "preferans-kodeks",
    GAME,
    _SOCHI.change(equal_bid="two_left", dealer_consolation=True),
    "Kodeks preferansa, Moscow 1996, in excerpts: equal bids and consolation; the rest as preferans-sochi",
    usual=4,
)
PARLETT = Variant(
    "preferans-parlett",
    GAME,
    _SOCHI.change(short_scope="team"),
    "David Parlett, The Penguin Book of Card Games, for two whisters who are short; the rest as preferans-sochi",
    usual=3,
)
OLD_DEALER = _after_s002("preferans-old-dealer", _SOCHI.change(talon_throw=True, dealer_bonus=True), usual=4)
BY_HAND = _after_s002(
    "preferans-by-hand", _SOCHI.change(by_hand=True, misdeal_strict=True), "; its stricter rule for the talon"
)

VARIANTS = (SOCHI, LENINGRAD, ROSTOV, STALINGRAD, RISING, KODEKS, PARLETT, OLD_DEALER, BY_HAND)
"""All named variants, the three systems first."""
