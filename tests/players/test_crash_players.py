"""Laying out thirteen cards: every way, the greedy one, the best; and the players who do it."""

from __future__ import annotations

from itertools import permutations
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Arrangement, Cards, Layout, Match, open_table, pack, variants
from cardwidgets.games.crash.rules import CrashRules, CrashStart
from cardwidgets.games.crash.score import fault
from cardwidgets.judge.layouts import layouts
from cardwidgets.judge.rankings import BRAG
from cardwidgets.judge.three_card import Category
from cardwidgets.odds.layouts import counting as thirteen
from cardwidgets.odds.layouts.best import (
    average_points,
    best_layout,
    count_layouts,
    greedy_layout,
    most_sets,
    points_against,
    strength,
    strengths,
)
from cardwidgets.odds.three_card.counting import count_splits
from cardwidgets.players import CrashPlayer, GreedyCrashPlayer, Player
from tests.support.sampling import often

pytestmark = pytest.mark.ci

CRASH = [variant.name for variant in variants() if variant.family == "crash"]
HANDS = st.lists(st.sampled_from(pack()), min_size=9, max_size=9, unique=True).map(Cards)
LEAST_CATEGORIES = st.sampled_from(["high", "pair", "flush", "run"])


def legal(hand: Cards, sets: int, least: str) -> list[Layout]:
    """Every legal layout of so many sets, one for each choice of sets: the judgement of the game over all there are."""
    rules = CrashRules(min_category=least)  # type: ignore[arg-type]
    ways = (Layout(sorted(way, key=BRAG.key, reverse=True)) for way in layouts(hand, sets))
    return [way for way in ways if fault(way, rules) is None]


def worth_of(layout: Layout, rivals: int, least: Category) -> float:
    table = points_against(rivals, BRAG, least).places
    return sum(table[place][strength(hand)] for place, hand in enumerate(layout))


def test_strengths_are_places_on_the_ladder() -> None:
    """741 strengths among 22,100 hands, ordered as the hands are: a stronger hand has a greater one."""
    found = strengths()
    assert (len(found), set(found.values())) == (22100, set(range(741)))
    by_key = sorted(found, key=BRAG.key)
    assert [found[hand] for hand in by_key] == sorted(found.values())


@settings(max_examples=often(5, 25), deadline=None)
@given(hand=HANDS, least=LEAST_CATEGORIES)
def test_layouts_are_counted_as_the_rules_judge_them(hand: Cards, least: str) -> None:
    """The search counts what the judgement of the game lets pass among all ways to make sets."""
    ways = [len(legal(hand, sets, least)) for sets in range(4)]
    assert [count_layouts(hand, sets, BRAG, Category(least)) for sets in range(4)] == ways
    assert most_sets(hand, BRAG, Category(least)) == max(sets for sets in range(4) if ways[sets])


@settings(max_examples=often(5, 25), deadline=None)
@given(hand=HANDS, least=LEAST_CATEGORIES, rivals=st.integers(1, 3))
def test_the_best_layout_is_the_best_of_all(hand: Cards, least: str, rivals: int) -> None:
    """No layout betters what branch and bound finds, and it is worth what it says."""
    found = best_layout(hand, points_against(rivals, BRAG, Category(least)), BRAG, Category(least))
    worths = [worth_of(way, rivals, Category(least)) for sets in range(4) for way in legal(hand, sets, least)]
    assert found.worth == pytest.approx(max(worths)) == pytest.approx(worth_of(found.layout, rivals, Category(least)))
    assert fault(found.layout, CrashRules(min_category=least)) is None  # type: ignore[arg-type]


@settings(max_examples=often(8, 40), deadline=None)
@given(hand=HANDS, least=LEAST_CATEGORIES)
def test_the_greedy_layout_takes_the_best_set_each_time(hand: Cards, least: str) -> None:
    """No legal set of the cards that were left would have been stronger; and at the end none is left."""
    layout, left = greedy_layout(hand, BRAG, Category(least)), hand
    for chosen in [*layout, None]:
        best = max((BRAG.key(way[0]) for way in legal(left, 1, least)), default=None)
        assert best == (chosen and BRAG.key(chosen))
        left = Cards(card for card in left if chosen and card not in chosen)


def test_worth_grows_with_strength_and_shrinks_with_rivals() -> None:
    """A stronger set is worth no less, at a later place no less, against more rivals no more; all are chances."""
    one, three = points_against(1).places, points_against(3).places
    for few, many in zip(one, three, strict=True):
        assert list(few) == sorted(few) and list(many) == sorted(many)
        assert all(0 <= less <= more <= 1 for less, more in zip(many, few, strict=True))
    for number in range(741):
        assert sorted(row[number] for row in one) == [row[number] for row in one]


def test_a_hand_without_four_sets() -> None:
    """The published rare hand makes three at most, whatever one tries (computed for the rules; 1 in some 50,000)."""
    hand = Cards("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S")
    assert (most_sets(hand), count_layouts(hand, 4)) == (3, 0)
    assert len(best_layout(hand, points_against(3)).layout) <= 3


def test_hands_of_thirteen_add_up() -> None:
    """A hand with six different ranks paired is one with six pairs; as many ways to lay sets as orders divided out."""
    assert thirteen.count_six_pairs(False) < thirteen.count_six_pairs() < thirteen.hands_of_thirteen()
    for sets in range(3):
        cards = pack()[: 3 * sets + 1]
        ways = {
            frozenset(frozenset(order[3 * i : 3 * i + 3]) for i in range(sets))
            for order in permutations(cards, 3 * sets)
        }
        assert len(ways) == comb(len(cards), 3 * sets) * count_splits(3 * sets)


# ---------- players ----------


@pytest.mark.parametrize("name", CRASH)
@settings(max_examples=often(2, 6), deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    declare=st.booleans(),
    mode=st.sampled_from(["bonus", "win_game"]),
)
def test_players_answer_what_is_open(name: str, seed: int, seats: int, declare: bool, mode: str) -> None:
    """Both kinds of players give an open answer to any question, by any rules."""
    changes: dict[str, Any] = {"declare_required": declare, "crash_mode": mode, "six_pairs_redeal": True}
    match, rng = Match(open_table(name, seats=seats, seed=seed, run13_payment=5, **changes)), Random(seed)
    players: list[Player] = [CrashPlayer(), GreedyCrashPlayer()] * 2
    for _ in range(3):
        table = match.table
        while (asked := table.asked) is not None:
            answer = players[asked.seat].choose(table.view(asked.seat), asked, rng)
            assert answer in asked.choices
            table.play(answer)
        if match.over:
            break
        match.next_deal()


def test_a_player_looks_only_at_its_own_cards() -> None:
    """It lays the same whatever the others hold."""
    hand, layouts_seen = Cards("AC AD AH KD KH TH TS 8C 8D 8H 7S 6D 2D"), set()
    for seed in range(3):
        rest = Random(seed).sample([card for card in pack() if card not in hand], 39)
        order = [card for turn in range(13) for card in (hand[turn], *rest[3 * turn : 3 * turn + 3])]
        table = open_table("crash", start=CrashStart(dealer=3, pack=Cards(order), shuffle=False))
        assert table.asked and isinstance(table.asked.choices, Arrangement)
        layouts_seen.add(CrashPlayer().choose(table.view(0), table.asked, Random(seed)))
    assert len(layouts_seen) == 1


def test_nobody_declares_a_crash_that_cannot_be_made() -> None:
    """For a payment, who has the target after three places has won before the fourth: over 1,000 deals of two players
    who are as near to it as that, nobody declares; with one point less somebody does."""
    declared = {8: 0, 7: 0}
    for seed in range(1000):
        for score in declared:
            start = CrashStart(scores=(score, score))
            table = open_table("crash-declared", seats=2, seed=seed, start=start)
            while (asked := table.asked) is not None:
                player: Player = CrashPlayer() if asked.about == "crash" else GreedyCrashPlayer()
                table.play(player.choose(table.view(asked.seat), asked, Random(0)))
            declared[score] += len(table.result.declared)
            assert score < 8 or table.result.crash is None
    assert declared[8] == 0 < declared[7]


def test_laying_out_for_points_beats_laying_out_greedily() -> None:
    """One that searches against three that do not: more points in 400 deals than any of them has on average."""
    points = [0.0, 0.0]
    for seed in range(400):
        table, clever = open_table("crash", seed=seed, target=99, crash_mode="none"), seed % 4
        while (asked := table.asked) is not None:
            player: Player = CrashPlayer() if asked.seat == clever else GreedyCrashPlayer()
            table.play(player.choose(table.view(asked.seat), asked, Random(0)))
        own = table.result.points[clever]
        points[0] += own
        points[1] += (sum(table.result.points) - own) / 3
    assert points[0] > 1.15 * points[1]


def test_an_unseen_hand_is_worth_what_the_others_leave() -> None:
    """Against greedy rivals a searching player makes more than an equal share of the four points."""
    assert 1 < average_points(3) < 4 / 2 and average_points(3) < average_points(1)
