"""Computer players: always an open answer, from the view of one seat alone, better than chance."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import IllegalAction, Match, Table, View, find, open_table
from cardwidgets.core.cards import BACK
from cardwidgets.core.events import Paid
from cardwidgets.core.script import Ask
from cardwidgets.games.brag.rules import BragStart
from cardwidgets.players import BOLD, STEADY, TIMID, WILD, BragPlayer, Player, RandomPlayer, Temperament
from tests.support.battery import other_world, state, unknown_cards
from tests.support.player_laws import ask
from tests.support.sampling import often

BRAGS = ["brag", "brag-basic", "brag-twos-wild", "brag-classic"]
OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"see_blind": "allowed", "max_open": "pot", "raise_limit": "pot"},
    {"start_stack": 6, "carry_reante": True},
    {"out_of_chips": "none", "start_stack": 9, "raise_limit": None},
    {"blind": False, "max_bet": 4},
]
PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(), "steady": BragPlayer(), "timid": BragPlayer(TIMID), "bold": BragPlayer(BOLD),
    "wild": BragPlayer(WILD), "all": BragPlayer(Temperament(1, 1, 1, 1)),
    "nothing": BragPlayer(Temperament(0, 0, 0, 0)),
}  # fmt: skip


@pytest.mark.sampled
@pytest.mark.parametrize("name", BRAGS)
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_computer_player_always_gives_an_open_answer(name: str, options: dict[str, Any]) -> None:
    """At every way of brag, with two to all seats, over whole matches, with every temperament: never refused."""
    variant, rng = find(name).change(**options), Random(f"{name}{options}")
    players = list(PLAYERS.values())
    for seats in (2, 3, 5, variant.seats[-1]):
        match = Match(Table(variant, seats, rng=Random(seats)))
        for _ in range(often(2, 6)):
            while match.table.asked is not None:
                asked = match.table.asked
                answer = ask(players[(asked.seat + len(match.deals)) % len(players)], match.table, rng)
                assert answer in asked.choices
                match.table.play(answer)
            if match.over:
                break
            match.next_deal()


@pytest.mark.parametrize("who", [name for name in PLAYERS if name != "random"])
@settings(max_examples=often(8, 40))
@given(seed=st.integers(0, 10**6), plies=st.integers(1, 12), data=st.data())
def test_what_a_player_has_not_seen_cannot_move_him(who: str, seed: int, plies: int, data: st.DataObject) -> None:
    """Had any two cards they never saw changed places, they would answer the same with the same dice."""
    table, rng = open_table("brag", seats=3, seed=seed, look_timing="any"), Random(seed)
    while table.asked is not None and table.ply < plies:
        table.play(table.asked.choices.sample(rng))
    if table.asked is None:
        return
    unknown = unknown_cards(table, table.view(table.asked.seat))
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    world = other_world(table, one, other)
    assert [ask(PLAYERS[who], table, Random(roll)) for roll in range(5)] == [
        ask(PLAYERS[who], world, Random(roll)) for roll in range(5)
    ]


class Spy:
    """Notes what it is shown, and answers at random."""

    def __init__(self) -> None:
        self.shown: list[tuple[View, Ask]] = []

    def choose(self, view: View, asked: Ask, rng: Random) -> Any:
        self.shown.append((view, asked))
        return asked.choices.sample(rng)


def test_a_player_is_shown_values_with_no_way_back_to_the_deal() -> None:
    """A view holds copies: whatever a player does to it, the table stays as it was."""
    table, spy = open_table("brag", seats=3, seed=8), Spy()
    ask(spy, table, Random(1))
    [(view, _)] = spy.shown
    before = state(table)
    view.piles.clear()
    vars(view.facts).clear()
    assert state(table) == before
    reachable = [getattr(view, field.name) for field in fields(View)] + list(vars(table.view(1).facts).values())
    assert not any(thing is table.deal or thing is table for thing in reachable)


@pytest.mark.parametrize("who", PLAYERS)
def test_a_player_uses_the_dice_he_is_given(who: str) -> None:
    """The same dice give the same answer; nobody asks the dice of the whole program."""
    import random

    table = open_table("brag", seats=4, seed=5)
    before = random.getstate()
    answers = [ask(PLAYERS[who], table, Random(3)) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2] and random.getstate() == before


def test_a_player_cannot_answer_for_another() -> None:
    """A player's word is judged like anybody's."""

    class Cheat:
        def choose(self, view: View, asked: Ask, rng: Random) -> Any:
            return 10**6

    table = open_table("brag", seed=5)
    with pytest.raises(IllegalAction):
        table.play(ask(Cheat(), table, Random(0)))


# ---------- strength ----------


def gains(players: list[Player], deals: int) -> list[int]:
    """Return what the first player won or lost in each of some deals from full stacks, the dealer moving round."""
    won = []
    for seed in range(deals):
        table, rng = (
            open_table(
                "brag", seats=len(players), seed=seed, start=BragStart(dealer=seed % len(players)), blind_last="win"
            ),
            Random(seed),
        )
        while table.asked is not None:
            table.play(ask(players[table.asked.seat], table, rng))
        won.append(table.result.stacks[0] - 50)
    return won


@pytest.mark.long
@pytest.mark.parametrize("temperament", [STEADY, TIMID, BOLD, WILD], ids=["steady", "timid", "bold", "wild"])
@pytest.mark.parametrize("rivals", [1, 3])
def test_every_temperament_beats_chance(temperament: Temperament, rivals: int) -> None:
    """Over 1,000 deals (always the same) the mean gain is more than four standard errors above nothing.

    Measured: 1 to 3 chips a deal against one random player with standard errors of 0.2 to 0.4, 4 to 8 against three
    with 0.5 to 0.8.
    """
    won = gains([BragPlayer(temperament), *[RandomPlayer()] * rivals], 1000)
    error = stdev(won) / len(won) ** 0.5
    assert mean(won) > 4 * error


@pytest.mark.long
def test_chance_does_not_beat_chance() -> None:
    """The measure itself is fair: a random player among random players gains nothing beyond four standard errors."""
    won = gains([RandomPlayer()] * 3, 1000)
    assert abs(mean(won)) < 4 * stdev(won) / len(won) ** 0.5


def habits(temperament: Temperament, deals: int = 250) -> tuple[list[int], list[int]]:
    """The pot, and how often somebody paid blind, in each of some deals among four of a kind."""
    pots, blind = [], []
    for seed in range(deals):
        table, rng = open_table("brag", seats=4, seed=seed, blind_last="win"), Random(seed)
        while table.asked is not None:
            table.play(ask(BragPlayer(temperament), table, rng))
        pots.append(sum(chips for chips, _ in table.result.pots))
        blind.append(sum(isinstance(event, Paid) and event.worth != event.chips for event in table.view().log))
    return pots, blind


def surely_more(more: list[int], less: list[int]) -> bool:
    """Return True if the means differ by more than four standard errors of their difference."""
    error: float = (stdev(more) ** 2 / len(more) + stdev(less) ** 2 / len(less)) ** 0.5
    return mean(more) - mean(less) > 4 * error


@pytest.mark.long
def test_temperaments_differ() -> None:
    """From timid to wild the pots grow, and so does the number of blind bets: beyond four standard errors each."""
    timid, bold, wild = (habits(temperament) for temperament in (TIMID, BOLD, WILD))
    assert surely_more(bold[0], timid[0]) and surely_more(wild[0], bold[0])
    assert surely_more(bold[1], timid[1]) and surely_more(wild[1], bold[1])


@pytest.mark.parametrize("figure", ["daring", "trust", "boldness", "bluff"])
@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan")])
def test_a_temperament_is_made_of_shares(figure: str, value: float) -> None:
    """A figure below nothing or above all is refused by its name, before anybody plays by it."""
    with pytest.raises(ValueError, match=f"{figure} must be a number from 0 to 1"):
        Temperament(**{figure: value})


@pytest.mark.parametrize(("daring", "answer"), [(0.0, "look"), (1.0, 1)])
def test_daring_decides_whether_to_look(daring: float, answer: Any) -> None:
    """Without daring one looks at once, with all of it one goes on blind at the least price."""
    table = open_table("brag", seats=2, seed=1)
    assert {ask(BragPlayer(Temperament(daring=daring)), table, Random(roll)) for roll in range(20)} == {answer}


def test_a_player_who_looked_knows_his_own_hand_only() -> None:
    """In the view they are given, their own three cards are up and every other is a back."""
    table = open_table("brag", seats=3, seed=2)
    table.play("look")
    view = table.view(1)
    assert BACK not in view.piles["hand1"]
    assert all(set(cards) <= {BACK} for name, cards in view.piles.items() if name != "hand1")
    assert len(view.seen()) == 3
