"""Computer players: they see a view and answer a question, as anybody does."""

from .brag import BragPlayer
from .briscola import BriscolaPlayer
from .casino import CasinoPlayer
from .crash import CrashPlayer, GreedyCrashPlayer
from .player import Bot, RandomPlayer, Replier
from .poker import PokerPlayer
from .preferans import PreferansPlayer
from .splits import GreedySplitPlayer, ShrewdSplitPlayer, SplitPlayer
from .teen import TeenPlayer
from .temperament import BOLD, STEADY, TIMID, WILD, Temperament
from .zha import ZhaPlayer

__all__ = [
    "BOLD",
    "STEADY",
    "TIMID",
    "WILD",
    "Bot",
    "BragPlayer",
    "BriscolaPlayer",
    "CasinoPlayer",
    "CrashPlayer",
    "GreedyCrashPlayer",
    "GreedySplitPlayer",
    "PokerPlayer",
    "PreferansPlayer",
    "RandomPlayer",
    "Replier",
    "ShrewdSplitPlayer",
    "SplitPlayer",
    "TeenPlayer",
    "Temperament",
    "ZhaPlayer",
]
