"""The picture beside a widget: an output of its own, which is brought up to date as long as the widget lives."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import comm
import IPython
import pytest

from cardwidgets import ProblemsWidget, TableWidget
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.lessons.problems import problems as problems_of
from cardwidgets.lessons.record.learner import Learner
from tests.support.wire import Wire, command, hear

VIEW = "application/vnd.jupyter.widget-view+json"


class Output(NamedTuple):
    """The output that a notebook is told to show."""

    data: dict[str, str]
    name: str
    update: bool


@pytest.fixture
def outputs(wire: Wire) -> Iterator[list[Output]]:
    """All that is displayed besides what a cell gives back, in a notebook that hears of the widgets."""
    told: list[Output] = []

    def publish(data: dict[str, str], *, transient: dict[str, str], update: bool = False) -> None:
        told.append(Output(data, transient["display_id"], update))

    shell = SimpleNamespace(display_pub=SimpleNamespace(publish=publish))
    with patch.object(IPython, "get_ipython", lambda: shell):
        yield told


def test_the_picture_follows_the_table(outputs: list[Output]) -> None:
    """It comes before the live view, which has no text of its own; after each command it is what `picture` gives."""
    widget = TableWidget("briscola", seats=2, seed=1, pace="once")
    widget.redraw()
    assert outputs == []  # nobody has displayed it
    shown, _ = widget._repr_mimebundle_()
    assert shown.keys() == {VIEW, "text/plain"} and shown["text/plain"] == ""
    [first] = outputs
    assert not first.update and first.name == widget._mark
    assert f'class="cw-still {widget._mark}"' in first.data["text/html"]
    for _ in range(3):
        before = len(outputs)
        assert widget.table.asked
        hear(widget, command(widget, "answer", str(widget.table.asked.choices.sample(Random(1)))))
        assert len(outputs) == before + 1
        last = outputs[-1]
        assert last.update and last.name == first.name
        assert widget.picture() in last.data["text/html"] and last.data["text/plain"] == widget.text()
    hear(widget, command(widget, "answer", "nonsense"))
    widget.redraw()
    assert len(outputs) == before + 1  # nothing has changed
    widget.close()
    assert outputs[-1] == Output({"text/plain": "", "text/html": ""}, first.name, True)


def test_every_kind_of_output_leaves_its_picture(outputs: list[Output]) -> None:
    """An exercise and a column of controls too; the problems that are solved are marked in it."""
    q = kind_named("brag.best_three").make(seed=3)
    assert q._repr_mimebundle_()[0].keys() == {VIEW, "text/plain"}
    assert q._repr_html_() in outputs[-1].data["text/html"]
    problems = ProblemsWidget("brag", learner=Learner())
    assert problems._repr_mimebundle_()[0].keys() == {VIEW, "text/plain"}
    assert problems._keeper._mark == outputs[-1].name
    before = problems.still()
    one = problems_of("brag")[0]
    problems.ask(str(one)).command("answer", str(one.right[0]))
    assert problems.still() in outputs[-1].data["text/html"] and problems.still() != before


def test_where_nobody_takes_two_outputs_there_is_one(wire: Wire, outputs: list[Output], monkeypatch: Any) -> None:
    """In a script or a terminal, and where pictures stand alone."""
    widget = TableWidget("brag", seed=1)
    with patch.object(IPython, "get_ipython", lambda: None):
        assert widget.picture() in widget._repr_mimebundle_()[0]["text/html"]
    with patch.object(comm, "create_comm", comm.DummyComm):
        lone = TableWidget("brag", seed=1)
    assert lone.picture() in lone._repr_mimebundle_()[0]["text/html"]
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    assert VIEW not in widget._repr_mimebundle_()[0]
    assert outputs == []


def test_a_picture_that_fails_takes_no_move_back(outputs: list[Output], caplog: pytest.LogCaptureFixture) -> None:
    """The move is made and answered, the old picture stays, and the log names no card."""
    widget = TableWidget("briscola", seats=2, seed=1, pace="once")
    widget._repr_mimebundle_()
    with patch.object(widget, "picture", side_effect=ValueError("K♠")), caplog.at_level(logging.ERROR):
        assert widget.table.asked
        widget.play(widget.table.asked.choices.sample(Random(1)))
    assert widget.ply > 0 and len(outputs) == 1
    assert "the picture of TableWidget cannot be drawn: ValueError" in caplog.text and "♠" not in caplog.text
