"""Cards that a seat cannot see: where each of them may lie, in how many deals, and some of those deals at random.

Read from a view alone: from what was shown, from which pile a card went to which, and from suits that somebody could
not follow. All deals that agree with that are taken to be equally likely. What players said, and why they chose the
cards that they played or laid aside, is not weighed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, permutations
from math import factorial
from operator import sub
from random import Random
from typing import NamedTuple

from ..core.cards import BACK, Card, Cards, pack
from ..core.deal import Facts
from ..core.events import Moved, Shown
from ..core.sharing import arrangements, numbers_laid
from ..core.view import View
from ..judge.tricks import Duty
from .brag.deal import BragFacts
from .briscola.deal import BriscolaFacts
from .briscola.play import due
from .briscola.rules import full_pack
from .preferans.deal import PreferansFacts

__all__ = ["Hidden", "NotFollowed", "World", "hidden_cards", "hidden_in", "not_followed",
           "not_followed_in", "shown_voids"]  # fmt: skip

World = dict[str, Cards]
"""The hidden cards of each pile, in one of the deals that can be."""
Piles = tuple[int, ...]
Sizes = tuple[tuple[int, Piles], ...]


@dataclass(frozen=True)
class Hidden:
    """Groups of ``cards``, each with the piles in which they may lie, and how many hidden cards every pile has.

    Raises `ValueError` when there are more cards than places, or fewer.
    """

    groups: tuple[tuple[Cards, tuple[str, ...]], ...]
    counts: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        cards, places = len(self.cards), sum(number for _, number in self.counts)
        if cards != places:
            raise ValueError(f"{cards} hidden cards do not lie in {places} places")

    @cached_property
    def cards(self) -> Cards:
        """All of them."""
        return Cards(card for cards, _ in self.groups for card in cards)

    @cached_property
    def ways(self) -> int:
        """The number of deals that can be; the order within a pile is not counted."""
        return _ways(self._sizes, self._places)

    @property
    def orders(self) -> int:
        """The number of orders in which the stock may lie, from which cards are drawn one by one."""
        return factorial(dict(self.counts).get("stock", 0))

    @property
    def known(self) -> bool:
        """Return True if a single deal is left, so that who counts cards sees them all."""
        return self.ways * self.orders == 1

    def chance(self, cards: Collection[Card], piles: Collection[str]) -> Fraction:
        """Return the probability that some piles hold at least one of these cards between them.

        Raises `ValueError` when no deal agrees with what is known.
        """
        if not self.ways:
            raise ValueError("no deal agrees with what is known")
        return 1 - Fraction(self._apart(cards, dict.fromkeys(piles, "")).ways, self.ways)

    def held(self, cards: Collection[Card], pile: str) -> dict[int, int]:
        """Return the number of deals by how many of these cards a pile holds.

        Raises `KeyError` for a pile that has no hidden card.
        """
        most, found = dict(self.counts)[pile], {}
        for number in range(min(most, sum(card in cards for card in self.cards)) + 1):
            free = {**dict(self.counts), pile: most - number, f"{pile} ": number}
            found[number] = Hidden(self._apart(cards, {pile: f"{pile} "}).groups, tuple(free.items())).ways
        return {number: ways for number, ways in found.items() if ways}

    def _apart(self, cards: Collection[Card], other: Mapping[str, str]) -> Hidden:
        """Return the same where these cards do not lie in some piles but in others instead, or in none for ``""``."""
        groups = []
        for group, piles in self.groups:
            instead = tuple(filter(None, (other.get(pile, pile) for pile in piles)))
            groups.append((Cards(card for card in group if card in cards), instead))
            groups.append((Cards(card for card in group if card not in cards), piles))
        return Hidden(tuple(group for group in groups if group[0]), self.counts)

    @cached_property
    def _places(self) -> Piles:
        return tuple(number for _, number in self.counts)

    @cached_property
    def _sizes(self) -> Sizes:
        at = {name: place for place, (name, _) in enumerate(self.counts)}
        return tuple((len(cards), tuple(at[pile] for pile in piles if pile in at)) for cards, piles in self.groups)

    def sample(self, rng: Random) -> World:
        """Return one of the deals, each as likely as any other; also the order within a pile is random."""
        left = self._places
        laid: list[list[Card]] = [[] for _ in left]
        for turn, (cards, _) in enumerate(self.groups):
            splits = list(_splits(*self._sizes[turn], left))
            sums = list(accumulate(many * _ways(self._sizes[turn + 1 :], after) for many, after, _ in splits))
            drawn = rng.randrange(sums[-1])
            _, left, numbers = next(split for split, upto in zip(splits, sums, strict=True) if drawn < upto)
            mixed = rng.sample(cards, len(cards))
            for pile, number in enumerate(numbers):
                laid[pile] += mixed[:number]
                del mixed[:number]
        return {name: Cards(rng.sample(own, len(own))) for (name, _), own in zip(self.counts, laid, strict=True)}

    def every(self) -> Iterator[World]:
        """Yield each deal once, in all `orders` of the stock; other piles lie in no order that means anything."""
        cards = [(card, piles) for group, piles in self.groups for card in group]
        for laid in _every(cards, dict(self.counts)):
            world = {name: Cards(card for card, pile in laid if pile == name) for name, _ in self.counts}
            for order in permutations(world.get("stock", ())):
                yield {**world, "stock": Cards(order)} if order else world


@lru_cache(maxsize=50_000)
def _ways(sizes: Sizes, free: Piles) -> int:
    """Count the ways in which groups of cards fill the free places of all piles."""
    if not sizes:
        return int(not any(free))
    return sum(many * _ways(sizes[1:], left) for many, left, _ in _splits(*sizes[0], free))


def _splits(size: int, piles: Piles, free: Piles) -> Iterator[tuple[int, Piles, Piles]]:
    """Yield the divisions of a group: the number of ways, the places left free, the cards that go to each pile."""
    for numbers in numbers_laid(size, piles, free):
        yield arrangements(numbers), tuple(map(sub, free, numbers)), numbers


def _every(
    cards: Sequence[tuple[Card, tuple[str, ...]]], free: dict[str, int]
) -> Iterator[tuple[tuple[Card, str], ...]]:
    if not cards:
        yield ()
        return
    card, piles = cards[0]
    for pile in piles:
        if free.get(pile):
            for rest in _every(cards[1:], {**free, pile: free[pile] - 1}):
                yield ((card, pile), *rest)


def hidden_cards(
    view: View[Facts], cards: Iterable[Card], voids: Mapping[str, Collection[str]] | None = None
) -> Hidden:
    """Return what a view does not show of a pack. ``voids`` names suits that a pile has none of.

    A card that was seen on its way to a pile lies there still, or where a card went unseen from there. Tricks that were
    won are left out, though they lie face down: everybody has seen them.
    """
    may: dict[Card, set[str]] = {}
    for event in view.log:
        if isinstance(event, Moved) and event.card != BACK:
            may[event.card] = {event.target}
        elif isinstance(event, Moved):
            for piles in may.values():
                if event.source in piles:
                    piles.add(event.target)
        elif isinstance(event, Shown):
            may.update((card, {event.pile}) for card in event.cards if card != BACK)
    open_ = {card for pile in view.piles.values() for card in pile}
    open_ |= {card for card, piles in may.items() if all(name.startswith("won") for name in piles)}
    free = {name: pile.count(BACK) for name, pile in view.piles.items() if BACK in pile and not name.startswith("won")}
    barred = voids or {}
    groups: dict[tuple[str, ...], list[Card]] = defaultdict(list)
    for card in cards:
        if card not in open_:
            where = may.get(card, free)
            groups[tuple(n for n in free if n in where and card.suit not in barred.get(n, ()))].append(card)
    ordered = sorted(groups.items(), key=lambda group: len(group[0]))  # the least free first: fewer ways to look at
    return Hidden(tuple((Cards(own), piles) for piles, own in ordered), tuple(free.items()))


class NotFollowed(NamedTuple):
    """A play that shows a hand to be without a suit: it owed a card of the suit that was ``led``, or else a trump."""

    hand: str
    suit: str
    led: str
    trick: int
    card: Card


def not_followed(view: View[Facts], duty: Duty, trump: str | None, *, trumping: bool = False) -> list[NotFollowed]:
    """Return those plays since cards were last drawn, in order; tricks count from 1.

    ``duty``      the suit that a card owes, by the rules of the game
    ``trumping``  True if a hand that cannot follow owes a trump
    """
    found: list[NotFollowed] = []
    led, trick = "", 0
    for event in view.log:
        if not isinstance(event, Moved):
            continue
        if event.source == "trick":
            led = ""
        elif event.target == "trick":
            trick += not led
            led = led or event.card.suit
            if event.card.suit != led and (duty == "suit" or (duty == "suit_if_trump_led" and led == trump)):
                found.append(NotFollowed(event.source, led, led, trick, event.card))
                if trumping and trump and trump not in (led, event.card.suit):
                    found.append(NotFollowed(event.source, trump, led, trick, event.card))
        elif event.source in ("stock", "turnup"):
            found.clear()
    return found


def not_followed_in(view: View[Facts]) -> list[NotFollowed]:
    """Return the same at a table of a packaged game; nothing where no suit has to be followed."""
    facts = view.facts
    if isinstance(facts, PreferansFacts):
        return not_followed(view, "suit", facts.trump, trumping=True)
    if isinstance(facts, BriscolaFacts):
        return not_followed(view, due(facts.rules, 0), facts.trump)
    return []


def shown_voids(plays: Iterable[NotFollowed]) -> dict[str, set[str]]:
    """Return the suits that each hand has shown to be without."""
    found: dict[str, set[str]] = defaultdict(set)
    for play in plays:
        found[play.hand].add(play.suit)
    return found


def hidden_in(view: View[Facts], cards: Cards | None = None) -> Hidden | None:
    """Return where the cards that a view does not show may lie; None where that cannot be counted.

    ``cards``  the pack, at a game of your own; else that of the packaged game
    """
    facts = view.facts
    if cards is not None:
        return hidden_cards(view, Cards(cards))
    voids = shown_voids(not_followed_in(view))
    if isinstance(facts, PreferansFacts):
        return hidden_cards(view, pack(32), voids)
    if isinstance(facts, BriscolaFacts):
        rules = facts.rules
        moved = any(isinstance(event, Moved) and event.source == "trick" for event in view.log)
        found = hidden_cards(view, full_pack(rules.pack), voids)
        return None if moved and rules.hand is not None and rules.follow != "free" and not found.known else found
    return hidden_cards(view, facts.rules.pack if isinstance(facts, BragFacts) else pack())
