"""A deal of Zha Jin Hua, told in order."""

from __future__ import annotations

from ....core.events import Told
from ....core.script import Script, Seat
from ..vying import VyingOutcome
from .calls import ALL_IN, CALL, COMPARE, FOLD, LOOK, calls, rival_of
from .deal import Zha

__all__ = ["script"]


def script(deal: Zha) -> Script[VyingOutcome]:
    """Stakes, three cards each, the betting; the last player takes the pot, blind or not."""
    deal.log.append(Told("antes", {"ante": deal.rules.base, "n": len(deal.playing)}))
    for seat in deal.playing:
        deal.pay(seat, deal.rules.base)
    yield from deal.deal_hands(3)
    yield from betting(deal)
    winners = list(deal.active) if len(deal.active) == 1 else deal.open_all()
    return deal.outcome(winners)


def betting(deal: Zha) -> Script[None]:
    """Bet in turn until one is left, or the pot has reached the cap."""
    for seat in deal.turns():
        word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if word == LOOK:
            deal.look(seat)
            word = yield from deal.hear(seat, calls(deal, seat), "bet")
        deal.turns_had[seat] += 1
        if isinstance(word, int):
            deal.stake += word
            pay(deal, seat)
        elif word == FOLD:
            deal.fold(seat)
        elif word == CALL:
            pay(deal, seat)
        elif word.startswith((COMPARE, ALL_IN)):
            if word.startswith(ALL_IN):
                deal.pay(seat, deal.stacks[seat])
            else:
                pay(deal, seat)
            compare(deal, seat, rival_of(word))
        if deal.rules.cap is not None and sum(deal.pots) >= deal.rules.cap:
            break


def pay(deal: Zha, seat: Seat) -> None:
    """Pay a call at the stake as it stands now."""
    deal.pay(seat, deal.price_of(deal.stake, seat), worth=2 * deal.stake)


def compare(deal: Zha, challenger: Seat, rival: Seat) -> None:
    """Two hands are compared; the challenger loses if they are equal, and the loser is out."""
    if deal.rules.compare_sight == "both":
        for seat in (challenger, rival):
            deal.looked.add(seat)
            for hand in (deal.hands[challenger], deal.hands[rival]):
                deal.show_to(seat, hand)
    deal.fold(deal.beaten(challenger, rival))
