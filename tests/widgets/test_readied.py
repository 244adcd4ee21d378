"""Strong players get ready beside the page, in a process of its own: it is said, and the page can be used meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cardwidgets import TableWidget
from cardwidgets.core.limits import prepared
from cardwidgets.core.spec import spec_of
from cardwidgets.core.variants import find
from cardwidgets.locale import person, say
from cardwidgets.odds import warm
from cardwidgets.odds.runtime import compiled
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.odds.warm import kernels, make_ready
from cardwidgets.widgets import work
from cardwidgets.widgets.table import bots
from tests.support.wire import Wire, command, hear

KERNEL = "bets of Brag played on"
numba = pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
pytestmark = pytest.mark.usefixtures("alone")


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has made nothing ready yet."""
    monkeypatch.setattr(warm, "_begun", {})
    monkeypatch.setattr(compiled, "COMPILING_ELSEWHERE", {})
    monkeypatch.setattr(warm, "COMPILING_ELSEWHERE", compiled.COMPILING_ELSEWHERE)
    monkeypatch.setattr(warm, "_ready", set())


class Beside:
    """A process that writes what it is told to write, and ends when it is told to."""

    begun: ClassVar[list[Beside]] = []

    def __init__(self, command: list[str], **_: Any) -> None:
        self.names, self.lines, self.more = command[4:], list[str](), threading.Condition()
        self.stdout = self._read()
        self.begun.append(self)

    def _read(self) -> Iterator[str]:
        while True:
            with self.more:
                line = self.lines.pop(0) if self.more.wait_for(lambda: self.lines, 20) else "end"
            if line == "end":
                return
            yield line

    def write(self, *lines: str) -> None:
        with self.more:
            self.lines += lines
            self.more.notify_all()

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> list[Beside]:
    """A machine that has compiled nothing, whose processes do what a test tells them."""
    monkeypatch.setattr(Beside, "begun", [])
    monkeypatch.setattr(subprocess, "Popen", Beside)
    monkeypatch.setattr(warm, "_on_disk", lambda *_: False)
    monkeypatch.setattr(warm, "has_numba", lambda: True)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return Beside.begun


def as_if(monkeypatch: pytest.MonkeyPatch, name: str, example: Callable[[], object]) -> None:
    """Have a kernel do something else than compile."""
    monkeypatch.setitem(warm.KERNELS, name, warm.KERNELS[name]._replace(example=example))  # type: ignore[misc]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


def table(**more: Any) -> TableWidget:
    return TableWidget("brag", seats=3, seed=5, players="strong", **more)


@numba
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_says_what_is_waited_for_and_goes_on(
    wire: Wire, cold: list[Beside], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """First nothing, which would flicker; then that it is compiled once, how far it is, that it is loaded.

    Nobody is asked to go on meanwhile, the language may be changed, and nobody is called late at the end.
    """
    monkeypatch.setattr(bots, "in_live_notebook", lambda: True)
    monkeypatch.setattr(warm, "REPORT_SECONDS", 0.01)
    monkeypatch.setattr(work, "_TICK", 0.0)
    loading = threading.Event()
    as_if(monkeypatch, KERNEL, lambda: loading.wait(20))

    name = person("Jun", lang)

    def told(stage: str, done: str = "") -> str:
        return say(f"table.preparing.{stage}", lang, name=name, done=done)

    async def played() -> None:
        widget = table(lang=lang)
        assert widget.view["turn"] == "held" and widget.view["message"] == say("table.thinking", lang, name=name)
        await until(lambda: widget.view["message"] == told("loading"))
        [process] = cold
        assert process.names == [KERNEL]
        process.write("\n")
        await until(lambda: widget.view["message"].startswith(told("compiling", "\0").partition("\0")[0]))
        process.write("\n")
        part = say("table.working_part", lang, percent=4)
        await until(lambda: widget.view["message"] == told("compiling", part))
        assert widget.view["turn"] == "held" and widget.answers == ()
        other = "ja" if lang == "en" else "en"
        widget.lang = other
        assert widget.view["message"].startswith(
            say("table.preparing.compiling", other, name=person("Jun", other), done="")[:5]
        )
        widget.lang = lang
        process.write(f"{KERNEL}\n", "end")
        await until(lambda: widget.view["message"] == told("loading"))
        loading.set()
        await until(lambda: widget.view["turn"] == "other")
        assert widget.view["message"] == say("table.thinking", lang, name=name)
        hear(widget, command(widget, "continue"))
        assert len(widget.answers) == 1 and widget.faults == ()
        table(lang=lang)
        assert len(cold) == 1, "once in a process"

    asyncio.run(played())


@numba
def test_at_once_means_once_they_are_ready(wire: Wire, cold: list[Beside], monkeypatch: pytest.MonkeyPatch) -> None:
    """At that pace the page is answered before they are, and they play when they can."""
    monkeypatch.setattr(bots, "in_live_notebook", lambda: True)
    loading = threading.Event()
    as_if(monkeypatch, KERNEL, lambda: loading.wait(20))

    async def played() -> None:
        widget = table()
        assert widget.view["turn"] == "held"
        widget.bots.for_page = True  # as while it obeys the page
        widget.pace = "once"
        widget.bots.for_page = False
        assert widget.answers == () and "skip" not in str(widget.view.get("offers"))
        cold[0].write("end")  # whatever has ended it: then it is compiled here
        loading.set()
        await until(lambda: widget.view["turn"] == "you")
        assert len(widget.answers) > 0 and widget.faults == ()

    asyncio.run(played())


def test_where_nobody_looks_on_nothing_is_begun(wire: Wire, cold: list[Beside]) -> None:
    """Nor for players who call no kernel: a script compiles what it calls, when it does."""

    async def made() -> None:
        assert table().view["turn"] == "other"

    asyncio.run(made())
    assert cold == []


def test_what_is_compiled_beside_is_waited_for(cold: list[Beside], capsys: pytest.CaptureFixture[str]) -> None:
    """A second caller does not compile it too, is told after a second, and has not thought meanwhile."""

    def kernel(number: int) -> int:
        calls.append(number)
        return number

    calls: list[int] = []
    kernel.signatures = []  # type: ignore[attr-defined]
    kernel.__module__ = "cardwidgets.odds.betting.playouts_kernel"
    warm.warm_in_background(KERNEL)
    assert not warm.are_compiled(KERNEL)

    def end() -> None:
        assert calls == []
        cold[0].write(f"{KERNEL}\n", "end")

    later = threading.Timer(compiled.NOTICE_AFTER_SECONDS + 0.3, end)
    later.start()
    before = prepared()
    assert compiled.call(kernel, 3) == 3 and calls == [3] and warm.are_compiled(KERNEL)
    assert prepared() - before > compiled.NOTICE_AFTER_SECONDS and say("odds.compiling") in capsys.readouterr().err
    assert compiled.call(kernel, 4) == 4 and capsys.readouterr().err == ""


def test_one_who_waits_no_more_ends_it(cold: list[Beside], monkeypatch: pytest.MonkeyPatch) -> None:
    """The process goes on, which may be of use to others; nothing is loaded here."""
    monkeypatch.setattr(warm, "REPORT_SECONDS", 0.01)
    as_if(monkeypatch, KERNEL, lambda: 1 // 0)
    assert [*make_ready((KERNEL,), lambda done, total: False)] == []
    assert not warm.are_ready((KERNEL,))
    cold[0].write("end")


def test_endings_are_not_waited_for(cold: list[Beside], monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernels of the first answer are enough to begin; the rest is compiled beside it."""
    called: list[str] = []
    names = KERNEL, "briscola solved"
    for name in names:
        as_if(monkeypatch, name, lambda name=name: called.append(name))
    warm.warm_in_background(*names)
    cold[0].write(f"{KERNEL}\n")
    assert [*make_ready(names, lambda done, total: True)][-1] == "loading"
    assert called == [KERNEL] and warm.are_ready(names) and [one.names for one in cold] == [[one] for one in names]
    for process in cold:
        process.write("end")


@numba
@pytest.mark.parametrize(
    "game", ["brag", "crash", "briscola", "chiamata", "marianna", "preferans-sochi", "brag-6-card"]
)
def test_each_game_names_its_kernels(game: str) -> None:
    """They can all be compiled beside a game; where a player calls none, as those by ranges do, none is named."""
    variant = find(game)
    names = kernels(variant, variant.usual)
    assert set(names) <= warm.KERNELS.keys() and bool(names) == (game != "brag-6-card")
    assert kernels(find("brag"), 2) == ()


@numba
def test_tables_are_computed_once_kernels_are_loaded(
    wire: Wire, cold: list[Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of Preferans take seconds, which are no thinking: the strong player plays when it has them."""
    monkeypatch.setattr(bots, "in_live_notebook", lambda: True)
    order: list[str] = []
    as_if(monkeypatch, "preferans played out", lambda: order.append("kernel"))
    players = spec_of("preferans").players
    assert players is not None and players.tables is not None
    monkeypatch.setattr(players.tables, "_found", lambda: order.append("tables"))  # it keeps what it loaded before

    async def played() -> None:
        widget = TableWidget("preferans-sochi", players="strong", seed=1)
        for one in cold:
            one.write("end")
        await until(lambda: not widget.warm_up.going)

    asyncio.run(played())
    assert order == ["kernel", "tables"]


@pytest.mark.ci
@pytest.mark.parametrize("name", warm.KERNELS)
def test_the_last_function_of_a_kernel_is_one(name: str) -> None:
    """Else it would never be found on the disk, and be compiled beside every table."""
    module, _, function = warm.KERNELS[name].last.partition(":")
    found = find_spec(module)
    assert found is not None and f"@compiled\ndef {function}(" in Path(str(found.origin)).read_text(encoding="utf-8")


@numba
@pytest.mark.long
def test_a_process_beside_tells_what_it_has_compiled(tmp_path: Any) -> None:
    """A line for each function, of which there are as many as is reckoned with, and one for the kernel."""
    code = f"from cardwidgets.odds.warm import compile_and_report; compile_and_report({KERNEL!r})"
    runs = [
        subprocess.run(
            [sys.executable, "-P", "-c", code], env={"PATH": "", "NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True, text=True, check=True,
        ).stdout.splitlines()
        for _ in range(2)
    ]  # fmt: skip
    first, second = runs
    assert first[-1] == KERNEL and second == [KERNEL]
    assert first[:-1] == [""] * warm.KERNELS[KERNEL].functions


@numba
@pytest.mark.parametrize(("values", "kernel"), [("likely", "briscola played out"), ("open", "briscola solved")])
def test_card_costs_wait_beside_the_page_for_their_kernel(
    wire: Wire, cold: list[Beside], monkeypatch: pytest.MonkeyPatch, values: str, kernel: str
) -> None:
    """On a fresh machine the page is there at once, and says that costs are being worked out, and how far that is."""
    for module in ("table.bots", "table.coach", "work"):
        monkeypatch.setattr(f"cardwidgets.widgets.{module}.in_live_notebook", lambda: True)
    monkeypatch.setattr(warm, "REPORT_SECONDS", 0.01)
    monkeypatch.setattr(work, "_TICK", 0.0)
    loaded: list[str] = []
    for name in warm.KERNELS:
        as_if(monkeypatch, name, lambda name=name: loaded.append(name))

    async def played() -> None:
        widget = TableWidget("briscola", seats=2, seed=1, values=values, pace="once")
        told = widget.view["tricks"]["facts"]
        assert told == [say("costs.soon", "en")] and not loaded
        [process] = [one for one in cold if one.names == [kernel]]
        process.write("\n", "\n")
        await until(lambda: widget.coach.help.pricing.work.part)
        assert not loaded
        process.write(f"{kernel}\n")
        await until(lambda: loaded == [kernel])
        widget.coach.help.pricing.forget()
        for one in cold:
            one.write("end")

    asyncio.run(played())
