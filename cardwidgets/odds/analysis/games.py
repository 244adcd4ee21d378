"""The analysis of the games of this package: Preferans, and two-player games of the Briscola family.

In Crash, Brag and its relatives no card is played, so only the hidden cards are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cards import Card
from ...core.errors import RulesError
from ...core.script import Seat
from ...core.view import View
from ...games.brag.seats import SeatedFacts
from ...games.briscola.deal import BriscolaFacts
from ...games.crash.deal import CrashFacts
from ...games.hidden import hidden_in
from ...games.preferans.deal import PreferansFacts
from ..briscola.solve import solve_duel
from ..preferans.all_pass import solve_all_pass
from ..preferans.double_dummy import MISERE, solve
from ..preferans.support import SOLVER
from ..runtime.blocks import Progress
from .adapters import CardValues, Piles
from .hidden import Hidden
from .units import Unit

__all__ = ["BRISCOLA", "CHIPS", "CRASH", "PREFERANS", "BriscolaAnalysis", "CountedAnalysis", "PreferansAnalysis"]

SMALL_HAND = 3
"""The usual size of a hand that is filled up from a stock."""
TALON_TRICKS = 2
"""The number of tricks to which the talon may lead in an all-pass deal."""


class BriscolaAnalysis:
    """Analysis of Briscola: hidden cards for any number of players, costs for two."""

    unit = Unit.MARGIN

    def turn(self, facts: BriscolaFacts, trick: Sequence[Card]) -> Seat | None:
        return (facts.leader + len(trick)) % 2 if len(facts.tricks) == 2 and facts.trick_number else None

    def hidden(self, view: View[BriscolaFacts]) -> Hidden | None:
        return hidden_in(view)

    def solve(
        self, facts: BriscolaFacts, piles: Piles, *, fast: bool | None = None, progress: Progress | None = None
    ) -> CardValues | None:
        """Return None for rules with other choices: mariages of any suit, a conquista, two cards to a trick."""
        try:
            return solve_duel(
                [piles["hand0"], piles["hand1"]],
                facts.rules,
                stock=[*piles["stock"], *piles["turnup"]],
                trump=facts.trump,
                leader=facts.leader,
                table=piles["trick"],
                shown=bool(facts.mariages),
                fast=fast,
                progress=progress,
            )
        except RulesError:
            return None

    def size(self, view: View[BriscolaFacts], *, one: bool) -> tuple[int, tuple[int, int]]:
        """Return the number of cards in the stock; the limits were measured."""
        left = len(view.piles["stock"]) + len(view.piles["turnup"])
        rules = view.facts.rules
        # Hands of five cards can be played in many more ways, and in more with a mariage.
        if (rules.hand or 0) > SMALL_HAND:
            return left, (8, 16 if rules.mariage == "none" else 12) if one else (2, 6)
        return left, (16, 34) if one else (6, 14)


class PreferansAnalysis:
    """Analysis of Preferans: contracts, misère, and the all-pass deal once the talon no longer leads."""

    unit = Unit.TRICKS

    def turn(self, facts: PreferansFacts, trick: Sequence[Card]) -> Seat | None:
        if facts.phase != "play" or facts.turn is None:
            return None
        players = len(facts.tricks)
        leads = facts.declarer is None and facts.rules.talon_play(players) != "none"
        to_lead = max(0, TALON_TRICKS + 1 - facts.trick_number) if leads else 0
        return facts.turn if SOLVER.supports(facts.rules, players, to_lead) else None

    def hidden(self, view: View[PreferansFacts]) -> Hidden | None:
        return hidden_in(view)

    def solve(
        self, facts: PreferansFacts, piles: Piles, *, fast: bool | None = None, progress: Progress | None = None
    ) -> CardValues | None:
        """Raises `RulesError` for an impossible position."""
        active, trick = facts.active, piles["trick"]
        own, leader = [piles[f"hand{seat}"] for seat in active], active.index(facts.leader)
        if facts.declarer is None or facts.contract is None:
            return solve_all_pass(own, leader=leader, table=trick, fast=fast, progress=progress)
        contract = (facts.contract.trump or "N") if facts.contract.level else MISERE
        declarer = active.index(facts.declarer)
        return solve(own, contract, declarer=declarer, leader=leader, table=trick, fast=fast, progress=progress)

    def size(self, view: View[PreferansFacts], *, one: bool) -> tuple[int, tuple[int, int]]:
        """Return the number of cards of a hand; the limits were measured."""
        facts = view.facts
        size = max(len(view.piles[f"hand{seat}"]) for seat in facts.active)
        if facts.contract is None:
            return size, (7, 10) if one else (4, 6)
        if facts.contract.misere:
            return size, (8, 10) if one else (6, 9)
        return size, (10, 10) if one else (7, 10)


@dataclass(frozen=True)
class CountedAnalysis:
    """Analysis of a game in which only hidden cards are counted. ``unit`` is the unit of its gains."""

    unit: Unit

    def turn(self, facts: SeatedFacts | CrashFacts, trick: Sequence[Card]) -> Seat | None:
        return None

    def hidden(self, view: View[SeatedFacts] | View[CrashFacts]) -> Hidden | None:
        return hidden_in(view)

    def solve(
        self,
        facts: SeatedFacts | CrashFacts,
        piles: Piles,
        *,
        fast: bool | None = None,
        progress: Progress | None = None,
    ) -> CardValues | None:
        return None

    def size(self, view: View[SeatedFacts] | View[CrashFacts], *, one: bool) -> tuple[int, tuple[int, int]]:
        return 0, (0, 0)


BRISCOLA, CRASH, PREFERANS = BriscolaAnalysis(), CountedAnalysis(Unit.POINTS), PreferansAnalysis()
CHIPS = CountedAnalysis(Unit.CHIPS)
