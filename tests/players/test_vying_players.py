"""Computer players of the games of betting do nothing that makes a child laugh."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, Match, Table, find, open_table, pack
from cardwidgets.core.events import Paid, Said
from cardwidgets.judge.rankings import BRAG, HOME_POKER, TEEN_PATTI
from cardwidgets.odds.three_card.percentile import beats_all
from cardwidgets.players import BragPlayer
from cardwidgets.players.vying.temperament import BOLD, STEADY, TIMID, WILD, chance_against_all
from cardwidgets.widgets.players import usual_players
from tests.support.relatives import position
from tests.support.sampling import often

pytestmark = pytest.mark.ci

BEST = [
    # a hand that nothing beats or ties: what the sources call the best, or all that would beat it is held
    ("brag", "3C 3D 3H"),
    ("brag-basic", "3S 3D 3H"),
    ("teen-patti", "AC AD AH"),
    ("teen-patti-apps", "AS AD AH"),
    ("three-card-poker", "AC AD AS"),
]
DEALS = often(100, 1000)


def dealt(name: str, best: str, number: int) -> Table:
    """A deal in which one of four, by turns, holds the best hand; every third time with few chips."""
    variant, rng = find(name), Random(f"{name} {number}")
    rest = [card for card in pack() if card not in Cards(best)]
    rng.shuffle(rest)
    hands = [Cards(rest[3 * n : 3 * n + 3]) for n in range(3)]
    hands.insert(number % 4, Cards(best))
    stack = variant.rules.start_stack  # type: ignore[attr-defined]
    stacks = [rng.randrange(2, 13) if number % 3 == 0 else stack for _ in range(4)]
    return position(name, [str(hand) for hand in hands], start={"stacks": tuple(stacks)})  # type: ignore[no-any-return]


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "best"), BEST)
def test_the_best_hand_is_never_folded(name: str, best: str) -> None:
    """Over 1,000 deals in the long run: as long as anything else is open, and whatever the others bet."""
    players = usual_players(find(name).kind, 4)
    for number in range(DEALS):
        table, rng = dealt(name, best, number), Random(number)
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            answer = players[asked.seat].choose(view, asked, rng)
            choices: Any = asked.choices
            holds = set(view.piles[f"hand{asked.seat}"]) == set(Cards(best))  # at poker the cards come one by one
            if holds and asked.about == "bet" and answer == "fold":
                words = set(choices.words.options) - {"fold"}
                assert not words and not choices.amount, f"deal {number}: {choices} and {best} is folded"
            table.play(answer)


@pytest.mark.parametrize("bets", [1, 10, 40])
def test_no_bets_make_a_hand_worthless_that_beats_nearly_all(bets: int) -> None:
    """A hand that beats 995 of 1,000 has a fair chance against one rival, however often they have bet."""
    view = position("brag", ["AS KD QC", "7S 7D 2C"], start={"looked": (0, 1)}).view(0)
    bet = replace(view, log=(*view.log, Said(1, "bet", "look"), *(Paid(1, 2, 0, 2) for _ in range(bets))))
    for temperament in (STEADY, TIMID, BOLD, WILD):
        assert chance_against_all(bet, 0, 0.995, temperament.trust) > 0.5


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["teen-patti", "teen-patti-apps"])
def test_a_hand_that_beats_nearly_all_is_not_folded(name: str) -> None:
    """A trail, a pure sequence, A-K-Q: over 1,200 deals in the long run, as long as anything else is open."""
    players = usual_players(find(name).kind, 4)
    for number in range(often(24, 1200)):
        best = ("2C 2D 2H", "8C 9C TC", "AC KD QH")[number % 3]
        table, rng = dealt(name, best, number), Random(number)
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            answer = players[asked.seat].choose(view, asked, rng)
            if answer == "fold" and set(view.piles[f"hand{asked.seat}"]) == set(Cards(best)):
                assert str(asked.choices) == "fold", f"deal {number}: {best} is folded, with {asked.choices} open"
            table.play(answer)


def test_what_nothing_can_beat_is_told_from_what_something_can() -> None:
    """Against every hand of the other cards, by the judge: three aces of Brag lose to threes only."""
    for ranking, best, second in (
        (BRAG, "3C 3D 3H", "AC AD AH"),
        (TEEN_PATTI, "AC AD AH", "3C 3D 3H"),
        (HOME_POKER, "AC AD AH", "KC KD KH"),
    ):
        rest = [card for card in pack() if card not in Cards(best)]
        assert all(ranking.beats(best, other) for other in combinations(rest, 3))
        assert beats_all(Cards(best), ranking) and not beats_all(Cards(second), ranking)
    assert not beats_all(Cards("AC AD AH"), find("zha-jin-hua").rules.ranking)  # type: ignore[attr-defined]


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "most"), [("brag", 40), ("brag-basic", 40), ("teen-patti", 40), ("zha-jin-hua", 40)])
def test_bets_come_to_an_end(name: str, most: int) -> None:
    """In the long run over 1,000 deals of four usual players none takes more answers than this."""
    players = usual_players(find(name).kind, 4)
    for seed in range(DEALS):
        table, rng = open_table(name, seats=4, seed=seed), Random(seed)
        while table.asked is not None:
            seat = table.asked.seat
            table.play(players[seat].choose(table.view(seat), table.asked, rng))
        assert len(table.answers) <= most, f"seed {seed}"


@pytest.mark.parametrize("hand", ["AS KH JD", "5S 5H 9D", "AS AH 2D", "4S 3H 2D"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_fair_hand_opens_the_betting(hand: str, seats: int) -> None:
    """The best high card, and any pair from fives up, is not folded by who speaks first, whoever they are."""
    rest = iter([card for card in pack() if card not in Cards(hand)])
    others = [str(Cards([next(rest) for _ in range(3)])) for _ in range(seats - 1)]
    for bot in usual_players("brag", 3):
        for looked in ((0,), tuple(range(seats))):
            table = position("brag", [hand, *others], start={"looked": looked})
            for roll in range(20):
                assert bot.choose(table.view(0), table.asked, Random(roll)) != "fold"


def test_most_deals_have_a_winner() -> None:
    """Of 300 deals, match after match of four usual players, fewer than a tenth are carried over."""
    players, rng, match, deals, carried = usual_players("brag", 4), Random(1), Match(open_table("brag", seed=1)), 0, 0
    while deals < 300:
        table = match.table
        while table.asked is not None:
            seat = table.asked.seat
            table.play(players[seat].choose(table.view(seat), table.asked, rng))
        deals += 1
        carried += table.result.winner is None
        if match.over:
            match = Match(open_table("brag", seed=deals))
        else:
            match.next_deal()
    assert carried < 30


def test_a_player_of_five_cards_knows_the_best_three_too() -> None:
    """Cards laid aside do not matter: three threes are the best of any number of cards."""
    table = position("brag-5-card", ["3C 3D 3H 9S 7D", "KS KH 6D 5C 4C"])
    table.play("look", seat=0)
    table.play(Cards("9S 7D"), seat=0)
    asked = table.asked
    assert all(BragPlayer().choose(table.view(0), asked, Random(roll)) not in ("fold", "look") for roll in range(9))
