"""Laws of three-card hands. The ladder used for comparison is written out here from the rule text."""

from __future__ import annotations

import copy
import gc
import pickle
import re
from dataclasses import fields, replace
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import BACK, JOKERS, RANKS, SUITS, Cards, pack
from cardwidgets.core.errors import NotationError, RulesError
from cardwidgets.judge.rankings import (
    BRAG,
    CLASSIC_BRAG,
    JACKS_AND_NINES,
    RANKINGS,
    TEEN_PATTI,
    TWOS,
    WILD_SETS,
    ZHA_JIN_HUA,
    category_of,
)
from cardwidgets.judge.three_card import Category, Key, Ranking, _memories
from tests.support.sampling import often

DOWN = RANKS[::-1]
RUNS = ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
SINGLES = [
    a + b + c for a, b, c in combinations(DOWN, 3) if "".join(sorted(a + b + c)) not in map("".join, map(sorted, RUNS))
]
LADDER = [
    *(("prial", rank * 3) for rank in ["3", *DOWN.replace("3", "")]),
    *(("running_flush", run) for run in RUNS),
    *(("run", run) for run in RUNS),
    *(("flush", ranks) for ranks in SINGLES),
    *(("pair", pair * 2 + odd) for pair in DOWN for odd in DOWN if odd != pair),
    *(("high", ranks) for ranks in SINGLES),
]
"""The 741 strengths of Brag hands, strongest first, as the rules tell them."""
PLACE = {
    (name in ("running_flush", "flush"), "".join(sorted(ranks))): place for place, (name, ranks) in enumerate(LADDER)
}

natural = st.lists(st.sampled_from(pack()), min_size=3, max_size=3, unique=True).map(Cards)
with_jokers = st.lists(st.sampled_from(pack(52, jokers=2)), min_size=3, max_size=3, unique=True).map(Cards)
rankings = st.sampled_from(list(RANKINGS.values()))
two_wild = st.builds(
    lambda wild, tie: replace(BRAG, wild=wild, wild_tie=tie),
    st.sampled_from(list(WILD_SETS.values())),
    st.sampled_from(["category", "exact", "none"]),
)


def place(hand: Cards) -> int:
    """The rung of a hand, looked up in the ladder written above."""
    one_suit = len({card.suit for card in hand}) == 1
    return PLACE[one_suit, "".join(sorted(card.rank for card in hand))]


def test_the_order_of_all_hands_is_the_ladder_of_the_rules() -> None:
    """All 22,100 hands: equal keys exactly on equal rungs, greater keys exactly on higher ones."""
    hands = [Cards(hand) for hand in combinations(pack(), 3)]
    rung_of: dict[Key, set[int]] = {}
    for hand in hands:
        rung_of.setdefault(BRAG.key(hand), set()).add(place(hand))
        assert BRAG.reading(hand).category == LADDER[place(hand)][0]
    assert len(hands) == 22_100 and len(LADDER) == 741
    assert [rung_of[key] for key in sorted(rung_of, reverse=True)] == [{rung} for rung in range(741)]


@given(rankings, natural, natural)
def test_exactly_one_of_two_hands_wins_or_they_tie(rules: Ranking, a: Cards, b: Cards) -> None:
    """One player's gain is the other's loss, and a hand ties with itself."""
    assert rules.compare(a, b) == -rules.compare(b, a)
    assert rules.compare(a, a) == 0
    assert rules.beats(a, b) == (rules.compare(a, b) == 1)


@given(two_wild, st.lists(with_jokers, min_size=3, max_size=3))
def test_strength_is_transitive(rules: Ranking, hands: list[Cards]) -> None:
    """Without 2-3-5 whoever beats, or ties with, a hand does so with all that it beats or ties with."""
    rules = replace(rules, wild=Cards([*rules.wild, *JOKERS]))
    for a, b, c in permutations(hands):
        if rules.compare(a, b) >= 0 and rules.compare(b, c) >= 0:
            assert rules.compare(a, c) >= 0


@given(rankings, natural, natural, st.permutations(SUITS))
def test_suits_never_break_a_tie(rules: Ranking, a: Cards, b: Cards, suits: list[str]) -> None:
    """To exchange the names of the suits changes no result."""
    rules = replace(rules, wild=Cards())
    name = dict(zip(SUITS, suits, strict=True))
    other = [Cards(card.rank + name[card.suit] for card in hand) for hand in (a, b)]
    assert rules.key(a) == rules.key(other[0])
    assert rules.compare(a, b) == rules.compare(*other)


@given(rankings, natural)
def test_the_order_of_the_cards_in_the_hand_does_not_matter(rules: Ranking, hand: Cards) -> None:
    """A text, a list and every order of the same cards are one hand, whichever of them was read first."""
    readings, shown = set(), set()
    for order in permutations(hand):
        _memories[rules._number].hands.clear()
        readings.add(rules.reading(order))
        shown.add(rules.reading(order).cards)
    assert len(shown) == 1
    assert readings == {rules.reading(str(hand)), rules.reading([*hand])} and len(readings) == 1


@settings(max_examples=often(12, 60), deadline=None)
@given(two_wild, st.data())
def test_a_wild_card_is_the_best_card_that_is_not_in_the_hand(rules: Ranking, data: st.DataObject) -> None:
    """Tried out: every wild card in turn as itself, or as each of the 52 cards that the hand does not hold."""
    rules = replace(rules, wild=Cards([*rules.wild, *JOKERS]))
    wild = data.draw(st.lists(st.sampled_from(rules.wild), max_size=2, unique=True))
    plain = st.sampled_from([card for card in pack() if card not in rules.wild])
    hand = Cards([*wild, *data.draw(st.lists(plain, min_size=3 - len(wild), max_size=3 - len(wild), unique=True))])
    free = [card for card in pack() if card not in hand]
    faces = [
        ([] if card in JOKERS else [(card, 0)]) + ([(other, 1) for other in free] if card in rules.wild else [])
        for card in hand
    ]

    def worth(used: int, category: str, cards: Cards) -> tuple[int, ...]:
        """The less the better."""
        kind = list(Category).index(Category(category))
        return {"category": (kind, used, place(cards)), "exact": (place(cards), used), "none": (place(cards),)}[
            rules.wild_tie
        ]

    tried = []
    for ways in product(*faces):
        cards = Cards(card for card, _ in ways)
        if len(set(cards)) == 3:
            tried.append(worth(sum(used for _, used in ways), LADDER[place(cards)][0], cards))
    reading = rules.reading(hand)
    assert worth(reading.used, reading.category, reading.cards) == min(tried)


@given(st.sampled_from(["category", "exact", "none"]), with_jokers)
def test_one_wild_card_makes_a_pair_and_two_a_prial(tie: Any, hand: Cards) -> None:
    """The law holds for any other cards (as the rules of wild cards work out)."""
    rules = replace(BRAG, wild=Cards(JOKERS), wild_tie=tie)
    jokers = sum(card in JOKERS for card in hand)
    reading = rules.reading(hand)
    assert reading.used == jokers
    assert (reading.category is not Category.HIGH) or not jokers
    assert (reading.category is Category.PRIAL) or jokers < 2


def test_twos_that_stand_for_themselves_are_natural() -> None:
    """2-2-2 is a natural prial where fewer wild cards win, and the best prial where they only break ties."""
    first, exact = (replace(BRAG, wild=TWOS, wild_tie=tie).reading("2C 2D 2H") for tie in ("category", "exact"))
    assert (first.used, first.ranks) == (0, (2,))
    assert (exact.used, exact.ranks) == (3, (3,))


def test_three_wild_cards_are_read_as_the_best_hand() -> None:
    """Three jacks and nines are three threes in Brag, three aces elsewhere, where wild cards only break ties."""
    assert replace(BRAG, wild=JACKS_AND_NINES, wild_tie="exact").reading("JS 9H JD").ranks == (3,)
    assert replace(TEEN_PATTI, wild=JACKS_AND_NINES, wild_tie="none").reading("JS 9H 9D").ranks == (14,)


def test_2_3_5_goes_round_in_a_circle() -> None:
    """2-3-5 beats a leopard, which beats a pair, which beats 2-3-5 (the Brag article, seed 000)."""
    low, leopard, pair = "5H 3D 2C", "AC AD AH", "8S 8H 4D"
    assert ZHA_JIN_HUA.beats(low, leopard) and ZHA_JIN_HUA.beats(leopard, pair) and ZHA_JIN_HUA.beats(pair, low)
    assert ZHA_JIN_HUA.key(low) < ZHA_JIN_HUA.key(pair) < ZHA_JIN_HUA.key(leopard)


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (["5H 3D 2C", "AC AD AH", "8S 8H 4D"], [0]),
        (["5H 3D 2C", "8S 8H 4D", "KS 9D 4C"], [1]),
        (["AC AD AH", "5S 3C 2H", "5H 3D 2C"], [1, 2]),
        (["AC AD AH", "5H 3H 2H", "8S 8H 4D"], [0]),
        (["KS QD 9C", "KD QH 9S", "KC JD 9H"], [0, 1]),
    ],
)
def test_opened_together_a_2_3_5_wins_when_a_leopard_is_among_the_hands(hands: list[str], winners: list[int]) -> None:
    """Else it is a five high; a flush of 2-3-5 is an ordinary flush; ties share."""
    assert ZHA_JIN_HUA.best(hands) == winners


@given(st.lists(natural, min_size=1, max_size=6))
def test_the_best_of_many_loses_to_none(hands: list[Cards]) -> None:
    """Each winner ties with the other winners and beats everyone else."""
    winners = BRAG.best(hands)
    assert winners
    for number, hand in enumerate(hands):
        results = {BRAG.compare(hands[winner], hand) for winner in winners}
        assert results == ({0} if number in winners else {1})


@pytest.mark.parametrize(("hand", "shown"), [("KC 6D KS", "KS KC 6D"), ("QC QH QD", "QH QD QC")])
def test_cards_of_one_rank_are_shown_by_suit(hand: str, shown: str) -> None:
    """From spades over hearts and diamonds to clubs, as the words of a hand list them."""
    assert BRAG.reading(hand).cards == Cards(shown)


def test_classic_brag_knows_prials_and_pairs_only() -> None:
    """Runs and flushes are high cards; a natural prial beats an artificial one of its rank, no lower one."""
    assert CLASSIC_BRAG.reading("8S 7S 6S").category is Category.HIGH
    assert CLASSIC_BRAG.beats("2S 2H 3C", "AS KS QS")
    assert CLASSIC_BRAG.beats("8S 8H 8C", "8D 9D JC")
    assert CLASSIC_BRAG.beats("KS KH JC", "QS QH QC")


@given(natural, natural)
def test_the_lowest_hand_wins_where_the_order_is_upside_down(a: Cards, b: Cards) -> None:
    """The reversed order of Teen Patti's variation is the same order seen from below."""
    assert replace(TEEN_PATTI, lowest_wins=True).compare(a, b) == TEEN_PATTI.compare(b, a)


@pytest.mark.parametrize(
    ("ace_run", "first", "last"),
    [
        ("a23_top", ["A23", "AKQ", "KQJ"], ["543", "432"]),
        ("a23_second", ["AKQ", "A23", "KQJ"], ["543", "432"]),
        ("a23_bottom", ["AKQ", "KQJ", "QJT"], ["432", "A23"]),
    ],
)
def test_the_place_of_the_run_with_a_low_ace(ace_run: str, first: list[str], last: list[str]) -> None:
    """There are twelve runs; K-A-2 is not among them, and only A-2-3 moves."""
    rules = Ranking(ace_run=ace_run)  # type: ignore[arg-type]
    runs = rules.runs()
    assert list(runs[:3]) == first and list(runs[-2:]) == last and sorted(runs) == sorted(RUNS)
    keys = [rules.key([run[0] + "S", run[1] + "H", run[2] + "D"]) for run in runs]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == 12


@pytest.mark.parametrize(
    "hand",
    [
        "KS KH", "KS KH 6D 5D", "KS KS 6D", "", "KS KH X1", [BACK, BACK, BACK], "KS KH 1D",
        [*Cards("KS KH 6D 6D")], [*Cards("KS KH KH")],
    ],
)  # fmt: skip
def test_anything_but_three_known_cards_is_refused(hand: str | list[str]) -> None:
    """With a reason, and each time it is asked, also when the same cards have been a hand before."""
    BRAG.key("KS KH 6D")
    for _ in range(2):
        with pytest.raises(NotationError, match=r"three different cards|no rank|is no card"):
            BRAG.key(hand)
    with pytest.raises(NotationError):
        category_of(hand)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"best_prial": 1},
        {"best_prial": 15},
        {"best_prial": "3"},
        {"ace_run": "top"},
        {"wild_tie": "any"},
        {"special_235": "always"},
        {"order": ("prial", "pair")},
        {"order": ("high", "pair", "high")},
        {"order": ("full_house", "high")},
    ],
)
def test_a_ranking_that_cannot_be_is_refused(options: dict[str, object]) -> None:
    """Before any hand is read."""
    with pytest.raises(RulesError):
        Ranking(**options)  # type: ignore[arg-type]


def test_the_prial_of_any_rank_may_be_the_best() -> None:
    """From deuces to aces."""
    prials = [Cards([f"{rank}{suit}" for suit in "CDH"]) for rank in RANKS]
    assert [max(prials, key=Ranking(best_prial=number).key) for number in range(2, 15)] == prials


@given(rankings, natural)
def test_copies_of_a_ranking_are_that_ranking(rules: Ranking, hand: Cards) -> None:
    """Equal, of equal hash, and of one opinion."""
    for other in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules)), replace(rules)):
        assert other == rules and hash(other) == hash(rules) and other.key(hand) == rules.key(hand)


def test_a_category_that_does_not_exist_is_refused_with_those_there_are() -> None:
    """By itself and in an order of hands: what was said, what may have been meant, and every word there is."""
    for refuse in (lambda: Category("pairs"), lambda: Ranking(order=("pairs", "high"))):  # type: ignore[arg-type]
        with pytest.raises(RulesError, match=r"'pairs'; did you mean 'pair'\? Known: flush, high, pair, prial, run"):
            refuse()


@pytest.mark.ci
def test_rankings_do_not_remember_without_end() -> None:
    """However many rankings look at all their hands: together they keep little more than one of them needs."""
    every = list(combinations(pack(), 3))
    many = [Ranking(best_prial=best, ace_run="a23_bottom") for best in (5, 6, 7)]
    for rules in many:
        for hand in every:
            rules.key(hand)
        assert sum(len(_memories[one._number].hands) for one in many) <= 30_000
    keys = [many[0].key(hand) for hand in every]
    assert len(set(keys)) == len({Ranking(best_prial=5, ace_run="a23_bottom").key(hand) for hand in every}) == 741
    kept = len(_memories)
    many.clear()
    del rules
    gc.collect()
    assert len(_memories) == kept - 3


@settings(max_examples=150)
@given(natural, rankings)
def test_the_kind_of_a_hand_is_that_of_its_reading(hand: Cards, ranking: Ranking) -> None:
    """Though it is found by the ranks alone, and whether all cards are of one suit."""
    assert category_of(hand, ranking) == ranking.reading(hand).category


def test_a_ranking_is_written_with_its_options_alone() -> None:
    """A reader can type the names that are shown."""
    assert set(re.findall(r"(\w+)=", repr(BRAG))) <= {option.name for option in fields(BRAG) if option.init}
