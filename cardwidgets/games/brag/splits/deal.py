"""What lies on the table when cards are laid out in hands of three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....core.cards import Cards
from ....core.choices import Layout
from ....core.deal import Facts, Pile
from ....core.errors import RulesError
from ....core.script import Seat
from ..seating import Seated, SeatedFacts
from .rules import SplitRules, SplitStart

__all__ = ["Split", "SplitFacts", "lay"]


@dataclass(frozen=True, kw_only=True)
class SplitFacts(SeatedFacts):
    """What all may know where hands of three are laid out: see `Split`."""

    rules: SplitRules
    laid: tuple[Seat, ...]
    fouled: tuple[Seat, ...]
    firsts: tuple[Seat | None, ...]
    four: Seat | None
    scores: tuple[int, ...]
    winner: Seat | None


class Split(Seated):
    """Hands, and the sets laid out from them; what is in no set stays in the hand.

    ``laid`` are those who have laid out, ``fouled`` those whose sets lay in the wrong order, ``firsts`` who was best at
    each place so far (None: a tie, or nobody), ``four`` who won by four of a kind, ``scores`` the points.
    """

    public: ClassVar[type[Facts]] = SplitFacts
    rules: SplitRules
    start: SplitStart

    def __init__(self, rules: SplitRules, seats: int, start: SplitStart) -> None:
        stack, price = (rules.start_stack, rules.stake) if rules.split_mode == "pot" else (0, None)
        super().__init__(rules, seats, start, dealer=start.dealer, stacks=[stack] * seats, price=price)
        self.pots = [start.pot]
        self.ranking = rules.ranking
        self.scores = list(start.scores or [0] * seats)
        self.sets: dict[Seat, list[Pile]] = {}
        self.laid: list[Seat] = []
        self.fouled: list[Seat] = []
        self.firsts: list[Seat | None] = []
        self.four: Seat | None = None
        self.winner: Seat | None = None

    def lay_out(self, seat: Seat, layout: Layout) -> None:
        """Move the cards of a seat into its sets, face down for the others."""
        self.sets[seat] = [self.pile(f"set{seat}.{place}", seen_by={seat}) for place in range(1, len(layout) + 1)]
        for pile, row in zip(self.sets[seat], layout, strict=True):
            for card in row:
                self.move(card, self.hands[seat], pile)
        self.laid.append(seat)

    def layout(self, seat: Seat) -> Layout:
        """The sets of a seat."""
        return Layout(Cards(pile) for pile in self.sets[seat])


class Points(Split):
    """The same for points, which are settled on account when the game ends."""

    on_account = True


def lay(rules: SplitRules, seats: int, start: SplitStart) -> Split:
    """The table before the deal. Raises `RulesError` for a start that cannot be."""
    scores, for_points = start.scores, rules.split_mode == "points"
    if for_points and start.pot:
        raise RulesError(f"a game for points has no pot, and this one begins with {start.pot}")
    if scores is not None and not for_points:
        raise RulesError(f"a game for a pot keeps no points, and this one begins with {scores}")
    if scores is not None and (len(scores) != seats or min(scores) < 0 or max(scores) >= rules.target):
        raise RulesError(f"scores should be {seats} numbers from 0, below {rules.target}, not {scores}")
    return (Points if for_points else Split)(rules, seats, start)
