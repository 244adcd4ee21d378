"""Exercises on the score sheet: the entries of a deal, the price of a trick after all pass, aid, and settlement."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ....core.script import Seat
from ....games.preferans.bids import bid
from ....games.preferans.lines import Amount, Cell, DealOutcome, Line, pool
from ....games.preferans.rules import PreferansRules
from ....games.preferans.score import score
from ....games.preferans.settle import Settlement, Step, settle
from ....games.preferans.sheet import ScoreSheet, pour
from ....games.preferans.values import multiplier, price
from ...answers import MAX_NUMBER, Number, Option
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Line as SceneLine
from ...scene import Scene
from ...words import Listed, Plain, Words, game, phrase, put_together
from .positions import (
    NAMES,
    WORDS,
    contract_words,
    name_options,
    names,
    played,
    preferans_rules,
    text,
)

__all__ = ["price_of_a_trick", "settle_the_sheet", "who_is_helped", "write_the_deal"]

_ENDING = ("1-2-2", "1-2-3-3")
"""Rows of prices whose last price stays."""
_SYSTEMS = ("preferans-sochi", "preferans-leningrad", "preferans-rostov")
SEATS = range(3)


@dataclass(frozen=True)
class _Times:
    """A product in words: the factors with signs between them, and the result."""

    factors: tuple[Words, ...]
    product: Amount

    def said(self, lang: str) -> str:
        said = " × ".join(factor.said(lang) for factor in self.factors)
        return f"{said} = {self.product}" if len(self.factors) > 1 else said


def _reckoned(line: Line) -> Words:
    """Return a line of the sheet with the rule and the figures behind it."""
    rule = "surplus_rostov" if line.rule == "surplus" and line.cell.account == "whists" else line.rule
    factors = tuple(phrase(f"/score_sheet.factors.{name}", n=figure) for name, figure in line.factors)
    why = phrase(f"/score_sheet.rules.{rule}", name=NAMES[line.by])
    return text("reckoned", why=why, sum=_Times(factors, line.change))


def _cell(cell: Cell) -> Words:
    """Return the name of a cell of the sheet."""
    if cell.on is None:
        return text(f"cell.{cell.account}", name=NAMES[cell.seat])
    return text("cell.whists", name=NAMES[cell.seat], on=NAMES[cell.on])


# ---------- one deal ----------


@task_of_kind("score sheet", level=3, words=WORDS)
def write_the_deal(rng: Random, *, variant: str | None = None) -> Task[int]:
    """Ask "A deal that was played: what does it write in one place?". The seed chooses the system, unless one is named.

    >>> q = write_the_deal(seed=3)
    >>> q.check(q.task.expected).ok
    True
    """
    named = rng.choice(_SYSTEMS) if variant is None else variant
    rules = preferans_rules(named)
    deal = _some_deal(rng)
    entries = ScoreSheet(rules, 3).write(deal).entries
    entry = rng.choice(entries)
    alone = len(deal.whisters) == 1 and any(line.rule == "trick_whists" for line in entry.lines)
    both = [text("write_the_deal.alone", name=NAMES[deal.whisters[0]])] if alone else []
    why = put_together([*both, *(_reckoned(line) for line in entry.lines)])
    expected = int(entry.total)
    contract = deal.contract
    assert contract is not None and deal.declarer is not None and deal.tricks is not None
    miss = text("write_the_deal.miss", system=game(named))
    return Task(
        question=text("write_the_deal.question", cell=_cell(entry.cell)),
        scene=Scene(
            head=(played(named), text("at.contract", name=NAMES[deal.declarer], contract=contract_words(contract))),
            seats=tuple(SceneLine(Plain(NAMES[seat]), _role(deal, seat)) for seat in SEATS),
        ),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "systems", miss),
        hints=(
            text("hints.price", contract=contract_words(contract), n=price(contract)),
            text("hints.made" if deal.made else "hints.failed", n=deal.tricks[deal.declarer]),
            text(f"hints.system_{rules.system}"),
        ),
    )


def _some_deal(rng: Random) -> DealOutcome:
    """Return a random result: a contract against one or two whisters, made or failed, or a misère."""
    contract = bid("M") if rng.random() < 0.1 else bid(rng.choice("6667789") + rng.choice("SCDHN"))
    declarer = rng.randrange(3)
    first, second = (declarer + 1) % 3, (declarer + 2) % 3
    won = (
        rng.choice([0, 0, 1, 3]) if contract.misere else max(2, contract.level + rng.choice([-3, -2, -1, -1, 0, 0, 1]))
    )
    tricks = [0, 0, 0]
    tricks[declarer] = won
    tricks[first] = rng.randint(0, 10 - won)
    tricks[second] = 10 - won - tricks[first]
    whisters = () if contract.misere else rng.choice([(first, second), (first,), (second,)])
    return DealOutcome(
        players=3, dealer=2, contract=contract, declarer=declarer, whisters=whisters, tricks=tuple(tricks)
    )


def _role(deal: DealOutcome, seat: Seat) -> Words:
    assert deal.tricks is not None
    misere = deal.contract is not None and deal.contract.misere
    role = "declarer" if seat == deal.declarer else "defender" if misere else "whister" if seat in deal.whisters else ""
    return text(f"role.{role or 'passer'}", n=deal.tricks[seat])


@task_of_kind("score sheet", level=2, words=WORDS)
def price_of_a_trick(rng: Random, *, variant: str | None = None) -> Task[int]:
    """Ask "All have passed, and not for the first time: what do somebody's tricks cost?"."""
    named = rng.choice(_SYSTEMS) if variant is None else variant
    progression = rng.choice(["1-2-3-3", "1-2-2", "1-2-3-4", "1-2-4-8"])
    number, grows = rng.randint(1, 5), progression in ("1-2-3-4", "1-2-4-8")
    cap = rng.choice([None, 3, 4, 6]) if grows else None
    rules: PreferansRules = preferans_rules(named).change(raspas_progression=progression, raspas_cap=cap)
    tricks = [rng.randint(1, 5), rng.randint(1, 4), 0]
    tricks[2] = 10 - tricks[0] - tricks[1]
    asked = rng.choice(SEATS)
    deal = DealOutcome(players=3, dealer=2, tricks=tuple(tricks), run=number)
    line = next(line for line in score(rules, deal) if line.rule == "raspas_tricks" and line.by == asked)
    expected = int(line.change)
    cost = multiplier(rules, number)
    why = _reckoned(line)
    row = text(f"at.progression_{'stays' if progression in _ENDING else 'goes_on'}", progression=progression)
    writes = "others" if line.cell.account == "whists" else "mountain"
    return Task(
        question=text(f"price_of_a_trick.question_{writes}", name=NAMES[asked], n=tricks[asked]),
        scene=Scene(
            head=(
                played(named),
                row,
                *([text("at.cap", n=cap)] if cap else []),
                text("at.in_a_row", n=number),
            )
        ),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=lambda given: Grading(
            given == expected, why, "progression", text("price_of_a_trick.miss", system=game(named))
        ),
        hints=(
            text("hints.progression"),
            text("hints.multiplier", n=number, cost=cost),
            text(f"hints.unit_{rules.system}"),
        ),
    )


# ---------- the whole sheet ----------


@task_of_kind("score sheet", level=2, words=WORDS)
def who_is_helped(rng: Random, *, variant: str = "preferans-sochi") -> Task[Seat | None]:
    """Ask "Somebody gains more than their pool can hold: whom do they help first?"."""
    rules = preferans_rules(variant)
    target, players = rules.pool_target, rng.choice([3, 4])
    while True:
        pools = [rng.choice([target, target - 2, target - 4, target - rng.randint(1, 12)]) for _ in range(players)]
        helper, gain = rng.randrange(players), rng.choice([2, 4, 6, 8, 10])
        if gain > target - pools[helper] and min(pools) < target:
            break
    order = [(helper + step) % players for step in range(players)]
    lines = pour(rules, pools, [0] * players, [pool(helper, "made", ("price", gain))], order)
    aid = [line for line in lines if line.rule == "aid_given"]
    expected = aid[0].cell.on if aid else None
    over = gain - max(0, target - pools[helper])
    parts: list[Words] = [text("who_is_helped.over", name=NAMES[helper], n=over)]
    parts += [
        text(
            "who_is_helped.then" if place else "who_is_helped.gives",
            name=NAMES[helper],
            to=NAMES[line.cell.on or 0],
            n=int(line.change),
        )
        for place, line in enumerate(aid)
    ] or [text("who_is_helped.nobody")]
    why = put_together(parts)
    return Task(
        question=text("who_is_helped.question", name=NAMES[helper], n=gain),
        scene=Scene(
            head=(played(variant), text("at.target", n=target)),
            seats=tuple(SceneLine(Plain(NAMES[seat]), text("in_pool", n=pools[seat])) for seat in range(players)),
        ),
        answer=name_options(
            [seat for seat in range(players) if seat != helper], Option(None, text("nobody"), ("nobody", "none"))
        ),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "american_aid"),
        hints=(
            text("hints.own_first"),
            text("hints.highest_with_room"),
            text("hints.have_room", names=names([seat for seat in range(players) if pools[seat] < target])),
        ),
    )


@task_of_kind("score sheet", level=4, words=WORDS)
def settle_the_sheet(rng: Random, *, variant: str | None = None) -> Task[int]:
    """Ask "A sheet at the end of a match: what does somebody receive, or pay?"."""
    named = rng.choice(["preferans-sochi", *_SYSTEMS]) if variant is None else variant
    rules = preferans_rules(named)
    target = rules.pool_target
    pools, mountains, whists, end = _some_sheet(rng, rules)
    asked = next(seat for seat in rng.sample(SEATS, 3) if end.final[seat] == int(end.final[seat]))
    expected = int(end.final[asked])
    steps = [step for step in end.steps[:-1] if step.key in _STEPS_TOLD]
    why = put_together([_step_told(step, asked) for step in steps])
    places = tuple(
        text(
            "on_sheet",
            pool=pools[seat],
            mountain=mountains[seat],
            whists=Listed(tuple(text("on_player", name=NAMES[on], n=whists[seat][on]) for on in SEATS if on != seat)),
        )
        for seat in SEATS
    )
    return Task(
        question=text("settle_the_sheet.question", name=NAMES[asked]),
        scene=Scene(
            head=(played(named), text("at.target", n=target)),
            seats=tuple(SceneLine(Plain(NAMES[seat]), places[seat]) for seat in SEATS),
        ),
        answer=Number(text("form.whists"), least=-MAX_NUMBER),
        expected=expected,
        judge=lambda given: Grading(
            given == expected, why, "preferans_settlement", text("settle_the_sheet.miss", name=NAMES[asked])
        ),
        hints=(
            text("hints.balance"),
            text(f"hints.settle_{rules.system}"),
            text("hints.sum_zero", n=Plain(f"{sum(end.final) - end.final[asked]}")),
        ),
    )


def _step_told(step: Step, seat: Seat) -> Words:
    """Return a step of a settlement for a seat in words, with its figures."""
    made_of = {name: Plain(f"{figure}") for name, figure in step.terms[seat]}
    return text(f"settle_the_sheet.{step.key}", name=NAMES[seat], n=Plain(f"{step.values[seat]}"), **made_of)


_STEPS_TOLD = ("behind", "against_mean", "balance", "result")
"""The steps of a settlement that are told in a sentence."""


def _some_sheet(rng: Random, rules: PreferansRules) -> tuple[list[int], list[int], list[list[int]], Settlement]:
    """Return a sheet with small numbers for mental arithmetic; at least one player has a whole result."""
    while True:
        pools = [rules.pool_target] * 3
        if rules.system == "leningrad":
            pools = [rules.pool_target + step for step in rng.choice([(4, 0, -4), (2, 2, -4), (0, 0, 0), (6, -2, -4)])]
            rng.shuffle(pools)
        mountains = [0 if rules.system == "rostov" else 3 * rng.randint(0, 8) for _ in SEATS]
        whists = [[0 if on == seat else 10 * rng.randint(0, 9) for on in SEATS] for seat in SEATS]
        end = settle(rules, pools, mountains, whists)
        if any(value == int(value) and value for value in end.final):
            return pools, mountains, whists, end
