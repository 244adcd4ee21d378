"""The values of open answers that a player has not weighed: in deals that look the same, played on by rules of thumb.

Deals are dealt again from the view (`Redealing`), each weighted by how many words of the others the rules of thumb
would have said in it too. In each of them every answer is followed to the end of the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb, inf, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from ..core.cards import Card, Cards
from ..core.choices import Choices, OneOf, Subset, WordsOrAmount
from ..core.errors import Why
from ..core.levels import player
from ..core.player import Advice, Player, Worth, play_to_end
from ..core.script import NO_SEAT, Ask, Seat
from ..core.table import Table
from ..core.variants import Variant
from ..core.view import View
from ..games.brag.seats import VyingFacts
from ..games.briscola.deal import BriscolaFacts
from ..games.preferans.deal import PreferansFacts
from ..games.preferans.talon import Discard
from ..odds.redealing import Redealing
from ..odds.results import BAND
from ..odds.runtime.blocks import Progress
from ..odds.starts import stacks_before
from .comparing import compared

if TYPE_CHECKING:
    from ..odds.weighted import WeightedSample

__all__ = ["Weighs", "complete", "open_answers"]

DEALS, LEAST = 40, 6
"""The most and the fewest deals in which answers are followed."""
PLAYED = 120
"""So many deals are played on in all, if each answer has the fewest by then."""
BETS = 3
"""Where chips are bet both are so many times as many: such a deal is soon over, and brings very different gains."""
MOST = 70
"""More answers than these are not weighed: ways to choose cards, to exchange or to lay them out."""
DOUBT = 0.3
"""The factor on a deal's weight for each word of another that the rules of thumb would not have said in it. Cards are
not weighed: of so many a few deals would have all the weight."""
AGAIN = 1.5
"""In a second sample an answer must be better by so many bands: it is the best of many in the first."""
BY_RULE = frozenset({"advice_by_rule", "advice_look"})
"""Reasons that give way to figures."""
BY_THUMB = frozenset({"packet", "cut", "exchange", "swap"})
"""Questions whose answers get no values: how cards are dealt by hand, which brings nobody anything, and whether
partners exchange cards, for which whole deals would be played out in Python for seconds."""


@runtime_checkable
class Weighs(Protocol):
    """A player that can also weigh answers which it does not consider."""

    def weigh(self, view: View[Any], asked: Ask, answers: Sequence[object]) -> Mapping[object, Worth]:
        """Return what these answers are worth, as far as it can tell, in the unit of its advice."""


def open_answers(choices: Choices[Any], given: object = None) -> list[object]:
    """The open answers one by one: of the amounts the least, the middle one and the most, and what was ``given``.

    Empty where they are too many, or have no list.
    """
    match choices:
        case OneOf():
            return [*choices.options] if len(choices.options) <= MOST else []
        case WordsOrAmount(words, amount):
            steps = (amount.most - amount.least) // amount.step
            sizes = {amount.least + amount.step * (steps * part // 2) for part in range(3)} if amount else set()
            return [*words.options, *sorted(sizes | ({given} if type(given) is int else set()))]
        case Subset(cards, least, most) if least == most and comb(len(cards), least) <= MOST:
            found: list[object] = [Cards(some) for some in combinations(cards, least)]
            return [*found, *choices.words] if isinstance(choices, Discard) else found
        case _:
            return []


def complete(told: Advice, view: View[Any], asked: Ask, variant: Variant, progress: Progress) -> Advice:
    """The advice with a value for every open answer, as far as they can be counted and the deal can be dealt again.

    Where a rule of thumb decided alone and another answer surely brings more, that one is advised instead. ``progress``
    is told how many deals of how many are played, and stops it by returning False: then no more is added.
    """
    answers = open_answers(asked.choices, told.answer)
    weighed = {_key(one) for one in told.values}
    sizes = any(type(one) is int for one in told.values)  # of amounts, those worth considering
    left = [one for one in answers if _key(one) not in weighed and not (sizes and type(one) is int)]
    if len(answers) < 2 or not left or asked.about in BY_THUMB:
        return told
    strong: object = player("strong", variant).at(len(view.facts.stacks))
    if told.values and isinstance(strong, Weighs):
        more = strong.weigh(view, asked, left)
        told = _compared_with(told, more)
        left = [one for one in left if one not in more]
    unit = _unit(view)
    if not left or not unit or told.unit not in ("", unit):
        return told
    playing = _PlayingOn(view, asked, variant, progress)
    return _beside(told, left, playing) if told.values else _by_sample(told, answers, playing)


def _compared_with(told: Advice, more: Mapping[object, Worth]) -> Advice:
    """Advice with the values of ``more`` answers; where one of these is the next best in whists, it is told as such."""
    others = [worth for one, worth in told.values.items() if _key(one) != _key(told.answer)]
    own, next_best = told.values.get(told.answer), max(more.values(), default=Worth(-inf, 0.0))
    reasons = told.reasons
    if own is not None and next_best.value > max((worth.value for worth in others), default=-inf):
        error = sqrt(own.band**2 + next_best.band**2) / BAND
        brings, than, alike, same = compared(own.value, next_best.value, error, signed=True)
        reasons = tuple(
            Why(why.key, {**why.figures, "brings": brings, "than": than, "alike": alike, "same": same})
            if why.key == "advice_whists" else why
            for why in reasons
        )  # fmt: skip
    return replace(told, values={**told.values, **more}, reasons=reasons)


def _beside(told: Advice, left: Sequence[object], playing: _PlayingOn) -> Advice:
    """Advice that has values, with those of the answers ``left``: by how much less they bring than the best of it."""
    best = max(told.values, key=lambda one: told.values[one].value)
    if (found := playing.sample([best, *left], 0)) is None:
        return told
    known, more = told.values[best], found.against(0)[1:]
    at = max(range(len(left)), key=lambda place: more[place][0])
    if (
        left[at] != told.answer
        and _surely(more[at])
        and (again := playing.sample([best, left[at]], 1)) is not None
        and _surely(again.against(0)[1], AGAIN)
    ):
        reason = Why("advice_surely_more", {"n": len(found.weights)})
        told = replace(told, answer=left[at], reasons=(reason,), mixed={})
    beside = {one: Worth(known.value + less, sqrt(known.band**2 + band**2))
              for one, (less, band) in zip(left, more, strict=True)}  # fmt: skip
    return _with_doubt(replace(told, values={**told.values, **beside}), left)


def _by_sample(told: Advice, answers: Sequence[object], playing: _PlayingOn) -> Advice:
    """Advice without values, with those of a sample; another answer, if that surely brings more in two samples."""
    own = next((at for at, one in enumerate(answers) if _key(one) == _key(told.answer)), None)
    if own is None or (found := playing.sample(answers, 0)) is None:
        return told
    means, at = found.means(), own
    best = max(range(len(answers)), key=means.__getitem__)
    if best != own and _surely(found.against(own)[best]):
        again = playing.sample([answers[own], answers[best]], 1)
        at = best if again is not None and _surely(again.against(0)[1], AGAIN) else own
    paid, deals = playing.paid(), len(found.weights)
    kept = tuple(why for why in told.reasons if why.key not in BY_RULE)
    reasons = (
        (*kept, Why("advice_played_on", {"n": deals})) if at == own else (Why("advice_surely_more", {"n": deals}),)
    )
    values = {one: Worth(round(mean + paid, 6) + 0.0, round(band, 6))
              for one, mean, band in zip(answers, means, found.bands(), strict=True)}  # fmt: skip
    found_out = replace(told, answer=answers[at], values=values, unit=_unit(playing.view), reasons=reasons)
    return _with_doubt(found_out, answers)


def _with_doubt(told: Advice, sampled: Sequence[object]) -> Advice:
    """Advice that says so where one of the ``sampled`` answers comes out higher than its own, which is not sure."""
    own = next((worth for one, worth in told.values.items() if _key(one) == _key(told.answer)), None)
    doubtful = own is not None and max(told.values[one].value for one in sampled) > own.value
    return replace(told, reasons=(*told.reasons, Why("advice_too_close"))) if doubtful else told


def _surely(more: tuple[float, float], bands: float = 1.0) -> bool:
    """Return True if a difference is above its band, or so many bands."""
    return more[0] > max(bands * more[1], 1e-6)


def _key(answer: object) -> object:
    """Return what makes two answers the same: cards in any order."""
    return frozenset(answer) if isinstance(answer, Cards) else answer


def _unit(view: View[Any]) -> str:
    """In what the gains of a deal are; empty where values are not told in it."""
    match view.facts:
        case VyingFacts():
            return "chips"
        case PreferansFacts():
            return "whists"
        case BriscolaFacts(rules=rules):
            return "points" if rules.bidding == "none" else "units"
        case _:
            return ""


@dataclass(frozen=True)
class _PlayingOn:
    """Follows answers to the end of deals that look like a ``view``, in which a seat is ``asked``."""

    view: View[Any]
    asked: Ask
    variant: Variant
    progress: Progress

    def sample(self, answers: Sequence[object], number: int) -> WeightedSample | None:
        """Every answer followed in the same deals; each ``number`` has its own.

        None where no three of them were found, and where it was stopped.
        """
        from ..odds.weighted import WeightedSample

        thumb: Player = player("rules of thumb", self.variant).at(len(self.view.facts.stacks))
        rng, redealing = Random(2 * len(self.view.log) + number), Redealing(self.view, self.asked, self.variant)
        gains, weights = list[list[float]](), list[float]()
        times = BETS if isinstance(self.view.facts, VyingFacts) else 1
        deals = times * min(DEALS, max(LEAST, PLAYED // len(answers)))
        for done in range(deals):
            if self.progress(done, deals) is False:
                return None
            heard = _Heard(thumb, Random(0))
            if (table := redealing.deal(rng, heard)) is None:
                break
            dice = rng.getrandbits(32)
            gains.append([_played(table, one, thumb, self.asked.seat, Random(dice)) for one in answers])
            weights.append(heard.weight)
        return WeightedSample.of(gains, weights) if len(gains) > 2 else None

    def paid(self) -> float:
        """The chips that the seat has paid in this deal: gains are told beyond folding now. 0 where none are bet."""
        if not isinstance(self.view.facts, VyingFacts):
            return 0.0
        assert self.view.seat is not None, "a seat is asked"
        return float(stacks_before(self.view)[self.view.seat] - self.view.facts.stacks[self.view.seat])


@dataclass
class _Heard:
    """Weighs a deal by the words of the others, which the ``thumb`` player would have said in it or not."""

    thumb: Player
    dice: Random
    weight: float = 1.0

    def __call__(self, table: Table, asked: Ask, answer: object) -> None:
        if isinstance(answer, Card | Cards):
            return
        if self.thumb.choose(table.view(asked.seat), asked._replace(asides=NO_SEAT), self.dice) != answer:
            self.weight *= DOUBT


def _played(table: Table, answer: object, thumb: Player, seat: Seat, dice: Random) -> float:
    """Return what a seat gains by an answer, if everybody goes on by rules of thumb."""
    world = table.fork()
    world.rng = dice  # chance may be asked again
    world.play(answer, seat=seat)
    play_to_end(world, dict.fromkeys(range(world.seats), thumb), dice)
    return float(world.variant.game.gains(world)[seat])
