"""The figures in the prose of the course on probability, each found once more in loops that know nothing of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb, sqrt
from typing import Any, TypeAlias

import pytest

from tests.project.test_probability_course import BOTH, FIGURE, _counted, cells, units

pytestmark = pytest.mark.ci
stats: Any = pytest.importorskip("scipy.stats")

Hand: TypeAlias = tuple[str, ...]
RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]
UNSEEN = [rank + suit for suit, ranks in {"H": "AK5", "C": "A246", "D": "357Q", "S": "KJ642"}.items() for rank in ranks]
"""The cards of unit 8 that nobody sees."""
GIVEN = {5.0, 95.0, 100.0, 400.0, 600.0, 999.0, 1_000.0, 1_600.0, 2_000.0, 6_400.0, 100_000.0}
"""Numbers of deals, and levels, that the prose chooses."""


def kind(hand: Hand) -> str:
    ranks, suits = {card[0] for card in hand}, {card[1] for card in hand}
    places = sorted(RANKS.index(rank) for rank in ranks)
    run = len(ranks) == 3 and (places[2] - places[0] == 2 or places == [0, 11, 12])
    if len(ranks) < 3:
        return "prial" if len(ranks) == 1 else "pair"
    return {(True, 1): "running flush", (False, 1): "flush"}.get((run, len(suits)), "run" if run else "high")


@cache
def hands() -> list[tuple[str, bool]]:
    """Return the kind of every hand of 52 cards, and True for an ace in it."""
    return [(kind(hand), any(card[0] == "A" for card in hand)) for hand in combinations(PACK, 3)]


def number(test: Callable[[str, bool], bool]) -> int:
    return sum(test(*hand) for hand in hands())


def of_kind(wanted: str) -> int:
    return number(lambda own, ace: own == wanted)


def flushes(away: Sequence[str]) -> float:
    left = [card for card in PACK if card not in away]
    found = [kind(hand) == "flush" for hand in combinations(left, 3)]
    return 100 * sum(found) / len(found)


def gains(flush: float = 4) -> list[float]:
    pays = {"running flush": 40, "prial": 30, "run": 6, "flush": flush, "pair": 1, "high": -1}
    return [pays[own] for own, _ in hands()]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def briscola() -> list[float]:
    """Return the points of every hand of three of the 40 cards of Briscola."""
    points = [*(11, 10, 4, 3, 2, 0, 0, 0, 0, 0) * 4]
    return [sum(hand) for hand in combinations(points, 3)]


def anna() -> tuple[float, float, float]:
    """Of Anna's 560 hands: those with the ace, and those that let the trick go, with the ace and without, weighed."""
    weights = [
        ("AH" in hand, 0.0 if {"KH", "5H", "AC"} & {*hand} else 0.2 if "AH" in hand else 1.0)
        for hand in combinations(UNSEEN, 3)
    ]
    saved, others = (sum(weight for has, weight in weights if has is held) / 560 for held in (True, False))
    return sum(has for has, _ in weights) / 560, saved, others


def figures(unit: int) -> list[float]:
    """Return the figures that the prose of a unit may have, beside those that it chooses."""
    all_hands, pairs, aces = len(hands()), of_kind("pair"), number(lambda own, ace: ace)
    both = number(lambda own, ace: ace and own == "pair")
    pair = pairs / all_hands
    match unit:
        case 1:
            return [all_hands, pairs, 100 * pair, 100 * of_kind("prial") / all_hands]
        case 2:
            return [all_hands, 52 * 51 * 50]
        case 3:
            none, some = comb(30, 3), comb(39, 3)
            return [none, some, some - none, 100 - 100 * none / some]
        case 4:
            first = [kind(("AS", *two)) == "pair" for two in combinations([card for card in PACK if card != "AS"], 2)]
            shares = [100 * both / aces, 100 * both / pairs, 100 * pair, 1000 * aces / all_hands]
            return [all_hands, aces, both, sum(first), len(first), *shares]
        case 6:
            return [100 * 3 * 13 * 12 * 39 / (52 * 51 * 50)]
        case 7:
            suited = of_kind("flush") + of_kind("running flush")
            mine, other = flushes(["AS", "KS", "JS"]), flushes(["AS", "KH", "JD"])
            return [all_hands, suited, comb(49, 3), mine, other, flushes([]), 100 * of_kind("running flush") / suited]
        case 8:
            prior, saved, others = anna()
            suited = of_kind("flush") + of_kind("running flush")
            return [100 * prior, 1000 * prior, 1000 - 1000 * prior, 1000 * others, 100 * saved / (saved + others),
                    100 * of_kind("running flush") / suited, comb(15, 2), comb(16, 3)]  # fmt: skip
        case 9:
            four = [100 * p for p in stats.hypergeom(20, 4, 10).pmf(range(5))]
            five = [100 * p for p in stats.hypergeom(20, 5, 10).pmf(range(6))]
            late = [100 * p for p in stats.hypergeom(15, 4, 5).pmf(range(5))]
            return [comb(20, 10), four[2], four[1] + four[3], 100 * 6 / 16, five[0], five[1], *late]
        case 10:
            won, less, bets = sum(gains()), sum(gains(flush=3)), [(10 - 4 * 2) / 5, (10 - 4 * 4) / 5]
            return [all_hands, pairs, won, -won, won / all_hands, -won / all_hands, -100 * won / all_hands,
                    -100 * less / all_hands, *bets, *(-one for one in bets)]  # fmt: skip
        case 11:  # the four places are dealt, not counted; their sum is the reader's own
            return [0.02, 0.50, 0.91, 0.45, 0.02 + 0.50 + 0.91 + 0.45]
        case 12:
            points, chips = briscola(), gains()
            spread, risk = (sqrt(mean([one * one for one in each]) - mean(each) ** 2) for each in (points, chips))
            near = 100 * mean([abs(one - mean(points)) <= 5 for one in points])
            return [len(points), 4 * 30, near, spread, risk, mean(chips), -mean(chips)]
        case 13:
            return [100 * pair, pair, *stats.binomtest(round(0.1725 * 400), 400).proportion_ci(method="wilson")]
    return []


@BOTH
def test_each_figure_in_prose_is_found_in_a_second_way(lang: str) -> None:
    """A percentage, a decimal or a number above 100 that is typed is chosen, or is one of those that loops find."""
    unknown: dict[int, list[str]] = {}
    for unit, notebook in units(lang).items():
        text = re.sub(r"\]\([^)]*\)|`[^`]*`", " ", "\n".join(cells(notebook, "markdown")))
        typed = [one.strip("-− %,").replace(",", "") for one in FIGURE.findall(text) if _counted(one)]
        found = figures(unit)
        wrong = [one for one in typed if not _known(one, found)]
        unknown |= {unit: wrong} if wrong else {}
    assert unknown == {}


def _known(typed: str, found: Sequence[float]) -> bool:
    """Return True if a number is given, or one that was found, rounded as it is typed or to four figures."""
    value, digits = float(typed), len(typed.partition(".")[2])
    return value in GIVEN or any(value in (round(abs(one), digits), float(f"{abs(one):.4g}")) for one in found)
