"""How many worlds a Monte Carlo search of Briscola draws for one answer."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Effort"]


@dataclass(frozen=True, slots=True)
class Effort:
    """The size of a sample of worlds: ways in which the hidden cards may lie.

    ``chains``  number of independent Markov chains
    ``worlds``  number of worlds taken from each chain
    ``steps``   Metropolis steps from one world of a chain to the next
    """

    chains: int
    worlds: int
    steps: int
