"""The strong player of Preferans: its kernels do as the rules of thumb do, its endings are the solver's, its deals fit.

Long: to compile its kernels takes longer than the laws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from cardwidgets import Card, Table, open_table
from cardwidgets.games.preferans.bids import height
from cardwidgets.locale import explain
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.preferans.bits import PLACES, number, suit_number
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.odds.preferans.imagined import World
from cardwidgets.odds.preferans.policy import CardTurn
from cardwidgets.odds.runtime.records import blank
from cardwidgets.players import counted_belief
from cardwidgets.players.preferans.inference import InformationSet
from cardwidgets.players.preferans.player import PreferansPlayer
from cardwidgets.players.preferans.policy import kernel_guide
from cardwidgets.players.preferans.search import Effort, PreferansSearch
from tests.support.battery import other_world, unknown_cards
from tests.support.sampling import often

pytestmark = [pytest.mark.long, pytest.mark.sampled]
THUMB = PreferansPlayer()
QUICK_PLAYER = PreferansSearch(Effort(chains=4, cards=10, words=5, steps=5, solved=8))


def places(seed: int) -> Iterator[tuple[Table, InformationSet]]:
    """Every question of a deal that the rules of thumb play."""
    table = open_table("preferans-sochi", seats=3, seed=seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        yield table, InformationSet(view, asked.seat)
        table.play(THUMB.choose(view, asked, Random(0)), seat=asked.seat)


def by_kernel(table: Table, info: InformationSet) -> tuple[Any, Any] | None:
    """Return what the kernel answers and what the player does, in numbers; None where the kernel is never asked."""
    from cardwidgets.odds.preferans import imagined, worlds

    asked = table.asked
    assert asked is not None
    evidence, heights = QUICK_PLAYER.evidence(info), height(info.rules.misere_rank)
    about, guide, record = asked.about, kernel_guide(info.rules), worlds.record_of_evidence(evidence)
    answer: Any = THUMB.choose(info.view, asked, Random(0))
    own, leads = number(info.own), evidence.seat == 0
    if about == "bid":
        lowest, misere_open = imagined.open_bids(guide, record, evidence.seat, evidence.said)
        word = imagined.choose_bid(guide, own, leads, lowest, misere_open)
        return word, -1 if answer == "pass" else heights[answer]
    if about == "discard":
        return imagined.choose_aside(guide, own, evidence.bid, leads), number(answer)
    if about == "contract":
        return imagined.choose_contract(guide, own, evidence.bid), -2 if answer == "concede" else heights[answer]
    if about in ("whist", "answer", "return"):
        word = imagined.choose_whist(guide, own, evidence.contract, record.words, evidence.spoken)
        return word, ("pass", "whist", "half").index(answer)
    misere = info.facts.contract is not None and info.facts.contract.misere
    if about != "play" or info.facts.exposed or misere:
        return None
    hands = [number(table.deal.piles[f"hand{seat}"]) for seat in info.active]
    first: Any = info.in_trick[0][0] if info.in_trick else info.turn
    world, turn = worlds.record_of_world(World(
        laid=number(table.deal.piles["discard"]), gone=number(info.gone), number=len(info.trick),
        leader=info.active.index(first), declarer=evidence.declarer, trump=suit_number(info.trump), hands=hands,
        cards=[PLACES[card] for card in info.trick],
    )), blank(CardTurn, {})  # fmt: skip
    imagined.look_at(world, turn, evidence.seat)
    return imagined.choose_card(guide, turn), PLACES[answer]


def test_deals_are_played_out_as_the_rules_of_thumb_play() -> None:
    """The kernels find out of a whole deal what a seat knows of it, and answer what the player does."""
    met = set()
    for seed in range(often(20, 200)):
        for table, info in places(seed):
            if (found := by_kernel(table, info)) is not None:
                assert table.asked is not None
                met.add(table.asked.about)
                assert found[0] == found[1], f"seed {seed}: {table.asked.about} with {info.hand} on {info.trick}"
    assert met == {"bid", "discard", "contract", "whist", "answer", "return", "play"}


def test_open_hands_end_as_the_solver_says() -> None:
    """From any place of a trick, with gaps between the cards in play."""
    from cardwidgets.odds.preferans.imagined import open_tricks
    from cardwidgets.odds.preferans.worlds import record_of_world

    rng, keys = Random(5), np.zeros(1 << 15, np.int64)
    for turn in range(often(60, 600)):
        cards = rng.sample(sorted(PLACES), 12)
        hands = [cards[4 * seat : 4 * seat + 4] for seat in range(3)]
        on_table, leader, declarer = turn % 3, rng.randrange(3), rng.randrange(3)
        contract = rng.choice("SCDHNM")
        table: list[Card] = []
        for step in range(on_table):
            hand = hands[(leader + step) % 3]
            led = [card for card in hand if table and card.suit == table[0].suit]
            trumps = [card for card in hand if card.suit == contract]
            table.append((led or (table and trumps) or hand)[0])
            hand.remove(table[-1])
        world = record_of_world(World(
            laid=0, gone=0, number=on_table, leader=leader, declarer=declarer, trump="SCDH".find(contract),
            wanted=int(contract != "M"), hands=[number(hand) for hand in hands],
            cards=[PLACES[card] for card in table],
        ))  # fmt: skip
        found = open_tricks(world, (keys, keys.copy(), np.zeros(480, np.int64)))
        assert found == solve(hands, contract, declarer=declarer, leader=leader, table=table).tricks


def test_a_deal_is_explained_as_far_as_it_must_be() -> None:
    """With a floor below what is found nothing changes; with one above, what is found is below it as well."""
    from cardwidgets.odds.preferans.imagined import explains
    from cardwidgets.odds.preferans.worlds import record_of_evidence, record_of_world

    found = set()
    for seed in range(often(6, 60)):
        for question, (table, info) in enumerate(places(seed)):
            if question % 6 != seed % 6 or (unknown := hidden_at(info.view)) is None:
                continue
            evidence = QUICK_PLAYER.evidence(info)
            piles = dict(table.deal.piles) | unknown.sample(Random(seed))
            hands = [number(piles[f"hand{seat}"]) for seat in info.active]
            world = World(
                laid=number(piles["discard"]), gone=0, number=0, leader=0, declarer=-1, trump=-1, hands=hands
            )  # fmt: skip
            record = record_of_evidence(replace(evidence, judged=7 & ~(1 << evidence.seat)))
            guide, turn = kernel_guide(info.rules), blank(CardTurn, {})

            def likely(
                floor: float, world: World = world, at: tuple[Any, Any, Any] = (guide, record, turn)
            ) -> float:  # fmt: skip
                return explains(at[0], at[1], record_of_world(world), at[2], floor)

            whole = likely(-1e9)
            found.add(whole)
            assert likely(whole) == whole <= 0
            assert likely(whole + 0.5) < whole + 0.5
    assert len(found) > 5


def test_a_belief_is_of_hidden_cards_and_nearer_to_the_truth_than_counting() -> None:
    """Shares sum to one; over many places of usual players the true ones have a tenth less log-loss than by counting.

    Had two cards that the seat has not seen changed places, the belief would be the same.
    """
    found, usual, tried = 0.0, 0.0, 0
    for seed in range(often(12, 120)):
        for turn, (table, info) in enumerate(places(seed)):
            if turn % 5 != seed % 5 or table.asked is None:
                continue
            belief, even = QUICK_PLAYER.believe(info.view, table.asked), counted_belief(info.view)
            assert (belief is None) == (even is None)
            if belief is None or even is None or not belief.shares:
                continue
            assert belief.shares.keys() == even.shares.keys()
            assert all(sum(shares.values()) == pytest.approx(1) for shares in belief.shares.values())
            true = {card: name for name, pile in table.deal.piles.items() for card in pile if card in belief.shares}
            found, usual, tried = found + belief.loss(true), usual + even.loss(true), tried + 1
            unknown = unknown_cards(table, info.view)
            if turn == seed % 5 and len(unknown) > 1:
                world = other_world(table, *unknown[:2])
                assert world.asked is not None
                assert QUICK_PLAYER.believe(world.view(info.seat), world.asked) == belief
    assert tried > 20 and found < 0.9 * usual


def test_advice_has_a_value_for_each_card_and_says_what_it_brings() -> None:
    """The answer is the best of the advice; each card that may be played has one; other questions have some."""
    for table, info in places(3):
        asked = table.asked
        assert asked is not None
        advice = QUICK_PLAYER.advise(info.view, asked)
        assert advice.answer in asked.choices and advice.reasons
        assert all(explain(why, lang) for why in advice.reasons for lang in ("en", "ja"))
        if advice.values:
            assert advice.unit == "whists"
            assert advice.values[advice.answer].value == max(worth.value for worth in advice.values.values())
            assert asked.about != "play" or advice.values.keys() == {*asked.choices.options}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seed", "low"), [(836, "8H"), (1414, "7D")])
def test_the_first_lead_of_a_misere_is_weighed_as_one(seed: int, low: str) -> None:
    """Before the defenders lay their hands open: a king that takes a trick is worth less than a card that ducks."""
    table = open_table("preferans-sochi", seats=3, seed=seed)
    while (asked := table.asked) is not None and asked.about != "play":
        table.play(THUMB.choose(table.view(asked.seat), asked, Random(0)), seat=asked.seat)
    deal: Any = table.deal
    assert asked is not None and deal.contract == "M" and deal.declarer == asked.seat and not deal.exposed
    lost = solve([deal.hands[seat] for seat in deal.active], "M", leader=0).cost
    values = QUICK_PLAYER.advise(table.view(asked.seat), asked).values
    assert lost[Card("KD")] == 1 and not lost[Card(low)]
    assert values["KD"].value < values[low].value - 20
