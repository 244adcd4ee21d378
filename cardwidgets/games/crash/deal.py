"""The state of a Crash table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.cards import Cards, pack
from ...core.deal import Deal, Facts, Pile
from ...core.errors import RulesError
from ...core.script import Seat
from .rules import PLACES, CrashRules, CrashStart

__all__ = ["Crash", "CrashFacts", "lay"]


@dataclass(frozen=True, kw_only=True)
class CrashFacts(Facts):
    """The public facts of a deal of Crash: see `Crash`."""

    rules: CrashRules
    dealer: Seat
    target: int
    scores: tuple[int, ...]
    spares: tuple[str, ...]
    laid: tuple[int, ...]
    fouls: tuple[Seat, ...]
    declared: tuple[Seat, ...]
    won: tuple[Seat | None, ...]
    crash: Seat | None
    winner: Seat | None
    runs: tuple[Seat, ...]
    annulled: Seat | None
    four: tuple[Seat, str] | None


class Crash(Deal):
    """A deal of Crash: hands, the sets made of them, and the score.

    ``scores``    the points of the game by seat
    ``stacks``    the chips that each seat has won or lost
    ``spares``    the names of the spare hands that may still be taken
    ``declared``  the seats that have declared a crash
    ``fouls``     the seats whose layout is void
    ``won``       by place that was compared, the seat that scored there; None: nobody
    ``crash``     the seat that has scored at all four places
    ``winner``    the seat that has won the game
    ``runs``      the seats that have shown a card of every rank
    ``annulled``  the seat whose six pairs ended the deal
    ``four``      the seat that was paid for four of a kind, and their rank
    """

    public: ClassVar[type[Facts]] = CrashFacts
    on_account = True

    def __init__(self, rules: CrashRules, seats: int, start: CrashStart) -> None:
        super().__init__(seats)
        self.rules, self.ranking, self.start = rules, rules.ranking, start
        self.dealer = start.dealer
        self.target = rules.goal(seats)
        self.scores = list(start.scores or [0] * seats)
        self.stacks = list(start.stacks or [0] * seats)
        self.stock = self.pile("stock")
        self.hands = self.pile_each("hand", own=True)
        self.spare = [self.pile(f"spare{number}") for number in range(PLACES - seats)]
        self.sets = [
            [self.pile(f"set{seat}_{place}", seen_by=[seat]) for place in range(PLACES)] for seat in self.seats
        ]
        self.discards = self.pile_each("discard", own=True)
        self.spares = [pile.name for pile in self.spare]
        self.declared: list[Seat] = []
        self.fouls: list[Seat] = []
        self.won: list[Seat | None] = []
        self.crash: Seat | None = None
        self.winner: Seat | None = None
        self.runs: list[Seat] = []
        self.annulled: Seat | None = None
        self.four: tuple[Seat, str] | None = None

    def from_the_left(self) -> tuple[Seat, ...]:
        """Return all seats, beginning at the dealer's left."""
        return self.rounds[(self.dealer + 1) % len(self.seats)]

    def places(self) -> list[Pile]:
        """Return the four hands in the order in which they are dealt. Spare hands come after the last seat (ours)."""
        piles = [*self.hands, *self.spare]
        return [*piles[self.dealer + 1 :], *piles[: self.dealer + 1]]

    def layout(self, seat: Seat) -> list[Cards]:
        """Return the sets with which a seat takes part: none if its layout is void."""
        return [] if seat in self.fouls else [Cards(pile) for pile in self.sets[seat] if pile]

    @property
    def laid(self) -> tuple[int, ...]:
        """Return the number of sets that each seat has laid out."""
        return tuple([sum(map(bool, piles)) for piles in self.sets])


def lay(rules: CrashRules, seats: int, start: CrashStart) -> Crash:
    """Return the deal before its first question. Raises `RulesError` for an impossible start."""
    if start.dealer >= seats:
        raise RulesError(f"the dealer must be among the seats 0 to {seats - 1}, not {start.dealer}")
    if start.scores is not None and (len(start.scores) != seats or min(start.scores) < 0):
        raise RulesError(f"scores must be {seats} numbers of points, none below 0, not {start.scores}")
    if start.stacks is not None and (len(start.stacks) != seats or sum(start.stacks) != 0):
        raise RulesError(f"stacks must be {seats} sums won and lost that balance, not {start.stacks}")
    deal = Crash(rules, seats, start)
    if max(deal.scores) >= deal.target:
        raise RulesError(f"the game is over with scores of {tuple(deal.scores)} and a target of {deal.target}")
    cards = pack() if start.pack is None else start.pack
    if sorted(cards) != sorted(pack()):
        raise RulesError("the pack must be the 52 cards, each once")
    deal.stock.extend(cards)
    return deal
