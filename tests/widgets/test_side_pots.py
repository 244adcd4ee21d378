"""Results of Brag where one player covered the pot, and the rest of the chips went to another."""

from __future__ import annotations

from random import Random

from cardwidgets import Table, TableWidget, open_table
from cardwidgets.core.events import Took

SEEDS = range(40)


def played(seed: int) -> Table:
    """Return a deal in which players fold less often than at random, so that some have to cover."""
    table, rng = open_table("brag", seed=seed, seats=4), Random(seed)
    while table.asked is not None:
        tried = [table.asked.choices.sample(rng) for _ in range(2)]
        table.play(next((answer for answer in tried if str(answer) != "fold"), tried[0]))
    return table


def test_the_main_pot_is_told_first_and_a_side_pot_with_its_reason() -> None:
    """No message says that the reader's hand beats the hand that won the main pot, unless the reader won it."""
    found = 0
    for seed in SEEDS:
        table = played(seed)
        takes = {event.pot: event for event in table.view(0).log if isinstance(event, Took) and event.chips}
        if len(takes) != 2 or takes[0].seat == takes[1].seat:
            continue
        for seat in range(4):
            widget = TableWidget(table, seat=seat, lang="en", pace="once")
            text, names = widget.view["message"], {one["seat"]: one["name"] for one in widget.view["seats"]}
            main, side = (takes[pot] for pot in (0, 1))
            if seat != main.seat:
                assert f"takes the pot of {main.chips}" in text
                assert f"beats {names[main.seat]}'s" not in text, (seed, seat, text)
            if seat != side.seat:
                reason = "you" if seat == main.seat else names[main.seat]
                told = f"{names[side.seat]} takes the side pot of {side.chips}, since {reason} had not paid into it."
                assert told in text, (seed, seat, text)
            widget.close()
            found += 1
    assert found >= 8
