"""Crash: spare hands, four of a kind, six pairs, and a card of every rank.

Expectations are worked out by hand from the rules after Pagat (seed 003).
"""

from __future__ import annotations

import pytest

from cardwidgets import Cards, Layout, Match, Table
from cardwidgets.core.cards import BACK
from cardwidgets.games.crash.rules import CrashStart
from tests.support.battery import state
from tests.support.snapshot import snapshot
from tests.tools.vectors.crash import play_out, sit_down

PAIRS = "AC AD KC KD QC QD JC JD TC TD 9C 9D 2H"
FOUR_AND_PAIRS = "AC AD AH AS KC KD QC QD JC JD TC TD 2H"
RUN = "AC KD QH JS TC 9D 8H 7S 6C 5D 4H 3S 2C"
FREE_RUN = "AH KH QS JS TS 9H 8H 7S 6C 5D 4H 3S 2C"
"""A run that shares no card with the pairs."""
OTHER_RUN = "AD KC QS JH TD 9C 8S 7H 6D 5C 4S 3H 2D"
SEVENS, FOURS = "9S 8S 7S | 8D 7D 6C | KH 7H 2H | QC QD 7C", "6S 5S 4S | 4D 3D 2C | AH TH 4H | JC JD 4C"


def words(table: Table) -> tuple[int, str] | None:
    """Return who is asked, and what is open."""
    return table.asked and (table.asked.seat, str(table.asked.choices))


def cards_of(layout: str) -> Cards:
    return Cards(layout.replace("|", " "))


# ---------- spare hands ----------


def test_four_players_have_nothing_to_exchange() -> None:
    """All four hands have an owner: the layouts come at once."""
    table = sit_down([], 4, dealer=0)
    assert table.asked and (table.asked.about, table.asked.seat) == ("layout", 1)


def test_among_three_the_first_exchange_is_the_last() -> None:
    """S003: from the dealer's left each may take the spare hand; when somebody has, nobody else is asked."""
    table = sit_down([], 3, dealer=0)
    assert words(table) == (1, "keep, take 0")
    table.play("keep")
    table.play("take 0")
    assert table.asked and (table.asked.about, table.asked.seat) == ("layout", 1)
    assert table.view().facts.spares == ()


def test_all_may_pass() -> None:
    """Three passes, each asked once."""
    table = sit_down([], 3, dealer=0)
    for seat in (1, 2, 0):
        assert table.asked and (table.asked.about, table.asked.seat) == ("exchange", seat)
        table.play("keep")
    assert table.asked and table.asked.about == "layout"


def test_among_two_the_dealer_takes_what_is_still_nobodys() -> None:
    """S003: first the other one, then the dealer; a hand that was given up is dead."""
    table = sit_down([], 2, dealer=0)
    assert words(table) == (1, "keep, take 0, take 1")
    table.play("take 0")
    assert words(table) == (0, "keep, take 1")
    why = table.why("take 0")
    assert why and why.key == "dead_hand"


def test_the_dealer_of_two_may_take_the_hand_given_up_where_the_rules_allow_it() -> None:
    """Then nothing is dead."""
    table = sit_down([Cards(PAIRS), Cards(FREE_RUN)], 2, dealer=0, dealer_may_take_discard=True)
    table.play("take 0")
    table.play("take 0")
    assert sorted(table.view(0).piles["hand0"]) == sorted(Cards(FREE_RUN))
    assert sorted(table.deal.piles["spare0"]) == sorted(Cards(PAIRS))


def test_an_exchange_is_unseen() -> None:
    """The taker sees the new hand and remembers the old; the others see backs, and that it was done."""
    table = sit_down([Cards(PAIRS), [], [], Cards(FREE_RUN)], 3, dealer=2)
    assert table.view(0).piles["spare0"] == (BACK,) * 13
    table.play("take 0")
    assert sorted(table.view(0).piles["hand0"]) == sorted(Cards(FREE_RUN))
    assert table.view(0).piles["spare0"] == (BACK,) * 13
    assert table.view(0).seen() == {*Cards(PAIRS), *Cards(FREE_RUN)}
    assert table.view(1).seen() == set(table.deal.piles["hand1"])
    assert ("Said", 0, "exchange", "take 0") in [tuple(event) for event in snapshot(table.view(1))["log"]]


# ---------- a card of every rank ----------


def test_a_card_of_every_rank_is_paid_and_not_played() -> None:
    """S003: every other player pays; there is no play, and the next dealer deals."""
    match = Match(sit_down([Cards(RUN)], 4, dealer=3, run13_payment=50))
    assert words(match.table) == (0, "show, pass")
    match.table.play("show")
    result = match.table.result
    assert (result.runs, result.payments, result.won, result.points) == ((0,), (150, -50, -50, -50), (), (0, 0, 0, 0))
    assert sorted(match.table.view(2).piles["hand0"]) == sorted(Cards(RUN))
    assert match.next_deal().view().facts.dealer == 0


def test_two_who_hold_a_card_of_every_rank_pay_each_other_too() -> None:
    """Each is paid 10 by all: 30 - 10 for both, -20 for the others."""
    table = sit_down([Cards(RUN), [], Cards(OTHER_RUN)], 4, dealer=3, run13_payment=10)
    table.play("show")
    assert words(table) == (2, "show, pass")
    table.play("show")
    assert (table.result.runs, table.result.payments) == ((0, 2), (20, -20, 20, -20))


def test_a_right_that_is_not_used_is_not_heard_of() -> None:
    """A player who passes shows nothing: for the others it is as if they had not been asked."""
    holding = sit_down([Cards(RUN)], 4, dealer=3, run13_payment=50)
    without = sit_down([Cards(RUN)], 4, dealer=3)
    holding.play("pass")
    for seat in (None, 1, 2, 3):
        told, untold = (snapshot(table.view(seat)) for table in (holding, without))
        assert (told["log"], told["piles"]) == (untold["log"], untold["piles"])


# ---------- six pairs ----------


def test_six_pairs_are_dealt_anew_by_the_same_dealer() -> None:
    """S003: the holder may have the deal annulled; scores stay, nothing is paid, and the pack is shuffled again."""
    match = Match(sit_down([[], Cards(PAIRS)], 4, dealer=3, scores=(1, 2, 3, 4), six_pairs_redeal=True))
    assert words(match.table) == (1, "redeal, pass")
    match.table.play("redeal")
    result = match.table.result
    assert (result.annulled, result.scores, result.payments) == (1, (1, 2, 3, 4), (0, 0, 0, 0))
    table = match.next_deal()
    assert (table.view().facts.dealer, table.view().facts.scores) == (3, (1, 2, 3, 4))
    assert table.start.changed_from(CrashStart()).keys() == {"dealer", "scores", "stacks"}  # a new pack, shuffled


def test_one_use_is_enough_and_the_run_comes_first() -> None:
    """Two who hold six pairs: after the first has used it the other is not asked. Who shows a run ends it before."""
    others = "AH AS KH KS QH QS JH JS TH TS 9H 9S 2C"
    table = sit_down([Cards(PAIRS), Cards(others)], 4, dealer=3, six_pairs_redeal=True)
    table.play("pass")
    assert words(table) == (1, "redeal, pass")
    table.undo()
    table.play("redeal")
    assert table.asked is None and table.result.annulled == 0
    hands = [Cards(PAIRS), Cards(FREE_RUN)]
    both = sit_down(hands, 4, dealer=3, six_pairs_redeal=True, run13_payment=10)
    assert words(both) == (1, "show, pass")


@pytest.mark.parametrize(
    ("hand", "four_as_two", "asked"),
    [(FOUR_AND_PAIRS, True, "six_pairs"), (FOUR_AND_PAIRS, False, "layout"), (PAIRS, False, "six_pairs")],
)
def test_four_of_a_kind_may_be_two_pairs(hand: str, four_as_two: bool, asked: str) -> None:
    """Ours: they are, unless the rules say otherwise; six pairs of different ranks are six in any case."""
    table = sit_down([Cards(hand)], 4, dealer=3, six_pairs_redeal=True, six_pairs_four_as_two=four_as_two)
    assert table.asked and table.asked.about == asked


def test_special_hands_are_for_rules_that_have_them() -> None:
    """S003: each only by agreement before the play."""
    for hand in (PAIRS, RUN):
        table = sit_down([Cards(hand)], 4, dealer=3)
        assert table.asked and table.asked.about == "layout"


# ---------- four of a kind ----------


def test_four_of_a_kind_lie_one_in_each_set() -> None:
    """S003: ten from each other player, whoever scores; three of them in one prial are not paid."""
    layouts = {0: Layout.read(SEVENS)}
    table = sit_down([[*cards_of(SEVENS), "AC"]], 4, dealer=3, four_bonus=10)
    twin = table.fork()
    result = play_out(table, layouts)
    assert (result.four, result.payments) == ((0, "7"), (30, -10, -10, -10))
    prial = play_out(twin, {0: Layout.read("7D 7H 7C | 9S 8S 7S | QC QD AC")})
    assert (prial.four, prial.payments) == (None, (0, 0, 0, 0))


def test_of_several_only_the_best_is_paid_and_fours_are_the_best() -> None:
    """S003. One whose layout is void neither is paid nor stands in the way."""
    hands = [[*cards_of(SEVENS), "AC"], [*cards_of(FOURS), "9C"]]
    layouts = {0: Layout.read(SEVENS), 1: Layout.read(FOURS)}
    assert play_out(sit_down(hands, 4, dealer=3, four_bonus=5), layouts).four == (1, "4")
    foul = {**layouts, 1: Layout(reversed(layouts[1]))}
    result = play_out(sit_down(hands, 4, dealer=3, four_bonus=5, misorder="foul"), foul)
    assert (result.four, result.fouls, result.payments) == ((0, "7"), (1,), (15, -5, -5, -5))


def test_four_of_a_kind_are_due_though_the_game_is_over() -> None:
    """Ours: then all sets are shown, so that everybody can see it."""
    table = sit_down([[*cards_of(SEVENS), "AC"]], 4, dealer=3, four_bonus=10, scores=(6, 1, 1, 1))
    result = play_out(table, {0: Layout.read(SEVENS)})
    assert (result.winner, len(result.won), result.four) == (0, 1, (0, "7"))
    assert str(table.view(3).piles["set0_3"]) == "QC QD 7C"
    assert result.stacks == (180, -60, -60, -60)


def test_what_is_refused_changes_nothing() -> None:
    """A word for another question, another seat's turn, a spare hand that is not there."""
    table = sit_down([], 3, dealer=0)
    before = state(table)
    for word in ("take 1", "take", "show", "-", "declare"):
        why = table.why(word)
        assert why and why.key == "not_offered"
    assert state(table) == before
