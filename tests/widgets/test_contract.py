"""Messages between Python and the browser are as the types say, on both sides."""

from __future__ import annotations

import json
from operator import itemgetter
from typing import Any

import pytest

from cardwidgets import open_table
from cardwidgets.widgets import TableWidget, contract
from tests.support.wire import Wire
from tests.tools.contract import TARGET, faults, whole
from tests.tools.samples import TARGET as SAMPLES
from tests.tools.samples import chosen, views

from .test_scene_words import FILES, constants

RECORDED: list[dict[str, Any]] = json.loads(SAMPLES.read_text(encoding="utf-8"))


def test_the_browser_half_reads_the_same_contract() -> None:
    """`contract.ts` is what the types of Python make; ``python -m tests.tools.contract`` writes it."""
    assert TARGET.read_text(encoding="utf-8") == whole()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"pot": {"label": "Pot", "total": "lots", "tape": [], "pots": []}}, ".pot.total: 'lots' is no <class 'int'>"),
        ({"ply": True}, ".ply: True is no <class 'int'>"),
        ({"stage": "poker"}, ".stage: 'poker' is no "),
        ({"seats": [{}]}, ".seats[0].chips: missing"),
        ({"words": {"undo": None}}, ".words.undo: None is no <class 'str'>"),
        ({"cheat": "all hands"}, ".cheat: unknown"),
    ],
)
def test_a_wrong_type_anywhere_is_a_fault(wire: Wire, change: dict[str, Any], fault: str) -> None:
    """A view is of its type to its last field; one wrong value, one missing or foreign name is told with its place."""
    view = TableWidget(open_table("brag", seed=3)).view
    assert list(faults(contract.TableView, view)) == []
    assert any(one.startswith(fault) for one in faults(contract.TableView, view | change))


def test_recorded_views_are_of_this_contract() -> None:
    """Samples of the browser half are views as sent today; ``python -m tests.tools.samples`` records them anew."""
    found = {one["name"]: list(faults(contract.TableView, one["view"])) for one in RECORDED}
    assert found and {name: wrong for name, wrong in found.items() if wrong} == {}
    papers = [one["paper"] for one in RECORDED if one["paper"]]
    assert papers and not any(fault for paper in papers for fault in faults(contract.DrawnSheet, paper))


def played_again(samples: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same views, composed anew on the same way through their deals."""
    places: dict[tuple[str, int], list[int]] = {}
    for one in samples:
        variant, place = one["name"].rsplit(" ", 1)
        seed, ply = map(int, place.split("."))
        places.setdefault((variant, seed), []).append(ply)
    found = []
    for (variant, seed), plies in places.items():
        for view in views(variant, seed):
            found += [view] if view["view"]["ply"] in plies else []
            if view["view"]["ply"] >= max(plies):
                break
    return found


def alike(samples: list[dict[str, Any]]) -> bool:
    """Return True if these views are composed today as they are recorded, word for word."""
    return sorted(played_again(samples), key=itemgetter("name")) == sorted(samples, key=itemgetter("name"))


def test_recorded_views_that_come_early_are_composed_alike_today(wire: Wire) -> None:
    """Word for word; CI compares all. ``python -m tests.tools.samples`` records anew what has changed."""
    early = [one for one in RECORDED if one["view"]["ply"] < 2]
    assert len(early) > 5 and alike(early)


@pytest.mark.ci
def test_every_recorded_view_is_composed_alike_today(wire: Wire) -> None:
    """Those too that come late in a deal; ``python -m tests.tools.samples`` records anew what has changed."""
    assert alike(RECORDED)


@pytest.mark.long
def test_no_view_is_missing() -> None:
    """Nothing that 260 deals of all variants show is without its sample, and no sample could be left out."""
    assert chosen() == RECORDED


def test_every_question_has_a_recorded_view() -> None:
    """Each question that the scripts of a kind name outright is put to the reader in one of the samples."""
    asked = {one["asked"] for one in RECORDED}
    for kind, files in FILES.items():
        named = {about for name in ("hear", "ask", "ask_aloud", "use") for about in constants(files, name, 2)}
        assert [about for about in sorted(named) if f"{kind}: {about}" not in asked] == [], kind
