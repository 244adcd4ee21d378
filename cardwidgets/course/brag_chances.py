"""Chances for the notebooks on Brag: three cards, the best of more cards, and play against the house.

`scoops.toml` beside this file holds the result of 300,000 deals; ``python -m tests.tools.experiments scoops`` counts
them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from importlib import resources
from itertools import combinations
from math import comb
from random import Random
from statistics import fmean

from ..core.cards import Card, cards, pack
from ..core.quantiles import mean_half_width, normal_factor
from ..core.variants import find
from ..games.brag.casino import ANTE_BONUSES, PAIR_PLUS_TABLES, CasinoRules
from ..judge.layouts import layouts
from ..judge.rankings import BRAG, BRAG_SPLIT
from ..judge.three_card import Category
from ..locale import kind_key, say
from ..odds.layouts.best import strengths
from ..odds.runtime.compiled import need_numpy
from ..odds.three_card.best_of_more import best_of
from ..odds.three_card.casino import BEST_PLAY, QUALIFYING, dealer_qualifies, pair_plus_value, play_value
from ..odds.three_card.counting import chances_given, count_hands
from ..odds.three_card.equity import equity
from ..widgets.predict import PredictWidget
from .listings import Listing, Words, percent_and_margin

need_numpy()

from ..odds.three_card.showdown import showdown  # noqa: E402 - needs it

__all__ = [
    "against_one", "arithmetic", "best_of_more", "casino_lines", "casino_simulated", "deals_needed",
    "given", "house_edge", "pay_tables", "players_ahead", "predict_run_or_better", "predict_wins", "scooped",
    "scoops", "short_packs", "ways",
]  # fmt: skip


chance_words, more_words, casino_words = map(Words, ("chances_course", "more_cards", "casino_course"))


# ---- three cards ----


KINGS = "KS KH 6D"
_RUNS, _IN_SUIT = 12, comb(13, 3)  # A-2-3, A-K-Q and so on down to 4-3-2


class _BestOfThree:
    """A random draw: True if a hand beats two others that are dealt at random."""

    def __init__(self, hand: str) -> None:
        self.hand = cards(hand)
        self.others = [card for card in pack() if card not in self.hand]

    def __call__(self, rng: Random) -> bool:
        dealt = rng.sample(self.others, 6)
        return BRAG.beats(self.hand, dealt[:3]) and BRAG.beats(self.hand, dealt[3:])


def predict_wins(hand: str) -> PredictWidget:
    """Ask for a prediction: how often this hand is the best of three."""
    question = chance_words("predict", hand=cards(hand).signs)
    return PredictWidget(question, count=lambda: float(showdown(hand, rivals=2).win), draw=_BestOfThree(hand), seed=1)


def arithmetic() -> Listing:
    """List how the hands of each kind are counted with pencil and paper, with the result."""
    numbers = {
        Category.PRIAL: 13 * comb(4, 3),
        Category.RUNNING_FLUSH: _RUNS * 4,
        Category.RUN: _RUNS * (4**3 - 4),
        Category.FLUSH: 4 * (_IN_SUIT - _RUNS),
        Category.PAIR: 13 * comb(4, 2) * 48,
        Category.HIGH: (_IN_SUIT - _RUNS) * (4**3 - 4),
    }
    counts = count_hands(BRAG)
    return Listing(
        chance_words.row(
            kind=say(kind_key(kind)),
            choose=chance_words(f"choices.{kind}"),
            reckoned=number,
            looked_at=counts[kind],
            one_in=f"{counts.total / number:.1f}",
        )
        for kind, number in numbers.items()
    )


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


def short_packs() -> Listing:
    """List the number of runs and flushes in packs of four suits and fewer ranks; the ace is high or low in runs."""
    rows = []
    for ranks in range(7, 14):
        runs, flushes = (ranks - 1) * (4**3 - 4), 4 * (comb(ranks, 3) - (ranks - 1))
        rarer = say(kind_key("run" if runs < flushes else "flush"))
        rows.append(chance_words.row(ranks=ranks, runs=runs, flushes=flushes, rarer=rarer))
    return Listing(rows)


def given() -> Listing:
    """List how often a rival holds each kind, for different own cards."""
    rows = []
    for name, seen in {"nothing": "", "spades": "AS KS JS", "suits": "AS KH JD", "pair": KINGS}.items():
        row = chance_words.row(you_hold=f"{chance_words(f'hold.{name}')} {cards(seen).signs}".strip())
        chances = chances_given("brag", seen=seen)
        rows.append(row | {say(kind_key(str(kind))): f"{chances[kind].percent:.2f} %" for kind in chances})
    return Listing(rows)


def against_one(*hands: str) -> Listing:
    """List how many of all hands that a rival may hold each of these hands beats."""
    rows = []
    for hand in hands:
        found = equity(hand)
        row = chance_words.row(hand=cards(hand).signs, beats=found.win, ties=found.tie)
        rows.append(row | chance_words.row(loses=found.loss, wins=f"{float(100 * found.beaten):.2f} %"))
    return Listing(rows)


# ---- more than three cards ----


SEVEN, MAX_PLAYERS, DEALS = 7, 6, 400
_PLACE = {card: place for place, card in enumerate(pack())}
_THREES = list(combinations(range(SEVEN), 3))
_SPLITS = [
    (_THREES.index(one), _THREES.index(two)) for one in _THREES for two in _THREES if one < two and not {*one} & {*two}
]
_RUN_OR_BETTER = BRAG.order[: BRAG.order.index("run") + 1]
PRIORITY_HANDS = "stronger", "weaker"
"""The hand that all players make as strong as possible first, of the two that each lays."""


def best_of_more() -> Listing:
    """List how often each kind is the best hand in three to nine cards, in percent, by exact count."""
    rows = []
    for n in range(3, 10):
        found = best_of(n)
        kinds = {say(kind_key(kind)): f"{found.percent(kind):.2f}" for kind in BRAG.order}
        rows.append(more_words.row(cards=n) | kinds | more_words.row(four=f"{100 * found.four / found.total:.3f}"))
    return Listing(rows)


def predict_run_or_better() -> PredictWidget:
    """Ask for a prediction: how often seven cards hold a run or better."""

    def held(rng: Random) -> bool:
        seven = rng.sample(pack(), SEVEN)
        return any(BRAG.reading(three).category in _RUN_OR_BETTER for three in combinations(seven, 3))

    found = best_of(SEVEN)
    share = sum(found.percent(kind) for kind in _RUN_OR_BETTER) / 100
    return PredictWidget(more_words("predict"), count=share, draw=held, deals=500, seed=4)


def ways() -> Listing:
    """Count the ways in which six, seven and nine cards can be laid out as hands of three."""
    return Listing(
        more_words.row(cards=n, hands=n // 3, ways=sum(1 for _ in layouts(pack()[:n], n // 3))) for n in (6, 7, 9)
    )


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


def _lost(value: Fraction | float) -> str:
    return f"{-100 * float(value):.3f}"


def casino_lines() -> Listing:
    """List the exact loss per hundred antes of players who play a hand or better and fold the rest."""
    every = [casino_words.row(play=casino_words("everything"), lost=_lost(play_value(None)))]
    tried = (QUALIFYING, "QC 5D 4H", "QC 6D 3H", "QC 6D 4H", "QC 6D 5H", "QC 7D 2H", "KC 3D 2H")
    return Listing(
        [
            *every,
            *(
                casino_words.row(play=casino_words("or_better", hand=cards(hand).signs), lost=_lost(play_value(hand)))
                for hand in tried
            ),
        ]
    )


def house_edge() -> Listing:
    """List the best line of play, the house's exact share of ante and pair plus, and how often the house qualifies."""
    rows = {
        "best_line": cards(BEST_PLAY).signs,
        "of_ante": f"{_lost(play_value())} %",
        "of_pair_plus": f"{_lost(pair_plus_value())} %",
        "takes_part": f"{100 * float(dealer_qualifies()):.2f} %",
    }
    return Listing(casino_words.row(what=casino_words(name), exactly=text) for name, text in rows.items())


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
    rules, rng = find("three-card-poker-casino").rules, Random(seed)
    assert isinstance(rules, CasinoRules)
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


def pay_tables() -> Listing:
    """List the house's exact share for each of the pay tables that casinos use."""
    ante = [(casino_words("ante"), pays, play_value(bonus=pays)) for pays in ANTE_BONUSES]
    plus = [(casino_words("pair_plus"), pays, pair_plus_value(pays)) for pays in PAIR_PLUS_TABLES]
    return Listing(
        casino_words.row(on=name, pays="-".join(map(str, pays)), keeps=f"{_lost(value)} %")
        for name, pays, value in (*ante, *plus)
    )
