"""One `GameSpec` for each kind of game of the package: the only place that names modules of all layers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from ..core.spec import GameSpec

__all__ = ["FAMILIES", "packaged"]

FAMILIES = (
    "cardwidgets.specs.brag",
    "cardwidgets.specs.crash",
    "cardwidgets.specs.briscola",
    "cardwidgets.specs.preferans",
    "cardwidgets.specs.probability",
)
"""The modules of specs, one for each family. Lists of games follow this order."""


def packaged() -> Iterator[GameSpec]:
    """Yield the specs of the games that come with the package."""
    for module in FAMILIES:
        yield from import_module(module).SPECS
