"""The betting of Brag and its relatives played on by arrays: as the rules and the players have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from cardwidgets import Cards, Match, Table, Variant, find, player
from cardwidgets.core.choices import WordsOrAmount
from cardwidgets.locale import explain
from cardwidgets.odds.betting.playouts import BettingState, dealt_hands, play_out
from cardwidgets.odds.betting.playouts_kernel import spoken
from cardwidgets.odds.three_card.tables import rank_table
from cardwidgets.players import SHREWD, STEADY, BragPlayer, Player, RangePlayer, TeenPlayer, Temperament, ZhaPlayer
from cardwidgets.players.vying.evidence import thumb_of
from cardwidgets.players.vying.playing_on import betting_at, played_on, words_at
from tests.support.battery import other_world, unknown_cards
from tests.tools.played_on import Exact, dealt_anew, order_of, played_to_the_end

pytestmark = pytest.mark.ci

GAMES = [
    find("brag"),
    find("brag-basic"),
    find("brag").change(max_open="pot", raise_limit="pot", start_stack=40),
    find("brag").change(start_stack=12),
    find("teen-patti"),
    find("teen-patti").change(start_stack=14, sideshow_min_players=2),
    find("teen-patti-muflis").change(pot_limit=30),
    find("zha-jin-hua"),
    find("zha-jin-hua-capped").change(start_stack=45),
]


def names(variant: Variant) -> str:
    return variant.name


def tables(game: Variant, deals: int, seats: int) -> Iterator[Table]:
    """A table at each question of a bet to who has looked, in the deals of matches, mostly by rules of thumb."""
    thumb = player("rules of thumb", game)
    for number in range(deals):
        match, rng = Match(Table(game, seats, rng=Random(number))), Random(number)
        for _ in range(2):
            table = match.table
            while (asked := table.asked) is not None:
                if asked.about == "bet" and asked.seat in table.deal.facts().looked:  # type: ignore[attr-defined]
                    yield table
                by_thumb = rng.random() < 0.8
                table.play(thumb.choose(table.view(asked.seat), asked, rng) if by_thumb else asked.choices.sample(rng))
            if match.over:
                break
            match.next_deal()


def seats_of(betting: BettingState) -> Any:
    rows = [betting.active, betting.looked, betting.stacks, betting.bets, betting.turns]
    return np.array(rows, np.int64)


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_what_is_said_is_what_the_rules_of_thumb_say(game: Variant) -> None:
    """With any hand at any place, by players of several temperaments, bluffing or not."""
    tried = 0
    for table in tables(game, 12, 4):
        asked = table.asked
        assert asked is not None
        view = table.view(asked.seat)
        for temperament in (STEADY, SHREWD, Temperament(trust=0.2, boldness=0.9)):
            betting = betting_at(view, temperament)
            if betting is None:
                continue
            thumb: Any = replace(thumb_of(view.facts), temperament=temperament)  # type: ignore[type-var]
            meant: dict[Any, tuple[int, int]] = {"fold": (0, 0), **words_at(view.facts, asked, temperament)}
            temper = np.array(betting.habits)[:, 1:]
            figures = np.array(betting.rules), np.array([betting.pot, betting.stake]), seats_of(betting)
            for share in (0.02, 0.3, 0.5, 0.62, 0.71, 0.8, 0.88, 0.93, 0.97, 0.99, 1.0):
                said = thumb.spoken(view, asked, share)
                assert spoken(betting.me, share, 0.99, temper, *figures) == meant[said]
                tried += 1
            bluff = thumb.bluffed(asked)
            if bluff is not None and temperament.bluff:
                assert spoken(betting.me, 0.02, 0.0, temper, *figures) == meant[bluff]
    assert tried > 500


@pytest.mark.parametrize("game", GAMES, ids=names)
@pytest.mark.parametrize("daring", [0.0, 1.0])
def test_what_is_won_is_what_is_won_at_a_table(game: Variant, daring: float) -> None:
    """To the chip, with the true hands, after every first word, by players who use no dice; a blind last one wins."""
    tried = 0
    for table in tables(game, 10, 4):
        asked, facts = table.asked, table.deal.facts()
        assert asked is not None
        temperament = Temperament(daring=daring, bluff=0.0)
        betting = betting_at(table.view(asked.seat), temperament)
        if betting is None:
            continue
        betting = replace(betting, habits=[(daring, STEADY.trust, STEADY.boldness, 0.0)] * len(betting.active))
        ranking = order_of(facts)
        ranks = rank_table(ranking)
        hands = [table.deal.piles[f"hand{seat}"] for seat in facts.playing]  # type: ignore[attr-defined]
        if ranking.special_235 and any(ranking.special(Cards(hand)) for hand in hands):
            continue  # it beats some hands that are above it on the ladder
        rows = np.array([[ranks.row_of(*ranks.numbers(hand)) for hand in hands]])
        words = words_at(facts, asked, temperament)
        dealt = dealt_hands(ranking, rows, seed=1)
        won = play_out(betting, dealt, [*words.values()], [dealt.share[0, betting.me]] * len(words)).won[0]
        thumb = Exact(replace(thumb_of(facts), temperament=temperament))  # type: ignore[type-var]
        for word, brings in zip(words, won.tolist(), strict=True):
            world = table.fork()
            assert played_to_the_end(world, word, [thumb] * table.seats, Random(0)) == pytest.approx(brings, abs=0.51)
            tried += 1
    assert tried > 60


@pytest.mark.parametrize("game", ["brag", "teen-patti", "zha-jin-hua"])
def test_what_is_advised_brings_most_and_hangs_on_no_hidden_card(game: str) -> None:
    """Every value has its band, folding brings nothing; cards that nobody has seen may be swapped."""
    shrewd: dict[str, Player] = {
        "brag": BragPlayer(SHREWD),
        "teen-patti": TeenPlayer(SHREWD),
        "zha-jin-hua": ZhaPlayer(SHREWD),
    }
    strong, tried = RangePlayer(shrewd[game]), 0
    for table in tables(find(game), 6, 4):
        asked, rng = table.asked, Random(table.ply)
        assert asked is not None
        view = table.view(asked.seat)
        weighed = played_on(view, asked, SHREWD)
        if weighed is None:
            continue
        told = strong.advise(view, asked)
        assert (
            told.answer == strong.choose(view, asked, rng) == max(told.values, key=lambda one: told.values[one].value)
        )
        assert told.unit == "chips" and told.values["fold"] == (0.0, 0.0)
        assert all(one in asked.choices and worth.band >= 0 for one, worth in told.values.items() if one != "fold")
        assert {explain(why, lang) for why in told.reasons for lang in ("en", "ja")}
        unknown = unknown_cards(table, view)
        if len(unknown) > 1:
            world = other_world(table, *rng.sample(unknown, 2))
            assert world.asked is not None
            assert strong.advise(world.view(asked.seat), world.asked) == told
        tried += 1
    assert tried > 12


def test_a_flush_after_a_raise_may_be_folded_later_and_so_costs_no_more_than_the_bet() -> None:
    """A blind player and one who raises have bet: a bet of 3 with a low flush loses at most 3, not the chips of all the
    bets that might follow."""
    table = Table(find("brag"), 4, rng=Random(1))
    for word in (1, "look", 3, "look"):
        table.play(word)
    assert table.asked is not None
    world = dealt_anew(table, {f"hand{table.asked.seat}": Cards("9C 6C 2C")})
    assert world.asked is not None
    found = played_on(world.view(world.asked.seat), world.asked, SHREWD)
    assert found is not None and {3, 6, 13} == {*found.answers}
    values = dict(zip(found.answers, found.played.means(), strict=True))
    assert all(values[bet] >= -bet for bet in (3, 6, 13))
    assert values[3] > -1.5 and values[3] > values[13]


def test_with_the_best_hand_one_stays_and_with_the_worst_one_folds() -> None:
    """At a table of four where all have looked and two have bet."""
    table = Table(find("brag").change(blind=False), 4, rng=Random(1))
    for word in (2, 3, "fold"):
        table.play(word)
    asked = table.asked
    assert asked is not None
    answers, own = [], f"hand{asked.seat}"
    for hand in (Cards("3S 3H 3D"), Cards("5S 3H 2D")):
        assert not any(set(hand) & set(table.deal.piles[f"hand{seat}"]) for seat in range(4) if seat != asked.seat)
        world = dealt_anew(table, {own: hand})
        assert world.asked is not None
        found = played_on(world.view(asked.seat), world.asked, SHREWD)
        assert found is not None
        answers.append((found.answer, found.played.best))
    assert answers[0][0] != "fold" and answers[0][1] > 0.99
    assert answers[1][0] == "fold" and answers[1][1] < 0.1


def test_more_than_one_pot_and_more_cards_are_not_weighed() -> None:
    """Nor who is blind, nor between two, where a player is to be hard to see through."""
    for game in (find("brag-5-card"), find("teen-patti-best-of-four"), find("brag").change(start_stack=8)):
        for table in tables(game, 4, 4):
            asked = table.asked
            assert asked is not None and isinstance(asked.choices, WordsOrAmount)
            view = table.view(asked.seat)
            pots = len(view.facts.pots) > 1
            more = getattr(view.facts.rules, "cards", 3) > 3
            if pots or more:
                assert played_on(view, asked, SHREWD) is None
    table = Table(find("brag"), 3, rng=Random(1))
    assert table.asked is not None and played_on(table.view(table.asked.seat), table.asked, SHREWD) is None
    for table in tables(find("teen-patti"), 3, 2):
        asked = table.asked
        assert asked is not None and played_on(table.view(asked.seat), asked, SHREWD) is None
