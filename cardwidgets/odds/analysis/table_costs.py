"""What each card costs at a table as it stands, if all cards lay open: for a teacher who shows it, not for a player.

Preferans, its all-pass game included, and the games of the Briscola family for two; None at any other table, and where
more is to be decided than cards. `card_costs` weighs what a player can know himself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ...core.cards import Card, Cards
from ...core.deal import Deal
from ...core.errors import RulesError
from ...core.script import Seat
from ...games.briscola.rules import BriscolaRules
from ...games.preferans.rules import PreferansRules
from ..briscola.solve import solve_duel
from ..preferans.all_pass import solve_all_pass
from ..preferans.double_dummy import MISERE, solve
from ..runtime.blocks import Progress

if TYPE_CHECKING:
    import pandas

__all__ = ["CardValues", "solve_at", "turn_at", "values_at"]

TALON_TRICKS = 2
Hands = Mapping[Seat, Sequence[Card]] | Sequence[Sequence[Card]]


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


def values_at(deal: Deal, *, fast: bool | None = None, progress: Progress | None = None) -> CardValues | None:
    """Solve what lies on a table; None if no card is to be played now, or if it is not a game that can be solved.

    ``progress`` is told after each legal card, and stops the work by returning False.

    >>> from cardwidgets import open_table
    >>> values_at(open_table("brag", seats=2, seed=3).deal) is None
    True
    """
    piles = deal.piles
    if turn_at(deal, piles.get("trick", ())) is None:
        return None
    hands = [piles[f"hand{seat}"] for seat in deal.seats]
    stock = [*piles["stock"], *piles.get("turnup", ())]
    return solve_at(deal, hands, piles["trick"], stock, fast=fast, progress=progress)


def turn_at(facts: Any, trick: Sequence[Card]) -> Seat | None:
    """From whose hand the next card comes, where the rest can be solved once all cards lie open; else None.

    ``facts`` are a deal, or the public figures of one: ``view.facts``.
    """
    rules = getattr(facts, "rules", None)
    if isinstance(rules, PreferansRules) and facts.phase == "play" and facts.turn is not None:
        talon = facts.declarer is None and rules.talon_play(len(facts.tricks)) != "none"
        return None if talon and facts.trick_number <= TALON_TRICKS else facts.turn  # what the talon will lead
    if isinstance(rules, BriscolaRules) and len(facts.tricks) == 2 and facts.trick_number:
        return int(facts.leader + len(trick)) % 2
    return None


def solve_at(
    facts: Any,
    hands: Hands,
    trick: Sequence[Card],
    stock: Sequence[Card] = (),
    *,
    fast: bool | None = None,
    progress: Progress | None = None,
) -> CardValues | None:
    """The same for cards that may lie so: every seat's hand, the trick, and the stock in the order of drawing.

    Raises `RulesError` for cards that cannot lie so at a table of Preferans; None for those of Briscola, and for rules
    that leave more to decide than cards: mariages of any suit, a conquista, two cards to a trick.
    """
    if isinstance(facts.rules, BriscolaRules):
        try:
            return solve_duel(
                [hands[0], hands[1]],
                facts.rules,
                stock=stock,
                trump=facts.trump,
                leader=facts.leader,
                table=trick,
                shown=bool(facts.mariages),
                fast=fast,
                progress=progress,
            )
        except RulesError:
            return None
    active, own = facts.active, [hands[seat] for seat in facts.active]
    leader = active.index(facts.leader)
    if facts.declarer is None or facts.contract is None:
        return solve_all_pass(own, leader=leader, table=trick, fast=fast, by_card=progress)
    contract = (facts.contract.trump or "N") if facts.contract.level else MISERE
    declarer = active.index(facts.declarer)
    return solve(own, contract, declarer=declarer, leader=leader, table=trick, fast=fast, progress=progress)
