"""The named variants of Brag."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.variants import Game, Variant
from .deal import Brag, BragFacts
from .rules import BragRules, BragStart, seats
from .script import follow, script, tell

__all__ = [
    "BEST_OF_SEVEN", "BRAG", "BRAG_BASIC", "BRAG_CLASSIC", "BRAG_WILD", "FIVE_CARDS", "FOUR_CARDS", "GAME",
    "VARIANTS",
]  # fmt: skip

GAME = Game(
    family="brag",
    start=BragStart,
    seats=seats,
    lay=Brag,
    script=script,
    follow=follow,
    facts=BragFacts,
    tell=tell,
    asks=frozenset({"bet", "keep", "choose", "lay_aside"}),
)

_FULL = BragRules()
_BASIC = _FULL.change(
    blind_last="win",
    seer_muck=False,
    see_blind="allowed",
    blind_see="double_of_half",
    raise_limit=None,
    max_bet=10,
)
_BRAGGERS = _FULL.change(wild="AD JC 9D", wild_tie="exact", hands="prials_and_pairs", best_prial=None)
_MORE = _FULL.change(cards=4, shuffle="always")
_TWOS = Cards("2C 2D 2H 2S")
_PAGAT, _WIKIPEDIA = "Brag, after Pagat, 2001 (seed 004)", "Brag, Wikipedia in Japanese (seed 000)"
_FORMER = {1: {"blind_from": "deal", "cover_muck": True}}
"""Options of names in records of the first format: a player who had not looked was blind, and one who covered and
lost hid the hand.
"""
_FORMER_BASIC = {1: {"blind_from": "deal", "see_blind": "never", "blind_see": "half_of_double"}}

BRAG = Variant(
    "brag",
    GAME,
    _FULL,
    f"{_PAGAT}; but one looks on one's own turn only, as Pagat is quoted elsewhere",
    article=_FULL.change(look_timing="any"),
    former=_FORMER,
)
BRAG_BASIC = Variant(
    "brag-basic", GAME, _BASIC, f"{_WIKIPEDIA}; it is silent on who runs out of chips", former=_FORMER_BASIC
)
BRAG_WILD = Variant(
    "brag-twos-wild",
    GAME,
    _FULL.change(wild=_TWOS),
    f"{_WIKIPEDIA}; but the betting is that of seed 004",
    article=_BASIC.change(wild=_TWOS),
    former=_FORMER,
)
BRAG_CLASSIC = Variant(
    "brag-classic",
    GAME,
    _BRAGGERS,
    "Parlett, The Penguin Book of Card Games: braggers of Hoyle's day; the betting is today's, of seed 004",
    former=_FORMER,
)
FOUR_CARDS = Variant("brag-4-card", GAME, _MORE, "Brag, after Pagat, as quoted elsewhere", former=_FORMER)
FIVE_CARDS = Variant(
    "brag-5-card", GAME, _MORE.change(cards=5), "Brag, after Pagat, as quoted elsewhere", former=_FORMER
)
BEST_OF_SEVEN = Variant(
    "brag-7-card-best-three",
    GAME,
    _MORE.change(cards=7, aside_ties=False),
    "a page on seven-card Brag",
    former=_FORMER,
)

VARIANTS = (BRAG, BRAG_BASIC, BRAG_WILD, BRAG_CLASSIC, FOUR_CARDS, FIVE_CARDS, BEST_OF_SEVEN)
"""The variants, in the order of the lists."""
