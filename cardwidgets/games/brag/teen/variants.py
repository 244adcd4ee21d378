"""The ways of Teen Patti that have a name."""

from __future__ import annotations

from ....core.variants import Game, Variant, register
from ..vying import VyingStart, follow, tell
from .deal import Teen, TeenFacts
from .rules import TeenRules, seats
from .script import script

__all__ = ["AK47", "APPS", "BEST_OF_FOUR", "GAME", "LOWEST_WILD", "MUFLIS", "NINES", "TEEN"]

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

TEEN = register(
    Variant(
        "teen-patti",
        GAME,
        _TEEN,
        "Teen Patti, after Pagat, as quoted elsewhere; but a side show needs three players, as in the rules of an app",
        article=_TEEN.change(sideshow_min_players=2),
    )
)
APPS = register(Variant("teen-patti-apps", GAME, _TEEN.change(ace_run="a23_second"), "rules of an app"))
MUFLIS = register(Variant("teen-patti-muflis", GAME, _TEEN.change(variation="muflis"), _WEB))
AK47 = register(Variant("teen-patti-ak47", GAME, _TEEN.change(variation="ak47"), _WEB))
NINES = register(Variant("teen-patti-999", GAME, _TEEN.change(variation="999"), _WEB))
LOWEST_WILD = register(Variant("teen-patti-lowest-wild", GAME, _TEEN.change(variation="lowest_wild"), _WEB))
BEST_OF_FOUR = register(Variant("teen-patti-best-of-four", GAME, _TEEN.change(variation="best_of_four"), _WEB))
