"""The state of a Briscola table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ...core.cards import Card, Cards
from ...core.choices import Choices
from ...core.deal import Deal, Facts
from ...core.errors import RulesError
from ...core.script import Seat
from ...judge.tricks import by_card, strengths
from .auction import SOLO, Auction
from .rules import BriscolaRules, BriscolaStart, full_pack, lowest, taken_out
from .score import Standing

__all__ = ["Briscola", "BriscolaFacts", "Mariage", "lay"]

Mariage = tuple[Seat, str, int, int]
"""A mariage that was shown: the seat, the suit, the points, and the trick that followed."""


@dataclass(frozen=True, kw_only=True)
class BriscolaFacts(Facts):
    """The public facts of a deal of Briscola or one of its relatives: see `Briscola`."""

    rules: BriscolaRules
    dealer: Seat
    leader: Seat
    trump: str | None
    turnup: Card | None
    trick_number: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    mariages: tuple[Mariage, ...]
    wins: tuple[int, ...]
    totals: tuple[int, ...]
    captains: tuple[Seat, ...]
    declarer: Seat | None
    bid: str | int | None
    called: Card | None
    partner: Seat | None
    alone: bool
    passed: tuple[Seat, ...]


class Briscola(Deal):
    """A deal of Briscola: hands, stock, turn-up, the trick on the table, won tricks, and all bids and words.

    ``sides``         the number of sides
    ``partners``      True if there are fewer sides than seats; partners know each other
    ``leader``        the seat that leads, or led, to the current trick
    ``trick_number``  the number of the current trick
    ``trick``         the cards of the current trick, in the order of play
    ``turnup``        the card that was turned up for trumps
    ``strength``      by the suit led, the strength of every card with the present trumps
    ``draws``         by leader, the seats in the order in which they draw after a trick
    ``bid``           the last bid of the ``declarer``
    ``called``        the card that the declarer has called
    ``holder``        the seat that played the called card; None before that, as only its holder knows
    ``talkers``       the words that may be said aside: in the first trick, and after it
    """

    __slots__ = (
        "_trump", "aside", "auction", "called", "captains", "dealer", "draws", "eldest", "hands", "holder", "leader",
        "mariages", "monte", "more_to_say", "order", "partners", "removed", "rules", "sides", "standing", "start",
        "stock", "strength", "talkers", "totals", "trick", "trick_number", "turned", "turnup", "wins", "won",
    )  # fmt: skip

    public: ClassVar[type[Facts]] = BriscolaFacts
    on_account = True

    def __init__(self, rules: BriscolaRules, seats: int, start: BriscolaStart) -> None:
        super().__init__(seats)
        self.rules, self.start, self.order = rules, start, rules.order
        self.sides = rules.sides(seats)
        self.partners = self.sides < seats
        self.more_to_say = self.partners or rules.mariage != "none"
        """True if a player who is asked for a card may wish to do something else besides."""
        self.dealer = start.dealer
        self.leader = self.eldest = (start.dealer + 1) % seats
        if start.stacks is not None:
            self.stacks = [*start.stacks]
        self.wins = start.wins or (0,) * self.sides
        self.totals = start.totals or (rules.start_chips,) * self.sides
        self.captains = start.captains
        self.draws = _draws(self.rounds, rules.draw_packet, rules.cards_per_trick)
        self.stock = self.pile("stock")
        self.turned = self.pile("turnup", up=True)
        self.removed = self.pile("removed", up=True)
        self.hands = self.pile_each("hand", own=True, up=rules.open_hands)
        self.trick = self.pile("trick", up=True)
        self.won = self.pile_each("won")
        self.monte = self.pile("monte")
        self.aside = self.pile("aside")
        self.trump = None
        self.turnup: Card | None = None
        self.trick_number = 0
        self.talkers: dict[int, tuple[Mapping[Seat, Choices[str]], Mapping[Seat, Choices[str]]]] = {}
        self.mariages: list[Mariage] = []
        self.auction = Auction(rules, self.rounds[self.eldest])
        self.called: Card | None = None
        self.holder: Seat | None = None
        self.standing: Standing | None = None

    @property
    def trump(self) -> str | None:
        """The suit of trumps; None as long as there is none."""
        return self._trump

    @trump.setter
    def trump(self, suit: str | None) -> None:
        self._trump = suit
        self.strength = strengths(self.order, suit)

    def side(self, seat: Seat) -> int:
        """Return the side of a seat, as long as no partner is called."""
        return seat % self.sides

    def mates(self, seat: Seat) -> list[Seat]:
        """Return the other seats of the same side."""
        return [other for other in self.seats if other != seat and self.side(other) == self.side(seat)]

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of the cards that each seat has taken."""
        points = by_card(self.order).__getitem__
        return tuple([sum(map(points, pile)) for pile in self.won])

    @property
    def tricks(self) -> tuple[int, ...]:
        """Return the number of tricks that each seat has taken."""
        cards = len(self.seats) * self.rules.cards_per_trick
        return tuple([len(pile) // cards for pile in self.won])

    @property
    def left(self) -> int:
        """Return the number of cards that are still to be drawn, with the turn-up."""
        return len(self.stock) + len(self.turned)

    @property
    def declarer(self) -> Seat | None:
        return self.auction.declarer

    @property
    def bid(self) -> str | int | None:
        return self.auction.bid

    @property
    def passed(self) -> tuple[Seat, ...]:
        return tuple(self.auction.passed)

    @property
    def partner(self) -> Seat | None:
        """The declarer's partner, once all know them."""
        return None if self.holder == self.auction.declarer else self.holder

    @property
    def alone(self) -> bool:
        """Return True if all know that the declarer has no partner."""
        declarer, bid = self.auction.declarer, self.auction.bid
        return declarer is not None and (bid == SOLO or self.holder == declarer)

    @property
    def sees(self) -> tuple[Seat, ...]:
        """Return the seats that see the called card, and so know the partnership."""
        if self.called is None or self.holder is not None:
            return tuple(self.seats)
        pile = next(pile for pile in self.piles.values() if self.called in pile)
        return tuple(seat for seat in self.seats if pile.open_to(seat))


@cache
def _draws(rounds: Sequence[tuple[Seat, ...]], packet: int, cards: int) -> Sequence[Sequence[Seat]]:
    """Return by leader the order in which seats draw after a trick: ``cards`` each, ``packet`` of them at a time."""
    return tuple(tuple(seat for seat in order for _ in range(packet)) * (cards // packet) for order in rounds)


def lay(rules: BriscolaRules, seats: int, start: BriscolaStart) -> Briscola:
    """Return the deal before its first question. Raises `RulesError` for an impossible start."""
    if start.dealer >= seats:
        raise RulesError(f"the dealer must be among the seats 0 to {seats - 1}, not {start.dealer}")
    sides = rules.sides(seats)
    for name, row, number in (
        ("wins", start.wins, sides),
        ("totals", start.totals, sides),
        ("stacks", start.stacks, seats),
    ):
        if row is not None and len(row) != number:
            raise RulesError(f"{name} must be {number} numbers, not {row}")
    if start.stacks is not None and sum(start.stacks) != 0:
        raise RulesError(f"stacks must be chips won and lost that balance, not {start.stacks}")
    deal = Briscola(rules, seats, start)
    if rules.talk == "captain" and deal.partners:
        own = [seat in deal.seats and deal.side(seat) == side for side, seat in enumerate(start.captains)]
        if len(own) != deal.sides or not all(own):
            raise RulesError(f"captains must be one seat of each side, not {start.captains}")
    if start.pack is None:
        deal.stock.extend(full_pack(rules.pack))
        return deal
    out = Cards(card for card in full_pack(rules.pack) if card not in start.pack)
    if sorted([*start.pack, *out]) != sorted(full_pack(rules.pack)) or not _may_go(out, rules, seats):
        number = len(full_pack(rules.pack)) - rules.taken_out(seats)
        raise RulesError(f"the pack must be {number} cards, each once, without {rules.taken_out(seats)} of the lowest")
    deal.stock.extend(start.pack)
    deal.removed.extend(out)
    return deal


def _may_go(out: Cards, rules: BriscolaRules, seats: int) -> bool:
    number = rules.taken_out(seats)
    return len(out) == number and set(out) <= set(lowest(rules.pack)) and set(out) == set(taken_out(out, number))
