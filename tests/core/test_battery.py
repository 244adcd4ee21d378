"""Every registered variant obeys the laws, and so do variants with changed options of every kind."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from cardwidgets import RulesError, Table, Variant, find, variants
from tests.support.battery import Battery, cards_of, chips_of
from tests.support.option_sets import OPTION_SETS, any_changes
from tests.support.sampling import often

NAMES = [variant.name for variant in variants()]
QUICK_SETTINGS = settings(
    max_examples=often(1, 8),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def play_the_battery(variant: Variant) -> None:
    run_state_machine_as_test(type("Machine", (Battery,), {"variant": variant}), settings=QUICK_SETTINGS)  # type: ignore[no-untyped-call]


@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_a_variant_obeys_every_law(name: str) -> None:
    """Cards, chips, secrets, notation, records and going back, whatever is played."""
    play_the_battery(find(name))


@pytest.mark.sampled
@pytest.mark.parametrize("options", OPTION_SETS)
def test_changed_options_obey_every_law(options: str) -> None:
    """The same, where the options stand otherwise."""
    play_the_battery(OPTION_SETS[options])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=often(6, 30), deadline=None)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_deal_ends_within_its_bound(name: str, seed: int, data: st.DataObject) -> None:
    """Every bet costs a chip; everything else can be said a few times by each, or once or twice of each card."""
    variant, rng = find(name), Random(seed)
    table = Table(variant, data.draw(st.sampled_from(variant.seats)), rng=rng)
    bound = chips_of(table.deal) + 6 * table.seats + len(table.deal.piles) + 4 * len(cards_of(table.deal))
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
        assert table.ply <= bound


@pytest.mark.parametrize("family", sorted({variant.family for variant in variants()}))
@settings(max_examples=often(20, 100), deadline=None)
@given(data=st.data())
def test_any_rules_that_are_accepted_can_be_played(family: str, data: st.DataObject) -> None:
    """Options in any combination are either refused as `RulesError`, or a deal by them comes to its end."""
    variant = data.draw(st.sampled_from([variant for variant in variants() if variant.family == family]))
    try:
        changed = variant.change(**data.draw(any_changes(variant)))
        table = Table(changed, data.draw(st.sampled_from(changed.seats)), rng=Random(1))
    except RulesError:
        return
    rng = Random(2)
    for _ in range(5000):
        if table.asked is None:
            break
        table.play(table.asked.choices.sample(rng))
    assert table.result is not None
