"""Exact counts, equities and values; whatever needs much arithmetic is here.

Definitions in plain Python stand beside kernels that do the same quickly, and tests hold them to each other.

==============  ==============================================================================================
`results`       what is handed back: a `Chance`, `Chances`, an `Estimate`
`three_card`    hands of three under any ranking: counts by category, one hand against one and all against all,
                up to three rivals exactly and any number estimated, Teen Patti's and the casino's games
`layouts`       Crash: counts of its sets and special hands, the best layout of thirteen cards, one hand or many
`briscola`      hands that may be held, games for two solved with open cards, playouts at random
`preferans`     how cards lie, the talon, contracts, misère and the all-pass game solved with open cards
`betting`       an equilibrium of a round of bluffing
`analysis`      deals that agree with what a seat sees, what each card costs on average over them, and what it
                cost in a deal that is over; a game of your own joins by `register_analysis` or `register_review`
`simulate`      any variant by any players, here or by any workers; `tournament`, players over mirrored deals
`sampling`      a mean of whatever a function draws, watched while it settles
`runtime`       work in parts, compiled kernels, sums over suits
==============  ==============================================================================================

What needs numpy says so; kernels are compiled where the extra ``fast`` is installed (see `warm`).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .simulation import simulate as simulate
    from .tournaments import tournament as tournament

__all__ = ["simulate", "tournament"]

_LAZY = {"simulate": "simulation", "tournament": "tournaments"}
_PACKAGES = frozenset({"analysis", "betting", "briscola", "layouts", "preferans", "results", "sampling", "three_card"})
"""Modules that can be reached by an attribute, as ``cardwidgets.odds.briscola``, without an import of its own."""


def __getattr__(name: str) -> Any:  # whatever has that name
    if name in _LAZY:
        return getattr(import_module(f".{_LAZY[name]}", __name__), name)
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PACKAGES})
