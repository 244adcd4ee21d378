"""The search player of Briscola for three and more: its worlds, its bids, and what it never sees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from cardwidgets import Cards, Table, TableWidget, open_table, player
from cardwidgets.core.cards import SUITS
from cardwidgets.games.briscola.rules import full_pack
from cardwidgets.locale import explain
from cardwidgets.players import Believer, counted_belief
from cardwidgets.players.briscola.effort import Effort
from cardwidgets.players.briscola.inference import InformationSet
from cardwidgets.players.briscola.player import BriscolaPlayer
from cardwidgets.players.briscola.search import BriscolaSearch
from cardwidgets.widgets.table.coach import Help
from tests.support.battery import drawn_world, other_world
from tests.support.briscola_tables import dealt
from tests.support.sampling import often

pytestmark = pytest.mark.ci
GAMES = [
    ("briscola", 3), ("briscola", 4), ("briscola", 6), ("schembil", 6), ("chiamata", 4), ("chiamata", 5),
    ("chiamata-points", 5), ("briscola-col-monte", 5), ("briscola-bugiarda", 5), ("bisca", 4), ("brusquembille", 5),
]  # fmt: skip
THUMB = BriscolaPlayer(signals=True)
QUICK_PLAYER = BriscolaSearch(effort=Effort(2, 5, 3), study=Effort(2, 10, 3))


def places(game: str, seats: int, seed: int, about: str = "play") -> Iterator[tuple[Table, InformationSet]]:
    """Every place of a deal by rules of thumb in which there is something of that kind to choose."""
    table = open_table(game, seats=seats, seed=seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        if asked.about == about and len(getattr(asked.choices, "options", "..")) > 1:
            yield table, InformationSet(view, asked.seat)
        table.play(THUMB.choose(view, asked, Random(0)), seat=asked.seat)


@pytest.mark.parametrize(("game", "seats"), [("briscola", 4), ("chiamata", 5), ("briscola-col-monte", 5)])
def test_it_answers_from_what_its_seat_may_see(game: str, seats: int) -> None:
    """Its answers are open, the same from the same dice; had two unseen cards changed places, they would be the same.

    So would its belief, in which each card lies somewhere and each pile holds what it has room for.
    """
    table, rng, tried = open_table(game, seats=seats, seed=3), Random(3), 0
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        answer = QUICK_PLAYER.choose(view, asked, Random(1))
        assert answer == QUICK_PLAYER.choose(view, asked, Random(1))
        world = drawn_world(table, view, rng) if rng.random() < 0.3 else None
        if world is not None and world.asked is not None:
            there = world.view(asked.seat)
            assert answer == QUICK_PLAYER.choose(there, world.asked, Random(1))
            belief = QUICK_PLAYER.believe(view, asked)
            assert belief == QUICK_PLAYER.believe(there, world.asked)
            assert all(sum(shares.values()) == pytest.approx(1) for shares in belief.shares.values())
            tried += 1
        table.play(answer, seat=asked.seat)
    assert tried > 3


@pytest.mark.parametrize(("game", "seats"), [("briscola", 4), ("chiamata", 5)])
def test_a_belief_is_nearer_to_the_truth_than_counting(game: str, seats: int) -> None:
    """Among players by rules of thumb the log-loss of the hidden cards is at least a tenth less than by counting."""
    search, found, usual = BriscolaSearch(study=Effort(8, 30, 10)), 0.0, 0.0
    for seed in range(often(2, 60)):
        for turn, (table, info) in enumerate(places(game, seats, seed)):
            if turn % 3 or not 4 <= len(info.unseen) <= 24:
                continue
            assert table.asked is not None
            belief, even = search.believe(info.view, table.asked), counted_belief(info.view)
            assert even is not None and isinstance(search, Believer)
            true = {card: name for name, pile in table.deal.piles.items() for card in pile}
            found, usual = found + belief.loss(true), usual + even.loss(true)
    assert found < 0.9 * usual


@pytest.mark.parametrize(
    ("game", "seats"), [("briscola", 4), ("chiamata", 5), ("chiamata-points", 5), ("briscola-col-monte", 5)]
)
def test_its_advice_is_the_best_of_what_it_weighs(game: str, seats: int) -> None:
    """Each open answer that is weighed has its value, the best is advised, and the reason is said in both languages."""
    search, weighed = BriscolaSearch(study=Effort(4, 20, 5)), 0
    table = open_table(game, seats=seats, seed=4)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        if asked.about != "play" or table.ply % 11 == 0:
            told = search.advise(view, asked)
            assert told.answer in asked.choices
            assert told.reasons and all(explain(why, lang) for why in told.reasons for lang in ("en", "ja"))
            if told.values:
                weighed += 1
                assert all(one in asked.choices and worth.band >= 0 for one, worth in told.values.items())
                most = max(worth.value for worth in told.values.values())
                assert told.answer == "pass" or told.values[told.answer].value > most - (
                    0.3 if told.unit == "units" else 9
                )
            else:
                assert asked.about not in ("bid", "trump", "lay_aside", "call")
        table.play(THUMB.choose(view, asked, Random(0)), seat=asked.seat)
    assert weighed > 2


@pytest.mark.parametrize(("game", "seats", "plies"), [("chiamata", 5, 2), ("chiamata", 5, 18), ("briscola", 4, 9)])
def test_advice_on_the_page_tells_of_no_hidden_card(game: str, seats: int, plies: int) -> None:
    """Had two cards that the reader has not seen changed places, the page with its advice would be the same."""
    table, said = open_table(game, seats=seats, seed=6), list[str]()
    while table.asked is not None and table.ply < plies:
        table.play(THUMB.choose(table.view(table.asked.seat), table.asked, Random(0)), seat=table.asked.seat)
    assert table.asked is not None
    seat = table.asked.seat
    hands = [pile for pile in table.deal.hands if pile.name != f"hand{seat}"]
    world = other_world(table, hands[0][0], hands[1][0])
    for one in (table.fork(), world):
        widget = TableWidget(one, seat=seat, players={}, advice=True)
        widget.coach.help = Help(QUICK_PLAYER)
        widget.advise()
        said.append(json.dumps(widget.view) + widget.text())
    assert said[0] == said[1] and widget.view["message"].startswith(("Advice: ", "About equal: "))


def test_it_bids_what_a_hand_is_worth() -> None:
    """It bids on five high trumps and two aces; it passes where no bid brings what one should."""
    hand = "AH 3H KH QH JH AS AD 2C"
    rest = [card for card in full_pack("it40") if card not in Cards(hand)]
    others = {seat: " ".join(rest[at : at + 8]) for seat, at in zip((2, 3, 4, 0), range(0, 32, 8), strict=True)}
    table = dealt("chiamata", {1: hand} | others)
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (1, "bid")
    told = QUICK_PLAYER.advise(table.view(1), table.asked)
    shy = BriscolaSearch(least=20.0, effort=QUICK_PLAYER.effort)
    assert told.answer != "pass" and shy.choose(table.view(1), table.asked, Random(1)) == "pass"


def called_deals(seeds: int, about: str, **options: object) -> Iterator[tuple[Table, InformationSet]]:
    """Deals with cards laid aside for the declarer, as far as that question by rules of thumb."""
    for seed in range(seeds):
        table = open_table("briscola-col-monte", seed=seed, **options)  # type: ignore[arg-type]
        while (asked := table.asked) is not None and asked.about != about:
            table.play(THUMB.choose(table.view(asked.seat), asked, Random(0)), seat=asked.seat)
        if asked is not None:
            yield table, InformationSet(table.view(asked.seat), asked.seat)


def test_in_drawn_deals_a_declarer_lays_aside_and_calls_by_the_rules_of_thumb() -> None:
    """A bidder reckons with the cards that they will take up, lay aside and call: as the rules of thumb do it."""
    from cardwidgets.odds.briscola.sampler import _highest_missing, _lay_aside
    from cardwidgets.players.briscola.policy import CALLED_PARTNER_WEIGHTS, card_numbers, kernel_rules

    met = 0
    for table, info in called_deals(30, "lay_aside"):
        assert table.asked is not None and info.trump is not None
        suit, cards, order = SUITS.index(info.trump), info.hand, info.order
        laid, rules = (
            THUMB.choose(info.view, table.asked, Random(0)),
            kernel_rules(info.rules, 5, CALLED_PARTNER_WEIGHTS),
        )
        assert isinstance(laid, Cards)
        gathered = np.array(card_numbers(order, cards))
        missing = _highest_missing(rules, gathered, suit)
        points = _lay_aside(rules, gathered, len(laid), suit)
        kept = card_numbers(order, [card for card in cards if card not in laid])
        assert points == info.points(laid) and {*gathered[len(laid) :].tolist()} == {*kept}
        table.play(laid)
        assert table.asked is not None
        rank = THUMB.choose(table.view(table.asked.seat), table.asked, Random(0))
        assert order[missing & 15] == rank
        met += 1
    assert met > 5


def test_it_lays_points_aside_where_they_are_its_own() -> None:
    """Cards laid aside that count for the declarer hold more points than where the last trick takes them."""
    search, points = BriscolaSearch(effort=Effort(4, 25, 5)), list[int]()
    for owner in ("declarer", "last_trick"):
        found = [*called_deals(12, "lay_aside", monte_to=owner)]
        laid = [search.choose(info.view, table.asked, Random(1)) for table, info in found if table.asked]
        points.append(sum(info.points(one) for (_, info), one in zip(found, laid, strict=True)))  # type: ignore[arg-type]
    assert points[0] > points[1] + 10


def test_it_keeps_to_the_games_it_knows() -> None:
    """Strong where the search knows the rules, and numba is there; by rules of thumb elsewhere, and so it says."""
    assert all(player("strong", game).plays_as(seats) == "strong" for game, seats in GAMES)
    swaps = open_table("briscola", seats=4, turnup_swap="two").variant
    assert player("strong", swaps).plays_as(4) == "rules of thumb"


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (6, 0)])
def test_it_plays_on_where_partners_have_signalled_more_than_they_can_hold(seats: int, seed: int) -> None:
    """Signs need not be true: who has signalled more cards than are in their hand is believed in none of them."""
    table, told = open_table("briscola", seats=seats, seed=seed), 0
    for word in ("sig_trump_ace", "sig_trump_three", "sig_trump_king_or_queen", "sig_trump_jack"):
        for seat in range(seats):
            table.play(word, seat=seat)
    while (asked := table.asked) is not None:
        info = InformationSet(table.view(asked.seat), asked.seat)
        assert all(len(info.known(seat)) <= len(table.deal.piles[f"hand{seat}"]) for seat in range(seats))
        if asked.about == "play" and len(asked.choices.options) > 1:
            assert QUICK_PLAYER.choose(info.view, asked, Random(1)) in asked.choices
            told += 1
        table.play(asked.choices.sample(Random(seed)), seat=asked.seat)
    assert told > 20
