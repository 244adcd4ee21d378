"""The cause of a loss, as the evaluation itself shows it: the trick that is played, or the place of a hidden card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.errors import Why
from ...odds.results import format_amount

if TYPE_CHECKING:
    from ...odds.runtime.arrays import Flags, Floats

__all__ = ["Worlds", "in_this_trick"]

MIN_SHARE = 0.1
"""The least share of the worlds in which a card lies there, and in which it does not."""
MIN_CONTRAST = 1.5
"""The least loss where it lies there, as a multiple of the mean loss."""
STANDARD_ERRORS = 4.0
"""By so many the two losses differ at least, as many cards are looked at."""
CORRELATED = 2
"""The number of neighbouring worlds of a Markov chain that count as one independent world."""


@dataclass(frozen=True, eq=False)
class Worlds:
    """The gains of answers in drawn worlds, and the cards that the other player holds in each of them.

    ``names``   the answers, by their notation
    ``brings``  float64, shape (worlds, answers): what each brings, in points or in wins of 100 deals (``by_wins``)
    ``cards``   the cards that are hidden
    ``held``    bool, shape (worlds, cards): which of them the other holds
    """

    names: Sequence[str]
    brings: Floats
    cards: Sequence[Card]
    held: Flags
    by_wins: bool

    def cause(self, answer: str, best: str) -> Why | None:
        """Return the hidden card with which an answer costs most of what it costs beside a better one, if one stands
        out."""
        if not {answer, best} <= {*self.names}:
            return None
        lost = self.brings[:, self.names.index(best)] - self.brings[:, self.names.index(answer)]
        mean, found = float(lost.mean()), list[tuple[float, Card, float, float]]()
        for at, card in enumerate(self.cards):
            there = self.held[:, at]
            share = float(there.mean())
            if not MIN_SHARE <= share <= 1 - MIN_SHARE:
                continue
            costs, rest = float(lost[there].mean()), float(lost[~there].mean())
            error = sqrt(CORRELATED * sum(float(part.var()) / len(part) for part in (lost[there], lost[~there])))
            sure = costs - rest - STANDARD_ERRORS * error
            if sure > 0 and costs >= MIN_CONTRAST * mean > 0:
                found.append((sure, card, costs, rest))
        if not found:
            return None
        _, card, costs, rest = max(found)
        digits = 0 if self.by_wins else 1
        wins, only = self.by_wins, rest < 0.5 * 0.1**digits
        return Why(
            "review_hangs",
            {"held": card, "cost": format_amount(costs, digits), "rest": format_amount(rest, digits),
             "wins_only": wins and only, "wins": wins, "only": only},
        )  # fmt: skip


def in_this_trick(answer: Card, gained: float, cost: float, *, tricks: bool = False) -> Why:
    """Return how much of a cost is lost in the trick that an answer ends, and how much later.

    ``gained``  what the answer brings in this trick more than the better card, less than 0 if it brings less
    ``cost``    what it costs in all: points, or ``tricks``
    """
    later = cost + gained
    now, rest = format_amount(abs(gained), 0), format_amount(abs(later))
    gains, even, back = gained > 0, not gained, gained < 0 and later <= 0
    if tricks:
        return Why("review_tricks", {"later": rest, "gains": gains, "even": even, "back": back})
    return Why("review_points", {"card": answer, "now": now, "later": rest, "gains": gains, "even": even, "back": back})
