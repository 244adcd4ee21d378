"""A deal looked through again: what was given away adds up to what was lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwidgets import Record, Table, open_table
from cardwidgets.odds.analysis.card_costs import values_at
from cardwidgets.odds.analysis.review import review
from tests.support.at_a_card import MISERE, SIX, contract, duel


def to_the_end(table: Table, seed: int = 1) -> Table:
    rng = Random(seed)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    return table


@pytest.mark.parametrize(("name", "seed"), [("briscola", 4), ("briscola", 9), ("bisca-brazil", 2), ("briscolone", 3)])
def test_points_lost_are_points_given_away(name: str, seed: int) -> None:
    """From any card on: what a player wins over the other is what best play promised, less their costs, and theirs."""
    table = duel(6, name, seed)
    before: Any = table.deal
    won, solved, seat, since = list(before.points), values_at(table.deal), before.leader, table.ply
    assert solved is not None
    to_the_end(table, seed)
    after: Any = table.deal
    taken = [after.points[one] - won[one] for one in (0, 1)]
    done = review(table, since=since, fast=False)
    assert len(done.rows) == table.ply - since
    promised = max(solved.values.values())  # type: ignore[attr-defined]
    assert taken[seat] - taken[1 - seat] == promised - done.cost[seat] + done.cost[1 - seat]
    assert done.mistakes and {played.cost for played in done.mistakes} == {played.cost for played in done.rows} - {0}


@pytest.mark.parametrize("words", [SIX, MISERE])
def test_tricks_lost_are_tricks_given_away(words: tuple[str, ...]) -> None:
    """The declarer takes what was promised; less their costs, more by those of the others; at misère the contrary."""
    table = contract(6, *words)
    deal: Any = table.deal
    before, solved, since = deal.tricks[deal.declarer], values_at(deal), table.ply
    assert solved is not None
    declarer, sign = deal.declarer, 1 if words == SIX else -1
    promised = solved.tricks  # type: ignore[attr-defined]
    to_the_end(table)
    end: Any = table.deal
    done = review(table, since=since, fast=False)
    others = sum(cost for seat, cost in done.cost.items() if seat != declarer)
    assert end.tricks[declarer] - before == promised + sign * (others - done.cost[declarer])


def test_the_best_cards_cost_nothing() -> None:
    """A player whose cards give nothing away has made no mistake."""
    table = duel(4)
    since = table.ply
    while table.asked is not None:
        solved = values_at(table.deal)
        table.play(solved.best[0] if solved is not None else table.asked.choices.sample(Random(0)))
    done = review(table, since=since)
    assert done.mistakes == () and set(done.cost.values()) == {0} and all(row.card in row.best for row in done.rows)


def test_a_record_is_looked_through_like_its_table() -> None:
    """A result written down and read again tells the same; a frame has a row for each card."""
    table = to_the_end(duel(4))
    again = Record.loads(Record.of(table).dumps()).match().table
    since = table.ply - 6
    assert review(again, since=since) == review(table, since=since)
    frame = review(table, since=since).to_frame()
    assert list(frame.columns) == ["seat", "hand", "card", "cost", "best"] and len(frame) == 6


def test_what_cannot_be_looked_through() -> None:
    """A deal that is still on, a ply that never was; where nothing can be judged there are no rows; a stop is told."""
    with pytest.raises(ValueError, match="when it is over"):
        review(duel(4))
    table = to_the_end(duel(4))
    for wrong in (-1, 1000, "3"):
        with pytest.raises(ValueError, match="no ply"):
            review(table, since=wrong)  # type: ignore[arg-type]
    assert review(to_the_end(open_table("brag", seats=3, seed=1))).rows == ()
    since = table.ply - 6
    stopped = review(table, since=since, progress=lambda done, total: done < since + 2)
    assert stopped.stopped and len(stopped.rows) == 2
