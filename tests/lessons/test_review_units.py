"""The figures of a review: one unit in a game, and a larger mark never with a smaller figure."""

from __future__ import annotations

import re
from itertools import pairwise
from math import inf
from random import Random

import pytest

from cardwidgets import Table, open_table, player, review_deal
from cardwidgets.core.player import have_answered
from cardwidgets.core.script import CHANCE
from cardwidgets.lessons.review import DealReview
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.decision import Decision, replay
from cardwidgets.lessons.review.marks import Mark
from cardwidgets.locale import languages, say
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.widgets import ReviewWidget
from cardwidgets.widgets.review_words import Wording
from tests.support.sampling import often

TABLES = {
    "brag": 4, "three-card-poker": 3, "crash": 4, "briscola": 2, "marianna": 2, "sueca": 4, "preferans-sochi": 3,
}  # fmt: skip
SHARE_RANDOM = 0.3
"""The share of the answers that are given at random, so that there are mistakes."""


def careless(name: str, seed: int) -> Table:
    """Return a finished deal in which some answers were given at random."""
    table, rng, who = open_table(name, seats=TABLES[name], seed=seed), Random(seed), player("rules of thumb", name)
    while (asked := table.asked) is not None:
        if asked.seat != CHANCE and rng.random() < SHARE_RANDOM:
            table.play(asked.choices.sample(rng))
        else:
            have_answered(table, who, rng)
    return table


def figure(one: Decision, title: str) -> float:
    """Return the figure in the title of a decision: the cost, or its share of the pot that is named beside it."""
    if title.endswith(say("review.unit.deal", "en")):
        return 100.0
    cost, *pot = map(float, re.findall(r"\d+(?:\.\d+)?", title))
    if not one.scale.of_pot:
        return cost
    assert pot == [one.pot] and cost == pytest.approx(one.cost, abs=0.5)
    return one.cost / one.pot


def titles_hold(done: DealReview) -> int:
    """Assert the law for a review; return the number of decisions whose title has a figure."""
    said = Wording(done.table, done.seat or 0, ("A",) * done.table.seats, "en", "french")
    shown = [(one.mark, figure(one, said.title(one)), one.scale.unit)
             for one in done.decisions if one.mark not in (None, Mark.GOOD)]  # fmt: skip
    assert len({unit for _, _, unit in shown}) <= 1
    for lower, upper in pairwise(Mark):
        small, large = ([cost for mark, cost, _ in shown if mark is which] for which in (lower, upper))
        assert max(small, default=0.0) <= min(large, default=inf)
    return len(shown)


@pytest.mark.ci
@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("name", TABLES)
def test_a_larger_mark_never_has_a_smaller_figure(name: str) -> None:
    """In every family the figures of a review have one unit, and marks go by them."""
    found = [titles_hold(review_deal(careless(name, seed), 0)) for seed in range(often(1, 10))]
    assert sum(found) or len(found) == 1


@pytest.mark.parametrize("lang", languages())
def test_at_briscola_marks_and_figures_count_deals_won(lang: str) -> None:
    """A card that gives up two points and the deal is a blunder that cost the deal; chances are not added up."""
    table = careless("briscola", 0)
    plies = [ply for ply, (who, _) in enumerate(table.answers) if who == 0][:4]
    lost = (100.0, 31.0, 12.0, 6.0)
    found = []
    for ply, cost, unit in zip(plies, lost, (Unit.WINS, Unit.MARGIN) * 2, strict=True):
        card, best = str(table.answers[ply].action), next(str(one) for one in replay(table, ply).asked.choices.options)
        values = {best: Cost(0.0, 0.0), card: Cost(cost, 1.0)}
        found.append(Decision(ply, 0, 0, "play", card, unit, values, {}, "sample", 90, better=best, by_wins=True))
    done = DealReview(table, 0, tuple(found))
    assert [str(one.mark) for one in done.decisions] == ["blunder", "blunder", "mistake", "inaccuracy"]
    assert titles_hold(done) == 4
    view = ReviewWidget(done, lang=lang).view
    deal, some = say("review.unit.deal", lang), say("review.unit.wins", lang, cost=31, n=31)
    assert deal in view["headline"] and deal in view["marks"][0]["text"] and some in view["marks"][1]["text"]
    frame = done.to_frame()
    assert [*frame["cost"]] == [*lost] and {*frame["score"]} == {"wins"} and frame["mark"].iloc[2] == "mistake"
