"""What travels between Python and the browser is what the types say, on both sides."""

from __future__ import annotations

from typing import Any

import pytest

from cardwidgets import open_table
from cardwidgets.widgets import TableWidget, contract

from .contract import TARGET, faults, whole
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
