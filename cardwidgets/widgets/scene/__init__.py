"""The scenes of all games. A scene turns a view of a deal into words and places on the screen."""

from __future__ import annotations

from .draft import read_draft
from .scene import PlainScene, Scene
from .seen import SceneInput

__all__ = ["PlainScene", "Scene", "SceneInput", "read_draft"]
