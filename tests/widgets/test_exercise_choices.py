"""The order of the answers to choose on an exercise, and the exercises that can be chosen after it."""

from __future__ import annotations

import re

import pytest

from cardwidgets import ExerciseWidget
from cardwidgets.lessons import Kind, kinds
from cardwidgets.lessons.places import place_of
from cardwidgets.widgets.exercise_turn import levels_beside
from tests.support.wire import Wire
from tests.widgets.test_exercise_widget import SEEDS, a_wrong_answer, act, every_kind


@every_kind
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_to_choose_stand_in_the_order_of_their_cards(kind: Kind, lang: str) -> None:
    """A button with a player's name stands below that player's card, and those without a card come last."""
    for seed in range(2 * SEEDS):
        view = ExerciseWidget(kind.make(seed, lang)).view
        names = [option["text"] for option in view["panel"]["options"]]
        beside = next(
            (fan["notes"] for fan in view["fans"] if fan.get("notes")), [fan["label"] for fan in view["fans"]]
        )
        with_cards = [name for name in beside if name in names]
        assert names[: len(with_cards)] == with_cards


@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_a_harder_exercise_is_on_what_the_course_has_taught(kind: Kind) -> None:
    """A step of level leads to the same topic, or to a page of the course that comes no later."""
    here = page_of(kind)
    for how in ("easier", "harder"):
        for other in levels_beside(kind, how):
            assert other.topic == kind.topic or page_of(other) <= here


def page_of(kind: Kind) -> int:
    place = place_of(str(kind), "en")
    found = re.search(r"/(\d+)_", place.notebook) if place else None
    return int(found[1]) if found else 0


def test_after_a_shown_solution_nothing_harder_is_offered(wire: Wire) -> None:
    """An exercise that was given up leads to an easier one or to another; a cleared answer is not judged any more."""
    widget = ExerciseWidget("brag.order_hands", seed=5)
    wrong = a_wrong_answer(widget.exercise)
    assert wrong is not None
    act(widget, "answer", wrong)
    act(widget, "show")
    assert [one["token"] for one in widget.view["acts"]] == ["easier", ""]
    number = ExerciseWidget("brag.must_pay", seed=3)
    act(number, "answer", "1")
    assert number.view["strong"]
    act(number, "draft", "")
    assert (number.view["strong"], number.view["draft"]) == ("", "") and number.view["message"]
