"""A refusal is an error of the tree, or a `TypeError`: it says what was wrong and what is right."""

from __future__ import annotations

import copy
import pickle
import pkgutil
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

import cardwidgets
from cardwidgets import (
    Card,
    Cards,
    CardTableError,
    IllegalAction,
    Match,
    NotationError,
    Record,
    RulesError,
    Table,
    UnknownVariant,
    cards,
    open_table,
    register,
    variants,
)
from cardwidgets.games.brag.rules import BragStart
from cardwidgets.odds.runtime.blocks import WorkerFailed
from cardwidgets.widgets.base import Refusal
from cardwidgets.widgets.odds_panels.panel import UnfitCards

from .battery import state
from .toy import TOY, toy


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
    "no text": (lambda: toy().read(5), NotationError, ValueError, ("5 is no notation", "a text")),  # type: ignore[arg-type]
    "a record": (lambda: Record.loads("Dear reader"), NotationError, ValueError, ("no record",)),
    "an action": (lambda: toy().play("AS KS"), IllegalAction, ValueError, ("'AS KS'", "seat 0", "open:")),
    "an option's name": (lambda: open_table("brag", anti=2), RulesError, ValueError, ("'anti'", "'ante'?", "min_open")),
    "an option's value": (lambda: open_table("brag", shuffle=1), RulesError, ValueError, ("cannot be 1;", "'always'")),
    "a start": (
        lambda: open_table("brag", start=BragStart(stacks=(5, 5))), RulesError, ValueError, ("4 numbers", "(5, 5)")
    ),
    "seats": (lambda: open_table("brag", seats=99), RulesError, ValueError, ("99", "2 to 16")),
    "a variant": (lambda: open_table("brags"), UnknownVariant, LookupError, ("'brags'", "'brag'?")),
    "the next deal": (lambda: Match(toy()).next_deal(), IllegalAction, ValueError, ("next deal", "deal is on")),
}  # fmt: skip


@pytest.mark.parametrize("kind", ERRORS)
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
        (lambda: Record.loads(None), "read from a text, such as .*, not from 'None'"),  # type: ignore[arg-type]
        (lambda: Record.of("brag"), "written of a Table or a Match, not of 'brag'"),  # type: ignore[arg-type]
        (lambda: Match("brag"), "at a table, such as open_table.*, not at 'brag'"),  # type: ignore[arg-type]
        (lambda: Table("brag", 2), "laid for a Variant, such as find.*, not for 'brag'"),  # type: ignore[arg-type]
        (lambda: register("ours"), "a Variant is registered.* not 'ours'"),  # type: ignore[arg-type]
        (lambda: cards(5), "a text such as 'AS KD', or a list of names, not 5"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_game_at_all_is_refused_in_words(call: Callable[[], object], told: str) -> None:
    """A `TypeError` that says what was wanted and what was given."""
    with pytest.raises(TypeError, match=told):
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
    "UnfitCards": lambda: UnfitCards("odds_widget.no_card", text="ZZ"),
    "Refusal": lambda: Refusal("hand.too_many", n=3),
}
"""How errors come about that say more than a sentence."""


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


@pytest.mark.parametrize("name", [variant.name for variant in variants()])
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
