"""The laws of every variant, held by houses of the Briscola family with rules of every kind."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import RulesError, Table, Variant
from cardwidgets.games.briscola.variants import (
    BRISCOLA,
    BRUSQUEMBILLE,
    CHIAMATA,
    COL_MONTE,
    DUPLO,
    FAMILY,
    MARIANNA,
    MARICCIA,
    SCHEMBIL,
    SUECA,
)

from .test_battery import _values, play_the_battery

HOUSES = {
    "turned up again, swapped, conquered": BRISCOLA.change(
        redraw_top=True, turnup_swap="two", conquista="deal", match="race", partner_view="view"
    ),
    "conquered in hand, for the match": BRISCOLA.change(conquista="hand", conquista_scope="match", goal=5),
    "twos raised, solo, suit followed": CHIAMATA.change(
        two_raise=True, solo_bid=True, follow="suit", first_lead="declarer", settlement="balanced"
    ),
    "ranks bid once with cards aside": COL_MONTE.change(
        bidding="rank", auction_rounds=1, talk="claims", all_pass="next_dealer", monte_to="declarer"
    ),
    "mariages at one's own turn": MARIANNA.change(
        mariage_timing="own_turn", per_trick="player", mariage_after_stock=True
    ),
    "the leader's mariages, three at a time": MARIANNA.change(mariage_timing="leader", packets=(3, 2)),
    "a mariage of forty": MARICCIA.change(mariage_scale=(40,), redraw_top=True),
    "partners who pay chips": BRUSQUEMBILLE.change(teams="sides", end_follow=True, draw_deal="last_trick"),
    "two drawn at a time": DUPLO.change(draw_packet=2, pack="fr32", draw_deal="count"),
    "captains are answered": SCHEMBIL.change(captain_replies=True, conquista="trick"),
    "each alone at sueca": SUECA.change(teams="solo", players=(2, 4, 5)),
}


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_with_its_own_rules_obeys_every_law(house: str) -> None:
    """Cards, chips, secrets, notation, records and going back, whatever is played."""
    play_the_battery(HOUSES[house])


@settings(max_examples=150, deadline=None)
@given(variant=st.sampled_from(FAMILY), data=st.data())
def test_any_rules_that_are_accepted_can_be_played(variant: Variant, data: st.DataObject) -> None:
    """Options in any combination are either refused as `RulesError`, or a deal by them comes to its end."""
    names = st.lists(st.sampled_from([option.name for option in variant.rules.options()]), max_size=4, unique=True)
    allowed = {option.name: option.allowed for option in variant.rules.options()}
    changes = {name: data.draw(_values(allowed[name]), label=name) for name in data.draw(names)}
    try:
        changed = variant.change(**changes)
        table = Table(changed, data.draw(st.sampled_from(changed.seats)), rng=Random(1))
    except RulesError:
        return
    rng = Random(2)
    for _ in range(400):
        if table.asked is None:
            break
        table.play(table.asked.choices.sample(rng))
    assert table.result is not None
