"""Cards laid out as hands of three: the best three cards, all layouts, and the best hand at a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ..core.cards import Card, Cards
from ..core.choices import Layout
from ..core.errors import Why
from .three_card import Key, Ranking, rank_number

__all__ = ["best_at", "best_three", "four_of_a_kind", "layouts", "left_over", "order_fault", "ranks_down"]


def best_three(cards: Sequence[Card], ranking: Ranking) -> Cards:
    """Return the strongest hand among some cards; of equal hands the one that leaves the higher cards over.

    >>> print(best_three(Cards("KS KH KD KC"), Ranking()), best_three(Cards("9S 8S 7S 2H 9D"), Ranking()))
    KS KH KD 9S 8S 7S
    """
    hands = map(Cards, combinations(cards, 3))
    return max(hands, key=lambda hand: (ranking.key(hand), ranks_down(left_over(cards, hand))))


def left_over(cards: Sequence[Card], used: Sequence[Card]) -> Cards:
    """Return the cards that are not among those used, in their order."""
    return Cards(card for card in cards if card not in used)


def ranks_down(cards: Sequence[Card]) -> Key:
    """Return the ranks of some cards as numbers from high to low: 2 to 14, and 0 for a joker."""
    return tuple(sorted((0 if card.rank == "X" else rank_number(card.rank) for card in cards), reverse=True))


def order_fault(layout: Layout, ranking: Ranking) -> Why | None:
    """Return the reason why the sets of a layout lie in a wrong order, or None if none is weaker than the next.

    The figure ``set`` of the reason is the number, from 1, of the first set that is weaker than its successor.

    >>> str(order_fault(Layout.read("KS KH 2D | 3C 3D 3H"), Ranking()))
    'wrong order (set 1)'
    """
    keys = [ranking.key(hand) for hand in layout]
    wrong = [place for place in range(1, len(keys)) if keys[place - 1] < keys[place]]
    return Why("wrong_order", {"set": wrong[0]}) if wrong else None


def best_at(hands: Mapping[int, Sequence[Card]], ranking: Ranking) -> int | None:
    """Return the seat whose hand is strictly the best; None for a tie, or if ``hands`` is empty."""
    keys = ranking.keys(hands)
    best = [seat for seat, key in keys.items() if key == max(keys.values())]
    return best[0] if len(best) == 1 else None


def four_of_a_kind(cards: Sequence[Card], best: int | None = None) -> int:
    """Return the rank of four equal cards as a number, or 0 if there are none. ``best``, the rank above all others,
    counts as 15.

    >>> four_of_a_kind(Cards("4S 4H 4D 4C 9S 8H 3D")), four_of_a_kind(Cards("7S 7H 7D 7C"), best=7)
    (4, 15)
    """
    fours = [rank_number(rank) for rank, n in Counter(card.rank for card in cards).items() if n == 4]
    return max((rank_number("A") + 1 if rank == best else rank for rank in fours), default=0)


def layouts(cards: Sequence[Card], sets: int) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to make ``number`` hands of three from some cards. The order of the hands does not count.

    >>> [len(list(layouts(Cards("AS KS QS JS TS 9S 8S 7S 6S")[:n], n // 3))) for n in (6, 7, 9)]
    [10, 70, 280]
    """
    if sets == 0:
        yield ()
        return
    for number in range(len(cards) - 3 * sets + 1):  # the first card that is used; those before it are laid aside
        first, later = cards[number], cards[number + 1 :]
        for pair in combinations(later, 2):
            hand = Cards((first, *pair))
            for others in layouts(left_over(later, pair), sets - 1):
                yield (hand, *others)
