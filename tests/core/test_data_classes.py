"""Data classes of the rules: none can be changed, and those with many fields take them by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module

from cardwidgets.core.deal import Facts
from cardwidgets.core.rules import Settings
from cardwidgets.core.spec import GameSpec, Players
from cardwidgets.core.support import EngineSupport
from cardwidgets.core.view import View
from cardwidgets.games.preferans.lines import DealOutcome
from cardwidgets.judge.three_card import Reading
from tests.tools.mutation.mutants import sources

BY_NAME = (Settings, Facts, GameSpec, Players, EngineSupport, DealOutcome)


def data_classes() -> Iterator[type]:
    """Every data class of the layers under the players, where it is written."""
    for path in sources():
        module = import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for found in vars(module).values():
            if is_dataclass(found) and isinstance(found, type) and found.__module__ == module.__name__:
                yield found


def test_a_data_class_is_frozen_and_takes_many_fields_by_name() -> None:
    """Choices, views and readings, which are made at every question, have no dictionary; what a class works out for
    itself is neither given, nor shown, nor compared."""
    for kind in data_classes():
        own = [field for field in fields(kind) if field.name in vars(kind).get("__annotations__", {})]
        made_often = kind in (View, Reading) or {"parse", "sample", "why"} <= {*dir(kind)}
        assert kind.__dataclass_params__.frozen, kind  # type: ignore[attr-defined]
        assert [field.kw_only for field in own] == [issubclass(kind, BY_NAME)] * len(own), kind
        assert not any(field.init or field.repr or field.compare for field in own if field.name[0] == "_"), kind
        assert ("__slots__" in vars(kind)) == made_often, kind
