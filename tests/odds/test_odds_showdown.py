"""Exact equities: against plain enumeration where few cards are left, and against one another where many are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.judge.rankings import BRAG, BRAGGERS, CLASSIC_BRAG, WILD_SETS, ZHA_JIN_HUA
from cardwidgets.judge.three_card import Category, Ranking
from cardwidgets.odds.runtime.blocks import Stopped
from cardwidgets.odds.three_card.all_equities import equity_table
from cardwidgets.odds.three_card.counting import pack_for
from cardwidgets.odds.three_card.equity import all_equities, equity, heads_up_ties
from cardwidgets.odds.three_card.ranges import within
from cardwidgets.odds.three_card.showdown import Showdown, showdown
from cardwidgets.odds.three_card.tables import rank_table
from tests.support.sampling import often

pytestmark = pytest.mark.ci

UPSIDE_DOWN = Ranking(tuple(Category)[::-1], special_235="all_different")
RULES = [BRAG, ZHA_JIN_HUA, UPSIDE_DOWN, CLASSIC_BRAG, replace(BRAG, wild=WILD_SETS["jokers"])]


def dealt(left: list[Card], rivals: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to deal hands of three to so many rivals."""
    if not rivals:
        yield ()
        return
    for hand in combinations(left, 3):
        for others in dealt([card for card in left if card not in hand], rivals - 1):
            yield (hand, *others)


@pytest.mark.parametrize("rivals", [1, 2, 3])
@settings(max_examples=often(2, 8), deadline=None)
@given(rules=st.sampled_from(RULES), rng=st.randoms(use_true_random=False), few=st.booleans())
def test_a_showdown_is_what_dealing_every_way_gives(rivals: int, rules: Ranking, rng: Any, few: bool) -> None:
    """Nine or ten cards are left, perhaps of few ranks: every way to deal them, judged by the rules of the game."""
    cards = list(pack_for(rules))
    rng.shuffle(cards)
    if few:
        cards.sort(key=lambda card: card.rank not in "235X")  # stable: within the two halves still at random
    own, left, dead = cards[:3], cards[3 : 12 + (rivals < 3)], cards[12 + (rivals < 3) :]
    found: Counter[int | None] = Counter()
    for hands in dealt(left, rivals):
        best = rules.best((own, *hands))
        found[len(best) - 1 if 0 in best else None] += 1
    expected = Showdown(tuple(found[ties] for ties in range(rivals + 1)), sum(found.values()))
    assert showdown(own, rivals, rules, dead=dead) == expected


@settings(max_examples=often(2, 6), deadline=None)
@given(rng=st.randoms(use_true_random=False), rivals=st.integers(1, 2))
def test_a_range_leaves_only_its_hands(rng: Any, rivals: int) -> None:
    """Rivals who hold a pair or better, every way to deal them from ten cards."""
    cards = sorted(rng.sample(pack(), 52), key=lambda card: card.rank not in "QK789")
    own, left, dead = cards[:3], cards[3:13], cards[13:]
    fits = {hand for hand in combinations(left, 3) if BRAG.reading(hand).category is not Category.HIGH}
    ways = [hands for hands in dealt(left, rivals) if fits.issuperset(hands)]
    found = showdown(own, rivals, among="pair+", dead=dead)
    assert found.total == len(ways)
    assert found.win.ways == sum(BRAG.best((own, *hands)) == [0] for hands in ways)


@pytest.mark.parametrize(
    ("hand", "result"),
    [("AS 2S 3S", (18378, 3, 43)), ("KS KH 6D", (16517, 3, 1904)), ("2S 2H 3D", (13647, 3, 4774))],
)
def test_against_one_as_found_elsewhere(hand: str, result: tuple[int, int, int]) -> None:
    """Of 18,424 hands, found beforehand by another program."""
    found = showdown(hand)
    assert (found.win.ways, found.tie.ways, found.loss.ways) == result


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("rules", [BRAG, replace(BRAG, wild=WILD_SETS["jokers"])])
def test_all_ways_to_deal_are_counted(rules: Ranking, rivals: int) -> None:
    """By the formula; and as many when the range is every hand, counted like any other."""
    left = len(pack_for(rules)) - 3
    total = 1
    for seat in range(rivals):
        total *= comb(left - 3 * seat, 3)
    assert showdown("KS KH 6D", rivals, rules).total == total
    every = showdown("KS KH 6D", rivals, rules, among=lambda hand: True)
    assert every == showdown("KS KH 6D", rivals, rules)


def test_everybody_gets_his_share_in_the_end() -> None:
    """Three prials of one deal: what the best hand wins grows with nobody's help, and never with more rivals."""
    shares = [showdown("9S 9H 9D", rivals).share for rivals in (1, 2, 3)]
    assert 1 > shares[0] > shares[1] > shares[2] > Fraction(98, 100)
    assert showdown("3S 3H 3D", 3).share == 1


def test_ranges_are_written_in_words() -> None:
    """Counts of the Brag article (seed 000): 5,660 hands are a pair or better; 52 prials and 720 runs."""
    table = rank_table(BRAG)
    size = {text: int(within(text, table).sum()) for text in ("any", "pair+", "pair", "prial, run", "KS KH 6D+")}
    assert size == {"any": 22100, "pair+": 5660, "pair": 3744, "prial, run": 772, "KS KH 6D+": size["KS KH 6D+"]}
    as_good = sum(BRAG.compare([table.cards[c] for c in row], "KS KH 6D") >= 0 for row in table.hands.tolist())
    assert size["KS KH 6D+"] == as_good
    assert within(["KS KH 6D", Cards("3S 3H 3D")], table).sum() == 2
    braggers = rank_table(replace(BRAG, wild=BRAGGERS))
    assert int(within("prial", braggers).sum()) == 398


@pytest.mark.parametrize("text", ["", "paar", "pair++", "KS KH+", "KS+", "flush, nothing", "KS KS 6D+"])
def test_what_is_no_range_is_refused(text: str) -> None:
    """With what could have been meant."""
    with pytest.raises(NotationError):
        within(text, rank_table(BRAG))


def test_what_cannot_be_dealt_is_refused_before_any_work() -> None:
    """No hand, repeated and foreign cards, a dead card in hand, too many rivals, empty and impossible ranges."""
    for hand in ("KS KH", "KS KH KH", "KS KH X1", "KS KH 6D 5D"):
        with pytest.raises(NotationError):
            showdown(hand)
    with pytest.raises(NotationError, match="dead"):
        showdown("KS KH 6D", dead=["KS"])
    for rivals in (0, 4, -1, 1.0, True):
        with pytest.raises(ValueError, match="1 to 3"):
            showdown("KS KH 6D", rivals)
    with pytest.raises(ValueError, match="too few"):
        showdown("2C 3C 4C", 2, dead=pack()[3:48])
    with pytest.raises(ValueError, match="this one is empty"):
        showdown("KS KH 6D", among=[])
    with pytest.raises(ValueError, match="cannot"):
        showdown("KS KH 6D", among=["KS KC KD"])
    with pytest.raises(ValueError, match="cannot"):
        showdown("KS KH 6D", 2, among=["AS AC AD"])


@pytest.mark.parametrize("rules", [BRAG, ZHA_JIN_HUA], ids=["brag", "zha_jin_hua"])
def test_progress_is_told_to_the_end_and_changes_nothing(rules: Ranking) -> None:
    """From one to all, one after the other; whoever watches gets the same counts."""
    told: list[tuple[int, int]] = []
    hand, few = Cards("4S 7H 9D"), Cards("4H 3S 3H 5D 2C 7S 8C 9H TD JC AS AH AD")
    dead = [card for card in pack() if card not in hand and card not in few]
    watched = showdown(hand, 3, rules, dead=dead, progress=lambda *at: told.append(at))
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)] and len(told) > 1
    assert watched == showdown(hand, 3, rules, dead=dead)


def test_a_showdown_can_be_stopped() -> None:
    """Half a count is no chance: it ends with an error that says where; a No after the last step stops nothing."""
    with pytest.raises(Stopped, match="after 1 of"):
        showdown("KS KH 6D", 3, progress=lambda done, of: False)
    assert showdown("KS KH 6D", 3, progress=lambda done, of: done < of) == showdown("KS KH 6D", 3)


def test_a_showdown_speaks_and_is_drawn() -> None:
    """In two languages, as a table of three rows, and as a bar of three parts."""
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    found = showdown("KS KH 6D")
    assert "89.65" in found.sentence() and "89.65" in found.sentence("ja")
    assert found.to_frame().ways.sum() == 18424
    assert len(found.plot().patches) == 3
    pyplot.close("all")


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, marks=[] if name in ("zha", "jokers") else pytest.mark.ci, id=name)
        for name, rules in zip(("brag", "zha", "upside down", "classic", "jokers"), RULES, strict=True)
    ],
)
def test_the_full_table_is_the_plain_one(rules: Ranking) -> None:
    """Every hand against every rival: the same three counts as the definition in plain Python, all 22,100 times."""
    table = equity_table(rules)
    plain = all_equities(rules)
    cards = table.table.cards
    results = zip(table.win.tolist(), table.tie.tolist(), table.loss.tolist(), strict=True)
    hands = [frozenset(cards[number] for number in hand) for hand in table.table.hands.tolist()]
    assert dict(zip(hands, results, strict=True)) == plain
    assert table.ties() == heads_up_ties(rules)


@settings(max_examples=often(2, 10), deadline=None)
@given(rules=st.sampled_from(RULES), rng=st.randoms(use_true_random=False))
def test_the_full_table_knows_dead_cards_and_ranges(rules: Ranking, rng: Any) -> None:
    """Against the plain equity with cards known to be elsewhere, and against showdowns with a range."""
    cards = list(pack_for(rules))
    dead = rng.sample(cards, rng.randrange(1, 30))
    left = [card for card in cards if card not in dead]
    own = Cards(rng.sample(left, 3))
    assert equity_table(rules, dead=dead)[own] == equity(own, rules, dead)
    with pytest.raises(NotationError, match="dead"):
        equity_table(rules, dead=dead)[[dead[0], *own[:2]]]
    among = rng.sample([Cards(hand) for hand in combinations(left, 3)], 60)
    apart = [hand for hand in among if not set(hand) & set(own)]
    results = Counter(rules.compare(own, hand) for hand in apart)
    if apart:
        assert equity_table(rules, among=among, dead=dead)[own] == (results[1], results[0], results[-1])


def test_the_full_table_as_a_frame() -> None:
    """A row for each hand, three threes first, whose share is all."""
    frame = equity_table().to_frame()
    assert len(frame) == 22100 and frame.category.iloc[0] == "prial" and frame.share.iloc[0] == 1
    assert frame.win["6D KH KS"] == 16517
