"""Ranking a hand of three by the rules of a variant, in one call."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardwidgets import NotationError, UnknownVariant, compare, find, rank

BRAG = (
    "3S 3H 3D",
    "AS AH AD",
    "4S 4H 4D",
    "AS 2S 3S",
    "AH KH QH",
    "AS 2D 3C",
    "AS KD QC",
    "KS 9S 4S",
    "QS QD 5C",
    "AS JD 9C",
)
"""From the best down, as the articles on Brag give the order."""
POKER = ("AS AH AD", "AH KH QH", "AS KD QC", "AS 2D 3C")
"""The order of three-card poker where these differ from Brag: A-2-3 is the lowest run."""


@pytest.mark.parametrize(("variant", "order"), [("brag", BRAG), ("three-card-poker", POKER)])
def test_hands_are_in_the_order_of_the_article(variant: str, order: tuple[str, ...]) -> None:
    """The better of two hands is the greater, and `compare` agrees."""
    assert sorted(order, key=lambda hand: rank(hand, variant), reverse=True) == [*order]
    assert {(compare(a, b, variant), compare(b, a, variant)) for a, b in pairwise(order)} == {(1, -1)}


def test_suits_break_no_tie() -> None:
    """Hands that differ in suits alone are equal, and hash alike."""
    one, other = rank("KS 9H 4D"), rank("KD 9C 4S", find("brag"))
    assert one == other and not one < other and hash(one) == hash(other) and compare(one.hand, other.hand) == 0


def test_wild_cards_stand_for_others() -> None:
    """A hand knows the cards that it counts as, and its name follows the language."""
    found = rank("2S KH KD", "brag-twos-wild")
    assert {card.rank for card in found.cards} == {"K"} and found.category == "prial"
    assert (str(found), found.name("ja")) == ("Prial of kings", "キングのプライアル")


@pytest.mark.parametrize(
    ("hand", "variant", "error", "words"),
    [
        ("AS KD", "brag", NotationError, "three different cards"),
        ("AS KD 1X", "brag", NotationError, "1X"),
        ("AS KD QC", "bragg", UnknownVariant, "brag"),
        ("AS KD QC", "briscola", ValueError, "briscola does not rank hands of three cards"),
        ("AS KD QC", "teen-patti-999", ValueError, "teen-patti-999 does not rank hands of three cards"),
    ],
)
def test_what_cannot_be_ranked_is_refused(hand: str, variant: str, error: type[Exception], words: str) -> None:
    """The error names what was wrong, or what would be right."""
    with pytest.raises(error, match=words):
        rank(hand, variant)


def test_ranks_of_different_rules_are_not_compared() -> None:
    """The order of hands of two variants that differ in it cannot be mixed."""
    with pytest.raises(ValueError, match="different rules"):
        sorted([rank("AS 2D 3C", "brag"), rank("AS KD QC", "zha-jin-hua")])
