"""How each game looks on the screen: a view of its deal, put into words and places."""

from __future__ import annotations

from .brag import BragScene
from .briscola import BriscolaScene
from .casino import CasinoScene
from .laying import read_draft
from .layouts import CrashScene, SplitScene
from .preferans import PreferansScene
from .scene import PlainScene, Scene, Sitting
from .vying import PokerScene, TeenScene, ZhaScene

__all__ = ["Scene", "Sitting", "read_draft", "scene_for"]

_SCENES: dict[str, type[Scene]] = {
    "brag": BragScene,
    "briscola": BriscolaScene,
    "casino": CasinoScene,
    "crash": CrashScene,
    "poker": PokerScene,
    "preferans": PreferansScene,
    "split": SplitScene,
    "teen": TeenScene,
    "zha": ZhaScene,
}


def scene_for(kind: str) -> type[Scene]:
    """The scene of a kind of game; the plain one, which can show any deal, for a kind that has none of its own."""
    return _SCENES.get(kind, PlainScene)
