"""Errors planted in deals of computer players, and whether the review of a deal finds them.

    python -m tests.tools.planted 0 20     look at these deals, and keep what was found in planted.toml

An error is planted by an estimate of its own: other deals that fit, drawn by another seed, and more of them. It counts
as one when that calls it worse, by twice as much as a review asks for of what decides the deal, and the card costs a
trick or eight points with all cards open too. The same estimate says which cards may be as good as the best, their
bands holding 0, however little a review asks for; of those the review is to call none worse.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import tee
from random import Random
from typing import Any
from unittest.mock import patch

from cardwidgets import Table, open_table, player
from cardwidgets.core.player import have_answered
from cardwidgets.core.script import CHANCE, Ask
from cardwidgets.core.view import View
from cardwidgets.lessons.review import cards
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.cards import BriscolaJudge, Draws, PreferansCards
from cardwidgets.lessons.review.judge import Judge, judge_of
from cardwidgets.odds.analysis.units import Unit
from tests.support.tracked import ROOT

GAMES = (("preferans-sochi", 3), ("preferans-sochi", 3), ("briscola", 2), ("bisca", 2))
OPEN = {"preferans": 1.0, "briscola": 8.0}
MORE = Draws(
    deals=(480, 1440), large=(480, 1440), few=(80, 240), chains=(320, 960), wins=(320, 960), whists=(120, 360),
    exposed=(40, 120), seed=524_287, sure=0.99,
)  # fmt: skip
"""Of the estimate that plants, whose bands hold 99 times of 100; a third of it where no card is close."""
DRAWN = ("_solved", "growing_outcomes", "in_whists")
"""Functions that draw deals for a review."""
PLANTS: Mapping[str, Judge[Any, Any]] = {"briscola": BriscolaJudge(MORE), "preferans": PreferansCards(MORE)}
FIRST_SEED, MAX_PLANTED = 7000, 2
STORED = ROOT / "tests/data/planted.toml"


@dataclass
class Found:
    """The result of some deals: errors planted and found, cards that may be best and how many were called worse."""

    deals: int = 0
    planted: int = 0
    found: int = 0
    equal: int = 0
    called_worse: int = 0
    ties: int = 0
    refused: int = 0
    told: list[str] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """The counts by name."""
        return {name: value for name, value in vars(self).items() if isinstance(value, int)}


def judge_for(kind: str) -> Judge[Any, Any]:
    """Return the judge of a kind of game that has one."""
    judge = judge_of(kind)
    assert judge is not None
    return judge


def plant(numbers: Sequence[int], most: int = MAX_PLANTED) -> Found:
    """Deals by their numbers with at most so many errors each, looked at by the review where one was planted."""
    found = Found()
    for number in numbers:
        _deal(found, number, most)
        found.deals += 1
    return found


def _deal(found: Found, number: int, most: int) -> None:
    """One deal: at some moments an error is played instead of what the player would play, where there is any."""
    name, seats = GAMES[number % len(GAMES)]
    table, rng = open_table(name, seats=seats, seed=FIRST_SEED + number), Random(number)
    known, own = player("rules of thumb", name), Random(number)
    planted = looked = 0
    while table.asked:
        if planted < most and looked < 3 * most and rng.random() < 0.3 and _judgeable(table):
            looked += 1
            error = _errors(found, table, rng)
            if error is not None:
                planted += 1
                table.play(error)
                continue
        have_answered(table, known, own)


def _judgeable(table: Table) -> bool:
    asked = table.asked
    if asked is None or asked.seat == CHANCE or asked.about != "play":
        return False
    return len(_options(table)) > 1 and judge_for(table.variant.kind).hand(table.view(asked.seat), asked) is not None


def _options(table: Table) -> Sequence[Any]:
    assert table.asked is not None
    options: Sequence[Any] = table.asked.choices.options  # type: ignore[attr-defined]
    return options


def _errors(found: Found, table: Table, rng: Random) -> Any:
    """Look at a moment twice, and give an error that the estimate of its own plants; None where it finds none."""
    asked, options = table.asked, _options(table)
    assert asked is not None
    view, judge = table.view(asked.seat), judge_for(table.variant.kind)
    opened = judge.opened(table, table, options[0], None) or {}
    may_be_best, planting = _costs(PLANTS[table.variant.kind], view, asked, options, 0.0, 2.0)
    [said] = _costs(judge, view, asked, options, 1.0)
    where = f"{table.variant.name}, {table.ply}"
    for card, cost in may_be_best.items():
        if not cost.sure:
            found.equal += 1
            found.called_worse += said[card].sure
            found.told += [f"called worse: {where}, {card}: {_written(cost)}, {_written(said[card])}"] * said[card].sure
        if not cost.cost:
            found.ties += 1
            found.refused += said[card].sure
    least = OPEN[table.variant.kind]
    wrong = [card for card in options if planting[str(card)].sure and opened.get(str(card), 0) >= least]
    if not wrong:
        return None
    error = rng.choice(wrong)
    found.planted += 1
    found.found += said[str(error)].sure
    if not said[str(error)].sure:
        costs = f"{_written(planting[str(error)])}, {_written(said[str(error)])}"
        found.told.append(f"missed: {where}, {error}: {costs}")
    return error


def _costs(
    judge: Judge[Any, Any], view: View[Any], asked: Ask, options: Sequence[Any], *times: float
) -> list[dict[str, Cost]]:
    """Return what each card costs by what is told of it, were it played, if so many times as much were asked for as
    is."""
    found = []
    with ExitStack() as patched:
        for name in DRAWN:
            patched.enter_context(patch.object(cards, name, _once(getattr(cards, name))))
        for more in times:
            with ExitStack() as stricter:
                for unit in Unit:
                    stricter.enter_context(patch.object(unit, "least", more * unit.least))
                found.append({str(card): judge.known(view, asked, card, None).values[str(card)] for card in options})
    return found


def _once(look: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    """The deals of one view are drawn once, though each of its cards is asked about."""
    seen: dict[str, Iterator[Any]] = {}

    def looked(view: Any, *more: Any) -> Iterator[Any]:
        seen[repr(more)], looks = tee(seen.get(repr(more)) or look(view, *more))
        return looks

    return looked


def _written(cost: Cost) -> str:
    return f"{cost.cost:.2f} ± {cost.band:.2f}"


def kept() -> list[dict[str, Any]]:
    """Return what was counted once, a row for each piece of the work: its deals, counts, and what was not as it should
    be."""
    pieces: list[dict[str, Any]] = tomllib.loads(STORED.read_text(encoding="utf-8"))["piece"]
    return pieces


if __name__ == "__main__":
    first, after = map(int, sys.argv[1:])
    piece = plant(range(first, after))
    rows = [f"first = {first}", *(f"{name} = {value}" for name, value in piece.counts().items())]
    told = "".join(f'    "{line}",\n' for line in piece.told)
    with STORED.open("a", encoding="utf-8") as file:
        file.write("\n".join(["", "[[piece]]", *rows, f"told = [\n{told}]" if told else "told = []", ""]))
