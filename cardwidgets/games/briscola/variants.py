"""The games of the family that have a name: one row of options each, over one script."""

from __future__ import annotations

from ...core.variants import Game, Variant, register
from .deal import lay
from .rules import BriscolaRules, BriscolaStart, seats
from .script import follow, script

__all__ = [
    "BISCA", "BISCA_BRAZIL", "BOSNIA", "BRISCOLA", "BRISCOLONE", "BRUSQUEMBILLE", "BUGIARDA", "CHIAMATA",
    "CHIAMATA_POINTS", "COL_MONTE", "DUPLO", "FAMILY", "GAME", "MARIANNA", "MARICCIA", "SCHEMBIL", "SUECA",
]  # fmt: skip

GAME = Game(family="briscola", start=BriscolaStart, seats=seats, lay=lay, script=script, follow=follow)

_S001 = "Briscola and its relatives, an article in Japanese (seed 001)"
_PLAIN = BriscolaRules()
_CHIAMATA = _PLAIN.change(
    players=(4, 5), hand=None, packets=(4,), trump="declarer", teams="secret", talk="none", bidding="rank"
)
_POINTS = _CHIAMATA.change(players=(5,), bidding="points")
_BISCA = _PLAIN.change(players=(2, 3, 4), pack="pt40", partner_view="none", talk="none", goal=1, draw_deal="extra_deal")
_MARIAGE = _PLAIN.change(hand=5, mariage_scale=(20,), match="race")

BRISCOLA = Variant("briscola", GAME, _PLAIN, _S001, usual=2)
SCHEMBIL = Variant(
    "schembil",
    GAME,
    _PLAIN.change(players=(6,), talk="captain", match="wins"),
    f"{_S001}; wins: regoledelgioco.com",
    usual=6,
)
CHIAMATA = Variant("chiamata", GAME, _CHIAMATA, f"{_S001}; units: gokurakism.com", usual=5)
CHIAMATA_POINTS = Variant("chiamata-points", GAME, _POINTS, f"{_S001}; units: regoledelgioco.com", usual=5)
COL_MONTE = Variant(
    "briscola-col-monte", GAME, _POINTS.change(monte=5, min_bid=70), f"{_S001}; Sicilian press", usual=5
)
BUGIARDA = Variant("briscola-bugiarda", GAME, _CHIAMATA.change(players=(5,), talk="claims"), _S001, usual=5)
BRISCOLONE = Variant("briscolone", GAME, _PLAIN.change(players=(2,), hand=5, trump="none"), _S001, usual=2)
BRUSQUEMBILLE = Variant(
    "brusquembille",
    GAME,
    _PLAIN.change(players=(2, 3, 4, 5), pack="fr32", teams="solo", partner_view="none", talk="none", chips=True),
    f"{_S001}; more than two: Encyclopédie",
    usual=2,
)
MARICCIA = Variant(
    "briscola-mariccia",
    GAME,
    _MARIAGE.change(
        players=(2,), goal=250, end_follow=True, open_hands=True,
        mariage="trump", mariage_first=True, mariage_after_stock=True,
    ),
    _S001,
    usual=2,
)  # fmt: skip
MARIANNA = Variant(
    "marianna",
    GAME,
    _MARIAGE.change(players=(2, 3, 4), goal=501, trump="mariage", mariage="any", mariage_scale=(20, 40, 60, 80)),
    _S001,
    usual=2,
)
BISCA = Variant("bisca", GAME, _BISCA, f"{_S001}; order: Pagat", usual=2)
BISCA_BRAZIL = Variant("bisca-brazil", GAME, _BISCA.change(pack="fr52", follow="suit_if_trump_led"), _S001, usual=2)
BOSNIA = Variant("briscola-bosnia", GAME, _PLAIN.change(players=(2, 3, 4), pack="fr32"), _S001, usual=2)
DUPLO = Variant(
    "briscola-duplo", GAME, _PLAIN.change(hand=4, cards_per_trick=2), "Croatian and Bosnian pages on briškula", usual=2
)
SUECA = Variant(
    "sueca",
    GAME,
    _PLAIN.change(
        players=(4,), pack="pt40", hand=None, trump="dealer_card", follow="suit",
        partner_view="none", talk="none", match="games",
    ),
    "suecalandia.com",
    usual=4,
)  # fmt: skip

FAMILY = (
    BRISCOLA, SCHEMBIL, CHIAMATA, CHIAMATA_POINTS, COL_MONTE, BUGIARDA, BRISCOLONE, BRUSQUEMBILLE, MARICCIA, MARIANNA,
    BISCA, BISCA_BRAZIL, BOSNIA, DUPLO, SUECA,
)  # fmt: skip
"""All of them, as the rule book goes through them."""

for _variant in FAMILY:
    register(_variant)
