"""Brag: its row among the kinds of games on the screen."""

from __future__ import annotations

from ....players.vying.brag import BragPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...kinds import Kind
from ...odds_panels.vying import VyingPanel
from ...scenes.brag import BragScene

SCREEN = Kind(scene=BragScene, players=(BragPlayer(STEADY), BragPlayer(BOLD), BragPlayer(TIMID)), odds_panel=VyingPanel)
