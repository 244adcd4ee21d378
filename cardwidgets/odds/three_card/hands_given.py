"""The kinds of a hand of three, given some of its cards and cards seen elsewhere; leopards and what beats them.

Exact, plain Python.

>>> chances_given("brag", held="KS KH")["prial"].fraction
Fraction(1, 25)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ...core.cards import Card, Cards
from ...core.errors import NotationError, shown
from ...judge.rankings import ZHA_JIN_HUA, named
from ...judge.three_card import Category, Ranking
from ..results import Chance, Chances
from ..runtime.suit_sums import unseen
from .counting import alike, pack_for

__all__ = ["Leopards", "chances_given", "leopard_odds"]


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


class Leopards(NamedTuple):
    """Prials, and the hands of 2-3-5 that beat them, where a ranking knows such.

    ``leopard`` and ``special`` are the chances of one hand to be the one or the other; ``meeting`` is the chance that,
    of two hands dealt, one is a leopard and the other beats it.
    """

    leopard: Chance
    special: Chance
    meeting: Chance


def leopard_odds(ranking: Ranking | str = ZHA_JIN_HUA, *, seen: str | Iterable[str] = ()) -> Leopards:
    """Return the probability that leopards and their killers are, given cards seen.

    >>> odds = leopard_odds()
    >>> odds.leopard.ways, odds.special.ways, odds.special.total
    (52, 60, 22100)

    Raises `NotationError` for cards that cannot be seen, `ValueError` when fewer than three cards are left.
    """
    rules = named(ranking)
    hands = list(map(frozenset, combinations(unseen(pack_for(rules), seen), 3)))
    if not hands:
        raise ValueError("no hand of three is left")
    leopards = [hand for hand in hands if rules.reading(tuple(hand)).category is Category.PRIAL]
    special = [hand for hand in hands if rules.special(tuple(hand))]
    pairs = 2 * sum(one.isdisjoint(other) for one in leopards for other in special)
    return Leopards(Chance(len(leopards), len(hands)), Chance(len(special), len(hands)), Chance(pairs, _pairs(hands)))


def _pairs(hands: Sequence[frozenset[Card]]) -> int:
    """In how many ways two hands that share no card are dealt, one to each of two players."""
    cards = len(frozenset().union(*hands))
    left = max(0, cards - 3)
    return max(1, len(hands) * left * (left - 1) * (left - 2) // 6)
