"""The kinds of a hand of three, given some of its cards and cards seen elsewhere.

Exact, plain Python.

>>> chances_given("brag", held="KS KH")["prial"].fraction
Fraction(1, 25)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from ...core.cards import Cards
from ...core.errors import NotationError, shown
from ...judge.rankings import named
from ...judge.three_card import Category, Ranking
from ..results import Chances
from ..runtime.suit_sums import unseen
from .counting import alike, pack_for

__all__ = ["chances_given"]


def chances_given(
    ranking: Ranking | str = "brag", *, held: str | Iterable[str] = (), seen: str | Iterable[str] = ()
) -> Chances:
    """Return what a hand of three comes to, by category, strongest first, wild cards at their best.

    ``held`` are up to three cards that it is known to hold, ``seen`` cards known to be elsewhere.
    Raises `NotationError` for cards that cannot lie so, `LookupError` for a ranking that has no such name, `ValueError`
    where too few cards are left for a hand.
    """
    rules, own = named(ranking), Cards(held)
    if len(own) > 3:
        raise NotationError(f"'{shown(own)}' are more than three cards")
    left = unseen(pack_for(rules), own, seen)
    if len(left) < 3 - len(own):
        raise ValueError(f"{len(left)} cards are left, too few to complete a hand of three")
    counted = _counted(rules, own, left)
    return Chances({str(name): counted[name] for name in rules.order}, counted.total())


@lru_cache(maxsize=1000)
def _counted(rules: Ranking, own: Cards, left: Cards) -> Counter[Category]:
    counted = Counter[Category]()
    for hands in alike(rules, [(*own, *more) for more in combinations(left, 3 - len(own))]):
        counted[rules.reading(hands[0]).category] += len(hands)
    return counted
