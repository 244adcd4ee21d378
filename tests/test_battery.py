"""Every variant on the shelf obeys the laws, with house rules of every kind too."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from cardwidgets import RulesError, Table, Variant, find, variants

from .battery import Battery, cards_of, chips_of

SHELF = [variant.name for variant in variants()]
HOUSES: dict[str, tuple[str, dict[str, Any]]] = {
    "look at any time, see the blind": ("brag", {"look_timing": "any", "see_blind": "allowed", "seer_muck": False}),
    "pot limit, few chips": ("brag", {"max_open": "pot", "raise_limit": "pot", "start_stack": 9, "min_open": 1}),
    "new antes on a carried pot": ("brag", {"carry_reante": True, "shuffle": "never", "start_stack": 5}),
    "nobody plays blind or covers": ("brag", {"blind": False, "out_of_chips": "none", "shuffle": "always"}),
    "jokers": ("brag", {"wild": "X1 X2", "wild_tie": "none", "prial_trigger": "any_hand", "start_stack": 20}),
    "fouls, equal sets cancel": ("crash", {"misorder": "foul", "tie_rule": "cancel_next", "four_bonus": 5}),
    "declared for points, runs only": ("crash-three", {"declare_required": True, "min_category": "run", "target": 3}),
    "declared for the game": ("crash-wins", {"declare_required": True, "min_category": "high", "best_prial": None}),
    "the dealer of two takes any": ("crash-two", {"dealer_may_take_discard": True, "misorder": "foul", "target": 4}),
    "four cards, jokers, two hands": ("brag-4-card", {"wild": "X1 X2", "start_stack": 6, "look_timing": "any"}),
    "a pot of fouls": ("brag-7-card", {"misorder": "foul", "best_prial": 3, "start_stack": 3}),
    "points of fouls": ("brag-6-card", {"misorder": "foul", "settlement": "per_point", "target": 2}),
    "compared in secret, backwards": (
        "zha-jin-hua",
        {"compare_after_rounds": 0, "compare_sight": "nobody", "direction": "anticlockwise", "start_stack": 9},
    ),
    "an early cap": ("zha-jin-hua", {"cap": 12, "raise_limit": 3}),
    "side shows of two, blind once": (
        "teen-patti",
        {"sideshow_min_players": 2, "max_blind_turns": 1, "pot_limit": 40, "start_stack": 20},
    ),
    "a small bank": ("three-card-poker-casino", {"bank": 30, "start_stack": 12, "qualifies": None}),
    "few chips and side pots": ("three-card-poker", {"start_stack": 12, "raises": 9}),
}
QUICK = settings(
    max_examples=int(os.environ.get("CARDWIDGETS_EXAMPLES", "12")),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def play_the_battery(variant: Variant) -> None:
    run_state_machine_as_test(type("Machine", (Battery,), {"variant": variant}), settings=QUICK)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("name", SHELF)
def test_a_variant_obeys_every_law(name: str) -> None:
    """Cards, chips, secrets, notation, records and going back, whatever is played."""
    play_the_battery(find(name))


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_with_its_own_rules_obeys_every_law(house: str) -> None:
    """The same, where the options stand otherwise."""
    name, changes = HOUSES[house]
    play_the_battery(find(name).change(**changes))


@pytest.mark.parametrize("name", SHELF)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_deal_ends_within_its_bound(name: str, seed: int, data: st.DataObject) -> None:
    """Every bet costs a chip; everything else can be said a few times by each, or once or twice of each card."""
    variant, rng = find(name), Random(seed)
    table = Table(variant, data.draw(st.sampled_from(variant.seats)), rng=rng)
    bound = chips_of(table.deal) + 6 * table.seats + len(table.deal.piles) + 4 * len(cards_of(table.deal))
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
        assert table.ply <= bound


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_rules_that_are_accepted_can_be_played(data: st.DataObject) -> None:
    """Options in any combination are either refused as `RulesError`, or a deal by them comes to its end."""
    variant = data.draw(st.sampled_from([find(name) for name in SHELF]))
    changes = {}
    for option in variant.rules.options():
        if data.draw(st.integers(0, 3)) == 0:
            changes[option.name] = data.draw(st.one_of(st.just(option.value), _values(option.allowed)))
    try:
        changed = variant.change(**changes)
        table = Table(changed, data.draw(st.sampled_from(changed.seats)), rng=Random(1))
    except RulesError:
        return
    rng = Random(2)
    for _ in range(5000):
        if table.asked is None:
            break
        table.play(table.asked.choices.sample(rng))
    assert table.result is not None


def _values(allowed: str) -> st.SearchStrategy[object]:
    """Values for an option, as its own description has them."""
    kinds: list[st.SearchStrategy[object]] = []
    for part in allowed.split(", "):
        if part.startswith("a whole number"):
            kinds.append(st.integers(0, 60))
        elif part == "True or False":
            kinds.append(st.booleans())
        elif part == "None":
            kinds.append(st.none())
        elif part == "whole numbers":
            kinds.append(st.lists(st.integers(-1, 60), max_size=6))
        elif part == "cards":
            kinds.append(st.sampled_from(["", "X1", "2C 2D 2H 2S", "JS JH", "X1 X2 AD"]))
        else:
            kinds.append(st.just(part.strip("'") if part.startswith("'") else int(part)))
    return st.one_of(kinds)
