"""The best three-card hand contained in a larger hand, counted exactly.

Nine cards of 52 can be held in 3,679,075,400 ways, too many to list. So the hands *without* a prial are counted, then
those with neither prial nor running flush, and so on. The difference of two steps is the number of hands with that
category as their best. Hands without some categories are easy to count rank by rank: only the last two ranks matter
(for runs), and the number of cards so far in each suit (for flushes).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card, Cards, pack
from ...core.plain import plain, typed
from ...judge.rankings import BRAG, named
from ...judge.three_card import Category, Ranking
from ..results import Chance
from ..runtime.suit_sums import unseen
from .counting import CategoryCounts

if TYPE_CHECKING:
    import pandas

__all__ = ["BestOf", "best_of"]


@dataclass(frozen=True)
class BestOf(CategoryCounts):
    """Hands of ``n`` cards by their best three-card category, strongest first.

    ``four`` is the number of hands, in all categories, with four cards of one rank; `total` is the number of all hands.
    """

    n: int
    four: int

    def __getitem__(self, category: Category) -> Chance:
        return Chance(self.hands[category], self.total)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each category: ways, percent, one_in. Needs pandas."""
        return self.chances().to_frame()


def best_of(
    n: int, ranking: Ranking | str = BRAG, *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()
) -> BestOf:
    """Count the hands of ``n`` cards by the best category that three of the cards make.

    ``held`` are cards known to be in the hand, ``seen`` cards known to be elsewhere. With them suits may differ, and a
    tenth of a second becomes some seconds.

    >>> list(best_of(5).hands.values()), best_of(5).four
    ([59280, 53900, 569268, 708688, 699624, 508200], 624)
    >>> best_of(4, held="KS KH KD").hands[Category.PRIAL]
    49

    Raises `ValueError` for fewer than 3 cards or more than a pack has. Raises `ValueError` for a ranking with wild
    cards, one where the lowest hand wins, or one with a category above another that includes it. Raises `NotationError`
    for cards in two places, and raises as `named` does for the ranking.
    """
    own, away = Cards(held), Cards(seen)
    left = unseen(pack(), own, away)
    n = plain(n)
    if type(n) is not int or not max(3, len(own)) <= n <= len(own) + len(left):
        raise ValueError(
            f"the best three of {typed(n, int)} cards cannot be counted: 3 to 52 cards can, as many as are left"
        )
    return _best_of(n, named(ranking), frozenset(own), frozenset(away))


@lru_cache(maxsize=256)
def _best_of(n: int, ranking: Ranking, own: frozenset[Card], away: frozenset[Card]) -> BestOf:
    order: list[Category] = [category for category in ranking.order if category is not Category.HIGH]
    _check(ranking)
    known = _Known(own, away)
    avoided = [_avoiding(n, frozenset(order[:above]), known) for above in range(len(order) + 1)]
    hands = {category: before - after for category, (before, after) in zip(order, pairwise(avoided), strict=True)}
    hands[Category.HIGH] = avoided[-1]
    return BestOf(hands, n, avoided[0] - _without_four(n, known))


def _check(ranking: Ranking) -> None:
    place = {category: number for number, category in enumerate(ranking.order)}
    nested = [(Category.PRIAL, Category.PAIR), *((Category.RUNNING_FLUSH, c) for c in (Category.RUN, Category.FLUSH))]
    upside_down = any(place.get(inner, 0) > place.get(outer, len(place)) for inner, outer in nested)
    if ranking.wild or ranking.lowest_wins or upside_down or ranking.order[-1] is not Category.HIGH:
        raise ValueError("the count needs a ranking without wild cards, with prials above pairs and high cards last")


_Suit = tuple[bool, bool, bool, int]
"""The state of a suit: ace held, last rank but one held, last rank held, number of cards."""


class _Known:
    """The cards of each rank that may still be held, and the groups of suits in which equal cards are known."""

    def __init__(self, own: frozenset[Card], away: frozenset[Card]) -> None:
        patterns = {suit: [(rank + suit in own) - (rank + suit in away) for rank in _RANKS] for suit in SUITS}
        self.alike = [
            [place for place, suit in enumerate(SUITS) if patterns[suit] == pattern]
            for pattern in {tuple(pattern): pattern for pattern in patterns.values()}.values()
        ]
        self.subsets = {
            rank: [
                taken
                for taken in product((False, True), repeat=4)
                if all(patterns[suit][number] != (-1 if one else 1) for suit, one in zip(SUITS, taken, strict=True))
            ]
            for number, rank in enumerate(_RANKS)
        }

    def ordered(self, suits: list[_Suit]) -> tuple[_Suit, ...]:
        """Return the same state with equal suits sorted, as it does not matter which of them is which."""
        if len(self.alike) == 1:
            return tuple(sorted(suits))
        for places in self.alike:
            for place, suit in zip(places, sorted(suits[place] for place in places), strict=True):
                suits[place] = suit
        return tuple(suits)


def _avoiding(n: int, avoided: frozenset[Category], known: _Known) -> int:
    """Return the number of hands of ``n`` cards in which no three cards make one of the avoided categories."""
    most = 1 if Category.PAIR in avoided else 2 if Category.PRIAL in avoided else 4
    no_run, no_flush = Category.RUN in avoided, Category.FLUSH in avoided
    no_suited_run = Category.RUNNING_FLUSH in avoided and not no_run and not no_flush

    nothing: tuple[_Suit, ...] = ((False, False, False, 0),) * 4
    ways = {nothing: [1] + [0] * n}  # by the states of the suits so far: the ways, by number of cards taken
    for rank in _RANKS:
        longer: dict[tuple[_Suit, ...], list[int]] = {}
        for suits, by_size in ways.items():
            for taken in known.subsets[rank]:
                if (size := sum(taken)) > most or size > n:
                    continue
                seen = (any(taken),) * 4 if no_run else taken if no_suited_run else _NONE
                if any(before and last and now for (_, before, last, _), now in zip(suits, seen, strict=True)):
                    continue
                column = zip(suits, taken, seen, strict=True)
                now_held = [
                    (now if rank == "A" else ace, last, now, count + (one and no_flush))
                    for (ace, _, last, count), one, now in column
                ]
                if any(count > 2 for *_, count in now_held):
                    continue
                total = longer.setdefault(known.ordered(now_held), [0] * (n + 1))
                for cards in range(n + 1 - size):
                    total[cards + size] += by_size[cards]
        ways = longer
    return sum(by_size[n] for suits, by_size in ways.items() if not any(a and q and k for a, q, k, _ in suits))


_RANKS = "A23456789TJQK"
_NONE = (False,) * 4


def _without_four(n: int, known: _Known) -> int:
    """Return the number of hands of ``n`` cards without four cards of one rank."""
    ways = [1] + [0] * n
    for subsets in known.subsets.values():
        sizes = [sum(taken) for taken in subsets if not all(taken)]
        ways = [sum(ways[cards - size] for size in sizes if size <= cards) for cards in range(n + 1)]
    return ways[n]
