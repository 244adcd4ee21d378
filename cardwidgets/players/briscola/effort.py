"""The number of worlds that a Monte Carlo search of Briscola draws for one answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ...games.briscola.deal import BriscolaFacts
from ...odds.runtime.compiled import has_numba

__all__ = ["Effort", "effort_for"]

_Use = Literal["two", "more", "called"]
"""The three kinds of table: two players, more than two, and a called partner, where a playout takes longest."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The size of a sample of worlds (ways in which the hidden cards may lie).

    ``chains``  number of independent Markov chains
    ``worlds``  number of worlds taken from each chain
    ``steps``   Metropolis steps from one world of a chain to the next
    """

    chains: int
    worlds: int
    steps: int


class _Efforts(NamedTuple):
    """The effort for a choice, which takes some hundredths of a second, and the effort for advice and beliefs."""

    choice: Effort
    advice: Effort


_COMPILED: Mapping[_Use, _Efforts] = {
    "two": _Efforts(Effort(8, 50, 10), Effort(16, 100, 10)),
    "more": _Efforts(Effort(8, 50, 10), Effort(16, 50, 10)),
    "called": _Efforts(Effort(8, 50, 10), Effort(16, 50, 10)),
}
"""The efforts with compiled kernels."""
_PLAIN: Mapping[_Use, _Efforts] = {
    "two": _Efforts(Effort(8, 8, 1), Effort(8, 16, 1)),
    "more": _Efforts(Effort(4, 8, 2), Effort(4, 8, 2)),
    "called": _Efforts(Effort(2, 5, 2), Effort(2, 5, 2)),
}
"""The efforts without compiled kernels: still enough to beat the rules of thumb."""


def effort_for(facts: BriscolaFacts, *, advice: bool) -> Effort:
    """Return the effort for a choice at a table, or with ``advice`` the larger one for advice and beliefs."""
    use: _Use = "called" if facts.rules.bidding != "none" else "two" if len(facts.tricks) == 2 else "more"
    efforts = (_COMPILED if has_numba() else _PLAIN)[use]
    return efforts.advice if advice else efforts.choice
