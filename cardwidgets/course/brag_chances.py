"""Chances for the notebooks on Brag: kinds of hands, hands of seven cards, and play against the house.

`scoops.toml` beside this file holds the result of 300,000 deals; ``python -m tests.tools.experiments scoops`` counts
them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from itertools import combinations
from math import comb
from random import Random
from statistics import fmean

from ..core.cards import Card, pack
from ..core.quantiles import mean_half_width, normal_factor
from ..core.variants import rules_of
from ..games.brag.casino import CasinoRules
from ..judge.rankings import BRAG, BRAG_SPLIT
from ..odds.layouts.best import strengths
from ..odds.three_card.casino import BEST_PLAY, play_value
from ..odds.three_card.counting import count_hands
from .listings import Listing, Words, percent_and_margin

__all__ = ["casino_simulated", "deals_needed", "players_ahead", "scooped", "scoops"]


chance_words, more_words, casino_words = map(Words, ("chances_course", "more_cards", "casino_course"))


# ---- three cards ----


def deals_needed(article: Listing) -> Listing:
    """List the number of deals needed to tell whether a printed percentage is rounded correctly.

    ``article``  a row for each kind, the best first: a name, and the percentage as it is printed
    """
    rows, counts = [], count_hands(BRAG)
    for kind, row in zip(BRAG.order, article.rows, strict=True):
        name, printed = map(str, row.values())
        share, step = counts[kind] / comb(52, 3), 0.01 / 10 ** len(printed.partition(".")[2])
        edge = abs((share / step - 0.5) - round(share / step - 0.5)) * step
        needed = round((normal_factor() / edge) ** 2 * share * (1 - share))
        rows.append(
            chance_words.row(
                kind=name,
                article=f"{printed} %",
                counted=f"{100 * share:.5f} %",
                from_edge=f"{100 * edge:.5f} %",
                needed=f"{needed:,}",
            )
        )
    return Listing(rows)


# ---- more than three cards ----


SEVEN, MAX_PLAYERS, DEALS = 7, 6, 400
_PLACE = {card: place for place, card in enumerate(pack())}
_THREES = list(combinations(range(SEVEN), 3))
_SPLITS = [
    (_THREES.index(one), _THREES.index(two)) for one in _THREES for two in _THREES if one < two and not {*one} & {*two}
]
PRIORITY_HANDS = "stronger", "weaker"
"""The hand that all players make as strong as possible first, of the two that each lays."""


def scoops() -> Listing:
    """List the shares of deals in which a player wins both hands of seven cards, by the hand that all players
    favour.
    """
    text = resources.files(__package__).joinpath("scoops.toml").read_text(encoding="utf-8")
    kept = tomllib.loads(text)
    won = scooped(DEALS)
    rows = []
    for players in range(2, MAX_PLAYERS + 1):
        row: dict[str, object] = more_words.row(players=players)
        for care in PRIORITY_HANDS:
            row[more_words(care)] = f"{percent_and_margin(won[care][players - 2], DEALS, 0)} %"
            row[more_words("long", first=more_words(care))] = (
                f"{percent_and_margin(kept[care][players - 2], kept['deals'], 1)} %"
            )
        rows.append(row)
    return Listing(rows)


def scooped(deals: int, seed: int = 7) -> dict[str, list[int]]:
    """Return the number of deals in which a player wins both hands, for two to six players, by the hand that all
    favour.
    """
    rng, won = Random(seed), {care: [0] * (MAX_PLAYERS - 1) for care in PRIORITY_HANDS}
    for _ in range(deals):
        dealt = rng.sample(pack(), SEVEN * MAX_PLAYERS)
        laid = [_two_hands(dealt[place::MAX_PLAYERS]) for place in range(MAX_PLAYERS)]
        for care, hands in zip(PRIORITY_HANDS, zip(*laid, strict=True), strict=True):
            for players in range(2, MAX_PLAYERS + 1):
                won[care][players - 2] += _wins_both(hands[:players])
    return won


def _two_hands(seven: Sequence[Card]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the strengths of the better and the worse hand of seven cards, for a player who favours the better
    hand, and for
    one who favours the worse.
    """
    rungs = strengths(BRAG_SPLIT)
    ordered = sorted(seven, key=_PLACE.__getitem__)
    rung = [rungs[three] for three in combinations(ordered, 3)]
    ways = [(max(rung[one], rung[two]), min(rung[one], rung[two])) for one, two in _SPLITS]
    return max(ways), max(ways, key=lambda way: way[::-1])


def _wins_both(hands: Sequence[tuple[int, int]]) -> bool:
    """Return True if one player is strictly best in both hands."""
    highs, lows = [high for high, _ in hands], [low for _, low in hands]
    best = highs.index(max(highs))
    return highs.count(max(highs)) == 1 and lows.count(max(lows)) == 1 and lows[best] == max(lows)


# ---- three-card poker against the house ----


def _net(rng: Random, rules: CasinoRules) -> int:
    """Return the win of one ante by the best line of play, in antes."""
    dealt = rng.sample(pack(), 6)
    mine, house = dealt[:3], dealt[3:]
    if rules.ranking.key(mine) < rules.ranking.key(BEST_PLAY):
        return -1
    bonus = rules.bonus(rules.ranking.reading(mine))
    if not rules.plays(rules.ranking.reading(house)):
        return 1 + bonus
    return 2 * rules.ranking.compare(mine, house) + bonus


@lru_cache
def _wins(n: int, seed: int) -> tuple[int, ...]:
    rules, rng = rules_of("three-card-poker-casino", CasinoRules), Random(seed)
    return tuple(_net(rng, rules) for _ in range(n))


def casino_simulated() -> Listing:
    """List the mean win of an ante by the best line, in percent with its 95 % interval, after more and more deals."""
    rows = []
    for n in (100, 1_000, 10_000, 30_000):
        wins = _wins(30_000, 3)[:n]
        rows.append(
            casino_words.row(
                deals=n,
                win=f"{100 * fmean(wins):+.1f} ± {100 * mean_half_width(wins):.1f} %",
                exactly=f"{100 * float(play_value()):.3f} %",
            )
        )
    return Listing(rows)


def players_ahead() -> str:
    """Return a sentence with the number of players, of forty, who are ahead after three hundred deals each."""
    people, deals = 40, 300
    winning = sum(sum(_wins(deals, seed)) > 0 for seed in range(100, 100 + people))
    return casino_words("ahead", n=winning, people=people, deals=deals)
