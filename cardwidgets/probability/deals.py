"""Sample spaces of cards: hands that are drawn, and places where unseen cards may lie.

>>> draws(3)
3 of 52 cards: 22,100 outcomes
>>> draws(10, 32, by="suit")
10 of 32 cards: 64,512,240 outcomes in 270 classes
>>> hidden(40, seen="AC 3D 5S 6H", rival=3)
hidden rival: 7,140 outcomes
"""

from __future__ import annotations

import operator
from collections import Counter, namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain, combinations, islice, permutations, product, repeat
from math import comb, factorial, gcd, perm, prod
from random import Random
from typing import Any, TypeAlias

from ..core.cards import Card, Cards, pack
from ..core.errors import nearest, quoted
from ..core.plain import plain, typed
from .chances import Label
from .spaces import LIMIT, Outcome, SampleSpace

__all__ = ["By", "Named", "Sharing", "draws", "hidden", "labelling", "unknown_cards"]

Named: TypeAlias = str | Iterable[str]
"""Cards by their names: ``"AS KD"``, a list, or `Cards`."""
By: TypeAlias = str | Callable[[Card], Hashable]
"""The label that makes cards alike: ``"suit"``, ``"rank"``, or a function that gives a card its label."""
Group: TypeAlias = tuple[Cards, tuple[int, ...]]
"""Cards, and the numbers of the places in which they may lie."""
Hands: TypeAlias = tuple[tuple[Any, ...], ...]


def draws(
    k: int,
    cards: int | Named = 52,
    *,
    seen: Named = (),
    held: Named = (),
    ordered: bool = False,
    by: By | None = None,
) -> SampleSpace:
    """Return the space of hands of ``k`` cards drawn from a pack without replacement.

    ``cards``    the size of a pack, 32, 36, 40 or 52, or the cards themselves
    ``seen``     cards that are out of the pack
    ``held``     cards that are in the hand already
    ``ordered``  draws in their order, permutations, instead of hands, combinations
    ``by``       "suit", "rank" or a function of a card: hands are of labels, and alike ones are counted at once

    >>> draws(2, 32, ordered=True), draws(3, held="AS")
    (2 of 32 cards in order: 992 outcomes, 3 of 52 cards: 1,275 outcomes)

    Raises `ValueError` for a card that is not in the pack or is named twice, and for more cards than there are.
    """
    k, own = _whole("k", k), Cards(held)
    left = unknown_cards(cards, seen, own)
    more, name = k - len(own), f"{k} of {len(left) + len(own)} cards{' in order' if ordered else ''}"
    if not 0 <= more <= len(left):
        raise ValueError(f"k={k} cards cannot be drawn: {len(own)} are held and {len(left)} are left in the pack")
    recipe = ("draws", left, own, more, ordered, by)
    if ordered:
        if by is not None:
            raise ValueError("ordered draws are of cards: leave by out, or use tree(k, by=...)")
        base = tuple(own)
        return SampleSpace(
            name,
            lambda: (base + hand for hand in permutations(left, more)),
            lambda rng: base + tuple(rng.sample(left, more)),
            perm(len(left), more),
            recipe=recipe,
        )
    sharing = Sharing(((left, (0, 1)),), (more, len(left) - more), 1, by)
    base = tuple(map(labelling(by), own))
    return sharing.space(name, lambda hands: base + hands[0], recipe, base)


def hidden(cards: int | Named = 52, *, seen: Named = (), by: By | None = None, **hands: int) -> SampleSpace:
    """Return the space of the places where unseen cards may lie. An outcome has a hand by each name.

    ``cards``, ``seen``, ``by``  as in `draws`
    ``hands``                    the number of unseen cards in each hand; the others are nowhere in particular

    >>> where = hidden(32, seen="AS KS JS TS 8S AH KH AD 7C 8C", anna=10, boris=10, by="suit")
    >>> next(iter(where)).anna.count("C"), where
    (6, hidden anna and boris: 42,678,636 outcomes in 1,149 classes)

    Raises `ValueError` as `draws` does, and where no hand is named.
    """
    left = unknown_cards(cards, seen)
    sizes = tuple(_whole(name, size) for name, size in hands.items())
    if not hands:
        raise ValueError("hidden needs a hand and its number of cards, as in hidden(32, anna=10, boris=10)")
    if min(sizes) < 0 or sum(sizes) > len(left):
        raise ValueError(f"hands of {', '.join(map(str, sizes))} cards cannot be dealt from {len(left)} unseen ones")
    free = (*sizes, len(left) - sum(sizes))
    sharing = Sharing(((left, tuple(range(len(free)))),), free, len(sizes), by)
    deal_of = namedtuple("Deal", hands)  # type: ignore[misc]
    return sharing.space(f"hidden {' and '.join(hands)}", deal_of._make, ("hidden", left, *hands.items(), by))


@dataclass(frozen=True)
class Sharing:
    """Groups of unseen cards, each with the places in which they may lie, and the number of cards of every place.

    The first ``asked`` places are hands of the outcome. How the rest lies in the others is counted, not listed.
    """

    groups: tuple[Group, ...]
    free: tuple[int, ...]
    asked: int
    by: By | None = None

    @cached_property
    def splits(self) -> Mapping[tuple[tuple[int, ...], ...], int]:
        """The numbers of cards that the groups have in the hands, and the ways of the rest without a common factor."""
        found: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for split in _splits([(len(cards), places) for cards, places in self.groups], self.free):
            rest = prod(_arrangements(numbers[self.asked :]) for numbers in split)
            found[tuple(numbers[: self.asked] for numbers in split)] += rest
        common = gcd(*found.values())
        return {split: ways // common for split, ways in found.items()}

    def space(
        self, name: str, make: Callable[[Hands], Outcome], recipe: Hashable, labels: Iterable[Hashable] = ()
    ) -> SampleSpace:
        """Return the sample space; ``make`` turns the hands into an outcome, ``labels`` may be in it besides."""
        counts = [self.ways_of(split) for split in self.splits]
        even = self.by is None and len(set(self.splits.values())) <= 1
        listed = sum(counts) if self.by is None else self._classes
        known = None if self.by is None else frozenset(map(str, chain(labels, *self._have)))
        return SampleSpace(
            name,
            lambda: map(make, self._each()),
            lambda rng: make(self._draw(rng, counts)),
            listed,
            None if even else self._ways,
            sum(n * ways for n, ways in zip(counts, self.splits.values(), strict=True)),
            recipe,
            known,
        )

    def ways_of(self, split: Sequence[tuple[int, ...]]) -> int:
        """Return in how many ways the cards of the groups fill the hands, by so many of each group."""
        parts = zip(self.groups, split, strict=True)
        return prod(_arrangements((*numbers, len(cards) - sum(numbers))) for (cards, _), numbers in parts)

    @cached_property
    def _have(self) -> list[Counter[Any]]:
        return [Counter(map(labelling(self.by), cards)) for cards, _ in self.groups]

    def _each(self) -> Iterator[Hands]:
        for split in self.splits:
            if self.by is None:
                yield from _across([cards for cards, _ in self.groups], split, combinations, _without)
            else:
                yield from _across(self._have, split, _multisets, lambda rest, hand: rest - Counter(hand))

    def _ways(self) -> Iterator[int]:
        """Go through the ways of each outcome, in the order of `_each`."""
        for split, rest in self.splits.items():
            if self.by is None:
                yield from repeat(rest, self.ways_of(split))
                continue
            deals = [[*_deals(h, n, _multisets, _less)] for h, n in zip(self._have[1:], split[1:], strict=True)]
            first = _deals(self._have[0], split[0], _multisets, _less)
            for hands in first:
                own = rest * _ways_of_labels(self._have[0], hands)
                for others in product(*deals):
                    more = map(_ways_of_labels, self._have[1:], others)
                    yield own * prod(more)

    @cached_property
    def _classes(self) -> int:
        """Return how many deals of labels there are; more than `LIMIT` where there are more."""
        found = 0
        for split in self.splits:
            found += prod(_classes(have, n) for have, n in zip(self._have, split, strict=True))
            if found > LIMIT:
                break
        return found

    def _draw(self, rng: Random, counts: Sequence[int]) -> Hands:
        sums = list(accumulate(n * ways for n, ways in zip(counts, self.splits.values(), strict=True)))
        drawn = rng.randrange(sums[-1])
        split = next(split for split, upto in zip(self.splits, sums, strict=True) if drawn < upto)
        hands: list[list[Any]] = [[] for _ in range(self.asked)]
        for (cards, _), numbers in zip(self.groups, split, strict=True):
            row = iter(rng.sample(cards, sum(numbers)))
            for hand, n in zip(hands, numbers, strict=True):
                hand += sorted(islice(row, n), key=cards.index)
        return tuple(tuple(map(labelling(self.by), hand)) for hand in hands)


def unknown_cards(cards: int | Named, *known: Named) -> Cards:
    """Return the cards of a pack that are not known.

    Raises `ValueError` for a known card that is not in the pack, and for one that is there or is named twice.
    """
    whole = pack(cards) if isinstance(plain(cards), int) else Cards(cards)  # type: ignore[arg-type]
    away = [card for row in known for card in Cards(row)]
    for many, where in ((whole, "the pack"), (away, "what is known")):
        if twice := [card for card, n in Counter(many).items() if n > 1]:
            raise ValueError(f"{twice[0]} is twice in {where}; there is one of each card")
    if strange := [card for card in away if card not in whole]:
        raise ValueError(f"{strange[0]} is not in this pack of {len(whole)} cards")
    gone = set(away)
    return Cards(card for card in whole if card not in gone)


def labelling(by: By | None) -> Callable[[Card], Label]:
    """Return the function that gives a card its label. Raises `ValueError` for a name that is none."""
    if by is None:
        return lambda card: card
    if isinstance(by, str):
        if by not in ("suit", "rank"):
            raise ValueError(f"by cannot be {quoted(by)}{nearest(by, ('suit', 'rank'))}, or a function of a card")
        return operator.attrgetter(by)
    if not callable(by):
        raise ValueError(f"by must be 'suit', 'rank' or a function of a card, not {typed(by)}")
    return by


def _whole(name: str, number: int) -> int:
    number = plain(number)
    if type(number) is not int:
        raise ValueError(f"{name} must be a whole number of cards, not {typed(number, int)}")
    return number


def _arrangements(numbers: Sequence[int]) -> int:
    """In how many ways different cards are shared out by these numbers."""
    return factorial(sum(numbers)) // prod(map(factorial, numbers))


def _splits(groups: Sequence[tuple[int, tuple[int, ...]]], free: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to share out groups by number: for each group the numbers that go to all places."""
    if not groups:
        if not any(free):
            yield []
        return
    size, places = groups[0]
    for numbers in _numbers(size, places, free):
        left = tuple(map(operator.sub, free, numbers))
        yield from ([numbers, *rest] for rest in _splits(groups[1:], left))


def _numbers(size: int, places: Sequence[int], free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to put so many cards into some places, by number."""
    if not places:
        if not size:
            yield (0,) * len(free)
        return
    here, *others = places
    room = sum(free[place] for place in others)
    for n in range(max(0, size - room), min(size, free[here]) + 1):
        for numbers in _numbers(size - n, others, free):
            yield (*numbers[:here], n, *numbers[here + 1 :])


def _across(
    groups: Sequence[Any], split: Sequence[tuple[int, ...]], hands: Callable[..., Any], less: Callable[..., Any]
) -> Iterator[Hands]:
    """Yield every way to deal hands from several groups of cards, or of labels."""
    first = _deals(groups[0], split[0], hands, less)
    if len(groups) == 1:
        yield from first
        return
    for own in first:
        for more in _across(groups[1:], split[1:], hands, less):
            yield tuple(map(operator.add, own, more))


def _deals(rest: Any, sizes: Sequence[int], hands: Callable[..., Any], less: Callable[..., Any]) -> Iterator[Hands]:
    """Yield every way to deal hands of these sizes, one after the other."""
    for hand in hands(rest, sizes[0]):
        if len(sizes) == 1:
            yield (hand,)
        else:
            for more in _deals(less(rest, hand), sizes[1:], hands, less):
                yield (hand, *more)


def _without(rest: Sequence[Card], hand: Sequence[Card]) -> list[Card]:
    return [card for card in rest if card not in hand]


def _less(rest: Counter[Any], hand: Sequence[Any]) -> Counter[Any]:
    return rest - Counter(hand)


def _multisets(have: Mapping[Any, int], k: int) -> Iterator[tuple[Any, ...]]:
    """Yield every hand of k labels, where there are so many of each."""
    if not have:
        yield from [()] * (k == 0)
    for label, most in islice(have.items(), 1):
        rest = {other: n for other, n in have.items() if other != label}
        least = max(0, k - sum(rest.values()))
        for n in range(min(most, k), least - 1, -1):
            yield from ((label,) * n + more for more in _multisets(rest, k - n))


def _ways_of_labels(have: Counter[Any], hands: Hands) -> int:
    """In how many ways cards can be dealt to give these hands of labels."""
    now, found = Counter(have), 1
    for hand in map(Counter, hands):
        found *= prod(comb(now[label], n) for label, n in hand.items())
        now -= hand
    return found


def _classes(have: Mapping[Any, int], sizes: Sequence[int]) -> int:
    """Return how many deals of labels there are: label by label, by how full each hand is then.

    Hands of one size are alike, so their fillings are kept in order. Every filling can be finished, so that more than
    `LIMIT` of them are enough to stop.
    """
    alike = sorted(sizes, reverse=True)
    left, full = sum(have.values()), Counter({(0,) * len(alike): 1})
    for most in have.values():
        left -= most
        after: Counter[tuple[int, ...]] = Counter()
        total = 0
        for filled, n in full.items():
            room = [size - own for size, own in zip(alike, filled, strict=True)]
            least = max(0, sum(room) - left)
            for part in _parts(room, most):
                if sum(part) >= least:
                    then = [own + more for own, more in zip(filled, part, strict=True)]
                    after[_in_order(then, alike)] += n
                    total += n
            if total > LIMIT:
                return total
        full = after
    return full.total()


def _parts(room: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to put at most so many cards into places with so much room."""
    if not room:
        yield ()
        return
    for n in range(min(room[0], most) + 1):
        for more in _parts(room[1:], most - n):
            yield (n, *more)


def _in_order(filled: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(n for _, n in sorted(zip(sizes, filled, strict=True), reverse=True))
