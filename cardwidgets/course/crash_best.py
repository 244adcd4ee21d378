"""Figures for the notebook on the best layout: what a set is worth, greed, thought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean

from ..core.cards import Cards, pack
from ..core.choices import Layout
from ..judge.rankings import BRAG
from ..judge.three_card import Category
from ..locale import kind_key, say
from ..odds.layouts.best import (
    best_layout,
    greedy_layout,
    points_against,
    strength,
)
from ..odds.three_card.counting import ladder
from ..widgets.predict import PredictWidget
from .charts import BLACK, BLUE, GREEN, RED, Chart, paper
from .crash import PLACES, four_hands, winners
from .listings import Listing, Words, mean_and_margin

__all__ = ["all_think", "by_place", "gain", "predict_places", "promised", "two_layouts", "worth_chart"]

word = Words("crash_best")
SIZE, RIVALS = 13, 3
DEALS = 1_000
Won = list[int | None]


# ---------- ways ----------


# ---------- worth ----------


def worth_chart() -> Chart:
    """Draw the expected points of every set at each place, from the weakest pair to the best prial. All kinds are
    equally
    wide.
    """
    kinds = list(reversed(BRAG.order))[1:]
    across: list[Category] = []
    lines: list[list[float]] = [[] for _ in range(PLACES)]
    for rung, hands in enumerate(reversed(ladder(BRAG))):
        if (kind := BRAG.reading(hands[0]).category) in kinds:
            across.append(kind)
            for line, row in zip(lines, points_against(RIVALS).places, strict=True):
                line.append(row[rung])
    at = [kinds.index(kind) + across[:n].count(kind) / across.count(kind) for n, kind in enumerate(across)]
    figure, axes = paper(7.5, 3.4)
    halves = []
    for place, (line, colour) in enumerate(zip(lines, (BLACK, RED, GREEN, BLUE), strict=True), 1):
        axes.plot(at, line, color=colour)
        half = next(n for n, chance in enumerate(line) if chance >= 0.5)
        name = word("at_place", n=place)
        halves.append(word("half", place=name, kind=say(kind_key(across[half]))))
        axes.annotate(name, (at[half], 0.5), (-44, 4), textcoords="offset points", color=colour)
    axes.set(ylabel=word("points"), xlim=(0, len(kinds)), ylim=(0, 1.02))
    axes.set_xticks([n + 0.5 for n in range(len(kinds))], [say(kind_key(kind)) for kind in kinds])
    for border in range(1, len(kinds)):
        axes.axvline(border, color="#dcdcdc", linewidth=0.8)
    return Chart(figure, word("chart", halves=say("game.and").join(halves)))


def _layouts(hand: str) -> dict[str, Layout]:
    cards = Cards(hand)
    return {"greedy": greedy_layout(cards), "best": best_layout(cards, points_against(RIVALS, held=cards)).layout}


def two_layouts(hand: str) -> Listing:
    """List the greedy layout of a hand and the best one, with their expected points."""
    return Listing(
        word.row(layout=word(name))
        | {word("at_place", n=n + 1): layout[n].signs if n < len(layout) else "–" for n in range(PLACES)}
        | word.row(points=f"{sum(_worths(layout, hand)):.2f}")
        for name, layout in _layouts(hand).items()
    )


def _worths(layout: Layout, hand: str) -> list[float]:
    places = points_against(RIVALS, held=Cards(hand)).places
    return [places[place][strength(layout[place])] if place < len(layout) else 0 for place in range(PLACES)]


def by_place(hand: str) -> Listing:
    """List the expected points of both layouts, place by place."""
    return Listing(
        word.row(layout=word(name))
        | {word("at_place", n=n + 1): f"{points:.2f}" for n, points in enumerate(_worths(layout, hand))}
        for name, layout in _layouts(hand).items()
    )


# ---------- at a table ----------


@lru_cache
def _played() -> tuple[tuple[Won, Won], ...]:
    """Return the winners of each place, deal by deal: with four greedy players, and with the first of them thinking."""
    rng, deals = Random(8), []
    for _ in range(DEALS):
        hands = four_hands(rng)
        layouts = [greedy_layout(hand) for hand in hands]
        thinking = best_layout(hands[0], points_against(RIVALS)).layout
        deals.append((winners(layouts), winners([thinking, *layouts[1:]])))
    return tuple(deals)


def predict_places() -> PredictWidget:
    """Ask at how many places a thinking player scores among three greedy ones."""

    def scores(rng: Random) -> bool:
        hands = four_hands(rng)
        thinking = best_layout(hands[0], points_against(RIVALS)).layout
        return winners([thinking, *map(greedy_layout, hands[1:])])[rng.randrange(PLACES)] == 0

    return PredictWidget(word("predict"), draw=scores, deals=200, seed=8)


def gain() -> Listing:
    """List the mean points of one player, greedy and thinking with the same cards, and of the rivals."""
    rows = []
    for n in (100, DEALS):
        deals = _played()[:n]
        before, after = [one.count(0) for one, _ in deals], [two.count(0) for _, two in deals]
        more = [b - a for a, b in zip(before, after, strict=True)]
        rivals = [sum(map(two.count, (1, 2, 3))) / RIVALS for _, two in deals]
        figures: dict[str, Sequence[float]] = {"greedy": before, "thinking": after, "gain": more, "rival": rivals}
        rows.append(
            word.row(deals=n) | {word(name): mean_and_margin(numbers, digits=3) for name, numbers in figures.items()}
        )
    return Listing(rows)


def promised() -> Listing:
    """List the expected points before the deals, and the points that were made."""
    rng = Random(8)
    hands = [rng.sample(pack(), SIZE) for _ in range(DEALS)]
    told = mean_and_margin([best_layout(hand, points_against(RIVALS)).worth for hand in hands], digits=3)
    made = mean_and_margin([after.count(0) for _, after in _played()], digits=3)
    return Listing([word.row(deals=DEALS, promised=told, made=made)])


def all_think(deals: int = 600) -> Listing:
    """List the mean points if all four are greedy and if all think, with the share of layouts without a fourth set."""
    rng, worth_of = Random(8), points_against(RIVALS)
    hands = [four_hands(rng) for _ in range(deals)]
    thought = [[best_layout(hand, worth_of).layout for hand in four] for four in hands]
    greedy = [[greedy_layout(hand) for hand in four] for four in hands]
    rows = []
    for name, layouts in (("greedy", greedy), ("thinking", thought)):
        won = [winners(four) for four in layouts]
        every = [layout for four in layouts for layout in four]
        prials = fmean(BRAG.reading(layout[0]).category is Category.PRIAL for layout in every)
        rows.append(
            word.row(
                all_are=word(name),
                each_makes=mean_and_margin([(PLACES - one.count(None)) / 4 for one in won], digits=3),
                no_fourth=f"{100 * fmean(len(layout) < PLACES for layout in every):.0f} %",
                prial_first=f"{100 * prials:.0f} %",
            )
        )
    return Listing(rows)
