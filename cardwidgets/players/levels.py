"""Who plays each kind of game at each level; they register themselves when a player is first looked up."""

from __future__ import annotations

from collections.abc import Callable

from ..core.levels import Maker, register_players
from ..core.player import Player
from ..core.variants import Variant
from ..games.brag.casino.rules import CasinoRules
from ..odds.runtime.compiled import have_numba
from .briscola.player import BriscolaPlayer
from .briscola.search import strong_player
from .crash import CrashPlayer, CrashReplyPlayer
from .easy import EasyPlayer
from .preferans.player import PreferansPlayer
from .vying.brag import BragPlayer
from .vying.casino import CasinoPlayer
from .vying.poker import PokerPlayer
from .vying.splits import SplitPlayer
from .vying.teen import TeenPlayer
from .vying.zha import ZhaPlayer

__all__: list[str] = []


def _always(made: Callable[[], Player]) -> Maker:
    """The same player for every variant and any number of seats."""

    def maker(variant: Variant, seats: int) -> Player:
        return made()

    return maker


def _teach(kind: str, thumb: Callable[[], Player], strong: Maker | None = None) -> None:
    register_players(kind, thumb=_always(thumb), easy=_always(lambda: EasyPlayer(thumb())), strong=strong)


def _crash(variant: Variant, seats: int) -> Player | None:
    """The reply to drawn rivals; None without numba, since too few could be laid out while somebody waits."""
    return CrashReplyPlayer() if have_numba() and seats > 1 else None


def _casino(variant: Variant, seats: int) -> Player | None:
    """Queen, six, four or better is the best play where the dealer takes part with a queen."""
    rules = variant.rules
    return CasinoPlayer() if isinstance(rules, CasinoRules) and rules.qualifies == "Q" else None


_teach("brag", BragPlayer)
_teach("casino", CasinoPlayer, _casino)
_teach("poker", PokerPlayer)
_teach("split", SplitPlayer)
_teach("teen", TeenPlayer)
_teach("zha", ZhaPlayer)
_teach("briscola", lambda: BriscolaPlayer(signals=True), strong_player)
_teach("crash", CrashPlayer, _crash)
_teach("preferans", PreferansPlayer)
