"""Events of a hand of three cards, each counted by a formula and also by a test of every hand.

The tests do not use the formulas, so each method checks the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Literal, NamedTuple

from ....core.cards import Card, Cards, pack
from ...words import Words
from .posing import common_text

__all__ = [
    "COURT", "HOLDS", "KINDS", "PACKS", "Counts", "Holds", "Kind", "by_suit", "counted", "counts", "holds",
    "holds_words", "is_kind", "kind_words", "listed", "pack_words", "ranks_of",
]  # fmt: skip

PACKS = (32, 36, 40, 52)
COURT = "JQK"
SUIT_NUMBER = 4
Kind = Literal["pair", "one_suit", "three_suits", "three_ranks"]
"""Kinds of hand: exactly two of a rank; all of one suit; all of different suits; all of different ranks."""
Holds = Literal["A", "K", "Q", "J", "7", "S", "H", "D", "C", "court"]
"""A holding of a hand: at least one card of a rank, of a suit, or a court card."""
KINDS: tuple[Kind, ...] = ("pair", "one_suit", "three_suits", "three_ranks")
HOLDS: tuple[Holds, ...] = ("A", "K", "Q", "J", "7", "S", "H", "D", "C", "court")


class Counts(NamedTuple):
    """Numbers of hands of three: of a kind with a holding, of the kind, with the holding, and all."""

    both: int
    of_kind: int
    holding: int
    all: int


def ranks_of(size: int) -> list[str]:
    """Return the ranks of a pack, the lowest first."""
    return list(dict.fromkeys(card.rank for card in pack(size)))


# ---------- by formula


def _of_kind(kind: Kind, ranks: int, suits: int) -> int:
    """Count the hands of a kind among the cards of ``ranks`` ranks in ``suits`` suits."""
    match kind:
        case "pair":
            return ranks * comb(suits, 2) * suits * (ranks - 1)
        case "one_suit":
            return suits * comb(ranks, 3)
        case "three_suits":
            return comb(suits, 3) * ranks**3
    return comb(ranks, 3) * suits**3


def counts(size: int, kind: Kind, what: Holds) -> Counts:
    """Count the hands by formula. Hands with a holding are all hands minus those of the other cards.

    >>> counts(52, "pair", "A")
    Counts(both=576, of_kind=3744, holding=4804, all=22100)
    """
    ranks = size // SUIT_NUMBER
    fewer_ranks = 3 if what == "court" else 0 if what in "CDHS" else 1
    fewer_suits = 1 if what in "CDHS" else 0
    left_ranks, left_suits = ranks - fewer_ranks, SUIT_NUMBER - fewer_suits
    of_kind, every = _of_kind(kind, ranks, SUIT_NUMBER), comb(size, 3)
    both = of_kind - _of_kind(kind, left_ranks, left_suits)
    return Counts(both, of_kind, every - comb(left_ranks * left_suits, 3), every)


# ---------- by looking at the cards


def holds(what: Holds) -> Callable[[Card], bool]:
    """Return the test of a card."""
    if what == "court":
        return lambda card: card.rank in COURT
    return lambda card: what in (card.rank, card.suit)


def is_kind(kind: Kind, hand: Sequence[Card]) -> bool:
    """Return True if a hand of three is of a kind, by sorting its cards."""
    ranks, suits = sorted(card.rank for card in hand), sorted(card.suit for card in hand)
    alike = (ranks[0] == ranks[1]) + (ranks[1] == ranks[2])
    match kind:
        case "pair":
            return alike == 1
        case "one_suit":
            return suits[0] == suits[2]
        case "three_suits":
            return suits[0] != suits[1] != suits[2]
    return alike == 0


@lru_cache(maxsize=8)
def listed(size: int) -> tuple[tuple[Card, ...], ...]:
    """Return all hands of three of a pack."""
    return tuple(combinations(pack(size), 3))


@cache
def _kinds_listed(size: int, kind: Kind) -> tuple[bool, ...]:
    return tuple(is_kind(kind, hand) for hand in listed(size))


@cache
def counted(size: int, kind: Kind, what: Holds) -> Counts:
    """Count the hands by going through all of them."""
    test, both, of_kind, holding = holds(what), 0, 0, 0
    for is_one, hand in zip(_kinds_listed(size, kind), listed(size), strict=True):
        with_it = any(map(test, hand))
        both, of_kind, holding = both + (is_one and with_it), of_kind + is_one, holding + with_it
    return Counts(both, of_kind, holding, len(listed(size)))


# ---------- words


def kind_words(kind: Kind, *, no: bool = False) -> Words:
    """Return the words for a kind after "the hand is"; with ``no``, the negation."""
    return common_text(f"{'no' if no else 'kind'}.{kind}")


def holds_words(what: Holds, *, no: bool = False) -> Words:
    """Return the words for a holding after "the hand holds"; with ``no``, the negation."""
    return common_text(f"{'without' if no else 'holds'}.{what}")


def by_suit(cards: Iterable[Card]) -> Cards:
    """Return cards sorted by suit, each from the lowest rank up, so that they are easy to count."""
    return Cards(sorted(cards, key=pack(52).index))


def pack_words(size: int) -> Words:
    """Return a sentence with the cards of a pack."""
    return common_text("pack", n=size, ranks=" ".join(rank.replace("T", "10") for rank in ranks_of(size)))
