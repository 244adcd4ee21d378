"""The best layout of thirteen cards, of many hands at once; and of six, seven or nine in games of several hands."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.layouts import layouts
from cardwidgets.judge.rankings import BRAG, WILD_SETS
from cardwidgets.judge.three_card import Category, Ranking
from cardwidgets.odds.layouts import many as many_layouts
from cardwidgets.odds.layouts.best import Worth, best_layout, points_against, sample_hands, strength
from cardwidgets.odds.layouts.many import best_layouts
from cardwidgets.odds.three_card.tables import rank_table
from tests.support.sampling import often
from tests.tools.benchmarks.brute import all_layouts, best_of_all, triples

pytestmark = pytest.mark.ci


def worths(rows: int = 4) -> st.SearchStrategy[Worth]:
    """Any worth that does not fall with strength, in steps: many sets are worth the same, and some nothing."""
    step = st.lists(st.tuples(st.integers(0, 740), st.floats(0, 1)), min_size=1, max_size=6)

    def grown(steps: list[list[tuple[int, float]]]) -> Worth:
        places = []
        for own in steps:
            row, total = [], 0.0
            rises = dict(own)
            for strength_ in range(741):
                total += rises.get(strength_, 0.0)
                row.append(total)
            places.append(tuple(row))
        return Worth(tuple(places))

    return st.lists(step, min_size=rows, max_size=rows).map(grown)


def by_trying_all(hand: Cards, worth: Worth, ranking: Ranking, least: Category) -> float:
    """Every choice of up to four disjoint sets of a small hand, strongest first."""
    legal = ranking.order[: ranking.order.index(least) + 1]
    best = 0.0
    for number in range(1, len(hand) // 3 + 1):
        for way in layouts(hand, number):
            if all(ranking.reading(row).category in legal for row in way):
                found = sorted((strength(row, ranking) for row in way), reverse=True)
                best = max(best, sum(worth.places[place][one] for place, one in enumerate(found)))
    return best


@settings(max_examples=often(2, 12), deadline=None)
@given(worth=worths(), rng=st.randoms(use_true_random=False), least=st.sampled_from(["high", "pair", "flush"]))
def test_nine_cards_by_trying_all(worth: Worth, rng: Any, least: str) -> None:
    """280 ways to make three sets, and those with fewer, under any worth."""
    hand = Cards(rng.sample(pack(), 9))
    found = best_layout(hand, worth, BRAG, Category(least))
    assert found.worth == pytest.approx(by_trying_all(hand, worth, BRAG, Category(least)))


def test_no_rival_has_the_cards_held() -> None:
    """Nothing beats three threes, and a player who holds them cannot meet them."""
    threes = Cards("3S 3H 3D")
    for held, sure in ((Cards(), False), (threes, True)):
        assert (points_against(3, held=held).places[0][strength(threes)] == 1) is sure


def test_thirteen_cards_by_trying_all_200_200_layouts() -> None:
    """Every choice of four of the 286 sets that share no card, for two hands, by numpy: the same best worth."""
    every = all_layouts()
    assert every.shape == (200_200, 4)
    worth = points_against(3, BRAG, Category.HIGH)
    for hand in sample_hands(2)[:2]:
        strengths = np.array([strength([hand[card] for card in way]) for way in triples()])
        best = best_of_all(strengths, np.array(worth.places), every)
        assert best_layout(hand, worth, BRAG, Category.HIGH).worth == pytest.approx(best)


@pytest.mark.parametrize("form", ["kernel", "plain kernel", "plain search"])
@pytest.mark.parametrize("least", ["high", "pair", "run"])
def test_many_hands_as_one_by_one(form: str, least: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same layouts, card for card, and the same worth, to the last bit."""
    monkeypatch.setattr(many_layouts, "has_numba", lambda: form != "plain search")
    if form == "plain kernel":
        from cardwidgets.odds.layouts import kernel

        monkeypatch.setattr(kernel, "lay_out", vars(kernel)["lay_out"].py_func)
    hands, worth = sample_hands(8), points_against(3, BRAG, Category(least))
    found = best_layouts(hands, worth, BRAG, Category(least))
    one_by_one = [best_layout(hand, worth, BRAG, Category(least)) for hand in hands]
    assert [found[row] for row in range(len(found))] == [each.layout for each in one_by_one]
    assert found.worth.tolist() == [each.worth for each in one_by_one]
    assert found.mean == pytest.approx(sum(each.worth for each in one_by_one) / len(hands))


@settings(max_examples=often(3, 15), deadline=None)
@given(worth=worths(), rng=st.randoms(use_true_random=False))
def test_any_worth_gives_both_searches_the_same(worth: Worth, rng: Any) -> None:
    """Steps, plateaus and places worth nothing: kernel and plain search agree."""
    hand = sorted(rng.sample(pack(), 13), key=pack().index)
    found = best_layouts([hand], worth)
    assert (found[0], found.worth[0]) == tuple(best_layout(hand, worth))


def test_what_is_no_hand_of_thirteen_is_refused() -> None:
    """Too few, one twice, a joker; no hands at all; a ranking with jokers."""
    worth = points_against(1)
    for hand in (pack()[:12], [*pack()[:12], "2C"], [*pack()[:12], "X1"]):
        with pytest.raises(NotationError):
            best_layouts([hand], worth)
    with pytest.raises(ValueError, match="no hands"):
        best_layouts([], worth)
    hand, joker = pack()[:13], Ranking(wild=WILD_SETS["joker"])
    assert len(rank_table(joker).cards) == 53
    for asked in (
        lambda: best_layouts([hand], worth, joker),
        lambda: best_layout(hand, worth, joker),
        lambda: points_against(1, joker),
        lambda: strength(hand[:3], joker),
    ):
        with pytest.raises(ValueError, match="jokers"):
            asked()
