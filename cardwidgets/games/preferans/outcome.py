"""What one deal came to: all that the score sheet needs to know of it, and nothing of its cards but the talon."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.cards import Cards
from ...core.script import Seat
from .bids import Bid

__all__ = ["DealOutcome"]


@dataclass(frozen=True, kw_only=True)
class DealOutcome:
    """A deal that is over, before anything is written.

    ``contract`` is what was named, or the winning bid where it was ``conceded``; None in a raspasovka, which has no
    ``declarer`` either. ``whisters`` stand in the order in which they declared themselves; against a checked ten and
    Stalingrad both defenders do, against misère nobody. ``tricks`` are those of each seat, a resting dealer's too;
    None where nothing was played. ``run`` is the number of raspasovki in a row, this one included; 0 after a contract.
    ``misdeals`` are the dealer's errors before this deal, each by its reason; ``thrown`` tells that the talon flew.
    """

    players: int
    dealer: Seat
    contract: Bid | None = None
    declarer: Seat | None = None
    whisters: tuple[Seat, ...] = ()
    half_whister: Seat | None = None
    conceded: bool = False
    tricks: tuple[int, ...] | None = None
    run: int = 0
    talon: Cards = field(default_factory=Cards)
    thrown: bool = False
    misdeals: tuple[str, ...] = ()

    @property
    def resting(self) -> Seat | None:
        """Who did not take part in the auction: the dealer among four."""
        return self.dealer if self.players == 4 else None

    @property
    def active(self) -> tuple[Seat, ...]:
        """The three who did, forehand first."""
        return tuple((self.dealer + step) % self.players for step in (1, 2, 3))

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """Those who play against the declarer, clockwise from him; nobody in a raspasovka."""
        if self.declarer is None:
            return ()
        place = self.active.index(self.declarer)
        return self.active[place + 1 :] + self.active[:place]

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; unplayed and not conceded it counts as made. None in a raspasovka."""
        if self.contract is None or self.declarer is None:
            return None
        if self.tricks is None:
            return not self.conceded
        won = self.tricks[self.declarer]
        return won == 0 if self.contract.misere else won >= self.contract.level
