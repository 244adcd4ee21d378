"""The rungs of a ladder of hands: the hands on each rung, and the best examples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement

from ..core.cards import RANKS, Cards
from ..judge.three_card import Category, Ranking
from ..odds.three_card.counting import count_hands, ladder

__all__ = ["Rung", "best_of_each", "climb"]


SIZE = 3
"""The number of cards in a hand."""


@dataclass(frozen=True)
class Rung:
    """A category with all its hands, strongest first in groups of tied hands, and its exact shares.

    ``share`` is its part of all hands, ``below`` the part of all rungs under it.
    """

    ranking: Ranking
    category: Category
    hands: tuple[tuple[Cards, ...], ...]
    share: Fraction
    below: Fraction

    @property
    def count(self) -> int:
        return sum(map(len, self.hands))

    @property
    def best(self) -> Cards:
        """The best hand of the kind; no cards if the kind has no hands."""
        return _fairest(self.ranking, self.hands[0]) if self.hands else Cards()

    def examples(self) -> dict[str, Cards]:
        """Return the best, the second best, a middle and the worst hand of the kind, or the best alone if the kind is
        small.
        """
        last = len(self.hands) - 1
        places = {0: "best", 1: "next", last // 2: "middle", last: "worst"} if last > 2 else {0: "best"}
        return {name: _fairest(self.ranking, self.hands[at]) for at, name in sorted(places.items()) if self.hands}


@lru_cache(maxsize=8)
def climb(ranking: Ranking) -> tuple[Rung, ...]:
    """Return the rungs of a ranking, strongest first.

    >>> [rung.count for rung in climb(Ranking())]
    [52, 48, 720, 1096, 3744, 16440]
    """
    counts = count_hands(ranking)
    kinds: dict[Category, list[tuple[Cards, ...]]] = {category: [] for category in counts}
    for tied in ladder(ranking):
        kinds[ranking.reading(tied[0]).category].append(tied)
    rungs, below = [], Fraction(1)
    for category in list(counts)[:: -1 if ranking.lowest_wins else 1]:
        below -= counts.fraction(category)
        rungs.append(Rung(ranking, category, tuple(kinds[category]), counts.fraction(category), below))
    return tuple(rungs)


@lru_cache(maxsize=8)
def best_of_each(ranking: Ranking) -> dict[Category, Cards]:
    """Return the best hand of each kind without wild cards, the strongest kind first. This is faster than `climb`.

    Suits matter only to the kind of a hand. So for every three ranks it is enough to look at one hand of mixed suits
    and one of a single suit.

    >>> [hand.signs for hand in best_of_each(Ranking()).values()][:3]
    ['3♠ 3♥ 3♦', 'A♠ 2♠ 3♠', 'A♠ 2♦ 3♥']
    """
    kinds: dict[Category, list[Cards]] = {}
    for ranks in combinations_with_replacement(RANKS[::-1], SIZE):
        for suits in ("SHD", "SSS")[: len({*ranks}) - 1 or 1]:
            hand = Cards(map("".join, zip(ranks, suits, strict=True)))
            reading = ranking.reading(hand)
            if not reading.used:
                kinds.setdefault(reading.category, []).append(hand)
    order = ranking.order[:: -1 if ranking.lowest_wins else 1]
    best = {kind: max(kinds[kind], key=ranking.key) for kind in order if kind in kinds}
    return {kind: _fairest(ranking, [hand]) for kind, hand in best.items()}


def _fairest(ranking: Ranking, tied: Sequence[Cards]) -> Cards:
    """Return the best example among tied hands: without wild cards, and with as many suits as possible."""

    def plain(hand: Cards) -> tuple[int, int, list[int]]:
        suits = [card.suit for card in _read(ranking, hand)]
        return ranking.reading(hand).used, -len(set(suits)), ["SHDC".index(suit) for suit in suits]

    hand = min(tied, key=plain)
    return hand if ranking.reading(hand).used else _read(ranking, hand)


def _read(ranking: Ranking, hand: Cards) -> Cards:
    """Return the cards that a hand stands for in reading order: equal ranks first, then from high to low, except
    A-2-3.
    """
    cards = ranking.reading(hand).cards
    ranks = [card.rank for card in cards]
    order = ["A", "2", "3"] if ranks == ["A", "3", "2"] else ranks
    places = sorted((order.index(card.rank), "SHDC".index(card.suit), card) for card in cards)
    return Cards(card for *_, card in places)
