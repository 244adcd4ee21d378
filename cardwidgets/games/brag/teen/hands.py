"""How hands rank in the variations of Teen Patti: each an order that compares, and finds the best of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ....core.cards import Card, Cards, pack
from ....judge.layouts import best_three
from ....judge.three_card import Hand, Key, Ranking, rank_number

__all__ = ["AK47", "Keyed", "digits", "order_of", "with_lowest_wild"]

AK47 = Cards(card for card in pack() if card.rank in "AK47")
"""The wild cards of the variation that is named after them."""


@dataclass(frozen=True)
class Keyed:
    """An order by a key of the cards as they were dealt; the greater key wins."""

    key: Callable[[Cards], Key]

    def compare(self, a: Hand, b: Hand) -> int:
        one, other = self.key(Cards(a)), self.key(Cards(b))
        return (one > other) - (one < other)

    def best(self, hands: Sequence[Hand]) -> list[int]:
        keys = [self.key(Cards(hand)) for hand in hands]
        return [number for number, key in enumerate(keys) if key == max(keys)]


def digits(hand: Sequence[Card]) -> Key:
    """A number of three digits, as near to 999 as can be: ten to king are 0, the ace is 1, the greatest digit first.

    >>> digits(Cards("AS 9H KD")), digits(Cards("TS 2H 8D"))
    ((9, 1, 0), (8, 2, 0))
    """
    return tuple(
        sorted(((0 if card.rank in "TJQK" else 1 + "A23456789".index(card.rank)) for card in hand), reverse=True)
    )


@lru_cache(maxsize=256)
def with_lowest_wild(ranking: Ranking, rank: str) -> Ranking:
    """The same with one rank wild."""
    return replace(ranking, wild=Cards(card for card in pack() if card.rank == rank))


@lru_cache(maxsize=256)
def order_of(variation: str, ranking: Ranking) -> Keyed | Ranking:
    """The order of hands in a variation. Those that only turn the ranking round or add wild cards are a ranking."""
    match variation:
        case "999":
            return Keyed(digits)
        case "lowest_wild":
            return Keyed(lambda hand: with_lowest_wild(ranking, min(hand, key=_number).rank).key(hand))
        case "best_of_four":
            return Keyed(lambda hand: ranking.key(best_three(hand, ranking)))
        case _:
            return ranking


def _number(card: Card) -> int:
    return rank_number(card.rank)
