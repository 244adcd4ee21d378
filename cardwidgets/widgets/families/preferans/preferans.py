"""Preferans: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.preferans.player import PreferansPlayer
from ...kinds import Kind
from ...odds_panels.preferans import PreferansPanel
from ...scenes.preferans import PreferansScene

SCREEN = Kind(scene=PreferansScene, players=(PreferansPlayer(),), odds_panel=PreferansPanel)
