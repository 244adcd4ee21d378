"""Three-card poker at home: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.poker import PokerPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...kinds import Kind
from ...odds_panels.vying import VyingPanel
from ...scenes.vying import PokerScene

SCREEN = Kind(
    scene=PokerScene, players=(PokerPlayer(STEADY), PokerPlayer(BOLD), PokerPlayer(TIMID)), odds_panel=VyingPanel
)
