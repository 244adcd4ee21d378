"""Preferans with hidden cards whose places are undecided: whether a side wins against every layout.

The cards that a side does not see form one set. The opponents may play any card that the hand to play may still hold.
So the side faces the worst of all layouts that fit what was seen. A card is safe if its side then wins against every
layout, without knowing which one it is. Such a win is rarer than winning each layout with open cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ...core.cards import Cards
from .bits import card_at

__all__ = ["APART", "HiddenEnding", "UndecidedSearch"]

APART = 3
"""The zone of the cards laid aside; zones 0, 1 and 2 are the hands of the seats."""
_SUITS = tuple(255 << 8 * suit for suit in range(4))


@dataclass(frozen=True)
class HiddenEnding:
    """A position of three hands, some of them hidden. The side that must win is "our" side.

    ``hands``     by seat the known cards, as bits; 0 for a hidden hand
    ``unseen``    the hidden cards, as bits
    ``sizes``     the number of hidden cards in each zone
    ``barred``    by zone the suits that it cannot hold, as four bits
    ``trump``     the number of the trump suit, -1 for none
    ``leader``    the seat that leads, or led, to this trick
    ``table``     the places of the cards played to this trick
    ``ours``      the seats that our side plays, as bits; our side sees these hands, but no hidden one
    ``need``      the number of the declarer's tricks from here on that decides
    ``most``      True if our side wins when the declarer takes ``need`` tricks; False if it wins when the declarer does
                  not
    ``declarer``  the declarer's seat
    """

    hands: tuple[int, int, int]
    unseen: int
    sizes: tuple[int, int, int, int]
    barred: tuple[int, int, int, int]
    trump: int
    leader: int
    table: tuple[int, ...]
    ours: int
    need: int
    most: bool
    declarer: int

    @property
    def seat(self) -> int:
        """Return the seat to play."""
        return (self.leader + len(self.table)) % 3

    @property
    def our_turn(self) -> bool:
        """Return True if our side is to play."""
        return bool(self.ours >> self.seat & 1)

    @property
    def left(self) -> int:
        """Return the number of cards in the hand to play."""
        return self.hands[self.seat].bit_count() + self.sizes[self.seat]

    def plays(self) -> list[int]:
        """Return the places of all cards that the hand to play may play in at least one layout."""
        seat = self.seat
        own, hidden = self.hands[seat], self.sizes[seat]
        if not hidden:
            return _places(_following(own, self.table, self.trump))
        return [place for place in _places(self.unseen) if self.after(place) is not None]

    def after(self, place: int) -> HiddenEnding | None:
        """Return the position after the hand to play has played a card; None if that is legal in no layout."""
        seat = self.seat
        hands, unseen, sizes, barred = [*self.hands], self.unseen, [*self.sizes], [*self.barred]
        bit, suit = 1 << place, place >> 3
        if not sizes[seat]:
            if not _following(hands[seat], self.table, self.trump) & bit:
                return None
            hands[seat] &= ~bit
        else:
            if not unseen & bit or barred[seat] >> suit & 1:
                return None
            unseen &= ~bit
            sizes[seat] -= 1
            if self.table:
                led = self.table[0] >> 3
                if suit != led:
                    barred[seat] |= 1 << led
                    if suit != self.trump and self.trump >= 0:
                        barred[seat] |= 1 << self.trump
            if not _can_lie(unseen, sizes, barred):
                return None
        table, leader, need = (*self.table, place), self.leader, self.need
        if len(table) == 3:
            leader = (leader + _winner(table, self.trump)) % 3
            need -= leader == self.declarer
            table = ()
        return HiddenEnding(
            (hands[0], hands[1], hands[2]), unseen, (sizes[0], sizes[1], sizes[2], sizes[3]),
            (barred[0], barred[1], barred[2], barred[3]), self.trump, leader, table, self.ours, need, self.most,
            self.declarer,
        )  # fmt: skip

    def layouts(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield every layout of the hidden cards, by zone, as bits."""
        yield from _layouts(self.unseen, self.sizes, self.barred, 0)

    def layout(self) -> tuple[int, int, int, int]:
        """Return one layout of the hidden cards."""
        return next(self.layouts())


def _places(cards: int) -> list[int]:
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def _following(hand: int, table: tuple[int, ...], trump: int) -> int:
    """Return the legal cards of a hand in a trick."""
    if not table:
        return hand
    if own := hand & _SUITS[table[0] >> 3]:
        return own
    if trump >= 0 and (own := hand & _SUITS[trump]):
        return own
    return hand


def _winner(table: tuple[int, ...], trump: int) -> int:
    best = 0
    for at in (1, 2):
        same = table[at] >> 3 == table[best] >> 3
        if table[at] > table[best] if same else table[at] >> 3 == trump:
            best = at
    return best


def _can_lie(unseen: int, sizes: Sequence[int], barred: Sequence[int]) -> bool:
    """Return True if the hidden cards fit into the zones."""
    suits = tuple((unseen & suit).bit_count() for suit in _SUITS)
    return _fits(suits, tuple(sizes), tuple(barred))


@lru_cache(maxsize=1 << 16)
def _fits(suits: tuple[int, ...], sizes: tuple[int, ...], barred: tuple[int, ...]) -> bool:
    """Return True if the hidden cards fit, given the number of cards in each suit.

    For each group of zones, the cards that can lie only in the group must not exceed its room.
    """
    zones = [zone for zone in range(4) if sizes[zone]]
    only: dict[int, int] = {}
    for suit, many in enumerate(suits):
        if many:
            may = sum(1 << zone for zone in zones if not barred[zone] >> suit & 1)
            only[may] = only.get(may, 0) + many
    return all(
        sum(many for may, many in only.items() if not may & ~picked)
        <= sum(sizes[zone] for zone in zones if picked >> zone & 1)
        for picked in range(16)
    )


def _layouts(
    unseen: int, sizes: tuple[int, int, int, int], barred: tuple[int, int, int, int], zone: int
) -> Iterator[tuple[int, int, int, int]]:
    if zone == 3:
        barred_here = sum(_SUITS[suit] for suit in range(4) if barred[3] >> suit & 1)
        if unseen.bit_count() == sizes[3] and not unseen & barred_here:
            yield 0, 0, 0, unseen
        return
    may = [place for place in _places(unseen) if not barred[zone] >> (place >> 3) & 1]
    for some in combinations(may, sizes[zone]):
        taken = sum(1 << place for place in some)
        for rest in _layouts(unseen & ~taken, sizes, barred, zone + 1):
            laid = [*rest]
            laid[zone] = taken
            yield laid[0], laid[1], laid[2], laid[3]


class UndecidedSearch:
    """A search that keeps its results for all positions of one deal."""

    def __init__(self) -> None:
        self._known: dict[object, bool] = {}

    def reaches(self, at: HiddenEnding) -> bool:
        """Return True if the declarer takes ``need`` tricks with best play of both sides."""
        if at.need <= 0:
            return True
        if at.need > at.left:
            return False
        key = (at.hands, at.unseen, at.sizes, at.barred, at.leader, at.table, at.need)
        if (met := self._known.get(key)) is not None:
            return met
        wants = at.our_turn == at.most
        found = not wants
        for place in self._distinct(at):
            after = at.after(place)
            if after is not None and self.reaches(after) == wants:
                found = wants
                break
        self._known[key] = found
        return found

    def wins(self, at: HiddenEnding) -> bool:
        """Return True if our side wins against every layout."""
        return self.reaches(at) == at.most

    def safe(self, at: HiddenEnding) -> Cards:
        """Return the cards of the hand to play after which our side still wins against every layout."""
        found = []
        for place in at.plays():
            after = at.after(place)
            if after is not None and self.wins(after):
                found.append(card_at(place))
        return Cards(found)

    def answer(self, at: HiddenEnding) -> int:
        """Return the place of a card that defeats our side; if none does, the lowest card."""
        plays = at.plays()
        beating = [place for place in plays if (after := at.after(place)) is not None and not self.wins(after)]
        return min(beating or plays, key=lambda place: (place >> 3 == at.trump, place & 7, place))

    def _distinct(self, at: HiddenEnding) -> list[int]:
        """Return the distinct plays of the hand to play, the highest first; of equal neighbours only those that differ.

        Once this trick is over, equal neighbours are the same card. Within the trick they differ if another hidden
        hand, still to play, may hold one of them. That hand can beat the lower one and stay below the higher one, and
        it can do both with a card in the middle. All hidden hands belong to one side, so the middle card is enough.
        """
        seat = at.seat
        pool = at.unseen if at.sizes[seat] else _following(at.hands[seat], at.table, at.trump)
        live = at.hands[0] | at.hands[1] | at.hands[2] | at.unseen
        for place in at.table:
            live |= 1 << place
        later = [(seat + step) % 3 for step in range(1, 3 - len(at.table))] if at.sizes[seat] else []
        found: list[int] = []
        for number_of_suit, suit in enumerate(_SUITS):
            differ = any(at.sizes[other] and not at.barred[other] >> number_of_suit & 1 for other in later)
            cards, run = live & suit, []
            while cards:
                top = cards.bit_length() - 1
                cards ^= 1 << top
                if pool >> top & 1:
                    run.append(top)
                if run and not (cards and pool >> top & 1):
                    found += run[:1] if not differ else run if len(run) < 3 else run[1:2]
                    run = []
        found.sort(key=lambda place: (place >> 3 == at.trump, place & 7), reverse=True)
        return found
