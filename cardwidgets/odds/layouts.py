"""Laying out a hand of Crash: every legal way, the greedy one, and the best by what a set is worth at its place.

The sets of a hand are kept as pairs of a strength and of a number whose bits are the cards, strongest first: two sets
can lie together when they share no bit. A strength is the number of rungs of the ladder below a set, in Brag 0 to 740.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, combinations
from random import Random
from typing import NamedTuple

from ..core.cards import Card, Cards, pack
from ..core.choices import Layout
from ..judge.rankings import BRAG
from ..judge.three_card import Category, Ranking
from .counting import ladder

__all__ = [
    "Found", "Worth", "average_points", "best_layout", "count_layouts", "greedy_layout", "most_sets", "points_against",
    "strength", "strengths",
]  # fmt: skip

PLACES = 4
SAMPLE = 1000
"""Deals of four greedy hands from which the usual strength at each place is taken."""

Sets = list[tuple[int, int]]


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


class _Chosen(NamedTuple):
    """The same, with sets as numbers."""

    worth: float
    masks: tuple[int, ...]


@cache
def strengths(ranking: Ranking = BRAG) -> Mapping[tuple[Card, ...], int]:
    """How many rungs of the ladder lie below each hand of three, whose cards are in the order of a new pack."""
    place = {card: number for number, card in enumerate(pack())}
    rungs = reversed(ladder(ranking))
    return {tuple(sorted(hand, key=place.__getitem__)): number for number, rung in enumerate(rungs) for hand in rung}


def strength(hand: Iterable[Card], ranking: Ranking = BRAG) -> int:
    """How many rungs of the ladder lie below a hand of three."""
    return strengths(ranking)[_sorted(hand)]


def most_sets(hand: Iterable[Card], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> int:
    """How many legal sets a hand makes at most.

    >>> most_sets(Cards("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S"))
    3
    """
    return _most(_sets(_sorted(hand), ranking, least), PLACES)


def count_layouts(
    hand: Iterable[Card], sets: int = PLACES, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> int:
    """In how many ways a hand makes so many legal sets; the order of equal ones is left aside.

    >>> count_layouts(Cards("TC QS 7C KS AC 4H 3C 6S JC 2H QD 9D 3H"))
    4
    """
    return _count(_sets(_sorted(hand), ranking, least), sets)


def greedy_layout(hand: Iterable[Card], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Layout:
    """The strongest set, then the strongest of what is left, and so on."""
    cards = _sorted(hand)
    return _layout(cards, [mask for _, mask in _greedy(_sets(cards, ranking, least))], ranking)


def best_layout(hand: Iterable[Card], worth: Worth, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Found:
    """The legal layout whose sets are worth most in sum, exactly.

    Goes through the sets from strong to weak, place by place, and turns back where even the strongest set left, laid at
    every place to come, would not do better than what was found.
    """
    cards = _sorted(hand)
    chosen = _search(_sets(cards, ranking, least), worth) or _Chosen(0.0, ())
    return Found(_layout(cards, chosen.masks, ranking), chosen.worth)


@cache
def points_against(rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Worth:
    """The points to expect of a set at each place against so many greedy rivals: the chance that all have weaker ones.

    Theirs are taken from a sample of greedy layouts, the same in every run; to have no set at a place is the weakest.
    """
    top = len(ladder(ranking))
    usual: list[Counter[int]] = [Counter() for _ in range(PLACES)]
    hands = sample_hands(SAMPLE)
    for hand in hands:
        laid = [found for found, _ in _greedy(_sets(hand, ranking, least))]
        for place, found in enumerate([*laid, *[-1] * (PLACES - len(laid))]):
            usual[place][found] += 1
    rows = (tuple((number / len(hands)) ** rivals for number in _weaker(there, top)) for there in usual)
    return Worth(tuple(rows))


def _weaker(there: Mapping[int, int], top: int) -> Iterator[int]:
    """For each strength, how many are weaker, given how many there are of each."""
    return accumulate(there[number - 1] for number in range(top))


@cache
def average_points(rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> float:
    """The points to expect from a hand nobody has seen, laid out at its best against so many greedy rivals."""
    worth = points_against(rivals, ranking, least)
    hands = sample_hands(SAMPLE // 20)
    return sum(best_layout(hand, worth, ranking, least).worth for hand in hands) / len(hands)


def sample_hands(deals: int, seed: int = 13) -> list[tuple[Card, ...]]:
    """The hands of so many deals of the whole pack to four, sorted; the same in every run."""
    rng, cards = Random(seed), list(pack())
    hands: list[tuple[Card, ...]] = []
    for _ in range(deals):
        rng.shuffle(cards)
        hands += [_sorted(cards[seat::PLACES]) for seat in range(PLACES)]
    return hands


_PLACE = {card: number for number, card in enumerate(pack())}


def _sorted(hand: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(hand, key=_PLACE.__getitem__))


@cache
def _masks(cards: int) -> tuple[int, ...]:
    return tuple(1 << one | 1 << two | 1 << three for one, two, three in combinations(range(cards), 3))


@cache
def _weakest(ranking: Ranking, least: Category) -> int:
    """The strength of the weakest hand that is legal."""
    legal = ranking.order[: ranking.order.index(least) + 1]
    return sum(ranking.reading(rung[0]).category not in legal for rung in ladder(ranking))


def _sets(cards: Sequence[Card], ranking: Ranking, least: Category) -> Sets:
    """The legal sets of a sorted hand, strongest first."""
    weakest = _weakest(ranking, least)
    found = zip(map(strengths(ranking).__getitem__, combinations(cards, 3)), _masks(len(cards)), strict=True)
    return sorted((one for one in found if one[0] >= weakest), reverse=True)


def _greedy(sets: Sets) -> Sets:
    chosen: Sets = []
    while sets and len(chosen) < PLACES:
        chosen.append(sets[0])
        taken = sets[0][1]
        sets = [other for other in sets if not other[1] & taken]
    return chosen


def _search(sets: Sets, worth: Worth, floor: float = -1.0, place: int = 0) -> _Chosen | None:
    """The best way to lay sets from this place on, if it is worth more than a floor."""
    here, bound = worth.places[place], worth.ahead[place]
    best, floor = (_Chosen(0.0, ()), 0.0) if floor < 0 else (None, floor)
    for number, (found, mask) in enumerate(sets):
        if bound[found] <= floor:
            break
        if place + 1 == len(worth.places):  # the strongest is worth most
            return _Chosen(here[found], (mask,))
        rest = [other for other in sets[number + 1 :] if not other[1] & mask]
        later = _search(rest, worth, floor - here[found], place + 1)
        if later is not None and here[found] + later.worth > floor:
            floor = here[found] + later.worth
            best = _Chosen(floor, (mask, *later.masks))
    return best


def _count(sets: Sets, number: int) -> int:
    if number == 0:
        return 1
    return sum(
        _count([other for other in sets[place + 1 :] if not other[1] & mask], number - 1)
        for place, (_, mask) in enumerate(sets)
    )


def _most(sets: Sets, number: int) -> int:
    """The most sets that lie together, up to a number."""
    most = 0
    for place, (_, mask) in enumerate(sets):
        if most < number:
            most = max(most, 1 + _most([other for other in sets[place + 1 :] if not other[1] & mask], number - 1))
    return most


def _layout(cards: Sequence[Card], masks: Iterable[int], ranking: Ranking) -> Layout:
    rows = (Cards(card for place, card in enumerate(cards) if mask >> place & 1) for mask in masks)
    return Layout(ranking.reading(row).cards for row in rows)
