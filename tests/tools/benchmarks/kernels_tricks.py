"""Searches of preferans, each beside the same answer found without the ideas that make it quick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from cardwidgets.core.cards import pack
from cardwidgets.odds.preferans.bits import hands_of, number, suit_number
from cardwidgets.odds.preferans.double_dummy import as_numbers
from cardwidgets.odds.preferans.plain import all_groups, plays_to, without
from cardwidgets.odds.preferans.search import search

from .compare import Kernel

__all__ = ["searches"]

CARDS = 10


def searches() -> Iterator[Kernel]:
    """Plain Python beside memory without bounds; one table for all exchanges beside one each."""
    rng = Random(2)
    deals = [as_numbers([number(cards) for cards in dealt(rng, CARDS)], (), 0) for _ in range(6)]

    def plainly() -> list[int]:
        return [search(0, True, False).tricks(*deal) for deal in deals]

    def by_memory() -> list[int]:
        return [with_memory_only(joined, leader, 0, {}) for joined, _, leader in deals]

    assert by_memory() == plainly()
    yield Kernel(  # a library that remembers and does not prune takes 2.6 times as long as this, and 50 times is asked
        "preferans solved, trumps, plain Python", "deals", plainly, by_memory, 19.2, len(deals), len(deals),
        "memory without bounds",
    )  # fmt: skip
    hands = dealt(Random(6), 10)
    rest, held = [number(hands[1]), number(hands[2])], number(pack(32)) - number(hands[1]) - number(hands[2])
    yield Kernel(  # 330 deals of 0.35 ms in 60 ms
        "preferans, best of 66 discards x 2 contracts",
        "exchanges",
        partial(exchanges, held, rest, True),
        partial(exchanges, held, rest, False),
        1.9,
        against="a table for each",
    )


def dealt(rng: Random, each: int) -> list[Any]:
    cards = rng.sample(pack(32), 3 * each)
    return [cards[seat::3] for seat in range(3)]


def with_memory_only(joined: int, leader: int, suit: int, known: dict[tuple[int, int], int]) -> int:
    """The declarer's tricks by looking at every play once for each set of hands: equals apart, nothing is cut off."""
    if not joined:
        return 0
    if (joined, leader) in known:
        return known[joined, leader]

    def play(table: tuple[int, ...]) -> int:
        if len(table) == 3:
            best = max(range(3), key=lambda at: (table[at] >> 3 == suit, table[at] >> 3 == table[0] >> 3, table[at]))
            winner = (leader + best) % 3
            return (winner == 0) + with_memory_only(without(joined, *table), winner, suit, known)
        seat = (leader + len(table)) % 3
        hand = hands_of(joined)[seat]
        found = [play((*table, card)) for card in (plays_to(hand, table[0] >> 3, suit) if table else all_groups(hand))]
        return max(found) if seat == 0 else min(found)

    known[joined, leader] = play(())
    return known[joined, leader]


def exchanges(held: int, rest: list[int], together: bool) -> None:
    """Every discard of two from twelve under two contracts, with one table for each contract or for each deal."""
    places = [place for place in range(32) if held >> place & 1]
    for trump in ("S", None):
        suit = suit_number(trump)
        searcher, guess = search(suit, True), None
        for at, low in enumerate(places):
            for high in places[:at]:
                if not together:
                    searcher, guess = search(suit, True), None
                guess = searcher.tricks(*as_numbers([held - (1 << low) - (1 << high), *rest], (), 0), guess)
