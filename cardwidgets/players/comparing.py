"""Comparison of the best answer with the others, with no more digits than the figures justify.

`compared` compares it with the best other answer. `decisive_condition` finds the condition on hidden cards under which
another answer would be better.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from ..core.cards import Card, Cards
from ..core.errors import Why
from ..odds.results import format_pair

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["Compared", "Condition", "compared", "decisive_condition", "just_as_certain"]

STANDARD_ERRORS = 4.0
"""The standard errors by which the other answer must be better under the condition. Many conditions are tried at
once.
"""
LEAST_WORLDS = 25
"""The fewest independent worlds in which the condition must hold."""
MAX_SHARE_ERROR = 0.04
"""The highest standard error of the share of worlds in which a condition holds. The share is shown in whole percent."""
CORRELATED = 2
"""The number of neighbouring worlds of a Markov chain that count as one independent world."""


class Compared(NamedTuple):
    """The values of an answer and of the best other answer, formatted, and whether they are distinguishable.

    ``brings``  the value of the answer
    ``than``    the value of the best other answer
    ``alike``   True if chance alone may explain the difference
    ``same``    True if both have the same value in every deal; ``alike`` is False then
    """

    brings: str
    than: str
    alike: bool
    same: bool = False


def compared(brings: float, than: float, band: float, *, digits: int = 1, signed: bool = False) -> Compared:
    """Return two means as they are shown.

    ``band``    the half-width of the 95 % confidence interval of their difference; 0 for exact means
    ``digits``  the number of decimals; one more if the means would look equal
    ``signed``  True to show the sign

    >>> compared(53.1, 53.6, 0.8)
    Compared(brings='53.1', than='53.6', alike=True, same=False)
    """
    if brings == than and not band:
        text = f"{brings:{'+' if signed else ''}z.{digits}f}"
        return Compared(text, text, alike=False, same=True)
    return Compared(*format_pair(brings, than, digits=digits, signed=signed), abs(brings - than) <= band)


def just_as_certain(best: Card, certain: Collection[Card]) -> tuple[Why, ...]:
    """Return a reason that lists the other ``certain`` cards besides ``best``, if there are any."""
    others = Cards(card for card in certain if card != best)
    return (Why("advice_as_certain", {"cards": others}),) if others else ()


class Condition(NamedTuple):
    """A condition under which another answer is better than the given one.

    ``at``      the number of the condition
    ``other``   the number of the answer that is better then
    ``inside``  True if ``other`` is better when the condition holds; False if it is better when the condition does not
                hold
    ``share``   the share of all worlds in which the condition holds
    """

    at: int
    other: int
    inside: bool
    share: float

    @property
    def percent_best(self) -> int:
        """The percentage of worlds in which the given answer stays better."""
        return round(100 * (1 - self.share if self.inside else self.share))


def decisive_condition(worth: Floats, met: Flags, best: int, much: float, chains: int = 1) -> Condition | None:
    """Return the condition that reverses the choice with most certainty; None if no condition reverses it.

    ``worth``   float64, shape (worlds, answers): the gain from each answer
    ``met``     bool, shape (worlds, conditions): whether the condition holds in the world
    ``best``    the number of the given answer
    ``much``    the least average gain of the other answer, in the unit of ``worth``
    ``chains``  number of Markov chains that the worlds come from, in equal parts one after another

    With several chains, the standard error is at least the one between chains. A condition is left out if the chains
    disagree about how often it holds.
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
