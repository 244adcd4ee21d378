"""What an answer hangs on: the one condition that, turned round, makes another answer the better one."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..odds.runtime.arrays import Flags, Floats

__all__ = ["Condition", "hangs_on"]

SURE, FEW, CLOSE = 4.0, 25, 2
"""Standard errors by which a condition must turn the choice, in how many independent worlds at least, and for how many
worlds of a chain one independent one counts."""


class Condition(NamedTuple):
    """An answer is the best but where a condition is ``inside`` met (or is not): there ``other`` is better.

    ``at`` is the number of the condition, ``other`` of the answer; it is met in the ``share`` of all worlds.
    """

    at: int
    other: int
    inside: bool
    share: float


def hangs_on(worth: Floats, met: Flags, best: int, much: float, chains: int = 1) -> Condition | None:
    """The condition that turns the choice most surely, by ``much`` at least; None where none does.

    ``worth``  shape (worlds, answers): what each comes to
    ``met``    shape (worlds, conditions): whether a condition is met in a world
    ``best``   the number of the answer that is given
    ``chains`` from how many chains the worlds come, in equal parts; how these differ is no less than their error
    """
    found: tuple[float, Condition] | None = None
    for at in range(met.shape[1]):
        for inside in (True, False):
            there = met[:, at] == inside
            part = worth[there]
            if len(part) < FEW * CLOSE or not worth.shape[0] - len(part):
                continue
            other = int(part.mean(axis=0).argmax())
            apart = part[:, other] - part[:, best]
            mean = float(apart.mean())
            error = float(apart.std()) / sqrt(len(part) / CLOSE)
            if chains > 1:
                off = ((worth[:, other] - worth[:, best] - mean) * there).reshape(chains, -1).sum(axis=1)
                error = max(error, sqrt(float((off**2).sum()) * chains / (chains - 1)) / len(part))
            sure = mean - SURE * error
            if other != best and sure > 0 and mean >= much and (found is None or sure > found[0]):
                found = sure, Condition(at, other, inside, float(met[:, at].mean()))
    return found[1] if found else None
