"""The search player of Briscola between two: its endings, its worlds, and the truth of its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from cardwidgets import Card, Table, find, open_table, player
from cardwidgets.core.cards import SUITS
from cardwidgets.core.errors import Why
from cardwidgets.games.briscola.rules import BriscolaRules, full_pack
from cardwidgets.locale import explain
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.briscola.open_hands import solve
from cardwidgets.players import counted_belief
from cardwidgets.players.briscola.answer_outcomes import POINTS_PER_WIN, CardOutcomes
from cardwidgets.players.briscola.effort import Effort, effort_for
from cardwidgets.players.briscola.inference import InformationSet
from cardwidgets.players.briscola.player import BriscolaPlayer
from cardwidgets.players.briscola.policy import DEFAULT_WEIGHTS
from cardwidgets.players.briscola.position import Position
from cardwidgets.players.briscola.search import BriscolaSearch
from tests.support.battery import other_world
from tests.support.sampling import often
from tests.tools.certificates import wins_all
from tests.tools.sentences import Place

pytestmark = pytest.mark.ci

GAMES = ["briscola", "briscolone", "brusquembille", "bisca", "bisca-brazil", "briscola-bosnia"]
THUMB = BriscolaPlayer()


def places(game: str, seed: int) -> Iterator[tuple[Table, InformationSet]]:
    """Every place of a deal of two in which a card is to be chosen while there is a stock."""
    table = open_table(game, seats=2, seed=seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        info = InformationSet(view, asked.seat)
        if asked.about == "play" and info.left and len(asked.choices.options) > 1:  # type: ignore[attr-defined]
            yield table, info
        table.play(THUMB.choose(view, asked, Random(0)), seat=asked.seat)


@pytest.mark.sampled
def test_a_win_that_is_certain_is_taken_and_told() -> None:
    """A card that wins in every layout, by a search over sets of layouts, is played and advised."""
    strong, found = BriscolaSearch(), 0
    for seed in range(often(30, 150)):
        for table, info in places("briscola", seed):
            hidden = hidden_at(info.view)
            if info.left > 2 or hidden is None or info.facts.points[info.seat] > 60:
                continue
            asked, told = table.asked, strong.advise(info.view, table.asked)  # type: ignore[arg-type]
            place, ways = Place(table, told), hidden.ways * hidden.orders
            certain = {
                card for card in asked.choices.options  # type: ignore[union-attr]
                if wins_all(Why("advice_wins_all", {"card": card, "n": ways}), place)
            }  # fmt: skip
            if certain:
                found += 1
                assert told.answer in certain and strong.choose(info.view, asked, Random(1)) in certain  # type: ignore[arg-type]
                assert {card for card, worth in told.values.items() if worth == (1.0, 0.0)} >= certain
            assert certain or told.reasons[0].key != "advice_wins_all"
    assert found >= 10


def test_endings_are_those_of_the_solver() -> None:
    """The margin of open hands of one to three cards is the one that the exact solver finds."""
    from cardwidgets.odds.briscola.playout import ending
    from cardwidgets.odds.briscola.policy import HAND_ROOM
    from cardwidgets.odds.briscola.sampler import as_record
    from cardwidgets.players.briscola.policy import card_numbers, kernel_rules

    rng, order, usual = Random(4), "A3KQJ76542", find("briscola").rules
    assert isinstance(usual, BriscolaRules)
    pack, info = full_pack("it40"), next(places("briscola", 0))[1]
    world = as_record(Position(info).table())
    for size in (1, 2, 3):
        for turn in range(40):
            trump, duty = rng.choice([*SUITS, None]), ("free", "suit_if_trump_led", "suit")[turn % 3]
            dealt = rng.sample(pack, 2 * size)
            one, other = dealt[:size], dealt[size:]
            exact = solve(one, other, trump, order, duty)  # type: ignore[arg-type]
            for seat, hand in enumerate((one, other)):
                world.hands[seat * HAND_ROOM : seat * HAND_ROOM + size] = card_numbers(order, hand)
                world.held[seat] = size
            world.trump, world.leader = -1 if trump is None else SUITS.index(trump), 0
            rules = kernel_rules(usual.change(follow=duty), 2, DEFAULT_WEIGHTS)
            assert ending(rules, world) == exact.leader - exact.other


def test_a_belief_is_of_unseen_cards_and_nearer_to_the_truth_than_counting() -> None:
    """Shares sum to one for each card and to the room of each pile; over many places the true ones get more.

    Against a player by rules of thumb the log-loss of the hidden cards is at least a tenth less than by counting alone.
    """
    search, found, usual = BriscolaSearch(effort=Effort(8, 25, 8)), 0.0, 0.0
    for seed in range(3):
        for table, info in places("briscola", seed):
            if not 6 <= info.left <= 24:
                continue
            assert table.asked is not None
            belief, even = search.believe(info.view, table.asked), counted_belief(info.view)
            assert belief is not None and even is not None and belief.shares.keys() == even.shares.keys()
            other = f"hand{1 - info.seat}"
            for one in (belief, even):
                assert all(sum(shares.values()) == pytest.approx(1) for shares in one.shares.values())
                room = sum(one.share(card, other) for card in one.shares)
                assert room == pytest.approx(len(table.deal.piles[other]), abs=0.1)
            true = {card: other if card in table.deal.piles[other] else "stock" for card in info.unseen}
            found, usual = found + belief.loss(true), usual + even.loss(true)
    assert found < 0.9 * usual


def test_a_belief_knows_nothing_of_hidden_cards() -> None:
    """Had two unseen cards changed places, it would be the same."""
    search = BriscolaSearch(effort=Effort(2, 10, 4))
    for turn, (table, info) in enumerate(places("briscola", 3)):
        if turn % 6 == 0 and len(info.unseen) > 1:
            world = other_world(table, *sorted(info.unseen)[:2])
            assert table.asked is not None and world.asked is not None
            here, there = (search.believe(one.view(info.seat), table.asked) for one in (table, world))
            assert here == there


def drawn_again(search: BriscolaSearch, table: Table, info: InformationSet, seed: int) -> CardOutcomes:
    assert table.asked is not None
    effort = replace(effort_for(info.facts, advice=True), worlds=200)
    found = search.outcomes(info.view, table.asked, seed, effort)
    assert isinstance(found, CardOutcomes)
    return found


def holds(why: Why, weighed: CardOutcomes) -> None:
    """In worlds drawn afresh: where the stated condition is turned round, the other card is better."""
    inside = why.key == "advice_unless"
    rows = [row for row, hand in enumerate(weighed.hands) if (why.figures["held"] in hand) == inside]
    mean = dict(zip(weighed.options, weighed.decides[rows].mean(axis=0), strict=True))
    assert mean[why.figures["other"]] > mean[why.figures["card"]], explain(why)


@pytest.mark.sampled
def test_reasons_are_true() -> None:
    """The answer is the best by the values told, each open answer has one, and a condition turned round turns it too.

    What a card hangs on is tried with worlds that had no part in the finding of it.
    """
    search, conditions, seen = BriscolaSearch(), 0, 0
    for seed in range(often(2, 120)):
        for turn, (table, info) in enumerate(places("briscola", seed)):
            if turn % 4:
                continue
            seen += 1
            assert table.asked is not None
            told = search.advise(info.view, table.asked)
            assert told.values.keys() == {*table.asked.choices.options} and told.unit == "wins"  # type: ignore[attr-defined]
            most = max(worth.value for worth in told.values.values())
            assert told.values[told.answer].value > most - 0.02
            assert all(0 <= worth.value <= 1 and worth.band >= 0 for worth in told.values.values())
            assert all(explain(why, lang) for why in told.reasons for lang in ("en", "ja"))
            for why in told.reasons:
                if why.key not in ("advice_unless", "advice_only_if"):
                    continue
                holds(why, drawn_again(search, table, info, 10**6 + seed))
                conditions += 1
    assert seen > 10 and conditions


def test_an_ending_is_told_exactly() -> None:
    """With the stock gone the values are what the solver finds, and the answer gives nothing away."""
    table, who = open_table("briscola", seed=5), player("strong", "briscola")
    while table.asked is not None and table.deal.left:
        table.play(THUMB.choose(table.view(table.asked.seat), table.asked, Random(0)))
    while table.asked is not None:
        told = who.advise(table.view(table.asked.seat), table.asked)
        if len(table.asked.choices.options) > 1:  # type: ignore[attr-defined]
            assert told.unit == "costs" and told.values[told.answer].value == 0
            assert max(worth.value for worth in told.values.values()) == 0
            assert all(worth.band == 0 for worth in told.values.values())
        table.play(told.answer)


def test_it_keeps_to_the_games_it_knows() -> None:
    """Strong where there is a card alone to decide, and numba is there."""
    assert all(player("strong", game).plays_as(2) == "strong" for game in GAMES)


def test_figures_say_no_more_than_their_error_allows() -> None:
    """Two chances within chance are called about the same; a deal that no card wins is told as lost, not as a tie."""
    rng = np.random.default_rng(1)
    luck = rng.normal(0, 14, (400, 2))

    def said(means: tuple[float, float]) -> list[str]:
        points = np.clip(np.array(means) + luck, 0, 120).astype(np.int64)
        cards, hands = (Card("AS"), Card("2S")), np.ones((400, 1), np.bool_)
        wins = (points > 60) + 0.5 * (points == 60)
        outcomes = CardOutcomes(cards, wins, wins + points / POINTS_PER_WIN, 4, "wins", points, hands, (Card("KH"),))
        return [explain(outcomes.reasons()[0], lang) for lang in ("en", "ja")]

    for text, word in zip(said((84.0, 84.4)), ("about", "ほぼ"), strict=True):
        assert word in text and "." not in text.rstrip("."), text
    for lost in ((0.0, 0.0), (12.0, 1.0)):
        english, japanese = said(lost)
        assert "Neither" in english and "equally often" not in english and "一度も勝て" in japanese
    assert "about" not in said((80.0, 55.0))[0]
