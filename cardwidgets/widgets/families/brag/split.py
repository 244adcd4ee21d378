"""Brag with two or three hands: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.splits import SplitPlayer
from ...kinds import Kind
from ...scenes.layouts import SplitScene

SCREEN = Kind(scene=SplitScene, players=(SplitPlayer(),))
