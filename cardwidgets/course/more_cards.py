"""What the notebook on Brag with more cards counts: the best of so many, and how often somebody wins all hands.

`scoops.toml` beside this file holds what three hundred thousand deals came to; ``python -m tests.experiments scoops``
counts them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib import resources
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

__all__ = ["best_of_more", "predict_run_or_better", "scooped", "scoops", "ways"]

SEVEN, MOST_PLAYERS, DEALS = 7, 6, 400
_PLACE = {card: place for place, card in enumerate(pack())}
_THREES = list(combinations(range(SEVEN), 3))
_SPLITS = [
    (_THREES.index(one), _THREES.index(two)) for one in _THREES for two in _THREES if one < two and not {*one} & {*two}
]
_RUN_OR_BETTER = BRAG.order[: BRAG.order.index("run") + 1]
CARES = "stronger", "weaker"
"""The hand of the two that all make as good as they can."""


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
    text = resources.files("cardwidgets.figures").joinpath("scoops.toml").read_text(encoding="utf-8")
    kept = tomllib.loads(text)
    won = scooped(DEALS)
    rows = []
    for players in range(2, MOST_PLAYERS + 1):
        row: dict[str, object] = {word("players"): players}
        for care in CARES:
            row[word(care)] = _share(won[care][players - 2], DEALS, 0)
            row[word("long", first=word(care))] = _share(kept[care][players - 2], kept["deals"], 1)
        rows.append(row)
    return Listing(rows)


def _share(won: int, deals: int, places: int) -> str:
    share = won / deals
    band = 2 * (share * (1 - share) / deals) ** 0.5
    return f"{100 * share:.{places}f} ± {100 * band:.{places}f} %"


def scooped(deals: int, seed: int = 7) -> dict[str, list[int]]:
    """How many of so many deals somebody wins both hands of, for two players and so on to six, by what all care for."""
    rng, won = Random(seed), {care: [0] * (MOST_PLAYERS - 1) for care in CARES}
    for _ in range(deals):
        dealt = rng.sample(pack(), SEVEN * MOST_PLAYERS)
        laid = [_two_hands(dealt[place::MOST_PLAYERS]) for place in range(MOST_PLAYERS)]
        for care, hands in zip(CARES, zip(*laid, strict=True), strict=True):
            for players in range(2, MOST_PLAYERS + 1):
                won[care][players - 2] += _wins_both(hands[:players])
    return won


def _two_hands(seven: Sequence[Card]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The strengths of the better and the worse hand, when one cares for the stronger first, or for the weaker."""
    rungs = strengths(BRAG_SPLIT)
    ordered = sorted(seven, key=_PLACE.__getitem__)
    rung = [rungs[three] for three in combinations(ordered, 3)]
    ways = [(max(rung[one], rung[two]), min(rung[one], rung[two])) for one, two in _SPLITS]
    return max(ways), max(ways, key=lambda way: way[::-1])


def _wins_both(hands: Sequence[tuple[int, int]]) -> bool:
    """Whether somebody is strictly best in both hands."""
    highs, lows = [high for high, _ in hands], [low for _, low in hands]
    best = highs.index(max(highs))
    return highs.count(max(highs)) == 1 and lows.count(max(lows)) == 1 and lows[best] == max(lows)
