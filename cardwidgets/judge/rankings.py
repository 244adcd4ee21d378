"""The rankings in use, and sets of wild cards, as data.

Source: S000 of `games/brag/RULES.md`, unless a line says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import product

from ..core.cards import SUITS, Card, Cards
from ..core.errors import nearest, quoted
from .three_card import Category, Ranking

__all__ = [
    "BLACK_JACKS",
    "BRAG",
    "BRAGGERS",
    "BRAG_SEVENS",
    "BRAG_SPLIT",
    "CASINO_POKER",
    "CLASSIC_BRAG",
    "HOME_POKER",
    "JACKS_AND_NINES",
    "ONE_EYED_JACKS",
    "RANKINGS",
    "TEEN_PATTI",
    "TEEN_PATTI_APPS",
    "TWOS",
    "WILD_SETS",
    "ZHA_JIN_HUA",
    "category_of",
    "named",
]

TWOS = Cards("2C 2D 2H 2S")
ONE_EYED_JACKS = Cards("JH JS")
BLACK_JACKS = Cards("JC JS")
BRAGGERS = Cards("9D AD JC")
"""The wild cards of classic Brag: the ace and the nine of diamonds and the jack of clubs."""
JACKS_AND_NINES = Cards("9C JC 9D JD 9H JH 9S JS")
"""The wild cards of American Brag."""
WILD_SETS = {
    "none": Cards(),
    "twos": TWOS,
    "joker": Cards("X1"),
    "jokers": Cards("X1 X2"),
    "one_eyed_jacks": ONE_EYED_JACKS,
    "black_jacks": BLACK_JACKS,
    "braggers": BRAGGERS,
    "jacks_and_nines": JACKS_AND_NINES,
}

PRIAL, RUNNING_FLUSH, RUN, FLUSH, PAIR, HIGH = Category

BRAG = Ranking()
"""Three threes are the best prial, A-2-3 is the best run."""
BRAG_SPLIT = replace(BRAG, best_prial=None)
"""Games of several hands, in which three threes are an ordinary prial."""
BRAG_SEVENS = replace(BRAG, best_prial=7)
"""Seven-card Brag in which three sevens are the best prial."""
ZHA_JIN_HUA = Ranking(
    (PRIAL, RUNNING_FLUSH, FLUSH, RUN, PAIR, HIGH),
    best_prial=None,
    ace_run="a23_bottom",
    special_235="not_flush",
    words="zha",
)
"""A flush beats a run; 2-3-5 beats a prial, and nothing else."""
TEEN_PATTI = replace(BRAG, best_prial=None, wild_tie="exact", words="teen")
"""Three aces are the best prial, A-2-3 is the best run. Source: Pagat. Where cards are wild, ranks go first and fewer
wild cards decide between equal ranks only: pages on the variations of Teen Patti."""
TEEN_PATTI_APPS = replace(TEEN_PATTI, ace_run="a23_second")
"""As in many phone apps: A-2-3 is below A-K-Q."""
CASINO_POKER = Ranking(
    (RUNNING_FLUSH, PRIAL, RUN, FLUSH, PAIR, HIGH), best_prial=None, ace_run="a23_bottom", words="poker"
)
"""Three-card poker against the house, as casinos publish it."""
HOME_POKER = Ranking(
    (PRIAL, RUNNING_FLUSH, FLUSH, RUN, PAIR, HIGH), best_prial=None, ace_run="a23_bottom", words="poker"
)
"""Three-card poker at home: a flush beats a run."""
CLASSIC_BRAG = Ranking((PRIAL, PAIR, HIGH), best_prial=None, wild=BRAGGERS, wild_tie="exact")
"""Brag of the 18th century: only prials and pairs count, and a natural prial beats an artificial one of its rank."""

RANKINGS = {
    "brag": BRAG,
    "brag_split": BRAG_SPLIT,
    "brag_sevens": BRAG_SEVENS,
    "zha_jin_hua": ZHA_JIN_HUA,
    "teen_patti": TEEN_PATTI,
    "teen_patti_apps": TEEN_PATTI_APPS,
    "casino_poker": CASINO_POKER,
    "home_poker": HOME_POKER,
    "classic_brag": CLASSIC_BRAG,
}


def named(ranking: Ranking | str) -> Ranking:
    """Return a ranking, or the ranking of a name.

    >>> named("zha_jin_hua") is ZHA_JIN_HUA
    True

    Raises `LookupError` for an unknown name, and `TypeError` if the argument is neither a ranking nor a name.
    """
    if isinstance(ranking, Ranking):
        return ranking
    if not isinstance(ranking, str):
        raise TypeError(f"a ranking must be a `Ranking` or its name, not {type(ranking).__name__}")
    if ranking not in RANKINGS:
        raise LookupError(f"no ranking {quoted(ranking)}{nearest(ranking, RANKINGS)}")
    return RANKINGS[ranking]


def category_of(hand: Iterable[Card], ranking: Ranking | str = BRAG) -> Category:
    """Return the kind of a hand of three cards. Raises `NotationError` unless they are three different cards.

    >>> category_of("KS KH 6D")
    <Category.PAIR: 'pair'>
    """
    rules = named(ranking)
    try:
        a, b, c = hand
        if rules.wild:
            natural = [card for card in (a, b, c) if card not in rules.wild]
            ranks, one_suit = tuple(sorted([card.rank for card in natural])), len({card.suit for card in natural}) < 2
        else:  # by far the most frequent, and a third quicker without lists and sets
            ranks, one_suit = tuple(sorted((a.rank, b.rank, c.rank))), a.suit == b.suit == c.suit
    except (AttributeError, TypeError, ValueError):
        return rules.reading(hand).category  # which says what is wrong
    if len({a, b, c}) != 3 or "X" in ranks:
        return rules.reading((a, b, c)).category
    return _category(rules, ranks, one_suit)


@lru_cache(maxsize=8_000)
def _category(ranking: Ranking, ranks: tuple[str, ...], one_suit: bool) -> Category:
    """Return the kind of one hand of a class, 754 classes without wild cards: suits count only for a flush.

    ``ranks`` are those of the cards that are not wild; any wild cards do for the others.
    """
    of_rank = ([Card(rank + suit) for suit in SUITS if rank + suit not in ranking.wild] for rank in ranks)
    hands = (hand for hand in product(*of_rank) if len(set(hand)) == len(hand))
    hand = next(hand for hand in hands if (len({card.suit for card in hand}) < 2) is one_suit)
    return ranking.reading((*hand, *ranking.wild[: 3 - len(hand)])).category
