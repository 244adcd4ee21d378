"""Counts of hands by a sum over suits: points, trumps, pairs of king and queen, lengths. Exact, plain Python.

All subsets of each suit are listed, about a thousand, and the four suits are combined by size and sum. So the
847,660,528 hands of ten of forty cards are counted without dealing them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import comb

from ...core.cards import Card, Cards
from ...core.errors import NotationError
from ...core.plain import plain, typed
from ..results import Chances

__all__ = ["hands_by", "unseen"]


def unseen(pack: Sequence[Card], *known: str | Iterable[str]) -> Cards:
    """Return the unseen cards of a pack.

    Raises `NotationError` for a card that is not in the pack or is known to be in two places, and for a pack that holds
    a card twice.
    """
    seen = [card for cards in known for card in Cards(cards)]
    if len(set(pack)) < len(pack):
        raise NotationError(f"a pack of {len(pack)} cards holds one of them twice")
    if strange := [card for card in seen if card not in pack]:
        raise NotationError(f"{strange[0]} is not in the pack of {len(pack)} cards")
    if len(set(seen)) < len(seen):
        twice = next(card for card in seen if seen.count(card) > 1)
        raise NotationError(f"{twice} cannot be in two places")
    return Cards(card for card in pack if card not in seen)


def hands_by(
    value: Callable[[tuple[Card, ...]], int],
    size: int,
    pack: Sequence[Card],
    *,
    held: str | Iterable[str] = (),
    seen: str | Iterable[str] = (),
) -> Chances:
    """Return the number of hands of ``size`` cards by a sum of values; each suit's value depends on its cards only.

    ``held`` are cards known to be in the hand, ``seen`` cards known to be elsewhere. With them, suits may differ in the
    cards that are left.

    >>> from ...core.cards import pack
    >>> aces = hands_by(lambda suit: sum(card.rank == "A" for card in suit), 10, pack(32))
    >>> [round(chance.percent, 1) for chance in aces.values()]
    [20.3, 42.8, 28.9, 7.3, 0.6]

    Raises `NotationError` for invalid cards or cards in two places. Raises `ValueError` unless ``size`` is a whole
    number of cards that the hand can hold.
    """
    own = Cards(held)
    left = unseen(pack, own, seen)
    size = plain(size)
    if type(size) is not int or not 0 <= size - len(own) <= len(left):
        raise ValueError(
            f"a hand of {typed(size, int)} cards, {len(own)} of them known, cannot be filled from {len(left)} cards"
        )
    more = size - len(own)
    ways = Counter({(0, 0): 1})  # by number of cards taken and value so far
    for suit in dict.fromkeys(card.suit for card in pack):
        mine = tuple(card for card in own if card.suit == suit)
        free = [card for card in left if card.suit == suit]
        kinds = Counter(
            (number, value((*mine, *taken)))
            for number in range(min(more, len(free)) + 1)
            for taken in combinations(free, number)
        )
        longer: Counter[tuple[int, int]] = Counter()
        for (cards, total), hands in ways.items():
            for (number, worth), subsets in kinds.items():
                if cards + number <= more:
                    longer[cards + number, total + worth] += hands * subsets
        ways = longer
    found = {total: hands for (cards, total), hands in sorted(ways.items()) if cards == more}
    return Chances(found, comb(len(left), more))
