"""The points that each playable card of a two-player Briscola deal leads to, in a sample of worlds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING

from ...core.cards import Card
from ...core.errors import Why
from ...core.player import Worth
from ...odds.results import told_apart
from ...probability.intervals import half_width, student_factor
from ..conditions import hangs_on

if TYPE_CHECKING:
    from ...odds.runtime.arrays import Flags, Floats, Numbers

__all__ = ["CardOutcomes"]

LEAST_EFFECT = 0.03
"""A condition is told only if it makes another card better by at least this share of a deal."""
POINTS_PER_WIN = 600
"""Card points that count as much as winning the deal: so many that points only decide between equal chances."""


@dataclass(frozen=True, slots=True)
class CardOutcomes:
    """The results of playing out each of some cards in a sample of worlds.

    ``cards``   the cards that were tried, from fewest points to most
    ``points``  int64, shape (worlds, cards): the points of the seat at the end of the deal
    ``drawn``   bool, shape (worlds, unseen cards): the cards that are in the other hand in each world
    ``unseen``  those cards
    ``chains``  number of Markov chains; their worlds follow one another in equal parts

    Without ``cards`` it holds the drawn hands alone.
    """

    cards: tuple[Card, ...]
    points: Numbers
    drawn: Flags
    unseen: Sequence[Card]
    chains: int

    def __add__(self, more: CardOutcomes) -> CardOutcomes:
        """Both samples as one; each must have the same cards, and as many worlds in a chain."""
        from ...odds.runtime.arrays import joined

        points, drawn = joined(self.points, more.points), joined(self.drawn, more.drawn)
        return CardOutcomes(self.cards, points, drawn, self.unseen, self.chains + more.chains)

    @property
    def hands(self) -> tuple[frozenset[Card], ...]:
        """Return the other hand in each world."""
        return tuple(frozenset(compress(self.unseen, row)) for row in self.drawn.tolist())

    @property
    def wins(self) -> Floats:
        """float64, shape (worlds, cards): 1 where the deal is won, 0.5 for a draw, 0 where it is lost."""
        won: Floats = (self.points > 60) + 0.5 * (self.points == 60)
        return won

    @property
    def worth(self) -> Floats:
        """The figures by which a card is chosen, float64 of shape (worlds, cards): wins, plus a little for points.

        The points make the search play a deal on well that is won or lost already.
        """
        return self.wins + self.points / POINTS_PER_WIN

    def best_of(self, certain: Collection[Card]) -> Card:
        """Return the card with the highest mean worth, of the ``certain`` winners if there are any.

        Of equal cards it is the one with the fewest points.
        """
        worth = dict(zip(self.cards, self.worth.mean(axis=0).tolist(), strict=True))
        return max(certain or self.cards, key=lambda card: (worth[card], -self.cards.index(card)))

    def values(self) -> dict[Card, Worth]:
        """Return the chance to win with each card, and the half-width of its 95 % interval."""
        found = self.wins
        means, bands = found.mean(axis=0), student_factor(self.chains) * self.error(found)
        return {card: Worth(float(means[at]), float(bands[at])) for at, card in enumerate(self.cards)}

    def error(self, figures: Floats) -> Floats:
        """Return the standard errors of the column means of ``figures``, shape (worlds, columns)."""
        from ...odds.runtime.chains import standard_errors

        return standard_errors(figures, self.chains)

    def reasons(self) -> tuple[Why, ...]:
        """The comparison of the best card with the next best; then the card of the other on which it depends, if any.

        They are compared by wins, or by points where the difference of wins is within the error; by wins also where
        the best card brings fewer points. No figure has a digit that stands for less than its error.
        """
        order = [int(at) for at in (-self.worth.mean(axis=0)).argsort(kind="stable")]
        best, other = order[0], order[1]
        card, second = self.cards[best], self.cards[other]
        wins, points = 100 * self.wins.mean(axis=0), self.points.mean(axis=0)
        by_wins, by_points = (
            half_width(float(self.error((figures[:, [best]] - figures[:, [other]]).astype(float))[0]), self.chains)
            for figures in (self.wins, self.points)
        )
        ahead = float(points[best] - points[other])
        gained = float(wins[best] - wins[other])
        if gained > 100 * by_wins or ahead < 0:
            often, less = told_apart(float(wins[best]), float(wins[other]), digits=0, band=100 * by_wins)
            alike = gained <= 100 * by_wins
            first = Why("advice_wins", {"card": card, "other": second, "percent": often, "than": less, "alike": alike})
        else:
            more, fewer = told_apart(float(points[best]), float(points[other]), band=by_points)
            lost, alike = not wins[best] and not wins[other], ahead <= by_points
            first = Why(
                "advice_points",
                {"card": card, "other": second, "points": more, "than": fewer, "lost_alike": lost and alike,
                 "lost": lost, "alike": alike},
            )  # fmt: skip
        return (first, *self._condition(best))

    def _condition(self, best: int) -> tuple[Why, ...]:
        """The card of the other hand whose place decides whether another card than the ``best`` is better, if any."""
        held = [at for at in range(len(self.unseen)) if self.drawn[:, at].any()]
        cards, there = [self.unseen[at] for at in held], self.drawn[:, held]
        if (found := hangs_on(self.worth, there, best, LEAST_EFFECT, self.chains)) is None:
            return ()
        card, other, key, percent = self.cards[best], self.cards[found.other], cards[found.at], found.percent_best
        if found.inside:
            return (Why("advice_unless", {"card": card, "other": other, "held": key, "percent": percent}),)
        return (Why("advice_only_if", {"card": card, "other": other, "held": key, "percent": percent}),)
