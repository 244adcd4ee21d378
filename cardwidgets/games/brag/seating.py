"""What brag and its relatives share: who sits down with how many chips, the pack, and the hands dealt from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core.cards import Cards, pack
from ...core.deal import Deal, Facts
from ...core.errors import RulesError
from ...core.rules import Rules, Start, at_least
from ...core.script import Script, Seat, shuffled

__all__ = ["Seated", "SeatedFacts", "Seating", "Setting", "crowd"]


@dataclass(frozen=True, kw_only=True)
class Setting(Start):
    """What lies on the table before a deal. Unsaid: the first deal of a match."""

    stacks: tuple[int, ...] | None = None
    """Chips by seat; None: as the rules have it."""
    pack: Cards | None = None
    """The pack, top card first; None: a new one."""
    shuffle: bool = True
    """True if the pack is shuffled before it is dealt."""


@dataclass(frozen=True, kw_only=True)
class Seating(Setting):
    """The same where the deal goes round."""

    dealer: int = at_least(0, default=0)


@dataclass(frozen=True, kw_only=True)
class SeatedFacts(Facts):
    """What all may know where each has chips and a hand: the rules, who deals, and who takes part."""

    rules: Rules
    dealer: Seat
    playing: tuple[Seat, ...]


class Seated(Deal):
    """Seats with chips, one hand each, and the pack.

    ``playing`` are those who can pay the ``price`` of taking part (None: it costs nothing), in the order of play from
    the dealer's left. Raises `RulesError` for a start that cannot be.
    """

    public: ClassVar[type[Facts]] = SeatedFacts

    def __init__(
        self,
        rules: Rules,
        seats: int,
        start: Setting,
        *,
        dealer: Seat,
        stacks: Iterable[int],
        price: int | None,
        backwards: bool = False,
    ) -> None:
        super().__init__(seats)
        self.rules, self.start, self.dealer, self.price, self.backwards = rules, start, dealer, price, backwards
        self.stacks = list(stacks if start.stacks is None else start.stacks)
        self.pots = [0]
        self._check()
        self.playing = self.able()
        if len(self.playing) < 2:
            raise RulesError(f"fewer than two can pay {price} to take part, with stacks of {tuple(self.stacks)}")
        self.stock = self.pile("stock", self.whole() if start.pack is None else start.pack)
        self.hands = dict(enumerate(self.pile_each("hand")))

    def whole(self) -> Cards:
        """The cards that are dealt from."""
        return pack()

    def from_the_left(self) -> tuple[Seat, ...]:
        """All seats in the order of play, the dealer last."""
        if self.backwards:
            return self.rounds[self.dealer][::-1]
        return self.rounds[(self.dealer + 1) % len(self.seats)]

    def able(self) -> list[Seat]:
        """Return who can pay to take part, in the order of play."""
        return [seat for seat in self.from_the_left() if self.price is None or self.stacks[seat] >= self.price]

    def shuffle(self) -> Script[None]:
        """Chance puts the pack in order, unless it lies in order already."""
        if self.start.shuffle:
            self.stock[:] = yield from shuffled(self.stock.cards)

    def deal_each(self, n: int, to: Sequence[Seat] | None = None) -> None:
        """Cards for everybody who plays, or for some, one at a time, face down."""
        for seat in [*(self.playing if to is None else to)] * n:
            self.draw(self.stock, self.hands[seat])

    def next_dealer(self) -> Seat | None:
        """Return who deals next: the next in turn who can take part; None when fewer than two can."""
        players = self.able()
        return players[0] if len(players) > 1 else None

    def _check(self) -> None:
        start, seats = self.start, len(self.seats)
        if self.dealer >= seats:
            raise RulesError(f"the dealer must be among the seats 0 to {seats - 1}, not {self.dealer}")
        if len(self.stacks) != seats or (min(self.stacks) < 0 and not self.on_account):
            raise RulesError(f"stacks should be {seats} numbers of chips, none below 0, not {tuple(self.stacks)}")
        if start.pack is not None and sorted(start.pack) != sorted(self.whole()):
            raise RulesError(f"the pack should be the {len(self.whole())} cards, each once")


def crowd(seats: int, cards: int, size: int = 52, kept: int = 0) -> str:
    """Return the reason why so many hands cannot be dealt; empty when they can.

    >>> crowd(6, 9)
    '6 hands of 9 cards are 54, and the pack has 52'
    """
    if seats * cards <= size - kept:
        return ""
    left = f", {kept} of which stay on the table" if kept else ""
    return f"{seats} hands of {cards} cards are {seats * cards}, and the pack has {size}{left}"
