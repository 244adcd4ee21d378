"""Who plays each kind of game at each level; they register themselves when a player is first looked up."""

from __future__ import annotations

from ..core.player import Player
from ..core.variants import Variant
from ..odds.runtime.compiled import have_numba
from .briscola.player import BriscolaPlayer
from .briscola.search import strong_player
from .crash import CrashPlayer, CrashReplyPlayer
from .easy import teach
from .preferans.player import PreferansPlayer
from .preferans.search import strong_player as strong_preferans
from .vying.brag import BragPlayer
from .vying.poker import PokerPlayer
from .vying.splits import SplitPlayer
from .vying.teen import TeenPlayer
from .vying.zha import ZhaPlayer

__all__: list[str] = []


def _crash(variant: Variant, seats: int) -> Player | None:
    """The reply to drawn rivals; None without numba, since too few could be laid out while somebody waits."""
    return CrashReplyPlayer() if have_numba() and seats > 1 else None


teach("brag", BragPlayer)
teach("poker", PokerPlayer)
teach("split", SplitPlayer)
teach("teen", TeenPlayer)
teach("zha", ZhaPlayer)
teach("briscola", lambda: BriscolaPlayer(signals=True), strong_player)
teach("crash", CrashPlayer, _crash)
teach("preferans", PreferansPlayer, strong_preferans)
