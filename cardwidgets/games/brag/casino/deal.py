"""What lies on a casino's table: for each player three spots for chips, a hand, and the dealer's hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ....core.deal import Facts
from ....core.script import Seat
from ..seating import Seated, SeatedFacts
from .rules import CasinoRules, CasinoStart

__all__ = ["SPOTS", "Casino", "CasinoFacts", "Fate", "Spot"]

Spot = Literal["ante", "pair_plus", "play"]
SPOTS: tuple[Spot, ...] = ("ante", "pair_plus", "play")
"""Where a player's chips lie: three pots for each seat, in this order."""
Fate = Literal["folded", "not_qualified", "won", "lost", "push"]


@dataclass(frozen=True, kw_only=True)
class CasinoFacts(SeatedFacts):
    """What all may know at a casino's table: see `Casino`."""

    rules: CasinoRules
    house: Seat
    bets: Mapping[Seat, Mapping[Spot, int]]
    standing: tuple[Seat, ...]
    fates: Mapping[Seat, Fate]
    qualified: bool | None


class Casino(Seated):
    """The house has the last seat, and its chips are the bank.

    ``bets`` are what each seat has put on its spots, ``standing`` who plays on against the dealer, ``fates`` how that
    ended for each who had an ante, ``qualified`` whether the dealer took part (None: nobody needed to know).
    """

    public: ClassVar[type[Facts]] = CasinoFacts
    rules: CasinoRules

    def __init__(self, rules: CasinoRules, seats: int, start: CasinoStart) -> None:
        self.house = seats - 1
        stacks = [*[rules.start_stack] * self.house, rules.bank]
        super().__init__(rules, seats, start, dealer=self.house, stacks=stacks, price=rules.min_bet)
        self.ranking = rules.ranking
        self.pots = [0] * (len(SPOTS) * self.house)
        self.bets = {seat: dict.fromkeys(SPOTS, 0) for seat in self.seats if seat != self.house}
        self.standing: list[Seat] = []
        self.fates: dict[Seat, Fate] = {}
        self.qualified: bool | None = None

    def able(self) -> list[Seat]:
        """Return the players who can bet, and the house as long as it can pay the winnings of the least ante."""
        players = [seat for seat in super().able() if seat != self.house]
        return [*players, self.house] if self.stacks[self.house] >= self.rules.min_bet * self.rules.ante_risk else []

    def spot(self, seat: Seat, name: Spot) -> int:
        """Return which pot is a spot."""
        return len(SPOTS) * seat + SPOTS.index(name)

    def bet(self, seat: Seat, name: Spot, chips: int) -> None:
        """Put chips on a spot."""
        self.bets[seat][name] = chips
        self.pay(seat, chips, pot=self.spot(seat, name))

    @property
    def free(self) -> int:
        """Return what the bank can still promise, when all bets so far win what they may."""
        rules = self.rules
        owed = (bet["ante"] * rules.ante_risk + bet["pair_plus"] * rules.pair_plus_risk for bet in self.bets.values())
        return self.stacks[self.house] - sum(owed)

    def wins(self, seat: Seat, name: Spot, odds: int) -> None:
        """The house pays a spot so many times its chips, and the player takes all."""
        spot = self.spot(seat, name)
        if self.pots[spot]:
            self.pay(self.house, odds * self.pots[spot], pot=spot)
            self.take(seat, spot)

    def goes_back(self, seat: Seat, name: Spot) -> None:
        """The player takes the chips of a spot back."""
        if self.pots[self.spot(seat, name)]:
            self.take(seat, self.spot(seat, name))

    def loses(self, seat: Seat, name: Spot) -> None:
        """The house takes the chips of a spot."""
        if self.pots[self.spot(seat, name)]:
            self.take(self.house, self.spot(seat, name))
