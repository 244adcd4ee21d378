"""Counts of hands in every game, against published figures, and against dealing every way where few cards are left."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import BRAG, WILD_SETS, ZHA_JIN_HUA
from cardwidgets.judge.three_card import Category, Ranking
from cardwidgets.judge.tricks import points_in
from cardwidgets.odds.briscola import hands as briscola
from cardwidgets.odds.layouts.counting import count_six_pairs, special_odds
from cardwidgets.odds.preferans import hands as preferans
from cardwidgets.odds.runtime.suit_sums import hands_by
from cardwidgets.odds.three_card.best_of_more import BestOf, best_of
from cardwidgets.odds.three_card.counting import Counts, chances_given, count_hands, pack_for
from tests.support.sampling import often

pytestmark = pytest.mark.ci


def shown(chances: Any, digits: int = 1) -> list[float]:
    return [round(chance.percent, digits) for chance in chances.values()]


# ---- Briscola ----


def test_points_of_briscola_hands() -> None:
    """Means and deviations of 3, 5, 8, 10 cards, the most points, and the most common hands of three, of 9,880."""
    found = {size: briscola.points_held(size) for size in (3, 5, 8, 10)}
    assert [(int(each.mean), round(each.deviation, 3), max(each)) for each in found.values()] == [
        (9, 6.748, 33), (15, 8.473, 54), (24, 10.248, 84), (30, 11.094, 92),
    ]  # fmt: skip
    three = found[3]
    assert three.total == 9880 and [three.ways[points] for points in (0, 4, 10, 11, 2, 3, 14)] == [
        1140, 880, 808, 784, 760, 760, 664,
    ]  # fmt: skip
    assert [three[0].fraction, three.at_least(10).fraction, three.at_least(20).fraction] == [
        Fraction(3, 26), Fraction(1249, 2470), Fraction(119, 1235),
    ]  # fmt: skip
    assert briscola.points_held(16).at_least(61).fraction == Fraction(59496157, 367556150)
    assert briscola.points_held(20)[60].fraction == Fraction(1087159537, 34461632205)


def test_trumps_caricos_and_mariages() -> None:
    """A turn-up seen: 0 to 3 trumps of 9,139 hands. A carico in 123/247. King and queen in five of 40, of 39."""
    trumps = briscola.trumps_held(3, "H", seen="4H")
    assert list(trumps.ways.values()) == [4060, 3915, 1080, 84] and trumps.mean == Fraction(9, 13)
    assert trumps.at_least(1).fraction == Fraction(5079, 9139)
    assert briscola.caricos_held(3).at_least(1).fraction == Fraction(123, 247)
    assert briscola.mariages_held(5).at_least(1).fraction == Fraction(1397, 27417)
    assert briscola.mariages_held(5, seen="7S").at_least(1).fraction == Fraction(490, 9139)
    eight = briscola.suit_held(8, "S")
    assert eight[4].fraction == Fraction(127890, 1708993) and eight.at_least(5).fraction == Fraction(24847, 1708993)


# ---- Preferans ----


def test_splits_of_preferans() -> None:
    """Every split of two to eight outstanding cards between two hidden hands, as tables have it."""
    told = {
        2: {"1-1": "10/19", "2-0": "9/19"},
        3: {"2-1": "15/19", "3-0": "4/19"},
        4: {"3-1": "160/323", "2-2": "135/323", "4-0": "28/323"},
        5: {"3-2": "225/323", "4-1": "175/646", "5-0": "21/646"},
        6: {"4-2": "315/646", "3-3": "120/323", "5-1": "42/323", "6-0": "7/646"},
        7: {"4-3": "210/323", "5-2": "189/646", "6-1": "35/646", "7-0": "1/323"},
        8: {"5-3": "2016/4199", "4-4": "1470/4199", "6-2": "630/4199", "7-1": "80/4199", "8-0": "3/4199"},
    }
    for out, expected in told.items():
        assert {name: str(chance.fraction) for name, chance in preferans.split(out).items()} == expected
    before = preferans.split(4, talon=2)
    assert [str(before[name].fraction) for name in ("3-1", "2-2", "4-0")] == ["480/1463", "405/1463", "12/209"]
    assert sum(before[name].fraction for name in before if name.endswith("+1")) == Fraction(24, 77)
    assert sum(before[name].fraction for name in before if name.endswith("+2")) == Fraction(2, 77)
    assert before.any_of(*before).fraction == 1


def test_lone_kings_and_the_talon() -> None:
    """A lone king among 2 to 5; wanted cards in the talon, 1 to 8 of them; what two cards unseen may be."""
    assert [str(preferans.alone(n).fraction) for n in (2, 3, 4, 5)] == ["10/19", "5/19", "40/323", "35/646"]
    assert [str(preferans.talon_brings(n).fraction) for n in range(1, 9)] == [
        "1/11", "41/231", "20/77", "26/77", "95/231", "37/77", "6/11", "20/33",
    ]  # fmt: skip
    aces = preferans.talon_holds("AS AC AD AH")
    assert [aces.at_least(1).fraction, aces[2].fraction] == [Fraction(31 * 32 - 27 * 28, 31 * 32), Fraction(3, 248)]
    own = "AS KS QS JS TS 9S 8S 7S AH KH"
    assert preferans.talon_holds("AC AD", own).at_least(1).fraction == Fraction(41, 231)


def test_hands_of_ten() -> None:
    """Aces 20.3, 42.8, 28.9, 7.3, 0.6 %; shapes, longest suits, voids; a marriage in 32.9 %."""
    assert shown(preferans.aces_held()) == [20.3, 42.8, 28.9, 7.3, 0.6]
    shapes = preferans.shapes()
    told = {"4-3-2-1": 32.7, "3-3-2-2": 22.9, "4-2-2-2": 9.5, "3-3-3-1": 8.7, "5-2-2-1": 6.5}
    assert {name: round(shapes[name].percent, 1) for name in told} == told
    longest = [shapes.any_of(*(name for name in shapes if name[0] == str(n))).percent for n in (3, 4, 5)]
    assert [round(percent, 1) for percent in longest] == [31.6, 51.7, 14.7]
    assert shapes.any_of(*(name for name in shapes if name.endswith("0"))).fraction == Fraction(162437, 1344005)
    assert round(preferans.marriages_held().at_least(1).percent, 1) == 32.9
    assert shapes.total == comb(32, 10)


# ---- Brag and its relatives ----


@settings(max_examples=often(2, 12), deadline=None)
@given(rng=st.randoms(use_true_random=False), size=st.integers(1, 5), known=st.integers(0, 3))
def test_counting_by_suits_is_dealing_every_way(rng: Any, size: int, known: int) -> None:
    """Fifteen cards are unseen, some are held: points by every way to fill the hand."""
    cards = list(pack(40))
    rng.shuffle(cards)
    held, left, seen = cards[:known], cards[known : known + 15], cards[known + 15 :]
    found = briscola.points_held(known + size, held=held, seen=seen)
    ways = Counter(points_in([*held, *more], briscola.ORDER) for more in combinations(left, size))
    assert found.ways == dict(sorted(ways.items())) and found.total == comb(15, size)


@settings(max_examples=often(2, 12), deadline=None)
@given(rng=st.randoms(use_true_random=False), n=st.integers(3, 9), known=st.integers(0, 3))
def test_the_best_of_more_cards_given_what_is_known(rng: Any, n: int, known: int) -> None:
    """Few cards are left, some are held: the best three of every hand there can be."""
    cards = sorted(rng.sample(pack(), 52), key=lambda card: card.rank not in "A2345")
    held, left, seen = cards[:known], cards[known : known + 11], cards[known + 11 :]
    if n <= known:
        return
    found = best_of(n, held=held, seen=seen)
    best: Counter[Category] = Counter()
    four = 0
    for more in combinations(left, n - known):
        hand = (*held, *more)
        best[
            max(
                (BRAG.reading(three) for three in combinations(hand, 3)), key=lambda r: -BRAG.order.index(r.category)
            ).category
        ] += 1
        four += 4 in Counter(card.rank for card in hand).values()
    assert found.hands == {name: best[name] for name in BRAG.order} and found.four == four


@settings(max_examples=often(2, 10), deadline=None)
@given(
    rules=st.sampled_from([BRAG, ZHA_JIN_HUA, Ranking(wild=WILD_SETS["jokers"])]),
    rng=st.randoms(use_true_random=False),
    known=st.integers(0, 3),
)
def test_a_hand_given_some_of_its_cards(rules: Ranking, rng: Any, known: int) -> None:
    """A hand given the cards held and gone: every way to fill up the hand."""
    cards = list(pack_for(rules))
    rng.shuffle(cards)
    held, seen = cards[:known], cards[known : known + 20]
    found = chances_given(rules, held=held, seen=seen)
    ways = Counter(rules.reading((*held, *more)).category for more in combinations(cards[known + 20 :], 3 - known))
    assert found.ways == {str(name): ways[name] for name in rules.order}


def test_specials_of_crash() -> None:
    """Of 635,013,559,600 hands; with a two seen elsewhere there are three to take instead of four."""
    odds = special_odds()
    assert [each.ways for each in odds.values()] == [67_108_864, 2_856_863_152, 21_717_689_136]
    assert count_six_pairs(four_as_two=False) == 2_561_974_272
    assert special_odds("2S")["run13"].ways == 3 * 4**12
    assert special_odds("2S")["run13"].total == comb(51, 13)
    assert special_odds("2C 2D 2H 2S")["run13"].ways == 0
    left = "AS AH AC AD KS KH KC KD QS QH QC JS JH JC"
    odds = special_odds([card for card in pack() if card not in Cards(left)])
    every = [Counter(card.rank for card in hand) for hand in combinations(Cards(left), 13)]
    assert odds["six_pairs"].ways == sum(sum(n // 2 for n in ranks.values()) >= 6 for ranks in every)
    assert odds["four"].ways == sum(4 in ranks.values() for ranks in every) and odds["four"].total == 14


def test_counts_as_chances() -> None:
    """The counts of hands and of more cards are told as chances too."""
    chances = count_hands().chances()
    assert chances["prial"].one_in == 425 and chances.total == 22100
    assert best_of(9).chances()["high"].ways == 0 and best_of(9).chances().total == comb(52, 9)
    assert [sum(best_of(n).hands.values()) for n in range(4, 9)] == [comb(52, n) for n in range(4, 9)]


@pytest.mark.parametrize("counts", [count_hands(), best_of(4)], ids=["three", "best of four"])
def test_counts_are_told_and_shown(counts: Counts | BestOf) -> None:
    """High cards are the most frequent of three and of four; a sentence, a row and a bar for each of six kinds."""
    share = 100 * counts.hands[Category.HIGH] / counts.total
    assert f"{share:.2f} %" in counts.sentence() and f"{share:.2f}%" in counts.sentence("ja")
    frame = counts.to_frame()
    assert list(frame.index) == [str(kind) for kind in Category] and frame.percent["high"] == share
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    bars: Any = counts.plot().patches
    assert [bar.get_height() for bar in bars] == pytest.approx(list(frame.percent))
    pyplot.close("all")


def test_one_kind_of_the_best_of_four() -> None:
    """2,509 of 270,725 hands of four hold a prial: 13 ranks, a fourth card of another rank, or all four."""
    assert best_of(4)[Category.PRIAL].fraction == Fraction(13 * (4 * 48 + 1), comb(52, 4))


def test_cards_that_cannot_lie_so_are_refused() -> None:
    """Foreign and repeated cards, cards in two places, more cards than there are."""
    for held, seen in (("8S", ""), ("7S", "7S"), ("7S 7S", ""), ("", "X1")):
        with pytest.raises(NotationError):
            briscola.points_held(3, held=held, seen=seen)
        with pytest.raises(NotationError):
            hands_by(len, 3, pack(40), held=held, seen=seen)
    for size in (-1, 41):
        with pytest.raises(ValueError, match="filled"):
            briscola.points_held(size)
    for n, held in ((2, ""), (53, ""), (4, "2S 3S 4S 5S 6S")):
        with pytest.raises(ValueError, match="best three"):
            best_of(n, held=held)
    with pytest.raises(NotationError):
        best_of(5, held="2S", seen="2S")
    with pytest.raises(NotationError):
        chances_given("brag", held="2S 3S 4S 5S")
    with pytest.raises(LookupError, match="brag"):
        chances_given("bragg")
    with pytest.raises(ValueError, match="thirteen"):
        special_odds(pack()[:40])
    for out, left, right in ((-1, 10, 10), (25, 10, 10), (3, 1, 1)):
        with pytest.raises(ValueError, match=r"cannot lie|whole number from 0 up"):
            preferans.split(out, left, right)
    with pytest.raises(ValueError, match="unknown"):
        preferans.suit_split("S", "AS")
    for wanted, unknown in ((-1, 22), (23, 22), (0, 1)):
        with pytest.raises(ValueError, match="wanted"):
            preferans.talon_brings(wanted, unknown)
    with pytest.raises(ValueError, match="alone"):
        preferans.alone(0)
