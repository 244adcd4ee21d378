"""The best three-card hand contained in more cards, counted exactly.

Nine cards of 52 can be held in 3,679,075,400 ways, too many to go through. So the hands that hold *no* prial are
counted, then those with neither prial nor running flush, and so on: what is lost from one step to the next is
what has that category for its best. Avoiding is easy to count rank by rank, since only the last two ranks matter
(for runs), and how many cards of each suit there are so far (for flushes).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from math import comb

from ..judge.rankings import BRAG
from ..judge.three_card import Category, Ranking

__all__ = ["BestOf", "best_of"]


@dataclass(frozen=True)
class BestOf:
    """Hands of ``n`` cards by the best three-card category in them, strongest first.

    ``four`` counts, across all categories, the hands that hold four cards of one rank.
    """

    n: int
    hands: dict[Category, int]
    four: int

    @property
    def total(self) -> int:
        return comb(52, self.n)

    def percent(self, category: Category) -> float:
        return 100 * self.hands[category] / self.total


@cache
def best_of(n: int, ranking: Ranking = BRAG) -> BestOf:
    """Count the hands of ``n`` cards by the best category that three of them make.

    >>> list(best_of(5).hands.values()), best_of(5).four
    ([59280, 53900, 569268, 708688, 699624, 508200], 624)

    Raises `ValueError` for fewer than 3 or more than 52 cards, and for a ranking with wild cards, with the lowest
    hand winning, or with a category above the one that includes it.
    """
    if not 3 <= n <= 52:
        raise ValueError(f"the best three of {n} cards cannot be counted: 3 to 52 cards can")
    order: list[Category] = [category for category in ranking.order if category is not Category.HIGH]
    _check(ranking)
    avoided = [_avoiding(n, frozenset(order[:above])) for above in range(len(order) + 1)]
    hands = {category: before - after for category, (before, after) in zip(order, pairwise(avoided), strict=True)}
    hands[Category.HIGH] = avoided[-1]
    at_most_three = _power([1, 4, 6, 4], 13, n)  # of each rank none, one, two or three cards
    return BestOf(n, hands, comb(52, n) - at_most_three)


def _check(ranking: Ranking) -> None:
    place = {category: number for number, category in enumerate(ranking.order)}
    nested = [(Category.PRIAL, Category.PAIR), *((Category.RUNNING_FLUSH, c) for c in (Category.RUN, Category.FLUSH))]
    upside_down = any(place.get(inner, 0) > place.get(outer, len(place)) for inner, outer in nested)
    if ranking.wild or ranking.lowest_wins or upside_down or ranking.order[-1] is not Category.HIGH:
        raise ValueError("only rankings without wild cards, prials above pairs and high cards last, are counted")


_Suit = tuple[bool, bool, bool, int]
"""What is remembered of a suit: ace held, last rank but one held, last rank held, how many cards."""


def _avoiding(n: int, avoided: frozenset[Category]) -> int:
    """Hands of ``n`` cards of which no three make one of the avoided categories."""
    most = 1 if Category.PAIR in avoided else 2 if Category.PRIAL in avoided else 4
    no_run, no_flush = Category.RUN in avoided, Category.FLUSH in avoided
    no_suited_run = Category.RUNNING_FLUSH in avoided and not no_run and not no_flush

    nothing: tuple[_Suit, ...] = ((False, False, False, 0),) * 4
    ways = {nothing: [1] + [0] * n}  # the suits so far: in how many ways, by the number of cards taken
    for rank in "A23456789TJQK":
        longer: dict[tuple[_Suit, ...], list[int]] = {}
        for suits, by_size in ways.items():
            for taken in _SUBSETS:
                if (size := sum(taken)) > most or size > n:
                    continue
                seen = (any(taken),) * 4 if no_run else taken if no_suited_run else _NONE
                if any(before and last and now for (_, before, last, _), now in zip(suits, seen, strict=True)):
                    continue
                column = zip(suits, taken, seen, strict=True)
                now_held = sorted(
                    (now if rank == "A" else ace, last, now, count + (one and no_flush))
                    for (ace, _, last, count), one, now in column
                )
                if any(count > 2 for *_, count in now_held):
                    continue
                total = longer.setdefault(tuple(now_held), [0] * (n + 1))
                for cards in range(n + 1 - size):
                    total[cards + size] += by_size[cards]
        ways = longer
    return sum(by_size[n] for suits, by_size in ways.items() if not any(a and q and k for a, q, k, _ in suits))


_SUBSETS = list(product((False, True), repeat=4))
_NONE = (False,) * 4


def _power(factor: list[int], times: int, n: int) -> int:
    """The coefficient of x to the ``n`` in a polynomial multiplied by itself."""
    ways = [1] + [0] * n
    for _ in range(times):
        ways = [sum(f * ways[cards - one] for one, f in enumerate(factor) if one <= cards) for cards in range(n + 1)]
    return ways[n]
