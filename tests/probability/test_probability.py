"""Probability by counting: each value is found a second way, and each mistake has its error."""

from __future__ import annotations

import copy
import importlib.util
import pickle
import re
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, erfc, exp, pi, sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given as tried
from hypothesis import settings
from hypothesis import strategies as st

import cardwidgets
from cardwidgets import open_table, pack
from cardwidgets.core.cards import BACK, Card
from cardwidgets.judge.rankings import CASINO_POKER, RANKINGS
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.briscola.policy import partner_ratio
from cardwidgets.odds.results import Chance
from cardwidgets.odds.three_card.casino import pair_plus_value
from cardwidgets.probability import (
    BRAG,
    HANDS,
    Distribution,
    E,
    P,
    Probability,
    Stopped,
    TooManyOutcomes,
    Var,
    at_least,
    category_of,
    chi_square,
    distribution,
    draws,
    flush,
    hidden,
    high,
    hypergeometric,
    independent,
    kind,
    one_of,
    p_value,
    pair,
    prial,
    run,
    running_flush,
    sample,
    sd,
    spaces,
    student,
    tree,
    two_way_table,
    unseen_by,
    update,
    wilson,
)
from tests.support.battery import other_world

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
ALL_HANDS = comb(52, 3)
PACKAGE = Path(cardwidgets.__file__).parent


def brute(test: Callable[[tuple[str, ...]], bool], deck: list[str] = DECK, k: int = 3) -> Fraction:
    """The share of hands that pass a test, in a loop over names that knows nothing of the package."""
    found = [test(hand) for hand in combinations(deck, k)]
    return Fraction(sum(found), len(found))


def ranks(hand: tuple[str, ...]) -> list[str]:
    return sorted(card[0] for card in hand)


# ---------- hands of three


def test_kinds_of_hands_by_school_arithmetic() -> None:
    """A prial: 13 ranks, one suit left out. Kinds exclude each other, and their probabilities add up."""
    assert P(prial) == Fraction(13 * 4, ALL_HANDS) == 1 - P(~prial) and P(prial).ways == 52
    assert P(pair) == Fraction(13 * 6 * 48, ALL_HANDS) == brute(lambda hand: len(set(ranks(hand))) == 2)
    better = prial | running_flush | run | flush | pair
    assert P(better) == sum(P(one) for one in (prial, running_flush, run, flush, pair)) == P(at_least("pair"))
    assert P(flush | running_flush) == Fraction(22, 425) == brute(lambda hand: len({card[1] for card in hand}) == 1)
    assert P(high, given=~better) == 1 and P(pair & prial) == 0


@pytest.mark.parametrize("by", ["suit", "rank", lambda card: card.suit in "DH"], ids=["suit", "rank", "colour"])
@pytest.mark.parametrize("sizes", [(2,), (7,), (3, 2), (1, 2, 4), (2, 2, 2, 1)])
def test_classes_are_as_many_as_are_listed(by: Any, sizes: tuple[int, ...]) -> None:
    """Their number is found without a list; the list has each deal of labels once, with its ways among all deals."""
    cards = ["AS", "KS", "QS", "AH", "KH", "AD", "TD"]
    hands: dict[str, Any] = {f"hand{n}": size for n, size in enumerate(sizes)}
    where = hidden(cards, by=by, **hands)
    label = by if callable(by) else {"suit": lambda card: card[1], "rank": lambda card: card[0]}[by]
    every = hidden(cards, **hands)
    brute = Counter(tuple(tuple(sorted(map(str, map(label, hand)))) for hand in deal) for deal in every)
    found = Counter({tuple(tuple(sorted(map(str, hand))) for hand in deal): n for deal, n in where.weighted()})
    assert found == brute and where.listed == len(brute) and where.size == every.size


@pytest.mark.ci
@pytest.mark.parametrize("name", RANKINGS)
def test_every_ranking_counts_as_its_judge_reads(name: str) -> None:
    """Under each ranking, wild cards among them, every 37th hand has the kind that the judge reads."""
    ranking = RANKINGS[name]
    for hand in list(HANDS)[::37]:
        assert category_of(hand, ranking) is ranking.reading(hand).category
    jokers = draws(3, pack(52, jokers=2))
    assert jokers.size == comb(54, 3) and sum(P(kind(one, name)) for one in ranking.order) == 1


def test_conditional_probability_and_its_inverse() -> None:
    """Two aces and another, or an ace beside a pair; a first card that is an ace changes nothing."""
    ace = HANDS.has("A")
    assert (
        P(pair, given=ace) == Fraction(6 * 48 + 4 * 12 * 6, ALL_HANDS - comb(48, 3))
        and P(pair, given=ace).total == 4804
    )
    assert P(ace, given=pair) == Fraction(576, 3744)
    assert P(pair, given=ace) * P(ace) == P(ace, given=pair) * P(pair) == P(pair & ace)
    assert P(pair, space=draws(3, held="AS")) == P(pair) == Fraction(216, 1275)
    assert P(pair, space=HANDS.given(ace)) == P(pair, given=ace)
    assert P(lambda hand: BRAG.beats("KS KH 6D", hand), space=draws(3, seen="KS KH 6D")) == Fraction(16517, 18424)
    for own, share in (("AS KS JS", Fraction(935, 18424)), ("AS KH JD", Fraction(905, 18424))):
        left = [card for card in DECK if card not in own.split()]
        flushes = brute(lambda hand: len({card[1] for card in hand}) == 1 and not straight(hand), left)
        assert P(flush, space=draws(3, seen=own)) == flushes == share


def straight(hand: tuple[str, ...]) -> bool:
    order = "A23456789TJQKA"
    return any("".join(sorted(order[n : n + 3])) == "".join(ranks(hand)) for n in range(12))


def test_two_way_table_and_independence() -> None:
    """Margins are the counts; the king and the red cards are independent, a flush and an ace are not."""
    ace, card = HANDS.has("A"), draws(1)
    table = two_way_table(flush, ace)
    assert table["flush", "has A"] == 4 * (comb(12, 2) - 2) == 256
    assert (table["flush", "all"], table["all", "has A"], table["all", "all"]) == (1096, 4804, 22100)
    assert list(table.to_frame().loc["flush"]) == [256, 840, 1096] and "1,096" in table._repr_html_()
    assert independent(card.has("red"), card.has("K")) and not independent(flush, ace)
    assert "5.329 % instead of 4.959 %" in independent(flush, ace).reason
    low, lacks = draws(1, 32), draws(1, 32, seen="KS")
    assert independent(low.has("H"), low.has("K")) and not independent(lacks.has("H"), lacks.has("K"))
    assert P(lacks.has("H") & lacks.has("K")) == Fraction(1, 31)
    aces = two_way_table(HANDS.number("A"), HANDS.number("S"))
    assert aces[3, 1] == 3 and aces["all", 0] == comb(39, 3)


def test_tree_multiplies_along_and_adds_over_paths() -> None:
    """Heart, other, heart is as likely as heart, heart, other; every path together is 1."""
    suits, hearts = tree(3), tree(3, by=lambda card: "heart" if card.suit == "H" else "other")
    assert suits.P("SSS") == Fraction(13 * 12 * 11, 52 * 51 * 50) and suits.P(lambda path: True) == 1
    assert suits.P(lambda path: len(set(path)) == 1) == P(flush | running_flush)
    mixed = hearts.P(["heart", "other", "heart"])
    assert mixed == hearts.P(["heart", "heart", "other"]) == Fraction(13 * 12 * 39, 52 * 51 * 50)
    orders = list(permutations(range(8), 3))  # a pack of eight: three hearts
    small = tree(3, "AH KH QH AS KS QS JS TS")
    told = sum(a < 3 and b >= 3 and c < 3 for a, b, c in orders)
    assert small.P("HSH") == Fraction(told, len(orders)) and len(repr(small).splitlines()) == 14
    assert tree(3, 40).along("HHH") == [Fraction(10, 40), Fraction(9, 39), Fraction(8, 38)] and tree(3, 40).P(
        "HHH"
    ) == Fraction(3, 247)


# ---------- Bayes


UNSEEN = "AH KH 5H AC 2C 4C 6C 3D 5D 7D QD KS JS 6S 4S 2S"


@pytest.mark.parametrize(("keeps", "exact"), [(Fraction(1, 5), Fraction(3, 53)), (Fraction(1, 2), Fraction(3, 23))])
def test_who_has_the_ace_of_trumps(keeps: Fraction, exact: Fraction) -> None:
    """The posterior is that of all 560 hands, each weighed by how often it does not take."""
    where = hidden(UNSEEN, rival=3)
    has, others = where.has("AH", "rival"), where.event(lambda deal: bool({"KH", "5H", "AC"} & {*deal.rival}))
    prior = {"hand": P(has), "stock": P(~has)}
    likelihood = {"hand": P(~others, given=has) * keeps, "stock": P(~others, given=~has)}
    weights = {
        hand: Fraction(0) if {"KH", "5H", "AC"} & {*hand} else keeps if "AH" in hand else Fraction(1)
        for hand in combinations(UNSEEN.split(), 3)
    }
    by_hand = sum(weight for hand, weight in weights.items() if "AH" in hand) / sum(weights.values())
    assert update(prior, likelihood)["hand"] == by_hand == exact and prior["hand"] == Fraction(3, 16)


def test_bayes_goes_on_in_any_order() -> None:
    """The partner of a declarer: 1/3, 3/5, 15/22; in any order, and as the package's players weigh it."""
    suspects = {"Anna": 1, "Boris": 1, "Carla": 1}
    gives, robs = {"Anna": 0.2, "Boris": 0.6, "Carla": 0.2}, {"Anna": 0.5, "Boris": 0.5, "Carla": 0.2}
    step = update(suspects, gives)
    twice = update(step, robs)
    assert (
        (step["Boris"], twice["Boris"])
        == (Fraction(3, 5), Fraction(15, 22))
        == (Fraction(3, 5), update(update(suspects, robs), gives)["Boris"])
    )
    ratios = {"Anna": 1.0, "Boris": partner_ratio(False, 10), "Carla": partner_ratio(True, 0)}
    assert float(twice["Boris"]) == pytest.approx(ratios["Boris"] / sum(ratios.values()))
    assert "15/22 = 68.18 %" in repr(twice) and sum(twice.values()) == 1


# ---------- random variables


def test_expected_value_and_variance() -> None:
    """Pair plus as the package's counter has it; Var = E(X²) − E(X)²; means add, these variances do not."""
    pays = dict(zip(CASINO_POKER.order, (40, 30, 6, 4, 1, -1), strict=True))
    gain = HANDS.variable(lambda hand: pays[category_of(hand, CASINO_POKER)], "gain")
    assert E(gain) == pair_plus_value() == Fraction(-128, 5525) and Var(gain) == E(gain * gain) - E(gain) ** 2
    assert sd(gain) == pytest.approx(2.911, abs=5e-4) and E(2 * gain + 1) == 2 * E(gain) + 1
    aces, kings = HANDS.number("A"), HANDS.number("K")
    assert (
        E(aces + kings) == Fraction(6, 13)
        and Var(aces) == Fraction(588, 2873)
        and Var(aces + kings) == Fraction(1176 - 2 * 49, 2873)
    )
    assert (
        E(10 - aces) == 10 - Fraction(3, 13)
        and Var(aces - aces) == 0
        and E(aces, given=aces >= 2) == Fraction(2 * 288 + 3 * 4, 292)
    )
    points = draws(3, 40).variable(
        lambda hand: sum({"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}.get(c.rank, 0) for c in hand)
    )
    assert E(points) == 9 and Var(points) == Fraction(592, 13)
    assert P((points >= 4) & (points <= 14)) == Fraction(5444, 9880)


def test_the_sum_of_variances_lacks_the_covariance() -> None:
    """Brute force over every hand: the two numbers of ranks have a covariance below 0."""
    hands = list(combinations(DECK, 3))
    a, k = ([sum(card[0] == rank for card in hand) for hand in hands] for rank in "AK")
    n = len(hands)
    total = [x + y for x, y in zip(a, k, strict=True)]
    exact = Fraction(sum(x * x for x in total), n) - Fraction(sum(total), n) ** 2
    assert Var(HANDS.number("A") + HANDS.number("K")) == exact < 2 * Var(HANDS.number("A"))


LESNOY = {
    2: (0.5263, 0.4737), 3: (0.7895, 0.2105), 4: (0.4180, 0.4954, 0.0867), 5: (0.6966, 0.2709, 0.0325),
    6: (0.3715, 0.4876, 0.1300, 0.0108), 7: (0.6502, 0.2926, 0.0542, 0.0031),
    8: (0.3501, 0.4801, 0.1500, 0.0191, 0.0007),
}  # fmt: skip


@pytest.mark.parametrize("out", LESNOY)
def test_how_a_suit_splits(out: int) -> None:
    """The 23 figures of table 4 in Lesnoy's *Russkij preferans*, appendix 2."""
    longest = hypergeometric(10, out, 20)
    for printed, short in zip(LESNOY[out], range(out // 2, -1, -1), strict=True):
        assert round(float(sum(longest[n] for n in {short, out - short})), 4) == printed


def test_alike_cards_are_counted_at_once() -> None:
    """All 184,756 deals in classes of suits have the probabilities of the deals one by one."""
    seen = "AS KS JS TS 8S AH KH AD 7C 8C 9D 9C"
    where = hidden(32, seen=seen, by="suit", anna=10, boris=10)
    three = P(lambda deal: deal.anna.count("S") in (0, 3), space=where)
    assert where.size == comb(20, 10) and three == hypergeometric(10, 3, 20)[0] + hypergeometric(10, 3, 20)[3]
    small, by_suit = hidden(UNSEEN, a=3, b=2), hidden(UNSEEN, by="suit", a=3, b=2)
    one = P(lambda deal: sum(card.suit == "S" for card in deal.a) == 2, space=small)
    assert one == P(by_suit.event(lambda deal: deal.a.count("S") == 2)) and small.size == by_suit.size
    listed = Counter(tuple(tuple(card.suit for card in hand) for hand in deal) for deal in small)
    assert Counter({tuple(map(tuple, deal)): n for deal, n in by_suit.weighted()}) == listed
    assert P(draws(5, 32, by="rank").has("A")) == 1 - Fraction(comb(28, 5), comb(32, 5))


# ---------- live tables


@pytest.mark.parametrize(
    ("game", "seats"), [("briscola", 2), ("briscola", 4), ("preferans", 3), ("brag", 3), ("crash", 4)]
)
def test_a_live_table_has_the_space_of_what_a_seat_cannot_see(game: str, seats: int) -> None:
    """At every step the true deal is in the space, and shares agree with those that the table's analysis counts."""
    rng, table = Random(5), open_table(game, seats=seats, seed=3)
    tried = 0
    while table.asked is not None and tried < 8:
        view = table.view(seats - 1)
        known = hidden_at(view)
        names = [name for name, _ in known.counts if name.startswith("hand")] if known else []
        if known is not None and names:
            name, card = names[0], known.cards[0]
            one = unseen_by(view, name)
            label = None if one.size < 10_000 else lambda each, card=card: "it" if each == card else "other"
            where = unseen_by(view, name, by=label)
            assert P(where.has("it" if label else card, name)) == known.chance([card], [name])
            assert label or P(one.event(lambda deal: {*deal[0]} == {*table.deal.piles[name]})) > 0  # noqa: B023
            assert {*one.draw(rng)[0]} <= {*known.cards}
            tried += 1
        for _ in range(rng.randrange(1, 4)):
            if table.asked is not None:
                table.play(table.asked.choices.sample(rng))
    assert tried


def test_two_worlds_that_look_the_same_give_the_same_space() -> None:
    """Nothing but the view is used: another deal of the hidden cards has the same outcomes in the same order."""
    table = open_table("briscola", seats=2, seed=8)
    assert table.asked is not None
    seat = table.asked.seat
    view, hand = table.view(seat), f"hand{1 - seat}"
    other = other_world(table, table.deal.piles[hand][0], table.deal.piles["stock"][0])
    assert other.view(seat) == view and other.deal.piles[hand] != table.deal.piles[hand]
    one, two = unseen_by(view), unseen_by(other.view(seat))
    assert one.same_as(two) and list(one)[:50] == list(two)[:50] and one.draw(Random(1)) == two.draw(Random(1))
    assert one.size == comb(36, 3)


@pytest.mark.parametrize(("game", "seats"), [("brag", 3), ("briscola", 4), ("preferans", 3), ("crash", 4)])
def test_one_rival_is_counted_in_every_family(game: str, seats: int) -> None:
    """All hands together are refused with a way out that works here: the hand of one rival is counted."""
    view = open_table(game, seats=seats, seed=4).view(0)
    with pytest.raises(TooManyOutcomes, match=r"unseen_by\(view, 1\)"):
        P(unseen_by(view).has("AS", "hand1"))
    own, size = view.piles["hand0"], len(view.piles["hand1"])
    unknown = sum(view.piles[name].count(BACK) for name in view.piles)
    ace = Card("AS") if "AS" not in own else Card("AH")
    rival = unseen_by(view, 1, by=lambda card: "it" if card == ace else "other")
    assert rival.size == comb(unknown, size) and P(rival.has("it", "hand1")) == Fraction(size, unknown)
    assert rival.same_as(unseen_by(view, "hand1", by=rival.recipe[-1]))  # type: ignore[index]


def test_a_seat_of_preferans_asks_about_one_hand() -> None:
    """All hidden piles together are refused at once; one hand of ten is counted, and by suits all of them."""
    view = open_table("preferans", seats=3, seed=1).view(0)
    with pytest.raises(TooManyOutcomes, match="one hand at a time"):
        P(unseen_by(view).has("A", "hand1"))
    assert unseen_by(view, "hand1").size == comb(22, 10)
    suits = unseen_by(view, by="suit")
    assert suits.size == comb(22, 10) * comb(12, 10) and P(suits.has("S", "hand1")) == P(suits.has("S", "hand2"))
    with pytest.raises(ValueError, match="no hidden cards lie in 'hand0'"):
        unseen_by(view, "hand0")


# ---------- samples


def test_intervals_hold_the_true_value_as_often_as_they_say() -> None:
    """Over the binomial distribution, Wilson's interval of 100 deals holds the share of pairs 95.6 times of 100."""
    p, n = float(P(pair)), 100
    holds = [low <= p <= high for low, high in (wilson(hits, n) for hits in range(n + 1))]
    coverage = sum(comb(n, hits) * p**hits * (1 - p) ** (n - hits) for hits in range(n + 1) if holds[hits])
    assert coverage == pytest.approx(0.956, abs=5e-4)
    assert wilson(0, 10)[0] == 0 < wilson(0, 10)[1] and wilson(10, 10)[1] == 1
    found = sample(pair, 10_000, seed=5)
    low, high = found.confidence_interval()
    assert low < p < high and (low, high) == wilson(int(sum(found.values)), 10_000)
    assert len(found.running_mean()) == 10_000 and abs(found.running_mean()[-1] - p) < 4 * found.standard_error
    mean = sample(HANDS.number("A"), 400, seed=2)
    assert mean.confidence_interval()[0] < 3 / 13 < mean.confidence_interval()[1]
    assert student(9.1, 0.4, 20) == mean_interval(9.1, 0.4, 2.0930)
    assert sample(pair, 500, seed=1, space=HANDS.given(HANDS.has("A"))).proportion == pytest.approx(0.12, abs=0.05)


def mean_interval(mean: float, error: float, factor: float) -> Any:
    """Student's quantile with 19 degrees of freedom, from a printed table."""
    return pytest.approx((mean - factor * error, mean + factor * error), abs=1e-4)


def test_a_shuffler_that_is_not_fair() -> None:
    """27 ways cannot be shared out evenly among six orders; the simulated p-value is near the tail of chi-square."""

    def swaps(places: tuple[int, ...]) -> str:
        row = list("ABC")
        for here, there in enumerate(places):
            row[here], row[there] = row[there], row[here]
        return "".join(row)

    exact = distribution((one_of(range(3)) ** 3).variable(swaps))
    assert (
        sorted(exact.ways.values()) == [4, 4, 4, 5, 5, 5]
        and Counter(map(swaps, product(range(3), repeat=3))) == exact.ways
    )
    rng, orders = Random(7), list(exact)
    shuffled = ["".join(rng.sample("ABC", 3)) for _ in range(600)]
    expected = [100] * 6
    found = chi_square([shuffled.count(order) for order in orders], expected)
    p = p_value(found, lambda rng: chi_square(Counter(rng.choices(range(6), k=600)).values(), expected), n=199)
    tail = erfc(sqrt(found / 2)) + sqrt(2 * found / pi) * exp(-found / 2) * (1 + found / 3)
    assert float(p) == pytest.approx(tail, abs=0.1) and p.total == 200 and p.ways >= 1


# ---------- properties


@settings(max_examples=60, deadline=None)
@tried(st.sets(st.integers(0, 11)), st.sets(st.integers(0, 11)))
def test_events_are_sets(one: set[int], other: set[int]) -> None:
    """``&``, ``|`` and ``~`` are intersection, union and complement, and P obeys the addition rule."""
    space = one_of({number: number + 1 for number in range(12)}, name="weighted")
    A, B = space.event(one.__contains__), space.event(other.__contains__)  # noqa: N806
    assert (set(A & B), set(A | B), set(~A)) == (one & other, one | other, {*range(12)} - one)
    assert P(A | B) == P(A) + P(B) - P(A & B) and P(A) == Fraction(sum(n + 1 for n in one), 78)
    if other:
        assert P(A, given=B) == P(A & B) / P(B) == P(A, space=space.given(B))


@settings(max_examples=40, deadline=None)
@tried(st.lists(st.integers(0, 30), min_size=2, max_size=6), st.lists(st.integers(0, 100), min_size=6, max_size=6))
def test_a_posterior_is_normalised(weights: list[int], percent: list[int]) -> None:
    """Prior times likelihood, divided by its sum; a weight of 0 stays 0."""
    likely = [Fraction(one, 100) for one in percent[: len(weights)]]
    products = [weight * one for weight, one in zip(weights, likely, strict=True)]
    if not sum(products):
        with pytest.raises(ValueError, match=r"prior weights|cannot happen"):
            update(dict(enumerate(weights)), dict(enumerate(likely)))
        return
    found = update(dict(enumerate(weights)), dict(enumerate(likely)))
    assert [found[n] for n in found] == [one / sum(products) for one in products]


def test_a_probability_is_a_fraction_that_remembers() -> None:
    """It is the type of the package's counters, keeps its count in copies, and calculates as a fraction."""
    p = P(prial)
    assert type(p) is Chance
    assert (p.ways, p.total, str(p)) == (52, 22100, "1/425")
    for twin in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert (twin.ways, twin.total) == (52, 22100) and twin == p
    both: Fraction = p + p
    assert type(both) is Fraction
    assert f"{p:.3%}" == "0.235%" and repr(Probability(1, 4)) == "1/4 = 25 %" and hash(p) == hash(Fraction(1, 425))
    assert p.odds == (1, 424) and p.one_in == 425 and p.percent == pytest.approx(0.2353, abs=1e-4)


# ---------- bad input


BAD: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: P(pair, given=pair & prial), ValueError, "cannot happen"),
    (lambda: HANDS.given(lambda hand: False), ValueError, "cannot happen"),
    (lambda: draws(3, seen="KS KS"), ValueError, "KS stands twice"),
    (lambda: draws(3, seen="KS", held="KS"), ValueError, "KS stands twice"),
    (lambda: draws(3, 32, seen="2S"), ValueError, "2S is not in this pack of 32"),
    (lambda: draws(3, "AS AS KS"), ValueError, "AS stands twice"),
    (lambda: draws(60), ValueError, "52 are left"),
    (lambda: draws(2.5), ValueError, "whole number"),  # type: ignore[arg-type]
    (lambda: draws(3, by="colour"), ValueError, "suit"),
    (lambda: draws(3, ordered=True, by="suit"), ValueError, "ordered"),
    (lambda: draws(3, 51), ValueError, "no pack of 51"),
    (lambda: hidden(32), ValueError, "needs a hand"),
    (lambda: hidden(32, anna=20, boris=20), ValueError, "cannot be dealt"),
    (lambda: pair & draws(5).has("A"), ValueError, "two sample spaces"),
    (lambda: P(pair, given=draws(5).has("A")), ValueError, "two sample spaces"),
    (lambda: HANDS.number("A") + draws(5).number("A"), ValueError, "two sample spaces"),
    (lambda: pair and prial, TypeError, "A & B"),  # type: ignore[redundant-expr, unreachable]
    (lambda: not pair, TypeError, "~A"),
    (lambda: 1 <= HANDS.number("A") <= 2, TypeError, r"\(X >= 2\) & \(X <= 4\)"),
    (lambda: pair & (lambda hand: True), TypeError, "space.event"),  # type: ignore[operator]
    (lambda: P(lambda hand: True), ValueError, "space=draws"),
    (lambda: P(0.5), TypeError, "event is needed"),  # type: ignore[arg-type]
    (lambda: HANDS.event("pair"), TypeError, "function"),  # type: ignore[arg-type]
    (lambda: HANDS.has("ace"), ValueError, "write 'A'"),
    (lambda: draws(3, by="suit").has("A"), ValueError, "C, D, H, S"),
    (lambda: one_of([]), ValueError, "nothing can happen"),
    (lambda: one_of({"red": 0.5, "black": 0.5}), ValueError, "whole numbers"),
    (lambda: update({"a": 1, "b": 1}, {"a": 1.5, "b": 0}), ValueError, "between 0 and 1"),
    (lambda: update({"a": 1, "b": 1}, {"a": -0.1, "b": 0}), ValueError, "between 0 and 1"),
    (lambda: update({"a": 1, "b": 1}, {"a": 1}), ValueError, "no entry for 'b'"),
    (lambda: update({"a": 0}, {"a": 1}), ValueError, "not all 0"),
    (lambda: update({"a": 1}, {"a": 0}), ValueError, "cannot happen"),
    (lambda: update({"a": 1 / 3, "b": 2 / 3}, {"a": 1, "b": 1}), ValueError, r"write Fraction\(1, 3\)"),
    (lambda: update({"a": "much"}, {"a": 1}), TypeError, "number is needed"),
    (lambda: E(HANDS.variable(lambda hand: hand[0].suit)), TypeError, "number is needed"),
    (lambda: E(distribution(HANDS.number("A")), given=pair), ValueError, "random variable"),
    (lambda: distribution(pair), TypeError, "space.variable"),  # type: ignore[arg-type]
    (lambda: hypergeometric(3, 60, 52), ValueError, "wanted"),
    (lambda: kind("straight"), ValueError, "did you mean|Known"),
    (lambda: kind("pair", "chess"), LookupError, "no ranking"),
    (lambda: at_least("run", "classic_brag"), ValueError, "does not exist"),
    (lambda: tree(3).P("SSX"), ValueError, "labels"),
    (lambda: tree(3).P("SSSS"), ValueError, "cannot be drawn"),
    (lambda: tree(0), ValueError, "from 1"),
    (lambda: wilson(5, 4), ValueError, "from 0 to n"),
    (lambda: wilson(2, 4, 95), ValueError, "0.95"),
    (lambda: sample(pair, 0), ValueError, "from 1"),
    (lambda: sample(lambda hand: True), TypeError, "sample needs"),  # type: ignore[arg-type]
    (lambda: p_value(1, 0.5), TypeError, "function"),  # type: ignore[arg-type]
    (lambda: p_value(float("nan"), Random.random), ValueError, "not nan"),
    (lambda: p_value("x", Random.random), TypeError, "observed must be numbers"),  # type: ignore[arg-type]
    (lambda: unseen_by(open_table("briscola", seed=1)), TypeError, r"table\.view\(0\)"),  # type: ignore[arg-type]
    (lambda: chi_square([1, 2], [1, 0]), ValueError, "above 0"),
    (lambda: Probability(5, 4), ValueError, "ways=5, total=4"),
    (lambda: Distribution({1: 1}, 2), ValueError, "add up"),
    (lambda: category_of(("AS", "KS")), ValueError, "three different cards"),  # type: ignore[arg-type]
    (lambda: HANDS**0, ValueError, "n times"),
    (lambda: tree({"red": 3, "black": 2}), TypeError, r"ProbabilityTree\(2, \{'red'"),  # type: ignore[arg-type]
    (lambda: tree(2, {"red": 3, "black": 2}), TypeError, "ProbabilityTree"),
    (lambda: update(["a", "b"], {"a": 1, "b": 1}), TypeError, "dictionary of weights"),  # type: ignore[arg-type]
    (lambda: update({"a": 1}, 0.5), TypeError, "likelihood must be a dictionary"),  # type: ignore[arg-type]
    (lambda: one_of(5), TypeError, "a list, or a dictionary"),  # type: ignore[arg-type]
    (lambda: one_of(range(10**9)), TooManyOutcomes, "more outcomes than the 200,000 of the longest list"),
    (lambda: pair & HANDS.number("A") > 1, TypeError, r"brackets, as in A & \(X >= 2\)"),
    (lambda: independent(pair, HANDS.number("A")), TypeError, "random variable A"),  # type: ignore[arg-type]
    (lambda: P(pair, space=52), TypeError, r"draws\(3\)"),  # type: ignore[arg-type]
    (lambda: two_way_table("A", pair), TypeError, "event is needed"),  # type: ignore[arg-type]
    (lambda: HANDS.has("A", "anna"), ValueError, "leave its name out"),
    (lambda: hidden(32, anna=10, boris=10).has("AS"), ValueError, "name one of anna, boris"),
    (lambda: hidden(32, anna=10, boris=10).number("S", "carla"), ValueError, "name one of anna, boris"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "error", "says"), BAD, ids=range(len(BAD)))
def test_bad_input_names_the_right_spelling(wrong: Callable[[], object], error: type[Exception], says: str) -> None:
    """Each mistake raises the documented type, and says what was wrong and what would be right."""
    with pytest.raises(error, match=says):
        wrong()


HUGE: list[Callable[[], object]] = [
    lambda: P(draws(10, 32).has("A")),
    lambda: P(hidden(52, by="rank", a=10, b=10, c=10, d=10).has("A", "a")),
    lambda: P((HANDS**4).event(lambda deals: True)),
    lambda: distribution(hidden(32, anna=10, boris=10).number("A", "anna")),
    lambda: two_way_table(draws(13).has("A"), draws(13).has("K")),
    lambda: list(draws(20)),
    lambda: P(hidden(52, by="rank", a=9, b=10, c=11, d=12).has("A", "a")),
    lambda: P(hidden(52, by="suit", seen="AS", a=9, b=11, c=13, d=14).has("S", "a")),
    lambda: P(hidden(52, by="suit", **dict[str, Any]({f"hand{n}": 2 for n in range(26)})).has("S", "hand3")),
    lambda: P(hidden(52, by="rank", **dict[str, Any]({f"hand{n}": n for n in range(1, 10)})).has("A", "hand3")),
]


@pytest.mark.parametrize("count", HUGE, ids=range(len(HUGE)))
def test_too_many_outcomes_are_refused_before_the_count(count: Callable[[], object]) -> None:
    """The refusal comes at once, and names the number, the limit and three ways out; a simulation is one of them."""
    began = perf_counter()
    with pytest.raises(TooManyOutcomes) as caught:
        count()
    assert perf_counter() - began < 0.5  # a fifth of that where nothing else runs
    told = str(caught.value)
    assert "5,000,000" in told and "sample(" in told and told.count("; or") == 2


def test_a_browser_counts_fewer_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python in the browser, several times slower, refuses from half a million on; three ways out are the same."""
    name = "cardwidgets.probability.spaces"
    monkeypatch.setattr(sys, "platform", "emscripten")
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    browser = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, browser)  # where its data classes look for their types
    spec.loader.exec_module(browser)
    assert (spaces.LIMIT, browser.LIMIT) == (5_000_000, 500_000)
    wide = browser.one_of(range(800)) ** 2
    with pytest.raises(browser.TooManyOutcomes, match="at most 500,000"):
        list(wide)
    assert sum(1 for _ in one_of(range(800)) ** 2) == 640_000


def test_a_large_space_can_be_sampled_though_not_counted() -> None:
    """One of the three ways out, and with a condition as well."""
    where = draws(10, 32)
    ace = where.has("AS")
    assert sample(ace, 500, seed=1).proportion == pytest.approx(10 / 32, abs=0.07)
    assert sample(where.has("AH"), 300, seed=1, space=where.given(ace)).proportion == pytest.approx(9 / 31, abs=0.1)


def test_a_count_tells_its_progress_and_is_stopped() -> None:
    """A function is told how much is done; False ends the count, and it can be begun again."""
    space, told = draws(5, 36), []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return len(told) < 3

    event = space.has("A")
    with pytest.raises(Stopped, match="150,000 of 376,992"):
        P(event, progress=progress)
    assert told == [(50_000 * n, 376_992) for n in (1, 2, 3)]
    assert P(event) == 1 - Fraction(comb(32, 5), comb(36, 5))


def test_intervals_have_one_source() -> None:
    """No module has a quantile of its own but `core.quantiles`, and the review, which spends its risk look by look."""
    own = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if re.search(r"\b1\.96\b|inv_cdf", re.sub(r'""".*?"""|#[^\n]*', "", path.read_text("utf-8"), flags=re.DOTALL))
    }
    assert own == {"core/quantiles.py", "lessons/review/bands.py"}
