"""What the notebook on chances in Brag predicts, simulates and counts."""

from __future__ import annotations

from math import comb
from random import Random

from ..core.cards import cards, pack
from ..judge.rankings import BRAG
from ..judge.three_card import Category
from ..locale import kind_key, say
from ..odds.results import BAND
from ..odds.runtime.compiled import need_numpy
from ..odds.sampling import sample_mean
from ..odds.three_card.counting import count_hands
from ..odds.three_card.equity import equity
from ..odds.three_card.hands_given import chances_given
from ..widgets.predict import PredictWidget
from .listings import Listing

need_numpy()

from ..odds.three_card.showdown import showdown  # noqa: E402 - needs it

__all__ = [
    "against_one", "arithmetic", "bands_held", "deals_needed", "given", "predict_wins", "short_packs", "simulated",
]  # fmt: skip

KINGS = "KS KH 6D"
_RUNS, _IN_SUIT = 12, comb(13, 3)  # A-2-3, A-K-Q and so on down to 4-3-2


def word(key: str, **figures: object) -> str:
    return say(f"chances_course.{key}", **figures)


class _BestOfThree:
    """A draw: whether a hand beats two others that are dealt at random."""

    def __init__(self, hand: str) -> None:
        self.hand = cards(hand)
        self.others = [card for card in pack() if card not in self.hand]

    def __call__(self, rng: Random) -> bool:
        dealt = rng.sample(self.others, 6)
        return BRAG.beats(self.hand, dealt[:3]) and BRAG.beats(self.hand, dealt[3:])


def predict_wins(hand: str) -> PredictWidget:
    """How often is this hand the best of three?"""
    question = word("predict", hand=cards(hand).signs)
    return PredictWidget(question, count=lambda: float(showdown(hand, rivals=2).win), draw=_BestOfThree(hand), seed=1)


def simulated(hand: str = KINGS) -> Listing:
    """How often a hand is the best of three after ever more deals, with its error band, and counted."""
    found, exact = sample_mean(_BestOfThree(hand), 10_000, seed=1), float(showdown(hand, rivals=2).win)
    steps = {step.deals: step for step in found.steps}
    return Listing(
        {
            word("deals"): n,
            word("wins"): f"{100 * steps[n].mean:.1f} ± {100 * BAND * steps[n].error:.1f} %",
            word("counted"): f"{100 * exact:.2f} %",
        }
        for n in (100, 1_000, 10_000)
        if n in steps
    )


def bands_held(bands: int = 100) -> str:
    """How many of some simulations have a band that holds the true value, in a sentence."""
    exact, draw = float(showdown(KINGS, rivals=2).win), _BestOfThree(KINGS)
    found = [sample_mean(draw, 200, seed=seed).interval() for seed in range(bands)]
    return word("bands", n=sum(low <= exact <= high for low, high in found), bands=bands)


def arithmetic() -> Listing:
    """How the hands of each kind are counted with pencil and paper, and what that comes to."""
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
        {
            word("kind"): say(kind_key(kind)),
            word("choose"): word(f"choices.{kind}"),
            word("reckoned"): number,
            word("looked_at"): counts[kind],
            word("one_in"): f"{counts.total / number:.1f}",
        }
        for kind, number in numbers.items()
    )


def deals_needed(article: Listing) -> Listing:
    """Return after how many deals the band no longer reaches over an edge at which the printed value is rounded.

    ``article``  a row for each kind, the best first: a name, and the percentage as it is printed
    """
    rows, counts = [], count_hands(BRAG)
    for kind, row in zip(BRAG.order, article.rows, strict=True):
        name, printed = map(str, row.values())
        share, step = counts[kind] / comb(52, 3), 0.01 / 10 ** len(printed.partition(".")[2])
        edge = abs((share / step - 0.5) - round(share / step - 0.5)) * step
        needed = round((BAND / edge) ** 2 * share * (1 - share))
        rows.append({
            word("kind"): name,
            word("article"): f"{printed} %",
            word("counted"): f"{100 * share:.5f} %",
            word("from_edge"): f"{100 * edge:.5f} %",
            word("needed"): f"{needed:,}",
        })  # fmt: skip
    return Listing(rows)


def short_packs() -> Listing:
    """Runs and flushes in packs of four suits and fewer ranks, the ace going with both ends."""
    rows = []
    for ranks in range(7, 14):
        runs, flushes = (ranks - 1) * (4**3 - 4), 4 * (comb(ranks, 3) - (ranks - 1))
        rarer = say(kind_key("run" if runs < flushes else "flush"))
        rows.append({word("ranks"): ranks, word("runs"): runs, word("flushes"): flushes, word("rarer"): rarer})
    return Listing(rows)


def given() -> Listing:
    """How often a rival holds each kind, by what one holds oneself."""
    rows = []
    for name, seen in {"nothing": "", "spades": "AS KS JS", "suits": "AS KH JD", "pair": KINGS}.items():
        row = {word("you_hold"): f"{word(f'hold.{name}')} {cards(seen).signs}".strip()}
        chances = chances_given("brag", seen=seen)
        rows.append(row | {say(kind_key(str(kind))): f"{chances[kind].percent:.2f} %" for kind in chances})
    return Listing(rows)


def against_one(*hands: str) -> Listing:
    """How many of all hands that a rival may hold each hand beats."""
    rows = []
    for hand in hands:
        found = equity(hand)
        row = {word("hand"): cards(hand).signs, word("beats"): found.win, word("ties"): found.tie}
        rows.append(row | {word("loses"): found.loss, word("wins"): f"{float(100 * found.beaten):.2f} %"})
    return Listing(rows)
