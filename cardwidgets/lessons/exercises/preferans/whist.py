"""Exercises on whisting and the lead: a defender's legal calls, the quota of whisters, and the first lead."""

from __future__ import annotations

from random import Random

from ....core.script import Seat
from ....games.preferans.bids import PASS, Bid, bid
from ....games.preferans.lines import DealOutcome
from ....games.preferans.play import leader_of
from ....games.preferans.score import score
from ....games.preferans.values import duty
from ....games.preferans.whist import HALF_WHIST, WHIST, Whisting
from ...answers import Number, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Line, Scene
from ...words import Plain, Reason, Words
from .positions import NAMES, WORDS, contract_words, name_options, played, preferans_rules, text

__all__ = ["may_you_take_half", "quota_owed", "who_leads"]


@task_of_kind("whisting", level=2, words=WORDS)
def may_you_take_half(rng: Random, *, variant: str = "preferans-sochi") -> Task[bool]:
    """Ask "A contract stands, and a defender is asked: may they take half of the whists?".

    >>> q = may_you_take_half(seed=2)
    >>> q.check(q.task.expected).ok
    True
    """
    rules, wanted = preferans_rules(variant), rng.random() < 0.5
    while True:
        ruleset = rules.change(half_whist=False) if rng.random() < 0.15 else rules
        contract, declarer = _some_contract(rng, "66777889"), rng.randrange(3)
        whisting = Whisting(ruleset.change(stalingrad=False), contract, ((declarer + 1) % 3, (declarer + 2) % 3))
        if rng.random() < 0.8:
            whisting.hear((declarer + 1) % 3, rng.choice([PASS, PASS, WHIST]))
        asked = whisting.turn
        assert asked is not None
        reason = whisting.why(asked, HALF_WHIST)
        expected = reason is None
        if expected == wanted or not rules.half_whist:
            break
    half = duty(contract) // 2
    why = text("may_you_take_half.open", n=half, level=contract.level) if reason is None else Reason(reason)
    head: list[Words] = [played(variant), text("at.contract", name=NAMES[declarer], contract=contract_words(contract))]
    if not ruleset.half_whist:
        head.append(text("at.no_half"))
    return Task(
        question=text("may_you_take_half.question", name=NAMES[asked]),
        scene=Scene(
            head=tuple(head),
            lines=tuple(
                Line(Plain(NAMES[seat]), text("says", word=text("whist" if word == WHIST else "pass")))
                for seat, word in whisting.calls
            ),
        ),
        answer=yes_or_no(),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "half_whist"),
        hints=(
            text("hints.half_levels"),
            text("hints.half_second"),
            text("hints.level_and_call", n=contract.level, calls=len(whisting.calls)),
        ),
    )


def _some_contract(rng: Random, levels: str) -> Bid:
    return bid(rng.choice(levels) + rng.choice("SCDHN"))


@task_of_kind("whisting", level=3, words=WORDS)
def quota_owed(rng: Random, *, variant: str | None = None) -> Task[int]:
    """Ask "A contract was made against one whister or two: for how many tricks must somebody pay?"."""
    named = rng.choice(["preferans-sochi", "preferans-sochi", "preferans-parlett"]) if variant is None else variant
    rules = preferans_rules(named)
    contract = _some_contract(rng, "66677788")
    owed = duty(contract)
    declarer = rng.randrange(3)
    first, second = (declarer + 1) % 3, (declarer + 2) % 3
    both = rng.randint(0, min(10 - contract.level, owed + (rng.random() < 0.2)))
    one = rng.randint(0, both)
    tricks = [0, 0, 0]
    tricks[declarer], tricks[first], tricks[second] = 10 - both, one, both - one
    whisters = rng.choice([(first, second), (first, second), (first,), (second,)])
    asked = rng.choice(whisters)
    deal = DealOutcome(
        players=3, dealer=2, contract=contract, declarer=declarer, whisters=whisters, tricks=tuple(tricks)
    )
    found = [line for line in score(rules, deal) if line.rule == "quota" and line.by == asked]
    expected = int(dict(found[0].factors)["short"]) if found else 0
    case = (
        "enough"
        if both >= owed
        else "alone"
        if len(whisters) == 1
        else "second_only"
        if owed == 1
        else rules.short_scope
    )
    why = text(f"quota_owed.{case}", name=NAMES[asked], n=expected, owed=owed, both=both, half=owed // 2)
    roles = {declarer: "declarer"} | {seat: "whister" if seat in whisters else "passer" for seat in (first, second)}
    return Task(
        question=text("quota_owed.question", name=NAMES[asked]),
        scene=Scene(
            head=(played(named), text("at.contract", name=NAMES[declarer], contract=contract_words(contract))),
            seats=tuple(
                Line(Plain(NAMES[seat]), text(f"role.{roles[seat]}", n=tricks[seat]))
                for seat in (declarer, first, second)
            ),
        ),
        answer=Number(text("form.tricks")),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "quota"),
        hints=(
            text("hints.duties"),
            text("hints.together", n=both),
            text(f"hints.scope_{rules.short_scope}"),
        ),
    )


@task_of_kind("tricks", level=2, words=WORDS)
def who_leads(rng: Random, *, variant: str = "preferans-sochi") -> Task[Seat | None]:
    """Ask "The deal is about to be played, or all have passed: who leads to the trick?"."""
    rules = preferans_rules(variant)
    players = rng.choice([3, 4, 4])
    dealer = rng.randrange(players)
    active = [(dealer + step) % players for step in (1, 2, 3)]
    passed = rng.random() < 0.5
    trick = rng.choice([1, 2, 3, 4, 5]) if passed else rng.choice([1, 1, 1, 2, 5])
    before = rng.choice(active) if trick > 1 else None
    if passed and leader_of(rules, players, dealer, trick, before) is None:
        trick, before = 3, active[0]  # the talon leads the first two tricks
    head: list[Words] = [played(variant), text("at.dealer", n=players, name=NAMES[dealer])]
    if passed:
        expected = leader_of(rules, players, dealer, trick, before)
        talon = rules.talon_play(players) == "dealer_plays"
        case = "talon" if talon and trick < 3 else "after_talon" if talon and trick == 3 else _plain(trick)
        head.append(text("at.all_passed"))
        rule = "raspasovka"
    else:
        contract, declarer = bid(rng.choice(["6S", "7H", "8N", "M"])), rng.choice(active)
        expected = active[0] if before is None else before
        case, rule = _plain(trick), "forehand"
        head.append(text("at.contract", name=NAMES[declarer], contract=contract_words(contract)))
    if before is not None:
        head.append(text("at.took_last", name=NAMES[before], n=trick - 1))
    assert expected is not None
    why = text(f"who_leads.{case}", name=NAMES[expected])
    return Task(
        question=text("who_leads.question", n=trick),
        scene=Scene(head=tuple(head)),
        answer=name_options(range(players)),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, rule, text("who_leads.miss")),
        hints=(
            text("hints.first_lead"),
            text("hints.talon_leads") if passed else text("hints.not_declarer"),
            text("hints.forehand_is", name=NAMES[active[0]]),
        ),
    )


def _plain(trick: int) -> str:
    return "forehand" if trick == 1 else "winner"
