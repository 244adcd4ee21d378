"""Advice for betting: the gain from each answer, or the chance of winning from which an answer is right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic, TypeVar

from ...core.errors import Why
from ...core.player import BY_RULE, Advice, RuleOfThumb, Worth
from ...core.quantiles import half_width
from ...core.script import Ask
from ...core.view import View
from ...games.brag.seats import VyingFacts
from ...odds.results import format_pair
from .temperament import STEADY, Temperament

__all__ = ["ByChance", "WeighedBets", "advice_in_chips"]

F = TypeVar("F", bound=VyingFacts)

_STEPS = 200
"""The number of steps from 0 to 1 in which a change of the answer is looked for, before the chance is bisected."""


@dataclass(frozen=True, slots=True)
class ByChance(ABC, Generic[F]):
    """A player whose answer, bluffs aside, follows from the probability of holding the best hand.

    ``F`` is the type of the public facts of its game.
    """

    temperament: Temperament = STEADY

    @abstractmethod
    def choose(self, view: View[F], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""

    @abstractmethod
    def chance(self, view: View[F], asked: Ask) -> float | None:
        """Return the probability that the own hand is the best, given the bets; None if no chance decides."""

    @abstractmethod
    def answer(self, view: View[F], asked: Ask, chance: float) -> str | int:
        """Return the answer at a chance of holding the best hand, without bluffs."""

    def advise(self, view: View[F], asked: Ask) -> Advice:
        """Return the answer without bluffs, and the chance from which it is right; a rule of thumb for a blind
        player.
        """
        return advice_by_chance(self, view, asked)

    def bluffed(self, asked: Ask) -> object:
        """Return the bet as a bluff; None if no amount can be bet."""
        return self.temperament.bluffed(asked.choices)

    def answer_or_bluff(self, view: View[F], asked: Ask, chance: float, rng: Random) -> object:
        """Return the answer, or a bluff with the probability of the temperament."""
        bluff = self.bluffed(asked) if rng.random() < self.temperament.bluff else None
        return self.answer(view, asked, chance) if bluff is None else bluff


@dataclass(frozen=True)
class WeighedBets:
    """The values of the answers to a betting question, from one sample of deals or one solved betting tree.

    ``worth``   the gain from each answer, in chips relative to folding
    ``errors``  the standard errors of the differences from the best answer, in the same deals; 0 for exact values
    ``chance``  the probability that the own hand is the best of all active hands
    ``deals``   the number of deals; 0 if the betting was solved
    ``stolen``  the share of deals in which an answer wins the pot without the best hand, from 0 to 1; if the betting
                was solved, because a better hand folds to it at once
    """

    worth: Mapping[str | int, Worth]
    errors: Mapping[str | int, float]
    chance: float
    deals: int = 0
    stolen: Mapping[str | int, float] = field(default_factory=dict)

    @property
    def apart(self) -> dict[str | int, float]:
        """Return the half-widths of the 95 % confidence intervals of the differences; see `Advice.apart`."""
        return {word: half_width(error, self.deals) if error else 0.0 for word, error in self.errors.items()}

    @property
    def best(self) -> str | int:
        """Return the answer with the highest value."""
        return max(self.worth, key=lambda word: self.worth[word].value)

    def is_bluff(self, answer: str | int, pot: float, price: float) -> bool:
        """Return True for a bet that would lose chips if all hands were shown, and wins mostly because others fold."""
        wins = isinstance(answer, int) and self.worth[answer].value > 0 and self.chance * (pot + price) < price
        return wins and self.stolen.get(answer, 1.0) > self.chance


def advice_in_chips(weighed: WeighedBets, chance: Why, *, pot: float = 0.0, price: float = 0.0) -> Advice:
    """Return advice with the best answer, the gain from each answer, the next best, and whether the best is a bluff.

    ``chance`` is the reason with the probability of holding the best hand. ``pot`` and ``price``, in chips, belong to
    the best answer, or to the cheapest bet beside a fold. The wins that pay for the price are told, unless it is 0.
    """
    values, answer = weighed.worth, weighed.best
    others = [worth for word, worth in values.items() if word != answer]
    than = max(others, key=lambda worth: worth.value, default=Worth(0.0, 0.0))
    gain, next_best = format_pair(values[answer].value, than.value, signed=True)
    known: tuple[Why, ...] = (chance,)
    if price:
        known = chance, Why("advice_price", {"price": price, "pot": pot, "need": round(100 * price / (pot + price))})
    if answer == "fold":
        reasons = *known, Why("advice_fold", {"brings": gain, "than": next_best})
        return Advice(answer, values, "chips", reasons, apart=weighed.apart)
    advice = Advice(answer, values, "chips", apart=weighed.apart)
    brings = Why("advice_brings_chips", {"brings": gain, "than": next_best, "alike": bool(advice.alike)})
    if not weighed.is_bluff(answer, pot, price):
        return replace(advice, reasons=(*known, brings))
    bluff = [Why("advice_bluff")]
    if answer in weighed.stolen:
        bluff.append(Why("advice_stolen", {"percent": round(100 * weighed.stolen[answer])}))
    return replace(advice, reasons=(*known, brings, *bluff))


_BY_QUESTION = {"lay_aside": RuleOfThumb("thumb_best_three"), "sideshow": RuleOfThumb("thumb_sideshow")}
"""The reason for each question without a price that has a rule in words."""


def advice_by_chance(player: ByChance[F], view: View[F], asked: Ask) -> Advice:
    """Return a player's answer, its chance of holding the best hand, and the chances at which the answer changes.

    Only the nearest such chance on each side is given. If no chance decides, a rule of thumb does.
    """
    chance = player.chance(view, asked)
    if chance is None:
        usual = player.choose(view, asked, Random(0))
        look = RuleOfThumb("advice_look")
        return Advice(usual, reasons=(look if usual == "look" else _BY_QUESTION.get(asked.about, BY_RULE),))
    answer = player.answer(view, asked, chance)

    def alike(one: float) -> bool:
        return bool(player.answer(view, asked, one) == answer)

    need, most = _turn(alike, chance, -1), _turn(alike, chance, 1)
    digits = 1
    while digits < 9 and any(
        turn is not None and round(100 * turn, digits) == round(100 * chance, digits) for turn in (need, most)
    ):
        digits += 1
    percent, from_, to = (f"{100 * (one or 0.0):.{digits}f}" for one in (chance, need, most))
    if need is not None and most is not None:
        why = Why("advice_chance_between", {"percent": percent, "need": from_, "most": to})
    elif need is not None:
        why = Why("advice_chance_from", {"percent": percent, "need": from_})
    elif most is not None:
        why = Why("advice_chance_below", {"percent": percent, "most": to})
    else:
        why = Why("advice_chance_any", {"percent": percent})
    return Advice(answer, reasons=(why,))


def _turn(alike: Callable[[float], bool], here: float, way: int) -> float | None:
    """Return the nearest chance below (``way`` -1) or above (1) at which the answer changes; None if there is none."""
    near = here
    for away in range(1, _STEPS + 1):
        far = min(1.0, max(0.0, here + way * away / _STEPS))
        if not alike(far):
            for _ in range(40):
                middle = (near + far) / 2
                near, far = (middle, far) if alike(middle) else (near, middle)
            return far
        near = far
    return None
