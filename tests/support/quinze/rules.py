"""Quinze for two: whoever comes closest to fifteen without going over takes both chips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardwidgets import Card, Cards, Deal, OneOf, Variant, pack
from cardwidgets.core.deal import Facts
from cardwidgets.core.rules import Rules, Start, at_least
from cardwidgets.core.script import Script, shuffled
from cardwidgets.core.variants import Game

__all__ = ["GAME", "VARIANTS", "QuinzeFacts", "QuinzeRules", "points"]


@dataclass(frozen=True, kw_only=True)
class QuinzeRules(Rules):
    """One option: the most points that a hand may have."""

    goal: int = at_least(10, default=15)


@dataclass(frozen=True, kw_only=True)
class QuinzeFacts(Facts):
    """The rules, which decide what a hand is worth."""

    rules: QuinzeRules


class Quinze(Deal):
    """Two hands and a stock."""

    public = QuinzeFacts

    def __init__(self, rules: QuinzeRules, seats: int, start: Start) -> None:
        super().__init__(seats)
        self.rules, self.stacks, self.pots = rules, [10] * seats, [0]
        self.stock = self.pile("stock", pack())
        self.hands = [self.pile(f"hand{seat}", seen_by=[seat]) for seat in self.seats]


def points(hand: Iterable[Card]) -> int:
    """Return the points of a hand: aces count one, court cards ten."""
    return sum(min(10, "A23456789TJQK".index(card.rank) + 1) for card in hand)


def script(deal: Quinze) -> Script[tuple[int, ...]]:
    """Deal a card each; one after the other draws; the hands are turned up."""
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for seat, hand in enumerate(deal.hands):
        deal.pay(seat, 1)
        deal.move(deal.stock[0], deal.stock, hand)
    for seat, hand in enumerate(deal.hands):
        while points(hand) < deal.rules.goal:
            said: Any = yield from deal.hear(seat, OneOf(("card", "stay")), "draw")
            if said == "stay":
                break
            deal.move(deal.stock[0], deal.stock, hand)
    made = [n if n <= deal.rules.goal else 0 for n in map(points, deal.hands)]
    for seat, hand in enumerate(deal.hands):
        deal.turn_up(hand)
        if made[seat] == max(made):
            deal.take(seat, 0, 2 // made.count(max(made)))
    return tuple(made)


GAME = Game(
    "quinze", Start, lambda rules: (2,), Quinze, script, lambda deal: None, facts=QuinzeFacts, asks=frozenset({"draw"})
)
VARIANTS = (Variant("quinze", GAME, QuinzeRules(), "Hoyle's Games", usual=2),)
