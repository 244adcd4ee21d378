"""Exact counts, equities and values: everything that needs much arithmetic.

Each fast kernel has a definition in plain Python beside it, and tests compare the two.

==============  ==============================================================================================
`results`       the types of results: a `Chance`, `Chances`, an `Estimate`
`three_card`    hands of three under any ranking: counts by category, one hand against one and all against all,
                up to three rivals exactly and any number estimated, Teen Patti's and the casino's games
`layouts`       Crash: counts of its sets and special hands, the best layout of thirteen cards, one hand or many
`briscola`      counts of hands, two-player games solved with open cards, random playouts
`preferans`     how cards lie, the talon, contracts, misère and the all-pass deal solved with open cards
`betting`       an equilibrium of a round of bluffing
`analysis`      the mean cost of each card over deals that agree with what a seat sees, and the cost of each card of
                a finished deal; `register_analysis` and `register_review` add games of your own
`simulate`      many deals of a variant by any players, on any workers; `tournament` compares players
`sampling`      the mean of a random function, with its standard error
`runtime`       work in parts, compiled kernels, sums over suits
==============  ==============================================================================================

Modules that need numpy say so. Kernels are compiled if the extra ``fast`` is installed (see `warm`).
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
"""The modules that can be reached as an attribute without an import, as ``cardwidgets.odds.briscola``."""


def __getattr__(name: str) -> Any:  # whatever has that name
    if name in _LAZY:
        return getattr(import_module(f".{_LAZY[name]}", __name__), name)
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PACKAGES})
