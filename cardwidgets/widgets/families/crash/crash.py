"""Crash: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.crash import CrashPlayer
from ...kinds import Kind
from ...odds_panels.crash import CrashPanel
from ...scenes.layouts import CrashScene

SCREEN = Kind(scene=CrashScene, players=(CrashPlayer(),), odds_panel=CrashPanel)
