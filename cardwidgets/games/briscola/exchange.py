"""The exchange among partners: when the stock is gone they look at each other's hands, and may exchange cards, one for
one.

All may offer in turn from the leader on, and whoever is offered a card agrees or declines. A seat is done when it says
so, or when it has offered twice as often as it holds cards: enough for any wish, and the deal comes to an end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.cards import Card, Cards
from ...core.choices import OneOf
from ...core.errors import Why
from ...core.events import Signed, Told
from ...core.script import Script, Seat
from .deal import Briscola
from .rules import BriscolaRules
from .talk import speak

__all__ = ["AGREE", "DECLINE", "DONE", "exchange", "refusal", "shut"]

DONE, AGREE, DECLINE = "done", "agree", "decline"


def shut(view: str, stock: bool) -> Why | None:
    """Return why nothing can be exchanged yet, or at all, where partners may do so much (``partner_view``)."""
    if stock:
        return Why("stock_not_empty")
    return None if view == "exchange" else Why("view_only")


def refusal(
    rules: BriscolaRules,
    players: int,
    stock: int,
    hands: Mapping[Seat, Sequence[Card]],
    swap: tuple[Seat, Card | None, Seat, Card | None],
) -> Why | None:
    """Return why a seat may not give a card to another for one of theirs; None when it may, if the other agrees.

    ``stock`` is how many cards are still to be drawn.
    """
    seat, mine, other, theirs = swap
    sides = rules.sides(players)
    if seat == other or sides == players or seat % sides != other % sides:
        return Why("not_partner")
    if (why := shut(rules.partner_view, bool(stock))) is not None:
        return why
    if mine is None or theirs is None:
        return Why("unequal_swap")
    return None if mine in hands[seat] and theirs in hands[other] else Why("card_not_held")


def exchange(deal: Briscola) -> Script[None]:
    """Partners see each other's hands from now on; if the rules have it so, they exchange cards."""
    if deal.rules.partner_view == "none":
        return
    deal.log.append(Told("partners_look", {}))
    for seat in deal.seats:
        for mate in deal.mates(seat):
            deal.show_to(mate, deal.hands[seat])
    if deal.rules.partner_view == "exchange":
        yield from _swap(deal)


def _swap(deal: Briscola) -> Script[None]:
    offers = {seat: 2 * len(deal.hands[seat]) for seat in deal.rounds[deal.leader]}
    while offers:
        for seat in tuple(offers):
            side = frozenset({seat, *deal.mates(seat)})  # what partners settle is unknown to the others
            swap = yield from speak(deal, seat, _choices(deal, seat), "exchange", side)
            offers[seat] -= 1
            if swap == DONE:
                del offers[seat]
                continue
            yield from _offer(deal, seat, swap)
            if not offers[seat]:
                del offers[seat]


def _choices(deal: Briscola, seat: Seat) -> OneOf[Cards | str]:
    """A card of one's own with one of a partner's, as far as nothing stands against it, and why not the rest."""
    hands = dict(enumerate(deal.hands))
    swaps: dict[Cards, Why | None] = {}
    for mine in deal.hands[seat]:
        for mate in deal.mates(seat):
            for theirs in (None, *deal.hands[mate]):
                swap = Cards((mine,)) if theirs is None else Cards((mine, theirs))
                swaps[swap] = refusal(deal.rules, len(deal.seats), deal.left, hands, (seat, mine, mate, theirs))
    may = tuple(swap for swap, why in swaps.items() if why is None)
    closed = tuple((swap, why) for swap, why in swaps.items() if why is not None)
    return OneOf((DONE, *may), closed, Why("card_not_held"))


def _offer(deal: Briscola, seat: Seat, swap: Cards) -> Script[None]:
    mine, theirs = swap
    mate = next(mate for mate in deal.mates(seat) if theirs in deal.hands[mate])
    side = frozenset({seat, *deal.mates(seat)})
    deal.log.append(Signed(seat, "exchange", swap, side))
    answer = yield from speak(deal, mate, OneOf((AGREE, DECLINE)), "swap", side)
    deal.log.append(Signed(mate, "swap", answer, side))
    if answer == AGREE:
        deal.move(mine, deal.hands[seat], deal.hands[mate])
        deal.move(theirs, deal.hands[mate], deal.hands[seat])
