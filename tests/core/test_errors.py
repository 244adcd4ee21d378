"""A refusal is an error of the tree, or a `TypeError`: it says what was wrong and what is right."""

from __future__ import annotations

import copy
import pickle
import pkgutil
from collections.abc import Callable
from importlib import import_module
from math import inf
from random import Random
from typing import Any

import pytest
import traitlets

import cardwidgets
from cardwidgets import (
    Amount,
    Card,
    Cards,
    CardTableError,
    IllegalAction,
    Learner,
    Match,
    NotationError,
    OddsWidget,
    Record,
    RulesError,
    Subset,
    Table,
    UnknownVariant,
    Why,
    cards,
    find,
    gather,
    lessons,
    open_table,
    pack,
    rank,
    register,
    review_deal,
    variants,
)
from cardwidgets.core.errors import path_error
from cardwidgets.core.plain import check_flags, numbers
from cardwidgets.core.plain import exact as fraction
from cardwidgets.core.support import Unsupported
from cardwidgets.core.variants import rules_of
from cardwidgets.games.brag.rules import BragStart
from cardwidgets.games.crash.rules import CrashRules
from cardwidgets.lessons.exercises import brag as brag_exercises
from cardwidgets.lessons.teacher import own
from cardwidgets.lessons.written import Ambiguous
from cardwidgets.locale import say
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting
from cardwidgets.odds.runtime.blocks import WorkerFailed
from cardwidgets.odds.sampling import sample_mean
from cardwidgets.odds.simulation import simulate
from cardwidgets.odds.three_card.percentile import percentile
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.players import RandomPlayer
from cardwidgets.players.vying.temperament import Temperament
from cardwidgets.widgets import HandWidget, RankLadderWidget, TableWidget, TrickWidget
from cardwidgets.widgets.base import Refusal
from cardwidgets.widgets.odds_panel import UnfitCards
from tests.support.battery import state
from tests.support.sampling import each
from tests.support.toy import TOY, toy

from .test_plain import OVER


def _raise(call: Any) -> Exception:
    try:
        call()
    except Exception as error:
        return error
    raise AssertionError("nothing was refused")


ERRORS: dict[str, tuple[Any, type[Exception], type[Exception], tuple[str, ...]]] = {
    "a card": (lambda: Card("1S"), NotationError, ValueError, ("'1S'", "'TS'")),
    "cards": (lambda: Cards("AS QQ"), NotationError, ValueError, ("'QQ'", "a rank of")),
    "an answer": (lambda: toy().read("ZZ"), NotationError, ValueError, ("'ZZ'", "none of")),
    "no text": (lambda: toy().read(5), NotationError, ValueError, ("5 is not an answer", "a text")),  # type: ignore[arg-type]
    "a record": (lambda: Record.loads("Dear reader"), NotationError, ValueError, ("no record",)),
    "an action": (lambda: toy().play("AS KS"), IllegalAction, ValueError, ("'AS KS'", "seat 0", "open:")),
    "an option's name": (lambda: open_table("brag", anti=2), RulesError, ValueError, ("'anti'", "'ante'?", "min_open")),
    "an option's value": (lambda: open_table("brag", shuffle=1), RulesError, ValueError, ("1 (int);", "'always'")),
    "a start": (
        lambda: open_table("brag", start=BragStart(stacks=(5, 5))), RulesError, ValueError, ("4 numbers", "(5, 5)")
    ),
    "seats": (lambda: open_table("brag", seats=99), RulesError, ValueError, ("99", "2 to 16")),
    "a variant": (lambda: open_table("brags"), UnknownVariant, LookupError, ("'brags'", "'brag'?")),
    "the next deal": (lambda: Match(toy()).next_deal(), IllegalAction, ValueError, ("next deal", "deal is on")),
}  # fmt: skip


@each("kind", ERRORS)
def test_each_error_stands_in_the_tree_and_says_what_was_wrong(kind: str) -> None:
    """One tree; for those who do not know it the standard library's type; what was wrong, and what is right."""
    call, ours, standard, told = ERRORS[kind]
    error = _raise(call)
    assert type(error) is ours and isinstance(error, CardTableError) and isinstance(error, standard)
    assert [words for words in told if words not in str(error)] == []
    assert getattr(cardwidgets, ours.__name__) is ours


def test_a_reason_prints_as_words() -> None:
    """In English code a reason reads as a phrase, whatever the screen will make of it."""
    assert str(toy().why("AS KS")) == "not offered"
    assert TOY.check_seats(2) == 2


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: Record.loads(None), "must be a text, such as .*, not None"),  # type: ignore[arg-type]
        (lambda: Record.of("brag"), "needs a Table or a Match, not 'brag'"),  # type: ignore[arg-type]
        (lambda: Match("brag"), "needs a table, such as open_table.*, not 'brag'"),  # type: ignore[arg-type]
        (lambda: Table("brag", 2), "needs a Variant, such as find.*, not 'brag'"),  # type: ignore[arg-type]
        (lambda: register("ours"), "register takes a Variant.* not 'ours'"),
        (lambda: cards(5), "a text such as 'AS KD', or a list of names, not 5"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_game_at_all_is_refused_in_words(call: Callable[[], object], told: str) -> None:
    """A `TypeError` that says what was wanted and what was given."""
    with pytest.raises(TypeError, match=told):
        call()


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: pack(52, 2.0), r"2\.0 \(float\) jokers; .*jokers: 0 to 2"),  # type: ignore[arg-type]
        (lambda: pack(52, [1]), r"\[1\] \(list\) jokers"),  # type: ignore[arg-type]
        (lambda: HandWidget("KS KH", down=7), r"True or False, not 7 \(int\)"),  # type: ignore[arg-type]
        (lambda: HandWidget("KS KH", down=b"x"), r"True or False, not b'x' \(bytes\)"),
        (lambda: HandWidget("KS KH", pick=10**5000), "a very large int to a very large int cards cannot be picked"),
        (lambda: Amount(1, 9, step=0), "step must be a whole number from 1 up, not 0"),
        (lambda: Amount(1, 9, step=True), r"step must be a whole number, not True \(bool\)"),
        (lambda: Subset(cards("KS KH"), "abc", 2), r"least must be a whole number, not 'abc' \(str\)"),  # type: ignore[arg-type]
        (lambda: OddsWidget("brag", "KS KH 6D", opponents=2.0), "one of 1, .* 7, not 2.0"),
        (lambda: gather(None), "a path must be a text or a Path, not None"),  # type: ignore[arg-type]
        (lambda: own.Course.from_toml(5), r"read from a path, not from 5 \(int\)"),  # type: ignore[arg-type]
        (lambda: Learner().due(5), r"a time must be a datetime, not 5 \(int\)"),  # type: ignore[arg-type]
        (lambda: open_table(5), r"found by its name, a text, not by 5 \(int\)"),  # type: ignore[arg-type]
        (lambda: say("card.AS", {}), "must be a text, such as 'ja', not a dict"),  # type: ignore[arg-type]
        (lambda: rules_of("brag", CrashRules), "name one of this kind, such as crash, crash-three, crash-two$"),
        (lambda: numbers("sizes", [1, "one", None]), r"^sizes must be numbers, not 'one' \(str\)$"),
        (lambda: fraction(inf), "^inf is a rounded number: write a Fraction, or few digits$"),
        (lambda: find("brag").change(wild=["QQ"]), "wild cannot be .*'QQ' is no card"),
        (lambda: rank("KS KH"), "^'KS KH' is no hand here: a hand has three different cards$"),
        (lambda: rank(""), "^'' is no hand here"),
        (lambda: rank(b"x"), r"^120 \(int\) is no card"),  # type: ignore[arg-type]
        (lambda: review_deal(OVER, progress=5), r"not 5 \(int\)"),  # type: ignore[arg-type]
    ],
)
def test_a_refusal_names_what_was_given_and_what_is_right(call: Callable[[], object], told: str) -> None:
    """One of the documented errors, wherever Python or another library would say something of its own."""
    with pytest.raises((CardTableError, ValueError, TypeError, LookupError), match=told):
        call()


def _every_error() -> list[type[Exception]]:
    """Every error that a module of the package exports."""
    for module in pkgutil.walk_packages(cardwidgets.__path__, "cardwidgets."):
        if ".frontend" not in module.name:
            import_module(module.name)
    found, waiting = [], [CardTableError]
    while waiting:
        kind = waiting.pop()
        found.append(kind)
        waiting += kind.__subclasses__()
    return [kind for kind in found if kind.__module__.startswith("cardwidgets.")]


_MADE: dict[str, Callable[[], Exception]] = {
    "IllegalAction": lambda: _raise(lambda: toy().play("AS KS")),
    "WorkerFailed": lambda: WorkerFailed({1: "done"}, {0: ValueError("no luck")}),
    "Ambiguous": lambda: Ambiguous("1:3", "1/4", "1/3"),
    "UnfitCards": lambda: UnfitCards("odds_widget.no_card", text="ZZ"),
    "Refusal": lambda: Refusal("hand.too_many", n=3),
    "Unsupported": lambda: Unsupported(Why("unsupported", {"option": "follow='suit'"})),
}
"""Calls that raise the errors that say more than a sentence."""


def test_every_error_survives_copying_and_another_process() -> None:
    """The type, the words and all it holds: by pickle, copy and deepcopy."""
    kinds = _every_error()
    assert {kind.__name__ for kind in kinds} >= {*_MADE, "RulesError", "UnevenStock", "Stopped"}
    for kind in kinds:
        error = _MADE.get(kind.__name__, lambda kind=kind: kind("what was wrong"))()
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert (type(again), str(again), again.args) == (kind, str(error), error.args)
            assert repr(vars(again)) == repr(vars(error))


def test_an_error_about_anything_at_all_can_be_sent() -> None:
    """Also where the answer itself could not be."""
    error = _raise(lambda: toy().play(lambda: None))
    assert isinstance(error, IllegalAction) and pickle.loads(pickle.dumps(error)).reason == error.reason


@each("name", [variant.name for variant in variants()])
def test_a_table_and_a_match_are_kept_by_their_answers(name: str) -> None:
    """Pickled, copied or deep-copied they are the same, can be taken back as far, and share nothing that moves."""
    table, dice = open_table(name, seed=4), Random(4)
    while table.asked is not None and table.ply < 9:
        table.play(table.asked.choices.sample(dice))
    table.undo()
    match = Match(table)
    before = state(table)
    for again in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        other = again.table
        assert state(other) == before and other.can_redo and other.deal is not table.deal
        other.redo()
        assert state(table) == before and table.can_redo
        while other.asked is not None:
            other.play(other.asked.choices.sample(dice))
        if other.variant.game.follow(other.deal) is not None:
            again.next_deal()
        assert len(match.deals) == 1 and state(table) == before
    ends = []
    for other in (pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table), table):
        dice = Random(5)
        while other.asked is not None:
            other.play(other.asked.choices.sample(dice))
        ends.append(state(other))
    assert ends == [ends[0]] * 4, "chance goes on alike too"


HUGE: dict[str, Any] = {
    "a number": 10**5000, "a text": "x" * 100_000, "texts": ["x" * 1000] * 1000, "a mapping": {"x" * 1000: 1},
    "an object": object(), "numbers within each other": [[[10**5000]]],
}  # fmt: skip
GIVEN: dict[str, Callable[[Any], object]] = {
    "Card": Card, "Cards": Cards, "cards": cards, "open_table": open_table, "Match": Match, "register": register,
    "Table": lambda given: Table(given, 2),
    "Record.of": Record.of,
    "Record.loads": Record.loads,
    "seats": lambda given: open_table("brag", seats=given),
    "why": lambda given: toy().play(given),
    "seat": lambda given: toy().play("fold", seat=given),
    "kinds": lambda given: lessons.kinds(given),
    "level": lambda given: lessons.kinds(level=given),
    "order_hands": lambda given: brag_exercises.order_hands(n=given, seed=1),
    "term": lessons.term,
    "language": lambda given: say("card.AS", given),
    "a word": say,
    "temperament": lambda given: Temperament(tightness=given),
    "error": lambda given: sample_mean(lambda rng: 1.0, 5, seed=1, error=given),
    "seed": lambda given: sample_mean(lambda rng: 1.0, 5, seed=given),
    "a player": lambda given: simulate("brag", given, 1, 1),
    "a score": lambda given: simulate("brag", RandomPlayer(), 1, 1, score=given),
    "of": lambda given: percentile("AS KS QS", of=given),
    "a range": lambda given: showdown("AS KS QS", among=given),
    "rounds": lambda given: solve_betting(Betting(), rounds=given),
    "depth": lambda given: Betting(depth=given),
    "bets": lambda given: Betting(bets=given),
    "own seat": lambda given: TableWidget(toy(), seat=given),
    "faces": lambda given: HandWidget("AS", faces=given),
    "pace": lambda given: TableWidget(toy(), pace=given),
    "four_colour": lambda given: HandWidget("AS", four_colour=given),
    "a language": lambda given: HandWidget("AS", lang=given),
    "a hand": HandWidget,
    "a hand on a ladder": lambda given: RankLadderWidget("brag", hand=given),
    "tricks": lambda given: TrickWidget("briscola", given),
    "wild": lambda given: open_table("brag", wild=given),
    "seed of a table": lambda given: open_table("brag", seed=[given]),  # type: ignore[arg-type]
    "progress": lambda given: simulate("brag", RandomPlayer(), 1, 1, progress=given),
    "a learner": lambda given: Learner(given) and pytest.fail("a file of that name"),
    "results": gather,
    "pick": lambda given: HandWidget("AS", pick=given),
    "down": lambda given: HandWidget("AS", down=given),
    "a pack": pack,
    "a step": lambda given: Amount(1, 9, step=given),
    "some cards": lambda given: Subset(cards("AS KS"), given, 2),
    "a course": own.Course.from_toml,
    "a hand of three": rank,
    "opponents": lambda given: OddsWidget("brag", "AS KS QS", opponents=given),
    "a time": lambda given: Learner().due(given),
    "no option": lambda given: RankLadderWidget("brag", colour=given),
}  # fmt: skip


@each("name", GIVEN)
def test_a_refusal_is_short_whatever_was_given(name: str) -> None:
    """An error that is documented, in at most 400 characters, 200 of what was given among them."""
    for kind, given in {**HUGE, "a card again and again": "AS " * 50_000}.items():
        try:
            GIVEN[name](given)
        except (CardTableError, TypeError, ValueError, LookupError, traitlets.TraitError) as error:
            text = str(error)
            assert "digits" not in text, (kind, text)
            assert text.count("x") <= 200 and len(text) <= 1000, (kind, text[:300])
            assert len(text) <= 400 or "open:" in text or "Known:" in text, (kind, text)


@each("name", [variant.name for variant in variants()])
def test_a_wrong_value_is_refused_with_the_option_and_what_is_allowed(name: str) -> None:
    """Every option of every variant, whatever it is given that it cannot have."""
    rules = find(name).rules
    for option in rules.options():
        for given in HUGE.values():
            with pytest.raises(RulesError) as refused:
                rules.change(**{option.name: given})
            text = str(refused.value)
            assert text.startswith(f"{option.name} cannot be ") and text.endswith(f"allowed: {option.allowed}")


def test_an_error_of_a_path_tells_the_reason_of_the_system() -> None:
    """In its words alone, or all that there is."""
    for error, reason in ((PermissionError(13, "Permission denied"), "Permission denied"), (OSError("odd"), "odd")):
        assert f"{__file__} cannot be used ({reason}):" in str(path_error(error, __file__))


def test_an_error_offers_none_where_it_is_possible() -> None:
    """And only there."""
    with pytest.raises(ValueError, match=r"^odds must be True or False, or None for what is usual, not 'yes'"):
        check_flags({"odds": "yes"}, usual=("odds",))
    with pytest.raises(ValueError, match=r"^hints must be True or False, not None"):
        check_flags({"odds": None, "hints": None}, usual=("odds",))
