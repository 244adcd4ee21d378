"""What the notebooks on Crash lay out, score and count: legal layouts, places, special hands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import RANKS, Card, Cards, cards, pack
from ..core.choices import Layout
from ..core.table import Table
from ..games.crash.rules import CrashStart
from ..games.crash.score import has_six_pairs, is_run13
from ..games.crash.script import Outcome
from ..judge.rankings import BRAG
from ..locale import explain, say
from ..odds.layouts.best import greedy_layout, most_sets
from ..odds.layouts.counting import count_four_of_a_kind, count_run13, count_six_pairs, hands_of_thirteen
from ..odds.results import Chance
from ..odds.three_card.counting import count_hands
from ..widgets.predict import PredictWidget
from .listings import Listing

__all__ = [
    "NAMES", "begun", "by_place", "greed", "hands_that_are_sets", "judged", "laid", "most_sets", "predict_four_sets",
    "special_hands",
]  # fmt: skip

NAMES = ("Ann", "Ben", "Cat", "Dan")
"""Who sits at the tables of these notebooks."""
_SETS, _SIZE = 4, 13


def word(key: str, **figures: object) -> str:
    return say(f"crash_course.{key}", **figures)


# ---------- a deal of one's own ----------


def begun(layouts: Mapping[str, str], **options: Any) -> Table:
    """A table where everybody holds the cards of a layout; cards that are in none fill up the hands.

    ``layouts``  for Ann, Ben, Cat and Dan, as ``"QS QH QD | 9S 9H 9D"``
    ``options``  those of Crash, such as ``tie_rule``
    """
    held = [list(cards(layouts[name].replace("|", " "))) for name in NAMES]
    rest = [card for card in pack() if not any(card in hand for hand in held)]
    full = [[*hand, *(rest.pop() for _ in range(_SIZE - len(hand)))] for hand in held]
    deck = Cards(card for layer in zip(*full, strict=True) for card in layer)
    return open_table("crash", start=CrashStart(dealer=3, pack=deck, shuffle=False), **options)


def laid(layouts: Mapping[str, str], **options: Any) -> Table:
    """The same table when all have laid their layouts."""
    table = begun(layouts, **options)
    for name in NAMES:
        table.play(layouts[name])
    return table


def judged(layouts: Mapping[str, str], *tried: str) -> Listing:
    """What the table says to each layout that Ann tries with her cards."""
    table = begun(layouts)
    reasons = [(text, table.why(Layout.read(text))) for text in tried]
    return Listing(
        {word("layout"): text.replace("-", word("nothing")), word("says"): explain(why) if why else word("legal")}
        for text, why in reasons
    )


def by_place(table: Table) -> Listing:
    """What lies at each place of a deal that is over, and who scores there."""
    piles, result = table.view().piles, table.result
    assert isinstance(result, Outcome)
    return Listing(
        {word("place"): place + 1}
        | {name: piles[f"set{seat}_{place}"].signs or "–" for seat, name in enumerate(NAMES)}
        | {word("point"): word("nobody") if best is None else NAMES[best]}
        for place, best in enumerate(result.won)
    )


# ---------- chances ----------


def hands_that_are_sets() -> str:
    """How many hands of three cards are a set, in a sentence."""
    counts = count_hands(BRAG)
    sets = Chance(counts.total - counts[BRAG.order[-1]], counts.total)
    return word("sets_of_three", n=f"{sets.ways:,}", total=f"{sets.total:,}", percent=f"{sets.percent:.0f}")


def _greedy_makes_four(rng: Random) -> bool:
    return len(greedy_layout(rng.sample(pack(), _SIZE))) == _SETS


def predict_four_sets() -> PredictWidget:
    """How often does a greedy player find four sets?"""
    return PredictWidget(word("predict.four_sets"), draw=_greedy_makes_four, deals=500, seed=3)


@lru_cache
def _laid_out(n: int, seed: int) -> tuple[tuple[bool, bool], ...]:
    """Of some hands: whether greed makes four sets, and whether four can be made."""
    rng, found = Random(seed), []
    for _ in range(n):
        hand = rng.sample(pack(), _SIZE)
        greedy = len(greedy_layout(hand)) == _SETS
        found.append((greedy, greedy or most_sets(hand) == _SETS))
    return tuple(found)


def greed() -> Listing:
    """In how many hands greed makes four sets, with its error band, and in how many four can be made."""
    rows = []
    for n in (100, 1_000, 4_000):
        first = _laid_out(4_000, 3)[:n]
        share, can = sum(greedy for greedy, _ in first) / n, sum(possible for _, possible in first) / n
        band = 2 * (share * (1 - share) / n) ** 0.5
        told = f"{100 * share:.1f} ± {100 * band:.1f} %"
        rows.append({word("dealt"): n, word("greedy_four"): told, word("can_four"): f"{100 * can:.2f} %"})
    return Listing(rows)


def _has_four(hand: list[Card]) -> bool:
    ranks = [card.rank for card in hand]
    return any(ranks.count(rank) == _SETS for rank in RANKS)


def special_hands() -> Listing:
    """How rare the special hands are: seen in 10,000 deals, and counted."""
    rng, dealt = Random(6), 10_000
    hands = [rng.sample(pack(), _SIZE) for _ in range(dealt)]
    counted = {
        "four": (sum(map(_has_four, hands)), count_four_of_a_kind()),
        "six_pairs": (sum(map(has_six_pairs, hands)), count_six_pairs()),
        "run13": (sum(map(is_run13, hands)), count_run13()),
    }
    every = hands_of_thirteen()
    return Listing(
        {
            word("hand"): word(f"special.{name}"),
            word("in_deals", n=f"{dealt:,}"): seen,
            word("of_all"): exact,
            word("one_in"): f"{every / exact:,.1f}",
        }
        for name, (seen, exact) in counted.items()
    )
