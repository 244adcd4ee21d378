"""The strong player of each kind of game, as its spec names it: who makes it, and which kernels it calls.

All need numpy. Where it is missing they raise `ModuleNotFoundError`, and for rules that they do not support
`Unsupported`; then the level below plays, and says why.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from ..core.player import Player
from ..core.variants import Variant
from ..odds.briscola.support import SAMPLER as BRISCOLA
from ..odds.preferans.support import SAMPLER as PREFERANS
from . import support
from .briscola.search import BriscolaSearch
from .crash import CrashReplyPlayer
from .preferans.search import PreferansSearch
from .vying.brag import BragPlayer
from .vying.casino import ExactCasinoPlayer
from .vying.ranges import RangePlayer
from .vying.relatives import PokerPlayer, TeenPlayer, ZhaPlayer
from .vying.splits import SplitReplyPlayer
from .vying.temperament import POKER_SHREWD, SHREWD, Temperament

__all__ = [
    "brag", "briscola", "casino", "crash", "kernels_of_bets", "kernels_of_briscola", "kernels_of_crash",
    "kernels_of_preferans", "poker", "preferans", "split", "teen", "zha",
]  # fmt: skip


def brag(variant: Variant, seats: int) -> Player:
    """Return the player by ranges of hands."""
    support.BRAG.check(variant.rules, seats)
    return _by_ranges(BragPlayer)


def poker(variant: Variant, seats: int) -> Player:
    """Return the player by ranges of hands, who trusts the bets of the others a little more."""
    support.POKER.check(variant.rules, seats)
    return _by_ranges(lambda _: PokerPlayer(POKER_SHREWD))


def teen(variant: Variant, seats: int) -> Player:
    """Return the player by ranges of hands."""
    support.TEEN.check(variant.rules, seats)
    return _by_ranges(TeenPlayer)


def zha(variant: Variant, seats: int) -> Player:
    """Return the player by ranges of hands."""
    support.ZHA.check(variant.rules, seats)
    return _by_ranges(ZhaPlayer)


def casino(variant: Variant, seats: int) -> Player:
    """Return the player who counts all hands of the house."""
    support.CASINO.check(variant.rules, seats)
    return ExactCasinoPlayer()


def crash(variant: Variant, seats: int) -> Player:
    """Return the player who lays out in reply to drawn rivals, as strong without numba."""
    support.CRASH.check(variant.rules, seats)
    _need_numpy()
    return CrashReplyPlayer()


def split(variant: Variant, seats: int) -> Player:
    """Return the player who lays out in reply to drawn rivals, as strong without numba."""
    support.SPLIT.check(variant.rules, seats)
    _need_numpy()
    return SplitReplyPlayer()


def briscola(variant: Variant, seats: int) -> Player:
    """Return the search."""
    BRISCOLA.check(variant.rules, seats)
    _need_numpy()
    return BriscolaSearch()


def preferans(variant: Variant, seats: int) -> Player:
    """Return the search."""
    PREFERANS.check(variant.rules, seats)
    _need_numpy()
    return PreferansSearch()


def _by_ranges(made: Callable[[Temperament], Player]) -> Player:
    """Return a `RangePlayer`, beside the shrewd player of its game, whom somebody who knows it could exploit between
    two.

    What it gains is measured by `tests.tools.benchmarks.vying`.
    """
    _need_numpy()
    return RangePlayer(made(SHREWD))


def _need_numpy() -> None:
    if find_spec("numpy") is None:
        raise ModuleNotFoundError("this player needs numpy", name="numpy")


# ---------- their kernels, first that of every answer, then those of endings ----------


def kernels_of_bets(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernel of bets that are played on; none between two, where the player goes by ranges alone."""
    return () if seats == 2 else ("bets of Brag played on",)


def kernels_of_briscola(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return those of the search; between two endings are solved."""
    return ("briscola played out", "briscola solved") if seats == 2 else ("briscola played out",)


def kernels_of_crash(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return that of layouts."""
    return ("layouts of Crash",)


def kernels_of_preferans(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return that of deals that are played out, and that of endings."""
    return ("preferans played out", "preferans solved")
