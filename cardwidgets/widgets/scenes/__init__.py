"""How each family looks on the screen: a view of its deal, put into words and places."""

from __future__ import annotations

from collections.abc import Callable

from .brag import BragScene
from .scene import Scene, Sitting

__all__ = ["Scene", "Sitting", "scene_for"]

_SCENES: dict[str, Callable[[Sitting], Scene]] = {"brag": BragScene}


def scene_for(family: str) -> Callable[[Sitting], Scene]:
    """Raises `LookupError` for a family that has no scene."""
    return _SCENES[family]
