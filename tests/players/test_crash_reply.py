"""The strong player of Crash: its replies are the better layouts, and it declares a crash only when that pays."""

from __future__ import annotations

from math import comb
from random import Random
from statistics import fmean, stdev

import pytest

from cardwidgets import Cards, Table, find, open_table, pack, player
from cardwidgets.core.cards import BACK
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.three_card import Category
from cardwidgets.odds.layouts.best import best_layout, points_against
from cardwidgets.odds.layouts.exchange import Others, worth_of_exchange
from cardwidgets.odds.layouts.reply import best_reply, draw_rivals, strengths_of
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.players import Believer, counted_belief
from cardwidgets.players.crash_belief import crash_belief
from tests.support.battery import other_world, unknown_cards
from tests.support.crash_views import shown_so_far

pytestmark = pytest.mark.ci
numba = pytest.mark.skipif(not has_numba(), reason="thousands of layouts are made by the compiler")


@numba
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


def test_a_reply_weighs_the_bonus_of_all_four_places() -> None:
    """A weaker second set can make the last one so strong that all four are won far more often."""
    hand = Cards("2S 9H 2H 3H 4D JD 4H TC AH 5S 4C QH 9S")
    even = [Cards("4C 4D 4H"), Cards("3H AH 2S"), Cards("TC JD 9S"), Cards("2H 9H QH")]
    against = draw_rivals([card for card in pack() if card not in hand], 1, deals=1500, seed=1)
    found = best_reply(hand, against, bonus=1)
    assert found.worth == pytest.approx(against.points(strengths_of(found.layout), 1))
    assert found.worth > against.points(strengths_of(even), 1) - 1e-9
    greedy = best_reply(hand, against).layout
    assert against.points(strengths_of(greedy), 1) < found.worth - 0.02


def test_rivals_hold_nothing_that_was_seen() -> None:
    """The four aces in one's own hand make every set of the rivals weaker than one with an ace can be."""
    aces, rest = [card for card in pack() if card.rank == "A"], [card for card in pack() if card.rank not in "A3"]
    against = draw_rivals(rest, 2, deals=50, seed=1)
    prial = strengths_of([Cards(aces[:3])])
    assert against.strongest.max() < prial[0] and against.chances(prial)[0] == 1
    with pytest.raises(NotationError, match="too few"):
        draw_rivals(rest[:20], 2, deals=1, seed=1)


@pytest.mark.parametrize(("mode", "unit"), [("bonus", "points"), ("win_game", "points"), ("payment", "chips")])
def test_a_crash_is_declared_when_it_pays(mode: str, unit: str) -> None:
    """Of the two values that are told the higher one is the answer; to pay is worth it when it is made more often."""
    said, rng = set(), Random(1)
    for seed in range(5):
        table = Table(find("crash-two").change(declare_required=True, crash_mode=mode), 2, rng=Random(seed))
        who = player("strong", table.variant)
        while table.asked is not None and table.asked.about != "crash":
            table.play(who.choose(table.view(table.asked.seat), table.asked, rng))
        if table.asked is None:
            continue
        told = who.advise(table.view(table.asked.seat), table.asked)
        assert told.unit == unit and told.level == "strong"
        assert told.answer == max(told.values, key=lambda word: told.values[word].value)
        if mode == "payment":
            made = float(told.reasons[0].figures["percent"]) / 100
            assert told.values["declare"].value == pytest.approx(50 * (2 * made - 1), abs=1)
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


@pytest.mark.parametrize(("name", "seats", "seed"), [("crash", 4, 13), ("crash", 4, 48), ("crash-two", 2, 4)])
def test_a_player_plays_what_they_advise(name: str, seats: int, seed: int) -> None:
    """The answer is the same for any dice, also where layouts are nearly alike; and no other answer is told to bring
    more."""
    variant = find(name).change(declare_required=seats == 2)
    table, who, said = Table(variant, seats, rng=Random(seed)), player("strong", variant), set()
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        told = who.advise(view, asked)
        assert {who.choose(view, asked, Random(dice)) for dice in (1, 2)} == {told.answer}
        if told.values:
            assert told.values[told.answer].value == max(worth.value for worth in told.values.values())
            said.add(asked.about)
        table.play(told.answer, seat=asked.seat)
    assert said == ({"layout"} if seats == 4 else {"exchange", "layout", "crash"})


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
    found = worth_of_exchange(hand, rest[:26], Others(0, 0, 1, 1), deals=50, seed=1)
    assert found.keep > 3.9 > found.take


def test_a_new_hand_is_weighed_against_rivals_who_hold_none_of_its_cards() -> None:
    """It wins a place as often as it holds three aces, where four aces alone make prials and only these count."""
    rest = [card for card in pack() if card.rank == "A" or (card.rank != "2" and card.suit in "SH")]
    own = [card for card in pack() if card not in rest][:13]
    holds = (4 * comb(22, 10) + comb(22, 9)) / comb(26, 13)  # then the rival does not
    found = worth_of_exchange(own, rest, Others(0, 1, 0, 1), deals=4000, seed=3, least=Category.PRIAL)
    assert found.take_band < 0.03 and abs(found.take - holds) < 2 * found.take_band


@pytest.mark.parametrize("others", [Others(0, 1, 1, 1), Others(0, 0, 1, 2)])
def test_other_draws_would_give_figures_as_far_apart_as_is_told(others: Others) -> None:
    """The gain of a new hand, over forty seeds: the draws of the rivals are all of its hands', and count too."""
    cards = Random(1).sample(pack(), 52)
    found = [worth_of_exchange(cards[:13], cards[13:], others, deals=300, seed=seed) for seed in range(40)]
    told = fmean(one.take_band for one in found) / 1.96
    assert 0.75 < stdev(one.take for one in found) / told < 1.25


def played(variant: str, seed: int) -> Table:
    """A deal by rules of thumb, over."""
    table, thumb = open_table(variant, seed=seed), player("rules of thumb", variant)
    while (asked := table.asked) is not None:
        table.play(thumb.choose(table.view(asked.seat), asked, Random(seed)))
    return table


@numba
def test_a_belief_after_some_places_is_nearer_to_the_truth_than_counting() -> None:
    """Each hidden card lies somewhere, each pile holds what it has room for."""
    found, even = 0.0, 0.0
    for seed in (100, 103, 105):
        table = played("crash", seed)
        for places in (0, 3):
            view = shown_so_far(table.view(0), places)
            belief, counted = crash_belief(view), counted_belief(view)
            assert belief is not None and counted is not None and belief.how == "inferred"
            assert belief.shares.keys() == counted.shares.keys() == {*pack()} - view.seen()
            assert all(sum(shares.values()) == pytest.approx(1) for shares in belief.shares.values())
            for pile, backs in ((name, pile.count(BACK)) for name, pile in view.piles.items()):
                assert sum(belief.share(card, pile) for card in belief.shares) == pytest.approx(backs, abs=0.01)
            true = {card: name for name, pile in table.deal.piles.items() for card in pile if card in belief.shares}
            if places:
                found, even = found + belief.loss(true), even + counted.loss(true)
    assert found < 0.9 * even


def test_a_view_of_earlier_shows_nothing_of_later() -> None:
    """After so many places the sets of the later ones lie hidden, nobody has their points, and nothing else is new."""
    table = played("crash", 3)
    end = table.view(0)
    for places in range(len(end.facts.won) + 1):
        view = shown_so_far(end, places)
        later = {card for seat in (1, 2, 3) for at in range(places, 4) for card in end.piles[f"set{seat}_{at}"]}
        assert not view.seen() & later and view.log == end.log[: len(view.log)]
        points = [sum(winner == seat for winner in view.facts.won) for seat in range(4)]
        assert view.facts.won == end.facts.won[:places] and list(view.facts.scores) == points
    with pytest.raises(ValueError, match="compared"):
        shown_so_far(end, 5)


def test_what_was_kept_says_something_and_hidden_cards_nothing() -> None:
    """A player who kept their hand is believed to hold more aces than the spare hands do, wherever the aces lie."""
    table = open_table("crash-two", seed=1)
    table.play("keep")
    assert table.asked is not None
    view, strong = table.view(table.asked.seat), player("strong", "crash-two").at(2)
    assert isinstance(strong, Believer)
    belief = strong.believe(view, table.asked)
    assert belief is not None
    aces = [card for card in belief.shares if card.rank in "A3"]
    assert fmean(belief.share(card, f"hand{1 - table.asked.seat}") for card in aces) > 0.34
    unknown = unknown_cards(table, view)
    world = other_world(table, unknown[0], unknown[-1])
    assert world.asked is not None
    assert strong.believe(world.view(world.asked.seat), world.asked) == belief
