"""The strong players of the games, and their kernels; each spec names the functions here.

All strong players need numpy. Without it the functions raise `ModuleNotFoundError`, and for unsupported rules
`Unsupported`. The level below then plays, and gives the reason.
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
    """Return the strong player of Brag: a `RangePlayer`."""
    support.BRAG.check(variant.rules, seats)
    return _by_ranges(BragPlayer)


def poker(variant: Variant, seats: int) -> Player:
    """Return the strong player of home poker: a `RangePlayer` that trusts the others' bets a little more."""
    support.POKER.check(variant.rules, seats)
    return _by_ranges(lambda _: PokerPlayer(POKER_SHREWD))


def teen(variant: Variant, seats: int) -> Player:
    """Return the strong player of Teen Patti: a `RangePlayer`."""
    support.TEEN.check(variant.rules, seats)
    return _by_ranges(TeenPlayer)


def zha(variant: Variant, seats: int) -> Player:
    """Return the strong player of Zha Jin Hua: a `RangePlayer`."""
    support.ZHA.check(variant.rules, seats)
    return _by_ranges(ZhaPlayer)


def casino(variant: Variant, seats: int) -> Player:
    """Return the player who plays exactly against the house."""
    support.CASINO.check(variant.rules, seats)
    return ExactCasinoPlayer()


def crash(variant: Variant, seats: int) -> Player:
    """Return the player who lays out in reply to drawn rivals; it is as strong without numba."""
    support.CRASH.check(variant.rules, seats)
    _need_numpy()
    return CrashReplyPlayer()


def split(variant: Variant, seats: int) -> Player:
    """Return the player who lays out in reply to drawn rivals; it is as strong without numba."""
    support.SPLIT.check(variant.rules, seats)
    _need_numpy()
    return SplitReplyPlayer()


def briscola(variant: Variant, seats: int) -> Player:
    """Return the player who searches by Monte Carlo: a `BriscolaSearch`."""
    BRISCOLA.check(variant.rules, seats)
    _need_numpy()
    return BriscolaSearch()


def preferans(variant: Variant, seats: int) -> Player:
    """Return the player who searches by Monte Carlo: a `PreferansSearch`."""
    PREFERANS.check(variant.rules, seats)
    _need_numpy()
    return PreferansSearch()


def _by_ranges(made: Callable[[Temperament], Player]) -> Player:
    """Return a `RangePlayer`. The shrewd player of its game answers where ranges do not apply.

    `tests.tools.benchmarks.strength` measures its gain.
    """
    _need_numpy()
    return RangePlayer(made(SHREWD))


def _need_numpy() -> None:
    if find_spec("numpy") is None:
        raise ModuleNotFoundError("this player needs numpy", name="numpy")


# ---------- kernels: first the one for every answer, then those for endings ----------


def kernels_of_bets(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernel of the betting; none with two players, whose betting is solved by ranges alone."""
    return () if seats == 2 else ("bets of Brag played on",)


def kernels_of_briscola(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernels of the search; with two players also that of solved endings."""
    return ("briscola played out", "briscola solved") if seats == 2 else ("briscola played out",)


def kernels_of_crash(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernel of layouts."""
    return ("layouts of Crash",)


def kernels_of_preferans(variant: Variant, seats: int) -> tuple[str, ...]:
    """Return the kernels of deals played out, and of solved endings."""
    return ("preferans played out", "preferans solved")
