"""Who pays whom when a pot is won, a game ends, or a pot stays that too few can play for."""

from __future__ import annotations

from ....core.events import Told
from ....core.script import Seat
from .deal import Split

__all__ = ["due", "settle", "share_out"]


def settle(deal: Split) -> None:
    """The winner takes the pot; or, for points, the losers of a game pay them."""
    if deal.winner is None:
        if deal.rules.split_mode == "pot":
            deal.log.append(Told("pot_stays", {"pot": deal.pots[0]}))
    elif deal.rules.split_mode == "pot":
        deal.take(deal.winner, 0)
    else:
        for seat in deal.seats:
            if seat != deal.winner:
                deal.give(seat, deal.winner, due(deal, seat))


def due(deal: Split, loser: Seat) -> int:
    """Return what a loser pays: the same for all, or for every point they lack; more for who has none."""
    rules, points = deal.rules, deal.scores[loser]
    base = rules.price if rules.settlement == "fixed" else (rules.target - points) * rules.price
    if rules.all_zero_triple and not any(deal.scores[seat] for seat in deal.seats if seat != deal.winner):
        return 3 * base
    return 2 * base if rules.zero_double and points == 0 else base


def share_out(deal: Split) -> None:
    """Share the pot when fewer than two can pay for it again, odd chips from the dealer's left."""
    (pot,) = deal.pots
    if pot:
        each, odd = divmod(pot, len(deal.playing))
        deal.log.append(Told("pot_shared", {"pot": pot, "n": len(deal.playing)}))
        for number, seat in enumerate(deal.playing):
            if share := each + (number < odd):
                deal.take(seat, 0, share)
