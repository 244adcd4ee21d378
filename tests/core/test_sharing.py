"""Hands that share cards: the splits of several groups are those found by dealing the cards one by one."""

from __future__ import annotations

from itertools import product

import pytest

from cardwidgets import Cards
from cardwidgets.core.sharing import Sharing

GROUPS = ((Cards("AS KS"), (0, 1)), (Cards("QH JH TH"), (0, 1, 2)), (Cards("9D"), (1, 2)))
"""Three groups of different sizes, that may not lie everywhere."""


@pytest.mark.parametrize("free", [(2, 2, 2), (3, 1, 2), (1, 4, 1)])
def test_the_deals_of_groups_are_those_that_are_laid_out(free: tuple[int, int, int]) -> None:
    """Each card in turn goes to each place that it may have; those that fill the places are counted."""
    where = [(card, places) for cards, places in GROUPS for card in cards]
    laid = [laying for laying in product(*[places for _, places in where])
            if tuple(map(laying.count, range(3))) == free]  # fmt: skip
    hands = {frozenset(card for (card, _), place in zip(where, laying, strict=True) if place == 0) for laying in laid}
    sharing = Sharing(GROUPS, free, 1)
    assert {frozenset(own) for (own,), _ in sharing.each()} == hands
    assert sharing.size * len(laid) > 0 and len(laid) % sharing.size == 0
