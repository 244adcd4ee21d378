"""The percentile of a hand among all hands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Protocol

from ...core.cards import Cards, pack
from ...core.errors import NotationError, shown
from ...core.plain import plain, typed
from ...judge.layouts import best_three
from ...judge.three_card import Hand, Key, Ranking
from .counting import all_hands

__all__ = ["Comparing", "beats_all", "outlook", "percentile", "share_beaten"]


class Comparing(Protocol):
    """Anything that tells which of two hands is the stronger: a ranking, or an order that goes round in circles."""

    def compare(self, a: Hand, b: Hand, /) -> int: ...
    def __hash__(self) -> int: ...


def percentile(hand: Hand, ranking: Ranking, of: int = 3) -> float:
    """Return the share of all hands that a hand beats, ties counted half: 0 to 1.

    The others are the best three ``of`` so many cards; of more than three a sample stands for all. Raises
    `NotationError` for no hand, `ValueError` for fewer than three cards and for more than there are.

    >>> round(percentile("AS KH JD", Ranking()), 2), percentile("3C 3D 3H", Ranking()) > 0.999
    (0.74, True)
    """
    of = plain(of)
    if type(of) is not int or not 3 <= of <= len(pack()):
        raise ValueError(f"the best three are of 3 to {len(pack())} cards, not of {typed(of, int)}")
    key, keys = ranking.key(hand), _keys(ranking, of)
    return (bisect_left(keys, key) + bisect_right(keys, key)) / (2 * len(keys))


@lru_cache(maxsize=10_000)
def share_beaten(hand: Cards, order: Comparing) -> float:
    """Return the share of a sample of hands of the same size that a hand beats, ties counted half; the sample never
    changes.

    For orders that have no key, or whose hands are too many to go through.

    >>> share_beaten(Cards("AS AH AD"), Ranking(best_prial=None))
    1.0
    """
    results = [order.compare(hand, other) for other in _sample(len(hand)) if not set(other) & set(hand)]
    return (sum(results) / len(results) + 1) / 2


@lru_cache(maxsize=10_000)
def beats_all(hand: Cards, order: Comparing) -> bool:
    """Return True if three cards win from every hand of three that can be made of the other cards, ties being no win.

    >>> beats_all(Cards("3S 3H 3D"), Ranking()), beats_all(Cards("AS AH AD"), Ranking())
    (True, False)
    """
    rest = [card for card in pack() if card not in hand]
    return all(order.compare(hand, other) > 0 for other in combinations(rest, 3))


@lru_cache(maxsize=10_000)
def outlook(cards: Cards, ranking: Ranking) -> float:
    """Return the percentile to expect of a hand of which only these cards are known: one, two, or all three.

    >>> outlook(Cards("AS"), Ranking()) > outlook(Cards("KS"), Ranking()) > 0.5
    True

    Raises `NotationError` for more than three cards and for one that comes twice.
    """
    if len(cards) > 3:
        raise NotationError(f"'{shown(cards)}' are more than three cards")
    rest = [card for card in pack() if card not in cards]
    hands = [percentile(Cards((*cards, *more)), ranking) for more in combinations(rest, 3 - len(cards))]
    return sum(hands) / len(hands)


@lru_cache(maxsize=16)
def _keys(ranking: Ranking, of: int) -> list[Key]:
    if of == 3:
        return sorted(ranking.key(hand) for hand in all_hands(ranking))
    return sorted(ranking.key(best_three(hand, ranking)) for hand in _sample(of, 2000))


@cache
def _sample(cards: int, size: int = 600) -> Sequence[Cards]:
    rng = Random(cards)
    return [Cards(rng.sample(pack(), cards)) for _ in range(size)]
