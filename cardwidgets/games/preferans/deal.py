"""The state of a table of Preferans."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from ...core.cards import Card, Cards, pack
from ...core.deal import Deal, Facts
from ...core.errors import RulesError
from ...core.script import Seat
from .auction import Auction, Call
from .bids import Bid
from .lines import Amount, DealOutcome, active_seats, opponents, resting_seat
from .rules import PreferansRules, PreferansStart
from .sheet import ScoreSheet
from .values import leads_for_nobody, minimum_level, multiplier
from .whist import Whisting

__all__ = ["HAND", "TALON", "Preferans", "PreferansFacts", "lay"]

HAND, TALON = 10, 2
"""The number of cards in a hand, and in the talon."""


@dataclass(frozen=True, kw_only=True)
class PreferansFacts(Facts):
    """The public facts of a deal of Preferans: see `Preferans`."""

    rules: PreferansRules
    dealer: Seat
    resting: Seat | None
    active: tuple[Seat, ...]
    phase: str
    packets: tuple[str, ...]
    misdeals: tuple[str, ...]
    minimum: int
    run: int
    trick_price: int
    calls: tuple[Call, ...]
    bidder: Seat | None
    bid: Bid | None
    passed: tuple[Seat, ...]
    declarer: Seat | None
    thrown: bool
    conceded: bool
    contract: Bid | None
    trump: str | None
    whist_calls: tuple[Call, ...]
    whisters: tuple[Seat, ...]
    half_whister: Seat | None
    hands_are: str | None
    exposed: bool
    leader: Seat
    turn: Seat | None
    player: Seat | None
    trick_number: int
    tricks: tuple[int, ...]
    pools: tuple[int, ...]
    mountains: tuple[Amount, ...]
    whists: tuple[tuple[Amount, ...], ...]


class Preferans(Deal):
    """The cards of a deal (hands, talon, discard, the trick on the table, the tricks won), its calls, and the score
    sheet.

    ``active``                            the three seats that play, forehand first
    ``resting``                           the dealer of four, who does not play
    ``phase``                             ``"deal"``, ``"auction"``, ``"talon"``, ``"discard"``, ``"contract"``,
                                          ``"whist"``, ``"play"`` or ``"over"``
    ``packets``                           the packets dealt so far by hand
    ``misdeals``                          the reasons why the dealer had to deal again
    ``calls``                             the calls of the auction
    ``bid``                               the highest bid
    ``bidder``                            the seat of the highest bid
    ``declarer``                          the declarer, once the auction is over
    ``whist_calls``                       the calls of the defenders
    ``whisters``                          the whisters, in the order in which they declared themselves
    ``turn``                              the seat whose hand plays
    ``player``                            the seat that chooses the card for that hand
    ``exposed``                           whether the defenders' hands lie open
    ``leader``                            the seat that leads, or led, to the current trick
    ``trick_number``                      the number of the current trick
    ``run``                               the number of raspasovki in a row before this deal
    ``minimum``                           the lowest level that may be bid
    ``trick_price``                       the price of a trick if all pass
    ``unclaimed``                         tricks that the talon took for nobody; the pile exists only if the rules allow
                                          such tricks
    ``pools``, ``mountains``, ``whists``  the score sheet before this deal, and after it once the deal is ``"over"``
    """

    public: ClassVar[type[Facts]] = PreferansFacts
    on_account = True

    def __init__(self, rules: PreferansRules, seats: int, start: PreferansStart, sheet: ScoreSheet) -> None:
        super().__init__(seats)
        self.rules, self.start = rules, start
        self.write_down(sheet)
        self.dealer = start.dealer
        self.resting = resting_seat(seats, start.dealer)
        self.active = active_seats(seats, start.dealer)
        self.stock = self.pile("stock")
        self.talon = self.pile("talon")
        self.hands = self.pile_each("hand", own=True)
        self.discard = self.pile("discard")
        self.trick = self.pile("trick", up=True)
        self.won = self.pile_each("won")
        if leads_for_nobody(rules, seats):
            self.unclaimed = self.pile("unclaimed")
        self.phase = "deal"
        self.packets: list[str] = []
        self.misdeals: list[str] = []
        self.run = start.run
        self.trick_price = multiplier(rules, start.run + 1)
        self.minimum = minimum_level(rules, start.run)
        self.auction = Auction(rules, self.active, self.minimum)
        self.shown: Cards = Cards()
        self.declarer: Seat | None = None
        self.thrown = self.conceded = False
        self.contract: Bid | None = None
        self.trump: str | None = None
        self.whisting: Whisting | None = None
        self.exposed = False
        self.leader: Seat = self.active[0]
        self.turn: Seat | None = None
        self.trick_number = 0
        self.tricks = [0] * seats
        self.outcome: DealOutcome | None = None

    @property
    def forehand(self) -> Seat:
        """Return the seat that bids first, and leads to the first trick."""
        return self.active[0]

    # -- the auction and after

    @property
    def calls(self) -> tuple[Call, ...]:
        return tuple(self.auction.calls)

    @property
    def bidder(self) -> Seat | None:
        return self.auction.bidder

    @property
    def bid(self) -> Bid | None:
        return self.auction.bid

    @property
    def passed(self) -> tuple[Seat, ...]:
        return tuple(self.auction.passed)

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two defenders, clockwise from the declarer."""
        return opponents(self.active, self.forehand if self.declarer is None else self.declarer)

    @property
    def whist_calls(self) -> tuple[Call, ...]:
        return tuple(self.whisting.calls) if self.whisting else ()

    @property
    def whisters(self) -> tuple[Seat, ...]:
        return self.whisting.whisters if self.whisting else ()

    @property
    def half_whister(self) -> Seat | None:
        return self.whisting.half_whister if self.whisting else None

    @property
    def hands_are(self) -> str | None:
        """Return how a lone whister has chosen to play: ``"open"`` or ``"closed"``."""
        return self.whisting.hands if self.whisting else None

    # -- the play

    @property
    def player(self) -> Seat | None:
        """Return the seat that chooses the card for the hand to play: with open hands the lone whister plays both."""
        lone = self.whisting.lone if self.whisting and self.whisting.hands == "open" else None
        return lone if lone is not None and self.turn in self.defenders else self.turn

    # -- the sheet

    def write_down(self, sheet: ScoreSheet) -> None:
        """Set the sheet, with the figures on it that are public facts."""
        self.sheet = sheet
        self.pools, self.mountains, self.whists = sheet.pools, sheet.mountains, sheet.whists


def lay(rules: PreferansRules, seats: int, start: PreferansStart) -> Preferans:
    """Return the table before the deal. Raises `RulesError` for an impossible start."""
    if start.dealer >= seats:
        raise RulesError(f"the dealer must be among the seats 0 to {seats - 1}, not {start.dealer}")
    deal = Preferans(rules, seats, start, _sheet(rules, seats, start))
    cards = pack(32) if start.pack is None else start.pack
    if sorted(cards) != sorted(pack(32)):
        raise RulesError("the pack must be the 32 cards from the seven up, each once")
    deal.stock.extend(map(Card, cards))
    return deal


def _sheet(rules: PreferansRules, seats: int, start: PreferansStart) -> ScoreSheet:
    """Return the sheet with the figures carried over. Raises `RulesError` for impossible figures."""
    for name, row, number in (
        ("pool", start.pool, seats),
        ("mountain", start.mountain, seats),
        ("whists", start.whists, seats * seats),
    ):
        if row is not None and len(row) != number:
            raise RulesError(f"{name} must be {number} numbers, not {row}")
    pool, mountain = start.pool or (0,) * seats, start.mountain or (0,) * seats
    whists = [Fraction(figure, start.parts) for figure in start.whists or (0,) * seats**2]
    if min(pool) < 0 or min(whists) < 0:
        raise RulesError("pools and whists must not be below 0")
    if rules.system != "leningrad" and max(pool) > rules.pool_target:
        raise RulesError(f"no pool can hold more than the target of {rules.pool_target}: {pool}")
    if rules.system == "rostov" and any(mountain):
        raise RulesError("Rostov has no mountain: penalties are written as whists")
    if min(mountain) < 0 and not (rules.mountain_below_zero and rules.system == "sochi"):
        raise RulesError(f"by these rules no mountain may be below 0: {mountain}")
    sheet = ScoreSheet.carried(rules, pool, mountain, [whists[seats * a : seats * (a + 1)] for a in range(seats)])
    if sheet.over:
        raise RulesError(f"the match is over: the pools stand at {pool}, the target is {rules.pool_target}")
    return sheet
