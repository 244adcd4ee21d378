"""The sets of a hand as numbers, and the search for the sets that form the best layout. Plain Python.

A set is one number: its strength times 8,192, plus a bit for each of up to thirteen cards. So the greater number is the
stronger set, and two sets fit together if they share no bit. `kernel` has the same search for numba.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter

from ...core.cards import Card, pack
from ...judge.three_card import Category, Ranking
from ..three_card.counting import ladder

__all__ = [
    "CARDS", "PLACE", "WIDTH", "Rows", "best_sets", "count_sets", "greedy_sets", "most_sets_of", "near_sets", "sets_of",
    "weakest", "without_jokers",
]  # fmt: skip

WIDTH = 13
CARDS = (1 << WIDTH) - 1
"""A mask of the bits of a set's cards."""

Rows = tuple[tuple[float, ...], ...]
"""The values of sets by strength, a row for each place."""


def without_jokers(ranking: Ranking) -> None:
    """Raises `ValueError` for a ranking with jokers, as the card numbers have no room for them."""
    if any(card.rank == "X" for card in ranking.wild):
        raise ValueError("hands of thirteen are laid out without jokers")


@lru_cache(maxsize=64)
def weakest(ranking: Ranking, least: Category) -> int:
    """Return the strength of the weakest legal set."""
    legal = ranking.order[: ranking.order.index(least) + 1]
    return sum(ranking.reading(rung[0]).category not in legal for rung in ladder(ranking))


def sets_of(cards: Sequence[Card], ranking: Ranking, least: Category) -> list[int]:
    """Return the legal sets of up to 13 cards in the order of a new pack, strongest first."""
    table, numbers = _strengths(ranking), [PLACE[card] for card in cards]
    found: list[int] = []
    for middle in range(1, len(numbers) - 1):
        row, above = table[numbers[middle]], numbers[middle + 1 :]
        if len(above) == 1:
            found += [row[below][above[0]] for below in numbers[:middle]]
        else:
            pick = itemgetter(*above)
            for below in numbers[:middle]:
                found += pick(row[below])
    low = weakest(ranking, least) << WIDTH
    sets = [one | bits for one, bits in zip(found, _bits(len(numbers)), strict=True) if one >= low]
    sets.sort(reverse=True)
    return sets


def greedy_sets(sets: list[int], number: int) -> list[int]:
    """Return the strongest set, then the strongest of the rest, and so on: at most ``number`` sets."""
    chosen: list[int] = []
    while sets and len(chosen) < number:
        chosen.append(sets[0])
        taken = sets[0] & CARDS
        sets = [other for other in sets if not other & taken]
    return chosen


def count_sets(sets: Sequence[int], number: int) -> int:
    """Count the ways to choose ``number`` sets that fit together."""
    if number == 0:
        return 1
    return sum(
        count_sets([other for other in sets[place:] if not other & one & CARDS], number - 1)
        for place, one in enumerate(sets, 1)
    )


def most_sets_of(sets: Sequence[int], number: int) -> int:
    """Return the largest number of sets that fit together, at most ``number``."""
    most = 0
    for place, one in enumerate(sets, 1):
        if most < number:
            rest = [other for other in sets[place:] if not other & one & CARDS]
            most = max(most, 1 + most_sets_of(rest, number - 1))
    return most


def best_sets(sets: list[int], places: Rows, ahead: Rows) -> tuple[float, tuple[int, ...]]:
    """Return the largest total value of sets that fit together, and these sets, strongest first.

    ``places`` has the value of each strength at each place, ``ahead`` the total at this and all later places. The
    search takes the sets from strong to weak, place by place. It turns back as soon as ``ahead`` cannot beat the best
    layout found.
    """
    return _Search(sets, places, ahead).best((1 << len(sets)) - 1, 0, 0.0, 0.0) or (0.0, ())


def near_sets(sets: list[int], places: Rows, ahead: Rows, floor: float) -> list[tuple[float, tuple[int, ...]]]:
    """Return all choices of sets that fit together with a total value of at least ``floor``, each after its value.

    The other arguments are as for `best_sets`.
    """
    found: list[tuple[float, tuple[int, ...]]] = []

    def lay(free: list[int], place: int, so_far: float, chosen: tuple[int, ...]) -> None:
        for number, one in enumerate(free, 1):
            strength = one >> WIDTH
            if so_far + ahead[place][strength] < floor:
                return
            worth, laid = so_far + places[place][strength], (*chosen, one)
            if worth >= floor:
                found.append((worth, laid))
            if place + 1 < len(places):
                lay([other for other in free[number:] if not other & one & CARDS], place + 1, worth, laid)

    lay(sets, 0, 0.0, ())
    return found


class _Search:
    """A search over the sets of one hand. A group of sets is a number with a bit for each, the lowest for the
    strongest.
    """

    def __init__(self, sets: list[int], places: Rows, ahead: Rows) -> None:
        self._sets, self._places, self._ahead = sets, places, ahead
        self._strengths = [one >> WIDTH for one in sets]
        self._apart = [0] * len(sets)  # for each set, the sets that share no card with it; filled when needed
        self._with = with_card = [0] * WIDTH
        for bit, one in zip(_POWERS, sets, strict=False):
            a, b, c = _THREES[one & CARDS]
            with_card[a] |= bit
            with_card[b] |= bit
            with_card[c] |= bit

    def best(self, open_: int, place: int, so_far: float, floor: float) -> tuple[float, tuple[int, ...]] | None:
        """Return the best choice of sets from a place on, if its total value is above ``floor``; else None.

        ``open_`` are the sets that may still be chosen, ``so_far`` is the value of the sets chosen before.
        """
        sets, strengths, apart = self._sets, self._strengths, self._apart
        here, bound, to_come = self._places[place], self._ahead[place], len(self._places) - place - 1
        further = self._ahead[place + 1] if to_come else ()
        best: tuple[float, tuple[int, ...]] | None = None
        while open_:
            number = (open_ & -open_).bit_length() - 1
            strength = strengths[number]
            if so_far + bound[strength] <= floor:
                break
            open_ &= open_ - 1
            worth = so_far + here[strength]
            if worth > floor:
                floor, best = worth, (worth, (sets[number],))
            free = apart[number]
            if not free:
                a, b, c = _THREES[sets[number] & CARDS]
                free = apart[number] = ~(self._with[a] | self._with[b] | self._with[c])
            if to_come and (rest := open_ & free):
                top = (rest & -rest).bit_length() - 1  # the strongest possible next set
                if (most := worth + further[strengths[top]]) > floor:
                    if to_come == 1:
                        floor, best = most, (most, (sets[number], sets[top]))
                    elif later := self.best(rest, place + 1, worth, floor):
                        floor, best = later[0], (later[0], (sets[number], *later[1]))
        return best


_WAYS = tuple(combinations(range(WIDTH), 3))
_POWERS = tuple(1 << number for number in range(len(_WAYS)))
_THREES: list[tuple[int, int, int]] = [(0, 0, 0)] * (CARDS + 1)
"""The places of three cards in the hand, by their bits."""
for _a, _b, _c in _WAYS:
    _THREES[1 << _a | 1 << _b | 1 << _c] = _a, _b, _c
PLACE = {card: number for number, card in enumerate(pack())}
"""The number of each card: its place in a new pack."""


@lru_cache(maxsize=8)
def _strengths(ranking: Ranking) -> list[list[list[int]]]:
    """Return the strengths, shifted by `WIDTH`, by the numbers of the middle, the lowest and the highest card."""
    without_jokers(ranking)
    size = len(PLACE)
    table = [[[0] * size if low < middle else [] for low in range(size)] for middle in range(size)]
    for strength, rung in enumerate(reversed(ladder(ranking))):
        for hand in rung:
            low, middle, high = sorted(PLACE[card] for card in hand)
            table[middle][low][high] = strength << WIDTH
    return table


@cache
def _bits(cards: int) -> tuple[int, ...]:
    """Return the bits of all sets of three, in the order of `sets_of`."""
    ways = sorted(combinations(range(cards), 3), key=lambda way: (way[1], way[0], way[2]))
    return tuple(1 << a | 1 << b | 1 << c for a, b, c in ways)
