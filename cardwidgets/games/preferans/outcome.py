"""The result of one deal: all that the score sheet needs to know of it, and nothing of its cards but the talon."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.cards import Cards
from ...core.script import Seat
from .bids import Bid

__all__ = ["DealOutcome", "active_seats", "opponents", "resting_seat"]


def resting_seat(players: int, dealer: Seat) -> Seat | None:
    """Return who takes no part in a deal: the dealer among four."""
    return dealer if players == 4 else None


def active_seats(players: int, dealer: Seat) -> tuple[Seat, ...]:
    """The three who take part in a deal, forehand first.

    >>> active_seats(4, 1), active_seats(3, 1)
    ((2, 3, 0), (2, 0, 1))
    """
    return tuple((dealer + step) % players for step in (1, 2, 3))


def opponents(active: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, Seat]:
    """The other two of three, clockwise from the declarer.

    >>> opponents((2, 3, 0), 3)
    (0, 2)
    """
    place = active.index(declarer)
    first, second = (*active[place + 1 :], *active[:place])
    return first, second


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
        """Return who did not take part in the auction: the dealer among four."""
        return resting_seat(self.players, self.dealer)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The three who did, forehand first."""
        return active_seats(self.players, self.dealer)

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """Those who play against the declarer, clockwise from there; nobody in a raspasovka."""
        return () if self.declarer is None else opponents(self.active, self.declarer)

    @property
    def unwhisted(self) -> bool:
        """True if both defenders passed, so that a contract was written without play."""
        played = self.tricks is not None or self.half_whister is not None
        return self.contract is not None and not played and not self.conceded

    @property
    def made(self) -> bool | None:
        """Return whether the contract was made; unplayed and not conceded it counts as made. None in a raspasovka."""
        if self.contract is None or self.declarer is None:
            return None
        if self.tricks is None:
            return not self.conceded
        won = self.tricks[self.declarer]
        return won == 0 if self.contract.misere else won >= self.contract.level
