"""The result of one deal: all that the score sheet needs to know of it, and nothing of its cards but the talon.

Lines on their way to the score sheet: where something is written, how much, and by which rule.

The three systems share what happens and differ in how it is written: a penalty is points on a mountain in Sochi, twice
as many in Leningrad, and whists of all others in Rostov (S002).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Literal, NamedTuple

from ...core.cards import Cards
from ...core.script import Seat
from .bids import Bid
from .rules import PreferansRules

__all__ = [
    "WORTH", "Account", "Amount", "Cell", "DealOutcome", "Factors", "Line", "active_seats", "fine", "opponents",
    "pool", "resting_seat", "rostov_unit", "short", "whists", "whole",
]  # fmt: skip


# ---- outcome ----


def resting_seat(players: int, dealer: Seat) -> Seat | None:
    """Return who takes no part in a deal: the dealer among four."""
    return dealer if players == 4 else None


def active_seats(players: int, dealer: Seat) -> tuple[Seat, ...]:
    """Return the three who take part in a deal, forehand first.

    >>> active_seats(4, 1), active_seats(3, 1)
    ((2, 3, 0), (2, 0, 1))
    """
    return tuple((dealer + step) % players for step in (1, 2, 3))


def opponents(active: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, Seat]:
    """Return the other two of three, clockwise from the declarer.

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


# ---- lines of the sheet ----


WORTH = 10
"""The whists that a point in the pool or on the mountain is worth (S002)."""

Account = Literal["pool", "mountain", "whists"]
Amount = int | Fraction
"""Points or whists; a fraction only where Rostov is reckoned exactly."""
Factors = tuple[tuple[str, Amount], ...]


class Cell(NamedTuple):
    """A place on the sheet: an account of a seat, and for whists on whom it writes them."""

    seat: Seat
    account: Account
    on: Seat | None = None


class Line(NamedTuple):
    """One rule's part in a change of a cell.

    ``by`` is whose result the rule speaks of; ``factors`` are named figures whose product is the change, such as
    ``(("short", 2), ("price", 6))``. Keys and names are words for the word lists.
    """

    cell: Cell
    rule: str
    by: Seat
    factors: Factors

    @property
    def change(self) -> Amount:
        """By how much the cell changes: the product of the factors."""
        return whole(prod((figure for _, figure in self.factors), start=Fraction(1)))


def whole(amount: Amount) -> Amount:
    """Return an amount as a whole number, if it is one.

    >>> whole(Fraction(6, 2)), whole(Fraction(10, 3))
    (3, Fraction(10, 3))
    """
    return int(amount) if amount == int(amount) else amount


def rostov_unit(rules: PreferansRules, players: int) -> Amount:
    """Return what each other player writes in Rostov for a unit of penalty: 5 (S002), or exactly its worth, 10/n.

    >>> rostov_unit(PreferansRules(), 4), rostov_unit(PreferansRules(rostov_unit="exact"), 4)
    (5, Fraction(5, 2))
    """
    return whole(Fraction(WORTH, players)) if rules.rostov_unit == "exact" else 5


def pool(seat: Seat, rule: str, *factors: tuple[str, Amount]) -> Line:
    """Return what a seat has gained, before anybody asks whether its pool has room for it."""
    return Line(Cell(seat, "pool"), rule, seat, factors)


def fine(rules: PreferansRules, players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Return a penalty of a declarer, of a trick in a raspasovka or of the dealer."""
    if rules.system == "rostov":
        return _from_all(players, seat, rule, *factors, ("rostov", rostov_unit(rules, players)))
    doubled: Factors = (("doubled", 2),) if rules.system == "leningrad" else ()
    return [Line(Cell(seat, "mountain"), rule, seat, (*factors, *doubled))]


def short(rules: PreferansRules, players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Return a penalty of a whister for tricks they owed: never doubled, and in Rostov half of one (S002)."""
    if rules.system == "rostov":
        return _from_all(players, seat, rule, *factors, ("rostov", whole(Fraction(rostov_unit(rules, players)) / 2)))
    return [Line(Cell(seat, "mountain"), rule, seat, factors)]


def whists(rules: PreferansRules, seat: Seat, on: Seat, rule: str, *factors: tuple[str, Amount]) -> Line:
    """Whists that one writes on another: doubled in Leningrad (S002)."""
    doubled: Factors = (("doubled", 2),) if rules.system == "leningrad" else ()
    return Line(Cell(seat, "whists", on), rule, seat, (*factors, *doubled))


def _from_all(players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Write a penalty as Rostov does: whists of all others on the player, a resting dealer's too."""
    others = [(seat + step) % players for step in range(1, players)]
    return [Line(Cell(other, "whists", seat), rule, seat, factors) for other in others]
