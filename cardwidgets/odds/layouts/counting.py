"""Counts of hands of thirteen cards of the kinds that matter in Crash. Everything is exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import comb, prod

from ...core.cards import RANKS as NAMES
from ...core.cards import pack
from ..results import Chance
from ..runtime.suit_sums import unseen

__all__ = [
    "count_four_of_a_kind",
    "count_run13",
    "count_six_pairs",
    "hands_of_thirteen",
    "special_odds",
]

SIZE, RANKS, SUITS = 13, 13, 4


def hands_of_thirteen() -> int:
    """Return the number of hands of thirteen cards of a pack of 52.

    >>> hands_of_thirteen()
    635013559600
    """
    return comb(RANKS * SUITS, SIZE)


def count_run13(seen: str | Iterable[str] = ()) -> int:
    """Return the number of hands with one card of every rank, given cards seen elsewhere."""
    return prod(_left(seen))


def count_six_pairs(four_as_two: bool = True, seen: str | Iterable[str] = ()) -> int:
    """Return the number of hands with six pairs. Four equal cards count as two pairs, or as one if not
    ``four_as_two``.
    """
    pairs = _by_score(lambda held: held // 2 if four_as_two else int(held >= 2), seen)
    return sum(hands for score, hands in pairs.items() if score >= 6)


def count_four_of_a_kind(seen: str | Iterable[str] = ()) -> int:
    """Return the number of hands with four equal cards at least once."""
    fours = _by_score(lambda held: int(held == SUITS), seen)
    return sum(hands for score, hands in fours.items() if score)


def special_odds(seen: str | Iterable[str] = (), four_as_two: bool = True) -> Mapping[str, Chance]:
    """Return the probabilities of a run of thirteen, of six pairs and of four of a kind, given cards seen elsewhere.

    >>> [round(float(chance.one_in)) for chance in special_odds().values()]
    [9462, 222, 29]

    Raises `NotationError` for invalid cards in ``seen``, and `ValueError` if fewer than thirteen cards are left.
    """
    total = comb(sum(_left(seen)), SIZE)
    if not total:
        raise ValueError("fewer than thirteen cards are left")
    counts = {
        "run13": count_run13(seen),
        "six_pairs": count_six_pairs(four_as_two, seen),
        "four": count_four_of_a_kind(seen),
    }
    return {name: Chance(ways, total) for name, ways in counts.items()}


def _left(seen: str | Iterable[str]) -> list[int]:
    """Return the number of unseen cards of each rank."""
    ranks = Counter(card.rank for card in unseen(pack(), seen))
    return [ranks[rank] for rank in NAMES]


def _by_score(score: Callable[[int], int], seen: str | Iterable[str]) -> dict[int, int]:
    """Return the number of hands by score; the score is a sum over the ranks, of a function of the cards held of
    each.
    """
    ways = {(0, 0): 1}  # by number of cards taken and score so far
    for left in _left(seen):
        longer: dict[tuple[int, int], int] = {}
        for (cards, total), number in ways.items():
            for held in range(min(left, SIZE - cards) + 1):
                key = cards + held, total + score(held)
                longer[key] = longer.get(key, 0) + number * comb(left, held)
        ways = longer
    return {total: number for (cards, total), number in ways.items() if cards == SIZE}
