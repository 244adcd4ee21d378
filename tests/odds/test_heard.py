"""The evidence of words about hands, with any number at the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from cardwidgets import Card, Cards, Table, find, open_table, player, variants
from cardwidgets.core.cards import pack
from cardwidgets.core.events import Compared, Said
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.betting.classes import EDGES, hand_classes
from cardwidgets.odds.betting.replay import words_of
from cardwidgets.odds.betting.several import draw_hands
from cardwidgets.odds.betting.streets import HandSoFar, draw_streets
from cardwidgets.odds.three_card.tables import rank_table
from cardwidgets.players import Believer, counted_belief
from cardwidgets.players.vying.evidence import belief_by_words, draw_by_bets, draw_by_streets
from cardwidgets.players.vying.temperament import chance_against_all
from tests.support.battery import other_world, unknown_cards

pytestmark = pytest.mark.ci

GAMES = ["brag", "teen-patti", "zha-jin-hua"]
BLIND = [one.name for one in variants() if one.kind in ("brag", "teen", "zha") and getattr(one.rules, "cards", 3) == 3]
HOME = "three-card-poker"
SIZES = np.diff(EDGES)


def places(game: str, deals: int, seats: int, seed: int = 0) -> Iterator[Table]:
    """A table at each question of some deals by rules of thumb, now and then at random."""
    for number in range(seed, seed + deals):
        table, rng, thumb = open_table(game, seats=seats, seed=number), Random(number), player("rules of thumb", game)
        while (asked := table.asked) is not None:
            yield table
            by_thumb = rng.random() < 0.9
            table.play(thumb.choose(table.view(asked.seat), asked, rng) if by_thumb else asked.choices.sample(rng))


@pytest.mark.parametrize("game", BLIND)
def test_a_deal_is_played_again_from_what_a_seat_saw(game: str) -> None:
    """Every word of another who had looked comes again, with the figures and the answers that were open then."""
    tried = 0
    for seed in range(15):
        table, rng, said = open_table(game, seats=4, seed=seed), Random(seed), list[tuple[Any, ...]]()
        thumb = player("rules of thumb", game)
        while (asked := table.asked) is not None:
            for seat in range(4):
                words = words_of(table.view(seat))
                assert words is not None
                others = [row for row in said if row[0] != seat]
                assert [(word.asked.seat, word.said, word.view.facts, str(word.asked.choices)) for word in words] == [
                    row[:4] for row in others
                ]
                for word, row in zip(words, others, strict=True):
                    assert chance_against_all(word.view, row[0], 0.9, 0.4) == row[4]
                tried += len(words)
            view, answer = table.view(asked.seat), thumb.choose(table.view(asked.seat), asked, rng)
            if asked.seat in view.facts.looked:
                chance = chance_against_all(view, asked.seat, 0.9, 0.4)
                said.append((asked.seat, answer, view.facts, str(asked.choices), chance))
            table.play(answer)
    assert tried > 40


def test_a_carried_pot_and_looking_out_of_turn_are_played_again() -> None:
    """In Brag, over the deals of a match in which blind hands stay on the table."""
    from cardwidgets import Match

    game, carried, aside = find("brag").change(look_timing="any"), 0, 0
    for seed in range(60):
        match, rng = Match(Table(game, 3, rng=Random(seed))), Random(seed)
        for _ in range(4):
            table = match.table
            while (asked := table.asked) is not None:
                words = words_of(table.view(0))
                assert words is not None
                if table.start.holder is not None:  # type: ignore[attr-defined]
                    carried += len(words)
                if asked.asides and rng.random() < 0.2:
                    seat = rng.choice(sorted(asked.asides))
                    table.play(asked.asides[seat].sample(rng), seat=seat)
                    aside += 1
                else:
                    calls = getattr(asked.choices, "words", None)
                    stays = calls is not None and asked.choices.amount and rng.random() < 0.4  # type: ignore[attr-defined]
                    table.play(asked.choices.amount.least if stays else asked.choices.sample(rng))  # type: ignore[attr-defined]
            if match.over:
                break
            match.next_deal()
    assert carried > 10 and aside > 10


def test_drawn_hands_are_those_of_their_ranges_and_share_no_card() -> None:
    """With any hand every card is as likely; a range of the best holds those alone; whoever compared well is better."""
    table, cards = rank_table(BRAG), Cards(pack()[:49])
    drawn = draw_hands(BRAG, cards, [SIZES, SIZES, SIZES], number=6000, seed=3)
    assert drawn.rows.shape == (6000, 3)
    every = np.sort(table.hands[drawn.rows].reshape(6000, 9), axis=1)
    assert (np.diff(every, axis=1) > 0).all() and every.max() < 49
    assert np.allclose(drawn.holding(cards), 3 / 49, atol=0.016)
    best = np.eye(len(SIZES))[-1]
    strong = draw_hands(BRAG, cards, [best, SIZES], number=3000, seed=3, above=[(1, 0)])
    assert (hand_classes(BRAG)[strong.rows[:, 0]] == len(SIZES) - 1).all()
    assert (table.strength[strong.rows[:, 1]] >= table.strength[strong.rows[:, 0]]).all()
    assert strong.classes().sum(axis=1) == pytest.approx(1)


def test_hands_are_as_likely_together_as_all_pairs_of_them_are() -> None:
    """Two hands of two ranges, counted over all pairs that share no card, of a small part of the pack."""
    cards = Cards("AS AH KD KC QS 2D 2C 5H 7S")
    table, wide, high = rank_table(BRAG), SIZES, np.where(EDGES[:-1] > 0.7, SIZES, SIZES / 10)
    drawn = draw_hands(BRAG, cards, [wide, high], number=20000, seed=5)
    rows = np.flatnonzero(np.isin(table.hands, table.numbers(cards)).all(axis=1))
    own = hand_classes(BRAG)
    both = {
        (int(a), int(b)): float((wide / SIZES)[own[a]] * (high / SIZES)[own[b]])
        for a in rows for b in rows if not set(table.hands[a].tolist()) & set(table.hands[b].tolist())
    }  # fmt: skip
    total = sum(both.values())
    for place, card in enumerate(cards):
        number = table.place[card]
        for player_ in (0, 1):
            true = sum(weight for pair, weight in both.items() if number in table.hands[pair[player_]]) / total
            assert drawn.holding(cards)[player_, place] == pytest.approx(true, abs=0.02)


@pytest.mark.parametrize("game", GAMES)
def test_who_pays_is_taken_to_hold_better_hands_and_who_folds_worse_ones(game: str) -> None:
    """As the rules of thumb speak: by the share of all hands that theirs beats, on average."""
    middles = (EDGES[:-1] + EDGES[1:]) / 2
    stayed, folded = list[float](), list[float]()
    for table in places(game, 25, 4):
        assert table.asked is not None
        heard = draw_by_bets(table.view(table.asked.seat))
        if heard is None:
            continue
        for pile, classes in zip(heard.piles, heard.drawn.classes(), strict=True):
            active = int(pile[4:]) in table.deal.facts().active  # type: ignore[attr-defined]
            (stayed if active else folded).append(float(classes @ middles))
    assert len(stayed) > 10 and len(folded) > 10
    assert np.mean(stayed) > 0.6 and np.mean(folded) < 0.5


@pytest.mark.parametrize(
    ("game", "seats"), [*((game, 4) for game in GAMES), ("zha-jin-hua", 2), ("brag", 9), (HOME, 4), (HOME, 2)]
)
def test_a_belief_by_words_knows_nothing_of_hidden_cards(game: str, seats: int) -> None:
    """Cards that nobody has seen may be swapped in the deal, and it stays the same; its shares fill every pile."""
    strong, tried = player("strong", game).at(seats), 0
    assert isinstance(strong, Believer)
    for table in places(game, 8 if seats < 5 else 3, seats, seed=30):
        asked, rng = table.asked, Random(table.ply)
        assert asked is not None
        view = table.view(asked.seat)
        belief, unknown = strong.believe(view, asked), unknown_cards(table, view)
        if belief is None or len(unknown) < 2:
            continue
        assert belief.how == "inferred"
        counted = counted_belief(view)
        assert counted is not None and set(counted.shares) == set(belief.shares)
        for pile in {pile for shares in counted.shares.values() for pile in shares}:
            full = sum(counted.share(card, pile) for card in counted.shares)
            assert sum(belief.share(card, pile) for card in belief.shares) == pytest.approx(full, abs=0.2)
        assert all(sum(shares.values()) == pytest.approx(1) for shares in belief.shares.values())
        world = other_world(table, *rng.sample(unknown, 2))
        assert world.asked is not None
        assert strong.believe(world.view(asked.seat), world.asked) == belief
        tried += 1
    assert tried > 5


@pytest.mark.parametrize("seats", [2, 5])
def test_home_poker_is_played_again_from_what_a_seat_saw(seats: int) -> None:
    """Every word of the others comes again, with the figures and the answers that were open then."""
    said: list[tuple[Any, ...]] = []
    for table in places(HOME, 8, seats):
        assert table.asked is not None
        if not any(isinstance(event, Said) for event in table.view(0).log):
            said = []
        for seat in range(seats):
            words, others = words_of(table.view(seat)), [row for row in said if row[0] != seat]
            assert words is not None
            assert [(one.asked.seat, one.view.facts, str(one.asked.choices)) for one in words] == others
        said.append((table.asked.seat, table.view(table.asked.seat).facts, str(table.asked.choices)))


def test_who_bets_at_home_poker_is_taken_to_hold_better_cards_than_who_checks() -> None:
    """After each card; and what is believed of the cards is nearer to the truth than counting."""
    middles, found, even = (EDGES[:-1] + EDGES[1:]) / 2, 0.0, 0.0
    bet, quiet = list[float](), list[float]()
    for table in places(HOME, 60, 2, seed=500):
        assert table.asked is not None
        view = table.view(table.asked.seat)
        if (heard := draw_by_streets(view)) is None:
            continue
        [rival], raised = heard.piles, view.facts.put[1 - table.asked.seat] > view.facts.rules.ante
        (bet if raised else quiet).append(float(heard.drawn.classes()[0] @ middles))
        belief, counted = belief_by_words(view), counted_belief(view)
        assert belief is not None and counted is not None
        held = [card for card in table.deal.piles[rival] if card in belief.shares]
        found -= sum(np.log(belief.share(card, rival)) for card in held)
        even -= sum(np.log(counted.share(card, rival)) for card in held)
    assert len(bet) > 30 and len(quiet) > 30 and np.mean(bet) > np.mean(quiet) + 0.1
    assert found < even


def test_hands_dealt_card_by_card_are_drawn_as_they_may_come() -> None:
    """With nothing said each card is as likely; what was said of the first card alone tells of the first alone."""
    cards, high = Cards(pack()[:20]), tuple(float(share > 0.6) for share in EDGES[:-1])
    drawn = draw_streets(BRAG, cards, [HandSoFar(3), HandSoFar(2)], number=8000, seed=1, doubt=0)
    assert np.allclose(drawn.holding(cards), [[3 / 20] * 20, [2 / 20] * 20], atol=0.015)
    every = np.sort(np.hstack(drawn.hands), axis=1)
    assert len(every) == 8000 and (np.diff(every, axis=1) > 0).all()
    [first] = draw_streets(BRAG, cards, [HandSoFar(3, ((1, high),))], number=8000, seed=1, doubt=0).hands
    seldom = {number for number in range(20) if (first[:, 0] == number).mean() < 0.01}
    assert 5 < len(seldom) < 19 and all((first[:, 2] == number).mean() > 0.03 for number in seldom)


def test_a_hand_that_won_a_comparison_is_better_than_the_one_that_lost() -> None:
    """In Zha Jin Hua, for those who did not see them."""
    tried = 0
    for table in places("zha-jin-hua", 30, 4, seed=100):
        for seat in range(4):
            view = table.view(seat)
            told = [event for event in view.log if isinstance(event, Compared)]
            if not told or seat in view.facts.active or (heard := draw_by_bets(view)) is None:
                continue
            strength = heard.drawn.table.strength[heard.drawn.rows]
            for event in told:
                if set(event.piles) <= set(heard.piles):
                    winner = f"hand{event.winner}"
                    loser = next(pile for pile in event.piles if pile != winner)
                    at, other = heard.piles.index(winner), heard.piles.index(loser)
                    assert (strength[:, at] >= strength[:, other]).all()
                    tried += 1
    assert tried


def test_between_two_the_one_who_waits_believes_of_the_other() -> None:
    """The other's payments tell of the other's hand, whoever is asked next; one's own tell nothing."""
    table = open_table("brag", seats=2, seed=5)
    for word in ("look", 5, "look", 6):
        table.play(word)
    first, second = (table.view(seat) for seat in (1, 0))
    assert table.asked is not None and table.asked.seat == 1
    ace = Card(next(card for card in pack() if card.rank == "A" and card not in first.seen() | second.seen()))
    for view, rival in ((first, 0), (second, 1)):
        belief, counted = belief_by_words(view), counted_belief(view)
        assert belief is not None and counted is not None
        assert belief.share(ace, f"hand{rival}") > counted.share(ace, f"hand{rival}")


@pytest.mark.parametrize("game", ["brag-5-card", "teen-patti-999", "teen-patti-best-of-four"])
def test_where_words_are_not_weighed_a_belief_is_counted(game: str) -> None:
    """Of more than three cards, and without an order of strength."""
    for table in places(game, 3, 4):
        assert belief_by_words(table.view(0)) is None
