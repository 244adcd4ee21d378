"""The game that the equilibrium is measured on: one card of 52 for each of two players, the betting of Brag.

Written out as a tree in the format of Gambit (``.efg``), which other solvers read.
"""

from __future__ import annotations

from itertools import count

import numpy as np

from cardwidgets.odds.betting.solver import Joint
from cardwidgets.odds.betting.tree import Betting

__all__ = ["as_tree", "one_card"]


def one_card(classes: int = 52, suits: int = 1) -> Joint:
    """The chances of two ranks; 52 classes of one card each, if suits decide as well, or 13 of four."""
    ways = np.full((classes, classes), suits * suits, float)
    np.fill_diagonal(ways, suits * (suits - 1))
    return Joint(ways / ways.sum())


def as_tree(betting: Betting, joint: Joint) -> str:
    """The whole game: chance deals both classes, then the betting, each speaker knowing their own class alone."""
    lines = ['EFG 2 R "one card" { "first" "second" }', '""']
    ends, size = count(1), joint.classes
    known: tuple[dict[object, int], ...] = {}, {}  # what each speaker knows, numbered as it first comes
    dealt = [(a, b) for a in range(size) for b in range(size) if joint.both[a, b]]
    deals = " ".join(f'"{a} {b}" {float(joint.both[a, b])!r}' for a, b in dealt)
    lines.append(f'c "deal" 1 "deal" {{ {deals} }} 0')

    def write(number: int, classes: tuple[int, int]) -> None:
        node = betting.nodes[number]
        if node.speaker is None:
            won = _won(node.winner, node.seer, node.paid, classes)
            lines.append(f't "" {next(ends)} "" {{ {won} {-won} }}')
            return
        own = known[node.speaker]
        place = own.setdefault((number, classes[node.speaker]), len(own) + 1)
        words = " ".join(f'"{word}"' for word in node.children)
        lines.append(f'p "" {node.speaker + 1} {place} "" {{ {words} }} 0')
        for child in node.children.values():
            write(child, classes)

    for classes in dealt:
        write(0, classes)
    return "\n".join(lines) + "\n"


def _won(winner: int | None, seer: int | None, paid: tuple[int, int], classes: tuple[int, int]) -> int:
    """Return what the first player wins; of equal hands who paid to see loses."""
    if winner is None:
        winner = 1 - (seer or 0) if classes[0] == classes[1] else int(classes[1] > classes[0])
    return paid[1] if winner == 0 else -paid[0]
