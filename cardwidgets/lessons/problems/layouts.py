"""Problems of Crash: the layout with the most expected points, the best of several layouts, and keeping a hand.

The rivals lay out greedily: the best set first, then the best set of the rest. A layout is right within `CLOSE_GAP` of
the best; the other answers of a problem fall short by more than `CLEAR_GAP`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.cards import Cards, pack
from ...core.choices import Layout
from ...core.table import Table
from ...games.crash.script import KEEP, TAKE
from ...odds.layouts.best import average_points, best_layout, points_against
from ..answers import ByName, Option, Played
from ..exercise import Grading, Task
from ..exercises.crash.layouts import worth_of
from ..exercises.crash.positions import NAMES, crash_rules, layout_fans, layout_options, sorted_hand, table_with
from ..scene import Fan, Scene, answered
from ..words import phrase
from .problem import Problem, problem_text

__all__ = ["CLEAR_GAP", "CLOSE_GAP", "points_of", "table_of", "task"]

CLOSE_GAP, CLEAR_GAP = 0.03, 0.15


def table_of(one: Problem) -> Table:
    """Return the table of a problem. The first seat holds the problem's hand, the others random hands."""
    hand = sorted_hand(Cards(one.text("hand")))
    rest = [card for card in pack() if card not in hand]
    Random(one.name).shuffle(rest)
    hands = [hand, *(sorted_hand(rest[place::3]) for place in range(3))]
    table = table_with(hands, one.variant, int(one.number("seats")))
    while table.asked is not None and KEEP in table.asked.choices:  # with two or three players, all keep their hands
        table.play(KEEP)
    return table


def points_of(one: Problem, layout: Layout) -> float:
    """Return the expected points of a layout against the rivals of a problem."""
    rules = crash_rules(one.variant)
    return worth_of(layout, points_against(int(one.number("seats")) - 1, rules.ranking, rules.least), rules)


def task(one: Problem) -> Task[Any]:
    """Return the exercise of a problem of Crash."""
    match one.form:
        case "layout":
            return _to_lay_out(one)
        case "choice":
            return _to_choose(one)
    return _to_keep(one)


def _to_lay_out(one: Problem) -> Task[Table]:
    table, rules = table_of(one), crash_rules(one.variant)
    hand = sorted_hand(Cards(one.text("hand")))
    worth = points_against(table.seats - 1, rules.ranking, rules.least)
    found, why = best_layout(hand, worth, rules.ranking, rules.least), one.explained()

    def judge(then: Table) -> Grading:
        layout = then.answers[table.ply].action
        points = worth_of(layout, worth, rules)
        figures = {"points": f"{points:.2f}", "short": f"{max(found.worth - points, 0):.2f}"}
        return Grading(
            found.worth - points <= CLOSE_GAP, why, "expected_points", problem_text("miss.layout", **figures)
        )

    example = Layout([Cards(hand[:3]), Cards(hand[3:6])])
    return Task(
        question=problem_text("ask.layout", near=f"{CLOSE_GAP:.2f}"),
        scene=_scene(one, Fan(phrase("/table.your_hand"), hand), table=table),
        answer=Played(table, problem_text("form.layout", example=str(example))),
        expected=answered(table, found.layout),
        judge=judge,
        hints=_hints(one),
        title=one.words("title"),
    )


def _to_choose(one: Problem) -> Task[str]:
    """Return the task to choose the best of some layouts of one hand."""
    rules, why = crash_rules(one.variant), one.explained()
    laid = dict(zip("ABC", map(Layout.read, one.texts("layouts")), strict=False))
    fans = [Fan(phrase("/table.your_hand"), sorted_hand(Cards(one.text("hand"))))]
    fans += layout_fans(laid)

    def judge(answer: str) -> Grading:
        return Grading(
            answer in one.right, why, "expected_points",
            problem_text("miss.choice", name=answer, points=f"{points_of(one, laid[answer]):.2f}"),
        )  # fmt: skip

    return Task(
        question=problem_text("ask.choice"),
        scene=_scene(one, *fans),
        answer=layout_options(laid, rules.ranking),
        expected=one.right[0],
        judge=judge,
        hints=_hints(one),
        title=one.words("title"),
    )


def _to_keep(one: Problem) -> Task[str]:
    """Return the task to keep a hand or to take the unseen spare one."""
    rules, why = crash_rules(one.variant), one.explained()
    rivals = int(one.number("seats")) - 1
    usual = average_points(rivals, rules.ranking, rules.least)
    fan = Fan(phrase("/table.your_hand"), sorted_hand(Cards(one.text("hand"))))
    options = (
        Option("keep", problem_text("call.keep"), token=KEEP),
        Option("take", problem_text("call.take"), token=TAKE),
    )
    return Task(
        question=problem_text("ask.keep"),
        scene=_scene(one, fan),
        answer=ByName(options),
        expected=one.right[0],
        judge=lambda answer: Grading(
            answer in one.right, why, "exchange", problem_text("miss.keep", usual=f"{usual:.2f}")
        ),
        hints=_hints(one),
        title=one.words("title"),
    )


def _hints(one: Problem) -> tuple[Any, ...]:
    return one.words("key"), problem_text("hint.idea", idea=problem_text(f"idea.{one.idea}"))


def _scene(one: Problem, *fans: Fan, table: Table | None = None) -> Scene:
    head = (one.words("story"), problem_text("at.rivals", n=int(one.number("seats")) - 1))
    if table is None:
        return Scene(fans=fans, head=head)
    return Scene(fans=fans, head=head, table=table, seat=0, names=NAMES[: table.seats])
