"""The named variants of the family: one row of options each, over one script."""

from __future__ import annotations

from typing import Any

from ...core.variants import Game, Variant
from .deal import BriscolaFacts, lay
from .rules import BriscolaRules, BriscolaStart, seats
from .script import follow, score_by_seat, script, tell

__all__ = [
    "BISCA", "BISCA_BRAZIL", "BOSNIA", "BRISCOLA", "BRISCOLONE", "BRUSQUEMBILLE", "BUGIARDA", "CHIAMATA",
    "CHIAMATA_POINTS", "COL_MONTE", "DUPLO", "GAME", "MARIANNA", "MARICCIA", "SCHEMBIL", "SUECA", "VARIANTS",
]  # fmt: skip

GAME = Game(
    family="briscola",
    start=BriscolaStart,
    seats=seats,
    lay=lay,
    script=script,
    follow=follow,
    facts=BriscolaFacts,
    score=score_by_seat,
    tell=tell,
    asks=frozenset({"bid", "trump", "call", "lay_aside", "mariage", "turnup", "exchange", "swap", "play"}),
)

_ARTICLE_BRISCOLA = "Briscola and its relatives, an article in Japanese (seed 001)"
_DRAW_DEALT_AGAIN = f"{_ARTICLE_BRISCOLA}, where 60 to 60 is a draw; dealt again: libero.it"
_BASE_RULES = BriscolaRules()
_CHIAMATA = _BASE_RULES.change(
    players=(4, 5), hand=None, packets=(4,), trump="declarer", teams="secret", talk="none", bidding="rank"
)
_POINTS = _CHIAMATA.change(players=(5,), bidding="points")
_BISCA = _BASE_RULES.change(
    players=(2, 3, 4), pack="pt40", partner_view="none", talk="none", goal=1, draw_deal="extra_deal"
)
_MARIAGE = _BASE_RULES.change(hand=5, mariage_scale=(20,), match="race")


def _row(name: str, rules: BriscolaRules, source: str, usual: int, **article: Any) -> Variant:
    """Return a variant. ``article`` has the options that the article in ``source`` reads otherwise than ``rules``; a
    table opened with ``as_article=True`` plays by them."""
    return Variant(name, GAME, rules, source, usual=usual, article=rules.change(**article) if article else None)


def _drawn(name: str, rules: BriscolaRules, source: str = _DRAW_DEALT_AGAIN, usual: int = 2) -> Variant:
    """Return a variant whose article counts a deal of 60 to 60 as one that nobody won; here it is dealt again."""
    return _row(name, rules, source, usual, draw_deal="count")


BRISCOLA = _drawn("briscola", _BASE_RULES)
SCHEMBIL = _row(
    "schembil",
    _BASE_RULES.change(players=(6,), talk="captain", match="wins"),
    f"{_DRAW_DEALT_AGAIN}; three wins rather than the deals of Briscola: regoledelgioco.com",
    6,
    draw_deal="count",
    match="deals",
)
CHIAMATA = _row("chiamata", _CHIAMATA, f"{_ARTICLE_BRISCOLA}; its table of units is lost, ours: gokurakism.com", 5)
CHIAMATA_POINTS = _row(
    "chiamata-points",
    _POINTS,
    f"{_ARTICLE_BRISCOLA}, where the units double every ten points; one more every ten: regoledelgioco.com",
    5,
    point_scale="geometric",
)
COL_MONTE = _row(
    "briscola-col-monte",
    _POINTS.change(monte=5, min_bid=70),
    f"{_ARTICLE_BRISCOLA}, where the units double every ten points; one more every ten: regoledelgioco.com; "
    "the last trick takes the cards laid aside: Sicilian press",
    5,
    point_scale="geometric",
)
BUGIARDA = _row("briscola-bugiarda", _CHIAMATA.change(players=(5,), talk="claims"), _ARTICLE_BRISCOLA, 5)
BRISCOLONE = _drawn("briscolone", _BASE_RULES.change(players=(2,), hand=5, trump="none"))
BRUSQUEMBILLE = _drawn(
    "brusquembille",
    _BASE_RULES.change(players=(2, 3, 4, 5), pack="fr32", teams="solo", partner_view="none", talk="none", chips=True),
    f"{_DRAW_DEALT_AGAIN}; more than two: Encyclopédie",
)
MARICCIA = _row(
    "briscola-mariccia",
    _MARIAGE.change(
        players=(2,), goal=250, end_follow=True, open_hands=True,
        mariage="trump", mariage_first=True, mariage_after_stock=True,
    ),
    _ARTICLE_BRISCOLA,
    2,
)  # fmt: skip
MARIANNA = _row(
    "marianna",
    _MARIAGE.change(players=(2, 3, 4), goal=501, trump="mariage", mariage="any", mariage_scale=(20, 40, 60, 80)),
    _ARTICLE_BRISCOLA,
    2,
)
BISCA = _row(
    "bisca",
    _BISCA,
    f"{_ARTICLE_BRISCOLA}, where the queen is above the jack; the jack above the queen: Pagat",
    2,
    pack="pt40_seed",
)
BISCA_BRAZIL = _row("bisca-brazil", _BISCA.change(pack="fr52", follow="suit_if_trump_led"), _ARTICLE_BRISCOLA, 2)
BOSNIA = _drawn("briscola-bosnia", _BASE_RULES.change(players=(2, 3, 4), pack="fr32"))
DUPLO = _drawn(
    "briscola-duplo",
    _BASE_RULES.change(hand=4, cards_per_trick=2),
    f"{_DRAW_DEALT_AGAIN}; the name: Croatian and Bosnian pages on briškula",
)
SUECA = _row(
    "sueca",
    _BASE_RULES.change(
        players=(4,), pack="pt40", hand=None, trump="dealer_card", follow="suit",
        partner_view="none", talk="none", match="games", capot="points",
    ),
    "suecalandia.com; four games for all the points, as in Wikipedia too",
    4,
)  # fmt: skip

VARIANTS = (
    BRISCOLA, SCHEMBIL, CHIAMATA, CHIAMATA_POINTS, COL_MONTE, BUGIARDA, BRISCOLONE, BRUSQUEMBILLE, MARICCIA, MARIANNA,
    BISCA, BISCA_BRAZIL, BOSNIA, DUPLO, SUECA,
)  # fmt: skip
"""The variants, in the order of the rule book."""
