"""Preferans: what a table may agree, the auction, the contract and the whists, and why not the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwidgets
from cardwidgets import Cards, IllegalAction, Match, RulesError, Table, Variant, find
from cardwidgets.games.preferans.auction import Auction
from cardwidgets.games.preferans.bids import PASS, bid, ladder
from cardwidgets.games.preferans.rules import PreferansRules, PreferansStart
from cardwidgets.games.preferans.variants import SOCHI, VARIANTS
from cardwidgets.games.preferans.whist import Whisting
from cardwidgets.locale import explain
from tests.support.languages import WRITTEN
from tests.support.preferans_tables import asked, deal_of, on, said, sat, six, why
from tests.support.sampling import often
from tests.support.snapshot import snapshot

# ---------- options ----------


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_article_is_one_word_away(variant: Variant) -> None:
    """A difference from the article is told in the source, and can be had as the article has it."""
    after_article = variant.source.startswith("Preferans, an article")
    differs = {} if variant.article is None else variant.article.changed_from(variant.rules)
    assert differs == ({"raspas_zero_bonus": "one_point"} if after_article else {})
    assert ("one point in the article" in variant.source) == after_article
    table = cardwidgets.open_table(variant.name, as_article=True)
    assert table.view().facts.rules.raspas_zero_bonus == ("one_point" if after_article else "trick_price")


def test_stalingrad_is_sochi_with_one_six_whisted() -> None:
    """Nothing else; and players who bid and play at random come to the end of its matches."""
    rules = find("preferans-stalingrad").rules
    assert rules.changed_from(find("preferans-sochi").rules) == {"stalingrad": True}
    for seed in range(3):
        match, rng = Match(cardwidgets.open_table("preferans-stalingrad", seed=seed)), Random(seed)
        while True:
            while match.table.asked is not None:
                match.table.play(match.table.asked.choices.sample(rng))
            if match.over:
                break
            assert len(match.deals) < 400
            match.next_deal()
        assert match.table.result.settlement is not None


@pytest.mark.parametrize(
    "changes",
    [
        {"pool_target": 0}, {"pool_target": -5}, {"concede": 4}, {"concede": True}, {"system": "odessa"},
        {"raspas_cap": 0}, {"rostov_unit": 6}, {"raspas_exit": "789"}, {"half_whist": "yes"},
        {"dealer_zero_bonus": True, "raspas_talon": "none"}, {"misere_rank": "below_8"},
        {"system": "leningrad", "aid_tie": "counterclockwise"},
    ],
)  # fmt: skip
def test_what_cannot_be_agreed(changes: dict[str, Any]) -> None:
    """A match to nothing, a value that nobody plays, and agreements that exclude each other."""
    with pytest.raises(RulesError):
        SOCHI.change(**changes)


@pytest.mark.parametrize("option", [{"talon_throw": True}, {"dealer_bonus": True}])
def test_a_dealer_who_rests_is_wanted(option: dict[str, Any]) -> None:
    """Rules about a resting dealer are for four players; with three nobody rests."""
    assert tuple(SOCHI.change(**option).seats) == (4,)
    with pytest.raises(RulesError, match="three nobody"):
        sat(seats=3, **option)


def test_three_and_four_sit_down_to_each_system() -> None:
    """The systems are named, and each is played by three and by four."""
    for system in ("sochi", "leningrad", "rostov"):
        variant = find(f"preferans-{system}")
        assert tuple(variant.seats) == (3, 4) and variant in VARIANTS
        assert isinstance(variant.rules, PreferansRules) and variant.rules.system == system


@pytest.mark.parametrize(
    ("start", "changes"),
    [
        ({"dealer": 3}, {}), ({"pool": (1, 2)}, {}), ({"pool": (21, 0, 0)}, {}), ({"pool": (-1, 0, 0)}, {}),
        ({"pool": (20, 20, 20)}, {}), ({"pool": (60, 0, 0)}, {"system": "leningrad"}),
        ({"mountain": (0, 0, 0, 0)}, {}), ({"mountain": (5, 0, 0)}, {"system": "rostov"}),
        ({"mountain": (-1, 0, 0)}, {"mountain_below_zero": False}), ({"whists": (0,) * 8}, {}),
        ({"whists": (1, 0, 0, 0, 0, 0, 0, 0, 0)}, {}), ({"whists": (0, -1, 0, 0, 0, 0, 0, 0, 0)}, {}),
        ({"pack": Cards("AS KS")}, {}), ({"pack": Cards(["AS"] * 32)}, {}), ({"run": -1}, {}), ({"parts": 0}, {}),
    ],
)  # fmt: skip
def test_a_start_that_cannot_be(start: dict[str, Any], changes: dict[str, Any]) -> None:
    """Rows too short, pools too full or negative, a match that is over, whists on oneself, a pack that is none."""
    with pytest.raises(RulesError):
        sat(dealer=start.pop("dealer", 0), start=start, **changes)


# ---------- the auction ----------


@settings(max_examples=often(40, 200), deadline=None)
@given(seed=st.integers(0, 2**32), misere=st.sampled_from(["below_9", "below_10"]), level=st.sampled_from([6, 7, 8]))
def test_an_auction_obeys_its_rules(seed: int, misere: Any, level: int) -> None:
    """Bids rise, but for the eldest's equal; a pass is final; misère is alone; the last bidder is declarer."""
    auction, rng = Auction(PreferansRules(misere_rank=misere), (1, 2, 0), level), Random(seed)
    order = [str(one) for one in ladder(misere)]
    heard: list[tuple[int, str]] = []
    while (seat := auction.turn) is not None:
        word = auction.choices().sample(rng)
        out = {who for who, spoken in heard if spoken == PASS}
        high = next((spoken for _, spoken in reversed(heard) if spoken != PASS), None)
        assert seat not in out
        if word != PASS:
            own = [spoken for who, spoken in heard if who == seat]
            eldest = next(who for who in (1, 2, 0) if who not in out)
            assert "M" not in own and (word != "M" or not own)
            assert word == "M" or "678910T".index(word[0]) + 6 >= level or word[0] == "T"
            if high is not None:
                over = order.index(word) - order.index(high)
                assert over > 0 or (over == 0 and seat == eldest and word != "M")
        auction.hear(seat, word)
        heard.append((seat, word))
    bids = [(who, word) for who, word in heard if word != PASS]
    assert (auction.declarer, auction.bid) == (bids[-1] if bids else (None, None))
    assert len(heard) <= 2 * 26 + 3


def test_a_bidder_goes_on_until_all_others_have_passed() -> None:
    """Forehand speaks first; the last who has not spoken may still bid; nobody is asked when one bidder is left."""
    table = sat(dealer=2)
    assert asked(table) == (0, "bid")
    said(table, "pass", "pass")
    assert asked(table) == (2, "bid")
    said(table, "7H")
    assert asked(table) == (2, "talon")
    assert asked(said(sat(dealer=2), "6S", "pass", "pass")) == (0, "talon")
    assert asked(said(sat(dealer=2), "6S", "6C", "pass")) == (0, "bid")


def test_the_right_to_bid_as_much_goes_to_the_eldest_who_is_left() -> None:
    """The next player opens the round when forehand has passed, and may bid as much as the last; those after them may
    not."""
    table = said(sat(dealer=2), "6S", "6C", "6D", "pass")
    assert asked(table) == (1, "bid") and why(table, "6D") == "open"
    said(table, "6D")
    assert asked(table) == (2, "bid") and why(table, "6D") == "bid_equal"
    assert why(said(sat(dealer=2), "6S", "6C", "6D"), "6D") == "open"
    assert why(said(sat(dealer=2, equal_bid="two_left"), "6S", "6C", "6D"), "6D") == "bid_equal"
    assert why(said(sat(dealer=2, equal_bid="two_left"), "6S", "6C", "pass"), "6C") == "open"


def test_a_resting_dealer_is_never_asked() -> None:
    """Among four the dealer has no cards, no bid and no whist; but they are told the sheet."""
    for seed in range(12):
        table, seats = sat(seats=4, dealer=1, seed=seed), set()
        rng = Random(seed)
        while table.asked is not None:
            seats.add(table.asked.seat)
            table.play(table.asked.choices.sample(rng))
        assert seats == {0, 2, 3}


# ---------- every refusal has its sentence ----------

LEVEL_7 = {"start": {"run": 1}, "raspas_exit": "677"}
TAKEN = ("6S", "pass", "pass", "take")
NAMED = (*TAKEN, "7D 8D", "6S")
CASES: list[tuple[tuple[str, ...], str, str, dict[str, Any]]] = [
    (("6C",), "6S", "bid_below_last", {}),
    (("6C",), "6C", "bid_equal", {}),
    (("6C",), "6C", "bid_equal", {"equal_bid": "two_left"}),
    (("6C",), "6C", "bid_equal", {"equal_bid": "never"}),
    (("M",), "8N", "bid_below_last", {}),
    (("6S", "M"), "6H", "bid_below_last", {}),
    (("6S", "6C", "pass"), "M", "misere_after_bid", {}),
    (("M", "9S", "pass"), "9C", "misere_before", {}),
    ((), "6H", "bid_below_minimum", LEVEL_7),
    ((), "take", "wrong_phase", {}),
    (("6S", "pass", "pass"), "7S", "wrong_phase", {}),
    (("6S", "pass", "pass"), "throw", "wrong_phase", {}),
    (("M", "pass", "pass"), "concede", "concede_misere", {}),
    (("6S", "pass", "pass"), "concede", "concede_not_agreed", {"concede": None}),
    (TAKEN, "AS", "wrong_number", {}),
    (TAKEN, "AS KS QS", "wrong_number", {}),
    (TAKEN, "AS AS", "repeated_card", {}),
    (TAKEN, "AS AH", "foreign_card", {}),
    ((*TAKEN, "7D 8D"), "M", "misere_not_bid", {}),
    (("6S", "6C", "pass", "6C", "pass", "take", "7D 8D"), "6S", "contract_below_bid", {}),
    ((*NAMED, "whist"), "half", "half_whist_after_whist", {}),
    (NAMED, "half", "half_whist_second_only", {}),
    ((*TAKEN, "7D 8D", "8S", "pass"), "half", "half_whist_level", {}),
    ((*NAMED, "pass"), "half", "half_whist_not_agreed", {"half_whist": False}),
    ((*NAMED, "pass", "half"), "half", "half_whist_second_only", {}),
    ((*NAMED, "whist", "whist"), "open", "open_play_by_two", {}),
    (NAMED, "whist", "whist_not_asked", {"stalingrad": True}),
    (NAMED, "half", "half_whist_not_asked", {"stalingrad": True}),
    (NAMED, "open", "open_play_not_offered", {"stalingrad": True}),
    ((*TAKEN, "7D 8D", "TS"), "whist", "whist_not_asked", {"ten": "check"}),
    ((*NAMED, "whist", "whist", "AS"), "AH", "must_follow", {}),
    ((*NAMED, "whist", "whist", "AS"), "KS", "card_not_held", {}),
    ((*NAMED, "whist", "whist", "AC", "JC", "QC", "7H", "TH", "KH", "KD"), "7C", "must_trump", {}),
    (("cut", "talon"), "talon", "talon_is_full", {"by_hand": True}),
]
"""The words said, the one then refused, the reason, and the table."""


@pytest.mark.parametrize(("words", "refused", "reason", "changes"), CASES)
def test_what_is_refused_is_told_why(
    words: tuple[str, ...], refused: str, reason: str, changes: dict[str, Any]
) -> None:
    """Each illegal call, discard, contract, whist and card by its own reason; nothing has changed."""
    table = six(*words, **changes)
    before = (table.answers, snapshot(table.view(None)))
    with pytest.raises(IllegalAction) as refusal:
        table.play(refused)
    assert refusal.value.why == reason
    assert (table.answers, snapshot(table.view(None))) == before


def test_misere_allows_no_other_contract() -> None:
    """After misère nothing is named: there is no question in which another contract could be said."""
    table = six("M", "pass", "pass", "take", "AS KS")
    assert deal_of(table).contract == "M" and asked(table) == (0, "play")


def _reasons() -> Iterator[str]:
    folder = Path(cardwidgets.__file__).parent / "games" / "preferans"
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Why":
                key = node.args[0]
                assert isinstance(key, ast.Constant)
                yield str(key.value)


def test_every_reason_of_the_game_is_tried() -> None:
    """No reason stands in the rules that no test has heard; what only `Auction` and `Whisting` say is asked of them."""
    auction = Auction(PreferansRules(), (0, 1, 2))
    auction.hear(0, "pass")
    heard = {reason for _, _, reason, _ in CASES}
    heard |= {why.key for why in (auction.why(0, "6S"), auction.why(2, "6S")) if why is not None}
    assert set(_reasons()) - heard == {"misere_only"}, "which `contracts` gives after misère, where nobody asks"


@pytest.mark.parametrize("lang", WRITTEN)
def test_every_refusal_has_a_sentence_of_its_own(lang: str) -> None:
    """No two reasons are told by the same words, in either language; figures are set in."""
    sentences: dict[str, str] = {}
    for words, refused, reason, changes in CASES:
        found = six(*words, **changes).why(refused)
        assert found is not None
        sentence = explain(found, lang)
        assert "{" not in sentence
        assert sentences.setdefault(sentence, reason) == reason
    assert len(sentences) >= len({reason for _, _, reason, _ in CASES})


# ---------- whisting ----------


def _ways(rules: PreferansRules, contract: str) -> Iterator[tuple[tuple[str, ...], Whisting]]:
    """Every way in which two defenders can speak, to the end."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        words = waiting.pop()
        whisting = Whisting(rules, bid(contract), (1, 2))
        for word in words:
            assert whisting.turn is not None
            whisting.hear(whisting.turn, word)
        if whisting.turn is None:
            yield words, whisting
        else:
            waiting += [(*words, word) for word in whisting.choices().options]


WITHOUT_HALF = {
    ("whist", "whist"): ((1, 2), None, True), ("pass", "pass"): ((), None, False),
    ("whist", "pass", "open"): ((1,), None, True), ("whist", "pass", "closed"): ((1,), None, True),
    ("pass", "whist", "open"): ((2,), None, True), ("pass", "whist", "closed"): ((2,), None, True),
}  # fmt: skip
WITH_HALF = WITHOUT_HALF | {
    ("pass", "half", "pass"): ((), 2, False),
    ("pass", "half", "whist", "open"): ((1,), None, True), ("pass", "half", "whist", "closed"): ((1,), None, True),
}  # fmt: skip


@pytest.mark.parametrize("contract", ["6S", "6N", "7C", "8D", "9H", "TN"])
def test_every_way_of_whisting(contract: str) -> None:
    """Two whist and play, one whists and says how, none does; half against six and seven, once the first has passed."""
    found = {words: (w.whisters, w.half_whister, w.played) for words, w in _ways(PreferansRules(), contract)}
    assert found == (WITH_HALF if contract[0] in "67" else WITHOUT_HALF)


@pytest.mark.parametrize(
    ("contract", "changes", "whisters", "exposed"),
    [
        ("M", {}, (), True), ("TS", {"ten": "check"}, (1, 2), True), ("TN", {"ten": "check"}, (1, 2), True),
        ("6S", {"stalingrad": True}, (1, 2), False),
    ],
)  # fmt: skip
def test_against_some_contracts_nobody_is_asked(
    contract: str, changes: dict[str, Any], whisters: tuple[int, ...], exposed: bool
) -> None:
    """Misère and a checked ten are played against open hands; six of spades at Stalingrad against two, closed."""
    whisting = Whisting(PreferansRules(**changes), bid(contract), (1, 2))
    got = (whisting.turn, whisting.whisters, whisting.exposed, whisting.played)
    assert got == (None, whisters, exposed, True)


def test_stalingrad_is_six_of_spades_only() -> None:
    """Six of clubs is whisted by leave of the defenders, as ever; the ten is asked for, unless it is checked."""
    for contract in ("6C", "6N", "7S"):
        assert Whisting(PreferansRules(stalingrad=True), bid(contract), (1, 2)).turn == 1
    assert Whisting(PreferansRules(), bid("TS"), (1, 2)).turn == 1


# ---------- talon, discard, contract ----------


def test_talon_cards_may_be_laid_aside() -> None:
    """The talon is shown to all and joins the hand; any two of the twelve go, the same two as well."""
    table = six("6S", "pass", "pass")
    assert {seat: table.view(seat).piles["talon"] for seat in (None, 0, 1, 2)} == dict.fromkeys(
        (None, 0, 1, 2), Cards("8D 8H")
    )
    said(table, "take")
    assert len(deal_of(table).hands[0]) == 12
    said(table, "8H 8D")
    assert sorted(deal_of(table).hands[0]) == sorted(Cards("AS KS QS JS 9S 7S AC 7C 7D 7H"))
    assert sorted(deal_of(table).discard) == ["8D", "8H"]


@pytest.mark.parametrize("words", [("concede",), ("take", "concede"), ("take", "7D 8D", "concede")])
def test_a_declarer_may_give_up_until_the_contract_is_named(words: tuple[str, ...]) -> None:
    """With the talon before them, with twelve cards in hand, and after the discard; then nothing is played."""
    table = six("7H", "pass", "pass", *words)
    assert table.asked is None and table.result.outcome.conceded
    assert (table.result.outcome.contract, table.result.outcome.tricks) == ("7H", None)
    assert table.result.mountains == (3 * 4, 0, 0)


def test_whoever_throws_the_talon_plays_without_it() -> None:
    """Ten cards, no discard; the talon lies open, the dealer is fined; misère is then played at once."""
    for bid_, question in (("6S", (0, "contract")), ("M", (0, "play"))):
        table = sat(seats=4, dealer=3, talon_throw=True)
        said(table, bid_, "pass", "pass", "throw")
        deal = deal_of(table)
        assert asked(table) == question and deal.thrown
        assert (len(deal.hands[0]), len(deal.talon), len(deal.discard)) == (10, 2, 0)
        assert "??" not in table.view(None).piles["talon"]
        assert on(table).result.mountains[3] == 1


def test_start_is_written_and_read() -> None:
    """A position in the middle of a match is a few rows of figures."""
    start = PreferansStart(dealer=1, pool=(2, 0, 4), whists=(0, 6, 0, 0, 0, 0, 10, 0, 0), run=2)
    written = start.changed_from(PreferansStart())
    assert PreferansStart().change(**written) == start
    facts = sat(dealer=1, start={name: value for name, value in written.items() if name != "dealer"}).view().facts
    assert (facts.pools, facts.whists[2][0], facts.run, facts.trick_price) == ((2, 0, 4), 10, 2, 3)


@pytest.mark.parametrize("carried", [{"pool": (2, 0)}, {"mountain": (0,) * 4}, {"whists": (0,) * 3}])
def test_figures_carried_over_are_those_of_every_seat(carried: dict[str, tuple[int, ...]]) -> None:
    """A pool and a mountain a seat, and the whists of each on each."""
    with pytest.raises(RulesError, match=f"{next(iter(carried))} must be [39] numbers"):
        Table(SOCHI, 3, start=PreferansStart(**carried))


@pytest.mark.parametrize(("run", "price"), [(0, 1), (1, 2), (2, 3)])
def test_a_trick_of_an_all_pass_deal_costs_what_was_told_before(run: int, price: int) -> None:
    """S002, 1-2-3: one on the mountain for a trick of the first of a run, two of the second, three of the third."""
    table, rng = Table(SOCHI, 3, start=PreferansStart(run=run), rng=Random(1)), Random(3)
    assert table.view().facts.trick_price == price
    while table.asked is not None:
        table.play(PASS if table.asked.about == "bid" else table.asked.choices.sample(rng))
    taken = table.result.outcome.tricks
    assert min(taken) > 0 and table.result.mountains == tuple(price * tricks for tricks in taken)


def test_notation_is_read_as_it_is_spoken() -> None:
    """Capitals or not; a card by its sign."""
    assert why(sat(), "6s") == why(sat(), "PASS") == "open"
    assert why(six("6S", "pass", "pass", "take"), "7♦ 8♦") == "open"
