"""A deal of Teen Patti, told in order."""

from __future__ import annotations

from ....core.choices import OneOf
from ....core.events import Told
from ....core.script import Script, Seat
from ..vying import VyingOutcome
from .calls import ACCEPT, ALL_IN, FOLD, LOOK, REFUSE, SHOW, SIDESHOW, calls
from .deal import Teen

__all__ = ["script"]


def script(deal: Teen) -> Script[VyingOutcome]:
    """The boot, the cards, the betting; the last player takes the pot, blind or not."""
    deal.log.append(Told("boot", {"boot": deal.rules.boot, "n": len(deal.playing)}))
    for seat in deal.playing:
        deal.pay(seat, deal.rules.boot)
    yield from deal.deal_hands(deal.rules.cards)
    yield from betting(deal)
    winners = list(deal.active) if len(deal.active) == 1 else deal.open_all()
    return deal.outcome(winners)


def betting(deal: Teen) -> Script[None]:
    """Bet in turn until one is left, or the pot has reached its limit."""
    limit = deal.rules.pot_limit
    for seat in deal.turns():
        if limit is not None and sum(deal.pots) >= limit:
            deal.log.append(Told("pot_limit", {"pot": sum(deal.pots)}))
            return
        word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if word == LOOK:
            deal.look(seat)
            word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if isinstance(word, int):
            bet(deal, seat, word)
        elif word == FOLD:
            deal.fold(seat)
        elif word in (SHOW, ALL_IN):
            show(deal, seat)
        elif word == SIDESHOW:
            yield from sideshow(deal, seat)


def bet(deal: Teen, seat: Seat, chips: int) -> None:
    """A bet sets the stake: to itself blind, to half of it after looking."""
    blind = deal.blind(seat)
    deal.stake = chips if blind else chips // 2
    deal.blind_bets[seat] += blind
    deal.pay(seat, chips, worth=2 * deal.stake)


def show(deal: Teen, asker: Seat) -> None:
    """Both hands are turned up, the other's first; if they are equal, who asked, or went all in, loses."""
    deal.pay(asker, min(deal.asks(asker), deal.stacks[asker]))
    other = deal.before(asker)
    deal.expose(other)
    deal.expose(asker)
    deal.fold(deal.beaten(asker, other))


def sideshow(deal: Teen, asker: Seat) -> Script[None]:
    """The player before may refuse; otherwise the two compare in secret, and the lower hand is out, or who asked."""
    deal.pay(asker, deal.asks(asker))
    other = deal.before(asker)
    if (yield from deal.hear(other, OneOf((ACCEPT, REFUSE)), "sideshow")) == ACCEPT:
        deal.show_to(asker, deal.hands[other])
        deal.show_to(other, deal.hands[asker])
        deal.fold(deal.beaten(asker, other))
