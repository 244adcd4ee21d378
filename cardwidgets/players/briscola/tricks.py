"""The choice of a card by rules of thumb: expected points of the trick, less the value of keeping the card in the hand.

`odds.briscola.policy` has the rules. An ending with known hands is solved exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.cards import Card
from ...judge.tricks import taker
from ...odds.briscola.open_hands import solve
from ...odds.briscola.policy import choose
from .inference import InformationSet
from .policy import PolicyWeights, rulebook
from .position import Position, world_of

__all__ = ["best_card"]

_MAX_SOLVED_HAND = 5
"""The largest hand with which an ending is solved, so that solving takes no noticeable time."""


def best_card(info: InformationSet, cards: Sequence[Card], weights: PolicyWeights) -> Card:
    """Return the best of ``cards`` to play: by the policy, or by `solve` in an ending with known hands."""
    if info.open_ending and info.rules.cards_per_trick == 1 and len(cards) > 1 and len(info.hand) <= _MAX_SOLVED_HAND:
        return _solved(info, cards)
    position = Position(info, info.facts.declarer)
    world = replace(world_of(position), within=position.bits(cards))
    return info.hand[choose(rulebook(info.rules, info.players, weights), world, 0)]


def _solved(info: InformationSet, cards: Sequence[Card]) -> Card:
    """Return the best card with both hands known; in a tie, the one with the fewest points."""
    others = info.others_hand()
    if not info.trick:
        leads = solve(info.hand, others, info.trump, info.order, info.duty).leads
        return min(leads, key=lambda card: (info.worth[card.rank], card))

    def brings_in(card: Card) -> int:
        """Return the points that the second player takes from here on after a card, with best play of both."""
        rest = [other for other in info.hand if other != card]
        if taker((info.trick[0], card), info.trump, info.order) == 1:
            return info.points((*info.trick, card)) + solve(rest, others, info.trump, info.order, info.duty).leader
        return solve(others, rest, info.trump, info.order, info.duty).other

    return max(sorted(cards, key=lambda card: (info.worth[card.rank], card)), key=brings_in)
