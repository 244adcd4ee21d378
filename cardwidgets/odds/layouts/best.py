"""Layouts of a hand of Crash: the number of legal layouts, the greedy layout, and the best layout for given values.

The strength of a set is the number of rungs of the ladder below it, in Brag 0 to 740. Every function here raises
`ValueError` for a ranking with jokers. The search is in `search`, and for many hands at once in `many`.
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
    "ValuedLayout", "Worth", "average_points", "best_layout", "count_layouts", "greedy_layout", "most_sets",
    "near_layouts", "points_against", "strength", "strengths",
]  # fmt: skip

PLACES = 4
"""The number of sets in a layout, and of hands in a deal."""
NONE_HELD = Cards()
MAX_CANDIDATES = 200
"""The largest number of layouts near the best one that are returned."""
SAMPLE = 1000
"""The number of deals of four greedy hands from which the distribution of strengths at each place is taken."""

SAMPLE_SEED = 13
"""The random seed of these deals. It is fixed, so that they are the same in every run."""


@dataclass(frozen=True, eq=False)
class Worth:
    """The value of a set at each place, by strength. A stronger set has at least the value of a weaker one."""

    places: tuple[tuple[float, ...], ...]

    @cached_property
    def ahead(self) -> tuple[tuple[float, ...], ...]:
        """For each place and strength, the total value of sets of that strength at this and all later places."""
        return tuple(tuple(map(sum, zip(*self.places[place:], strict=True))) for place in range(len(self.places)))


class ValuedLayout(NamedTuple):
    """A layout, and the total value of its sets."""

    layout: Layout
    worth: float


@lru_cache(maxsize=8)
def strengths(ranking: Ranking = BRAG) -> Mapping[tuple[Card, ...], int]:
    """Return the strength of each hand of three, by its cards in the order of a new pack."""
    without_jokers(ranking)
    rungs = reversed(ladder(ranking))
    return {tuple(sorted(hand, key=PLACE.__getitem__)): number for number, rung in enumerate(rungs) for hand in rung}


def strength(hand: Iterable[str], ranking: Ranking = BRAG) -> int:
    """Return the strength of a hand of three. Raises `NotationError` for an invalid hand."""
    cards = _sorted(hand)
    if len(cards) != 3:
        raise NotationError(f"'{Cards(cards)}' is no hand of three")
    return strengths(ranking)[cards]


def most_sets(hand: Iterable[str], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> int:
    """Return the largest number of legal sets in a hand.

    Raises `NotationError` for a hand that is not up to 13 different cards of a pack of 52.

    >>> most_sets(Cards("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S"))
    3
    """
    return most_sets_of(sets_of(_sorted(hand), ranking, least), PLACES)


def count_layouts(
    hand: Iterable[str], sets: int = PLACES, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> int:
    """Count the ways to make ``sets`` legal sets of a hand, regardless of the order of equal sets.

    >>> count_layouts(Cards("TC QS 7C KS AC 4H 3C 6S JC 2H QD 9D 3H"))
    4

    Raises `ValueError` for a number of sets below 0, and `NotationError` as `most_sets` does.
    """
    sets = plain(sets)
    if type(sets) is not int or sets < 0:
        raise ValueError(f"the number of sets must be a whole number from 0 up, not {typed(sets, int)}")
    return count_sets(sets_of(_sorted(hand), ranking, least), sets)


def greedy_layout(hand: Iterable[str], ranking: Ranking = BRAG, least: Category = Category.PAIR) -> Layout:
    """Return the layout of the strongest set, then the strongest set of the rest, and so on."""
    cards = _sorted(hand)
    return _layout(cards, greedy_sets(sets_of(cards, ranking, least), PLACES), ranking)


def best_layout(
    hand: Iterable[str], worth: Worth, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> ValuedLayout:
    """Return the legal layout with the largest total value, exactly.

    The search takes the sets from strong to weak, place by place. It turns back as soon as even the strongest set left,
    at every further place, would not beat the best layout found.
    """
    cards = _sorted(hand)
    most, sets = best_sets(sets_of(cards, ranking, least), worth.places, worth.ahead)
    return ValuedLayout(_layout(cards, sets, ranking), most)


def near_layouts(
    hand: Iterable[str], worth: Worth, margin: float, ranking: Ranking = BRAG, least: Category = Category.PAIR
) -> list[ValuedLayout]:
    """Return all legal layouts whose value is at most ``margin`` below the best, the best ones first."""
    cards = _sorted(hand)
    sets = sets_of(cards, ranking, least)
    most, _ = best_sets(sets, worth.places, worth.ahead)
    found = sorted(near_sets(sets, worth.places, worth.ahead, most - margin), reverse=True)
    return [ValuedLayout(_layout(cards, chosen, ranking), value) for value, chosen in found[:MAX_CANDIDATES]]


@lru_cache(maxsize=64)
def points_against(
    rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR, held: Cards = NONE_HELD
) -> Worth:
    """Return the expected points of a set at each place against ``rivals`` greedy rivals.

    These are the chance that all rivals have weaker sets there; no set counts as the weakest. The rivals' sets are from
    a sample of greedy layouts, the same in every run.

    ``held``  cards that no rival has, such as those of one's own hand; without them the rivals are dealt a whole pack

    Raises `ValueError` for no rivals, and for more than a pack has hands for.
    """
    rivals = check_count("the number of rivals", rivals)
    if rivals >= PLACES:
        raise ValueError(f"a pack has {PLACES} hands of {WIDTH}, too few for {rivals} rivals")
    top = len(ladder(ranking))
    usual: list[Counter[int]] = [Counter() for _ in range(PLACES)]
    hands = sample_hands(SAMPLE, held)
    for hand in hands:
        laid = [found >> WIDTH for found in greedy_sets(sets_of(hand, ranking, least), PLACES)]
        for place, found in enumerate([*laid, *[-1] * (PLACES - len(laid))]):
            usual[place][found] += 1
    rows = (tuple((number / len(hands)) ** rivals for number in _weaker(there, top)) for there in usual)
    return Worth(tuple(rows))


def _weaker(there: Mapping[int, int], top: int) -> Iterator[int]:
    """Return the number of weaker sets for each strength, from the number of sets of each strength."""
    return accumulate(there[number - 1] for number in range(top))


@lru_cache(maxsize=64)
def average_points(rivals: int, ranking: Ranking = BRAG, least: Category = Category.PAIR) -> float:
    """Return the mean points of a random hand in its best layout against ``rivals`` greedy rivals."""
    worth = points_against(rivals, ranking, least)
    hands = sample_hands(SAMPLE // 20)
    return sum(best_layout(hand, worth, ranking, least).worth for hand in hands) / len(hands)


def sample_hands(deals: int, held: Cards = NONE_HELD) -> list[tuple[Card, ...]]:
    """Return the hands of ``deals`` random deals of the pack without the cards ``held``, sorted; the same in every run.

    Each deal has as many hands as there are cards for. Raises `ValueError` for no deals.
    """
    deals = check_count("the number of deals", deals)
    rng, cards = Random(SAMPLE_SEED), [card for card in pack() if card not in held]
    seats = len(cards) // WIDTH
    hands: list[tuple[Card, ...]] = []
    for _ in range(deals):
        rng.shuffle(cards)
        hands += [tuple(sorted(cards[seat : seats * WIDTH : seats], key=PLACE.__getitem__)) for seat in range(seats)]
    return hands


def _sorted(hand: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards in the order of a new pack. Raises `NotationError` for an invalid hand."""
    cards = Cards(hand)
    if strange := [card for card in cards if card not in PLACE]:
        raise NotationError(f"{strange[0]} is not in the pack of {len(PLACE)} cards")
    if len(set(cards)) < len(cards) or len(cards) > WIDTH:
        raise NotationError(f"'{cards}' is no hand of up to {WIDTH} different cards")
    return tuple(sorted(cards, key=PLACE.__getitem__))


def _layout(cards: Sequence[Card], sets: Iterable[int], ranking: Ranking) -> Layout:
    rows = (Cards(card for place, card in enumerate(cards) if one >> place & 1) for one in sets)
    return Layout(ranking.reading(row).cards for row in rows)
