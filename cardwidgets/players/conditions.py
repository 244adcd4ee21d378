"""The one condition about hidden cards under which another answer than the given one would be better."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["Condition", "hangs_on"]

STANDARD_ERRORS = 4.0
"""By so many the other answer must be better where the condition holds: many conditions are tried at once."""
LEAST_WORLDS = 25
"""Independent worlds in which the condition must hold at least."""
MAX_SHARE_ERROR = 0.04
"""The highest standard error of the share of worlds in which a condition is met: the share is told in whole percent."""
CORRELATED = 2
"""How many neighbouring worlds of a Markov chain count as one independent world."""


class Condition(NamedTuple):
    """A condition that makes another answer better than the given one.

    ``at``      the number of the condition
    ``other``   the number of the answer that is better then
    ``inside``  whether it is better where the condition is met; if not, where it is not met
    ``share``   the share of all worlds in which the condition is met
    """

    at: int
    other: int
    inside: bool
    share: float

    @property
    def percent_best(self) -> int:
        """In how many of 100 worlds the given answer stays the better one."""
        return round(100 * (1 - self.share if self.inside else self.share))


def hangs_on(worth: Floats, met: Flags, best: int, much: float, chains: int = 1) -> Condition | None:
    """Return the condition that reverses the choice most surely, by ``much`` on average at least; None where none does.

    ``worth``  float64, shape (worlds, answers): what each brings
    ``met``    bool, shape (worlds, conditions): whether a condition is met in a world
    ``best``   the number of the answer that is given
    ``much``   in the unit of ``worth``
    ``chains`` number of Markov chains the worlds come from, one after another in equal parts; with more than one, the
               error is no smaller than the chains differ, and a condition is left out of which they disagree how often
               it is met
    """
    found: tuple[float, Condition] | None = None
    shares = met.reshape(chains, -1, met.shape[1]).mean(axis=1)
    for at in range(met.shape[1]):
        if chains > 1 and float(shares[:, at].std()) / sqrt(chains - 1) > MAX_SHARE_ERROR:
            continue
        for inside in (True, False):
            there = met[:, at] == inside
            part = worth[there]
            if len(part) < LEAST_WORLDS * CORRELATED or not worth.shape[0] - len(part):
                continue
            other = int(part.mean(axis=0).argmax())
            apart = part[:, other] - part[:, best]
            mean = float(apart.mean())
            error = float(apart.std()) / sqrt(len(part) / CORRELATED)
            if chains > 1:
                off = ((worth[:, other] - worth[:, best] - mean) * there).reshape(chains, -1).sum(axis=1)
                error = max(error, sqrt(float((off**2).sum()) * chains / (chains - 1)) / len(part))
            sure = mean - STANDARD_ERRORS * error
            if other != best and sure > 0 and mean >= much and (found is None or sure > found[0]):
                found = sure, Condition(at, other, inside, float(met[:, at].mean()))
    return found[1] if found else None
