"""What each card costs at a table as it stands, if all cards lay open: for a teacher who shows it, not for a player.

Preferans, its all-pass game included, and the games of the Briscola family for two; None at any other table, and where
more is to be decided than cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from ..core.cards import Card, Cards
from ..core.deal import Deal
from ..core.errors import RulesError
from ..games.briscola.deal import Briscola
from ..games.preferans.deal import Preferans
from .ace_ten.solve import solve_duel
from .tricks.all_pass import solve_all_pass
from .tricks.double_dummy import MISERE, solve

if TYPE_CHECKING:
    import pandas

__all__ = ["CardValues", "values_at"]

TALON_TRICKS = 2


class CardValues(Protocol):
    """What `Solved`, `AllPass` and `SolvedDuel` have in common."""

    @property
    def cost(self) -> Mapping[Card, int]:
        """What each legal card gives away, in tricks or in points: 0 for the best."""

    @property
    def best(self) -> Cards:
        """The cards that give nothing away."""

    def sentence(self, lang: str = "en") -> str:
        """The result in words."""

    def to_frame(self) -> pandas.DataFrame:
        """A row for each legal card. Needs pandas."""


def values_at(
    deal: Deal, *, fast: bool | None = None, progress: Callable[[int, int], object] | None = None
) -> CardValues | None:
    """Solve what lies on a table; None if no card is to be played now, or if it is not a game that can be solved.

    ``progress`` is told after each legal card, and stops the work by returning False.

    >>> from cardwidgets import open_table
    >>> values_at(open_table("brag", seats=2, seed=3).deal) is None
    True
    """
    if isinstance(deal, Preferans):
        return _preferans(deal, fast, progress)
    if isinstance(deal, Briscola) and len(deal.seats) == 2 and deal.trick_number:
        try:
            return solve_duel(
                deal.hands,
                deal.rules,
                stock=(*deal.stock, *deal.turned),
                trump=deal.trump,
                leader=deal.leader,
                table=deal.trick,
                shown=bool(deal.mariages),
                fast=fast,
                progress=progress,
            )
        except RulesError:
            return None  # mariages of any suit, a conquista, two cards to a trick
    return None


def _preferans(deal: Preferans, fast: bool | None, progress: Callable[[int, int], object] | None) -> CardValues | None:
    if deal.phase != "play" or deal.turn is None:
        return None
    hands = [deal.hands[seat] for seat in deal.active]
    if deal.declarer is not None and deal.contract is not None:
        return solve(
            hands,
            (deal.contract.trump or "N") if deal.contract.level else MISERE,
            declarer=deal.active.index(deal.declarer),
            leader=deal.active.index(deal.leader),
            table=deal.trick,
            fast=fast,
            progress=progress,
        )
    if deal.trick_number <= TALON_TRICKS and deal.rules.talon_play(len(deal.seats)) != "none":
        return None  # what the talon will lead is not known
    return solve_all_pass(hands, leader=deal.active.index(deal.leader), table=deal.trick, fast=fast)
