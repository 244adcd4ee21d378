"""The cards are dealt and a trump is turned up; or a declarer is found, who names trumps and calls a card."""

from __future__ import annotations

from itertools import cycle

from ...core.cards import SUITS, Card, Cards
from ...core.choices import OneOf, Subset
from ...core.events import Shown, Told
from ...core.script import Script, ask, shuffled
from .auction import SOLO
from .deal import Briscola
from .packs import lowest, taken_out

__all__ = ["REDRAWS", "call", "deal_cards", "turn_up"]

REDRAWS = 8
"""How often a turned-up top card goes back at most: a small stock may hold nothing else."""


def deal_cards(deal: Briscola) -> Script[None]:
    """Take out what does not divide, shuffle, and deal from the dealer's neighbour on."""
    rules, players = deal.rules, len(deal.seats)
    if number := rules.taken_out(players) - len(deal.removed):
        yield from take_out(deal, number)
    if deal.start.shuffle:
        deal.stock[:] = yield from shuffled(deal.stock.cards)
    hand = rules.hand or (len(deal.stock) - rules.monte) // players
    left, packets = hand, cycle(rules.packets or (hand,))
    while left:
        packet = min(left, next(packets))
        for seat in deal.rounds[deal.eldest]:
            deal.move_top(deal.stock, deal.hands[seat], packet)
        left -= packet
    if rules.monte:
        deal.move_top(deal.stock, deal.monte, rules.monte)
    if rules.trump == "turnup":
        turn_up(deal)
    elif rules.trump == "dealer_card":
        shown = deal.hands[deal.dealer][-1:]
        deal.log.append(Shown(deal.hands[deal.dealer].name, Cards(shown), None))
        deal.turnup, deal.trump = shown[0], shown[0].suit


def take_out(deal: Briscola, number: int) -> Script[None]:
    """Take cards of the lowest rank out, as the pack does not divide; chance chooses them, and all see them."""
    low = lowest(deal.rules.pack)
    if number < len(low):
        low = yield from shuffled(low)
    for card in taken_out(low, number):
        deal.move(card, deal.stock, deal.removed)


def turn_up(deal: Briscola) -> None:
    """Turn the next card up; where top cards do not stand, they go back into the middle of the stock."""
    for redraws in range(REDRAWS + 1):
        card = deal.stock[0]
        deal.move(card, deal.stock, deal.turned)
        if not deal.rules.redraw_top or card.rank not in deal.rules.top_two or redraws == REDRAWS:
            break
        middle = len(deal.stock) // 2
        deal.move(card, deal.turned, deal.stock)
        deal.stock.insert(middle, deal.stock.pop())
    deal.turnup, deal.trump = card, card.suit


def call(deal: Briscola) -> Script[bool]:
    """The auction; its winner names trumps, exchanges with the cards laid aside, and calls a card. Or all pass."""
    auction = deal.auction
    while (seat := auction.turn) is not None:
        auction.hear(seat, (yield from deal.hear(seat, auction.choices(), "bid", auction.mute())))
    declarer = auction.declarer
    if declarer is None:
        deal.log.append(Told("all_passed", {}))
        return False
    if auction.bid != SOLO:
        deal.trump = yield from deal.hear(declarer, OneOf(tuple(SUITS)), "trump")
    yield from lay_aside(deal)
    if deal.trump is not None:
        rank = auction.rank or (yield from deal.hear(declarer, OneOf(tuple(deal.order)), "call"))
        deal.called = Card(rank + deal.trump)
    if deal.rules.first_lead == "declarer":
        deal.leader = declarer
    return True


def lay_aside(deal: Briscola) -> Script[None]:
    """The declarer takes the cards that lie aside, and lays as many there, unseen by the others."""
    declarer, number = deal.declarer, deal.rules.monte
    if declarer is None or not number:
        return
    hand = deal.hands[declarer]
    for card in tuple(deal.monte):
        deal.move(card, deal.monte, hand)
    deal.show_only(deal.aside, [declarer])
    for card in (yield from ask(declarer, Subset(Cards(hand), number, number), "lay_aside")):
        deal.move(card, hand, deal.aside)
