"""The same jobs done without thinking: what the kernels of `odds` are compared with, in results and in speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from cardwidgets.core.cards import Card

__all__ = [
    "all_layouts",
    "best_of_all",
    "deal_by_deal",
    "match_ups",
    "play_briscola",
    "rank_naively",
    "triples",
]


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
    """Return what the best of all layouts is worth, given the strength of each three and what it is worth at each
    place."""
    laid = np.sort(strengths[every], axis=1)[:, ::-1]
    return float(sum(places[place][laid[:, place]] for place in range(4)).max())


def deal_by_deal(
    mine: int, left: Sequence[int], rivals: int, rank: Callable[[int, int, int], int], deals: int, seed: int
) -> float:
    """The share of the pot over random deals, in a plain loop that looks strengths up and stops at the first better."""
    rng, share = Random(seed), 0.0
    for _ in range(deals):
        dealt, ties = rng.sample(left, 3 * rivals), 0
        for seat in range(0, 3 * rivals, 3):
            its = rank(*dealt[seat : seat + 3])
            if its > mine:
                break
            ties += its == mine
        else:
            share += 1 / (ties + 1)
    return share / deals


def play_briscola(deals: int, seed: int) -> list[int]:
    """The points of who leads first, over random deals of two-player briscola in a plain loop."""
    rng, worth, found = Random(seed), (11, 10, 4, 3, 2, 0, 0, 0, 0, 0), []
    for _ in range(deals):
        pack = list(range(40))
        rng.shuffle(pack)
        trump, hands, points, leader = pack[-1] // 10, [pack[:3], pack[3:6]], [0, 0], 0
        stock = pack[6:]
        stock.reverse()
        for _ in range(20):
            one, other = hands[leader], hands[1 - leader]
            lead, answer = one.pop(int(rng.random() * len(one))), other.pop(int(rng.random() * len(other)))
            same = lead // 10 == answer // 10
            if answer < lead if same else answer // 10 == trump:
                leader = 1 - leader
            points[leader] += worth[lead % 10] + worth[answer % 10]
            if stock:
                hands[leader].append(stock.pop())
                hands[1 - leader].append(stock.pop())
        found.append(points[0])
    return found


def rank_naively(cards: Sequence[Card]) -> tuple[int, ...]:
    """The strength of a hand of Brag as one would write it first."""
    ranks = sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)
    suits = {card[1] for card in cards}
    high, middle, low = ranks
    run = (high - middle == 1 and middle - low == 1) or ranks == [14, 3, 2]
    top = 15 if ranks == [14, 3, 2] else high
    if high == low:
        return 5, 15 if high == 3 else high
    if run:
        return 4 if len(suits) == 1 else 3, top
    if len(suits) == 1:
        return 2, high, middle, low
    if high == middle or middle == low:
        return 1, middle, low if high == middle else high
    return 0, high, middle, low


def match_ups(hands: Any, strength: Any, rows: Sequence[int]) -> list[tuple[int, int]]:
    """Wins and ties of some hands, each against every hand that shares no card with it."""
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    found = []
    for row in rows:
        apart = masks & masks[row] == 0
        found.append(
            (int((apart & (strength < strength[row])).sum()), int((apart & (strength == strength[row])).sum()))
        )
    return found
