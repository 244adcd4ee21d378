"""The log of Brag and its relatives tells truly of chips and winners, in every variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardwidgets import Match, Table, Variant, variants
from cardwidgets.core.events import Announced, Compared, Event, Gave, Paid, Took
from tests.support.sampling import often

POT = {"carried_pot", "pot_stays", "pot_shared", "pot_limit", "carries"}
"""Announcements of the chips in the middle."""
STAKES = {"antes": "ante", "boot": "boot"}
"""Announcements that everybody puts in the same."""


def checked(table: Table) -> Counter[str]:
    """Return how often each thing was told of a deal, in which every figure was right."""
    log: Sequence[Event] = table.view(None).log
    start: Any = table.start
    rules: Any = table.variant.rules
    deal: Any = table.deal
    pot = getattr(start, "pot", 0)
    stacks = list(start.stacks or [0 if deal.on_account else rules.start_stack] * table.seats)
    if start.stacks is None and hasattr(rules, "bank"):
        stacks[-1] = rules.bank
    seen = Counter[str]()
    for number, event in enumerate(log):
        match event:
            case Paid(seat, chips):
                stacks[seat] -= chips
                pot += chips
            case Took(seat, chips):
                stacks[seat] += chips
                pot -= chips
            case Gave(seat, to, chips):
                stacks[seat] -= chips
                stacks[to] += chips
            case Compared(piles, winner) if winner is not None:
                assert any(pile.removeprefix("hand").removeprefix("set")[0] == str(winner) for pile in piles)
            case Announced(key, figures) if key in POT:
                assert figures["pot"] == pot > 0
                assert figures.get("n", len(deal.playing)) == len(deal.playing)
                seen[key] += 1
            case Announced(key, figures) if key in STAKES:
                n = figures["n"]
                paid = [(one.seat, one.chips) for one in log[number + 1 :][: n + 1] if isinstance(one, Paid)]
                assert paid == [(seat, figures[STAKES[key]]) for seat in deal.playing] and n == len(paid)
                seen[key] += 1
            case Announced("ante_bonus", figures):
                assert log[number + 1] == Gave(table.seats - 1, figures["seat"], figures["n"])
                seen["ante_bonus"] += 1
            case _:
                pass
    assert stacks == list(deal.stacks) and pot == sum(deal.pots)
    return seen


@pytest.mark.sampled
@pytest.mark.parametrize("variant", [one for one in variants() if one.family == "brag"], ids=lambda one: one.name)
def test_what_is_told_of_chips_has_moved(variant: Variant) -> None:
    """Everybody who plays puts in the stake that is named; a pot that is told of holds as much; winners took part."""
    seen = Counter[str]()
    for seed in range(often(3, 40)):
        rng, seats = Random(seed), (3, 2, 4)[seed % 3]
        match = Match(Table(variant, seats, rng=rng))
        for _ in range(3):
            while match.table.asked is not None:
                match.table.play(match.table.asked.choices.sample(rng))
            seen += checked(match.table)
            if match.over:
                break
            match.next_deal()
    assert seen or any(word in variant.name for word in ("casino", "points", "6-card")), "there is no stake"


@pytest.mark.parametrize("variant", [one for one in variants() if one.family == "brag"], ids=lambda one: one.name)
def test_who_is_asked_sees_their_cards_unless_they_play_blind(variant: Variant) -> None:
    """All of a hand that one may know, and none of one that one has not looked at."""
    rng, seen = Random(1), 0
    table = Table(variant, 3, rng=rng)
    while table.asked is not None:
        seat = table.asked.seat
        view: Any = table.view(seat)
        hand = view.piles[f"hand{seat}"]
        blind = seat not in getattr(view.facts, "looked", {seat})
        assert hand.count("??") == (len(hand) if blind else 0)
        seen += len(hand)
        table.play(table.asked.choices.sample(rng))
    assert seen
