"""The heat map of a belief shows its figures, in words too, and what has changed since."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardwidgets import Card, open_table, variants
from cardwidgets.course.belief import BeliefMap
from cardwidgets.players import Belief, counted_belief

ACE, KING = Card("AS"), Card("KH")
BEFORE = Belief({ACE: {"hand1": 0.5, "stock": 0.5}, KING: {"hand1": 0.2, "stock": 0.8}}, "counted")
NOW = Belief({ACE: {"hand1": 0.75, "stock": 0.25}, KING: {"hand1": 0.15, "stock": 0.85}}, "inferred")


def cells(svg: str) -> list[str]:
    """Return what stands in the cells, row by row."""
    return re.findall(r'text-anchor="end">([^<]*)<', svg)


def test_a_map_shows_each_share_and_an_arrow_where_it_changed_much() -> None:
    """Of 100, a row for each card; likelier by a tenth goes up, less likely down, anything less says nothing."""
    found = BeliefMap(NOW, BEFORE, "en")
    assert found.cards == (KING, ACE) or found.cards == (ACE, KING)
    rows = dict(zip(found.cards, [cells(found.svg())[:2], cells(found.svg())[2:]], strict=True))
    assert rows == {ACE: ["▲ 75", "▼ 25"], KING: ["15", "85"]}
    assert cells(BeliefMap(NOW, lang="en").svg()) == [said.split()[-1] for said in cells(found.svg())]
    assert BeliefMap(NOW, BEFORE, "en").svg() == found.svg()


def test_no_arrow_for_what_chance_may_do() -> None:
    """A change is marked from five of its standard errors on: here by 25 of 100, with one of 3 or of 4 in each."""
    for error, marks in ((0.02, 2), (0.03, 2), (0.04, 0)):
        errors = {ACE: {"hand1": error, "stock": error}}
        one, other = (replace(belief, errors=errors) for belief in (BEFORE, NOW))
        assert sum(said[0] in "▲▼" for said in cells(BeliefMap(other, one, "en").svg())) == marks


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_map_is_told_in_words(lang: str) -> None:
    """For each hidden card its likeliest place; every pile that may hide a card has a name."""
    found = BeliefMap(NOW, lang=lang)
    assert len(found.lines()) == 3 and all(said in " ".join(found.lines()) for said in ("75", "85"))
    assert found._repr_html_().startswith("<img alt=") and "75" in found._repr_html_()
    for variant in {one.kind: one for one in variants() if one.family in ("briscola", "preferans", "crash")}.values():
        belief = counted_belief(open_table(variant, seed=1).view(0))
        assert belief is not None
        assert all(BeliefMap(belief, lang=lang).name(pile) for pile in BeliefMap(belief, lang=lang).piles)
    others = ("monte", "aside", "talon", "set1_0", "discard2", "spare0", "turnup", "removed")
    assert len({found.name(pile) for pile in others}) >= len(others) - 1
