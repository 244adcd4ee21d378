"""The strong player of Crash: its replies are the better layouts, and it declares a crash only when that pays."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from cardwidgets import Cards, Table, find, open_table, pack, player
from cardwidgets.core.errors import NotationError
from cardwidgets.odds.layouts.best import best_layout, points_against
from cardwidgets.odds.layouts.reply import best_reply, draw_rivals, strengths_of
from cardwidgets.odds.runtime.compiled import have_numba

pytestmark = [
    pytest.mark.ci,
    pytest.mark.skipif(not have_numba(), reason="thousands of layouts are made by the compiler"),
]


def test_a_reply_is_better_than_the_usual_layout() -> None:
    """On rivals drawn afresh, the reply brings more points on average than the layout against greedy rivals."""
    gained = []
    for seed in range(9):
        cards = Random(seed).sample(pack(), 52)
        hand, rest = cards[:13], cards[13:]
        reply = best_reply(hand, draw_rivals(rest, 3, deals=1000, seed=seed), bonus=1).layout
        usual = best_layout(hand, points_against(3)).layout
        fresh = draw_rivals(rest, 3, deals=3000, seed=100 + seed)
        gained.append(fresh.points(strengths_of(reply), 1) - fresh.points(strengths_of(usual), 1))
    assert fmean(gained) > 0 and min(gained) > -0.06


def test_rivals_hold_nothing_that_was_seen() -> None:
    """The four aces in one's own hand make every set of the rivals weaker than one with an ace can be."""
    aces, rest = [card for card in pack() if card.rank == "A"], [card for card in pack() if card.rank not in "A3"]
    against = draw_rivals(rest, 2, deals=50, seed=1)
    prial = strengths_of([Cards(aces[:3])])
    assert against.strongest.max() < prial[0] and against.chances(prial)[0] == 1
    with pytest.raises(NotationError, match="too few"):
        draw_rivals(rest[:20], 2, deals=1, seed=1)


def test_a_crash_is_declared_when_it_pays() -> None:
    """Of the two values that are told the higher one is the answer, and a failed crash costs what the places bring."""
    said, rng = set(), Random(1)
    for seed in range(12):
        table = Table(find("crash-two").change(declare_required=True), 2, rng=Random(seed))
        who = player("strong", table.variant)
        while table.asked is not None and table.asked.about != "crash":
            table.play(who.choose(table.view(table.asked.seat), table.asked, rng))
        if table.asked is None:
            continue
        told = who.advise(table.view(table.asked.seat), table.asked)
        assert told.unit == "points" and told.level == "strong"
        assert told.answer == max(told.values, key=lambda word: told.values[word].value)
        said.add(told.answer)
    assert "pass" in said


def test_advice_on_a_layout_weighs_it_against_the_greedy_one() -> None:
    """The answer is legal and told to be worth no less than the strongest set first, within the band."""
    table = open_table("crash", seed=3)
    assert table.asked is not None
    told = player("strong", "crash").advise(table.view(table.asked.seat), table.asked)
    assert told.answer in table.asked.choices and told.answer in told.values
    best = told.values[told.answer]
    assert all(best.value >= worth.value - worth.band for worth in told.values.values())
