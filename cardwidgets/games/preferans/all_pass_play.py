"""The raspasovka: all have passed, and each takes as few tricks as they can, without trumps."""

from __future__ import annotations

from ...core.events import Told
from ...core.script import Script, Seat
from .deal import HAND, Preferans
from .outcome import active_seats, resting_seat
from .play import play_card, take, winner
from .rules import PreferansRules

__all__ = ["leader_of", "raspasovka"]


def leader_of(
    rules: PreferansRules, players: int, dealer: Seat, trick: int, previous_winner: Seat | None = None
) -> Seat | None:
    """Return who leads to a trick of a raspasovka; None where the talon leads and no dealer rests.

    ``trick`` is counted from 1.

    A talon that is led from lies open card by card in the first two tricks, and forehand leads to the third.

    >>> from .rules import PreferansRules
    >>> [leader_of(PreferansRules(), 4, 1, trick, previous_winner=3) for trick in (1, 2, 3, 4)]
    [1, 1, 2, 3]
    """
    forehand, talon = active_seats(players, dealer)[0], rules.talon_play(players)
    if talon != "none" and trick <= 2:
        return resting_seat(players, dealer) if talon == "dealer_plays" else None
    first = 1 if talon == "none" else 3
    return forehand if trick == first or previous_winner is None else previous_winner


def raspasovka(deal: Preferans) -> Script[None]:
    """Play ten tricks. The talon may lead to the first two: for a resting dealer, for nobody, or to name the suit."""
    deal.phase = "play"
    deal.log.append(Told("all_passed", {"price": deal.trick_price}))
    rules, players, last = deal.rules, len(deal.seats), None
    for deal.trick_number in range(1, HAND + 1):
        leader = leader_of(rules, players, deal.dealer, deal.trick_number, last)
        if leader is None or leader not in deal.active:
            last = yield from talon_trick(deal, leader)
            continue
        order = [seat for seat in deal.rounds[leader] if seat in deal.active]
        deal.leader = leader
        for seat in order:
            yield from play_card(deal, seat)
        last = order[winner(deal.trick, None)]
        take(deal, last)


def talon_trick(deal: Preferans, dealer: Seat | None) -> Script[Seat | None]:
    """Lead the top card of the talon; all three play to it, forehand first.

    Return who takes the trick: the resting dealer where the card takes it, nobody where it is nobody's. A card that
    only says the suit takes nothing.
    """
    card = deal.talon[0]
    deal.leader = deal.forehand if dealer is None else dealer
    deal.move(card, deal.talon, deal.trick)
    for seat in deal.active:
        yield from play_card(deal, seat)
    taker: Seat | None
    if deal.rules.talon_play(len(deal.seats)) == "dealer_plays":
        taker = (dealer, *deal.active)[winner(deal.trick, None)]
    else:
        taker = deal.active[winner(deal.trick[1:], None, card.suit)]
    take(deal, taker)
    return taker
