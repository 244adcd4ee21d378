"""Briscola and its relatives: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.briscola.player import BriscolaPlayer
from ...kinds import Kind
from ...odds_panels.briscola import BriscolaPanel
from ...scenes.briscola import BriscolaScene

SCREEN = Kind(scene=BriscolaScene, players=(BriscolaPlayer(signals=True),), odds_panel=BriscolaPanel)
