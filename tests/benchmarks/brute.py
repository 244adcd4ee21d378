"""The same jobs done without thinking: what the kernels of `odds` are compared with, in results and in speed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from cardwidgets.core.cards import Card
from cardwidgets.judge.three_card import Ranking

__all__ = ["all_layouts", "best_of_all", "deal_by_deal", "triples"]


def partitions(cards: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to make threes of all cards."""
    if not cards:
        yield ()
        return
    for pair in combinations(cards[1:], 2):
        for others in partitions(tuple(card for card in cards[1:] if card not in pair)):
            yield ((cards[0], *pair), *others)


def triples() -> list[tuple[int, int, int]]:
    """The 286 threes of thirteen."""
    return list(combinations(range(13), 3))


def all_layouts() -> Any:
    """All 200,200 choices of four threes of thirteen cards that share none, as numbers of threes."""
    number = {way: place for place, way in enumerate(triples())}
    twelve = np.array(list(partitions(tuple(range(12)))))
    cube = np.zeros((13, 13, 13), int)
    for way, place in number.items():
        cube[way] = place
    kept = [np.array([card for card in range(13) if card != gone])[twelve] for gone in range(13)]
    a, b, c = np.concatenate(kept).transpose(2, 0, 1)
    return cube[a, b, c].astype(np.int16)


def best_of_all(strengths: Any, places: Any, every: Any) -> float:
    """What the best of all layouts is worth, given the strength of each three and what it is worth at each place."""
    laid = np.sort(strengths[every], axis=1)[:, ::-1]
    return float(sum(places[place][laid[:, place]] for place in range(4)).max())


def deal_by_deal(
    hand: Sequence[Card], left: Sequence[Card], rivals: int, ranking: Ranking, deals: int, seed: int
) -> float:
    """The share of the pot over random deals, one by one, by the definition of the ranking."""
    rng, share = Random(seed), 0.0
    for _ in range(deals):
        dealt = rng.sample(left, 3 * rivals)
        best = ranking.best([hand, *(dealt[seat : seat + 3] for seat in range(0, 3 * rivals, 3))])
        share += (0 in best) / len(best)
    return share / deals
