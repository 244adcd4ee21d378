"""Counts, equities and values, against published tables and against plain enumeration."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import (
    BRAG,
    BRAG_SPLIT,
    CASINO_POKER,
    HOME_POKER,
    RANKINGS,
    WILD_SETS,
    ZHA_JIN_HUA,
)
from cardwidgets.judge.three_card import Category, Ranking
from cardwidgets.odds.three_card import casino
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.odds.three_card.counting import (
    all_hands,
    count_hands,
    count_special,
    count_splits,
    examples,
    ladder,
    pack_for,
)
from cardwidgets.odds.three_card.equity import all_equities, equity, heads_up_ties
from tests.support.sampling import each, often

pytestmark = pytest.mark.ci

JOKERS = replace(BRAG, wild=Cards("X1 X2"))


def test_the_percentages_of_the_brag_article() -> None:
    """0.24, 0.22, 3.26, 4.96, 16.94 and 74 percent (seed 000), of 22,100 hands."""
    counts = count_hands()
    shown = [round(counts.percent(category), 2) for category in counts]
    assert shown[:5] == [0.24, 0.22, 3.26, 4.96, 16.94] and round(shown[5]) == 74
    assert counts.total == comb(52, 3) == 22_100
    assert sum(counts.fraction(category) for category in counts) == 1


def test_hands_and_classes_can_be_counted_on_the_fingers() -> None:
    """Thirteen prials of four hands each, twelve runs in four suits or in 4³ - 4 mixtures, and so on."""
    counts = count_hands()
    singles = comb(13, 3) - 12
    assert counts.classes == dict(zip(Category, [13, 12, 12, singles, 13 * 12, singles], strict=True))
    assert counts.hands == dict(
        zip(Category, [13 * 4, 12 * 4, 12 * 60, singles * 4, 13 * 12 * 6 * 4, singles * 60], strict=True)
    )


@pytest.mark.parametrize(
    ("wild", "hands"),
    [
        ("twos", [628, 392, 1656, 1544, 5280, 12600]),
        ("joker", [130, 148, 1020, 1308, 4380, 16440]),
        ("jokers", [260, 248, 1320, 1520, 5016, 16440]),
        pytest.param("one_eyed_jacks", [244, 226, 1182, 1362, 4536, 14550], marks=pytest.mark.ci),
        ("black_jacks", [244, 226, 1182, 1362, 4536, 14550]),
        ("braggers", [398, 304, 1399, 1484, 4809, 13706]),
        pytest.param("jacks_and_nines", [1860, 604, 2148, 1816, 6192, 9480], marks=pytest.mark.ci),
    ],
)
def test_counts_with_wild_cards(wild: str, hands: list[int]) -> None:
    """Counted beforehand by a program of its own."""
    rules = replace(BRAG, wild=WILD_SETS[wild])
    assert list(count_hands(rules).hands.values()) == hands
    assert count_hands(rules).total == comb(len(pack_for(rules)), 3)


@pytest.mark.parametrize("rules", RANKINGS.values(), ids=RANKINGS)
def test_every_ranking_counts_every_hand_once(rules: Ranking) -> None:
    """Categories that do not exist get nothing, and nothing is lost."""
    counts = count_hands(rules)
    assert tuple(counts) == rules.order and counts.total == 22_100
    assert counts.at_least(rules.order[-1]) == 1


def test_once_in_how_many_hands() -> None:
    """A prial comes once in 425 hands; what never comes has no such number."""
    assert count_hands().one_in(Category.PRIAL) == 425
    assert count_hands(BRAG, pack(32)[:3]).one_in(Category.PRIAL) is None


def test_a_frame_has_a_row_for_each_category() -> None:
    """Hands, percent, once in, classes, strongest first."""
    frame = count_hands().to_frame()
    assert list(frame.index) == [str(category) for category in Category]
    assert frame.hands.sum() == 22_100 and frame.one_in["prial"] == 425


@given(st.sampled_from([BRAG, ZHA_JIN_HUA, JOKERS]), st.sampled_from(list(Category)), st.integers(0, 60), st.randoms())
@settings(max_examples=often(5, 25), deadline=None)
def test_examples_are_different_hands_of_the_category(rules: Ranking, name: Category, n: int, rng: Random) -> None:
    """The number of draws is that asked for, or all there are."""
    shown = examples(rules, name, n, rng)
    assert {rules.reading(hand).category for hand in shown} <= {name}
    assert len({frozenset(hand) for hand in shown}) == len(shown) == min(n, count_hands(rules)[name])


def test_the_ladder_goes_down() -> None:
    """741 rungs from three threes to 5-3-2; the middle hand is K-10-2."""
    rungs = ladder(BRAG)
    assert len(rungs) == 741
    assert {card.rank for card in rungs[0][0]} == {"3"} and {card.rank for card in rungs[-1][0]} == {"5", "3", "2"}
    middle = [hand for rung in rungs for hand in rung][22_100 // 2]
    assert sorted(card.rank for card in middle) == ["2", "K", "T"]


def test_small_counts() -> None:
    """60 hands of 2-3-5 that are no flush, 24 in three suits."""
    assert count_special(ZHA_JIN_HUA) == 60
    assert count_special(replace(ZHA_JIN_HUA, special_235="all_different")) == 24
    assert count_special(BRAG) == 0
    assert [count_splits(n) for n in (3, 4, 5, 6, 7, 9, 13)] == [1, 4, 10, 10, 70, 280, 200_200]


@pytest.mark.sampled
@each("rules", [BRAG, CASINO_POKER, HOME_POKER, replace(RANKINGS["classic_brag"], wild=Cards())][: often(1, 4)])
def test_the_best_three_of_four_cards_by_trying_all(rules: Ranking) -> None:
    """270,725 hands, and in each the best of four threes."""
    place = {frozenset(hand): rules.order.index(rules.reading(hand).category) for hand in all_hands()}
    found = Counter(min(place[frozenset(three)] for three in combinations(hand, 3)) for hand in combinations(pack(), 4))
    assert list(best_of(4, rules).hands.values()) == [found[number] for number in range(len(rules.order))]


@pytest.mark.parametrize(
    ("n", "shares", "four"),
    [
        (3, [0.235, 0.217, 3.258, 4.959, 16.941, 74.389], 0),
        (5, [2.281, 2.074, 21.904, 27.268, 26.919, 19.554], 0.0240),
        (6, [4.484, 3.989, 34.652, 34.233, 17.599, 5.043], 0.0720),
        (7, [7.690, 6.614, 46.003, 32.308, 6.786, 0.599], 0.1681),
        (9, [17.485, 13.431, 55.255, 13.829, 0, 0], 0.6049),
    ],
)
def test_the_best_three_of_more_cards(n: int, shares: list[float], four: float) -> None:
    """Percentages found beforehand by another program; nine cards always hold three of a suit."""
    found = best_of(n)
    assert [round(found.percent(category), 3) for category in Category] == shares
    assert round(100 * found.four / found.total, 4) == four
    assert sum(found.hands.values()) == found.total == comb(52, n)


@pytest.mark.parametrize("rules", [JOKERS, replace(BRAG, lowest_wins=True), Ranking(tuple(Category)[::-1])])
def test_what_best_of_cannot_count_is_refused(rules: Ranking) -> None:
    """Rather than counted wrongly."""
    with pytest.raises(ValueError, match="the count needs a ranking"):
        best_of(5, rules)
    with pytest.raises(ValueError, match="3 to 52"):
        best_of(2)


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("3C 3D 3H", (18424, 0, 0)),
        ("AS 2S 3S", (18378, 3, 43)),
        ("AS 2H 3D", (18314, 26, 84)),
        ("AS KH QD", (18269, 26, 129)),
        ("KS KH 6D", (16517, 3, 1904)),
        ("KS KH 6S", (16506, 3, 1915)),
        ("JS JH 6D", (16007, 3, 2414)),
        ("AS KH JD", (13672, 26, 4726)),
        ("2S 2H 3D", (13647, 3, 4774)),
        ("QS 6H 4D", (6063, 26, 12335)),
    ],
)
def test_equities_of_some_hands(hand: str, result: tuple[int, int, int]) -> None:
    """Exact, against the 18,424 hands a rival may hold."""
    assert equity(hand) == result and equity(hand).total == comb(49, 3)


@settings(max_examples=often(3, 15), deadline=None)
@given(st.sampled_from([BRAG, BRAG_SPLIT, ZHA_JIN_HUA, JOKERS]), st.randoms(use_true_random=False))
def test_equity_is_what_trying_all_rivals_gives(rules: Ranking, rng: Random) -> None:
    """For hands of every category, with and without cards known to be elsewhere."""
    name = rng.choice(rules.order)
    hand = examples(rules, name, 1, rng)[0]
    left = [card for card in pack_for(rules) if card not in hand]
    results = Counter(rules.compare(hand, rival) for rival in combinations(left, 3))
    assert equity(hand, rules) == (results[1], results[0], results[-1])
    dead = rng.sample(left, 5)
    results = Counter(rules.compare(hand, rival) for rival in combinations([c for c in left if c not in dead], 3))
    assert equity(hand, rules, dead) == (results[1], results[0], results[-1])


@pytest.mark.parametrize("hand", ["5S 3H 2C", "AS AH AC", "2S 2H 2C"])
def test_equity_knows_that_2_3_5_beats_leopards(hand: str) -> None:
    """By trying all rivals."""
    left = [card for card in pack() if card not in Cards(hand)]
    results = Counter(ZHA_JIN_HUA.compare(hand, rival) for rival in combinations(left, 3))
    assert equity(hand, ZHA_JIN_HUA) == (results[1], results[0], results[-1])


@pytest.mark.parametrize("rules", [BRAG, ZHA_JIN_HUA, JOKERS])
def test_over_all_hands_wins_and_losses_balance(rules: Ranking) -> None:
    """Gains sum to zero."""
    equities = all_equities(rules).values()
    assert sum(result.win for result in equities) == sum(result.loss for result in equities)


def test_how_often_two_hands_tie() -> None:
    """450,528 of 407,170,400 ways to deal two hands, 0.1106 percent."""
    assert heads_up_ties() == (450_528, 407_170_400)


def test_shares() -> None:
    """A tie counts half of a win."""
    assert equity("3C 3D 3H").share == equity("3C 3D 3H").beaten == 1
    assert equity("KS KH 6D").share == Fraction(2 * 16517 + 3, 2 * 18424)


@pytest.mark.parametrize(("hand", "dead"), [("KS KH", ""), ("KS KH 6D", "KS"), ("KS KH X1", ""), ("KS KS 6D", "2C")])
def test_what_cannot_be_held_has_no_equity(hand: str, dead: str) -> None:
    """Too few cards, a card in two places, a joker that is not in the game."""
    with pytest.raises(NotationError):
        equity(hand, dead=Cards(dead))


def test_the_casino_figures() -> None:
    """Known to the trade: 69.59 % qualify; the best play loses 3.373 % of an ante, playing blind 7.654 %."""
    assert casino.dealer_qualifies() == Fraction(15380, 22100)
    percent = [
        casino.play_value(),
        casino.play_value(bonus=(4, 3, 1)),
        casino.play_value(bonus=(3, 2, 1)),
        casino.play_value(None),
        casino.play_value(casino.QUALIFYING),
    ]
    assert [round(float(100 * value), 3) for value in percent] == [-3.373, -3.825, -4.278, -7.654, -3.449]


def test_queen_six_four_is_the_best_line_to_play() -> None:
    """To play the hand below it costs, and to fold it costs."""
    at, below, above = (casino.play_value(hand) for hand in ("QC 6D 4H", "QC 6D 3H", "QC 6D 5H"))
    assert at > below and at > above


@pytest.mark.parametrize(
    ("pays", "percent"),
    [
        ((40, 30, 6, 4, 1), -2.317),
        ((40, 30, 6, 3, 1), -7.276),
        ((40, 30, 5, 4, 1), -5.575),
        ((40, 20, 5, 4, 1), -7.928),
    ],
)
def test_pair_plus(pays: tuple[int, ...], percent: float) -> None:
    """Four tables of casinos."""
    assert round(float(100 * casino.pair_plus_value(pays)), 3) == percent
