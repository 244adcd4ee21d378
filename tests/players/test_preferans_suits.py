"""The safety of the cards of a suit where no tricks are wanted: by which card is higher, whatever has gone."""

from __future__ import annotations

from math import comb

import pytest

from cardwidgets.players.preferans.suits import caught, lead_risk, ranks_of, risk


def counted(held: int, gone: int, lead: int = 0) -> float:
    """In how large a share of the deals a holding is caught, ``lead`` having been led: counted over all of them."""
    outside = 0xFF & ~held & ~gone
    hands = [hand for hand in range(256) if hand & outside == hand]
    deals = {left: comb(20 - outside.bit_count(), 10 - left.bit_count()) for left in hands}

    def cards(hand: int) -> list[int]:
        return [1 << rank for rank in ranks_of(hand)] or [0]

    def taken(left: int) -> bool:
        right = outside ^ left
        if not lead:
            return caught(held, left, right)
        played = [(one, other) for one in cards(left) for other in cards(right)]
        return any(max(pair) < lead or caught(held ^ lead, left ^ pair[0], right ^ pair[1]) for pair in played)

    return sum(number for left, number in deals.items() if taken(left)) / sum(deals.values())


@pytest.mark.parametrize("gone", [0, 0b1, 0b10000000, 0b100100, 0b1011010])
def test_a_risk_is_that_of_all_ways_in_which_the_cards_outside_may_lie(gone: int) -> None:
    """With a lead that is the best of those that the holding has; what is gone lies nowhere."""
    for held in range(0, 256, 5):
        held &= ~gone
        assert risk(held, gone) == counted(held, gone)
        leads = [counted(held, gone, 1 << rank) for rank in ranks_of(held)]
        assert lead_risk(held, gone) == min(leads, default=1.0)
