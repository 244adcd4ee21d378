"""Whole deals of every variant that can be reviewed, each looked through in the widget, decision by decision."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardwidgets import ReviewWidget, Table, open_table, variants
from cardwidgets.core.spec import Part, add_spec, spec_of
from cardwidgets.lessons.review import bets, deal, deciding, layouts, preferans
from cardwidgets.lessons.review.cards import BriscolaJudge, Draws, PreferansCards
from cardwidgets.lessons.review.deal import judged
from cardwidgets.lessons.review.marks import scale_of
from cardwidgets.locale import languages
from cardwidgets.locale.words import has
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.odds.runtime.compiled import has_numba
from tests.support.sampling import often

DEALS = 2
FEW_DRAWS = Draws(deals=(3,), large=(3,), few=(2,), chains=(2,), wins=(2,), partners=(2,), called=(2,),
                  whists=(2,), exposed=(2,), sure=0.6)  # fmt: skip
"""So few deals, and so little doubt, that all is judged at once and much is called worse."""
REVIEWED = [variant.name for variant in variants() if judged(open_table(variant, seed=0))]
compiled = pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, own_shelf: None) -> None:
    """Have every judge draw a few deals, and no player asked what it would have advised."""
    known = preferans.PreferansJudge()
    known._cards = PreferansCards(FEW_DRAWS)
    for kind, judge in (("briscola", BriscolaJudge(FEW_DRAWS)), ("preferans", known)):
        add_spec(replace(spec_of(kind), judge=Part(judge)))
    monkeypatch.setattr(deal, "advice_at", lambda table: None)
    for module, name, value in (
        (deciding, "WORLDS", 4), (deciding, "DEALS", 4), (bets, "CHANCE_DEALS", 20), (layouts, "RIVAL_DEALS", 40),
        (preferans, "CHAIN_COUNTS", (2,)), (preferans, "BID_DEALS", 3), (preferans, "CONTRACT_DEALS", 3),
        (preferans, "DISCARD_DEALS", 2), (preferans, "OTHER_DISCARDS", 2), (preferans, "WHIST_DEALS", 4),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, value)


def at_random(name: str, seed: int) -> Table:
    """Return a deal in which anything that is open is answered: full of mistakes."""
    table, rng = open_table(name, seed=seed), Random(seed)
    while table.asked:
        table.play(table.asked.choices.sample(rng))
    return table


@compiled
@pytest.mark.ci
@pytest.mark.parametrize("name", REVIEWED)
@pytest.mark.usefixtures("quick")
def test_every_moment_of_a_reviewed_deal_can_be_looked_at(name: str) -> None:
    """The widget tells the unit of a cost: on the cards, in the bars, in words and in the picture."""
    for seed in range(often(DEALS, 4 * DEALS)):
        table = at_random(name, seed)
        widget = ReviewWidget(table, seat=seed % table.seats, lang=languages()[seed % 2])
        for one in widget.finish().decisions:
            widget.go(one.ply)
            assert widget.at == one.ply and widget.view["message"] and widget.board.view["message"]
            verdict = widget.view["verdict"]
            assert verdict is not None and (one.mark is None or verdict["because"]), "good moves have a sentence, too"
        assert widget.finished and widget.text() and "<img" in widget.picture()
        widget.close()


@pytest.mark.parametrize("unit", Unit)
def test_every_unit_has_its_words(unit: Unit) -> None:
    """A unit that something is counted in is told in every language that reviews are."""
    keys = [f"review.unit.{unit}", *(f"own_position.cost.{scale_of(unit, by_wins).unit}" for by_wins in (False, True))]
    keys += [f"costs.{unit}", f"costs.some_{unit}", f"costs.short_{unit}"] if unit.of_cards else []
    assert [key for key in keys for lang in ("en", "ja") if not has(key, lang)] == []
