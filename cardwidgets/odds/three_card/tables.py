"""The strength of every hand of three, looked up: one table for each ranking, with any wild cards.

Cards are numbers here, their places in `counting.pack_for`: a new pack, with jokers last if they are wild. A strength
is the number of rungs of the ladder below a hand, in Brag 0 to 740: the greater wins, equal ones tie. The table has an
entry for three cards in any order: 52³ numbers of two bytes (281 kB; 315 kB with jokers), and -1 for a card that comes
twice. `Ranking` is the definition; tests compare the table with it. Needs numpy.

>>> table = rank_table(BRAG)
>>> table.rank_hand(Cards("3C 3D 3H")), table.rank(12, 24, 36), int(table.flat.max())
(740, 714, 740)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np

from ...core.cards import Card, Cards
from ...core.errors import NotationError, shown
from ...judge.rankings import BRAG
from ...judge.three_card import Category, Ranking, rank_number
from .codes import Array, categories_of, codes_of
from .counting import pack_for

__all__ = ["Array", "RankTable", "rank_table"]

_BLOCK = 32_768  # hands whose intermediate results stay in the nearest cache


@dataclass(frozen=True, eq=False)
class RankTable:
    """Every hand of three under one ranking.

    ``hands``     all hands, uint8 of shape (n, 3), card numbers ascending in each row: 22,100 rows without jokers
    ``strength``  the strength of each hand, int16 of shape (n,)
    ``category``  the index of its category in the order of the ranking, uint8 of shape (n,): 0 is the strongest
    ``flat``      the strength at ``(a * n + b) * n + c`` for cards a, b, c of n, in any order; -1 for no hand: int16 of
                  shape (n³,)
    ``rank``      a function of three card numbers, the fastest way to rank one hand
    """

    ranking: Ranking
    cards: Cards
    hands: Array
    strength: Array
    category: Array
    flat: Array
    rank: Callable[[int, int, int], int] = field(init=False, repr=False)
    rank_hand: Callable[[Sequence[Card]], int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank", _by_numbers(self.flat.tolist(), len(self.cards)))
        object.__setattr__(self, "rank_hand", _by_cards(self.flat.tolist(), self.cards))

    @cached_property
    def rungs(self) -> int:
        """Return the number of different strengths."""
        return int(self.strength.max()) + 1

    @cached_property
    def place(self) -> dict[Card, int]:
        """The number of each card."""
        return {card: number for number, card in enumerate(self.cards)}

    def numbers(self, cards: Iterable[str]) -> list[int]:
        """Return the numbers of cards. Raises `NotationError` for a card that comes twice or is not in this pack."""
        found = Cards(cards)
        if strange := [card for card in found if card not in self.place]:
            raise NotationError(f"{strange[0]} is not in the pack of {len(self.cards)} cards")
        if len(set(found)) < len(found):
            raise NotationError(f"'{shown(found)}' holds a card twice")
        return [self.place[card] for card in found]

    def ranks(self, a: Array, b: Array, c: Array) -> Array:
        """Return the strengths of many hands at once, from the numbers of their first, second and third cards.

        The arguments are whole numbers of shape (n,); ``uint8`` is fastest. Returns int16 of shape (n,), -1 where a
        card comes twice. Raises `ValueError` for a number that is not a card.
        """
        a, b, c = (np.ascontiguousarray(column) for column in (a, b, c))
        n, size = len(self.cards), len(a)
        if not size == len(b) == len(c):
            raise ValueError(f"hands need as many first as second and third cards, not {size}, {len(b)} and {len(c)}")
        out = np.empty(size, np.int16)
        index, other = np.empty(_BLOCK, np.int32), np.empty(_BLOCK, np.int32)
        for start in range(0, size, _BLOCK):
            part = slice(start, min(start + _BLOCK, size))
            x, y, z = a[part], b[part], c[part]
            if max(x.max(), y.max(), z.max()) >= n or min(x.min(), y.min(), z.min()) < 0:
                raise ValueError(f"cards are numbers from 0 to {n - 1}")
            place, more = index[: len(x)], other[: len(x)]
            np.multiply(x, np.int32(n * n), out=place, dtype=np.int32, casting="unsafe")
            np.multiply(y, np.int32(n), out=more, dtype=np.int32, casting="unsafe")
            place += more
            np.add(place, z, out=place, casting="unsafe")
            np.take(self.flat, place, out=out[part], mode="clip")
        return out

    @cached_property
    def prials(self) -> Array:
        """Return which hands are prials, with wild cards for the best card: bool of shape (n,)."""
        order = self.ranking.order
        return np.asarray(self.category == (order.index(Category.PRIAL) if Category.PRIAL in order else len(order)))

    @cached_property
    def specials(self) -> Array:
        """Return which hands are 2-3-5 hands that beat a prial: bool of shape (n,)."""
        numbers = [0 if card.rank == "X" else rank_number(card.rank) for card in self.cards]
        found = np.sort(np.array(numbers)[self.hands], axis=1) == (2, 3, 5)
        able = found.all(axis=1) & (self.ranking.special_235 is not None)
        for row in np.flatnonzero(able):
            able[row] = self.ranking.special([self.cards[card] for card in self.hands[row]])
        return np.asarray(able)

    @cached_property
    def row(self) -> Array:
        """Return the row of ``hands`` for three cards in any order: int32, laid out as ``flat``."""
        return _spread(np.arange(len(self.hands), dtype=np.int32), self.hands, len(self.cards))

    def row_of(self, a: int, b: int, c: int) -> int:
        """Return the row of ``hands`` for three different card numbers in any order."""
        n = len(self.cards)
        return int(self.row[(a * n + b) * n + c])

    @cached_property
    def holding(self) -> Array:
        """Return which hands hold each card: bool of shape (cards, hands)."""
        held = np.zeros((len(self.cards), len(self.hands)), bool)
        held[self.hands.T, np.arange(len(self.hands))] = True
        return held


@lru_cache(maxsize=16)
def rank_table(ranking: Ranking = BRAG) -> RankTable:
    """Return the table for a ranking. It is made once, in about ten milliseconds, or longer with many wild cards."""
    cards = pack_for(ranking)
    n = len(cards)
    first, second, third = (np.array(column, np.uint8) for column in zip(*combinations(range(n), 3), strict=True))
    hands = np.stack([first, second, third], axis=1)
    codes = codes_of(ranking, cards, hands)
    strength = np.unique(codes, return_inverse=True)[1].astype(np.int16)
    flat = _spread(strength, hands, n)
    category = categories_of(ranking, codes)
    for array in (hands, strength, category, flat):
        array.flags.writeable = False  # tables are shared
    return RankTable(ranking, cards, hands, strength, category, flat)


def _spread(values: Array, hands: Array, n: int) -> Array:
    """Return the values of hands at every order of their cards, and -1 elsewhere."""
    flat = np.full(n**3, -1, values.dtype)
    a, b, c = hands.T.astype(np.int32)
    for x, y, z in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
        flat[(x * n + y) * n + z] = values
    return flat


def _by_numbers(flat: list[int], n: int) -> Callable[[int, int, int], int]:
    nn = n * n

    def rank(a: int, b: int, c: int) -> int:
        """Return the strength of three card numbers."""
        return flat[a * nn + b * n + c]

    return rank


def _by_cards(flat: list[int], cards: Cards) -> Callable[[Sequence[Card]], int]:
    n = len(cards)
    third = {card: number for number, card in enumerate(cards)}
    second = {card: number * n for card, number in third.items()}
    first = {card: number * n * n for card, number in third.items()}

    def rank_hand(hand: Sequence[Card]) -> int:
        """Return the strength of three cards. Raises `NotationError` unless they are three different cards of the
        pack.
        """
        try:
            a, b, c = hand
            found = flat[first[a] + second[b] + third[c]]
        except (KeyError, ValueError):
            found = -1
        if found < 0:
            raise NotationError(
                f"'{shown(' '.join(map(str, hand)))}' is no hand here: a hand has three different cards of the pack"
            )
        return found

    return rank_hand
