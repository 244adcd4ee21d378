"""Random briscola for two: the same laws as the game, the same deals for one seed, and what is known of its points."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from cardwidgets.odds.briscola.random_duels import random_points
from cardwidgets.odds.simulation import simulate
from cardwidgets.players import RandomPlayer
from tests.tools.benchmarks.brute import play_briscola

pytestmark = pytest.mark.ci


def test_points_are_those_of_the_game() -> None:
    """Mean and spread as of the engine's own deals by players at random, and of a plain loop; each within its error."""
    fast = random_points(20_000, seed=1)
    loop = play_briscola(3000, 2)
    engine = simulate("briscola", RandomPlayer(), 400, 3, move_dealer=False)
    assert abs(float(fast.mean) - mean(loop)) < 4 * (stdev(loop) / 3000**0.5 + fast.deviation / 20_000**0.5)
    leads = engine["mean"][1]  # left of the dealer, who is seat 0
    assert abs(float(fast.mean) - leads) < 4 * engine.error[1]
    assert abs(fast.deviation - stdev(loop)) < 1.5


def test_all_points_are_there() -> None:
    """Nobody takes 1 or 119 points, since no cards are worth that; 60 all comes about once in fifty deals."""
    found = random_points(20_000, seed=4)
    assert not found.ways[1] and not found.ways[119] and sum(found.ways.values()) == 20_000
    assert 0.015 < float(found[60]) < 0.045


def test_a_seed_gives_its_deals_with_and_without_the_compiler() -> None:
    """The kernel as plain Python counts the same; deals in two parts are those in one."""
    from cardwidgets.odds.briscola.random_duels_kernel import play_at_random

    worth = np.array([11, 10, 4, 3, 2, 0, 0, 0, 0, 0])
    tallies = [np.zeros(121, np.int64) for _ in range(3)]
    plain: Any = getattr(play_at_random, "py_func")  # noqa: B009 - the kernel as it is written
    with np.errstate(over="ignore"):
        play_at_random(np.uint64(9), 0, 60, worth, tallies[0])
        plain(np.uint64(9), 0, 60, worth, tallies[1])
        for first, last in ((0, 20), (20, 60)):
            play_at_random(np.uint64(9), first, last, worth, tallies[2])
    assert tallies[0].tolist() == tallies[1].tolist() == tallies[2].tolist()
    assert random_points(50, 3) == random_points(50, 3) != random_points(50, 4)


def test_bad_input() -> None:
    """No deals, a negative seed."""
    for deals, seed in ((0, 1), (-1, 1), (5, -1)):
        with pytest.raises(ValueError, match="whole number"):
            random_points(deals, seed)
