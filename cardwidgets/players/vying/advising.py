"""Advice where chips are bet: what the answers bring, or from which chance on an answer is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from ...core.errors import Why
from ...core.player import Advice, Worth
from ...core.script import Ask
from ...core.view import View
from ...odds.results import told_apart

__all__ = ["Reckons", "advice_by_chance", "advice_in_chips"]

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


def advice_in_chips(values: Mapping[str | int, Worth], chance: Why) -> Advice:
    """The answer that brings most, what each brings, and the next best; ``values`` in chips beyond folding.

    ``chance`` says how likely the own hand is the best.
    """
    answer = max(values, key=lambda word: values[word].value)
    than = max((worth.value for word, worth in values.items() if word != answer), default=0.0)
    told, next_best = told_apart(values[answer].value, than, signed=True)
    if answer == "fold":
        return Advice(answer, values, "chips", (chance, Why("advice_fold", {"brings": told, "than": next_best})))
    brings = Why("advice_brings_chips", {"brings": told, "than": next_best})
    return Advice(answer, values, "chips", (chance, brings))


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
