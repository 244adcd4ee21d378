"""Poker with three cards, at home and against the house; and brag with more than three cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import Cards, Match, RulesError, Table, TableWidget, open_table
from cardwidgets.core.events import Announced, Compared
from cardwidgets.games.brag.casino import ANTE_BONUSES, PAIR_PLUS_TABLES
from cardwidgets.judge.layouts import best_three, left_over
from cardwidgets.judge.pots import side_pots
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.three_card import casino
from cardwidgets.players.vying.casino import ExactCasinoPlayer
from tests.support.relatives import play, position, refused

TRIPS, FLUSH, RUN, PAIR, LOW = "2C 2D 2H", "KS 9S 4S", "9H 8D 7C", "JS JH 6D", "TC 6H 3D"


def compared(table: Table) -> list[tuple[tuple[str, ...], int | None]]:
    """Return which hands were compared, and who is said to have won."""
    return [(event.piles, event.winner) for event in table.view(None).log if isinstance(event, Compared)]


# ---------- at home ----------


def test_three_rounds_equalise() -> None:
    """Bet 2, raise by 3: to stay costs five in all, so the first pays three more; then two rounds of checks."""
    table = play(position("three-card-poker", [FLUSH, RUN]), 2, 3, "call")
    assert (table.deal.stacks, table.deal.street, len(table.view(0).piles["hand0"])) == ([94, 94], 2, 2)
    play(table, "check", "check", "check", "check")
    assert (table.result.winner, table.result.pots, table.result.stacks) == (0, ((12, (0,)),), (106, 94))


def test_a_round_closes_only_when_all_have_answered() -> None:
    """After check, bet, fold and call the next card comes; who checked has had to answer."""
    table = play(position("three-card-poker", [FLUSH, RUN, PAIR]), "check", 4, "fold")
    assert table.asked is not None and table.asked.seat == 0 and refused(table, "check") == "bet_to_answer"
    assert play(table, "call").deal.street == 2
    assert [len(table.view().piles[f"hand{seat}"]) for seat in range(3)] == [2, 2, 1]


def test_bounds_of_bets_and_raises() -> None:
    """One to ten; three raises a round; nothing to call before a bet; nothing above the chips."""
    table = position("three-card-poker", [FLUSH, RUN], start={"stacks": (50, 11)})
    assert [refused(table, answer) for answer in (0, 11, "call")] == ["below_bet", "above_bet", "nothing_to_call"]
    play(table, 1)
    assert [refused(table, raised) for raised in (0, 10)] == ["below_raise", "above_stack"] and table.why(9) is None
    play(table, 1, 1, 1)
    assert refused(table, 1) == "no_more_raises"


def test_side_pots() -> None:
    """Chips 5, 15 and 40: the shortest wins 5 of each, the second 10 more from the third, whose other 16 go back."""
    table = position("three-card-poker", [TRIPS, FLUSH, RUN], start={"stacks": (5, 15, 40)}, limit=50)
    play(table, "check", "check", 30, "call", "call")
    assert table.result.pots == ((15, (0,)), (20, (1,)), (16, (2,)))
    assert table.result.stacks == (15, 20, 40 - 31 + 16)
    told = "0 take 15, 1 take 20, 2 take 16; shown: 0 1 2; chips: 15 20 25"
    assert table.variant.game.summary(table) == told


def test_who_has_put_in_everything_is_asked_no_more() -> None:
    """The other cards come without a word, since nobody could answer a bet."""
    table = play(position("three-card-poker", [TRIPS, FLUSH], start={"stacks": (5, 40)}), "check", 4, "call")
    assert (table.asked, table.result.winner, table.result.stacks) == (None, 0, (10, 35))
    short = play(position("three-card-poker", [TRIPS, FLUSH, RUN], start={"stacks": (5, 40, 40)}), 4, "call")
    assert refused(short, "check") == "bet_to_answer" and short.why(3) is None


def test_who_alone_has_chips_and_owes_none_is_not_asked() -> None:
    """Seat 0 is all in by their ante. Once seat 1 folds, nobody could answer a bet of seat 2, who is asked no more.

    Poker players expect the betting to be closed then, also in the middle of a round, and the cards to be dealt out.
    """
    for answers in (["fold"], ["check", "check", "fold"]):
        table = play(position("three-card-poker", [RUN, FLUSH, LOW], start={"stacks": (1, 40, 40)}), *answers)
        assert table.asked is None and [chips for chips, _ in table.result.pots] == [3]
        assert [len(table.deal.hands[seat]) for seat in (0, 2)] == [3, 3]


def test_who_alone_has_chips_still_answers_a_bet() -> None:
    """Seat 1 goes all in with a bet: seat 2 has to pay for it or fold, but cannot raise; then nobody is asked."""
    table = play(position("three-card-poker", [RUN, FLUSH, LOW], start={"stacks": (1, 4, 40)}), 3)
    assert (refused(table, "check"), refused(table, 1)) == ("bet_to_answer", "nobody_can_answer")
    assert play(table, "call").asked is None and table.result.pots == ((3, (1,)), (6, (1,)))


def test_nobody_raises_where_nobody_can_answer() -> None:
    """The only other player has no chips left."""
    table = play(position("three-card-poker", [TRIPS, FLUSH], start={"stacks": (5, 40)}), 4)
    assert refused(table, 1) == "nobody_can_answer"


def test_equal_hands_share_and_the_odd_chip_goes_to_the_left() -> None:
    """Pairs of jacks with a six: a pot of three antes, two to the first from the dealer's left."""
    table = position("three-card-poker", [LOW, "JS JH 6D", "JC JD 6S"])
    play(table, *["check"] * 9)
    assert (table.result.winner, table.result.pots) == (None, ((3, (1, 2)),))
    assert table.result.stacks == (99, 101, 100)
    assert compared(table) == [(("hand0", "hand1", "hand2"), None)]


def test_the_last_player_need_not_show() -> None:
    """With one card each: a bet, two folds, and the antes are theirs; the bet goes back with them."""
    table = play(position("three-card-poker", [LOW, FLUSH, RUN]), 10, "fold", "fold")
    assert (table.result.exposed, table.result.stacks) == ((), (102, 99, 99))
    assert "shown: nobody;" in table.variant.game.summary(table)


def test_the_deal_goes_round_at_home() -> None:
    """The next dealer deals to the chips as they lie; it is over when somebody of two has none."""
    match = Match(play(position("three-card-poker", [FLUSH, RUN]), *["check"] * 6))
    assert not match.over and match.next_deal().view().facts.dealer == 0
    assert match.table.deal.stacks == [101 - 1, 99 - 1]
    assert Match(position("three-card-poker", [RUN, FLUSH], start={"stacks": (1, 40)})).over


def test_a_flush_beats_a_run_at_home() -> None:
    """Seed 000; and three twos beat both."""
    for hands, winner in (([RUN, FLUSH], 1), ([FLUSH, TRIPS], 1), ([PAIR, RUN], 1)):
        table = play(position("three-card-poker", hands), *["check"] * 6)
        assert table.result.winner == winner and compared(table) == [(("hand0", "hand1"), winner)]


@given(st.lists(st.integers(0, 30), min_size=2, max_size=6), st.data())
def test_side_pots_hold_every_chip(paid: list[int], data: st.DataObject) -> None:
    """Every chip put in is in a pot; nobody may win more from a rival than they have put in themselves."""
    put = dict(enumerate(paid))
    most = [seat for seat in put if put[seat] == max(paid)]
    left = sorted({*data.draw(st.lists(st.sampled_from(sorted(put)))), data.draw(st.sampled_from(most))})
    pots = side_pots(put, left)
    assert sum(pot.chips for pot in pots) == sum(paid)
    for seat in left:
        assert sum(pot.chips for pot in pots if seat in pot.seats) == sum(min(one, put[seat]) for one in paid)


# ---------- against the house ----------


@pytest.mark.parametrize(
    ("hands", "answers", "net", "fate"),
    [
        (["QS 7H 2D", "QD 7C 2S"], (10, "none", "play"), 0, "push"),
        (["QS 7H 2D", "QD 7C 2S"], (10, 5, "play"), -5, "push"),
        (["9S 9H 7D", "AS AH AD"], (10, 5, "fold"), -15, "folded"),
        (["9S 9H 7D", "AS AH AD"], ("none", 5), 5, None),
        (["9S 9H 9D", "JS 8H 2D"], (2, "none", "play"), 2 + 4 * 2, "not_qualified"),
        (["4S 5H 6D", "QS 8H 2D"], (2, 1, "play"), 4 + 2 + 6, "won"),
        (["AS KH 9D", "2C 2D 5H"], (10, "none", "play"), -20, "lost"),
        (["AS KH 9D", "JC TD 5H"], (10, "none", "play"), 10, "not_qualified"),
    ],
)
def test_spots_are_settled(hands: list[str], answers: tuple[object, ...], net: int, fate: str | None) -> None:
    """A push; pair plus lost in it; folding costs both bets; pair plus alone needs no play; bonuses.

    The dealer takes part with any pair, and not with a jack. The result and the table say which it was.
    """
    table = play(position("three-card-poker-casino", hands), *answers)
    assert (table.result.net, table.result.fates) == ((net, -net), (fate, None))
    assert table.view().facts.fates == ({} if fate is None else {0: fate})


def test_the_log_says_when_the_dealer_does_not_take_part() -> None:
    """With a jack it says so once, and nothing with a pair."""
    for dealer, said in (("JC TD 5H", 1), ("2C 2D 5H", 0)):
        table = play(position("three-card-poker-casino", ["AS KH 9D", dealer]), 10, "none", "play")
        told = [event.key for event in table.view(None).log if isinstance(event, Announced)]
        assert told.count("not_qualified") == said


def test_a_house_may_pay_nothing_for_a_hand() -> None:
    """Zero stands in a table, also for every hand, and a number below it does not; two sit down by themselves."""
    free = {"ante_bonus": (0, 0, 0), "pair_plus": (0, 0, 0, 0, 0)}
    table = play(position("three-card-poker-casino", ["9S 9H 9D", "QS 8H 2D"], **free), 2, 1, "play")
    assert table.result.net == (2 + 2, -4), "pair plus comes back for three of a kind, and brings nothing"
    for option, figures in (("ante_bonus", (5, 4, -1)), ("pair_plus", (40, 30, 6, 4, -1))):
        with pytest.raises(RulesError, match="none below 0"):
            open_table("three-card-poker-casino", **{option: figures})
    for name, bonus, plus in (("", (5, 4, 1), (40, 30, 6, 4, 1)), ("-harsh", (3, 2, 1), (40, 20, 5, 4, 1))):
        house = open_table(f"three-card-poker-casino{name}")
        rules: Any = house.variant.rules
        assert (house.seats, rules.ante_bonus, rules.pair_plus) == (2, bonus, plus)


@pytest.mark.parametrize(
    ("pays", "mini_royal", "percent"),
    [
        ((40, 30, 6, 3, 1), None, 7.28),
        ((40, 30, 6, 3, 1), 50, 7.10),
        ((40, 30, 5, 4, 1), None, 5.57),
        ((40, 30, 5, 4, 1), 50, 5.39),
        ((40, 30, 5, 4, 1), 100, 4.49),
    ],
)
def test_a_royal_that_is_paid_more(pays: tuple[int, ...], mini_royal: int | None, percent: float) -> None:
    """The loss of pair plus in the long run, in percent (John Grochowski); advice and the page know it too."""
    value = casino.pair_plus_value(pays, mini_royal)
    assert round(-100 * float(value), 2) == percent
    rules: Any = {"pair_plus": pays, "mini_royal": mini_royal}
    table = play(position("three-card-poker-casino", ["AS KS QS", "JS 9H 2C"], **rules), "none")
    told = ExactCasinoPlayer().advise(table.view(0), table.asked)
    assert told.values[1].value == pytest.approx(float(value))
    rows = TableWidget(play(table, 5), seat=0).view["pays"][0]["rows"]
    hits = [(row["name"], row["pays"]) for row in rows if row["hit"]]
    assert hits == [
        ("Straight flush", "40 to 1") if mini_royal is None else ("A-K-Q of one suit", f"{mini_royal} to 1")
    ]


def test_a_dealer_may_always_take_part() -> None:
    """The dealer takes part with any hand when nothing is asked of it, also with a jack."""
    hands = ["AS KH 9D", "JC TD 5H"]
    table = play(position("three-card-poker-casino", hands, qualifies=None), 10, "none", "play")
    assert (table.result.qualified, table.result.net) == (True, (20, -20))
    assert table.variant.game.summary(table) == "net 20 -20; dealer in"


def test_players_against_the_house_look_at_their_own_cards() -> None:
    """Each of two sees three cards once they are dealt, and those of nobody else; at the end all lie open."""
    hands = [LOW, RUN, PAIR]
    table = play(position("three-card-poker-casino", hands), 1, "none", 1, "none")
    for seat in (None, 0, 1, 2):
        seen = [str(table.view(seat).piles[f"hand{other}"]) for other in range(3)]
        assert seen == [hand if other == seat != 2 else "?? ?? ??" for other, hand in enumerate(hands)]
    play(table, "play", "play")
    assert [str(table.view(None).piles[f"hand{seat}"]) for seat in range(3)] == hands


def test_the_dealer_shows_only_to_players() -> None:
    """The dealer's hand stays face down when everybody has folded; nor are folded hands shown."""
    table = play(position("three-card-poker-casino", [LOW, PAIR]), 1, "none", "fold")
    assert (table.result.qualified, set(table.view().piles["hand1"]), set(table.view().piles["hand0"])) == (
        None, {"??"}, {"??"},
    )  # fmt: skip
    assert table.variant.game.summary(table) == "net -1 1; dealer not asked"


def test_bounds_of_a_casino_bet() -> None:
    """Within the table's limits; as much as the ante is kept back; and the house must be able to pay."""
    table = position("three-card-poker-casino", [LOW, PAIR], start={"stacks": (15, 60)})
    assert [refused(table, bet) for bet in (0, 8)] == ["below_bet", "keep_for_play"]
    assert refused(position("three-card-poker-casino", [LOW, PAIR]), 11) == "above_bet"
    play(table, 7)
    assert refused(table, 1) == "above_bank"
    rich = play(position("three-card-poker-casino", [LOW, PAIR], start={"stacks": (15, 6000)}), 7)
    assert refused(rich, 2) == "keep_for_play" and rich.why(1) is None
    poor = position("three-card-poker-casino", [LOW, PAIR], start={"stacks": (99, 60)})
    assert refused(poor, 9) == "above_bank" and poor.why(8) is None


def test_the_house_takes_what_it_can_pay_on_pair_plus() -> None:
    """A bank of eight chips pays eight at even money, and four at two to one."""
    for odds, most in ((1, 8), (2, 4)):
        start = {"stacks": (99, 8)}
        table = position("three-card-poker-casino", [LOW, PAIR], start=start, pair_plus=[odds] * 5)
        play(table, "none")
        assert refused(table, most + 1) == "above_bank" and table.why(most) is None


def test_without_an_ante_nothing_is_kept_back() -> None:
    """A player without an ante may bet all their chips on pair plus, and no more."""
    table = play(position("three-card-poker-casino", [LOW, PAIR], start={"stacks": (5, 6000)}), "none")
    assert refused(table, 6) == "above_stack" and table.why(5) is None


def test_the_house_goes_on_dealing() -> None:
    """The chips stay where they went; the match ends when the player has none."""
    match = Match(play(position("three-card-poker-casino", [LOW, PAIR]), 10, 10, "fold"))
    assert match.next_deal().deal.stacks == [80, 10_020]
    broke = Match(play(position("three-card-poker-casino", [LOW, PAIR], start={"stacks": (1, 60)}), "none", 1))
    assert broke.table.result.stacks == (0, 61) and broke.over


def test_a_bank_that_cannot_pay_the_least_ante_deals_no_more() -> None:
    """Seven chips for each chip of the ante are enough, and the house may have just so many left."""
    for least in (1, 2):
        start = {"stacks": (10, 7 * least)}
        assert position("three-card-poker-casino", [LOW, PAIR], start=start, min_bet=least).asked is not None
        start = {"stacks": (10, 7 * least - 1)}
        with pytest.raises(RulesError, match="fewer than two"):
            position("three-card-poker-casino", [LOW, PAIR], start=start, min_bet=least)


@pytest.mark.ci
def test_the_tables_of_the_casino_are_those_that_are_counted() -> None:
    """The exact averages: 3.373, 3.825 and 4.278 percent of an ante; 2.317, 7.276, 5.575 and 7.928 of pair plus."""
    antes = [round(float(100 * casino.play_value(bonus=bonus)), 3) for bonus in ANTE_BONUSES]
    plus = [round(float(100 * casino.pair_plus_value(table)), 3) for table in PAIR_PLUS_TABLES]
    assert antes == [-3.373, -3.825, -4.278] and plus == [-2.317, -7.276, -5.575, -7.928]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ante_bonus": [5, 4]}, "ante_bonus must be 3 numbers"),
        ({"pair_plus": [1, 2, 3, 4, -5]}, "pair_plus must be 5 numbers, none below 0"),
        ({"min_bet": 20}, "max_bet=10 is less than min_bet=20"),
        ({"bank": 6}, "a bank of 6 cannot pay"),
        ({"min_bet": 2, "bank": 13}, "a bank of 13 cannot pay"),
    ],
)
def test_pay_tables_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    """Each is refused by its name."""
    with pytest.raises(RulesError, match=message):
        open_table("three-card-poker-casino", **changes)


def test_a_bank_must_be_able_to_pay_the_least_ante() -> None:
    """The ante, the play bet and the greatest bonus: seven chips for each of the ante, and no more."""
    assert open_table("three-card-poker-casino", bank=14, min_bet=2).asked is not None


# ---------- brag with more cards ----------


def test_who_looks_lays_a_card_aside() -> None:
    """Before they bet; the others see neither card nor hand, and they go on with three."""
    table = play(position("brag-4-card", ["KS KH 6D 2C", "QS QH 9D 3C"]), "look")
    assert table.asked is not None and table.asked.about == "lay_aside"
    assert [refused(table, cards) for cards in ("2C 6D", "AS", "fold")] == [
        "wrong_number", "foreign_card", "not_offered",
    ]  # fmt: skip
    play(table, "2C")
    assert (str(table.view(0).piles["hand0"]), str(table.view(0).piles["aside0"])) == ("KS KH 6D", "2C")
    assert str(table.view(1).piles["aside0"]) == "??" and table.asked.about == "bet"


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("KS KH 6D 2C", "KC KD 6S 3H", 1), ("KS KH 6D 3C", "KC KD 6S 3H", 0), ("KS KH 6D 4C", "KC KD 6S 3H", 0)],
)
def test_the_card_aside_decides_between_equal_hands(first: str, second: str, winner: int) -> None:
    """Pairs of kings with a six: the higher discard wins; if those are equal too, who was seen."""
    table = position("brag-4-card", [first, second])
    play(table, "look", first.split()[3], 4, "look", second.split()[3], "see")
    assert table.result.winner == winner
    assert str(table.view().piles["aside0"]) == first.split()[3]


def test_seven_cards_compare_only_three() -> None:
    """Cards laid aside do not count there: the seer loses the tie."""
    hands = ["KS KH 6D 2C 3S 4H 9C", "KC KD 6S 2H 3D TC 8S"]
    table = play(position("brag-7-card-best-three", hands), "look", "2C 3S 4H 9C", 4, "look", "2H 3D TC 8S", "see")
    assert (table.result.winner, str(table.view().piles["aside0"])) == (0, "?? ?? ?? ??")


def test_a_blind_hand_is_shown_at_its_best() -> None:
    """Nobody has looked at K-K-6-2: it is turned up whole, plays K-K-6, and beats the queens that paid to see it."""
    table = play(position("brag-4-card", ["KS KH 6D 2C", "QS QH 9D 3C"]), 2, "see")
    assert (table.result.winner, table.result.exposed) == (0, (0, 1))
    assert (str(table.view().piles["hand0"]), str(table.view().piles["aside0"])) == ("KS KH 6D", "2C")


def test_a_retained_hand_has_as_many_cards() -> None:
    """A lone blind player leaves their five cards on the table; eight more hands can then be dealt, not ten."""
    match = Match(play(open_table("brag-5-card", seats=2, seed=1, blind_from="deal"), "fold"))
    assert len(match.next_deal().deal.piles["retained"]) == 5
    with pytest.raises(RulesError, match="10 hands of 5 cards are 50, and the pack has 52, 5 of which stay"):
        open_table("brag-5-card", seats=10)


def test_the_best_three_of_more() -> None:
    """A running flush among seven cards; of equal hands the one that leaves the higher cards."""
    assert str(best_three(Cards("AS AH 4D 5D 6D KC 9C"), BRAG)) == "4D 5D 6D"
    four = Cards("KS QS QH KH")
    assert str(left_over(four, best_three(four, BRAG))) == "QH"
