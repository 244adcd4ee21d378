"""Three-card poker in a casino: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.casino import CasinoPlayer
from ...kinds import Kind
from ...odds_panels.vying import VyingPanel
from ...scenes.casino import CasinoScene

SCREEN = Kind(scene=CasinoScene, players=(CasinoPlayer(),), odds_panel=VyingPanel)
