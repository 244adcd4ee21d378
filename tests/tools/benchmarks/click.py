"""``python -m tests.tools.benchmarks.click``: what a click at a table costs in Python.

For each table: the calls of Python functions of this package from a page's message to the answer
(`CardWidget._on_message`), for each click of a deal that is answered by the first option there is; those of computer
players apart. Then the most files that a click enters, how deep calls are nested, and the median time of a click and of
a redraw in milliseconds. The deal is played for the first time: only deals of other seeds came before it. The last row
of Preferans is a late deal of a match, when the score sheet is long.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from types import FrameType

import cardwidgets
from cardwidgets.core.choices import OneOf, WordsOrAmount
from cardwidgets.core.script import Ask
from cardwidgets.widgets import TableWidget
from tests.support.wire import recorded

__all__ = ["TABLES", "Click", "clicks"]

TABLES = (
    ("briscola", 2, 1), ("briscola", 4, 1), ("brag", 3, 1), ("crash", 4, 1),
    ("preferans-sochi", 3, 1), ("preferans-sochi", 3, 12),
)  # fmt: skip
"""Variants, the number of seats, and the number of the deal in its match."""
PACKAGE = str(Path(cardwidgets.__file__).parent) + os.sep
PLAYERS = ("players" + os.sep, "odds" + os.sep)
"""The layers in which computer players think."""
MAX_CLICKS = 60
SEED, WARM_SEEDS = 3, (4, 5, 6)


@dataclass
class Click:
    """The cost of one click: calls, files and how deep calls are nested, without computer players; and their calls."""

    calls: int = 0
    of_players: int = 0
    depth: int = 0
    files: set[str] = field(default_factory=set)

    def counted(self, work: Callable[[], object]) -> Click:
        """Do some work, and count its calls."""
        depth = thinking = 0

        def count(frame: FrameType, event: str, _: object) -> None:
            nonlocal depth, thinking
            file = frame.f_code.co_filename
            if not file.startswith(PACKAGE) or event not in ("call", "return"):
                return
            depth += 1 if event == "call" else -1
            if event == "return":
                thinking -= thinking > 0
                return
            name = file.removeprefix(PACKAGE)
            if thinking or name.startswith(PLAYERS):
                thinking += 1
                self.of_players += 1
            else:
                self.calls += 1
                self.depth = max(self.depth, depth)
                self.files.add(name)

        sys.setprofile(count)
        try:
            work()
        finally:
            sys.setprofile(None)
        return self


def first_answer(asked: Ask) -> str:
    """Return the notation of the first option, or of any answer where there are none."""
    choices = asked.choices
    options = choices.words.options if isinstance(choices, WordsOrAmount) else getattr(choices, "options", ())
    return str(options[0]) if isinstance(choices, OneOf | WordsOrAmount) else str(choices.sample(Random(1)))


def clicks(name: str, seats: int, deal: int = 1) -> list[Click]:
    """Return the cost of each click of a deal, once its words have been looked up in deals of other seeds."""
    for seed in WARM_SEEDS:
        played(TableWidget(name, seats=seats, seed=seed, pace="once"))
    widget = TableWidget(name, seats=seats, seed=SEED, pace="once")
    for _ in range(1, deal):
        played(widget)
        widget.next_deal()
    return played(widget)


def played(widget: TableWidget) -> list[Click]:
    """Play a deal to its end, and return the cost of each click."""
    found: list[Click] = []
    while len(found) < MAX_CLICKS and (asked := widget.moment.asked) is not None:
        told = {"v": 1, "id": "a.1", "ply": widget.ply, "do": "answer", "token": first_answer(asked)}
        found.append(Click().counted(partial(widget._on_message, widget, told, [])))
    return found


def times(name: str, seats: int, deals: int = 10) -> tuple[float, float]:
    """Return the median time of a click and of a redraw, in milliseconds."""
    clicked, redrawn = [], []
    for seed in range(deals):
        widget = TableWidget(name, seats=seats, seed=seed, pace="once")
        for _ in range(MAX_CLICKS):
            if (asked := widget.moment.asked) is None:
                break
            told = {"v": 1, "id": "a.1", "ply": widget.ply, "do": "answer", "token": first_answer(asked)}
            begun = perf_counter()
            widget._on_message(widget, told, [])
            clicked.append(perf_counter() - begun)
            begun = perf_counter()
            widget.redraw()
            redrawn.append(perf_counter() - begun)
    return 1000 * median(clicked), 1000 * median(redrawn)


def main() -> None:
    if sys.argv[1:] == ["--counts"]:  # for a test: the calls and the files of each click
        with TemporaryDirectory() as folder, recorded(Path(folder)):
            found = {f"{name} {seats} deal {deal}": clicks(name, seats, deal) for name, seats, deal in TABLES}
        print(json.dumps({at: [[one.calls for one in each], [len(one.files) for one in each]]
                          for at, each in found.items()}))  # fmt: skip
        return
    heads = ("deal", "clicks", "first", "median", "last", "most", "files", "most", "depth", "ms", "redraw")
    print(f"{'table':17}" + "".join([f"{head:>7}" for head in heads]))
    with TemporaryDirectory() as folder, recorded(Path(folder)):
        for name, seats, deal in TABLES:
            found = clicks(name, seats, deal)
            calls, files = [click.calls for click in found], [len(click.files) for click in found]
            figures = [deal, len(found), calls[0], round(median(calls)), calls[-1], max(calls),
                       round(median(files)), max(files), max(click.depth for click in found)]  # fmt: skip
            took = "".join([f"{figure:7.2f}" for figure in times(name, seats)])
            print(f"{name:15}{seats:2}" + "".join([f"{figure:7}" for figure in figures]) + took)


if __name__ == "__main__":
    main()
