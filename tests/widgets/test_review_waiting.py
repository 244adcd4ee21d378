"""The review of a deal while somebody looks on: first verdicts without kernels, then the dearest decisions first."""

from __future__ import annotations

import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardwidgets import ReviewWidget, TableWidget
from cardwidgets.lessons.review import Cost, DealReview, order, review_deal
from cardwidgets.lessons.review.order import PlyVerdict, decisions_of, worst_first
from cardwidgets.locale import say
from cardwidgets.odds import warm
from cardwidgets.odds.runtime import compiled
from cardwidgets.odds.runtime.compiled import has_numba
from tests.lessons.test_deal_review import at_random, played
from tests.support.wire import Wire, command, hear
from tests.widgets.test_review_widget import decided, done

__all__ = ["done"]

numba = pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")


@pytest.fixture
def without_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """As while kernels are compiled: whoever calls one would wait."""
    monkeypatch.setattr(order, "compiles", lambda fast: fast is not False)
    monkeypatch.setattr(compiled, "_numba", lambda: pytest.fail("numba is loaded"))


@pytest.mark.usefixtures("without_kernels")
@pytest.mark.parametrize(("name", "seats"), [("briscola", 2), ("preferans-sochi", 3)])
def test_first_verdicts_take_no_kernel_and_blame_nobody_by_a_sample(name: str, seats: int) -> None:
    """Endings are judged to the point at once, auctions roughly, and what is drawn by chance calls nothing worse."""
    known = drawn = 0
    for seed in range(2):
        table = at_random(name, seed, seats=seats)
        steps = worst_first(table, 0, None, lambda: False)
        for found in takewhile(lambda found: found is not None, steps):
            assert found is not None and found.decision is not None
            one = found.decision
            assert one.how == "known" or not (found.final or one.wrong)
            known, drawn = known + (one.how == "known"), drawn + (one.how != "known")
        assert next(steps) is None, "the rest waits for kernels"
    assert drawn > 2 and (known > 2 or name == "preferans-sochi")  # where a random deal ends with its auction


def test_decisions_that_cost_most_with_open_cards_are_judged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers without cards come before all cards; the verdicts are those of `review_deal`, each once and final."""
    table = at_random("briscola-mariccia", 4, seats=2)
    plies = decisions_of(table, 1)
    costs = {ply: None if not place else {str(table.answers[ply].action): float(place % 5)}
             for place, ply in enumerate(plies)}  # fmt: skip
    monkeypatch.setattr(order, "compiles", lambda fast: True)
    monkeypatch.setattr(order, "_counted", lambda table, ply: False)
    monkeypatch.setattr(order, "_opened", lambda table, ply, fast: costs[ply])
    monkeypatch.setattr(
        order, "_final_verdict", lambda table, ply, fast, opened: PlyVerdict(ply, None, "unjudged", True)
    )
    judged = [found.ply for found in worst_first(table, 1) if found is not None]
    given = [inf_or(costs[ply], table.answers[ply].action) for ply in judged]
    assert sorted(judged) == plies and given == sorted(given, reverse=True) and judged[0] == plies[0]


def inf_or(costs: dict[str, float] | None, answer: object) -> float:
    return float("inf") if costs is None else costs[str(answer)]


def test_a_review_opens_at_the_first_costly_move_and_in_the_end_at_the_worst(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, done: DealReview
) -> None:
    """In between neither the position nor the headline moves under the eyes of the reader; who looks elsewhere is left
    there.
    """
    rows = decided(done, 4.0, 20.0, 12.0, 40.0).decisions
    only = replace(rows[4], how="known", values={rows[4].answer: Cost(0.0, 0.0)})
    order = (only, rows[5], rows[0], rows[2], rows[1], rows[3])  # forced, good, inaccuracy, mistake, two blunders
    monkeypatch.setattr(
        "cardwidgets.widgets.review.worst_first", lambda *_: iter([PlyVerdict(one.ply, one, "", True) for one in order])
    )
    monkeypatch.setattr("cardwidgets.widgets.review.SLICE", 0)
    for leads in (False, True):
        widget = ReviewWidget(done.table, seat=1, lang="en")
        for number in range(2):
            hear(widget, command(widget, "continue", id=f"b.{number}"))
            assert widget.at < only.ply, "no review opens at the one answer that there was, nor at a good one"
        assert widget.view["verdict"] is None and widget.view["message"].startswith("Still checking")
        for number in range(4):
            hear(widget, command(widget, "continue", id=f"c.{number}"))
            assert widget.at == rows[0].ply == widget.board.table.ply and widget.view["verdict"] is not None
            assert (widget.view["headline"], widget.view["detail"]) == ("Checking your moves", "")
        if leads:
            hear(widget, command(widget, "answer", f"ply={rows[2].ply}", id="a"))
        widget.finish()
        assert widget.at == rows[2 if leads else 3].ply and widget.worst[0] == rows[3]


def test_a_good_first_move_is_not_told_while_a_costly_one_is_sought(
    monkeypatch: pytest.MonkeyPatch, done: DealReview
) -> None:
    """It would be read half and then be gone. A reader who chooses it is told at once, and so is one who stops."""
    first = replace(decided(done, 0.0).decisions[0], ply=ReviewWidget(done.table, seat=1, lang="en").at)
    found = [PlyVerdict(first.ply, first, "", True), None, None, None, None]
    monkeypatch.setattr("cardwidgets.widgets.review.worst_first", lambda *_: iter(found))
    for chooses in (lambda one: one.go(first.ply), lambda one: one.command("answer", "stop")):
        widget = ReviewWidget(done.table, seat=1, lang="en")
        widget._step()
        widget.redraw()
        assert (widget.at, widget.view["verdict"]) == (first.ply, None) and "Still checking" in widget.view["message"]
        chooses(widget)
        assert widget.view["verdict"] is not None


@pytest.mark.ci
@numba
@pytest.mark.parametrize(("name", "seed"), [("briscola", 0), ("preferans-sochi", 1), ("brag", 3), ("crash", 1)])
def test_in_the_end_all_is_as_in_a_review_without_waiting(name: str, seed: int) -> None:
    """However long kernels were waited for."""
    table, waits = played(name, seed), iter([False] * 40)
    last = {found.ply: found for found in worst_first(table, 0, None, lambda: next(waits, True)) if found is not None}
    whole = review_deal(table, 0)
    assert all(found.final for found in last.values()) and last.keys() == {*decisions_of(table, 0)}
    assert [found.decision for _, found in sorted(last.items()) if found.decision] == [*whole.decisions]
    assert [ply for ply, found in sorted(last.items()) if found.missing == "left_out"] == [*whole.left_out]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_says_that_kernels_are_compiled_and_can_stop(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """The message tells the progress and the wait; stopped, nothing changes until it is taken up again."""
    monkeypatch.setattr("cardwidgets.widgets.review.worst_first", lambda *_: iter([None, None]))
    parts = [0.25]
    monkeypatch.setattr("cardwidgets.widgets.review.compiled_part", lambda *_: parts[-1])
    widget = ReviewWidget(at_random("briscola-mariccia", 4, seats=2), seat=1, lang=lang)
    hear(widget, command(widget, "continue", id="c.1"))
    view = widget.view
    assert view["going"] == {"on": True, "part": 0.25} and view["pace_ms"] >= 200
    assert view["words"]["working"] == say("review.compiling", lang)
    hear(widget, command(widget, "answer", "stop", id="c.2"))
    hear(widget, command(widget, "continue", id="c.3"))
    assert widget.view["going"] == {"on": False, "part": 0.25} and not widget.finished
    hear(widget, command(widget, "answer", "resume", id="c.4"))
    parts.append(1.0)
    hear(widget, command(widget, "continue", id="c.5"))
    assert widget.finished and widget.view["words"]["working"] == say("review.working", lang)


@pytest.mark.parametrize(
    ("name", "seats", "kernels"),
    [
        ("briscola", 2, 2),
        ("marianna", 2, 2),
        ("briscola", 4, 1),
        ("preferans-sochi", 3, 2),
        ("crash", 4, 1),
        ("brag", 4, 1),
    ],
)
def test_what_a_review_needs_is_compiled_while_somebody_plays(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, seats: int, kernels: int
) -> None:
    """Once a live page has said something, side by side, and never where the disk has it or for a script."""
    begun: list[list[str]] = []
    monkeypatch.setattr(warm, "_begun", {})
    monkeypatch.setattr(warm, "has_numba", lambda: True)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command[4:]) or silent)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("CARDWIDGETS_DISPLAY", raising=False)
    live, silent = SimpleNamespace(get_ipython=object), nullcontext()
    silent.stdout = ()  # type: ignore[attr-defined]

    def heard(seat: int | None, page: object) -> None:
        monkeypatch.setitem(sys.modules, "IPython", page)  # type: ignore[arg-type]
        widget = TableWidget(name, seats=seats, seat=seat, seed=1)
        hear(widget, command(widget, "answer", "no answer at all"))

    heard(0, None)
    heard(None, live)
    assert begun == []
    heard(0, live)
    heard(0, live)
    assert list(map(len, begun)) == [1] * kernels
    for kernel in warm.KERNELS.values():
        module, function = kernel.last.rsplit(".", 1)[1].split(":")
        (tmp_path / "any").mkdir(exist_ok=True)
        (tmp_path / "any" / f"{module}.{function}-1.py311.nbi").touch()
    monkeypatch.setattr(warm, "_begun", {})
    heard(0, live)
    assert len(begun) == kernels
