"""What a computer player is, and the simplest of them: one who answers anything."""

from __future__ import annotations

from ..core.player import Advice, Adviser, Player, RandomPlayer, Replier, Worth

__all__ = ["Advice", "Adviser", "Player", "RandomPlayer", "Replier", "Worth"]
