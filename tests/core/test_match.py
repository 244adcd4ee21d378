"""Deal after deal: who deals, who sits out, what is carried over, and when it ends."""

from __future__ import annotations

from random import Random

import pytest

from cardwidgets import IllegalAction, Match, Table, open_table
from cardwidgets.core.events import Announced
from cardwidgets.core.script import CHANCE
from tests.support.battery import chips_of
from tests.support.positions import brag, play
from tests.support.sampling import each_seed

HANDS = ("9C 5D 3H", "KS KH 6D", "QS QH AD", "8C 4D 2H")


def told(table: Table) -> list[str]:
    return [event.key for event in table.view().log if isinstance(event, Announced)]


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    """While somebody is asked there is no next deal, and the match stays as it was."""
    match = Match(open_table("brag", seed=1))
    with pytest.raises(IllegalAction, match="deal is on") as error:
        match.next_deal()
    assert error.value.why == "deal_is_on"
    assert len(match.deals) == 1 and not match.over


def test_the_deal_moves_clockwise_and_chips_stay_where_they_are() -> None:
    """S004: the deal passes to the left; what was won stays won; everybody antes again."""
    match = Match(play(brag(*HANDS[:3]), "1 bet 3, 2 fold, 0 fold"))
    assert match.table.result.stacks == (49, 52, 49)
    assert match.next_start() is match.next_start()
    table = match.next_deal()
    facts = table.view().facts
    assert (facts.dealer, facts.stacks, facts.pots) == (1, (48, 51, 48), (3,))
    assert table.asked is not None and table.asked.seat == 2
    assert match.table is table and len(match.deals) == 2


def test_who_cannot_pay_the_ante_sits_out_and_the_deal_passes_him_by() -> None:
    """No cards, no turn, no deal for them; their last chips stay with them."""
    table = brag(HANDS[0], "", HANDS[2], HANDS[3], dealer=3, stacks=(9, 1, 9, 9), ante=2, blind_last="win")
    match = Match(play(table, "0 fold, 2 fold"))
    facts = match.table.view().facts
    assert facts.playing == (0, 2, 3) and facts.stacks[1] == 1 and not match.table.view().piles["hand1"]
    table = match.next_deal()
    assert table.view().facts.dealer == 0  # after the dealer at 3 comes 0
    while table.asked is not None:
        assert table.asked.seat != 1
        table.play("fold")
    assert match.next_deal().view().facts.dealer == 2  # 1 is passed by


def test_play_ends_when_fewer_than_two_can_take_part() -> None:
    """With one player left who can ante the match is over, and says so."""
    match = Match(play(brag(HANDS[0], HANDS[1], stacks=(4, 9)), "1 bet 5, 0 cover"))
    assert match.table.result.stacks == (0, 13)
    assert match.over
    with pytest.raises(IllegalAction, match="match is over") as error:
        match.next_deal()
    assert error.value.why == "match_is_over" and len(match.deals) == 1


@pytest.mark.parametrize(("ante", "over"), [(4, True), (3, False)])
def test_to_take_part_is_to_be_able_to_ante(ante: int, over: bool) -> None:
    """Three chips pay an ante of three and none of four."""
    match = Match(play(brag(HANDS[0], HANDS[1], stacks=(3 + ante, 20), ante=ante), "1 bet 2, 0 fold"))
    assert match.table.result.stacks[0] == 3
    assert match.over is over


def test_a_lone_blind_player_carries_the_pot_and_his_hand() -> None:
    """S004: no ante, all are dealt in again, the pot waits, and they hold two hands, the old one still unseen."""
    match = Match(play(brag(*HANDS[:3], looked="12", blind_from="deal"), "1 fold, 2 fold"))
    result = match.table.result
    assert (result.winner, result.pots, result.carried, result.retained) == (None, (), 3, 0)
    retained = list(match.table.deal.piles["hand0"])
    table = match.next_deal()
    facts = table.view().facts
    assert facts.held == {0: ("retained", "hand0"), 1: ("hand1",), 2: ("hand2",)}
    assert (facts.pots, facts.stacks, facts.level, facts.looked) == ((3,), (49, 49, 49), 0, frozenset())
    assert table.deal.piles["retained"] == retained and told(table) == ["carried_pot"]
    assert len(table.deal.piles["stock"]) == 52 - 3 * 4


def test_a_carried_pot_lets_in_who_could_not_ante() -> None:
    """OWN: in a deal without ante it takes only a chip to take part; with new antes it takes the ante."""
    for reante, playing in ((False, (0, 1, 2)), (True, (0, 2))):
        table = brag(*HANDS[:3], stacks=(20, 5, 20), ante=4, looked="12", carry_reante=reante, blind_from="deal")
        match = Match(play(table, "1 fold, 2 fold"))
        next_one = match.next_deal()
        assert sorted(next_one.view().facts.playing) == list(playing)
        assert next_one.view().facts.pots == ((12,) if not reante else (20,))
        assert told(next_one) == (["carried_pot", "antes"] if reante else ["carried_pot"])


def test_the_holder_of_a_blind_hand_always_takes_part() -> None:
    """OWN: they play with what they have, even with nothing; of a new ante they pay what they can."""
    table = brag(*HANDS[:3], stacks=(1, 9, 9), looked="12", carry_reante=True, blind_from="deal")
    match = Match(play(table, "1 fold, 2 fold"))
    facts = match.next_deal().view().facts
    assert facts.stacks == (0, 7, 7) and facts.pots == (3 + 2,) and 0 in facts.playing


def test_a_carried_pot_goes_to_the_holder_when_nobody_is_left_to_play() -> None:
    """OWN: with no second player for the next deal there is nothing to wait for: the blind player takes the pot."""
    match = Match(play(brag(*HANDS[:2], stacks=(1, 10), looked=""), "1 bet 1, 0 fold"))
    result = match.table.result
    assert (result.winner, result.pots, result.carried, result.retained) == (1, ((3, 1),), 0, None)
    assert result.stacks == (0, 11) and told(match.table)[-1] == "nobody_to_play"
    assert match.over


def test_one_chip_is_enough_for_the_pot_to_be_carried() -> None:
    """The same with a chip more: the loser may play the next deal without ante, so the pot waits."""
    match = Match(play(brag(*HANDS[:2], stacks=(2, 10), looked=""), "1 bet 1, 0 fold"))
    assert match.table.result.carried == 3 and not match.over
    assert match.next_deal().view().facts.stacks == (1, 8)


def test_carried_twice_he_still_holds_two_hands_and_never_three() -> None:
    """PG: if all fold again they retain one of the two unseen; it is the older (OWN)."""
    match = Match(play(brag(*HANDS[:3], looked="", blind_from="deal"), "1 fold, 2 fold"))
    older = list(match.table.deal.piles["hand0"])
    second = match.next_deal()
    newer = list(second.deal.piles["hand0"])
    play(second, "2 fold, 0 bet 1, 1 fold")
    assert (second.result.carried, second.result.retained) == (4, 0)
    third = match.next_deal()
    assert third.deal.piles["retained"] == older and len(third.view().facts.held[0]) == 2
    start = third.start.changed_from(type(third.start)())
    assert str(start["pack"]).split()[-3:] == newer  # gathered unseen, after the hands that were folded before


def test_the_same_seed_makes_the_same_match() -> None:
    """Cards of later deals too follow from the seed and the answers."""
    ends = []
    for _ in range(2):
        match, rng = Match(open_table("brag", seed=12, shuffle="always")), Random(3)
        while len(match.deals) < 6 and not match.over:
            while match.table.asked is not None:
                match.table.play(match.table.asked.choices.sample(rng))
            if not match.over:
                match.next_deal()
        ends.append([table.answers for table in match.deals])
    assert ends[0] == ends[1] and len(ends[0]) > 1


@pytest.mark.parametrize(
    ("shuffle", "practice", "shuffles"), [("always", False, 5), ("never", False, 1), ("never", True, 5)]
)
def test_the_pack_is_shuffled_when_the_rules_say(shuffle: str, practice: bool, shuffles: int) -> None:
    """Before the first deal and after each deal of practice at any rate; then always, or never."""
    match = Match(open_table("brag", seats=3, seed=2, shuffle=shuffle, blind=False))
    for _ in range(4):
        while match.table.asked is not None:
            match.table.play("fold")
        match.table.practice = practice
        match.next_deal()
    assert sum(answer.seat == CHANCE for table in match.deals for answer in table.answers) == shuffles


@each_seed(12, few=3)
def test_a_match_played_to_its_end_leaves_all_chips_with_one(seed: int) -> None:
    """Chips are neither made nor lost over a whole match, and only one player is left who can ante."""
    match, rng = Match(open_table("brag", seats=3, seed=seed, start_stack=6)), Random(seed)
    total = chips_of(match.table.deal)
    for _ in range(2000):
        while match.table.asked is not None:
            match.table.play(match.table.asked.choices.sample(rng))
        assert chips_of(match.table.deal) == total
        if match.over:
            break
        match.next_deal()
    assert match.over and sum(stack >= 1 for stack in match.table.result.stacks) == 1
    assert sum(match.table.result.stacks) == total
