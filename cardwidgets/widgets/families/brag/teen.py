"""Teen Patti: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.teen import TeenPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...kinds import Kind
from ...odds_panels.vying import VyingPanel
from ...scenes.vying import TeenScene

SCREEN = Kind(scene=TeenScene, players=(TeenPlayer(STEADY), TeenPlayer(BOLD), TeenPlayer(TIMID)), odds_panel=VyingPanel)
