"""Preferans at the table: deals right and wrong, the play of every kind of hand, and whole matches."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import (
    Card,
    Cards,
    IllegalAction,
    Match,
    NotationError,
    RandomPlayer,
    Record,
    RulesError,
    Table,
    open_table,
)
from cardwidgets.core.events import Announced, Moved
from cardwidgets.core.player import play_to_end
from cardwidgets.games.preferans.distribution import MISDEALS, misdeal
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.script import sheet_of
from cardwidgets.games.preferans.values import minimum_level, multiplier, run_after
from cardwidgets.games.preferans.variants import LENINGRAD, ROSTOV, SOCHI, VARIANTS
from cardwidgets.locale import explain
from tests.support.preferans_tables import SIX, SIX_TALON, asked, deal_of, on, said, sat, six, whole_pack
from tests.support.sampling import often
from tests.support.snapshot import snapshot

ROUND = ("to 0", "to 1", "to 2")
HIGH_TO_LOW = "AKQJT987"


def tricks_of(table: Table) -> list[list[tuple[str, Card]]]:
    """The cards of each trick, and the piles they are from, in the order in which they were played."""
    tricks: list[list[tuple[str, Card]]] = [[]]
    for event in table.view(None).log:
        if isinstance(event, Moved) and event.target == "trick":
            tricks[-1].append((event.source, event.card))
        elif isinstance(event, Moved) and event.source == "trick" and tricks[-1]:
            tricks.append([])
    return [trick for trick in tricks if trick]


def taker(trick: list[tuple[str, Card]], trump: str | None) -> str:
    """Return whose card is best: the highest trump, or else the highest of the suit led."""
    led = trick[0][1].suit
    best = min(
        (card for _, card in trick if card.suit in (led, trump)),
        key=lambda card: (card.suit != trump, HIGH_TO_LOW.index(card.rank)),
    )
    return next(pile for pile, card in trick if card == best)


# ---------- the deal ----------


@pytest.mark.parametrize(("seats", "dealer"), [(3, 0), (3, 2), (4, 0), (4, 3)])
def test_ten_cards_for_three_and_two_for_the_talon(seats: int, dealer: int) -> None:
    """A resting dealer has none; forehand sits at the dealer's left, and all 32 cards are out."""
    deal = deal_of(sat(seats=seats, dealer=dealer))
    sizes = [10] * seats
    if seats == 4:
        sizes[dealer] = 0
    assert [len(hand) for hand in deal.hands] == sizes and len(deal.talon) == 2
    assert sorted(card for pile in deal.piles.values() for card in pile) == whole_pack()
    assert deal.forehand == (dealer + 1) % seats


@pytest.mark.parametrize(("strict", "talon"), [(False, (2, 3)), (True, (12, 13))])
def test_cards_are_dealt_in_twos(strict: bool, talon: tuple[int, int]) -> None:
    """From forehand on; the talon after the first packet, as usual, or strictly between two rounds."""
    pack = Cards(whole_pack())
    deal = deal_of(sat(dealer=0, start={"pack": pack, "shuffle": False}, misdeal_strict=strict))
    assert tuple(deal.talon) == tuple(pack[place] for place in talon)
    rest = [card for card in pack if card not in deal.talon]
    assert [tuple(deal.hands[seat]) for seat in (1, 2, 0)] == [
        tuple(card for place, card in enumerate(rest) if place // 2 % 3 == number) for number in range(3)
    ]


GOOD = ("to 0", "talon", "to 1", "to 2", *ROUND * 4)
WRONG = {
    "card_exposed": ("cut", "turn over", *GOOD),
    "hand_count": ("cut", "to 0", "talon", "to 0", "to 2", *ROUND * 4),
    "talon_first": ("cut", "talon", *ROUND * 5),
    "talon_last": ("cut", *ROUND * 5, "talon"),
    "talon_split": ("cut", "to 0", "one", "to 1", "one", "to 2", *ROUND * 4),
    "talon_inside_round": ("cut", *GOOD),
    "talon_after_first_round": ("cut", *ROUND, "talon", *ROUND * 4),
    "talon_before_last_round": ("cut", *ROUND * 4, "talon", *ROUND),
    "no_cut": ("no cut", *GOOD),
}
"""The answers by which a dealer who deals by hand comes to each misdeal."""
STRICT = {"talon_inside_round", "talon_after_first_round", "talon_before_last_round"}


@pytest.mark.parametrize("reason", MISDEALS)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_misdeal_is_found_and_dealt_again(reason: str, seats: int) -> None:
    """By the same dealer, to whom it costs two units each time; run, minimum and the match stay where they were."""
    table = sat(seats=seats, dealer=seats - 1, by_hand=True, misdeal_strict=reason in STRICT, start={"run": 2})
    said(table, *WRONG[reason])
    facts = table.view().facts
    assert facts.misdeals == (reason,) and asked(table) == (seats - 1, "cut")
    assert Announced("misdeal", {"seat": seats - 1, "reason": reason}) in table.view(None).log
    assert (facts.run, facts.dealer, len(deal_of(table).stock)) == (2, seats - 1, 32)
    said(table, "cut", *ROUND * 2, "talon", *ROUND * 3, "6S", "pass", "pass", "take")
    said(table, " ".join(deal_of(table).hands[0][:2]), "6S", "pass", "pass")
    assert table.result.mountains[seats - 1] == 2 and table.result.outcome.misdeals == (reason,)


def test_a_card_turned_over_while_dealing_is_seen_by_all() -> None:
    """The top card lies face up, and no other."""
    table = said(sat(dealer=2, by_hand=True), "cut", "turn over")
    for seat in (None, 0, 1, 2):
        assert table.view(seat).seen() == {deal_of(table).stock[0]}


def test_one_card_to_the_talon_after_the_other_is_no_fault() -> None:
    """They should be two in a row, and are; the usual way is no fault either, unless the strict rule was agreed."""
    said_in_ones = ("to 0", "one", "one", "to 1", "to 2", *ROUND * 4)
    for packets in (GOOD, said_in_ones):
        table = said(sat(dealer=2, by_hand=True), "cut", *packets)
        assert asked(table) == (0, "bid") and table.view().facts.misdeals == ()


def test_two_packets_in_another_order_are_no_fault() -> None:
    """Every player gets ten cards; only the talon's place is minded."""
    assert misdeal(("to 1", "talon", "to 0", "to 2", *ROUND * 4), (0, 1, 2)) is None
    assert misdeal(("one", "one", *ROUND * 5), (0, 1, 2)) == "talon_first"


def test_after_three_misdeals_the_cards_are_dealt() -> None:
    """A dealer who will not learn is fined three times, and somebody helps out."""
    table = sat(dealer=2, by_hand=True)
    for _ in range(3):
        said(table, *WRONG["talon_first"])
    assert asked(table) == (0, "bid") and len(table.view().facts.misdeals) == 3
    assert on(said(table, "pass", "pass", "pass")).result.mountains[2] >= 6


# ---------- the play ----------


@settings(max_examples=often(12, 60), deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4]), dealer=st.integers(0, 2))
def test_tricks_follow_the_rules(seed: int, seats: int, dealer: int) -> None:
    """Forehand leads; suit is followed, else trumped; the best card takes and leads on; ten tricks are counted."""
    table = sat(seats=seats, dealer=dealer, seed=seed, raspas_talon="none")
    on(table, seed, until="play")
    if table.asked is None:
        return
    deal = deal_of(table)
    hands = {f"hand{seat}": set(deal.hands[seat]) for seat in deal.active}
    on(table, seed)
    trump, tricks = deal.trump, tricks_of(table)
    leader = f"hand{deal.forehand}"
    counted = dict.fromkeys((f"hand{seat}" for seat in deal.seats), 0)
    for trick in tricks:
        assert trick[0][0] == leader and len(trick) == 3
        led = trick[0][1].suit
        for place, (pile, card) in enumerate(trick):
            if place and card.suit != led:
                assert not any(held.suit == led for held in hands[pile])
                assert card.suit == trump or not any(held.suit == trump for held in hands[pile])
            hands[pile].remove(card)
        leader = taker(trick, trump)
        counted[leader] += 1
    assert list(counted.values()) == list(table.result.outcome.tricks) and len(tricks) == 10


def open_cards(table: Table, watcher: int | None) -> list[bool]:
    """Return whether a watcher sees each hand."""
    return ["??" not in table.view(watcher).piles[f"hand{seat}"] for seat in range(table.seats)]


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        (("6S", "pass", "pass", "take", "7D 8D", "6S", "whist", "pass", "open"), {}),
        (("M", "pass", "pass", "take", "AS KS"), {}),
        (("6S", "pass", "pass", "take", "7D 8D", "TS"), {"ten": "check"}),
    ],
)
def test_a_declarer_who_leads_plays_first_against_hidden_hands(words: tuple[str, ...], changes: dict[str, Any]) -> None:
    """Defenders of a declarer who leads lay their hands open only after the first card; their own stay hidden."""
    table = six(*words, **changes)
    assert asked(table) == (0, "play") and open_cards(table, None) == [False, False, False]
    card = on(six(*words, **changes), 3)
    first = next(event.card for event in card.view(None).log if isinstance(event, Moved) and event.target == "trick")
    said(table, first)
    assert open_cards(table, None) == [False, True, True]
    assert table.view().facts.exposed


@pytest.mark.parametrize("words", [("whist", "pass", "open"), ("pass", "whist", "open")])
def test_hands_lie_open_before_a_defender_leads(words: tuple[str, ...]) -> None:
    """Hands are open before the first card when forehand is a defender; the lone whister plays both hands, and is alone
    asked."""
    hands = {1: SIX[0], 2: SIX[1], 0: SIX[2]}
    table = said(sat(hands, SIX_TALON), "pass", "6S", "pass", "take", "7D 8D", "6S", *words)
    assert open_cards(table, None) == [True, False, True]
    whister = table.view().facts.whisters[0]
    other = 2 - whister
    rng = Random(1)
    chosen = set()
    while table.asked is not None:
        facts = table.view().facts
        chosen.add((facts.turn, table.asked.seat, table.asked.about))
        assert facts.player == table.asked.seat
        table.play(table.asked.choices.sample(rng))
    assert chosen == {(1, 1, "play"), (whister, whister, "play"), (other, whister, "play_other")}


def test_with_closed_hands_everybody_plays_his_own() -> None:
    """A lone whister may keep the hands closed; the other plays their own cards, unseen."""
    table, rng = six("6S", "pass", "pass", "take", "7D 8D", "6S", "pass", "whist", "closed"), Random(1)
    while table.asked is not None:
        assert table.view().facts.turn == table.asked.seat and open_cards(table, None)[1:] != [True, True]
        if table.view().facts.trick_number == 10:
            break
        table.play(table.asked.choices.sample(rng))


def test_misere_is_played_without_trumps_by_everybody_himself() -> None:
    """The defenders' hands lie open, and still each plays their own."""
    table, rng = six("pass", "M", "pass", "take", "AD QD"), Random(2)
    assert open_cards(table, None) == [True, False, True] and table.view().facts.trump is None
    while table.asked is not None:
        assert (table.asked.about, table.view().facts.turn) == ("play", table.asked.seat)
        table.play(table.asked.choices.sample(rng))
    assert table.result.outcome.whisters == ()


# ---------- all pass ----------


@settings(max_examples=often(8, 40), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_dealers_talon_leads_twice(seed: int) -> None:
    """Among four both cards lead for the dealer, top first, whoever won; forehand leads to the third."""
    table = sat(seats=4, dealer=1, seed=seed)
    talon = tuple(deal_of(table).talon)
    said(table, "pass", "pass", "pass")
    assert table.view().facts.leader == 1
    result = on(table, seed).result
    tricks = tricks_of(table)
    assert [tuple(pile for pile, _ in trick) for trick in tricks[:2]] == [("talon", "hand2", "hand3", "hand0")] * 2
    assert [trick[0][1] for trick in tricks[:2]] == list(talon) and tricks[2][0][0] == "hand2"
    winners = [taker(trick, None) for trick in tricks]
    assert all(tricks[number + 1][0][0] == winners[number] for number in range(2, 9))
    dealers = sum(winner == "talon" for winner in winners)
    assert result.outcome.tricks[1] == dealers and sum(result.outcome.tricks) == 10


@settings(max_examples=often(8, 40), deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.sampled_from([3, 4]))
def test_a_talon_that_only_names_the_suit_never_wins(seed: int, seats: int) -> None:
    """By agreement: forehand plays first to it, the highest hand card of its suit takes the trick, no dealer does."""
    table = sat(dealer=1, seed=seed, seats=seats, raspas_talon="suit_only")
    said(table, "pass", "pass", "pass")
    assert table.view().facts.leader == 2
    result = on(table, seed).result
    tricks, won = tricks_of(table), dict.fromkeys(range(seats), 0)
    for number, trick in enumerate(tricks):
        hands = trick[1:] if number < 2 else trick
        assert (trick[0][0] == "talon") == (number < 2)
        if number in (0, 1, 2):
            assert hands[0][0] == "hand2"
        led = [(pile, card) for pile, card in hands if card.suit == trick[0][1].suit]
        won[int(taker(led, None)[4:])] += 1
    assert tuple(won.values()) == result.outcome.tricks and sum(result.outcome.tricks) == 10


def test_a_talon_that_is_not_played_is_never_shown() -> None:
    """Among three as a rule, and among four by agreement: two cards nobody has seen; a resting dealer takes nothing."""
    for seats in (3, 4):
        table = on(said(sat(seats=seats, raspas_talon="none"), "pass", "pass", "pass"))
        talon = set(deal_of(table).talon)
        assert len(talon) == 2
        for seat in (None, *range(seats)):
            assert not talon & table.view(seat).seen()
        assert seats == 3 or table.result.outcome.tricks[2] == 0


def test_prices_of_a_run() -> None:
    """Two units at most, three, ever more, doubled, or always one; a cap holds all of them down (S002, L)."""
    prices = {
        "1-2-2": [1, 2, 2, 2, 2], "1-2-3-3": [1, 2, 3, 3, 3], "1-2-3-4": [1, 2, 3, 4, 5], "1-2-4-8": [1, 2, 4, 8, 16],
        "constant": [1] * 5,
    }  # fmt: skip
    for name, expected in prices.items():
        rules = PreferansRules().change(raspas_progression=name)
        assert [multiplier(rules, run) for run in range(1, 6)] == expected
        capped = [multiplier(rules.change(raspas_cap=4), run) for run in range(1, 6)]
        assert capped == [min(price, 4) for price in expected]


@pytest.mark.parametrize(("exit_", "levels"), [("666", [6, 6, 6, 6]), ("677", [6, 7, 7, 7]), ("678", [6, 7, 8, 8])])
def test_the_way_out_of_a_run_may_rise(exit_: Any, levels: list[int]) -> None:
    """After each raspasovka the next auction begins as high as agreed, in the match too."""
    rules = PreferansRules(raspas_exit=exit_)
    assert [minimum_level(rules, run) for run in range(4)] == levels
    match = Match(sat(raspas_exit=exit_, pool_target=1000))
    for level in levels:
        assert match.table.view().facts.minimum == level
        on(said(match.table, "pass", "pass", "pass"))
        match.next_deal()


def test_what_ends_a_run() -> None:
    """Any contract; or by agreement only one that is made, so that giving up leaves the run as it was."""
    for reset, after in (("any_contract", 0), ("made_contract", 2)):
        match = Match(sat(raspas_reset=reset, start={"run": 2}))
        said(match.table, "6S", "pass", "pass", "concede")
        assert match.next_deal().view().facts.run == after
    assert run_after(PreferansRules(raspas_reset="made_contract"), 2, made=True) == 0


def test_what_nobody_whists_may_leave_the_run() -> None:
    """By agreement: both pass, and it stays two; a half whist, giving up and misère end it."""
    told = {
        ("6S", "pass", "pass", "take", "8D 8H", "6S", "pass", "pass"): 2,
        ("7S", "pass", "pass", "take", "8D 8H", "7S", "pass", "half", "pass"): 0,
        ("6S", "pass", "pass", "concede"): 0,
        ("M", "pass", "pass", "take", "8D 8H"): 0,
    }
    for words, after in told.items():
        match = Match(said(six(raspas_reset="whisted_contract", start={"run": 2}), *words))
        on(match.table)
        assert match.next_deal().view().facts.run == after, words
    with pytest.raises(RulesError, match="dealer_consolation needs"):
        PreferansRules(consolation_to="nobody", dealer_consolation=True)


# ---------- matches ----------


def played_out(match: Match, seed: int, most: int = 400) -> Match:
    """A match played at random to its end, or for so many deals."""
    rng = Random(seed)
    while len(match.deals) <= most:
        while match.table.asked is not None:
            match.table.play(match.table.asked.choices.sample(rng))
        if match.over:
            break
        match.next_deal()
    return match


GAMES = [(variant, seats) for variant in VARIANTS for seats in variant.seats]


@pytest.mark.parametrize(("variant", "seats"), GAMES, ids=[f"{variant.name}-{seats}" for variant, seats in GAMES])
@settings(max_examples=often(2, 4), deadline=None)
@given(seed=st.integers(0, 2**32), unit=st.sampled_from([5, "exact"]), paid=st.sampled_from(["mean", "full_payment"]))
def test_a_match_is_settled_to_nothing(variant: Any, seats: int, seed: int, unit: Any, paid: Any) -> None:
    """In every way of play, for three and for four: the dealer moves each deal, the sheet adds up deal by deal, and the
    end sums to zero in whole numbers and fractions, over or cut off."""
    ruleset = variant.change(pool_target=4, raspas_exit="666", rostov_unit=unit, settlement=paid)
    match = Match(Table(ruleset, seats, rng=Random(seed)))
    played_out(match, seed, most=60)
    assert [deal_of(table).dealer for table in match.deals] == [number % seats for number in range(len(match.deals))]
    sheet = sheet_of(match)
    last = deal_of(match.deals[-1]).sheet
    assert (sheet.pools, sheet.mountains, sheet.whists) == (last.pools, last.mountains, last.whists)
    assert all(isinstance(amount, int | Fraction) for amount in sheet.settlement.final)
    assert sum(sheet.settlement.final) == 0 and sum(sheet.settlement.rounded) == 0
    if match.over:
        result = match.table.result
        assert result.over and tuple(match.table.view().facts.stacks) == result.settlement.rounded
        with pytest.raises(IllegalAction) as refusal:
            match.next_deal()
        assert refusal.value.why == "match_is_over" and explain(refusal.value.reason)


def test_leningrad_ends_on_the_average() -> None:
    """One full pool may carry the others over the line; elsewhere every pool must be full."""
    start = {"pool": (30, 20, 8)}
    for variant, over in ((LENINGRAD, True), (SOCHI, False), (ROSTOV, False)):
        begun = start if over else {"pool": (20, 20, 16)}
        table = six("6S", "pass", "pass", "take", "7D 8D", "6S", "pass", "pass", variant=variant, start=begun)
        assert table.result.over is over, variant.name


def test_exact_rostov_is_carried_in_parts() -> None:
    """Ten whists for three are thirds: they go from deal to deal as whole numbers of thirds, and lose nothing."""
    match = Match(sat(variant=ROSTOV, rostov_unit="exact"))
    said(match.table, "6S", "pass", "pass", "concede")
    before = match.table.result.whists
    assert before[1][0] == 20  # six units at 10/3 each
    on(said(match.next_deal(), "pass", "pass", "pass"), 4)
    owed = match.table.result.whists
    following = match.next_deal()
    assert following.view().facts.whists == owed
    assert any(figure != int(figure) for row in owed for figure in row)


def test_a_match_is_resumed_in_the_middle_of_a_deal() -> None:
    """From its record alone: the same question, the same views, and the same sheet, figure by figure."""
    match, rng = Match(sat(seed=5, seats=4, pool_target=6)), Random(5)
    for _ in range(2):
        on(match.table, 5)
        match.next_deal()
    while match.table.asked is not None and match.table.asked.about == "bid":
        match.table.play(match.table.asked.choices.sample(rng))
    again = Record.loads(Record.of(match).dumps()).match()
    assert asked(again.table) == asked(match.table) is not None
    for seat in (None, 0, 1, 2, 3):
        assert snapshot(again.table.view(seat)) == snapshot(match.table.view(seat))
    assert sheet_of(again).entries == sheet_of(match).entries


def test_a_match_cannot_go_on_in_the_middle_of_a_deal() -> None:
    """Deals are played to their end."""
    with pytest.raises(IllegalAction) as refusal:
        Match(sat()).next_deal()
    assert refusal.value.why == "deal_is_on"


def test_a_record_that_cannot_have_been_played() -> None:
    """A pack with a card twice, a match to nothing, a card that was not open: each is told, the last by its number."""
    text = Record.of(six("6S", "pass", "pass", "take", "7D 8D", "6S", "whist", "whist", "AS")).dumps()
    assert len(Record.loads(text).match().table.answers) == 9
    for wrong, right, error in (
        ("AS AS", "AS KS", RulesError),
        ("pool_target = 0", "concede = 2", RulesError),
        ('"AH"', '"AS"', NotationError),
    ):
        changed = Record.loads(text.replace("[start]", "[rules]\nconcede = 2\n\n[start]").replace(right, wrong, 1))
        with pytest.raises(error, match="answer 9" if error is NotationError else "32 cards|pool_target"):
            changed.match()


@pytest.mark.parametrize(
    ("name", "seats"), [("preferans-sochi", 3), ("preferans-leningrad", 4), ("preferans-rostov", 3)]
)
def test_the_sheet_of_a_match_is_that_of_its_outcomes(name: str, seats: int) -> None:
    """Each deal writes on the sheet what it would write on a sheet of the whole match, and a practice deal nothing."""
    match, rng = Match(open_table(name, seats=seats, seed=4)), Random(4)
    written = sheet_of(match)
    for number in range(6):
        play_to_end(match.table, {seat: RandomPlayer() for seat in range(seats)}, rng)
        match.table.practice = number == 3
        if number != 3:
            written = written.write(match.table.result.outcome)
        assert sheet_of(match) == written
        match.next_deal()
