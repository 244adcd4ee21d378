"""The scenes of all games: a view of its deal, put into words and places."""

from __future__ import annotations

from .draft import read_draft
from .scene import PlainScene, Scene
from .seen import Sitting

__all__ = ["PlainScene", "Scene", "Sitting", "read_draft"]
