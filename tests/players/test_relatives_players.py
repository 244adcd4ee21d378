"""Computer players of the relatives of brag: always legal, and better than chance."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from cardwidgets import Cards, Layout, Match, Table, find, open_table, tournament, variants
from cardwidgets.judge.layouts import layouts
from cardwidgets.judge.rankings import BRAG_SPLIT
from cardwidgets.odds.three_card.percentile import outlook, percentile, share_beaten
from cardwidgets.players import (  # fmt: skip
    BragPlayer,
    CasinoPlayer,
    GreedySplitPlayer,
    Player,
    PokerPlayer,
    RandomPlayer,
    SplitPlayer,
    SplitReplyPlayer,
    TeenPlayer,
    ZhaPlayer,
)
from tests.support.relatives import play, position
from tests.support.sampling import often

pytestmark = pytest.mark.ci

PLAYERS: dict[str, Callable[[], Player]] = {
    "brag": BragPlayer, "split": SplitPlayer, "zha": ZhaPlayer, "teen": TeenPlayer, "poker": PokerPlayer,
    "casino": CasinoPlayer,
}  # fmt: skip
RELATIVES = [variant.name for variant in variants() if variant.family == "brag"]


def play_deal(table: Table, players: dict[int, Player], rng: Random) -> Any:
    while table.asked is not None:
        seat, asked = table.asked.seat, table.asked
        answer = players[seat].choose(table.view(seat), asked, rng)
        assert answer in asked.choices
        table.play(answer)
    return table.result


@pytest.mark.sampled
@pytest.mark.parametrize("name", RELATIVES)
def test_every_relative_has_a_player_who_answers_legally(name: str) -> None:
    """Six deals in a row among four, two and many players; every answer is open."""
    variant, rng = find(name), Random(4)
    for seats in sorted({2, 4, variant.seats[-1]}):
        match = Match(Table(variant, seats, rng=Random(seats)))
        while not match.over and len(match.deals) < often(2, 6):
            if match.table.asked is None:
                match.next_deal()
            play_deal(match.table, dict.fromkeys(range(seats), PLAYERS[variant.kind]()), rng)


def gains(name: str, hero: Player, others: Player, deals: int, seats: int = 4) -> list[float]:
    """Return what a seat wins in each of some deals against three alike, changing places."""
    found, stack = [], find(name).rules.start_stack  # type: ignore[attr-defined]
    for number in range(deals):
        table, me = open_table(name, seats=seats, seed=1000 + number), number % (seats if seats > 2 else 1)
        players = {seat: hero if seat == me else others for seat in range(seats)}
        result = play_deal(table, players, Random(number))
        found.append(result.stacks[me] - stack)
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "deals"),
    [
        ("brag-4-card", 300), ("zha-jin-hua", 400), ("teen-patti", 400), ("teen-patti-muflis", 300),
        ("teen-patti-999", 400), ("three-card-poker", 500), ("brag-7-card", 150),
    ],
)  # fmt: skip
def test_a_player_beats_chance(name: str, deals: int) -> None:
    """Against three who answer at random it wins chips, by more than twice the error of the mean."""
    won = gains(name, PLAYERS[find(name).kind](), RandomPlayer(), deals)
    assert fmean(won) > 2 * stdev(won) / sqrt(deals)


@pytest.mark.long
def test_playing_by_the_book_costs_less_in_a_casino() -> None:
    """Nobody beats the house in the long run; who plays queen, six, four loses less than who plays at random."""
    book = gains("three-card-poker-casino", CasinoPlayer(), RandomPlayer(), 1500, seats=2)
    chance = gains("three-card-poker-casino", RandomPlayer(), RandomPlayer(), 1500, seats=2)
    assert fmean(book) > fmean(chance)


@pytest.mark.parametrize(("hand", "word"), [("QS 6H 4D", "play"), ("QS 6H 3D", "fold"), ("2S 2H 3D", "play")])
def test_queen_six_four_is_played(hand: str, word: str) -> None:
    """And nothing below it."""
    table = play(position("three-card-poker-casino", [hand, "AS KH JD"]), 1, "none")
    assert table.asked is not None and CasinoPlayer().choose(table.view(0), table.asked, Random(0)) == word


def test_the_weaker_hand_is_made_as_strong_as_it_can_be() -> None:
    """A pair of aces and a pair of kings rather than three aces and nothing; the greedy player does the other."""
    table = position("brag-7-card", ["AS AH AD KC KS 9H 3D", "2C 3C 5D 7D 9S TC JD"])
    assert table.asked is not None
    laid = SplitPlayer().choose(table.view(0), table.asked, Random(0))
    greedy = GreedySplitPlayer().choose(table.view(0), table.asked, Random(0))
    key = BRAG_SPLIT.key
    every = [sorted(map(key, way)) for way in layouts(Cards(table.view(0).piles["hand0"]), 2)]
    assert isinstance(laid, Layout) and sorted(map(key, laid)) == max(every) and key(laid[0]) >= key(laid[1])
    assert BRAG_SPLIT.reading(laid[1]).category == "pair" and set(greedy[0]) == {"AS", "AH", "AD"}


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["brag-6-card", "brag-7-card-points"])
def test_a_reply_to_drawn_rivals_beats_the_rule_of_thumb(name: str) -> None:
    """For points it gains in mirrored deals against who makes the weakest hand as strong as can be."""
    found = tournament({"reply": SplitReplyPlayer(), "thumb": SplitPlayer()}, name, deals=often(100, 600), seed=1)
    assert found.to_frame().low[0] > 0 and not any(found.faults)


def test_shares_agree_with_exact_ones() -> None:
    """A sample of 600 hands is within four errors of the whole; what is known of a hand promises between both ends."""
    for hand in ("KS KH 6D", "AS KH JD", "5S 3H 2D", "9S 8S 7S"):
        exact = percentile(hand, BRAG_SPLIT)
        assert abs(share_beaten(Cards(hand), BRAG_SPLIT) - exact) <= 4 * sqrt(exact * (1 - exact) / 500) + 0.01
    one, two, three = (outlook(Cards("KS KH 6D")[:n], BRAG_SPLIT) for n in (1, 2, 3))
    assert one < three < two and three == percentile("KS KH 6D", BRAG_SPLIT)
