"""Hands that share cards: the splits of several groups are those found by dealing the cards one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards
from cardwidgets.core.sharing import Sharing, unknown_cards
from tests.support.sampling import FirstNumber

GROUPS = ((Cards("AS KS"), (0, 1)), (Cards("QH JH TH"), (0, 1, 2)), (Cards("9D"), (1, 2)))
"""Three groups of different sizes, that may not lie everywhere."""


def numbers_of(hands: Iterable[tuple[Any, ...]]) -> tuple[int, ...]:
    """Return how many cards of each group each hand has."""
    return tuple(sum(card in cards for card in hand) for hand in hands for cards, _ in GROUPS)


@pytest.mark.parametrize("asked", [1, 2, 3])
@pytest.mark.parametrize("free", [(2, 2, 2), (3, 1, 2), (1, 4, 1)])
def test_the_deals_of_groups_are_those_that_are_laid_out(free: tuple[int, int, int], asked: int) -> None:
    """Each card in turn goes to each place that it may have; those that fill the places are counted."""
    where = [(card, places) for cards, places in GROUPS for card in cards]
    laid = [laying for laying in product(*[places for _, places in where])
            if tuple(map(laying.count, range(3))) == free]  # fmt: skip
    hands = Counter(
        tuple(
            frozenset(card for (card, _), at in zip(where, laying, strict=True) if at == place)
            for place in range(asked)
        )
        for laying in laid
    )
    sharing = Sharing(GROUPS, free, asked)
    listed = {tuple(map(frozenset, own)): ways for own, ways in sharing.each()}
    assert sharing.size == sum(listed.values()) and sharing.listed == len(listed)
    drawn, rng = set[tuple[frozenset[str], ...]](), Random(1)
    while len(drawn) < len(listed):
        drawn.add(tuple(map(frozenset, sharing.draw(rng))))
    assert drawn == listed.keys()
    assert Counter(numbers_of(sharing.draw(FirstNumber(number))) for number in range(sharing.size)) == Counter(
        numbers_of(own) for own, ways in sharing.each() for _ in range(ways)
    )
    assert {own: ways * len(laid) for own, ways in listed.items()} == {
        own: ways * sharing.size for own, ways in hands.items()
    }


def test_what_is_counted_is_exact_up_to_the_limit() -> None:
    """Above it, all that is known is that there are more."""
    exact = Sharing(GROUPS, (2, 2, 2), 2, by="suit").listed
    assert exact >= 5
    for limit in range(1, exact + 2):
        found = Sharing(GROUPS, (2, 2, 2), 2, by="suit", limit=limit).listed
        assert found == exact if exact <= limit else limit < found <= exact


def test_the_first_card_that_cannot_be_is_named() -> None:
    """One that stands twice, and one of another pack."""
    for known, told in (("AS AS KS KS", "AS stands twice in what is known"), ("6S 5S", "6S is not in this pack of 32")):
        with pytest.raises(ValueError, match=told):
            unknown_cards(32, known)
    with pytest.raises(ValueError, match="AS stands twice in the pack"):
        unknown_cards("AS AS KS KS")
