"""The result of a deal as far as the score sheet needs it, and the lines that the result writes on the sheet.

A line tells the place on the sheet, the amount, and the rule. The three systems score the same results, but write them
differently. A penalty is points on the mountain in Sochi, twice as many in Leningrad, and in Rostov whists of all
others on the player (S002).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from math import prod
from typing import Literal, NamedTuple

from ...core.cards import Cards
from ...core.script import Seat
from .bids import Bid
from .rules import PreferansRules

__all__ = [
    "WORTH", "Account", "Amount", "Cell", "DealOutcome", "Factors", "Line", "active_seats", "opponents", "penalty",
    "pool", "resting_seat", "rostov_unit", "short", "whists", "whole",
]  # fmt: skip


# ---- outcome ----


def resting_seat(players: int, dealer: Seat) -> Seat | None:
    """Return the seat that does not play: the dealer of four; None with three."""
    return dealer if players == 4 else None


@cache
def active_seats(players: int, dealer: Seat) -> tuple[Seat, ...]:
    """Return the three seats that play, forehand first.

    >>> active_seats(4, 1), active_seats(3, 1)
    ((2, 3, 0), (2, 0, 1))
    """
    return tuple((dealer + step) % players for step in (1, 2, 3))


def opponents(active: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, Seat]:
    """Return the two opponents of the declarer, clockwise from the declarer.

    >>> opponents((2, 3, 0), 3)
    (0, 2)
    """
    place = active.index(declarer)
    first, second = (*active[place + 1 :], *active[:place])
    return first, second


@dataclass(frozen=True, kw_only=True)
class DealOutcome:
    """The result of a deal before anything is written.

    ``contract``      the contract, or the winning bid if it was ``conceded``; None in a raspasovka
    ``declarer``      the declarer; None in a raspasovka
    ``whisters``      the whisters in the order in which they declared themselves: both defenders against a checked ten
                      and by the Stalingrad rule, nobody against misère
    ``half_whister``  the defender who took half of the whists without play
    ``tricks``        the tricks of each seat, including a resting dealer; None if nothing was played
    ``run``           the number of raspasovki in a row, including this one; 0 after a contract
    ``thrown``        whether the talon was thrown
    ``misdeals``      the reasons of the dealer's misdeals before this deal
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
        """Return the seat that did not play: the dealer of four; None with three."""
        return resting_seat(self.players, self.dealer)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The three seats that played, forehand first."""
        return active_seats(self.players, self.dealer)

    @cached_property
    def defenders(self) -> tuple[Seat, ...]:
        """The defenders, clockwise from the declarer; empty in a raspasovka."""
        return () if self.declarer is None else opponents(self.active, self.declarer)

    @property
    def unwhisted(self) -> bool:
        """True if both defenders passed, so that the contract counts as made without play."""
        played = self.tricks is not None or self.half_whister is not None
        return self.contract is not None and not played and not self.conceded

    @property
    def made(self) -> bool | None:
        """Return True if the contract was made: unplayed, it counts as made unless conceded. None in a raspasovka."""
        if self.contract is None or self.declarer is None:
            return None
        if self.tricks is None:
            return not self.conceded
        won = self.tricks[self.declarer]
        return won == 0 if self.contract.misere else won >= self.contract.level


# ---- lines of the sheet ----


WORTH = 10
"""The value of a point in the pool or on the mountain, in whists (S002)."""

Account = Literal["pool", "mountain", "whists"]
Amount = int | Fraction
"""Points or whists. Fractions occur only with exact scoring in Rostov."""
Factors = tuple[tuple[str, Amount], ...]


class Cell(NamedTuple):
    """A place on the sheet: an account of a seat. For whists, ``on`` is the seat on which they are written."""

    seat: Seat
    account: Account
    on: Seat | None = None


class Line(NamedTuple):
    """One rule's contribution to a change of a cell.

    ``by`` is the seat whose result the rule is about. ``factors`` are named figures whose product is the change, such
    as ``(("short", 2), ("price", 6))``. Rules and names of figures are keys of the word lists.
    """

    cell: Cell
    rule: str
    by: Seat
    factors: Factors

    @property
    def change(self) -> Amount:
        """The change of the cell: the product of the factors."""
        return _product(self.factors)


@lru_cache(maxsize=1024)
def _product(factors: Factors) -> Amount:
    """Return the product of some figures: each line is added up, poured and told."""
    return whole(prod([figure for _, figure in factors], start=Fraction(1)))


def whole(amount: Amount) -> Amount:
    """Return an amount as an int if it is a whole number.

    >>> whole(Fraction(6, 2)), whole(Fraction(10, 3))
    (3, Fraction(10, 3))
    """
    return int(amount) if amount == int(amount) else amount


def rostov_unit(rules: PreferansRules, players: int) -> Amount:
    """Return the whists that each other player writes in Rostov for a unit of penalty: 5 (S002), or exactly 10/n.

    >>> rostov_unit(PreferansRules(), 4), rostov_unit(PreferansRules(rostov_unit="exact"), 4)
    (5, Fraction(5, 2))
    """
    return whole(Fraction(WORTH, players)) if rules.rostov_unit == "exact" else 5


def pool(seat: Seat, rule: str, *factors: tuple[str, Amount]) -> Line:
    """Return the line for a gain in the pool, regardless of the room in the pool."""
    return Line(Cell(seat, "pool"), rule, seat, factors)


def penalty(rules: PreferansRules, players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Return the lines for a penalty of a declarer, of a trick in a raspasovka, or of the dealer."""
    if rules.system == "rostov":
        return _from_all(players, seat, rule, *factors, ("rostov", rostov_unit(rules, players)))
    doubled: Factors = (("doubled", 2),) if rules.system == "leningrad" else ()
    return [Line(Cell(seat, "mountain"), rule, seat, (*factors, *doubled))]


def short(rules: PreferansRules, players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Return the lines for a whister's penalty for missing tricks: never doubled, and in Rostov half of a penalty
    (S002).
    """
    if rules.system == "rostov":
        return _from_all(players, seat, rule, *factors, ("rostov", whole(Fraction(rostov_unit(rules, players)) / 2)))
    return [Line(Cell(seat, "mountain"), rule, seat, factors)]


def whists(rules: PreferansRules, seat: Seat, on: Seat, rule: str, *factors: tuple[str, Amount]) -> Line:
    """Return the line for whists of one player on another: doubled in Leningrad (S002)."""
    doubled: Factors = (("doubled", 2),) if rules.system == "leningrad" else ()
    return Line(Cell(seat, "whists", on), rule, seat, (*factors, *doubled))


def _from_all(players: int, seat: Seat, rule: str, *factors: tuple[str, Amount]) -> list[Line]:
    """Return the lines for a penalty in Rostov: whists of all others on the player, including a resting dealer's."""
    others = [(seat + step) % players for step in range(1, players)]
    return [Line(Cell(other, "whists", seat), rule, seat, factors) for other in others]
