"""What the notebook on Brag with more cards counts: the best of so many, and how often somebody wins all hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from ..core.cards import Card, pack
from ..judge.layouts import layouts
from ..judge.rankings import BRAG, BRAG_SPLIT
from ..locale import kind_key, say
from ..odds.layouts.best import strengths
from ..odds.three_card.best_of_more import best_of
from ..widgets.predict import PredictWidget
from .listings import Listing

__all__ = ["best_of_more", "predict_run_or_better", "scoops", "ways"]

SEVEN, MOST_PLAYERS, DEALS = 7, 6, 400
_PLACE = {card: place for place, card in enumerate(pack())}
_THREES = list(combinations(range(SEVEN), 3))
_SPLITS = [(one, two) for one in _THREES for two in _THREES if one < two and not {*one} & {*two}]
_RUN_OR_BETTER = BRAG.order[: BRAG.order.index("run") + 1]
LONG = {"stronger": (57, 41, 32, 27, 24), "weaker": (68, 55, 47, 42, 39)}
"""The same simulation over 300,000 deals, in percent, for two to six players."""


def word(key: str, **figures: object) -> str:
    return say(f"more_cards.{key}", **figures)


def best_of_more() -> Listing:
    """How often each kind is the best among three to nine cards, in percent; counted."""
    rows = []
    for n in range(3, 10):
        found = best_of(n)
        kinds = {say(kind_key(kind)): f"{found.percent(kind):.2f}" for kind in BRAG.order}
        rows.append({word("cards"): n, **kinds, word("four"): f"{100 * found.four / found.total:.3f}"})
    return Listing(rows)


def predict_run_or_better() -> PredictWidget:
    """How often do seven cards hold a run or better?"""

    def held(rng: Random) -> bool:
        seven = rng.sample(pack(), SEVEN)
        return any(BRAG.reading(three).category in _RUN_OR_BETTER for three in combinations(seven, 3))

    found = best_of(SEVEN)
    share = sum(found.percent(kind) for kind in _RUN_OR_BETTER) / 100
    return PredictWidget(word("predict"), count=share, draw=held, deals=500, seed=4)


def ways() -> Listing:
    """In how many ways six, seven and nine cards can be laid out as hands of three."""
    return Listing(
        {word("cards"): n, word("hands"): n // 3, word("ways"): sum(1 for _ in layouts(pack()[:n], n // 3))}
        for n in (6, 7, 9)
    )


def scoops() -> Listing:
    """In how many deals somebody wins both hands of seven cards, by the hand that all care for more."""
    rows = []
    won = {first: _scooped(first) for first in LONG}
    for players in range(2, MOST_PLAYERS + 1):
        row: dict[str, object] = {word("players"): players}
        for first, shares in won.items():
            share = shares[players]
            band = 2 * (share * (1 - share) / DEALS) ** 0.5
            row[word(first)] = f"{100 * share:.0f} ± {100 * band:.0f} %"
            row[word("long", first=word(first))] = f"{LONG[first][players - 2]} %"
        rows.append(row)
    return Listing(rows)


def _scooped(first: str) -> dict[int, float]:
    rng, won = Random(7), dict.fromkeys(range(2, MOST_PLAYERS + 1), 0)
    for _ in range(DEALS):
        dealt = rng.sample(pack(), SEVEN * MOST_PLAYERS)
        hands = [_two_hands(dealt[place::MOST_PLAYERS], first) for place in range(MOST_PLAYERS)]
        for players in won:
            won[players] += _wins_both(hands[:players])
    return {players: wins / DEALS for players, wins in won.items()}


def _two_hands(seven: Sequence[Card], first: str) -> tuple[int, int]:
    """The strengths of the stronger and the weaker hand."""
    rungs = strengths(BRAG_SPLIT)
    ordered = sorted(seven, key=_PLACE.__getitem__)
    rung = {three: rungs[tuple(ordered[place] for place in three)] for three in _THREES}
    found = [sorted((rung[one], rung[two])) for one, two in _SPLITS]
    low, high = max(found) if first == "weaker" else max(found, key=lambda way: way[::-1])
    return high, low


def _wins_both(hands: list[tuple[int, int]]) -> bool:
    """Whether somebody is strictly best in both hands."""
    highs, lows = [high for high, _ in hands], [low for _, low in hands]
    best = highs.index(max(highs))
    return highs.count(max(highs)) == 1 and lows.count(max(lows)) == 1 and lows[best] == max(lows)
