"""The options of brag with two or three hands.

S000 is the Brag article (seed 000), S003 Crash after Pagat (seed 003), PG Pagat's own page as quoted elsewhere. Where
no source decides, a default is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.errors import RulesError
from ....core.rules import Rules, at_least
from ....judge.three_card import AceRun, Ranking
from ..seating import Seating, crowd

__all__ = ["SplitRules", "SplitStart", "seats"]


@dataclass(frozen=True, kw_only=True)
class SplitRules(Rules):
    """The rules of brag with two or three hands. The defaults are those of seven cards (S000)."""

    cards: Literal[6, 7, 9] = 7
    """Cards dealt to each: two hands of three from six or seven, three hands from nine."""
    split_mode: Literal["pot", "points"] = "pot"
    """The pot goes to who is best everywhere (S000); or each place is a point, up to a target (PG, with six cards)."""
    start_stack: int = at_least(1, default=50)
    """Chips shared out before play for a pot; points are settled on account."""
    stake: int = at_least(1, default=1)
    """What each pays for a deal, and again while the pot stays (S000)."""
    four_wins: bool | None = None
    """True if four of a kind takes a pot before the cards are laid out; None: with seven cards (S000). A game for
    points has no such hand."""
    misorder: Literal["reject", "foul"] = "reject"
    """Sets in the wrong order cannot be laid out; or they exclude the player from the deal."""
    best_prial: Literal[3, 7] | None = None
    """The prial above all others: none, 7-7-7 or 3-3-3 (S000)."""
    ace_run: AceRun = "a23_top"
    """The place of A-2-3 among the runs (S000)."""
    target: int = at_least(1, default=7)
    """The points that end a game at once (PG)."""
    settlement: Literal["fixed", "per_point"] = "fixed"
    """Each loser pays the same, or for every point they lack (S003)."""
    amount: int | None = at_least(0, default=None)
    """How much that is; None: 50 fixed, or 2 a point (S003)."""
    zero_double: bool = True
    """True if a loser without a point pays double (S003)."""
    all_zero_triple: bool = False
    """True if all pay threefold when none of the losers has a point (S003)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.stake:
            raise RulesError(f"nobody can pay a stake of {self.stake} from {self.start_stack} chips")

        if self.four_wins and self.split_mode == "points":
            raise RulesError("four_wins cannot be True where split_mode is 'points': four of a kind takes a pot")

    @property
    def fours(self) -> bool:
        """Return True if four of a kind takes the pot."""
        seven = self.cards == 7 and self.split_mode == "pot"
        return seven if self.four_wins is None else self.four_wins

    @property
    def sets(self) -> int:
        """Return how many hands each lays out."""
        return self.cards // 3

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return Ranking(best_prial=self.best_prial, ace_run=self.ace_run)

    @property
    def price(self) -> int:
        """Return what a loser pays, or pays for a point."""
        return self.amount if self.amount is not None else 50 if self.settlement == "fixed" else 2

    def crowded(self, seats: int) -> str:
        return crowd(seats, self.cards)


@dataclass(frozen=True, kw_only=True)
class SplitStart(Seating):
    """What lies on the table before a deal of brag with two or three hands."""

    pot: int = at_least(0, default=0)
    """A pot that nobody has won yet."""
    scores: tuple[int, ...] | None = None
    """Points by seat; None: a new game."""


def seats(rules: SplitRules) -> range:
    """From 2 players to as many as the pack has hands for."""
    return range(2, 52 // rules.cards + 1)
