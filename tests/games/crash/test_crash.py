"""Crash by the book: who is dealt what, which layouts are laid, how places, crashes, games and special hands are paid.

Expectations are worked out by hand from the rules after Pagat (seed 003); what they leave open is our own reading, and
stands in the docstrings of `CrashRules`. Ada, Ben, Cleo and Dan sit at 0 to 3; Dan deals, unless a test says otherwise.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Cards, Layout, Match, RulesError, Table, find, open_table, pack, variants
from cardwidgets.core.events import Announced, Checked
from cardwidgets.games.crash.rules import CrashRules, CrashStart
from cardwidgets.games.crash.score import crash_in_reach, scorer, settlement
from cardwidgets.judge.rankings import BRAG
from tests.support.battery import state
from tests.support.sampling import often
from tests.tools.vectors.crash import play_out, sit_down

ADA = "AC AD AH KD KH TH TS 8C 8D 8H 7S 6D 2D"
SWEEP = {
    0: "AD 3D 2H | QS JD TS | AS 6S 4S",
    1: "7S 7D 7C | AH KH QC | KS JS 5S | TC 8H 8D",
    2: "2S 2D 2C | 6H 5H 4H | KD TD 6D",
    3: "3S 3H 3C | 9S 9H 9C | 6C 5D 4C | AC JC 8C",
}
"""Dan has the best set at every place."""
TIED = {
    0: "AC KD QC | KS QH JC | 9D 8C 7D | 9H 8H 2H",
    1: "JD TC 9S | 8D 7S 6H | 6S 5C 4H | AS AH TH",
    2: "AD 3H 2S | KH QS JH | 8S 7C 6C | TD 5D 4D",
    3: "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D",
}
"""Dan, nobody, Ada, Dan: at the second place three runs of K-Q-J tie."""


def played(layouts: dict[int, str], *declarers: int, scores: Any = None, **changes: Any) -> Any:
    """Return what comes of a deal in which everybody lays what is given."""
    return at_table(layouts, *declarers, scores=scores, **changes).result


def at_table(layouts: dict[int, str], *declarers: int, scores: Any = None, **changes: Any) -> Table:
    """The table of that deal, when it is over."""
    read = {seat: Layout.read(text) for seat, text in layouts.items()}
    hands = [[card for hand in read.get(seat, ()) for card in hand] for seat in range(4)]
    table = sit_down(hands, 4, dealer=3, scores=scores, **changes)
    play_out(table, read, declarers)
    return table


# ---------- the deal ----------


def test_the_deal_passes_the_places_without_a_player_too() -> None:
    """S003: four hands whoever is there. Dealer A of A, B, C: the cards go to B, C, the spare hand, A."""
    table = open_table("crash", seats=3, start=CrashStart(pack=pack(), shuffle=False))
    firsts = [table.deal.piles[name][0] for name in ("hand1", "hand2", "spare0", "hand0")]
    assert firsts == list(pack()[:4])
    assert [len(pile) for pile in table.deal.piles.values()][:5] == [0, 13, 13, 13, 13]


@pytest.mark.parametrize(("seats", "target"), [(2, 11), (3, 11), (4, 7)])
def test_fewer_players_play_for_longer(seats: int, target: int) -> None:
    """S003: seven points among four, and usually more among fewer."""
    assert open_table("crash", seats=seats).view().facts.target == target
    assert open_table("crash", seats=seats, target=21).view().facts.target == 21


# ---------- layouts ----------


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("AH AD AC | 8H 8D 8C | KD 6D 2D | KH TS TH", None),
        ("-", None),
        ("8H 8D 8C", None),
        ("AH AD AC | 8H 8D 8C | KD 6D 2D | KH TS TH | 7S 7S 7S", "too_many_sets"),
        ("AH AD AC | 8H 8D", "wrong_sizes"),
        ("AH AD AC 8H", "wrong_sizes"),
        ("AH AD AC | ", "wrong_sizes"),
        ("AH AD AC | 8H 8D AC", "repeated_card"),
        ("AH AH AS", "repeated_card"),
        ("AH AD AS", "foreign_card"),
        ("AH AD X1", "foreign_card"),
        ("AH AD AC | 8H 8D 8C | KD TS 2D", "below_minimum"),
        ("KD TS 2D | AH AD AC", "below_minimum"),
        ("8H 8D 8C | AH AD AC", "wrong_order"),
        ("AH AD AC | KH TS TH | KD 6D 2D", "wrong_order"),
    ],
)
def test_what_may_be_laid(layout: str, reason: str | None) -> None:
    """Sets of three Brag hands, strongest first; each fault has its own reason, and what is refused changes nothing."""
    table = sit_down([Cards(ADA)], 4, dealer=3)
    before, why = state(table), table.why(layout)
    assert (why and why.key) == reason
    assert state(table) == before


@pytest.mark.parametrize(
    ("least", "open_", "closed"),
    [("high", "KD TS 2D", "8H 8D | 2D"), ("flush", "KD 6D 2D", "KH TS TH"), ("run", "8H 8D 8C", "KD 6D 2D")],
)
def test_the_least_a_set_must_be(least: str, open_: str, closed: str) -> None:
    """Some tables take a high card, some refuse a pair; no run stands below a flush, and no flush below a pair."""
    table = sit_down([Cards(ADA)], 4, dealer=3, min_category=least)
    assert table.why(open_) is None and table.why(closed) is not None


def test_equal_neighbours_may_lie_either_way() -> None:
    """The order is by strength, in which suits do not count; the same ranks in other suits are as strong."""
    table = sit_down([Cards("KC KD KS QC QH QS JC JD JH 2C 2D 5H 7S")], 4, dealer=3)
    runs = ["KC QH JD", "KD QC JH", "KS QS JC"]
    for turn in range(3):
        assert table.why(" | ".join([*runs[turn:], *runs[:turn], "2C 2D 5H"])) is None


def test_nobody_learns_how_many_sets_another_made_before_all_have_laid() -> None:
    """They are laid out at the same time: until the last one has, the table shows nothing of any."""
    tables = [sit_down([Cards(ADA)], 4, dealer=3) for _ in range(2)]
    tables[0].play("AH AD AC | 8H 8D 8C | KD 6D 2D | KH TS TH")
    tables[1].play("-")
    for seat in (None, 1, 2, 3):
        assert tables[0].view(seat) == tables[1].view(seat)


def test_sets_lie_face_down_until_their_place_is_compared() -> None:
    """The player who reaches the target ends the game; sets not compared are never shown."""
    table = sit_down([[], [], [], Cards("3S 3H 3C 9S 9H 9C 6C 5D 4C AC JC 8C 2D")], 4, dealer=3, scores=(0, 0, 0, 6))
    result = play_out(table, {3: Layout.read(SWEEP[3])})
    assert (result.won, result.winner, result.scores) == ((3,), 3, (0, 0, 0, 7))
    sets = [table.view(0).piles[f"set3_{place}"] for place in range(4)]
    assert [set(map(str, cards)) == {"??"} for cards in sets] == [False, True, True, True]


@pytest.mark.parametrize(("layout", "fault"), [(("8H 8D 8C | AH AD AC"), "wrong_order"), ("KD TS 2D", "below_minimum")])
def test_a_foul_takes_no_part(layout: str, fault: str) -> None:
    """S003: a wrong order, when noticed, counts as not taking part; it is shown, and the points go to the others."""
    for more in (
        {"four_bonus": 10},
        {"scores": (0, 6, 0, 0)},
    ):  # all sets are shown for a bonus; or the game ends at once
        table = sit_down([Cards(ADA), Cards("2C 2H 3S")], 4, dealer=3, misorder="foul", **more)  # type: ignore[arg-type]
        result = play_out(table, {0: Layout.read(layout), 1: Layout.read("2C 2H 3S")})
        assert (result.fouls, result.won[0], any(result.won[1:])) == ((0,), 1, False)
        checked = [event for event in table.view(2).log if isinstance(event, Checked)]
        assert [(event.seat, event.fault) for event in checked] == [(0, fault), (1, None), (2, None), (3, None)]
        for place, cards in enumerate(layout.split(" | ")):
            assert str(table.view(2).piles[f"set0_{place}"]) == cards


# ---------- places and crashes ----------


def test_a_tie_for_the_best_scores_for_nobody() -> None:
    """S003; or, where equal sets cancel, for the next best."""
    assert played(TIED).won == (3, None, 0, 3)
    assert played(TIED, tie_rule="cancel_next").won == (3, 1, 0, 3)


@settings(max_examples=often(12, 60), deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4))
def test_equal_sets_cancel_down_to_a_single_best(seed: int, seats: int) -> None:
    """The best are taken away while they tie; whoever then stands alone scores, and else nobody."""
    ranks = Random(seed).choices("234", k=seats)  # few ranks, so that pairs often tie
    sets = {seat: Cards(f"{rank}C {rank}D 9{'CDHS'[seat]}") for seat, rank in enumerate(ranks)}
    left = dict(sets)
    while left:
        best = BRAG.best(left.values())
        if len(best) == 1:
            break
        left = {seat: hand for number, (seat, hand) in enumerate(left.items()) if number not in best}
    expected = list(left)[BRAG.best(left.values())[0]] if left else None
    assert scorer(sets, CrashRules(tie_rule="cancel_next")) == expected


@pytest.mark.parametrize(
    ("mode", "points", "winner", "payments"),
    [
        ("none", 4, None, (0, 0, 0, 0)),
        ("bonus", 5, None, (0, 0, 0, 0)),
        ("win_game", 4, 3, (0, 0, 0, 0)),
        ("payment", 4, None, (-50, -50, -50, 150)),
    ],
)
def test_all_four_places_are_a_crash(mode: str, points: int, winner: int | None, payments: tuple[int, ...]) -> None:
    """Four points; and one more, or the game, or 50 from each. Where it must be declared and was, it is the same."""
    results = [played(SWEEP, crash_mode=mode, scores=(1, 0, 2, 0))]
    if mode != "none":
        results.append(played(SWEEP, 3, crash_mode=mode, declare_required=True, scores=(1, 0, 2, 0)))
    for result in results:
        assert (result.scores, result.winner, result.payments) == ((1, 0, 2, points), winner, payments)
        assert result.crash == (None if mode == "none" else 3)


@pytest.mark.parametrize("score", range(7))
@pytest.mark.parametrize("mode", ["bonus", "win_game", "payment"])
def test_a_crash_is_in_reach_when_a_sweep_makes_one(mode: str, score: int) -> None:
    """S003: where points count at once, who has the target before the last place wins the game and fails."""
    result = played(SWEEP, 3, crash_mode=mode, declare_required=True, scores=(0, 0, 0, score), target=7)
    assert (result.crash == 3) == (mode != "payment" or score in (0, 1, 2, 3))
    assert crash_in_reach(CrashRules(crash_mode=mode), score, 7) == (result.crash == 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", ["bonus", "win_game", "payment"])
def test_what_is_not_declared_is_four_points(mode: str) -> None:
    """S003: where a crash must be declared, a clean sweep without a word is no crash."""
    result = played(SWEEP, crash_mode=mode, declare_required=True)
    assert (result.scores, result.winner, result.crash, result.payments) == ((0, 0, 0, 4), None, None, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("mode", "scores", "payments"),
    [
        ("bonus", (1, 0, 0, 3), (0, 0, 0, 0)),
        ("win_game", (1, 0, 0, 3), (0, 0, 0, 0)),
        ("payment", (1, 0, 0, 5), (50, 50, 50, -150)),
    ],
)
def test_a_declared_crash_that_fails(mode: str, scores: tuple[int, ...], payments: tuple[int, ...]) -> None:
    """S003: for points or the game nothing is scored, the places are lost; for money they pay what they had got."""
    result = played(TIED, 3, crash_mode=mode, declare_required=True, scores=(0, 0, 0, 3))
    assert (result.scores, result.payments, result.crash, len(result.won)) == (scores, payments, None, 4)


@pytest.mark.parametrize(
    ("layouts", "declarers", "told"),
    [
        (SWEEP, (3,), [("crash", 3)]),
        (SWEEP, (1, 3), [("crash", 3), ("crash_failed", 1)]),
        (TIED, (3,), [("crash_failed", 3)]),
        (SWEEP, (), []),
    ],
)
def test_everybody_is_told_who_made_a_crash_and_who_failed(
    layouts: dict[int, str], declarers: tuple[int, ...], told: list[tuple[str, int]]
) -> None:
    """Once each; and of a sweep that nobody declared nothing is told."""
    log = at_table(layouts, *declarers, crash_mode="bonus", declare_required=True).deal.log
    assert [(one.key, one.figures["seat"]) for one in log if isinstance(one, Announced) and "crash" in one.key] == told


def test_points_held_back_end_no_game() -> None:
    """A declarer for points has none before the fourth place, and cannot cut the crash off. It then counts five."""
    result = played(SWEEP, 3, crash_mode="bonus", declare_required=True, scores=(0, 0, 0, 5))
    assert (result.scores[3], result.winner, len(result.won)) == (10, 3, 4)
    failed = played(TIED, 3, crash_mode="bonus", declare_required=True, scores=(0, 0, 0, 6))
    assert (failed.scores, failed.winner, len(failed.won)) == ((1, 0, 0, 6), None, 4)


def test_for_money_the_target_cuts_a_crash_off() -> None:
    """S003 warns of it: they win the game with their second point, and pay for the crash all the same."""
    result = played(SWEEP, 3, crash_mode="payment", declare_required=True, scores=(1, 0, 2, 5))
    assert (result.scores, result.winner, len(result.won)) == ((1, 0, 2, 7), 3, 2)
    assert result.payments == (50, 50, 50, -150)
    assert result.settlement == (-50, -100, -50, 200)


def test_two_declarers_and_one_succeeds() -> None:
    """A failed declarer pays every other, the other declarer too; a successful one is paid by all: Ben -150-50, Dan
    150+50."""
    result = played(SWEEP, 1, 3, crash_mode="payment", declare_required=True)
    assert result.payments == (0, -200, 0, 200)


def test_a_fourth_point_that_wins_the_game_is_a_made_crash() -> None:
    """With its payment: 150, and then the game: 50 from Ada and Cleo, double from Ben, who has no point."""
    result = played(SWEEP, crash_mode="payment", scores=(1, 0, 2, 3))
    assert (result.crash, result.payments) == (3, (-50, -50, -50, 150))
    assert (result.settlement, result.stacks) == ((-50, -100, -50, 200), (-100, -150, -100, 350))


def test_only_who_has_four_sets_may_declare() -> None:
    """Each with four sets is asked, from the dealer's left, and all hear it; Ada and Cleo have three."""
    read = {seat: Layout.read(text) for seat, text in SWEEP.items()}
    table = sit_down(
        [[c for hand in read[seat] for c in hand] for seat in range(4)], 4, dealer=3, declare_required=True
    )
    for seat in range(4):
        table.play(read[seat])
    assert (table.asked and table.asked.seat, table.asked and str(table.asked.choices)) == (1, "declare, pass")
    table.play("declare")
    assert table.view(0).facts.declared == (1,)
    assert table.asked and table.asked.seat == 3


# ---------- the end of a game ----------


@pytest.mark.parametrize(
    ("scores", "options", "paid"),
    [
        ((7, 3, 5, 0), {}, (200, -50, -50, -100)),
        ((7, 3, 5, 0), {"zero_double": False}, (150, -50, -50, -50)),
        ((11, 8, 10, 0), {"settlement": "per_point", "target": 11}, (52, -6, -2, -44)),
        ((9, 0, 0, 0), {"all_zero_triple": True}, (450, -150, -150, -150)),
        ((9, 0, 0, 0), {"all_zero_triple": True, "zero_double": False}, (450, -150, -150, -150)),
        ((7, 0, 1, 0), {"all_zero_triple": True}, (250, -100, -50, -100)),
        ((4, 2), {"settlement": "per_point", "amount": 5}, (45, -45)),
    ],
)
def test_what_the_losers_pay(scores: tuple[int, ...], options: dict[str, Any], paid: tuple[int, ...]) -> None:
    """S003: a fixed sum, or so much a missing point; double with no point in the game, triple when nobody has one."""
    rules = CrashRules(**options)
    assert settlement(rules, scores, 0, rules.goal(len(scores))) == paid


@settings(max_examples=often(5, 25), deadline=None)
@given(
    seed=st.integers(0, 10**6), seats=st.integers(2, 4), name=st.sampled_from(["crash", "crash-full", "crash-declared"])
)
def test_scores_and_money_carry_over_until_the_target(seed: int, seats: int, name: str) -> None:
    """Every deal adds to what was there; money only changes hands; the first to reach the target ends the match."""
    match, rng = Match(open_table(name, seats=seats, seed=seed)), Random(seed)
    while True:
        table = match.table
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        result, facts = table.result, table.view().facts
        before = table.start.scores or (0,) * seats  # type: ignore[attr-defined]
        assert tuple(map(sum, zip(before, result.points, strict=True))) == result.scores
        assert sum(result.stacks) == sum(result.payments) == sum(result.settlement) == 0
        assert match.over == (max(result.scores) >= facts.target) == (result.winner is not None)
        if match.over:
            break
        following = match.next_deal().view().facts
        assert (following.scores, following.stacks) == (result.scores, result.stacks)
        assert following.dealer == (facts.dealer if result.annulled is not None else (facts.dealer + 1) % seats)


# ---------- what cannot be ----------


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 0},
        {"crash_mode": "double"},
        {"amount": -1},
        {"tie_rule": None},
        {"min_category": "prial"},
        {"players": 3},
    ],
)
def test_impossible_options_are_refused(changes: dict[str, Any]) -> None:
    """An option that nobody plays says what may be."""
    with pytest.raises(RulesError):
        find("crash").change(**changes)


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        ("declare_required", {"declare_required": True, "crash_mode": "none"}),
        ("crash_bonus", {"crash_bonus": 2, "crash_mode": "payment"}),
        ("crash_payment", {"crash_payment": 20}),
    ],
)
def test_an_option_that_would_do_nothing_is_refused_by_its_name(option: str, changes: dict[str, Any]) -> None:
    """There is nothing to declare, and neither bonus nor payment, where a crash is worth something else."""
    with pytest.raises(RulesError, match=f"{option}.* does nothing with crash_mode='"):
        find("crash").change(**changes)


def test_a_right_of_the_dealer_of_two_is_for_two() -> None:
    """With more players there is none to have it, and the table says so."""
    variant = find("crash").change(dealer_may_take_discard=True)
    assert list(variant.seats) == [2] and Table(variant, 2).asked
    with pytest.raises(RulesError, match="dealer_may_take_discard is for two players"):
        Table(variant, 4)


def test_after_pagat_a_wrong_order_is_laid_and_void() -> None:
    """The article has it noticed when the sets lie there; so does every variant that names it as its source."""
    for variant in variants():
        if "Pagat" in variant.source and variant.family == "crash":
            assert variant.rules.misorder == "reject" and "void" in variant.source  # type: ignore[attr-defined]
            assert variant.as_article().rules.changed_from(variant.rules) == {"misorder": "foul"}


@pytest.mark.parametrize(
    "start",
    [
        {"dealer": 4}, {"scores": (1, 2, 3)}, {"scores": (7, 0, 0, 0)}, {"scores": (-1, 0, 0, 0)},
        {"stacks": (1, 0, 0, 0)}, {"stacks": (0, 0)}, {"pack": "AS KS"}, {"pack": Cards([*pack()[:51], "X1"])},
    ],
)  # fmt: skip
def test_a_deal_that_cannot_begin_is_refused(start: dict[str, Any]) -> None:
    """Dealer, scores, money and pack must fit the table; a game that is won has no further deal."""
    with pytest.raises(RulesError):
        open_table("crash", start=CrashStart(**start))


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    """There are four hands in the pack."""
    with pytest.raises(RulesError):
        Table(find("crash"), seats)
