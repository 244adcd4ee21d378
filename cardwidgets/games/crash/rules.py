"""The options of Crash, as the sources give them.

`RULES.md` beside this file tells the rules and names the sources by their ids. A default without an id is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from ...core.cards import Cards
from ...core.errors import RulesError
from ...core.rules import Rules, Start, at_least
from ...judge.three_card import Category, Ranking

__all__ = ["PLACES", "CrashRules", "CrashStart", "seats"]

PLACES = 4
"""Sets that a hand of thirteen makes, at most; also the number of hands dealt, for any number of players."""

RUN13_BY_POINTS = 10
"""Usual payment of each other for a card of every rank where points are paid for (S003, with 1 or 2 for a point)."""


@dataclass(frozen=True, kw_only=True)
class CrashRules(Rules):
    """The rules of Crash. The defaults follow S003."""

    target: int | None = at_least(1, default=None)
    """The score that wins the game (S003: 7, also 10, 11, 13, 21). None: 7 among four, 11 among fewer."""
    min_category: Literal["high", "pair", "flush", "run"] = "pair"
    """The weakest hand that may be a set (S003: a pair; some tables take a high card, some refuse a pair)."""
    tie_rule: Literal["no_score", "cancel_next"] = "no_score"
    """The result of equal best sets: nobody scores (S003), or they cancel and the next best scores (WEB)."""
    misorder: Literal["reject", "foul"] = "reject"
    """The result of a wrong order or a set that is no hand: it cannot be laid, or the whole layout is void (S003)."""
    settlement: Literal["fixed", "per_point"] = "fixed"
    """The payment of each loser of a game: a fixed sum, or a sum for each point that they lack (S003)."""
    amount: int | None = at_least(0, default=None)
    """The fixed sum, or the stake of a point (S003). None: 50 and 2."""
    zero_double: bool = True
    """True if a loser without a point pays double (S003)."""
    all_zero_triple: bool = False
    """True if all pay triple, and not double, when no loser has a point (S003)."""
    crash_mode: Literal["none", "bonus", "win_game", "payment"] = "bonus"
    """The reward for all four points of a deal: nothing, more points, the game, or a payment by each other."""
    crash_bonus: int = at_least(0, default=1)
    """The points of that bonus (WEB). Only with ``crash_mode="bonus"``."""
    crash_payment: int = at_least(0, default=50)
    """The payment for a crash (S003; the sum from WEB). Only with ``crash_mode="payment"``."""
    declare_required: bool = False
    """True if a crash counts only when it was declared before the first set is turned up (S003).

    Not with ``crash_mode="none"``, where nothing hangs on a crash.
    """
    four_bonus: int = at_least(0, default=0)
    """The chips that each other player pays for four of a kind, one card in each of four sets; 0: nothing (S003: 5,
    10 or 20).
    """
    six_pairs_redeal: bool = False
    """True if six pairs in the hand dealt may have the deal annulled (S003)."""
    six_pairs_four_as_two: bool = True
    """True if four of a kind are two of these pairs, at the table and where the chances of a hand are counted."""
    run13_payment: int | Literal["by_settlement"] = at_least(0, default=0)
    """Payment of each other for a card of every rank in the hand dealt, which is then not played; 0: nothing. By
    settlement: as much as for a game where that is a fixed sum, and 10 where points are paid for (S003)."""
    dealer_may_take_discard: bool = False
    """True if the dealer of two may also take the hand that the other player gave up. Only for two players."""
    best_prial: Literal[3] | None = 3
    """The prial above all others (S003: threes); None: aces."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.declare_required and self.crash_mode == "none":
            raise RulesError("declare_required does nothing with crash_mode='none': there is nothing to declare")
        if self.crash_bonus != CrashRules.crash_bonus and self.crash_mode != "bonus":
            raise RulesError(f"crash_bonus={self.crash_bonus} does nothing with crash_mode={self.crash_mode!r}")
        if self.crash_payment != CrashRules.crash_payment and self.crash_mode != "payment":
            raise RulesError(f"crash_payment={self.crash_payment} does nothing with crash_mode={self.crash_mode!r}")

    def crowded(self, seats: int) -> str:
        """Return the reason why this number of players cannot play by these rules; empty if it can."""
        return "dealer_may_take_discard is for two players" if self.dealer_may_take_discard else ""

    @property
    def ranking(self) -> Ranking:
        """The order of sets by these rules."""
        return _ranking(self.best_prial)

    @property
    def least(self) -> Category:
        """The least a set must be."""
        return Category(self.min_category)

    @property
    def stake(self) -> int:
        """The sum of a fixed settlement, or the price of a point."""
        return self.amount if self.amount is not None else 50 if self.settlement == "fixed" else 2

    @property
    def run13(self) -> int:
        """Payment of each other player for a card of every rank.

        >>> rules = CrashRules(run13_payment="by_settlement")
        >>> rules.run13, rules.change(amount=20).run13, rules.change(settlement="per_point").run13
        (50, 20, 10)
        """
        if self.run13_payment == "by_settlement":
            return self.stake if self.settlement == "fixed" else RUN13_BY_POINTS
        return self.run13_payment

    def goal(self, seats: int) -> int:
        """Return the score that wins the game with this number of players."""
        return self.target if self.target is not None else 7 if seats == PLACES else 11


@cache
def _ranking(best_prial: int | None) -> Ranking:
    return Ranking(best_prial=best_prial)


@dataclass(frozen=True, kw_only=True)
class CrashStart(Start):
    """The table before a deal of Crash. By default it is the first deal of a game."""

    dealer: int = at_least(0, default=0)
    scores: tuple[int, ...] | None = None
    """Points of the game by seat; None: nobody has any."""
    stacks: tuple[int, ...] | None = None
    """The chips that each has won or lost so far; None: nothing."""
    pack: Cards | None = None
    """The pack, top card first; None: a new one."""
    shuffle: bool = True
    """True if the pack is shuffled before it is dealt, as it always is in play."""


def seats(rules: CrashRules) -> range:
    """Return the possible numbers of players: two to four (S003), or two if the dealer of two has a right of their
    own.
    """
    return range(2, 3 if rules.dealer_may_take_discard else PLACES + 1)
