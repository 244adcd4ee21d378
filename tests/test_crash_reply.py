"""The strong player of Crash: its replies are the better layouts, and it declares a crash only when that pays."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from cardwidgets import Cards, Table, find, open_table, pack, player
from cardwidgets.core.errors import NotationError
from cardwidgets.odds.layouts.best import best_layout, points_against
from cardwidgets.odds.layouts.exchange import Others, worth_of_exchange
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


def test_who_kept_a_hand_holds_a_better_one() -> None:
    """Against rivals who could have exchanged their hand a layout wins less than against any."""
    cards = Random(1).sample(pack(), 52)
    own = strengths_of(best_layout(cards[:13], points_against(1)).layout)
    anybody, keeper = (draw_rivals(cards[13:], 1, deals=400, seed=2, kept=kept) for kept in (0, 1))
    assert keeper.points(own, 0) < anybody.points(own, 0) - 0.1
    with pytest.raises(ValueError, match="kept"):
        draw_rivals(cards[13:], 1, deals=4, seed=2, kept=2)


def test_a_hand_is_given_up_where_a_new_one_brings_more() -> None:
    """The worst hand is exchanged and the best is not; what is said to bring more is the answer, in advice too."""
    said = set()
    for seed in (1, 5, 8):
        table = open_table("crash-two", seed=seed)
        assert table.asked is not None and table.asked.about == "exchange"
        told = player("strong", "crash-two").advise(table.view(table.asked.seat), table.asked)
        assert told.unit == "points" and told.answer == max(told.values, key=lambda word: told.values[word].value)
        said.add(told.answer.split()[0])
    assert said == {"keep", "take"}
    hand, rest = Cards("3S 3H 3D AS AH AD KS KH KD QS QH QD 2C"), [card for card in pack() if card.rank in "456789TJ"]
    found = worth_of_exchange(hand, rest[:26], Others(0, 0, 1), 1, deals=50, seed=1)
    assert found.keep > 3.9 > found.take
