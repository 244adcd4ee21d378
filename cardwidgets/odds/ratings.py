"""Ratings: the strength of players who met over many deals, each as one number with a standard error.

Each deal is a match of all players in it; a player who gained more beat the others. With the extra ``rating``, ratings
are by `openskill`, with the Plackett–Luce model for many players. Without it, the pairs of a match are rated by the
Bradley–Terry model of the same authors, in plain Python. Both start every player at 25 ± 25/3.

Source: R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", 2011.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, sqrt
from typing import TYPE_CHECKING

from ..core.quantiles import normal_factor
from ..locale import say
from .results import axes

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

__all__ = ["Ratings", "has_openskill", "rate"]

START, SPREAD = 25.0, 25 / 3
"""The first rating of every player, and its standard error."""
MATCH_NOISE = SPREAD / 2
"""The standard deviation of a player's performance in one match."""
MIN_VARIANCE_LEFT = 1e-4
"""The smallest share of a variance that remains after one match."""


@dataclass(frozen=True)
class Ratings:
    """The ``rating`` of each player and its standard ``error``, after ``matches`` matches.

    ``model``  ``openskill`` or ``plain``, by which they were rated
    """

    names: tuple[str, ...]
    rating: tuple[float, ...]
    error: tuple[float, ...]
    matches: int
    model: str

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each player, the best first: ``name``, ``rating``, ``low`` and ``high`` (95 %). Needs
        pandas."""
        import pandas

        rows = [(self.names[at], self.rating[at], *self._interval(at)) for at in self._order()]
        frame = pandas.DataFrame(rows, columns=["name", "rating", "low", "high"])
        frame.attrs.update(matches=self.matches, model=self.model)
        return frame

    def plot(self, ax: Axes | None = None, lang: str | None = None) -> Axes:
        """Plot each player's rating with its interval, the best at the top. Needs matplotlib."""
        ax, order = axes(ax), self._order()
        places = range(len(order))
        bands = [normal_factor() * self.error[at] for at in order]
        ax.errorbar([self.rating[at] for at in order], [*places], xerr=bands, fmt="o", capsize=4)
        ax.set(yticks=[*places], yticklabels=[self.names[at] for at in order], ylim=(len(order) - 0.5, -0.5))
        ax.set(xlabel=say("tournament.rating", lang, n=self.matches))
        return ax

    def _order(self) -> list[int]:
        return sorted(range(len(self.names)), key=lambda at: -self.rating[at])

    def _interval(self, at: int) -> tuple[float, float]:
        return self.rating[at] - normal_factor() * self.error[at], self.rating[at] + normal_factor() * self.error[at]


def has_openskill() -> bool:
    """Return True if `openskill` is installed."""
    return find_spec("openskill") is not None


def rate(names: Sequence[str], gained: Sequence[Sequence[float]], *, plain: bool | None = None) -> Ratings:
    """Rate players by their gains. ``gained`` has a row for each match.

    ``plain`` True rates by pairs, False by `openskill`; None takes `openskill` if it is installed. Raises
    `ModuleNotFoundError` for ``plain=False`` without `openskill`.

    >>> found = rate(["one", "other"], [(1, -1), (2, -2)], plain=True)
    >>> found.rating[0] > 25 > found.rating[1], round(sum(found.rating), 6), found.model
    (True, 50.0, 'plain')
    """
    if plain or (plain is None and not has_openskill()):
        rated, model = _by_pairs(len(names), gained), "plain"
    else:
        rated, model = _by_openskill(len(names), gained), "openskill"
    means, errors = zip(*rated, strict=True)
    return Ratings(tuple(names), means, errors, len(gained), model)


def _by_openskill(players: int, gained: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=START, sigma=SPREAD, beta=MATCH_NOISE, tau=0)  # tau: players do not change between deals
    rated = [model.rating() for _ in range(players)]
    for row in gained:
        rated = [one for [one] in model.rate([[one] for one in rated], scores=[float(gain) for gain in row])]
    return [(one.mu, one.sigma) for one in rated]


def _by_pairs(players: int, gained: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Return the ratings by comparing every pair of players of a match: a win counts 1, a tie a half."""
    rated = [(START, SPREAD)] * players
    for row in gained:
        after = []
        for at, (mean, error) in enumerate(rated):
            move = narrowed = 0.0
            for other, (rival, doubt) in enumerate(rated):
                if other != at:
                    spread = sqrt(error**2 + doubt**2 + 2 * MATCH_NOISE**2)
                    chance = 1 / (1 + exp((rival - mean) / spread))
                    came = 1.0 if row[at] > row[other] else 0.5 if row[at] == row[other] else 0.0
                    move += error**2 / spread * (came - chance)
                    narrowed += error / spread * (error / spread) ** 2 * chance * (1 - chance)
            after.append((mean + move, error * sqrt(max(1 - narrowed, MIN_VARIANCE_LEFT))))
        rated = after
    return rated
