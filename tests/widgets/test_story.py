"""A story that goes on from picture to picture tells what one tells that begins anew, word for word."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardwidgets.core.player import RandomPlayer
from cardwidgets.widgets import TableWidget
from tests.support.wire import Wire, command, hear

TABLES = (
    "brag",
    "zha-jin-hua",
    "three-card-poker-casino",
    "briscola",
    "marianna",
    "preferans-sochi",
    "crash",
    "brag-6-card",
)


def test_bold_type_ends_with_a_word(wire: Wire) -> None:
    """Bold type includes the ending that a language says once, after the last of all clauses."""
    for name in ("briscola", "brag"):
        widget = TableWidget(name, seed=3, pace="once", players=RandomPlayer(), lang="ja")
        for _ in range(8):
            view = widget.view
            message = view["message"]
            for _, end in view["strong"]:
                assert not message[end - 1 : end + 1].isalnum() or message[end - 1] == "。", message
            asked = widget.moment.asked
            if asked is None:
                break
            hear(widget, command(widget, "answer", str(asked.choices.sample(Random(1)))))


@pytest.mark.parametrize("name", TABLES)
def test_a_story_that_goes_on_is_the_same_story(wire: Wire, name: str) -> None:
    """The whole view, at every ply of two deals, after undo and redo, and in another language."""
    chance = Random(name)
    widget = TableWidget(name, seed=2, pace="steady", players=RandomPlayer())

    def follow(do: str, token: str | None = None) -> None:
        hear(widget, command(widget, do, token))
        drawn = widget._scene()
        assert drawn.at.story is not None
        anew = type(drawn)(replace(drawn.at, story=None))
        assert anew.story is not drawn.at.story
        assert drawn.compose() == anew.compose()

    for _ in range(150):
        asked = widget.moment.asked
        if asked is None:
            follow("deal")
            if len(widget.match.deals) > 2 or widget.table.ply < 2:
                break
        elif asked.seat != widget.seat:
            follow("continue")
        else:
            follow("answer", str(asked.choices.sample(chance)))
            if chance.random() < 0.2:
                follow("undo")
                follow("redo" if chance.random() < 0.5 else "costs")
        if chance.random() < 0.05:
            widget.lang = {"en": "ja", "ja": "en"}[widget.lang]
            follow("continue")
    assert widget.ply > 3
