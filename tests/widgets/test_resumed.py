"""A match that was saved in the middle of a deal goes on in another process, on a page like the one it was left on."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from cardwidgets import IllegalAction, Match, Record, Table, TableWidget, find
from tests.support.wire import Wire

ELSEWHERE = """
import json, sys
from cardwidgets import Record, TableWidget
pages = []
for text in json.load(sys.stdin):
    record = Record.loads(text)
    widget = TableWidget(record.match(), names=record.seats, pace="once")
    told = lambda: {"view": widget.view, "paper": widget.paper, "record": widget.record().dumps()}
    at_once = told()
    widget.undo()
    undone = told()
    widget.redo()
    pages.append([at_once, undone, told()])
print(json.dumps(pages))
"""


def left(deals: int, name: str, seats: int, seed: int = 3) -> TableWidget:
    """A table in the middle of a deal, after so many others, where the reader has answered and is asked again."""
    widget = TableWidget(Table(find(name), seats, rng=Random(seed)), pace="once")
    chance = Random(seed)
    while True:
        asked = widget.table.asked
        if asked is None:
            widget.next_deal()
        elif len(widget.match.deals) > deals and widget.table.ply > 12:
            return widget
        else:
            widget.play(asked.choices.sample(chance))


def told(widget: TableWidget) -> dict[str, Any]:
    shown = {"view": widget.view, "paper": widget.paper, "record": widget.record().dumps()}
    return dict(json.loads(json.dumps(shown)))


def test_a_match_goes_on_in_another_process(wire: Wire) -> None:
    """There the page shows the same in every word: cards, whose turn it is, earlier deals, the sheet; what was
    answered last can be taken back and given again."""
    widgets = [left(2, *game) for game in (("preferans-sochi", 3), ("preferans-rostov", 4), ("briscola", 3))]
    texts = json.dumps([widget.record().dumps() for widget in widgets])
    ran = subprocess.run([sys.executable, "-c", ELSEWHERE], input=texts, text=True, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr[-800:]
    for widget, (at_once, undone, again) in zip(widgets, json.loads(ran.stdout), strict=True):
        here = told(widget)
        assert len(widget.match.deals) > 2 and here["view"]["ask"] is not None
        for page in (here, at_once, again, undone):
            del page["view"]["ply"]  # counts drawings, and another page has drawn less
        assert here == at_once == again
        widget.undo()
        assert told(widget)["record"] == undone["record"] != here["record"]


def test_a_resumed_match_is_played_to_its_end(wire: Wire) -> None:
    """Chance and computer players answer on; every deal that was written before stays on the sheet."""
    widget = left(2, "preferans-sochi", 3)
    before = [figure["sum"] for cell in widget.paper["cells"] for figure in cell["figures"]]
    record = Record.loads(widget.record().dumps())
    resumed = TableWidget(record.match(), names=record.seats, pace="once")
    number = len(widget.match.deals)
    assert resumed.names == widget.names and len(resumed.match.deals) == number > 2
    chance = Random(1)
    for _ in range(2):
        while resumed.table.asked is not None:
            resumed.play(resumed.table.asked.choices.sample(chance))
        resumed.next_deal()
    after = [figure["sum"] for cell in resumed.paper["cells"] for figure in cell["figures"]]
    assert len(resumed.match.deals) == number + 2 and set(before) < set(after)


def test_two_matches_go_on_differently(wire: Wire) -> None:
    """A record holds no dice; what is dealt after it depends on what was played, and on nothing else."""
    packs = []
    for seed in (3, 3, 4):
        match = Record.of(left(0, "briscola", 3, seed).match).match()
        widget = TableWidget(match, pace="once")
        while match.table.asked is not None:
            widget.play(match.table.asked.choices.sample(Random(0)))
        widget.next_deal()
        packs.append([str(answer) for answer in match.table.answers][:1])
    assert packs[0] == packs[1] != packs[2]


def test_what_is_no_match_is_refused(wire: Wire) -> None:
    """A record is not a match yet, and says so."""
    with pytest.raises(TypeError, match="or a match, and no Record"):
        TableWidget(Record.of(Match(Table(find("brag"), 3))))  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        TableWidget(Match(Table(find("brag"), 3, rng=Random(1)))).undo()
