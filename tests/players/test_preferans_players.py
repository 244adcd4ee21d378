"""The Preferans player: always an open answer, from what it sees, always the same; and far better than chance."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, Table, Variant, find, open_table, pack, player
from cardwidgets.core.events import Moved
from cardwidgets.games.preferans.bids import STRAINS
from cardwidgets.games.preferans.rules import PreferansRules, PreferansStart
from cardwidgets.games.preferans.settle import settle
from cardwidgets.games.preferans.variants import VARIANTS
from cardwidgets.odds.preferans import bits
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.odds.preferans.policy_words import defence
from cardwidgets.players import Player, PreferansPlayer, RandomPlayer
from cardwidgets.players.preferans.bids import misere_risk, tricks
from cardwidgets.players.preferans.inference import InformationSet
from cardwidgets.players.preferans.outcomes import EndingValue
from cardwidgets.players.preferans.policy import guide
from cardwidgets.players.preferans.suits import RANKS, caught, lead_risk, risk, tops
from tests.support.player_laws import (
    Game,
    answers_alike,
    answers_what_is_open,
    ask,
    begun,
    games_of,
    sees_no_hidden_card,
)
from tests.support.preferans_tables import said, sat
from tests.support.sampling import often

EVERY_GAME = games_of("preferans")
PLAYER = PreferansPlayer()


@settings(max_examples=often(8, 40), deadline=None)
@given(game=EVERY_GAME, seed=st.integers(0, 10**6), share=st.sampled_from([0.0, 0.5, 0.9, 1.0]))
def test_every_answer_is_open(game: Game, seed: int, share: float) -> None:
    """Over a match of two deals at every row and by odd rules, among players of its kind and random ones."""
    answers_what_is_open(PLAYER, game, seed, share)


@settings(max_examples=often(8, 40), deadline=None)
@given(game=EVERY_GAME, seed=st.integers(0, 10**6), plies=st.integers(1, 45))
def test_the_same_view_gets_the_same_answer(game: Game, seed: int, plies: int) -> None:
    """Check that the player answers alike for any dice, however often it is asked, and leaves the view as it was."""
    answers_alike(PLAYER, begun(PLAYER, game, seed, plies, 0.7))


@settings(max_examples=often(16, 80), deadline=None)
@given(game=EVERY_GAME, seed=st.integers(0, 10**6), plies=st.integers(1, 45), data=st.data())
def test_what_a_player_has_not_seen_cannot_move_him(game: Game, seed: int, plies: int, data: st.DataObject) -> None:
    """Had any two cards they never saw changed places, they would answer the same."""
    sees_no_hidden_card(PLAYER, begun(PLAYER, game, seed, plies, 0.7), data)


# ---------- what a hand is worth ----------


def by_hand(held: list[int], left: list[int], right: list[int]) -> bool:
    """Return True if a suit is caught, told once more over lists: who defends leads, the declarer is third or
    second."""
    if not held:
        return False

    def rest(cards: list[int], card: int | None) -> list[int]:
        return [other for other in cards if other != card]

    def taken(own: int, *others: int | None) -> bool:
        return all(own > other for other in others if other is not None)

    for lead in left:
        for other in right or [None]:  # type: ignore[list-item]
            if all(
                taken(own, lead, other) or by_hand(rest(held, own), rest(left, lead), rest(right, other))
                for own in held
            ):
                return True
    return any(
        all(
            any(
                taken(own, lead, other) or by_hand(rest(held, own), rest(left, other), rest(right, lead))
                for other in left or [None]  # type: ignore[list-item]
            )
            for own in held
        )
        for lead in right
    )


def number(ranks: list[int]) -> int:
    return sum(1 << rank for rank in ranks)


@settings(max_examples=often(30, 150), deadline=None)
@given(places=st.lists(st.sampled_from("hlro"), min_size=8, max_size=8))
def test_caught_is_what_every_play_shows(places: list[str]) -> None:
    """In any split of one suit with up to four cards a hand, going through every play finds the same."""
    rows = [[rank for rank, where in enumerate(places) if where == name] for name in "hlr"]
    assume(max(map(len, rows)) <= 4)
    assert caught(*map(number, rows)) == by_hand(*rows)


@pytest.mark.parametrize("cards", ["7", "79", "79J", "79JK", "78", "789T", ""])
def test_suits_that_duck_everything(cards: str) -> None:
    """With the lowest card, the next but one, and so on, no split of the rest can catch a suit that others lead."""
    assert risk(number([RANKS.index(rank) for rank in cards])) == 0


def test_the_lowest_card_of_the_suit_is_the_safest_lead() -> None:
    """A seven cannot be ducked under; with a gap above it nothing is certain, and an ace is lost."""
    assert lead_risk(number([0])) == 0
    assert 0 < risk(number([1])) < risk(number([2])) < risk(number([7])) == 1


def test_a_card_more_at_the_top_never_costs_a_trick() -> None:
    """Adding a card that is higher than all one has gives at least as many tricks from the top."""
    pairs = [(held, card) for held in range(256) for card in range(8) if 1 << card > held]
    assert pairs and all(tops(held | 1 << card) >= tops(held) - 1e-9 for held, card in pairs)


def test_hands_of_the_books() -> None:
    """Ten trumps are ten tricks; a hand of low cards is none, and safe in misère; an ace defends."""
    spades = Cards(rank + "S" for rank in "AKQJT987")
    assert tricks(Cards((*spades, "AH", "AD")), "S") > 9
    low = Cards("7S 8S 9S 7H 8H 7D 8D 9D 7C 8C")
    assert max(tricks(low, strain) for strain in "SHDCN") < 3 and misere_risk(low, leads=True) == 0
    aces = bits.number(Cards("AH 7H 8H 7D 8D 9D 7C 8C 9C TC"))
    assert defence(guide(PreferansRules()), aces, STRAINS.index("S")) >= 1


@pytest.mark.sampled
def test_the_estimate_follows_open_cards() -> None:
    """Over random hands with four trumps or more, what is hoped for and what open cards bring differ little on average.

    Within half a trick on average, and correlated by more than a half.
    """
    rng, hoped, taken = Random(3), list[float](), list[int]()
    while len(hoped) < often(20, 60):
        cards = list(pack(32))
        rng.shuffle(cards)
        hand = Cards(cards[:10])
        suit = max("SCDH", key=lambda suit: sum(card.suit == suit for card in hand))
        if sum(card.suit == suit for card in hand) < 4:
            continue
        hoped.append(tricks(hand, suit))
        hands = [hand, Cards(cards[10:20]), Cards(cards[20:30])]
        taken.append(solve(hands, suit, leader=len(hoped) % 3, fast=False).tricks)
    assert abs(fmean(hoped) - fmean(taken)) < 0.5
    spread = sum((h - fmean(hoped)) * (t - fmean(taken)) for h, t in zip(hoped, taken, strict=True)) / (len(hoped) - 1)
    assert spread / (stdev(hoped) * stdev(taken)) > 0.5


# ---------- what it says and plays ----------

SEVEN = {
    0: "AS KS QS JS 9S 8S AC QC QD JH",
    1: "TS KC JC 9C AD 7D TD AH QH TH",
    2: "7S 7C TC 8C KD JD 9D KH 7H 9H",
}


def test_it_bids_as_low_as_may_be_and_names_what_the_hand_is_worth() -> None:
    """Seven sure tricks: six of spades is bid, spades are named; the rest pass, and the weak cards go aside."""
    table = sat(SEVEN, "8D 8H")
    assert ask(PLAYER, table, Random(0)) == "6S"
    said(table, "6S", "pass", "pass", "take")
    put = ask(PLAYER, table, Random(0))
    assert not {card.suit for card in put} & {"S"} and "AC" not in put
    table.play(put)
    assert ask(PLAYER, table, Random(0)) in ("7S", "8S")


def test_half_of_the_whists_is_never_left_lying() -> None:
    """The second defender who would pass takes half, where it is to be had: it costs nothing."""
    for seed in range(60):
        table = Table(find("preferans-sochi"), 3, rng=Random(seed))
        while table.asked is not None and table.asked.about != "answer":
            table.play(ask(PLAYER, table, Random(0)))
        if table.asked is not None and "half" in table.asked.choices:
            assert ask(PLAYER, table, Random(0)) in ("half", "whist")


MISERE = {
    0: "7S 9S JS 7H 8H 7D 9D 7C 8C TC",
    1: "8S TS QS 9H TH JH 8D TD JD 9C",
    2: "KS AS QH KH AH QD KD AD JC QC",
}


def test_a_safe_misere_is_bid_and_made() -> None:
    """A hand that ducks everything bids misère; against open hands it takes no trick."""
    table = sat(MISERE, "KC AC", dealer=0)
    while table.asked is not None:
        seat = table.asked.seat
        answer = ask(PLAYER, table, Random(0))
        if table.asked.about == "bid":
            assert (answer == "M") == (seat == 0) or seat != 0
        table.play(answer if seat == 0 or table.asked.about != "bid" else "pass")
    assert table.result.outcome.contract == "M" and table.result.outcome.tricks[0] == 0


@pytest.mark.parametrize(("lead", "cards"), [("7S", {"9S", "8S"})])
def test_all_pass_one_ducks(lead: str, cards: set[str]) -> None:
    """To a low lead one plays the highest card that does not take the trick, or the lowest that must."""
    hands = {0: "7S TS 7H 8H 9H TH 7D 8D 7C 8C", 1: "8S AS JH QH KH 9D TD JD 9C TC", 2: "9S KS QS AH QD KD AD JC QC KC"}
    table = said(sat(hands, "JS AC"), "pass", "pass", "pass")
    table.play(lead)
    assert ask(PLAYER, table, Random(0)) == "8S"
    table.play("8S")
    assert ask(PLAYER, table, Random(0)) in cards | {"QS", "KS"}


def test_no_ace_is_led_bare() -> None:
    """A defender who leads with hands closed keeps an ace without its king, until four cards are left: against a
    trump suit, while they have another card to lead that is not the best of its suit."""
    led = 0
    for seed in range(40):
        table = Table(find("preferans-sochi"), 3, rng=Random(seed))
        while table.asked is not None:
            view, card = table.view(table.asked.seat), ask(PLAYER, table, Random(0))
            facts = view.facts
            closed = table.asked.about == "play" and facts.declarer is not None and not facts.exposed
            if closed and not view.piles["trick"] and table.asked.seat != facts.declarer:
                hand = view.piles[f"hand{table.asked.seat}"]
                others = [one for one in hand if one.suit not in (card.suit, facts.trump) and one.rank not in "AK"]
                if len(hand) > 4 and card.rank == "A" and others:
                    gone = [event.card for event in view.log if isinstance(event, Moved)]
                    assert Card(f"K{card.suit}") in (*hand, *gone)
                led += 1
            table.play(card)
    assert led > 20


@pytest.mark.sampled
def test_it_bids_and_names_only_strains_that_suit_its_hand() -> None:
    """Over many deals: every suit or no trump that it bids is the one in which its hand is worth most, and the
    contract is in one that is worth as much as any other that stands no higher.

    So auctions end in every strain, none of them in more than half of the deals that are bid.
    """
    won, better = Counter[str](), 0
    for seed in range(often(150, 1_000)):
        table = Table(find("preferans-sochi"), 3, rng=Random(seed))
        while table.asked is not None and table.asked.about in ("bid", "talon", "discard", "contract"):
            seat, about = table.asked.seat, table.asked.about
            word, hand = ask(PLAYER, table, Random(0)), table.view(seat).piles[f"hand{seat}"]
            worth = {strain: tricks(hand, strain) for strain in STRAINS}
            if about == "bid" and word not in ("pass", "M"):
                assert worth[word[-1]] == max(worth.values()), (seed, word, worth)
            if about == "contract" and word != "concede":
                open_ = {one[-1] for one in table.asked.choices.options if one[0] == word[0]}
                assert worth[word[-1]] == max(worth[strain] for strain in open_), (seed, word, worth)
                better += worth[word[-1]] < max(worth.values())
                won[table.view().facts.bid[-1]] += 1
            table.play(word)
    assert set(won) == set(STRAINS) and max(won.values()) < sum(won.values()) / 2
    assert better < sum(won.values()) / 20


# ---------- strength ----------


def result(variant: Variant, seats: int, seed: int, mine: int, rival: Player) -> float:
    """Return what the player gets of one deal, in whists settled exactly, among rivals."""
    start, rng = PreferansStart(dealer=(seed // seats) % seats), Random(seed)
    table = Table(variant, seats, start=start, rng=Random(seed))
    while table.asked is not None:
        table.play(ask(PLAYER if table.asked.seat == mine else rival, table, rng))
    sheet = table.result
    return float(settle(variant.rules, sheet.pools, sheet.mountains, sheet.whists).final[mine])  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_it_beats_chance(variant: Variant) -> None:
    """Among random players it gains whists on average, by four standard errors at least: chance gains none.

    Each seat of three plays against a sum of zero, so that among equals nobody gains.
    """
    seats = variant.usual or 3
    rival = _Careful() if variant.rules.by_hand else RandomPlayer()  # type: ignore[attr-defined]
    won = [result(variant, seats, seed, seed % seats, rival) for seed in range(48)]
    assert fmean(won) > 4 * stdev(won) / len(won) ** 0.5 > 0


class _Careful(RandomPlayer):
    """Random, but deals as one should: fines for misdeals are not what is measured."""

    def choose(self, view: Any, asked: Any, rng: Random) -> Any:
        if asked.about in ("cut", "packet"):
            return PLAYER.choose(view, asked, rng)
        return asked.choices.sample(rng)


@pytest.mark.long
def test_a_player_keeps_most_of_its_contracts() -> None:
    """Among its own kind it makes more contracts than it fails; a bidder who knows nothing of their hand makes few."""
    made = []
    for seed in range(60):
        table = Table(find("preferans-sochi"), 3, rng=Random(seed))
        while table.asked is not None:
            table.play(ask(PLAYER, table, Random(0)))
        made.append(table.result.outcome.made)
    assert made.count(True) > 2 * made.count(False) > 0
    assert 5 < made.count(None) < 30  # all pass in some deals, but not in most


def test_cards_of_one_pack() -> None:
    """The measure of a suit counts eight ranks, each of them once."""
    assert sorted({Card(rank + "S") for rank in RANKS}) == sorted(card for card in pack(32) if card.suit == "S")
    assert all(tops(number(list(some))) <= len(some) for some in permutations(range(8), 3))


def test_two_defenders_want_the_same_of_the_cards() -> None:
    """However they share their tricks, an ending is worth as much to one as to the other, and less the more is lost."""
    table = next(
        table for seed in range(100) if (table := closed_hands(seed)) is not None and len(table.deal.whisters) == 2
    )
    one = table.deal.declarer
    sights = [InformationSet(table.view(seat), seat) for seat in range(3) if seat != one]
    worth = [EndingValue(info, cards=True) for info in sights]
    means = []
    for lost in range(11):
        both = []
        for own in range(11 - lost):
            code = sum(tricks << 4 * at for at, tricks in zip(
                [sights[0].active.index(seat) for seat in (one, sights[0].seat, sights[1].seat)],
                (lost, own, 10 - lost - own), strict=True,
            ))  # fmt: skip
            assert worth[0].of(code) == worth[1].of(code)
            both.append(worth[0].of(code))
        means.append(fmean(both))
    assert means[0] == max(means) and means[10] < means[5] < means[1]


def closed_hands(seed: int) -> Any:
    """A table at the first card of closed hands; None where the deal goes another way."""
    table: Any = open_table("preferans-sochi", seats=3, seed=seed)
    while table.asked is not None and not table.asked.about.startswith("play"):
        table.play(ask(PLAYER, table, Random(0)), seat=table.asked.seat)
    deal = table.deal
    closed = table.asked is not None and deal.declarer is not None and not deal.whisting.exposed
    return table if closed and not deal.contract.misere else None


@pytest.mark.parametrize("level", ["easy", "rules of thumb", pytest.param("strong", marks=pytest.mark.ci)])
def test_a_defender_of_a_misere_keeps_the_card_that_can_catch_it(level: str) -> None:
    """Only the seven of hearts goes under the declarer's ten later: the trick is won with a high heart instead."""
    hands = {
        0: "9H TS JS QS KS AS TC JC QC JD",
        1: "8H TH 7S 8S 9S 7C 8C 7D 8D 9D",
        2: "7H JH QH KH AH KC AC QD KD AD",
    }
    table = said(sat(hands, "9C TD", dealer=2), "pass", "M", "pass", "take", "9C TD")
    for card in ("9H", "8H"):
        table.play(card)
    asked = table.asked
    assert asked is not None and asked.seat == 2 and asked.about == "play"
    model = player(level, "preferans-sochi")
    answers = [model.choose(table.view(2), asked, Random(seed)) for seed in range(9)]
    high = sum(answer in Cards("JH QH KH AH") for answer in answers)
    assert high == 9 if level != "easy" else high > 4
