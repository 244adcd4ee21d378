"""What lies on the table in Teen Patti."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....core.deal import Facts
from ....core.script import Seat
from ..vying import BlindVying, BlindVyingFacts, VyingStart
from .rules import TeenRules

__all__ = ["Teen", "TeenFacts"]


@dataclass(frozen=True, kw_only=True)
class TeenFacts(BlindVyingFacts):
    """What all may know of Teen Patti: see `Teen`."""

    rules: TeenRules
    stake: int
    blind_bets: tuple[int, ...]


class Teen(BlindVying):
    """``stake`` is kept in the chips of a blind player; ``blind_bets`` counts how often each seat has bet blind."""

    public: ClassVar[type[Facts]] = TeenFacts
    rules: TeenRules

    def __init__(self, rules: TeenRules, seats: int, start: VyingStart) -> None:
        super().__init__(rules, seats, start, order=rules.order, stack=rules.start_stack, price=rules.boot)
        self.stake = rules.boot
        self.blind_bets = [0] * seats

    def asks(self, seat: Seat) -> int:
        """The least a seat may bet, and what a show costs it: the stake blind, double after looking."""
        return self.stake if self.blind(seat) else 2 * self.stake

    def before(self, seat: Seat) -> Seat:
        """The nearest player before a seat who is still in."""
        place = self.active.index(seat)
        return self.active[place - 1]
