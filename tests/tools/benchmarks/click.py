"""``python -m tests.tools.benchmarks.click``: what a click at a table costs in Python.

For each table: the calls of Python functions of this package from a page's message to the answer
(`CardWidget._on_message`), for each click of a deal that is answered by the first option there is; those of computer
players apart. Then how many files they are in, how deep they are nested, and the median time of a click and of a redraw
in milliseconds.
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

TABLES = (("briscola", 2), ("briscola", 4), ("brag", 3), ("crash", 4), ("preferans-sochi", 3))
"""Variants, and how many sit there."""
PACKAGE = str(Path(cardwidgets.__file__).parent) + os.sep
PLAYERS = ("players" + os.sep, "odds" + os.sep)
"""The layers in which computer players think."""
MAX_CLICKS = 60


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


def clicks(name: str, seats: int, seed: int = 3) -> list[Click]:
    """Return the cost of each click of a deal, once all its words have been looked up in another deal."""
    found: list[Click] = []
    for _ in range(2):
        found.clear()
        widget = TableWidget(name, seats=seats, seed=seed, pace="once")
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
            found = {f"{name} {seats}": clicks(name, seats) for name, seats in TABLES}
        print(json.dumps({at: [[one.calls for one in each], [len(one.files) for one in each]]
                          for at, each in found.items()}))  # fmt: skip
        return
    print(f"{'table':17}{'clicks':>7}{'first':>7}{'median':>7}{'last':>7}{'most':>7}{'files':>6}{'depth':>6}"
          f"{'click ms':>9}{'redraw ms':>10}")  # fmt: skip
    with TemporaryDirectory() as folder, recorded(Path(folder)):
        for name, seats in TABLES:
            found = clicks(name, seats)
            calls = [click.calls for click in found]
            took, redraw = times(name, seats)
            print(f"{name:15}{seats:2}{len(found):7}{calls[0]:7}{median(calls):7.0f}{calls[-1]:7}{max(calls):7}"
                  f"{max(len(click.files) for click in found):6}{max(click.depth for click in found):6}"
                  f"{took:9.2f}{redraw:10.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
