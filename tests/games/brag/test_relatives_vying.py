"""Zha Jin Hua and Teen Patti: stakes, blind play, comparing and showing (the Brag article, Pagat, rule texts)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, Match, RulesError, Table, Variant, find, open_table, pack
from cardwidgets.core.cards import BACK
from cardwidgets.core.errors import Why
from cardwidgets.core.events import Paid
from cardwidgets.games.brag.teen import AK47_CARDS, order_of
from cardwidgets.judge.rankings import TEEN_PATTI
from cardwidgets.judge.three_card import Ranking
from cardwidgets.odds.betting.playouts_kernel import BRAG, TEEN, ZHA
from tests.support.relatives import play, position, refused

LEOPARD, PAIR, LOW = "AC AD AH", "8S 8H 4D", "5H 3D 2C"


def after_rounds(hands: list[str], rounds: int = 3, **changes: Any) -> Any:
    """Everybody calls blind so many times."""
    table = position("zha-jin-hua", hands, **changes)
    return play(table, *["call"] * (rounds * len(hands)))


def paid(table: Table) -> list[tuple[int, int, int]]:
    """Return who put in how many chips, and what they count for: as many as one who has looked would have put in."""
    return [(event.seat, event.chips, event.worth) for event in table.view(None).log if isinstance(event, Paid)]


# ---------- what the facts say of bets ----------


def bets(variant: Variant, seats: int, seed: int) -> Iterator[tuple[Table, Any, int]]:
    """Yield every question of the betting of a deal that is played at random, the answer, and what is then paid."""
    table, rng = open_table(variant, seats=seats, seed=seed), Random(seed)
    while (asked := table.asked) is not None:
        answer, before = asked.choices.sample(rng), len(table.deal.log)
        then = table.fork()
        then.play(answer, seat=asked.seat)
        if asked.about == "bet":
            own = (event for event in then.deal.log[before:] if isinstance(event, Paid) and event.seat == asked.seat)
            yield table, answer, sum(event.chips for event in own)
        table = then


@pytest.mark.parametrize("name", ["brag", "teen-patti", "zha-jin-hua", "three-card-poker"])
def test_an_answer_costs_what_the_facts_say(name: str) -> None:
    """Words and amounts with which one stays in; to look is free."""
    words = set[str]()
    for seed in range(20):
        for table, answer, chips in bets(find(name), 2 + 2 * (seed % 2), seed):
            if answer not in ("fold", "look"):
                assert table.asked is not None
                assert table.view().facts.cost_of(table.asked.seat, answer) == chips, answer
                words.add(str(answer).rstrip(" 0123456789"))
    assert {
        "",
        {"brag": "see", "teen-patti": "show", "zha-jin-hua": "all in", "three-card-poker": "check"}[name],
    } <= words


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("brag", {}),
        ("teen-patti", {"max_blind_turns": 1}),
        ("zha-jin-hua", {"raise_limit": 3}),
        ("three-card-poker", {}),
    ],
)
def test_no_bet_is_of_nothing_and_the_reason_names_the_least_bet(name: str, changes: dict[str, Any]) -> None:
    """Also where no bet is legal, since the chips are too few or the hand must be looked at."""
    closed = 0
    for seed in range(20):
        for table, _, _ in bets(find(name).change(**changes), 2 + 2 * (seed % 2), seed):
            amount = table.asked.choices.amount  # type: ignore[union-attr]
            why = table.why(amount.least - 1)
            assert table.why(0) is not None and why is not None
            closed += not amount
            assert not amount or why.figures.get("least", why.figures.get("price")) == amount.least
    assert closed or name != "teen-patti"


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("brag", {}),
        ("brag", {"max_bet": 8}),
        ("brag", {"raise_limit": None}),
        ("teen-patti", {}),
        ("zha-jin-hua", {}),
        ("zha-jin-hua", {"compare_after_rounds": 2, "raise_limit": 3}),
    ],
)
def test_two_who_have_looked_may_bet_what_the_facts_say(name: str, changes: dict[str, Any]) -> None:
    """The first bet, the highest one after another, and from which bet on hands may be compared."""
    compared = set[bool]()
    for seed in range(6):
        start = find(name).game.start(looked=(0, 1))
        table, rng, price, number = open_table(name, seats=2, seed=seed, start=start, **changes), Random(seed), 0, 0
        while (asked := table.asked) is not None and asked.about == "bet":
            facts, choices = table.view().facts, asked.choices
            amount, now = choices.amount, facts.raises(sum(facts.pots), number)  # type: ignore[attr-defined]
            price = price or now.price
            if not price:
                assert now.opens == (amount.least, amount.most)
            elif amount.least <= amount.most:
                highest = now.times * price + now.plus
                highest = highest if now.cap is None else min(highest, now.cap)
                assert (
                    facts.cost_of(asked.seat, amount.most) == highest or highest > facts.stacks[asked.seat] - now.step
                )
            words = choices.words.options  # type: ignore[attr-defined]
            if "call" in words:  # of Zha Jin Hua, with chips to pay for it
                compared.add(now.wait == 0)
                assert any(word.startswith("compare") for word in words) == (now.wait == 0)
            answer = asked.choices.sample(rng)
            if answer != "fold":
                price, number = facts.cost_of(asked.seat, answer), number + 1
                table.play(answer)
    assert compared == ({True, False} if name == "zha-jin-hua" else set())


def test_the_kernel_of_bets_reads_the_bounds_of_brag() -> None:
    """By its own numbers: the least first bet, the most, by how much and how high one may go; a pot is -1, none -2."""
    bounds: dict[str, Any] = {"max_open": "pot", "raise_limit": "pot", "max_bet": None}
    assert open_table("brag", seats=2, seed=1, **bounds).view().facts.playout.rules[:4] == (2, -1, -1, -2)
    bounds = {"min_open": 3, "max_open": 6, "raise_limit": None, "max_bet": 20}
    assert open_table("brag", seats=2, seed=1, **bounds).view().facts.playout.rules[:4] == (3, 6, -2, 20)


def test_the_kernel_of_bets_knows_its_games_by_number() -> None:
    """Brag, Teen Patti and Zha Jin Hua, each by the number that the kernel has for it."""
    games = {"brag": BRAG, "teen-patti": TEEN, "zha-jin-hua": ZHA}
    assert {name: open_table(name, seed=1).view().facts.playout.game for name in games} == games


@pytest.mark.parametrize("cards", [3, 4])
def test_the_kernel_of_bets_plays_out_hands_of_three(cards: int) -> None:
    """At Teen Patti by four cards, of which one is left out, nothing is played out."""
    more: dict[str, Any] = {} if cards == 3 else {"variation": "best_of_four"}
    facts = open_table("teen-patti", seats=2, seed=1, **more).view().facts
    assert facts.rules.cards == cards and (facts.playout is None) == (cards != 3)


# ---------- Zha Jin Hua ----------


@pytest.mark.parametrize("name", ["zha-jin-hua", "teen-patti", "brag"])
def test_only_who_sits_there_has_looked(name: str) -> None:
    """The first and the last seat may have looked before anybody speaks, and no other."""
    for seat in (0, 1):
        view = position(name, [PAIR, LOW], start={"looked": (seat,)}).view(seat)
        assert "??" not in view.piles[f"hand{seat}"]
    for seat in (-1, 2):
        with pytest.raises(RulesError, match="among the seats 0 to 1"):
            position(name, [PAIR, LOW], start={"looked": (seat,)})


def test_a_call_costs_double_after_looking() -> None:
    """Stake 1: blind 1, looked 2. A raise by 3 makes the stake 4, which costs who has looked 8."""
    table = position("zha-jin-hua", [PAIR, LOW, LEOPARD])
    play(table, "call", "look", 3, "call")
    assert (table.deal.stake, table.deal.stacks) == (4, [98, 91, 95])
    assert paid(table)[3:] == [(0, 1, 2), (1, 8, 8), (2, 4, 8)]


def test_chips_put_in_earlier_never_count() -> None:
    """After 1 the next pays the whole stake of 5 again: contributions are not equalised, and cannot be."""
    table = play(position("zha-jin-hua", [PAIR, LOW]), "call", 4, "call")
    assert table.deal.stacks == [100 - 1 - 1 - 5, 100 - 1 - 5]
    with pytest.raises(RulesError, match="equalise cannot be True"):
        open_table("zha-jin-hua", equalise=True)


def test_nobody_compares_before_three_turns_each() -> None:
    """In the fourth turn one may, with anybody who is in, for the price of a call."""
    table = after_rounds([PAIR, LOW, LEOPARD], rounds=2)
    assert refused(table, "compare 1") == "too_early_to_compare"
    play(table, "call", "call", "fold")
    assert [refused(table, f"compare {seat}") for seat in (0, 2)] == ["compare_with_oneself", "rival_is_out"]
    assert [refused(table, word) for word in ("compare 7", "compare", "compare all")] == ["which_rival"] * 3
    assert table.why("compare 1") is None


@pytest.mark.parametrize(
    ("challenger", "rival", "winner"), [(LOW, LEOPARD, 0), (LEOPARD, PAIR, 0), (PAIR, LOW, 0), (LEOPARD, LOW, 1)]
)
def test_the_circle(challenger: str, rival: str, winner: int) -> None:
    """2-3-5 beats a leopard, which beats a pair, which beats 2-3-5 (seed 000)."""
    table = play(after_rounds([challenger, rival]), "compare 1")
    assert table.result.winner == winner


def test_of_equal_hands_the_challenger_loses() -> None:
    """Pairs of eights with a four: who asked is out, and the pot of 2 + 6 + 1 goes to the other."""
    table = play(after_rounds([PAIR, "8C 8D 4S"]), "compare 1")
    assert (table.result.winner, table.result.stacks) == (1, (95, 105))


def test_only_the_two_see_hands_that_are_compared() -> None:
    """The third sees backs and learns who is out; a blind winner has looked by it, and pays double from then on."""
    table = play(after_rounds([PAIR, LOW, LEOPARD]), "compare 1")
    assert set(table.view(2).piles["hand0"]) == set(table.view().piles["hand1"]) == {"??"}
    assert str(table.view(1).piles["hand0"]) == PAIR and str(table.view(0).piles["hand1"]) == LOW
    assert (table.deal.active, table.deal.looked) == ([0, 2], {0, 1})
    judge = play(after_rounds([PAIR, LOW, LEOPARD], compare_sight="nobody"), "compare 1")
    assert judge.deal.looked == set() and set(judge.view(0).piles["hand1"]) == {"??"}


def test_the_cap_opens_every_hand() -> None:
    """At a pot of nine all are opened: with a leopard among them 2-3-5 wins, without one it is a five high."""
    for hands, winner in (([PAIR, LOW, LEOPARD], 1), ([PAIR, LOW, "KC QD 9H"], 0)):
        table = play(position("zha-jin-hua", hands, cap=9), "call", "call", "call", "call", "call", "call")
        assert (table.result.winner, table.result.pot, table.result.exposed) == (winner, 9, (0, 1, 2))


def test_equal_best_hands_share_an_opened_pot() -> None:
    """Seven chips in three: the odd one goes to the first from the dealer's left, who is one of two winners."""
    table = play(position("zha-jin-hua", [PAIR, LOW, "8C 8D 4S"], cap=7), "call", "call", 1)
    assert (table.result.winner, table.result.winners, table.result.pot) == (None, (0, 2), 7)
    assert table.result.stacks == (98 + 4, 98, 97 + 3)


def test_between_two_who_cannot_call_goes_all_in() -> None:
    """Three chips against a stake of five: they go in, and the hands are compared at once."""
    table = play(position("zha-jin-hua", [LEOPARD, PAIR], start={"stacks": (100, 4)}), 4)
    assert refused(table, "call") == "cannot_pay" and refused(table, 0) == refused(table, 1) == "cannot_raise"
    assert table.why(1) == Why("cannot_raise", {"price": 6, "stack": 3})
    assert refused(table, "all in") == "which_rival"
    assert play(table, "all in 0").result.stacks == (104, 0)
    enough = play(position("zha-jin-hua", [LEOPARD, PAIR], start={"stacks": (100, 6)}), 4)
    assert enough.why("call") is None and refused(enough, "all in") == "can_still_call"
    assert refused(position("zha-jin-hua", [LEOPARD, PAIR]), "all in") == "can_still_call"


def test_with_more_left_one_goes_all_in_against_one_of_them() -> None:
    """The best hand is never folded for want of chips: again and again the rest, which may be nothing, is enough."""
    table = play(position("zha-jin-hua", [PAIR, LEOPARD, LOW], start={"stacks": (100, 4, 100)}), 4)
    assert [refused(table, word) for word in ("all in", "all in 1")] == ["which_rival"] * 2
    play(table, "all in 2")
    assert table.result is None or table.view().facts.active == (0, 2)  # 2-3-5 beats the leopard
    table = play(position("zha-jin-hua", [PAIR, LEOPARD, "KC QD 9H"], start={"stacks": (100, 4, 100)}), 4, "all in 2")
    assert table.view().facts.active == (0, 1) and table.view().facts.stacks == (94, 0, 99)
    play(table, "call", "all in 0")
    assert (table.result.winner, table.result.pot) == (1, 3 + 5 + 3 + 5)


def test_bounds_of_a_raise() -> None:
    """From one to the limit, and to what the chips allow."""
    table = position("zha-jin-hua", [LEOPARD, PAIR], start={"stacks": (5, 50)})
    assert [refused(table, raised) for raised in (0, 4)] == ["below_raise", "above_stack"]
    play(table, 3)
    assert [refused(table, raised) for raised in (-1, 11)] == ["below_raise", "above_raise"]
    just = position("zha-jin-hua", [LEOPARD, PAIR], start={"stacks": (12, 50)})
    assert refused(just, 11) == "above_raise" and just.why(10) is None


def test_play_may_go_the_other_way_round() -> None:
    """Anticlockwise the deal and the turns begin at the dealer's right."""
    table = position("zha-jin-hua", [LEOPARD, PAIR, LOW], direction="anticlockwise")
    order = [table.asked.seat] if table.asked else []
    for _ in range(3):
        play(table, "call")
        order.append(table.asked.seat)
    assert (order, str(table.deal.hands[1])) == ([1, 0, 2, 1], str(table.deal.hands[1]))
    assert set(table.deal.hands[1]) == set(Cards(LEOPARD))


def test_the_last_player_wins_blind_or_not() -> None:
    """There is no carried pot: who is left takes it without looking or showing."""
    table = play(position("zha-jin-hua", [LEOPARD, PAIR, LOW]), "fold", "fold")
    assert (table.result.winner, table.result.exposed, table.result.stacks) == (2, (), (99, 99, 102))
    assert Match(table).next_deal().view().facts.dealer == 0


# ---------- Teen Patti ----------


def test_four_cards_are_dealt_where_the_best_three_count() -> None:
    """So 13 can play; in all other variations there are three cards, for 17."""
    table = open_table("teen-patti-best-of-four", seats=3, seed=1)
    assert [len(hand) for hand in table.deal.hands.values()] == [4, 4, 4] and table.variant.seats[-1] == 13  # type: ignore[attr-defined]
    assert len(open_table("teen-patti", seats=3, seed=1).deal.hands[0]) == 3  # type: ignore[attr-defined]


def test_bounds_of_a_bet() -> None:
    """Blind from the stake to its double, after looking from two to four times as much, and even."""
    table = position("teen-patti", [LEOPARD, PAIR, LOW])
    assert [refused(table, chips) for chips in (0, 3)] == ["below_stake", "above_double"]
    play(table, 2, "look")
    assert [refused(table, chips) for chips in (3, 5, 9)] == ["below_stake", "odd_chaal", "above_double"]
    told = table.why(9)
    assert told is not None and (told.figures["limit"], told.figures["stake"]) == (8, 2)
    assert play(table, 6).deal.stake == 3
    assert paid(table)[3:] == [(0, 2, 4), (1, 6, 6)]


def test_a_bet_above_the_chips_is_refused() -> None:
    """Seven chips after a stake of two: four or six, since a chaal is even."""
    table = play(position("teen-patti", [LEOPARD, PAIR], start={"stacks": (50, 8)}), 2, "look")
    assert refused(table, 8) == "above_stack" and refused(table, 7) == "odd_chaal"
    assert play(table, 6).deal.stacks == [47, 1]
    enough = play(position("teen-patti", [LEOPARD, PAIR], start={"stacks": (50, 9)}), 2, "look")
    assert refused(enough, 10) == "above_double" and enough.why(8) is None, "eight chips are the double of four"


def test_between_two_who_can_afford_nothing_goes_all_in() -> None:
    """Neither bet nor show is open below the price; the rest goes in, and both show, the other first."""
    table = play(position("teen-patti", [PAIR, LEOPARD], start={"stacks": (50, 3)}), "look", 4, "look")
    assert [refused(table, answer) for answer in (4, "show", 1)] == ["cannot_pay"] * 3
    assert table.asked is not None and table.asked.choices.words.options == ("fold", "all in")
    play(table, "all in")
    assert (table.result.winner, table.result.pot, table.result.exposed) == (1, 2 + 4 + 2, (0, 1))
    enough = play(position("teen-patti", [PAIR, LEOPARD], start={"stacks": (50, 5)}), "look", 4, "look")
    assert [enough.why(word) for word in (4, "show")] == [None, None]
    assert refused(enough, "all in") == "can_still_pay_stake"
    tie = play(position("teen-patti", [PAIR, "8C 8D 4S"], start={"stacks": (50, 3)}), "look", 4, "look", "all in")
    assert tie.result.winner == 0


def test_who_can_pay_or_has_two_rivals_does_not_go_all_in() -> None:
    """With three left there is only a fold; who can pay pays. A blind rival may be shown so, though not asked."""
    three = play(position("teen-patti", [LEOPARD, PAIR, LOW], start={"stacks": (50, 3, 50)}), "look", 4, "look")
    assert refused(three, "all in") == "all_in_between_two"
    assert three.asked is not None and three.asked.choices.words.options == ("fold",)
    assert refused(position("teen-patti", [LEOPARD, PAIR]), "all in") == "can_still_pay_stake"
    blind = play(position("teen-patti", [LOW, PAIR], start={"stacks": (50, 2)}), 2, "look")
    assert play(blind, "all in").result.stacks == (49 - 2, 2 + 2 + 1)


def test_a_show_is_between_two() -> None:
    """Not of three; and who has looked may not ask a blind player, who may ask them, at their own price."""
    table = play(position("teen-patti", [LEOPARD, PAIR, LOW]), "look")
    assert refused(table, "show") == "show_between_two"
    play(table, 2, 1, "fold")
    assert refused(table, "show") == "cannot_ask_blind"
    play(table, 2, "show")
    assert (table.result.winner, table.result.exposed) == (0, (0, 1))
    assert table.result.stacks == (100 - 5 + 9, 100 - 3, 99)


def test_a_side_show_needs_three_who_have_looked() -> None:
    """Each thing that is missing is named; two are enough where the rules say so."""
    table = play(position("teen-patti", [LEOPARD, PAIR, LOW]), 1)
    assert refused(table, "sideshow") == "sideshow_after_looking"
    play(table, "look")
    assert refused(table, "sideshow") == "sideshow_of_blind"
    two = play(position("teen-patti", [LEOPARD, PAIR]), "look", 2, "look")
    assert refused(two, "sideshow") == "too_few_for_sideshow"
    two = play(position("teen-patti", [LEOPARD, PAIR], sideshow_min_players=2), "look", 2, "look", "sideshow", "accept")
    assert two.result.winner == 0


def test_a_side_show_is_seen_by_two() -> None:
    """The lower hand is out; the third learns that, and sees neither hand."""
    table = play(position("teen-patti", [PAIR, LEOPARD, LOW]), "look", 2, "look", "sideshow")
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (0, "sideshow")
    play(table, "accept")
    assert table.deal.active == [1, 2] and str(table.view(0).piles["hand1"]) == LEOPARD
    assert set(table.view(2).piles["hand0"]) == set(table.view().piles["hand1"]) == {"??"}


def test_blind_turns_may_be_limited() -> None:
    """After two blind bets one has to look; folding stays open."""
    table = play(position("teen-patti", [PAIR, LOW], max_blind_turns=2), 1, 1, 1, 1)
    assert [refused(table, answer) for answer in (1, "show")] == ["must_look", "must_look"]
    assert play(table, "look", 2).deal.stake == 1


def test_the_pot_limit_makes_all_show() -> None:
    """At six chips of three players everybody shows, and equal hands share: four and three of seven."""
    table = play(position("teen-patti", [PAIR, LOW, "8C 8D 4S"], pot_limit=7), 1, 1, 2)
    assert (table.result.winners, table.result.pot, table.result.stacks) == ((0, 2), 7, (98 + 4, 98, 97 + 3))


@pytest.mark.parametrize(
    ("variation", "better", "worse"),
    [
        ("none", "AC AD AH", "3C 3D 3H"),
        ("none", "AS 2S 3S", "AH KH QH"),
        ("muflis", "5H 3D 2C", "AC AD AH"),
        ("muflis", "4S 4H 2D", "4C 4D 3H"),
        ("ak47", "KS 4H 9D", "QC QD 2H"),
        ("ak47", "QC QD QH", "KS 4H QS"),
        ("999", "9C 9D AH", "9S 9H TD"),
        ("999", "AC KD QH", "KS QS JS"),
        ("999", "9C 8D 2H", "8S 9H AD"),
        ("lowest_wild", "KS KH 2D", "AC KD QH"),
        ("lowest_wild", "9C 3D 3H", "AS KS QS"),
        ("best_of_four", "KS KH KD 2C", "AC AD QH QD"),
        ("best_of_four", "5S 6S 7S KH", "AC AD AH 9D"),
    ],
)
def test_variations(variation: str, better: str, worse: str) -> None:
    """The order of hands: lowest wins; A, K, 4 and 7 wild; nearest to 999; own lowest wild; best three of four."""
    order = open_table("teen-patti", variation=variation).variant.rules.order  # type: ignore[attr-defined]
    expected = -1 if variation == "best_of_four" and "AC AD AH" in worse else 1
    assert order.compare(Cards(better), Cards(worse)) == expected
    assert order.best([Cards(worse), Cards(better)]) == [1 if expected > 0 else 0]


def test_prials_of_ak47() -> None:
    """Two or three of the 16 wild cards, or one with a pair, or a natural prial: 26.15 % of all hands."""
    wild = set(AK47_CARDS)
    prials = sum(
        len(wild & set(hand)) >= 2 or len({card.rank for card in hand if card not in wild}) == 1
        for hand in combinations(pack(), 3)
    )
    assert round(100 * prials / 22_100, 2) == 26.15
    ranking = order_of("ak47", Ranking(best_prial=None, wild=AK47_CARDS))
    sample = [Cards(hand) for hand in list(combinations(pack(), 3))[::97]]
    for hand in sample:
        natural = len({card.rank for card in hand if card not in wild}) <= 1
        assert isinstance(ranking, Ranking) and (ranking.reading(hand).category == "prial") == natural
    assert TEEN_PATTI.reading("AC AD AH").category == "prial"


@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("brag", "ante"), ("zha-jin-hua", "base"), ("teen-patti", "boot"), ("three-card-poker", "ante"),
        ("three-card-poker-casino", "min_bet"), ("brag-7-card", "stake"),
    ],
)  # fmt: skip
def test_chips_for_one_stake_are_enough_to_sit_down(name: str, price: str) -> None:
    """And one chip less is not."""
    assert open_table(name, start_stack=5, **{price: 5}).deal.rules.start_stack == 5
    with pytest.raises(RulesError, match="start_stack=4 is less than"):
        open_table(name, start_stack=4, **{price: 5})


@pytest.mark.parametrize(
    ("name", "bounds"), [("brag", ("min_open", "max_open")), ("brag", ("min_open", "max_bet")),
                         ("three-card-poker-casino", ("min_bet", "max_bet"))],
)  # fmt: skip
def test_the_least_bet_may_be_the_greatest(name: str, bounds: tuple[str, str]) -> None:
    """The rules may allow one size of bets; none where the least is above the greatest."""
    least, most = bounds
    assert open_table(name, **{least: 3, most: 3}).asked is not None
    with pytest.raises(RulesError, match="is less than min_"):
        open_table(name, **{least: 4, most: 3})


def test_who_has_looked_in_a_position_sees_cards_that_are_dealt() -> None:
    """Without a pack of one's own too: the cards are shuffled, and this seat looks at once."""
    for name in ("teen-patti", "zha-jin-hua"):
        variant = find(name)
        table = Table(variant, 3, start=variant.game.start(looked=(1,)), rng=Random(1))
        hands = [BACK not in table.view(seat).piles[f"hand{seat}"] for seat in range(3)]
        assert hands == [False, True, False] and table.view().facts.looked == {1}
