"""Computer players: they see a view and answer a question, as human players do.

The players of Brag and its relatives have a temperament. These are ready made:

>>> [one.bluff for one in (TIMID, STEADY, SHREWD, BOLD, WILD)]
[0.0, 0.05, 0.0, 0.12, 0.3]
"""

from ..core.player import Advice, Adviser, EasyPlayer, Player, RandomPlayer, Replier, Worth
from .belief import Belief, Believer, belief_at, counted_belief
from .briscola.player import BriscolaPlayer
from .briscola.search import BriscolaSearch
from .crash import CrashPlayer, CrashReplyPlayer, GreedyCrashPlayer
from .preferans.player import PreferansPlayer
from .preferans.search import PreferansSearch
from .vying.brag import BragPlayer
from .vying.casino import CasinoPlayer
from .vying.ranges import RangePlayer
from .vying.relatives import PokerPlayer, TeenPlayer, ZhaPlayer
from .vying.splits import GreedySplitPlayer, SplitPlayer, SplitReplyPlayer
from .vying.temperament import BOLD, SHREWD, STEADY, TIMID, WILD, Temperament

__all__ = [
    "BOLD",
    "SHREWD",
    "STEADY",
    "TIMID",
    "WILD",
    "Advice",
    "Adviser",
    "Belief",
    "Believer",
    "BragPlayer",
    "BriscolaPlayer",
    "BriscolaSearch",
    "CasinoPlayer",
    "CrashPlayer",
    "CrashReplyPlayer",
    "EasyPlayer",
    "GreedyCrashPlayer",
    "GreedySplitPlayer",
    "Player",
    "PokerPlayer",
    "PreferansPlayer",
    "PreferansSearch",
    "RandomPlayer",
    "RangePlayer",
    "Replier",
    "SplitPlayer",
    "SplitReplyPlayer",
    "TeenPlayer",
    "Temperament",
    "Worth",
    "ZhaPlayer",
    "belief_at",
    "counted_belief",
]
