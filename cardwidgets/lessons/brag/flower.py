"""Exercises on a turn of Zha Jin Hua: what a call costs, blind or after looking, and who may compare hands.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from ...core.events import Paid, Said
from ...core.script import Seat
from ...core.table import Table
from ...games.brag.vying import VyingStart
from ...games.brag.zha.calls import CALL, COMPARE
from ...games.brag.zha.rules import ZhaRules
from ..answers import Number, Option, OrWord
from ..asked import answered, seat_asked
from ..exercise import Exercise, Judged, Seed, Task
from ..kinds import of_kind
from ..scene import Scene
from ..words import Phrase, Reason, Words, phrase
from .relatives import WORDS, told
from .vying import NAMES, line_of, position, scene

__all__ = ["call_at_flower", "may_you_compare"]

_CHIPS = Number(phrase("form.chips"))


@of_kind("Zha Jin Hua", level=2)
def call_at_flower(seed: Seed = 0, lang: str | None = None, *, variant: str = "zha-jin-hua") -> Exercise:
    """How many chips does a call cost at Zha Jin Hua, blind or after looking?"""
    return Exercise("call_at_flower", partial(_call, variant=variant), seed, lang, words=WORDS)


def _call(rng: Random, variant: str) -> Task[int]:
    blind, least = rng.random() < 0.4, rng.choice([2, 3, 4, 5, 6])

    def fits(table: Table) -> bool:
        facts = table.view().facts
        there = facts.stake >= least and (seat_asked(table) not in facts.looked) == blind
        return there and table.why(CALL) is None

    table = _position(rng, variant, fits, plies=16)
    seat, stake, paid = seat_asked(table), table.view().facts.stake, _last_paid(table)
    expected = _paid(answered(table, CALL), seat)
    key = "blind" if blind else "looked"
    why = told(f"call_at_flower.{key}", stake=stake, n=expected)

    def judge(answer: int) -> Judged:
        copied = told("call_at_flower.copied", n=answer) if answer == paid and answer != expected else None
        return Judged(answer == expected, why, "stake", copied)

    return Task(
        question=told(f"call_at_flower.question_{key}"),
        scene=_scene(table, seat),
        answer=_CHIPS,
        expected=expected,
        judge=judge,
        hints=(told("hints.stake_rises"), told("hints.stake_is", n=stake), told("hints.flower_double")),
    )


_CASES = {None: 3, "too_early_to_compare": 2, "rival_is_out": 1}
"""Whether one may compare, or why not, and how often each is asked."""


@of_kind("Zha Jin Hua", level=3)
def may_you_compare(seed: Seed = 0, lang: str | None = None, *, variant: str = "zha-jin-hua") -> Exercise:
    """May you compare hands with somebody now, and what does it cost? A number of chips, or ``"no"``."""
    return Exercise("may_you_compare", partial(_compare, variant=variant), seed, lang, words=WORDS)


def _compare(rng: Random, variant: str) -> Task[int | None]:
    [wanted] = rng.choices([*_CASES], [*_CASES.values()])
    step = rng.randrange(1, 5)

    def rival(table: Table) -> Seat:
        return (seat_asked(table) + step) % table.seats

    def fits(table: Table) -> bool:
        if rival(table) == seat_asked(table) or min(table.view().facts.turns_had) < 1:
            return False
        why = table.why(f"{COMPARE} {rival(table)}")
        return (why.key if why else None) == wanted

    table = _position(rng, variant, fits, plies=40)
    seat, other, facts = seat_asked(table), rival(table), table.view().facts
    refused, stake = table.why(f"{COMPARE} {other}"), facts.stake
    expected = None if refused else _paid(answered(table, f"{COMPARE} {other}"), seat)
    why: Words = told("may_you_compare.yes", n=expected) if refused is None else Reason(refused)
    rules = table.variant.rules
    assert isinstance(rules, ZhaRules)
    return Task(
        question=told("may_you_compare.question", name=NAMES[other]),
        scene=_scene(table, seat),
        answer=OrWord(_CHIPS, Option(None, phrase("no"), ("n",))),
        expected=expected,
        judge=lambda answer: Judged(answer == expected, why, "comparing"),
        hints=(
            told("hints.turns_first", n=rules.compare_after_rounds),
            told("hints.turns_had", n=min(facts.turns_had[each] for each in facts.active)),
            told("hints.stake_is", n=stake),
        ),
    )


# -- positions, and how they are told


def _position(rng: Random, variant: str, fits: Callable[[Table], bool], plies: int) -> Table:
    return position(rng, variant, fits, rules=ZhaRules, start=VyingStart, plies=plies)


def _last_paid(table: Table) -> int:
    return next((event.chips for event in reversed(table.view().log) if isinstance(event, Paid)), 0)


def _paid(table: Table, seat: Seat) -> int:
    """What a seat paid last."""
    return next(event.chips for event in reversed(table.view().log) if isinstance(event, Paid) and event.seat == seat)


def _scene(table: Table, me: Seat) -> Scene:
    rules = table.variant.rules
    assert isinstance(rules, ZhaRules)
    game = phrase(f"/variant.{table.variant.name}.name")
    head = told("at.base", game=game, base=rules.base, pot=table.view().facts.pots[0])
    return scene(table, me, head, _line)


def _line(said: Said, paid: Paid | None) -> Phrase:
    if isinstance(said.word, int):
        return phrase("/zha.log.bet", by=said.word, n=paid.chips if paid else 0)
    return line_of(said, paid)
