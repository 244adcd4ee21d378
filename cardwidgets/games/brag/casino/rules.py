"""The options of three-card poker against the house, and its pay tables. Source: rules as casinos publish them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.errors import RulesError
from ....core.rules import Rules, at_least
from ....judge.rankings import CASINO_POKER
from ....judge.three_card import Category, Ranking, Reading, rank_number
from ..seating import Setting, crowd

__all__ = ["ANTE_BONUSES", "PAIR_PLUS_TABLES", "CasinoRules", "CasinoStart", "is_mini_royal", "seats"]

ANTE_BONUSES = ((5, 4, 1), (4, 3, 1), (3, 2, 1))
"""For a straight flush, three of a kind, a straight."""
PAIR_PLUS_TABLES = ((40, 30, 6, 4, 1), (40, 30, 6, 3, 1), (40, 30, 5, 4, 1), (40, 20, 5, 4, 1))
"""For a straight flush, three of a kind, a straight, a flush, a pair."""


@dataclass(frozen=True, kw_only=True)
class CasinoRules(Rules):
    """How a house deals three-card poker."""

    start_stack: int = at_least(1, default=100)
    """Chips of each player."""
    bank: int = at_least(1, default=10_000)
    """Chips of the house."""
    min_bet: int = at_least(1, default=1)
    """The least ante, and the least bet on pair plus."""
    max_bet: int = at_least(1, default=10)
    """The greatest."""
    qualifies: Literal["J", "Q", "K"] | None = "Q"
    """The high card with which the dealer takes part; None: always."""
    ante_bonus: tuple[int, ...] = ANTE_BONUSES[0]
    """What an ante is paid for a straight flush, three of a kind and a straight, whatever the dealer holds."""
    pair_plus: tuple[int, ...] = PAIR_PLUS_TABLES[0]
    """What pair plus pays for a straight flush, three of a kind, a straight, a flush and a pair."""
    mini_royal: int | None = at_least(0, default=None)
    """Payment of pair plus for ace, king and queen of one suit, where a house pays more for them: mostly 50, sometimes
    100 (John Grochowski, casinocity.com); None: as for any straight flush."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for option, n in (("ante_bonus", 3), ("pair_plus", 5)):
            if len(table := getattr(self, option)) != n or min(table) < 0:
                raise RulesError(f"{option} should be {n} numbers, none below 0, not {table}")
        if self.max_bet < self.min_bet:
            raise RulesError(f"a bet cannot be at least {self.min_bet} and at most {self.max_bet}")
        if self.start_stack < self.min_bet:
            raise RulesError(f"nobody can bet {self.min_bet} from {self.start_stack} chips")
        if self.bank < self.min_bet * self.ante_risk:
            raise RulesError(f"a bank of {self.bank} cannot pay what an ante of {self.min_bet} may win")

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return CASINO_POKER

    @property
    def ante_risk(self) -> int:
        """Return what one chip of ante may cost the house: ante, play and the greatest bonus."""
        return 2 + max(self.ante_bonus)

    @property
    def pair_plus_risk(self) -> int:
        """Return what one chip on pair plus may cost the house."""
        return max(*self.pair_plus, self.mini_royal or 0)

    def bonus(self, hand: Reading) -> int:
        """Return what a hand is paid for each chip of ante."""
        return dict(zip(CASINO_POKER.order, self.ante_bonus, strict=False)).get(hand.category, 0)

    def pays(self, hand: Reading) -> int | None:
        """Return what a hand is paid for each chip on pair plus; None when the chip is lost."""
        if self.mini_royal is not None and is_mini_royal(hand):
            return self.mini_royal
        return dict(zip(CASINO_POKER.order, self.pair_plus, strict=False)).get(hand.category)

    def plays(self, dealer: Reading) -> bool:
        """Return True if the dealer takes part with a hand."""
        if self.qualifies is None or dealer.category is not Category.HIGH:
            return True
        return dealer.ranks[0] >= rank_number(self.qualifies)

    def crowded(self, seats: int) -> str:
        return crowd(seats, 3)


def is_mini_royal(hand: Reading) -> bool:
    """Return True if a hand is ace, king and queen of one suit.

    >>> [is_mini_royal(CASINO_POKER.reading(hand)) for hand in ("AS KS QS", "AS KS QD", "KS QS JS", "AS 2S 3S")]
    [True, False, False, False]
    """
    return hand.category is Category.RUNNING_FLUSH and {card.rank for card in hand.cards} == set("AKQ")


@dataclass(frozen=True, kw_only=True)
class CasinoStart(Setting):
    """What lies on the table before a deal: the last of the stacks is the bank. The house always deals."""


def seats(rules: CasinoRules) -> range:
    """From one player and the house, who has the last seat, to sixteen and the house."""
    return range(2, 18)
