"""The player of ranges between two: whom it does not help to know, and what the rules of thumb are taken to say."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from cardwidgets import Table, Variant, find
from cardwidgets.locale import explain
from cardwidgets.odds.betting.duel import EDGES, Duel, SolvedDuel, class_of, habit_plan, solve_duel
from cardwidgets.players import STEADY, BragPlayer, RangePlayer
from cardwidgets.players.vying.ranges import SHARE, ThumbHabit, spot_at

pytestmark = pytest.mark.ci

FIXED = find("brag").change(blind=False, max_open=2, raise_limit=0)
FREE = find("brag").change(blind=False)
DUELS = [
    (Duel(2, 0, (2,), see=2), 0.8),
    (Duel(2, 0, (2, 4), plus=10, see=2), 0.8),
    (Duel(2, 2, times=2, step=2), 0.75),
    (Duel(2, 2, plus=20, step=2, wait=6, ahead=12), 0.75),
]


def test_who_knows_it_wins_less_than_a_third_of_what_rules_of_thumb_lose() -> None:
    """In the betting of Brag with one size of bets and with several, of Teen Patti and of Zha Jin Hua."""
    for duel, sure in DUELS:
        habit = ThumbHabit(STEADY, sure)
        usual, found = habit_plan(duel, habit), solve_duel(duel, habit, SHARE)
        assert all(np.allclose(often.sum(axis=0), 1) and often.min() >= 0 for often in usual.values())
        known = SolvedDuel(duel, found._solvers, (usual, usual))
        assert found.exploitability() < known.exploitability() / 3, duel


@pytest.mark.parametrize("variant", [FIXED, FREE], ids=["one size", "any size"])
def test_the_habit_is_that_of_the_rules_of_thumb(variant: Variant) -> None:
    """At a real table the player by rules of thumb who does not bluff says what its habit is in the tree."""
    thumb, rng, tried = replace(STEADY, bluff=0.0), Random(1), 0
    for seed in range(40):
        table = Table(variant, 2, rng=Random(seed))
        while table.asked is not None and len(table.answers) < 4:
            view = table.view(table.asked.seat)
            spot, said = spot_at(view, table.asked), BragPlayer(thumb).choose(view, table.asked, rng)
            assert spot is not None
            node = spot.solved.duel.nodes[spot.place]
            often = ThumbHabit(thumb, 0.8).often(spot.solved.duel, node, np.array([spot.share]))
            assert max(often, key=lambda word: float(often[word][0])) == str(said)
            tried += 1
            table.play(said)
    assert tried > 60


def test_what_was_paid_narrows_the_range_and_what_is_advised_is_the_best() -> None:
    """After bets the other is likelier to hold a good hand; values are those of open answers, folding is worth 0."""
    solved = solve_duel(Duel(2, 0, (2,), see=2), ThumbHabit(STEADY, 0.8))
    weak = [float(solved.range_of_other(solved.place(bets))[: class_of(0.5)].sum()) for bets in ([], [2], [2, 2, 2])]
    assert weak[0] == pytest.approx(0.5, abs=0.03) and weak[0] > weak[1] > weak[2]
    assert len(EDGES) - 1 == len(solved.range_of_other(0))
    who, tried = RangePlayer(BragPlayer()), 0
    for seed in range(12):
        table = Table(FIXED, 2, rng=Random(seed))
        while table.asked is not None:
            view = table.view(table.asked.seat)
            told = who.advise(view, table.asked)
            assert told.answer in table.asked.choices and all(one in table.asked.choices for one in told.values)
            table.play(who.choose(view, table.asked, Random(seed)))
            assert told.reasons and all(explain(why, lang) for why in told.reasons for lang in ("en", "ja"))
            if not told.values:
                continue  # there nothing is weighed: the chips do not last for a bet
            assert told.unit == "chips" and told.values["fold"].value == 0
            most = max(worth.value for worth in told.values.values())
            assert told.values[told.answer].value > most - 0.35  # what is mixed is worth alike, nearly
            tried += 1
    assert tried > 12
