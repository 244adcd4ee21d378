"""The tables of strengths, against the definition of a ranking; and the small objects that chances are."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import BRAG, RANKINGS, WILD_SETS, ZHA_JIN_HUA
from cardwidgets.judge.three_card import Category, Ranking
from cardwidgets.odds.results import Chance, Chances, Estimate, Step
from cardwidgets.odds.three_card import equity as equities
from cardwidgets.odds.three_card.counting import all_hands
from cardwidgets.odds.three_card.equity import Equity
from cardwidgets.odds.three_card.tables import RankTable, rank_table
from tests.support.sampling import often

pytestmark = pytest.mark.ci

AK47 = Cards([card for card in pack() if card.rank in "AK47"])
UNUSUAL = [
    *RANKINGS.values(),
    *(replace(BRAG, wild=wild) for wild in WILD_SETS.values()),
    replace(BRAG, wild=WILD_SETS["jacks_and_nines"], wild_tie="exact"),
    replace(BRAG, wild=WILD_SETS["jokers"], wild_tie="none", lowest_wins=True),
    Ranking(wild=AK47),
    Ranking(tuple(Category)[::-1]),
    Ranking((Category.FLUSH, Category.HIGH), ace_run="a23_second"),
]
"""Every ranking in use, every set of wild cards, and some that nobody plays."""


def rankings() -> st.SearchStrategy[Ranking]:
    """Rankings of any kind, with up to eight wild cards."""
    orders = st.permutations([name for name in Category if name is not Category.HIGH]).flatmap(
        lambda names: st.integers(0, 5).map(lambda n: (*names[:n], Category.HIGH))
    )
    return st.builds(
        Ranking,
        order=st.one_of(st.just(tuple(Category)), orders),
        best_prial=st.sampled_from([None, 3, 7, 14]),
        ace_run=st.sampled_from(["a23_top", "a23_second", "a23_bottom"]),
        wild=st.lists(st.sampled_from(pack(52, 2)), max_size=8, unique=True).map(Cards),
        wild_tie=st.sampled_from(["category", "exact", "none"]),
        lowest_wins=st.booleans(),
    )


def same_order(table: RankTable, rules: Ranking, hands: Any) -> bool:
    """Return True if the strengths of hands are equal, and greater, where their keys are."""
    pairs = {(rules.key(hand), table.rank_hand(hand)) for hand in hands}
    keys, strengths = zip(*sorted(pairs), strict=True)
    return len(set(keys)) == len(pairs) == len(set(strengths)) and list(strengths) == sorted(strengths)


@pytest.mark.sampled
@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("rules", UNUSUAL, ids=map(str, range(len(UNUSUAL))))
def test_a_table_has_every_hand_where_the_ranking_has_it(rules: Ranking) -> None:
    """All hands: equal keys have one strength, a greater key a greater one, and no strength is left out."""
    table = rank_table(rules)
    hands = all_hands(rules)
    assert same_order(table, rules, hands[:: often(11, 1)])
    assert {table.rank_hand(hand) for hand in hands} == set(range(table.rungs))


@settings(max_examples=often(2, 10), deadline=None)
@given(rules=rankings(), rng=st.randoms(use_true_random=False))
def test_any_ranking_has_a_table(rules: Ranking, rng: Any) -> None:
    """Any order of categories, any wild cards: a sample of hands, one table."""
    assert same_order(rank_table(rules), rules, rng.sample(all_hands(rules), 800))


def test_the_order_of_cards_does_not_matter() -> None:
    """Six ways to name three cards; a card that comes twice makes no hand."""
    table = rank_table(BRAG)
    for cards in ((12, 24, 36), (0, 1, 51)):
        assert len({table.rank(*way) for way in permutations(cards)}) == 1
    assert table.rank(5, 5, 7) == table.rank(5, 7, 5) == table.rank(7, 5, 5) == -1
    assert (table.rungs, table.flat.size, table.flat.itemsize) == (741, 52**3, 2)


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int64])
def test_many_hands_at_once(kind: type) -> None:
    """Some hundred thousand random hands, in arrays of any size of number, ranked as one by one."""
    table, rng = rank_table(ZHA_JIN_HUA), np.random.default_rng(3)
    a, b, c = rng.integers(0, 52, (3, 100_000)).astype(kind)
    ranks = table.ranks(a, b, c)
    assert ranks.tolist() == [table.rank(*hand) for hand in zip(a.tolist(), b.tolist(), c.tolist(), strict=True)]
    assert table.ranks(a[:0], b[:0], c[:0]).size == 0


def test_what_is_no_hand_is_refused() -> None:
    """Foreign cards, cards twice, too few cards; numbers beyond the pack; columns of different length."""
    table = rank_table(BRAG)
    for hand in ("KS KH", "KS KS 6D", "KS KH X1", "KS KH 6D 5D"):
        with pytest.raises(NotationError):
            table.rank_hand(Cards(hand))
    one = np.array([1])
    with pytest.raises(ValueError, match="0 to 51"):
        table.ranks(one, one + 1, one + 51)
    with pytest.raises(ValueError, match="0 to 51"):
        table.ranks(-one, one, one + 2)
    with pytest.raises(ValueError, match="as many"):
        table.ranks(one, one, np.array([2, 3]))
    with pytest.raises(NotationError, match="X1"):
        table.numbers(Cards("X1"))
    with pytest.raises(NotationError, match="twice"):
        table.numbers(Cards("2C 2C"))


def test_a_chance_says_itself_in_many_ways() -> None:
    """One prial in 425 hands."""
    prial = Chance(52, 22_100)
    assert (prial.fraction, prial.odds, prial.one_in) == (Fraction(1, 425), (1, 424), Fraction(425))
    assert float(prial) == prial.percent / 100 == 52 / 22_100
    assert "425" in prial.sentence() and "425" in prial.sentence("ja")
    assert Chance(0, 3).one_in is None and Chance(0, 3).sentence() != Chance(3, 3).sentence()
    for ways, total in ((1, 0), (3, 2), (-1, 2), (0, 0)):
        with pytest.raises(ValueError, match="ways must be"):
            Chance(ways, total)


def test_chances_that_exclude_each_other() -> None:
    """A die: its mean 3.5, its deviation the root of 35/12, five or six once in three throws."""
    die = Chances(dict.fromkeys(range(1, 7), 1), 6)
    assert die.mean == Fraction(7, 2) and die.deviation**2 == pytest.approx(35 / 12)
    assert die.at_least(5).fraction == die.any_of(1, 2).fraction == Fraction(1, 3)
    assert len(die) == 6 and die[4].one_in == 6
    assert list(die.to_frame().index) == [1, 2, 3, 4, 5, 6] and "1" in die.sentence()


def test_an_estimate_has_its_band() -> None:
    """Student's quantile, 1.9659 for 400 deals, to either side; a row and a point for each step."""
    estimate = Estimate([Step(100, 0.5, 0.05), Step(400, 0.45, 0.025)])
    assert (estimate.deals, estimate.mean, estimate.error, float(estimate)) == (400, 0.45, 0.025, 0.45)
    assert estimate.interval() == pytest.approx((0.45 - 1.9659 * 0.025, 0.45 + 1.9659 * 0.025), abs=1e-5)
    assert estimate.to_frame().shape == (2, 3) and "400" in estimate.sentence()


def test_chances_are_drawn() -> None:
    """A bar for each, a line with its band and the exact value."""
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    assert len(Chances({"a": 1, "b": 2}, 3).plot().patches) == 2
    drawn = Estimate([Step(100, 0.5, 0.05), Step(400, 0.45, 0.025)]).plot(0.46)
    assert len(drawn.lines) == 2 and len(drawn.collections) == 1
    pyplot.close("all")


def test_a_screen_does_not_wait_for_the_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figure that a table shows is read from the arrays; where there are none, it is the same from the ladder."""
    known = Equity(win=16517, tie=3, loss=1904)
    with monkeypatch.context() as patch:
        patch.setattr(equities, "all_equities", lambda ranking: pytest.fail("the ladder was climbed"))
        assert equities.quick_equity("KS KH 6D", BRAG) == known
    monkeypatch.setitem(sys.modules, "cardwidgets.odds.three_card.all_equities", None)
    assert equities.quick_equity("KS KH 6D", BRAG) == known
