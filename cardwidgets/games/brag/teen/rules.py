"""The options of Teen Patti.

S000 is the Brag article (seed 000), PG Pagat's page as quoted elsewhere, WEB the rules of an app and pages on its
variations. Where no source decides, a default is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.cards import Cards
from ....core.errors import RulesError
from ....core.rules import Rules, at_least
from ....judge.three_card import AceRun, Ranking
from ..seating import crowd
from .hands import AK47, Keyed, order_of

__all__ = ["TeenRules", "seats"]


@dataclass(frozen=True, kw_only=True)
class TeenRules(Rules):
    """The rules of Teen Patti."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    boot: int = at_least(1, default=1)
    """What everybody puts in, and the first stake, in the chips of a blind player (PG)."""
    max_blind_turns: int | None = at_least(1, default=None)
    """How often a player may bet blind before they have to look (WEB)."""
    pot_limit: int | None = at_least(1, default=None)
    """The pot at which all have to show (WEB)."""
    sideshow_min_players: Literal[2, 3] = 3
    """How many must be left for a side show (WEB: three; PG also two)."""
    best_prial: Literal[3] | None = None
    """The prial above all others; none: three aces (PG)."""
    ace_run: AceRun = "a23_top"
    """The place of A-2-3 among the runs: the best (PG), or on many telephones the second."""
    variation: Literal["none", "muflis", "ak47", "999", "lowest_wild", "best_of_four"] = "none"
    """The lowest hand wins; aces, kings, fours and sevens are wild; the number nearest to 999 wins; everybody's lowest
    card is wild for them; or the best three of four cards count (WEB)."""
    wild_tie: Literal["category", "exact", "none"] = "exact"
    """Fewer wild cards win between equal hands only, so that the rank goes first (WEB); within a category, as in Brag
    (S000); or never."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.boot:
            raise RulesError(f"nobody can pay a boot of {self.boot} from {self.start_stack} chips")

    @property
    def cards(self) -> int:
        """Return how many cards each is dealt."""
        return 4 if self.variation == "best_of_four" else 3

    @property
    def ranking(self) -> Ranking:
        """The order of hands of three by these rules, before a variation looks at the cards as they were dealt."""
        return Ranking(
            best_prial=self.best_prial,
            ace_run=self.ace_run,
            wild=AK47 if self.variation == "ak47" else Cards(),
            wild_tie=self.wild_tie,
            lowest_wins=self.variation == "muflis",
            words="teen",
        )

    @property
    def order(self) -> Keyed | Ranking:
        """The order of the cards as they were dealt."""
        return order_of(self.variation, self.ranking)

    def crowded(self, seats: int) -> str:
        return crowd(seats, self.cards)


def seats(rules: TeenRules) -> range:
    """From 2 players to as many as the pack has hands for."""
    return range(2, 52 // rules.cards + 1)
