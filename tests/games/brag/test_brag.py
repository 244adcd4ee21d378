"""Brag by the book: what one may pay, who may see whom, looking, two hands, covering.

Expectations are worked out by hand from the rules after Pagat (seed 004) and the Brag article (seed 000); what neither
decides is our own reading, and stands in the docstrings of `BragRules`.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import Cards, Match, Table, open_table
from cardwidgets.core.events import Shown
from tests.support.positions import brag, calls, closed, play

LOW, PAIR, HIGH, BEST = "9C 5D 3H", "KS KH 6D", "AD QC 7S", "TC TD TH"

# ---------- what one may pay ----------


def test_the_first_bet_stands_between_the_agreed_bounds() -> None:
    """S004: at least min_open, at most max_open; blind, half of each."""
    assert calls(brag(LOW, PAIR)) == "fold, 2 to 10"
    assert calls(brag(LOW, PAIR, looked="0")) == "fold, look, 1 to 5"
    assert calls(brag(LOW, PAIR, looked="0", min_open=5, max_open=9)) == "fold, look, 3 to 4"


def test_the_first_bet_may_go_up_to_the_pot() -> None:
    """S004: the maximum may be the pot; when the pot is below the minimum, the minimum may be paid all the same."""
    assert calls(brag(LOW, PAIR, HIGH, ante=4, max_open="pot")) == "fold, 2 to 12"
    assert calls(brag(LOW, PAIR, HIGH, ante=4, max_open="pot", looked="")) == "fold, look, 1 to 6"
    assert calls(brag(LOW, PAIR, min_open=5, max_open="pot")) == "fold, 5 to 5"


def test_paid_chips_never_count_again() -> None:
    """S000: A bets 3 and B 4; to stay A pays 4 new chips. And it goes on for as long as they like."""
    table = play(brag(LOW, PAIR, HIGH), "1 bet 3, 2 bet 4, 0 fold")
    closed(table, 1, "below_price", price=4, level=4)
    for _ in range(3):
        play(table, "1 bet 4, 2 bet 4")
    assert table.view().facts.pots == (3 + 3 + 4 + 6 * 4,)


@pytest.mark.parametrize(
    ("raise_limit", "max_bet", "open_calls"),
    [
        (10, None, "fold, see, 4 to 14"),
        (0, None, "fold, see, 4 to 4"),
        ("pot", None, "fold, see, 4 to 6"),  # antes 2, and the bet of 4
        (None, None, "fold, see, 4 to 49"),  # the stack
        (10, 6, "fold, see, 4 to 6"),
        (None, 10, "fold, see, 4 to 10"),
        ("pot", 5, "fold, see, 4 to 5"),
    ],
)
def test_each_limit_of_a_raise(raise_limit: Any, max_bet: int | None, open_calls: str) -> None:
    """S004: so much above the last bet, or the pot for the bet itself; S000: a bound for every bet; or none at all."""
    table = play(brag(LOW, PAIR, raise_limit=raise_limit, max_bet=max_bet), "1 bet 4")
    assert calls(table) == open_calls
    top = int(open_calls.split()[-1])
    closed(table, top + 1, "above_stack" if top == 49 else "above_limit")


def test_limits_are_in_open_chips_for_the_blind_too() -> None:
    """OWN: blind chips count double, so a blind bet reaches half as far; an odd limit is rounded down."""
    table = play(brag(LOW, PAIR, looked="1", raise_limit=5), "1 bet 4")
    assert calls(table) == "fold, look, see, 2 to 4"  # the level may rise from 4 to 9
    closed(table, 5, "above_limit", limit=4, level=9, blind=True)


def test_paying_the_price_and_seeing_are_above_no_limit() -> None:
    """OWN: a blind bet of half an odd level, rounded up, may pass the bound; so may a see."""
    table = play(brag(LOW, PAIR, looked="1", max_bet=9, raise_limit=None), "1 bet 9")
    assert calls(table) == "fold, look, see, 5 to 5"  # five blind chips are worth ten
    play(table, "0 bet 5")
    assert table.view().facts.level == 10
    assert calls(table) == "fold, 10 to 10"  # seat 0 is blind, so there is no seeing them
    play(table, "1 bet 10, 0 look")
    assert calls(table) == "fold, see, 10 to 10"
    play(table, "0 see")
    assert table.result.pots == ((2 + 9 + 5 + 10 + 20, 1),)


def test_half_of_an_odd_price_is_rounded_up_and_raises_the_level() -> None:
    """S004: after 5, a blind player puts in 3, worth 6; who has looked must then bet 6."""
    table = play(brag(LOW, PAIR, HIGH, looked="10"), "1 bet 5")
    closed(table, 2, "below_price", price=3, level=5, blind=True)
    play(table, "2 bet 3")
    assert table.view().facts.level == 6
    closed(table, 5, "below_price", price=6)


def test_stacks_bound_every_bet() -> None:
    """No chips come onto the table during a deal."""
    table = brag(LOW, PAIR, stacks=(50, 8))
    assert calls(table) == "fold, 2 to 7"
    closed(table, 8, "above_stack", stack=7)


def test_blind_players_ante_in_full_and_look_for_nothing() -> None:
    """Looking costs nothing, ends half price at once, and cannot be undone by words."""
    table = brag(LOW, PAIR, looked="")
    assert table.view().facts.stacks == (49, 49)
    play(table, "1 look")
    assert calls(table) == "fold, 2 to 10" and table.asked is not None and table.asked.seat == 1
    closed(table, "look", "already_looked")
    assert table.view().facts.looked == {1}


def test_without_blind_play_everybody_looks_at_once() -> None:
    """OWN: `blind=False` makes all count as having looked from the deal on; nothing is ever carried."""
    table = open_table("brag", seats=3, seed=4, blind=False)
    assert table.view().facts.looked == {0, 1, 2} and "??" not in table.view(2).piles["hand2"]
    closed(table, "look", "already_looked")
    play(table, "1 fold, 2 fold")
    assert table.result.winner == 0


# ---------- who may see whom ----------

SEEING: list[tuple[str, str, str, int | None, str]] = [
    # who has looked of seat 1 (the opponent) and 0 (the seer), see_blind, cost in chips at level 4, refused for
    ("01", "never", "open sees open", 8, ""),
    ("0", "never", "open sees blind", None, "cannot_see_blind"),
    ("1", "never", "blind sees open", 4, ""),
    ("", "never", "blind sees blind", 4, ""),
    ("0", "allowed", "open sees blind, where allowed", 8, ""),
    ("01", "allowed", "open sees open", 8, ""),
    ("1", "allowed", "blind sees open", 4, ""),
    ("", "allowed", "blind sees blind", 4, ""),
]


@pytest.mark.parametrize(
    ("looked", "see_blind", "case", "cost", "why"), SEEING, ids=[f"{row[2]}-{row[1]}" for row in SEEING]
)
def test_who_may_see_whom_and_at_what_cost(looked: str, see_blind: str, case: str, cost: int | None, why: str) -> None:
    """Twice the level, half of that for a blind seer, who may have just as much; nobody who has looked sees a blind
    player, but by house rule."""
    bet = "1 bet 4" if "1" in looked else "1 bet 2"
    table = play(brag(PAIR, LOW, looked=looked, see_blind=see_blind), bet)
    assert table.view().facts.level == 4
    if cost is None:
        closed(table, "see", why)
        return
    paid = 1 + (4 if "1" in looked else 2)
    play(table, "0 see")
    assert table.result.stacks == (50 - 1 + paid + 1, 50 - paid)
    assert table.result.pots == ((paid + 1 + cost, 0),)
    for stack in (cost, cost - 1):  # after the ante
        able = play(brag(PAIR, LOW, looked=looked, see_blind=see_blind, stacks=(1 + stack, 50)), bet)
        assert able.asked is not None and ("see" in able.asked.choices) == (stack == cost)


BLIND_SEES = [
    ("half_of_double", 5, 5), ("double_of_half", 5, 6), ("half_of_double", 6, 6), ("double_of_half", 6, 6),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "level", "cost"), BLIND_SEES)
def test_what_seeing_blind_costs_at_an_odd_level(ruleset: str, level: int, cost: int) -> None:
    """Half of double the level; or double of what a blind player has to pay, rounded up (S000)."""
    table = play(brag(PAIR, LOW, looked="1", blind_see=ruleset), f"1 bet {level}, 0 see")
    assert table.result.pots == ((2 + level + cost, 0),)


def test_brag_basic_is_seen_as_its_article_has_it() -> None:
    """S000: whoever pays double the price sees, also a blind player; and blind that is 6 where the bet is 5."""
    table = play(brag(LOW, PAIR, looked="1", variant="brag-basic"), "1 bet 4, 0 bet 2, 1 see")
    assert table.result.pots == ((2 + 4 + 2 + 8, 1),) and table.result.exposed == (0, 1)
    table = play(brag(LOW, PAIR, looked="1", variant="brag-basic"), "1 bet 5, 0 see")
    assert table.result.pots == ((2 + 5 + 6, 1),)


def test_there_is_nothing_to_see_before_a_bet_or_with_three_left() -> None:
    """S004: a see is twice the last bet, and ends it between two."""
    closed(brag(LOW, PAIR), "see", "no_bet_yet")
    closed(play(brag(LOW, PAIR, HIGH), "1 bet 4"), "see", "more_than_two_left", n=3)


def test_who_can_pay_the_price_but_not_the_double_can_neither_see_nor_cover() -> None:
    """With 5 chips at a price of 4 there is only a bet or a fold."""
    table = play(brag(LOW, PAIR, stacks=(6, 50)), "1 bet 4")
    assert calls(table) == "fold, 4 to 5"
    closed(table, "see", "cannot_pay_see", price=8, stack=5)
    closed(table, "cover", "can_still_pay", price=4, stack=5)


@pytest.mark.parametrize(
    ("seer", "looked", "muck", "winner", "exposed"),
    [
        ("better", "01", True, 0, (1, 0)),
        ("worse", "01", True, 1, (1,)),
        ("equal", "01", True, 1, (1,)),
        ("worse", "01", False, 1, (1, 0)),
        ("equal", "01", False, 1, (1, 0)),
        ("better", "1", True, 0, (1, 0)),
        ("worse", "1", True, 1, (1, 0)),
        ("equal", "", True, 1, (1, 0)),
    ],
)
def test_the_seer_loses_ties_and_may_hide_what_he_knows(
    seer: str, looked: str, muck: bool, winner: int, exposed: tuple[int, ...]
) -> None:
    """S004: the other shows first; a losing seer hides, unless the rules (S000) or their own blindness turns it up."""
    hand = {"better": PAIR, "worse": LOW, "equal": "QD 8S 4C"}[seer]
    table = brag(hand, "QS 8H 4D", looked=looked, seer_muck=muck)
    play(table, "1 bet 4, 0 see" if "1" in looked else "1 bet 2, 0 see")
    assert (table.result.winner, table.result.exposed) == (winner, exposed)
    turned = [event.pile for event in table.view().log if isinstance(event, Shown) and event.seen is None]
    assert turned == [f"hand{seat}" for seat in exposed]
    hidden = [seat for seat in (0, 1) if seat not in exposed]
    assert all(set(table.view(1 - seat).piles[f"hand{seat}"]) == {"??"} for seat in hidden)


def test_the_last_one_in_shows_nothing() -> None:
    """S000, S004: with all others gone the pot is theirs, and their hand stays their secret."""
    table = play(brag(LOW, PAIR, HIGH), "1 fold, 2 bet 3, 0 fold")
    assert (table.result.winner, table.result.exposed, table.result.stacks) == (2, (), (49, 49, 52))
    assert set(table.view(0).piles["hand2"]) == {"??"}


# ---------- looking ----------


def test_looking_at_any_time_where_the_rules_allow_it() -> None:
    """S004 "at any time": also out of turn, while the seat is in and the betting lasts; its price changes at once."""
    table = play(brag(LOW, PAIR, HIGH, looked="1", look_timing="any"), "1 bet 4, 0 look")
    assert table.asked is not None and table.asked.seat == 2 and table.view().facts.looked == {0, 1}
    play(table, "2 bet 2")
    assert calls(table) == "fold, 4 to 14"
    play(table, "2 look, 0 fold")
    assert dict(table.asked.asides) == {}
    with pytest.raises(ValueError, match="not your turn"):
        table.play("look", seat=0)  # they have folded


def test_on_his_own_turn_only_is_the_rule_otherwise() -> None:
    """PG: one looks on one's own turn."""
    table = brag(LOW, PAIR, HIGH, looked="")
    with pytest.raises(ValueError, match="not your turn"):
        table.play("look", seat=0)


def test_two_hands_may_be_looked_at_out_of_turn_and_one_is_chosen_at_once() -> None:
    """OWN: with `look_timing="any"` the holder may also look, and then keeps or drops before anybody else speaks."""
    table = brag(LOW, PAIR, HIGH, pot=9, holder=2, retained="8S 8H 4D", looked="", look_timing="any")
    assert table.asked is not None and table.asked.seat == 1
    table.play("look 0", seat=2)
    assert (table.asked.seat, table.asked.about, calls(table)) == (2, "keep", "keep, drop")
    play(table, "2 keep")
    facts = table.view().facts
    assert (table.asked.seat, facts.held[2], facts.looked) == (1, ("retained",), {2})


# ---------- two hands ----------


def holding(**changes: Any) -> Table:
    """Seat 2, who deals, holds an older hand (a pair of eights) and a newer one (ace high); the others have looked."""
    return brag(PAIR, LOW, HIGH, dealer=2, pot=9, holder=2, retained="8S 8H 4D", **changes)


def test_with_two_hands_one_plays_blind_or_looks_at_one() -> None:
    """PG: half price with both; S004: they may see as any blind player may; they must say at which hand they look."""
    table = play(holding(), "0 fold, 1 bet 4")
    assert calls(table) == "fold, look 0, look 1, see, 2 to 7"
    closed(table, "look", "which_hand")
    assert set(table.view(2).piles["retained"]) == set(table.view(2).piles["hand2"]) == {"??"}


@pytest.mark.parametrize(
    ("answers", "plays", "blind", "open_calls"),
    [
        ("2 look 0, 2 keep", "retained", False, "fold, see, 4 to 14"),
        ("2 look 1, 2 keep", "hand2", False, "fold, see, 4 to 14"),
        ("2 look 0, 2 drop", "hand2", True, "fold, look, see, 2 to 7"),
        ("2 look 1, 2 drop", "retained", True, "fold, look, see, 2 to 7"),
    ],
)
def test_keep_makes_open_and_drop_leaves_blind(answers: str, plays: str, blind: bool, open_calls: str) -> None:
    """PG: keep what was looked at and be open, or drop it and play the other, still blind; it costs accordingly."""
    table = play(holding(), "0 fold, 1 bet 4")
    play(table, answers)
    facts = table.view().facts
    assert facts.held[2] == (plays,) and (2 not in facts.looked) is blind and calls(table) == open_calls
    unseen = {"retained", "hand2"} - {"retained" if "look 0" in answers else "hand2"}
    assert all(set(table.view(2).piles[pile]) == {"??"} for pile in unseen)  # never both


def test_only_keep_or_drop_after_looking_at_one_of_two() -> None:
    """PG: it is decided at once; not even folding comes between."""
    table = play(holding(), "0 fold, 1 bet 4, 2 look 1")
    for action in ("fold", "look 0", 4, "see"):
        closed(table, action, "not_offered")


def test_a_holder_is_made_to_choose_when_others_bring_about_the_showdown() -> None:
    """OWN: seen by another blind player, they choose before anything is exposed; the price stands."""
    table = brag(PAIR, LOW, HIGH, pot=9, holder=2, retained="8S 8H 4D", looked="1")
    play(table, "1 fold, 2 bet 2, 0 see")  # 4 blind chips at level 4
    assert table.asked is not None
    assert (table.asked.seat, table.asked.about, calls(table)) == (2, "choose", "look 0, look 1")
    assert table.view().facts.exposed == ()
    play(table, "2 look 1, 2 drop")
    assert (table.result.winner, table.result.pots, table.result.exposed) == (0, ((9 + 2 + 4, 0),), (2, 0))
    assert set(table.view().piles["hand2"]) == {"??"} and table.view().piles["retained"] == ("8S", "8H", "4D")


SEEN_WITH_TWO = [
    # what the holder answers when made to choose, who wins, what is shown, in that order
    ("look 0", "keep", 2, ("hand1", "retained")),
    ("look 0", "drop", 2, ("hand1", "hand2")),
    ("look 1", "keep", 2, ("hand1", "hand2")),
    ("look 1", "drop", 2, ("hand1", "retained")),
]


@pytest.mark.parametrize(("looks", "then", "winner", "shown"), SEEN_WITH_TWO)
@pytest.mark.parametrize("rival_looked", [True, False])
def test_who_sees_with_two_hands_pays_the_blind_price_and_chooses_one_first(
    looks: str, then: str, winner: int, shown: tuple[str, ...], rival_looked: bool
) -> None:
    """S004, OWN: half of double at level 4; nothing is shown before the choice; what is kept does not matter."""
    bets = "1 bet 4" if rival_looked else "1 bet 2"
    table = play(holding(looked="01" if rival_looked else "0"), f"0 fold, {bets}, 2 see")
    assert (table.asked.seat, calls(table), table.view().facts.exposed) == (2, "look 0, look 1", ())
    assert table.view().facts.stacks[2] == 50 - 4
    play(table, f"2 {looks}, 2 {then}")
    paid = 4 if rival_looked else 2
    assert table.result.pots == ((9 + paid + 4, winner),) and table.result.stacks[2] == 50 - 4 + 9 + paid + 4
    assert tuple(e.pile for e in table.view().log if isinstance(e, Shown) and e.seen is None) == shown


def test_who_covers_with_two_hands_chooses_one_at_once() -> None:
    """OWN: before the others go on for a new pot; the hand they leave is never seen."""
    table = brag(PAIR, LOW, HIGH, stacks=(50, 50, 1), dealer=2, pot=9, holder=2, retained="8S 8H 4D")
    play(table, "0 bet 4, 1 bet 4, 2 cover")
    assert (table.asked.seat, calls(table)) == (2, "look 0, look 1")
    play(table, "2 look 1, 2 drop, 0 bet 4, 1 fold")
    assert table.result.pots == ((9 + 4 + 4 + 1, 0), (4, 0)) and table.result.exposed == (0, 2)
    assert set(table.view().piles["hand2"]) == {"??"} and table.view().piles["retained"] == ("8S", "8H", "4D")


def test_the_winner_is_who_took_the_newest_pot() -> None:
    """The covered pot is that of the better hand, of who has no chips left; the one made after that is another's."""
    table = brag(PAIR, LOW, HIGH, stacks=(1, 50, 50), dealer=2)
    play(table, "0 cover, 1 bet 4, 2 bet 4, 1 bet 4, 2 fold")
    (_, first), (_, newest) = table.result.pots
    assert (first, newest, table.result.winner) == (0, 1, 1)


def test_a_holder_is_made_to_choose_when_he_is_covered() -> None:
    """OWN: the same when the other covers the pot."""
    table = brag(PAIR, LOW, HIGH, stacks=(50, 1, 50), pot=9, holder=2, retained="8S 8H 4D", looked="01")
    play(table, "1 fold, 2 bet 4, 0 bet 8, 2 bet 4, 0 fold")  # nobody covered: it is carried
    assert table.result.carried == 9 + 4 + 8 + 4
    table = brag(PAIR, LOW, HIGH, stacks=(3, 50, 50), pot=9, holder=2, retained="8S 8H 4D", looked="01")
    play(table, "1 fold, 2 bet 2, 0 cover")
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (2, "choose")
    play(table, "2 look 0, 2 keep")
    assert table.result.winner == 0 and table.result.stacks == (9 + 2 + 3, 50, 48)


def test_after_dropping_one_the_other_is_carried() -> None:
    """PG: left alone and still blind with the hand they did not look at, that is the one they retain."""
    table = play(holding(), "0 fold, 1 bet 2, 2 look 0, 2 drop, 2 bet 1, 1 fold")
    assert (table.result.carried, table.result.retained) == (9 + 2 + 1, 2)
    following = Match(table).next_deal()
    assert following.deal.piles["retained"] == list(Cards(HIGH))


# ---------- the last blind player ----------


def test_a_lone_blind_player_wins_by_the_other_rule() -> None:
    """S000 has no carrying: with `blind_last="win"` they take the pot unseen."""
    table = play(brag(LOW, PAIR, HIGH, looked="12", blind_last="win"), "1 bet 4, 2 fold, 0 bet 2, 1 fold")
    assert (table.result.winner, table.result.carried, table.result.exposed) == (0, 0, ())


def test_a_blind_player_may_not_look_after_the_last_fold() -> None:
    """OWN: the deal is over at once; and since they have bet on nothing unseen, the pot is theirs."""
    table = play(brag(LOW, PAIR, HIGH, looked="12"), "1 fold, 2 fold")
    assert table.asked is None and (table.result.winner, table.result.retained) == (0, None)


@pytest.mark.parametrize(
    ("ruleset", "line", "winner"),
    [
        ("bet", "1 fold, 2 fold", 0),
        ("deal", "1 fold, 2 fold", None),
        ("bet", "1 bet 4, 2 fold, 0 bet 2, 1 fold", None),
        ("bet", "1 bet 4, 2 fold, 0 bet 2, 1 bet 4, 0 look, 0 bet 4, 1 fold", 0),
        ("bet", "1 bet 4, 2 fold, 0 look, 0 bet 4, 1 fold", 0),
    ],
)
def test_who_has_bet_unseen_and_not_looked_is_blind(ruleset: str, line: str, winner: int | None) -> None:
    """And does not win alone; who was never asked is blind only by the earlier reading."""
    assert play(brag(LOW, PAIR, HIGH, looked="12", blind_from=ruleset), line).result.winner == winner


def test_the_holder_of_an_unseen_hand_is_blind_without_a_bet() -> None:
    """PG: it is carried again, though nobody has asked them."""
    table = play(holding(), "0 fold, 1 fold")
    assert (table.result.winner, table.result.retained) == (None, 2)


def test_new_antes_on_a_carried_pot() -> None:
    """Under `carry_reante` all ante again; by S004 they do not."""
    for reante, pots in ((False, (9,)), (True, (9 + 3,))):
        assert holding(carry_reante=reante).view().facts.pots == pots


# ---------- out of chips ----------


def test_who_cannot_pay_covers_the_whole_pot() -> None:
    """S004: their last chips go in, hand on top; with one other left they are compared at once, for everything."""
    table = play(brag(PAIR, LOW, HIGH, stacks=(5, 50, 50)), "1 bet 5, 2 fold, 0 cover")
    assert table.result.pots == ((3 + 5 + 4, 0),) and table.result.exposed == (1, 0)
    assert table.result.stacks == (12, 44, 49)


@pytest.mark.parametrize("seer_muck", [True, False])
@pytest.mark.parametrize(("muck", "exposed"), [(True, (1,)), (False, (1, 0))])
def test_a_losing_cover_may_hide(muck: bool, exposed: tuple[int, ...], seer_muck: bool) -> None:
    """S004 turns both hands up, whatever a seer may hide; PG lets a loser hide."""
    table = play(brag(LOW, PAIR, stacks=(5, 50), seer_muck=seer_muck, cover_muck=muck), "1 bet 5, 0 cover")
    assert (table.result.winner, table.result.exposed) == (1, exposed)


def test_a_blind_cover_is_turned_up_and_may_be_against_a_blind_player() -> None:
    """OWN: covering is a cheap see, also against the blind; hands nobody looked at are turned up."""
    table = play(brag(LOW, PAIR, stacks=(2, 50), looked=""), "1 bet 4, 0 cover")
    assert (table.result.winner, table.result.exposed) == (1, (1, 0))


def test_covering_with_nothing_is_legal() -> None:
    """OWN: who has no chip left may still lay their hand on the pot."""
    table = play(brag(BEST, PAIR, HIGH, stacks=(1, 50, 50)), "1 bet 5, 2 bet 5, 0 cover")
    play(table, "1 bet 5, 2 bet 5, 1 fold")
    assert table.result.pots == ((3 + 10, 0), (10, 2)) and table.result.stacks == (13, 39, 49)


def test_where_nobody_covers_one_who_cannot_pay_must_fold() -> None:
    """PG: many circles do not play table stakes; then there is nothing but to fold."""
    table = play(brag(PAIR, LOW, stacks=(4, 50), out_of_chips="none"), "1 bet 5")
    assert calls(table) == "fold"
    closed(table, "cover", "no_covering")
    closed(table, 3, "cannot_pay", price=5, stack=3)


def test_the_others_go_on_into_a_new_pot() -> None:
    """S004: limits by the pot count all that is unsettled; the winner of the new pot is compared for the old."""
    table = brag(PAIR, LOW, HIGH, stacks=(4, 50, 50), raise_limit="pot")
    play(table, "1 bet 5, 2 bet 5, 0 cover")
    assert table.view().facts.pots == (3 + 10 + 3, 0) and table.view().facts.covered == ((0, 0),)
    assert calls(table) == "fold, see, 5 to 16"
    play(table, "1 bet 5, 2 see")
    assert table.result.pots == ((16, 0), (15, 2))  # 2 beats 1 for the new pot; 0's pair takes the old
    assert table.result.exposed == (1, 2, 0)


def test_when_all_fold_in_the_new_pot_the_last_one_contests_the_old() -> None:
    """With a covered pot nothing is carried: the last one, though blind, shows for the old pot."""
    table = brag(PAIR, LOW, HIGH, stacks=(4, 50, 50), looked="01")
    play(table, "1 bet 6, 2 bet 3, 0 cover, 1 fold")
    assert (table.result.carried, table.result.retained) == (0, None)
    assert table.result.pots == ((3 + 6 + 3 + 3, 0), (0, 2)) and table.result.exposed == (2, 0)


def test_two_covers_are_settled_newest_first() -> None:
    """OWN: whoever takes a pot goes on to contest the next older one."""
    hands = ("8C 8D 4H", "KS QH 6D", "JC JD 2S", "TC TD 3H")
    for best, takes in ((2, ((12, 2), (20, 3), (18, 0))), (0, ((12, 0), (20, 0), (18, 0)))):
        dealt = list(hands)
        dealt[0] = "AC AD 4H" if best == 0 else "9C 9D 4H"
        table = brag(*dealt, stacks=(50, 50, 4, 9))
        play(table, "1 bet 5, 2 cover, 3 bet 5, 0 bet 6, 1 bet 6, 3 cover, 0 bet 6, 1 see")
        assert table.result.pots == takes
