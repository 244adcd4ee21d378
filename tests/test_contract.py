"""What travels between Python and the browser is what the types say, on both sides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwidgets import open_table
from cardwidgets.widgets import TableWidget, contract

from .contract import TARGET, faults, whole
from .samples import TARGET as SAMPLES
from .wire import Wire


def test_the_browser_half_reads_the_same_contract() -> None:
    """`contract.ts` is what the types of Python make; ``python -m tests.contract`` writes it."""
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
    """Samples of the browser half are views as they are sent today; ``python -m tests.samples`` records them anew."""
    samples = json.loads(SAMPLES.read_text(encoding="utf-8"))
    found = {one["name"]: list(faults(contract.TableView, one["view"])) for one in samples}
    assert found and {name: wrong for name, wrong in found.items() if wrong} == {}
    papers = [one["paper"] for one in samples if one["paper"]]
    assert papers and not any(fault for paper in papers for fault in faults(contract.DrawnSheet, paper))
