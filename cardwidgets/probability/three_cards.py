"""Hands of three cards as events: ``pair``, ``flush``, and the others under any ranking of the package.

>>> from cardwidgets.probability import P
>>> P(prial), P(pair)
(52/22100 = 1/425 = 0.2353 %, 3744/22100 = 72/425 = 16.94 %)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from ..core.cards import SUITS, Card
from ..judge.rankings import BRAG, named
from ..judge.three_card import Category, Ranking
from .deals import draws
from .spaces import Event, SampleSpace

__all__ = [
    "BRAG", "HANDS", "Category", "at_least", "category_of", "flush", "high", "kind", "pair", "prial", "run",
    "running_flush",
]  # fmt: skip

HANDS = draws(3)
"""The sample space of three cards of 52."""


def category_of(hand: Iterable[Card], ranking: Ranking | str = BRAG) -> Category:
    """Return the kind of hand that three cards are. Raises `NotationError` for anything but three different cards."""
    rules = named(ranking)
    try:
        a, b, c = hand
        if rules.wild:
            natural = [card for card in (a, b, c) if card not in rules.wild]
            ranks, one_suit = tuple(sorted([card.rank for card in natural])), len({card.suit for card in natural}) < 2
        else:  # by far the most frequent, and a third quicker without lists and sets
            ranks, one_suit = tuple(sorted((a.rank, b.rank, c.rank))), a.suit == b.suit == c.suit
    except (AttributeError, ValueError):
        return rules.reading(hand).category  # which says what is wrong
    if len({a, b, c}) != 3 or "X" in ranks:
        return rules.reading((a, b, c)).category
    return _category(rules, ranks, one_suit)


@lru_cache(maxsize=8_000)
def _category(ranking: Ranking, ranks: tuple[str, ...], one_suit: bool) -> Category:
    """Judge one hand of each class, 754 without wild cards: suits matter for a flush alone.

    ``ranks`` are those of the cards that are not wild; any wild cards do for the others.
    """
    of_rank = ([Card(rank + suit) for suit in SUITS if rank + suit not in ranking.wild] for rank in ranks)
    hands = (hand for hand in product(*of_rank) if len(set(hand)) == len(hand))
    hand = next(hand for hand in hands if (len({card.suit for card in hand}) < 2) is one_suit)
    return ranking.reading((*hand, *ranking.wild[: 3 - len(hand)])).category


def kind(name: str, ranking: Ranking | str = BRAG, space: SampleSpace = HANDS) -> Event:
    """Return the event that three cards are of this kind, such as ``"pair"``: no better, no worse.

    ``ranking``  a `Ranking` or its name, as in ``kind("run", "zha_jin_hua")``
    ``space``    where the hands are from, as in ``draws(3, seen="KS KH")``

    Raises `RulesError` for a name that is no kind, `LookupError` for one that is no ranking.
    """
    rules, wanted = named(ranking), Category(name)
    return space.event(lambda hand: category_of(hand, rules) is wanted, wanted.replace("_", " "))


def at_least(name: str, ranking: Ranking | str = BRAG, space: SampleSpace = HANDS) -> Event:
    """Return the event that three cards are of this kind or a stronger one; the arguments are those of `kind`.

    Raises as `kind` does, and `ValueError` for a kind that does not exist under the ranking.
    """
    rules, wanted = named(ranking), Category(name)
    if wanted not in rules.order:
        raise ValueError(f"{wanted} does not exist under this ranking; its kinds are {', '.join(rules.order)}")
    order = rules.order[::-1] if rules.lowest_wins else rules.order
    good = order[: order.index(wanted) + 1]
    return space.event(lambda hand: category_of(hand, rules) in good, f"at least {wanted.replace('_', ' ')}")


prial, running_flush, run, flush, pair, high = map(kind, Category)
