"""The course of a count through a sample space: each question is put once to each outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from cardwidgets.probability import (
    P,
    distribution,
    draws,
    hidden,
    one_of,
    two_way_table,
)

SPACES = {"each outcome listed": draws(3, 32, ordered=True), "in classes": hidden(32, by="suit", anna=3, boris=2)}


@pytest.mark.parametrize("space", SPACES.values(), ids=SPACES)
def test_each_question_is_put_once_to_each_outcome(space: Any) -> None:
    """A condition is judged on every outcome, the event on those that are left, and a table judges both once."""
    asked: Counter[str] = Counter()

    def watched(name: str, test: Callable[[Any], object]) -> Callable[[Any], object]:
        def judged(outcome: Any) -> object:
            asked[name] += 1
            return test(outcome)

        return judged

    def late(outcome: Any) -> bool:
        return str(outcome) > str(first)

    first, every = next(iter(space)), space.listed
    left = sum(map(late, space))
    A, B = space.event(watched("A", lambda it: str(it) < "("), "A"), space.event(watched("B", late), "B")  # noqa: N806
    P(A, given=B)
    assert asked == {"A": left, "B": every}
    asked.clear()
    two_way_table(space.event(A.test, "A"), space.event(B.test, "B"))
    assert asked == {"A": every, "B": every}
    asked.clear()
    distribution(space.variable(watched("X", str)), given=B)
    assert asked == {"X": left}, "B was counted before"


def test_a_label_is_named_by_its_text() -> None:
    """A label may be any value: the numbers and truth values that a function of a card gives are not texts."""
    reds = draws(3, by=lambda card: card.suit in "DH")
    assert P(~reds.has("True")) == Fraction(26 * 25 * 24, 52 * 51 * 50)
    assert distribution(reds.number("True")).mean == Fraction(3, 2)


def test_a_variable_is_divided_by_a_number() -> None:
    """A half of a die, and a number less a die."""
    die = one_of(range(1, 7)).variable(int, "die")
    assert [*distribution(die / 2)] == [Fraction(n, 2) for n in range(1, 7)] and min(distribution(-die)) == -6
    assert not (die / 2).name.startswith("die") and P(die / 2 > 1) == Fraction(4, 6)


def test_an_outcome_that_is_listed_twice_counts_twice() -> None:
    """A list of alike outcomes is the same space as a dictionary of their ways."""
    assert one_of(["red", "red", "black"]).same_as(one_of({"red": 2, "black": 1}))
