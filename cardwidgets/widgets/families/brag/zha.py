"""Zha Jin Hua: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.temperament import BOLD, STEADY, TIMID
from ....players.vying.zha import ZhaPlayer
from ...kinds import Kind
from ...odds_panels.vying import VyingPanel
from ...scenes.vying import ZhaScene

SCREEN = Kind(scene=ZhaScene, players=(ZhaPlayer(STEADY), ZhaPlayer(BOLD), ZhaPlayer(TIMID)), odds_panel=VyingPanel)
