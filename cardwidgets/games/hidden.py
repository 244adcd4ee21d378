"""The cards that a seat cannot see: the piles where each may lie, the number of possible deals, and random ones of
them.

Everything is read from a view: the cards shown, the moves of cards between piles, and the suits that a player could not
follow. All deals that agree with these are taken as equally likely. Bids, and the choice of cards played or laid aside,
are not taken as evidence.
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
"""The hidden cards of each pile in one of the possible deals."""
Piles = tuple[int, ...]
Sizes = tuple[tuple[int, Piles], ...]


@dataclass(frozen=True)
class Hidden:
    """Groups of hidden cards, each with the piles in which they may lie, and the number of hidden cards in each pile.

    Raises `ValueError` if the number of cards is not the number of places.
    """

    groups: tuple[tuple[Cards, tuple[str, ...]], ...]
    counts: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        cards, places = len(self.cards), sum(number for _, number in self.counts)
        if cards != places:
            raise ValueError(f"{cards} hidden cards do not fit into {places} places")

    @cached_property
    def cards(self) -> Cards:
        """All hidden cards."""
        return Cards(card for cards, _ in self.groups for card in cards)

    @cached_property
    def ways(self) -> int:
        """The number of possible deals, regardless of the order within a pile."""
        return _ways(self._sizes, self._places)

    @property
    def orders(self) -> int:
        """The number of possible orders of the stock, from which cards are drawn one by one."""
        return factorial(dict(self.counts).get("stock", 0))

    @property
    def is_determined(self) -> bool:
        """Return True if only one deal is possible, so that all hidden cards can be deduced."""
        return self.ways * self.orders == 1

    def chance(self, cards: Collection[Card], piles: Collection[str]) -> Fraction:
        """Return the probability that the piles together hold at least one of these cards.

        Raises `ValueError` if no deal is possible.
        """
        if not self.ways:
            raise ValueError("no deal agrees with what is known")
        return 1 - Fraction(self._apart(cards, dict.fromkeys(piles, "")).ways, self.ways)

    def held(self, cards: Collection[Card], pile: str) -> dict[int, int]:
        """Return the number of deals in which a pile holds 0, 1, 2 … of these cards.

        Raises `KeyError` for a pile without hidden cards.
        """
        most, found = dict(self.counts)[pile], {}
        for number in range(min(most, sum(card in cards for card in self.cards)) + 1):
            free = {**dict(self.counts), pile: most - number, f"{pile} ": number}
            found[number] = Hidden(self._apart(cards, {pile: f"{pile} "}).groups, tuple(free.items())).ways
        return {number: ways for number, ways in found.items() if ways}

    def _apart(self, cards: Collection[Card], other: Mapping[str, str]) -> Hidden:
        """Return the layouts in which these cards lie in other piles instead: ``other`` maps piles to piles, or to
        ``""`` for none.
        """
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
        """Return a random deal, all being equally likely; the order within each pile is random, too."""
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
        """Yield each deal once, with all `orders` of the stock; the order within other piles has no meaning."""
        cards = [(card, piles) for group, piles in self.groups for card in group]
        for laid in _every(cards, dict(self.counts)):
            world = {name: Cards(card for card, pile in laid if pile == name) for name, _ in self.counts}
            for order in permutations(world.get("stock", ())):
                yield {**world, "stock": Cards(order)} if order else world


@lru_cache(maxsize=50_000)
def _ways(sizes: Sizes, free: Piles) -> int:
    """Count the ways in which the groups of cards fill the free places of all piles."""
    if not sizes:
        return int(not any(free))
    return sum(many * _ways(sizes[1:], left) for many, left, _ in _splits(*sizes[0], free))


def _splits(size: int, piles: Piles, free: Piles) -> Iterator[tuple[int, Piles, Piles]]:
    """Yield the divisions of a group among piles: the number of ways, the places left free, the cards for each pile."""
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
    """Return the cards of a pack that a view does not show. ``voids`` has the suits that a pile does not hold.

    A card that was seen on its way to a pile may lie there, or in any pile to which cards have moved from there unseen.
    Won tricks count as seen, although they lie face down.
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
    ordered = sorted(groups.items(), key=lambda group: len(group[0]))  # most restricted first: fewer ways
    return Hidden(tuple((Cards(own), piles) for piles, own in ordered), tuple(free.items()))


class NotFollowed(NamedTuple):
    """A play that shows a void.

    ``hand``   the pile of the hand
    ``suit``   the suit that the hand lacks: the suit led, or trumps
    ``led``    the suit led
    ``trick``  the number of the trick, from 1
    ``card``   the card played instead
    """

    hand: str
    suit: str
    led: str
    trick: int
    card: Card


def not_followed(view: View[Facts], duty: Duty, trump: str | None, *, trumping: bool = False) -> list[NotFollowed]:
    """Return the plays that show a void, in order. Plays before the last drawn card do not count.

    ``duty``      the duty to follow suit, by the rules of the game
    ``trumping``  True if a hand that cannot follow must trump
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
    """Return the plays that show a void at a table of Preferans or the Briscola family; empty at other tables."""
    facts = view.facts
    if isinstance(facts, PreferansFacts):
        return not_followed(view, "suit", facts.trump, trumping=True)
    if isinstance(facts, BriscolaFacts):
        return not_followed(view, due(facts.rules, 0), facts.trump)
    return []


def shown_voids(plays: Iterable[NotFollowed]) -> dict[str, set[str]]:
    """Return the suits that each hand has shown not to hold."""
    found: dict[str, set[str]] = defaultdict(set)
    for play in plays:
        found[play.hand].add(play.suit)
    return found


def hidden_in(view: View[Facts], cards: Cards | None = None) -> Hidden | None:
    """Return where the cards that a view does not show may lie; None if these layouts cannot be counted.

    ``cards``  the pack, for a game of your own; by default the pack of the packaged game
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
        drawing = moved and rules.hand is not None and rules.follow != "free"
        return None if drawing and not found.is_determined else found
    return hidden_cards(view, facts.rules.pack if isinstance(facts, BragFacts) else pack())
