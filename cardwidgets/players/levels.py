"""Who plays each kind of game at each level; they register themselves when a player is first looked up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec

from ..core.levels import Maker
from ..core.player import Player
from ..core.variants import Variant
from ..games.briscola.rules import BriscolaRules
from .briscola.duel_search import BriscolaDuelSearch
from .briscola.duels import plays_out
from .briscola.player import BriscolaPlayer
from .briscola.search import BriscolaSearch, searches
from .briscola.table_search import BriscolaTableSearch, searches_table
from .crash import CrashPlayer, CrashReplyPlayer
from .easy import teach
from .preferans.player import PreferansPlayer
from .preferans.search import PreferansSearch
from .vying.brag import BragPlayer
from .vying.poker import PokerPlayer
from .vying.ranges import RangePlayer
from .vying.splits import SplitPlayer, SplitReplyPlayer
from .vying.teen import TeenPlayer
from .vying.temperament import SHREWD, Temperament
from .vying.zha import ZhaPlayer

__all__: list[str] = []


def _replying(made: Callable[[], Player]) -> Maker:
    """A player who lays out in reply to drawn rivals; it needs numpy, and is as strong without numba."""

    def maker(variant: Variant, seats: int) -> Player | None:
        if seats < 2:
            return None
        _need_numpy()
        return made()

    return maker


def _by_ranges(made: Callable[[Temperament], Player]) -> Maker:
    """A `RangePlayer`, beside the shrewd player of its game, whom somebody who knows it could exploit between two.

    It needs numpy. What it gains is measured by `tests.benchmarks.vying`.
    """

    def maker(variant: Variant, seats: int) -> Player:
        _need_numpy()
        return RangePlayer(made(SHREWD))

    return maker


def _briscola(variant: Variant, seats: int) -> Player | None:
    """The search that plays by the rules with so many seats; None where none does. All need numpy."""
    rules = variant.rules
    if not isinstance(rules, BriscolaRules):
        return None
    for plays, made in ((searches_table, BriscolaTableSearch), (searches, BriscolaSearch)):
        if plays(rules, seats):
            _need_numpy()
            return made()
    if not plays_out(rules):
        return None
    _need_numpy()
    return BriscolaDuelSearch()


def _preferans(variant: Variant, seats: int) -> Player:
    """The search; it needs numpy."""
    _need_numpy()
    return PreferansSearch()


def _need_numpy() -> None:
    """Raise `ModuleNotFoundError` where numpy is not there; the next level below plays, and says why."""
    if find_spec("numpy") is None:
        raise ModuleNotFoundError("this player needs numpy", name="numpy")


teach("brag", BragPlayer, _by_ranges(BragPlayer))
teach("poker", PokerPlayer, _by_ranges(lambda shrewd: PokerPlayer(replace(shrewd, trust=0.8))))
teach("split", SplitPlayer, _replying(SplitReplyPlayer))
teach("teen", TeenPlayer, _by_ranges(TeenPlayer))
teach("zha", ZhaPlayer, _by_ranges(ZhaPlayer))
teach("briscola", lambda: BriscolaPlayer(signals=True), _briscola)
teach("crash", CrashPlayer, _replying(CrashReplyPlayer))
teach("preferans", PreferansPlayer, _preferans)
