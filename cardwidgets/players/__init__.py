"""Computer players: they see a view and answer a question, as anybody does."""

from .briscola.player import BriscolaPlayer
from .crash import CrashPlayer, GreedyCrashPlayer
from .player import Player, RandomPlayer, Replier
from .preferans.player import PreferansPlayer
from .vying.brag import BragPlayer
from .vying.casino import CasinoPlayer
from .vying.poker import PokerPlayer
from .vying.splits import GreedySplitPlayer, ShrewdSplitPlayer, SplitPlayer
from .vying.teen import TeenPlayer
from .vying.temperament import BOLD, STEADY, TIMID, WILD, Temperament
from .vying.zha import ZhaPlayer

__all__ = [
    "BOLD",
    "STEADY",
    "TIMID",
    "WILD",
    "BragPlayer",
    "BriscolaPlayer",
    "CasinoPlayer",
    "CrashPlayer",
    "GreedyCrashPlayer",
    "GreedySplitPlayer",
    "Player",
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
