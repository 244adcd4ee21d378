"""Several threads may use one widget, as subshells of a kernel do: what they do is done one after the other."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from threading import Barrier, Event, Thread
from time import sleep
from typing import Any

import pytest

from cardwidgets import HandWidget, IllegalAction, Learner, RankLadderWidget, Record, TableWidget, open_table
from cardwidgets.core.errors import CardTableError
from cardwidgets.widgets.threads import WidgetLock
from cardwidgets.widgets.work import Work
from tests.support.wire import Wire, command, hear, update

THREADS = 6
TIMEOUT = 20
"""Seconds after which threads that wait for each other are given up."""


@pytest.fixture(autouse=True)
def often(wire: Wire) -> Iterator[None]:
    """Threads take turns as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(*works: Callable[[], object]) -> None:
    """Do some work, each in a thread of its own; raises what one of them raises."""
    errors: list[BaseException] = []
    ready = Barrier(len(works))

    def done(work: Callable[[], object]) -> None:
        try:
            ready.wait(TIMEOUT)
            work()
        except BaseException as error:
            errors.append(error)

    threads = [Thread(target=done, args=(work,), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT)
    assert not any(thread.is_alive() for thread in threads), "threads wait for each other"
    for error in errors:
        raise error


def clicks(widget: TableWidget, seed: int, number: int) -> Callable[[], None]:
    """Return what an impatient page sends: answers, undo, redo, steps and new deals; each is obeyed or refused."""
    rng = Random(seed)

    def send() -> None:
        for _ in range(number):
            asked = widget.table.asked
            token = "fold" if asked is None else str(asked.choices.sample(rng))
            do = rng.choice(["answer"] * 5 + ["undo", "redo", "continue", "deal"])
            hear(widget, command(widget, do, token if do == "answer" else None, id=f"{seed}.{rng.random()}"))

    return send


def calls(widget: TableWidget, seed: int, number: int) -> Callable[[], None]:
    """The same from Python."""
    rng = Random(seed)

    def call() -> None:
        for _ in range(number):
            asked = widget.table.asked
            answer = "fold" if asked is None else asked.choices.sample(rng)
            doing = [partial(widget.play, answer)] * 4 + [widget.undo, widget.redo, widget.next_deal, widget.record]
            with suppress(CardTableError):
                rng.choice(doing)()

    return call


@pytest.mark.parametrize("name", ["brag", "briscola"])
def test_what_many_threads_do_to_a_table_can_be_replayed(name: str) -> None:
    """The record says what lies on the table, and the page shows it."""
    widget = TableWidget(open_table(name, seats=2, seed=1), players={}, pace="once")
    together(*(work(widget, seed, 8) for seed in range(THREADS // 2) for work in (clicks, calls)))
    again = Record.loads(widget.record().dumps()).match()
    assert [table.answers for table in again.deals] == [table.answers for table in widget.match.deals]
    assert again.table.deal.piles == widget.table.deal.piles
    assert widget.view == widget._whole_view() and widget.view["ply"] == widget.ply


class Meeting:
    """A meeting of two threads in the same piece of code; each waits there for the other a moment."""

    def __init__(self) -> None:
        self.inside = self.most = 0
        self._both = Event()

    def pass_through(self) -> None:
        self.inside += 1
        self.most = max(self.most, self.inside)
        if self.inside > 1:
            self._both.set()
        self._both.wait(0.02)
        self.inside -= 1


def begun() -> TableWidget:
    return TableWidget(open_table("brag", seats=2, seed=1), players={}, seat=None, records=True)


def answered(*words: str) -> TableWidget:
    widget = begun()
    for word in words:
        widget.play(word)
    return widget


NEXT_PREFERENCE = cycle([{"lang": "ja"}, {"faces": "italian"}, {"lang": "en"}, {"faces": "french"}])
DONE: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "a click": (begun, lambda widget: hear(widget, command(widget, "answer", "look", id=str(Random().random())))),
    "a taste": (begun, lambda widget: update(widget, next(NEXT_PREFERENCE))),
    "play": (begun, lambda widget: widget.play("look")),
    "undo": (lambda: answered("look", "fold"), lambda widget: widget.undo()),
    "step": (lambda: TableWidget("brag", seed=1, seat=None), lambda widget: widget.step()),
    "next_deal": (lambda: answered("fold"), lambda widget: widget.next_deal()),
    "text": (begun, lambda widget: widget.text()),
    "redraw": (begun, lambda widget: widget.redraw()),
    "a hand": (lambda: HandWidget("AS KS", pick=1), lambda widget: widget.pick(Random().choice(["AS", "KS"]))),
    "a ladder": (lambda: RankLadderWidget("brag"), lambda widget: widget.point(Random().choice(["pair", "run"]))),
}
"""The making of a widget, and its change or reading from two threads at once."""


@pytest.mark.parametrize("name", DONE)
def test_one_thread_at_a_time_is_in_a_widget(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any command, by its page or from Python, waits: the other thread comes when the first has left."""
    make, do = DONE[name]
    widget, meeting = make(), Meeting()
    for method in ("_compose", "_scene", "_snapshot"):
        if hasattr(widget, method):
            monkeypatch.setattr(widget, method, _met(getattr(widget, method), meeting))

    def done() -> None:
        with suppress(IllegalAction):
            do(widget)

    together(done, done)
    assert meeting.most == 1


def _met(method: Callable[..., object], meeting: Meeting) -> Callable[..., object]:
    def met(*given: object) -> object:
        meeting.pass_through()
        return method(*given)

    return met


def test_widgets_that_set_each_other_are_used_in_two_threads() -> None:
    """Each thread is in one widget, and its observer goes on to the other: neither waits for ever."""
    one, other = HandWidget("AS KS", pick=1), HandWidget("AS KS", pick=1)
    both = Barrier(2)
    for widget, linked in ((one, other), (other, one)):
        widget.on_pick(lambda cards, linked=linked: (both.wait(TIMEOUT), linked.pick(cards)) if first(cards) else None)
    seen: set[str] = set()

    def first(cards: Any) -> bool:
        fresh = str(cards) not in seen
        seen.add(str(cards))
        return fresh

    together(lambda: one.pick("AS"), lambda: other.pick("KS"))
    assert {str(one.picked), str(other.picked)} <= {"AS", "KS"}
    together(lambda: one.pick("AS"), lambda: other.pick("AS"))  # and both are free again
    assert str(one.picked) == str(other.picked) == "AS"


def test_what_is_found_for_one_question_is_never_told_of_the_next() -> None:
    """A thread finds something while another begins with another question."""
    telling, begun = Event(), Event()

    class Slow(Work[str]):
        def __setattr__(self, name: str, value: object) -> None:
            if value == "old":
                telling.set()
                begun.wait(0.1)
            super().__setattr__(name, value)

    async def ask() -> str | None:
        work = Slow("something", lambda: None)
        work.begin("first", lambda progress: iter(["old"]))

        def another() -> None:
            telling.wait(TIMEOUT)
            work.begin("second", lambda progress: iter(()))
            begun.set()

        thread = Thread(target=another, daemon=True)
        thread.start()
        while not begun.is_set():
            await asyncio.sleep(0.01)
        thread.join(TIMEOUT)
        return work.found

    assert asyncio.run(ask()) is None


def test_two_threads_note_answers_in_one_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A note taken while the other writes is written, too."""
    learner, writing = Learner(tmp_path / "learner.toml"), Event()
    fsync = os.fsync

    def slowly(file: int) -> None:
        writing.set()
        sleep(0.05)
        fsync(file)

    monkeypatch.setattr(os, "fsync", slowly)
    together(lambda: learner.record_guess("one", 1, 1),
             lambda: (writing.wait(TIMEOUT), learner.record_guess("other", 2, 2)))  # fmt: skip
    assert {guess.question for guess in Learner(learner.path).predictions().guesses} == {"one", "other"}


def test_no_garbage_is_collected_while_threads_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection there would let other threads run, and before Python 3.11.9 the process could stand still."""
    lock, held, done, frames = WidgetLock(), Event(), Event(), sys._current_frames
    looking, collections = False, {False: 0, True: 0}

    def looked() -> dict[int, Any]:
        nonlocal looking
        looking = True
        found = frames()
        looking = False
        return found

    def hold() -> None:
        lock.take(sys._getframe())
        held.set()
        done.wait()
        lock.free(sys._getframe())

    def collected(phase: str, info: dict[str, int]) -> None:
        collections[looking] += 1

    other, threshold = Thread(target=hold), gc.get_threshold()
    other.start()
    held.wait()
    monkeypatch.setattr(sys, "_current_frames", looked)
    gc.callbacks.append(collected)
    gc.set_threshold(1)
    try:
        for _ in range(200):
            assert lock.holder is not None and lock.holder.goes_on
    finally:
        gc.set_threshold(*threshold)
        gc.callbacks.remove(collected)
        done.set()
        other.join()
    assert gc.isenabled() and collections[False] and not collections[True]
