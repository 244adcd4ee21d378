"""Bad input: each mistake has an error of the package, which says what would be right."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, count, cycle
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import cardwidgets
from cardwidgets import open_table
from cardwidgets.probability import (
    HANDS,
    Chances,
    Distribution,
    E,
    P,
    ProbabilityTree,
    Sample,
    TooManyOutcomes,
    at_least,
    category_of,
    chi_square,
    distribution,
    draws,
    hidden,
    kind,
    one_of,
    p_value,
    pair,
    prial,
    sample,
    student,
    tree,
    two_way_table,
    unseen_by,
    update,
)

PACKAGE = str(Path(cardwidgets.__file__).parent)
A: Any = HANDS.has("A")
X: Any = HANDS.number("A")
DIE: Any = one_of(range(1, 7), name="a die")
LISTS: Any = DIE.variable(lambda n: [n])
ANYTHING: Any = {
    "none": None,
    "list": [1],
    "text": "x",
    "number": 5,
    "dictionary": {"red": 1.5},
    "function": lambda c: [c],
    "half": 0.5,
    "no argument": lambda: True,
    "two arguments": lambda one, other: one == other,
}
none, a_list, text, a_number, halves, as_list, half, no_argument, two = ANYTHING.values()


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # a random variable is no number
    "1 / X": (lambda: 1 / X, "divided by a number"),
    "X / X": (lambda: X / X, "divided by a number"),
    "X / 0": (lambda: X / 0, "other than 0"),
    "X ** 2": (lambda: X**2, r"space\.variable"),
    "X // 2": (lambda: X // 2, r"space\.variable"),
    "X % 2": (lambda: X % 2, r"space\.variable"),
    "abs(X)": (lambda: abs(X), r"space\.variable"),
    "X and A": (lambda: X and A, r"space\.variable"),
    "X + None": (lambda: X + none, "number is needed"),
    "X + A": (lambda: X + A, "number is needed"),
    "X >= None": (lambda: P(none <= X), "both sides must be numbers"),
    "X >= 'x'": (lambda: P(text <= X), "both sides must be numbers"),
    # an event is no number either
    "A + B": (lambda: A + pair, r"A \| B"),
    "A - B": (lambda: A - pair, "A & B"),
    "2 * A": (lambda: 2 * A, "A & B"),
    "A ^ B": (lambda: A ^ pair, "A & B"),
    "A > 1": (lambda: A > 1, "X >= 2"),
    "sum of events": (lambda: sum([A, pair]), r"P\(A\) \+ P\(B\)"),
    "test & A": (lambda: (lambda hand: True) & A, r"space\.event"),
    "None & A": (lambda: none & A, r"space\.event"),
    # outcomes and values that cannot be counted
    "outcomes that are lists": (lambda: one_of([a_list, a_list]), r"write tuple\(\.\.\.\)"),
    "values that are lists": (lambda: distribution(LISTS), r"write tuple\(\.\.\.\)"),
    "a table of lists": (lambda: two_way_table(LISTS, LISTS), r"write tuple\(\.\.\.\)"),
    "labels that are lists": (lambda: draws(3, by=as_list).listed, r"write tuple\(\.\.\.\)"),
    "branches that are lists": (lambda: tree(3, by=as_list), r"write tuple\(\.\.\.\)"),
    "values that are None": (lambda: E(DIE.variable(lambda n: None)), "number is needed"),
    "a die has no cards": (lambda: DIE.has("A"), r"no hand of cards.*space\.event"),
    "words are no cards": (lambda: one_of(["heads", "tails"]).number("A"), r"no hand of cards"),
    "hands of hands": (lambda: (HANDS * DIE).has("A"), r"no hand of cards"),
    # spaces
    "2 * space": (lambda: 2 * DIE, r"space \*\* 2"),
    "kind of no space": (lambda: kind("pair", space=none), r"draws\(3\)"),
    "kind of an event": (lambda: kind("pair", space=A), r"draws\(3\)"),
    "at_least of no space": (lambda: at_least("pair", space=none), r"draws\(3\)"),
    "sample of no space": (lambda: sample(pair, 10, space=a_number), r"draws\(3\)"),
    "category of nothing": (lambda: category_of(none), "text such as"),
    # trees
    "no path": (lambda: tree(3).P(none), r"'SH'"),
    "along no path": (lambda: tree(3).along(none), r"'SH'"),
    "a path of lists": (lambda: tree(3).P([a_list]), "has the labels"),
    "no labels": (lambda: ProbabilityTree(2, none), r"\{'red': 3"),
    "labels without numbers": (lambda: ProbabilityTree(2, a_list), r"\{'red': 3"),
    "half a card": (lambda: ProbabilityTree(1, halves), "whole number"),
    # samples
    "sample of labels": (lambda: sample(HANDS.variable(category_of), 10), "must be numbers"),
    "sample of None": (lambda: sample(DIE.variable(lambda n: None), 10), "must be numbers"),
    "trials of no event": (lambda: Sample("x", [5], of_event=True), "1 if it happened"),
    "no trials": (lambda: Sample("x", none), "list of numbers"),
    "counts of nothing": (lambda: chi_square(none, [1]), "list of numbers"),
    "counts in words": (lambda: chi_square([1], [text]), "must be numbers"),
    "counts without an end": (lambda: chi_square([float("inf")], [1]), "finite"),
    "statistic of None": (lambda: p_value(1, lambda rng: none), "must be numbers"),
    "mean of None": (lambda: student(none, 1, 4), "must be numbers"),
    "error in words": (lambda: student(1, text, 4), "must be numbers"),
    "deals in words": (lambda: student(1, 1, text), "whole number"),
    "deals and a half": (lambda: student(1, 1, 4.5), "whole number"),  # type: ignore[arg-type]
    "a card as its rank": (lambda: P(lambda hand: hand[0] == "A", space=HANDS), "card.rank == 'A'"),
    "a rank in a hand": (lambda: P(HANDS.event(lambda hand: "A" in hand)), "card.rank or card.suit"),
    "a suit in a hand of a deal": (lambda: P(lambda deal: "S" in deal.anna, space=hidden(40, anna=3)), "card.suit"),
    "a count of a rank": (lambda: distribution(HANDS.variable(lambda hand: hand.count("A"))), "card.rank"),
    "a sample of no ace": (lambda: sample(HANDS.event(lambda hand: hand[0] != "A")), "card.rank"),
    "a value that does not come": (lambda: distribution(X)[9], "none of 0, 1, 2, 3"),
    "at least None": (lambda: distribution(X).at_least(none), "must be numbers"),
    "at least, of kinds": (lambda: distribution(HANDS.variable(category_of)).at_least(2), "results must be numbers"),
    "any of a list": (lambda: distribution(X).any_of(a_list), "none of 0, 1, 2, 3"),
    "a cell that is not there": (lambda: two_way_table(A, pair)["ace", "pair"], r"table\[row, column\].*has A"),
    # a variable or a space where a number or a list was meant
    "float(X)": (lambda: float(X), r"E\(X\) is its mean"),
    "int(X)": (lambda: int(X), r"E\(X\) is its mean"),
    "list(X)": (lambda: list(X), r"distribution\(X\) lists its values"),
    "2 in X": (lambda: 2 in X, r"distribution\(X\) lists its values"),
    "X & A": (lambda: X & A, r"distribution\(X\)"),
    "len(A)": (lambda: len(A), r"A\.ways"),
    "A / space": (lambda: A / HANDS, r"A\.ways"),
    "space + space": (lambda: DIE + DIE, r"space \* space"),
    "space[0]": (lambda: DIE[0], r"list\(space\)"),
    "space / 2": (lambda: DIE / 2, r"space\.size"),
    "length of classes": (lambda: len(draws(10, 32, by="suit")), r"space\.size"),
    # tables of chances
    "ways of nothing": (lambda: Chances(none, 1), "dictionary"),
    "ways in words": (lambda: Distribution({1: text}, 1), "whole number"),
    "half a way": (lambda: Chances({"a": half, "b": half}, 1), "whole number"),
    "percent as likelihood": (lambda: update({"a": 1}, {"a": 20}), "0.2 for 20 %"),
    # functions with the wrong number of arguments, or none
    "a test of nothing": (lambda: HANDS.event(no_argument), r"outcome.*takes nothing"),
    "a test of two": (lambda: P(two, space=HANDS), r"takes one, other"),
    "a value of nothing": (lambda: HANDS.variable(no_argument), r"outcome.*takes nothing"),
    "a path of nothing": (lambda: tree(2).P(no_argument), r"path.*takes nothing"),
    "a likelihood of nothing": (lambda: update({"a": 1}, no_argument), r"hypothesis.*takes nothing"),
    "a label of nothing": (lambda: draws(3, held="AS", by=no_argument), r"card.*takes nothing"),
    "a simulation of nothing": (lambda: p_value(1, no_argument), r"Random.*takes nothing"),
    "a follower of nothing": (lambda: P(A, given=draws(3).has("K"), progress=no_argument), r"takes nothing"),
    "a number as follower": (lambda: P(draws(4).has("A"), progress=a_number), "progress must be a function"),
}  # fmt: skip


@pytest.mark.parametrize(("mistake", "says"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_the_right_spelling(mistake: Callable[[], object], says: str) -> None:
    """The error is raised by the package on purpose; its message names what would be right."""
    with pytest.raises((TypeError, ValueError, LookupError)) as caught:
        mistake()
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert last.filename.startswith(PACKAGE) and re.match("raise|return rules.reading", last.line or ""), last
    assert re.search(says, str(caught.value))


VIEW = open_table("crash", seats=4, seed=4).view(0)
WAYS_OUT: dict[str, tuple[Any, bool]] = {
    "one hand drawn": (draws(13), False),
    "in order": (draws(6, ordered=True), False),
    "trials": (HANDS**3, False),
    "one hand of a table": (unseen_by(VIEW, 1), False),
    "two hands": (hidden(32, anna=10, boris=10), True),
    "every hand of a table": (unseen_by(VIEW), True),
}


@pytest.mark.parametrize(("space", "several"), WAYS_OUT.values(), ids=WAYS_OUT)
def test_the_ways_out_fit_the_space(space: Any, several: bool) -> None:
    """One hand at a time is advice for several hands alone; every space has three ways out."""
    with pytest.raises(TooManyOutcomes) as caught:
        P(space.event(lambda outcome: True))
    told = str(caught.value)
    assert ("unseen_by" in told) is several and told.count("; or") == 2 and "sample(" in told


BRAG_VIEW = open_table("brag", seats=2, seed=4).view(0)
SPADE_THEN_ACE: dict[str, Callable[[], object]] = {
    "hands": lambda: P(lambda hand: hand[0].suit == "S" and hand[1] == "A", space=HANDS),
    "in order": lambda: P(lambda hand: hand[0].suit == "S" and "A" in hand, space=draws(3, ordered=True)),
    "held": lambda: P(lambda hand: hand[-1].suit == "S" and hand[0] == "A", space=draws(3, held="KD")),
    "hidden": lambda: P(lambda deal: deal.anna[0].suit == "S" and deal.anna[1] == "A", space=hidden(32, anna=3)),
    "a table": lambda: P(
        lambda deal: deal.hand1[0].suit == "S" and deal.hand1[1] == "A", space=unseen_by(BRAG_VIEW, 1)
    ),
    "listed": lambda: P(lambda hand: hand[0].suit == "S" and hand[1] == "A", space=one_of(list(HANDS))),
    "trials": lambda: P(lambda two: two[1][0].suit == "S" and two[1][0] == "A", space=draws(1) ** 2),
    "known": lambda: P(pair, given=HANDS.event(lambda hand: hand[0].suit == "S" and hand[1] == "A")),
    "a variable": lambda: E(HANDS.variable(lambda hand: hand[0].suit == "S" and hand[1] == "A")),
    "labels": lambda: tree(2, by=lambda card: card.suit == "S" and card == "A"),
    "one outcome": lambda: list(HANDS)[-1][0] == "A",
}


@pytest.mark.parametrize("compare", SPADE_THEN_ACE.values(), ids=SPADE_THEN_ACE)
def test_a_card_is_never_equal_to_a_rank(compare: Callable[[], object]) -> None:
    """The error names the right spelling, though none of the first thousand outcomes has a spade in that place."""
    with pytest.raises(TypeError, match=r"compare card\.rank or card\.suit, as in card\.rank == 'A'"):
        compare()


@pytest.mark.parametrize("endless", [count(), cycle("ab"), combinations(range(60), 6), (n % 7 for n in count())])
def test_a_list_without_an_end_is_refused_at_once(endless: Iterator[Any]) -> None:
    """It is not gone through as far as a count would go, which takes seconds, and half a gigabyte."""
    began = process_time()
    with pytest.raises(TooManyOutcomes) as caught:
        one_of(endless)
    assert process_time() - began < 0.1 and str(caught.value).count("; or") == 2


def test_what_was_meant_still_works() -> None:
    """A half of a variable, its negative, a compound event, and cards by name in a space of hands."""
    assert E(X / 2) == E(X) / 2 and E(-X) == -E(X) and P(pair & prial) == 0
    assert P(one_of([("AS", "KS"), ("2S", "3S")]).has("A")) * 2 == 1
    assert len(HANDS) == len(list(HANDS)) == 22_100 and len(draws(13)) == 635_013_559_600
    assert P(lambda hand: hand[0] == "2C" or "3C" in hand, space=HANDS) == Fraction(25, 221)
    assert len(list(draws(10, 32, by="suit"))) == 270 and bool(draws(13)) and "x" not in DIE


@pytest.mark.parametrize("count", [P, lambda test: distribution(HANDS.variable(test.test))])
def test_the_error_of_a_students_test_shows_an_outcome(count: Callable[[Any], object]) -> None:
    """A hand has no rank: Python says so, and a note shows what the test was given."""
    with pytest.raises(AttributeError) as caught:
        count(HANDS.event(lambda hand: hand.rank == "A"))
    [note] = caught.value.__notes__
    assert "3 of 52 cards" in note and "Card('3C')" in note
