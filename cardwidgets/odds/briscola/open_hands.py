"""The end of an ace-ten game for two once the stock is gone, when each player can deduce the other's hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...core.cards import Card, Cards
from ...core.errors import RulesError
from ...judge.tricks import Duty, legal, points_in, taker

__all__ = ["Ending", "solve"]


class Ending(NamedTuple):
    """The points of the leader and of the other player with best play, and the best leads."""

    leader: int
    other: int
    leads: Cards


def solve(leader: Sequence[Card], other: Sequence[Card], trump: str | None, order: str, duty: Duty = "free") -> Ending:
    """Solve a game with open hands of equal size, in which each side takes as many points as it can.

    >>> ending = solve(Cards("6C AS QH"), Cards("AH 3C JD"), "H", "A3KQJ76542")
    >>> ending.leader, ending.other, str(ending.leads)
    (13, 24, 'AS')

    Raises `RulesError` for a card in both hands, for a card that is not in the order, and for hands of unequal size.
    """
    hands = Cards(leader), Cards(other)
    held = (*hands[0], *hands[1])
    if len(hands[0]) != len(hands[1]) or len(set(held)) < len(held):
        raise RulesError(f"'{hands[0]}' and '{hands[1]}' must hold equally many cards, all different")
    if strange := [card for card in held if card[0] not in order]:
        raise RulesError(f"{strange[0]} is not in the order {order}")

    @cache
    def best(leading: Cards, following: Cards) -> int:
        """Return the points that the leader takes from here on."""
        return max((after(card, leading, following) for card in leading), default=0)

    def after(card: Card, leading: Cards, following: Cards) -> int:
        mine = Cards(c for c in leading if c != card)
        left = points_in((*mine, *following), order)
        results = []
        for answer in legal(following, card.suit, trump, duty):
            theirs = Cards(c for c in following if c != answer)
            worth = points_in((card, answer), order)
            rest = left - points_in((answer,), order)
            won = taker((card, answer), trump, order) == 0
            results.append(worth + best(mine, theirs) if won else rest - best(theirs, mine))
        return min(results)

    values = {card: after(card, *hands) for card in hands[0]}
    most = max(values.values(), default=0)
    everything = points_in((*hands[0], *hands[1]), order)
    return Ending(most, everything - most, Cards(card for card, value in values.items() if value == most))
