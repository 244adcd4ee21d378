"""Advice of players who go by the chance that their hand is the best: from which chance on their answer is right."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from ...core.errors import Why
from ...core.player import Advice
from ...core.script import Ask
from ...core.view import View

__all__ = ["Reckons", "advice_by_chance"]

_STEPS = 200
"""In so many steps it is looked for another answer, and then between two of them."""


class Reckons(Protocol):
    """A player whose answer follows from one chance, but for a bluff."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """An open answer."""

    def chance(self, view: View[Any], asked: Ask) -> float | None:
        """How likely the own hand is the best, by what has been paid; None where the answer goes by something else."""

    def answer(self, view: View[Any], asked: Ask, chance: float) -> object:
        """The answer with such a chance, without a bluff."""


def advice_by_chance(player: Reckons, view: View[Any], asked: Ask) -> Advice:
    """What a player answers, how likely its hand is the best, and at which chance it would answer something else.

    The nearest such chance is told. Where no chance decides a rule of thumb does.
    """
    chance = player.chance(view, asked)
    if chance is None:
        return Advice(player.choose(view, asked, Random(0)), reasons=(Why("advice_by_rule"),))
    answer = player.answer(view, asked, chance)
    found = _turn(lambda one: bool(player.answer(view, asked, one) == answer), chance)
    if found is None:
        return Advice(answer, reasons=(Why("advice_chance_any", {"percent": f"{100 * chance:.1f}"}),))
    at, above = found
    digits = 1
    while round(100 * at, digits) == round(100 * chance, digits) and digits < 9:
        digits += 1
    percent, need = f"{100 * chance:.{digits}f}", f"{100 * at:.{digits}f}"
    if above:
        return Advice(answer, reasons=(Why("advice_chance_from", {"percent": percent, "need": need}),))
    return Advice(answer, reasons=(Why("advice_chance_below", {"percent": percent, "need": need}),))


def _turn(alike: Callable[[float], bool], here: float) -> tuple[float, bool] | None:
    """The nearest chance at which the answer turns, and whether it is right above it."""
    for away in range(1, _STEPS + 1):
        for other, above in ((here - away / _STEPS, True), (here + away / _STEPS, False)):
            if -1 / _STEPS < other < 1 + 1 / _STEPS and not alike(min(1.0, max(0.0, other))):
                near, far = here, min(1.0, max(0.0, other))
                for _ in range(40):
                    middle = (near + far) / 2
                    near, far = (middle, far) if alike(middle) else (near, middle)
                return far, above
    return None
