"""The search player of the relatives of Briscola: mariages, open hands, two cards to a trick."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardwidgets import Table, Variant, find, open_table, player
from cardwidgets.locale import explain
from cardwidgets.players import Believer, BriscolaPlayer, BriscolaSearch, counted_belief
from cardwidgets.players.briscola.effort import Effort
from tests.support.battery import drawn_world
from tests.support.option_sets import OPTION_SETS
from tests.support.sampling import often
from tests.tools.certificates import margin

pytestmark = pytest.mark.ci
GAMES = ["marianna", "briscola-mariccia", "briscola-duplo"]
ODD = ["the leader's mariages, three at a time", "a mariage of forty", "two drawn at a time"]
LARGER = [(find("marianna"), 3), (find("marianna"), 4), (find("briscola-duplo"), 3), (find("briscola-duplo"), 4)]
"""Tables of more than two; of four, partners sit alternately."""
QUICK_PLAYER = BriscolaSearch(effort=Effort(2, 8, 2), study=Effort(8, 8, 2), thumb=BriscolaPlayer())
THUMB = BriscolaPlayer()


def questions(variant: str | Variant, seed: int, seats: int = 2) -> Iterator[Table]:
    """Every question for a card or a mariage, of a deal by rules of thumb, that has more than one answer."""
    table = open_table(variant, seats=seats, seed=seed)
    while (asked := table.asked) is not None:
        if asked.about in ("play", "mariage") and len(asked.choices.options) > 1:  # type: ignore[attr-defined]
            yield table
        table.play(THUMB.choose(table.view(asked.seat), asked, Random(0)))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("variant", "seats"), [*((one, 2) for one in [*map(find, GAMES), *map(OPTION_SETS.get, ODD)]), *LARGER], ids=str
)
def test_it_answers_from_what_its_seat_may_see(variant: Variant, seats: int) -> None:
    """Its answers are open, the same from the same dice; had two unseen cards changed places, they would be the same.

    So would its advice, in which every open answer has a value; where points alone decide the best one is advised.
    """
    rng, tried = Random(3), 0
    for seed in range(often(1, 20)):
        for table in questions(variant, seed, seats):
            asked = table.asked
            assert asked is not None
            view = table.view(asked.seat)
            answer = QUICK_PLAYER.choose(view, asked, Random(1))
            assert answer in asked.choices and answer == QUICK_PLAYER.choose(view, asked, Random(1))
            told = QUICK_PLAYER.advise(view, asked)
            assert told.answer in asked.choices and told.values.keys() == {*asked.choices.options}  # type: ignore[attr-defined]
            assert all(explain(why, lang) for why in told.reasons for lang in ("en", "ja"))
            if told.unit in ("margin", "ahead"):
                assert told.values[told.answer].value == max(worth.value for worth in told.values.values())
            world = None if rng.random() > 0.4 else drawn_world(table, view, rng)
            if world is None:
                continue
            assert world.asked is not None
            if world.asked.seat != asked.seat:
                continue  # in that world the other holds a mariage, and is asked first
            there = world.view(asked.seat)
            assert answer == QUICK_PLAYER.choose(there, world.asked, Random(1))
            assert told == QUICK_PLAYER.advise(there, world.asked)
            tried += 1
    assert tried > 3


@pytest.mark.parametrize("game", GAMES[:2])
def test_an_ending_is_played_exactly(game: str) -> None:
    """With the stock gone each card's value is what it gives away to best play, found by a search written otherwise."""
    tried = 0
    for seed in range(4):
        for table in questions(game, seed):
            asked, deal = table.asked, table.deal
            assert asked is not None
            if deal.left or asked.about != "play" or deal.piles["trick"]:
                continue
            mine, theirs = (frozenset(deal.piles[f"hand{seat}"].cards) for seat in (asked.seat, 1 - asked.seat))
            facts = table.view().facts
            duty = "suit" if game == "briscola-mariccia" else "free"
            brings = {card: -margin(theirs, mine - {card}, card, facts.trump, facts.rules.order, duty) for card in mine}
            best = max(brings.values())
            told = QUICK_PLAYER.advise(table.view(asked.seat), asked)
            assert {card: worth.value for card, worth in told.values.items()} == {
                card: value - best for card, value in brings.items()
            }
            assert brings[QUICK_PLAYER.choose(table.view(asked.seat), asked, Random(0))] == best  # type: ignore[index]
            tried += 1
    assert tried > 5


@pytest.mark.sampled
def test_a_mariage_is_shown_while_it_may_be() -> None:
    """With two cards to draw it is the last chance: its points are sure, and the suit of a king and a queen trumps."""
    tried, search = 0, BriscolaSearch(study=Effort(8, 50, 10))
    for seed in range(24, often(40, 150)):
        for table in questions("marianna", seed):
            asked = table.asked
            if asked is None or asked.about != "mariage" or table.deal.left != 2:
                continue
            told = search.advise(table.view(asked.seat), asked)
            assert told.answer != "pass" and told.values["pass"].value < told.values[told.answer].value
            tried += 1
    assert tried > 2


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["marianna", "briscola-duplo"])
def test_a_belief_is_nearer_to_the_truth_than_counting(game: str) -> None:
    """Against a player by rules of thumb the log-loss of the hidden cards is less, by a tenth over many deals."""
    search, found, usual = BriscolaSearch(study=Effort(8, 50, 10)), 0.0, 0.0
    for seed in range(often(6, 60)):
        for table in questions(game, seed):
            asked = table.asked
            assert asked is not None
            view = table.view(asked.seat)
            if not 4 <= len(view.piles["stock"]) <= 24:
                continue
            belief, even = search.believe(view, asked), counted_belief(view)
            assert belief is not None and even is not None and isinstance(search, Believer)
            true = {card: name for name, pile in table.deal.piles.items() for card in pile}
            found, usual = found + belief.loss(true), usual + even.loss(true)
    assert found < often(95, 90) / 100 * usual


def test_it_keeps_to_the_games_it_knows() -> None:
    """Strong where the search knows the rules; by rules of thumb elsewhere, and so it says."""
    assert all(player("strong", game).plays_as(2) == "strong" for game in GAMES)
    assert all(player("strong", variant).plays_as(seats) == "strong" for variant, seats in LARGER)
    swapped = open_table("briscola", seats=2, turnup_swap="two").variant
    assert player("strong", swapped).plays_as(2) == "rules of thumb"
