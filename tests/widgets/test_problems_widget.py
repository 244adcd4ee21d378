"""The ladder of problems on the screen: what is tried on its table without mercy is answered, and is in the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from cardwidgets import Card
from cardwidgets.core.errors import IllegalAction
from cardwidgets.lessons import Learner
from cardwidgets.lessons.problems import AdversarialTable, Problem, problem, problems
from cardwidgets.locale import say
from cardwidgets.widgets import ExerciseWidget, ProblemsWidget
from cardwidgets.widgets.problems import PLAYED_ON
from tests.lessons.test_problems import buttons
from tests.support.wire import Wire, command, hear


def played_on(
    widget: ProblemsWidget, one: Problem, first: str, then: Callable[[AdversarialTable], Card]
) -> ExerciseWidget:
    """Play a problem that is open on to its end, from this card on; what asks it."""
    asked = cast(ExerciseWidget, widget.children[-5].children[0])
    table = widget.children[-3].children[0].table
    table.command("deal", None)
    table.command("answer", first)
    while (game := widget.children[-3].children[0]._game).won is None:
        table.command("answer", str(then(game)))
    return asked


def test_who_tries_cards_on_the_table_without_mercy_has_answered() -> None:
    """The first card there is the answer while the question is open; and each end is in the record, and can be read."""
    one, learner = problem("preferans.last-trump-last"), Learner()

    def well(game: AdversarialTable) -> Card:
        return (game.safe or game.choices)[0]

    widget = ProblemsWidget("preferans", learner=learner)
    widget.ask(str(one))
    next(b for b in buttons(widget) if b.description == say("problem.ladder.play_on")).click()
    asked = played_on(widget, one, "JS", well)
    assert (asked.state, asked.tries, asked.answer) == ("wrong", 1, "JS")
    asked = played_on(widget, one, one.right[0], well)
    assert (asked.state, asked.tries, asked.view["progress"]) == ("solved", 2, ["helped"])
    played_on(widget, one, "JS", well)
    assert (asked.state, asked.tries) == ("solved", 2)  # it is finished: what is played now is not an answer to it
    told = [(kept.seed, kept.ok, kept.tries, kept.answer, kept.shown) for kept in learner.attempts]
    assert told == [
        (0, True, 2, one.right[0], False),
        (PLAYED_ON, True, 2, one.right[0], False),
        (PLAYED_ON, False, 3, "JS", False),
    ]
    assert {kept.kind for kept in learner.attempts} == {str(one)} and widget.solved == 1
    again = Learner()
    again.upload(learner.download())
    assert [(kept.seed, kept.ok, kept.tries, kept.answer, kept.shown) for kept in again.attempts] == told


def test_to_win_after_the_solution_was_shown_solves_nothing() -> None:
    """It is noted as that; the mark of the problem stays."""
    one, learner = problem("preferans.last-trump-last"), Learner()
    widget = ProblemsWidget("preferans", learner=learner)
    asked = widget.ask(str(one))
    asked.command("answer", "JS")  # of two cards the wrong one: the solution is shown
    assert asked.state == "shown"
    next(b for b in buttons(widget) if b.description == say("problem.ladder.play_on")).click()
    played_on(widget, one, one.right[0], lambda game: (game.safe or game.choices)[0])
    assert [(kept.ok, kept.shown) for kept in learner.attempts] == [(False, True), (True, True)]
    assert widget.solved == 0 and asked.tries == 1


@pytest.mark.parametrize("family", ["briscola", "preferans"])
def test_each_problem_that_is_played_on_is_answered_at_its_table(family: str) -> None:
    """So a first card there can be judged."""
    widget = ProblemsWidget(family, learner=Learner())
    for one in problems(family):
        if one.form == "card":
            asked = widget.ask(str(one))
            asked.play(one.right[0])
            assert asked.state == "solved"


def test_a_problem_that_is_open_has_the_page() -> None:
    """At first the next unsolved one is open and the list folded; a button shows it, and from there one is opened."""
    widget = ProblemsWidget("brag", learner=Learner())

    def listed() -> bool:
        return bool(widget.children[2].layout.display != "none")

    assert widget.problem == str(problems("brag")[0])
    [fold] = widget.children[1].children
    assert not listed() and fold.description == say("problem.ladder.all")
    fold.click()
    assert listed() and fold.description == say("problem.ladder.fewer")
    widget.children[2].children[2].children[2].click()
    assert not listed() and widget.problem == str(problems("brag")[2])


def test_the_list_is_shown_once_all_problems_are_solved() -> None:
    """The first unsolved problem is open as soon as the widget is shown; without one the list is."""
    learner, every = Learner(), problems("brag")
    for one in every:
        asked = ProblemsWidget("brag", learner=learner)
        assert asked.problem == str(one) and len(asked.learner.attempts) == asked.solved
        asked._below.children[0].command("answer", str(one.right[0]))
    done = ProblemsWidget("brag", learner=learner)
    assert (done.problem, done.solved) == ("", len(every)) and done.children[2].layout.display != "none"


@pytest.mark.parametrize("family", ["briscola", "preferans"])
def test_a_problem_is_one_board(family: str) -> None:
    """Its cards are picked in the question: no table stands below, and the trick and the hand are sent once."""
    for one in problems(family):
        asked = ProblemsWidget(family, learner=Learner()).ask(str(one))
        assert asked.below is None and asked.view["panel"]["kind"] == "cards"
        labels = [fan["label"] for fan in asked.view["fans"]]
        assert say("table.your_hand") in labels and len(labels) == len(set(labels))


def test_a_card_against_the_rules_is_refused_with_the_reason() -> None:
    """On the board as at a table: the answer is not counted, and the rule is named."""
    one = problem("preferans.under-the-ace")
    asked = ProblemsWidget("preferans", learner=Learner()).ask(str(one))
    hand = next(fan for fan in asked.view["fans"] if fan["id"] == asked.view["panel"]["fan"])
    closed = [card["card"] for card in hand["cards"] if card["card"] not in map(str, one.table().asked.choices.options)]
    for card in closed:
        with pytest.raises(IllegalAction):
            asked.command("draft", card)
    assert closed and asked.tries == 0


def test_the_solution_of_a_layout_lies_on_the_board(wire: Wire) -> None:
    """After *Show solution* the table below has the best sets, not those that were laid."""
    asked = ProblemsWidget("crash", learner=Learner()).ask("crash.one-queen-two-runs")
    asked.play("5S 5H 5D")
    hear(asked, command(asked, "show", ""))
    assert asked.state == "shown" and asked.below.table.answers == asked.exercise.task.expected.answers


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_family_is_named_once(lang: str) -> None:
    """In the head over the list, and not again over the open problem."""
    widget = ProblemsWidget("briscola", learner=Learner(), lang=lang)
    [asked] = widget._below.children
    family = say("exercise_card.family.briscola", lang)
    assert family in widget._head.value and family not in asked.view["title"] and asked.view["title"]
