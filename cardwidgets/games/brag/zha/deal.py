"""What lies on the table in Zha Jin Hua."""

from __future__ import annotations

from typing import ClassVar

from ....core.script import Seat
from ..vying import BlindVying, VyingStart
from .rules import ZhaRules

__all__ = ["Zha"]


class Zha(BlindVying):
    """``stake`` is what a blind player pays for a call; ``turns_had`` counts the turns of each seat."""

    public: ClassVar[tuple[str, ...]] = (*BlindVying.public, "stake", "turns_had")
    rules: ZhaRules

    def __init__(self, rules: ZhaRules, seats: int, start: VyingStart) -> None:
        backwards = rules.direction == "anticlockwise"
        super().__init__(rules, seats, start, order=rules.ranking, price=rules.base, backwards=backwards)
        self.stake = rules.base
        self.turns_had = [0] * seats

    def price_of(self, stake: int, seat: Seat) -> int:
        """What a call costs a seat at some stake: double after looking."""
        return stake if self.blind(seat) else 2 * stake
