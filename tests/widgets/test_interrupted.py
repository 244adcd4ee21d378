"""An interrupt from the keyboard, wherever it comes, leaves a widget that answers the next click."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Callable
from ctypes import c_ulong, py_object, pythonapi
from functools import partial
from threading import Thread, get_ident
from types import FrameType

import pytest

from cardwidgets import TableWidget, open_table
from cardwidgets.widgets import base, threads
from tests.support.wire import Wire, command, hear

STEP = 7
"""The distance of the interrupts, in bytecodes. With 1 the test comes to the same end, and takes a minute."""
TIMEOUT = 20
"""Seconds after which a thread counts as blocked."""
FILES = {threads.__file__, base.__file__}
NAMES = {"alone", "take", "free", "mine", "holder", "goes_on", "_open_to", "_drop_ended", "whole", "mend",
         "__enter__", "__exit__", "_take_note", "_take_back", "_published", "_tell", "_on_message"}  # fmt: skip
"""The functions that take and free the lock, and that begin and end a transaction."""


class Interrupt:
    """A Ctrl-C at the so-manieth bytecode of these functions.

    The interpreter raises it where it would raise a real one: at the end of the next call, or at a jump back. So
    nothing is called here after it was asked for, and the tracing ends before.
    """

    def __init__(self, number: int) -> None:
        self.left, self.where = number, ""
        one = partial(pythonapi.PyThreadState_SetAsyncExc, c_ulong(get_ident()), py_object(KeyboardInterrupt))
        self._ask: defaultdict[int, int] = defaultdict(one)

    def called(self, frame: FrameType, event: str, _: object) -> Callable[..., object] | None:
        if frame.f_code.co_filename not in FILES or frame.f_code.co_name not in NAMES:
            return None
        frame.f_trace_opcodes = True
        return self.stepped

    def stepped(self, frame: FrameType, event: str, _: object) -> Callable[..., object]:
        if event == "opcode":
            self.left -= 1
            if self.left == 0:
                self.where = f"{frame.f_code.co_name}:{frame.f_lineno}"
                sys.settrace(None)
                self._ask[0]
        return self.stepped

    def during(self, work: Callable[[], object]) -> bool:
        """Do some work with the interrupt; return True if it came. No garbage is collected meanwhile, as an interrupt
        in a `__del__` is lost.
        """
        gc.disable()
        try:
            sys.settrace(self.called)
            try:
                work()
            finally:
                sys.settrace(None)
            for _ in range(3):  # an interrupt that was asked for at the end comes here
                pass
        except KeyboardInterrupt:
            return True
        finally:
            gc.enable()
        return False


def answered_in_another_thread(work: Callable[[], object]) -> bool:
    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(TIMEOUT)
    return not thread.is_alive()


def click(widget: TableWidget, word: str) -> None:
    hear(widget, command(widget, "answer", word, id=word))


@pytest.mark.ci
@pytest.mark.parametrize("next_click", ["of the same thread", "of another thread"])
def test_a_table_answers_the_click_after_an_interrupt(next_click: str, wire: Wire) -> None:
    """Page, table and traits agree after it, and no thread waits for ever."""
    number, came = 0, True
    while came:
        number += STEP
        table = open_table("brag", seats=2, seed=1)
        assert table.asked is not None
        widget = TableWidget(table, players={}, seat=table.asked.seat)
        interrupt = Interrupt(number)
        came = interrupt.during(partial(click, widget, "look"))
        again = partial(click, widget, "fold")
        if next_click == "of the same thread":
            again()
        else:
            assert answered_in_another_thread(again), f"blocked after an interrupt at {interrupt.where}"
        where = f"after an interrupt at {interrupt.where}"
        assert wire.replies()[-1] == {"id": "fold", "ok": True}, where
        wire.messages.clear()
        assert {**widget._whole_view()} == widget.view, where
        assert len(widget.answers) == sum(answer.seat >= 0 for answer in widget.table.answers) > 0, where
        assert widget._lock.holder is None and not widget._transaction.depth, where
        widget.close()
    assert number > 300, "so many bytecodes take and free the lock"
