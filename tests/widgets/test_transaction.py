"""Table and page agree after a click in which something failed: both as before, or both as after it."""

from __future__ import annotations

import gc
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import pytest

import cardwidgets
from cardwidgets.widgets import TableWidget
from tests.support.tracked import ROOT
from tests.support.wire import Wire, command, hear, recorded

PACKAGE = str(Path(cardwidgets.__file__).parent)
POINTS = range(2, 700, 17)
"""The calls of a click at which it fails; a click has about 700."""


AGES = 300.0
"""Seconds after which a test that waits in vain fails."""


class Broken(Exception):
    """The error of a test."""


def fail_at(number: int, widget: TableWidget) -> bool:
    """Send a click that fails at its so-manieth call within the package; return True if it came so far.

    What begins and ends a transaction is trusted: an error there could be taken back by nobody. No garbage is
    collected meanwhile, as the calls that free widgets of earlier tests are not the click's.
    """
    left = number

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal left
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE) and code.co_name not in ("__enter__", "__exit__"):
            left -= 1
            if not left:
                raise Broken

    told = command(widget, "answer", str(widget.moment.asked.choices.options[0]))  # type: ignore[union-attr]
    gc.disable()
    with suppress(Broken):
        sys.setprofile(count)
        try:
            widget._on_message(widget, told, [])
        finally:
            sys.setprofile(None)
            gc.enable()
    return left <= 0


def agrees_after(at: int) -> None:
    """Let a click fail at a call: the next one is obeyed, by this table as by one where nothing failed."""
    with TemporaryDirectory() as static, recorded(Path(static)) as wire:
        widget = TableWidget("briscola", seats=2, seed=3, pace="once")
        before = widget.view, widget.page, widget.table.answers, widget.ply
        assert fail_at(at, widget) or at > 400
        if widget.ply == before[-1]:
            assert (widget.view, widget.page, widget.table.answers, widget.ply) == before
        assert {**widget._whole_view()} == widget.view
        for _ in range(3):
            hear(widget, command(widget, "answer", str(widget.moment.asked.choices.options[0])))  # type: ignore[union-attr]
            assert wire.replies()[-1]["ok"]
        alone = TableWidget(widget.match, pace="once", names=widget.names)
        assert {**alone.view, "ply": widget.ply} == widget.view


def test_a_click_that_fails_anywhere_leaves_page_and_table_in_agreement() -> None:
    """In a process of its own: Python 3.11 waits in a profiled call while any thread has a stop to come, as a player of
    another test may have."""
    one = [sys.executable, "-m", __name__]
    done = subprocess.run(one, cwd=ROOT, capture_output=True, text=True, check=False, timeout=AGES)
    assert (done.returncode, done.stdout) == (0, f"{len(POINTS)} points\n"), done.stdout + done.stderr


def test_an_error_within_takes_all_back(wire: Wire) -> None:
    """The outermost call alone takes back; an error passes through those within."""
    widget = TableWidget("briscola", seats=2, seed=3, pace="once")
    before = widget.view, widget.table.answers

    def play() -> None:
        with widget.whole(), widget.whole():
            widget.play(str(widget.table.asked.choices.options[0]))  # type: ignore[union-attr]
            raise Broken

    with pytest.raises(Broken):
        play()
    assert (widget.view, widget.table.answers) == before


if __name__ == "__main__":
    for at in POINTS:
        try:
            agrees_after(at)
        except BaseException:
            print(f"a click that failed at its call {at}")
            raise
    print(f"{len(POINTS)} points")
