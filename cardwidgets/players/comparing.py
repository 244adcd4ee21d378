"""Comparison of the best answer with the others, with no more precision than the figures have.

`compared` tells it from the best of the others, `hangs_on` names the one condition about hidden cards under which
another answer would be better.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from ..core.cards import Card, Cards
from ..core.errors import Why
from ..odds.results import told_apart

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["Compared", "Condition", "compared", "hangs_on", "just_as_certain"]

STANDARD_ERRORS = 4.0
"""By so many the other answer must be better where the condition holds: many conditions are tried at once."""
LEAST_WORLDS = 25
"""Independent worlds in which the condition must hold at least."""
MAX_SHARE_ERROR = 0.04
"""The highest standard error of the share of worlds in which a condition is met: the share is told in whole percent."""
CORRELATED = 2
"""The number of neighbouring worlds of a Markov chain that count as one independent world."""


class Compared(NamedTuple):
    """The value of an answer, that of the best other, and whether chance alone may have set them apart.

    ``same``  whether nothing has: they come to the same in every deal; ``alike`` is False then
    """

    brings: str
    than: str
    alike: bool
    same: bool = False


def compared(brings: float, than: float, band: float, *, digits: int = 1, signed: bool = False) -> Compared:
    """Return two means as they are told.

    ``band`` the half width of the 95 % interval of their difference, 0 where they are exact
    ``digits`` how many stand after the point, one more where the means would look alike; ``signed`` whether they have
    their sign.

    >>> compared(53.1, 53.6, 0.8)
    Compared(brings='53.1', than='53.6', alike=True, same=False)
    """
    if brings == than and not band:
        told = f"{brings:{'+' if signed else ''}z.{digits}f}"
        return Compared(told, told, alike=False, same=True)
    return Compared(*told_apart(brings, than, digits=digits, signed=signed), abs(brings - than) <= band)


def just_as_certain(best: Card, certain: Collection[Card]) -> tuple[Why, ...]:
    """Return a reason that names the other cards as certain as the ``best``, if there are any."""
    others = Cards(card for card in certain if card != best)
    return (Why("advice_as_certain", {"cards": others}),) if others else ()


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
