"""The progress of a simulation or a tournament: a line in a live notebook after a second, nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from cardwidgets import RandomPlayer, tournament
from cardwidgets.locale import progress as module
from cardwidgets.odds.simulation import simulate

Play = Callable[..., Any]


def simulated(deals: int, **more: Any) -> Any:
    return simulate("brag", RandomPlayer(), deals, 1, seats=2, block=4, **more)


def met(deals: int, **more: Any) -> Any:
    players = {"one": RandomPlayer(), "other": RandomPlayer()}
    return tournament(players, "brag", deals, 1, seats=2, block=4, **more)


class Shown(NamedTuple):
    """One thing that a page was told to show."""

    text: str
    line: str
    update: bool


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Return what a kernel's cell shows, where each look at the clock comes a second after the one before."""
    shown: list[Shown] = []

    def publish(data: dict[str, str], metadata: object, *, transient: dict[str, str], update: bool) -> None:
        shown.append(Shown(data["text/plain"], transient["display_id"], update))

    shell = SimpleNamespace(kernel=object(), display_pub=SimpleNamespace(publish=publish))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr(module, "monotonic", count(0.0).__next__)
    return shown


@pytest.mark.parametrize("play", [simulated, met])
def test_a_cell_that_takes_long_has_a_line_until_it_is_done(play: Play, page: list[Shown]) -> None:
    """One line, which says how many deals are played and what they take, and goes in the end; workers' deals, too."""
    alone = play(8)
    assert page[0].text == "1 of 8 deals played, about 7 seconds left" and not page[0].update
    assert page[-1].text == "" and all(each.update for each in page[1:])
    assert len({each.line for each in page}) == 1
    page.clear()
    with ThreadPoolExecutor(2) as pool:
        frame = play(8, executor=pool)
    assert [each.text.partition(" deals")[0] for each in page] == ["4 of 8", "8 of 8", ""]
    one, other = (found.to_frame().drop(columns="ms") if play is met else found for found in (alone, frame))
    assert one.equals(other)


@pytest.mark.parametrize(("took", "left"), [(1.0, "2 minutes"), (40.0, "66 minutes"), (3600.0, "99 hours")])
def test_the_time_left_is_told_in_its_unit(took: float, left: str, page: list[Shown], monkeypatch: Any) -> None:
    """From the time that the deals took so far."""
    monkeypatch.setattr(module, "monotonic", count(0.0, took).__next__)
    with module.DealsWatch(100, 1, None) as watch:
        watch.deal()
    assert page[0].text.endswith(f"about {left} left")


def test_nothing_is_shown_in_a_second(page: list[Shown], monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell that is done at once looks as it always did."""
    monkeypatch.setattr(module, "monotonic", lambda: 0.9)
    met(8)
    simulated(8)
    assert not page


@pytest.mark.parametrize("where", ["terminal", "script", "stored page", "thread", "told otherwise"])
def test_nothing_is_shown_where_no_cell_waits(where: str, page: list[Shown], monkeypatch: Any, capsys: Any) -> None:
    """Neither outside a kernel nor for whoever is told by a function of their own."""
    told: list[int] = []
    if where == "terminal":
        del sys.modules["IPython"].get_ipython().kernel
    elif where == "script":
        monkeypatch.delitem(sys.modules, "IPython")
    elif where == "stored page":
        monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    for play in (simulated, met):
        if where == "thread":
            with ThreadPoolExecutor(1) as pool:
                pool.submit(play, 8).result()
        elif where == "told otherwise":
            play(8, progress=lambda done, total: told.append(done))
        else:
            play(8)
    assert not page and capsys.readouterr() == ("", "") and told == [4, 8] * 2 * (where == "told otherwise")


@pytest.mark.parametrize("play", [simulated, met])
def test_a_cell_that_is_stopped_says_what_is_kept(play: Play, page: list[Shown]) -> None:
    """One sentence instead of a traceback, with the number of deals that the result so far has."""

    def stop(done: int, total: int) -> None:
        if done == 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        play(40, progress=stop)
    error: Any = caught.value
    assert error._render_traceback_()[0].startswith("Stopped after 8 of 40 deals.")
    assert (error.partial.deals if play is met else error.partial.deals[0]) == 8
    assert not page
