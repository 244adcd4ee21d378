"""An exercise, a problem and a word of the glossary."""

from __future__ import annotations

from functools import partial
from random import Random

from cardwidgets import Cards, pack
from cardwidgets.lessons.answers import Number
from cardwidgets.lessons.exercise import Exercise, Grading, Seed, Task
from cardwidgets.lessons.glossary import Term
from cardwidgets.lessons.kinds import of_kind
from cardwidgets.lessons.problems.problem import Problem
from cardwidgets.lessons.scene import Fan, Scene
from cardwidgets.lessons.words import phrases
from tests.support.quinze.rules import points

__all__ = ["TERMS", "how_many_points", "task"]

told = phrases("lesson_quinze")
TERMS = (Term("quinze_goal", "quinze"),)


@of_kind("points", level=1)
def how_many_points(seed: Seed = 0, lang: str | None = None) -> Exercise:
    """Pose a hand whose points are to be counted."""
    return Exercise("how_many_points", partial(_counted, None), seed, lang, words="lesson_quinze")


def task(one: Problem) -> Task[int]:
    """Return the exercise of a problem."""
    return _counted(Cards(one.text("hand")), Random(0))


def _counted(hand: Cards | None, rng: Random) -> Task[int]:
    cards = Cards(rng.sample(pack(), 3)) if hand is None else hand
    return Task(
        question=told("question"),
        scene=Scene(fans=(Fan(told("hand"), cards),)),
        answer=Number(told("form"), 1, 30),
        expected=points(cards),
        judge=lambda answer: Grading(answer == points(cards), told("why"), "quinze_goal"),
        hints=(told("hint"),),
    )
