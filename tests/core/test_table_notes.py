"""A table tells from its notes what it would tell if it played the deal again: where an undo stops, and each view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from cardwidgets import Table, open_table
from cardwidgets.core.script import CHANCE, Aside, Seat
from cardwidgets.core.view import look

TABLES = {
    "brag": 4,
    "briscola": 4,
    "chiamata": 5,
    "bisca": 4,
    "crash": 3,
    "preferans-by-hand": 4,
    "three-card-poker": 3,
    "zha-jin-hua": 4,
}
"""Games with talk, signs, hidden questions, chance in the middle of a deal, and looks, by how many play."""


def stops(table: Table, seat: Seat | None) -> Iterator[int]:
    """The plies to which undo can go back for a seat: the deal is played again from its start."""
    world, stop = Table(table.variant, table.seats, start=table.start), None
    for answer in table.answers:
        asked, events = world.asked, len(world.deal.log)
        assert asked is not None
        if asked.seat != CHANCE and asked.known_by(seat):
            stop = world.ply
        world.play(answer.action, seat=None if isinstance(answer.action, Aside) else answer.seat)
        known = world.noticed(seat, asked, events) and answer.seat != CHANCE
        if known and stop is not None and seat in (None, answer.seat):
            yield stop


@pytest.mark.parametrize("name", TABLES)
def test_notes_tell_what_playing_again_tells(name: str) -> None:
    """At every ply, also after undo and redo; and a growing view is that of a fresh look at the deal."""
    chance = Random(name)
    table = open_table(name, seats=TABLES[name], seed=5)
    seats = (None, *range(table.seats))
    for _ in range(60):
        if (asked := table.asked) is None:
            break
        if asked.asides and chance.random() < 0.3:
            seat, words = chance.choice([*asked.asides.items()])
            table.play(Aside(seat, words.sample(chance)))
        else:
            table.play(asked.choices.sample(chance))
        if chance.random() < 0.1:
            table.undo()
        elif table.can_redo and chance.random() < 0.5:
            table.redo()
        for seat in seats:
            assert [*table._stops(seat)] == [*stops(table, seat)]
            assert table.view(seat) == look(table.deal, seat)
    assert table.ply > 2


@pytest.mark.parametrize("name", TABLES)
def test_no_seat_can_change_the_facts_of_another(name: str) -> None:
    """Seats that look at the same moment share facts only if they hold no dictionary."""
    table = open_table(name, seats=TABLES[name], seed=5)
    seen = [vars(table.view(seat).facts) for seat in range(table.seats)]
    for one, other in combinations(seen, 2):
        assert one == other
        assert not any(value is other[fact] for fact, value in one.items() if isinstance(value, dict))
    if name == "brag":
        assert any(isinstance(value, dict) for value in seen[0].values())
