"""The inferences of one seat from its view of a Briscola table: where cards lie, and which cards a hand may hold.

Only the view is used. Cards that were shown, played or drawn openly are remembered. Partners' signals are believed as
long as they are possible.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from math import comb
from typing import NamedTuple

from ...core.cards import BACK, Card
from ...core.events import Moved, Shown, Signed
from ...core.script import Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.play import due
from ...games.briscola.rules import BriscolaRules, full_pack
from ...games.briscola.talk import named
from ...judge.tricks import powers, taker, worths

__all__ = ["InformationSet", "Trick"]


class Trick(NamedTuple):
    """A finished trick: each seat and its card, in order, and the seat that took it."""

    played: tuple[tuple[Seat, Card], ...]
    winner: Seat


class InformationSet:
    """The information set of a seat, with the results of counting cards.

    ``where`` is the pile of each card that has been seen, ``unseen`` the cards that have not.
    """

    def __init__(self, view: View[BriscolaFacts], seat: Seat) -> None:
        facts = view.facts
        self.view, self.seat, self.facts = view, seat, facts
        self.rules: BriscolaRules = facts.rules
        self.order: str = self.rules.order
        self.trump: str | None = facts.trump
        self.leader: Seat = facts.leader
        self.worth = worths(self.order)
        self.players = sum(name.startswith("hand") for name in view.piles)
        self.hand, self.trick = view.piles[f"hand{seat}"], view.piles["trick"]
        self.left = len(view.piles["stock"]) + len(view.piles["turnup"])
        """The number of cards still to be drawn."""
        self.duty = due(self.rules, self.left)
        self.sides: int = self.rules.sides(self.players)

    # -- the table

    def binds(self, led: str) -> bool:
        """Return True if a hand must follow suit to a lead of a suit that it holds."""
        return self.duty == "suit" or (self.duty == "suit_if_trump_led" and led == self.trump)

    @property
    def turns(self) -> list[Seat]:
        """Return the seats that play to this trick, in order; twice round if each plays two cards."""
        around = [(self.leader + step) % self.players for step in range(self.players)]
        return around * self.rules.cards_per_trick

    def mates(self) -> list[Seat]:
        """Return the partners that are publicly known."""
        return [other for other in range(self.players) if other != self.seat and other % self.sides == self._side]

    @property
    def _side(self) -> int:
        return self.seat % self.sides

    def mates_saw(self, card: Card) -> bool:
        """Return True if all partners have seen an own card in this hand, or on its way there.

        A partner to whom the hand was shown also sees the cards that come into it later.
        """
        pile, saw = f"hand{self.seat}", set[Seat]()
        for event in self.view.log:
            if isinstance(event, Moved):
                shown = event.target == pile and event.card == card
            elif isinstance(event, Shown):
                shown = event.pile == pile
            else:
                continue
            if shown:
                saw.update(range(self.players) if event.seen is None else event.seen)
        return saw.issuperset(self.mates())

    def points(self, cards: Iterable[Card]) -> int:
        """Return the total points of cards."""
        return sum(self.worth[card.rank] for card in cards)

    def holder(self, played: Collection[Card]) -> tuple[Seat, Card]:
        """Return the seat that would take a trick beginning with these cards, and its card."""
        cards = tuple(played)
        place = taker(cards, self.trump, self.order)
        return self.turns[place], cards[place]

    # -- what is known of the cards

    @cached_property
    def where(self) -> dict[Card, str]:
        """Return the pile of each card, where it was last seen or where a partner's signal puts it.

        If signals name more cards than a hand can hold, they are not believed.
        """
        found: dict[Card, str] = {}
        said: dict[Card, str] = {}
        for event in self.view.log:
            if isinstance(event, Moved) and event.card != BACK:
                found[event.card] = event.target
            elif isinstance(event, Moved):  # an unknown one of the cards there has moved
                found = {card: pile for card, pile in found.items() if pile != event.source}
                said = {card: pile for card, pile in said.items() if pile != event.source}
            elif isinstance(event, Shown):
                found.update((card, event.pile) for card in event.cards if card != BACK)
            elif isinstance(event, Signed) and event.seat != self.seat:
                said.update((card, f"hand{event.seat}") for card in self._signalled(event) if card not in found)
        for name, pile in self.view.piles.items():
            found.update((card, name) for card in pile if card != BACK)
        for name in {*said.values()}:
            told = [card for card, pile in said.items() if pile == name and card not in found]
            if len(told) + [*found.values()].count(name) <= len(self.view.piles[name]):
                found.update(dict.fromkeys(told, name))
        return found

    def _signalled(self, event: Signed) -> list[Card]:
        """Return the card that a signal names; empty if it may be one of several."""
        ranks = named(self.order).get(str(event.word), "")
        cards = [Card(rank + self.trump) for rank in ranks if self.trump and Card(rank + self.trump) not in self.hand]
        return cards if len(cards) == 1 else []

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Return the cards of the pack whose pile is unknown."""
        return frozenset(full_pack(self.rules.pack)) - self.where.keys()

    def known(self, seat: Seat) -> list[Card]:
        """Return the cards that a seat is known to hold."""
        return [card for card, pile in self.where.items() if pile == f"hand{seat}"]

    @property
    def open_ending(self) -> bool:
        """Return True with two players if both hands are known: all cards outside the own hand are in the other."""
        return self.players == 2 and not self.left and self.facts.trick_number > 0

    def others_hand(self) -> list[Card]:
        """Return the opponent's hand with two players, if it can be deduced."""
        return sorted({*self.known(1 - self.seat), *self.unseen})

    @cached_property
    def tricks(self) -> list[Trick]:
        """Return the tricks of the deal so far, in order."""
        done, played = [], list[tuple[Seat, Card]]()
        for event in self.view.log:
            if isinstance(event, Moved) and event.target == "trick":
                played.append((int(event.source.removeprefix("hand")), event.card))
            elif isinstance(event, Moved) and event.source == "trick" and played:
                done.append(Trick(tuple(played), int(event.target.removeprefix("won"))))
                played = []
        return done

    @cached_property
    def voids(self) -> dict[Seat, set[str]]:
        """Return the suits that seats have shown to lack, if all cards are dealt and suit must be followed."""
        found: dict[Seat, set[str]] = {seat: set() for seat in range(self.players)}
        if self.rules.hand is None:
            for played, _ in [*self.tricks, Trick(tuple(zip(self.turns, self.trick, strict=False)), 0)]:
                for seat, card in played[1:]:
                    if card.suit != played[0][1].suit and self.binds(played[0][1].suit):
                        found[seat].add(played[0][1].suit)
        return found

    # -- chances

    def chance(self, seat: Seat, cards: Collection[Card]) -> float:
        """Return the chance that a seat holds at least one of some cards, if all possible deals are equally likely."""
        known = self.known(seat)
        if any(card in cards for card in known):
            return 1.0
        hidden = len(self.view.piles[f"hand{seat}"]) - len(known)
        there = [card for card in cards if card in self.unseen and card.suit not in self.voids[seat]]
        size = len(self.unseen)
        if not there or hidden <= 0:
            return 0.0
        return 1 - comb(size - len(there), hidden) / comb(size, hidden) if hidden < size else 1.0

    def over(self, best: Card, led: str) -> tuple[list[Card], list[Card]]:
        """Return the cards that beat ``best`` in a trick as two lists: those of the suit ``led``, and other trumps."""
        power = powers(self.order, self.trump, led)
        higher = [card for card, strength in power.items() if strength > power.get(best, 0)]
        plain = [card for card in higher if card.suit == led]
        return plain, [card for card in higher if card.suit != led]
