"""A player that looks for the hidden cards finds nothing: what it is given leads to no deal, and is its own."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from cardwidgets import RandomPlayer, Table, TableWidget, Variant, View, open_table, player, tournament, variants
from cardwidgets.core.cards import Cards
from cardwidgets.core.deal import Deal, Pile
from cardwidgets.core.script import Ask
from tests.support.snapshot import snapshot

ONE_EACH = {variant.kind: variant for variant in reversed(variants())}.values()


def reached(*given: object) -> list[object]:
    """Everything that the attributes, items, closures and bound objects of some things lead to."""
    found: dict[int, object] = {}
    todo = [*given]
    while todo:
        one = todo.pop()
        if id(one) in found or isinstance(one, type | ModuleType | str | int | BuiltinFunctionType):
            continue
        found[id(one)] = one
        if isinstance(one, FunctionType):  # its globals are the program, the same for every table
            todo += [cell.cell_contents for cell in one.__closure__ or ()] + [*(one.__defaults__ or ())]
        elif isinstance(one, MethodType):
            todo.append(one.__self__)
        else:
            todo += gc.get_referents(one)
    return [*found.values()]


@pytest.mark.parametrize("variant", ONE_EACH, ids=lambda variant: variant.kind)
def test_what_a_player_is_given_leads_to_no_deal(variant: Any) -> None:
    """From its view and its question nothing leads to the deal, its piles or the table."""
    table, rng = Table(variant, variant.usual, rng=Random(3)), Random(3)
    for _ in range(6):
        if table.asked is None:
            break
        leads = reached(table.view(table.asked.seat), table.asked)
        assert not [one for one in leads if isinstance(one, Deal | Pile | Table)]
        table.play(table.asked.choices.sample(rng))


@pytest.mark.parametrize("variant", ONE_EACH, ids=lambda variant: variant.kind)
def test_what_a_player_is_given_leads_to_no_hidden_hand(variant: Variant) -> None:
    """No collection of cards that it leads to is a hand of the others, once they have weighed theirs."""
    table, rng = Table(variant, variant.usual, rng=Random(4)), Random(4)
    who = player("rules of thumb", variant)
    for _ in range(6):
        if (asked := table.asked) is None:
            break
        view = table.view(asked.seat)
        hidden = [frozenset(pile) for name, pile in table.deal.piles.items() if len({*pile} - view.seen()) > 2]
        for one in reached(view, asked):
            if isinstance(one, list | tuple | set | frozenset) and all(isinstance(card, str) for card in one):
                assert frozenset(one) not in hidden, one
        table.play(who.choose(view, asked, rng), seat=asked.seat)


@pytest.mark.parametrize("variant", ONE_EACH, ids=lambda variant: variant.kind)
def test_facts_that_were_read_stay_as_they_were(variant: Variant) -> None:
    """The deal changes nothing in them to its end, and no two seats have the same dictionary."""
    table, rng, read = Table(variant, variant.usual, rng=Random(5)), Random(5), []
    while table.asked is not None:
        one, other = vars(table.view(0).facts), vars(table.view(1).facts)
        assert not [name for name in one if isinstance(one[name], dict) and one[name] is other[name]]
        read.append((one, repr(one)))
        table.play(table.asked.choices.sample(rng))
    assert all(repr(facts) == then for facts, then in read)


def by_name(view: View[Any]) -> object:
    return view.deal  # type: ignore[attr-defined]


def by_writing(view: View[Any]) -> object:
    view.seat = 1  # type: ignore[misc]
    return view


class Peeker(RandomPlayer):
    """Tries to get at the deal before it answers."""

    def __init__(self, way: Callable[[View[Any]], object]) -> None:
        self.way = way

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        self.way(view)
        return super().choose(view, asked, rng)


@pytest.mark.parametrize(("way", "kind"), [(by_name, "peeked"), (by_writing, "raised")])
def test_who_tries_to_reach_the_deal_is_named_and_another_answers(
    way: Callable[[View[Any]], object], kind: str
) -> None:
    """In a tournament every try is counted, with what was tried; at a table the page names the player."""
    found = tournament({"peeker": Peeker(way), "sound": "rules of thumb"}, "brag-6-card", 1, 1, seats=2, block=1)
    assert dict(zip(found.names, found.faults, strict=True))["sound"] == 0
    told = [fault for fault in found.told if fault.name == "peeker"]
    assert told and all(fault.kind == kind and ("deal" in fault.what or "seat" in fault.what) for fault in told)
    widget = TableWidget("bisca", seats=2, seed=1, pace="once", players=Peeker(way))
    assert widget.faults and {fault.kind for fault in widget.faults} == {kind}


class Scribbler(RandomPlayer):
    """Writes into what it was given."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        answer = super().choose(view, asked, rng)
        for name in view.piles:
            view.piles[name] = Cards()
        return answer


def test_what_a_player_is_given_is_its_own() -> None:
    """Writing into a view changes neither the table nor the next player's view."""
    table = open_table("briscola", seed=2)
    before = [snapshot(table.view(seat)) for seat in range(table.seats)]
    assert table.asked is not None
    Scribbler().choose(table.view(table.asked.seat), table.asked, Random(1))
    assert [snapshot(table.view(seat)) for seat in range(table.seats)] == before
