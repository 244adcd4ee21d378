"""What lies on the table in three-card poker at home."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ....core.deal import Facts
from ....core.script import Seat
from ..seating import Seating
from ..vying import Vying, VyingFacts
from .rules import PokerRules

__all__ = ["Poker", "PokerFacts"]


@dataclass(frozen=True, kw_only=True)
class PokerFacts(VyingFacts):
    """What all may know of poker at home: see `Poker`."""

    rules: PokerRules
    put: Mapping[Seat, int]
    called: int
    raised: int | None
    street: int


class Poker(Vying):
    """``put`` is what each has put in during the deal, ``called`` what one must have put in to stay, ``raised`` how
    often the bet of this round was raised (None: nobody has bet yet), ``street`` the number of cards each has.
    """

    public: ClassVar[type[Facts]] = PokerFacts
    rules: PokerRules

    def __init__(self, rules: PokerRules, seats: int, start: Seating) -> None:
        super().__init__(rules, seats, start, order=rules.ranking, stack=rules.start_stack, price=rules.ante)
        self.put = dict.fromkeys(self.playing, 0)
        self.called = 0
        self.raised: int | None = None
        self.street = 0

    def owes(self, seat: Seat) -> int:
        """Return what a seat lacks to have put in as much as anybody."""
        return self.called - self.put[seat]

    def puts(self, seat: Seat, chips: int) -> None:
        """Put chips in, or what is left of them."""
        chips = min(chips, self.stacks[seat])
        self.put[seat] += chips
        self.called = max(self.called, self.put[seat])
        self.pay(seat, chips)

    def able_to_bet(self) -> list[Seat]:
        """Return who is in and has chips yet."""
        return [seat for seat in self.active if self.stacks[seat]]
