"""What lies on the table in Zha Jin Hua."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....core.deal import Facts
from ....core.script import Seat
from ..vying import BlindVying, BlindVyingFacts, VyingStart
from .rules import ZhaRules

__all__ = ["Zha", "ZhaFacts"]


@dataclass(frozen=True, kw_only=True)
class ZhaFacts(BlindVyingFacts):
    """What all may know of Zha Jin Hua: see `Zha`."""

    rules: ZhaRules
    stake: int
    turns_had: tuple[int, ...]


class Zha(BlindVying):
    """``stake`` is what a blind player pays for a call; ``turns_had`` counts the turns of each seat."""

    public: ClassVar[type[Facts]] = ZhaFacts
    rules: ZhaRules

    def __init__(self, rules: ZhaRules, seats: int, start: VyingStart) -> None:
        backwards = rules.direction == "anticlockwise"
        super().__init__(
            rules, seats, start, order=rules.ranking, stack=rules.start_stack, price=rules.base, backwards=backwards
        )
        self.stake = rules.base
        self.turns_had = [0] * seats

    def price_of(self, stake: int, seat: Seat) -> int:
        """Return what a call costs a seat at some stake: double after looking."""
        return stake if self.blind(seat) else 2 * stake
