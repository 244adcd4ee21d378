"""Numbers and truths of other libraries: wherever one may be given, it counts as the plain one that it stands for."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import traitlets

import cardwidgets
from cardwidgets import (
    Amount,
    Arrangement,
    Assignment,
    Cards,
    CardTableError,
    Deal,
    IllegalAction,
    Learner,
    OneOf,
    Practice,
    Record,
    Subset,
    Table,
    WordsOrAmount,
    find,
    lessons,
    open_table,
    pack,
    review_deal,
    tournament,
    widgets,
)
from cardwidgets.core.choices import exact
from cardwidgets.core.plain import plain, wide
from cardwidgets.core.script import ask
from cardwidgets.core.table import MAX_WORDS
from cardwidgets.course.touch import talon_brings
from cardwidgets.judge.rankings import BRAG
from cardwidgets.lessons.exercises import brag as brag_exercises
from cardwidgets.lessons.problems import problems
from cardwidgets.lessons.teacher import own
from cardwidgets.lessons.teacher.handout import Handout
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting, stay_or_fold
from cardwidgets.odds.briscola import hands as briscola_hands
from cardwidgets.odds.briscola.position import duel
from cardwidgets.odds.layouts.best import count_layouts, sample_hands
from cardwidgets.odds.preferans import hands as preferans_hands
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.odds.preferans.position import position
from cardwidgets.odds.results import Chance
from cardwidgets.odds.sampling import sample_mean
from cardwidgets.odds.simulation import simulate
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.odds.three_card.counting import count_splits
from cardwidgets.odds.three_card.montecarlo import estimate_share
from cardwidgets.odds.three_card.percentile import percentile
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.players import RandomPlayer
from cardwidgets.probability import one_of
from cardwidgets.widgets import (
    BiddingWidget,
    DistributionWidget,
    ExerciseWidget,
    HandWidget,
    OddsWidget,
    PracticeWidget,
    PredictWidget,
    RankLadderWidget,
    ReviewWidget,
    ScoreSheetWidget,
    TableWidget,
    TrickWidget,
)
from tests.support.battery import state
from tests.support.sampling import each

HAND = "KS KH 6D"


class Four(IntEnum):
    """A member of an enumeration."""

    FOUR = 4


class Index:
    """A whole number that is no `int`, as that of another library."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def over(seats: int = 3) -> Table:
    table = open_table("brag", seats=seats, seed=3)
    while table.asked is not None:
        table.play("fold" if "fold" in table.asked.choices else "look")
    return table


OVER = over()


def told(table: Table) -> object:
    return state(table)


def after(table: Table, do: Callable[[Table], object]) -> object:
    do(table)
    return state(table)


def shown(widget: Any) -> object:
    view = {name: part for name, part in widget.view.items() if name != "v"}
    return view, repr(widget)


def once(widget: Any, do: Callable[[Any], object]) -> object:
    do(widget)
    return shown(widget)


def coin(**options: Any) -> DistributionWidget:
    """A coin to be tossed."""
    return DistributionWidget(one_of("HT").variable(str), **options)


def dealt(widget: DistributionWidget, n: int) -> None:
    """Guess, and deal so often."""
    widget.commit(50)
    widget.deal(n)


def paid(do: Callable[[Deal], object]) -> object:
    deal = Deal(3)
    deal.pots += [5, 5]
    do(deal)
    return deal.stacks, deal.pots, deal.log


def betting() -> Table:
    table = open_table("brag", seats=3, seed=7)
    table.play("look")
    return table


WHOLE: dict[str, tuple[int, Callable[[Any], object]]] = {
    "open_table(seats)": (3, lambda n: told(open_table("brag", seats=n, seed=1))),
    "open_table(seed)": (7, lambda n: told(open_table("brag", seed=n))),
    "open_table(dealer)": (2, lambda n: told(open_table("brag", seed=1, dealer=n))),
    "a dealer by lot": (7, lambda n: open_table("brag", seed=n, dealer="lot").start),
    "an option": (2, lambda n: open_table("brag", seed=1, ante=n).variant.rules),
    "options in a row": (6, lambda n: find("three-card-poker-casino").change(pair_plus=(40, 30, n, 3, 1)).rules),
    "a start": (9, lambda n: open_table("brag", seats=2, start=find("brag").game.start(stacks=(9, n))).start),
    "Variant.check_seats(seats)": (4, lambda n: find("brag").check_seats(n)),
    "Table(seats)": (4, lambda n: told(Table(find("brag"), n))),
    "an amount": (6, lambda n: after(betting(), lambda table: table.play(n))),
    "Table.play(seat)": (1, lambda n: after(open_table("brag", seed=7), lambda table: table.play("fold", seat=n))),
    "Table.why(seat)": (1, lambda n: open_table("brag", seed=7).why("fold", seat=n)),
    "Table.undo(seat)": (1, lambda n: after(betting(), lambda table: table.undo(n))),
    "Table.undo_seen(seat)": (1, lambda n: after(betting(), lambda table: table.undo_seen(n))),
    "Table.can_undo_seen(seat)": (1, lambda n: betting().can_undo_seen(n)),
    "Table.noticed(seat)": (1, lambda n: betting().noticed(n, betting().asked, 0)),
    "Table.check_word(seat)": (0, lambda n: hushed(lambda table: table.check_word(n, "sig_trump_ace"))),
    "Table.fork(ply)": (1, lambda n: told(betting().fork(n))),
    "Table.view(seat)": (1, lambda n: betting().view(n)),
    "review_deal(seat)": (1, lambda n: review_deal(OVER, n).seat),
    "review_deal(since)": (OVER.ply, lambda n: review_deal(OVER, since=n).decisions),
    "DealReview.play_on": (2, lambda n: told(review_deal(OVER, since=OVER.ply).play_on(n))),
    "Assignment(number)": (4, lambda n: Assignment(["brag.how_high"], student="Hana", number=n).exercise(4).seed),
    "Assignment(seed)": (4, lambda n: Assignment(["brag.how_high"], student="Hana", seed=n).set),
    "Assignment.exercise(place)": (1, lambda n: homework().exercise(n).seed),
    "Assignment.answer(place)": (1, lambda n: homework().answer(n, "nothing")),
    "Handout": (3, lambda n: Handout("brag.how_high", n, seed=n).page()),
    "check(seed)": (3, lambda n: [q.seed for q in lessons.check("brag", "how_high", seed=n, number=2)]),
    "check(number)": (3, lambda n: [q.seed for q in lessons.check("brag", "how_high", number=n)]),
    "of_kind(level)": (2, lambda n: of_level(n)),
    "problems": (2, lambda n: problems(level=n)),
    "Kind.make(seed)": (3, lambda n: lessons.kinds()[0].make(n).seed),
    "Exercise(seed)": (3, lambda n: brag_exercises.order_hands(seed=n).question),
    "Exercise.again(seed)": (3, lambda n: brag_exercises.order_hands(seed=1).again(n).question),
    "an answer in numbers": (3, lambda n: own_number().check(n).ok),
    "own.pick": (2, lambda n: own.pick(n)),
    "own.deal": (2, lambda n: own.deal(Random(1), n)),
    "Learner.add_decisions(seat)": (1, lambda n: Learner().add_decisions(review_deal(OVER, since=OVER.ply), n)),
    "Learner.add_decisions(most)": (1, lambda n: Learner().add_decisions(review_deal(OVER, since=OVER.ply), 1, most=n)),
    "Learner.record_deal(number)": (3, lambda n: kept(lambda learner: learner.record_deal(OVER, 1, number=n))),
    "Learner.record_deal(seat)": (1, lambda n: kept(lambda learner: learner.record_deal(OVER, n))),
    "Learner.record_verdict(seat)": (1, lambda n: kept(lambda learner: learner.record_verdict(review_deal(OVER), n))),
    "DealReview.of": (1, lambda n: review_deal(OVER).of(n)),
    "pack(size)": (40, lambda n: pack(n)),
    "pack(jokers)": (1, lambda n: pack(jokers=n)),
    "Practice(number)": (2, lambda n: [q.seed for q in Practice(Learner(), number=n)]),
    "Practice.more(number)": (2, lambda n: more(n)),
    "Attempt(seed)": (2, lambda n: noted(seed=n)),
    "Attempt(tries)": (2, lambda n: noted(tries=n)),
    "Attempt(hints)": (2, lambda n: noted(hints=n)),
    "Attempt(level)": (2, lambda n: noted(level=n)),
    "Attempt(seconds)": (2, lambda n: noted(seconds=n)),
    "Learner.record_guess(guess)": (20, lambda n: guessed(n, 30)),
    "Learner.record_guess(share)": (20, lambda n: guessed(30, n)),
    "TableWidget(humans)": (2, lambda n: shown(TableWidget("brag", seed=1, humans=(0, n)))),
    "TableWidget.undo(ply)": (0, lambda n: once(alone(), lambda w: (w.play("fold", seat=1), w.undo(n)))),
    "TableWidget(seats)": (3, lambda n: shown(TableWidget("brag", seats=n, seed=1))),
    "TableWidget(seed)": (3, lambda n: shown(TableWidget("brag", seed=n))),
    "TableWidget(seat)": (2, lambda n: shown(TableWidget("brag", seed=1, seat=n))),
    "TableWidget.play(seat)": (1, lambda n: once(alone(), lambda w: w.play("fold", seat=n))),
    "TableWidget(players)": (2, lambda n: TableWidget("brag", seed=1, players={n: "easy"}).players),
    "BiddingWidget.play(seat)": (1, lambda n: once(bidding(), lambda w: w.play("pass", seat=n))),
    "hand_svg(raised)": (1, lambda n: widgets.hand_svg(pack()[:3], raised=[n])),
    "hand_svg(width)": (80, lambda n: widgets.hand_svg(pack()[:3], width=n)),
    "HandWidget(down)": (1, lambda n: shown(HandWidget("AS KS", down=[n]))),
    "HandWidget(pick)": (1, lambda n: shown(HandWidget("AS KS", pick=n))),
    "HandWidget(seat)": (1, lambda n: shown(HandWidget("briscola", seed=1, seat=n))),
    "HandWidget(seats)": (2, lambda n: shown(HandWidget("briscola", seed=1, seats=n))),
    "HandWidget(seed)": (1, lambda n: shown(HandWidget("briscola", seed=n))),
    "HandWidget.show(down)": (1, lambda n: once(HandWidget("AS"), lambda w: w.show("AS KS", down=[n]))),
    "HandWidget.show(pick)": (1, lambda n: once(HandWidget("AS"), lambda w: w.show("AS KS", pick=n))),
    "TrickWidget(leader)": (1, lambda n: shown(TrickWidget("briscola", "AS 3S", seats=2, seed=1, leader=n))),
    "TrickWidget(seats)": (2, lambda n: shown(TrickWidget("briscola", seed=1, seats=n))),
    "TrickWidget(seed)": (2, lambda n: shown(TrickWidget("briscola", seed=n))),
    "TrickWidget(seat)": (1, lambda n: shown(TrickWidget("briscola", seed=1, seat=n))),
    "TrickWidget.show(step)": (2, lambda n: once(TrickWidget("briscola", seed=1), lambda w: w.show(n))),
    "OddsWidget(seat)": (1, lambda n: shown(OddsWidget(betting(), seat=n))),
    "OddsWidget(seed)": (1, lambda n: OddsWidget("brag", HAND, seed=n, opponents=1).deal()),
    "OddsWidget.opponents": (2, lambda n: once(OddsWidget("brag", HAND), lambda w: w.set_trait("opponents", n))),
    "RankLadderWidget(seed)": (3, lambda n: RankLadderWidget(seed=n).deal()),
    "DistributionWidget(seed)": (3, lambda n: once(coin(seed=n), lambda w: dealt(w, 5))),
    "DistributionWidget.deal(n)": (30, lambda n: once(coin(), lambda w: dealt(w, n))),
    "PredictWidget(deals)": (30, lambda n: once(guess(deals=n), lambda w: w.commit(50))),
    "PredictWidget(seed)": (30, lambda n: once(guess(seed=n), lambda w: w.commit(50))),
    "PredictWidget(count)": (1, lambda n: once(PredictWidget("How many?", count=n), lambda w: w.commit(50))),
    "PredictWidget.commit(guess)": (30, lambda n: once(guess(), lambda w: w.commit(n))),
    "ReviewWidget(seat)": (1, lambda n: shown(ReviewWidget(OVER, seat=n))),
    "ReviewWidget(number)": (3, lambda n: shown(ReviewWidget(OVER, number=n))),
    "ReviewWidget.go(ply)": (2, lambda n: once(ReviewWidget(OVER, seat=1), lambda w: w.go(n))),
    "ReviewWidget.play_on(ply)": (2, lambda n: shown(ReviewWidget(OVER, seat=1).play_on(n))),
    "ScoreSheetWidget(base)": (1, lambda n: shown(ScoreSheetWidget("preferans", base=n))),
    "ScoreSheetWidget(seats)": (4, lambda n: shown(ScoreSheetWidget("preferans", seats=n))),
    "ExerciseWidget(seed)": (4, lambda n: shown(ExerciseWidget("brag.how_high", seed=n))),
    "PracticeWidget(number)": (4, lambda n: shown(PracticeWidget(Learner(), number=n))),
}  # fmt: skip
"""Calls to which a whole number may be given, one that may, and its result."""
ODDS: dict[str, tuple[int, Callable[[Any], object]]] = {
    "tournament(deals)": (2, lambda n: meet(n, 1).asked),
    "tournament(seed)": (5, lambda n: meet(1, n).gained),
    "tournament(seats)": (2, lambda n: meet(1, 1, seats=n).gained),
    "tournament(block)": (1, lambda n: meet(2, 1, block=n).gained),
    "tournament(seconds)": (9, lambda n: meet(1, 1, seconds=n).gained),
    "simulate(deals)": (3, lambda n: simulated(deals=n)),
    "simulate(seed)": (3, lambda n: simulated(seed=n)),
    "simulate(seats)": (3, lambda n: simulated(seats=n)),
    "simulate(block)": (3, lambda n: simulated(block=n)),
    "Chance": (2, lambda n: Chance(n, 40).percent),
    "Chance.total": (40, lambda n: Chance(2, n)),
    "order_hands(n)": (3, lambda n: brag_exercises.order_hands(n=n, seed=1).question),
    "own.exercise(level)": (2, lambda n: own.exercise(title="one", answer=own.number(), level=n)(str).level),
    "preferans(leader)": (1, lambda n: position(["AS", "8H", "QS"], n).choices),
    "preferans(declarer)": (1, lambda n: solve(["AS", "8H", "QS"], "S", declarer=n, fast=False).values),
    "briscola(leader)": (1, lambda n: duel(["AS", "7H"], "briscola", trump="S", leader=n).choices),
    "showdown": (2, lambda n: showdown(HAND, n)),
    "estimate_share": (2, lambda n: estimate_share(HAND, n, seed=n, error=None, deals=n).mean),
    "best_of": (4, lambda n: best_of(n)),
    "percentile": (3, lambda n: percentile(HAND, BRAG, of=n)),
    "count_splits": (6, lambda n: count_splits(n)),
    "count_layouts": (2, lambda n: count_layouts(pack()[:13], n)),
    "sample_hands": (2, lambda n: sample_hands(n)),
    "sample_mean": (2, lambda n: sample_mean(Random.random, n, seed=n)),
    "points_held": (3, lambda n: briscola_hands.points_held(n)),
    "split": (3, lambda n: preferans_hands.split(n)),
    "alone": (3, lambda n: preferans_hands.alone(n)),
    "talon_brings": (3, lambda n: (preferans_hands.talon_brings(n), talon_brings(n))),
    "Betting": (2, lambda n: Betting(n, (n,), n, n)),
    "solve_betting": (2, lambda n: solve_betting(Betting(depth=2), rounds=n).value),
    "stay_or_fold": (2, lambda n: stay_or_fold(n, n, n)),
}  # fmt: skip
"""The same of functions that count and simulate."""


def bidding() -> BiddingWidget:
    return BiddingWidget("preferans", seed=1)


def hushed(do: Callable[[Table], object]) -> None:
    """Do it at a table where seat 0 has said as many words as it may; it is refused the next."""
    table = open_table("briscola", seats=4, seed=1)
    while table.asked is not None and not table.asked.asides:
        table.play(table.asked.choices.sample(Random(1)))
    for _ in range(MAX_WORDS):
        table.play("sig_trump_ace", seat=0)
    with pytest.raises(IllegalAction) as refused:
        do(table)
    if refused.value.reason.key != "too_many_words":
        raise refused.value


def kept(do: Callable[[Learner], object]) -> object:
    """Do it with a record in which a deal of seat 1 is kept; return what it then holds."""
    learner = Learner()
    learner.record_deal(OVER, 1)
    do(learner)
    return [(one.key, one.seat, one.verdict) for one in learner.deals()]


def alone() -> TableWidget:
    return TableWidget(betting(), seat=None, players={})


def meet(deals: Any, seed: Any, **more: Any) -> Any:
    return tournament({"one": RandomPlayer(), "two": RandomPlayer()}, "brag", deals, seed, **{"seats": 2, **more})


def of_level(level: Any) -> object:
    def one_more(seed: Any = 0, lang: str | None = None) -> Any:
        return brag_exercises.how_high(seed, lang)

    one_more.__module__, one_more.__name__ = (
        "cardwidgets.lessons.exercises.brag.own",
        f"of level {level!r} {type(level)}",
    )
    posed = lessons.of_kind("own", level)(one_more)
    kinds = import_module("cardwidgets.lessons.kinds")._registered
    return kinds.pop(f"brag.{posed.__name__}").level


def simulated(**given: Any) -> object:
    frame = simulate("brag", RandomPlayer(), **{"deals": 2, "seed": 1, "block": 2, **given})
    return frame.to_dict(), frame.attrs


def homework() -> Assignment:
    return Assignment(["brag.how_high"], student="Hana")


def own_number() -> Any:
    return own.exercise(title="three", answer=own.number())(lambda rng: own.ask("Three?", right=3)).make(1)


def more(number: Any) -> list[object]:
    row = Practice(Learner(), number=1)
    row.more(number)
    return [q.seed for q in row]


def noted(**fields: Any) -> object:
    learner, attempt = Learner(), brag_exercises.how_high(seed=1)
    attempt.check("nothing")
    given = {"kind": "brag.how_high", "seed": 1, "lang": "en", "ok": True, "tries": 1, "hints": 0, "shown": False,
             "seconds": 1.0, "answer": "1", "rule": "", "topic": "", "level": 1}  # fmt: skip
    learner.record(lessons.Attempt(**{**given, **fields}))
    kept = learner.attempts[-1]
    return [getattr(kept, name) for name in given]


def guessed(guess: Any, share: Any) -> object:
    learner = Learner()
    learner.record_guess("How many?", guess, share)
    return learner.predictions().guesses


def guess(**given: Any) -> PredictWidget:
    return PredictWidget("How many?", draw=lambda rng: rng.random() < 0.3, **{"deals": 20, **given})


def judged(yes: Any) -> object:
    with TemporaryDirectory() as folder:
        paper = Assignment(["brag.how_high"], student="Hana", path=Path(folder, "hana.toml"))
        paper.answer(1, "7")
        found = lessons.gather(folder, judge=yes)
        return len(found.results), found.compared


def types(value: object) -> object:
    """The types of all values within one."""
    if isinstance(value, dict):
        return [(types(key), types(one)) for key, one in value.items()]
    if isinstance(value, tuple | list | frozenset | set):
        return [types(one) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        return [types(getattr(value, name)) for name in value.__dataclass_fields__]
    return type(value)


def counts(entrance: tuple[int, Callable[[Any], object]]) -> None:
    """Of numpy, of an enumeration, of anything with ``__index__``: the same comes of it, of the same types."""
    number, call = entrance
    wanted = call(number)
    for one in (np.int64(number), np.uint8(number), Index(number), *([Four.FOUR] if number == 4 else [])):
        found = call(one)
        assert found == wanted and types(found) == types(wanted)


def is_refused(call: Callable[[Any], object], *wrong: object) -> None:
    """By one of the documented errors, which names the type; an answer is refused with what was open instead."""
    for one in wrong:
        with pytest.raises((CardTableError, ValueError, TypeError, traitlets.TraitError)) as refused:
            call(one)
        text = str(refused.value)
        assert f"({type(one).__name__})" in text or isinstance(refused.value, IllegalAction), text


ANSWERED = {"Table.why(seat)", "Table.can_undo_seen(seat)", "Table.noticed(seat)", "hand_svg(raised)",
            "an answer in numbers", "an amount"}  # fmt: skip
"""Calls to which anything may be given, and whose answer is what is wrong with it."""
MAY_BE_TEXT = ("Assignment(seed)", "Exercise", "Kind.make(seed)", "Attempt(seed)", "PredictWidget.commit")
MAY_BE_HALF = {"tournament(seconds)", "Attempt(seconds)", "Learner.record_guess(guess)", "Learner.record_guess(share)",
               "PredictWidget.commit(guess)", "PredictWidget(count)", "hand_svg(width)"}  # fmt: skip


@each("entrance", WHOLE)
def test_a_whole_number_of_another_type_counts_as_the_plain_one(entrance: str) -> None:
    """Every entrance takes one; other numbers are refused with their type."""
    counts(WHOLE[entrance])
    texts = [] if entrance.startswith(MAY_BE_TEXT) else ["abc"]
    halves = [] if entrance in MAY_BE_HALF else [1.5, float(WHOLE[entrance][0])]
    is_refused(WHOLE[entrance][1], *([] if entrance in ANSWERED else texts + halves))


@pytest.mark.ci
@each("entrance", ODDS)
def test_what_counts_and_simulates_takes_whole_numbers_of_any_type(entrance: str) -> None:
    """The same law; nothing refuses a number for another reason than that it is none."""
    counts(ODDS[entrance])
    is_refused(ODDS[entrance][1], "abc", *([] if entrance in MAY_BE_HALF else [1.5, float(ODDS[entrance][0])]))


TRUE: dict[str, Callable[[Any], object]] = {
    "open_table(as_article)": lambda yes: open_table("crash", as_article=yes).variant,
    "an option": lambda yes: find("brag").change(blind=yes).rules,
    "a start": lambda yes: find("brag").game.start(shuffle=yes),
    "simulate(move_dealer)": lambda yes: simulated(move_dealer=yes),
    "an answer": lambda yes: OneOf((True, False)).why(exact(yes)),
    "an exercise": lambda yes: brag_exercises.is_it_a_run(seed=1).check(yes).ok,
    "Attempt(ok)": lambda yes: noted(ok=yes),
    "Attempt(shown)": lambda yes: noted(shown=yes),
    "Learner.record_deal(hands)": lambda yes: kept(lambda learner: learner.record_deal(OVER, 0, hands=yes)),
    "TableWidget(odds)": lambda yes: shown(TableWidget("brag", seed=1, odds=yes)),
    "TableWidget(hints)": lambda yes: shown(TableWidget("crash", seed=1, hints=yes)),
    "TableWidget(advice)": lambda yes: shown(TableWidget("brag", seed=1, advice=yes)),
    "TableWidget(intro)": lambda yes: shown(TableWidget("brag", seed=1, intro=yes)),
    "TableWidget(sound)": lambda yes: shown(TableWidget("brag", seed=1, sound=yes)),
    "TableWidget(hands)": lambda yes: shown(TableWidget(OVER, hands=yes)),
    "TableWidget(records)": lambda yes: shown(TableWidget("brag", seed=1, records=yes)),
    "HandWidget(down)": lambda yes: shown(HandWidget("AS KS", down=yes)),
    "HandWidget(sort)": lambda yes: shown(HandWidget("AS KH AD", sort=yes)),
    "ReviewWidget(hands)": lambda yes: shown(ReviewWidget(OVER, seat=1, hands=yes)),
    "ReviewWidget(hindsight)": lambda yes: shown(ReviewWidget(OVER, seat=1, hindsight=yes)),
    "gather(judge)": lambda yes: judged(yes),
    "review_deal(fast)": lambda yes: review_deal(OVER, 1, fast=yes),
    "DistributionWidget(test)": lambda yes: shown(coin(test=yes, loaded=one_of("HT").variable(str))),
    "four_colour": lambda yes: HandWidget("AS", four_colour=yes).four_colour,
}
"""Calls to which True or False may be given."""


@each("entrance", TRUE)
def test_a_truth_of_numpy_counts_as_the_plain_one(entrance: str) -> None:
    """Both of them; a text and a number are neither, and the refusal names the type."""
    call = TRUE[entrance]
    for yes in (True, False):
        found, wanted = call(np.bool_(yes)), call(yes)
        assert found == wanted and types(found) == types(wanted)
    if entrance not in ("an answer", "an exercise", "HandWidget(down)", "TableWidget(sound)"):  # which take texts
        is_refused(call, "abc")
        is_refused(call, 1)


@each("seed", ["abc", 1.5, True, None])
def test_a_seed_is_a_whole_number_or_none(seed: Any) -> None:
    """For a table and for every widget that has one; True is none."""
    makes = [lambda: open_table("brag", seed=seed), lambda: TableWidget("brag", seed=seed),
             lambda: BiddingWidget("preferans", seed=seed), lambda: HandWidget("brag", seed=seed),
             lambda: TrickWidget("briscola", seed=seed), lambda: OddsWidget("brag", seed=seed),
             lambda: RankLadderWidget(seed=seed)]  # fmt: skip
    for make in makes:
        if seed is None:
            make()
        else:
            with pytest.raises(
                ValueError, match=rf"seed cannot be .*\({type(seed).__name__}\); allowed: a whole number"
            ):
                make()


@each("value", [np.int64(4), np.uint8(4), Four.FOUR, Index(4), 4.0, np.float64(4), True, np.bool_(1), "4"])
def test_a_number_is_among_the_choices_as_a_table_takes_it(value: Any) -> None:
    """Four chips are four chips, by themselves, beside words and on a list; four of anything else is no number."""
    whole = type(plain(value)) is int
    for choices in (Amount(2, 10), WordsOrAmount(OneOf(("fold",)), Amount(2, 10)), OneOf((4, 5))):
        assert (value in choices) == (choices.why(value) is None) == whole
    table = betting()
    assert table.asked is not None
    if type(value) is not str:  # which is the notation of one
        assert (value in table.asked.choices) == (table.why(value) is None) == whole


def test_a_record_of_numbers_of_numpy_is_that_of_plain_ones() -> None:
    """Options, a start and answers: what is written down can be read by anybody."""
    texts = []
    kinds: tuple[Any, ...] = (int, np.int64, Index)
    for kind in kinds:
        start = find("brag").game.start(stacks=(kind(50), kind(60)), dealer=kind(1))
        table = open_table("brag", seats=kind(2), seed=kind(7), start=start, min_open=kind(2), blind=np.bool_(0))
        table.play(kind(4))
        texts.append(Record.of(table).dumps())
        assert Record.loads(texts[-1]).match().table.answers == table.answers
    assert texts[0] == texts[1] == texts[2]


def test_the_script_of_a_game_may_use_numbers_of_numpy() -> None:
    """Chips, seats and what may be chosen are plain behind the gate."""
    deals = []
    kinds: tuple[Any, ...] = (int, np.int64)
    for kind in kinds:
        deal = Deal(2)
        deal.pots.append(0)
        deal.pay(kind(0), kind(3), pot=kind(0), worth=kind(6))
        deal.take(kind(1), kind(0), kind(2))
        deal.give(kind(1), kind(0), kind(1))
        asked = next(ask(kind(1), Amount(kind(1), kind(5), step=kind(2)), "bet"))
        hand = Cards(pack()[:4])
        few, sets = Subset(hand, kind(1), kind(2)), Arrangement(hand, (kind(2),), kind(0))
        told = [deal.stacks, deal.pots, deal.log, asked, Amount(kind(1), kind(5)), few, sets]
        deals.append((told, types(told)))
    assert deals[0] == deals[1]


OWN = {
    "Amount", "Arrangement", "Subset", "Deal", "Ask", "ask",  # of the script of a game: the test above
    "Attempt", "Kind", "Gathered", "Result", "Record", "View", "Variant", "IllegalAction",  # made by the package
    "BragPlayer", "Pile", "face_svg",
}  # fmt: skip
"""Parts of the package that are no entrance for a reader's numbers."""
APART = {
    "remove", "moved", "exact", "fast",  # only the truth is asked of these
    "progress",  # a function of numbers
    "four_colour",  # of every widget: above
    "events",  # of `Table.noticed`, for the screens of the package
}  # fmt: skip
"""Parameters that are told elsewhere, or of which it is all one."""


def entrances() -> Iterator[str]:
    """Every parameter of what the package exports that takes a whole number or a truth, as ``Table.view(seat)``."""
    for module in (cardwidgets, lessons, widgets):
        for name in module.__all__:
            found = getattr(module, name)
            own = vars(found).items() if inspect.isclass(found) else ()
            methods = {f"{name}.{key}": one for key, one in own if inspect.isfunction(one) and key[0] != "_"}
            for key, one in {name: found, **methods}.items():
                try:
                    parameters = inspect.signature(one).parameters.values()
                except (TypeError, ValueError):  # of what cannot be called
                    continue
                for each_one in parameters:
                    if re.search(r"\b(int|bool|Seat|Seed)\b", str(each_one.annotation)):
                        yield f"{key}({each_one.name})"


def test_every_entrance_is_tried() -> None:
    """A parameter for a number or a truth that is new belongs into the tables above."""
    missing = {one for one in entrances() if one.partition("(")[0].partition(".")[0] not in OWN}
    missing = {one for one in missing if one.partition("(")[2][:-1] not in APART}
    assert sorted(missing - {*WHOLE, *ODDS, *TRUE}) == []


def test_numpy_may_be_half_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread imports it: nothing that is given is a number of it yet, and nothing fails."""
    monkeypatch.setitem(sys.modules, "numpy", ModuleType("numpy"))
    forged = type("bool_", (), {"__module__": "numpy"})()
    assert all(plain(one) == (4 if isinstance(one, Index) else one) for one in ((), [], forged, 1.5, Index(4)))
    assert after(betting(), lambda table: table.play("fold")) == after(betting(), lambda table: table.play("fold"))


def test_a_japanese_letter_is_two_columns_wide() -> None:
    """A letter of full width, too, but not a narrow kana; a fixed-width page is laid out by it."""
    assert [wide(text) for text in ("", "Brag", "ブラグ", "Ａ", "ｱ", "3 的")] == [0, 4, 6, 2, 1, 4]
