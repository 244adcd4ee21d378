"""Listing and counting the ways in which unseen cards lie in several places, as cards or as labels.

>>> two = Sharing(((Cards("AS KS QS"), (0, 1)),), (2, 1), 1)
>>> two.size, [" ".join(hands[0]) for hands, _ in two.each()]
(3, ['AS KS', 'AS QS', 'KS QS'])
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import accumulate, chain, combinations, islice, product, repeat
from math import comb, factorial, gcd, prod
from random import Random
from typing import Any, TypeAlias

from .cards import Card, Cards, pack
from .errors import nearest, quoted
from .plain import check_function, countable, plain, typed

__all__ = ["By", "Label", "Named", "Sharing", "arrangements", "labelling", "labels_of", "numbers_laid", "unknown_cards"]

Label: TypeAlias = Any
"""The label of a value, a card or a hypothesis: a text, a number, a member of an enumeration. A `Mapping` takes no
wider type of keys than its own, so that ``Hashable`` would refuse a dictionary of texts."""
Named: TypeAlias = str | Iterable[str]
"""Cards by their names: ``"AS KD"``, a list, or `Cards`."""
By: TypeAlias = str | Callable[[Card], Hashable]
"""The label that makes cards alike: ``"suit"``, ``"rank"``, or a function that gives a card its label."""
Group: TypeAlias = tuple[Cards, tuple[int, ...]]
"""Cards, and the numbers of the places in which they may lie."""
Hands: TypeAlias = tuple[tuple[Any, ...], ...]
Labels: TypeAlias = tuple[tuple[Any, int], ...]
"""Labels, each with its number of cards."""
Have: TypeAlias = tuple[Any, ...]
"""The cards of a group, or its `Labels`."""


@dataclass(frozen=True)
class Sharing:
    """Groups of unseen cards, and the places in which the cards of each group may lie.

    ``groups``  the cards of each group, with the numbers of their places
    ``free``    the number of cards in each place
    ``asked``   the number of places that are listed, the first ones: the hands of an outcome. The ways in which cards
                lie in the other places are only counted
    ``by``      the label by which cards count as equal; None: each card is different
    ``limit``   the number of outcomes above which counting stops
    """

    groups: tuple[Group, ...]
    free: tuple[int, ...]
    asked: int
    by: By | None = None
    limit: int = 5_000_000

    @cached_property
    def splits(self) -> Mapping[tuple[tuple[int, ...], ...], int]:
        """The number of cards of each group in each hand, with the number of ways to lay the rest.

        These numbers of ways are divided by their greatest common divisor.
        """
        found: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for split in _splits([(len(cards), places) for cards, places in self.groups], self.free):
            rest = prod(arrangements(numbers[self.asked :]) for numbers in split)
            found[tuple(numbers[: self.asked] for numbers in split)] += rest
        common = gcd(*found.values())
        return {split: ways // common for split, ways in found.items()}

    @cached_property
    def size(self) -> int:
        """The number of outcomes, if all cards are different."""
        return sum(self.ways_of(split) * ways for split, ways in self.splits.items())

    @cached_property
    def listed(self) -> int:
        """The number of outcomes that `each` yields. Above ``limit`` it is only a lower bound."""
        if self.by is None:
            return sum(map(self.ways_of, self.splits))
        found = 0
        for split in self.splits:
            found += prod(_classes(have, n, self.limit) for have, n in zip(self._have, split, strict=True))
            if found > self.limit:
                break
        return found

    @cached_property
    def labels(self) -> frozenset[Label] | None:
        """The labels of the cards; None without labels."""
        return None if self.by is None else frozenset(label for own in self._have for label, _ in own)

    def ways_of(self, split: Sequence[tuple[int, ...]]) -> int:
        """Count the ways to fill the hands; ``split`` has the numbers of cards from each group."""
        parts = zip(self.groups, split, strict=True)
        return prod(arrangements((*numbers, len(cards) - sum(numbers))) for (cards, _), numbers in parts)

    @cached_property
    def _have(self) -> list[Have]:
        if self.by is None:
            return [cards for cards, _ in self.groups]
        return [tuple(labels_of(cards, self.by).items()) for cards, _ in self.groups]

    def each(self) -> Iterator[tuple[Hands, int]]:
        """Yield the hands of every outcome, with the number of ways to get them."""
        one_hand, less = (_hand_of_cards, _less_cards) if self.by is None else (_hand_of_labels, _less_labels)
        for split, rest in self.splits.items():
            first, *others = (_deals(have, n, one_hand, less) for have, n in zip(self._have, split, strict=True))
            if not others:
                yield from first  # one group fills the places in one split, so that nothing else is counted
                continue
            lists = [list(deals) for deals in others]
            for own, ways in first:
                for more in product(*lists):
                    hands = (tuple(chain(*parts)) for parts in zip(own, *(other for other, _ in more), strict=True))
                    yield tuple(hands), rest * ways * prod(n for _, n in more)

    def draw(self, rng: Random) -> Hands:
        """Draw one outcome at random and return its hands. All outcomes are equally likely."""
        sums = list(accumulate(self.ways_of(split) * ways for split, ways in self.splits.items()))
        drawn = rng.randrange(sums[-1])
        split = next(split for split, upto in zip(self.splits, sums, strict=True) if drawn < upto)
        hands: list[list[Any]] = [[] for _ in range(self.asked)]
        for (cards, _), numbers in zip(self.groups, split, strict=True):
            row = iter(rng.sample(cards, sum(numbers)))
            for hand, n in zip(hands, numbers, strict=True):
                hand += sorted(islice(row, n), key=cards.index)
        return tuple(tuple(map(labelling(self.by), hand)) for hand in hands)


def labelling(by: By | None) -> Callable[[Card], Label]:
    """Return the function that gives a card its label. Raises `ValueError` for an unknown name."""
    if by is None:
        return lambda card: card
    if isinstance(by, str):
        if by not in ("suit", "rank"):
            raise ValueError(f"by cannot be {quoted(by)}{nearest(by, ('suit', 'rank'))}, or a function of a card")
        return operator.attrgetter(by)
    if not callable(by):
        raise ValueError(f"by must be 'suit', 'rank' or a function of a card, not {typed(by)}")
    return by


def labels_of(cards: Cards, by: By) -> Counter[Label]:
    """Return the labels of cards, each with its number of cards. Raises `TypeError` for labels such as lists."""
    if callable(by):
        check_function(by, "by must be 'suit', 'rank' or a function of a card")
    with countable("the labels of cards"):
        return Counter(map(labelling(by), cards))


def unknown_cards(cards: int | Named, *known: Named) -> Cards:
    """Return the cards of a pack that are not known.

    Raises `ValueError` for a known card that is not in the pack, and for a card that comes twice.
    """
    whole = pack(cards) if isinstance(plain(cards), int) else Cards(cards)  # type: ignore[arg-type]
    away = [card for row in known for card in Cards(row)]
    for many, where in ((whole, "the pack"), (away, "what is known")):
        if twice := [card for card, n in Counter(many).items() if n > 1]:
            raise ValueError(f"{twice[0]} stands twice in {where}; the pack has one of each card")
    if strange := [card for card in away if card not in whole]:
        raise ValueError(f"{strange[0]} is not in this pack of {len(whole)} cards")
    gone = set(away)
    return Cards(card for card in whole if card not in gone)


def arrangements(numbers: Sequence[int]) -> int:
    """Count the ways to divide different cards into parts of these sizes."""
    return factorial(sum(numbers)) // prod(map(factorial, numbers))


def _splits(groups: Sequence[tuple[int, tuple[int, ...]]], free: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to divide the groups among the places: for each group, its number of cards in each place."""
    if not groups:
        if not any(free):
            yield []
        return
    size, places = groups[0]
    for numbers in numbers_laid(size, places, free):
        left = tuple(map(operator.sub, free, numbers))
        yield from ([numbers, *rest] for rest in _splits(groups[1:], left))


def numbers_laid(size: int, places: Sequence[int], free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to put ``size`` cards into some places, as the number of cards in each place."""
    if not places:
        if not size:
            yield (0,) * len(free)
        return
    here, *others = places
    room = sum(free[place] for place in others)
    for n in range(max(0, size - room), min(size, free[here]) + 1):
        for numbers in numbers_laid(size - n, others, free):
            yield (*numbers[:here], n, *numbers[here + 1 :])


def _deals(
    have: Have,
    sizes: Sequence[int],
    one_hand: Callable[[Have, int], Iterable[tuple[tuple[Any, ...], int]]],
    less: Callable[[Have, Sequence[Any]], Have],
    before: tuple[Hands, int] = ((), 1),
) -> Iterator[tuple[Hands, int]]:
    """Yield every way to deal hands of these sizes after the hands ``before``, with the number of ways."""
    size, *others = sizes
    hands, ways = before
    found = (((*hands, hand), ways * n) for hand, n in one_hand(have, size))
    if not others:
        yield from found
        return
    for dealt in found:
        yield from _deals(less(have, dealt[0][-1]), others, one_hand, less, dealt)


def _hand_of_cards(cards: Have, k: int) -> Iterable[tuple[tuple[Card, ...], int]]:
    return zip(combinations(cards, k), repeat(1))


def _less_cards(cards: Have, hand: Sequence[Card]) -> Have:
    gone = set(hand)
    return tuple([card for card in cards if card not in gone])


def _hand_of_labels(have: Labels, k: int) -> Iterable[tuple[tuple[Any, ...], int]]:
    """Return every hand of ``k`` labels, with the number of ways.

    The labels are divided into halves until there are at most two.
    """
    return _of_few(have, k) if len(have) <= 2 else _of_halves(have[: len(have) // 2], have[len(have) // 2 :], k)


def _of_halves(one: Labels, other: Labels, k: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    most, room = sum(n for _, n in one), sum(n for _, n in other)
    for n in range(min(k, most), max(0, k - room) - 1, -1):
        rest = list(_hand_of_labels(other, k - n))
        for hand, ways in _hand_of_labels(one, n):
            yield from [(hand + more, ways * times) for more, times in rest]


@lru_cache(maxsize=10_000)
def _of_few(have: Labels, k: int) -> list[tuple[tuple[Any, ...], int]]:
    """Return every hand of ``k`` from one or two labels; cached, as the same ones are needed often."""
    (one, most), (other, room), *_ = (*have, ("", 0), ("", 0))
    numbers = range(min(k, most), max(0, k - room) - 1, -1)
    return [((one,) * n + (other,) * (k - n), comb(most, n) * comb(room, k - n)) for n in numbers]


def _less_labels(have: Labels, hand: Sequence[Any]) -> Labels:
    return tuple((label, n - hand.count(label)) for label, n in have)


def _classes(have: Labels, sizes: Sequence[int], limit: int) -> int:
    """Return the number of deals of labels. Above ``limit`` it is only a lower bound.

    It is the number of contingency tables with given margins: a row for each label, and a column for each hand and one
    for the cards in no hand. Tables are filled row by row. Rows and columns may change roles, so there are never more
    columns than rows. The order of columns with equal room does not matter.
    """
    places = [*sizes, sum(n for _, n in have) - sum(sizes)]
    columns, rows = sorted(([n for _, n in have], places), key=len)
    rows.sort(reverse=True)

    @cache
    def ways(row: int, room: tuple[int, ...]) -> int:
        found = 0
        for laid in numbers_laid(rows[row], range(len(room)), room):
            found += ways(row + 1, tuple(sorted(map(operator.sub, room, laid)))) if row + 1 < len(rows) else 1
            if found > limit:
                break
        return found

    return ways(0, tuple(sorted(columns)))
