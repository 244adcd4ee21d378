"""What games of vying share: who is in, who has looked, and whose hand is the stronger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from ...core.deal import Facts
from ...core.errors import RulesError
from ...core.events import Compared
from ...core.rules import Rules
from ...core.script import Script, Seat
from ...judge.three_card import Hand
from .seating import Seated, SeatedFacts, Seating

__all__ = [
    "BlindVying",
    "BlindVyingFacts",
    "Order",
    "Vying",
    "VyingFacts",
    "VyingOutcome",
    "VyingStart",
    "follow",
    "tell",
]


class Order(Protocol):
    """Which of two hands is the stronger, and which of several opened together. It need not be transitive."""

    def compare(self, a: Hand, b: Hand, /) -> int: ...
    def best(self, hands: Sequence[Hand], /) -> list[int]: ...
    def __hash__(self) -> int: ...


@dataclass(frozen=True, kw_only=True)
class VyingStart(Seating):
    """What lies on the table before a deal of a game in which one may play without looking."""

    looked: tuple[int, ...] = ()
    """Seats that look at their hands before anybody speaks: for positions to study."""


@dataclass(frozen=True, slots=True)
class VyingOutcome:
    """What came of a deal.

    ``winner`` is who took the pot, None when it was shared: then ``winners`` are more than one. ``exposed`` are the
    seats that showed a hand to all, in that order; ``stacks`` the chips afterwards.
    """

    winner: Seat | None
    winners: tuple[Seat, ...]
    pot: int
    exposed: tuple[Seat, ...]
    stacks: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class VyingFacts(SeatedFacts):
    """The same where hands vie: who is still in, and who has shown."""

    active: tuple[Seat, ...]
    exposed: tuple[Seat, ...]


class Vying(Seated):
    """Who is still in, and who has shown. The order of hands is a comparison, never a sort key."""

    public: ClassVar[type[Facts]] = VyingFacts

    def __init__(
        self, rules: Rules, seats: int, start: Seating, *, order: Order, stack: int, price: int, backwards: bool = False
    ) -> None:
        super().__init__(
            rules, seats, start, dealer=start.dealer, stacks=[stack] * seats, price=price, backwards=backwards
        )
        self.order = order
        self.active = list(self.playing)
        self.exposed: list[Seat] = []

    def turns(self) -> Iterator[Seat]:
        """Yield the seat to speak, round and round from the dealer's left, as long as more than one is in."""
        while True:
            for seat in self.playing:
                if len(self.active) == 1:
                    return
                if seat in self.active:
                    yield seat

    def fold(self, seat: Seat) -> None:
        """A seat is out."""
        self.active.remove(seat)

    def expose(self, seat: Seat) -> None:
        """A seat shows its hand to all."""
        self.exposed.append(seat)
        self.turn_up(self.hands[seat])

    def beaten(self, asker: Seat, other: Seat) -> Seat:
        """Compare two hands and tell who loses: of equals, who asked."""
        wins = self.order.compare(self.hands[asker], self.hands[other]) > 0
        loser, winner = (other, asker) if wins else (asker, other)
        self.log.append(Compared((self.hands[asker].name, self.hands[other].name), winner))
        return loser

    def open_all(self) -> list[Seat]:
        """Turn up every hand that is left and tell who is best; more than one when the best are equal."""
        for seat in self.active:
            self.expose(seat)
        return [self.active[place] for place in self.order.best([self.hands[seat] for seat in self.active])]

    def share(self, winners: Sequence[Seat], pot: int = 0) -> None:
        """The winners, in the order of play, take equal shares of a pot; odd chips go to the first of them."""
        each, odd = divmod(self.pots[pot], len(winners))
        for number, seat in enumerate(winners):
            self.take(seat, pot, each + (number < odd))

    def outcome(self, winners: Sequence[Seat]) -> VyingOutcome:
        """Give the pot away, and say so."""
        (pot,) = self.pots
        self.share(winners)
        alone = winners[0] if len(winners) == 1 else None
        return VyingOutcome(alone, tuple(winners), pot, tuple(self.exposed), tuple(self.stacks))


@dataclass(frozen=True, kw_only=True)
class BlindVyingFacts(VyingFacts):
    """The same where one may play blind: who has looked."""

    looked: frozenset[Seat]


class BlindVying(Vying):
    """The same where cards lie face down for their owners too, until they look."""

    public: ClassVar[type[Facts]] = BlindVyingFacts

    def __init__(
        self,
        rules: Rules,
        seats: int,
        start: VyingStart,
        *,
        order: Order,
        stack: int,
        price: int,
        backwards: bool = False,
    ) -> None:
        super().__init__(rules, seats, start, order=order, stack=stack, price=price, backwards=backwards)
        self.looked: set[Seat] = set()
        self.studied = start.looked
        if any(not 0 <= seat < seats for seat in start.looked):
            raise RulesError(f"lookers must be among the seats 0 to {seats - 1}")

    def blind(self, seat: Seat) -> bool:
        """Return True if a seat has not looked at its hand."""
        return seat not in self.looked

    def look(self, seat: Seat) -> None:
        """A seat looks at its hand, for good."""
        self.looked.add(seat)
        self.show_to(seat, self.hands[seat])

    def deal_hands(self, n: int) -> Script[None]:
        """Cards for everybody who plays, which nobody sees, except in a position to study."""
        yield from self.shuffle()
        self.deal_each(n)
        for seat in self.playing:
            if seat in self.studied:
                self.look(seat)


def follow(deal: BlindVying) -> VyingStart | None:
    """Return how the next deal begins: the next dealer, and the chips as they lie; None when fewer than two can take
    part."""
    dealer = deal.next_dealer()
    return None if dealer is None else VyingStart(dealer=dealer, stacks=tuple(deal.stacks))


def tell(result: VyingOutcome) -> str:
    """A result in one line: who takes the pot or shares it, who showed, and the chips afterwards."""
    shown = " ".join(map(str, result.exposed)) or "nobody"
    winners = " ".join(map(str, result.winners))
    return f"{winners} takes {result.pot}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"
