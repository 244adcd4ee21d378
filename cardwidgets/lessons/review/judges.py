"""Who judges the games that came with the package; they register themselves when a deal is first looked through."""

from __future__ import annotations

from .bets import BetJudge, CasinoJudge
from .cards import BriscolaJudge
from .judge import register_judge
from .layouts import CrashHand, LayoutJudge, SplitHand
from .preferans import PreferansJudge

__all__: list[str] = []

register_judge("briscola", BriscolaJudge())
register_judge("preferans", PreferansJudge())
register_judge("crash", LayoutJudge("layout", CrashHand))
register_judge("split", LayoutJudge("lay_out", SplitHand))
register_judge("casino", CasinoJudge())
for _kind in ("brag", "teen", "zha", "poker"):
    register_judge(_kind, BetJudge())
