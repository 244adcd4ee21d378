"""The ways of Teen Patti that have a name."""

from __future__ import annotations

from typing import Any

from ....core.variants import Game, Variant
from ..vying import VyingStart, follow, tell
from .deal import Teen, TeenFacts
from .rules import TeenRules, seats
from .script import script

__all__ = ["AK47", "APPS", "BEST_OF_FOUR", "GAME", "LOWEST_WILD", "MUFLIS", "NINES", "TEEN", "VARIANTS"]

GAME = Game(
    family="brag",
    kind="teen",
    start=VyingStart,
    seats=seats,
    lay=Teen,
    script=script,
    follow=follow,
    facts=TeenFacts,
    tell=tell,
    asks=frozenset({"bet", "sideshow"}),
)

_TEEN = TeenRules()
_WEB = "pages on the variations of Teen Patti"
_FORMER = {2: {"wild_tie": "category"}}
"""Meaning of a name in records of the second format: fewer wild cards won even with lower ranks, as in Brag."""


def _row(name: str, source: str, article: TeenRules | None = None, **changes: Any) -> Variant:
    """Return a way of Teen Patti."""
    return Variant(name, GAME, _TEEN.change(**changes), source, article=article, former=_FORMER)


TEEN = _row(
    "teen-patti",
    "Teen Patti, after Pagat, as quoted elsewhere; but a side show needs three players, as in the rules of an app",
    _TEEN.change(sideshow_min_players=2),
)
APPS = _row("teen-patti-apps", "rules of an app", ace_run="a23_second")
MUFLIS = _row("teen-patti-muflis", _WEB, variation="muflis")
AK47 = _row("teen-patti-ak47", _WEB, variation="ak47")
NINES = _row("teen-patti-999", _WEB, variation="999")
LOWEST_WILD = _row("teen-patti-lowest-wild", _WEB, variation="lowest_wild")
BEST_OF_FOUR = _row("teen-patti-best-of-four", _WEB, variation="best_of_four")

VARIANTS = (TEEN, APPS, MUFLIS, AK47, NINES, LOWEST_WILD, BEST_OF_FOUR)
"""All of them, in the order of the lists."""
