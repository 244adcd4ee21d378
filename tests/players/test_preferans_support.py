"""The table of each engine of Preferans: a value that is read matters, and what is not refused agrees with the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import astuple, fields, replace
from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from cardwidgets import Table, find
from cardwidgets.core.errors import RulesError
from cardwidgets.core.events import Moved
from cardwidgets.core.script import Ask
from cardwidgets.core.support import Reads
from cardwidgets.core.view import View
from cardwidgets.games.preferans.bids import PASS, height
from cardwidgets.games.preferans.deal import PreferansFacts
from cardwidgets.games.preferans.rules import PreferansRules, PreferansStart
from cardwidgets.odds.analysis.games import PREFERANS
from cardwidgets.odds.analysis.seen_position import hidden_play_at
from cardwidgets.odds.preferans.support import SAMPLER
from cardwidgets.players.preferans.inference import InformationSet
from cardwidgets.players.preferans.outcomes import EndingValue
from cardwidgets.players.preferans.player import PreferansPlayer
from cardwidgets.players.preferans.policy import guide
from cardwidgets.players.preferans.search import PreferansSearch
from tests.support.sampling import often

pytestmark = pytest.mark.ci
THUMB, STRONG = PreferansPlayer(), PreferansSearch()
NUMBERS = {"pool_target": (1, 30), "raspas_cap": (1, 2, None)}
BASES: tuple[dict[str, Any], ...] = (
    {}, {"system": "leningrad"}, {"system": "rostov"}, {"settlement": "full_payment"},
    {"raspas_progression": "1-2-3-4", "raspas_talon": "none"},
)  # fmt: skip
"""Rules beside which a field may come to matter."""
ENDINGS = [
    # kind, contract, declarer, whisters as bits, tricks: of the places among the active seats
    (3, "6S", 0, 2, (5, 5, 0)), (3, "6S", 1, 4, (5, 5, 0)), (3, "6S", 0, 6, (7, 3, 0)), (3, "8D", 0, 6, (9, 1, 0)),
    (3, "TN", 0, 6, (9, 1, 0)), (2, "7C", 1, 0, (0, 0, 0)), (1, "6S", 1, 0, (0, 0, 0)), (3, "M", 0, 0, (2, 4, 4)),
]  # fmt: skip
"""Ways in which a contract may end."""
ALL_PASSED = [(0, 4, 6), (3, 3, 4)]


def values_of(name: str) -> tuple[Any, ...]:
    """Return the values of a field, or some of them where it is a number."""
    if name in NUMBERS:
        return NUMBERS[name]
    hint = get_type_hints(PreferansRules)[name]
    found: list[Any] = [False, True] if hint is bool else []
    for part in get_args(hint):
        found += [None] if part is type(None) else get_args(part) or [part]
    return tuple(found)


def sitting(seed: int) -> Table:
    """Return a table with a sheet on which every account stands near its limits."""
    rng, seats = Random(seed), 3 + seed % 2
    start = PreferansStart(
        dealer=seed % seats, pool=tuple(18 + (seat == seed // 2 % seats) for seat in range(seats)),
        mountain=tuple(rng.choice((0, 0, 1, 3)) for _ in range(seats)), run=seed % 5,
    )  # fmt: skip
    return Table(find("preferans-sochi"), seats, start=start, rng=rng)


@cache
def questions() -> list[tuple[View[PreferansFacts], Ask]]:
    """Return one question of each kind from each of some deals."""
    found = []
    for seed in range(8):
        table, met = sitting(seed), set[object]()
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            kind = asked.about, view.facts.declarer is None and asked.about == "play" and view.facts.trick_number
            if kind not in met and view.facts.phase != "deal":
                met.add(kind)
                found.append((view, asked))
            table.play(THUMB.choose(view, asked, Random(0)), seat=asked.seat)
    return found


def inputs(view: View[PreferansFacts], asked: Ask, rules: PreferansRules) -> tuple[object, ...]:
    """Return what the sampler is given of a question, and what it takes endings to be worth, by some rules."""
    info = InformationSet(replace(view, facts=replace(view.facts, rules=rules)), asked.seat)
    worth, heights, values = EndingValue(info, cards=False), height(rules.misere_rank), []
    if asked.about == "bid":
        values = [worth.of(one | two << 4 | three << 8) for one, two, three in ALL_PASSED]
    if asked.about != "play":
        values += [
            worth.of(sum(many << 4 * at for at, many in enumerate(tricks)) | kind << 12 | (heights[contract] + 1) << 16
                     | (declarer + 1) << 24 | whisters << 28)
            for kind, contract, declarer, whisters, tricks in ENDINGS
        ]  # fmt: skip
    known = replace(guide(rules), hopes=[], caught=[], caught_leading=[])
    return astuple(known), STRONG.evidence(info), info.best, values


@pytest.mark.parametrize("name", [name for name, found in SAMPLER.fields.items() if isinstance(found, Reads)])
def test_a_value_that_the_sampler_reads_matters(name: str) -> None:
    """Each is told from another at some question, by what the sampler is given or by what an ending is worth."""
    for value in values_of(name):
        others = [other for other in values_of(name) if other != value]
        assert any(differ(name, value, other) for other in others), f"{name}={value!r} is read by nothing"


def differ(name: str, value: object, other: object) -> bool:
    """Return True if some question is not the same with two values of a field."""
    for base in BASES:
        with suppress(RulesError):  # values that exclude each other
            one, two = (PreferansRules(**{**base, name: each}) for each in (value, other))
            if any(inputs(*question, one) != inputs(*question, two) for question in questions()):
                return True
    return False


def drawn(rng: Random) -> PreferansRules:
    """Return rules with a random value of each option."""
    while True:
        with suppress(RulesError):
            names = [each.name for each in fields(PreferansRules)]
            rules = PreferansRules(**{name: rng.choice(values_of(name)) for name in names})
            return rules.change(by_hand=False)


def by_play(table: Table) -> tuple[int, ...]:
    """Return the tricks of each seat with best play of all cards to come, by playing every card at the table."""
    asked, deal = table.asked, table.deal
    facts: Any = table.view(None).facts
    if asked is None or not asked.about.startswith("play"):
        return tuple(facts.tricks)
    found = []
    for card in asked.choices.options:  # type: ignore[attr-defined]
        fork = table.fork()
        fork.play(card, seat=asked.seat)
        found.append(by_play(fork))
    seat: Any = deal.turn  # type: ignore[attr-defined]
    after = facts.active[(facts.active.index(seat) + 1) % 3]
    if facts.declarer is None:
        return min(found, key=lambda tricks: (tricks[seat], -tricks[after]))
    wants = (seat == facts.declarer) != facts.contract.misere
    return (max if wants else min)(found, key=lambda tricks: tricks[facts.declarer])


def endings(rng: Random) -> Iterator[Table]:
    """Yield the first card of a random deal by random rules, and its last two tricks."""
    rules = drawn(rng)
    seats = rng.choice([number for number in (3, 4) if not rules.crowded(number)])
    table = Table(find("preferans-sochi").change(**{each.name: getattr(rules, each.name) for each in fields(rules)}),
                  seats, rng=rng)  # fmt: skip
    passes = rng.random() < 0.5
    while (asked := table.asked) is not None:
        facts: Any = table.view(None).facts
        if asked.about.startswith("play") and (facts.trick_number in (1, 2) or facts.trick_number > 8):
            yield table
        answer: object = asked.choices.sample(rng)
        if asked.about == "discard":
            answer = THUMB.choose(table.view(asked.seat), asked, rng)
        elif asked.about == "bid" and passes:
            answer = PASS
        table.play(answer, seat=asked.seat)


@pytest.mark.sampled
def test_the_solver_refuses_or_agrees_with_the_game() -> None:
    """By any rules: it is silent while a card of the talon is still to lead, and else finds the tricks of best play."""
    rng, refused, solved, seen = Random(7), 0, 0, 0
    for _ in range(often(20, 400)):
        for table in endings(rng):
            deal: Any = table.deal
            view = table.view(table.asked.seat)  # type: ignore[union-attr]
            facts = view.facts
            with suppress(RulesError):
                other = replace(view, facts=replace(facts, rules=drawn(rng)))
                assert hidden_play_at(other) == hidden_play_at(view)
                seen += 1
            if facts.trick_number <= 2:
                waits = any(isinstance(event, Moved) and event.source == "talon" and event.target == "trick"
                            for event in played_on(table)[len(deal.log):])  # fmt: skip
                if waits:
                    assert PREFERANS.turn(facts, deal.trick) is None
                    refused += 1
                continue
            assert PREFERANS.turn(facts, deal.trick) == deal.turn
            found: Any = PREFERANS.solve(facts, dict(deal.piles), fast=False)
            best = by_play(table)
            for at, seat in enumerate(facts.active):
                if facts.declarer in (None, seat):
                    assert tricks_of(found, at) == best[seat] - facts.tricks[seat]
            solved += 1
    assert refused > 10 and solved > 50 and seen > 3


def tricks_of(found: Any, at: int) -> int:
    """Return the tricks of a place among the active seats by the solver; of a contract those of its declarer."""
    tricks: tuple[int, ...] | int = found.tricks
    return tricks if isinstance(tricks, int) else tricks[at]


def played_on(table: Table) -> list[object]:
    """Return the log of a table that is played to its end."""
    fork = table.fork()
    while (asked := fork.asked) is not None:
        fork.play(asked.choices.sample(Random(0)), seat=asked.seat)
    return list(fork.deal.log)
