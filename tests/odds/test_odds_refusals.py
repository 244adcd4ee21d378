"""Questions that the odds cannot answer are refused before any work: each time by the error that is documented."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError, RulesError
from cardwidgets.judge.rankings import BRAG, BRAG_SPLIT, ZHA_JIN_HUA
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting
from cardwidgets.odds.briscola import hands as briscola_hands
from cardwidgets.odds.briscola.open_hands import solve as solve_ending
from cardwidgets.odds.briscola.random_duels import random_points
from cardwidgets.odds.layouts import best as layouts
from cardwidgets.odds.layouts.counting import special_odds
from cardwidgets.odds.layouts.many import best_layouts
from cardwidgets.odds.preferans import hands as preferans_hands
from cardwidgets.odds.sampling import sample_mean
from cardwidgets.odds.simulation import simulate
from cardwidgets.odds.three_card import casino
from cardwidgets.odds.three_card.all_equities import equity_table
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.odds.three_card.counting import chances_given, count_hands, count_splits
from cardwidgets.odds.three_card.equity import equity
from cardwidgets.odds.three_card.montecarlo import estimate_share
from cardwidgets.odds.three_card.percentile import outlook, percentile
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.players import RandomPlayer

pytestmark = pytest.mark.ci

HAND, TWELVE, ORDER = "KS KH 6D", pack()[:12], "A3KQJ76542"
FLAT = layouts.Worth(((0.0,) * 741,) * 4)


def shut_down() -> ThreadPoolExecutor:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    return pool


CARDS: dict[str, Callable[[str], object]] = {
    "equity": lambda more: equity(HAND, dead=more),
    "showdown": lambda more: showdown(HAND, 3, dead=more),
    "equity_table": lambda more: equity_table(dead=more),
    "estimate_share": lambda more: estimate_share(HAND, 4, dead=more, seed=1),
    "best_of": lambda more: best_of(5, seen=more),
    "chances_given": lambda more: chances_given(seen=more),
    "points_held": lambda more: briscola_hands.points_held(3, seen=more),
    "trumps_held": lambda more: briscola_hands.trumps_held(3, "S", held=more),
    "aces_held": lambda more: preferans_hands.aces_held(held=more),
    "talon_holds": lambda more: preferans_hands.talon_holds(more),
    "special_odds": lambda more: special_odds(more),
    "best_layout": lambda more: layouts.best_layout(f"AD KD {more}", FLAT),
    "best_layouts": lambda more: best_layouts([f"{Cards(TWELVE)} {more}"], FLAT),
    "greedy_layout": lambda more: layouts.greedy_layout(more),
    "most_sets": lambda more: layouts.most_sets(more),
    "strength": lambda more: layouts.strength(f"2C {more}"),
}


@pytest.mark.parametrize("ask", CARDS.values(), ids=CARDS)
@pytest.mark.parametrize("cards", ["AS AS", "X1", "ZZ"], ids=["twice", "foreign", "no card"])
def test_repeated_and_foreign_cards(ask: Callable[[str], object], cards: str) -> None:
    """A card lies in one place, and in this pack."""
    with pytest.raises(NotationError):
        ask(cards)


FIGURES: dict[str, Callable[[], object]] = {
    "no rival's hand is left": lambda: equity(HAND, dead=[card for card in pack() if card not in Cards(HAND)]),
    "seats: showdown": lambda: showdown(HAND, 3, dead=pack()[:40]),
    "seats: estimate": lambda: estimate_share(HAND, 17, seed=1),
    "seats: points_against": lambda: layouts.points_against(4),
    "no rivals": lambda: layouts.points_against(0),
    "half a rival": lambda: showdown(HAND, 1.5),  # type: ignore[arg-type]
    "a set too few": lambda: layouts.count_layouts(TWELVE, -1),
    "half a card": lambda: briscola_hands.points_held(2.5),  # type: ignore[arg-type]
    "half of best_of": lambda: best_of(4.5),  # type: ignore[arg-type]
    "half of a split": lambda: preferans_hands.split(2.5),  # type: ignore[arg-type]
    "too few payments": lambda: casino.pair_plus_value((40, 30)),
    "too many payments": lambda: casino.play_value(bonus=range(9)),
    "range without hands": lambda: showdown(HAND, among=lambda hand: False),
    "range beside itself": lambda: estimate_share(HAND, 2, among=["AS AC AD", "AS AC AH"], seed=1),
    "range of two for three": lambda: estimate_share(HAND, 3, among=["AS AC AD", "QS QC QD"], seed=1),
    "range beside the hand": lambda: showdown(HAND, among=["KS KC KD"]),
    "no deals: estimate": lambda: estimate_share(HAND, 2, seed=1, error=None, deals=0),
    "no deals: simulate": lambda: simulate("brag", RandomPlayer(), 0, 1),
    "no deals: random": lambda: random_points(0, 1),
    "no deals: layouts": lambda: layouts.sample_hands(0),
    "no draws": lambda: sample_mean(lambda rng: 1, 0, seed=1),
    "seed: estimate": lambda: estimate_share(HAND, 2, seed=-1),
    "seed: simulate": lambda: simulate("brag", RandomPlayer(), 5, -1),
    "seed: random": lambda: random_points(5, -1),
    "seed: draws": lambda: sample_mean(lambda rng: 1, 5, seed=-1),
    "executor: estimate": lambda: estimate_share(HAND, 2, seed=1, executor=shut_down()),
    "executor: simulate": lambda: simulate("brag", RandomPlayer(), 5, 1, shut_down()),
    "cards: chances_given": lambda: chances_given(seen=pack()[:50]),
    "cards: equity_table": lambda: equity_table(dead=pack()[:47]),
    "cards: count_hands": lambda: count_hands(cards=Cards("AS KS")),
    "cards: talon_holds": lambda: preferans_hands.talon_holds("AS", pack(32)[:31]),
    "cards: talon_worth": lambda: preferans_hands.talon_worth(len, pack(32)[:31]),
    "half a card alone": lambda: preferans_hands.alone(1.5),  # type: ignore[arg-type]
    "half a card wanted": lambda: preferans_hands.talon_brings(1.5),  # type: ignore[arg-type]
    "hands of none": lambda: count_splits(6, 0),
    "the best three of two": lambda: percentile(HAND, BRAG, of=2),
    "the best three of sixty": lambda: percentile(HAND, BRAG, of=60),
    "four cards of three": lambda: outlook(TWELVE[:4], BRAG),
    "an order without ranks": lambda: briscola_hands.points_held(3, order="AK"),
}


@pytest.mark.parametrize("ask", FIGURES.values(), ids=FIGURES)
def test_figures_that_cannot_be(ask: Callable[[], object]) -> None:
    """More seats than cards, impossible ranges, no deals, a negative seed, a pool that was shut down."""
    with pytest.raises(ValueError, match=r"\w{3}"):
        ask()


RANKED: dict[str, Callable[[Any], object]] = {
    "count_hands": lambda ranking: count_hands(ranking),
    "equity": lambda ranking: equity(HAND, ranking),
    "showdown": lambda ranking: showdown(HAND, 2, ranking),
    "equity_table": lambda ranking: equity_table(ranking)[HAND],
    "estimate_share": lambda ranking: estimate_share(HAND, 2, ranking, seed=1, error=None, deals=64),
    "best_of": lambda ranking: best_of(4, ranking),
    "chances_given": lambda ranking: chances_given(ranking),
    "solve_betting": lambda ranking: solve_betting(Betting(depth=2), ranking, rounds=1).value,
}


@pytest.mark.parametrize("ask", RANKED.values(), ids=RANKED)
def test_a_ranking_may_be_named(ask: Callable[[Any], object]) -> None:
    """The name of a ranking is as good as itself; another name and what is no ranking are said to be none."""
    assert ask("brag_split") == ask(BRAG_SPLIT)
    with pytest.raises(LookupError, match="no ranking 'brg'"):
        ask("brg")
    with pytest.raises(TypeError, match="not int"):
        ask(5)


PLAYED: dict[str, Callable[[], object]] = {
    "no variant": lambda: simulate(7, RandomPlayer(), 5, 1),  # type: ignore[arg-type]
    "nobody plays": lambda: simulate("brag", None, 5, 1),  # type: ignore[arg-type]
    "a class of no players": lambda: simulate("brag", Random, 5, 1),  # type: ignore[arg-type]
    "no score": lambda: simulate("brag", RandomPlayer(), 5, 1, score=7),  # type: ignore[arg-type]
    "no range": lambda: showdown(HAND, among=7),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("ask", PLAYED.values(), ids=PLAYED)
def test_what_is_of_no_use_is_called_so(ask: Callable[[], object]) -> None:
    """Before a deal is played; so no worker is said to have failed."""
    with pytest.raises(TypeError, match=r" must (be|have) an? "):
        ask()


def test_a_suit_is_one_of_four() -> None:
    """Of a suit that is none no card is out, which would be a chance of one."""
    with pytest.raises(NotationError, match="no suit"):
        preferans_hands.suit_split("Z", "AS KS QS JS AH KH 7D 8D 9C TC QC KC")


def test_a_pack_holds_a_card_once() -> None:
    """Counted by suits, or hand by hand."""
    with pytest.raises(NotationError):
        briscola_hands.points_held(2, cards=Cards("AS AS 3S"))
    with pytest.raises(NotationError):
        count_hands(cards=Cards("AS AS KD"))


@pytest.mark.parametrize("seats", [0, 99])
def test_seats_are_those_of_the_rules(seats: int) -> None:
    """A variant says how many may play."""
    with pytest.raises(RulesError):
        simulate("brag", RandomPlayer(), 5, 1, seats=seats)


@pytest.mark.parametrize(("one", "other"), [("AH", "AH"), ("8H", "AH"), ("AH 3H", "2H")])
def test_an_ending_has_as_many_different_cards_each(one: str, other: str) -> None:
    """None in both hands, none that the order does not know."""
    with pytest.raises(RulesError):
        solve_ending(Cards(one), Cards(other), "H", ORDER)


def test_a_suit_and_an_order_that_are_none() -> None:
    """Trumps are a suit of the pack; where a weak hand beats the strongest, its strength is no order."""
    with pytest.raises(NotationError, match="suit"):
        briscola_hands.trumps_held(3, "Z")
    with pytest.raises(RulesError, match="no order"):
        solve_betting(ranking=ZHA_JIN_HUA)


def test_a_range_that_can_just_be_dealt_is_dealt() -> None:
    """Three hands apart for three rivals, found only after the first choice was taken back."""
    among = ["AS AC QD", "AS AH AD", "QS QC QD", "JS JC JD"]
    assert estimate_share(HAND, 3, among=among, seed=1, error=None, deals=5000).deals > 0
