"""Brag with two or three hands: rivals' hands drawn from unseen cards, and laid out as computer players do. Needs
numpy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from ...core.cards import Cards, pack
from ...core.choices import Layout
from ...core.script import Seat
from ...games.brag.splits import SplitFacts
from ...judge.layouts import layouts
from ...judge.three_card import Ranking
from ..runtime.arrays import Floats
from ..runtime.blocks import check_count, check_seed
from ..three_card.tables import Array, rank_table
from .reply import Rivals, rivals_of, strengths_of

__all__ = ["best_split_reply", "draw_split_rivals", "even_strengths", "split_gains"]

_BLOCK = 2000
"""The number of hands laid out at once, to limit the memory."""
_WIDE = 1024
"""A number above all strengths, by which several strengths are packed into one number."""
_SUITS = 4


def draw_split_rivals(
    unseen: Iterable[str], rivals: int, cards: int, *, deals: int, seed: int, ranking: Ranking, fours: bool = False
) -> Rivals:
    """Draw ``cards`` cards (six, seven or nine) for each rival, who makes the weakest hand as strong as possible.

    With ``fours``, hands with four of a kind are excluded, as they would have won before the layout.

    Raises `NotationError` for cards that are not in the pack, and `ValueError` for no rivals or deals or for too few
    cards.
    """
    rivals = check_count("the number of rivals", rivals)
    deals = check_count("the number of deals", deals)
    seed = check_seed(seed)
    numbers = np.array(sorted(set(rank_table(ranking).numbers(unseen))), np.uint8)
    if len(numbers) < rivals * cards:
        raise ValueError(f"{len(numbers)} cards are too few for {rivals} hands of {cards}")
    rng, found = np.random.default_rng(seed), np.empty((0, rivals, cards), np.uint8)
    while len(found) < deals:
        order = rng.random((deals, len(numbers))).argsort(axis=1)[:, : rivals * cards]
        held = numbers[order].reshape(deals, rivals, cards)
        found = np.concatenate([found, held[~_with_four(held)] if fours else held])[:deals]
    strengths = even_strengths(found.reshape(-1, cards), ranking).reshape(deals, rivals, -1)
    return rivals_of(strengths, rank_table(ranking).rungs)


def best_split_reply(hand: Cards, against: Rivals, facts: SplitFacts, seat: Seat) -> Layout:
    """Return the layout of a hand with the largest gain against rivals, each set in the order of its reading."""
    ranking = facts.rules.ranking
    ways = (sorted(way, key=ranking.key, reverse=True) for way in layouts(hand, facts.rules.sets))
    apart = {tuple(strengths_of(way, ranking, len(way))): way for way in ways}  # of equal layouts one will do
    gains = dict(zip(apart, split_gains([*apart], against, facts, seat).mean(axis=0).tolist(), strict=True))
    best = max(apart, key=lambda sets: (gains[sets], sets))  # among equals the layout with the strongest first set
    return Layout(ranking.reading(row).cards for row in apart[best])


def split_gains(laid: Sequence[Sequence[int]], against: Rivals, facts: SplitFacts, seat: Seat) -> Floats:
    """Return the gains of layouts, given by the strengths of their sets: shape (draws, layouts), in points or chips.

    If nobody wins a pot, it stays. Its value is shared equally among all players who can pay for it again, or among all
    players if fewer than two can. Sets of strength -1 never win.
    """
    if facts.rules.split_mode == "points":
        return against.each(laid, 0.0)
    able = [one for one in facts.playing if facts.stacks[one] >= facts.rules.stake]
    sharing = able if len(able) >= 2 else facts.playing
    staying = 1 / len(sharing) if seat in sharing else 0.0
    return sum(facts.pots) * np.stack([against.shares(sets, staying) for sets in laid], axis=1)


def even_strengths(hands: Array, ranking: Ranking) -> Array:
    """Return the strengths of the sets of `even_split`, strongest first, for hands as numbers of shape (hands,
    cards).
    """
    threes, ways = _ways(hands.shape[1])
    flat, found = rank_table(ranking).flat, np.empty((len(hands), ways.shape[1]), np.int64)
    for start in range(0, len(hands), _BLOCK):
        one, two, three = (hands[start : start + _BLOCK, row].astype(np.int64) for row in threes.T)
        laid = flat[(one * 52 + two) * 52 + three].astype(np.int64)[:, ways]
        laid.sort(axis=2)
        order = laid[:, :, 0]  # compare the weakest sets first
        for place in range(1, ways.shape[1]):
            order = order * _WIDE + laid[:, :, place]
        best = laid[np.arange(len(laid)), order.argmax(axis=1)]
        found[start : start + _BLOCK] = best[:, ::-1]
    return found


@lru_cache(maxsize=4)
def _ways(cards: int) -> tuple[Array, Array]:
    """Return all hands of three of ``cards`` cards, as places, and all layouts, as rows of these hands."""
    some = Cards(pack()[:cards])
    threes = list(combinations(range(cards), 3))
    row = {frozenset(some[place] for place in three): number for number, three in enumerate(threes)}
    ways = [[row[frozenset(hand)] for hand in way] for way in layouts(some, cards // 3)]
    return np.array(threes), np.array(ways)


def _with_four(held: Array) -> Array:
    """Return whether any player holds four cards of a rank: bool of shape (draws,). Equal ranks are thirteen apart."""
    ranks = np.sort(held % (52 // _SUITS), axis=2)
    fours: Array = (ranks[:, :, _SUITS - 1 :] == ranks[:, :, : -_SUITS + 1]).any(axis=(1, 2))
    return fours
