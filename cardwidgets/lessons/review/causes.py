"""The cause of a loss, found in the evaluation: the present trick, or the place of a hidden card."""

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
"""The smallest share of worlds with the card in that place, and of worlds without."""
MIN_CONTRAST = 1.5
"""The smallest loss in worlds with the card there, as a multiple of the mean loss."""
STANDARD_ERRORS = 4.0
"""The smallest difference of the two losses, in standard errors. It is large, since many cards are compared."""
SMALLEST = 1e-6
"""The smallest difference of two gains that is not rounding."""
CORRELATED = 2
"""The number of neighbouring worlds of a Markov chain that count as one independent world."""


@dataclass(frozen=True, eq=False)
class Worlds:
    """The gains of answers in drawn worlds, and the cards that the other player holds in each of them.

    ``names``   the answers in notation
    ``brings``  float64, shape (worlds, answers): the gain of each, in points or in wins of 100 deals (``by_wins``)
    ``cards``   the hidden cards
    ``held``    bool, shape (worlds, cards): True for each card that the other player holds
    """

    names: Sequence[str]
    brings: Floats
    cards: Sequence[Card]
    held: Flags
    by_wins: bool

    def cause(self, answer: str, best: str) -> Why | None:
        """Return the hidden card that explains most of what ``answer`` loses against ``best``; None if no card does."""
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

    def compared(self, answer: str, best: str) -> Why | None:
        """Return the number of worlds, of 100, in which each of the two answers does better.

        None if the better answer is not ahead in more of them, as when a few worlds cost much.
        """
        if not {answer, best} <= {*self.names}:
            return None
        lost = self.brings[:, self.names.index(best)] - self.brings[:, self.names.index(answer)]
        ahead, behind = (round(100 * float((side > SMALLEST).mean())) for side in (lost, -lost))
        if ahead <= behind:
            return None
        return Why("review_compared", {"card": Card(answer), "best": Card(best), "ahead": ahead, "behind": behind,
                                       "even": max(100 - ahead - behind, 0), "never": not behind})  # fmt: skip


def in_this_trick(answer: Card, best: Card, gained: float, cost: float, *, tricks: bool = False) -> Why:
    """Return the parts of a cost that are lost in the trick that the answer ends, and later.

    ``gained``  the gain of the answer in this trick over the better card: not 0, and negative for a loss
    ``cost``    the whole cost, in points, or in tricks with ``tricks``
    """
    later = cost + gained
    figures = {"card": answer, "best": best, "now": format_amount(abs(gained), 0), "later": format_amount(abs(later)),
               "gains": gained > 0, "back": gained < 0 and later <= 0}  # fmt: skip
    return Why("review_tricks" if tricks else "review_points", figures)
