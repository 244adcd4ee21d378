"""Three-card brag once more, written from the rule book for the tests of the exercises, without the package's rules.

Hands are lists of two-letter names; the betting is read from the answers of a table alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
KINDS = ["high", "pair", "flush", "run", "running_flush", "prial"]
COUNTS = {"prial": 52, "running_flush": 48, "run": 720, "flush": 1096, "pair": 3744, "high": 16440}
"""As the Brag article (seed 000) and exact counting have them."""


def strength(hand: Iterable[str]) -> tuple[int, ...]:
    """Kind and then what decides within it: 3-3-3 is the best prial, A-2-3 the best run, suits never count."""
    cards = list(hand)
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    high, middle, low = ranks
    if high == low:
        return 5, 99 if RANKS[high] == "3" else high
    if high == middle or middle == low:
        return 1, middle, low if high == middle else high
    run = 98 if [RANKS[rank] for rank in ranks] == ["A", "3", "2"] else high if high - low == 2 else None
    if run is not None:
        return (4 if suited else 3), run
    return (2 if suited else 0), high, middle, low


def kind(hand: Iterable[str]) -> str:
    return KINDS[strength(hand)[0]]


def wild_kind(hand: Iterable[str], wild: str = "2") -> str:
    """The best kind that a hand can be when the cards of a rank stand for any card that is not in it."""
    held = list(hand)
    ways: list[list[str]] = [[]]
    for card in held:
        stands = [card, *(other for other in DECK if other not in held)] if card[0] == wild else [card]
        ways = [[*way, other] for way in ways for other in stands if other not in way]
    return KINDS[max(strength(way)[0] for way in ways)]


def just_above(hand: Iterable[str]) -> tuple[int, ...] | None:
    """The strength of the lowest hands, of other cards, that beat this one."""
    own = list(hand)
    rest = [card for card in DECK if card not in own]
    better = [key for three in combinations(rest, 3) if (key := strength(three)) > strength(own)]
    return min(better) if better else None


@dataclass
class Betting:
    """The state that the answers of a table lead to, by the rules of the full game with an ante of 1."""

    seats: int
    stacks: list[int]
    looked: set[int] = field(default_factory=set)
    active: set[int] = field(default_factory=set)
    level: int = 0

    @classmethod
    def of(cls, table: Any) -> Betting:
        stacks = [chips - 1 for chips in table.start.stacks or [50] * table.seats]
        at = cls(table.seats, stacks, set(table.start.looked), set(range(table.seats)))
        for seat, word in table.answers:
            if seat >= 0:
                at.hear(seat, word)
        return at

    def hear(self, seat: int, word: Any) -> None:
        if word == "look":
            self.looked.add(seat)
        elif word == "fold":
            self.active.discard(seat)
        elif word == "cover":
            self.active.discard(seat)
            self.stacks[seat] = 0
        else:
            assert type(word) is int, word
            self.stacks[seat] -= word
            self.level = word if seat in self.looked else 2 * word

    def price(self, seat: int) -> int:
        base = self.level or 2
        return base if seat in self.looked else -(-base // 2)

    def most(self, seat: int) -> int:
        limit = self.level + 10 if self.level else 10
        limit = limit if seat in self.looked else limit // 2
        return min(self.stacks[seat], max(limit, self.price(seat)))

    def see(self, seat: int) -> int | None:
        """Return what it costs to see, None when it is not allowed."""
        if len(self.active) != 2 or self.level == 0:
            return None
        [rival] = self.active - {seat}
        if seat in self.looked and rival not in self.looked:
            return None
        cost = 2 * self.level if seat in self.looked else self.level
        return cost if cost <= self.stacks[seat] else None

    def cover(self, seat: int) -> bool:
        return self.stacks[seat] < self.price(seat)


def hands(q: Any) -> dict[str, list[str]]:
    """The hands that an exercise shows, by what they are called in English."""
    return {fan.label.said("en"): list(fan.cards) for fan in q.scene.fans}
