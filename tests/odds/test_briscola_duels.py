"""Relatives of Briscola for two played out in drawn deals: mariages, open hands, two cards to a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from cardwidgets import Card, Table, open_table
from cardwidgets.core.cards import SUITS
from cardwidgets.core.script import CHANCE
from cardwidgets.core.variants import Variant, known
from cardwidgets.games.briscola.deal import BriscolaFacts
from cardwidgets.games.briscola.mariage import pair
from cardwidgets.games.briscola.rules import BriscolaRules
from cardwidgets.lessons.review.cards import BriscolaJudge, Draws
from cardwidgets.lessons.review.decision import replay
from cardwidgets.odds.briscola.duel_worlds import DuelKnown
from cardwidgets.odds.runtime.compiled import have_numba
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.duels import duel_policy_of, hands_drawn, known_of
from cardwidgets.players.briscola.inference import Sight
from cardwidgets.players.briscola.player import friends
from cardwidgets.players.briscola.tricks import USUAL, worth_playing
from tests.support.sampling import often

pytestmark = pytest.mark.ci
THUMB = BriscolaPlayer()
GAMES = ("marianna", "briscola-mariccia", "briscola-duplo", "briscola", "briscolone", "brusquembille")
LARGER = [(game, seats) for game in ("marianna", "briscola-duplo") for seats in (3, 4)]
SMALL_DRAWS = Draws(deals=(2,), large=(2,), few=(2,), chains=(2,))
"""So few that a whole deal is judged at once: that there are figures, not which."""


def moments(variant: str | Variant, seed: int, seats: int = 2) -> Iterator[tuple[Table, Sight]]:
    """Every question of a deal that is asked with more than one answer."""
    table, rng = open_table(variant, seats=seats, seed=seed), Random(seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        if asked.seat != CHANCE and len(getattr(asked.choices, "options", ())) > 1:
            yield table, Sight(view, asked.seat)
        table.play(THUMB.choose(view, asked, rng), seat=asked.seat)


@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in GAMES), *LARGER])
def test_deals_are_played_out_by_the_rules_of_thumb(game: str, seats: int) -> None:
    """The rollout policy plays, card for card, as the player by rules of thumb would."""
    from cardwidgets.odds.briscola.duel_rollouts import duel_choice
    from cardwidgets.odds.briscola.worlds import chances, suits

    tried = 0
    for seed in range(often(2, 20)):
        for table, sight in moments(game, seed, seats):
            asked = table.asked
            assert asked is not None
            if asked.about != "play" or (sight.open_ending and len(sight.hand) <= 5):
                continue
            told, by = known_of(sight, asked), duel_policy_of(sight)
            known = [sum(1 << card for card in cards) for cards in (told.own, *told.theirs[1:])]
            others = np.array([known, [size - len(of) for size, of in zip(told.sizes, told.theirs, strict=True)]])
            turnup = told.setting[12]
            gone = sum(1 << card for card in told.gone)
            seen = sum(known) | gone | (1 << turnup if turnup >= 0 else 0)
            chosen = duel_choice(
                0, np.array(told.own), len(told.own), known[0], others, seen, len(told.unseen),
                np.array([*told.table, -1]), len(told.table), sight.left, np.array(told.beginning),
                np.array(told.setting), np.array(by.policy.worth), np.array(by.policy.stakes),
                np.array(by.policy.trumps), np.array(by.policy.habits), np.array(by.scale),
                suits(tuple(by.policy.worth)), chances(), np.empty(seats),
            )  # fmt: skip
            played = THUMB.choose(sight.view, asked, Random(0))
            assert isinstance(played, Card)
            values = [worth_playing(sight, card, friends(sight), USUAL) for card in (sight.hand[chosen], played)]
            alike = abs(values[0] - values[1]) < 1e-9  # equal but for the last digit
            assert sight.hand[chosen] == played or alike, f"{sight.hand} on {sight.trick}, seed {seed}"
            tried += 1
    assert tried > 10


def kept(table: Table, sight: Sight, theirs: Sequence[Card], tries: int, doubt: float = 0.0) -> float:
    """Return how well a hand of the other explains what they have done of late, summed over draws of its order."""
    from cardwidgets.odds.briscola.duel_rollouts import DEED, explains
    from cardwidgets.odds.briscola.worlds import chances, suits

    asked = table.asked
    assert asked is not None
    told, by, state = known_of(sight, asked), duel_policy_of(sight), np.array([5], np.uint64)
    numbers = [number(sight, card) for card in theirs]
    known = told.theirs[1]
    mixed, held = np.array([card for card in numbers if card not in known]), sum(1 << one for one in known)
    return sum(
        explains(
            mixed, len(mixed), held, np.array(told.deeds, np.int64).reshape(-1, DEED), doubt, state,
            np.empty(40, np.int64), np.array(told.setting), np.array(by.policy.worth), np.array(by.policy.stakes),
            np.array(by.policy.trumps), np.array(by.policy.habits), np.array(by.scale), np.array(by.strengths),
            suits(tuple(by.policy.worth)), chances(), np.zeros((2, 2), np.int64), np.empty(2), -1.0,
        )
        for _ in range(tries)
    )  # fmt: skip


@pytest.mark.skipif(not have_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("game", ["marianna", "briscola-duplo", "briscolone"])
def test_what_the_rules_of_thumb_did_is_explained_by_the_hand_they_held(game: str) -> None:
    """By others less often: with most hands drawn at random they would have done something else in four tricks."""
    held, others, tried, rng = 0, 0, 0, Random(2)
    for seed in range(often(1, 10)):
        for table, sight in moments(game, seed):
            if not sight.left or len(sight.tricks) < 4 or table.ply % 2:
                continue
            true = [*table.deal.piles[f"hand{1 - sight.seat}"].cards]
            known = sight.known(1 - sight.seat)
            drawn = [*known, *rng.sample(sorted(sight.unseen), len(true) - len(known))]
            explained = kept(table, sight, true, 3000)
            assert explained, f"{true} at {table.ply}, seed {seed}"
            held, others, tried = held + explained, others + kept(table, sight, drawn, 3000), tried + 1
    assert tried > 5 and others < held


@pytest.mark.skipif(not have_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("game", ["marianna", "briscola-duplo"])
def test_a_deal_that_hardly_explains_anything_is_still_chosen_by_what_it_explains(game: str) -> None:
    """Drawn hands explain more than those of chance, also where the other plays at random and little is doubted."""
    better, tried, rng = 0, 0, Random(6)
    for seed in range(often(3, 20)):
        table = open_table(game, seats=2, seed=seed)
        while (asked := table.asked) is not None:
            sight = Sight(table.view(asked.seat), asked.seat)
            if asked.seat == 0 and asked.about == "play" and sight.left and len(sight.tricks) > 3:
                known = sight.known(1)
                size = len(table.deal.piles["hand1"]) - len(known)
                if size and len(sight.unseen) > 2 * size:
                    by_deeds = hands_drawn(sight, asked, 8, 5, 1e-6)
                    at_random = [rng.sample(sorted(sight.unseen), size) for _ in by_deeds]
                    drawn, even = (
                        sum(kept(table, sight, [*known, *sorted({*hand} - {*known})], 20, 0.3) for hand in hands)
                        for hands in (by_deeds, at_random)
                    )
                    better += (drawn > even) - (drawn < even)
                    tried += drawn != even
            table.play(asked.choices.sample(rng))
    assert tried > 3 and better > tried / 2, (better, tried)


def test_who_shows_no_mariage_holds_none() -> None:
    """A hand with king and queen of a suit that might have been shown is not drawn; one of each suit may be."""
    tried = 0
    for table, sight in moments("marianna", 4):
        asked = table.asked
        assert asked is not None
        if asked.about != "play" or len(sight.tricks) < 2 or not sight.left or sight.facts.mariages:
            continue
        pairs = [suit for suit in SUITS if {Card("K" + suit), Card("Q" + suit)} <= sight.unseen]
        for suit in pairs:
            hand = sorted(sight.unseen, key=lambda card, suit=suit: (card not in pair(suit), card))
            assert not kept(table, sight, hand[: len(sight.view.piles[f"hand{1 - sight.seat}"])], 20)
            tried += 1
    assert tried > 3


@pytest.mark.parametrize(
    ("game", "seats"), [*((game, 2) for game in ("marianna", "briscola-mariccia", "briscola-duplo")), *LARGER]
)
def test_where_all_is_known_an_answer_comes_to_what_the_players_make_of_it(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played on at a table by some who go by rules of thumb, and work nothing out, it brings each just as many points.

    Partners see each other's hands in the end and exchange nothing.
    """
    from cardwidgets.odds.briscola.duel_worlds import draw_duels

    monkeypatch.setattr("cardwidgets.players.briscola.tricks._SOLVABLE", 0)
    tried, variant = 0, open_table(game, seats=seats, partner_view="view").variant
    for seed in range(often(3, 20)):
        for table, sight in moments(variant, seed, seats):
            asked = table.asked
            assert asked is not None
            options, me = asked.choices.options, sight.seat  # type: ignore[attr-defined]
            told = opened(table, sight, known_of(sight, asked))
            if len(told.unseen) > 1:
                continue
            words = ["pass", *SUITS]
            answers = [sight.hand.index(one) if asked.about == "play" else words.index(one) - 1 for one in options]
            found = draw_duels(told, answers, duel_policy_of(sight), worlds=2, seed=5).points
            assert (found[0] == found[1]).all()
            before = taken(table)
            for answer, brought in zip(options, found[0].tolist(), strict=True):
                there = replay(table, table.ply)
                there.play(answer)
                while there.asked is not None:
                    view = there.view(there.asked.seat)
                    there.play(THUMB.choose(view, there.asked, Random(0)), seat=there.asked.seat)
                more = [after - was for after, was in zip(taken(there), before, strict=True)]
                assert more[me:] + more[:me] == brought, f"{answer} at {table.ply}, seed {seed}"
            tried += 1
    assert tried > 10


def opened(table: Table, sight: Sight, told: DuelKnown) -> DuelKnown:
    """The same with all hands known."""
    around = [(sight.seat + step) % sight.players for step in range(1, sight.players)]
    hands = [[number(sight, card) for card in table.deal.piles[f"hand{seat}"].cards] for seat in around]
    held = {card for hand in hands for card in hand}
    return replace(told, theirs=[[], *hands], unseen=[card for card in told.unseen if card not in held])


def number(sight: Sight, card: Card) -> int:
    """A card as the kernels have it."""
    return SUITS.index(card.suit) << 4 | sight.order.index(card.rank)


def taken(table: Table) -> list[int]:
    """The points of each seat, mariages among them."""
    facts = table.deal.facts()
    assert isinstance(facts, BriscolaFacts)
    return [points + sum(m[2] for m in facts.mariages if m[0] == at) for at, points in enumerate(facts.points)]


def of_two() -> list[Variant]:
    """The variants of the family that two may play."""
    return [one for one in known() if isinstance(one.rules, BriscolaRules) and 2 in one.seats]


@pytest.mark.skipif(not have_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("variant", of_two(), ids=lambda one: str(one.name))
def test_with_numba_no_decision_of_two_is_left_out(variant: Variant) -> None:
    """Every card and every mariage that is chosen in a deal of two is judged, by any variant of the family."""
    judge, asked_for = BriscolaJudge(SMALL_DRAWS), set()
    for table, sight in moments(variant, 5):
        asked = table.asked
        assert asked is not None
        assert judge.hand(sight.view, asked) == asked.seat, asked.about
        options = asked.choices.options  # type: ignore[attr-defined]
        known = judge.known(sight.view, asked, options[0], None)
        assert known.values.keys() == {str(one) for one in options}
        asked_for.add(asked.about)
    assert asked_for == {"play", "mariage"} if variant.name == "marianna" else "play" in asked_for
