"""The options of three-card poker at home.

S000 is the Brag article (seed 000), which has the cards and the rounds; the figures of the betting are ours.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....core.errors import RulesError
from ....core.rules import Rules, at_least
from ....judge.rankings import HOME_POKER
from ....judge.three_card import Ranking
from ..seating import crowd

__all__ = ["PokerRules", "seats"]


@dataclass(frozen=True, kw_only=True)
class PokerRules(Rules):
    """The rules of three-card poker. A flush beats a run (S000)."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    ante: int = at_least(1, default=1)
    """What everybody puts in before the deal."""
    limit: int = at_least(1, default=10)
    """The greatest bet, and the greatest raise."""
    raises: int = at_least(0, default=3)
    """How often a bet may be raised in one round."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.ante:
            raise RulesError(f"nobody can pay an ante of {self.ante} from {self.start_stack} chips")

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return HOME_POKER

    def crowded(self, seats: int) -> str:
        return crowd(seats, 3)


def seats(rules: PokerRules) -> range:
    """From 2 to 17 players."""
    return range(2, 18)
