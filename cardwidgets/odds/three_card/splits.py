"""Laying out two or three hands of three: what most people lay, and how likely a hand is to win at its place.

Most people take the strongest hand first. How strong their hands are at each place is taken from a sample of deals,
the same in every run.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

from ...core.cards import Cards, pack
from ...core.choices import Layout
from ...core.errors import NotationError, shown
from ...core.plain import plain, typed
from ...judge.layouts import best_three, layouts, left_over
from ...judge.three_card import Hand, Key, Ranking
from ..runtime.blocks import check_count

__all__ = ["Split", "best_split", "even_layout", "greedy_layout", "usual_keys", "win_chance"]

SAMPLE = 1500
"""Hands from which the usual strength at each place is taken."""


def greedy_layout(cards: Cards, sets: int, ranking: Ranking) -> Layout:
    """The strongest hand, then the strongest of what is left.

    >>> print(greedy_layout(Cards("AS AH AD KC KS 9H 3D"), 2, Ranking()))
    AS AH AD | KC KS 9H
    """
    hands: list[Cards] = []
    for _ in range(sets):
        hands.append(best_three(cards, ranking))
        cards = left_over(cards, hands[-1])
    return Layout(hands)


def even_layout(cards: Cards, sets: int, ranking: Ranking) -> Layout:
    """The weakest hand as strong as can be, then the next weakest.

    >>> print(even_layout(Cards("AS AH AD KC KS 9H 3D"), 2, Ranking()))
    AS AH 9H | AD KC KS
    """
    best = max(layouts(cards, sets), key=lambda hands: sorted(map(ranking.key, hands)))
    return Layout(sorted(best, key=ranking.key, reverse=True))


@lru_cache(maxsize=16)
def usual_layouts(cards: int, ranking: Ranking) -> tuple[tuple[Key, ...], ...]:
    """The strengths of greedy layouts of so many cards, a sample that is the same in every run."""
    rng = Random(cards)
    laid = [greedy_layout(Cards(rng.sample(pack(), cards)), cards // 3, ranking) for _ in range(SAMPLE)]
    return tuple(tuple(ranking.key(hand) for hand in layout) for layout in laid)


@lru_cache(maxsize=16)
def usual_keys(cards: int, ranking: Ranking) -> tuple[list[Key], ...]:
    """The strengths of greedy hands at each place, from low to high, of so many cards."""
    return tuple(sorted(keys) for keys in zip(*usual_layouts(cards, ranking), strict=True))


def win_chance(hand: Hand, place: int, cards: int, rivals: int, ranking: Ranking) -> float:
    """Return the probability that a hand beats those of so many greedy rivals at its place, the first being 0.

    Raises `ValueError` for a place that so many cards do not have, for no rivals and for more than there are cards for.
    """
    place, cards, rivals = plain(place), plain(cards), _check(cards, rivals)
    if type(place) is not int or not 0 <= place < cards // 3:
        raise ValueError(f"of {cards} cards the places are 0 to {cards // 3 - 1}, not {typed(place, int)}")
    usual = usual_keys(cards, ranking)[place]
    return (bisect_left(usual, ranking.key(hand)) / len(usual)) ** rivals


class Split(NamedTuple):
    """A layout, strongest hand first, and what it is worth: points to expect, or the chance of the pot."""

    layout: Layout
    worth: float


def best_split(
    cards: str | Iterable[str], rivals: int, ranking: Ranking, aim: Literal["points", "pot"] = "points"
) -> Split:
    """The best of all ways to split six, seven or nine cards, against so many rivals who take the best hand first.

    With ``points`` a point is won at each place, with ``pot`` the pot by who wins at all of them. Rivals are taken to
    hold what a sample of greedy players holds, each for themselves; the search goes through all 10, 70 or 280 ways.

    >>> print(best_split(Cards("AS AH KD KS 9H 8H 7H"), 2, Ranking(best_prial=None), "pot").layout)
    9H 8H 7H | AS AH KS

    Raises `ValueError` for another aim, for no rivals, for more than there are cards for, and for fewer than three
    cards; `NotationError` for a card that comes twice.
    """
    if aim not in ("points", "pot"):
        raise ValueError(f"one plays for points or for the pot, not for {shown(aim, 40)!r}")
    cards = Cards(cards)
    rivals = _check(len(cards), rivals)
    if len(set(cards)) < len(cards):
        raise NotationError(f"'{shown(cards)}' holds a card twice")
    ways = (sorted(way, key=ranking.key, reverse=True) for way in layouts(cards, len(cards) // 3))
    laid = {tuple(map(ranking.key, way)): way for way in ways}  # of layouts with equal keys one will do
    size = len(cards)

    def worth(keys: tuple[Key, ...]) -> float:
        if aim == "points":
            usual = usual_keys(size, ranking)
            return sum((bisect_left(usual[place], key) / SAMPLE) ** rivals for place, key in enumerate(keys))
        beaten = sum(all(a > b for a, b in zip(keys, others, strict=True)) for others in usual_layouts(size, ranking))
        return float((beaten / SAMPLE) ** rivals)

    best = max(laid, key=lambda keys: (worth(keys), keys[::-1]))
    return Split(Layout(map(Cards, laid[best])), worth(best))


def _check(cards: int, rivals: int) -> int:
    rivals = check_count("the number of rivals", rivals)
    if cards < 3:
        raise ValueError("a hand has three cards")
    if cards * (rivals + 1) > len(pack()):
        raise ValueError(f"{len(pack())} cards are too few for {rivals + 1} hands of {cards}")
    return rivals
