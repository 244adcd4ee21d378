"""Players that any game has."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import open_table
from cardwidgets.core.player import Advice, EasyPlayer, Worth


class Model:
    """A player whose answer tells that it was asked."""

    def choose(self, view: Any, asked: Any, rng: Random) -> object:
        return "of the model"


def test_an_easy_player_errs_in_about_a_third_of_its_answers() -> None:
    """So that a beginner can beat it, and still meets a plan."""
    table, rng = open_table("briscola", seed=1), Random(1)
    asked = table.asked
    assert asked is not None
    answers = [EasyPlayer(Model()).choose(table.view(asked.seat), asked, rng) for _ in range(2000)]
    assert 0.3 < sum(answer in asked.choices for answer in answers) / len(answers) < 0.4


def test_answers_are_alike_up_to_the_band_of_their_difference() -> None:
    """At its very end, too; the advised answer is no other answer, and one without a value is not compared."""
    values = {one: Worth(value, 9.0) for one, value in {"A": 5.0, "B": 4.0, "C": 2.0, "D": 3.5}.items()}
    apart = {"A": 9.0, "B": 1.0, "C": 2.5, "D": 1.5, "E": 9.0}
    assert Advice("A", values, apart=apart).alike == ("B", "D")
    assert Advice("F", values, apart=apart).alike == ()
