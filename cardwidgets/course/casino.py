"""What the notebook on three-card poker counts: which hands to play against the house, and what it keeps."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from random import Random

from ..core.cards import cards, pack
from ..core.variants import find
from ..games.brag.casino.rules import ANTE_BONUSES, PAIR_PLUS_TABLES, CasinoRules
from ..locale import say
from ..odds.three_card.casino import (
    BEST_PLAY,
    QUALIFYING,
    dealer_qualifies,
    pair_plus_value,
    play_value,
)
from .listings import Listing

__all__ = ["ahead", "kept", "lines", "pay_tables", "simulated"]


def word(key: str, **figures: object) -> str:
    return say(f"casino_course.{key}", **figures)


def _lost(value: Fraction | float) -> str:
    return f"{-100 * float(value):.3f}"


def lines() -> Listing:
    """What is lost, in a hundred antes, by who plays this hand or better and folds the rest; exact."""
    every = [{word("play"): word("everything"), word("lost"): _lost(play_value(None))}]
    tried = (QUALIFYING, "QC 5D 4H", "QC 6D 3H", "QC 6D 4H", "QC 6D 5H", "QC 7D 2H", "KC 3D 2H")
    return Listing(
        [
            *every,
            *(
                {word("play"): word("or_better", hand=cards(hand).signs), word("lost"): _lost(play_value(hand))}
                for hand in tried
            ),
        ]
    )


def kept() -> Listing:
    """The best line, what the house keeps of it and of pair plus, and how often the house takes part; exact."""
    rows = {
        "best_line": cards(BEST_PLAY).signs,
        "of_ante": f"{_lost(play_value())} %",
        "of_pair_plus": f"{_lost(pair_plus_value())} %",
        "takes_part": f"{100 * float(dealer_qualifies()):.2f} %",
    }
    return Listing({word("what"): word(name), word("exactly"): text} for name, text in rows.items())


def _net(rng: Random, rules: CasinoRules) -> int:
    """What one ante wins or loses by the best line."""
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


def simulated() -> Listing:
    """The average win of an ante by the best line, in percent with its error band, after more and more deals."""
    rows = []
    for n in (100, 1_000, 10_000, 30_000):
        wins = _wins(30_000, 3)[:n]
        mean = sum(wins) / n
        band = 2 * (sum((win - mean) ** 2 for win in wins) / n / n) ** 0.5
        rows.append(
            {
                word("deals"): n,
                word("win"): f"{100 * mean:+.1f} ± {100 * band:.1f} %",
                word("exactly"): f"{100 * float(play_value()):.3f} %",
            }
        )
    return Listing(rows)


def ahead() -> str:
    """How many of forty players are ahead after three hundred deals each, in a sentence."""
    people, deals = 40, 300
    winning = sum(sum(_wins(deals, seed)) > 0 for seed in range(100, 100 + people))
    return word("ahead", n=winning, people=people, deals=deals)


def pay_tables() -> Listing:
    """What the house keeps with each of the pay tables that casinos use; exact."""
    ante = [(word("ante"), pays, play_value(bonus=pays)) for pays in ANTE_BONUSES]
    plus = [(word("pair_plus"), pays, pair_plus_value(pays)) for pays in PAIR_PLUS_TABLES]
    return Listing(
        {word("on"): name, word("pays"): "-".join(map(str, pays)), word("keeps"): f"{_lost(value)} %"}
        for name, pays, value in (*ante, *plus)
    )
