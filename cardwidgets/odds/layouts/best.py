"""Laying out a hand of Crash: every legal way, the greedy one, and the best by what a set is worth at its place.

A strength is the number of rungs of the ladder below a set, in Brag 0 to 740. Everything here raises `ValueError` for
a ranking that plays with jokers. The search itself is in `search`, and in `many` for many hands at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from ...core.cards import Card, Cards, pack
from ...core.choices import Layout
from ...core.errors import NotationError
from ...core.plain import plain, typed
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking
from ..runtime.blocks import check_count
from ..three_card.counting import ladder
from .search import PLACE, WIDTH, best_sets, count_sets, greedy_sets, most_sets_of, near_sets, sets_of, without_jokers

__all__ = [
    "Found", "Worth", "average_points", "best_layout", "count_layouts", "greedy_layout", "most_sets", "near_layouts",
    "points_against",
    "strength", "strengths",
]  # fmt: skip

PLACES = 4
"""Sets that a hand is laid out in, and hands of a deal."""
MAX_CANDIDATES = 200
"""The most layouts near the best one that are told."""
SAMPLE = 1000
"""Deals of four greedy hands from which the usual strength at each place is taken."""


@dataclass(frozen=True, eq=False)
class Worth:
    """For each place, what a set of each strength is worth there; a stronger one is worth no less."""

    places: tuple[tuple[float, ...], ...]

    @cached_property
    def ahead(self) -> tuple[tuple[float, ...], ...]:
        """From each place on, what sets of one strength at all of them would be worth."""
        return tuple(tuple(map(sum, zip(*self.places[place:], strict=True))) for place in range(len(self.places)))


class Found(NamedTuple):
    """A layout, and the sum of what its sets are worth."""

    layout: Layout
    worth: float


@lru_cache(maxsize=8)
def strengths(ranking: Ranking = BRAG) -> Mapping[tuple[Card, ...], int]:
    """Return how many rungs of the ladder lie below each hand of three, whose cards are in the order of a new pack."""
    without_jokers(ranking)
    rungs = reversed(ladder(ranking))
    return {tuple(sorted(hand, key=PLACE.__getitem__)): number for number, rung in enumerate(rungs) for hand in rung}


def strength(hand: Iterable[str], ranking: Ranking = BRAG) -> int:
    """Return how many rungs of the ladder lie below a hand of three. Raises `NotationError` for what is no hand."""
    cards = _sorted(hand)
    if len(cards) != 3:
        raise NotationError(f"'{Cards(cards)}' is no hand of three")
    return strengths(ranking)[cards]


def most_sets(hand: Iterable[str], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> int:
    """Return how many legal sets a hand makes at most. All hands here have up to 13 different cards of a pack of 52.

    Raises `NotationError` for others.

    >>> most_sets(Cards("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S"))
    3
    """
    return most_sets_of(sets_of(_sorted(hand), ranking, least), PLACES)


def count_layouts(
    hand: Iterable[str], sets: int = PLACES, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> int:
    """Count the ways in which a hand makes so many legal sets; the order of equal ones is left aside.

    >>> count_layouts(Cards("TC QS 7C KS AC 4H 3C 6S JC 2H QD 9D 3H"))
    4

    Raises `ValueError` for a number of sets below 0, and `NotationError` as `most_sets` does.
    """
    sets = plain(sets)
    if type(sets) is not int or sets < 0:
        raise ValueError(f"the number of sets is a whole number from 0 up, not {typed(sets, int)}")
    return count_sets(sets_of(_sorted(hand), ranking, least), sets)


def greedy_layout(hand: Iterable[str], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Layout:
    """Return the strongest set, then the strongest of what is left, and so on."""
    cards = _sorted(hand)
    return _layout(cards, greedy_sets(sets_of(cards, ranking, least), PLACES), ranking)


def best_layout(hand: Iterable[str], worth: Worth, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Found:
    """Return the legal layout whose sets are worth most in sum, exactly.

    Goes through the sets from strong to weak, place by place, and turns back where even the strongest set left, laid at
    every place to come, would not do better than what was found.
    """
    cards = _sorted(hand)
    most, sets = best_sets(sets_of(cards, ranking, least), worth.places, worth.ahead)
    return Found(_layout(cards, sets, ranking), most)


def near_layouts(
    hand: Iterable[str], worth: Worth, margin: float, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> list[Found]:
    """Return all legal layouts that are worth as much as the best one, but for a margin; the best ones first."""
    cards = _sorted(hand)
    sets = sets_of(cards, ranking, least)
    most, _ = best_sets(sets, worth.places, worth.ahead)
    found = sorted(near_sets(sets, worth.places, worth.ahead, most - margin), reverse=True)
    return [Found(_layout(cards, chosen, ranking), value) for value, chosen in found[:MAX_CANDIDATES]]


@lru_cache(maxsize=64)
def points_against(rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Worth:
    """Return the expected points of a set at each place against so many greedy rivals: the chance that all have weaker
    ones.

    Theirs are taken from a sample of greedy layouts, the same in every run; to have no set at a place is the weakest.
    Raises `ValueError` for no rivals, and for more than a pack has hands for.
    """
    rivals = check_count("the number of rivals", rivals)
    if rivals >= PLACES:
        raise ValueError(f"a pack has {PLACES} hands of {WIDTH}, too few for {rivals} rivals")
    top = len(ladder(ranking))
    usual: list[Counter[int]] = [Counter() for _ in range(PLACES)]
    hands = sample_hands(SAMPLE)
    for hand in hands:
        laid = [found >> WIDTH for found in greedy_sets(sets_of(hand, ranking, least), PLACES)]
        for place, found in enumerate([*laid, *[-1] * (PLACES - len(laid))]):
            usual[place][found] += 1
    rows = (tuple((number / len(hands)) ** rivals for number in _weaker(there, top)) for there in usual)
    return Worth(tuple(rows))


def _weaker(there: Mapping[int, int], top: int) -> Iterator[int]:
    """Return for each strength, how many are weaker, given how many there are of each."""
    return accumulate(there[number - 1] for number in range(top))


@lru_cache(maxsize=64)
def average_points(rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> float:
    """Return the expected points from a hand nobody has seen, laid out at its best against so many greedy rivals."""
    worth = points_against(rivals, ranking, least)
    hands = sample_hands(SAMPLE // 20)
    return sum(best_layout(hand, worth, ranking, least).worth for hand in hands) / len(hands)


def sample_hands(deals: int, seed: int = 13) -> list[tuple[Card, ...]]:
    """Return the hands of so many deals of the whole pack to four, sorted; the same in every run.

    Raises `ValueError` for no deals.
    """
    deals = check_count("the number of deals", deals)
    rng, cards = Random(seed), list(pack())
    hands: list[tuple[Card, ...]] = []
    for _ in range(deals):
        rng.shuffle(cards)
        hands += [tuple(sorted(cards[seat::PLACES], key=PLACE.__getitem__)) for seat in range(PLACES)]
    return hands


def _sorted(hand: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards in the order of a new pack, looked at."""
    cards = Cards(hand)
    if strange := [card for card in cards if card not in PLACE]:
        raise NotationError(f"{strange[0]} is not in the pack of {len(PLACE)} cards")
    if len(set(cards)) < len(cards) or len(cards) > WIDTH:
        raise NotationError(f"'{cards}' is no hand of up to {WIDTH} different cards")
    return tuple(sorted(cards, key=PLACE.__getitem__))


def _layout(cards: Sequence[Card], sets: Iterable[int], ranking: Ranking) -> Layout:
    rows = (Cards(card for place, card in enumerate(cards) if one >> place & 1) for one in sets)
    return Layout(ranking.reading(row).cards for row in rows)
