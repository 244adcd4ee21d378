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
from .counting import alike, all_hands

__all__ = ["Comparing", "beats_all", "outlook", "percentile", "share_beaten"]


class Comparing(Protocol):
    """Anything that compares two hands: a ranking, or an order that is not transitive."""

    def compare(self, a: Hand, b: Hand, /) -> int: ...
    def __hash__(self) -> int: ...


def percentile(hand: Hand, ranking: Ranking, of: int = 3) -> float:
    """Return the share of all hands that a hand beats, from 0 to 1; ties count half.

    Each of the other hands is the best three of ``of`` cards; for more than three cards a sample is used. Raises
    `NotationError` for an invalid hand, and `ValueError` for fewer than three cards or more than a pack has.

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
    """Return the share of a fixed sample of hands that a hand beats, ties counted half.

    The sample has hands of the same size. For orders without a key, or with too many hands to list.

    >>> share_beaten(Cards("AS AH AD"), Ranking(best_prial=None))
    1.0
    """
    results = [order.compare(hand, other) for other in _sample(len(hand)) if not set(other) & set(hand)]
    return (sum(results) / len(results) + 1) / 2


@lru_cache(maxsize=10_000)
def beats_all(hand: Cards, order: Comparing) -> bool:
    """Return True if three cards beat every hand of three from the other cards; a tie is no win.

    >>> beats_all(Cards("3S 3H 3D"), Ranking()), beats_all(Cards("AS AH AD"), Ranking())
    (True, False)
    """
    rest = [card for card in pack() if card not in hand]
    return all(order.compare(hand, other) > 0 for other in combinations(rest, 3))


@lru_cache(maxsize=10_000)
def outlook(cards: Cards, ranking: Ranking) -> float:
    """Return the expected percentile of a hand of which one, two or all three cards are known.

    >>> outlook(Cards("AS"), Ranking()) > outlook(Cards("KS"), Ranking()) > 0.5
    True

    Raises `NotationError` for more than three cards, and for a card that comes twice.
    """
    if len(cards) > 3:
        raise NotationError(f"'{shown(cards)}' are more than three cards")
    rest = [card for card in pack() if card not in cards]
    hands = [percentile(Cards((*cards, *more)), ranking) for more in combinations(rest, 3 - len(cards))]
    return sum(hands) / len(hands)


@lru_cache(maxsize=16)
def _keys(ranking: Ranking, of: int) -> list[Key]:
    if of == 3:
        groups = alike(ranking, all_hands(ranking))
        return sorted(key for hands in groups for key in [ranking.key(hands[0])] * len(hands))
    return sorted(ranking.key(best_three(hand, ranking)) for hand in _sample(of, 2000))


@cache
def _sample(cards: int, size: int = 600) -> Sequence[Cards]:
    rng = Random(cards)
    return [Cards(rng.sample(pack(), cards)) for _ in range(size)]
