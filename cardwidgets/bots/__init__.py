"""Computer players: they see a view and answer a question, as anybody does."""

from .brag import BOLD, STEADY, TIMID, WILD, BragPlayer, Temperament
from .crash import CrashPlayer, GreedyCrashPlayer
from .player import Bot, RandomPlayer

__all__ = [
    "BOLD",
    "STEADY",
    "TIMID",
    "WILD",
    "Bot",
    "BragPlayer",
    "CrashPlayer",
    "GreedyCrashPlayer",
    "RandomPlayer",
    "Temperament",
]
