"""The named variants of Crash."""

from __future__ import annotations

from typing import Any

from ...core.variants import Game, Variant
from .deal import CrashFacts, lay
from .rules import CrashRules, CrashStart, seats
from .script import follow, score, script, tell

__all__ = [
    "CRASH", "CRASH_DECLARED", "CRASH_FULL", "CRASH_PAID", "CRASH_THREE", "CRASH_TWO", "CRASH_WINS", "GAME",
    "VARIANTS",
]  # fmt: skip

GAME = Game(
    family="crash",
    start=CrashStart,
    seats=seats,
    lay=lay,
    script=script,
    follow=follow,
    facts=CrashFacts,
    score=score,
    tell=tell,
    asks=frozenset({"run13", "six_pairs", "exchange", "layout", "crash"}),
)

_PAGAT = "Crash, after Pagat, 2002 (seed 003)"
_ORDER = "; there a wrong order is noticed later, and void"
_BASE_RULES = CrashRules()


def _after_pagat(name: str, source: str = "", usual: int = 4, **changes: Any) -> Variant:
    """Return rules after Pagat. They differ from the usual ones in one point: a faulty layout cannot be laid."""
    rules = _BASE_RULES.change(**changes)
    article = rules.change(misorder="foul")
    return Variant(name, GAME, rules, f"{_PAGAT}{source}{_ORDER}", usual=usual, article=article)


CRASH = _after_pagat("crash")
CRASH_THREE = _after_pagat("crash-three", usual=3)
CRASH_TWO = _after_pagat("crash-two", usual=2)
CRASH_WINS = Variant(
    "crash-wins", GAME, _BASE_RULES.change(crash_mode="win_game"), "crashscorekeeper.co.uk, which keeps scores"
)
CRASH_PAID = _after_pagat("crash-paid", "; sum from Wikipedia", crash_mode="payment")
CRASH_DECLARED = _after_pagat(
    "crash-declared", ", declared; sum from Wikipedia", crash_mode="payment", declare_required=True
)
CRASH_FULL = _after_pagat(
    "crash-full",
    ", with every special hand, by the point",
    target=11,
    settlement="per_point",
    all_zero_triple=True,
    four_bonus=10,
    six_pairs_redeal=True,
    run13_payment=10,
)

VARIANTS = (CRASH, CRASH_THREE, CRASH_TWO, CRASH_WINS, CRASH_PAID, CRASH_DECLARED, CRASH_FULL)
"""The variants, in the order of the lists."""
