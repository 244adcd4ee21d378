"""Brag with two and three hands, by the rules of seeds 000 and 003."""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import Layout, Match, RulesError, find, open_table
from cardwidgets.core.events import Took
from cardwidgets.games.brag.splits import SplitStart
from tests.support.relatives import play, position, refused

KINGS_AND_ACES = "AS AH KD KC KS 7H 2D"
QUEENS_AND_JACKS = "QS QH JD JC 9S 8H 3D"


def test_both_hands_win_the_pot() -> None:
    """Three kings and a pair of aces beat queens and jacks at both places: the stakes of two."""
    table = position("brag-7-card", [KINGS_AND_ACES, QUEENS_AND_JACKS])
    play(table, "KD KC KS | AS AH 7H", "QS QH 9S | JD JC 8H")
    assert (table.result.winner, table.result.firsts, table.result.stacks) == (0, (0, 0), (51, 49))
    view = table.view()
    assert [str(view.piles[name]) for name in ("set0.1", "set0.2", "set1.1")] == ["KD KC KS", "AS AH 7H", "QS QH 9S"]
    assert Took(0, 2, 0) in table.deal.log and table.variant.game.gains(table) == (1, -1)


def test_what_a_deal_for_points_brought_are_its_points() -> None:
    """Two from 1 to 3, or from nothing, and none: what was there before counts for nobody, nor do the chips."""
    for before, after in (({"scores": (1, 2)}, (3, 2)), ({}, (2, 0))):
        table = position("brag-7-card-points", [KINGS_AND_ACES, QUEENS_AND_JACKS], start=before)
        play(table, "KD KC KS | AS AH 7H", "QS QH 9S | JD JC 8H")
        assert (table.result.scores, table.variant.game.gains(table)) == (after, (2, 0))


def test_the_pot_stays_until_somebody_wins_everywhere() -> None:
    """One hand each: the pot of two stays, both pay again, and the next deal is played for four."""
    hands = ["AS AH AD KC 8S 6H 2D", QUEENS_AND_JACKS]
    table = position("brag-7-card", hands, four_wins=False)  # one dealt by chance would end the next deal at once
    match = Match(play(table, "AS AH AD | KC 8S 6H", "QS QH 9S | JD JC 8H"))
    assert (table.result.winner, table.result.firsts, table.result.carried) == (None, (0, 1), 2)
    facts = match.next_deal().view().facts
    assert (facts.pots, facts.stacks, facts.dealer) == ((4,), (48, 48), 0)


def test_a_tie_for_best_is_no_win() -> None:
    """Both lay pairs of nines with an eight first: nobody is best there, and the pot stays."""
    table = position("brag-7-card", ["9S 9H 8D 5C 4S 2H 2D", "9C 9D 8H 5S 4H 3D 3C"])
    play(table, "9S 9H 8D | 2H 2D 5C", "9C 9D 8H | 3D 3C 5S")
    assert (table.result.winner, table.result.firsts) == (None, (None, 1))


def test_the_higher_four_of_a_kind_wins_before_anything_is_laid_out() -> None:
    """Nobody is asked; both fours are shown, and kings beat nines. Sevens beat them where three sevens are best."""
    nines, kings, sevens = "9S 9H 9D 9C AS 3H 2D", "KS KH KD KC 8S 6H 4D", "7S 7H 7D 7C JS TH 5C"
    table = position("brag-7-card", [nines, kings, "AD QC TS 8D 6S 5H 3C"])
    assert (table.asked, table.result.winner, table.result.four) == (None, 1, 1)
    assert str(table.view().piles["hand0"]) == nines and "??" in table.view().piles["hand2"]
    assert position("brag-7-card-sevens", [nines, kings, sevens]).result.winner == 2
    assert position("brag-7-card", [nines, kings, sevens], four_wins=False).asked is not None


def test_four_of_a_kind_takes_a_pot_and_no_points() -> None:
    """Hands that are played for points have no pot for it, so the option is refused."""
    assert find("brag-7-card").change(four_wins=True).rules.fours
    with pytest.raises(RulesError, match="four_wins cannot be True"):
        find("brag-7-card-points").change(four_wins=True)


@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ("AS AH 7H | KD KC KS", "wrong_order"),
        ("KD KC KS | AS AH", "wrong_sizes"),
        ("KD KC KS", "wrong_sizes"),
        ("KD KC KS | AS AH 7H | 2D", "too_many_sets"),
        ("KD KC KS | AS AH AD", "foreign_card"),
        ("KD KC KS | AS AH KS", "repeated_card"),
        ("fold", "not_offered"),
        (7, "not_offered"),
    ],
)
def test_a_layout_that_cannot_be_is_explained(layout: object, why: str) -> None:
    """Each fault has its own reason, and nothing changes."""
    assert refused(position("brag-7-card", [KINGS_AND_ACES, QUEENS_AND_JACKS]), layout) == why


def test_equal_neighbours_may_lie_either_way() -> None:
    """K-9-5 and K-9-5 of other suits: either may be first."""
    for layout in ("KS 9H 5D | KH 9S 5C", "KH 9S 5C | KS 9H 5D"):
        table = position("brag-6-card", ["KS KH 9S 9H 5C 5D", "QS QH JS JH 2C 3D"])
        assert table.why(Layout.read(layout)) is None


def test_a_foul_excludes_its_player_whose_stake_stays() -> None:
    """A wrong order that is a foul is found before the sets are compared: the only valid player wins all stakes."""
    table = position("brag-7-card", [KINGS_AND_ACES, QUEENS_AND_JACKS], misorder="foul")
    play(table, "AS AH 7H | KD KC KS", "QS QH 9S | JD JC 8H")
    assert (table.result.winner, table.result.fouled, table.result.stacks) == (1, (0,), (49, 51))


def test_what_is_laid_out_is_seen_by_nobody_else() -> None:
    """Until all have laid out, the sets are backs for the others; what is in no set is never shown."""
    table = position("brag-7-card", [KINGS_AND_ACES, QUEENS_AND_JACKS])
    table.play("KD KC KS | AS AH 7H")
    assert set(table.view(1).piles["set0.1"]) == {"??"} and str(table.view(0).piles["set0.1"]) == "KD KC KS"
    table.play("QS QH 9S | JD JC 8H")
    assert str(table.view(0).piles["hand0"]) == "2D" and str(table.view(1).piles["hand0"]) == "??"


def points(scores: tuple[int, ...], **changes: Any) -> Any:
    """Four players with six cards; seat 0 is best at both places."""
    hands = ["AS AH AD KC KD KH", "QS QH 2D 9C 4D 7H", "JS JH 3D 8C 6D 5H", "TS TH 7D 6C 5D 2H"]
    table = position("brag-6-card", hands, start={"scores": scores}, **changes)
    return play(table, "AS AH AD | KC KD KH", "QS QH 9C | 7H 4D 2D", "JS JH 8C | 6D 5H 3D", "TS TH 7D | 6C 5D 2H")


def test_the_target_ends_the_game_at_once() -> None:
    """At six points the first place makes seven: the second is not compared, and 7-3-5-0 pays 50, 50 and double."""
    table = points((6, 3, 5, 0))
    assert (table.result.winner, table.result.firsts, table.result.scores) == (0, (0,), (7, 3, 5, 0))
    assert table.result.stacks == (200, -50, -50, -100)
    assert "??" in table.view().piles["set1.2"]
    assert Match(table).next_deal().view().facts.scores == (0, 0, 0, 0)


def test_below_the_target_nobody_pays() -> None:
    """Two points for two places; the next deal begins with them."""
    table = points((4, 3, 5, 0))
    assert (table.result.winner, table.result.scores, table.result.stacks) == (None, (6, 3, 5, 0), (0, 0, 0, 0))
    assert Match(table).next_deal().view().facts.scores == (6, 3, 5, 0)


@pytest.mark.parametrize(
    ("changes", "scores", "stacks"),
    [
        ({"settlement": "per_point", "target": 11}, (10, 8, 10, 0), (52, -6, -2, -44)),
        ({"zero_double": False}, (6, 0, 0, 0), (150, -50, -50, -50)),
        ({"all_zero_triple": True}, (6, 0, 0, 0), (450, -150, -150, -150)),
        ({"all_zero_triple": True}, (6, 1, 0, 0), (250, -50, -100, -100)),
        ({"amount": 10}, (6, 1, 0, 2), (40, -10, -20, -10)),
    ],
)
def test_losers_pay(changes: dict[str, Any], scores: tuple[int, ...], stacks: tuple[int, ...]) -> None:
    """As in Crash (seed 003): fixed or by the point, double for nothing, threefold where nobody has any."""
    assert points(scores, **changes).result.stacks == stacks


def test_who_cannot_pay_again_shares_what_is_left() -> None:
    """With no second stake in anybody's hands the pot of two goes back in halves, and nobody plays on for it."""
    start = {"stacks": (1, 1)}
    table = position("brag-7-card", ["AS AH AD KC 8S 6H 2D", QUEENS_AND_JACKS], start=start)
    play(table, "AS AH AD | KC 8S 6H", "QS QH 9S | JD JC 8H")
    assert (table.result.carried, table.result.stacks) == (0, (1, 1))


@pytest.mark.parametrize(("name", "seats", "cards"), [("brag-9-card", 6, 54), ("brag-7-card", 8, 56)])
def test_a_pack_is_not_enough_for_everybody(name: str, seats: int, cards: int) -> None:
    """Nine cards for six are 54: the refusal names the players, the cards and the pack."""
    with pytest.raises(RulesError, match=f"not {seats}: {seats} hands of {cards // seats} cards are {cards}.* has 52"):
        open_table(name, seats=seats)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cards": 8}, "cards cannot be .?8.?; allowed: 6, 7, 9"),
        ({"stake": 60}, "start_stack=50 is less than stake=60"),
        ({"best_prial": 5}, "best_prial cannot be .?5"),
        ({"trumps": True}, "no option 'trumps' in SplitRules"),
    ],
)
def test_options_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    """Each is refused by its name."""
    with pytest.raises(RulesError, match=message):
        open_table("brag-7-card", **changes)


@pytest.mark.parametrize(
    ("name", "start", "message"),
    [
        ("brag-6-card", {"scores": (-1, 0)}, "from 0, below 7"),
        ("brag-6-card", {"scores": (7, 0)}, "from 0, below 7"),
        ("brag-6-card", {"scores": (1, 0, 0)}, "2 numbers"),
        ("brag-6-card", {"pot": 4}, "has no pot"),
        ("brag-7-card", {"scores": (1, 0)}, "has no points"),
    ],
)
def test_a_start_that_cannot_be(name: str, start: dict[str, Any], message: str) -> None:
    """Points belong to a game for points, a pot to a game for a pot, and nobody has less than none or has won."""
    with pytest.raises(RulesError, match=message):
        open_table(name, seats=2, seed=1, start=SplitStart(**start))
