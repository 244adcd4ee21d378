"""Best play with open cards by trying every play, as plainly as possible: the fast searches are compared with it.

Practical for a few cards in each hand.
"""

from __future__ import annotations

from cardwidgets.odds.briscola.position import Duel
from cardwidgets.odds.preferans.position import SEATS, Position

__all__ = ["margin", "tricks", "tricks_of_each"]


def margin(place: Duel) -> int:
    """Return the margin of the player to move: own points less the other's, from here on.

    Mariages shown before this trick are not included.
    """
    found = []
    for card in place.choices:
        after, won = place.after(card)
        gain = won[place.seat] - won[1 - place.seat]
        if after is not None:
            rest = margin(after)
            gain += rest if after.seat == place.seat else -rest
        found.append(gain)
    return max(found)


def tricks(place: Position, *, declarer: int, most: bool) -> int:
    """Return the declarer's tricks from here on.

    The declarer wants as many as possible, or as few if not ``most``; the two others together want the contrary.
    """
    found = []
    for card in place.choices:
        after, winner = place.after(card)
        rest = tricks(after, declarer=declarer, most=most) if after else 0
        found.append(rest + (winner == declarer))
    return max(found) if (place.seat == declarer) == most else min(found)


def tricks_of_each(place: Position, tie: str) -> tuple[int, ...]:
    """Return the tricks of each seat from here on, after all have passed.

    ``tie``  the seat that shall take more among results with equal own tricks: ``next``, or else the previous one
    """

    def dislikes(result: tuple[int, ...]) -> tuple[int, int]:
        other = result[(place.seat + 1) % SEATS]
        return result[place.seat], -other if tie == "next" else other

    found = []
    for card in place.choices:
        after, winner = place.after(card)
        rest = tricks_of_each(after, tie) if after else (0,) * SEATS
        found.append(tuple(number + (seat == winner) for seat, number in enumerate(rest)))
    return min(found, key=dislikes)
