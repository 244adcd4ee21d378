"""Card values at a table: what is solved is what lies there, whoever sits where."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwidgets import open_table
from cardwidgets.core.cards import Cards
from cardwidgets.odds.analysis.card_costs import costs_of, values_at
from cardwidgets.odds.briscola.solve import SolvedDuel
from cardwidgets.odds.preferans.all_pass import AllPass
from cardwidgets.odds.preferans.double_dummy import Solved
from tests.support.at_a_card import asks_for_a_card, at_play

pytestmark = pytest.mark.ci


@pytest.mark.parametrize("seats", [3, 4])
def test_the_play_of_a_contract(seats: int) -> None:
    """At every card: legal ones only, the best cost nothing, and the best of all leads to what is then promised."""
    table = at_play(open_table("preferans-sochi", seats=seats, seed=5), "6S", "pass", "pass")
    deal: Any = table.deal
    promised = None
    while asks_for_a_card(table):
        assert table.asked is not None
        solved = values_at(deal)
        assert isinstance(solved, Solved)
        assert set(solved.cost) == set(table.asked.choices.options)  # type: ignore[attr-defined]
        assert deal.active[solved.seat] == deal.turn and min(solved.cost.values()) == 0
        total = deal.tricks[deal.declarer] + solved.tricks
        assert promised in (None, total)
        promised = total
        table.play(solved.best[0])
    assert promised is not None and deal.tricks[deal.declarer] == promised


def test_the_all_pass_game() -> None:
    """Three who all pass: solved from the first lead on, with what each will take."""
    table = at_play(open_table("preferans-sochi", seats=3, seed=8), "pass", "pass", "pass")
    for _ in range(12):  # the end is solved sooner
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    deal: Any = table.deal
    solved = values_at(deal)
    assert isinstance(solved, AllPass) and sum(solved.tricks) == 6
    told: list[tuple[int, int]] = []
    cards = len(solved.cost)
    for ask in (values_at, costs_of):
        assert ask(deal, progress=lambda *done: told.append(done)) is not None
    assert told == [(n, cards) for n in range(1, cards + 1)] * 2
    assert costs_of(deal, progress=lambda *_: False) is None
    taken = {seat: deal.tricks[seat] + more for seat, more in zip(deal.active, solved.tricks, strict=True)}
    while asks_for_a_card(table):
        found = values_at(deal)
        assert found is not None
        table.play(found.best[0])
    assert taken == dict(enumerate(deal.tricks)) and sum(taken.values()) == 10


def test_where_the_talon_leads_nothing_is_known() -> None:
    """Four at a table who all pass: the resting dealer's cards lead twice, and only then all can be worked out."""
    table = at_play(open_table("preferans-sochi", seats=4, seed=8), "pass", "pass", "pass")
    deal: Any = table.deal
    while deal.trick_number <= 2:
        assert values_at(deal) is None
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    while len(deal.hands[deal.active[0]]) > 5:
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    assert isinstance(values_at(deal), AllPass)


def test_a_duel() -> None:
    """At the end of a deal for two; nothing where four play, and nothing in another game."""
    table = open_table("briscola", seats=2, seed=4)
    deal: Any = table.deal
    while deal.left > 8 or deal.trick:
        table.play(table.asked.choices.sample(Random(table.ply)))  # type: ignore[union-attr]
    solved = values_at(deal)
    assert isinstance(solved, SolvedDuel) and set(solved.cost) == set(Cards(deal.hands[deal.leader]))
    assert values_at(open_table("briscola", seats=4, seed=4).deal) is None
    assert values_at(open_table("marianna", seats=2, seed=4).deal) is None
    assert values_at(open_table("preferans-sochi", seats=3, seed=4).deal) is None
    assert values_at(open_table("brag", seats=2, seed=4).deal) is None
