"""The spec of the exercises on probability, which belong to no single game."""

from __future__ import annotations

from ..core.spec import GameSpec

__all__ = ["SPECS"]

PROBABILITY = GameSpec(
    kind="probability", family="probability", exercises=("cardwidgets.lessons.exercises.probability",)
)

SPECS = (PROBABILITY,)
